"""The value of exchanging cards, for every hand against one upcard."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker.analysis import _kernels_ranks as kernels
from russianpoker.analysis._kernels import BINOMIALS, I8, I64
from russianpoker.analysis._kernels_tables import HandTables, PlanTables, Street, plan_tables
from russianpoker.analysis.compile import Draw, StudRules, too_fine
from russianpoker.errors import UnsupportedOptionError

__all__ = [
    "CLOSE",
    "Exchange",
    "Position",
    "exchange_values",
    "find_gains",
    "find_purchases",
    "most_of_redraw",
    "over_all_draws",
]

F64 = NDArray[np.float64]
B8 = NDArray[np.bool_]

_LIMIT: Final = 1 << 63
_NEVER: Final = -(1 << 62)
"""In place of a sum: by proof not the best."""
_FINENESS: Final = 64
"""Bounds are whole numbers of this part of an amount, rounded up."""

CLOSE: Final = 1e-9
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

    def gains_within_bounds(self, share: float) -> I64:
        """Give such a share of what purchases bring at most, on the scale of the sums.

        Args:
            share: The share, from 0 to 1.
        """
        gains = self.bounds * (share * self.plans.scale / _FINENESS)
        return gains.astype(np.int64)


def exchange_values(
    position: Position, draw: Draw, rows: NDArray[np.bool_] | None = None
) -> Exchange:
    """Value an exchange, purchases left out.

    Args:
        position: The upcard and the hands.
        draw: The exchange.
        rows: Which hands are wanted; the others get a value less than any. All if it is not given.

    Raises:
        UnsupportedOptionError: A sum might not fit in 64 bits.
    """
    n, size = len(position.street.cards), draw.count
    plans = plan_tables(position.rules, position.street, gone=5 + size, drew=True)
    sets = comb(n - 5, size) * comb(n - 5 - size, 4)
    if int(np.abs(plans.amounts).max()) * sets >= _LIMIT:
        raise too_fine(position.rules.variant, position.rules.table_maximum)
    wanted = _wanted_ranks(position, size, rows)
    sums = over_all_draws(position, draw, plans.amounts, plans.counts, wanted=wanted)
    found = Exchange(
        draw=draw,
        choices=_choices(size),
        sums=sums,
        bounds=np.zeros_like(sums),
        plans=plans,
        unit=sets * position.rules.denominator,
    )
    if plans.buys.any():
        _bound(found, position, wanted)
    if rows is not None:
        found.sums[~rows] = _NEVER
        found.bounds[~rows] = 0
    return found


def _wanted_ranks(position: Position, size: int, rows: NDArray[np.bool_] | None) -> B8:
    """Give which multisets of ranks are thrown away by hands that are wanted."""
    wanted = np.ones(comb(12 + size, size), dtype=np.bool_)
    if rows is not None and size == 5:
        wanted[:] = False
        wanted[_rank_numbers(position)[rows]] = True
    return wanted


def _rank_numbers(position: Position) -> I64:
    """Give the number of each hand's multiset of ranks."""
    ranks: I64 = position.street.cards[position.hands] >> 2
    places = np.arange(5)
    numbers: I64 = BINOMIALS[ranks + places, places + 1].sum(axis=1)
    return numbers


def most_of_redraw(position: Position, draw: Draw) -> F64:
    """Bound by how much exchanging all five cards is worth at most, for every hand, in antes.

    Args:
        position: The upcard and the hands.
        draw: The exchange; it does not force the bet.
    """
    street, tables = position.street, position.tables
    n = len(street.cards)
    plans = plan_tables(position.rules, street, gone=10, drew=True)
    totals = np.zeros(comb(17, 5), dtype=np.float64)
    kernels.bound_redraws(
        *_deck(street),
        position.rules.game,
        (tables.keys, tables.five, tables.suited, tables.royal),
        tables.categories,
        tables.seconds_five,
        tables.seconds_suited,
        plans.amounts,
        plans.counts,
        _gain_bound(position, plans, n - 14) if plans.buys.any() else _no_bound(street),
        totals,
    )
    unit = comb(n - 5, 5) * comb(n - 10, 4) * position.rules.denominator
    most: F64 = totals[_rank_numbers(position)] / float(unit) - float(draw.price)
    return most


def _deck(street: Street) -> tuple[I64, int, int]:
    """Give the cards of each rank in other suits than the upcard's, the ranks in it, the upcard."""
    own = street.upcard & 3
    others = np.bincount(street.cards[street.cards & 3 != own] >> 2, minlength=13)
    return others.astype(np.int64), int(_suits(street.cards)[own]), street.upcard


def _choices(size: int) -> I64:
    return np.array([mask for mask in range(32) if mask.bit_count() == size], dtype=np.int64)


def over_all_draws(
    position: Position,
    draw: Draw,
    amounts: I64,
    counts: I64,
    bound: kernels.GainBound | None = None,
    *,
    wanted: B8 | None = None,
) -> I64:
    """Give, by hand and choice, the sum over all draws and the dealer's cards of the best plan.

    Args:
        position: The upcard and the hands.
        draw: The exchange.
        amounts: By pair of kinds: the amounts of each plan, of which only sums against one of the
            player's hands need fit in 64 bits; the rest is right modulo 2**64.
        counts: By pair of kinds: the number of plans.
        bound: What bounds a purchase's gain, which then is added up instead.
        wanted: By multiset of ranks thrown away: whether its sums are wanted. All if it is not
            given.
    """
    street, tables, size = position.street, position.tables, draw.count
    suits = _suits(street.cards)
    others, marked, upcard = _deck(street)
    kept = kernels.class_bases(5 - size, marked)
    dead = kernels.class_bases(size, marked)
    begins = kernels.flush_bases(size, dead)
    draws = np.zeros((kept[-1], dead[-1]), dtype=np.int64)
    flushes = np.zeros((4, comb(13, 5 - size), begins[-1]), dtype=np.int64)
    deck = (others, marked, upcard, position.rules.game, draw.forced)
    order = (tables.keys, tables.five, tables.suited, tables.royal)
    kinds = (tables.categories, tables.seconds_five)
    if wanted is None:
        wanted = np.ones(comb(12 + size, size), dtype=np.bool_)
    given = bound or _no_bound(street)
    ranked, flushes_ranked = (*deck, order, *kinds), (*deck, order, *kinds, tables.seconds_suited)
    kernels.sum_draws(size, *ranked, amounts, counts, given, wanted, kept, dead, draws)
    kernels.sum_flushes(
        size, suits, *flushes_ranked, amounts, counts, given, wanted, dead, begins, flushes
    )
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


def _no_bound(street: Street) -> kernels.GainBound:
    none = np.zeros(0, dtype=np.int64)
    return none.reshape(0, 0), street.sets, none, 0, 0, 0


def _gain_bound(position: Position, plans: PlanTables, left: int) -> kernels.GainBound:
    sets = position.street.sets
    numbers = np.array([kernels.multiset_number(row) for row in sets[0]], dtype=np.int64)
    return plans.buys, sets, numbers, left, position.rules.repeat, _FINENESS


def _bound(exchange: Exchange, position: Position, wanted: B8) -> None:
    """Bring the sums to the scale of purchases, and bound what those may add.

    On each of the dealer's hands without a game a purchase gains at most so much, whatever the
    suits and the dead cards; that is added up over the dealer's hands as any payment is.
    """
    street, size, plans = position.street, exchange.draw.count, exchange.plans
    n = len(street.cards)
    sets = comb(n - 5, size) * comb(n - 5 - size, 4)
    most = int(np.abs(np.diff(plans.amounts, axis=2)).max()) * plans.amounts.shape[2]
    if most * _FINENESS * sets >= _LIMIT:
        raise UnsupportedOptionError("purchase", "makes sums too large for 64 bits")
    bound = _gain_bound(position, plans, n - 9 - size)
    paid = (plans.amounts, plans.counts, bound)
    exchange.bounds = over_all_draws(position, exchange.draw, *paid, wanted=wanted)
    most_sum = int(np.abs(exchange.sums).max(initial=0)) + int(exchange.bounds.max(initial=0))
    if most_sum * plans.scale >= _LIMIT:
        raise UnsupportedOptionError("purchase", "makes sums too large for 64 bits")
    exchange.sums *= plans.scale
    exchange.unit *= plans.scale


def find_purchases(
    position: Position, exchanges: Sequence[Exchange], floor: F64, only: B8 | None = None
) -> None:
    """Add what purchases bring wherever an exchange may then be best.

    What is left out is by proof not the best action of its hand.

    Args:
        position: The upcard and the hands.
        exchanges: The exchanges, changed in place.
        floor: For each hand the value of the best other action, in antes.
        only: The hands for which it is done; all if it is not given.
    """
    best = floor.copy()
    for exchange in exchanges:
        np.maximum(best, exchange.values.max(axis=1), out=best)
    # First where it is best already; what it gains there rules out many others.
    for first in (True, False):
        for exchange in exchanges:
            wanted = (exchange.most >= best[:, None] - CLOSE) & (exchange.bounds > 0)
            if first:
                wanted &= exchange.values >= best[:, None] - CLOSE
            if only is not None:
                wanted &= only[:, None]
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
