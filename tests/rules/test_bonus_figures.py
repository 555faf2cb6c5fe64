"""Side bets over every hand there is: how often they win and what they cost, as exact fractions.

Each figure is found twice: from counts of hands written down by hand, and by asking the pay table
of the preset for one hand of each class of hands that differ in suits alone.
"""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING

import attrs
import pytest

from russianpoker.cards import Card, Rank, Suit
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from russianpoker.rules import RuleVariant

ALL_FIVE = comb(52, 5)
ALL_SIX = comb(52, 6)

CATEGORIES = {
    "royal flush": (4, 188),
    "straight flush": (36, 1656),
    "four of a kind": (624, 14_664),
    "full house": (3744, 165_984),
    "flush": (5108, 205_792),
    "straight": (10_200, 361_620),
    "three of a kind": (54_912, 732_160),
    "two pair": (123_552, 2_532_816),
    "pair": (1_098_240, 9_730_740),
}
"""Hands of five, and of six of which the best five count."""

THREE_SEVENS = comb(4, 3) * comb(12, 2) * 4**2
SEVENS_AND_ANOTHER_PAIR = comb(4, 2) * 12 * comb(4, 2) * 44
PAIR_OF_ACES = comb(4, 2) * comb(12, 3) * 4**3


def hit_rate(paid: Counter[Fraction | None], total: int) -> Fraction:
    return Fraction(sum(count for odds, count in paid.items() if odds is not None), total)


def house_edge(paid: Counter[Fraction | None], total: int) -> Fraction:
    """The loss for each unit staked: what wins is paid its odds, the rest loses the stake."""
    return (
        -sum((count * (-1 if odds is None else odds) for odds, count in paid.items()), Fraction())
        / total
    )


def of_categories(column: int, **odds: int) -> Counter[Fraction | None]:
    """How many hands are paid what, from the counts above."""
    paid: Counter[Fraction | None] = Counter()
    for name, value in odds.items():
        paid[Fraction(value)] += CATEGORIES[name.replace("_", " ")][column]
    return paid


def with_the_rest(paid: Counter[Fraction | None], total: int) -> Counter[Fraction | None]:
    paid[None] = total - sum(paid.values())
    return paid


def classes(size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of each class of equal ranks, flush or none, and how many hands are in the class."""
    for ranks in itertools.combinations_with_replacement(Rank, size):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        flushes = flushes_in(tuple(counts.values()))
        yield no_flush(counts), prod(comb(4, count) for count in counts.values()) - flushes
    for suited in range(5, size + 1):
        for ranks in itertools.combinations(Rank, suited):
            other = [Card(Rank.TWO, Suit.HEARTS)] * (size - suited)
            flush = (*(Card(rank, Suit.SPADES) for rank in ranks), *other)
            yield flush, 4 * comb(39, size - suited)


def flushes_in(counts: tuple[int, ...]) -> int:
    """How many ways to give suits to such a hand of five or six make a flush."""
    return {
        (1, 1, 1, 1, 1): 4,  # all in one suit
        (1, 1, 1, 1, 1, 1): 4 + 4 * 6 * 3,  # all, or one of the six in another
        (1, 1, 1, 1, 2): 4 * 3,  # a card of each rank, and one more of the pair's
    }.get(tuple(sorted(counts)), 0)


def no_flush(counts: Counter[Rank]) -> tuple[Card, ...]:
    """A hand with these ranks in which no suit is there five times."""
    suits = itertools.cycle(Suit)
    return tuple(Card(rank, next(suits)) for rank, count in counts.items() for _ in range(count))


def counted(variant: RuleVariant, size: int) -> Counter[Fraction | None]:
    """How many hands the side bet of a preset pays what."""
    (side_bet,) = variant.side_bets
    paid: Counter[Fraction | None] = Counter()
    for cards, weight in classes(size):
        line = side_bet.table.line_for(variant.evaluator.evaluate(cards))
        paid[None if line is None else line.odds.value] += weight
    return paid


def test_classes_hold_every_hand() -> None:
    assert sum(weight for _, weight in classes(5)) == ALL_FIVE
    assert sum(weight for _, weight in classes(6)) == ALL_SIX
    assert sum(1 for _ in classes(5)) == 6175 + 1287


def test_bonus_of_russian_sevens() -> None:
    by_hand = of_categories(
        0,
        royal_flush=1000,
        straight_flush=500,
        four_of_a_kind=300,
        full_house=100,
        flush=50,
        straight=40,
    )
    by_hand[Fraction(20)] += THREE_SEVENS
    by_hand[Fraction(5)] += SEVENS_AND_ANOTHER_PAIR
    with_the_rest(by_hand, ALL_FIVE)

    assert counted(find_variant("russian-sevens"), 5) == by_hand
    assert hit_rate(by_hand, ALL_FIVE) == Fraction(42_948, 2_598_960) == Fraction(3579, 216_580)
    # 1,426,520 is won and 2,556,012 lost.
    assert house_edge(by_hand, ALL_FIVE) == Fraction(282_373, 649_740)
    assert f"{float(house_edge(by_hand, ALL_FIVE)):.4%}" == "43.4594%"


def test_bonus_of_russian_aragon() -> None:
    by_hand = with_the_rest(
        of_categories(
            0,
            royal_flush=1000,
            straight_flush=500,
            four_of_a_kind=200,
            full_house=70,
            flush=50,
            straight=40,
        ),
        ALL_FIVE,
    )

    assert counted(find_variant("russian-aragon"), 5) == by_hand
    # 1,072,280 is won and 2,579,244 lost.
    assert house_edge(by_hand, ALL_FIVE) == Fraction(2_579_244 - 1_072_280, 2_598_960)


def test_bonus_of_a_house_that_pays_25_for_three_of_a_kind() -> None:
    """A figure of 5.92 % goes round for it, which takes the odds for odds "for one"."""
    (bonus,) = find_variant("russian-aragon").side_bets
    table = PayTable.from_royal(1000, 500, 200, 70, 50, 40, 25)
    house = attrs.evolve(
        find_variant("russian-aragon"), side_bets=(attrs.evolve(bonus, table=table),)
    )
    paid = counted(house, 5)

    # 2,445,080 is won with 74,628 hands.
    assert hit_rate(paid, ALL_FIVE) == Fraction(74_628, ALL_FIVE)
    assert house_edge(paid, ALL_FIVE) == Fraction(79_252, ALL_FIVE)
    assert f"{float(house_edge(paid, ALL_FIVE) + hit_rate(paid, ALL_FIVE)):.2%}" == "5.92%"


def test_aa_bonus_of_casino_holdem() -> None:
    by_hand = of_categories(
        0,
        royal_flush=100,
        straight_flush=50,
        four_of_a_kind=40,
        full_house=30,
        flush=20,
        straight=7,
        three_of_a_kind=7,
        two_pair=7,
    )
    by_hand[Fraction(7)] += PAIR_OF_ACES
    with_the_rest(by_hand, ALL_FIVE)

    assert counted(find_variant("holdem-casino"), 5) == by_hand
    assert house_edge(by_hand, ALL_FIVE) == Fraction(162_652, 2_598_960)
    assert f"{float(house_edge(by_hand, ALL_FIVE)):.2%}" == "6.26%"


def test_five_plus_one_bonus_returns_91_44_percent() -> None:
    by_hand = with_the_rest(
        of_categories(
            1,
            royal_flush=1000,
            straight_flush=200,
            four_of_a_kind=100,
            full_house=20,
            flush=15,
            straight=10,
            three_of_a_kind=7,
        ),
        ALL_SIX,
    )

    assert counted(find_variant("caribbean-evolution"), 6) == by_hand
    assert house_edge(by_hand, ALL_SIX) == Fraction(1_742_976, 20_358_520)
    assert f"{float(1 - house_edge(by_hand, ALL_SIX)):.2%}" == "91.44%"


@pytest.mark.slow
def test_bonus_of_russian_sevens_over_all_hands_one_by_one() -> None:
    variant = find_variant("russian-sevens")
    (bonus,) = variant.side_bets
    deck = [Card(rank, suit) for rank in Rank for suit in Suit]
    paid: Counter[Fraction | None] = Counter()
    for cards in itertools.combinations(deck, 5):
        line = bonus.table.line_for(variant.evaluator.evaluate(cards))
        paid[None if line is None else line.odds.value] += 1

    assert sum(paid.values()) == ALL_FIVE
    assert paid == counted(variant, 5)
