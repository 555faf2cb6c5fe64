"""Strategies of small decks, made without a solver."""

from __future__ import annotations

import zlib

from russianpoker import find_variant
from russianpoker.analysis import HoldemStrategyTable, StrategyTable
from russianpoker.analysis._boards import board_numbers
from russianpoker.analysis._suits import hand_numbers
from russianpoker.analysis.holdem_rules import compile_holdem
from russianpoker.analysis.strategy import BET, FOLD, SIXTH
from russianpoker.cards import to_cards

TWELVE = to_cards("AsKsQsAhKhQhAdKdQdAcKcQc", "deck")
TEN = to_cards("As Ks Qs Js Ts Ah Kh Qh Jh Th", "deck")
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


def a_holdem_table(variant="holdem-bonus", deck=TEN, pattern=b"\x69\xc5\x12\xb7\x4e", maximum=None):
    """A table of hold'em made without a solver: bits of no meaning."""
    rules = find_variant(variant) if isinstance(variant, str) else variant
    numbers = tuple(sorted(card.index for card in deck))
    game = compile_holdem(rules, maximum, numbers)
    sizes = {"bet": 3 if game.sees_flop else 2}
    if rules.holdem.turn_bet is not None:
        sizes["turn"] = 3
    if rules.holdem.river_bet is not None:
        sizes["river"] = 4
    bits = {}
    for name, size in sizes.items():
        boards = board_numbers(game.deck, game.groups, size)
        count = len(boards.numbers) * (-(-boards.pairs // 8) if size > 2 else 1)
        bits[name] = (pattern * count)[:count]
    if maximum is not None and len(sizes) == 3:
        bits["river after turn"] = bytes(255 - each for each in bits["river"])
    return HoldemStrategyTable.of(game, bits)
