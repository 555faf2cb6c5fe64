"""Strategies for Caribbean stud and Oasis poker.

None draws unless it says so, so that those of Caribbean stud can be tried in every stud game.
"""

from __future__ import annotations

from typing import Final

from russianpoker.actions import Bet, Exchange
from russianpoker.hands import HandCategory
from russianpoker.rounds import Phase
from russianpoker.strategies.rules import (
    DEFAULT_RULES,
    Condition,
    RuleStrategy,
    Situation,
    StrategyRule,
    exchange_all_but,
    straights_with,
)

__all__ = [
    "ACE_KING_BY_UPCARD",
    "ACE_KING_JACK",
    "ALWAYS_BET",
    "ANY_ACE_KING",
    "ANY_PAIR",
    "MATCHING_RANK",
    "OASIS_SIMPLE",
]

_PUBLISHED: Final = "Wizard of Odds, Caribbean stud poker, table of strategies"
_OASIS: Final = "The principles of strategy for Oasis poker in three simple lessons (2014)"
_BETS: Final = (Phase.DECISION, Phase.AFTER_DRAW)
_JACK, _QUEEN, _KING = 11, 12, 13


def _any_hand(_situation: Situation) -> bool:
    return True


def _pair_or_better(situation: Situation) -> bool:
    return situation.category >= HandCategory.PAIR


def _ace_king(situation: Situation) -> bool:
    return situation.has_ace_king


def _ace_king_jack_eight_three(situation: Situation) -> bool:
    return situation.ranks >= (14, _KING, _JACK, 8, 3)


def _ace_king_and_match(situation: Situation) -> bool:
    return situation.has_ace_king and situation.matches > 0


def _match_up_to_queen(situation: Situation) -> bool:
    return _ace_king_and_match(situation) and situation.upcard <= _QUEEN


def _court_against_ace_or_king(situation: Situation) -> bool:
    if not situation.has_ace_king or situation.upcard < _KING:
        return False
    return _QUEEN in situation.ranks or _JACK in situation.ranks


def _queen_and_lower_upcard(situation: Situation) -> bool:
    if not situation.has_ace_king or situation.matches:
        return False
    return _QUEEN in situation.ranks and situation.upcard < situation.ranks[3]


def _bet(name: str, condition: Condition, source: str = "") -> StrategyRule:
    return StrategyRule(name=name, source=source, phases=_BETS, condition=condition, action=Bet())


_PAIR_OR_BETTER: Final = _bet("pair or better", _pair_or_better)

ALWAYS_BET: Final = RuleStrategy(
    name="always bet",
    source=_PUBLISHED,
    rules=(_bet("any hand", _any_hand), *DEFAULT_RULES),
)
"""Never folds. Loses 16.607 % of the ante in Caribbean stud (table 100/50/20/7/5/4/3/2/1/1)."""

ANY_PAIR: Final = RuleStrategy(
    name="any pair", source=_PUBLISHED, rules=(_PAIR_OR_BETTER, *DEFAULT_RULES)
)
"""Bets on a pair or better. Loses 5.470 % of the ante in Caribbean stud."""

ANY_ACE_KING: Final = RuleStrategy(
    name="any ace-king",
    source=_PUBLISHED,
    rules=(_PAIR_OR_BETTER, _bet("ace-king", _ace_king), *DEFAULT_RULES),
)
"""Bets on ace-king or better. Loses 5.682 % of the ante in Caribbean stud."""

ACE_KING_JACK: Final = RuleStrategy(
    name="ace-king-jack-8-3",
    source=_PUBLISHED,
    rules=(
        _PAIR_OR_BETTER,
        _bet("A-K-J-8-3 or better", _ace_king_jack_eight_three),
        *DEFAULT_RULES,
    ),
)
"""Bets on A-K-J-8-3 or better. Loses 5.316 % of the ante in Caribbean stud."""

MATCHING_RANK: Final = RuleStrategy(
    name="matching rank",
    source=_PUBLISHED,
    rules=(
        _PAIR_OR_BETTER,
        _bet("ace-king that matches the upcard", _ace_king_and_match),
        *DEFAULT_RULES,
    ),
)
"""Bets on a pair, or on ace-king if a card matches the upcard. Loses 5.334 % of the ante in
Caribbean stud."""

_BY_UPCARD: Final = (
    _PAIR_OR_BETTER,
    _bet("ace-king that matches an upcard of 2 to Q", _match_up_to_queen, "first rule of thumb"),
    _bet("ace-king with Q or J against A or K", _court_against_ace_or_king, "second rule of thumb"),
    _bet(
        "ace-king-queen, no match, upcard below the fourth card",
        _queen_and_lower_upcard,
        "third rule of thumb",
    ),
)

ACE_KING_BY_UPCARD: Final = RuleStrategy(
    name="ace-king by upcard",
    source="Wizard of Odds, Caribbean stud poker, three rules of thumb",
    rules=(*_BY_UPCARD, *DEFAULT_RULES),
)
"""Bets on a pair, and on ace-king by three rules. Loses 5.225 % of the ante in Caribbean stud,
where best play loses 5.224 %."""


# --- Oasis


def _four_of_straight_flush(situation: Situation) -> bool:
    if situation.category > HandCategory.PAIR or not situation.flush_draw:
        return False
    return straights_with(card.rank.value for card in situation.flush_draw) > 0


def _keep_suited(situation: Situation) -> Exchange | None:
    return exchange_all_but(situation, situation.flush_draw)


def _four_of_suit(situation: Situation) -> bool:
    return situation.category < HandCategory.PAIR and bool(situation.flush_draw)


def _open_straight(situation: Situation) -> bool:
    if situation.category >= HandCategory.PAIR or not situation.straight_draw:
        return False
    return straights_with(situation.straight_draw) == 2


def _keep_straight(situation: Situation) -> Exchange | None:
    four = situation.straight_draw
    return exchange_all_but(
        situation, [card for card in situation.cards if card.rank.value in four]
    )


OASIS_SIMPLE: Final = RuleStrategy(
    name="oasis simple",
    source=_OASIS,
    rules=(
        StrategyRule(
            name="four of a straight flush",
            source="first lesson",
            phases=(Phase.DECISION,),
            condition=_four_of_straight_flush,
            action=_keep_suited,
            if_offered=True,
            reading="Breaks a pair, as is said there, but no better hand.",
        ),
        StrategyRule(
            name="four of a suit",
            source="first lesson",
            phases=(Phase.DECISION,),
            condition=_four_of_suit,
            action=_keep_suited,
            if_offered=True,
        ),
        StrategyRule(
            name="open straight",
            source="first lesson",
            phases=(Phase.DECISION,),
            condition=_open_straight,
            action=_keep_straight,
            if_offered=True,
            reading="Four ranks in a row that a card on either side completes.",
        ),
        *_BY_UPCARD,
        *DEFAULT_RULES,
    ),
    reading="Draws at most one card; the bet after it is decided as without a draw (second and "
    "third lesson: pair or better, and ace-king by the upcard as in Caribbean stud).",
)
"""Draws one card to four of a flush or of an open straight, and bets as in Caribbean stud."""
