"""Many hands at once: every way to rank them agrees with the evaluator, and bad rows are named."""

from __future__ import annotations

import itertools
import json
import math
import pickle
import random
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import hand_oracle
import pytest
from hand_oracle import LEVEL, House

from russianpoker.cards import Card
from russianpoker.errors import (
    CardError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    MissingExtraError,
    RuleError,
    UnsupportedOptionError,
)
from russianpoker.hands import HandCategory, HandEvaluator, PairedStraight

np = pytest.importorskip("numpy")

from russianpoker.analysis import _batch_tables, batch
from russianpoker.analysis.batch import (
    category_counts,
    second_combinations,
    strength_counts,
    strengths,
)

GOLDEN = json.loads(
    (Path(__file__).parents[1] / "golden" / "hand_counts.json").read_text(encoding="utf-8")
)
SIZES = (5, 6, 7)
FAST = ["numpy"] if batch.find_spec("numba") is None else ["numba", "numpy"]
BACKENDS = [*FAST, "python"]
ONE = PairedStraight.STRAIGHT_AND_PAIR
HOUSES = {
    "usual": HandEvaluator(),
    "ace high": HandEvaluator(ace_low=False),
    "suits": HandEvaluator(royal_suits=True, ace_king=False),
    "one straight": HandEvaluator(paired_straight=ONE),
    "all": HandEvaluator(ace_low=False, royal_suits=True, ace_king=False, paired_straight=ONE),
}
CODES = tuple(HandCategory)

each_backend = pytest.mark.parametrize("backend", BACKENDS)
each_fast = pytest.mark.parametrize("backend", FAST)
each_size = pytest.mark.parametrize("size", SIZES)
each_house = pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)


def some_hands(size: int) -> list[list[int]]:
    """Hands at random, from few ranks, and with a flush beside cards of its ranks."""
    rng = random.Random(size)
    hands = [rng.sample(range(52), size) for _ in range(300)]
    for _ in range(600):
        ranks = rng.sample(range(13), rng.randint(3, 7))
        hands.append(rng.sample([4 * rank + suit for rank in ranks for suit in range(4)], size))
    for _ in range(900):
        suit, lowest = rng.randrange(4), rng.randrange(6)
        deck = range(lowest, min(13, lowest + rng.choice([7, 8, 13])))
        ranks = rng.sample(deck, rng.randint(5, size))
        others = [card for card in range(52) if card % 4 != suit]
        near = [card for card in others if card // 4 in ranks] if rng.random() < 0.5 else others
        hand = [4 * rank + suit for rank in ranks] + rng.sample(near, size - len(ranks))
        hands.append(rng.sample(hand, size))
    return hands


@each_backend
@each_house
@each_size
def test_strengths_are_those_of_the_evaluator(size, house, backend) -> None:
    hands = some_hands(size)
    found = strengths(np.array(hands), house, backend=backend)
    assert found.dtype == np.uint16
    assert found.tolist() == [house.strength(hand) for hand in hands]


@each_backend
@each_house
@each_size
def test_combinations_are_those_of_the_evaluator(size, house, backend) -> None:
    hands = some_hands(size)
    found = second_combinations(np.array(hands), house, backend=backend)
    assert found.first.dtype == found.second.dtype == np.int8
    for hand, first, second in zip(hands, found.first, found.second, strict=True):
        expected = house.evaluate([Card.from_index(number) for number in hand])
        assert CODES[first] is expected.category
        assert (CODES[second] if second else None) is category_of(expected.second)


def category_of(part: Any) -> Any:
    return None if part is None else part.category


@each_backend
def test_combinations_are_those_of_the_oracle(backend) -> None:
    hands = some_hands(6)[::10]
    found = second_combinations(np.array(hands), backend=backend)
    for hand, *codes in zip(hands, found.first, found.second, strict=True):
        keys = hand_oracle.best_two([Card.from_index(number) for number in hand], House())
        assert codes == [key[0] for key in keys] + [0] * (2 - len(keys))


def test_codes_are_the_places_of_categories() -> None:
    assert [LEVEL[category] for category in CODES] == list(range(11))
    assert _batch_tables.CODES == LEVEL


def every_set_of_ranks(size: int) -> Any:
    """A hand without a flush for each set of ranks: equal ranks take one suit after another."""
    sets = np.array([*itertools.combinations_with_replacement(range(13), size)])
    sets = sets[(sets[:, 4:] != sets[:, :-4]).all(axis=1)]
    return sets * 4 + np.arange(size) % 4


@pytest.mark.parametrize("house", [HOUSES["usual"], HOUSES["all"]], ids=["usual", "all"])
@each_size
def test_every_set_of_ranks(size, house) -> None:
    hands = every_set_of_ranks(size)
    assert len(hands) == {5: 6_175, 6: 18_395, 7: 49_205}[size]
    agree(hands, house)


@pytest.mark.parametrize("house", [HOUSES["usual"], HOUSES["all"]], ids=["usual", "all"])
def test_every_flush_of_six(house) -> None:
    hands = [
        [*(4 * rank + 2 for rank in ranks), other]
        for ranks in itertools.combinations(range(13), 5)
        for other in {4 * rank + 1 for rank in range(13)} | {4 * rank + 2 for rank in range(13)}
        if other % 4 == 1 or other // 4 > max(ranks)
    ]
    assert len(hands) == math.comb(13, 5) * 13 + math.comb(13, 6)
    agree(np.array(hands), house)


def agree(hands: Any, house: HandEvaluator) -> None:
    ranks = strengths(hands, house, backend="python")
    both = second_combinations(hands, house, backend="python")
    for backend in FAST:
        assert np.array_equal(strengths(hands, house, backend=backend), ranks)
        assert np.array_equal(second_combinations(hands, house, backend=backend), both)


@pytest.mark.slow
@each_house
def test_every_hand_of_five(house) -> None:
    hands = np.array([*itertools.combinations(range(52), 5)], dtype=np.uint8)
    agree(hands, house)


@pytest.mark.slow
@each_house
@each_fast
@pytest.mark.parametrize("size", [6, 7])
def test_many_hands_are_worth_their_best_five(size, backend, house) -> None:
    rng = np.random.default_rng(size)
    for _ in range(100):
        hands = np.argsort(rng.random((100_000, 52)), axis=1)[:, :size].astype(np.uint8)
        best = np.zeros(len(hands), dtype=np.uint16)
        for five in itertools.combinations(range(size), 5):
            best = np.maximum(best, strengths(hands[:, five], house, backend="numpy"))
        assert np.array_equal(strengths(hands, house, backend=backend), best)


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "uint16", "int32", "int64", "uint64"])
@each_backend
def test_any_type_of_integers(backend, kind) -> None:
    hands = some_hands(6)[:50]
    expected = [HandEvaluator().strength(hand) for hand in hands]
    assert strengths(np.array(hands, dtype=kind), backend=backend).tolist() == expected
    swapped = np.array(hands, dtype=np.dtype(kind).newbyteorder())
    assert strengths(swapped, backend=backend).tolist() == expected


@each_backend
def test_any_layout(backend) -> None:
    hands = np.array(some_hands(6)[:50], dtype=np.uint8)
    expected = strengths(hands, backend="python").tolist()
    wide = np.zeros((100, 12), dtype=np.uint8)
    wide[::2, ::2] = hands
    hands.setflags(write=False)
    for layout in (hands, np.asfortranarray(hands), wide[::2, ::2], hands[:, ::-1]):
        assert strengths(layout, backend=backend).tolist() == expected
    assert strengths(hands[::-1], backend=backend).tolist() == expected[::-1]
    assert strengths([tuple(row) for row in hands.tolist()], backend=backend).tolist() == expected
    assert strengths([*hands], backend=backend).tolist() == expected


@each_backend
def test_no_hands_at_all(backend) -> None:
    for none in ([], np.empty((0, 7), dtype=np.int32)):
        assert strengths(none, backend=backend).shape == (0,)
        assert second_combinations(none, backend=backend).second.shape == (0,)


@each_backend
def test_hands_of_more_than_one_block(backend, monkeypatch) -> None:
    monkeypatch.setattr(batch, "_BLOCK", 7)
    hands = some_hands(6)[:50]
    assert strengths(np.array(hands), backend=backend).tolist() == [
        HandEvaluator().strength(hand) for hand in hands
    ]
    hands[24] = [1, 2, 3, 4, 5, 1]
    hands[31] = [1, 2, 3, 4, 5, 52]
    with pytest.raises(DuplicateCardError, match="row 24"):
        strengths(np.array(hands), backend=backend)


GOOD = [0, 1, 2, 3, 4, 5]
BAD_ROWS = [
    ([1, 2, 3, 4, 5, 52], CardError, "row 1: a card number is an int from 0 to 51, not 52"),
    ([1, 2, 3, 4, -1, 5], CardError, "row 1: a card number is an int from 0 to 51, not -1"),
    ([1, 2, 3, 4, 5, 256], CardError, "row 1: a card number is an int from 0 to 51, not 256"),
    ([7, 2, 3, 4, 5, 7], DuplicateCardError, "the card 3s is twice in row 1"),
]


@each_backend
@pytest.mark.parametrize("call", [strengths, second_combinations])
@pytest.mark.parametrize(("row", "error", "message"), BAD_ROWS)
def test_the_first_bad_row_is_named(row, error, message, call, backend) -> None:
    for hands in ([GOOD, row, GOOD, [0] * 6], np.array([GOOD, row, GOOD, [0] * 6])):
        with pytest.raises(error) as caught:
            call(hands, backend=backend)
        assert str(caught.value) == message


@each_fast
@each_size
def test_a_card_that_is_there_twice_is_seen_wherever_it_stands(size, backend) -> None:
    for one, other in itertools.combinations(range(size), 2):
        hands = np.array([range(10, 10 + size)] * 3)
        hands[2, other] = hands[2, one]
        with pytest.raises(DuplicateCardError, match="row 2"):
            strengths(hands, backend=backend)
        hands[2, other] = 52
        with pytest.raises(CardError, match="row 2"):
            strengths(hands, backend=backend)


@each_backend
@pytest.mark.parametrize(
    ("hands", "error", "message"),
    [
        ([GOOD, GOOD[:5]], HandSizeError, "row 1 has 5 cards, not 6 as before"),
        ([GOOD[:4]], HandSizeError, "each row has 4 cards, not 5, 6 or 7"),
        (np.zeros((3, 8), dtype=int), HandSizeError, "each row has 8 cards, not 5, 6 or 7"),
        (np.zeros(5, dtype=int), CardError, "shape (hands, 5, 6 or 7), not (5,)"),
        (np.zeros((2, 2, 5), dtype=int), CardError, "not (2, 2, 5)"),
        (np.zeros((2, 5)), CardError, "an array of integers, not of float64"),
        (np.zeros((2, 5), dtype=bool), CardError, "an array of integers, not of bool"),
        (np.array([GOOD], dtype=object), CardError, "an array of integers, not of object"),
        ([GOOD, 7], CardError, "row 1: expected card numbers, not 7"),
        (["As Kd Qh"], CardError, "row 0: expected card numbers, not 'As Kd Qh'"),
        ("As Kd Qh Jc Ts", CardError, "rows of card numbers, not 'As Kd Qh Jc Ts'"),
        (7, CardError, "rows of card numbers, not 7"),
        ([[True, 2, 3, 4, 5]], CardError, "row 0: a card number is an int from 0 to 51, not True"),
        ([[1.0, 2, 3, 4, 5]], CardError, "row 0: a card number is an int from 0 to 51, not 1.0"),
        ([[10**30, 2, 3, 4, 5]], CardError, "row 0: a card number is an int from 0 to 51"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(hands, error, message, backend) -> None:
    with pytest.raises(error) as caught:
        strengths(hands, backend=backend)
    assert message in str(caught.value)


@pytest.mark.parametrize("call", [lambda **how: strengths([GOOD], **how), strength_counts])
def test_unknown_options_are_refused(call) -> None:
    with pytest.raises(UnsupportedOptionError, match="backend"):
        call(backend="fortran")
    with pytest.raises(RuleError, match="HandEvaluator"):
        call(evaluator="usual")


@each_fast
@each_size
def test_published_counts(size, backend) -> None:
    found = category_counts(size, backend=backend)
    assert {category.value: count for category, count in found.items()} == {
        name: counts[size - 5] for name, counts in GOLDEN["categories"].items()
    }
    assert list(found) == list(HandCategory)


@each_size
def test_both_ways_to_count_agree_on_every_strength(size) -> None:
    for house in HOUSES.values():
        counts = strength_counts(size, evaluator=house)
        assert counts.sum() == math.comb(52, size)
        if "numba" in FAST:
            assert np.array_equal(counts, strength_counts(size, evaluator=house, backend="numba"))


@each_house
@each_size
def test_counts_with_dead_cards(size, house) -> None:
    left = random.Random(size).sample(range(24, 52), 17)
    dead = [Card.from_index(number) for number in range(52) if number not in left]
    expected = strength_counts(size, dead, evaluator=house, backend="python")
    assert expected.sum() == math.comb(17, size)
    for backend in FAST:
        found = strength_counts(size, dead, evaluator=house, backend=backend)
        assert np.array_equal(found, expected)


@each_backend
def test_counts_when_royal_flushes_are_told_apart(backend) -> None:
    dead = [Card.from_index(number) for number in range(32)]
    house = HandEvaluator(royal_suits=True)
    counts = strength_counts(6, dead, evaluator=house, backend=backend)
    assert counts[7_462:].tolist() == [15] * 4
    assert len(counts) == 7_466
    assert category_counts(6, dead, evaluator=house)[HandCategory.ROYAL_FLUSH] == 60


@each_backend
def test_counts_of_as_few_cards_as_there_can_be(backend) -> None:
    dead = [Card.from_index(number) for number in range(47)]
    assert strength_counts(5, dead, backend=backend).sum() == 1
    with pytest.raises(DeckError, match="cannot deal 6 cards from a deck of 5"):
        strength_counts(6, dead, backend=backend)


@each_backend
def test_counts_on_an_executor(backend) -> None:
    dead = [Card.from_index(number) for number in range(36)]
    with ThreadPoolExecutor(3) as executor:
        found = strength_counts(6, dead, executor, backend=backend)
        named = category_counts(6, dead, executor, backend=backend)
    assert np.array_equal(found, strength_counts(6, dead))
    assert named == category_counts(6, dead)


@each_backend
def test_the_work_can_be_sent_to_a_process(backend) -> None:
    sent: list[bytes] = []

    class Abroad(ThreadPoolExecutor):
        def map(self, function, work):
            sent.extend(pickle.dumps((function, part)) for part in work)
            return [there(part) for there, part in map(pickle.loads, sent)]

    dead = [Card.from_index(number) for number in range(40)]
    with Abroad(1) as executor:
        found = strength_counts(6, dead, executor, backend=backend)
    assert len(sent) > 1
    assert found.sum() == math.comb(12, 6)


@pytest.mark.parametrize("cards", [4, 8, 0, -5, True, 5.0, "5", None])
def test_counts_of_another_number_of_cards_are_refused(cards) -> None:
    with pytest.raises(HandSizeError):
        strength_counts(cards)


def test_dead_cards_are_checked() -> None:
    with pytest.raises(DuplicateCardError):
        strength_counts(5, "As As")
    with pytest.raises(CardError):
        category_counts(5, "Ax")


@pytest.mark.skipif("numba" not in FAST, reason="needs numba")
def test_without_numba_numpy_is_used_unless_numba_is_asked_for(monkeypatch) -> None:
    from russianpoker.analysis import _batch_numba

    monkeypatch.setattr(batch, "find_spec", lambda _name: None)
    monkeypatch.setattr(_batch_numba, "rank", None)
    assert strengths([GOOD]).tolist() == [HandEvaluator().strength(GOOD)]
    with pytest.raises(MissingExtraError, match="'solver'"):
        strengths([GOOD], backend="numba")


def test_the_calls_are_at_hand_in_the_package_as_well() -> None:
    from russianpoker import analysis

    for name in ("strengths", "second_combinations", "strength_counts", "category_counts"):
        assert getattr(analysis, name) is getattr(batch, name)
    with pytest.raises(AttributeError, match="no attribute 'Hands'"):
        _ = analysis.Hands


def test_without_numpy_the_missing_extra_is_named() -> None:
    code = """
import sys
sys.modules["numpy"] = None
from russianpoker.errors import MissingExtraError
try:
    import russianpoker.analysis.batch
except MissingExtraError as error:
    print(error.extra)
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "solver"


def test_tables_are_built_once_whoever_comes_first() -> None:
    _batch_tables._batch_tables.cache_clear()
    _batch_tables._combination_codes.cache_clear()
    start = threading.Barrier(8)
    hands = np.array(some_hands(6)[:100])
    seen: list[Any] = []

    def work(_number: int) -> None:
        start.wait()
        codes = second_combinations(hands, backend="numpy")
        tables = _batch_tables.batch_tables(6, HandEvaluator())
        seen.append((id(tables), codes.second.tolist(), strengths(hands).tolist()))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))
    assert len(seen) == 8
    assert all(other == seen[0] for other in seen)
    assert _batch_tables._batch_tables.cache_info().misses == 1


@each_size
def test_tables_take_the_memory_that_they_say(size) -> None:
    tables = _batch_tables.batch_tables(size, HandEvaluator())
    codes = _batch_tables.combination_codes(size, HandEvaluator())
    taken = (tables.offsets.nbytes + tables.strengths.nbytes) / 1024
    assert math.ceil(taken) == {5: 46, 6: 98, 7: 246}[size]
    assert math.ceil(taken + codes.nbytes / 1024) == {5: 56, 6: 133, 7: 353}[size]
    assert tables.suited.nbytes == 16 * 1024


def test_use_adds_nothing_to_the_tables() -> None:
    strengths(some_hands(7))
    before = _batch_tables._batch_tables.cache_info().currsize
    strengths(some_hands(7)[::-1])
    assert _batch_tables._batch_tables.cache_info().currsize == before
