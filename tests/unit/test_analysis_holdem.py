"""Hold'em solved: against the slow solver, plain counting and published figures."""

from __future__ import annotations

import itertools
import pickle
import random
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import attrs
import pytest
from reference_solver import (
    DECKS,
    HoldemReference,
    deck_of,
    random_deck,
    random_holdem_variant,
    random_maximum,
    reference_solve,
)

from russianpoker.cards import Card, Suit
from russianpoker.errors import (
    ActionError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    MissingExtraError,
    UnsupportedOptionError,
)
from russianpoker.hands import HandCategory
from russianpoker.paytables import HandPattern, PayLine, PayTable
from russianpoker.presets import find_variant
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    HoldemRule,
    RoundingRule,
)

pytest.importorskip("numba")

from russianpoker.analysis.holdem import (
    HoldemShard,
    _cells,
    _net,
    _roots,
    advise_holdem,
    compile_holdem,
    count_shard,
    holdem_result,
    holdem_shards,
    solve_holdem,
)

CASINO = find_variant("holdem-casino")
BONUS = find_variant("holdem-bonus")


def numbers(cards):
    return tuple(card.index for card in cards)


def agrees(seed, size):
    rng = random.Random(seed)
    variant, maximum = random_holdem_variant(rng), random_maximum(rng)
    deck = random_deck(rng, size) if rng.random() < 0.6 else rng.choice(DECKS)[0][:size]
    expected = reference_solve(variant, deck, maximum)
    found = solve_holdem(compile_holdem(variant, maximum, numbers(deck)), parts=2)
    assert found.expected_value == expected.value
    assert found.mean_stake == expected.mean_stake
    assert found.variance == expected.variance
    assert dict(found.frequencies)["fold"] == expected.tally["fold"]
    return found


@pytest.mark.parametrize("seed", range(14))
def test_the_slow_solver_agrees(seed):
    agrees(seed, 9)


@pytest.mark.parametrize("seed", range(100, 101))
def test_the_slow_solver_agrees_on_ten_cards(seed):
    agrees(seed, 10)


@pytest.mark.parametrize(
    ("category", "ranks"),
    [
        (HandCategory.FLUSH, "2468T"),
        (HandCategory.STRAIGHT_FLUSH, "56789"),
        (HandCategory.ROYAL_FLUSH, "AKQJT"),
    ],
)
def test_suits_are_paid_apart(category, ranks):
    lines = [
        PayLine(HandPattern(category=category, suit=Suit.HEARTS), 20),
        PayLine(HandPattern(category=category, suit=Suit.SPADES), 10),
        PayLine(HandPattern(category=category), 1),
    ]
    variant = attrs.evolve(CASINO, pay_table=PayTable(lines))
    deck = [card for card in deck_of(ranks, "sh") if str(card) != f"{ranks[0]}h"]
    expected = reference_solve(variant, deck)
    found = solve_holdem(compile_holdem(variant, deck=numbers(deck)), parts=1)
    assert found.expected_value == expected.value
    assert found.variance == expected.variance


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 240))
def test_the_slow_solver_agrees_on_more_cards(seed):
    agrees(seed, 10 + seed % 2)


def values(advice):
    return {option.action: option.value for option in advice.options}


@pytest.mark.parametrize("seed", range(8))
def test_advice_is_that_of_the_slow_solver(seed):
    rng = random.Random(seed)
    variant, maximum = random_holdem_variant(rng), random_maximum(rng)
    variant = attrs.evolve(
        variant, holdem=HoldemRule(board_seen=seed % 2 * 3, turn_bet=1, river_bet="3/2")
    )
    deck = random_deck(rng, 12)
    cards = rng.sample(deck, 8)
    hole, seen, board = cards[:2], cards[2:4], cards[4:8]
    slow = HoldemReference(variant, set(deck) - set(seen), maximum)
    rules = compile_holdem(variant, maximum, numbers(deck))

    def fast(count, *, turn_bet=False):
        return values(advise_holdem(rules, hole, board[:count], seen=seen, turn_bet=turn_bet))

    def exact(worth):
        return Fraction(worth.net, worth.cases * slow.unit)

    three, four = slow.mask(board[:3]), slow.mask(board)
    streets = slow.after_flop(slow.mask(hole), three)
    if variant.holdem.board_seen == 3:
        options = slow.options(slow.mask(hole), three)
        assert fast(3) == {name: exact(worth) for name, worth in options.items()}
        with pytest.raises(ActionError):
            fast(0)
    else:
        options = slow.options(slow.mask(hole), 0)
        assert fast(0) == {name: exact(worth) for name, worth in options.items()}
        assert fast(3) == {
            "check": exact(streets[Fraction(0)]),
            "turn": exact(streets[Fraction(1)]),
        }
    ends = slow.on_turn(slow.mask(hole), four)
    for turn in (0, 1):
        assert fast(4, turn_bet=bool(turn)) == {
            "check": exact(ends[Fraction(turn), Fraction(0)]),
            "river": exact(ends[Fraction(turn), Fraction(3, 2)]),
        }


def test_advice_is_ordered_best_first():
    advice = advise_holdem(compile_holdem(CASINO), "As Ad", "Ah7c2d")
    assert advice.best.action == "bet"
    advice = advise_holdem(compile_holdem(CASINO), "2s 7d", "AhKhQh")
    assert [option.action for option in advice.options] == ["fold", "bet"]


@pytest.mark.parametrize("seed", range(3))
def test_a_full_deck_position_by_plain_counting(seed):
    rng = random.Random(seed)
    deck = [Card.from_index(number) for number in range(52)]
    cards = rng.sample(deck, 6 + 4)
    hole, board, seen = cards[:2], cards[2:6], cards[6:]
    unseen = [card for card in deck if card not in cards]
    strength = BONUS.evaluator.strength
    score = 0
    for river in unseen:
        own = strength((*hole, *board, river))
        for dealer in itertools.combinations([card for card in unseen if card != river], 2):
            theirs = strength((*dealer, *board, river))
            score += (own > theirs) - (own < theirs)
    found = values(advise_holdem(compile_holdem(BONUS), hole, board, seen=seen))
    showdowns = len(unseen) * (len(unseen) - 1) * (len(unseen) - 2) // 2
    assert found["river"] - found["check"] == Fraction(score, showdowns)


@pytest.mark.slow
def test_a_flop_by_plain_counting():
    deck = [Card.from_index(number) for number in range(52)]
    cards = random.Random(8).sample(deck, 7)
    hole, flop, seen = cards[:2], cards[2:5], cards[5:]
    unseen = [card for card in deck if card not in cards]
    strength, category = CASINO.evaluator.strength, CASINO.evaluator.category
    pair_of_fours = strength("4c 4d 2h 3s 5c")
    odds = dict(zip(sorted(HandCategory), (1, 1, 1, 1, 1, 1, 2, 3, 10, 20, 100), strict=True))
    score = showdowns = 0
    for streets in itertools.combinations(unseen, 2):
        board = (*flop, *streets)
        own = strength((*hole, *board))
        paid = odds[category(own)]
        for dealer in itertools.combinations([card for card in unseen if card not in streets], 2):
            theirs = strength((*dealer, *board))
            if theirs < pair_of_fours:
                score += paid
            elif own != theirs:
                score += paid + 2 if own > theirs else -3
            showdowns += 1
    found = values(advise_holdem(compile_holdem(CASINO), hole, flop, seen=seen))
    assert found == {"fold": -1, "bet": Fraction(score, showdowns)}


def small(variant=CASINO):
    return compile_holdem(variant, deck=numbers(DECKS[0][0][:9]))


def test_parts_and_workers_change_nothing():
    rules = small()
    expected = solve_holdem(rules, parts=1)
    told = []
    with ThreadPoolExecutor(2) as pool:
        found = solve_holdem(
            rules, executor=pool, parts=3, progress=lambda now: told.append((now.done, now.total))
        )
    assert found == expected
    assert told == [(1, 3), (2, 3), (3, 3)]
    shards = holdem_shards(rules, 5)
    tallies = [count_shard(shard) for shard in reversed(shards)]
    assert holdem_result(rules, [sum(cells) for cells in zip(*tallies, strict=True)]) == expected


@pytest.mark.slow
def test_processes_change_nothing():
    with ProcessPoolExecutor(2) as pool:
        assert solve_holdem(small(), executor=pool, parts=4) == solve_holdem(small())


def test_a_shard_pickles():
    shard = HoldemShard(small(), 1, 2)
    assert pickle.loads(pickle.dumps(shard)) == shard


def test_figures_fit_together():
    found = agrees(3, 9)
    ends = dict(found.outcomes)
    whole = sum(ends[name] for name in ("win", "push", "loss", "no game", "fold"))
    assert whole == 1
    assert ends["win"] == sum(chance for name, chance in ends.items() if name.startswith("win:"))
    made = dict(found.frequencies)
    assert made["fold"] + made["bet"] == 1
    assert made["fold"] == ends["fold"]


@pytest.mark.parametrize(
    "bets", [{"turn_bet": 1}, {"river_bet": 1}, {"turn_bet": 1, "river_bet": 2}]
)
def test_a_further_bet_never_costs(bets):
    more = attrs.evolve(CASINO, holdem=HoldemRule(**bets))
    assert solve_holdem(small(more)).expected_value >= solve_holdem(small()).expected_value


def test_what_the_solver_does_not_take_is_refused_by_name():
    for rules, name in (
        (find_variant("oasis"), "holdem"),
        (attrs.evolve(CASINO, rounding=RoundingRule()), "rounding"),
        (
            attrs.evolve(
                CASINO,
                pay_table=PayTable.from_royal(
                    Fraction(1, 999_999_999_961), Fraction(1, 999_999_999_989)
                ),
            ),
            "pay_table",
        ),
    ):
        with pytest.raises(UnsupportedOptionError) as caught:
            compile_holdem(rules)
        assert caught.value.option == name
    for deck in (range(8), [*range(9), 0]):
        with pytest.raises(DeckError):
            compile_holdem(CASINO, deck=tuple(deck))


@pytest.mark.parametrize(
    ("hole", "board", "seen", "error"),
    [
        ("As", "", "", HandSizeError),
        ("AsAd", "2c3c", "", HandSizeError),
        ("AsAd", "2c3c4c5c6c", "", HandSizeError),
        ("AsAd", "As2c3c", "", DuplicateCardError),
        ("AsAd", "4c2c3c", "Ad", DuplicateCardError),
        ("AsAd", "2c3c4c5c", "", ActionError),
    ],
)
def test_a_position_that_is_none_is_refused(hole, board, seen, error):
    with pytest.raises(error):
        advise_holdem(compile_holdem(CASINO), hole, board, seen=seen)


def test_a_decision_that_is_not_offered_is_refused():
    no_turn = compile_holdem(attrs.evolve(BONUS, holdem=HoldemRule(board_seen=0, river_bet=1)))
    with pytest.raises(ActionError):
        advise_holdem(no_turn, "AsAd", "2c3c4c")
    with pytest.raises(ActionError):
        advise_holdem(no_turn, "AsAd", "2c3c4c5c", turn_bet=True)


def test_a_card_outside_the_deck_is_refused():
    with pytest.raises(DeckError):
        advise_holdem(small(), "2s 3s", "AsKsQs")
    with pytest.raises(DeckError):
        advise_holdem(small(), DECKS[0][0][:2], DECKS[0][0][2:5], seen=DECKS[0][0][5:7])


def test_a_missing_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "russianpoker.analysis._holdem_kernels", None)
    for ask in (
        lambda: count_shard(HoldemShard(small(), 0, 1)),
        lambda: advise_holdem(small(), DECKS[0][0][:2], DECKS[0][0][2:5]),
    ):
        with pytest.raises(MissingExtraError):
            ask()


# --- whole games: published figures


def house_edge(variant):
    return -solve_holdem(compile_holdem(variant)).expected_value


@pytest.mark.slow
def test_casino_holdem():
    rules = compile_holdem(CASINO)
    found = solve_holdem(rules)
    assert rules.showdowns == 27_813_810_024_000
    assert found.expected_value == Fraction(-600_123_513_880, 27_813_810_024_000)
    assert f"{float(dict(found.frequencies)['fold']):.2%}" == "18.01%"


@pytest.mark.slow
def test_TEX_3_three_readings_of_one_table():
    senator = find_variant("holdem-senator")
    on_bet = attrs.evolve(
        senator,
        ante=AnteRule(on_win=AnteOnWin.EVEN, no_game=AnteNoGame.EVEN),
        bet=BetRule(pays=BetPays.TABLE),
    )
    on_both = attrs.evolve(senator, bet=BetRule(pays=BetPays.TABLE))
    assert f"{float(house_edge(senator)):.3%}" == "2.158%"
    assert round(-100 * house_edge(on_bet)) == 5
    assert round(-100 * house_edge(on_both)) == 14


@pytest.mark.slow
def test_texas_holdem_bonus():
    rules = compile_holdem(BONUS)
    tallies = map(count_shard, holdem_shards(rules))
    tally = [sum(cells) for cells in zip(*tallies, strict=True)]
    found = holdem_result(rules, tally)
    assert f"{float(-found.expected_value):.3%}" == "2.037%"
    assert round(found.mean_stake, 3) == Fraction("3.818")
    assert round(float(found.variance) ** 0.5, 4) == 3.5073
    # The published 3.5008 leaves the lost antes of the folds out of the mean square.
    fold = dict(found.frequencies)["fold"]
    assert round(float(found.variance - fold) ** 0.5, 4) == 3.5008
    # Another kernel, for one pair alone, gives the same value of betting on it.
    roots, rows = _roots(rules)
    width = len(tally) // rows
    for hole in ("AsAd", "KhQh", "2c3d"):
        first, second = (Card(hole[at : at + 2]).index for at in (0, 2))
        row = int(roots[first, second])
        cells = dict(_cells(rules, tally[row * width :][:width]))
        total = sum(count * _net(rules, cell) for cell, count in cells.items())
        expected = Fraction(total, sum(cells.values()) * rules.denominator)
        assert values(advise_holdem(rules, hole))["bet"] == expected
