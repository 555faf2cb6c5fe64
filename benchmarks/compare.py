"""Ours beside the rivals that are installed, in one run, as ratios.

    python benchmarks/compare.py                  # prints the tables
    python benchmarks/compare.py --write          # and writes them to docs/benchmarks.md
    python benchmarks/compare.py --rounds 3       # a quick run

All contenders of a table take turns, and the best of the rounds counts. Figures are processor time,
so that other work on the machine counts less. In brackets stands how many times as long as ours a
rival takes, ours being the first line of the table. Rivals that are not installed are left out.
"""

from __future__ import annotations

import argparse
import datetime as dt
import gc
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

import bench_batch
import bench_hands
import bench_simulation

from russianpoker.analysis import batch

SIZES = (5, 6, 7)
ONE_BY_ONE = 3_000
MANY = 2_000_000
DOCS = Path(__file__).parents[1] / "docs" / "benchmarks.md"
PEERS = (
    "eval7",
    "phevaluator",
    "pkrbot",
    "poker-equity",
    "pokerfast",
    "pokerkit",
    "pyo3-poker-eval",
    "treys",
)

FIRST_CALL = """
import time
start = time.perf_counter()
from russianpoker.analysis.batch import strengths
strengths([[0, 1, 2, 3, 4, 5]], backend={backend!r})
print(time.perf_counter() - start, time.process_time())
"""


class Entry(NamedTuple):
    """A contender with its work: `call()` ranks `hands` hands."""

    name: str
    size: int
    hands: int
    call: Callable[[], Any]


class Table(NamedTuple):
    """What is compared, with contenders of each size; the first name is ours."""

    title: str
    entries: list[Entry]


def one_by_one(title: str, forms: dict[str, tuple[str, ...]]) -> Table:
    """Contenders of `bench_hands`, hands of one size after another."""
    entries = []
    for library in (bench_hands.ours, *RIVALS):
        for form in forms.get(library.__name__, ()):
            for size in SIZES:
                try:
                    rank, make = library(size)[form]
                except ImportError:
                    continue
                rng = random.Random(size)
                numbers = [rng.sample(range(52), size) for _ in range(ONE_BY_ONE)]
                hands = [make(hand) for hand in numbers]
                name = f"{library.__name__}, {form}"
                entries.append(Entry(name, size, len(hands), each(rank, hands)))
    return Table(title, entries)


def each(rank: Callable[[Any], Any], hands: list[Any]) -> Callable[[], Any]:
    return lambda: [rank(hand) for hand in hands]


def pkrbot(_size: int) -> dict[str, bench_hands.Contender]:
    import pkrbot as peer

    deck = [peer.Card(name) for name in bench_hands.NAMES]
    return {"objects": (peer.evaluate, bench_hands.from_deck(deck, list))}


RIVALS = (
    bench_hands.treys,
    bench_hands.eval7,
    pkrbot,
    bench_hands.phevaluator,
    bench_hands.pokerkit,
)


def many() -> Table:
    entries = []
    for library in bench_batch.LIBRARIES:
        for form in bench_batch.FORMS[library.__name__]:
            for size in SIZES:
                try:
                    rank, make = library(size)[form]
                except ImportError:
                    continue
                ours = library is bench_batch.ours
                numbers = bench_batch.dealt(size, 50_000 if ours else bench_batch.RIVAL_HANDS)
                if ours:
                    numbers = numbers.repeat(MANY // len(numbers), axis=0)
                    bench_batch.np.random.default_rng(size).shuffle(numbers)
                hands = make(numbers)
                name = f"{library.__name__}, {form}"
                entries.append(Entry(name, size, len(numbers), lambda r=rank, h=hands: r(h)))
    return Table("Many hands in one call", entries)


def all_hands() -> Table:
    from math import comb

    return Table(
        "All hands of a deck counted by strength",
        [
            Entry(
                f"ours, {backend}",
                size,
                comb(52, size),
                lambda size=size, backend=backend: batch.strength_counts(size, backend=backend),
            )
            for backend in ("numpy", "numba")
            for size in SIZES
        ],
    )


def tables() -> Iterator[Table]:
    yield one_by_one(
        "One hand, from the library's own cards",
        {
            "ours": ("objects", "numbers", "unchecked"),
            "treys": ("objects",),
            "eval7": ("objects",),
            "pkrbot": ("objects",),
            "phevaluator": ("objects",),
        },
    )
    yield one_by_one(
        "One hand, from text",
        {"ours": ("text",), "treys": ("text",), "phevaluator": ("text",), "pokerkit": ("text",)},
    )
    yield one_by_one(
        "One hand as a rich object",
        {"ours": ("evaluate", "in full"), "pokerkit": ("evaluate",)},
    )
    yield many()
    yield all_hands()


def measured(table: Table, rounds: int) -> dict[tuple[str, int], float]:
    """Processor seconds a hand, the best of the rounds, by name and size."""
    best: dict[tuple[str, int], float] = {}
    for entry in table.entries:
        entry.call()
    gc.collect()
    gc.disable()
    for _ in range(rounds):
        for entry in table.entries:
            start = time.process_time()
            entry.call()
            spent = (time.process_time() - start) / entry.hands
            key = entry.name, entry.size
            best[key] = min(spent, best.get(key, spent))
    gc.enable()
    return best


def lines(table: Table, best: dict[tuple[str, int], float]) -> Iterator[str]:
    yield f"## {table.title}"
    yield ""
    yield "| million hands a second | 5 cards | 6 cards | 7 cards |"
    yield "| --- | ---: | ---: | ---: |"
    names = list(dict.fromkeys(entry.name for entry in table.entries))
    for name in names:
        cells = []
        for size in SIZES:
            spent = best.get((name, size))
            if spent is None:
                cells.append("–")
                continue
            rate, ratio = 1e-6 / spent, spent / best[names[0], size]
            cells.append(f"{rate:.3g}" if name == names[0] else f"{rate:.3g} ({ratio:.2g})")
        yield f"| {name} | {' | '.join(cells)} |"
    yield ""


def first_calls() -> Iterator[str]:
    """The first answer of a fresh process, with what numba keeps on disk."""
    yield "## First answer of a fresh process"
    yield ""
    yield "| six cards | seconds after the interpreter's start | processor seconds |"
    yield "| --- | ---: | ---: |"
    for backend in ("numba", "numpy"):
        command = [sys.executable, "-c", FIRST_CALL.format(backend=backend)]
        samples = []
        for _ in range(6):
            done = subprocess.run(command, check=True, capture_output=True, text=True)
            samples.append([float(figure) for figure in done.stdout.split()])
        wall, processor = map(min, zip(*samples[1:], strict=True))
        yield f"| {backend} | {wall:.2f} | {processor:.2f} |"
    yield ""


def versions() -> Iterator[str]:
    for name in ("russianpoker", "numpy", "numba", *PEERS):
        try:
            yield f"{name} {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            continue


def processor() -> str:
    try:
        info = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    models = [line for line in info.splitlines() if line.startswith("model name")]
    return models[0].partition(":")[2].strip() if models else platform.machine()


def head() -> Iterator[str]:
    yield "# Benchmarks"
    yield ""
    yield "Written by `python benchmarks/compare.py --write`, which says how it measures."
    yield "Figures are processor time; in brackets stands how many times as long a contender takes"
    yield "as the first line of its table."
    yield ""
    yield f"- Date: {dt.datetime.now(dt.UTC).date()}"
    yield (
        f"- Machine: {processor()}, {os.cpu_count()} logical processors, {platform.system()}; "
        f"load average {os.getloadavg()[0]:.1f}"
    )
    yield f"- Python {platform.python_version()}; {', '.join(versions())}"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, help="turns a contender (default: 7)")
    parser.add_argument("--write", action="store_true", help=f"write docs/{DOCS.name}")
    options = parser.parse_args()
    text = list(head())
    for table in tables():
        text += lines(table, measured(table, options.rounds))
    text += bench_simulation.lines(passes=options.rounds)
    text += first_calls()
    page = "\n".join(text)
    print(page)
    if options.write:
        DOCS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
