"""Many hands one at a time, by the evaluator itself: slow, and what the other ways must agree with.

`count` takes minutes for seven cards of a whole deck.
"""

from __future__ import annotations

from itertools import combinations

from russianpoker.analysis._batch_tables import CODES, I64, U8, U16
from russianpoker.cards import Card
from russianpoker.hands import HandEvaluator

__all__ = ["are_hands", "codes", "count", "parts", "rank"]


def are_hands(block: U8) -> bool:
    rows = block.tolist()
    return all(len(set(row)) == len(row) and max(row) < 52 for row in rows)


def rank(block: U8, evaluator: HandEvaluator, out: U16) -> None:
    out[:] = [evaluator.strength(row) for row in block.tolist()]


def codes(block: U8, evaluator: HandEvaluator, out: U8) -> None:
    out[:] = [_code(row, evaluator) for row in block.tolist()]


def _code(numbers: list[int], evaluator: HandEvaluator) -> int:
    found = evaluator.evaluate([*map(Card.from_index, numbers)]).combinations
    return sum(CODES[part.category] << 4 * place for place, part in enumerate(found))


def parts(size: int, deck: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Cut the hands of a deck by their highest card."""
    return tuple((place, place + 1) for place in range(size - 1, len(deck)))


def count(
    size: int, evaluator: HandEvaluator, deck: tuple[int, ...], part: tuple[int, int], counts: I64
) -> None:
    """Rank the hands of a part one by one."""
    for place in range(*part):
        for lower in combinations(deck[:place], size - 1):
            counts[evaluator.strength_unchecked((*lower, deck[place]))] += 1
