"""Reading a box's decisions: what may follow what, and which rule forbids the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, cast

from russianpoker._text import counted
from russianpoker.actions import (
    Action,
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Check,
    Decline,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.cards import Card
from russianpoker.errors import ActionError, shown
from russianpoker.rulebook import Topic, cite
from russianpoker.rules import ExchangeRule, RuleVariant

__all__ = ["Decisions", "decide", "held_after", "read_decisions"]


class Decisions(NamedTuple):
    """What a box decided, in a form that settlement can ask."""

    actions: tuple[Action, ...] = ()
    folded: bool = False
    bet: bool = False
    blind: bool = False
    sixth: bool = False
    exchanges: tuple[Exchange, ...] = ()
    insurance: Insure | None = None
    buys: bool = False
    declined: int = 0
    streets: tuple[Action, ...] = ()

    @property
    def drew(self) -> bool:
        """Whether cards were exchanged or bought."""
        return self.sixth or bool(self.exchanges)

    @property
    def cards_drawn(self) -> int:
        """How many cards the box was dealt beyond the first."""
        count = 1 if self.sixth else 0
        for exchange in self.exchanges:
            count += len(exchange.discards)
        return count

    def exchange_rule(self, variant: RuleVariant) -> ExchangeRule | None:
        """The rule under which the next exchange would stand, if there is one."""
        if not self.sixth:
            return None if self.exchanges else variant.exchange
        rule = variant.sixth_card
        return None if self.exchanges or rule is None else rule.exchange

    def must_bet(self, variant: RuleVariant) -> bool:
        """Whether the exchange just made forces the bet."""
        if not self.exchanges:
            return False
        rule = self._replace(exchanges=()).exchange_rule(variant)
        if rule is None or rule.forced_bet_from is None:
            return False
        return len(self.exchanges[0].discards) >= rule.forced_bet_from


def read_decisions(variant: RuleVariant, actions: Iterable[Action]) -> Decisions:
    """Read a box's actions in order.

    Args:
        variant: The rules.
        actions: The actions.

    Raises:
        ActionError: One of them is not allowed where it stands.
    """
    if not isinstance(cast("object", actions), Iterable):
        msg = f"a box's actions come one after another, as in a list, not as {shown(actions)}"
        raise ActionError(msg)
    decisions = _UNDECIDED
    for action in actions:
        decisions = decide(variant, decisions, action)
    return decisions


_UNDECIDED: Final = Decisions()


def decide(variant: RuleVariant, before: Decisions, action: Action) -> Decisions:
    """Read one more action of a box.

    Args:
        variant: The rules.
        before: What it decided so far.
        action: The action.

    Raises:
        ActionError: It is not allowed after what was decided before.
    """
    reader = _READERS.get(type(action))
    if reader is None:
        msg = f"{shown(action)} is no action"
        raise ActionError(msg)
    if before.folded:
        raise _refused(variant, Topic.FOLD, f"{action} after a fold")
    return reader(variant, before, action)


def _with(before: Decisions, action: Action, **changes: object) -> Decisions:
    fields: list[Any] = list(before)
    fields[0] = (*before.actions, action)
    for name, value in changes.items():
        fields[_PLACES[name]] = value
    return Decisions(*fields)


_PLACES: Final = {name: place for place, name in enumerate(Decisions._fields)}


def _refused(variant: RuleVariant, topic: Topic, message: str) -> ActionError:
    return ActionError(message, rule=cite(variant.book, topic))


def _refuse_after_bet(variant: RuleVariant, decisions: Decisions, action: Action) -> None:
    if decisions.blind:
        raise _refused(variant, Topic.BLIND, f"{action} on a blind box")
    if decisions.bet:
        raise _refused(variant, Topic.BET, f"{action} after the bet")


def _refuse_before_bet(variant: RuleVariant, decisions: Decisions, action: Action) -> None:
    if not decisions.bet:
        raise _refused(variant, Topic.BET, f"{action} before the bet")


def _read_fold(variant: RuleVariant, decisions: Decisions, action: Fold) -> Decisions:
    _refuse_after_bet(variant, decisions, action)
    if decisions.must_bet(variant):
        cards = counted(len(decisions.exchanges[0].discards), "card")
        raise _refused(variant, Topic.DRAW, f"fold, but exchanging {cards} forces the bet")
    return _with(decisions, action, folded=True)


def _read_bet(variant: RuleVariant, decisions: Decisions, action: Bet) -> Decisions:
    _refuse_after_bet(variant, decisions, action)
    if action.blind and decisions.drew:
        raise _refused(variant, Topic.BLIND, "a blind bet after a draw")
    if action.blind and not variant.boxes.allows_blind:
        raise _refused(variant, Topic.BLIND, "a blind bet where no box is blind")
    return _with(decisions, action, bet=True, blind=action.blind)


def _read_exchange(variant: RuleVariant, decisions: Decisions, action: Exchange) -> Decisions:
    topic = Topic.SIXTH_EXCHANGE if decisions.sixth else Topic.DRAW
    _refuse_after_bet(variant, decisions, action)
    rule = decisions.exchange_rule(variant)
    if rule is None:
        after = " after a draw" if decisions.drew else ""
        raise _refused(variant, topic, f"no exchange is offered{after}")
    count = len(action.discards)
    if not rule.least <= count <= rule.most:
        raise _refused(variant, topic, f"{rule.counts} may be exchanged, not {count}")
    return _with(decisions, action, exchanges=(action,))


def _read_sixth(variant: RuleVariant, decisions: Decisions, action: BuySixth) -> Decisions:
    _refuse_after_bet(variant, decisions, action)
    if variant.sixth_card is None:
        raise _refused(variant, Topic.DRAW, "no sixth card is sold")
    if decisions.drew:
        raise _refused(variant, Topic.DRAW, "a sixth card after a draw")
    return _with(decisions, action, sixth=True)


def _read_insure(variant: RuleVariant, decisions: Decisions, action: Insure) -> Decisions:
    rule = variant.insurance
    if rule is None:
        raise _refused(variant, Topic.INSURANCE, "no insurance is offered")
    _refuse_before_bet(variant, decisions, action)
    if decisions.insurance is not None:
        raise _refused(variant, Topic.INSURANCE, "a second insurance")
    if decisions.buys or decisions.declined:
        after = "a purchase" if decisions.buys else "it was declined"
        raise _refused(variant, Topic.INSURANCE, f"insurance after {after}")
    if decisions.blind and not rule.allows_blind:
        raise _refused(variant, Topic.BLIND, "insurance on a blind box")
    return _with(decisions, action, insurance=action)


def _read_buy(variant: RuleVariant, decisions: Decisions, action: BuyDealerGame) -> Decisions:
    rule = variant.purchase
    if rule is None:
        raise _refused(variant, Topic.PURCHASE, "no game can be bought for the dealer")
    _refuse_before_bet(variant, decisions, action)
    if decisions.buys:
        raise _refused(variant, Topic.PURCHASE, "a second purchase")
    if decisions.blind and not rule.allows_blind:
        raise _refused(variant, Topic.BLIND, "a purchase for a blind box")
    if decisions.insurance is not None and not rule.allows_insured:
        raise _refused(variant, Topic.PURCHASE, "a purchase for an insured box")
    if _offers_left(variant, decisions) == 0:
        raise _refused(variant, Topic.PURCHASE, "a purchase after it was declined")
    return _with(decisions, action, buys=True)


def _read_decline(variant: RuleVariant, decisions: Decisions, action: Decline) -> Decisions:
    if _offers_left(variant, decisions) == 0:
        raise _refused(variant, Topic.INSURANCE, "decline where nothing is offered")
    _refuse_before_bet(variant, decisions, action)
    if decisions.buys:
        raise _refused(variant, Topic.PURCHASE, "decline after a purchase")
    return _with(decisions, action, declined=decisions.declined + 1)


def _offers_left(variant: RuleVariant, decisions: Decisions) -> int:
    """Count the offers, insurance and then purchase, that have not been answered."""
    offers = (variant.insurance is not None) + (variant.purchase is not None)
    return offers - (decisions.insurance is not None) - decisions.declined


def _streets(variant: RuleVariant) -> tuple[type[Action], ...]:
    rule = variant.holdem
    if rule is None:
        return ()
    offered = ((BetTurn, rule.turn_bet), (BetRiver, rule.river_bet))
    return tuple(street for street, price in offered if price is not None)


def _read_street(
    variant: RuleVariant, decisions: Decisions, action: BetTurn | BetRiver | Check
) -> Decisions:
    left = _streets(variant)[len(decisions.streets) :]
    if not left:
        raise _refused(variant, Topic.BET, f"{action} where no further bet is offered")
    _refuse_before_bet(variant, decisions, action)
    if decisions.blind:
        raise _refused(variant, Topic.BLIND, f"{action} on a blind box")
    passed: tuple[Action, ...] = ()
    while not isinstance(action, Check) and not isinstance(action, left[0]):
        passed += (Check(),)
        left = left[1:]
        if not left:
            raise _refused(variant, Topic.BET, f"{action} is out of turn")
    return _with(decisions, action, streets=(*decisions.streets, *passed, action))


_READERS: Final[dict[type[Any], Callable[[RuleVariant, Decisions, Any], Decisions]]] = {
    Fold: _read_fold,
    Bet: _read_bet,
    Exchange: _read_exchange,
    BuySixth: _read_sixth,
    Insure: _read_insure,
    BuyDealerGame: _read_buy,
    BetTurn: _read_street,
    BetRiver: _read_street,
    Check: _read_street,
    Decline: _read_decline,
}


def held_after(
    variant: RuleVariant, decisions: Decisions, dealt: tuple[Card, ...], drawn: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Give the cards that a box holds after its draws.

    Raises:
        ActionError: A card was thrown away that the box did not hold.
    """
    held: tuple[Card, ...] = dealt
    if decisions.sixth:
        held, drawn = held + drawn[:1], drawn[1:]
    for exchange in decisions.exchanges:
        discards = exchange.discards
        for card in discards:
            if card not in held:
                message = f"{card} is thrown away but not held"
                raise _refused(variant, Topic.DRAW, message)
        held = tuple([card for card in held if card not in discards])
    return held + drawn
