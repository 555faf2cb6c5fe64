"""Compiled kernels that rank many hands: row by row, or every hand of a deck.

Rows come one after another in one flat array of bytes. How many cards a row has is told by the
length of a tuple, so that a kernel is compiled for each size with its loops unrolled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from russianpoker._ranking import RANK_MASK, ROW_BITS
from russianpoker.analysis import _batch_tables as tables
from russianpoker.analysis._compiling import kernel

__all__ = ["BEYOND", "are_hands", "code_rows", "count_hands", "rank_rows"]

F = TypeVar("F", bound=Callable[..., Any])
I64 = NDArray[np.int64]
U64 = NDArray[np.uint64]
I32 = NDArray[np.int32]
U16 = NDArray[np.uint16]
U8 = NDArray[np.uint8]

Whole: TypeAlias = Any
"""A whole number of 64 bits; typed stubs of arrays cannot tell an element from a row."""

BEYOND: Final = 255
"""What `code_rows` writes for a hand with a flush."""

# Unsigned throughout: a signed index is tested for being negative.
_BIAS: Final = np.uint64(tables.BIAS)
_ALERT: Final = np.uint64(tables.ALERT)
_RANKS: Final = np.uint64(RANK_MASK)
_ROW_BITS: Final = np.uint64(ROW_BITS)
_HEARTS: Final = np.uint64(1 << (tables.FLUSH_SHIFT + 8))
_ODD: Final = np.uint64(0x8080 << tables.FLUSH_SHIFT)
_SUIT_MASK: Final = np.uint64(0x1FFF)


def compiled(function: F) -> F:
    """Compile a kernel when it is first called, and keep what was compiled on disk."""
    return cast("F", kernel(function))


@compiled
def are_hands(rows: U8, places: tuple[int, ...]) -> Whole:
    """Say whether every row is made of different cards.

    Args:
        rows: Card numbers, row after row.
        places: As long as a row.
    """
    size = len(places)
    wrong = False
    for row in range(len(rows) // size):
        at = row * size
        for one in range(size):
            wrong |= rows[at + one] > 51
            for other in range(one):
                wrong |= rows[at + one] == rows[at + other]
    return not wrong


@compiled
def rank_rows(
    rows: U8,
    places: tuple[int, ...],
    words: U64,
    offsets: I32,
    strengths: U16,
    suited: U16,
    royal: Whole,
    out: U16,
) -> None:
    """Rank rows that are known to be hands.

    Args:
        rows: Card numbers, row after row.
        places: As long as a row.
        words: By card: what is added up.
        offsets: By row of the table of strengths: what makes a sum a place.
        strengths: By place: the strength, suits left out.
        suited: By the mask of a suit's ranks: the strength of its flush.
        royal: The strength of a royal flush where suits tell royals apart; 0 where they do not.
        out: Takes the strengths.
    """
    size = len(places)
    for row in range(len(out)):
        at = row * size
        total = _BIAS
        for place in range(size):
            total += words[rows[at + place]]
        ranks = total & _RANKS
        out[row] = strengths[ranks + np.uint64(offsets[ranks >> _ROW_BITS])]
        if total & _ALERT:
            suit = 2 * int(total & _ALERT >= _HEARTS) + int(total & _ODD != 0)
            mask = 0
            for place in range(size):
                card = rows[at + place]
                mask |= int(card & 3 == suit) << (card >> 2)
            out[row] = suited[mask]
            if suited[mask] == royal:
                out[row] += suit


@compiled
def code_rows(
    rows: U8, places: tuple[int, ...], words: U64, offsets: I32, codes: U8, out: U8
) -> None:
    """Give both combinations of rows that are known to be hands, but `BEYOND` for a flush.

    Args:
        rows: Card numbers, row after row.
        places: As long as a row.
        words: By card: what is added up.
        offsets: By row of the table of codes: what makes a sum a place.
        codes: By place: the code of both combinations, suits left out.
        out: Takes the codes.
    """
    size = len(places)
    for row in range(len(out)):
        at = row * size
        total = _BIAS
        for place in range(size):
            total += words[rows[at + place]]
        ranks = total & _RANKS
        out[row] = codes[ranks + np.uint64(offsets[ranks >> _ROW_BITS])]
        if total & _ALERT:
            out[row] = BEYOND


@compiled
def count_hands(
    starts: U64,
    start_masks: U64,
    limits: I64,
    words: U64,
    masks: U64,
    pair_words: U64,
    pair_masks: U64,
    offsets: I32,
    strengths: U16,
    suited: U16,
    royal: Whole,
    counts: I64,
) -> None:
    """Rank every hand that is one of some starts and five cards below it, and count strengths.

    The last two cards come from a list of pairs that is sorted by the higher card, so that one long
    loop does nearly all the work.

    Args:
        starts: The sums of the words of the first cards, none, one or two.
        start_masks: The sums of their masks.
        limits: The place in the deck of the lowest of them; the size of the deck for none.
        words: By place in the deck: the card's word.
        masks: By place in the deck: the card's mask.
        pair_words: The words of pairs of cards added up.
        pair_masks: The masks of pairs of cards added up.
        offsets: As for `rank_rows`.
        strengths: As for `rank_rows`.
        suited: As for `rank_rows`.
        royal: As for `rank_rows`.
        counts: By strength: raised by the number of hands.
    """
    for start in range(len(starts)):
        for a in range(4, limits[start]):
            for b in range(3, a):
                for c in range(2, b):
                    base = _BIAS + starts[start] + words[a] + words[b] + words[c]
                    mask = start_masks[start] + masks[a] + masks[b] + masks[c]
                    for pair in range(c * (c - 1) // 2):
                        total = base + pair_words[pair]
                        ranks = total & _RANKS
                        strength = strengths[ranks + np.uint64(offsets[ranks >> _ROW_BITS])]
                        if total & _ALERT:
                            suit = 2 * int(total & _ALERT >= _HEARTS)
                            suit += int(total & _ODD != 0)
                            both = (mask + pair_masks[pair]) >> np.uint64(16 * suit)
                            strength = suited[both & _SUIT_MASK]
                            if strength == royal:
                                strength += suit
                        counts[strength] += 1
