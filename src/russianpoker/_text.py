"""Reading text that nobody vouches for."""

from __future__ import annotations

import json
from typing import cast

from russianpoker.errors import shown

__all__ = ["read_json"]


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
