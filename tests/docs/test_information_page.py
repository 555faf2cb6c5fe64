"""Kept estimates of the value of information are of the rules as they are, and can be had again."""

import importlib.util
import json
from fractions import Fraction
from pathlib import Path

import attrs
import pytest

from russianpoker import find_variant
from russianpoker.analysis.information import Information, value_of_information

ROOT = Path(__file__).parents[2]
ROWS = json.loads((ROOT / "docs/_data/information.json").read_text("utf-8"))


def estimate(row):
    totals = {key: Fraction(value) for key, value in row.items() if "total" in key}
    return Information(**{**row, **totals})


def wanted():
    path = ROOT / "scripts/make_information.py"
    spec = importlib.util.spec_from_file_location("make_information", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.WANTED


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['variant']}-{row['seen']}")
def test_an_estimate_is_of_the_rules_as_they_are(row):
    assert row["digest"] == find_variant(row["variant"]).digest()
    found = estimate(row)
    assert 0 < found.first_gain <= found.gain
    assert 0 < found.standard_error < found.gain / 5
    assert {attr.name for attr in attrs.fields(Information)} == row.keys()


def test_everything_wanted_is_kept():
    names = ("variant", "seen", "dealer_cards", "deals", "seed")
    asked = [{"seen": 0, "dealer_cards": 0, **each} for each in wanted()]
    assert [tuple(each[name] for name in names) for each in asked] == [
        tuple(row[name] for name in names) for row in ROWS
    ]


def test_more_boxes_seen_gain_more():
    for game in ("caribbean-us", "russian-2010"):
        rows = [row for row in ROWS if row["variant"] == game and not row["dealer_cards"]]
        gains = [estimate(row).gain for row in rows]
        assert gains == sorted(gains)
        assert len(gains) > 2


@pytest.mark.slow
@pytest.mark.parametrize("name", ["caribbean-us"])
def test_an_estimate_made_anew_is_what_is_kept(name):
    pytest.importorskip("numba", reason="extra solver")
    row = next(row for row in ROWS if row["variant"] == name)
    found = value_of_information(name, seen=row["seen"], deals=row["deals"], seed=row["seed"])
    assert found == estimate(row)
