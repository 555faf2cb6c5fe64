"""Side bets over every hand there is: how often they win and what they cost, as exact fractions.

Each figure is found twice: from counts of hands written down by hand, and by asking the pay table
of the preset for one hand of each class of hands that differ in suits alone.
"""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

import attrs
import pytest

from russianpoker.cards import Card, Rank, Suit
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import SideBet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from russianpoker.rules import RuleVariant

ALL = {5: comb(52, 5), 6: comb(52, 6)}
"""How many hands of five and of six cards there are."""

HANDS = {
    5: {
        "royal flush": 4,
        "straight flush": 36,
        "four of a kind": 624,
        "full house": 3744,
        "flush": 5108,
        "straight": 10_200,
        "three of a kind": 54_912,
        "two pair": 123_552,
        "three sevens": comb(4, 3) * comb(12, 2) * 4**2,
        "sevens and another pair": comb(4, 2) * 12 * comb(4, 2) * 44,
        "pair of aces": comb(4, 2) * comb(12, 3) * 4**3,
    },
    6: {
        "royal flush": 188,
        "straight flush": 1656,
        "four of a kind": 14_664,
        "full house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three of a kind": 732_160,
    },
}
"""Classes of hands by the number of cards, of which the best five count."""


def hit_rate(paid: Counter[Fraction | None], total: int) -> Fraction:
    return Fraction(sum(count for odds, count in paid.items() if odds is not None), total)


def house_edge(paid: Counter[Fraction | None], total: int) -> Fraction:
    """The loss for each unit staked: what wins is paid its odds, the rest loses the stake."""
    return (
        -sum((count * (-1 if odds is None else odds) for odds, count in paid.items()), Fraction())
        / total
    )


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
    assert sum(weight for _, weight in classes(5)) == ALL[5]
    assert sum(weight for _, weight in classes(6)) == ALL[6]
    assert sum(1 for _ in classes(5)) == 6175 + 1287


class Bonus(NamedTuple):
    """What a side bet of a preset pays, and the figures that follow, all written by hand."""

    size: int
    """How many cards it is settled on."""
    paid: dict[str, int]
    """The odds to one of each class of hands."""
    hits: int
    """How many hands win."""
    won: int
    """What they win in all, for a stake of one on every hand there is."""
    edge: str
    """The house edge, rounded."""


BONUSES = {
    "russian-sevens": Bonus(
        size=5,
        paid={
            "royal flush": 1000,
            "straight flush": 500,
            "four of a kind": 300,
            "full house": 100,
            "flush": 50,
            "straight": 40,
            "three sevens": 20,
            "sevens and another pair": 5,
        },
        hits=42_948,
        won=1_426_520,
        edge="43.4594%",
    ),
    "russian-aragon": Bonus(
        size=5,
        paid={
            "royal flush": 1000,
            "straight flush": 500,
            "four of a kind": 200,
            "full house": 70,
            "flush": 50,
            "straight": 40,
        },
        hits=19_716,
        won=1_072_280,
        edge="57.9833%",
    ),
    "holdem-casino": Bonus(
        size=5,
        paid={
            "royal flush": 100,
            "straight flush": 50,
            "four of a kind": 40,
            "full house": 30,
            "flush": 20,
            "straight": 7,
            "three of a kind": 7,
            "two pair": 7,
            "pair of aces": 7,
        },
        hits=282_660,
        won=2_153_648,
        edge="6.2583%",  # published: 6.26 %
    ),
    "caribbean-evolution": Bonus(
        size=6,
        paid={
            "royal flush": 1000,
            "straight flush": 200,
            "four of a kind": 100,
            "full house": 20,
            "flush": 15,
            "straight": 10,
            "three of a kind": 7,
        },
        hits=1_482_064,
        won=17_133_480,
        edge="8.5614%",  # published: 91.44 % come back
    ),
}


def by_hand(bonus: Bonus) -> Counter[Fraction | None]:
    """How many hands are paid what, from the counts above."""
    paid: Counter[Fraction | None] = Counter()
    for name, odds in bonus.paid.items():
        paid[Fraction(odds)] += HANDS[bonus.size][name]
    paid[None] = ALL[bonus.size] - sum(paid.values())
    return paid


def test_every_preset_with_a_bonus_on_hands_by_category_is_counted() -> None:
    """The super bet of Lunar poker goes by colour too, which classes of hands do not keep apart."""
    with_bonus = {variant.name for variant in list_variants() if variant.side_bets}

    assert with_bonus == {*BONUSES, "lunar"}


@pytest.mark.parametrize("name", BONUSES)
def test_bonus_pays_as_counted_by_hand(name: str) -> None:
    bonus, paid = BONUSES[name], by_hand(BONUSES[name])

    assert counted(find_variant(name), bonus.size) == paid
    assert hit_rate(paid, ALL[bonus.size]) == Fraction(bonus.hits, ALL[bonus.size])
    lost = ALL[bonus.size] - bonus.hits
    assert house_edge(paid, ALL[bonus.size]) == Fraction(lost - bonus.won, ALL[bonus.size])
    assert f"{float(house_edge(paid, ALL[bonus.size])):.4%}" == bonus.edge


def test_bonus_of_a_house_that_pays_25_for_three_of_a_kind() -> None:
    """A figure of 5.92 % goes round for it, which takes the odds for odds "for one"."""
    aragon = find_variant("russian-aragon")
    table = PayTable.from_royal(1000, 500, 200, 70, 50, 40, 25)
    paid = counted(attrs.evolve(aragon, side_bets=(SideBet(table=table),)), 5)

    # 2,445,080 is won with 74,628 hands.
    assert hit_rate(paid, ALL[5]) == Fraction(74_628, ALL[5])
    assert house_edge(paid, ALL[5]) == Fraction(79_252, ALL[5])
    assert f"{float(house_edge(paid, ALL[5]) + hit_rate(paid, ALL[5])):.2%}" == "5.92%"


@pytest.mark.slow
def test_bonus_of_russian_sevens_over_all_hands_one_by_one() -> None:
    variant = find_variant("russian-sevens")
    (bonus,) = variant.side_bets
    deck = [Card(rank, suit) for rank in Rank for suit in Suit]
    paid: Counter[Fraction | None] = Counter()
    for cards in itertools.combinations(deck, 5):
        line = bonus.table.line_for(variant.evaluator.evaluate(cards))
        paid[None if line is None else line.odds.value] += 1

    assert sum(paid.values()) == ALL[5]
    assert paid == counted(variant, 5)
