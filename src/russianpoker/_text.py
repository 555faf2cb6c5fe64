"""Reading text that nobody vouches for, and counting in words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import cast

from russianpoker.errors import shown

__all__ = ["aligned", "counted", "read_json"]


def aligned(rows: Sequence[tuple[str, ...]], sides: str) -> str:
    """Set rows of text one under another, in columns of equal width.

    Args:
        rows: The rows, of equal length.
        sides: For each column but the last, which is not padded, `<` or `>`: where its text stands.

    Examples:
        >>> print(aligned([("ante", "10", "lost"), ("bet", "5", "won")], "<>"))
        ante  10  lost
        bet    5  won
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    return "\n".join(_row(row, sides, widths) for row in rows)


def _row(row: tuple[str, ...], sides: str, widths: list[int]) -> str:
    cells = zip(row, sides, widths, strict=False)
    return "  ".join([*(f"{text:{side}{width}}" for text, side, width in cells), row[-1]]).rstrip()


def counted(count: int, noun: str) -> str:
    """Say how many there are of something, in digits.

    Args:
        count: How many.
        noun: What one of them is called; more are called so with an "s".

    Examples:
        >>> [counted(count, "card") for count in (0, 1, 2)]
        ['0 cards', '1 card', '2 cards']
    """
    return f"{count} {noun}{'' if count == 1 else 's'}"


def read_json(text: object, longest: int) -> object:
    """Read JSON, refusing what Python's own reader lets through: a key that stands twice.

    Args:
        text: The text.
        longest: The greatest length that is read, in characters.

    Raises:
        ValueError: It is no text, too long, no JSON or nested too deeply.

    Examples:
        >>> read_json('{"a": 1, "a": 2}', 100)
        Traceback (most recent call last):
        ...
        ValueError: the key 'a' stands twice
    """
    if not isinstance(text, str) or len(text) > longest:
        msg = f"expected a text of at most {longest} characters, not {shown(text)}"
        raise ValueError(msg)
    try:
        return cast("object", json.loads(text, object_pairs_hook=_without_repetition))
    except RecursionError:
        msg = "nested too deeply"
        raise ValueError(msg) from None


def _without_repetition(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        msg = f"the key {shown(twice)} stands twice"
        raise ValueError(msg)
    return found
