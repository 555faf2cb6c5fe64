"""Suits that may stand for each other, and a number for every hand of five seen so.

Beside an upcard, hands that differ only by an exchange of suits that mean the same are one *class*.
The classes are numbered from 0 without gaps: by how many cards lie in each group of suits that mean
the same, then by the masks of ranks in each group, the greatest mask first within a hand.
"""

from __future__ import annotations

import functools
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from math import prod
from typing import Any, Final

import attrs

from russianpoker.analysis.compile import needs_suits
from russianpoker.rules import RuleVariant

__all__ = [
    "HandNumbers",
    "classes_beside",
    "hand_numbers",
    "key_of",
    "suit_classes",
    "upcard_classes",
]

RANKS: Final = 13


def suit_classes(variant: RuleVariant, deck: frozenset[int]) -> tuple[int, ...]:
    """Give each suit a number; suits of the same number may stand for each other.

    Args:
        variant: The rules.
        deck: The numbers of the deck's cards.
    """
    if needs_suits(variant):
        return (0, 1, 2, 3)
    ranks = [frozenset(card >> 2 for card in deck if card & 3 == suit) for suit in range(4)]
    return tuple(ranks.index(each) for each in ranks)


def classes_beside(variant: RuleVariant, deck: frozenset[int], upcard: int) -> tuple[int, ...]:
    """Give each suit a number when a card lies open: its suit is then like no other.

    Args:
        variant: The rules.
        deck: The numbers of the deck's cards.
        upcard: The number of the upcard.
    """
    classes = list(suit_classes(variant, deck))
    suit = upcard & 3
    same = [each for each in range(4) if classes[each] == classes[suit] and each != suit]
    for each in same:
        classes[each] = same[0]
    classes[suit] = suit
    return tuple(classes)


def upcard_classes(variant: RuleVariant, deck: tuple[int, ...]) -> list[tuple[int, int]]:
    """Give the upcards that stand for all, each with the number it stands for.

    Args:
        variant: The rules.
        deck: The numbers of the deck's cards.
    """
    classes = suit_classes(variant, frozenset(deck))
    found: dict[tuple[int, int], list[int]] = {}
    for card in sorted(deck):
        found.setdefault((card >> 2, classes[card & 3]), []).append(card)
    return [(cards[0], len(cards)) for cards in found.values()]


@attrs.frozen
class HandNumbers:
    """Numbers for the classes of hands of five beside an upcard."""

    groups: tuple[tuple[int, ...], ...]
    """The suits of each class."""
    keys: tuple[tuple[tuple[int, ...], ...], ...]
    """By group and number of cards in it: the keys of its holdings, rising."""
    offsets: tuple[tuple[tuple[int, ...], int], ...]
    """By how many cards lie in each group: where the numbers of such hands begin."""
    count: int
    """How many classes there are."""

    def number(self, masks: Sequence[int]) -> int:
        """Give the number of a hand's class.

        Args:
            masks: By suit: the mask of ranks held.
        """
        split = tuple(sum(masks[suit].bit_count() for suit in group) for group in self.groups)
        number = 0
        for group, keys, size in zip(self.groups, self.keys, split, strict=True):
            key = key_of(sorted((masks[suit] for suit in group), reverse=True))
            number = number * len(keys[size]) + bisect_left(keys[size], key)
        return number + dict(self.offsets)[split]


def key_of(masks: Iterable[Any]) -> Any:
    """Give the key of a group's masks.

    Args:
        masks: The masks, the greatest first: integers, or arrays of them.
    """
    return functools.reduce(lambda key, mask: key << RANKS | mask, masks)


def hand_numbers(variant: RuleVariant, deck: Sequence[int], upcard: int) -> HandNumbers:
    """Number the classes of hands of five beside an upcard.

    Args:
        variant: The rules.
        deck: The numbers of the deck's cards.
        upcard: The number of the upcard.
    """
    classes = classes_beside(variant, frozenset(deck), upcard)
    left = [card for card in deck if card != upcard]
    there = [sum(1 << (card >> 2) for card in left if card & 3 == suit) for suit in range(4)]
    groups = tuple(
        tuple(suit for suit in range(4) if classes[suit] == each) for each in sorted(set(classes))
    )
    return _number(groups, tuple(there[group[0]] for group in groups))


@functools.lru_cache(maxsize=64)
def _number(groups: tuple[tuple[int, ...], ...], there: tuple[int, ...]) -> HandNumbers:
    keys = tuple(
        tuple(tuple(sorted(_holdings(len(group), mask, size))) for size in range(6))
        for group, mask in zip(groups, there, strict=True)
    )
    offsets: list[tuple[tuple[int, ...], int]] = []
    count = 0
    for split in product(range(6), repeat=len(groups)):
        if sum(split) == 5:
            offsets.append((split, count))
            count += prod(len(each[size]) for each, size in zip(keys, split, strict=True))
    return HandNumbers(groups, keys, tuple(offsets), count)


def _holdings(suits: int, ranks: int, size: int, most: int = 1 << RANKS) -> Iterator[int]:
    """Give the keys of so many cards in suits that mean the same, no mask above `most`."""
    if suits == 0:
        yield 0
        return
    # What the last suit does not hold, none does.
    for here in range(size if suits == 1 else 0, size + 1):
        for mask in _masks(ranks, here):
            if mask > most:
                break
            for rest in _holdings(suits - 1, ranks, size - here, mask):
                yield mask << RANKS * (suits - 1) | rest


@functools.cache
def _masks(ranks: int, size: int) -> tuple[int, ...]:
    """Give the masks of so many of these ranks, rising."""
    bits = [1 << rank for rank in range(RANKS) if ranks >> rank & 1]
    return tuple(sorted(map(sum, combinations(bits, size))))
