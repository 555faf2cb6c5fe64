"""Numbers for boards of hold'em up to suits, and for the pairs of cards beside them.

Sets of cards that differ only by a renaming of suits that mean the same are one *class*. The set
that stands for a class is the least of them, its cards rising: in each group of suits the first one
holds the lowest card, and so on. Leave out its highest card, and it stands for its class still:
fewer cards could else be renamed to be less, and so could all. So the classes are found one card at
a time, and those of four cards come in the order of the flops that they begin with.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import comb, factorial, prod

import attrs

__all__ = ["BoardNumbers", "board_numbers", "but_for_suits", "pairs_beside"]

_CARDS = 52
_HIGHEST = 12


@attrs.frozen(eq=False)
class BoardNumbers:
    """Numbers for the classes of sets of so many cards."""

    deck: tuple[int, ...]
    """The numbers of the deck's cards, rising."""
    groups: tuple[tuple[int, ...], ...]
    """The suits that may stand for each other, rising."""
    size: int
    """How many cards a set has."""
    numbers: dict[int, int]
    """By the code of the set that stands for a class: its number, in this order from 0."""

    def __reduce__(self) -> tuple[Callable[..., BoardNumbers], tuple[object, ...]]:
        return board_numbers, (self.deck, self.groups, self.size)

    @property
    def pairs(self) -> int:
        """How many pairs of cards a board of this size leaves."""
        return comb(len(self.deck) - self.size, 2)

    def place(self, board: Iterable[int], pair: Sequence[int]) -> tuple[int, int]:
        """Give the number of a board's class, and that of two other cards beside it.

        Args:
            board: The numbers of the board's cards.
            pair: The numbers of the two other cards.
        """
        cards = tuple(board)
        seen_as = _seen_as(cards, self.groups)
        board = sorted(card & ~3 | seen_as[card & 3] for card in cards)
        first, second = sorted(
            self.deck.index(found) - sum(card < found for card in board)
            for found in (card & ~3 | seen_as[card & 3] for card in pair)
        )
        left = len(self.deck) - self.size
        return self.numbers[_code(board)], first * (2 * left - first - 3) // 2 + second - 1

    def number(self, cards: Iterable[int]) -> int:
        """Give the number of a set's class.

        Args:
            cards: The numbers of the cards.
        """
        given = tuple(cards)
        seen_as = _seen_as(given, self.groups)
        return self.numbers[_code(sorted(card & ~3 | seen_as[card & 3] for card in given))]

    def sets(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Give the set that stands for each class, in order, and the size of the class."""
        for code in self.numbers:
            cards = _cards(code, self.size)
            marks = _marks(cards)
            each = ([marks[suit] for suit in group] for group in self.groups)
            yield (
                cards,
                prod(
                    factorial(len(group)) // prod(map(factorial, Counter(group).values()))
                    for group in each
                ),
            )


@functools.lru_cache(maxsize=12)
def board_numbers(
    deck: tuple[int, ...], groups: tuple[tuple[int, ...], ...], size: int
) -> BoardNumbers:
    """Number the classes of sets of so many cards.

    Args:
        deck: The numbers of the deck's cards, rising.
        groups: The suits that may stand for each other, rising.
        size: How many cards a set has.
    """
    if size == 0:
        return BoardNumbers(deck, groups, 0, {0: 0})
    found: list[int] = []
    for code in board_numbers(deck, groups, size - 1).numbers:
        fewer = _cards(code, size - 1)
        more = deck[deck.index(fewer[-1]) + 1 :] if fewer else deck
        found += [code * _CARDS + card for card in more if _stands((*fewer, card), groups)]
    return BoardNumbers(deck, groups, size, {code: number for number, code in enumerate(found)})


def pairs_beside(deck: Sequence[int], board: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Give the pairs of cards that a board leaves, in the order of their numbers.

    Args:
        deck: The numbers of the deck's cards, rising.
        board: The numbers of the board's cards.
    """
    gone = set(board)
    left = [card for card in deck if card not in gone]
    for place, first in enumerate(left):
        for second in left[place + 1 :]:
            yield first, second


def but_for_suits(cards: Iterable[int]) -> tuple[int, ...]:
    """Number cards so that hands which differ only in their suits are the same.

    Args:
        cards: The numbers of the cards, rising.
    """
    suits: dict[int, int] = {}
    return tuple([card & ~3 | suits.setdefault(card & 3, len(suits)) for card in cards])


def _code(cards: Iterable[int]) -> int:
    return functools.reduce(lambda code, card: code * _CARDS + card, cards, 0)


def _cards(code: int, size: int) -> tuple[int, ...]:
    return tuple(code // _CARDS**place % _CARDS for place in reversed(range(size)))


def _marks(cards: Iterable[int]) -> list[int]:
    """Give the mask of each suit's ranks, the lowest rank the highest bit."""
    marks = [0] * 4
    for card in cards:
        marks[card & 3] |= 1 << _HIGHEST - (card >> 2)
    return marks


def _seen_as(cards: Iterable[int], groups: Iterable[Sequence[int]]) -> list[int]:
    """Say as which suit each is seen, so that the cards are those that stand for their class."""
    marks = _marks(cards)
    seen_as = [0] * 4
    for group in groups:
        suits = sorted(group, key=lambda suit: -marks[suit])
        for suit, place in zip(suits, group, strict=True):
            seen_as[suit] = place
    return seen_as


def _stands(cards: Iterable[int], groups: Iterable[Sequence[int]]) -> bool:
    """Say whether cards stand for their class."""
    marks = _marks(cards)
    return all(marks[one] >= marks[other] for group in groups for one, other in pairwise(group))
