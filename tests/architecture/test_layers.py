"""Imports point downwards, and the contract that says so bites."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import russianpoker

pytest.importorskip("importlinter", reason="import-linter is not installed")

ROOT = Path(__file__).parents[2]
PACKAGE = Path(russianpoker.__file__).parent


@pytest.fixture
def copy(tmp_path):
    """A copy of the package that a test may spoil."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(PACKAGE, tmp_path / "russianpoker")
    return tmp_path


def lint(folder):
    command = "from importlinter.cli import lint_imports_command as main; main()"
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_import_points_downwards(copy):
    done = lint(copy)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("statement", "complaint"),
    [
        ("from russianpoker import settlement", "layers below"),
        ("import numpy", "no extra"),
    ],
    ids=["upward", "extra"],
)
def test_a_forbidden_import_is_reported(copy, statement, complaint):
    with (copy / "russianpoker" / "cards.py").open("a", encoding="utf-8") as module:
        module.write(f"\n\ndef late() -> None:\n    {statement}\n")
    done = lint(copy)
    assert done.returncode != 0
    assert complaint in done.stdout


def test_a_module_outside_the_layers_is_reported(copy):
    (copy / "russianpoker" / "stray.py").write_text("", encoding="utf-8")
    done = lint(copy)
    assert done.returncode != 0
    assert "stray" in done.stdout
