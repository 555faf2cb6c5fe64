"""Best play as a strategy: each decision is the one that `advise` values highest."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

import attrs

from russianpoker._money import in_kind, money_kind
from russianpoker.actions import Action, BetTurn, Decline, Insure, parse_actions
from russianpoker.analysis import Advice, advise
from russianpoker.analysis.holdem_strategy import HoldemStrategyTable
from russianpoker.analysis.strategy import StrategyTable
from russianpoker.cards import Card
from russianpoker.errors import ActionError
from russianpoker.rounds import BoxView, Phase
from russianpoker.rules import RuleVariant
from russianpoker.settlement import Stakes

__all__ = ["BestPlay", "advice_for", "insurance_of"]

_INSURE: Final = "bet + insure "


@attrs.frozen
class BestPlay:
    """Plays what is worth most by `advise`, at every decision that there is.

    It counts the cards that the view shows: its own and those it threw away, the upcard or the
    board, dead cards, and at a purchase the dealer's cards and those bought before. What other
    boxes hold is unseen. A decision takes up to a second, so that it is for single rounds and short
    simulations; it needs the extra `solver`. With a table of hold'em all decisions are looked up,
    which takes microseconds and needs no extra.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> from russianpoker.rounds import Round
        >>> game = Round.deal(find_variant("caribbean-us"), 10, seed=9)
        >>> print(*game.view(1).cards, "against", game.view(1).upcard)
        9s Td Ac 6s Kc against 9h
        >>> print(BestPlay()(game.view(1)))
        bet
    """

    name: str = "best play"
    """What it is called."""
    source: str = "russianpoker.analysis.advise"
    """What it is decided by."""
    table: StrategyTable | HoldemStrategyTable | None = attrs.field(default=None, repr=False)
    """First decisions of a solved game, which are then looked up where no card is dead.

    In hold'em all decisions are.
    """

    def __call__(self, view: BoxView, /) -> Action:
        """Decide.

        Args:
            view: What the player of the box may see.

        Raises:
            MissingExtraError: The extra `solver` is not installed.
            UnsupportedOptionError: The rules have an option that the solver cannot take.
            ActionError: The box insured a hand for an amount that best play never does, or the
                table is of another game.
        """
        if self.table is not None:
            known = _looked_up(self.table, view)
            if known is not None:
                return known
        best = advice_for(view).options
        if view.phase is Phase.INSURANCE:
            bets = [option.action for option in best if option.action.startswith("bet")]
            return insurance_of(bets[0], view.stakes)
        return parse_actions(best[0].action.partition(" + ")[0])[0]


def _looked_up(table: StrategyTable | HoldemStrategyTable, view: BoxView) -> Action | None:
    # Rules compare field by field, which for the very same ones would be half the work here.
    same = view.variant is table.variant or view.variant == table.variant
    if not same or _maximum(view) != table.table_maximum:
        msg = f"the table of {table.variant.name!r} is of another game than {view.variant.name!r}"
        raise ActionError(msg)
    if view.dead:
        return None
    if isinstance(table, HoldemStrategyTable):
        bet, turn_bet = view.phase is Phase.TURN, _bet_on_turn(view)
        return table.action(view.cards, view.board, bet=bet, turn_bet=turn_bet)
    if view.phase is not Phase.DECISION or view.upcard is None or len(view.cards) != 5:
        return None
    return table.action(view.cards, view.upcard)


def _bet_on_turn(view: BoxView) -> bool:
    return any(isinstance(each, BetTurn) for each in view.actions)


def _maximum(view: BoxView) -> Fraction | None:
    """Give the table's maximum payout, in antes."""
    most = view.stakes.table_maximum
    return None if most is None else Fraction(most) / Fraction(view.stakes.ante)


def insurance_of(bet: str, stakes: Stakes) -> Action:
    """Read the insurance of a way to bet, which is told in antes.

    Args:
        bet: The way to bet, such as `"bet + insure 6"`.
        stakes: The stakes of the box.
    """
    if not bet.startswith(_INSURE):
        return Decline()
    amount = Fraction(bet.removeprefix(_INSURE)) * Fraction(stakes.ante)
    return Insure(in_kind(amount, money_kind(stakes.amounts)))


def advice_for(view: BoxView) -> Advice:
    """Give the exact values of all that a box may do, knowing what its view shows.

    Args:
        view: What the player of the box may see.
    """
    antes = 1 / Fraction(view.stakes.ante)
    dealer = view.dealer if view.phase is Phase.PURCHASE else ()
    insured = sum(Fraction(each.amount) for each in view.actions if isinstance(each, Insure))
    return _advised(
        view.variant,
        view.cards,
        () if view.upcard is None or dealer else (view.upcard,),
        seen=view.dead + view.bought,
        discards=view.discards,
        dealer=dealer,
        board=view.board,
        insurance=insured * antes,
        turn_bet=_bet_on_turn(view),
        table_maximum=_maximum(view),
    )


@lru_cache(maxsize=64)
def _advised(
    variant: RuleVariant,
    hand: tuple[Card, ...],
    upcard: tuple[Card, ...],
    *,
    seen: tuple[Card, ...],
    discards: tuple[Card, ...],
    dealer: tuple[Card, ...],
    board: tuple[Card, ...],
    insurance: Fraction,
    turn_bet: bool,
    table_maximum: Fraction | None,
) -> Advice:
    """Ask once where the bet and the insurance are decided by the same figures."""
    return advise(
        variant,
        hand,
        upcard,
        seen=seen,
        discards=discards,
        dealer=dealer,
        board=board,
        insurance=insurance,
        turn_bet=turn_bet,
        table_maximum=table_maximum,
    )
