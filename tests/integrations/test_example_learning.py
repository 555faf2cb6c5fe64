"""The example learns: what it has learned loses less than always betting and always folding."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="extra rl")

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_caribbean.py"


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("learn_caribbean", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("seed", [1, 2])
def test_it_learns(example, seed):
    found = example.compare(training=5_000, trial=2_500, seed=seed)
    assert list(found) == ["learned", "always bet", "always fold"]
    assert found["always fold"] == -1
    assert found["learned"] > found["always bet"] > found["always fold"]


def test_what_was_learned_is_sensible(example):
    env = example.gymnasium.make(example.ENV_ID, variant="caribbean-us")
    policy = example.learn(env, 2_500, seed=1)
    pair = next(
        number for category, number in example.CATEGORIES.items() if category.value == "pair"
    )
    bets = [policy((pair, upcard)) for upcard in range(13)]
    assert bets.count(example.Move.BET) > 10
    folds = [policy((0, upcard)) for upcard in range(13)]
    assert folds.count(example.Move.FOLD) > 10


def test_the_same_seed_learns_the_same(example):
    one, two = (example.compare(training=200, trial=100, seed=4) for _ in range(2))
    assert one == two


def test_it_runs_as_a_program():
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "--training=100", "--trial=50"],
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert [line.split()[-4] for line in done.stdout.splitlines()][-1] == "-1.000"
    assert done.stdout.startswith("learned")
