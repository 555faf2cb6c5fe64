"""The languages, and how each of them counts and writes numbers."""

from __future__ import annotations

import enum
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from fractions import Fraction
from typing import Any, Final, TypeAlias, cast

from typing_extensions import override

from russianpoker._money import Money
from russianpoker.errors import RussianPokerError, shown

__all__ = [
    "Language",
    "LanguageLike",
    "expected",
    "find_language",
    "number_text",
    "percent_text",
    "plural",
]


class Language(enum.Enum):
    """A language that the library speaks; the value is its code.

    Examples:
        >>> Language("ru")
        Language.RUSSIAN
    """

    ENGLISH = "en"
    RUSSIAN = "ru"

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


LanguageLike: TypeAlias = Language | str
"""A language or its code, such as `"ru"`."""


def find_language(language: LanguageLike) -> Language:
    """Find a language by its code, in any case.

    Args:
        language: Such as `"ru"`; a language itself will do.

    Raises:
        RussianPokerError: There is no such language; names those that there are.

    Examples:
        >>> find_language("RU")
        Language.RUSSIAN
    """
    if isinstance(language, Language):
        return language
    given = cast("object", language)
    code = given.strip().casefold() if isinstance(given, str) else None
    for known in Language:
        if known.value == code:
            return known
    codes = " and ".join(each.value for each in Language)
    msg = f"there is no language {shown(language)}; there are {codes}"
    raise RussianPokerError(msg)


def expected(value: object, kind: type[Any], words: str) -> None:
    """Refuse what is of another kind than is said in a language.

    Args:
        value: What was given.
        kind: The kind.
        words: What is taken, as the beginning of a sentence.

    Raises:
        RussianPokerError: It is of another kind.
    """
    if not isinstance(value, kind):
        msg = f"{words}, not {shown(value)}"
        raise RussianPokerError(msg)


def _exact(number: object, what: str) -> Money:
    """Give a number that is exact and finite, or refuse it."""
    is_exact = isinstance(number, int | Fraction) and not isinstance(number, bool)
    if is_exact or (isinstance(number, Decimal) and number.is_finite()):
        return cast("Money", number)
    msg = f"{what} is an int, a Decimal or a Fraction, not {shown(number)}"
    raise RussianPokerError(msg)


def _plural_en(count: Money) -> str:
    return "one" if 0 < count <= 1 else "other"


def _plural_ru(count: Money) -> str:
    if count % 1:
        return "other"
    tens, units = divmod(int(count) % 100, 10)
    if units == 1 and tens != 1:
        return "one"
    return "few" if units in {2, 3, 4} and tens != 1 else "many"


_PLURALS: Final = {Language.ENGLISH: _plural_en, Language.RUSSIAN: _plural_ru}


def plural(count: Money, language: LanguageLike) -> str:
    """Say which form a counted noun takes.

    English has `one` (of what is more than nothing and at most one) and `other`; Russian has `one`
    (1, 21), `few` (2 to 4, 22), `many` (0, 5 to 20) and `other` (what is not whole).

    Args:
        count: How many, not negative.
        language: The language, or its code.

    Raises:
        RussianPokerError: There is no such language, or the count is no exact number.

    Examples:
        >>> [plural(count, Language.RUSSIAN) for count in (1, 2, 5, Fraction(1, 2))]
        ['one', 'few', 'many', 'other']
    """
    return _PLURALS[find_language(language)](_exact(count, "count"))


def number_text(number: Money | str, language: LanguageLike) -> str:
    """Write a number as a language writes it, exactly; in Russian the decimal point is a comma.

    Args:
        number: The number; or how English writes it, with a sign or rounded, say.
        language: The language, or its code.

    Raises:
        RussianPokerError: There is no such language, or the number is not exact.

    Examples:
        >>> number_text(Decimal("2.50"), Language.RUSSIAN), number_text("+0.75", Language.RUSSIAN)
        ('2,50', '+0,75')
    """
    text = number if isinstance(number, str) else _digits(_exact(number, "a number"))
    return text if find_language(language) is Language.ENGLISH else text.replace(".", ",")


def _digits(number: Money) -> str:
    """Write a number of any size, for which `str` has a limit."""
    if isinstance(number, Fraction) and number.denominator != 1:
        return f"{Decimal(number.numerator):f}/{Decimal(number.denominator):f}"
    return f"{number if isinstance(number, Decimal) else Decimal(int(number)):f}"


def percent_text(share: Money, language: LanguageLike, *, places: int = 4) -> str:
    """Write a share as a percentage, rounded for the eye.

    Args:
        share: The share.
        language: The language, or its code.
        places: How many decimal places.

    Raises:
        RussianPokerError: There is no such language, the share is not exact, or the places are
            no whole number from 0 to 100.

    Examples:
        >>> percent_text(Fraction(1, 3), Language.ENGLISH, places=1)
        '33.3%'
    """
    if type(places) is not int or not 0 <= places <= _MOST_PLACES:
        msg = f"places are an int from 0 to {_MOST_PLACES}, not {shown(places)}"
        raise RussianPokerError(msg)
    found = find_language(language)
    rounded = round(Fraction(_exact(share, "a share")) * 100 * 10**places)
    text = number_text(Decimal(rounded).scaleb(-places, _UNROUNDED), found)
    return f"{text}{'%' if found is Language.ENGLISH else _RUSSIAN_PERCENT}"


_MOST_PLACES: Final = 100
_UNROUNDED: Final = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
_RUSSIAN_PERCENT: Final = "\N{NO-BREAK SPACE}%"
