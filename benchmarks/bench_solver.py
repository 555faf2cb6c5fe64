"""How fast the solver is: one upcard of a game, one position, and a plain loop to compare with."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from math import comb
from typing import Any

import numpy as np
from numba import njit

from russianpoker.analysis import advise
from russianpoker.analysis._kernels_tables import Street, hand_tables
from russianpoker.analysis.compile import compile_stud
from russianpoker.analysis.stud import FULL_DECK, solve_upcard
from russianpoker.presets import find_variant

UPCARD = 40


def seconds(work: Callable[[], Any], times: int = 3) -> float:
    """The least processor time of a few runs; the first, which compiles, does not count."""
    work()
    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


@njit(cache=True)
def loop(strengths: Any, quads: Any, hand: Any, mine: int) -> int:
    """Count the dealer's lower hands one by one, as a plain program would."""
    lower = 0
    for number in range(len(strengths)):
        if strengths[number] < mine:
            free = True
            for place in range(4):
                for card in range(5):
                    if quads[number, place] == hand[card]:
                        free = False
            lower += free
    return lower


def plain_loop_seconds() -> float:
    """What a plain loop takes for one hand of one upcard."""
    rules = compile_stud(find_variant("caribbean-us"))
    tables = hand_tables(rules.variant.evaluator, second=False)
    street = Street.deal(rules, tables, FULL_DECK, UPCARD)
    n = len(street.cards)
    quads = np.array(
        [(a, b, c, d) for d in range(n) for c in range(d) for b in range(c) for a in range(b)],
        dtype=np.int8,
    )
    hand = np.array([0, 5, 10, 20, 30], dtype=np.int8)
    return seconds(lambda: loop(street.quad_strengths, quads, hand, 3000))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true", help="exchanges of two and six cards, too")
    long = parser.parse_args().long
    games = ["caribbean-us", "oasis-single"] + ["fivecard-senator", "sixcard-senator"] * long
    taken: dict[str, float] = {}
    for name in games:
        rules = compile_stud(find_variant(name))
        taken[name] = seconds(lambda rules=rules: solve_upcard(rules, UPCARD, 4), 1)
        print(f"{name:<18} one upcard {taken[name]:8.2f} s")
    hands = 2_349_060
    one = plain_loop_seconds()
    plain = one * hands
    print(f"{'plain loop':<18} one upcard {plain:8.0f} s (from one hand)")
    print(f"{'':<18} ratio      {plain / taken['caribbean-us']:8.0f}")
    for name in ("caribbean-us", "oasis-single", "sixcard-senator", "oasis", "russian-2010"):
        spent = seconds(lambda name=name: advise(name, "As Kd Qh 7c 2d", "Qs"), 2)
        print(f"{name:<18} advise     {1000 * spent:8.1f} ms")
        taken[f"advise {name}"] = spent
    draws = sum(comb(5, count) * comb(46, count) for count in range(1, 6))
    print(f"{'plain loop':<18} oasis      {one * draws:8.0f} s (all draws, from one hand)")
    print(f"{'':<18} ratio      {one * draws / taken['advise oasis']:8.0f}")


if __name__ == "__main__":
    main()
