"""Checking the fields of values that are built by hand, and building values past the checks."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

from russianpoker.errors import DealError, shown

if TYPE_CHECKING:
    import attrs

__all__ = [
    "A_NUMBER",
    "an_instance",
    "different",
    "exact_from",
    "is_number",
    "must_be",
    "optional",
    "pairs_of",
    "some",
    "tuple_of",
    "unchecked",
    "whole_from",
]

_T = TypeVar("_T")

Accepts: TypeAlias = Callable[[object], bool]
"""Says whether a field may hold a value."""


def must_be(words: str, accepts: Accepts) -> Callable[[Any, attrs.Attribute[Any], Any], None]:
    """Give a validator of a field.

    Args:
        words: What the field must be, as the end of a sentence.
        accepts: Whether a value is that.
    """

    def check(owner: object, field: attrs.Attribute[Any], value: object) -> None:
        if not accepts(value):
            msg = f"{type(owner).__name__}: {field.name} must be {words}, not {shown(value)}"
            raise DealError(msg)

    return check


def an_instance(kind: type[Any]) -> Accepts:
    """Accept instances of a class."""
    return lambda value: isinstance(value, kind)


def optional(accepts: Accepts) -> Accepts:
    """Accept `None` as well."""
    return lambda value: value is None or accepts(value)


def tuple_of(accepts: Accepts) -> Accepts:
    """Accept tuples of what is accepted."""
    return lambda value: (
        isinstance(value, tuple) and all(map(accepts, cast("tuple[object, ...]", value)))
    )


def different(accepts: Accepts) -> Accepts:
    """Accept tuples in which nothing stands twice."""
    return lambda value: accepts(value) and len({*cast("Any", value)}) == len(cast("Any", value))


def some(accepts: Accepts) -> Accepts:
    """Accept tuples in which something stands."""
    return lambda value: bool(value) and accepts(value)


def pairs_of(first: Accepts, second: Accepts) -> Accepts:
    """Accept tuples of pairs."""

    def is_pair(value: object) -> bool:
        if not isinstance(value, tuple) or len(cast("tuple[object, ...]", value)) != _PAIR:
            return False
        one, other = cast("tuple[object, object]", value)
        return first(one) and second(other)

    return tuple_of(is_pair)


_PAIR: Final = 2


def whole_from(least: int) -> Accepts:
    """Accept ints from the least on."""
    return lambda value: type(value) is int and value >= least


def exact_from(least: int | None = None, most: int | None = None) -> Accepts:
    """Accept Fractions within limits, where there are any."""

    def accepts(value: object) -> bool:
        if not isinstance(value, Fraction):
            return False
        return (least is None or value >= least) and (most is None or value <= most)

    return accepts


A_NUMBER: Final = "a number from 1"
_GREATEST: Final = 999_999_999


def is_number(value: object) -> bool:
    """Say whether a value is the number of a box, a player or a revision: from 1, of 9 digits."""
    return type(value) is int and 1 <= value <= _GREATEST


def unchecked(kind: type[_T], **fields: object) -> _T:
    """Build a frozen value past its checks.

    Args:
        kind: Its class.
        **fields: All its fields, known to be right.
    """
    value = object.__new__(kind)
    for name, field in fields.items():
        _set(value, name, field)
    return value


_set: Final = object.__setattr__
