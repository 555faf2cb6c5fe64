"""Many hands at once: arrays of hands ranked, and every hand of a deck counted.

`strengths` and `second_combinations` take numpy arrays of card numbers (`Card.index`), a hand in
each row. `strength_counts` and `category_counts` tell how often each strength and each category
comes among all hands of a deck. All need numpy, which the extra `solver` brings.

There are three ways, and all give the same. `"numba"` compiles kernels when they are first called
and keeps them on disk; the interpreter lock is free while they run, so threads with an array each
add up. `"numpy"` needs no compiler. `"python"` asks the evaluator for one hand at a time. Left to
itself, the library takes numba for arrays, if it is there, and numpy otherwise; for counting it
takes numpy, which need not rank each hand.

The tables are built when they are first needed, for one size and one reading of the ace: 46, 98 and
246 KiB for five, six and seven cards, 56, 133 and 353 KiB with second combinations, and 16 KiB for
flushes. No use makes them grow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from importlib.util import find_spec
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, cast

import attrs

from russianpoker._ranking import SIZES
from russianpoker.cards import Card, CardsLike, to_cards
from russianpoker.errors import (
    CardError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    MissingExtraError,
    RuleError,
    UnsupportedOptionError,
    shown,
)
from russianpoker.hands import HandCategory, HandEvaluator

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as _missing:
    raise MissingExtraError("ranking many hands", "solver") from _missing

__all__ = [
    "Backend",
    "CombinationCodes",
    "Hands",
    "category_counts",
    "second_combinations",
    "strength_counts",
    "strengths",
]

Hands: TypeAlias = NDArray[Any] | Sequence[Sequence[int]]
"""Hands by card numbers: an array of any integer type, shape (hands, 5, 6 or 7), or rows of ints.
Arrays of `uint8` are ranked fastest."""

Backend: TypeAlias = Literal["numba", "numpy", "python"]
"""A way to rank many hands."""

_Part: TypeAlias = tuple[int, int]
_USUAL: Final = HandEvaluator()
_BLOCK: Final = 65_536
_SIZES_IN_WORDS: Final = "5, 6 or 7"


class CombinationCodes(NamedTuple):
    """The categories of both combinations of many hands, as their places in `HandCategory`.

    Examples:
        >>> codes = second_combinations([[51, 47, 43, 39, 35, 34]])
        >>> [tuple(HandCategory)[code] for code in (codes.first[0], codes.second[0])]
        [HandCategory.ROYAL_FLUSH, HandCategory.STRAIGHT]
    """

    first: NDArray[np.int8]
    """By hand: from 0 (nothing) and 1 (ace-king) to 10 (royal flush)."""

    second: NDArray[np.int8]
    """By hand: the same for the second combination; 0 if there is none."""


class _Module(Protocol):
    """What each way to rank offers."""

    def are_hands(self, block: NDArray[np.uint8]) -> bool:
        """Say whether every row is made of different cards."""
        ...

    def rank(
        self, block: NDArray[np.uint8], evaluator: HandEvaluator, out: NDArray[np.uint16]
    ) -> None:
        """Write the strength of each row."""
        ...

    def codes(
        self, block: NDArray[np.uint8], evaluator: HandEvaluator, out: NDArray[np.uint8]
    ) -> None:
        """Write for each row the code of its first combination plus 16 times the second's."""
        ...

    def parts(self, size: int, deck: tuple[int, ...]) -> tuple[_Part, ...]:
        """Cut the hands of a deck into parts."""
        ...

    def count(
        self,
        size: int,
        evaluator: HandEvaluator,
        deck: tuple[int, ...],
        part: _Part,
        counts: NDArray[np.int64],
    ) -> None:
        """Add the hands of a part to the counts by strength."""
        ...


def strengths(
    hands: Hands, evaluator: HandEvaluator = _USUAL, *, backend: Backend | None = None
) -> NDArray[np.uint16]:
    """Rank many hands of one size.

    Args:
        hands: A hand of five, six or seven card numbers in each row.
        evaluator: How the house ranks hands.
        backend: The way to rank them; left out, the fastest there is.

    Returns:
        The strength of each hand, as `HandEvaluator.strength` gives it.

    Raises:
        CardError: Something is no card's number; names the first such row. Or the array is not one
            of integers.
        DuplicateCardError: A card is twice in a row; names the first such row.
        HandSizeError: Rows have fewer than five or more than seven cards, or not all as many.
        MissingExtraError: The backend is not installed.
        RuleError: The evaluator is none.
        UnsupportedOptionError: No backend goes by that name.

    Examples:
        >>> strengths([[51, 46, 41, 36, 35], [0, 1, 2, 3, 51]]).tolist()
        [5863, 7308]
    """
    _check_evaluator(evaluator)
    module = _module(backend)
    rows = _rows(hands)
    found = np.empty(len(rows), dtype=np.uint16)
    for at, block in _blocks(rows, module):
        module.rank(block, evaluator, found[at : at + len(block)])
    return found


def second_combinations(
    hands: Hands, evaluator: HandEvaluator = _USUAL, *, backend: Backend | None = None
) -> CombinationCodes:
    """Give the categories of both combinations of many hands of one size (RUS-8).

    Args:
        hands: A hand of five, six or seven card numbers in each row.
        evaluator: How the house ranks hands.
        backend: The way to rank them; left out, the fastest there is.

    Raises:
        CardError: As for `strengths`.
        DuplicateCardError: As for `strengths`.
        HandSizeError: As for `strengths`.
        MissingExtraError: The backend is not installed.
        RuleError: As for `strengths`.
        UnsupportedOptionError: No backend goes by that name.

    Examples:
        >>> codes = second_combinations([[48, 49, 50, 51, 20, 21], [0, 4, 9, 33, 50, 46]])
        >>> codes.first.tolist(), codes.second.tolist()
        ([8, 1], [7, 0])
    """
    _check_evaluator(evaluator)
    module = _module(backend)
    rows = _rows(hands)
    codes = np.empty(len(rows), dtype=np.uint8)
    for at, block in _blocks(rows, module):
        module.codes(block, evaluator, codes[at : at + len(block)])
    return CombinationCodes((codes & 15).astype(np.int8), (codes >> 4).astype(np.int8))


def strength_counts(
    cards: int = 5,
    dead: CardsLike = (),
    executor: Executor | None = None,
    *,
    evaluator: HandEvaluator = _USUAL,
    backend: Backend | None = None,
) -> NDArray[np.int64]:
    """Count all hands of a deck by strength.

    Args:
        cards: The number of cards of a hand: 5, 6 or 7.
        dead: Cards that are not in the deck.
        executor: Where the parts of the work are done, threads or processes; here without one.
        evaluator: How the house ranks hands.
        backend: The way to count. The default is numpy, which counts sets of ranks and flushes;
            numba and Python rank every hand.

    Returns:
        The number of hands, indexed by strength; nothing has the strength 0.

    Raises:
        HandSizeError: A hand has another number of cards.
        CardError: Something dead is no card.
        DuplicateCardError: A dead card is there twice.
        DeckError: Fewer cards are left than a hand has.
        MissingExtraError: The backend is not installed.
        RuleError: The evaluator is none.
        UnsupportedOptionError: No backend goes by that name.

    Examples:
        >>> counts = strength_counts(7)
        >>> int(counts.sum()), int(counts[HandEvaluator().strength("As Ks Qs Js Ts")])
        (133784560, 4324)
    """
    name = "numpy" if backend is None else backend
    _check_evaluator(evaluator)
    module = _module(name)
    if type(cards) is not int or cards not in SIZES:
        raise HandSizeError(cards, _SIZES_IN_WORDS)
    gone = {card.index for card in to_cards(dead, "dead")}
    deck = tuple(number for number in range(52) if number not in gone)
    if len(deck) < cards:
        raise DeckError(f"cannot deal {cards} cards from a deck of {len(deck)}")
    work = [_Work(cards, evaluator, deck, name, part) for part in module.parts(cards, deck)]
    counted = map(_counted, work) if executor is None else executor.map(_counted, work)
    total = _no_counts(evaluator)
    for counts in counted:
        total += counts
    return total


def category_counts(
    cards: int = 5,
    dead: CardsLike = (),
    executor: Executor | None = None,
    *,
    evaluator: HandEvaluator = _USUAL,
    backend: Backend | None = None,
) -> dict[HandCategory, int]:
    """Count all hands of a deck by category, from the weakest on.

    Args:
        cards: As for `strength_counts`.
        dead: As for `strength_counts`.
        executor: As for `strength_counts`.
        evaluator: As for `strength_counts`.
        backend: As for `strength_counts`.

    Returns:
        The number of hands by category, categories without any among them.

    Raises:
        HandSizeError: As for `strength_counts`.
        CardError: As for `strength_counts`.
        DuplicateCardError: As for `strength_counts`.
        DeckError: As for `strength_counts`.
        MissingExtraError: As for `strength_counts`.
        UnsupportedOptionError: As for `strength_counts`.

    Examples:
        >>> category_counts(6)[HandCategory.FULL_HOUSE]
        165984
        >>> category_counts(5, dead="As Ks")[HandCategory.ROYAL_FLUSH]
        3
    """
    counts = strength_counts(cards, dead, executor, evaluator=evaluator, backend=backend)
    found = dict.fromkeys(HandCategory, 0)
    for strength in np.flatnonzero(counts).tolist():
        found[evaluator.category(strength)] += int(counts[strength])
    return found


@attrs.frozen
class _Work:
    """A part of a count; it can be pickled and sent anywhere."""

    size: int
    evaluator: HandEvaluator
    deck: tuple[int, ...]
    backend: Backend
    part: _Part


def _counted(work: _Work) -> NDArray[np.int64]:
    counts = _no_counts(work.evaluator)
    _module(work.backend).count(work.size, work.evaluator, work.deck, work.part, counts)
    return counts


def _no_counts(evaluator: HandEvaluator) -> NDArray[np.int64]:
    from russianpoker.analysis._batch_tables import strongest

    return np.zeros(strongest(evaluator) + 1, dtype=np.int64)


def _check_evaluator(evaluator: object) -> None:
    if not isinstance(evaluator, HandEvaluator):
        problem = f"must be a HandEvaluator, not {shown(evaluator)}"
        raise RuleError("the ranking of many hands", (("evaluator", problem),))


def _module(backend: object) -> _Module:
    if backend is None:
        backend = "numpy" if find_spec("numba") is None else "numba"
    if backend == "numpy":
        from russianpoker.analysis import _batch_numpy

        return _batch_numpy
    if backend == "python":
        from russianpoker.analysis import _batch_python

        return _batch_python
    if backend == "numba":
        if find_spec("numba") is None:
            raise MissingExtraError("the backend 'numba'", "solver")
        from russianpoker.analysis import _batch_numba

        return _batch_numba
    raise UnsupportedOptionError(
        "backend", f"is 'numba', 'numpy' or 'python', not {shown(backend)}"
    )


def _rows(hands: object) -> NDArray[Any]:
    rows = cast("NDArray[Any]", hands) if isinstance(hands, np.ndarray) else _array(hands)
    if rows.ndim != 2:
        raise CardError(f"hands are an array of shape (hands, 5, 6 or 7), not {rows.shape}")
    if rows.shape[1] not in SIZES:
        raise HandSizeError(rows.shape[1], _SIZES_IN_WORDS, "each row")
    if rows.dtype.kind not in "iu":
        raise CardError(f"hands are an array of integers, not of {rows.dtype}")
    return rows


def _array(hands: object) -> NDArray[Any]:
    if not isinstance(hands, Sequence) or isinstance(hands, str | bytes | bytearray):
        raise CardError(f"hands are an array, or rows of card numbers, not {shown(hands)}")
    rows = [_row(number, row) for number, row in enumerate(cast("Sequence[object]", hands))]
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise HandSizeError(len(row), f"{len(rows[0])} as before", f"row {number}")
        if {*map(type, row)} != {int} or not 0 <= min(row) <= max(row) < 52:
            _check_row(row, number)
    return np.array(rows, dtype=np.uint8) if rows else np.empty((0, 5), dtype=np.uint8)


def _row(number: int, row: object) -> Sequence[Any]:
    if not isinstance(row, Sequence | np.ndarray) or isinstance(row, str | bytes | bytearray):
        raise CardError(f"row {number}: expected card numbers, not {shown(row)}")
    return cast("Sequence[Any]", row)


def _blocks(rows: NDArray[Any], module: _Module) -> Iterator[tuple[int, NDArray[np.uint8]]]:
    """Give the rows in blocks that fit the cache, as bytes, once they are known to be hands."""
    for at in range(0, len(rows), _BLOCK):
        given = rows[at : at + _BLOCK]
        in_bytes = given.dtype == np.uint8 or bool(given.min() >= 0 and given.max() < 52)
        block = np.ascontiguousarray(given, dtype=np.uint8)
        if not (in_bytes and module.are_hands(block)):
            for number, row in enumerate(given.tolist(), at):
                _check_row(row, number)
        yield at, block


def _check_row(row: Sequence[Any], number: int) -> None:
    where = f"row {number}"
    seen: set[Card] = set()
    for item in row:
        try:
            card = Card.from_index(item)
        except CardError as error:
            raise CardError(f"{where}: {error}") from None
        if card in seen:
            raise DuplicateCardError(card, where, where)
        seen.add(card)
