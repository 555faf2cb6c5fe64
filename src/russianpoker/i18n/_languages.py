"""The languages, and how each of them counts and writes numbers."""

from __future__ import annotations

import enum
from decimal import Decimal
from fractions import Fraction
from typing import Final, TypeAlias, cast

from typing_extensions import override

from russianpoker._money import Money
from russianpoker.errors import RussianPokerError, shown

__all__ = ["Language", "LanguageLike", "find_language", "number_text", "percent_text", "plural"]


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


def plural(count: Money, language: Language) -> str:
    """Say which form a counted noun takes.

    English has `one` (of what is more than nothing and at most one) and `other`; Russian has `one`
    (1, 21), `few` (2 to 4, 22), `many` (0, 5 to 20) and `other` (what is not whole).

    Args:
        count: How many, not negative.
        language: The language.

    Examples:
        >>> [plural(count, Language.RUSSIAN) for count in (1, 2, 5, Fraction(1, 2))]
        ['one', 'few', 'many', 'other']
    """
    return _PLURALS[language](count)


def number_text(number: Money | str, language: Language) -> str:
    """Write a number as a language writes it, exactly; in Russian the decimal point is a comma.

    Args:
        number: The number; or how English writes it, with a sign or rounded, say.
        language: The language.

    Examples:
        >>> number_text(Decimal("2.50"), Language.RUSSIAN), number_text("+0.75", Language.RUSSIAN)
        ('2,50', '+0,75')
    """
    text = f"{number:f}" if isinstance(number, Decimal) else str(number)
    return text if language is Language.ENGLISH else text.replace(".", ",")


def percent_text(share: Fraction, language: Language, *, places: int = 4) -> str:
    """Write a share as a percentage, rounded for the eye.

    Args:
        share: The share.
        language: The language.
        places: How many decimal places.

    Examples:
        >>> percent_text(Fraction(1, 3), Language.ENGLISH, places=1)
        '33.3%'
    """
    text = number_text(f"{float(share):.{places}%}", language)
    return text if language is Language.ENGLISH else text.replace("%", "\N{NO-BREAK SPACE}%")
