"""How many boxes a second are simulated: in arrays, and by the round engine in the same run.

    python benchmarks/bench_simulation.py
    python benchmarks/bench_simulation.py --rounds 1000000 --workers 2

Figures are of processor time on one core: the two ways take turns, and the best pass of each
counts. A pass in arrays learns anew what the strategy answers, so that a longer run is faster;
compiling does not count. With `--workers` the time that passes is measured as well, with so many
processes, their start left out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from russianpoker import RuleStrategy, simulate
from russianpoker.analysis import simulate_arrays
from russianpoker.strategies import ACE_KING_BY_UPCARD, ANY_PAIR, HOLDEM_SIMPLE, OASIS_SIMPLE, TIP_A


class Case(NamedTuple):
    """A game as it is played."""

    variant: str
    strategy: RuleStrategy
    boxes: int = 1
    share: float = 1.0
    """How many of the rounds are played, so that no case takes long."""

    def __str__(self) -> str:
        boxes = f", {self.boxes} boxes" if self.boxes > 1 else ""
        return f"{self.variant}, {self.strategy.name}{boxes}"


CASES = (
    Case("caribbean-us", ANY_PAIR),
    Case("caribbean-us", ACE_KING_BY_UPCARD),
    Case("caribbean-us", ACE_KING_BY_UPCARD, boxes=3),
    Case("oasis", OASIS_SIMPLE, share=0.5),
    Case("russian-2010", TIP_A, share=0.2),
    Case("holdem-casino", HOLDEM_SIMPLE, share=0.1),
)
ENGINE_ROUNDS = 1_000


def rate(play: Callable[..., Any], case: Case, rounds: int, clock: Callable[[], float]) -> float:
    """Boxes a second."""
    start = clock()
    play(case.variant, case.strategy, rounds=rounds, seed=1, boxes=case.boxes)
    return rounds * case.boxes / (clock() - start)


def measured(case: Case, rounds: int, passes: int) -> tuple[float, float]:
    """Boxes a second of processor time by the engine and in arrays, the best of each."""
    many = int(rounds * case.share)
    rate(simulate_arrays, case, ENGINE_ROUNDS, time.process_time)
    turns = [
        (
            rate(simulate, case, ENGINE_ROUNDS, time.process_time),
            rate(simulate_arrays, case, many, time.process_time),
        )
        for _ in range(passes)
    ]
    engine, arrays = map(max, zip(*turns, strict=True))
    return engine, arrays


def on_workers(case: Case, rounds: int, workers: int) -> float:
    """Boxes a second of the time that passes, by so many processes."""
    with ProcessPoolExecutor(workers) as pool:

        def play(*args: Any, **run: Any) -> object:
            return simulate_arrays(*args, **run, executor=pool)

        rate(play, case, 20 * ENGINE_ROUNDS, time.perf_counter)
        return rate(play, case, int(rounds * case.share), time.perf_counter)


def lines(rounds: int = 200_000, passes: int = 3) -> Iterator[str]:
    """The figures as a table."""
    yield "## Simulated boxes"
    yield ""
    yield "| thousand boxes a second | round engine | in arrays | times as many |"
    yield "| --- | ---: | ---: | ---: |"
    for case in CASES:
        engine, arrays = measured(case, rounds, passes)
        yield f"| {case} | {engine / 1e3:.3g} | {arrays / 1e3:.3g} | {arrays / engine:.2g} |"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=200_000, help="at most (default: 200000)")
    parser.add_argument("--passes", type=int, default=3, help="how many (default: 3)")
    parser.add_argument("--workers", type=int, default=0, help="processes (default: none)")
    given = parser.parse_args()
    print("\n".join(lines(given.rounds, given.passes)))
    for case in CASES if given.workers else ():
        found = on_workers(case, given.rounds, given.workers)
        print(f"{case}: {found:,.0f} boxes a second by {given.workers} processes")


if __name__ == "__main__":
    main()
