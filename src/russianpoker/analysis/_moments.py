"""Means under best play of something besides the value, by the same kernels that find it.

Kernels choose between plans by their amounts, and add the amounts of the chosen ones up. A *load*
is another amount of each plan and event. Amounts times a factor that exceeds whatever loads can
come to on one hand, less the loads, are chosen alike, ties by the lesser load; and from what they
add up to the sum of loads is told by arithmetic modulo 2**64, since the sum of amounts is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import attrs
import numpy as np

from russianpoker.analysis._kernels import I64
from russianpoker.analysis._kernels_tables import PlanTables
from russianpoker.analysis.compile import KINDS, Plan, StudRules, too_fine

__all__ = ["Load", "squares", "stakes"]

_EVENTS: Final = 4
_LIMIT: Final = 1 << 62


@attrs.frozen(eq=False)
class Load:
    """What is added up beside the value."""

    rules: StudRules
    """The rules."""
    amounts: I64
    """By pair of kinds, plan and event: the load beyond that of a fold, as a whole number."""
    unit: int
    """What a load is divided by."""
    fold: Fraction
    """The load of a fold."""

    def factor(self, plans: PlanTables, quads: int) -> int:
        """Give the factor for hands that are counted against so many of the dealer's.

        Args:
            plans: The plans.
            quads: The dealer's hands.

        Raises:
            UnsupportedOptionError: Sums might not fit in 64 bits.
        """
        most = int(np.abs(self.amounts).max())
        factor = 1 << (2 * most * quads).bit_length()
        if (int(np.abs(plans.amounts).max()) * factor + most) * quads >= _LIMIT:
            raise too_fine(self.rules.variant, self.rules.table_maximum)
        return factor

    def mixed(self, plans: PlanTables, factor: int) -> PlanTables:
        """Put the load into the amounts.

        Args:
            plans: The plans.
            factor: The factor.
        """
        amounts = plans.amounts * factor
        amounts[:, :, :_EVENTS] -= self.amounts
        return attrs.evolve(plans, amounts=amounts)

    def told(self, sums: I64, mixed: I64, factor: int) -> I64:
        """Tell the sums of loads from sums of amounts and of mixed amounts.

        Args:
            sums: The sums of amounts.
            mixed: The sums of mixed amounts, modulo 2**64.
            factor: The factor.
        """
        return (sums.astype(np.uint64) * np.uint64(factor) - mixed.astype(np.uint64)).astype(
            np.int64
        )


def stakes(rules: StudRules, price: Fraction, *, drew: bool) -> Load:
    """Load plans with the money that they put out.

    Args:
        rules: The rules.
        price: What was paid for cards, in antes.
        drew: Whether the box drew.
    """
    amounts = _empty(rules)
    for pair, place, plan in _plans(rules, drew=drew):
        amounts[pair, place] = rules.scaled(rules.variant.bet.antes + plan.insurance)
    return Load(rules, amounts, rules.denominator, 1 + price)


def squares(rules: StudRules, price: Fraction, *, drew: bool) -> Load:
    """Load plans with the squared result.

    Args:
        rules: The rules.
        price: What was paid for cards, in antes.
        drew: Whether the box drew.
    """
    amounts = _empty(rules)
    lost = rules.scaled(1 + price)
    for pair, place, plan in _plans(rules, drew=drew):
        for event, amount in enumerate(plan.amounts[:_EVENTS]):
            amounts[pair, place, event] = (rules.scaled(amount) - lost) ** 2 - lost**2
    return Load(rules, amounts, rules.denominator**2, (1 + price) ** 2)


def _empty(rules: StudRules) -> I64:
    most = max(len(plans) for plans in rules.plans.values())
    return np.zeros((KINDS * 15, most, _EVENTS), dtype=np.int64)


def _plans(rules: StudRules, *, drew: bool) -> Iterator[tuple[int, int, Plan]]:
    for (first, second, drawn), plans in rules.plans.items():
        if drawn is drew:
            for place, plan in enumerate(plans):
                yield first * 15 + second, place, plan
