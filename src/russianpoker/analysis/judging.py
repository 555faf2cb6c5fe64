"""What the decisions of a strategy cost, one by one: each is compared with the best there was.

The mean of all that a strategy's decisions lose against the best ones is what it loses a round
against best play. Estimated so, from what each decision was worth, it is far more exact than from
the money won and lost in as many rounds.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from fractions import Fraction
from random import Random
from typing import Any, Final

import attrs
from typing_extensions import override

from russianpoker._check import (
    A_TEXT,
    AN_AMOUNT,
    AN_AMOUNT_OR_NONE,
    AN_ERROR,
    FROM_0,
    FROM_1,
    an_instance,
    different,
    must_be,
    optional,
    some,
    tuple_of,
)
from russianpoker._columns import columns
from russianpoker.actions import Action, parse_actions
from russianpoker.analysis import shipped_results
from russianpoker.analysis._arguments import maximum_of
from russianpoker.analysis.play import advice_for, insurance_of
from russianpoker.analysis.results import Advice
from russianpoker.cards import Card
from russianpoker.errors import ActionError, DealError, shown
from russianpoker.presets import find_variant
from russianpoker.rounds import BoxView, Phase, Round
from russianpoker.rules import RuleVariant
from russianpoker.simulation import check_workers
from russianpoker.strategies import RuleStrategy, Strategy, as_strategy
from russianpoker.strategies.rules import Decides

__all__ = ["Judgement", "Mistake", "RuleCost", "judge"]

_CHUNK: Final = 50
"""How many rounds are dealt from one generator."""
_MISTAKES: Final = 10
"""How many of the costliest mistakes are kept."""


@attrs.frozen(kw_only=True)
class RuleCost:
    """What one rule of a strategy loses.

    Raises:
        DealError: A field holds something else than it should.
    """

    rule: str = attrs.field(validator=A_TEXT)
    """The name of the rule."""
    decisions: int = attrs.field(validator=FROM_0)
    """How often it decided."""
    cost: Fraction = attrs.field(validator=AN_AMOUNT)
    """What it loses a round against best play, in antes: an estimate."""
    standard_error: float = attrs.field(validator=AN_ERROR)
    """The standard error of `cost`."""


@attrs.frozen(kw_only=True)
class Mistake:
    """A decision that was not the best.

    Raises:
        DealError: A field holds something else than it should.
    """

    cards: tuple[Card, ...] = attrs.field(
        validator=must_be(
            "a tuple of different cards", some(different(tuple_of(an_instance(Card))))
        )
    )
    """The cards held."""
    upcard: Card | None = attrs.field(
        validator=must_be("a card or None", optional(an_instance(Card)))
    )
    """The dealer's open card; none in hold'em."""
    action: str = attrs.field(validator=A_TEXT)
    """What was done."""
    best: str = attrs.field(validator=A_TEXT)
    """What would have been best."""
    loss: Fraction = attrs.field(validator=AN_AMOUNT)
    """By how much it was worse, in antes."""
    rule: str = attrs.field(validator=A_TEXT)
    """The rule that decided."""


@attrs.frozen(kw_only=True)
class Judgement:
    """What a strategy costs a round, by its rules: estimates with their standard errors.

    Raises:
        DealError: A field holds something else than it should.
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules, as `RuleVariant.digest` gives it."""
    strategy: str = attrs.field(validator=A_TEXT)
    """The name of the strategy."""
    seed: int = attrs.field(validator=FROM_0)
    """The seed."""
    rounds: int = attrs.field(validator=FROM_1)
    """How many rounds were judged."""
    table_maximum: Fraction | None = attrs.field(validator=AN_AMOUNT_OR_NONE)
    """The table's maximum payout for a box, in antes."""
    cost: Fraction = attrs.field(validator=AN_AMOUNT)
    """What the strategy loses a round against best play, in antes: an estimate."""
    standard_error: float = attrs.field(validator=AN_ERROR)
    """The standard error of `cost`, and of `house_edge`."""
    rules: tuple[RuleCost, ...] = attrs.field(
        validator=must_be("a tuple of rule costs", tuple_of(an_instance(RuleCost)))
    )
    """By rule what it costs, the costliest first; a strategy without rules is one."""
    mistakes: tuple[Mistake, ...] = attrs.field(
        validator=must_be("a tuple of mistakes", tuple_of(an_instance(Mistake)))
    )
    """The costliest single decisions, the worst first."""

    @property
    def house_edge(self) -> Fraction | None:
        """The house edge against the strategy: that of best play and `cost` together.

        `None` where no exact result is shipped for the rules.
        """
        shipped = shipped_results().get(self.digest)
        if shipped is None or shipped.table_maximum != self.table_maximum or shipped.error_bound:
            return None
        return shipped.house_edge + self.cost

    def columns(self) -> dict[str, list[Any]]:
        """Give the rules by column, as data frames take them.

        Returns:
            `cost` is a `Fraction`, in antes a round.
        """
        rows = [(each.rule, each.decisions, each.cost, each.standard_error) for each in self.rules]
        return columns(["rule", "decisions", "cost", "standard_error"], rows)

    @override
    def __str__(self) -> str:
        cost, error = float(self.cost), self.standard_error
        lines = [
            f"{self.variant}, {self.strategy}: costs {cost:.3%} of an ante against best play",
            f"  standard error {error:.3%}, {self.rounds} rounds, seed {self.seed}",
        ]
        edge = self.house_edge
        if edge is not None:
            lines.append(f"  house edge {float(edge):.3%}")
        lines += [
            f"  {float(each.cost):8.3%}  {each.decisions:>6} times  {each.rule}"
            for each in self.rules
        ]
        return "\n".join(lines)


@attrs.define
class _Tally:
    """Sums over rounds, in antes."""

    rounds: int = 0
    lost: Fraction = Fraction()
    squares: Fraction = Fraction()
    rules: dict[str, tuple[int, Fraction, Fraction]] = attrs.field(
        factory=dict[str, tuple[int, Fraction, Fraction]]
    )
    mistakes: list[Mistake] = attrs.field(factory=list[Mistake])

    def add_round(self, decided: Iterable[Mistake]) -> None:
        total = Fraction()
        for each in decided:
            total += each.loss
            count, lost, squares = self.rules.get(each.rule, (0, Fraction(), Fraction()))
            self.rules[each.rule] = count + 1, lost + each.loss, squares + each.loss**2
            if each.loss:
                self.mistakes.append(each)
        self.mistakes = _worst(self.mistakes)
        self.rounds += 1
        self.lost += total
        self.squares += total**2

    def add(self, other: _Tally) -> None:
        self.rounds += other.rounds
        self.lost += other.lost
        self.squares += other.squares
        for rule, more in other.rules.items():
            before = self.rules.get(rule, (0, Fraction(), Fraction()))
            self.rules[rule] = (before[0] + more[0], before[1] + more[1], before[2] + more[2])
        self.mistakes = _worst([*self.mistakes, *other.mistakes])


def _worst(mistakes: list[Mistake]) -> list[Mistake]:
    return heapq.nlargest(_MISTAKES, mistakes, key=lambda each: each.loss)


def _error(rounds: int, total: Fraction, squares: Fraction) -> float:
    """Give the standard error of a mean over rounds."""
    if rounds == 1:
        return 0.0
    variance = (squares - total**2 / rounds) / (rounds - 1)
    return math.sqrt(variance / rounds)


def judge(
    variant: RuleVariant | str,
    strategy: Decides,
    *,
    rounds: int,
    seed: int,
    table_maximum: int | Fraction | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
) -> Judgement:
    """Deal rounds to one open box, and judge each decision of a strategy by its exact value.

    A round takes milliseconds where no cards are drawn, and up to a fifth of a second with all that
    Russian poker offers.

    Args:
        variant: The rules, or the name of a preset.
        strategy: What decides; a `Strategy` or a plain function of a view.
        rounds: How many rounds are dealt.
        seed: The seed, from 0: the same seed, the same result.
        table_maximum: The table's maximum payout for a box, in antes.
        executor: Where rounds are judged; here and now without one. With one of processes the
            strategy must pickle.
        progress: Told now and then how many rounds are done.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        ActionError: The strategy answers with what is not allowed, or insures for an amount whose
            value the solver does not give.
        DealError: The number of rounds or the seed is none.
        MoneyError: The table maximum is no exact amount.
        UnknownVariantError: No preset goes by that name.
        UnsupportedOptionError: An option is one that the solver cannot take.

    Examples:
        >>> from russianpoker.strategies import ANY_PAIR
        >>> print(judge("caribbean-us", ANY_PAIR, rounds=200, seed=2))
        caribbean-us, any pair: costs 0.371% of an ante against best play
          standard error 0.244%, 200 rounds, seed 2
          house edge 5.596%
            0.371%      95 times  fold else
            0.000%     105 times  pair or better
    """
    rules = find_variant(variant) if isinstance(variant, str) else variant
    plays, most = as_strategy(strategy), maximum_of(table_maximum)
    check_workers(executor, progress)
    for name, value, least in (("rounds", rounds, 1), ("seed", seed, 0)):
        if type(value) is not int or value < least:
            msg = f"{name} must be a whole number from {least}, not {shown(value)}"
            raise DealError(msg)
    tally = _Tally()
    calls = [
        (rules, plays, most, f"{seed}:{start // _CHUNK}", min(_CHUNK, rounds - start))
        for start in range(0, rounds, _CHUNK)
    ]
    parts = map(_judge_chunk, calls) if executor is None else executor.map(_judge_chunk, calls)
    for part in parts:
        tally.add(part)
        if progress is not None:
            progress(tally.rounds)
    return Judgement(
        variant=rules.name,
        digest=rules.digest(),
        strategy=plays.name,
        seed=seed,
        rounds=rounds,
        table_maximum=most,
        cost=tally.lost / rounds,
        standard_error=_error(rounds, tally.lost, tally.squares),
        rules=tuple(_rule_costs(tally)),
        mistakes=tuple(tally.mistakes),
    )


def _rule_costs(tally: _Tally) -> Iterator[RuleCost]:
    for rule, (count, lost, squares) in sorted(tally.rules.items(), key=lambda item: -item[1][1]):
        error = _error(tally.rounds, lost, squares)
        cost = lost / tally.rounds
        yield RuleCost(rule=rule, decisions=count, cost=cost, standard_error=error)


def _judge_chunk(call: tuple[RuleVariant, Strategy, Fraction | None, str, int]) -> _Tally:
    variant, strategy, table_maximum, seed, rounds = call
    source, tally = Random(seed), _Tally()
    for _ in range(rounds):
        game = Round.deal(variant, 1, seed=source, table_maximum=table_maximum)
        tally.add_round(_decisions(game, strategy))
    return tally


def _decisions(game: Round, strategy: Strategy) -> Iterator[Mistake]:
    """Play a round, and give each decision with what it loses."""
    while game.to_act is not None:
        view = game.view(game.to_act)
        action = strategy(view)
        game = game.apply(action)
        yield _judged(view, action, strategy)


def _judged(view: BoxView, action: Action, strategy: Strategy) -> Mistake:
    options = _options(view, advice_for(view))
    values = [value for meant, _, value in options if meant == action]
    if not values:
        msg = f"strategy {strategy.name!r}: the solver gives no value for {action}"
        raise ActionError(msg)
    _, best, most = max(options, key=lambda option: option[2])
    rule = strategy.explain(view).rule.name if isinstance(strategy, RuleStrategy) else strategy.name
    return Mistake(
        cards=view.cards,
        upcard=view.upcard,
        action=str(action),
        best=best,
        loss=most - max(values),
        rule=rule,
    )


def _options(view: BoxView, advice: Advice) -> list[tuple[Action, str, Fraction]]:
    """Give the action that each option begins with here, its text and its value."""
    found: list[tuple[Action, str, Fraction]] = []
    for option in advice.options:
        if view.phase is not Phase.INSURANCE:
            meant = parse_actions(option.action.partition(" + ")[0])[0]
            found.append((meant, option.action, option.value))
        elif option.action.startswith("bet"):
            meant = insurance_of(option.action, view.stakes)
            found.append((meant, str(meant), option.value))
    return found
