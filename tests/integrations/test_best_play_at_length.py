"""Best play against the round engine, which shares no code with the solver that found it.

A million rounds of each game are played by the solved strategy; what they bring lies within three
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
@pytest.mark.parametrize("name", ["caribbean-us", "oasis-single", "fivecard-senator"])
def test_a_million_rounds_of_best_play_bring_the_exact_value(name):
    exact = solve(name, moments=True)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        played = simulate(
            name, BestPlay(table=exact.strategy), rounds=1_000_000, seed=1, executor=pool
        )
    rounds = played.rounds
    assert abs(played.mean - exact.expected_value) <= 3 * sqrt(exact.variance / rounds)
    assert abs(played.variance / exact.variance - 1) < 0.05
    assert abs(played.staked / rounds - exact.mean_stake) <= 3 * sqrt(4 / rounds)
    for action, chance in exact.frequencies:
        taken = sum(n for course, n in played.courses if (course or "natural").startswith(action))
        assert abs(taken / rounds - chance) <= 3 * sqrt(chance * (1 - chance) / rounds)
