"""What a solver gives back: exact figures, and how exact they are."""

from __future__ import annotations

import enum
import math
from fractions import Fraction
from typing import Any, Final

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import (
    A_FRACTION,
    A_TEXT,
    AN_AMOUNT,
    AN_AMOUNT_OR_NONE,
    FROM_0,
    SHARES,
    an_instance,
    is_finite,
    must_be,
    some,
    tuple_of,
)
from russianpoker._columns import columns
from russianpoker.analysis.holdem_strategy import HoldemStrategyTable
from russianpoker.analysis.strategy import StrategyTable
from russianpoker.errors import DealError, shown

__all__ = ["A_PRECISION", "Advice", "Option", "Precision", "Progress", "SolveResult"]


class Precision(enum.Enum):
    """How exact a result is."""

    EXACT = "exact"
    FAST = "fast"

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


A_PRECISION: Final = must_be("a Precision", an_instance(Precision))
"""The validator of fields that say how exact a figure is."""


@attrs.frozen(kw_only=True)
class SolveResult:
    """The value of a game under best play: one open box, its own cards and the upcard known.

    All amounts are in antes a round, side bets apart.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> result = SolveResult(
        ...     variant="house",
        ...     digest="0",
        ...     expected_value=Fraction(-1, 20),
        ...     frequencies=(("fold", Fraction(1, 2)), ("bet", Fraction(1, 2))),
        ... )
        >>> result.house_edge
        Fraction(1, 20)
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules, as `RuleVariant.digest` gives it."""
    table_maximum: Fraction | None = attrs.field(default=None, validator=AN_AMOUNT_OR_NONE)
    """The table's maximum payout for a box; `None` for none."""
    expected_value: Fraction = attrs.field(validator=A_FRACTION)
    """What a round brings the player."""
    frequencies: tuple[tuple[str, Fraction], ...] = attrs.field(validator=SHARES)
    """How often each first action is the best; of equal ones the first named counts."""
    mean_stake: Fraction | None = attrs.field(default=None, validator=AN_AMOUNT_OR_NONE)
    """The mean of all money put out, fees included; `None` where it was not counted."""
    variance: Fraction | None = attrs.field(default=None, validator=AN_AMOUNT_OR_NONE)
    """The variance of a round's result; `None` where it was not counted."""
    outcomes: tuple[tuple[str, Fraction], ...] = attrs.field(default=(), validator=SHARES)
    """How often a round ends so; empty where it was not counted."""
    precision: Precision = attrs.field(default=Precision.EXACT, validator=A_PRECISION)
    """How exact the value is."""
    error_bound: Fraction = attrs.field(default=Fraction(), validator=AN_AMOUNT)
    """By how much the value may be wrong: four standard errors of what was sampled; 0 if exact."""
    strategy: StrategyTable | HoldemStrategyTable | None = attrs.field(
        default=None,
        eq=False,
        repr=False,
        validator=must_be(
            "a StrategyTable, a HoldemStrategyTable or None",
            lambda value: isinstance(value, StrategyTable | HoldemStrategyTable | None),
        ),
    )
    """Best play: with the first five cards, or of a whole round of hold'em.

    `None` in shipped results.
    """

    def __attrs_post_init__(self) -> None:
        if self.mean_stake == 0:
            msg = "SolveResult: mean_stake must be more than nothing"
            raise DealError(msg)

    @property
    def house_edge(self) -> Fraction:
        """The expected loss per ante."""
        return -self.expected_value

    def is_as_good_as(self, precision: Precision) -> bool:
        """Say whether it will do where so much precision is asked for.

        Args:
            precision: What is asked for.

        Examples:
            >>> from russianpoker.analysis import shipped_results
            >>> result = next(iter(shipped_results().values()))
            >>> [result.is_as_good_as(precision) for precision in Precision]
            [True, True]
        """
        return self.precision is Precision.EXACT or precision is Precision.FAST

    @property
    def element_of_risk(self) -> Fraction | None:
        """The expected loss per unit of all money put out; `None` where that was not counted."""
        return None if self.mean_stake is None else self.house_edge / self.mean_stake

    @property
    def standard_deviation(self) -> float | None:
        """The standard deviation of a round's result, rounded to a float for display."""
        return None if self.variance is None else math.sqrt(self.variance)

    def columns(self) -> dict[str, list[Any]]:
        """Give frequencies of first actions and of outcomes by column, as data frames take them.

        Returns:
            `kind` is `"action"` or `"outcome"`; `frequency` is a `Fraction`.

        Examples:
            >>> from russianpoker.analysis import shipped_results
            >>> result = next(iter(shipped_results().values()))
            >>> result.columns()["name"][:3]
            ['fold', 'bet', 'fold']
        """
        rows = [("action", *each) for each in self.frequencies]
        rows += [("outcome", *each) for each in self.outcomes]
        return columns(["kind", "name", "frequency"], rows)

    def _repr_html_(self) -> str:
        facts = [
            ("House edge", _html.percent(self.house_edge)),
            ("Within", _html.percent(self.error_bound))
            if self.error_bound
            else ("Exactly", self.house_edge),
            ("Precision", self.precision.value),
        ]
        if self.element_of_risk is not None:
            facts.append(("Element of risk", _html.percent(self.element_of_risk)))
        if self.standard_deviation is not None:
            facts.append(("Standard deviation", f"{self.standard_deviation:.5f}"))
        if self.table_maximum is not None:
            facts.append(("Table maximum", self.table_maximum))
        tables = [("Action", self.frequencies), ("Outcome", self.outcomes)]
        drawn = [
            _html.table(
                [(name, _html.percent(chance)) for name, chance in chances],
                [heading, "How often"],
                figures=[1],
            )
            for heading, chances in tables
            if chances
        ]
        note = "Amounts are in antes a round, side bets apart."
        return _html.page(self.variant, _html.table(facts), _html.beside(drawn), note)

    @override
    def __str__(self) -> str:
        edge = f"{float(self.house_edge):.4%}"
        bound = f", within {float(self.error_bound):.4%}" if self.error_bound else ""
        lines = [f"{self.variant}: house edge {edge} ({self.precision.value}{bound})"]
        lines += [f"  {name:<12} {float(chance):8.4%}" for name, chance in self.frequencies]
        return "\n".join(lines)


@attrs.frozen
class Option:
    """One action in a position, and what it is worth.

    Raises:
        DealError: A field holds something else than it should.
    """

    action: str = attrs.field(validator=A_TEXT)
    """The action as `parse_actions` reads it, such as `"exchange 9s 8c"`."""
    value: Fraction = attrs.field(validator=A_FRACTION)
    """What the round then brings under best play, in antes, all that was paid so far included."""
    loss: Fraction = attrs.field(validator=AN_AMOUNT)
    """By how much it is worse than the best, in antes."""


@attrs.frozen
class Advice:
    """Every legal action in a position with its exact value, the best first.

    Raises:
        DealError: A field holds something else than it should, or the actions are not in the order
            of their values, each with what it loses against the first.

    Examples:
        >>> advice = Advice((Option("bet", Fraction(1), Fraction()),))
        >>> advice.best.action
        'bet'
    """

    options: tuple[Option, ...] = attrs.field(
        validator=must_be("a tuple of options", some(tuple_of(an_instance(Option))))
    )
    """The actions, the best first; of equal ones the one that comes first in a round."""

    def __attrs_post_init__(self) -> None:
        most, last = self.best.value, Fraction()
        for option in self.options:
            if option.loss < last or option.value + option.loss != most:
                msg = (
                    "Advice: options must have the best first, and each what it loses against it, "
                    f"not {option.loss} for {shown(option.action)}"
                )
                raise DealError(msg)
            last = option.loss

    @property
    def best(self) -> Option:
        """The best action."""
        return self.options[0]

    @classmethod
    def of(cls, values: dict[str, Fraction]) -> Advice:
        """Rank actions.

        Args:
            values: What each is worth, in antes.
        """
        most = max(values.values())
        ranked = sorted(values.items(), key=lambda item: -item[1])
        return cls(tuple(Option(action, value, most - value) for action, value in ranked))

    def columns(self) -> dict[str, list[Any]]:
        """Give the actions by column, as data frames take them; values in antes as `Fraction`.

        Examples:
            >>> Advice.of({"fold": Fraction(-1), "bet": Fraction(1, 2)}).columns()["action"]
            ['bet', 'fold']
        """
        rows = [(option.action, option.value, option.loss) for option in self.options]
        return columns(["action", "value", "loss"], rows)

    def _repr_html_(self) -> str:
        rows = [
            (option.action, f"{float(option.value):+.5f}", f"{float(option.loss):.5f}")
            for option in self.options
        ]
        return _html.page("", _html.table(rows, ["Action", "Worth", "Loss"], figures=[1, 2]))

    @override
    def __str__(self) -> str:
        return "\n".join(
            f"{option.action:<28} {float(option.value):+9.5f}  {float(-option.loss):+9.5f}"
            for option in self.options
        )


@attrs.frozen(kw_only=True)
class Progress:
    """How far a solution has come.

    Raises:
        DealError: A field holds something else than it should, or more is done than there is.
    """

    done: int = attrs.field(validator=FROM_0)
    """Shards done."""
    total: int = attrs.field(validator=FROM_0)
    """Shards in all."""
    seconds: float = attrs.field(validator=must_be("a number", is_finite))
    """Seconds since the start."""

    def __attrs_post_init__(self) -> None:
        if self.done > self.total:
            msg = f"Progress: done is {self.done}, of {self.total}"
            raise DealError(msg)

    @property
    def seconds_left(self) -> float | None:
        """An estimate of the seconds left; `None` before the first shard is done."""
        return None if self.done == 0 else self.seconds / self.done * (self.total - self.done)
