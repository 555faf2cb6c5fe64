"""What strategies and their rules are called in other languages than English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from russianpoker.i18n._languages import Language, LanguageLike, expected, find_language
from russianpoker.i18n._ru_strategies import STRATEGIES as RUSSIAN

__all__ = ["STRATEGIES", "say_strategy"]

STRATEGIES: Final[Mapping[Language, Mapping[str, str]]] = {Language.RUSSIAN: RUSSIAN}
"""What they are called in each language other than English, by how they are called in English."""


def say_strategy(name: str, language: LanguageLike) -> str:
    """Say in a language what a strategy is called, a rule of one, or where a rule was published.

    Args:
        name: The English name, such as `RuleStrategy.name`, `StrategyRule.name` or
            `StrategyRule.source`.
        language: The language, or its code.

    Returns:
        The name in the language; the name itself, if it is nobody's but yours.

    Raises:
        RussianPokerError: There is no such language, or the name is no text.

    Examples:
        >>> from russianpoker.strategies import ANY_PAIR
        >>> [say_strategy(text, "ru") for text in (ANY_PAIR.name, ANY_PAIR.rules[0].name, "mine")]
        ['любая пара', 'пара или старше', 'mine']
    """
    expected(name, str, "the name of a strategy is a text")
    return STRATEGIES.get(find_language(language), {}).get(name, name)
