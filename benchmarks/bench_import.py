"""How long `import russianpoker` takes beyond attrs: the median of fresh processes."""

import argparse
import statistics
import subprocess
import sys

TIMED_IMPORTS = """
from time import perf_counter
start = perf_counter()
import attrs
base = perf_counter()
import russianpoker
package = perf_counter()
from russianpoker import *
print(base - start, package - base, perf_counter() - base)
"""
FIGURES = ("import attrs", "import russianpoker, after it", "every public name, after it")


def sample() -> list[float]:
    """Milliseconds for each figure, in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", TIMED_IMPORTS], check=True, capture_output=True, text=True
    )
    return [1000 * float(figure) for figure in done.stdout.split()]


def main() -> None:
    """Print the medians and the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=21, help="how many (default: 21)")
    count = parser.parse_args().processes
    sample()  # the first run writes the bytecode
    samples = [sample() for _ in range(count)]
    for name, times in zip(FIGURES, zip(*samples, strict=True), strict=True):
        print(f"{name:<30} {statistics.median(times):6.1f} ms (best {min(times):.1f})")
    print(f"medians of {count} processes, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
