"""A session of the terminal game: what is staked each round, the bankroll, and what it came to."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import attrs

from russianpoker._money import Money, exact_sum, in_kind, money_kind
from russianpoker.cli._play_coach import Verdict
from russianpoker.rounds import Round
from russianpoker.rules import RuleVariant

__all__ = ["Places", "Played", "Session"]


@attrs.frozen(kw_only=True)
class Places:
    """The boxes that the player takes in each round, all alike."""

    variant: RuleVariant
    """The rules."""
    boxes: int
    """How many boxes; those beyond the open ones are blind."""
    ante: Money
    """The ante on each, in money."""
    side_bets: tuple[tuple[str, Money], ...] = ()
    """The side bets on each, by name, in money."""
    table_maximum: Money | None = None
    """The table's maximum payout for a box, in money."""

    def deal(self, source: Random) -> Round:
        """Deal a round.

        Args:
            source: What shuffles.

        Raises:
            ActionError: The house does not take such boxes or stakes.
            MoneyError: An amount is none.
        """
        return Round.deal(
            self.variant,
            (self.ante,) * self.boxes,
            bonuses=self.side_bets,
            seed=source,
            table_maximum=self.table_maximum,
        )

    @property
    def needed(self) -> Fraction:
        """The money without which no round is begun: ante, side bets and bet of every box."""
        bet = Fraction(self.ante) * self.variant.bet.antes
        return self.boxes * (exact_sum([self.ante, *self.sides]) + bet)

    @property
    def sides(self) -> list[Money]:
        """The side bets of a box."""
        return [stake for _, stake in self.side_bets]


@attrs.frozen(kw_only=True)
class Played:
    """A round that is over."""

    game: Round
    """The round."""
    staked: Fraction
    """All money put out."""
    net: Fraction
    """What it brought."""


@attrs.define(kw_only=True)
class Session:
    """What is played and what came of it so far."""

    places: Places
    """The boxes and stakes of the next round."""
    start: Money
    """The bankroll at the beginning, in money."""
    seed: int
    """The seed of the cards."""
    rounds: list[Played] = attrs.field(factory=list[Played])
    """The rounds that are over."""
    verdicts: list[tuple[int, Verdict]] = attrs.field(factory=list[tuple[int, Verdict]])
    """What the coach said of each decision, with the number of the round."""
    _source: Random = attrs.field(
        init=False, default=attrs.Factory(lambda session: Random(session.seed), takes_self=True)
    )

    @property
    def nets(self) -> list[Fraction]:
        """What each round brought."""
        return [each.net for each in self.rounds]

    @property
    def net(self) -> Money:
        """What all rounds brought."""
        return self.in_kind(exact_sum(self.nets))

    @property
    def staked(self) -> Money:
        """All money put out in rounds that are over."""
        return self.in_kind(exact_sum(each.staked for each in self.rounds))

    @property
    def bankroll(self) -> Money:
        """The money left, that of a round which is not over included."""
        return self.in_kind(exact_sum([self.start, *self.nets]))

    @property
    def number(self) -> int:
        """The number of the next round, or of the one that is played."""
        return len(self.rounds) + 1

    @property
    def may_begin(self) -> bool:
        """Whether the bankroll suffices for one more round."""
        return self.bankroll >= self.places.needed

    def in_kind(self, amount: Fraction) -> Money:
        """Give an amount in the type in which amounts were given.

        Args:
            amount: The amount.
        """
        places = self.places
        return in_kind(amount, money_kind([self.start, places.ante, *places.sides]))

    def deal(self) -> Round:
        """Deal the next round."""
        return self.places.deal(self._source)

    def finish(self, game: Round) -> Money:
        """Count a round that is over, and give what it brought.

        Args:
            game: The round.
        """
        settlements = game.settlements()
        staked = exact_sum(each.staked for each in settlements)
        net = exact_sum(each.net for each in settlements)
        self.rounds.append(Played(game=game, staked=staked, net=net))
        return self.in_kind(net)

    def note(self, verdict: Verdict) -> None:
        """Keep what the coach said of a decision in the round that is played.

        Args:
            verdict: What it said.
        """
        self.verdicts.append((self.number, verdict))

    def restake(self, **changes: Any) -> None:
        """Change the stakes of the rounds to come.

        Args:
            changes: Fields of `Places`.

        Raises:
            ActionError: The house does not take them.
            MoneyError: An amount is none.
        """
        places = attrs.evolve(self.places, **changes)
        places.deal(Random(0))
        self.places = places

    @property
    def mistakes(self) -> list[tuple[Fraction, Fraction]]:
        """What each mistake cost, in antes and in money."""
        verdicts = (verdict for _, verdict in self.verdicts)
        return [(each.loss, each.loss * Fraction(each.ante)) for each in verdicts if each.loss]

    @property
    def unadvised(self) -> int:
        """Of how many decisions it is not known what they cost."""
        return [verdict.loss for _, verdict in self.verdicts].count(None)
