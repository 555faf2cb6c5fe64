"""The order of hands in plain integers: what cards carry, and the tables that this indexes.

A card carries one integer, its `evaluation_key`: a key of its rank in the low bits and a key of its
suit above them. Both sets of keys are chosen so that the sum over a hand tells how often each rank
is there, and which suit is there five times. A hand is then ranked by one sum and three look-ups.
Sums of two cards are kept, as looking one up is faster than adding.

The sums of rank keys that occur are few beside the largest, so the table over them is cut into rows
of 1,024 and the rows are laid over one another: the strength of `total` stands at
`offsets[total >> ROW_BITS] + total`. Small tables matter: what does not fit the processor's cache
costs more than all the rest.

The tables are derived from the order of hands (CARD-4), each size when it is first asked for. Their
cost under CPython 3.11 on a machine of 2026:

| cards | different sets of ranks | places | memory | time to build |
| --- | ---: | ---: | ---: | ---: |
| 5 | 6,175 | 13,930 | 106 KiB | 7 ms |
| 6 | 18,395 | 50,539 | 213 KiB | 20 ms |
| 7 | 49,205 | 152,603 | 465 KiB | 43 ms |

Flushes take 107 KiB more, and sums of two cards 98 KiB. All evaluators that agree on the ace share
the tables, and nothing is added to them by use.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement, count, groupby
from math import comb
from operator import itemgetter
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = [
    "ACE_HIGH",
    "ACE_LOW",
    "RANK_BITS",
    "RANK_MASK",
    "ROW_BITS",
    "SIZES",
    "Ranking",
    "Table",
    "evaluation_key",
    "laid",
]

SIZES: Final = (5, 6, 7)
"""The numbers of cards that can be ranked."""

RANK_BITS: Final = 23
RANK_MASK: Final = (1 << RANK_BITS) - 1

ROW_BITS: Final = 10
"""The length of a row of the tables, as a power of two."""

_NEAR: Final = 2 << ROW_BITS
"""How far back gaps are looked for: farther would save little memory and take much longer."""

# From the deuce to the ace. Found by a greedy search for the least keys with which no two hands of
# different ranks have the same sum; the tests prove that none have.
_RANK_KEYS: Final = (
    *(1, 2, 6, 23, 99, 454, 2_032, 8_699, 22_855, 83_662, 262_350, 636_346, 1_479_182),
)
# The least with which the sum over a hand tells whether a suit is there five times, and which.
_SUIT_KEYS: Final = (0, 1, 25, 32)

_ACE: Final = 12
_DESCENDING: Final = tuple(range(_ACE, -1, -1))
_STRAIGHTS: Final = (
    (3, 2, 1, 0, _ACE),
    *(_DESCENDING[start : start + 5] for start in range(8, -1, -1)),
)

# By the key of the last card beyond the best five (0: none yet), the keys that may follow.
_NOT_ABOVE: Final = {
    0: _RANK_KEYS,
    **{key: _RANK_KEYS[: rank + 1] for rank, key in enumerate(_RANK_KEYS)},
}


def evaluation_key(rank: int, suit: int) -> int:
    """Give the integer that a card carries.

    Args:
        rank: The rank, from 0 (deuce) to 12 (ace).
        suit: The suit, from 0 to 3.
    """
    return _RANK_KEYS[rank] | _SUIT_KEYS[suit] << RANK_BITS


@cache
def _pairs() -> tuple[tuple[int, ...], ...]:
    keys = [evaluation_key(rank, suit) for rank in range(13) for suit in range(4)]
    return tuple(tuple([one + other for other in keys]) for one in keys)


class Table:
    """What a ranking knows of hands of one size; empty until it is asked for."""

    __slots__ = ("_derive", "_size", "flush_suits", "offsets", "packed")

    flush_suits: tuple[int | None, ...]
    """By the sum of suit keys: the key of the suit that is there five times."""

    offsets: tuple[int, ...]
    """By row of sums of rank keys: what is added to a sum to find its place."""

    packed: array[int]
    """By place: the strength, suits left out."""

    def __init__(self, size: int, derive: Callable[[int], dict[int, int]]) -> None:
        self._size = size
        self._derive = derive
        self.flush_suits = self.offsets = ()
        self.packed = array("H")

    @property
    def strengths(self) -> dict[int, int]:
        """By the sum of rank keys: the strength, suits left out; derived anew each time."""
        return self._derive(self._size)

    def fill(self) -> None:
        """Derive the table; it is in use from the moment when it has `flush_suits`."""
        strengths = self.strengths
        offsets = laid(strengths, _NEAR)
        places = [total + offsets[total >> ROW_BITS] for total in strengths]
        packed = array("H", bytes(2 * max(places) + 2))
        for place, strength in zip(places, strengths.values(), strict=True):
            packed[place] = strength
        self.offsets = tuple(offsets)
        self.packed = packed
        self.flush_suits = _flush_suits(self._size)


def laid(totals: Iterable[int], near: int) -> list[int]:
    """Lay rows of sums over one another, each where its entries fall into gaps.

    The places taken are the bits of an integer, so that all places for a row are tried at once. The
    longest rows are laid first.

    Args:
        totals: The sums that occur.
        near: How many places before the end gaps are looked for; fewer take less time to search and
            leave more of them.

    Returns:
        By row: what is added to a sum to find its place.
    """
    rows = [list(row) for _, row in groupby(sorted(totals), ROW_BITS.__rrshift__)]
    offsets = [0] * ((rows[-1][0] >> ROW_BITS) + 1)
    start = taken = 0
    for row in sorted(rows, key=len, reverse=True):
        first = row[0]
        collide = pattern = 0
        for total in row:
            collide |= taken >> total - first
            pattern |= 1 << total - first
        shift = (~collide & collide + 1).bit_length() - 1
        taken |= pattern << shift
        offsets[first >> ROW_BITS] = start + shift - first
        passed = max(0, taken.bit_length() - near)
        start += passed
        taken >>= passed
    return offsets


class Ranking:
    """The strength of every hand, from 1 to 7,462, with one reading of the ace."""

    __slots__ = ("_lock", "_straights", "_suited", "five", "floors", "pairs", "seven", "six")

    floors: tuple[int, ...]
    """The least strength of each category, from nothing and ace-king to the royal flush."""

    pairs: tuple[tuple[int, ...], ...]
    """By the numbers of two cards: the sum of their evaluation keys; empty until a table is."""

    five: Table
    six: Table
    seven: Table

    def __init__(self, *, ace_low: bool) -> None:
        self._straights = [_total(ranks) for ranks in (_STRAIGHTS if ace_low else _STRAIGHTS[1:])]
        self._suited: dict[int, int] = {}
        self._lock = Lock()
        self.floors = _floors(len(self._straights))
        self.pairs = ()
        self.five, self.six, self.seven = (Table(size, self.derive) for size in SIZES)

    def build(self, size: int) -> Table:
        """Give the table of a size, filled if it was not.

        Safe in threads: until a table is ready, the others find nothing in it.
        """
        table = (self.five, self.six, self.seven)[size - 5]
        with self._lock:
            if not table.flush_suits:
                self.pairs = _pairs()
                table.fill()
        return table

    def flush(self, keys: Iterable[int], suit: int, *, royal_suits: bool) -> int:
        """Give the strength of a hand that holds a flush, once a table is built.

        Args:
            keys: The evaluation keys of all its cards.
            suit: The key of the suit of the flush.
            royal_suits: Whether royal flushes are told apart, as strengths 7,462 to 7,465 (I-12).
        """
        ranks = [key & RANK_MASK for key in keys if key >> RANK_BITS == suit]
        strength = max(map(self._suited.__getitem__, map(sum, combinations(ranks, 5))))
        if royal_suits and strength == self.floors[-1]:
            return strength + _SUIT_KEYS.index(suit)
        return strength

    def derive(self, size: int) -> dict[int, int]:
        """Give the strength by the sum of rank keys, suits left out, derived anew."""
        five = strengths = self._five_cards()
        best_five = {strength: total for total, strength in five.items()}
        for _ in range(5, size):
            strengths = self._one_card_more(strengths, best_five)
        return strengths

    def _five_cards(self) -> dict[int, int]:
        """Number the hands in order, those that need one suit apart from the rest."""
        straights = self._straights
        loose = [total for total in _different_ranks() if total not in straights]
        plain: dict[int, int] = {}
        numbers = count(1)
        for totals, found in (
            (loose, plain),
            (_repeated_ranks(2, 1, 1, 3), plain),
            (_repeated_ranks(2, 2, 1, 1), plain),
            (_repeated_ranks(3, 1, 1, 2), plain),
            (straights, plain),
            (loose, self._suited),
            (_repeated_ranks(3, 1, 2, 1), plain),
            (_repeated_ranks(4, 1, 1, 1), plain),
            (straights, self._suited),
        ):
            found.update(zip(totals, numbers, strict=False))
        return plain

    def _one_card_more(self, smaller: dict[int, int], best_five: dict[int, int]) -> dict[int, int]:
        """Derive the strengths of hands with one card more.

        A hand is its best five cards and others, added from high to low. Weaker hands come first,
        so that of several ways to split a hand the one with the best five stays.
        """
        fours = self.floors[8]
        return {
            total + key: strength
            for total, strength in sorted(smaller.items(), key=itemgetter(1))
            for key in _NOT_ABOVE[total - best_five[strength]]
            if strength < fours or key != _RANK_KEYS[(strength - fours) // 12]
        }


def _total(ranks: Iterable[int]) -> int:
    return sum([_RANK_KEYS[rank] for rank in ranks])


def _different_ranks() -> Iterator[int]:
    """The sums of five different ranks, from the weakest hand to the strongest."""
    return map(_total, sorted(combinations(_DESCENDING, 5)))


def _repeated_ranks(times: int, ranks: int, other_times: int, other_ranks: int) -> Iterator[int]:
    """The sums of hands in which some ranks stand several times, from the weakest on."""
    for leading in sorted(combinations(_DESCENDING, ranks)):
        others = [rank for rank in _DESCENDING if rank not in leading]
        for following in sorted(combinations(others, other_ranks)):
            yield times * _total(leading) + other_times * _total(following)


def _floors(straights: int) -> tuple[int, ...]:
    """The least strength of each category, from the numbers of different hands below it."""
    different = comb(13, 5) - straights
    ace_king = comb(11, 3) - 1
    return tuple(
        accumulate(
            (
                *(different - ace_king, ace_king),
                *(13 * comb(12, 3), comb(13, 2) * 11, 13 * comb(12, 2)),
                *(straights, different),
                *(13 * 12, 13 * 12),
                straights - 1,
            ),
            initial=1,
        )
    )


def _flush_suits(size: int) -> tuple[int | None, ...]:
    found: list[int | None] = [None] * (size * max(_SUIT_KEYS) + 1)
    for suits in combinations_with_replacement(_SUIT_KEYS, size):
        for suit in _SUIT_KEYS:
            if suits.count(suit) >= 5:
                found[sum(suits)] = suit
    return tuple(found)


ACE_LOW: Final = Ranking(ace_low=True)
"""The usual order: the ace is also low in a straight (CARD-2)."""

ACE_HIGH: Final = Ranking(ace_low=False)
"""The order of a house where the ace is high only: A-5-4-3-2 is no straight."""
