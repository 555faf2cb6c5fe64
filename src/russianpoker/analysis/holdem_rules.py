"""The rules of hold'em against the house made into integers, as its solver reads them."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from itertools import chain, product
from math import comb, lcm
from typing import Final, TypeAlias

import attrs

from russianpoker.analysis.compile import too_fine
from russianpoker.cards import Card, Rank, Suit
from russianpoker.errors import DeckError, UnsupportedOptionError, shown
from russianpoker.hands import HandCategory
from russianpoker.rules import AnteNoGame, AnteOnWin, BetPays, PayoutCap, RuleVariant

__all__ = ["KINDS", "HoldemRules", "compile_holdem"]

_CATEGORIES: Final = tuple(HandCategory)
_FLUSHES: Final = (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)

KINDS: Final[tuple[tuple[HandCategory, Suit | None], ...]] = (
    *((category, None) for category in _CATEGORIES if category not in _FLUSHES),
    *product(_FLUSHES, Suit),
)
"""The kinds of hands that a pay table can tell apart."""

_FIRST_SUITED: Final = len(_CATEGORIES) - len(_FLUSHES)
_LEAST_DECK: Final = 9
_FULL_DECK: Final = tuple(range(52))

_MOST: Final = 1 << 41
"""The bound on amounts with which the kernel's sums fit in 64 bits."""


@attrs.frozen(kw_only=True)
class HoldemRules:
    """What the solver needs to know of a variant; amounts are in parts of an ante.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> compile_holdem(find_variant("holdem-casino")).showdowns
        27813810024000
    """

    variant: RuleVariant
    """The variant."""
    table_maximum: Fraction | None
    """The table's maximum payout for a box, in antes."""
    deck: tuple[int, ...]
    """The numbers of the cards played with."""
    denominator: int
    """Every amount is a whole number of this part of an ante."""
    options: tuple[tuple[bool, bool], ...]
    """The ways to play after the bet: whether the turn bet and the river bet are made."""
    win: tuple[tuple[int, ...], ...]
    """By option and kind of hand: what a win brings."""
    no_game: tuple[tuple[int, ...], ...]
    """By option and kind of hand: what a dealer without a game brings."""
    stakes: tuple[int, ...]
    """By option: all that is staked, and lost with a loss."""
    turn_bet: int
    """The turn bet; nothing where there is none."""
    river_bet: int
    """The river bet; nothing where there is none."""
    game: int
    """The least strength that is a game for the dealer."""

    @property
    def sees_flop(self) -> bool:
        """Whether the flop is seen before the bet."""
        return self.variant.holdem is not None and self.variant.holdem.board_seen == 3

    @property
    def orders(self) -> int:
        """How often a board is counted: twice where turn and river must be told apart."""
        return 2 if self.variant.holdem and self.variant.holdem.river_bet is not None else 1

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The suits that may stand for each other: no card and no amount tells them apart."""
        found: dict[object, list[int]] = {}
        for suit in range(len(Suit)):
            ranks = frozenset(card >> 2 for card in self.deck if card & 3 == suit)
            rows = (*self.win, *self.no_game)
            amounts = tuple(row[_FIRST_SUITED + suit :: len(Suit)] for row in rows)
            found.setdefault((ranks, amounts), []).append(suit)
        return tuple(map(tuple, found.values()))

    @property
    def showdowns(self) -> int:
        """All showdowns that the tally counts, folds included."""
        size = len(self.deck)
        return (
            comb(size, 2) * comb(size - 2, 3) * comb(size - 5, 2) * comb(size - 7, 2) * self.orders
        )


def compile_holdem(
    variant: RuleVariant,
    table_maximum: Fraction | None = None,
    deck: tuple[int, ...] = _FULL_DECK,
) -> HoldemRules:
    """Make integers of a hold'em variant.

    Args:
        variant: The variant.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The numbers of the cards played with, nine at least.

    Raises:
        UnsupportedOptionError: An option is one that the solver cannot take.
        DeckError: The deck is too small, or has a card twice.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = compile_holdem(find_variant("holdem-casino"))
        >>> rules.win[0][6], rules.stakes
        (5, (3,))
    """
    if variant.holdem is None:
        raise UnsupportedOptionError("holdem", "is no hold'em")
    if variant.rounding is not None:
        raise UnsupportedOptionError("rounding", "needs an ante in money; amounts are in antes")
    if len(set(deck)) != len(deck) or len(deck) < _LEAST_DECK:
        raise DeckError(f"a deck for hold'em has nine different cards at least, not {shown(deck)}")
    streets = variant.holdem.turn_bet, variant.holdem.river_bet
    turn, river = (bet or Fraction() for bet in streets)
    turns, rivers = ((False,) if bet is None else (False, True) for bet in streets)
    options = tuple(product(turns, rivers))
    bets = [turn * by_turn + river * by_river for by_turn, by_river in options]
    wins = [[_on_win(variant, kind, bet, table_maximum) for kind in KINDS] for bet in bets]
    none = [_without_game(variant, kind, table_maximum) for kind in KINDS]
    stakes = [1 + variant.bet.antes + bet for bet in bets]
    every = [turn, river, *none, *stakes, *chain(*wins)]
    denominator = lcm(*(amount.denominator for amount in every))
    if max(map(abs, every)) * denominator >= _MOST:
        raise too_fine(variant, table_maximum)

    def whole(amounts: list[Fraction]) -> tuple[int, ...]:
        return tuple(int(amount * denominator) for amount in amounts)

    return HoldemRules(
        variant=variant,
        table_maximum=table_maximum,
        deck=tuple(sorted(deck)),
        denominator=denominator,
        options=options,
        win=tuple(whole(row) for row in wins),
        no_game=(whole(none),) * len(options),
        stakes=whole(stakes),
        turn_bet=int(turn * denominator),
        river_bet=int(river * denominator),
        game=_least_game(variant),
    )


_Kind: TypeAlias = tuple[HandCategory, Suit | None]


def _odds(variant: RuleVariant, kind: _Kind) -> Fraction:
    """The odds of a kind of hand; nothing where no line pays it."""
    category, suit = kind
    for line in variant.pay_table.lines:
        pattern = line.pattern
        if pattern.category is category and pattern.suit in (None, suit):
            return line.odds.value
    return Fraction()


def _on_win(
    variant: RuleVariant, kind: _Kind, streets: Fraction, most: Fraction | None
) -> Fraction:
    ante = _ante_on_win(variant, kind)
    bet = {
        BetPays.EVEN: variant.bet.antes,
        BetPays.TABLE: variant.bet.antes * _odds(variant, kind),
        BetPays.TABLE_ON_ANTE: _odds(variant, kind),
    }[variant.bet.pays]
    paid = _capped(variant, max(ante, Fraction()), bet + streets, most)
    return paid + min(ante, Fraction())


def _ante_on_win(variant: RuleVariant, kind: _Kind) -> Fraction:
    rule = variant.ante
    if rule.on_win is AnteOnWin.LOST:
        return Fraction(-1)
    unpaid = rule.least_paid is not None and kind[0] < rule.least_paid
    if unpaid or rule.on_win not in (AnteOnWin.EVEN, AnteOnWin.TABLE):
        return Fraction()
    return Fraction(1) if rule.on_win is AnteOnWin.EVEN else _odds(variant, kind)


def _without_game(variant: RuleVariant, kind: _Kind, most: Fraction | None) -> Fraction:
    ante = {
        AnteNoGame.EVEN: Fraction(1),
        AnteNoGame.PUSH: Fraction(),
        AnteNoGame.TABLE: _odds(variant, kind),
    }[variant.ante.no_game]
    return _capped(variant, ante, Fraction(), most)


def _capped(
    variant: RuleVariant, ante: Fraction, bets: Fraction, most: Fraction | None
) -> Fraction:
    if most is None:
        return ante + bets
    if variant.maximum_payout is PayoutCap.BOX:
        return min(ante + bets, most)
    return ante + min(bets, most)


def _least_game(variant: RuleVariant) -> int:
    """Give the least strength that is a game; on the scale without royal flushes by suit."""
    rule = variant.qualifier
    if rule is None:
        return 0
    evaluator = attrs.evolve(variant.evaluator, royal_suits=False)
    if rule.rank is not None:
        others = [rank for rank in Rank if rank is not rule.rank][:3]
        suits = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
        pair = [Card(rule.rank, suit) for suit in suits[:2]]
        return evaluator.strength([*pair, *map(Card, others, suits)])
    strengths = range(1, evaluator.strength("As Ks Qs Js Ts") + 1)
    least = _CATEGORIES.index(rule.least)
    return 1 + bisect_left(
        strengths, least, key=lambda strength: _CATEGORIES.index(evaluator.category(strength))
    )
