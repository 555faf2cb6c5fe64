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
from russianpoker.i18n._languages import (
    Language,
    LanguageLike,
    expected,
    find_language,
    number_text,
    plural,
)
from russianpoker.i18n._messages import MESSAGES, Message, named, say, say_value
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
        RussianPokerError: There is no such language, or the text is none.

    Examples:
        >>> say_refusal("insurance is 40, allowed is 20 to 30 [RUS-12]", "ru")
        'страховка 40, допустимо от 20 до 30 [RUS-12]'
        >>> say_refusal("exchange 9s after the bet", "ru")
        'обмен 9♠ после ставки бет'
    """
    found = find_language(language)
    expected(text, str, "a refusal is a text")
    if len(text) > _LONGEST or _MASK in text:
        return text
    masked = _QUOTED.sub(lambda quoted: quoted[0].replace(";", _MASK), text)
    return _said(masked, found).replace(_MASK, ";")


_LONGEST: Final = 8_000
"""How many characters a text may have in which problems are looked for; no refusal has as many."""

_DEEPEST: Final = 8
"""How deep problems may stand within problems; in no refusal they stand as deep."""

_QUOTES: Final = r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\""
_QUOTED: Final = re.compile(
    rf"(?<!\w)(?:{_QUOTES})|(?:(?<=argument )|(?<=arguments ))\(.*\)", re.DOTALL
)
_MASK: Final = "\ue000"
"""Stands for a semicolon in what is quoted, which ends no problem."""


def _said(text: str, language: Language, deep: int = 0) -> str:
    """Say the problems of a text one after another, those that two parts make first."""
    if deep == _DEEPEST:
        return text
    parts = _ENDS.split(text)  # parts and what stands between them in turn
    said: list[str] = []
    while parts:
        problem, count = _first_said(parts, language, deep + 1)
        said += [problem, *parts[count : count + 1]]
        del parts[: count + 1]
    return "".join(said)


def _first_said(parts: list[str], language: Language, deep: int) -> tuple[str, int]:
    """Say the first problem among parts, and how many of them it takes."""
    for count in (3, 1) if len(parts) > 1 else (1,):
        problem = _said_whole("".join(parts[:count]), language, deep)
        if problem is not None:
            return problem, count
    return parts[0], 1


_ENDS: Final = re.compile(r"(; |\n *)")


def _said_whole(text: str, language: Language, deep: int) -> str | None:
    """Say a text that is one problem; nothing if there are no words for it."""
    cited = _CITED.fullmatch(text)
    if cited is not None:
        problem = _said_by_form(cited[1], language, deep)
        return problem and f"{problem} {cited[2]}"
    return _said_by_form(text, language, deep)


def _said_by_form(text: str, language: Language, deep: int) -> str | None:
    for form, message in _forms(language):
        match = form.fullmatch(text)
        if match is not None:
            with contextlib.suppress(RussianPokerError, LookupError):
                return _anew(message, match.groupdict(), language, deep)
    return None


_CITED: Final = re.compile(r"(.+) (\[[A-Z]+-\d+\])", re.DOTALL)


def _anew(message: Message, given: Mapping[str, str], language: Language, deep: int) -> str:
    if not isinstance(message, str):
        message = message[plural(int(given["count"]), language)]
    said = {name: _place_said(name, text, language, deep) for name, text in given.items()}
    return message.format(**said)


def _place_said(place: str, text: str, language: Language, deep: int) -> str:
    say_so = _KINDS[_kind(place)][1]
    if say_so is not None:
        return say_so(text, language)
    if _ENDS.search(text) is None:
        return _said(text, language, deep)
    said = _said_whole(text, language, deep + 1) if deep < _DEEPEST else None
    if said is None:
        raise LookupError(text)  # these are two problems
    return said


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
    return re.sub(r"_\d$", "", place)


# --- what stands in the places of a refusal, and how it is said anew


def _same(text: str, _language: Language) -> str:
    return text


def _action(text: str, language: Language) -> str:
    key = f"action.{text}"
    if key in MESSAGES[language]:
        return say(key, language)
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
_ANY: Final = r"(?:(?!; |\n).)"
"""A character of what is no problem in itself, and so no end of one."""
_PROBLEM: Final = (r".+", None)
"""A problem."""

_KINDS: Final[Mapping[str, tuple[str, Callable[[str, Language], str] | None]]] = {
    **dict.fromkeys(("amount", "box", "count", "least", "left", "most", "other"), _NUMBER),
    **dict.fromkeys(("found", "problem"), _PROBLEM),
    "action": (rf"{_ANY}+", _action),
    "alphabet": (r"\w+", _alphabet),
    "card": (r"\w+", _card),
    "example": (r"\S+", _same),
    "form": (r"\S+", _same),
    "hand": (rf"{_ANY}+", _hand),
    "names": (rf"{_ANY}+", _joined),
    "numbers": (rf"{_ANY}+", _joined),
    "option": (r"'?-[^:;]*|'[^:;]*", _same),
    "phase": (rf"{_ANY}+", _phase),
    "place": (r"[\w. -]+", _place),
    "rule": (rf"{_ANY}+", say_strategy),
    "side_bet": (rf"{_ANY}+", _side_bet),
    "side_bets": (rf"{_ANY}+", _side_bets),
    "strategy": (rf"{_ANY}+?", say_strategy),
    "text": (
        rf"(?:{_QUOTES})(?: \(U\+\w+\))?|[^\s;]+|[\[(]{_ANY}*[\])]|[A-Z]\w+\({_ANY}*\)",
        _same,
    ),
    "where": (r"[\w.$\[\]-]+", _same),
    "words": (rf"{_ANY}+?", _same),
}
"""What may stand in a place, by its name, and how it is said; as a problem, if by nothing."""
