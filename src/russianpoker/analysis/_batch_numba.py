"""Many hands with compiled kernels; the interpreter lock is free while one runs."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate, pairwise
from math import comb
from typing import Final

import numpy as np

from russianpoker.analysis import _batch_kernels as kernels
from russianpoker.analysis._batch_tables import (
    CARD_MASKS,
    I64,
    U8,
    U16,
    U64,
    WORDS,
    batch_tables,
    beside_flush,
    combination_codes,
    suit_masks,
)
from russianpoker.hands import HandEvaluator

__all__ = ["are_hands", "codes", "count", "parts", "rank"]

_MOST_PARTS: Final = 16


def are_hands(block: U8) -> bool:
    return bool(kernels.are_hands(block.ravel(), (0,) * block.shape[1]))


def rank(block: U8, evaluator: HandEvaluator, out: U16) -> None:
    size = block.shape[1]
    tables = batch_tables(size, evaluator)
    kernels.rank_rows(
        block.ravel(),
        (0,) * size,
        WORDS,
        tables.offsets,
        tables.strengths,
        tables.suited,
        tables.royal if evaluator.royal_suits else 0,
        out,
    )


def codes(block: U8, evaluator: HandEvaluator, out: U8) -> None:
    size = block.shape[1]
    offsets = batch_tables(size, evaluator).offsets
    plain = combination_codes(size, evaluator)
    kernels.code_rows(block.ravel(), (0,) * size, WORDS, offsets, plain, out)
    flushes = np.flatnonzero(out == kernels.BEYOND)
    if len(flushes):
        out[flushes] = beside_flush(*suit_masks(block[flushes]), size, evaluator)


def parts(size: int, deck: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Cut the hands of a deck into parts of about equal work: ranges of starts."""
    _, _, limits = _starts(size, np.array(deck))
    work = list(accumulate(comb(limit, 5) for limit in limits.tolist()))
    cuts = {bisect(work, work[-1] * cut // _MOST_PARTS) for cut in range(1, _MOST_PARTS)}
    return tuple(pairwise(sorted({0, *cuts, len(limits)})))


def count(
    size: int, evaluator: HandEvaluator, deck: tuple[int, ...], part: tuple[int, int], counts: I64
) -> None:
    """Rank the hands of a part one by one."""
    cards = np.array(deck)
    tables = batch_tables(size, evaluator)
    low, high = np.tril_indices(len(deck), -1)[::-1]
    words, masks = WORDS[cards], CARD_MASKS[cards]
    chosen = slice(*part)
    starts, start_masks, limits = _starts(size, cards)
    kernels.count_hands(
        starts[chosen],
        start_masks[chosen],
        limits[chosen],
        words,
        masks,
        words[low] + words[high],
        masks[low] + masks[high],
        tables.offsets,
        tables.strengths,
        tables.suited,
        tables.royal if evaluator.royal_suits else 0,
        counts,
    )


def _starts(size: int, cards: I64) -> tuple[U64, U64, I64]:
    """Give the words and masks of the cards above the last five, and where these must stay."""
    none = np.zeros(1, dtype=np.uint64)
    if size == 5:
        return none, none, np.array([len(cards)])
    words, masks = WORDS[cards], CARD_MASKS[cards]
    if size == 6:
        return words, masks, np.arange(len(cards))
    high, low = np.tril_indices(len(cards), -1)
    return words[high] + words[low], masks[high] + masks[low], low.astype(np.int64)
