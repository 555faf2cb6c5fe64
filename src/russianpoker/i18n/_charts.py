"""What a chart of a strategy says: what is held, and how it is played.

A chart says both in English. What stands in that text is read back and said anew.
"""

from __future__ import annotations

import re
from typing import Final

from russianpoker.cards import Card, Rank, Suit
from russianpoker.hands import HandCategory
from russianpoker.i18n._languages import Language, LanguageLike, expected, find_language
from russianpoker.i18n._messages import MESSAGES, say, say_value

__all__ = ["rank_letter", "say_holding", "say_play"]

_HOLDING: Final = re.compile(r"(.+?)(?:, (four to a .+))?")
_EXCHANGE: Final = re.compile(r"exchange ([1-5])(?:, keep (.+))?")
_PLAYS: Final = {
    "fold": "Fold",
    "bet": "Bet",
    "sixth": "BuySixth",
    "check": "Check",
    "turn": "BetTurn",
    "river": "BetRiver",
    "paid at once": "chart.paid at once",
}


def say_holding(holding: str, language: LanguageLike) -> str:
    """Say in a language what is held, as charts of strategies have it.

    Args:
        holding: The English text, such as `ChartRow.holding`.
        language: The language, or its code.

    Returns:
        The holding in the language; the text itself if it is none.

    Raises:
        RussianPokerError: There is no such language, or what is to be said is of another kind.

    Examples:
        >>> say_holding("pair, four to a flush", "ru")
        'пара, четыре карты к флешу'
    """
    found = find_language(language)
    expected(holding, str, "what is held is a text")
    match = _HOLDING.fullmatch(holding)
    categories = {category.value: category for category in HandCategory}
    if match is None or match[1] not in categories:
        return holding
    hand = say_value(categories[match[1]], found)
    return hand if match[2] is None else f"{hand}, {_kept(match[2], found)}"


def say_play(play: str, language: LanguageLike) -> str:
    """Say in a language how a hand is played, as charts of strategies have it.

    Args:
        play: The English text, such as `ChartRow.play`.
        language: The language, or its code.

    Returns:
        The play in the language; the text itself if it is none.

    Raises:
        RussianPokerError: There is no such language, or what is to be said is of another kind.

    Examples:
        >>> [say_play(play, "ru") for play in ("sixth", "exchange 2, keep three of a kind")]
        ['шестая карта', 'обмен 2 карт, оставить тройку']
    """
    found = find_language(language)
    expected(play, str, "a play is a text")
    if play in _PLAYS:
        return say(_PLAYS[play], found)
    match = _EXCHANGE.fullmatch(play)
    if match is None:
        return play
    exchange = say("chart.exchange", found, count=int(match[1]))
    if match[2] is None:
        return exchange
    return say("chart.keeping", found, exchange=exchange, kept=_kept(match[2], found))


def _kept(text: str, language: Language) -> str:
    key = f"chart.kept.{text}"
    if key in MESSAGES[language]:
        return say(key, language)
    return "-".join(rank_letter(_RANKS[rank], language) for rank in text.split("-"))


_RANKS: Final = {str(rank): rank for rank in Rank}


def rank_letter(rank: Rank, language: LanguageLike) -> str:
    """Give the letter or figure of a rank in a language.

    Args:
        rank: The rank.
        language: The language, or its code.

    Raises:
        RussianPokerError: There is no such language, or what is to be said is of another kind.

    Examples:
        >>> rank_letter(Rank.TEN, "en"), rank_letter(Rank.ACE, "ru")
        ('T', 'Т')
    """
    expected(rank, Rank, "a letter is that of a Rank")
    if find_language(language) is Language.ENGLISH:
        return str(rank)
    return f"{Card(rank, Suit.CLUBS):ru}"[:-1]
