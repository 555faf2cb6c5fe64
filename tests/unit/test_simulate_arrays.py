"""Simulation in arrays: the equal result to that of the round engine, whatever is played."""

from __future__ import annotations

import multiprocessing
import random
import zlib
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest
import random_variants

pytest.importorskip("numba", reason="the extra solver is not installed")


from russianpoker.actions import (
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Check,
    Decline,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.analysis import simulate_arrays, simulating
from russianpoker.analysis._sim_asking import SUITS, UPCARD, Look, Question, StrategyFailedError
from russianpoker.analysis._sim_dealing import CARDS, shuffled_decks
from russianpoker.cards import Deck
from russianpoker.errors import (
    ActionError,
    DealError,
    HandSizeError,
    MoneyError,
    UnknownVariantError,
)
from russianpoker.hands import HandCategory
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Phase, Round
from russianpoker.rules import ExchangeRule, NaturalRule
from russianpoker.seats import Seat
from russianpoker.simulation import CHUNK, play_chunk, simulate
from russianpoker.strategies import (
    ACE_KING_BY_UPCARD,
    ACE_KING_JACK,
    ALWAYS_BET,
    ANY_PAIR,
    DEFAULT_RULES,
    HOLDEM_SIMPLE,
    MATCHING_RANK,
    OASIS_SIMPLE,
    TIP_A,
    TIP_C,
    RuleStrategy,
    Situation,
    StrategyRule,
    as_strategy,
)


@pytest.fixture
def engine(monkeypatch):
    """The chunks that were left to the round engine."""
    chunks = []

    def noted(game, number, rounds):
        chunks.append(number)
        return play_chunk(game, number, rounds)

    monkeypatch.setattr(simulating, "play_chunk", noted)
    return chunks


# --- strategies that try everything

PLAIN = {
    kind: kind() for kind in (Fold, Bet, BuySixth, BetTurn, BetRiver, Check, BuyDealerGame, Decline)
}


def whim(view):
    """Do anything that is offered, by all that is seen down to the order of the cards."""
    return one_of(view, zlib.crc32(repr(view).encode()))


def eager(view):
    """Draw, insure and buy a game wherever that is offered."""
    tried = {Exchange: 2, BuySixth: 3, Insure: 4, BuyDealerGame: 4, BetTurn: 4, BetRiver: 4, Bet: 1}
    best = max(tried.get(offer.action, 0) for offer in view.offers)
    number = zlib.crc32(repr(view).encode())
    return one_of(view, number, [o for o in view.offers if tried.get(o.action, 0) in {best, 2}])


def one_of(view, number, offers=None):
    offers = view.offers if offers is None else offers
    number, place = divmod(number, len(offers))
    offer = offers[place]
    if offer.action is Exchange:
        number, more = divmod(number, int(offer.most - offer.least) + 1)
        return Exchange(random.Random(number).sample(view.cards, int(offer.least) + more))
    if offer.action is Insure:
        return Insure(offer.least if offer.most is None or number % 2 else offer.most)
    return PLAIN[offer.action]


def chance(key, part):
    return zlib.crc32(repr(key).encode()) % 100 < part


def looks_at(name, part, action, phases=()):
    """A rule that fits by chance, but always alike for all that agree in some of what is seen."""
    parts = {
        "ranks": lambda s: s.ranks,
        "category": lambda s: s.category.value,
        "upcard": lambda s: (s.ranks, s.upcard),
        "matches": lambda s: (s.matches, s.ranks[0]),
        "pair": lambda s: s.pair,
        "suits": lambda s: (bool(s.flush_draw), s.ranks[:3]),
        "both": lambda s: (len(s.flush_draw), s.upcard, s.straight_draw),
        "rare": lambda s: s.upcard == 9 and (s.flush_draw, s.ranks[-1]),
        "cards": lambda s: s.category is HandCategory.NOTHING and min(map(str, s.cards)),
        "view": lambda s: s.ranks[0] == 14 and s.view.cards[0].suit.value,
    }
    return StrategyRule(
        name=f"{name} {action} {phases}",
        phases=phases,
        condition=lambda situation: chance(parts[name](situation), part),
        action=action,
        if_offered=True,
    )


BETS = (Phase.DECISION, Phase.AFTER_DRAW)


def keeps_pair(situation):
    ranks = situation.ranks
    return Exchange([c for c in situation.cards if ranks.count(c.rank.value) == 1] or "")


MIXED = RuleStrategy(
    name="mixed",
    source="here",
    rules=(
        looks_at("upcard", 15, BuySixth()),
        looks_at("both", 20, BuySixth()),
        StrategyRule(
            name="exchange beside a pair",
            phases=(Phase.DECISION,),
            condition=lambda situation: situation.pair > 0 and situation.upcard > 7,
            action=keeps_pair,
            if_offered=True,
        ),
        looks_at("suits", 20, Bet(), BETS),
        looks_at("rare", 30, Bet(), BETS),
        looks_at("cards", 10, Fold(), BETS),
        looks_at("matches", 40, Bet(), BETS),
        looks_at("view", 40, Bet(), BETS),
        looks_at("category", 50, BuyDealerGame(), (Phase.PURCHASE,)),
        looks_at("ranks", 50, Insure(2), (Phase.INSURANCE,)),
        looks_at("upcard", 40, BetTurn(), (Phase.TURN,)),
        looks_at("suits", 40, BetRiver(), (Phase.RIVER,)),
        *DEFAULT_RULES,
    ),
)

PRESETS = [
    (variant.name, strategy)
    for variant in list_variants()
    for strategy in (whim, eager, *((TIP_A, MIXED) if variant.holdem is None else (HOLDEM_SIMPLE,)))
]


# --- equal to the engine


@pytest.mark.parametrize(("name", "strategy"), PRESETS)
def test_every_preset_is_played_as_by_the_engine(name, strategy, engine):
    run = {"rounds": 50, "seed": 1, "boxes": 2}
    assert simulate_arrays(name, strategy, **run) == simulate(name, strategy, **run)
    assert engine == []


@pytest.mark.parametrize(
    ("name", "strategy", "boxes"),
    [
        ("caribbean-us", ALWAYS_BET, 1),
        ("caribbean-us", ANY_PAIR, 3),
        ("caribbean-us", ACE_KING_JACK, 2),
        ("caribbean-us", MATCHING_RANK, 1),
        ("caribbean-us", MATCHING_RANK, 3),
        ("caribbean-evolution", ACE_KING_BY_UPCARD, 1),
        ("oasis", OASIS_SIMPLE, 1),
        ("oasis", OASIS_SIMPLE, 3),
        ("russian-2010", TIP_C, 1),
        ("sixcard-suits", TIP_A, 3),
        ("holdem-casino", HOLDEM_SIMPLE, 1),
    ],
)
def test_several_chunks_are_played_as_by_the_engine(name, strategy, boxes, engine):
    run = {"rounds": CHUNK + 50, "seed": 8, "boxes": boxes}
    assert simulate_arrays(name, strategy, **run) == simulate(name, strategy, **run)
    assert engine == []


@pytest.mark.parametrize("number", range(60))
def test_random_rules_are_played_as_by_the_engine(number):
    rng = random.Random(number)
    variant = random_variants.random_variant(rng)
    boxes = rng.randint(1, variant.boxes.most)
    strategy = rng.choice([whim, eager, MIXED])
    run = {
        "rounds": 40,
        "seed": number,
        "seats": [
            Seat(ante=rng.choice([1, 2, Fraction(1, 3)]), player=player)
            for player in range(1, boxes + 1)
        ],
        "table_maximum": rng.choice([None, 25]),
    }
    assert outcome(simulate_arrays, variant, strategy, **run) == outcome(
        simulate, variant, strategy, **run
    )


def outcome(play, *args, **run):
    """The result, or what it was refused with."""
    try:
        return play(*args, **run)
    except (ActionError, MoneyError, HandSizeError) as error:
        return type(error), str(error)


@pytest.mark.parametrize("maximum", [None, 5, Decimal("7.5")])
@pytest.mark.parametrize("ante", [10, Decimal("0.1"), Fraction(1, 7)])
def test_amounts_are_those_of_the_engine(ante, maximum, engine):
    most = None if maximum is None else ante * type(ante)(maximum)
    run = {"rounds": 80, "seed": 3, "ante": ante, "table_maximum": most, "boxes": 2}
    assert simulate_arrays("russian-2010", whim, **run) == simulate("russian-2010", whim, **run)
    assert engine == []


@pytest.mark.parametrize("antes", [(1, 3), (10**30, Fraction(1, 10**30)), (10**99, 10**99)])
def test_boxes_may_have_antes_of_their_own_however_great(antes, engine):
    seats = [Seat(ante=ante, player=player) for player, ante in enumerate(antes, 1)]
    run = {"rounds": 200, "seed": 3, "seats": seats}
    assert simulate_arrays("caribbean-us", ANY_PAIR, **run) == simulate(
        "caribbean-us", ANY_PAIR, **run
    )
    assert engine == []


def test_hands_paid_at_once_are_those_of_the_engine(engine):
    table = PayTable.from_lines(("two pair", 3), ("pair", 1))
    house = attrs.evolve(find_variant("russian-2010"), naturals=NaturalRule(table=table))
    seats = [Seat(ante=1, player=1), Seat(ante=5, player=2)]
    run = {"rounds": 300, "seed": 3, "seats": seats}
    found = simulate_arrays(house, MIXED, **run)
    assert found == simulate(house, MIXED, **run)
    assert dict(found.courses)[""] > 100
    assert engine == []


def test_a_game_bought_for_the_dealer_is_settled_as_by_the_engine(engine):
    run = {"rounds": 200, "seed": 3, "boxes": 3}
    found = simulate_arrays("russian-2010", eager, **run)
    assert found == simulate("russian-2010", eager, **run)
    assert found.actions["buy"] > 50
    assert found.actions["insure"] > 10
    assert engine == []


def test_an_insured_box_is_not_asked_to_buy_where_it_may_not(engine):
    rules = find_variant("russian-2010")
    house = attrs.evolve(rules, purchase=attrs.evolve(rules.purchase, allows_insured=False))
    run = {"rounds": 400, "seed": 3, "boxes": 2}
    found = simulate_arrays(house, eager, **run)
    assert found == simulate(house, eager, **run)
    assert found.actions["insure"] > 20
    assert not any("insure + buy" in course for course, _ in found.courses)
    assert engine == []


# --- left to the engine


SPECIAL = PayTable.from_lines(("three sevens", 20))


@pytest.mark.parametrize(
    ("name", "changes", "seats"),
    [
        ("russian-sevens", {}, [Seat(ante=10, side_bets={"bonus": 5})]),
        ("russian-2010", {}, [Seat(ante=10), Seat(ante=10), Seat(ante=10, blind=True)]),
        ("lunar", {"naturals": NaturalRule(table=SPECIAL)}, [Seat(ante=1)]),
        ("oasis", {}, [Seat(ante=1, player=player) for player in range(1, 6)]),
    ],
    ids=["side bet", "blind box", "special naturals", "too many boxes"],
)
def test_what_is_odd_is_left_to_the_engine(name, changes, seats, engine):
    house = attrs.evolve(find_variant(name), **changes)
    run = {"rounds": 60, "seed": 1, "seats": seats}
    assert simulate_arrays(house, TIP_A, **run) == simulate(house, TIP_A, **run)
    assert engine == [0]


def test_as_many_boxes_are_taken_as_the_deck_is_sure_to_serve(engine):
    house = attrs.evolve(find_variant("oasis"), exchange=ExchangeRule(most=2))
    run = {"rounds": 60, "seed": 1, "boxes": 6}
    assert simulate_arrays(house, eager, **run) == simulate(house, eager, **run)
    assert engine == []


def throws_aces(view):
    return Exchange("As") if view.phase is Phase.DECISION else Bet()


def breaks(view):
    raise LookupError(view.phase.value)


def says_nothing(_view):
    return None


@pytest.mark.parametrize("strategy", [throws_aces, breaks, says_nothing])
@pytest.mark.parametrize("name", ["russian-2010", "caribbean-us", "holdem-casino"])
def test_errors_are_those_of_the_engine(name, strategy):
    def said(play):
        with pytest.raises((ActionError, LookupError)) as error:
            play(name, strategy, rounds=20, seed=1)
        return type(error.value), str(error.value)

    assert said(simulate_arrays) == said(simulate)


def test_a_rule_that_is_refused_is_named():
    rules = (
        StrategyRule(name="a sixth", condition=lambda s: s.pair > 9, action=BuySixth()),
        *DEFAULT_RULES,
    )
    strategy = RuleStrategy(name="buys", source="", rules=rules)
    with pytest.raises(ActionError, match="strategy 'buys', rule 'a sixth', box 1: sixth is ref"):
        simulate_arrays("oasis", strategy, rounds=2_000, seed=1)


def test_no_rule_that_fits_is_told():
    rule = StrategyRule(name="pair", condition=lambda s: s.pair > 0, action=Bet())
    strategy = RuleStrategy(name="gaps", source="", rules=(rule,))
    with pytest.raises(ActionError, match="strategy 'gaps' has no rule that fits: decision"):
        simulate_arrays("caribbean-us", strategy, rounds=100, seed=1)


# --- dealing


@pytest.mark.parametrize("number", [0, 1, 77])
def test_decks_are_dealt_card_for_card_as_by_a_round(number):
    variant = find_variant("russian-2010")
    decks = shuffled_decks(random.Random(f"5:{number}"), 300)
    source = random.Random(f"5:{number}")
    for row in decks.tolist():
        game = Round.deal(variant, (1, 1), seed=source)
        by_round = [box.dealt for box in game.boxes] + [game.dealer]
        in_order = [card for cards in zip(*by_round, strict=True) for card in cards]
        assert [CARDS[card] for card in row] == [*in_order, *game.deck]


def test_words_that_run_out_are_followed_by_more(monkeypatch):
    monkeypatch.setattr("russianpoker.analysis._sim_dealing._WORDS_A_DECK", 52)
    decks = shuffled_decks(random.Random("1:0"), 9)
    source = random.Random("1:0")
    for row in decks.tolist():
        assert [CARDS[card] for card in row] == list(Deck.standard().shuffled(source))


def test_the_global_generator_is_left_alone():
    random.seed(4)
    before = random.getstate()
    simulate_arrays("russian-2010", TIP_A, rounds=20, seed=4)
    assert random.getstate() == before


# --- what an answer depends on


def asked(condition, action=PLAIN[Bet], **look):
    rule = StrategyRule(name="asked", condition=condition, action=action)
    never = StrategyRule(name="never", condition=lambda s: s.pair == 99, action=Fold())
    strategy = RuleStrategy(name="one", source="", rules=(never, rule, *DEFAULT_RULES))
    view = Round.deal(find_variant("oasis"), 1, seed=1).view(1)
    known = {"ranks": (9, 9, 4, 3, 2), "category": HandCategory.PAIR, "upcard": 12}
    seen = Look(**{**known, "four_suited": False, **look})
    return Question(strategy, Phase.DECISION).by_look(seen, view)


@pytest.mark.parametrize(
    ("condition", "look", "read"),
    [
        (lambda s: s.pair == 9, {}, set()),
        (lambda s: s.category is HandCategory.PAIR, {}, set()),
        (lambda s: s.ranks == (9, 9, 4, 3, 2) and not s.has_ace_king, {}, set()),
        (lambda s: s.upcard == 12, {}, {UPCARD}),
        (lambda s: s.matches == 0, {}, {UPCARD}),
        (lambda s: not s.flush_draw, {}, {SUITS}),
        (lambda s: not s.straight_draw and s.pair < s.upcard, {}, {UPCARD}),
        (lambda s: s.may(BuySixth()) is False and s.may(Exchange("As")), {}, set()),
    ],
)
def test_it_is_known_what_an_answer_depends_on(condition, look, read):
    assert asked(condition, **look) == (Bet(), 1, read)


def bare(situation):
    with suppress(BaseException):
        return situation.cards[0].rank.value > 0
    return True


@pytest.mark.parametrize(
    ("condition", "look"),
    [
        (lambda s: s.cards[0].rank.value > 0, {}),
        (lambda s: bool(s.hand), {}),
        (lambda s: bool(s.flush_draw), {"four_suited": True}),
        (lambda s: bool(s.view.cards), {}),
        (lambda s: getattr(s.view, "upcard", None) is not None, {}),
        (lambda s: bool(s.view.offers), {}),
        (lambda s: s.view.box == 1, {}),
        (lambda s: bool(s.view.stakes), {}),
        (lambda s: s.may(Insure(2)), {}),
        (lambda s: s.pair < 1 // 0, {}),
        (bare, {}),
    ],
)
def test_a_rule_that_looks_further_is_asked_with_all_that_is_seen(condition, look):
    answer, first, _ = asked(condition, **look)
    assert (answer, first) == (None, 1)


@pytest.mark.parametrize("action", [Exchange("As"), Insure(2), BuySixth(), Bet(blind=True)])
def test_what_may_not_be_allowed_to_all_is_not_remembered(action):
    assert asked(lambda s: s.pair > 0, action=action) == (None, 1, set())


@pytest.mark.parametrize("answer", [BuySixth(), Bet(blind=True), Fold, None, "bet"])
def test_an_answer_that_is_not_allowed_is_no_answer(answer):
    view = Round.deal(find_variant("oasis"), 1, seed=1).view(1)
    with pytest.raises(StrategyFailedError):
        Question(as_strategy(lambda _view: answer), Phase.DECISION).by_view(view)


def test_only_cards_that_are_held_are_thrown_away():
    view = Round.deal(find_variant("oasis"), 1, seed=1).view(1)
    unseen = next(card for card in CARDS if card not in view.cards)
    for thrown, is_held in ((view.cards[:1], True), ((unseen,), False)):
        question = Question(as_strategy(lambda _view, t=thrown: Exchange(t)), Phase.DECISION)
        if is_held:
            assert question.by_view(view) == Exchange(thrown)
        else:
            with pytest.raises(StrategyFailedError):
                question.by_view(view)


def test_a_class_derived_from_a_rule_strategy_is_asked_as_a_whole(engine):
    class Contrary(RuleStrategy):
        def __call__(self, view):
            return Fold() if super().__call__(view) == Bet() else Bet()

    contrary = Contrary(name="contrary", source="", rules=ANY_PAIR.rules)
    run = {"rounds": 200, "seed": 1}
    found = simulate_arrays("caribbean-us", contrary, **run)
    assert found == simulate("caribbean-us", contrary, **run)
    assert found.box_results != simulate("caribbean-us", ANY_PAIR, **run).box_results
    assert engine == []


def test_rules_are_asked_once_for_all_that_look_alike():
    asked_of = []

    def pair(situation):
        asked_of.append(situation.ranks)
        return situation.pair > 0

    rules = (StrategyRule(name="pair", condition=pair, action=Bet()), *DEFAULT_RULES)
    simulate_arrays(
        "caribbean-us", RuleStrategy(name="p", source="", rules=rules), rounds=8_000, seed=1
    )
    by_engine = 2 * 100  # rounds that are settled to learn what they bring, about
    assert len(asked_of) < 6_175 + 1_287 + by_engine
    assert isinstance(Situation(Round.deal(find_variant("oasis"), 1, seed=1).view(1)).pair, int)


# --- workers, precision, going on


RUN = {"rounds": 3 * CHUNK + 40, "seed": 5}


@pytest.fixture(scope="module")
def alone():
    return simulate("caribbean-us", ANY_PAIR, **RUN)


@pytest.mark.parametrize("workers", [1, 2])
def test_threads_make_no_difference(alone, workers):
    with ThreadPoolExecutor(workers) as pool:
        assert simulate_arrays("caribbean-us", ANY_PAIR, **RUN, executor=pool) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_make_no_difference(alone, workers):
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        assert simulate_arrays("caribbean-us", ANY_PAIR, **RUN, executor=pool) == alone


def test_runs_that_take_turns_on_a_thread_do_not_mix():
    told = []

    def other(_result):
        told.append(simulate_arrays("oasis", OASIS_SIMPLE, rounds=50, seed=1))

    run = {"rounds": 2 * CHUNK, "seed": 1}
    found = simulate_arrays("caribbean-us", ANY_PAIR, **run, progress=other)
    assert found == simulate("caribbean-us", ANY_PAIR, **run)
    assert told == 2 * [simulate("oasis", OASIS_SIMPLE, rounds=50, seed=1)]


def test_progress_is_told_the_same(alone):
    told, by_engine = [], []
    simulate_arrays("caribbean-us", ANY_PAIR, **RUN, progress=told.append)
    simulate("caribbean-us", ANY_PAIR, **RUN, progress=by_engine.append)
    assert told == by_engine
    assert told[-1] == alone


def test_either_way_goes_on_from_the_other(alone):
    told = []
    simulate_arrays("caribbean-us", ANY_PAIR, rounds=CHUNK, seed=5, progress=told.append)
    assert simulate("caribbean-us", ANY_PAIR, **RUN, resume=told[0]) == alone
    simulate("caribbean-us", ANY_PAIR, rounds=2 * CHUNK, seed=5, progress=told.append)
    assert simulate_arrays("caribbean-us", ANY_PAIR, **RUN, resume=told[-1]) == alone


def test_it_stops_at_the_same_precision():
    run = {"rounds": 100_000, "seed": 1, "precision": 0.04}
    found = simulate_arrays("caribbean-us", ANY_PAIR, **run)
    assert found == simulate("caribbean-us", ANY_PAIR, **run)
    assert CHUNK < found.rounds < 100_000


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"rounds": 0}, DealError),
        ({"rounds": True}, DealError),
        ({"seed": -1}, DealError),
        ({"boxes": 0}, DealError),
        ({"boxes": 8}, ActionError),
        ({"ante": 0.5}, MoneyError),
        ({"precision": 0}, DealError),
        ({"resume": 3}, DealError),
        ({"variant": "caribbean-mars"}, UnknownVariantError),
    ],
)
def test_what_is_wrong_is_refused(changes, error):
    given = {"variant": "caribbean-us", "strategy": ANY_PAIR, "rounds": 10, "seed": 1, **changes}
    with pytest.raises(error):
        simulate_arrays(given.pop("variant"), given.pop("strategy"), **given)


# --- against what is known exactly


def test_half_a_million_rounds_come_within_three_standard_errors_of_the_exact_edge():
    exact = Fraction(1_041_417_758_724, 19_933_230_517_200)  # as published
    found = simulate_arrays("caribbean-us", ACE_KING_BY_UPCARD, rounds=500_000, seed=9)
    assert found.house_edge_error < 0.0035
    assert abs(float(found.house_edge - exact)) < 3 * found.house_edge_error
