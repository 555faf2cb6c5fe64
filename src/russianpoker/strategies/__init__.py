"""Strategies: what decides for a box, and the rules of thumb that are known.

A strategy is called with the view of its box and answers with an action. `RuleStrategy` is made of
named `StrategyRule`s and explains which of them decided; `as_strategy` takes a plain function;
`play_out` plays a round. `simple_strategy` makes a strategy of lines such as "a pair, against 2 to
9: bet", of the words that `russianpoker.strategies.simple` knows. `list_strategies` gives all that
come with the library:

- `TIP_A` and `TIP_C`, the advice of two articles on Russian poker, and `RUSSIAN_SHORT`;
- `ALWAYS_BET`, `ANY_PAIR`, `ANY_ACE_KING`, `ACE_KING_JACK`, `MATCHING_RANK` and
  `ACE_KING_BY_UPCARD` for Caribbean stud, `OASIS_SIMPLE` and `OASIS_SHORT`, and `HOLDEM_SIMPLE`.

What best play is comes from the solver: `russianpoker.analysis.play.BestPlay`.
"""

from __future__ import annotations

from russianpoker.strategies.holdem import HOLDEM_SIMPLE
from russianpoker.strategies.rules import (
    DEFAULT_RULES,
    Explanation,
    RuleStrategy,
    Situation,
    Strategy,
    StrategyRule,
    as_strategy,
    exchange_all_but,
    play_out,
)
from russianpoker.strategies.russian import TIP_A, TIP_C
from russianpoker.strategies.short import OASIS_SHORT, RUSSIAN_SHORT
from russianpoker.strategies.simple import SimpleRule, simple_strategy
from russianpoker.strategies.stud import (
    ACE_KING_BY_UPCARD,
    ACE_KING_JACK,
    ALWAYS_BET,
    ANY_ACE_KING,
    ANY_PAIR,
    MATCHING_RANK,
    OASIS_SIMPLE,
)

__all__ = [
    "ACE_KING_BY_UPCARD",
    "ACE_KING_JACK",
    "ALWAYS_BET",
    "ANY_ACE_KING",
    "ANY_PAIR",
    "DEFAULT_RULES",
    "HOLDEM_SIMPLE",
    "MATCHING_RANK",
    "OASIS_SHORT",
    "OASIS_SIMPLE",
    "RUSSIAN_SHORT",
    "TIP_A",
    "TIP_C",
    "Explanation",
    "RuleStrategy",
    "SimpleRule",
    "Situation",
    "Strategy",
    "StrategyRule",
    "as_strategy",
    "exchange_all_but",
    "list_strategies",
    "play_out",
    "simple_strategy",
]


def list_strategies() -> tuple[RuleStrategy, ...]:
    """Give the strategies that come with the library and need no extra.

    Examples:
        >>> [strategy.name for strategy in list_strategies()][:2]
        ['TIP-A', 'TIP-C']
    """
    return (
        TIP_A,
        TIP_C,
        RUSSIAN_SHORT,
        ALWAYS_BET,
        ANY_PAIR,
        ANY_ACE_KING,
        ACE_KING_JACK,
        MATCHING_RANK,
        ACE_KING_BY_UPCARD,
        OASIS_SIMPLE,
        OASIS_SHORT,
        HOLDEM_SIMPLE,
    )
