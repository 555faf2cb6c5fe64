"""Short lists of rules that cost little, found by `russianpoker.analysis.simplify`."""

from __future__ import annotations

from typing import Final

from russianpoker.strategies.simple import SimpleRule, simple_strategy

__all__ = ["OASIS_SHORT", "RUSSIAN_SHORT"]

_FOUND: Final = "found by russianpoker.analysis.simplify"

_STRAIGHT: Final = "keep four to a straight"
_FLUSH: Final = "keep four to a flush"
_SIXTH: Final = "buy a sixth card"

OASIS_SHORT: Final = simple_strategy(
    "oasis short",
    [
        SimpleRule(holding="a pair of fives or lower", upcards=(4, 14), play=_FLUSH),
        SimpleRule(holding="a pair and four to a straight flush", play=_FLUSH),
        SimpleRule(holding="no pair, four to a flush", play=_FLUSH),
        SimpleRule(
            holding="no pair, four to a straight, all four higher than the upcard",
            play=_STRAIGHT,
        ),
        SimpleRule(holding="ace-king", match=True, upcards=(2, 10), play="bet"),
        SimpleRule(holding="ace-king with a queen or a jack", match=True, play="bet"),
        SimpleRule(holding="no pair, four to an open straight", play=_STRAIGHT),
        SimpleRule(holding="a pair or better", play="bet"),
    ],
    source=_FOUND,
)
"""Eight lines for Oasis poker at one ante a card. With best play after an exchange they cost
0.0963 % of the ante against best play, exactly 2240000407/2325543560340."""

RUSSIAN_SHORT: Final = simple_strategy(
    "russian short",
    [
        SimpleRule(holding="no pair, five of six in a row", play=_SIXTH),
        SimpleRule(holding="a pair and four to a straight", play=_SIXTH),
        SimpleRule(holding="three of a kind or better", play=_SIXTH),
        SimpleRule(holding="at most a pair, four to an open straight", play=_SIXTH),
        SimpleRule(holding="at most a pair, four to a flush", play=_SIXTH),
        SimpleRule(
            holding="no pair, the two highest cards of one suit",
            play="keep three to a straight flush",
        ),
        SimpleRule(holding="a pair and ace-king", upcards=(7, 14), play="bet"),
        SimpleRule(holding="anything", play="keep ace and king"),
        SimpleRule(holding="no pair", upcards=(2, 6), play="keep the highest card"),
        SimpleRule(
            holding="no pair, king high or better", upcards=(2, 12), play="keep the highest card"
        ),
        SimpleRule(
            holding="a pair lower than the upcard", play="keep what is there more than once"
        ),
        SimpleRule(holding="a pair or better", play="bet"),
    ],
    source=_FOUND,
)
"""Twelve lines for Russian poker with a sixth card and exchanges, as in `russian-2010`.
With best play after the first decision they cost about 0.75 % of the ante against best play: an
estimate, since purchases after an exchange were told from a sample of hands."""
