"""What the package gives to the outside: saying any value, and any message."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from russianpoker._money import Money
from russianpoker._text import aligned
from russianpoker.errors import RussianPokerError
from russianpoker.i18n._languages import (
    Language,
    LanguageLike,
    expected,
    find_language,
    number_text,
)
from russianpoker.i18n._messages import named, say, say_value
from russianpoker.i18n._refusals import say_refusal
from russianpoker.i18n._rules import rules_in_words, rules_of
from russianpoker.rounds import Refusal
from russianpoker.rules import RuleVariant
from russianpoker.settlement import Settlement, SettlementLine

__all__ = ["describe", "side_bet_name", "source", "title", "translate", "wager_name"]


def translate(key: str, language: LanguageLike, /, **facts: object) -> str:
    """Say a message in a language.

    Args:
        key: The key of the message, such as `"rule.qualifier"`.
        language: The language, or its code.
        **facts: What stands in the message's places: text, which is taken as it is, or anything
            that `describe` knows. `count` chooses the form of a message that has several. Facts
            for which the message has no place are left out.

    Raises:
        RussianPokerError: There is no such language or message, or a fact is missing or of a kind
            that cannot be said.

    Examples:
        >>> [translate("cards", "ru", count=count) for count in (1, 2, 5)]
        ['1 карта', '2 карты', '5 карт']
        >>> from fractions import Fraction
        >>> translate("antes", "ru", count=Fraction(1, 2))
        '1/2 анте'
    """
    return say(key, find_language(language), **facts)


def describe(value: object, language: LanguageLike) -> str:
    """Say a value of the library in a language.

    In English, what has a text of its own is said as `str` says it. In Russian, cards are written
    as `Т♠ 10♦`, which `parse_cards` reads, and numbers with a decimal comma.

    Args:
        value: A variant, whose rules are said; a settlement, or a line of one, which says why; a
            refusal or an error, of which those that Russian has no words for stay English; a card,
            combination, hand, action, odds, side bet; a pattern, line or table of payment; a member
            of one of the library's enums; an exact number or text; or a tuple or list of these.
        language: The language, or its code.

    Raises:
        RussianPokerError: There is no such language, or the value is of another kind.

    Examples:
        >>> from russianpoker import BoxCards, Fold, Outcome, Stakes, find_variant, settle
        >>> describe(Outcome.WON, "ru")
        'выигрыш'
        >>> cards = BoxCards(player="As Ad Kc 8h 9s")
        >>> print(describe(settle(find_variant("oasis"), cards, [Fold()], Stakes(ante=10)), "ru"))
        анте   10  проигрыш    -10  CAR-4: карты сброшены
        всего  10              -10
    """
    found = find_language(language)
    for kind, way in _WAYS.items():
        if isinstance(value, kind):
            return way(value, found)
    return say_value(value, found)


def title(variant: RuleVariant | str, language: LanguageLike) -> str:
    """Give the title of a variant in a language.

    Args:
        variant: The rules, or the name of a preset.
        language: The language, or its code.

    Raises:
        UnknownVariantError: No preset goes by that name.
        RussianPokerError: There is no such language, or the variant is no rules.

    Examples:
        >>> title("oasis", "ru")
        'Оазис-покер, анте за карту'
    """
    rules = rules_of(variant)
    return rules.title_ru if find_language(language) is Language.RUSSIAN else rules.title


def source(variant: RuleVariant | str, language: LanguageLike) -> str:
    """Say where the rules of a variant stand; as the variant says it, if it is not a preset.

    Args:
        variant: The rules, or the name of a preset.
        language: The language, or its code.

    Raises:
        UnknownVariantError: No preset goes by that name.
        RussianPokerError: There is no such language, or the variant is no rules.

    Examples:
        >>> source("oasis", "ru")
        'Wizard of Odds: оазис-покер'
    """
    given = rules_of(variant).source
    return named(f"source.{given}", given, find_language(language))


def side_bet_name(name: str, language: LanguageLike) -> str:
    """Give the name of a side bet in a language; its own name, if no preset has that.

    Args:
        name: The name, such as `"super bet"`.
        language: The language, or its code.

    Raises:
        RussianPokerError: There is no such language.

    Examples:
        >>> side_bet_name("bonus", "ru"), side_bet_name("Royal Match", "ru")
        ('бонус', 'Royal Match')
    """
    expected(name, str, "the name of a side bet is a text")
    return named(f"side_bet.{name}", name, find_language(language))


def wager_name(line: SettlementLine, language: LanguageLike) -> str:
    """Give the name of what a line of a settlement is about; for a side bet its own.

    Args:
        line: The line.
        language: The language, or its code.

    Raises:
        RussianPokerError: There is no such language.

    Examples:
        >>> from russianpoker import BoxCards, Fold, Stakes, find_variant, settle
        >>> cards = BoxCards(player="As Ad Kc 8h 9s")
        >>> lines = settle(find_variant("oasis"), cards, [Fold()], Stakes(ante=10)).lines
        >>> wager_name(lines[0], "ru")
        'анте'
    """
    found = find_language(language)
    expected(line, SettlementLine, "a wager is named by a SettlementLine")
    if line.side_bet is not None:
        return side_bet_name(line.side_bet, found)
    return say_value(line.wager, found)


def _variant(variant: RuleVariant, language: Language) -> str:
    said = rules_in_words(variant, language)
    rules = (f"{say(f'topic.{topic}', language)}: {text}" for topic, text in said)
    return "\n".join([title(variant, language), *rules])


def _why(line: SettlementLine, language: Language) -> str:
    why = say(f"Reason.{line.reason.name}", language, **dict(line.details))
    return say("capped", language, why=why) if line.capped else why


def _settlement(settlement: Settlement, language: Language) -> str:
    rows = [tuple(_row(line, language)) for line in settlement.lines]
    staked, net = _amount(settlement.staked, language), _signed(settlement.net, language)
    rows.append((say("total", language), staked, "", "", net, ""))
    return aligned(rows, "<><>>")


def _row(line: SettlementLine, language: Language) -> Iterator[str]:
    yield wager_name(line, language)
    yield _amount(line.stake, language)
    yield say_value(line.outcome, language)
    yield "" if line.odds is None else str(line.odds)
    yield _signed(line.net, language)
    yield f"{line.rule}: {_why(line, language)}"


def _amount(amount: Money, language: Language) -> str:
    return number_text(amount, language)


def _signed(amount: Money, language: Language) -> str:
    return f"{'+' if amount > 0 else ''}{_amount(amount, language)}"


_WAYS: Final[Mapping[type[Any], Callable[[Any, Language], str]]] = {
    RuleVariant: _variant,
    SettlementLine: _why,
    Settlement: _settlement,
    Refusal: lambda refusal, language: say_refusal(refusal.reason, language),
    RussianPokerError: lambda error, language: say_refusal(str(error), language),
}
"""How values that are more than a name are said."""
