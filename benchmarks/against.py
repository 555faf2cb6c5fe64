"""Two versions of the package side by side: how many times as long one takes as the other.

    python benchmarks/against.py OLD/bin/python NEW/bin/python
    python benchmarks/against.py OLD/bin/python NEW/bin/python --repeats 15 -k import -k rank

Both are interpreters in whose environments a version is installed; `nox -s bench-against` makes
them. The benchmarks are those of `short.py`. Each run is a process of its own, and the two versions
take turns, so that what else the machine does hits both alike. A ratio is that of two runs next to
each other; the median of them is printed, and between which of them the middle half lies. Nothing
passes or fails: read a ratio whose spread holds 1.00 as noise.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import short

SCRIPT = Path(short.__file__)


def run(python: str, name: str) -> float | str:
    """Milliseconds that a benchmark takes; the last words of its error if it cannot be run."""
    done = subprocess.run(
        [python, "-I", str(SCRIPT), name],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    if done.returncode:
        return (done.stderr.strip() or f"ended with {done.returncode}").splitlines()[-1]
    return float(done.stdout)


def pairs(
    pythons: tuple[str, str], names: Sequence[str], repeats: int
) -> dict[str, list[tuple[float, float]] | str]:
    """Milliseconds of both versions by benchmark, or why one of them has none."""
    found: dict[str, list[tuple[float, float]] | str] = {}
    for turn in range(repeats + 1):
        for name in names:
            before = found.setdefault(name, [])
            if isinstance(before, str):
                continue
            order = (0, 1) if turn % 2 else (1, 0)
            times = {side: run(pythons[side], name) for side in order}
            old, new = times[0], times[1]
            for which, figure in (("old", old), ("new", new)):
                if isinstance(figure, str):
                    found[name] = f"{which} version: {figure}"
            if turn and isinstance(old, float) and isinstance(new, float):
                before.append((old, new))  # the first turn only fills caches
    return found


def spread(ratios: Sequence[float]) -> tuple[float, float]:
    """Between which of the ratios the middle half lies; the least and the greatest of a few."""
    if len(ratios) < 4:
        return min(ratios), max(ratios)
    low, _, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return low, high


def lines(found: dict[str, list[tuple[float, float]] | str]) -> Iterator[str]:
    """The table."""
    width = max(map(len, found))
    yield f"{'':{width}}  {'old ms':>9}  {'new ms':>9}  new/old  middle half"
    for name, times in found.items():
        if isinstance(times, str):
            yield f"{name:{width}}  {times}"
            continue
        old, new = (statistics.median(each) for each in zip(*times, strict=True))
        ratios = [after / before for before, after in times]
        low, high = spread(ratios)
        middle = statistics.median(ratios)
        yield f"{name:{width}}  {old:9.2f}  {new:9.2f}  {middle:7.2f}  {low:.2f} to {high:.2f}"


def number(text: str) -> int:
    """Read a number from 1."""
    if int(text) < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return int(text)


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", help="the interpreter of the old version's environment")
    parser.add_argument("new", help="the interpreter of the new version's environment")
    parser.add_argument("--repeats", type=number, default=9, help="pairs of runs (default: 9)")
    parser.add_argument("-k", action="append", default=[], help="only those with this in the name")
    given = parser.parse_args()
    names = [
        name for name in short.BENCHMARKS if not given.k or any(part in name for part in given.k)
    ]
    if not names:
        parser.error(f"no benchmark is called so; there are: {', '.join(short.BENCHMARKS)}")
    for line in lines(pairs((given.old, given.new), names, given.repeats)):
        print(line)
    load = f", load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"processor time, medians of {given.repeats} pairs of runs{load}; above 1 is slower")


if __name__ == "__main__":
    main()
