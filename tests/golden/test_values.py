"""Values that earlier versions wrote are read, as pickles and as JSON, and both are the same.

`scripts/make_golden_values.py` wrote them.
"""

from __future__ import annotations

import base64
import copy
import json
import pickle
from pathlib import Path

import pytest
from contract.test_public_values import MAKERS

from russianpoker import __version__
from russianpoker.analysis import StrategyTable
from russianpoker.rounds import Round

FOLDER = Path(__file__).parent / "values"
VERSIONS = sorted(path.stem for path in FOLDER.glob("*.json") if "-" not in path.stem)
TABLES = sorted(FOLDER.glob("*-strategy.json"))
ENTRIES = [
    pytest.param(version, entry, id=f"{version} {entry['class']} {number}")
    for version in VERSIONS
    for number, entry in enumerate(json.loads((FOLDER / f"{version}.json").read_text("utf-8")))
]
WRITTEN = [each for each in ENTRIES if each.values[1]["json"] is not None]


def read(entry):
    """Unpickle; values of the solver's own need its extra."""
    try:
        return pickle.loads(base64.b64decode(entry["pickle"]))
    except ModuleNotFoundError as error:
        if error.name not in {"numba", "numpy"}:
            raise
        pytest.skip(f"{error.name} is not installed")


def test_this_version_has_some_of_every_public_class():
    kept = {entry["class"] for version, entry in (each.values for each in ENTRIES)}
    assert __version__ in VERSIONS
    assert {cls.__name__ for cls in MAKERS} <= kept


@pytest.mark.parametrize(("version", "entry"), ENTRIES)
def test_a_pickle_is_read(version, entry):
    value = read(entry)
    assert type(value).__name__ == entry["class"]
    assert value == copy.deepcopy(value) == read(entry)
    if version == __version__:
        assert repr(value) == entry["repr"]


@pytest.mark.parametrize(("version", "entry"), WRITTEN)
def test_json_is_read_and_says_the_same(version, entry):
    pytest.importorskip("cattrs", reason="the extra 'json' is not installed")
    from russianpoker.integrations.json import from_json, to_json

    value = read(entry)
    again = from_json(entry["json"], type(value), longest=10_000_000)
    if isinstance(value, Round):  # of which the deck comes back in order, once it is over
        assert to_json(again) == to_json(value)
    else:
        assert again == value
    if version == __version__:
        assert to_json(value) == entry["json"]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_strategy_table_is_loaded(path):
    table = StrategyTable.load(path)
    assert table.variant.name == "caribbean-us"
    assert str(table.action("As Ah Kd Kc Qh", "Qs")) == "bet"
