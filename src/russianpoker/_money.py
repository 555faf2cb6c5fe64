"""Exact amounts: what may be given as money or as a rule's figure, and how it is given back."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from russianpoker.errors import MoneyError, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "Money",
    "exact_amount",
    "exact_sum",
    "format_money",
    "in_kind",
    "money_kind",
    "parse_money",
]

Money: TypeAlias = int | Decimal | Fraction
"""An amount of money. A float is refused, since it cannot hold every amount exactly."""


def exact_amount(amount: object, what: str) -> Fraction:
    """Read an amount of money exactly.

    Args:
        amount: The amount.
        what: What it is, for the error message.

    Raises:
        MoneyError: It is a float or no number, negative, infinite or absurdly long.
    """
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal | Fraction):
        msg = f"{what}: money is an int, a Decimal or a Fraction, not {shown(amount)}"
        raise MoneyError(msg)
    if isinstance(amount, Decimal) and not _is_plain(amount):
        msg = f"{what}: {shown(amount)} is no amount of money"
        raise MoneyError(msg)
    exact = Fraction(amount)
    if exact.numerator < 0:
        msg = f"{what}: an amount cannot be negative, as {shown(amount)} is"
        raise MoneyError(msg)
    if max(exact.numerator, exact.denominator) > _GREATEST:
        msg = f"{what}: {shown(amount)} has more digits than any amount of money"
        raise MoneyError(msg)
    return exact


def _is_plain(amount: Decimal) -> bool:
    """Say whether an amount is finite, and of a size that does no harm as a Fraction."""
    return amount.is_finite() and abs(amount.adjusted()) <= _MOST_DIGITS


_MOST_DIGITS: Final = 100
_GREATEST: Final = 10**_MOST_DIGITS


def exact_sum(amounts: Iterable[Money]) -> Fraction:
    """Add amounts exactly, whatever their types."""
    return sum((Fraction(amount) for amount in amounts), Fraction())


def money_kind(amounts: Iterable[Money]) -> type[int | Decimal | Fraction]:
    """Give the type in which results are given back: the widest among the amounts given."""
    kinds = {*map(type, amounts)}
    if kinds == {int}:
        return int
    if any(issubclass(kind, Fraction) for kind in kinds):
        return Fraction
    return Decimal if any(issubclass(kind, Decimal) for kind in kinds) else int


def in_kind(value: Fraction, kind: type[int | Decimal | Fraction]) -> Money:
    """Give a value in a type where that type holds it exactly, else as a Fraction."""
    if kind is int:
        return value.numerator if value.denominator == 1 else value
    return _decimal(value) if kind is Decimal else value


def _decimal(value: Fraction) -> Money:
    places, rest = 0, value.denominator
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest //= prime
            power += 1
        places = max(places, power)
    if rest != 1:
        return value
    return Decimal(f"{value.numerator * 10**places // value.denominator}e-{places}")


def format_money(amount: Money) -> str:
    """Write an amount so that `parse_money` reads the same amount in the same type.

    Args:
        amount: An amount that is not negative.

    Examples:
        >>> [format_money(amount) for amount in (10, Decimal("2.50"), Decimal(10), Fraction(10))]
        ['10', '2.50', '10.0', '10/1']
    """
    if isinstance(amount, Fraction):
        return f"{amount.numerator}/{amount.denominator}"
    if not isinstance(amount, Decimal):
        return f"{amount:d}"
    text = f"{amount.copy_abs():f}"
    return text if "." in text else f"{text}.0"


_MONEY_TEXT: Final = re.compile(r"\d{1,400}(?:\.\d{1,400}|/0{0,9}[1-9]\d{0,399})?", re.ASCII)


def parse_money(text: str) -> Money:
    """Read an amount: a whole number, one with decimal places, or a fraction.

    Args:
        text: Such as `"10"`, `"2.50"` or `"5/2"`; the type follows from the form.

    Raises:
        MoneyError: The text is no amount.

    Examples:
        >>> parse_money("10"), parse_money("2.50"), parse_money("5/2")
        (10, Decimal('2.50'), Fraction(5, 2))
    """
    if not isinstance(cast("object", text), str) or _MONEY_TEXT.fullmatch(text) is None:
        msg = f"{shown(text)} is no amount of money"
        raise MoneyError(msg)
    if "/" in text:
        return Fraction(text)
    return Decimal(text) if "." in text else int(text)
