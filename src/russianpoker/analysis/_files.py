"""Files of ours: JSON with a sum over its content, replaced as a whole or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from fractions import Fraction
from pathlib import Path
from threading import get_ident
from typing import Any, Final, cast

from russianpoker.errors import CheckpointError, RussianPokerError, shown

__all__ = [
    "path_of",
    "read_file",
    "read_fraction",
    "read_whole",
    "replacing",
    "version",
    "write_file",
]

_LARGEST: Final = 2**28
"""The greatest size of a file that is read, in bytes; the largest that are written have a tenth."""


def version() -> str:
    """Give the version of the library."""
    from russianpoker import __version__

    return __version__


def path_of(path: str | os.PathLike[str]) -> Path:
    """Read the path of a file.

    Args:
        path: The path.

    Raises:
        RussianPokerError: It is none.

    Examples:
        >>> path_of(5)
        Traceback (most recent call last):
        ...
        russianpoker.errors.RussianPokerError: a file is named by its path, not by 5
    """
    if not isinstance(cast("object", path), str | os.PathLike):
        msg = f"a file is named by its path, not by {shown(path)}"
        raise RussianPokerError(msg)
    return Path(path)


def read_file(path: Path, what: str) -> dict[str, Any]:
    """Read a file and make sure that its content is what was written.

    Args:
        path: The file.
        what: What it is said to be, for the message, such as `"checkpoint"`.

    Raises:
        CheckpointError: The file cannot be read, is too large, or was altered or cut short.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
        content: object = None if len(data) > _LARGEST else json.loads(data.decode("utf-8"))
    except (ValueError, OSError, RecursionError) as error:
        msg = f"{path}: no {what}: {error!s:.80}"
        raise CheckpointError(msg) from error
    if not isinstance(content, dict):
        msg = f"{path}: no {what}"
        raise CheckpointError(msg)
    found = cast("dict[str, Any]", content)
    if found.get("sum") != _sum(found):
        msg = f"{path}: its content was altered or cut short"
        raise CheckpointError(msg)
    return found


_FRACTION: Final = re.compile(r"-?\d{1,2000}(?:/[1-9]\d{0,1999})?", re.ASCII)


def read_fraction(text: object) -> Fraction:
    """Read a fraction as `str` writes it, and nothing that costs more than its length.

    Args:
        text: Such as `"-1/3"` or `"2"`.

    Raises:
        ValueError: It is no such text.

    Examples:
        >>> read_fraction("-1/3")
        Fraction(-1, 3)
        >>> read_fraction("1e999999999")
        Traceback (most recent call last):
        ...
        ValueError: no exact number: '1e999999999'
    """
    if not isinstance(text, str) or _FRACTION.fullmatch(text) is None:
        msg = f"no exact number: {shown(text)}"
        raise ValueError(msg)
    return Fraction(text)


def read_whole(text: object) -> int:
    """Read a whole number as `str` writes it.

    Args:
        text: Such as `"12"`.

    Raises:
        ValueError: It is no such text.

    Examples:
        >>> read_whole("12")
        12
    """
    found = read_fraction(text)
    if found.denominator != 1:
        msg = f"no whole number: {shown(text)}"
        raise ValueError(msg)
    return found.numerator


def write_file(path: Path, content: Mapping[str, Any]) -> None:
    """Write a file, as a whole or not at all.

    Args:
        path: The file.
        content: What `read_file` shall give; the sum is added.
    """
    with replacing(path) as beside:
        text = json.dumps({**content, "sum": _sum(content)}, indent=1)
        beside.write_text(text, encoding="utf-8")


@contextmanager
def replacing(path: Path) -> Generator[Path, None, None]:
    """Give a path beside a file; what was written there takes its place, if nothing went wrong.

    Args:
        path: The file.

    Yields:
        Where to write.

    Raises:
        OSError: It cannot be written; names the file itself.
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}-{get_ident()}.tmp")
    try:
        yield beside
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        if error.filename is None or os.fspath(error.filename) != str(beside):
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        with suppress(OSError):  # as where its folder is no folder
            beside.unlink()


def _sum(content: Mapping[str, Any]) -> str:
    text = json.dumps({key: content[key] for key in content if key != "sum"}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
