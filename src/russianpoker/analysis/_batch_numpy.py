"""Many hands with numpy alone.

Hands of a whole deck are not ranked one by one. The hands of each set of ranks are counted as if
suits did not matter; then, for each suit and each set of five or more of its ranks, the hands that
hold it are moved to the strength of the flush.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from russianpoker._ranking import RANK_MASK, ROW_BITS
from russianpoker.analysis._batch_tables import (
    ALERT,
    BIAS,
    I32,
    I64,
    RANK_BITS,
    RANK_KEYS,
    U8,
    U16,
    WORDS,
    batch_tables,
    beside_flush,
    combination_codes,
    rank_sets,
    ranks_by_suit,
    suit_masks,
    ways_to_hold,
)
from russianpoker.hands import HandEvaluator

__all__ = ["are_hands", "codes", "count", "parts", "rank"]

_Table = TypeVar("_Table", I64, I32)

_PLAIN: Final = -1

# Signed, as numpy wants indices; by the numbers of two cards, six bits each.
_SINGLES: Final[I64] = np.pad(WORDS.astype(np.int64), (0, 12))
_PAIRS: Final[I64] = np.add.outer(_SINGLES, _SINGLES).ravel()


def are_hands(block: U8) -> bool:
    columns = np.ascontiguousarray(block.T)
    wrong = np.zeros(len(block), dtype=np.bool_)
    for one, other in combinations(columns, 2):
        wrong |= one == other
    return not wrong.any() and bool(block.max(initial=0) < 52)


def rank(block: U8, evaluator: HandEvaluator, out: U16) -> None:
    tables = batch_tables(block.shape[1], evaluator)
    total, places = _places(block, tables.offsets)
    tables.strengths.take(places, mode="clip", out=out)
    flushes = np.flatnonzero(total & ALERT)
    if len(flushes):
        by_suit = tables.suited[ranks_by_suit(block[flushes])]
        strengths = by_suit.max(axis=1)
        royal = (strengths == tables.royal) & evaluator.royal_suits
        out[flushes] = strengths + royal * by_suit.argmax(axis=1).astype(np.uint16)


def codes(block: U8, evaluator: HandEvaluator, out: U8) -> None:
    size = block.shape[1]
    total, places = _places(block, batch_tables(size, evaluator).offsets)
    combination_codes(size, evaluator).take(places, mode="clip", out=out)
    flushes = np.flatnonzero(total & ALERT)
    if len(flushes):
        out[flushes] = beside_flush(*suit_masks(block[flushes]), size, evaluator)


def _places(block: U8, offsets: I32) -> tuple[I64, I64]:
    """Give the sums of the words of each row, and its place in the tables."""
    columns = np.ascontiguousarray(block.T).astype(np.uint16)
    total = np.full(len(block), BIAS)
    for at in range(0, len(columns) - 1, 2):
        total += _taken(_PAIRS, columns[at] | columns[at + 1] << 6)
    if len(columns) % 2:
        total += _taken(_SINGLES, columns[-1])
    ranks: I64 = total & RANK_MASK
    return total, ranks + _taken(offsets, ranks >> ROW_BITS)


def _taken(table: _Table, indices: NDArray[Any]) -> _Table:
    """Look indices up that are known to be in range, so that numpy need not ask."""
    found: _Table = table.take(indices, mode="clip")
    return found


def parts(size: int, deck: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Give the parts of the work: the hands without regard to suits, and then each suit."""
    del size, deck
    return tuple((suit, suit + 1) for suit in (_PLAIN, 0, 1, 2, 3))


def count(
    size: int, evaluator: HandEvaluator, deck: tuple[int, ...], part: tuple[int, int], counts: I64
) -> None:
    """Count the hands of a part."""
    have = np.zeros((4, 13), dtype=np.int64)
    for card in deck:
        have[card & 3, card >> 2] = 1
    suit, _ = part
    if suit == _PLAIN:
        sets = rank_sets(size, have.sum(axis=0).tolist())
        ways = ways_to_hold(sets, have.sum(axis=0))
        np.add.at(counts, _plain(sets @ RANK_KEYS, size, evaluator), ways)
        return
    tables = batch_tables(size, evaluator)
    for held in range(5, size + 1):
        suited = rank_sets(held, have[suit].tolist())
        other_ranks = have.sum(axis=0) - have[suit]
        others = rank_sets(size - held, other_ranks.tolist())
        ways = ways_to_hold(others, other_ranks)
        totals = np.add.outer(suited @ RANK_KEYS, others @ RANK_KEYS)
        plain = _plain(totals, size, evaluator)
        np.subtract.at(counts, plain, np.broadcast_to(ways, totals.shape))
        flushes = tables.suited[suited @ RANK_BITS].astype(np.int64)
        flushes[flushes == tables.royal] += suit * evaluator.royal_suits
        np.add.at(counts, flushes, ways.sum())


def _plain(totals: I64, size: int, evaluator: HandEvaluator) -> U16:
    tables = batch_tables(size, evaluator)
    strengths: U16 = tables.strengths[totals + tables.offsets[totals >> ROW_BITS]]
    return strengths
