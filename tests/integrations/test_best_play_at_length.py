"""Best play against the round engine, which shares no code with the solver that found it.

Many rounds of each game are played by the solved strategy; what they bring lies within three
standard errors of the exact value. The seed is fixed, so that a test that passed will pass again.
"""

from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context

import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

from russianpoker import simulate
from russianpoker.analysis import solve
from russianpoker.analysis.play import BestPlay


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        ("caribbean-us", 1_000_000),
        ("oasis-single", 1_000_000),
        ("fivecard-senator", 1_000_000),
        ("sixcard-senator", 1_000_000),
        ("russian-2010", 10_000_000),
    ],
)
def test_many_rounds_of_best_play_bring_the_exact_value(name, rounds):
    exact = solve(name, moments=True)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        played = simulate(
            name, BestPlay(table=exact.strategy), rounds=rounds, seed=1, executor=pool
        )
    variance = exact.variance or played.variance
    assert played.rounds == rounds
    assert abs(played.mean - exact.expected_value) <= 3 * sqrt(variance / rounds)
    assert abs(played.variance / variance - 1) < 0.05
    if exact.mean_stake is not None:
        assert abs(played.staked / rounds - exact.mean_stake) <= 3 * sqrt(4 / rounds)
    for action, chance in exact.frequencies:
        taken = sum(n for course, n in played.courses if _first(course) == action)
        assert abs(taken / rounds - chance) <= 3 * sqrt(chance * (1 - chance) / rounds)


def _first(course):
    """The first action of a course, as the solver calls it."""
    first = course.partition(" + ")[0] or "natural"
    return "sixth card" if first == "sixth" else first
