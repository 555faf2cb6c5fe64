"""Files of the solver's own: replaced whole or not at all, and refused when they are not whole."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import pytest

from russianpoker.analysis import StrategyTable, _files
from russianpoker.analysis._files import (
    read_file,
    read_fraction,
    read_whole,
    replacing,
    write_file,
)
from russianpoker.errors import CheckpointError, RussianPokerError

VALUES = Path(__file__).parents[1] / "golden" / "values"


# Numbers


@pytest.mark.parametrize("value", [Fraction(), Fraction(-1, 3), Fraction(10**1999, 7), Fraction(5)])
def test_a_fraction_is_read_as_it_is_written(value):
    assert read_fraction(str(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        *("", "1/0", "1/03", "1e9", "1e999999999", "0.5", "1_000", " 1", "1\n", "+1", "½", "٣"),
        *("9" * 2_001, "1/" + "9" * 2_001, 1, 2.5, float("inf"), True, None, [], {}),
    ],
)
def test_what_is_no_exact_number_is_refused(text):
    with pytest.raises(ValueError, match="no exact number"):
        read_fraction(text)
    with pytest.raises(ValueError, match="no exact number"):
        read_whole(text)


def test_a_whole_number_is_no_fraction():
    assert read_whole("-12") == -12
    with pytest.raises(ValueError, match="no whole number: '1/2'"):
        read_whole("1/2")


# Damage


def test_a_file_cut_short_anywhere_is_refused(tmp_path):
    path = tmp_path / "file.json"
    write_file(path, {"what": "test", "content": ["As", 1, None]})
    whole = path.read_bytes()
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        with pytest.raises(CheckpointError, match=r"file\.json"):
            read_file(path, "file")


def test_a_file_with_any_byte_changed_is_refused_or_says_the_same(tmp_path):
    path = tmp_path / "file.json"
    content = {"what": "test", "content": ["As", 1, None]}
    write_file(path, content)
    whole = path.read_bytes()
    refused = 0
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        try:
            found = read_file(path, "file")
        except CheckpointError:
            refused += 1
        else:
            del found["sum"]
            assert found == content
    assert refused > len(whole) - 20  # a line break may have become another blank


def test_a_strategy_table_cut_short_or_changed_anywhere_is_refused(tmp_path):
    (kept,) = VALUES.glob("0.1.0-strategy.json")
    whole = kept.read_bytes()
    table, path = StrategyTable.load(kept), tmp_path / "table.json"
    for place in range(0, len(whole) - 1, 3):
        for damaged in (whole[:place], whole[:place] + b"0" + whole[place + 1 :]):
            path.write_bytes(damaged)
            try:
                assert StrategyTable.load(path) == table
            except CheckpointError:
                continue
            assert damaged == whole or json.loads(damaged) == json.loads(whole)


def test_a_file_larger_than_any_that_is_written_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "file.json"
    write_file(path, {"what": "test"})
    monkeypatch.setattr(_files, "_LARGEST", path.stat().st_size)
    assert read_file(path, "file")["what"] == "test"
    monkeypatch.setattr(_files, "_LARGEST", path.stat().st_size - 1)
    with pytest.raises(CheckpointError, match=r"file\.json: no file"):
        read_file(path, "file")


def test_a_file_without_an_end_is_refused(monkeypatch):
    if not Path("/dev/zero").exists():
        pytest.skip("there is no such file here")
    monkeypatch.setattr(_files, "_LARGEST", 10_000)
    with pytest.raises(CheckpointError):
        read_file(Path("/dev/zero"), "file")


# Writing


class _FaultError(Exception):
    pass


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path):
    path = tmp_path / "file.json"
    write_file(path, {"number": 1})

    def fail_after(text):
        with replacing(path) as beside:
            beside.write_text(text, encoding="utf-8")
            raise _FaultError

    with pytest.raises(_FaultError):
        fail_after("{")
    assert read_file(path, "file")["number"] == 1
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, call):
    path = tmp_path / "file.json"
    write_file(path, {"number": 1})

    def fail(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        if call == "fsync":
            patched.setattr(os, "fsync", fail)
        else:
            patched.setattr(Path, "replace", fail)
        with pytest.raises(OSError, match="No space left"):
            write_file(path, {"number": 2})
    assert read_file(path, "file")["number"] == 1
    assert list(tmp_path.iterdir()) == [path]


FULL = """
import resource, signal, sys
from pathlib import Path
from russianpoker.analysis._files import write_file

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = Path(sys.argv[1])
write_file(path, {"number": 1, "filling": "a" * 1_000})
resource.setrlimit(resource.RLIMIT_FSIZE, (4_096, 4_096))
try:
    write_file(path, {"number": 2, "filling": "a" * 100_000})
except OSError as error:
    print(error.errno)
"""


def test_a_disk_that_is_full_leaves_the_old_file_and_nothing_else(tmp_path):
    pytest.importorskip("resource", reason="the system knows no limit to the size of files")
    path = tmp_path / "file.json"
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "27\n"  # EFBIG
    assert read_file(path, "file")["number"] == 1
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open is not replaced there")
def test_threads_that_write_one_file_never_leave_half_of_it(tmp_path):
    path = tmp_path / "file.json"
    write_file(path, {"number": -1})

    def work(number):
        write_file(path, {"number": number, "filling": "a" * 10_000 * (number % 3)})
        return read_file(path, "file")["number"]

    with ThreadPoolExecutor(8) as pool:
        seen = set(pool.map(work, range(60)))
    assert seen <= set(range(-1, 60))
    assert list(tmp_path.iterdir()) == [path]


KILLED = textwrap.dedent(
    """
    import os, signal, sys
    from pathlib import Path
    from russianpoker.analysis._files import replacing

    with replacing(Path(sys.argv[1])) as beside:
        beside.write_text("{")
        os.kill(os.getpid(), signal.SIGKILL)
    """
)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_writer_that_is_killed_leaves_the_old_file(tmp_path):
    path = tmp_path / "file.json"
    write_file(path, {"number": 1})
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -9
    assert read_file(path, "file")["number"] == 1


# Paths


@pytest.mark.parametrize("folder", ["none", "file"])
def test_a_file_that_cannot_be_written_is_named_by_its_own_path(tmp_path, folder):
    (tmp_path / "file").write_text("")
    path = tmp_path / folder / "x.json"
    with pytest.raises(OSError, match=r"x\.json'$") as caught:
        write_file(path, {"what": "test"})
    assert caught.value.filename == str(path)
    assert type(caught.value) in (FileNotFoundError, NotADirectoryError)


def test_what_goes_wrong_elsewhere_is_told_as_it_is(tmp_path):
    with pytest.raises(FileNotFoundError) as caught, replacing(tmp_path / "x.json"):
        (tmp_path / "other").read_text()
    assert caught.value.filename == str(tmp_path / "other")
    with pytest.raises(OSError, match=r"^disk is full$"), replacing(tmp_path / "x.json"):
        raise OSError("disk is full")


@pytest.mark.parametrize("path", [5, None, ["x"]])
def test_what_is_no_path_is_refused(path):
    with pytest.raises(RussianPokerError, match="a file is named by its path, not by"):
        StrategyTable.load(path)
