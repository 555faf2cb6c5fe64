"""Arguments that many functions of the analysis take."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from russianpoker._money import exact_amount
from russianpoker.analysis.results import Precision
from russianpoker.cards import CardsLike, check_distinct, to_cards
from russianpoker.errors import MoneyError, UnsupportedOptionError, shown

__all__ = ["antes_of", "deck_of", "maximum_of", "precision_of"]

_WHOLE: Final = tuple(range(52))


def antes_of(amount: object, where: str) -> Fraction | None:
    """Read an amount of antes.

    Args:
        amount: The amount; `None` for none.
        where: What it is called.

    Raises:
        MoneyError: It is no exact amount.
    """
    if amount is None:
        return None
    if isinstance(amount, bool) or not isinstance(amount, int | Fraction):
        msg = f"{where}: is an int or a Fraction of antes, not {shown(amount)}"
        raise MoneyError(msg)
    return exact_amount(amount, where)


def maximum_of(amount: object, where: str = "table_maximum") -> Fraction | None:
    """Read a table's maximum payout.

    Args:
        amount: The maximum, in antes; `None` for none.
        where: What it is called.

    Raises:
        MoneyError: It is no exact amount, or nothing.
    """
    most = antes_of(amount, where)
    if most == 0:
        msg = f"{where}: must be more than 0 antes"
        raise MoneyError(msg)
    return most


def deck_of(deck: CardsLike | None) -> tuple[int, ...]:
    """Read a deck; give the numbers of its cards, rising.

    Args:
        deck: The deck; `None` for the whole one.

    Raises:
        CardError: Something is no card.
        DuplicateCardError: A card stands there twice.
    """
    if deck is None:
        return _WHOLE
    cards = to_cards(deck, "deck")
    check_distinct({"deck": cards})
    return tuple(sorted(card.index for card in cards))


def precision_of(text: Precision | str) -> Precision:
    """Read a precision.

    Args:
        text: The precision, or its name.

    Raises:
        UnsupportedOptionError: It is none.
    """
    try:
        return Precision(text)
    except ValueError:
        known = " or ".join(repr(each.value) for each in Precision)
        raise UnsupportedOptionError("precision", f"is {known}, not {text!r:.60}") from None
