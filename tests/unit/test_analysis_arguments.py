"""What functions of the analysis refuse alike: no executors, nothing that can be told, no paths."""

import pytest

pytest.importorskip("numba", reason="the extra 'solver' is not installed")

from russianpoker.analysis import (
    house_rules,
    judge,
    price,
    simplify,
    simulate_arrays,
    solve,
    value_of_information,
)
from russianpoker.errors import DealError, RussianPokerError
from russianpoker.strategies import ANY_PAIR

CALLS = {
    "solve": lambda **options: solve("caribbean-us", **options),
    "price": lambda **options: price("caribbean-us", ANY_PAIR, **options),
    "simplify": lambda **options: simplify("caribbean-us", **options),
    "house_rules": lambda **options: house_rules("caribbean-us", **options),
    "judge": lambda **options: judge("caribbean-us", ANY_PAIR, rounds=5, seed=1, **options),
    "simulate_arrays": lambda **options: simulate_arrays(
        "caribbean-us", ANY_PAIR, rounds=5, seed=1, **options
    ),
    "value_of_information": lambda **options: value_of_information(
        "caribbean-us", seen=5, deals=5, seed=1, **options
    ),
}
TELLING = sorted({*CALLS} - {"price", "simplify"})


@pytest.mark.parametrize("name", CALLS)
def test_what_takes_no_work_is_no_executor(name):
    with pytest.raises(DealError, match="executor must be an Executor, not 5"):
        CALLS[name](executor=5)


@pytest.mark.parametrize("name", TELLING)
def test_who_cannot_be_told_is_not_told(name):
    with pytest.raises(DealError, match="progress must be a function, not 5"):
        CALLS[name](progress=5)


def test_a_checkpoint_is_a_path():
    with pytest.raises(RussianPokerError, match="not by 5"):
        solve("caribbean-us", checkpoint=5)
