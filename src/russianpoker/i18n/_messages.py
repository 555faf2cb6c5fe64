"""Every message by its key, in each language, and filling them in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from string import Formatter
from typing import Any, Final, TypeAlias, cast

from russianpoker import actions
from russianpoker._money import Money
from russianpoker._text import aligned
from russianpoker.cards import Card, Rank, Suit
from russianpoker.errors import RussianPokerError, shown
from russianpoker.hands import Combination, Hand, HandCategory, PairedStraight
from russianpoker.i18n import _en, _en_cli, _en_play, _ru, _ru_cli, _ru_play
from russianpoker.i18n._languages import Language, number_text, plural
from russianpoker.paytables import HandPattern, Odds, PayLine, PayTable
from russianpoker.rules import Option, SideBet

__all__ = ["MESSAGES", "Message", "named", "places_of", "say", "say_value"]

Message: TypeAlias = str | Mapping[str, str]
"""A text with places such as `{hand}`, or one for each form that `count` may ask for."""

MESSAGES: Final[Mapping[Language, Mapping[str, Message]]] = {
    Language.ENGLISH: {**_en.MESSAGES, **_en_cli.MESSAGES, **_en_play.MESSAGES},
    Language.RUSSIAN: {**_ru.MESSAGES, **_ru_cli.MESSAGES, **_ru_play.MESSAGES},
}
"""Every message by its key, in each language."""


def places_of(message: Message) -> frozenset[str]:
    """Give the names of the places in a message.

    Args:
        message: The message.

    Examples:
        >>> sorted(places_of("{hand} beats {dealer}"))
        ['dealer', 'hand']
    """
    texts = (message,) if isinstance(message, str) else message.values()
    return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name)


def say(key: str, language: Language, /, **facts: object) -> str:
    """Fill in a message.

    Args:
        key: The key of the message.
        language: The language.
        **facts: What stands in its places, as text or as values that `say_value` knows.

    Raises:
        RussianPokerError: There is no such message, or a fact is missing or of an unknown kind.

    Examples:
        >>> say("antes", Language.RUSSIAN, count=Fraction(3, 2))
        '3/2 анте'
    """
    message = MESSAGES[language].get(key)
    if message is None:
        msg = f"there is no message {shown(key)}"
        raise RussianPokerError(msg)
    places = set(places_of(message))
    if not isinstance(message, str):
        places.add("count")
    missing = sorted(places - facts.keys())
    if missing:
        msg = f"the message {key!r} needs {', '.join(missing)}"
        raise RussianPokerError(msg)
    text = (
        message
        if isinstance(message, str)
        else message[plural(cast("Money", facts["count"]), language)]
    )
    return text.format(**{name: say_value(facts[name], language) for name in places})


def named(key: str, name: str, language: Language) -> str:
    """Say a name by its message, or leave a name that is nobody's but the house's as it is.

    Args:
        key: The key of the message, if there is one.
        name: The name.
        language: The language.
    """
    return say(key, language) if key in MESSAGES[language] else name


def say_value(value: object, language: Language) -> str:
    """Say a value that stands for itself: text, numbers, cards, hands, actions, odds, choices.

    Args:
        value: The value.
        language: The language.

    Raises:
        RussianPokerError: It is of another kind.
    """
    for kind in type(value).__mro__:
        way = _WAYS.get(kind)
        if way is not None:
            return way(value, language)
    msg = f"{shown(value)} is nothing that can be said in a language"
    raise RussianPokerError(msg)


def _text(text: str, _language: Language) -> str:
    return text


def _row(values: tuple[object, ...], language: Language) -> str:
    return " ".join([say_value(value, language) for value in values])


def _member(member: Enum, language: Language) -> str:
    return say(f"{type(member).__name__}.{member.name}", language)


def _card(card: Card, language: Language) -> str:
    return str(card) if language is Language.ENGLISH else f"{card:ru-symbol}"


def _combination(combination: Combination, language: Language) -> str:
    return _row((combination.category, *combination.cards), language)


def _hand(hand: Hand, language: Language) -> str:
    said = [_combination(each, language) for each in hand.combinations]
    return ", ".join(said) or _member(hand.category, language)


def _action(action: object, language: Language) -> str:
    return say(type(action).__name__, language)


def _bet(bet: actions.Bet, language: Language) -> str:
    return say("Bet.blind" if bet.blind else "Bet", language)


def _exchange(exchange: actions.Exchange, language: Language) -> str:
    return say("Exchange", language, cards=exchange.discards)


def _insure(insurance: actions.Insure, language: Language) -> str:
    return say("Insure", language, amount=insurance.amount)


def _odds(odds: Odds, _language: Language) -> str:
    return str(odds)


def _pattern(pattern: HandPattern, language: Language) -> str:
    hand = _pattern_hand(pattern, language)
    return say("pattern.one_colour", language, hand=hand) if pattern.one_colour else hand


def _pattern_hand(pattern: HandPattern, language: Language) -> str:
    if pattern.holds:
        return "-".join(_member(rank, language) for rank in pattern.holds)
    if pattern.category is HandCategory.NOTHING and pattern.or_better:
        return say("pattern.any", language)
    hand = _member(pattern.category, language)
    if pattern.rank is not None:
        ranks = say(f"ranks.{pattern.rank.name}", language)
        hand = say(f"pattern.{pattern.category.name}", language, ranks=ranks)
    if pattern.suit is not None:
        hand = say("pattern.suit", language, category=hand, suit=pattern.suit)
    return say("pattern.or_better", language, hand=hand) if pattern.or_better else hand


def _pay_line(line: PayLine, language: Language) -> str:
    return f"{_pattern(line.pattern, language)} {line.odds}"


def _pay_table(table: PayTable, language: Language) -> str:
    width = max(len(str(line.odds)) for line in table.lines)
    rows = [(_pattern(line.pattern, language), f"{line.odds!s:>{width}}") for line in table.lines]
    return aligned(rows, "<")


def _side_bet(bet: SideBet, language: Language) -> str:
    return named(f"side_bet.{bet.name}", bet.name, language)


def _unsayable(value: object, _language: Language) -> str:
    msg = f"{shown(value)} is nothing that can be said in a language"
    raise RussianPokerError(msg)


_WAYS: Final[Mapping[type[Any], Callable[[Any, Language], str]]] = {
    str: _text,
    bool: _unsayable,
    **dict.fromkeys((int, Decimal, Fraction), number_text),
    **dict.fromkeys((tuple, list), _row),
    **dict.fromkeys((Option, Rank, Suit, HandCategory, PairedStraight), _member),
    Card: _card,
    Combination: _combination,
    Hand: _hand,
    actions.Bet: _bet,
    actions.Exchange: _exchange,
    actions.Insure: _insure,
    **dict.fromkeys(
        (
            actions.Fold,
            actions.BuySixth,
            actions.BuyDealerGame,
            actions.BetTurn,
            actions.BetRiver,
            actions.Check,
            actions.Decline,
        ),
        _action,
    ),
    Odds: _odds,
    HandPattern: _pattern,
    PayLine: _pay_line,
    PayTable: _pay_table,
    SideBet: _side_bet,
}
"""How values of each kind are said."""
