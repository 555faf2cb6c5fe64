"""A file is written where its path says, and nowhere else, whatever is called what."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import attrs
import pytest
from small_tables import a_table

from russianpoker import find_variant
from russianpoker.analysis import StrategyTable

if sys.implementation.name != "cpython":
    pytest.skip(
        "only CPython reports every file that is opened to audit hooks", allow_module_level=True
    )

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
CHANGES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate"}
NAMES = ["../../elsewhere", "/elsewhere", "..\\elsewhere", "~/elsewhere", "NUL", "a:b"]

watching: list[list[str]] = []
"""Where to put what is written or changed: one list while somebody looks, none else. A hook of the
interpreter stays for good."""


def watch(event, arguments):
    if not watching:
        return
    places = arguments if event in CHANGES else ()
    if event == "open" and arguments[2] & WRITES:
        places = arguments[:1]
    paths = [os.fsdecode(each) for each in places if isinstance(each, str | os.PathLike)]
    watching[0].extend(path for path in paths if "__pycache__" not in path)


sys.addaudithook(watch)


@pytest.fixture
def written():
    seen = []
    watching.append(seen)
    yield seen
    watching.clear()


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_s_name_is_no_path(tmp_path, written, name):
    folder = tmp_path / "in" / "here"
    folder.mkdir(parents=True)
    rules = attrs.evolve(find_variant("caribbean-us"), name=name)
    table = attrs.evolve(a_table(), variant=rules)
    written.clear()

    table.save(folder / "kept.json")
    assert StrategyTable.load(folder / "kept.json", rules) == table

    assert len(written) >= 2
    assert {Path(path).parent for path in written} == {folder}
    assert [path.name for path in folder.iterdir()] == ["kept.json"]


def test_what_is_written_elsewhere_would_be_seen(tmp_path, written):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "x").write_text("")
    assert {Path(path).name for path in written} == {"elsewhere", "x"}
