"""The stud solver against the slow reference, against settlement, and against itself."""

import json
import random
import warnings
from fractions import Fraction
from itertools import combinations
from math import comb

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

import reference_solver as reference

from russianpoker.actions import Bet, BuyDealerGame, Insure
from russianpoker.analysis import (
    Precision,
    advise,
    house_edge,
    recompute,
    shipped_results,
    solve,
)
from russianpoker.analysis.compile import EVENTS, NO_KIND, compile_stud, kind_of
from russianpoker.analysis.stud import _Upcard, upcards
from russianpoker.cards import Card, to_cards
from russianpoker.errors import (
    ActionError,
    DealError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    MoneyError,
    RuleError,
    UnsupportedOptionError,
)
from russianpoker.hands import HandCategory
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import (
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    ExchangeRule,
    InsuranceRule,
    PurchaseRule,
    Qualifier,
    RoundingRule,
    SixthCardRule,
)
from russianpoker.settlement import BoxCards, Stakes, settle

TWELVE = reference.deck_of("AKQJ", "shd")
SIXTEEN = reference.deck_of("AKQ2", "shdc")
PACK = tuple(Card.from_index(number) for number in range(52))
US = find_variant("caribbean-us")
RUSSIAN = find_variant("russian-2010")


def random_rules(seed):
    """A variant that the solver takes, a table maximum and a source of randomness."""
    rng = random.Random(seed)
    while True:
        variant, maximum = random_variant(rng)
        if taken(variant, maximum):
            return variant, maximum, rng


def random_variant(rng):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        while True:
            try:
                variant = reference.random_variant(rng)
            except RuleError:
                continue
            if variant.bet.pays is BetPays.EVEN and variant.insurance is not None:
                # Settlement measures the greatest insurance by what the bet can win, that is even
                # money; the reference by the table. `test_plans_are_what_settlement_pays` has it.
                variant = attrs.evolve(variant, insurance=None)
            return variant, reference.random_maximum(rng)


def taken(variant, maximum):
    try:
        compile_stud(variant, maximum)
    except UnsupportedOptionError:
        return False
    return True


def values_of(advice):
    """An advice in the form of the reference: bets with any insurance are one action."""
    values = {}
    for option in advice.options:
        action = option.action
        if action.startswith("exchange"):
            action = tuple(sorted(to_cards(action.removeprefix("exchange"))))
        elif action.startswith("bet"):
            action = "bet"
        values[action] = max(option.value, values.get(action, option.value))
    return values


def reference_values(*args):
    found = reference.reference_advise(*args)
    return {
        action if isinstance(action, str) else tuple(sorted(action)): value
        for action, value in found.items()
    }


# --- against the reference


@pytest.mark.parametrize("seed", [*range(30), 100, 109])
def test_every_action_is_worth_what_the_reference_says(seed):
    variant, maximum, rng = random_rules(seed)
    deck = reference.random_deck(rng, rng.choice((12, 13, 14, 15)))
    cards = rng.sample(deck, 7)
    hand, upcard, seen = tuple(sorted(cards[:5])), cards[5], tuple(cards[6 : 6 + seed % 2])
    advice = advise(variant, hand, (upcard,), seen=seen, table_maximum=maximum, deck=deck)
    assert values_of(advice) == reference_values(variant, deck, hand, upcard, seen, maximum)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1_000, 1_200))
def test_every_action_is_worth_what_the_reference_says_at_length(seed):
    test_every_action_is_worth_what_the_reference_says(seed)


@pytest.mark.parametrize("seed", [7, 11])
def test_a_game_is_worth_what_the_reference_says(seed):
    variant, maximum, rng = random_rules(seed)
    deck = reference.random_deck(rng, 12)
    expected = reference.reference_solve(variant, deck, maximum)
    assert solve(variant, table_maximum=maximum, deck=deck).expected_value == expected.value


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2_000, 2_200))
def test_a_game_is_worth_what_the_reference_says_at_length(seed):
    test_a_game_is_worth_what_the_reference_says(seed)


def test_endings_stake_and_variance_are_those_of_the_reference():
    result = solve(US, deck=TWELVE)
    expected = reference.reference_solve(US, TWELVE)
    assert result.expected_value == expected.value
    assert result.mean_stake == expected.mean_stake
    assert result.variance == expected.variance
    assert sum(chance for _, chance in result.outcomes) == 1
    assert sum(chance for _, chance in result.frequencies) == 1


# --- the game against its positions


GAMES = [
    attrs.evolve(find_variant("oasis-netent"), name="forced"),
    attrs.evolve(RUSSIAN, name="russian"),
    attrs.evolve(find_variant("russian-senator"), name="while equal"),
    attrs.evolve(find_variant("sixcard-suits"), name="suits"),
    attrs.evolve(
        RUSSIAN,
        name="everything",
        sixth_card=SixthCardRule(exchange=ExchangeRule(most=1)),
        ante=AnteRule(on_win=AnteOnWin.PUSH_AFTER_DRAW),
    ),
]


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.name)
def test_the_sweep_of_a_game_agrees_with_the_sweep_of_a_position(variant):
    deck = tuple(card.index for card in SIXTEEN)
    rules = compile_stud(variant)
    upcard = upcards(rules, deck)[1][0]
    solver = _Upcard(rules, upcard, deck)
    actions = solver.actions(whole=True)
    for row in random.Random(1).sample(range(len(solver.five.orbits)), 4):
        hand = [Card.from_index(int(solver.street.cards[c])) for c in solver.five.cards[row]]
        best = {}
        for action, value in values_of(
            advise(variant, hand, (Card.from_index(upcard),), deck=SIXTEEN)
        ).items():
            name = action if isinstance(action, str) else f"exchange {len(action)}"
            name = "sixth card" if name == "sixth" else name
            best[name] = max(value, best.get(name, value))
        assert {action.name: action.exact(row) - 1 for action in actions} == best


def test_suits_that_stand_for_each_other_cover_all_hands():
    deck = tuple(card.index for card in SIXTEEN)
    solver = _Upcard(compile_stud(US), deck[0], deck)
    assert int(solver.five.orbits.sum()) == comb(15, 5)
    assert len(solver.five.orbits) < comb(15, 5)


# --- after the draw, and the purchase


def test_after_an_exchange_only_fold_and_bets_are_left():
    advice = advise(RUSSIAN, "AsAhAd9c8s", "Kh", discards="2c3d")
    assert {option.action for option in advice.options} == {
        "fold",
        "bet",
        "bet + insure 6",
    }
    assert {option.action: option.value for option in advice.options}["fold"] == -2


def test_after_a_forcing_exchange_there_is_no_fold():
    advice = advise("oasis-netent", "AsKh9d8c2s", "Kd", discards="3c4c5c6c7d")
    assert [option.action for option in advice.options] == ["bet"]


@pytest.mark.parametrize(
    ("action", "discards"), [("exchange Kc", "Kc"), ("exchange Kc 2s", "Kc2s"), ("sixth", "")]
)
def test_a_draw_is_the_mean_of_what_follows(action, discards):
    """The value of a draw, from the values of the decisions that may follow it."""
    hand, upcard = to_cards("As Ah Qd Kc 2s"), to_cards("Kh")
    first = {
        each.action: each.value for each in advise(RUSSIAN, hand, upcard, deck=SIXTEEN).options
    }
    unseen = [card for card in SIXTEEN if card not in (*hand, *upcard)]
    kept = tuple(card for card in hand if card not in to_cards(discards))
    following = [
        advise(RUSSIAN, (*kept, *drawn), upcard, discards=discards, deck=SIXTEEN).best.value
        for drawn in combinations(unseen, max(1, len(hand) - len(kept)))
    ]
    assert first[action] == sum(following) / len(following)


def settled(variant, actions, **cards):
    return Fraction(settle(variant, BoxCards(**cards), actions, Stakes(ante=Fraction(1))).net)


def test_a_purchase_is_the_mean_of_its_settlements():
    hand, dealer = "9s 8h 7d 6c 5s", "Kd Qd Jh 7c 4s"
    advice = advise(RUSSIAN, hand, dealer=dealer, insurance=8)
    pack = [card for card in PACK if card not in to_cards(hand) + to_cards(dealer)]
    actions = [Bet(), Insure(Fraction(8)), BuyDealerGame()]
    results = []
    for card in pack:
        if card.rank is to_cards("Kd")[0].rank:
            rest = [other for other in pack if other is not card]
            every = [
                settled(RUSSIAN, actions, player=hand, dealer=dealer, bought=(card, other))
                for other in rest
            ]
            results.append(sum(every) / len(every))
        else:
            results.append(settled(RUSSIAN, actions, player=hand, dealer=dealer, bought=(card,)))
    values = {option.action: option.value for option in advice.options}
    assert values["buy"] == sum(results) / len(results)
    declined = settled(RUSSIAN, actions[:2], player=hand, dealer=dealer)
    assert values["decline"] == declined


def pack_of(text):
    return tuple(to_cards(text))


BETS = {
    "a full house": (reference.deck_of("23457T", "shd"), "Ts Th Td 5s 5d", "7h"),
    # The dealer may be bought a flush of the same ranks, or one that is higher or lower.
    "a flush": (pack_of("Ac Jc 9c 7c 5c As Js 9s 7s 5s 8s Qd 2d 3h"), "Ac Jc 9c 7c 5c", "Js"),
    "a lower flush": (pack_of("Tc 8c 7c 4c 3c Ts 9s 7s 4s 3s 2s Qd Jh"), "Tc 8c 7c 4c 3c", "7s"),
}


@pytest.mark.parametrize(("deck", "hand", "upcard"), BETS.values(), ids=BETS)
@pytest.mark.parametrize("name", ["russian-2010", "russian-senator", "russian-corona"])
def test_a_bet_is_the_mean_of_what_follows_with_a_purchase(name, deck, hand, upcard):
    variant = attrs.evolve(find_variant(name), insurance=None, second_combination=None)
    check_bet_with_purchase(variant, deck, hand, upcard)


@pytest.mark.parametrize("suit", "cdhs")
def test_a_royal_flush_that_is_bought_has_its_suit(suit):
    """Of two royal flushes the higher suit wins where the house says so."""
    variant = find_variant("sixcard-suits")
    other = "h" if suit == "d" else "d"
    mine = " ".join(f"{rank}{suit}" for rank in "AKQJT")
    his = " ".join(f"{rank}{other}" for rank in "AKQJT")
    deck = pack_of(f"{mine} {his} 2c 3s 7{other} 4h")
    check_bet_with_purchase(variant, deck, mine, f"Q{other}")


def check_bet_with_purchase(variant, deck, hand, upcard):
    """The value of a bet, from showdowns and what every purchase that may follow settles to."""
    hand, upcard = to_cards(hand), to_cards(upcard)
    values = {each.action: each.value for each in advise(variant, hand, upcard, deck=deck).options}
    unseen = [card for card in deck if card not in (*hand, *upcard)]
    following = []
    for hidden in combinations(unseen, 4):
        dealer = (*upcard, *hidden)
        if variant.is_game(variant.evaluator.evaluate(dealer)):
            following.append(settled(variant, [Bet()], player=hand, dealer=dealer))
        else:
            declined = settled(variant, [Bet()], player=hand, dealer=dealer)
            pack = [card for card in unseen if card not in hidden]
            following.append(max(declined, bought_mean(variant, hand, dealer, pack)))
    assert values["bet"] == sum(following) / len(following)


def bought_mean(variant, hand, dealer, pack):
    """What a purchase is worth, by settling it with every card, and every card after that."""

    def mean(bought):
        worths = []
        for card in pack:
            if card not in bought:
                now = (*bought, card)
                try:
                    worths.append(
                        settled(
                            variant,
                            [Bet(), BuyDealerGame()],
                            player=hand,
                            dealer=dealer,
                            bought=now,
                        )
                    )
                except DealError:
                    worths.append(mean(now))
        return sum(worths) / len(worths)

    return mean(())


# --- rules made into integers


def kinds(variant, cards):
    hand = variant.evaluator.evaluate(cards)
    first = hand.first
    suit = None if first is None else first.cards[0].suit
    second = hand.second
    return kind_of(hand.category, suit), (
        NO_KIND if second is None else kind_of(second.category, second.cards[0].suit)
    )


@pytest.mark.parametrize("seed", range(60))
def test_plans_are_what_settlement_pays(seed):
    variant, maximum, rng = random_rules(seed)
    rule = variant.ante
    if variant.exchange is None and rule.on_win is AnteOnWin.PUSH_AFTER_DRAW:
        rule = AnteRule()
    variant = attrs.evolve(variant, sixth_card=None, naturals=None, ante=rule)
    if seed % 5 == 0 and variant.qualifier is not None:
        even = BetRule(pays=BetPays.EVEN)
        insurance = InsuranceRule(minimum=Fraction(1, 2), least_hand=HandCategory.NOTHING)
        variant = attrs.evolve(variant, bet=even, insurance=insurance, second_combination=None)
    rules = compile_stud(variant, maximum)
    names = dict(zip(EVENTS, range(len(EVENTS)), strict=True))
    most = None if maximum is None else maximum
    deck = reference.random_deck(rng, 12)
    for _ in range(40):
        cards = rng.sample(deck, 10)
        player, dealer = tuple(cards[:5]), tuple(cards[5:])
        first, second = kinds(variant, player)
        mine, his = variant.evaluator.evaluate(player), variant.evaluator.evaluate(dealer)
        event = "lower" if mine.strength > his.strength else "higher"
        event = "equal" if mine.strength == his.strength else event
        event = event if variant.is_game(his) else "no game"
        for plan in rules.plans[first, second, False]:
            actions = [Bet()] + ([Insure(plan.insurance)] if plan.insurance else [])
            net = settle(
                variant,
                BoxCards(player=player, dealer=dealer),
                actions,
                Stakes(ante=Fraction(1), table_maximum=most),
            ).net
            assert plan.amounts[names[event]] - 1 == net


# --- laws


def test_an_option_for_the_player_never_lowers_the_value():
    values = [
        solve(variant, deck=SIXTEEN).expected_value
        for variant in (
            attrs.evolve(US, name="none"),
            attrs.evolve(US, exchange=ExchangeRule(most=1)),
            attrs.evolve(US, exchange=ExchangeRule(most=2)),
            attrs.evolve(US, exchange=ExchangeRule(most=2), purchase=PurchaseRule()),
            attrs.evolve(
                US,
                exchange=ExchangeRule(most=2),
                purchase=PurchaseRule(),
                insurance=InsuranceRule(),
            ),
        )
    ]
    assert values == sorted(values)
    assert values[0] < values[-1]


# --- refusals


@pytest.mark.parametrize(
    ("variant", "option"),
    [
        (attrs.evolve(US, rounding=RoundingRule()), "rounding"),
        (attrs.evolve(US, insurance=InsuranceRule(maximum=None)), "insurance.maximum"),
        (
            attrs.evolve(
                US, purchase=PurchaseRule(), qualifier=Qualifier(least=HandCategory.FLUSH)
            ),
            "qualifier.least",
        ),
        (
            attrs.evolve(US, sixth_card=SixthCardRule(exchange=ExchangeRule(most=2))),
            "sixth_card.exchange.most",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_taken_is_refused_by_name(variant, option):
    with pytest.raises(UnsupportedOptionError) as caught:
        solve(variant)
    assert caught.value.option == option


@pytest.mark.parametrize(
    "name",
    [
        "russian-2010",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("russian-senator", "lunar", "russian-admiral")
        ),
    ],
)
def test_fast_lies_within_its_bound_of_exact(name):
    variant = find_variant(name)
    deck = reference.deck_of("KQ9742", "shd")
    exact, fast = solve(variant, deck=deck), solve(variant, deck=deck, precision="fast")
    assert fast.precision is Precision.FAST
    assert 0 < fast.error_bound < Fraction(1, 20)
    assert 0 < abs(fast.expected_value - exact.expected_value) < fast.error_bound
    assert fast == solve(variant, deck=deck, precision="fast")


@pytest.mark.parametrize("name", ["caribbean-us", "oasis", "sixcard-senator"])
def test_fast_is_exact_where_nothing_is_bought_after_an_exchange(name):
    fast = solve(name, deck=TWELVE, precision=Precision.FAST)
    assert fast == solve(name, deck=TWELVE)
    assert fast.precision is Precision.EXACT


def test_an_unknown_precision_is_refused_by_name():
    with pytest.raises(UnsupportedOptionError, match="'exact' or 'fast', not 'quick'"):
        solve(US, precision="quick")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"hand": "AsKs", "upcard": "2c"}, HandSizeError),
        ({"hand": "AsKsQsJs9s8d", "upcard": "2c"}, HandSizeError),
        ({"hand": "AsKsQsJs9s"}, HandSizeError),
        ({"hand": "AsKsQsJs9s", "upcard": "As"}, DuplicateCardError),
        ({"hand": "AsKsQsJs9s", "upcard": "2c", "discards": "3c"}, ActionError),
        ({"hand": "AsKsQsJs9s", "dealer": "2c3c4c5c7d"}, ActionError),
        ({"hand": "AsKsQsJs9s", "upcard": "2c", "deck": "AsKsQsJs9s3c4c5c6c7c8c"}, DeckError),
        ({"hand": "AsKsQsJs9s", "upcard": "2c", "table_maximum": 2.5}, MoneyError),
    ],
)
def test_a_position_that_cannot_be_is_refused(arguments, error):
    hand = arguments.pop("hand")
    with pytest.raises(error):
        advise(US, hand, **arguments)


def test_a_deck_that_is_too_small_is_refused():
    with pytest.raises(DeckError):
        solve(US, deck=TWELVE[:10])


# --- shipped results


def test_shipped_results_belong_to_presets():
    digests = {variant.digest(): variant.name for variant in list_variants()}
    for digest, result in shipped_results().items():
        assert digest in digests
        later = ("turn", "river")
        assert sum(chance for name, chance in result.frequencies if name not in later) == 1
        if result.precision is Precision.FAST:
            assert 0 < result.error_bound < Fraction(1, 1000)
        else:
            assert result.error_bound == 0


def test_an_estimate_that_is_shipped_is_given_to_who_asks_for_one(monkeypatch):
    estimate = attrs.evolve(
        shipped_results()[US.digest()],
        expected_value=Fraction(-1, 20),
        precision=Precision.FAST,
        error_bound=Fraction(1, 1000),
    )
    monkeypatch.setattr("russianpoker.analysis.shipped_results", lambda: {US.digest(): estimate})
    exact = Fraction(1_041_372_912_372, 19_933_230_517_200)
    monkeypatch.setattr(
        "russianpoker.analysis.solve",
        lambda _, precision, **__: attrs.evolve(
            estimate, expected_value=-exact, precision=precision, error_bound=Fraction()
        ),
    )
    assert house_edge(US, precision="fast") == Fraction(1, 20)
    assert house_edge(US) == exact
    monkeypatch.setattr("russianpoker.analysis.shipped_results", dict)
    assert house_edge(US, precision="fast") == exact
    with pytest.raises(UnsupportedOptionError, match="precision"):
        house_edge(US, precision="rough")


def test_the_house_edge_of_caribbean_stud_is_the_published_one():
    assert house_edge("caribbean-us") == Fraction(1_041_372_912_372, 19_933_230_517_200)


def test_the_winning_deals_of_caribbean_stud_are_the_published_ones():
    result = shipped_results()[US.digest()]
    wins = {name: chance * 19_933_230_517_200 for name, chance in result.outcomes}
    assert wins["win royal flush"] == 16_759_740
    assert wins["win straight flush"] == 156_929_720
    assert wins["win four of a kind"] == 2_832_435_800
    assert wins["win full house"] == 16_624_475_280


def test_results_are_kept_for_all_presets_that_are_the_same_game(monkeypatch, tmp_path, capsys):
    known = shipped_results()
    kept = tmp_path / "results.json"
    monkeypatch.setattr(recompute, "_FILE", kept)
    monkeypatch.setattr(recompute, "solve", lambda variant: known[variant.digest()])
    assert recompute.main(["caribbean-us"]) == 0
    assert "as shipped" in capsys.readouterr().out
    again = {
        each["digest"]: each["expected_value"] for each in json.loads(kept.read_text())["results"]
    }
    assert again == {digest: str(each.expected_value) for digest, each in known.items()}
    wrong = attrs.evolve(known[US.digest()], expected_value=Fraction(-1, 20))
    monkeypatch.setattr(recompute, "solve", lambda _: wrong)
    assert recompute.main(["caribbean-us"]) == 1
    assert "BUT ANOTHER WAS SHIPPED" in capsys.readouterr().out
    again = {
        each["variant"]: each["expected_value"] for each in json.loads(kept.read_text())["results"]
    }
    assert again["caribbean-evolution"] == again["caribbean-us"] == "-1/20"


@pytest.mark.parametrize(
    ("name", "percent"),
    [("oasis", "1.0372"), ("holdem-casino", "2.1576"), ("holdem-bonus", "2.0369")],
)
def test_published_house_edges(name, percent):
    assert f"{float(house_edge(name)) * 100:.4f}" == percent


def test_a_shipped_result_is_for_its_table_maximum_only():
    assert house_edge(US, table_maximum=10) > house_edge(US)
    with pytest.raises(MoneyError):
        house_edge(US, table_maximum=1.5)
    with pytest.raises(UnsupportedOptionError, match="say table_maximum="):
        house_edge("russian-island")


def test_casino_holdem_is_the_published_fraction():
    assert house_edge("holdem-casino") == Fraction(600_123_513_880, 27_813_810_024_000)


@pytest.mark.slow
def test_caribbean_stud_solved_anew_is_what_is_shipped():
    assert solve(US) == shipped_results()[US.digest()]


def test_combinations_of_small_decks_are_all_there():
    deck = tuple(card.index for card in TWELVE)
    solver = _Upcard(compile_stud(US), deck[0], deck)
    assert len(list(combinations(range(11), 5))) == int(solver.five.orbits.sum())


@pytest.mark.parametrize(
    ("option", "changes"),
    [
        ("pay_table", {"pay_table": PayTable.from_royal(Fraction(3, 10**9 + 7))}),
        ("bet.antes", {"bet": BetRule(antes=Fraction(1, 10**9 + 7))}),
        (
            "exchange.prices",
            {"exchange": ExchangeRule(most=1, prices=(Fraction(1, 10**9 + 9),))},
        ),
        ("sixth_card.price", {"sixth_card": SixthCardRule(price=Fraction(1, 10**9 + 9))}),
        (
            "purchase.price",
            {"purchase": attrs.evolve(RUSSIAN.purchase, price=Fraction(1, 10**9 + 9))},
        ),
    ],
)
def test_amounts_too_fine_for_64_bits_are_refused_by_name(option, changes):
    coarse = attrs.evolve(
        RUSSIAN,
        bet=BetRule(antes=Fraction(1, 999_983)),
        pay_table=PayTable.from_royal(7),
        insurance=None,
    )
    with pytest.raises(UnsupportedOptionError, match="64 bits") as refused:
        solve(attrs.evolve(coarse, **changes), deck=TWELVE)
    assert refused.value.option == option


def test_a_maximum_too_fine_is_refused_as_such():
    with pytest.raises(UnsupportedOptionError) as refused:
        solve(US, table_maximum=Fraction(10**30 + 1, 10**29 + 7))
    assert refused.value.option == "table_maximum"


@pytest.mark.parametrize(
    "ask", [solve, house_edge, lambda *a, **b: advise(*a, "AsKsQsJsTs", "2c", **b)]
)
@pytest.mark.parametrize("most", [0, -1, 1.5, True, 10**150])
def test_a_table_maximum_that_is_none_is_refused(ask, most):
    with pytest.raises(MoneyError, match="table_maximum"):
        ask(US, table_maximum=most)


def test_sums_too_large_for_64_bits_are_refused_by_name():
    large = attrs.evolve(US, bet=BetRule(antes=Fraction(10**9)), exchange=ExchangeRule(most=2))
    with pytest.raises(UnsupportedOptionError, match="64 bits"):
        solve(large)
