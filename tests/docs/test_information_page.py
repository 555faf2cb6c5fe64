"""Kept estimates of the value of information are of the rules as they are, and can be had again."""

import importlib.util
import json
from fractions import Fraction
from pathlib import Path

import attrs
import pytest

from russianpoker import Seat, find_variant, simulate
from russianpoker.analysis import shipped_results
from russianpoker.analysis.information import Information, value_of_information
from russianpoker.strategies import ALWAYS_BET

ROOT = Path(__file__).parents[2]
BLIND = json.loads((ROOT / "docs/_data/blind.json").read_text("utf-8"))
ROWS = json.loads((ROOT / "docs/_data/information.json").read_text("utf-8"))


def estimate(row):
    totals = {key: Fraction(value) for key, value in row.items() if "total" in key}
    return Information(**{**row, **totals})


def script():
    path = ROOT / "scripts/make_information.py"
    spec = importlib.util.spec_from_file_location("make_information", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['variant']}-{row['seen']}")
def test_an_estimate_is_of_the_rules_as_they_are(row):
    assert row["digest"] == find_variant(row["variant"]).digest()
    found = estimate(row)
    assert 0 < found.first_gain <= found.gain
    assert 0 < found.standard_error < found.gain / 5
    assert {attr.name for attr in attrs.fields(Information)} == row.keys()


def test_everything_wanted_is_kept():
    names = ("variant", "seen", "dealer_cards", "deals", "seed")
    asked = [{"seen": 0, "dealer_cards": 0, **each} for each in script().WANTED]
    assert [tuple(each[name] for name in names) for each in asked] == [
        tuple(row[name] for name in names) for row in ROWS
    ]


def test_more_boxes_seen_gain_more():
    for game in ("caribbean-us", "russian-2010"):
        rows = [row for row in ROWS if row["variant"] == game and not row["dealer_cards"]]
        gains = [estimate(row).gain for row in rows]
        assert gains == sorted(gains)
        assert len(gains) > 2


def test_blind_boxes_are_priced_by_the_rules_as_they_are():
    assert BLIND.keys() == {*script().BLIND}
    for name, kept in BLIND.items():
        assert kept["digest"] == find_variant(name).digest()
        assert Fraction(kept["house_edge"]) > shipped_results()[kept["digest"]].house_edge


def test_blind_boxes_of_the_engine_lose_what_is_said():
    for name, kept in BLIND.items():
        found = simulate(name, ALWAYS_BET, rounds=4_000, seed=1, seats=[Seat(ante=1, blind=True)])
        exact = Fraction(kept["house_edge"])
        assert abs(found.house_edge - exact) < 3 * found.house_edge_error
        assert found.house_edge_error < exact


@pytest.mark.slow
def test_a_blind_box_priced_anew_costs_what_is_said():
    pytest.importorskip("numba", reason="extra solver")
    assert script().blind("russian-2010") == BLIND["russian-2010"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["caribbean-us"])
def test_an_estimate_made_anew_is_what_is_kept(name):
    pytest.importorskip("numba", reason="extra solver")
    row = next(row for row in ROWS if row["variant"] == name)
    found = value_of_information(name, seen=row["seen"], deals=row["deals"], seed=row["seed"])
    assert found == estimate(row)
