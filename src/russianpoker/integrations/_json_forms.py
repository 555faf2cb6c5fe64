"""The values that JSON has no word for: how each is written, read and described.

A form is the whole truth about a type that is written as one piece, most of them as text: what
writes it, what reads it, and the JSON schema of what is written. Classes with fields are objects
and need no form.
"""

from __future__ import annotations

import base64
import binascii
import enum
import functools
import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeVar

import attrs

from russianpoker._money import Money, format_money, parse_money
from russianpoker._rulesdata import rules_from_data, rules_to_data
from russianpoker.actions import Action, parse_actions
from russianpoker.cards import Card, Deck, parse_card, parse_cards, to_cards
from russianpoker.errors import RussianPokerError, shown
from russianpoker.notation import format_result, parse_result
from russianpoker.paytables import HandPattern, Odds, PayLine, parse_pattern
from russianpoker.rules import RuleVariant
from russianpoker.settlement import Reason

__all__ = [
    "FORMS",
    "WORDS",
    "Form",
    "Result",
    "Rules",
    "ShapeError",
    "form_of",
    "must_be",
    "word_of",
]

_K = TypeVar("_K")


class ShapeError(RussianPokerError):
    """Something is of the wrong type for its place."""


@attrs.frozen
class Result:
    """What a box brought its player, which may be negative."""

    money: Money


@attrs.frozen
class Rules:
    """The rules of a transcript, with the revision that it was played by."""

    variant: RuleVariant
    revision: int


@attrs.frozen
class Form:
    """How a type is written as one piece."""

    name: str
    """What the form is called in the schema; nothing for a type that JSON has itself."""
    write: Callable[[Any], Any]
    """Gives what is written."""
    read: Callable[[object], Any]
    """Gives the value, or raises an error of the library."""
    schema: dict[str, Any]
    """The JSON schema of what is written."""


def must_be(what: str, kind: type[_K]) -> Callable[[object], _K]:
    """Give a reader that takes values of exactly one type.

    Args:
        what: What is taken, for the error message.
        kind: The type.
    """

    def read(value: object) -> _K:
        if type(value) is not kind:
            raise ShapeError(f"must be {what}, not {shown(value)}")
        return value

    return read


_text: Final = must_be("a text", str)


def _same(value: Any) -> Any:
    return value


def _number(value: object) -> float:
    if type(value) is not float and type(value) is not int:
        raise ShapeError(f"must be a number, not {shown(value)}")
    try:
        found = float(value)
    except OverflowError:
        found = math.inf
    if not math.isfinite(found):
        raise ShapeError(f"must be a finite number, not {shown(value)}")
    return found


_FRACTION: Final = re.compile(r"-?\d{1,400}(/0{0,9}[1-9]\d{0,399})?", re.ASCII)


def _read_fraction(value: object) -> Fraction:
    text = _text(value)
    if _FRACTION.fullmatch(text) is None:
        raise ShapeError(f"must be a fraction such as '-1/3' or '2', not {shown(value)}")
    return Fraction(text)


def _read_cards(value: object) -> tuple[Card, ...]:
    return to_cards(parse_cards(_text(value)), "the text")


def _write_cards(cards: Any) -> str:
    return " ".join(map(str, cards))


def _read_action(value: object) -> Action:
    actions = parse_actions(_text(value))
    if len(actions) != 1:
        raise ShapeError(f"must be one action, not {shown(value)}")
    return actions[0]


def _read_action_as(kind: type[Any], value: object) -> Action:
    action = _read_action(value)
    if type(action) is not kind:
        raise ShapeError(f"must be {WORDS[kind]!r}, not {shown(value)}")
    return action


WORDS: Final[dict[type[Any], str]] = {
    type(action): str(action).partition(" ")[0]
    for action in parse_actions(
        "fold + bet + exchange 2c + sixth + insure 1 + buy + turn + river + check + decline"
    )
}
"""What each kind of action begins with as text."""


def _read_kind(value: object) -> type[Any]:
    text = _text(value)
    for kind, word in WORDS.items():
        if word == text:
            return kind
    raise ShapeError(f"must be one of {', '.join(WORDS.values())}, not {shown(value)}")


def _read_line(value: object) -> PayLine:
    pattern, _, odds = _text(value).strip().rpartition(" ")
    return PayLine(parse_pattern(pattern), Odds(odds))


def _read_bytes(value: object) -> bytes:
    try:
        return base64.b64decode(_text(value), validate=True)
    except binascii.Error as error:
        raise ShapeError(f"must be a text in base64: {error}") from None


def _write_bytes(value: bytes) -> str:
    return base64.b64encode(value).decode("ascii")


def _read_variant(value: object) -> RuleVariant:
    variant, revision = rules_from_data(value)
    if revision != variant.revision:
        raise ShapeError(f"revision: {variant.name} is at {variant.revision} by now")
    return variant


def _write_rules(rules: Rules) -> dict[str, Any]:
    data = rules_to_data(rules.variant)
    return data | {"revision": rules.revision} if "preset" in data else data


def _pattern(pattern: str, description: str) -> dict[str, Any]:
    return {"type": "string", "pattern": f"^(?:{pattern})$", "description": description}


_CARD: Final = "[2-9TJQKA][cdhs]"
_CARDS: Final = rf"{_CARD}(?: {_CARD})*"
_AMOUNT: Final = r"[0-9]{1,400}(?:\.[0-9]{1,400}|/[1-9][0-9]{0,399})?"
_FIGURE: Final = r"-?[0-9]{1,400}(?:/[1-9][0-9]{0,399})?"
_ODDS: Final = "[0-9]{1,12}:[1-9][0-9]{0,11}"
_HAND: Final = "[a-z]+(?:[ -][a-z]+)*"
_ACTIONS: Final = {
    word: {
        "exchange": f"exchange {_CARDS}",
        "insure": f"insure {_AMOUNT}",
        "bet": "bet(?: blind)?",
    }.get(word, word)
    for word in WORDS.values()
}


def _action_schema(kind: type[Any]) -> dict[str, Any]:
    return _pattern(_ACTIONS[WORDS[kind]], f"The action {WORDS[kind]!r}.")


FORMS: Final[dict[Any, Form]] = {
    str: Form("", _same, _text, {"type": "string"}),
    int: Form("", _same, must_be("a whole number", int), {"type": "integer"}),
    bool: Form("", _same, must_be("true or false", bool), {"type": "boolean"}),
    float: Form("", _number, _number, {"type": "number"}),
    bytes: Form(
        "Bytes",
        _write_bytes,
        _read_bytes,
        _pattern("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?", "Base64."),
    ),
    Money: Form(
        "Money",
        format_money,
        lambda value: parse_money(_text(value)),
        _pattern(_AMOUNT, "An exact amount of money: whole, with decimal places or a fraction."),
    ),
    Result: Form(
        "Result",
        lambda result: format_result(result.money),
        lambda value: Result(parse_result(_text(value))),
        _pattern(f"[+-]?{_AMOUNT}", "What a box brought its player, with its sign."),
    ),
    Fraction: Form(
        "Fraction", str, _read_fraction, _pattern(_FIGURE, "An exact figure, often a fraction.")
    ),
    Card: Form(
        "Card",
        str,
        lambda value: parse_card(_text(value)),
        _pattern(_CARD, "A card: its rank, then its suit."),
    ),
    tuple[Card, ...]: Form(
        "Cards", _write_cards, _read_cards, _pattern(f"(?:{_CARDS})?", "Cards, in order.")
    ),
    Deck: Form(
        "Deck",
        _write_cards,
        lambda value: Deck(_read_cards(value)),
        _pattern(f"(?:{_CARDS})?", "The cards still to be dealt, the next one first."),
    ),
    Action: Form(
        "Action",
        str,
        _read_action,
        _pattern("|".join(_ACTIONS.values()), "What a box does."),
    ),
    **{
        kind: Form(
            kind.__name__, str, functools.partial(_read_action_as, kind), _action_schema(kind)
        )
        for kind in WORDS
    },
    type[Action]: Form(
        "ActionKind",
        WORDS.__getitem__,
        _read_kind,
        {"enum": list(WORDS.values()), "description": "What an action begins with."},
    ),
    Odds: Form(
        "Odds",
        str,
        lambda value: Odds(_text(value)),
        _pattern(_ODDS, "Odds: what is won, to what is staked."),
    ),
    HandPattern: Form(
        "HandPattern",
        str,
        lambda value: parse_pattern(_text(value)),
        _pattern(_HAND, "What a hand must be, by its name."),
    ),
    PayLine: Form(
        "PayLine",
        str,
        _read_line,
        _pattern(f"{_HAND} {_ODDS}", "A line of a pay table: the hand, and what it pays."),
    ),
    RuleVariant: Form("RuleVariant", rules_to_data, _read_variant, {}),
    Rules: Form("RuleVariant", _write_rules, lambda value: Rules(*rules_from_data(value)), {}),
}
"""The forms by type; the schema of rules is made of their options."""


def form_of(hint: Any) -> Form | None:
    """Give the form of a type, if it is written as one piece.

    Args:
        hint: The type, as a field's annotation names it.
    """
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _form_of_choice(hint)
    return FORMS.get(hint)


@functools.cache
def _form_of_choice(kind: type[enum.Enum]) -> Form:
    words = {word_of(member): member for member in kind}

    def read(value: object) -> enum.Enum:
        found = words.get(_text(value))
        if found is None:
            raise ShapeError(f"must be one of {', '.join(words)}, not {shown(value)}")
        return found

    return Form(kind.__name__, word_of, read, {"enum": list(words)})


def word_of(member: enum.Enum) -> str:
    """Give the word by which a choice is written, the same as in rules.

    Args:
        member: The choice.
    """
    is_word = isinstance(member.value, str) and not isinstance(member, Reason)
    return str(member.value) if is_word else member.name.lower()
