"""A strategy for hold'em against the house, where the flop is seen before the bet."""

from __future__ import annotations

from typing import Final

from russianpoker.actions import Bet
from russianpoker.hands import HandCategory
from russianpoker.rounds import Phase
from russianpoker.strategies.rules import (
    DEFAULT_RULES,
    Condition,
    RuleStrategy,
    Situation,
    StrategyRule,
)

__all__ = ["HOLDEM_SIMPLE"]

_SOURCE: Final = "cardsflip, Casino hold'em rules, section on strategy"
_JACK, _QUEEN, _KING = 11, 12, 13


def _hole(situation: Situation) -> tuple[int, ...]:
    return tuple(card.rank.value for card in situation.view.cards)


def _flop_is_seen(situation: Situation) -> bool:
    return len(situation.cards) >= 5


def _pair_or_better(situation: Situation) -> bool:
    return _flop_is_seen(situation) and situation.category >= HandCategory.PAIR


def _ace_or_king(situation: Situation) -> bool:
    return max(_hole(situation)) >= _KING


def _draw(situation: Situation) -> bool:
    return bool(situation.flush_draw or situation.straight_draw)


def _two_overcards(situation: Situation) -> bool:
    board = [card.rank.value for card in situation.view.board]
    return bool(board) and min(_hole(situation)) > max(board)


def _queen_jack(situation: Situation) -> bool:
    return set(_hole(situation)) == {_QUEEN, _JACK}


def _bet(name: str, condition: Condition, reading: str = "") -> StrategyRule:
    return StrategyRule(
        name=name,
        source=_SOURCE,
        phases=(Phase.DECISION,),
        condition=condition,
        action=Bet(),
        reading=reading,
    )


HOLDEM_SIMPLE: Final = RuleStrategy(
    name="hold'em simple",
    source=_SOURCE,
    rules=(
        _bet(
            "pair or better",
            _pair_or_better,
            "Not said, but meant: the list is of hands without a pair. A pair on the board counts.",
        ),
        _bet("ace or king", _ace_or_king, "One of the two own cards."),
        _bet(
            "flush draw or straight draw",
            _draw,
            "Four of the five cards, whether one rank or two complete the straight.",
        ),
        _bet("two overcards", _two_overcards, "Both own cards are higher than every board card."),
        _bet("queen-jack", _queen_jack),
        *DEFAULT_RULES,
    ),
)
"""Bets on a pair, an ace or king, a draw, two overcards or queen-jack.

Where the bet comes before the flop, its rules on own cards alone decide."""
