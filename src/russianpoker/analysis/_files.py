"""Files of ours: JSON with a sum over its content, replaced as a whole or not at all."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from russianpoker.errors import CheckpointError

__all__ = ["read_file", "replacing", "version", "write_file"]


def version() -> str:
    """Give the version of the library."""
    from russianpoker import __version__

    return __version__


def read_file(path: Path, what: str) -> dict[str, Any]:
    """Read a file and make sure that its content is what was written.

    Args:
        path: The file.
        what: What it is said to be, for the message, such as `"checkpoint"`.

    Raises:
        CheckpointError: The file cannot be read, or was altered or cut short.
    """
    try:
        content: object = json.loads(path.read_text(encoding="utf-8"))
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
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        yield beside
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _sum(content: Mapping[str, Any]) -> str:
    text = json.dumps({key: content[key] for key in content if key != "sum"}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
