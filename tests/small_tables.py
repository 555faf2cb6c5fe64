"""A strategy of a deck of twelve cards, made without a solver."""

from __future__ import annotations

import zlib

from russianpoker import find_variant
from russianpoker.analysis import StrategyTable
from russianpoker.analysis._suits import hand_numbers
from russianpoker.analysis.strategy import BET, FOLD, SIXTH
from russianpoker.cards import to_cards

TWELVE = to_cards("AsKsQsAhKhQhAdKdQdAcKcQc", "deck")
PATTERN = bytes([BET, FOLD, BET, SIXTH])
"""Plays by the number of a class of hands, so that most holdings are played in several ways."""


def a_table(variant="caribbean-us", **changes):
    """A table made without a solver."""
    rules = find_variant(variant)
    numbers = [card.index for card in TWELVE]
    plays = []
    for upcard in to_cards("Qc Kc Ac", "upcards"):
        count = hand_numbers(rules, numbers, upcard.index).count
        plays.append((upcard, zlib.compress((PATTERN * count)[:count])))
    return StrategyTable(variant=rules, deck=TWELVE, plays=tuple(plays), **changes)
