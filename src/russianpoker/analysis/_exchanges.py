"""The value of exchanging cards, for every hand against one upcard."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Final

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker.analysis import _kernels_ranks as kernels
from russianpoker.analysis._kernels import I8, I64
from russianpoker.analysis._kernels_tables import HandTables, PlanTables, Street, plan_tables
from russianpoker.analysis.compile import KINDS, Draw, StudRules
from russianpoker.errors import UnsupportedOptionError

__all__ = [
    "Exchange",
    "Position",
    "exchange_values",
    "find_gains",
    "find_purchases",
    "over_all_draws",
]

F64 = NDArray[np.float64]

_LIMIT: Final = 1 << 63
_FINENESS: Final = 64
"""Bounds are whole numbers of this part of an amount, rounded up."""

_CLOSE: Final = 1e-9
"""Floats made of whole numbers below 2**63 are right within far less."""


@attrs.frozen(eq=False)
class Position:
    """An upcard and all hands against it."""

    rules: StudRules
    """The rules."""
    street: Street
    """The upcard."""
    tables: HandTables
    """The house's order of hands."""
    hands: I8
    """Hands of five, local cards, a row each."""


@attrs.define(eq=False, kw_only=True)
class Exchange:
    """What an exchange of so many cards is worth, for every hand and choice of cards."""

    draw: Draw
    """The exchange."""
    choices: I64
    """The places in the hand that are thrown away, as bits, a number each."""
    sums: I64
    """By hand and choice: the sum over all draws and the dealer's cards, beyond a fold."""
    bounds: I64
    """By hand and choice: what purchases, not yet in the sum, bring at most, by `_FINENESS`."""
    plans: PlanTables
    """The plans after the exchange."""
    unit: int
    """What a sum is divided by to have antes."""

    @property
    def values(self) -> F64:
        """By hand and choice: the value in antes, purchases that were found included."""
        return self.sums / float(self.unit) - float(self.draw.price)

    @property
    def most(self) -> F64:
        """By hand and choice: what the value is at most, in antes."""
        return self.values + self.bounds * (self.plans.scale / (float(self.unit) * _FINENESS))


def exchange_values(position: Position, draw: Draw) -> Exchange:
    """Value an exchange, purchases left out.

    Args:
        position: The upcard and the hands.
        draw: The exchange.

    Raises:
        UnsupportedOptionError: A sum might not fit in 64 bits.
    """
    n, size = len(position.street.cards), draw.count
    plans = plan_tables(position.rules, position.street, gone=5 + size, drew=True)
    sets = comb(n - 5, size) * comb(n - 5 - size, 4)
    if int(np.abs(plans.amounts).max()) * sets >= _LIMIT:
        what = "and the other amounts have too large a common denominator for 64 bits"
        raise UnsupportedOptionError("pay_table", what)
    sums = over_all_draws(position, draw, plans.amounts, plans.counts)
    found = Exchange(
        draw=draw,
        choices=_choices(size),
        sums=sums,
        bounds=np.zeros_like(sums),
        plans=plans,
        unit=sets * position.rules.denominator,
    )
    if plans.buys.any():
        _bound(found, position)
    return found


def _choices(size: int) -> I64:
    return np.array([mask for mask in range(32) if mask.bit_count() == size], dtype=np.int64)


def over_all_draws(position: Position, draw: Draw, amounts: I64, counts: I64) -> I64:
    """Give, by hand and choice, the sum over all draws and the dealer's cards of the best plan.

    Args:
        position: The upcard and the hands.
        draw: The exchange.
        amounts: By pair of kinds: the amounts of each plan, of which only sums against one of the
            player's hands need fit in 64 bits; the rest is right modulo 2**64.
        counts: By pair of kinds: the number of plans.
    """
    street, tables, size = position.street, position.tables, draw.count
    suits = _suits(street.cards)
    own = street.upcard & 3
    marked = int(suits[own])
    others = np.bincount(street.cards[street.cards & 3 != own] >> 2, minlength=13)
    kept = kernels.class_bases(5 - size, marked)
    dead = kernels.class_bases(size, marked)
    begins = kernels.flush_bases(size, dead)
    draws = np.zeros((kept[-1], dead[-1]), dtype=np.int64)
    flushes = np.zeros((4, comb(13, 5 - size), begins[-1]), dtype=np.int64)
    deck = (others.astype(np.int64), marked, street.upcard, position.rules.game, draw.forced)
    order = (tables.keys, tables.five, tables.suited, tables.royal)
    kinds = (tables.categories, tables.seconds_five)
    kernels.sum_draws(size, *deck, order, *kinds, amounts, counts, kept, dead, draws)
    flush_kinds = (*kinds, tables.seconds_suited, amounts, counts)
    kernels.sum_flushes(size, suits, *deck, order, *flush_kinds, dead, begins, flushes)
    choices = _choices(size)
    sums = np.zeros((len(position.hands), len(choices)), dtype=np.int64)
    at = (marked, street.upcard, kept, dead, begins)
    kernels.read_draws(street.cards, position.hands, *at, draws, flushes, choices, sums)
    return sums


def _suits(cards: I64) -> I64:
    suits = np.zeros(4, dtype=np.int64)
    for card in cards.tolist():
        suits[card & 3] |= 1 << (card >> 2)
    return suits


def _bound(exchange: Exchange, position: Position) -> None:
    """Bring the sums to the scale of purchases, and bound what those may add.

    A purchase gains at most so much on each of the dealer's hands without a game, which are counted
    as any other payment.
    """
    n, size, plans = len(position.street.cards), exchange.draw.count, exchange.plans
    chances = n - 9 - size - 3
    amounts = np.zeros((KINDS * 15, 1, 4), dtype=np.int64)
    for kind in np.nonzero(plans.buys.any(axis=1))[0].tolist():
        rows = plans.amounts[kind, plans.buys[kind] > 0].tolist()
        outs = position.street.most_outs[min(kind // 15, 10)]
        most = max(_most_gain(row, outs, chances) for row in rows)
        amounts[kind, 0, 0] = -(-most * _FINENESS // 1)
    sets = comb(n - 5, size) * comb(n - 5 - size, 4)
    if int(amounts.max()) * sets >= _LIMIT:
        raise UnsupportedOptionError("purchase", "makes sums too large for 64 bits")
    once = np.ones(KINDS * 15, dtype=np.int64)
    exchange.bounds = over_all_draws(position, exchange.draw, amounts, once)
    most_sum = int(np.abs(exchange.sums).max(initial=0)) + int(exchange.bounds.max(initial=0))
    if most_sum * plans.scale >= _LIMIT:
        raise UnsupportedOptionError("purchase", "makes sums too large for 64 bits")
    exchange.sums *= plans.scale
    exchange.unit *= plans.scale


def _most_gain(row: Sequence[int], outs: int, chances: int) -> Fraction:
    """Bound the mean gain of a purchase as `plan_tables` does."""
    keep, _, _, _, vain, lower, equal, higher = row
    rest = max(vain, equal, higher)
    wins = min(outs, max(chances, 0))
    if chances <= 0 or lower <= rest:
        return Fraction(max(0, max(lower, rest) - keep))
    return max(Fraction(), Fraction(wins * (lower - rest), chances) + rest - keep)


def find_purchases(position: Position, exchanges: Sequence[Exchange], floor: F64) -> None:
    """Add what purchases bring wherever an exchange may then be best.

    What is left out is by proof not the best action of its hand.

    Args:
        position: The upcard and the hands.
        exchanges: The exchanges, changed in place.
        floor: For each hand the value of the best other action, in antes.
    """
    best = floor.copy()
    for exchange in exchanges:
        np.maximum(best, exchange.values.max(axis=1), out=best)
    # First where it is best already; what it gains there rules out many others.
    for first in (True, False):
        for exchange in exchanges:
            wanted = (exchange.most >= best[:, None] - _CLOSE) & (exchange.bounds > 0)
            if first:
                wanted &= exchange.values >= best[:, None] - _CLOSE
            rows, places = np.nonzero(wanted)
            if len(rows):
                find_gains(position, exchange, rows, places)
        for exchange in exchanges:
            np.maximum(best, exchange.values.max(axis=1), out=best)


def find_gains(
    position: Position, exchange: Exchange, rows: NDArray[np.intp], places: NDArray[np.intp]
) -> None:
    """Add what purchases bring for some hands and choices, for which it was not added before.

    Args:
        position: The upcard and the hands.
        exchange: The exchange, changed in place.
        rows: The hands.
        places: The choice of each, by its place among the choices.
    """
    street, tables, plans = position.street, position.tables, exchange.plans
    choices = exchange.choices[places]
    ranks = street.cards[position.hands[rows]] >> 2
    dead = (choices[:, None] >> np.arange(5)) & 1
    # Kept and dead cards of the same ranks belong to one group.
    group = ((ranks * 2 + dead) * 26 ** np.arange(5)).sum(axis=1)
    order = np.argsort(group, kind="stable")
    begins = np.flatnonzero(np.diff(group[order], prepend=-1, append=-1))
    gains = np.zeros(len(rows), dtype=np.int64)
    kernels.add_purchases(
        exchange.draw.count,
        street.cards,
        position.hands,
        rows[order].astype(np.int64),
        choices[order],
        begins.astype(np.int64),
        plans.scale,
        exchange.draw.forced,
        (tables.keys, tables.five, tables.suited, tables.royal),
        tables.categories,
        tables.seconds_five,
        tables.seconds_suited,
        plans.amounts,
        plans.counts,
        plans.buys,
        street.info,
        street.sets,
        tables.royal == 0 and not street.info[9],
        gains,
    )
    exchange.sums[rows[order], places[order]] += gains
    exchange.bounds[rows, places] = 0
