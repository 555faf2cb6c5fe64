"""Values as columns, the form in which data frames take them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = ["columns"]


def columns(names: Iterable[str], rows: Iterable[tuple[object, ...]]) -> dict[str, list[Any]]:
    """Turn rows into named columns.

    Args:
        names: The names of the columns.
        rows: The rows, each with a value for every column.

    Examples:
        >>> columns(["hand", "odds"], [("pair", 1), ("flush", 5)])
        {'hand': ['pair', 'flush'], 'odds': [1, 5]}
    """
    kept = list(rows)
    return {name: [row[place] for row in kept] for place, name in enumerate(names)}
