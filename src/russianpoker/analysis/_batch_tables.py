"""The tables by which many hands are ranked at once, derived from those of `_ranking`.

They are laid out as there, but as densely as they can be, and for flushes by the mask of the ranks.

| cards | different ranks | places | offsets and strengths | with combinations | time to build |
| --- | ---: | ---: | ---: | ---: | ---: |
| 5 | 6,175 | 10,533 | 46 KiB | 56 KiB | 20 ms |
| 6 | 18,395 | 35,868 | 98 KiB | 133 KiB | 45 ms |
| 7 | 49,205 | 110,211 | 246 KiB | 353 KiB | 190 ms |

Flushes take 16 KiB more. Each table is made when it is first asked for, for each reading of the
ace; nothing is added by use.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import comb
from threading import RLock
from typing import Final

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker._ranking import ACE_HIGH, ACE_LOW, ROW_BITS, Ranking, evaluation_key, laid
from russianpoker.hands import HandCategory, HandEvaluator, PairedStraight

__all__ = [
    "ALERT",
    "BIAS",
    "CARD_MASKS",
    "CODES",
    "FLUSH_SHIFT",
    "RANK_BITS",
    "RANK_KEYS",
    "WORDS",
    "BatchTables",
    "batch_tables",
    "beside_flush",
    "combination_codes",
    "rank_sets",
    "ranks_by_suit",
    "strongest",
    "suit_masks",
    "ways_to_hold",
]

I64 = NDArray[np.int64]
U64 = NDArray[np.uint64]
I32 = NDArray[np.int32]
U16 = NDArray[np.uint16]
U8 = NDArray[np.uint8]
I8 = NDArray[np.int8]
Bools = NDArray[np.bool_]

RANK_BITS: Final[I64] = 1 << np.arange(13)
FLUSH_SHIFT: Final = 23
"""Where the counts of the four suits begin in a card's word, four bits each."""

CODES: Final = {category: code for code, category in enumerate(HandCategory)}

RANK_KEYS: Final[I64] = np.array([evaluation_key(rank, 0) for rank in range(13)])
WORDS: Final[U64] = np.array(
    [RANK_KEYS[card >> 2] | 1 << FLUSH_SHIFT + 4 * (card & 3) for card in range(52)],
    dtype=np.uint64,
)
"""By card: its rank key, and one in the count of its suit."""

CARD_MASKS: Final[U64] = np.array(
    [1 << 16 * (card & 3) + (card >> 2) for card in range(52)], dtype=np.uint64
)
"""By card: its rank as a bit of the 16 of its suit."""

BIAS: Final = 0x3333 << FLUSH_SHIFT
"""What a sum of words starts from: a suit's fifth card sets the highest bit of its count."""

ALERT: Final = 0x8888 << FLUSH_SHIFT
"""The bits that tell a flush."""

_SUITS: Final[U64] = np.arange(0, 64, 16, dtype=np.uint64)
_LOCK: Final = RLock()
_EVERYWHERE: Final = 1 << 20
_ALL: Final = 0x1FFF
_ACE_KING: Final = 0x1800
_ROYAL: Final = 0x1F00
_WAYS: Final[I64] = np.array([[comb(have, held) for held in range(5)] for have in range(5)])


@attrs.frozen(eq=False)
class BatchTables:
    """What is known of hands of one size with one reading of the ace."""

    offsets: I32
    """By row of rank key sums: what is added to a sum to find its place."""
    strengths: U16
    """By place: the strength, suits left out."""
    suited: U16
    """By the mask of at least five ranks in one suit: the strength."""

    @property
    def royal(self) -> int:
        """The strength of a royal flush where suits do not tell them apart."""
        return int(self.suited[_ROYAL])


def rank_sets(size: int, have: Iterable[int] = (4,) * 13) -> I8:
    """Give every way to hold ranks: a row each, with the number of cards of each rank.

    Args:
        size: Cards in a hand.
        have: Cards there are of each rank, from the deuce on.
    """
    counts = np.zeros((1, 13), dtype=np.int8)
    for rank, most in enumerate(have):
        held = counts.sum(axis=1)
        grown = [counts]
        for count in range(1, most + 1):
            more = counts[held + count <= size]
            more[:, rank] = count
            grown.append(more)
        counts = np.concatenate(grown)
    whole: I8 = counts[counts.sum(axis=1) == size]
    return whole


def ways_to_hold(counts: I8, have: I64) -> I64:
    """Give the number of hands of each set of ranks.

    Args:
        counts: Sets of ranks, a row each.
        have: Cards there are of each rank.
    """
    ways: I64 = _WAYS[have, counts].prod(axis=1)
    return ways


def _ranking(evaluator: HandEvaluator) -> Ranking:
    return ACE_LOW if evaluator.ace_low else ACE_HIGH


def strongest(evaluator: HandEvaluator) -> int:
    """Give the greatest strength of a hand.

    Args:
        evaluator: How the house ranks hands.
    """
    return _ranking(evaluator).floors[-1] + 3 * evaluator.royal_suits


def batch_tables(size: int, evaluator: HandEvaluator) -> BatchTables:
    """Give the tables for a size, built when they are first asked for.

    Args:
        size: 5, 6 or 7 cards.
        evaluator: How the house ranks hands.
    """
    with _LOCK:
        return _batch_tables(size, _ranking(evaluator))


@cache
def _batch_tables(size: int, ranking: Ranking) -> BatchTables:
    known = ranking.derive(size)
    totals = np.fromiter(known.keys(), dtype=np.int64, count=len(known))
    offsets = np.array(laid(known, _EVERYWHERE), dtype=np.int32)
    places = totals + offsets[totals >> ROW_BITS]
    strengths = np.zeros(int(places.max()) + 1, dtype=np.uint16)
    strengths[places] = np.fromiter(known.values(), dtype=np.uint16, count=len(known))
    return BatchTables(offsets, strengths, _suited(ranking))


@cache
def _suited(ranking: Ranking) -> U16:
    strengths = np.zeros(_ALL + 1, dtype=np.uint16)
    for ranks in combinations(range(13), 5):
        keys = [evaluation_key(rank, 0) for rank in ranks]
        strengths[sum(1 << rank for rank in ranks)] = ranking.flush(keys, 0, royal_suits=False)
    for size in (6, 7):
        for bits in combinations(RANK_BITS.tolist(), size):
            mask = sum(bits)
            strengths[mask] = max(strengths[mask - bit] for bit in bits)
    return strengths


def combination_codes(size: int, evaluator: HandEvaluator) -> U8:
    """Give both combinations of hands without a flush, by place in `BatchTables.strengths`.

    A code is that of the first combination's category, plus 16 times that of the second's.

    Args:
        size: 5, 6 or 7 cards.
        evaluator: How the house ranks hands.
    """
    with _LOCK:
        return _combination_codes(size, attrs.evolve(evaluator, royal_suits=False))


@cache
def _combination_codes(size: int, evaluator: HandEvaluator) -> U8:
    tables = batch_tables(size, evaluator)
    counts = rank_sets(size)
    totals = counts @ RANK_KEYS
    places = totals + tables.offsets[totals >> ROW_BITS]
    first = np.searchsorted(_ranking(evaluator).floors, tables.strengths[places], side="right") - 1
    codes = np.zeros(len(tables.strengths), dtype=np.uint8)
    codes[places] = first + 16 * _seconds(counts, first, evaluator)
    return codes if evaluator.ace_king else _without_ace_king(codes)


def _without_ace_king(codes: U8) -> U8:
    ace_king = CODES[HandCategory.ACE_KING]
    first, second = codes & 15, codes >> 4
    first[first == ace_king] = 0
    second[second == ace_king] = 0
    both: U8 = (first | second << 4).astype(np.uint8)
    return both


def _mask(chosen: Bools) -> I64:
    masks: I64 = chosen @ RANK_BITS
    return masks


def _seconds(counts: I8, first: I64, evaluator: HandEvaluator) -> I64:
    """Give the code of the second combination, suits left out; ace-king counts.

    Each line is the best there is with a card that the first has not, the last that is true.
    """
    present = _mask(counts > 0)
    pairs = (counts > 1).sum(axis=1)
    straights, best = _straights(ace_low=evaluator.ace_low)
    is_straight = first == CODES[HandCategory.STRAIGHT]
    used = np.where(is_straight, best[present], _mask(counts > 1))
    doubled = (_mask(counts > 1) & best[present]).astype(np.bool_) & _both_count(evaluator)
    more_than_pairs = (counts > 2).any(axis=1)
    seconds = np.zeros(len(counts), dtype=np.int64)
    for category, true in (
        (HandCategory.ACE_KING, (first > 1) & _reaches(_ACE_KING, present, used)),
        (HandCategory.PAIR, is_straight & (pairs > 0)),
        (HandCategory.TWO_PAIR, is_straight & (pairs > 1)),
        (HandCategory.TWO_PAIR, (first == CODES[HandCategory.TWO_PAIR]) & (pairs > 2)),
        (HandCategory.THREE_OF_A_KIND, is_straight & more_than_pairs),
        (HandCategory.STRAIGHT, is_straight & ((straights[present] > 1) | doubled)),
        (HandCategory.FULL_HOUSE, (first == CODES[HandCategory.FOUR_OF_A_KIND]) & (pairs > 1)),
        (HandCategory.FULL_HOUSE, (first == CODES[HandCategory.FULL_HOUSE]) & (pairs > 2)),
        (
            HandCategory.FULL_HOUSE,
            (first == CODES[HandCategory.FULL_HOUSE]) & ((counts > 2).sum(axis=1) > 1),
        ),
    ):
        seconds[true] = CODES[category]
    return seconds


def _reaches(ranks: int, present: I64, used: I64) -> Bools:
    """Say whether such ranks are there, and one of them beyond those used."""
    found: Bools = (present & ranks == ranks) & (used & ranks != ranks)
    return found


def _both_count(evaluator: HandEvaluator) -> bool:
    return evaluator.paired_straight is PairedStraight.TWO_STRAIGHTS


@cache
def _straights(*, ace_low: bool) -> tuple[I64, I64]:
    """Give by mask of ranks the number of straights, and the ranks of the best."""
    masks = np.arange(_ALL + 1)
    number = np.zeros(len(masks), dtype=np.int64)
    best = np.zeros(len(masks), dtype=np.int64)
    for ranks in (0x100F,) * ace_low + tuple(0x1F << lowest for lowest in range(9)):
        there = masks & ranks == ranks
        number[there] += 1
        best[there] = ranks
    return number, best


def beside_flush(suited: I64, others: I64, size: int, evaluator: HandEvaluator) -> U8:
    """Give both combinations of hands with five cards of a suit, in the codes of the tables.

    Args:
        suited: The mask of the ranks of that suit.
        others: The mask of the ranks of the other cards.
        size: Cards in a hand.
        evaluator: How the house ranks hands.
    """
    straights, best = _straights(ace_low=evaluator.ace_low)
    present = suited | others
    beside = size - _ones(suited)
    doubled = size - _ones(present)
    is_straight = straights[suited] > 0
    used = np.where(is_straight, best[suited], suited)
    as_well = (others & used).astype(np.bool_) & is_straight & _both_count(evaluator)
    code = CODES.__getitem__
    firsts = np.where(is_straight, code(HandCategory.STRAIGHT_FLUSH), code(HandCategory.FLUSH))
    firsts[is_straight & (used == _ROYAL)] = code(HandCategory.ROYAL_FLUSH)
    seconds = np.zeros(len(suited), dtype=np.int64)
    for category, true in (
        (HandCategory.ACE_KING, evaluator.ace_king & _reaches(_ACE_KING, present, used)),
        (HandCategory.PAIR, doubled > 0),
        (HandCategory.TWO_PAIR, doubled > 1),
        (HandCategory.THREE_OF_A_KIND, (doubled > 1) & (_ones(others) == 1)),
        (HandCategory.STRAIGHT, (straights[present] > is_straight) | as_well),
        (HandCategory.FLUSH, beside < size - 5),
        (HandCategory.STRAIGHT_FLUSH, straights[suited] > 1),
    ):
        seconds[true] = code(category)
    return (firsts + 16 * seconds).astype(np.uint8)


def ranks_by_suit(block: U8) -> U16:
    """Give the masks of the ranks of each suit, four to a row.

    Args:
        block: Hands, a row each.
    """
    together = CARD_MASKS.take(block.T).sum(axis=0, dtype=np.uint64)
    masks: U16 = (together[:, np.newaxis] >> _SUITS).astype(np.uint16)
    return masks


def suit_masks(block: U8) -> tuple[I64, I64]:
    """Give the ranks of the suit of a flush, and the ranks of the other cards.

    Args:
        block: Hands that hold a flush, a row each.
    """
    masks = ranks_by_suit(block).astype(np.int64)
    rows = np.arange(len(masks))
    suit = _ones(masks).argmax(axis=1)
    suited = masks[rows, suit]
    masks[rows, suit] = 0
    return suited, np.bitwise_or.reduce(masks, axis=1)


def _ones(masks: I64) -> I64:
    return np.bitwise_count(masks).astype(np.int64)
