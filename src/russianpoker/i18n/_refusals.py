"""Refusals and errors in other languages than English.

A refusal is a text that was made in English, where it was raised. It is recognised by the form of
that text, what stands in its places is read back, and the whole is said anew. What is not
recognised stays as it is.
"""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Callable, Iterator, Mapping
from string import Formatter
from typing import Final

from russianpoker.actions import parse_actions
from russianpoker.cards import parse_cards
from russianpoker.errors import RussianPokerError
from russianpoker.hands import Combination, HandCategory
from russianpoker.i18n._languages import Language, LanguageLike, find_language, number_text, plural
from russianpoker.i18n._messages import Message, named, say, say_value
from russianpoker.i18n._ru_refusals import REFUSALS as RUSSIAN
from russianpoker.i18n._strategies import say_strategy
from russianpoker.rounds import Phase

__all__ = ["REFUSALS", "say_refusal"]

REFUSALS: Final[Mapping[Language, Mapping[str, Message]]] = {Language.RUSSIAN: RUSSIAN}
"""What refusals are in each language other than English, by their English form."""


def say_refusal(text: str, language: LanguageLike) -> str:
    """Say in a language what the library refused with in English, as far as it has the words.

    Args:
        text: The English text, such as `str(error)` or `Refusal.reason`.
        language: The language, or its code.

    Returns:
        The refusal in the language; the text itself where there are no words for it.

    Raises:
        RussianPokerError: There is no such language.

    Examples:
        >>> say_refusal("insurance is 40, allowed is 20 to 30 [RUS-12]", "ru")
        'страховка 40, допустимо от 20 до 30 [RUS-12]'
        >>> say_refusal("exchange 9s after the bet", "ru")
        'обмен 9♠ после ставки бет'
    """
    found = find_language(language)
    cited = _CITED.fullmatch(text)
    if cited is not None:
        return f"{say_refusal(cited[1], found)} {cited[2]}"
    for form, message in _forms(found):
        match = form.fullmatch(text)
        if match is not None:
            with contextlib.suppress(RussianPokerError, LookupError):
                return _anew(message, match.groupdict(), found)
    return text


_CITED: Final = re.compile(r"(.+) (\[[A-Z]+-\d+\])", re.DOTALL)


def _anew(message: Message, given: Mapping[str, str], language: Language) -> str:
    if not isinstance(message, str):
        message = message[plural(int(given["count"]), language)]
    said = {name: _KINDS[_kind(name)][1](text, language) for name, text in given.items()}
    return message.format(**said)


@functools.cache
def _forms(language: Language) -> tuple[tuple[re.Pattern[str], Message], ...]:
    """Give the forms of a language, those that leave least open first."""
    refusals = REFUSALS.get(language, {}).items()
    return tuple((_form(text), message) for text, message in sorted(refusals, key=_openness))


def _openness(refusal: tuple[str, Message]) -> tuple[bool, int]:
    parts = list(Formatter().parse(refusal[0]))
    return not parts[0][0], -sum(len(literal) for literal, _, _, _ in parts)


def _form(text: str) -> re.Pattern[str]:
    return re.compile("".join(_parts(text)), re.DOTALL)


def _parts(text: str) -> Iterator[str]:
    for literal, name, _, _ in Formatter().parse(text):
        yield re.escape(literal).replace(r"\(s\)", "s?")
        if name is not None:
            yield f"(?P<{name}>{_KINDS[_kind(name)][0]})"


def _kind(place: str) -> str:
    return place.partition("_")[0] if place.endswith("_2") else place


# --- what stands in the places of a refusal, and how it is said anew


def _same(text: str, _language: Language) -> str:
    return text


def _action(text: str, language: Language) -> str:
    return " + ".join([say_value(action, language) for action in parse_actions(text)])


def _card(text: str, language: Language) -> str:
    return say_value(parse_cards(text), language)


def _hand(text: str, language: Language) -> str:
    for category in sorted(HandCategory, key=lambda each: -len(each.value)):
        if text.startswith(category.value):
            cards = parse_cards(text.removeprefix(category.value))
            return say_value(Combination(category, cards), language)
    raise LookupError(text)


def _phase(text: str, language: Language) -> str:
    return say_value({phase.value: phase for phase in Phase}[text], language)


def _side_bet(text: str, language: Language) -> str:
    return named(f"side_bet.{text}", text, language)


def _side_bets(text: str, language: Language) -> str:
    return ", ".join(_side_bet(name, language) for name in text.split(", "))


def _place(text: str, language: Language) -> str:
    return named(f"place.{text}", text, language)


def _joined(text: str, language: Language) -> str:
    return re.sub(r" (and|or) ", lambda joint: f" {say(joint[1], language)} ", text)


def _alphabet(text: str, language: Language) -> str:
    return named(f"alphabet.{text}", text, language)


_NUMBER: Final = (r"-?\d+(?:[./]\d+)?", number_text)

_KINDS: Final[Mapping[str, tuple[str, Callable[[str, Language], str]]]] = {
    **dict.fromkeys(("amount", "box", "count", "least", "left", "most", "other"), _NUMBER),
    "action": (r".+", _action),
    "alphabet": (r"\w+", _alphabet),
    "card": (r"\w+", _card),
    "example": (r"\S+", _same),
    "form": (r"\S+", _same),
    "found": (r".+", say_refusal),
    "hand": (r".+", _hand),
    "names": (r".+", _joined),
    "numbers": (r".+", _joined),
    "option": (r"'?-[^:]*|'[^:]*", _same),
    "phase": (r".+", _phase),
    "place": (r"[\w. -]+", _place),
    "problem": (r".+", say_refusal),
    "rule": (r".+", say_strategy),
    "side_bet": (r".+", _side_bet),
    "side_bets": (r".+", _side_bets),
    "strategy": (r".+?", say_strategy),
    "text": (r"(?:'.*'|\".*\")(?: \(U\+\w+\))?|[^\s;]+", _same),
    "where": (r"[\w.$\[\]]+", _same),
    "words": (r".+?", _same),
}
"""What may stand in a place, by its name, and how it is said."""
