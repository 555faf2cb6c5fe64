"""Rounds of the engine bring what the solver says they do, in every preset."""

from fractions import Fraction
from math import sqrt

import attrs
import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

from russianpoker import list_variants, simulate
from russianpoker.analysis import StrategyTable, solve
from russianpoker.analysis.play import BestPlay
from russianpoker.rounds import Phase

ROUNDS = 20_000
STUD = [variant for variant in list_variants() if variant.holdem is None]


@attrs.frozen
class WithoutDraws:
    """Best play of a player who never draws: he bets or folds, insures and buys games."""

    table: StrategyTable
    name: str = "without draws"
    source: str = "the solver, with the draws taken out of the rules"

    def __call__(self, view):
        if view.phase is Phase.DECISION:
            return self.table.action(view.cards, view.upcard)
        return BestPlay()(view)


def without_draws(variant):
    return attrs.evolve(variant, exchange=None, sixth_card=None)


@pytest.mark.slow
@pytest.mark.parametrize("variant", STUD, ids=lambda variant: variant.name)
def test_rounds_without_draws_bring_what_they_are_worth(variant):
    # There a hand may be insured up to what the table pays at most.
    maximum = Fraction(100) if variant.name == "russian-island" else None
    exact = solve(without_draws(variant), table_maximum=maximum)
    found = simulate(
        variant, WithoutDraws(exact.strategy), rounds=ROUNDS, seed=1, table_maximum=maximum
    )
    assert abs(found.mean - exact.expected_value) < 3 * sqrt(found.variance / found.rounds)
