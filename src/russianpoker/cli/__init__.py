"""The command line: `russianpoker`, or `python -m russianpoker`.

It needs the extra `cli`; this module alone can be imported without it, so that the command can say
what is missing. There is one module a command. The shape of what `--json` prints is described at
each command's module; amounts and odds are exact text there, and cards are text such as `As Kd`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TextIO, cast

from russianpoker.errors import MissingExtraError

__all__ = ["main"]


def main() -> None:
    """Run the command line on the arguments of this process, and end the process.

    It ends with 0; with 2 and one line on the standard error if something given is wrong or the
    extra `cli` is not installed; with 1 and one line if the output cannot be written, without the
    line if whoever read it has gone.
    """
    try:
        from russianpoker.cli._program import program
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in {"click", "rich"}:
            raise
        _complain(_said(str(MissingExtraError("the command line", "cli"))))
        sys.exit(2)
    try:
        _check_output()
        try:
            program()
        finally:
            sys.stdout.flush()
    except OSError as error:
        _give_up(sys.stdout)
        if error.errno != errno.EPIPE:
            why = error.strerror or error
            _complain(_said(f"russianpoker: the output cannot be written: {why}"))
        sys.exit(1)


def _check_output() -> None:
    if sys.stdout is None:  # as whoever started the process has left it
        raise OSError(errno.EBADF, "the standard output is closed")


def _said(failure: str) -> str:
    from russianpoker.cli._asked import language_asked
    from russianpoker.i18n import say_refusal

    return say_refusal(failure, language_asked(sys.argv[1:]))


def _complain(line: str) -> None:
    try:
        sys.stderr.write(f"{line}\n")
    except (OSError, AttributeError):
        _give_up(sys.stderr)


def _give_up(stream: TextIO | None) -> None:
    """Throw away what a stream holds back, on which the interpreter would fail at its end."""
    with contextlib.suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), cast("TextIO", stream).fileno())
