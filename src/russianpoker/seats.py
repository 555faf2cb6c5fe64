"""What players post before the cards: one `Seat` for each box in play (BOX-1 to BOX-3)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, cast

import attrs

from russianpoker._check import A_NUMBER, an_instance, is_number, must_be
from russianpoker._decisions import read_decisions
from russianpoker._money import Money, exact_amount
from russianpoker.actions import Action, Bet, Insure
from russianpoker.errors import ActionError, DealError, MoneyError, shown
from russianpoker.rulebook import Topic, cite
from russianpoker.rules import AnteEquality, RuleVariant
from russianpoker.settlement import SideStakes, Stakes, check_insurance, check_side_bets

__all__ = ["Seat", "check_seats", "read_side_bets", "to_seats"]


def read_side_bets(side_bets: SideStakes) -> tuple[tuple[str, Money], ...]:
    """Read the stakes of side bets, by their names.

    Args:
        side_bets: A mapping, or pairs.

    Raises:
        MoneyError: They are no stakes by name, or an amount is none.

    Examples:
        >>> read_side_bets({"bonus": 5})
        (('bonus', 5),)
    """
    if isinstance(side_bets, tuple) and not side_bets:
        return ()
    return Stakes(ante=1, side_bets=side_bets).side_bets


def _check_posted(_: object, field: attrs.Attribute[Money | None], amount: object) -> None:
    if amount is not None and exact_amount(amount, field.name) == 0:
        msg = f"{field.name}: must be more than nothing"
        raise MoneyError(msg)


@attrs.frozen(kw_only=True)
class Seat:
    """A box that a player takes, and what is posted on it before the cards.

    Raises:
        DealError: The player is no number from 1, or `blind` no truth value.
        MoneyError: An amount is a float, negative or no amount; the ante or the insurance
            is nothing; a side bet is named twice.

    Examples:
        >>> Seat(ante=10, side_bets={"bonus": 5}).side_bets
        (('bonus', 5),)
    """

    ante: Money
    """The ante, in money."""
    player: int = attrs.field(default=1, validator=must_be(A_NUMBER, is_number))
    """The player's number, from 1; boxes of one player have the same."""
    blind: bool = attrs.field(default=False, validator=must_be("True or False", an_instance(bool)))
    """Whether the box is played blind, its bet posted with the ante (BOX-2)."""
    side_bets: tuple[tuple[str, Money], ...] = attrs.field(default=(), converter=read_side_bets)
    """The stake of each side bet, by its name; a mapping will do."""
    insurance: Money | None = attrs.field(default=None, validator=_check_posted)
    """The insurance of a blind box, in money, where a house takes one."""
    stakes: Stakes = attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(
            lambda seat: Stakes(ante=seat.ante, side_bets=seat.side_bets), takes_self=True
        ),
    )
    """Ante and side bets."""

    @property
    def posted(self) -> tuple[Action, ...]:
        """What the box decides by being taken: a blind box its bet, and perhaps an insurance."""
        bet = _BLIND if self.blind else ()
        return bet if self.insurance is None else (*bet, Insure(self.insurance))


_BLIND: Final[tuple[Action, ...]] = (Bet(blind=True),)

_MOST_SEATS: Final = 100
"""More than any table has boxes, so that an endless iterable is refused like too many."""


def to_seats(seats: Iterable[Seat] | Seat) -> tuple[Seat, ...]:
    """Read seats from any iterable of them.

    Args:
        seats: The seats; one alone will do.

    Raises:
        DealError: Something is no seat.

    Examples:
        >>> len(to_seats([Seat(ante=10), Seat(ante=10, blind=True)]))
        2
    """
    given: Any = seats
    each = cast("Iterable[object]", given) if isinstance(given, Iterable) else (given,)
    found = tuple(islice(each, _MOST_SEATS))
    for seat in found:
        if not isinstance(seat, Seat):
            msg = f"boxes are taken by seats, not by {shown(seat)}"
            raise DealError(msg)
    return cast("tuple[Seat, ...]", found)


def check_seats(
    variant: RuleVariant, seats: tuple[Seat, ...], table_maximum: Money | None = None
) -> None:
    """Refuse seats that break a rule of the house.

    A player's boxes beyond the open ones must be blind; an earlier box may be.

    Args:
        variant: The rules.
        seats: All boxes, in order.
        table_maximum: The table's maximum payout a box, in money.

    Raises:
        ActionError: There are too many boxes, or too many of one player's; one of them should be
            blind or may not be; the antes of a player do not agree; a side bet or a blind
            insurance is not offered or outside its limits.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> check_seats(find_variant("caribbean-us"), (Seat(ante=10), Seat(ante=10)))
        Traceback (most recent call last):
        ...
        russianpoker.errors.ActionError: player 1 takes 2 boxes, allowed are 1 [BOX-1]
    """
    most = variant.boxes.most
    if not 1 <= len(seats) <= most:
        msg = f"{len(seats)} boxes are in play, allowed are 1 to {most}"
        raise ActionError(msg, rule=cite(variant.book, Topic.BOXES))
    players: dict[int, list[Seat]] = {}
    for seat in seats:
        players.setdefault(seat.player, []).append(seat)
    for player, taken in players.items():
        _check_player(variant, player, taken)
    for seat in seats:
        _check_posts(variant, seat, table_maximum)


def _check_posts(variant: RuleVariant, seat: Seat, table_maximum: Money | None) -> None:
    """Refuse what is posted on one box."""
    if seat.posted:
        read_decisions(variant, seat.posted)
    if seat.side_bets:
        check_side_bets(variant, seat.stakes)
    if seat.insurance is not None:
        stakes = attrs.evolve(seat.stakes, table_maximum=table_maximum)
        check_insurance(variant, None, stakes, seat.insurance)


def _check_player(variant: RuleVariant, player: int, seats: list[Seat]) -> None:
    rule, book = variant.boxes, variant.book
    if len(seats) > rule.most_a_player:
        msg = f"player {player} takes {len(seats)} boxes, allowed are {rule.most_a_player}"
        raise ActionError(msg, rule=cite(book, Topic.BOXES))
    if not all(seat.blind for seat in seats[rule.most_open :]):
        msg = f"box {rule.most_open + 1} and later boxes of player {player} are played blind"
        raise ActionError(msg, rule=cite(book, Topic.BLIND))
    if len(seats) > 1:
        _check_antes(rule.antes, player, seats, cite(book, Topic.ANTES))


def _check_antes(equality: AnteEquality, player: int, seats: list[Seat], rule: str) -> None:
    antes = [seat.ante for seat in seats]
    if equality is AnteEquality.EQUAL and len(set(antes)) > 1:
        msg = f"the antes of player {player} differ"
        raise ActionError(msg, rule=rule)
    if equality is AnteEquality.NOT_ABOVE_FIRST and max(antes) > antes[0]:
        msg = f"an ante of player {player} is above the first"
        raise ActionError(msg, rule=rule)
