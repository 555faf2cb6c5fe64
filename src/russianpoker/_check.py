"""Checking the fields of values that are built by hand, and building values past the checks."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

from russianpoker.errors import DealError, shown

if TYPE_CHECKING:
    import attrs

__all__ = [
    "AN_AMOUNT",
    "AN_AMOUNT_OR_NONE",
    "AN_ERROR",
    "A_FRACTION",
    "A_NUMBER",
    "A_TEXT",
    "FROM_0",
    "FROM_1",
    "SHARES",
    "an_instance",
    "different",
    "exact_from",
    "is_finite",
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


def is_finite(value: object) -> bool:
    """Say whether a value is a number that a float can hold; no bool, and not NaN."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return -_HUGE < value < _HUGE


A_NUMBER: Final = "a number from 1"
_GREATEST: Final = 999_999_999
_HUGE: Final = 1e300


def is_number(value: object) -> bool:
    """Say whether a value is the number of a box, a player or a revision: from 1, of 9 digits."""
    return type(value) is int and 1 <= value <= _GREATEST


A_TEXT: Final = must_be("a text", an_instance(str))
FROM_0: Final = must_be("a whole number from 0", whole_from(0))
FROM_1: Final = must_be("a whole number from 1", whole_from(1))
A_FRACTION: Final = must_be("a Fraction", exact_from())
AN_AMOUNT: Final = must_be("a Fraction, not negative", exact_from(0))
AN_AMOUNT_OR_NONE: Final = must_be("a Fraction, not negative, or None", optional(exact_from(0)))
SHARES: Final = must_be(
    "a tuple of names, each with a Fraction from 0 to 1",
    pairs_of(an_instance(str), exact_from(0, 1)),
)
AN_ERROR: Final = must_be(
    "a number, not negative", lambda value: is_finite(value) and cast("float", value) >= 0
)


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
