"""Compiled kernels of the simulation in arrays: decks shuffled, and what is seen of many hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from russianpoker._ranking import RANK_MASK, ROW_BITS
from russianpoker.analysis import _batch_tables as tables
from russianpoker.analysis._compiling import kernel

__all__ = ["LOOKS_A_PLACE", "NOT_BY_RANKS", "looks", "shuffle_decks"]

F = TypeVar("F", bound=Callable[..., Any])
I64 = NDArray[np.int64]
U64 = NDArray[np.uint64]
I32 = NDArray[np.int32]
U32 = NDArray[np.uint32]
U8 = NDArray[np.uint8]

Whole: TypeAlias = Any
"""A whole number of 64 bits; typed stubs of arrays cannot tell an element from a row."""

NOT_BY_RANKS: Final = -1
"""What `looks` writes for a hand whose category does not follow from its ranks."""

LOOKS_A_PLACE: Final = (3, 13)
"""The shape of the looks of the same ranks: by suits, and by the rank of the upcard."""

_FOUR: Final = 3 + 4
"""The count of a suit that four cards are of: it starts from three."""
_BIAS: Final = np.uint64(tables.BIAS)
_ALERT: Final = np.uint64(tables.ALERT)
_RANKS: Final = np.uint64(RANK_MASK)
_ROW_BITS: Final = np.uint64(ROW_BITS)
_SUITS: Final = np.uint64(0xFFFF)
_SHIFT: Final = np.uint64(tables.FLUSH_SHIFT)


def compiled(function: F) -> F:
    """Compile a kernel when it is first called, and keep what was compiled on disk."""
    return cast("F", kernel(function))


@compiled
def shuffle_decks(words: U32, deck: U8, decks: U8) -> tuple[Whole, Whole]:
    """Shuffle one deck after another as `random.Random.shuffle` does.

    From the last card on, each is exchanged with one of those up to it. Which one is told by as
    many of a word's highest bits as the number of these cards has; too great a number is passed
    over for the next word.

    Args:
        words: What the generator gives, 32 bits each.
        deck: The deck in order.
        decks: Filled: a deck in each row, as far as the words reach.

    Returns:
        How many decks were filled, and how many words they took.
    """
    at = 0
    for row in range(len(decks)):
        before = at
        decks[row] = deck
        bits = 32
        for last in range(len(deck) - 1, 0, -1):
            while last + 1 >> bits - 1 == 0:
                bits -= 1
            chosen: Whole = last + 1
            while chosen > last:
                if at == len(words):
                    return row, before
                chosen = np.int64(words[at]) >> 32 - bits
                at += 1
            other = decks[row, chosen]
            decks[row, chosen] = decks[row, last]
            decks[row, last] = other
    return len(decks), at


@compiled
def looks(hands: U8, upcards: U8, words: U64, offsets: I32, found: I64) -> None:
    """Number what is seen of hands by who looks at ranks alone, and at whether four suits agree.

    Args:
        hands: Five or six cards in each row.
        upcards: By hand: the dealer's upcard.
        words: By card: what is added up.
        offsets: By row of the table of strengths: what makes a sum a place.
        found: Filled by hand with a number that an array of shape (places, 3, 13) is indexed by:
            the place of its ranks; 1 if just four cards are of one suit, 2 if five are; the rank
            of the upcard. `NOT_BY_RANKS` for six cards with a flush.
    """
    for row in range(len(hands)):
        total = _BIAS
        for place in range(hands.shape[1]):
            total += words[hands[row, place]]
        if total & _ALERT and hands.shape[1] > 5:
            found[row] = NOT_BY_RANKS
            continue
        ranks = total & _RANKS
        look = 3 * (np.int64(ranks) + offsets[ranks >> _ROW_BITS])
        suits = np.int64((total >> _SHIFT) & _SUITS)
        while suits > 0:
            look += max(0, (suits & 15) - _FOUR + 1)
            suits >>= 4
        found[row] = 13 * look + (upcards[row] >> 2)
