"""The commands that the README shows work as printed."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
INSTALL, TESTS = re.findall(r"^\$ (.+)$", README, flags=re.MULTILINE)


def test_the_first_command_settles_a_hand():
    pytest.importorskip("rich")
    install, settle = INSTALL.split(" && ")
    assert install == 'python -m pip install ".[cli]"'
    program, *arguments = shlex.split(settle)
    done = subprocess.run(
        [sys.executable, "-m", program, *arguments],
        env={**os.environ, "COLUMNS": "100", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    wagers = ["ante", "sixth card", "bet", "second combination", "Total"]
    found = re.findall(rf"^ *({'|'.join(wagers)}) .*?([+-]?\d+) *$", done.stdout, re.MULTILINE)
    assert found == list(zip(wagers, ["0", "-10", "+80", "+80", "+150"], strict=True))


def test_the_second_command_is_what_the_integration_script_runs():
    install, run = TESTS.split(" && ")
    assert install == 'python -m pip install "nox[uv]"'
    assert run == "python -m nox"
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert '-m pip install --quiet "nox[uv]"' in script
    assert "python3 -m nox 2>&1" in script
