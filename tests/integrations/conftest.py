"""How tests of the command line run it: in this process, in one of its own, and on a terminal."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig

import pytest


@pytest.fixture
def program():
    pytest.importorskip("click", reason="extra cli")
    pytest.importorskip("rich", reason="extra cli")
    from russianpoker.cli._program import program

    return program


@pytest.fixture
def solver():
    """What the solver needs."""
    pytest.importorskip("numba", reason="extra solver")


# --- in this process


@pytest.fixture
def invoke(program, monkeypatch):
    """Run the program in this process, as if piped, 80 columns wide."""
    from click.testing import CliRunner

    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "RUSSIANPOKER_LANG"):
        monkeypatch.delenv(name, raising=False)

    def invoke(*args, stdin=None, **env):
        return CliRunner().invoke(program, args, input=stdin, env={"COLUMNS": "80", **env})

    return invoke


@pytest.fixture
def printed(invoke):
    """What the program prints when all is well: plain, and no wider than the screen."""

    def printed(*args, **given):
        result = invoke(*args, **given)
        assert (result.exit_code, result.stderr) == (0, "")
        assert "\x1b" not in result.stdout or "FORCE_COLOR" in given
        if "--json" not in args and "FORCE_COLOR" not in given:
            widths = map(len, result.stdout.splitlines())
            assert max(widths, default=0) <= int(given.get("COLUMNS", 80))
        return result.stdout

    return printed


@pytest.fixture
def printed_json(printed):
    return lambda *args, **given: json.loads(printed(*args, "--json", **given))


@pytest.fixture
def refusal(invoke):
    """The one line, not too long, with which the program refuses what is wrong."""

    def refusal(*args, **given):
        result = invoke(*args, **given)
        assert isinstance(result.exception, SystemExit), args
        assert (result.exit_code, result.stdout) == (2, ""), args
        line, end = result.stderr.split("\n")
        assert end == "", args
        assert line.startswith("russianpoker"), args
        assert len(line) < 400, args
        return line

    return refusal


# --- in a process of its own


@pytest.fixture
def run():
    """Run a command in a process of its own, 80 columns wide; what it prints is bytes."""

    def run(*command, stdin=None, **env):
        known = {name: value for name, value in os.environ.items() if name != "RUSSIANPOKER_LANG"}
        return subprocess.run(
            command,
            check=False,
            capture_output=True,
            input=stdin,
            env={**known, "COLUMNS": "80", "PYTHONUTF8": "1", **env},
        )

    return run


@pytest.fixture
def run_without(run):
    """Run the program in a process of its own, some modules as if they were not installed."""

    def run_without(hidden, *arguments, **given):
        hide = "".join(f"sys.modules[{name!r}] = None; " for name in hidden)
        code = f"import sys; {hide}sys.argv = ['russianpoker', *{list(arguments)!r}]; "
        main = "from russianpoker.cli import main; main()"
        return run(sys.executable, "-c", f"{code}{main}", **given)

    return run_without


@pytest.fixture
def script(program):
    """The command as it is installed."""
    found = shutil.which("russianpoker", path=sysconfig.get_path("scripts"))
    assert found is not None, "the package is not installed with its command"
    return found


# --- on a terminal


@pytest.fixture
def terminal(script):
    """Open the game on a pseudo-terminal; with `out`, its standard output is that file."""
    if sys.platform == "win32":
        pytest.skip("Windows has no pseudo-terminal")
    pytest.importorskip("pexpect", reason="it drives the terminal")
    from terminal_game import Terminal

    opened = []

    def terminal(*arguments, out=None, **given):
        command = [script, "play", *arguments]
        if out is not None:
            command = ["/bin/sh", "-c", f"exec {shlex.join(command)} >{shlex.quote(str(out))}"]
        opened.append(Terminal(*command, **given))
        return opened[-1]

    yield terminal
    for each in opened:
        each.child.close(force=True)


# --- files


@pytest.fixture
def round_txt(tmp_path):
    """The file of a round."""
    path = tmp_path / "round.txt"
    path.write_text(
        "russianpoker 1\n"
        "rules caribbean-us 1\n"
        "box 1 ante 10: As Kd 7c 7h 2d\n"
        "dealer Ah Kc 8d 5s 3h\n"
        "1 bet\n"
        "result +30\n",
        encoding="utf-8",
    )
    return str(path)
