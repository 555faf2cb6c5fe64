"""Fuzz everything that reads text, for some time or number of inputs.

Each target is given a batch in turn. The first input that ends in anything but a value or an error
of the library, or that takes longer than it may, is printed with its target, and the run fails.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time
import warnings
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from fuzz.targets import attempt, inputs, targets

from russianpoker.errors import PayTableWarning

BATCH = 100


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="targets; all without any")
    parser.add_argument("--count", type=int, help="how many inputs in all")
    parser.add_argument("--seconds", type=float, default=60, help="how long, without --count")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    parser.add_argument("--longest", type=float, default=10, help="seconds that an input may take")
    return parser.parse_args()


def peak() -> str:
    """The most memory that this process has held, where the system tells it."""
    try:
        import resource
    except ImportError:
        return "unknown"
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return f"{used // (1024 * 1024 if sys.platform == 'darwin' else 1024)} MB"


def main() -> int:
    """Run, and tell what was tried."""
    asked = arguments()
    chosen = {name: each for name, each in targets().items() if name in (asked.names or [name])}
    sources = {name: inputs(name, random.Random(f"{asked.seed} {name}")) for name in chosen}
    print(f"seed {asked.seed}, {len(chosen)} targets")
    tried: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    slowest = (0.0, "")
    began = time.monotonic()
    for name in itertools.cycle(chosen):
        if asked.count is not None and tried.total() >= asked.count:
            break
        if asked.count is None and time.monotonic() - began > asked.seconds:
            break
        for text in itertools.islice(sources[name], BATCH):
            start = time.monotonic()
            try:
                taken[name] += attempt(chosen[name], text)
            except BaseException:
                print(f"target {name!r}, input {text[:5_000]!r}")
                raise
            spent = time.monotonic() - start
            tried[name] += 1
            slowest = max(slowest, (spent, name))
            if spent > asked.longest:
                print(f"target {name!r} took {spent:.1f} s for {text[:5_000]!r}")
                return 1
    for name in chosen:
        print(f"{name:16} {tried[name]:>9} inputs, {taken[name]:>8} taken")
    print(f"{tried.total()} inputs in {time.monotonic() - began:.0f} s, all taken or refused")
    print(f"slowest {slowest[0]:.2f} s ({slowest[1]}); peak memory {peak()}")
    return 0


if __name__ == "__main__":
    warnings.simplefilter("error")
    warnings.simplefilter("ignore", PayTableWarning)
    sys.exit(main())
