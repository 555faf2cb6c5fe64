"""Two versions beside each other: every short benchmark runs, and the ratios are those of pairs."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"


def loaded(name, monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    spec = importlib.util.spec_from_file_location(f"benchmark_{name}", FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def short(monkeypatch):
    return loaded("short", monkeypatch)


@pytest.fixture
def against(monkeypatch):
    yield loaded("against", monkeypatch)
    sys.modules.pop("short", None)


def test_every_short_benchmark_runs(short):
    once = (each._replace(passes=1) for each in short.BENCHMARKS.values())
    assert all(short.measured(each) >= 0 for each in once)


def test_a_benchmark_is_run_by_the_interpreter_that_is_given(against):
    assert isinstance(against.run(sys.executable, "load every public name"), float)


def test_what_cannot_be_run_says_why(against):
    assert against.run(sys.executable, "no such thing") == "KeyError: 'no such thing'"


def test_versions_take_turns_and_a_ratio_is_that_of_neighbours(against, monkeypatch):
    asked = []

    def run(python, name):
        asked.append(python)
        return len(asked) * (2.0 if python == "new" else 1.0)

    monkeypatch.setattr(against, "run", run)
    found = against.pairs(("old", "new"), ["play"], 2)
    assert asked == ["new", "old", "old", "new", "new", "old"]
    assert found == {"play": [(3.0, 8.0), (6.0, 10.0)]}  # the first turn does not count


def test_an_environment_is_not_taken_for_the_other_one(against, monkeypatch):
    figures = iter([9.0, 9.0, 1.0, 3.0])
    monkeypatch.setattr(against, "run", lambda *_: next(figures))
    assert against.pairs(("same", "same"), ["play"], 1) == {"play": [(1.0, 3.0)]}


def test_a_version_that_lacks_a_name_fails_in_that_benchmark_alone(against, monkeypatch):
    def run(python, name):
        return "ImportError: new_name" if (python, name) == ("old", "new thing") else 1.0

    monkeypatch.setattr(against, "run", run)
    found = against.pairs(("old", "new"), ["new thing", "play"], 1)
    assert found == {"new thing": "old version: ImportError: new_name", "play": [(1.0, 1.0)]}
    assert list(against.lines(found))[1:] == [
        "new thing  old version: ImportError: new_name",
        "play            1.00       1.00     1.00  1.00 to 1.00",
    ]


def test_the_spread_is_the_middle_half(against):
    assert against.spread([1.0]) == (1.0, 1.0)
    assert against.spread([3.0, 1.0, 2.0]) == (1.0, 3.0)
    assert against.spread([5.0, 1.0, 2.0, 9.0, 4.0]) == (2.0, 5.0)


def test_the_median_of_the_ratios_is_shown(against):
    lines = list(against.lines({"play": [(1.0, 1.0), (1.0, 2.0), (10.0, 40.0)]}))
    assert lines[1].split() == ["play", "1.00", "2.00", "2.00", "1.00", "to", "4.00"]


def test_the_command_prints_a_table_and_never_fails_by_a_figure():
    command = [sys.executable, str(FOLDER / "against.py"), sys.executable, sys.executable]
    done = subprocess.run(
        [*command, "--repeats", "1", "-k", "import"], capture_output=True, text=True, check=True
    )
    heading, row, note = done.stdout.splitlines()
    assert heading.split() == ["old", "ms", "new", "ms", "new/old", "middle", "half"]
    assert row.startswith("import russianpoker")
    assert "medians of 1 pairs of runs" in note
    refused = subprocess.run([*command, "-k", "x"], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "no benchmark is called so" in refused.stderr
