"""Hands counted whole: every hand of five, every set of ranks of six and seven, and when asked for
by the mark `slow` every hand of six and seven.

The strengths of all hands of five are those of the oracle. Hands of six and seven are then held
against their best five cards.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import random
import sys
from array import array
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import hand_oracle
import pytest
from hand_oracle import House
from strategies import ALL_CARDS

from russianpoker.cards import Card, Rank, Suit
from russianpoker.hands import HandEvaluator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GOLDEN = json.loads(Path(__file__).with_name("hand_counts.json").read_text(encoding="utf-8"))
EVALUATOR = HandEvaluator()
SIZES = (5, 6, 7)

ranked = EVALUATOR.strength_unchecked


def by_category(strengths: Iterable[int]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for strength, count in Counter(strengths).items():
        counts[EVALUATOR.category(strength).value] += count
    return dict(counts)


def expected(size: int) -> dict[str, int]:
    return {name: counts[size - 5] for name, counts in GOLDEN["categories"].items()}


@pytest.mark.parametrize("size", SIZES)
def test_the_published_counts_add_up(size: int) -> None:
    assert sum(expected(size).values()) == GOLDEN["all"][size - 5] == math.comb(52, size)


def test_all_hands_of_five() -> None:
    five = array("H", map(ranked, itertools.combinations(range(52), 5)))
    assert by_category(five) == expected(5)
    assert len(set(five)) == GOLDEN["strengths"]
    check_order(five)
    if sys.byteorder == "big":
        five.byteswap()
    assert hashlib.sha256(five).hexdigest() == GOLDEN["digest_of_five"]


def check_order(five: array[int]) -> None:
    """Ask the oracle once for each set of ranks, in one suit and in several."""
    keys = {}
    for ranks in itertools.combinations_with_replacement(Rank, 5):
        apart = dealt_apart(ranks)
        if apart:
            keys[numbered(ranks), False] = hand_oracle.five_key(apart, House())
        if len(set(ranks)) == 5:
            suited = [Card(rank, Suit.CLUBS) for rank in ranks]
            keys[numbered(ranks), True] = hand_oracle.five_key(suited, House())
    order = {key: place for place, key in enumerate(sorted(set(keys.values())), 1)}
    places = {hand: order[key] for hand, key in keys.items()}
    assert len(order) == GOLDEN["strengths"]
    for hand, strength in zip(itertools.combinations(range(52), 5), five, strict=True):
        a, b, c, d, e = hand
        suited = a & 3 == b & 3 == c & 3 == d & 3 == e & 3
        if places[(a >> 2, b >> 2, c >> 2, d >> 2, e >> 2), suited] != strength:
            pytest.fail(f"{hand} is ranked {strength}")


def dealt_apart(ranks: tuple[Rank, ...]) -> list[Card]:
    """Cards of these ranks of which no five have one suit; none, if there are too many of a rank.

    Ranks come in order, so that equal ones take one suit after another.
    """
    if max(Counter(ranks).values()) > 4:
        return []
    return [Card(rank, suit) for rank, suit in zip(ranks, itertools.cycle(Suit), strict=False)]


def numbered(ranks: tuple[Rank, ...]) -> tuple[int, ...]:
    return tuple(rank.value - 2 for rank in ranks)


@pytest.mark.parametrize("size", [6, 7])
def test_every_set_of_ranks_is_worth_its_best_without_one_card(size: int) -> None:
    for ranks in itertools.combinations_with_replacement(Rank, size):
        hand = [card.index for card in dealt_apart(ranks)]
        if hand:
            assert ranked(hand) == max(map(ranked, itertools.combinations(hand, size - 1)))


@pytest.mark.parametrize("size", [6, 7])
def test_flushes_are_worth_their_best_five(size: int) -> None:
    rng = random.Random(size)
    suited = [card.index for card in ALL_CARDS if card.suit is Suit.DIAMONDS]
    others = [card.index for card in ALL_CARDS if card.suit is not Suit.DIAMONDS]
    for count in range(5, size + 1):
        for flush in itertools.combinations(suited, count):
            hand = (*flush, *rng.sample(others, size - count))
            assert ranked(hand) == max(map(ranked, itertools.combinations(hand, 5)))


def hands_of_five() -> Iterator[tuple[int, list[Card]]]:
    """One hand of each set of ranks, with how many hands there are like it.

    Hands in one suit are left out: all five cards of each form its first combination.
    """
    for ranks in itertools.combinations_with_replacement(Rank, 5):
        cards = dealt_apart(ranks)
        if cards:
            counts = Counter(ranks).values()
            yield math.prod(math.comb(4, count) for count in counts) - 4 * (len(counts) == 5), cards


def test_second_combinations_of_hands_of_five() -> None:
    seconds = {
        tuple(cards): (weight, EVALUATOR.evaluate(cards).second)
        for weight, cards in hands_of_five()
    }
    assert sum(weight for weight, _ in seconds.values()) == math.comb(52, 5) - 4 * math.comb(13, 5)
    paid = {cards: weight for cards, (weight, second) in seconds.items() if second is not None}
    assert sum(paid.values()) == GOLDEN["second_combinations_of_five"]
    for cards in seconds:
        assert len(hand_oracle.best_two(cards, House())) <= 1 + (cards in paid)


@pytest.mark.slow
def test_second_combinations_of_every_hand_of_five() -> None:
    found = 0
    for cards in itertools.combinations(ALL_CARDS, 5):
        combinations = EVALUATOR.evaluate(cards).combinations
        if len(combinations) == 2:
            found += 1
            keys = tuple(hand_oracle.formed(part.cards, House()) for part in combinations)
            assert keys == hand_oracle.best_two(cards, House())
    assert found == GOLDEN["second_combinations_of_five"]


@pytest.mark.slow
def test_categories_of_all_hands_of_six() -> None:
    """Each is also held against its best five cards."""

    def strengths() -> Iterator[int]:
        for hand in itertools.combinations(range(52), 6):
            strength = ranked(hand)
            if strength != max(map(ranked, itertools.combinations(hand, 5))):
                pytest.fail(f"{hand} is ranked {strength}")
            yield strength

    assert by_category(strengths()) == expected(6)


@pytest.mark.slow
def test_categories_of_all_hands_of_seven() -> None:
    assert by_category(map(ranked, itertools.combinations(range(52), 7))) == expected(7)


@pytest.mark.slow
def test_ten_million_hands_of_seven_are_worth_their_best_five() -> None:
    rng = random.Random(7)
    deck = list(range(52))
    for _ in range(10_000_000 // 7):
        rng.shuffle(deck)
        for start in range(0, 49, 7):
            hand = deck[start : start + 7]
            if ranked(hand) != max(map(ranked, itertools.combinations(hand, 5))):
                pytest.fail(f"{hand} is ranked {ranked(hand)}")
