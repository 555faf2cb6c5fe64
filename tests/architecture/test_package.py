"""What the installed distribution holds and says of itself."""

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest

import russianpoker

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DISTRIBUTION = distribution("russianpoker")


@pytest.fixture
def installed():
    """The files that the wheel put down, bytecode left aside."""
    if '"editable": true' in (DISTRIBUTION.read_text("direct_url.json") or ""):
        pytest.skip("an editable install has no wheel to look into")
    return {path.as_posix() for path in DISTRIBUTION.files if path.suffix != ".pyc"}


def test_the_version_is_written_in_one_place():
    assert DISTRIBUTION.version == russianpoker.__version__


def test_two_requirements_at_run_time():
    core = [line for line in DISTRIBUTION.requires if "extra ==" not in line]
    assert [re.match(r"[\w-]+", line).group() for line in core] == ["attrs", "typing-extensions"]


def test_all_holds_every_extra():
    extras = PROJECT["optional-dependencies"]
    names = re.fullmatch(r"russianpoker\[(.*)\]", *extras["all"]).group(1).split(",")
    assert sorted([*names, "all"]) == sorted(extras)
    assert sorted(DISTRIBUTION.metadata.get_all("Provides-Extra")) == sorted(extras)


def test_the_wheel_holds_the_package_whole(installed):
    source = ROOT / "src"
    expected = {
        path.relative_to(source).as_posix()
        for path in (source / "russianpoker").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert "russianpoker/py.typed" in expected
    assert {name for name in installed if name.startswith("russianpoker/")} == expected


def test_the_wheel_holds_nothing_else(installed):
    info = f"russianpoker-{russianpoker.__version__}.dist-info"
    others = {name for name in installed if not name.startswith("russianpoker/")}
    assert f"{info}/licenses/LICENSE" in others
    commands = {name for name in others if re.search(r"(bin|Scripts)/russianpoker(\.exe)?$", name)}
    assert len(commands) == 1
    assert {name.split("/")[0] for name in others - commands} == {info}
