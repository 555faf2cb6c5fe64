"""A checkpoint is read as it was written, and refused where a number in it is none."""

from __future__ import annotations

from fractions import Fraction

import pytest

pytest.importorskip("numpy", reason="the extra 'solver' is not installed")
pytest.importorskip("numba", reason="the extra 'solver' is not installed")

from russianpoker.analysis._files import read_file, write_file
from russianpoker.analysis.checkpoint import Checkpoint
from russianpoker.analysis.stud import UpcardResult
from russianpoker.errors import CheckpointError
from russianpoker.presets import find_variant

RULES = find_variant("russian-2010")
DECK = tuple(range(52))
SHARD = UpcardResult(
    upcard=3,
    weight=4,
    hands=10,
    counts=(("bet", 5),),
    value=Fraction(-1, 3),
    endings=(("won", 3),),
    stake=None,
    square=Fraction(2),
    variance=Fraction(1, 7),
    plays=b"\1\2",
)


@pytest.fixture
def checkpoint(tmp_path):
    return Checkpoint.open(tmp_path / "kept.json", RULES, None, DECK).add("3", SHARD)


def test_a_checkpoint_is_read_as_it_was_written(checkpoint):
    assert Checkpoint.open(checkpoint.path, RULES, None, DECK).done == {"3": SHARD}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("upcard", 3), ("weight", 0.5), ("hands", float("inf")), ("hands", "1/2")),
        *(("value", "1e999999999"), ("value", 0.1), ("variance", float("nan")), ("square", "x")),
        *(("stake", True), ("counts", [["bet", 5]]), ("counts", [["bet"]]), ("counts", 7)),
        *(("endings", None), ("plays", "?"), ("plays", 5)),
    ],
)
def test_a_shard_that_is_none_is_refused_though_the_sum_fits(checkpoint, field, value):
    content = read_file(checkpoint.path, "checkpoint")
    content["shards"]["3"][field] = value
    write_file(checkpoint.path, content)
    with pytest.raises(CheckpointError, match="a shard cannot be read"):
        Checkpoint.open(checkpoint.path, RULES, None, DECK)
