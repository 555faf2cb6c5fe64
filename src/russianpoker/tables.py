"""A table of a house: its rules with the limits that a sign on it tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any, Final, TypeAlias, cast

import attrs
from typing_extensions import override

from russianpoker._money import Money, exact_amount
from russianpoker.cards import CardsLike, Deck
from russianpoker.errors import ActionError, MoneyError, RuleError, shown
from russianpoker.rounds import Refusal, Round
from russianpoker.rulebook import Topic, cite
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat, check_seats, to_seats

__all__ = ["Limits", "Table"]


@attrs.frozen(kw_only=True)
class Limits:
    """The least and the greatest amount that a table takes.

    Raises:
        MoneyError: An amount is a float, negative or no amount, or the least above the greatest.

    Examples:
        >>> print(Limits(least=5, greatest=100))
        5 to 100
        >>> 500 in Limits(least=5)
        True
    """

    least: Money | None = None
    """The least amount, in money; `None` for no limit."""
    greatest: Money | None = None
    """The greatest amount, in money; `None` for no limit."""

    def __attrs_post_init__(self) -> None:
        least = Fraction() if self.least is None else exact_amount(self.least, "least")
        if self.greatest is not None and exact_amount(self.greatest, "greatest") < least:
            msg = f"limits: the least, {self.least}, is above the greatest, {self.greatest}"
            raise MoneyError(msg)

    def __contains__(self, amount: Money) -> bool:
        exact_amount(amount, "amount")
        if self.least is not None and amount < self.least:
            return False
        return self.greatest is None or amount <= self.greatest

    @override
    def __str__(self) -> str:
        if self.greatest is None:
            return "anything" if self.least is None else f"at least {self.least}"
        return (
            f"at most {self.greatest}" if self.least is None else f"{self.least} to {self.greatest}"
        )


_SideLimits: TypeAlias = Mapping[str, Limits] | Iterable[tuple[str, Limits]]


_MOST_SIDE_BETS: Final = 1_000
"""More than any game has, so that an endless iterable is refused as one that repeats."""


def _read_side_limits(limits: _SideLimits) -> tuple[tuple[str, Limits], ...]:
    pairs: Any = cast("Any", limits).items() if isinstance(limits, Mapping) else limits
    try:
        return tuple((name, each) for name, each in islice(pairs, _MOST_SIDE_BETS))
    except (TypeError, ValueError):
        problem = f"must be limits by name, not {shown(cast('object', limits))}"
        raise RuleError("Table", (("side_bets", problem),)) from None


@attrs.frozen(kw_only=True)
class Table:
    """A table: a house's rules and its limits. It deals rounds for the boxes that players take.

    A table remembers nothing; every round needs a deck, a seed or a generator, or the operating
    system's randomness.

    Raises:
        RuleError: Something is no limit, or limits are given for a side bet that is not offered.
        MoneyError: The maximum payout is no amount of money.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> table = Table(
        ...     variant=find_variant("russian-sevens"),
        ...     ante=Limits(least=10, greatest=500),
        ...     side_bets={"bonus": Limits(least=1)},
        ...     maximum_payout=20_000,
        ... )
        >>> game = table.deal([Seat(ante=50, side_bets={"bonus": 5}), Seat(ante=10, player=2)])
        >>> game.boxes[0].stakes.table_maximum
        20000
        >>> table.why_not([Seat(ante=5)])
        Refusal(reason='box 1: the ante is 5, this table takes 10 to 500', rule='DEAL-1')
    """

    variant: RuleVariant = attrs.field(repr=lambda variant: f"<{variant.name}>")
    """The rules."""
    ante: Limits = Limits()
    """The limits of the ante."""
    side_bets: tuple[tuple[str, Limits], ...] = attrs.field(default=(), converter=_read_side_limits)
    """The limits of side bets, by their names; a mapping will do."""
    maximum_payout: Money | None = None
    """The greatest payout for a box, in money; `None` for none."""

    def __attrs_post_init__(self) -> None:
        problems = tuple(self._problems())
        if problems:
            raise RuleError(type(self).__name__, problems)
        if self.maximum_payout is not None and not exact_amount(self.maximum_payout, "maximum"):
            msg = "maximum payout: must be more than nothing"
            raise MoneyError(msg)

    def _problems(self) -> Iterator[tuple[str, str]]:
        variant = cast("object", self.variant)
        if not isinstance(variant, RuleVariant):
            yield "variant", f"must be a RuleVariant, not {shown(variant)}"
            return
        offered = [bet.name for bet in variant.side_bets]
        names = [name for name, _ in self.side_bets]
        for name in names:
            if name not in offered or names.count(name) > 1:
                yield "side_bets", f"{shown(name)} is not offered, or stands there twice"
        limits: list[tuple[str, object]] = [("ante", self.ante), *self.side_bets]
        for name, each in limits:
            if not isinstance(each, Limits):
                yield name, f"must be Limits, not {shown(each)}"

    def why_not(self, seats: Iterable[Seat]) -> Refusal | None:
        """Say why players may not take boxes so, or `None` if they may.

        Args:
            seats: All boxes, in order.

        Raises:
            DealError: Something is no seat.
        """
        try:
            self._check(to_seats(seats))
        except ActionError as error:
            return Refusal(error.reason, error.rule)
        return None

    def _check(self, seats: tuple[Seat, ...]) -> None:
        limits = dict(self.side_bets)
        for number, seat in enumerate(seats, 1):
            self._check_limits(f"box {number}: the ante", seat.ante, self.ante, Topic.DEAL)
            for name, amount in seat.side_bets:
                if amount and name in limits:
                    self._check_limits(
                        f"box {number}: the {name}", amount, limits[name], Topic.SIDE_BET
                    )
        check_seats(self.variant, seats, self.maximum_payout)

    def _check_limits(self, what: str, amount: Money, limits: Limits, topic: Topic) -> None:
        if amount not in limits:
            message = f"{what} is {amount}, this table takes {limits}"
            raise ActionError(message, rule=cite(self.variant.book, topic))

    def deal(
        self,
        seats: Iterable[Seat],
        *,
        deck: Deck | CardsLike | None = None,
        seed: Random | int | None = None,
        dead: CardsLike = (),
        burn: int = 0,
    ) -> Round:
        """Deal a round.

        Args:
            seats: The boxes that players take, in order.
            deck: The cards in the order in which they are dealt, such as a recorded shoe.
            seed: What to shuffle with: a generator, a seed, or nothing for the operating system.
            dead: Cards that are known to be out of the deck.
            burn: How many cards are burned before the deal.

        Raises:
            ActionError: An amount is outside the table's limits, or the boxes break a rule.
            DealError: Something is no seat; deck and seed are both given.
            DeckError: There are too few cards.
            CardError: Something is no card, or the same card stands twice.
        """
        taken = to_seats(seats)
        self._check(taken)
        return Round.deal(
            self.variant,
            seats=taken,
            deck=deck,
            seed=seed,
            dead=dead,
            burn=burn,
            table_maximum=self.maximum_payout,
        )
