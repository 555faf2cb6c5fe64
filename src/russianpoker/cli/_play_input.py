"""How the terminal game is answered: by keys on a terminal, else line by line."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import sys
from collections.abc import Generator
from typing import Final, Protocol, TextIO

import click
from typing_extensions import override

__all__ = ["REDRAW", "Answers", "answers"]

REDRAW: Final = "redraw"
"""What stands for a key when the screen must be drawn again."""

_LONGEST: Final = 1000
"""How many characters of a line are read; no answer has as many."""


class Answers(Protocol):
    """Where the player's answers come from. All raise `EOFError` where they end."""

    by_keys: bool
    """Whether single keys are read, on a terminal whose screen is drawn again each time."""

    def key(self) -> str:
        """Wait for a key, or for a line where keys cannot be read."""
        ...

    def line(self) -> str:
        """Wait for a line."""
        ...


@contextlib.contextmanager
def answers(*, err: bool = False) -> Generator[Answers, None, None]:
    """Open the best source of answers that there is.

    Args:
        err: Whether the game is drawn on the standard error.
    """
    stdin: TextIO | None = sys.stdin
    screen = sys.stderr if err else sys.stdout
    if stdin is None or not _is_terminal(stdin) or not _is_terminal(screen):
        yield _Lines(stdin, err=err)
    elif sys.platform == "win32":
        yield _WindowsKeys(stdin, err=err)
    else:
        keys = _Keys(stdin.fileno())
        try:
            yield keys
        finally:
            keys.close()


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"


class _Lines:
    by_keys = False

    def __init__(self, stream: TextIO | None, *, err: bool) -> None:
        self._stream = stream
        self._err = err
        reconfigure = getattr(stream, "reconfigure", None)
        if callable(reconfigure):
            reconfigure(errors="replace")

    def key(self) -> str:
        return self.line()

    def line(self) -> str:
        if self._stream is None or self._stream.closed:
            raise EOFError
        text = self._stream.readline(_LONGEST)
        if not text:
            raise EOFError
        if not self._stream.isatty():
            click.echo(text.strip(), err=self._err)  # as a terminal would show it
        return text.strip()


class _WindowsKeys(_Lines):
    by_keys = True

    @override
    def key(self) -> str:
        return click.getchar()


_ESCAPE: Final = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O.)")
_END: Final = "\x04"
_POLL: Final = 0.2
"""After how many seconds the terminal is looked at again while no key comes."""

if sys.platform != "win32":
    import select
    import termios

    class _Keys:
        """Keys of a terminal, which is put back as it was in the end.

        Ctrl-C interrupts as ever. While it waits it looks whether the terminal has another size, or
        was put back by the shell because the game was stopped and went on.
        """

        by_keys = True

        def __init__(self, terminal: int) -> None:
            self._terminal = terminal
            self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
            self._typed = ""
            self._size = os.get_terminal_size(terminal)
            self._before = termios.tcgetattr(terminal)
            self._set_keys()

        def _set_keys(self) -> None:
            changed = termios.tcgetattr(self._terminal)
            changed[3] &= ~(termios.ECHO | termios.ICANON)
            changed[6][termios.VMIN], changed[6][termios.VTIME] = 1, 0
            termios.tcsetattr(self._terminal, termios.TCSADRAIN, changed)

        def close(self) -> None:
            with contextlib.suppress(termios.error):  # the terminal may be gone
                termios.tcsetattr(self._terminal, termios.TCSADRAIN, self._before)

        def key(self) -> str:
            try:
                return self._key()
            except (OSError, termios.error) as error:  # the terminal is gone
                raise EOFError from error

        def _key(self) -> str:
            while not self._typed:
                if self._is_disturbed():
                    return REDRAW
                if select.select([self._terminal], [], [], _POLL)[0]:
                    self._typed += _ESCAPE.sub("", self._decoder.decode(self._read()))
            key, self._typed = self._typed[0], self._typed[1:]
            if key == _END:
                raise EOFError
            return key

        def _is_disturbed(self) -> bool:
            size, was = os.get_terminal_size(self._terminal), self._size
            if termios.tcgetattr(self._terminal)[3] & termios.ICANON:
                self._set_keys()
                return True
            self._size = size
            return size != was

        def line(self) -> str:
            """Let the terminal itself edit the line."""
            text = self._typed
            self._typed = ""
            if "\n" not in text:
                self.close()
                try:
                    text = self._decoder.decode(self._read())
                except OSError as error:
                    raise EOFError from error
                self._set_keys()
            line, _, self._typed = text.partition("\n")
            return line.strip()

        def _read(self) -> bytes:
            read = os.read(self._terminal, _LONGEST)
            if not read:
                raise EOFError
            return read
