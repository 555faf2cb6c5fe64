"""The slow solver of the tests, held against figures by hand and against settlement."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import attrs
import pytest
import reference_solver as reference
from reference_solver import (
    DECKS,
    HoldemReference,
    Reference,
    deck_of,
    paid_combinations,
    random_deck,
    random_holdem_variant,
    random_insurance,
    random_maximum,
    random_purchase,
    random_qualifier,
    random_variant,
    reference_advise,
    reference_solve,
)

from russianpoker.actions import Bet, BuyDealerGame, BuySixth, Exchange, Insure
from russianpoker.cards import Card, Rank, to_cards
from russianpoker.errors import DealError
from russianpoker.hands import HandCategory
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant
from russianpoker.rules import (
    AnteNoGame,
    AnteRule,
    BetPays,
    BetRule,
    ExchangeRule,
    HoldemRule,
    PurchaseRule,
    Qualifier,
    RuleVariant,
    SixthCardRule,
)
from russianpoker.settlement import BoxCards, Stakes, settle

EVEN = RuleVariant(
    name="even",
    title="All even",
    pay_table=PayTable.from_royal(1),
    bet=BetRule(pays=BetPays.EVEN),
    qualifier=None,
)
TEN = deck_of("AK", "shdc") + to_cards("2s 2h")


def test_a_game_without_secrets_by_hand():
    # Of ten cards the dealer has the five that the box has not. The box ties if it has two aces,
    # two kings and a deuce: 6 * 6 * 2 of 252 hands. Else it wins or loses as often: it bets and
    # wins two antes, or folds.
    result = reference_solve(EVEN, TEN, tally=True)
    assert result.value == Fraction(5, 14)
    assert result.mean_stake == Fraction(5, 14) * 1 + Fraction(9, 14) * 3
    assert result.variance == Fraction(5 * 1 + 5 * 4, 14) - Fraction(5, 14) ** 2
    assert result.tally == {
        "fold": Fraction(5, 14),
        "end fold": Fraction(5, 14),
        "bet": Fraction(9, 14),
        "end won": Fraction(5, 14),
        "end pushed": Fraction(2, 7),
    }


def test_one_draw_by_hand():
    # Box: A A A A 2s. Eleven cards, one in the pack. The box cannot lose: an exchange of the deuce
    # costs an ante and brings nothing.
    deck = (*TEN, Card("2d"))
    rules = attrs.evolve(EVEN, exchange=ExchangeRule(most=1))
    values = reference_advise(rules, deck, to_cards("As Ah Ad Ac 2s"), Card("Ks"))
    assert values["fold"] == -1
    assert values["bet"] == 2
    assert values[to_cards("2s")] == 1
    # Box: A A K K 2 against a king: the five others are two aces, one king and two deuces, of
    # which one is in the pack. The dealer has two pair with a king (2 of 5: an ace is in the pack
    # and he holds A K K 2 2, or a king is and he holds A A K 2 2), or a deuce is (2 of 5)
    # and he holds A A K K 2.
    box = to_cards("As Ah Ks Kh 2s")
    values = reference_advise(rules, deck, box, Card("Kd"))
    beats = Fraction(2 + 1, 5)
    ties = 1 - beats
    assert values["bet"] == beats * 2 + ties * 0


def test_a_purchase_by_hand():
    # The box has four aces; the dealer's king goes and one of two cards comes.
    rules = attrs.evolve(
        EVEN,
        qualifier=find_variant("sixcard-senator").qualifier,
        ante=AnteRule(no_game=AnteNoGame.PUSH),
        purchase=PurchaseRule(),
    )
    deck = to_cards("As Ah Ad Ac 2s Kd Qs Jh 9d 8c 8d 7c")
    solver = Reference(rules, deck)
    hand = solver.held(solver.mask(to_cards("As Ah Ad Ac 2s")))
    dealt, taken = solver.mask(to_cards("Kd Qs Jh 9d 8c")), solver.mask(to_cards("AsAhAdAc2s"))
    options = solver.purchase_options(hand, dealt, taken, Fraction(), drew=False)
    leave, buy = (Fraction(each.net, each.cases * solver.unit) for each in options.values())
    # 8d makes a pair and wins two; 7c makes nothing; the fee is one.
    assert leave == 0
    assert buy == Fraction(2 + 0, 2) - 1


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("As Ad Kc 8h 9s", ["pair", "ace-king"]),
        ("2s 2d Ac Kh 9s", ["pair", "ace-king"]),
        ("As Ad Ac Ah 7s 7d", ["four of a kind", "full house"]),
        ("As Kd Qc Jh Ts 9d", ["straight", "straight"]),
        ("As Ks Qs Js Ts 9s", ["royal flush", "straight flush"]),
        ("As Ad Ac Ah 9s", ["four of a kind"]),
        ("As Kd 7c 7h 2s", ["pair", "ace-king"]),
        ("7s 7d 5c 5h 2s 2d", ["two pair", "two pair"]),
        ("As Kd Qc Jh Ts Td", ["straight", "straight"]),
        ("9s 7s 5s 3s 2s 2d", ["flush", "pair"]),
        ("9s 7d 5s 3s 2s", []),
    ],
)
def test_RUS_10_combinations_that_are_paid(cards, paid):
    found = paid_combinations(to_cards(cards), find_variant("russian-2010"))
    names = [reference.ORDER[category].value for category, _ in found]
    assert names == (paid or ["nothing"])


def outcomes(variant, cards, actions, stakes, bought=()):
    """The results of every card that may be bought, by settlement, each with its probability."""
    try:
        settled = settle(variant, attrs.evolve(cards, bought=bought), actions, stakes)
    except DealError as error:
        if "one more card" not in str(error):
            raise
    else:
        yield Fraction(1), Fraction(settled.net)
        return
    known = (*cards.player, *cards.dealer, *cards.drawn, *cards.dead, *bought)
    pack = [card for card in DECK if card not in known]
    for card in pack:
        for chance, net in outcomes(variant, cards, actions, stakes, (*bought, card)):
            yield chance / len(pack), net


DECK = deck_of("AKQJ986", "sh")


def bets_by_settlement(variant, maximum, amounts, dealt, draws, drawn, upcard):
    """What the bet is worth with each insurance and the best purchases, by `settle`."""
    stakes = Stakes(ante=Fraction(1), table_maximum=maximum)
    unseen = [card for card in DECK if card not in (*dealt, *drawn, upcard)]
    worths = {}
    gone = {card for draw in draws if isinstance(draw, Exchange) for card in draw.discards}
    final = [card for card in (*dealt, *drawn) if card not in gone]
    for amount in amounts:
        actions = (*draws, Bet(), *((Insure(amount),) if amount else ()))
        total = Fraction()
        hidden = list(itertools.combinations(unseen, 4))
        for four in hidden:
            cards = BoxCards(player=dealt, dealer=(*four, upcard), drawn=drawn)
            (_, net) = next(iter(outcomes(variant, cards, actions, stakes)))
            rule = variant.purchase
            buys = not variant.is_game(variant.evaluator.evaluate(cards.dealer))
            buys = buys and rule.allows_hand(variant.evaluator.evaluate(final))
            if buys and (rule.allows_insured or not amount):
                paths = outcomes(variant, cards, (*actions, BuyDealerGame()), stakes)
                net = max(net, sum(chance * won for chance, won in paths))
            total += net
        worths[amount] = total / len(hidden)
    return worths


def insured_and_bought(seed):
    """Random rules in which a hand may be insured, and a game bought that is worth it."""
    rng = random.Random(seed)
    variant = random_variant(rng, most_drawn=1)
    qualifier = random_qualifier(rng, ace_king=variant.ace_king)
    if qualifier.least > HandCategory.PAIR:
        qualifier = Qualifier(least=HandCategory.PAIR, rank=rng.choice((None, *Rank)))
    insurance = random_insurance(rng, limited=True)
    insurance = attrs.evolve(insurance, least_hand=HandCategory.NOTHING, minimum=Fraction(1, 8))
    purchase = attrs.evolve(
        random_purchase(rng, ace_king=variant.ace_king), price=Fraction(rng.randint(0, 2), 4)
    )
    variant = attrs.evolve(
        variant, qualifier=qualifier, insurance=insurance, purchase=purchase, naturals=None
    )
    return rng, variant, random_maximum(rng)


@pytest.mark.parametrize("seed", range(40))
def test_the_bet_is_worth_what_settlement_pays(seed):
    rng, variant, maximum = insured_and_bought(seed)
    # A pair at least, so that there is something to insure.
    dealt = (*to_cards("9s 9h"), *rng.sample([card for card in DECK if card.rank.value != 9], 3))
    upcard, extra = rng.sample([card for card in DECK if card not in dealt], 2)
    ways = [((), (), dealt, ())]
    if variant.sixth_card is not None:
        ways.append(((BuySixth(),), (extra,), (*dealt, extra), ()))
    if variant.exchange is not None:
        ways.append(((Exchange(dealt[4:]),), (extra,), (*dealt[:4], extra), dealt[4:]))
    solver = Reference(variant, DECK, maximum)
    for draws, drawn, final, dead in ways:
        options = solver.bet_options(solver.mask(final), solver.mask(dead), upcard)
        fee = Fraction()
        if draws:
            fee = variant.sixth_card.price if not dead else variant.exchange.price(1)
        mine = {
            amount: Fraction(worth.net, worth.cases * solver.unit) - fee
            for amount, worth in options.items()
        }
        assert mine == bets_by_settlement(variant, maximum, options, dealt, draws, drawn, upcard)


def test_renaming_suits_changes_nothing(monkeypatch):
    draw = attrs.evolve(find_variant("caribbean-us"), exchange=ExchangeRule(most=1))
    games = [
        (draw, deck_of("AKQ", "shd") + to_cards("Js Jh")),
        (find_variant("russian-island"), TEN),
        (random_holdem_variant(random.Random(1)), DECKS[3][0][:9]),
    ]
    maximum = Fraction(9)
    expected = [reference_solve(*game, maximum) for game in games]
    monkeypatch.setattr(
        reference, "suit_symmetries", lambda _, deck: [{card: card for card in deck}]
    )
    assert [reference_solve(*game, maximum) for game in games] == expected


@pytest.mark.parametrize("option", ["exchange", "sixth_card", "purchase", "insurance"])
def test_an_option_for_the_player_never_costs(option):
    offered = find_variant("russian-2010")
    without = attrs.evolve(offered, exchange=None, sixth_card=None, purchase=None, insurance=None)
    group = {"exchange": ExchangeRule(most=1), "sixth_card": SixthCardRule()}
    rules = attrs.evolve(without, **{option: group.get(option, getattr(offered, option))})
    deck = deck_of("AKQJT", "sh") + to_cards("Ad")
    assert reference_solve(rules, deck).value >= reference_solve(without, deck).value


def test_holdem_by_hand():
    # Nine cards: the dealer has the two that lie nowhere else, and with four of every rank a
    # board of four aces and a deuce is split by kings or not at all.
    rules = attrs.evolve(EVEN, holdem=HoldemRule(), ace_king=False)
    deck = to_cards("As Ah Ad Ac Ks Kh Kd Kc 2s")
    solver = HoldemReference(rules, deck)
    board = solver.mask(to_cards("As Ah Ad Ac 2s"))
    worth = solver.showdown(solver.mask(to_cards("Ks Kh")), board)
    assert [each.net for each in worth.values()] == [0]
    board = solver.mask(to_cards("Ks Kh Kd As 2s"))
    worth = solver.showdown(solver.mask(to_cards("Kc Ah")), board)
    assert [each.net / solver.unit for each in worth.values()] == [2]


def test_random_rules_take_every_option():
    variants = [random_variant(random.Random(seed)) for seed in range(300)]
    for variant in variants:
        assert variant.holdem is None
    for field in ("exchange", "sixth_card", "second_combination", "insurance", "purchase"):
        present = {getattr(each, field) is None for each in variants}
        assert present == {True, False}
    purchases = [each.purchase for each in variants if each.purchase]
    for field in ("replaces", "repeat", "if_failed"):
        kinds = {getattr(each, field) for each in purchases}
        assert kinds == set(type(next(iter(kinds))))
    insurances = [each.insurance for each in variants if each.insurance]
    for field in ("covers", "on_push", "on_win", "on_loss"):
        kinds = {getattr(each, field) for each in insurances}
        assert kinds == set(type(next(iter(kinds))))
    assert {each.ante.on_win for each in variants} == set(type(variants[0].ante.on_win))
    assert {each.bet.pays for each in variants} == set(BetPays)
    assert len(random_deck(random.Random(1), 12)) == 12
