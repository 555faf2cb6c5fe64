"""Text is read, and neither unpickled nor evaluated; no program is started, no network used."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import russianpoker

PACKAGE = Path(russianpoker.__file__).parent
MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
FORBIDDEN_IMPORTS = {
    *("pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "yaml", "copyreg", "code"),
    *("socket", "ssl", "urllib", "http", "ftplib", "smtplib", "requests", "httpx", "webbrowser"),
    *("subprocess", "ctypes", "cffi", "pty", "xml", "tarfile", "zipfile", "runpy"),
}
FORBIDDEN_CALLS = {
    *("eval", "exec", "compile", "__import__", "input"),
    *("os.system", "os.popen", "os.startfile", "numpy.load", "np.load"),
}
EXCEPTIONS = {("cli/play.py", "input"), ("cli/_play_input.py", "input")}
"""The game at the terminal asks."""


def offences(source: str) -> set[str]:
    """Imports and calls in a source that could run what a file says, or reach elsewhere."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names} & FORBIDDEN_IMPORTS
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found |= {(node.module or "").partition(".")[0]} & FORBIDDEN_IMPORTS
        elif isinstance(node, ast.Call):
            found |= {ast.unparse(node.func)} & FORBIDDEN_CALLS
            allows = [word for word in node.keywords if word.arg == "allow_pickle"]
            found |= {"allow_pickle" for word in allows if ast.unparse(word.value) != "False"}
    return found


@pytest.mark.parametrize("module", MODULES)
def test_a_module_runs_nothing_that_it_reads(module):
    found = offences((PACKAGE / module).read_text(encoding="utf-8"))
    assert {(module, what) for what in found} <= EXCEPTIONS


@pytest.mark.parametrize(
    ("source", "offence"),
    [
        ("import pickle", "pickle"),
        ("def late():\n    from urllib.request import urlopen", "urllib"),
        ("x = eval('1')", "eval"),
        ("import os\nos.system('true')", "os.system"),
        ("load(path, allow_pickle=True)", "allow_pickle"),
    ],
)
def test_an_offence_would_be_seen(source, offence):
    assert offences(source) == {offence}


def test_shipped_data_is_json():
    data = [path for path in PACKAGE.rglob("*") if path.is_file() and path.parent.name == "data"]
    assert data
    assert {path.suffix for path in data} == {".json"}


# What a run does, as the interpreter itself reports it.

WATCHED = """
import sys, typing
FORBIDDEN = {forbidden!r}

def watch(event, _):
    if event.startswith(FORBIDDEN) and not of_annotations():
        raise SystemExit(f"forbidden: {{event}}")

def of_annotations():
    # Those of our own classes are texts, which `typing.get_type_hints` evaluates.
    return sys._getframe(2).f_code.co_filename == typing.__file__

{before}
sys.addaudithook(watch)
{statements}
print("done")
"""
EVENTS = (
    *("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "webbrowser."),
    *("subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.startfile"),
)
READING = """
for module in pkgutil.walk_packages(russianpoker.__path__, "russianpoker."):
    try:
        importlib.import_module(module.name)
    except ImportError:
        pass
"""
PARSING = """
from russianpoker.notation import parse_round, parse_rules
from russianpoker.analysis import StrategyTable, house_edge, shipped_results

for path in sorted(folder.glob("*.txt")):
    for line in path.read_text(encoding="utf-8").splitlines():
        parse_round(line)
house_edge("russian-2010")
shipped_results.cache_clear()
shipped_results()
for path in strategies.glob("*-strategy.json"):
    StrategyTable.load(path)
"""
BEFORE = f"""
import importlib, pathlib, pkgutil, russianpoker
folder = pathlib.Path({str(Path(__file__).parents[1] / "golden" / "transcripts")!r})
strategies = pathlib.Path({str(Path(__file__).parents[1] / "golden" / "values")!r})
"""


def run_watched(before: str, statements: str, events: tuple[str, ...] = EVENTS) -> str:
    program = WATCHED.format(forbidden=events, before=before, statements=statements)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_importing_everything_uses_no_network_and_starts_no_program():
    # What extras do when they are imported is theirs.
    before = BEFORE + "".join(
        f"\ntry:\n    import {name}\nexcept ImportError:\n    pass"
        for name in ("numba", "matplotlib", "gymnasium", "cattrs", "rich", "click", "hypothesis")
    )
    assert run_watched(before, READING) == "done\n"


def test_reading_transcripts_results_and_strategies_unpickles_and_evaluates_nothing():
    before = BEFORE + PARSING  # once to import, and to let attrs make its classes
    events = (*EVENTS, "pickle.find_class", "exec", "compile", "marshal.", "import", "ctypes.")
    assert run_watched(before, PARSING, events) == "done\n"


@pytest.mark.parametrize(
    "statement",
    [
        "import socket; socket.socket()",
        "import pickle; pickle.loads(pickle.dumps(str))",
        "eval('1')",
        "import os; os.system('true')",
    ],
)
def test_what_is_forbidden_would_be_seen(statement):
    assert "forbidden" in run_watched("", statement, (*EVENTS, "pickle.find_class", "exec"))


def test_a_solution_uses_no_network():
    pytest.importorskip("numba", reason="the extra 'solver' is not installed")
    statements = "russianpoker.analysis.solve('caribbean-us', deck='AsKsQsAhKhQhAdKdQdAcKcQc')"
    before = (
        "import russianpoker.analysis, russianpoker.analysis.stud, russianpoker.analysis.shards"
    )
    assert run_watched(before, statements) == "done\n"
