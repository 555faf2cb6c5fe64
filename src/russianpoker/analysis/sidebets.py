"""Side bets, counted exactly: how often each line is hit, and what the bet costs.

A side bet is settled on cards as dealt, so that its value is a count of hands. Hands that differ in
nothing that a pay table can ask for are counted at once: their ranks, the ranks of one suit where
five or more are of it, and whether all are of one colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Final

import attrs

from russianpoker._check import FROM_0, FROM_1, an_instance, must_be, tuple_of
from russianpoker.cards import Card
from russianpoker.errors import ActionError, DealError, UnsupportedOptionError, shown
from russianpoker.paytables import PayLine
from russianpoker.rules import RuleVariant, SideBet, SideBetCards

__all__ = ["SideBetLine", "SideBetValue", "side_bet_value"]

_SIZES: Final = {
    SideBetCards.FIRST_FIVE: 5,
    SideBetCards.FIVE_AND_UPCARD: 6,
    SideBetCards.HOLE_AND_FLOP: 5,
}
_RANKS: Final = range(13)
_SUITS: Final = range(4)
_SAME_COLOUR: Final = (3, 2, 1, 0)
"""For each suit the other one of its colour."""


@attrs.frozen
class SideBetLine:
    """How often one line of a side bet is hit.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> str(SideBetLine(PayLine("royal flush", 100), 4).line)
        'royal flush 100:1'
    """

    line: PayLine = attrs.field(validator=must_be("a PayLine", an_instance(PayLine)))
    """The line."""
    hits: int = attrs.field(validator=FROM_0)
    """The number of hands that it pays."""


@attrs.frozen(kw_only=True)
class SideBetValue:
    """The exact value of a side bet, for a stake of one.

    Raises:
        DealError: A field holds something else than it should, or more hands hit a line than there
            are.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> value = side_bet_value(find_variant("russian-sevens"), "bonus")
        >>> print(value.lines[6].line, value.lines[6].hits, value.house_edge)
        three sevens 20:1 4224 3103/7140
    """

    bet: SideBet = attrs.field(validator=must_be("a SideBet", an_instance(SideBet)))
    """The side bet."""
    lines: tuple[SideBetLine, ...] = attrs.field(
        validator=must_be("a tuple of lines", tuple_of(an_instance(SideBetLine)))
    )
    """Its lines, in the order in which they are tried."""
    hands: int = attrs.field(validator=FROM_1)
    """The number of hands that may be dealt, all equally likely."""

    def __attrs_post_init__(self) -> None:
        hits = sum(line.hits for line in self.lines)
        if hits > self.hands:
            msg = f"SideBetValue: lines are hit by {hits}, of {self.hands} hands"
            raise DealError(msg)

    @property
    def hit_rate(self) -> Fraction:
        """The probability that a line is hit."""
        return Fraction(sum(line.hits for line in self.lines), self.hands)

    @property
    def expected_value(self) -> Fraction:
        """What the bet brings on average, for a stake of one."""
        won = sum(line.hits * (line.line.odds.value + 1) for line in self.lines)
        return Fraction(won) / self.hands - 1

    @property
    def house_edge(self) -> Fraction:
        """What the bet loses on average, for a stake of one."""
        return -self.expected_value

    @property
    def variance(self) -> Fraction:
        """The variance of what the bet brings, for a stake of one."""
        square = sum(line.hits * (line.line.odds.value + 1) ** 2 for line in self.lines)
        return Fraction(square) / self.hands - (self.expected_value + 1) ** 2


def side_bet_value(variant: RuleVariant, name: str) -> SideBetValue:
    """Count a side bet.

    Takes some tenths of a second.

    Args:
        variant: The rules.
        name: The side bet's name.

    Raises:
        ActionError: No side bet has that name.
        UnsupportedOptionError: The bet dies with a draw or a fold, so that it is not a count of
            hands but depends on how the box is played.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> bonus = side_bet_value(find_variant("holdem-casino"), "AA bonus")
        >>> f"{float(bonus.house_edge):.2%}"
        '6.26%'
        >>> bonus.lines[0].hits, bonus.hands
        (4, 2598960)
    """
    bet = variant.side_bet(name)
    if bet is None:
        offered = ", ".join(each.name for each in variant.side_bets) or "none"
        raise ActionError(f"no side bet is called {shown(name)}; offered: {offered}")
    for option in ("dead_on_draw", "dead_on_fold"):
        if getattr(bet, option):
            raise UnsupportedOptionError(
                f"side_bets.{option}", "makes the bet's value depend on how the box is played"
            )
    size = _SIZES[bet.cards]
    hits = Counter[PayLine | None]()
    for cards, count in _classes(size, by_suit=_asks_suits(bet), by_colour=_asks_colour(bet)):
        hits[bet.table.line_for(variant.evaluator.evaluate(cards))] += count
    return SideBetValue(
        bet=bet,
        lines=tuple(SideBetLine(line, hits[line]) for line in bet.table.lines),
        hands=comb(52, size),
    )


def _asks_suits(bet: SideBet) -> bool:
    return any(line.pattern.suit is not None for line in bet.table.lines)


def _asks_colour(bet: SideBet) -> bool:
    return any(line.pattern.one_colour for line in bet.table.lines)


Class = tuple[tuple[Card, ...], int]


def _classes(size: int, *, by_suit: bool, by_colour: bool) -> Iterator[Class]:
    """Give one hand of each class, and the number of hands in it.

    Args:
        size: The number of cards, five or six.
        by_suit: Whether flushes of different suits are told apart.
        by_colour: Whether hands of one colour are told from others.
    """
    for suit in _SUITS if by_suit else (0,):
        for cards, count in _flushes(size, suit, by_colour=by_colour):
            yield cards, count if by_suit else 4 * count
    for ranks in combinations_with_replacement(_RANKS, size):
        if max(map(ranks.count, ranks)) <= len(_SUITS):
            yield from _unsuited(ranks, by_colour=by_colour)


def _flushes(size: int, suit: int, *, by_colour: bool) -> Iterator[Class]:
    """Hands with five or more cards of a suit."""
    for ranks in combinations(_RANKS, size):
        yield tuple(_card(rank, suit) for rank in ranks), 1
    if size == 5:
        return
    like = _SAME_COLOUR[suit]
    unlike = [other for other in _SUITS if other not in (suit, like)]
    others = [(like, 1), (unlike[0], 2)] if by_colour else [(like, 3)]
    for ranks in combinations(_RANKS, 5):
        flush = tuple(_card(rank, suit) for rank in ranks)
        for rank in _RANKS:
            for other, count in others:
                yield (*flush, _card(rank, other)), count


def _unsuited(ranks: tuple[int, ...], *, by_colour: bool) -> Iterator[Class]:
    """Hands of these ranks without five cards of a suit."""
    counts = Counter(ranks).values()
    flushes, coloured_flushes = _flush_counts(len(ranks), len(counts))
    total = prod(comb(4, count) for count in counts) - flushes
    coloured = 2 * prod(comb(2, count) for count in counts) - coloured_flushes
    if by_colour and coloured:
        total -= coloured
        yield tuple(_card(rank, 1 + place % 2) for place, rank in enumerate(ranks)), coloured
    if total:
        yield tuple(_card(rank, place % 4) for place, rank in enumerate(ranks)), total


def _flush_counts(size: int, different: int) -> tuple[int, int]:
    """How many hands of given ranks have five cards of a suit, and how many of these one colour."""
    if different < 5:
        return 0, 0
    if size == 5:
        return 4, 4
    # Six cards: a pair, or all different, which may be of one suit or have any one card of another.
    return (4 * 3, 4 * 1) if different == 5 else (4 + 4 * 6 * 3, 4 + 4 * 6 * 1)


def _card(rank: int, suit: int) -> Card:
    return Card.from_index(4 * rank + suit)
