"""Figures that the documentation keeps are of the rules as they are, and say what they should."""

import importlib.util
import json
from fractions import Fraction
from pathlib import Path

import pytest

from russianpoker import find_variant, list_variants
from russianpoker.analysis import sensitivity, shipped_results
from russianpoker.i18n import Language

ROOT = Path(__file__).parents[2]
ENGLISH = Language.ENGLISH


def load(name, *folders):
    """Import a file that is on no path."""
    spec = importlib.util.spec_from_file_location(name, ROOT.joinpath(*folders, f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


generated = load("generated", "docs", "_ext")
EFFECTS = json.loads((ROOT / "docs/_data/effects.json").read_text("utf-8"))
READINGS = json.loads((ROOT / "docs/_data/readings.json").read_text("utf-8"))
GAMES = EFFECTS["games"]


@pytest.mark.parametrize("name", GAMES)
def test_figures_are_of_the_rules_as_they_are(name):
    variant, found = find_variant(name), GAMES[name]
    assert found["digest"] == variant.digest()
    assert Fraction(found["house_edge"]) == shipped_results()[variant.digest()].house_edge
    for row in found["changes"]:
        changed = generated.changed(variant, row["option"], row["after"])
        assert row["digest"] == changed.digest(), row
        shipped = shipped_results().get(row["digest"])
        if shipped and row["option"] != "table maximum":
            assert Fraction(row["house_edge"]) == shipped.house_edge


@pytest.mark.parametrize("name", GAMES)
def test_all_usual_changes_are_there(name, monkeypatch):
    shipped = shipped_results()[find_variant(name).digest()]
    monkeypatch.setattr(sensitivity, "solve", lambda *_, **__: shipped)
    usual = sensitivity.house_rules(name)
    kept = [(row["option"], row["before"], row["after"]) for row in GAMES[name]["changes"]]
    assert {(each.option, each.before, each.after) for each in usual.changes} <= set(kept)
    assert len(set(kept)) == len(kept)
    skipped = {(row["option"], row["after"]) for row in GAMES[name]["skipped"]}
    assert {(each.option, each.after) for each in usual.skipped} <= skipped


@pytest.mark.parametrize("name", GAMES)
def test_what_is_worse_for_the_player_costs_more(name):
    """A maximum takes from him, the lower the more; so does an ante that is paid less."""
    edges = {
        (row["option"], row["after"]): Fraction(row["house_edge"]) for row in GAMES[name]["changes"]
    }
    base = Fraction(GAMES[name]["house_edge"])
    maxima = sorted(
        (int(after), edge) for (option, after), edge in edges.items() if option == "table maximum"
    )
    by_maximum = [edge for _, edge in maxima]
    assert by_maximum == sorted(by_maximum, reverse=True)
    assert all(edge >= base for edge in by_maximum)
    assert edges["ante.on_win", "lost"] > edges["ante.on_win", "push"] > base
    assert edges["ante.no_game", "push"] > base


@pytest.mark.slow
def test_a_figure_solved_anew_is_what_is_kept():
    pytest.importorskip("numba", reason="extra solver")
    found = sensitivity.house_rules("caribbean-us", [("qualifier", "none")], table_maxima=[50])
    kept = {
        (row["option"], row["after"]): row["house_edge"] for row in GAMES["caribbean-us"]["changes"]
    }
    for row in found.changes:
        assert str(row.house_edge) == kept[row.option, row.after]


def test_a_stale_figure_stops_the_build(monkeypatch):
    other = {**GAMES["caribbean-us"], "digest": "0"}
    monkeypatch.setattr(generated, "stored", lambda _: {"games": {"caribbean-us": other}})
    with pytest.raises(LookupError, match="stale"):
        generated.effects(ENGLISH, "caribbean-us")
    row = {**GAMES["caribbean-us"]["changes"][0], "digest": "0"}
    with pytest.raises(LookupError, match="stale"):
        generated.effect(find_variant("caribbean-us"), row, Fraction(), ENGLISH)


def test_each_reading_is_a_variant_that_differs():
    names = {variant.name for variant in list_variants()}
    for told in READINGS:
        assert told["preset"] in names
        other = generated.other_rules(told)
        assert other.digest() != find_variant(told["preset"]).digest(), told


def test_each_kept_reading_is_one_that_is_asked_for():
    asked = {generated.other_rules(told).digest() for told in READINGS}
    assert set(EFFECTS["readings"]) <= asked
    assert not set(EFFECTS["readings"]) & set(shipped_results())


def test_readings_say_what_is_known_and_what_is_not():
    rows = generated.readings(ENGLISH).splitlines()[2:]
    for told, row in zip(READINGS, rows, strict=True):
        edges = map(generated.counted, (find_variant(told["preset"]), generated.other_rules(told)))
        assert row.count("not computed yet") == list(edges).count(None)
        assert row.endswith("– |") is ("not computed yet" in row)
    text = "\n".join(rows)
    assert "| 1.0372% | 0.6886% | −0.3486% |" in text
    assert "| 2.1576% | −4.9905% | −7.1481% |" in text


def test_pictures_of_combinations_are_those_that_the_script_draws():
    script = load("make_combinations", "scripts")
    drawn = {
        f"combinations-{name}.svg": script.picture(hand) for name, hand in script.HANDS.items()
    }
    kept = {
        path.name: path.read_text("utf-8") for path in script.PICTURES.glob("combinations-*.svg")
    }
    assert drawn == kept
    page = (ROOT / "docs/explanation/second-combinations.md").read_text("utf-8")
    assert all(f"_static/{name}" in page for name in drawn)
