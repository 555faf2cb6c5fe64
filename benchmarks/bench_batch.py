"""How long it takes to rank many hands, beside the batch calls that are installed.

    python benchmarks/bench_batch.py                        # everything
    python benchmarks/bench_batch.py -k "6-cards"

A group is a number of cards. Rivals take what their users would hold: rows of text or of integers.
They are given fewer hands, and the rates in brackets are per hand. Before it is timed, each
contender must order the hands as the library does. Counts of all hands are a group of their own.
"""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import pytest

from russianpoker.analysis import batch
from russianpoker.cards import Card

HANDS = 500_000
RIVAL_HANDS = 20_000
NAMES = tuple(str(Card.from_index(number)) for number in range(52))

Rows: TypeAlias = Sequence[Sequence[int]]
Contender: TypeAlias = tuple[Callable[[Any], Any], Callable[[Any], Any]]
"""What ranks hands so that more is better, and what makes such hands of an array of numbers."""


def ours(_size: int) -> dict[str, Contender]:
    as_given = np.ascontiguousarray
    found: dict[str, Contender] = {}
    for backend in ("numba", "numpy"):

        def rank(hands: Any, backend: Any = backend) -> Any:
            return batch.strengths(hands, backend=backend)

        def combine(hands: Any, backend: Any = backend) -> Any:
            return batch.second_combinations(hands, backend=backend)

        found[backend] = (rank, as_given)
        found[f"{backend}, int64"] = (rank, lambda hands: hands.astype(np.int64))
        found[f"{backend}, both combinations"] = (combine, as_given)
    return found


def pokerfast(_size: int) -> dict[str, Contender]:
    peer = importlib.import_module("pokerfast.equity")
    return {"rows of text": (peer.evaluate, lambda hands: [*map(tuple, texts(hands))])}


def poker_equity(_size: int) -> dict[str, Contender]:
    peer = importlib.import_module("poker_equity")
    return {
        "rows of text": (
            lambda hands: peer.score_batch("high", hands),
            lambda hands: ["".join(row) for row in texts(hands)],
        )
    }


def pyo3_poker_eval(size: int) -> dict[str, Contender]:
    peer = importlib.import_module("pyo3_poker_eval").PokerEval()
    if size == 6:
        raise ImportError("it does not rank six cards")
    rank = peer.rank_five if size == 5 else peer.rank_seven
    return {"rows of ints": (rank, lambda hands: {"hands": hands.tolist()})}


def texts(hands: Any) -> list[list[str]]:
    return [[NAMES[number] for number in row] for row in hands.tolist()]


@cache
def dealt(size: int, count: int) -> Any:
    """Random hands as an array of bytes."""
    rng = random.Random(size)
    deck = range(52)
    return np.array([rng.sample(deck, size) for _ in range(count)], dtype=np.uint8)


def check_order(hands: Any, ranks: Any, *, name: str) -> None:
    """Ask whether a contender orders hands as the library does, from either end."""
    mine = batch.strengths(hands).astype(np.int64)
    order = np.argsort(mine, kind="stable")
    theirs = np.array([*ranks])[order].astype(np.int64)
    steps = np.diff(theirs)
    if theirs[0] > theirs[-1]:
        steps = -steps
    assert np.array_equal(np.sign(steps), np.sign(np.diff(mine[order]))), f"{name} is wrong"


LIBRARIES = (ours, pokerfast, poker_equity, pyo3_poker_eval)
FORMS = {
    "ours": tuple(ours(5)),
    "pokerfast": ("rows of text",),
    "poker_equity": ("rows of text",),
    "pyo3_poker_eval": ("rows of ints",),
}


@pytest.mark.parametrize("size", [5, 6, 7], ids="{}-cards".format)
@pytest.mark.parametrize(
    ("library", "form"),
    [
        pytest.param(library, form, id=f"{library.__name__}-{form}")
        for library in LIBRARIES
        for form in FORMS[library.__name__]
    ],
)
def test_rank_many(benchmark: Any, library: Any, form: str, size: int) -> None:
    try:
        rank, make = library(size)[form]
    except ImportError as error:
        pytest.skip(f"{library.__name__}: {error}")
    numbers = dealt(size, HANDS if library is ours else RIVAL_HANDS)
    hands = make(numbers)
    if "combinations" not in form:
        check_order(numbers, rank(hands), name=library.__name__)
    benchmark.group = f"{size} cards"
    benchmark.extra_info["hands"] = len(numbers)
    benchmark(rank, hands)


@pytest.mark.parametrize("size", [5, 6, 7], ids="{}-cards".format)
@pytest.mark.parametrize("backend", ["numba", "numpy"])
def test_count_all(benchmark: Any, backend: Any, size: int) -> None:
    benchmark.group = f"all hands of {size} cards"
    benchmark(batch.strength_counts, size, backend=backend)


if __name__ == "__main__":
    sys.exit(
        pytest.main(
            [
                __file__,
                "-q",
                "--benchmark-only",
                "--benchmark-sort=mean",
                "--benchmark-disable-gc",
                "--benchmark-columns=min,median,ops,rounds",
                *sys.argv[1:],
            ]
        )
    )
