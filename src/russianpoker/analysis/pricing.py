"""What a strategy costs: exact figures with its first decisions in place of the best.

The first decision of a box, to fold, to bet, to buy a card or to exchange some, is the strategy's;
what comes after is best play. Where nothing comes after, as in Caribbean stud, this is the exact
price of the strategy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from typing import Any, Final, TypeAlias

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import (
    A_FRACTION,
    A_TEXT,
    AN_AMOUNT,
    AN_AMOUNT_OR_NONE,
    SHARES,
    an_instance,
    exact_from,
    must_be,
    tuple_of,
)
from russianpoker._columns import columns
from russianpoker.actions import Action
from russianpoker.analysis.compile import compile_stud
from russianpoker.analysis.stud import FULL_DECK, PricedUpcard, price_upcard, upcards
from russianpoker.cards import Card, Rank
from russianpoker.errors import DealError
from russianpoker.rounds import BoxView, Round
from russianpoker.rules import RuleVariant
from russianpoker.strategies import RuleStrategy, Strategy

__all__ = ["Deviation", "RulePrice", "StrategyPrice", "price_stud"]


_Deviation: TypeAlias = tuple[str, str, Rank, str, str]

_SHOWN: Final = 10
"""How many deviations are shown where there is no room for all."""


def _refuse_never(value: object, frequency: Fraction) -> None:
    if frequency == 0:
        msg = f"{type(value).__name__}: frequency must be more than nothing"
        raise DealError(msg)


@attrs.frozen(kw_only=True)
class Deviation:
    """A way in which a strategy departs from best play, and what that costs.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> deviation = Deviation(
        ...     holding="ace-king",
        ...     upcard=Rank.ACE,
        ...     play="bet",
        ...     best="fold",
        ...     frequency=Fraction(1, 250),
        ...     cost=Fraction(1, 1000),
        ... )
        >>> deviation.cost_each
        Fraction(1, 4)
    """

    holding: str = attrs.field(validator=A_TEXT)
    """What is held."""
    upcard: Rank = attrs.field(validator=must_be("a Rank", an_instance(Rank)))
    """The rank of the upcard."""
    play: str = attrs.field(validator=A_TEXT)
    """What the strategy does."""
    best: str = attrs.field(validator=A_TEXT)
    """What would be best; where it reads alike, other cards of that kind are to be kept."""
    frequency: Fraction = attrs.field(validator=must_be("a Fraction from 0 to 1", exact_from(0, 1)))
    """How often that comes up in a round."""
    cost: Fraction = attrs.field(validator=AN_AMOUNT)
    """By how much it lowers what a round brings, in antes."""
    rule: str = attrs.field(default="", validator=A_TEXT)
    """The name of the strategy's rule, if it has rules."""

    def __attrs_post_init__(self) -> None:
        _refuse_never(self, self.frequency)

    @property
    def cost_each(self) -> Fraction:
        """What it costs on average each time that it comes up, in antes."""
        return self.cost / self.frequency


@attrs.frozen(kw_only=True)
class RulePrice:
    """What one rule of a strategy costs by the first decisions that go by it.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> found = RulePrice(rule="any pair", frequency=Fraction(1, 2), cost=Fraction(1, 100))
        >>> found.cost_each
        Fraction(1, 50)
    """

    rule: str = attrs.field(validator=A_TEXT)
    """The name of the rule."""
    frequency: Fraction = attrs.field(validator=must_be("a Fraction from 0 to 1", exact_from(0, 1)))
    """How often a round's first decision goes by it."""
    cost: Fraction = attrs.field(validator=AN_AMOUNT)
    """By how much it lowers what a round brings, in antes."""

    def __attrs_post_init__(self) -> None:
        _refuse_never(self, self.frequency)

    @property
    def cost_each(self) -> Fraction:
        """What it costs on average each time that it decides, in antes."""
        return self.cost / self.frequency


@attrs.frozen(kw_only=True)
class StrategyPrice:
    """What a round brings when first decisions are a strategy's. All amounts are in antes.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> from russianpoker.analysis import price
        >>> from russianpoker.strategies import ANY_PAIR
        >>> found = price("caribbean-us", ANY_PAIR, deck="AsKsQsAhKhQhAdKdQdAcKcQc")
        >>> found.cost
        Fraction(2, 7)
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules."""
    strategy: str = attrs.field(validator=A_TEXT)
    """The name of the strategy."""
    table_maximum: Fraction | None = attrs.field(validator=AN_AMOUNT_OR_NONE)
    """The table's maximum payout for a box; `None` for none."""
    expected_value: Fraction = attrs.field(validator=A_FRACTION)
    """What a round brings."""
    frequencies: tuple[tuple[str, Fraction], ...] = attrs.field(validator=SHARES)
    """How often each first action is taken."""
    deviations: tuple[Deviation, ...] = attrs.field(
        validator=must_be("a tuple of deviations", tuple_of(an_instance(Deviation)))
    )
    """Where it departs from best play, the costliest first; what costs nothing is left out."""
    rules: tuple[RulePrice, ...] = attrs.field(
        default=(),
        validator=must_be("a tuple of prices of rules", tuple_of(an_instance(RulePrice))),
    )
    """What each rule that ever decides costs, the costliest first; empty if the strategy is not
    made of rules."""

    @property
    def house_edge(self) -> Fraction:
        """The expected loss per ante."""
        return -self.expected_value

    @property
    def cost(self) -> Fraction:
        """By how much best play brings more."""
        return sum((each.cost for each in self.deviations), Fraction())

    def columns(self) -> dict[str, list[Any]]:
        """Give the deviations by column, as data frames take them.

        Returns:
            Holdings, ranks of upcards and plays as text; frequencies, and costs in antes, as
            `Fraction`.
        """
        names = ["holding", "upcard", "play", "best", "frequency", "cost", "cost_each", "rule"]
        rows = [tuple(getattr(each, name) for name in names) for each in self.deviations]
        return {**columns(names, rows), "upcard": [str(each.upcard) for each in self.deviations]}

    def _repr_html_(self) -> str:
        facts = [
            ("Strategy", self.strategy),
            ("House edge", _html.percent(self.house_edge)),
            ("Costs", _html.percent(self.cost)),
        ]
        actions = [(name, _html.percent(chance)) for name, chance in self.frequencies]
        rows = [
            (_html.percent(each.cost), each.holding, each.upcard, each.play, each.best)
            for each in self.deviations[:_SHOWN]
        ]
        headings = ["Costs", "Holding", "Upcard", "Play", "Best"]
        left = len(self.deviations) - len(rows)
        return _html.page(
            self.variant,
            _html.table(facts),
            _html.table(actions, ["Action", "How often"], figures=[1]),
            _html.table(rows, headings, caption="Departures from best play", figures=[0]),
            *([f"and {left} more"] if left else []),
        )

    @override
    def __str__(self) -> str:
        edge, cost = float(self.house_edge), float(self.cost)
        lines = [f"{self.variant}, {self.strategy}: house edge {edge:.4%}, costs {cost:.4%}"]
        lines += [
            f"  {float(each.cost):8.4%}  {each.holding} against {each.upcard}: {each.play}, "
            f"not {each.best}"
            for each in self.deviations[:_SHOWN]
        ]
        return "\n".join(lines)


@attrs.frozen
class _FirstDecision:
    """A strategy asked for first decisions, apart from any round."""

    strategy: Strategy
    view: BoxView

    def __call__(self, hand: tuple[Card, ...], upcard: Card) -> tuple[Action, str]:
        view = attrs.evolve(self.view, cards=hand, upcard=upcard)
        if not isinstance(self.strategy, RuleStrategy):
            return self.strategy(view), ""
        told = self.strategy.explain(view)
        return told.action, told.rule.name


def price_stud(
    variant: RuleVariant,
    strategies: Sequence[Strategy],
    *,
    table_maximum: Fraction | None = None,
    deck: tuple[int, ...] = FULL_DECK,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> tuple[StrategyPrice, ...]:
    """Price the first decisions of strategies in a stud game.

    Args:
        variant: The rules.
        strategies: The strategies.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The numbers of the deck's cards.
        executor: Where the classes of upcards are counted; here and now without one.
        progress: Told after each class of upcards how many are done, and of how many.

    Raises:
        ActionError: A strategy answers with what the house does not offer for the hand.
        UnsupportedOptionError: An option is one that the solver cannot take.
        DeckError: The deck has too few cards.
    """
    rules = compile_stud(variant, table_maximum)
    classes = upcards(rules, deck)
    view = Round.deal(variant, 1, seed=0, table_maximum=table_maximum).view(1)
    decides = tuple(_FirstDecision(strategy, view) for strategy in strategies)
    args = [(variant, table_maximum, upcard, weight, decides, deck) for upcard, weight in classes]
    parts: list[list[PricedUpcard]] = []
    for part in map(_run, args) if executor is None else executor.map(_run, args):
        parts.append(part)
        if progress is not None:
            progress(len(parts), len(classes))
    return tuple(
        _merged(variant, strategy.name, table_maximum, results)
        for strategy, *results in zip(strategies, *parts, strict=True)
    )


_Call: TypeAlias = tuple[
    RuleVariant, Fraction | None, int, int, tuple[_FirstDecision, ...], tuple[int, ...]
]


def _run(args: _Call) -> list[PricedUpcard]:
    variant, table_maximum, upcard, weight, decides, deck = args
    return price_upcard(compile_stud(variant, table_maximum), upcard, weight, decides, deck)


def _merged(
    variant: RuleVariant,
    strategy: str,
    table_maximum: Fraction | None,
    parts: Iterable[PricedUpcard],
) -> StrategyPrice:
    results = sorted(parts, key=lambda part: part.upcard)
    deals = sum(part.weight * part.hands for part in results)
    value = sum((part.weight * part.value for part in results), Fraction()) / deals - 1
    counts: Counter[str] = Counter()
    decided: Counter[str] = Counter()
    hands: Counter[_Deviation] = Counter()
    lost: dict[_Deviation, Fraction] = {}
    for part in results:
        rank = Card.from_index(part.upcard).rank
        for name, count in part.counts:
            counts[name] += part.weight * count
        for rule, count in part.rules:
            decided[rule] += part.weight * count
        for rule, _, holding, play, best, count, loss in part.losses:
            key = (rule, holding, rank, play, best)
            hands[key] += part.weight * count
            lost[key] = lost.get(key, Fraction()) + part.weight * loss / deals
    deviations = [
        Deviation(
            rule=rule,
            holding=holding,
            upcard=rank,
            play=play,
            best=best,
            frequency=Fraction(hands[rule, holding, rank, play, best], deals),
            cost=loss,
        )
        for (rule, holding, rank, play, best), loss in lost.items()
        if loss
    ]
    rules = [
        RulePrice(
            rule=rule,
            frequency=Fraction(count, deals),
            cost=sum((each.cost for each in deviations if each.rule == rule), Fraction()),
        )
        for rule, count in sorted(decided.items())
    ]
    return StrategyPrice(
        variant=variant.name,
        digest=variant.digest(),
        strategy=strategy,
        table_maximum=table_maximum,
        expected_value=value,
        frequencies=tuple(
            (name, Fraction(count, deals)) for name, count in counts.items() if count
        ),
        deviations=tuple(sorted(deviations, key=lambda each: -each.cost)),
        rules=tuple(sorted(rules, key=lambda each: -each.cost)),
    )
