"""Playing the game: one deal for all boxes of a table, decision by decision.

A `Round` never changes; `apply` gives the next one. It asks the box whose turn it is (`to_act`),
says what that box may do (`legal_actions`, `why_not`), deals what was paid for, and settles each
box as `settle` does when all is decided. A `BoxView` holds what the player of a box may see.

How the sources are read where several boxes are in play:

- Each open box makes its first decision in order (BOX-4, I-1). Where draws are dealt from the last
  box on (D), all draws are dealt then, and the boxes decide again in order. Where they are dealt
  from the first box on, a box is served at once and finishes before the next one begins.
- A draw is sold as long as the deck can serve it together with all draws that were sold before.
- Insurance is offered as soon as the box bets, if its hand merits one (A, D).
- When the dealer has shown no game, each box may buy one for itself, in order (B: "separately for
  each box"; D: the dealer compares with the hand that paid). Each purchase replaces a card of the
  hand that he was dealt, and the hand that comes of it counts for that box alone: whoever does not
  buy is paid as without a game. The cards bought stay face up and out of the deck.
- A purchase is offered while the deck holds as many cards as it can take at most, which depends on
  cards that all can see.
"""

# A round reads what its boxes keep to themselves.
# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from decimal import Decimal
from fractions import Fraction
from itertools import chain, islice
from random import Random
from typing import Final, TypeAlias, cast

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import (
    A_NUMBER,
    an_instance,
    different,
    is_number,
    must_be,
    optional,
    tuple_of,
    unchecked,
)
from russianpoker._decisions import Decisions, decide, held_after, read_decisions
from russianpoker._money import Money, exact_amount, in_kind, money_kind
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
    exchanges_of,
    is_action,
    is_kind_of_action,
)
from russianpoker.cards import Card, CardsLike, Deck, check_distinct, to_cards
from russianpoker.errors import ActionError, DealError, RussianPokerError, shown
from russianpoker.hands import Hand
from russianpoker.rulebook import Topic, cite
from russianpoker.rules import (
    DrawOrder,
    HoldemRule,
    Option,
    PurchaseRepeat,
    PurchaseRule,
    RuleVariant,
)
from russianpoker.seats import Seat, check_seats, read_side_bets, to_seats
from russianpoker.settlement import (
    BoxCards,
    Settlement,
    SideStakes,
    Stakes,
    cards_of_deck,
    check_insurance,
    insurance_limits,
    purchased_hands,
    replaced_card,
    settle_decided,
)

__all__ = [
    "Box",
    "BoxView",
    "Offer",
    "Phase",
    "Refusal",
    "Round",
    "Step",
    "cards_before",
    "seat_of",
]


class Phase(Option):
    """What is to be decided.

    What needs no decision (dealing, serving draws, showing the dealer's cards, settling) is done
    at once and has no phase of its own.
    """

    DECISION = "decision"
    AFTER_DRAW = "decision after the draw"
    INSURANCE = "insurance"
    TURN = "turn"
    RIVER = "river"
    PURCHASE = "purchase"
    WAITING = "waiting"
    OVER = "over"


_WAITING: Final = Phase.WAITING
_OVER: Final = Phase.OVER
_PURCHASE: Final = Phase.PURCHASE

_STREETS: Final = {"turn_bet": (Phase.TURN, 3), "river_bet": (Phase.RIVER, 4)}
"""The optional bets of hold'em: their phase, and the board cards that lie open."""

_ANSWERS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.DECISION: (Fold, Bet, Exchange, BuySixth),
    Phase.AFTER_DRAW: (Fold, Bet, Exchange),
    Phase.INSURANCE: (Insure, Decline),
    Phase.TURN: (BetTurn, Check),
    Phase.RIVER: (BetRiver, Check),
    Phase.PURCHASE: (BuyDealerGame, Decline),
    Phase.OVER: (),
}

_MOST_REPEATS: Final = {
    PurchaseRepeat.NEVER: 0,
    PurchaseRepeat.ONCE_IF_NO_GAME: 1,
    PurchaseRepeat.WHILE_EQUAL: 4,
}
"""How often the card of one purchase may be replaced again."""

_Dealt: TypeAlias = tuple[tuple[int, tuple[Card, ...]], ...]

_is_cards: Final = different(tuple_of(an_instance(Card)))
_CARDS: Final = must_be("a tuple of different cards", _is_cards)
_ACTIONS: Final = must_be("a tuple of actions", tuple_of(is_action))
_BOX_NUMBER: Final = must_be(A_NUMBER, is_number)
_VARIANT: Final = must_be("a RuleVariant", an_instance(RuleVariant))
_STAKES: Final = must_be("Stakes", an_instance(Stakes))
_PHASE: Final = must_be("a Phase", an_instance(Phase))


def _is_dealt(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    parts = cast("tuple[object, ...]", value)
    if len(parts) != 2:
        return False
    box, cards = parts
    return is_number(box) and _is_cards(cards) and cards != ()


@attrs.frozen(kw_only=True)
class Step:
    """One step of a round: a box acted, and cards were dealt that this made due.

    Raises:
        DealError: A field holds something else than it should, or the cards of a purchase are for
            another box.

    Examples:
        >>> print(Step(box=1, action=Fold()).action)
        fold
    """

    box: int = attrs.field(validator=_BOX_NUMBER)
    """The number of the box, from 1."""
    action: Action = attrs.field(validator=must_be("an action", is_action))
    """What it did."""
    dealt: _Dealt = attrs.field(
        default=(), validator=must_be("pairs of a box and its cards", tuple_of(_is_dealt))
    )
    """The cards dealt thereupon, with the numbers of the boxes that they are for, in the order of
    dealing. Those of a purchase go to the dealer, for that box."""

    def __attrs_post_init__(self) -> None:
        if isinstance(self.action, BuyDealerGame) and any(box != self.box for box, _ in self.dealt):
            msg = f"Step: box {self.box} buys, so dealt cannot be for another"
            raise DealError(msg)


@attrs.frozen(kw_only=True)
class Box:
    """One box of a round: what lies on it and what it decided. A `Round` makes its boxes.

    Raises:
        DealError: A field holds something else than it should, or the actions are not those of the
            decisions.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("russian-2010"), antes=(10, 10, 10), seed=4)
        >>> [box.blind for box in game.boxes]
        [False, False, True]
    """

    player: int = attrs.field(validator=must_be(A_NUMBER, is_number))
    """The player's number."""
    stakes: Stakes = attrs.field(validator=_STAKES)
    """Ante, side bets and table maximum, in money."""
    dealt: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """The cards dealt to it: five, or two in hold'em."""
    actions: tuple[Action, ...] = attrs.field(validator=_ACTIONS)
    """What it decided, in order."""
    drawn: tuple[Card, ...] = attrs.field(default=(), validator=_CARDS)
    """The cards that it bought or got in exchange."""
    bought: tuple[Card, ...] = attrs.field(default=(), validator=_CARDS)
    """The cards that replaced the dealer's when it bought him a game."""
    decisions: Decisions = attrs.field(
        eq=False, repr=False, validator=must_be("the actions as read", an_instance(Decisions))
    )
    """Its actions as they were read."""
    phase: Phase = attrs.field(eq=False, repr=False, validator=_PHASE)
    """What it has to decide next by itself; `WAITING` for its cards, for the board or for the
    dealer, and `OVER` when nothing is left to it."""
    _hand: Hand | None = attrs.field(init=False, eq=False, repr=False, default=None)

    def __attrs_post_init__(self) -> None:
        if self.decisions.actions != self.actions:
            msg = f"Box: the decisions are not those of the actions, {shown(self.actions)}"
            raise DealError(msg)

    @property
    def blind(self) -> bool:
        """Whether the box is played blind."""
        return self.decisions.blind

    @property
    def owed(self) -> int:
        """How many cards were paid for and not dealt yet."""
        return self.decisions.cards_drawn - len(self.drawn)

    @property
    def _deciding(self) -> bool:
        """Whether it decides before the dealer, or the rest of the board, is seen."""
        return self.phase is not _WAITING and self.phase is not _OVER


@attrs.frozen(kw_only=True)
class Offer:
    """One kind of action that a box may take, with what it costs.

    `least` and `most` bound the number of cards of an exchange, or the money of an insurance.

    Raises:
        DealError: The action is no class of actions, or the prices are no tuple.
        MoneyError: A price or a bound is no amount.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("oasis"), antes=10, seed=1)
        >>> game.legal_actions()[-1]
        Offer(action=Exchange, prices=(10, 20, 30, 40, 50), least=1, most=5)
    """

    action: type[Action] = attrs.field(
        repr=lambda action: action.__name__,
        validator=must_be("a kind of action", is_kind_of_action),
    )
    """The action."""
    prices: tuple[Money, ...] = attrs.field(
        default=(), validator=must_be("a tuple of amounts", an_instance(tuple))
    )
    """Its price in money; for an exchange the prices of `least` to `most` cards."""
    least: Money | None = None
    """The least number or amount, where there is a choice."""
    most: Money | None = None
    """The greatest number or amount; `None` where there is no limit or no choice."""

    def __attrs_post_init__(self) -> None:
        for price in self.prices:
            exact_amount(price, "Offer: a price")
        for what, bound in (("least", self.least), ("most", self.most)):
            if bound is not None:
                exact_amount(bound, f"Offer: {what}")


@attrs.frozen
class Refusal:
    """Why something is not allowed.

    Raises:
        DealError: The reason or the rule is no text.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> Round.deal(find_variant("oasis"), antes=10, seed=1).why_not(BuySixth())
        Refusal(reason='no sixth card is sold', rule='OAS-1')
    """

    reason: str = attrs.field(validator=must_be("a text", an_instance(str)))
    """A sentence of why, in English."""
    rule: str | None = attrs.field(validator=must_be("a text or None", optional(an_instance(str))))
    """The id of the rule that forbids it."""


@attrs.frozen(kw_only=True)
class BoxView:
    """What the player of one box may see of a round, and no more.

    A player of several boxes sees all their views.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> view = Round.deal(find_variant("oasis"), antes=10, seed=1).view(1)
        >>> len(view.cards), len(view.dealer), view.phase
        (5, 0, Phase.DECISION)
    """

    variant: RuleVariant = attrs.field(repr=lambda variant: f"<{variant.name}>", validator=_VARIANT)
    """The rules."""
    box: int = attrs.field(validator=_BOX_NUMBER)
    """The number of the box, from 1."""
    stakes: Stakes = attrs.field(validator=_STAKES)
    """Ante, side bets and table maximum of the box, in money."""
    phase: Phase = attrs.field(validator=_PHASE)
    """What the box has to decide; `WAITING` when it is not its turn."""
    cards: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """The cards that the box holds; none while a blind box lies unseen."""
    discards: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """The cards that it threw away."""
    upcard: Card | None = attrs.field(
        validator=must_be("a card or None", optional(an_instance(Card)))
    )
    """The dealer's open card; `None` in hold'em."""
    board: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """The board cards that lie open."""
    dealer: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """The dealer's cards as dealt, once he has shown them."""
    bought: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """All cards that were bought for the dealer, at any box; they lie face up."""
    dead: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """Cards that are known to be out of the deck."""
    actions: tuple[Action, ...] = attrs.field(validator=_ACTIONS)
    """What the box decided so far."""
    offers: tuple[Offer, ...] = attrs.field(
        validator=must_be("a tuple of offers", tuple_of(an_instance(Offer)))
    )
    """What the box may do now."""


# --- whose turn it is


_Turn: TypeAlias = tuple[int | None, Phase]
"""The place of the box to act, from 0, and the phase."""


def _whose_turn(
    variant: RuleVariant,
    boxes: Sequence[Box],
    dealer: tuple[Card, ...],
    deck: Deck,
    *,
    no_game: bool,
) -> _Turn:
    """Say whose turn it is; `no_game` if the dealer is known to have none."""
    for place, box in enumerate(boxes):
        if box._deciding:
            return place, box.phase
    if variant.holdem is not None:
        for number, (phase, _) in enumerate(_streets(variant.holdem)):
            for place, box in enumerate(boxes):
                if _may_bet_on(box, number):
                    return place, phase
    buyer = _next_buyer(variant, boxes, dealer, deck, no_game=no_game)
    return _NOBODY if buyer is None else (buyer, _PURCHASE)


_NOBODY: Final = (None, Phase.OVER)


def _next_buyer(
    variant: RuleVariant,
    boxes: Sequence[Box],
    dealer: tuple[Card, ...],
    deck: Deck,
    *,
    no_game: bool,
) -> int | None:
    """Give the place of the next box that may buy the dealer a game, if he has none."""
    rule = variant.purchase
    if rule is None:
        return None
    asked = [place for place, box in enumerate(boxes) if _may_be_asked(rule, box)]
    if not asked:
        return None
    if not no_game and variant.is_game(variant.evaluator.evaluate(dealer)):
        return None
    for place in asked:
        if rule.least_hand is None or rule.allows_hand(_hand(variant, boxes[place])):
            return place if _most_bought(rule, boxes, dealer, len(deck)) <= len(deck) else None
    return None


def _may_bet_on(box: Box, street: int) -> bool:
    decided = box.decisions
    return decided.bet and not decided.blind and len(decided.streets) == street


def _may_be_asked(rule: PurchaseRule, box: Box) -> bool:
    """Say whether a box may buy the dealer a game, its hand apart."""
    if box.phase is _OVER:
        return False
    decided = box.decisions
    if decided.blind and not rule.allows_blind:
        return False
    return decided.insurance is None or rule.allows_insured


def _hand(variant: RuleVariant, box: Box) -> Hand:
    """Give the hand of a box that has bet, which is ranked once: no more cards come to it."""
    if box._hand is None:
        held = held_after(variant, box.decisions, box.dealt, box.drawn)
        object.__setattr__(box, "_hand", variant.evaluator.evaluate(held))
    return cast("Hand", box._hand)


def _most_bought(
    rule: PurchaseRule, boxes: Sequence[Box], dealer: tuple[Card, ...], left: int
) -> int:
    """Count the cards that a purchase takes at most, by the cards that lie face up."""
    repeats = _MOST_REPEATS[rule.repeat]
    if repeats < left:
        return 1 + repeats
    rank = replaced_card(rule, dealer).rank
    bought = (card for box in boxes for card in box.bought)
    seen = sum(card.rank is rank for card in chain(dealer, bought))
    return 1 + min(repeats, 4 - seen)


@attrs.frozen(kw_only=True, repr=False)
class Round:
    """One deal for all boxes, at one moment of it. `Round.deal` starts one, `apply` goes on.

    A round that is built or changed by hand is played again from its cards and its log, and refused
    if it cannot have come about so. Its `repr` is for reading and leaves out most of it, the deck
    for one; `russianpoker.format_round` writes a round so that it can be read back.

    Raises:
        DealError: A field holds something else than it should, or the round cannot have gone so.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("russian-2010"), antes=(10, 10), seed=4)
        >>> game.to_act, game.phase
        (1, Phase.DECISION)
        >>> while game.to_act is not None:
        ...     game = game.apply(Fold())
        >>> [settlement.net for settlement in game.settlements()]
        [-10, -10]
    """

    variant: RuleVariant = attrs.field(validator=_VARIANT)
    """The rules."""
    boxes: tuple[Box, ...] = attrs.field(
        validator=must_be("a tuple of boxes", tuple_of(an_instance(Box)))
    )
    """The boxes, in the order in which they decide."""
    dealer: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """The dealer's cards as dealt; the last of five is his upcard."""
    board: tuple[Card, ...] = attrs.field(validator=_CARDS)
    """The five board cards of hold'em, open or not yet."""
    deck: Deck = attrs.field(validator=must_be("a Deck", an_instance(Deck)))
    """The cards still to be dealt."""
    dead: tuple[Card, ...] = attrs.field(default=(), validator=_CARDS)
    """Cards that were known to be out of the deck before the deal."""
    burned: tuple[Card, ...] = attrs.field(default=(), validator=_CARDS)
    """Cards that were burned before the deal, which nobody has seen."""
    log: tuple[Step, ...] = attrs.field(
        default=(), validator=must_be("a tuple of steps", tuple_of(an_instance(Step)))
    )
    """All that happened since the deal, in order."""
    _turn: _Turn = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_turn", _played_again(self)._turn)

    @override
    def __repr__(self) -> str:
        hands = [_text(box.dealt) for box in self.boxes]
        log = [f"{step.box} {step.action}" for step in self.log]
        return (
            f"Round(variant=<{self.variant.name}>, hands={hands}, dealer={_text(self.dealer)!r}, "
            f"log={log}, to_act={self.to_act}, phase={self.phase!r})"
        )

    def _repr_html_(self) -> str:
        seen = [self.view(number) for number, _ in enumerate(self.boxes, 1)]
        over = self.settlements() if self.to_act is None else None
        rows = [
            (
                view.box,
                view.stakes.ante,
                _html.cards(view.cards, 0 if view.cards else len(box.dealt)),
                ", ".join(map(str, view.actions)) or "–",
                view.phase.value if over is None else over[view.box - 1].net,
            )
            for view, box in zip(seen, self.boxes, strict=True)
        ]
        last = "To decide" if over is None else "Net"
        figures = [0, 1] if over is None else [0, 1, 4]
        boxes = _html.table(rows, ["Box", "Ante", "Cards", "Actions", last], figures=figures)
        upcard = () if self._upcard is None else (self._upcard,)
        own = self.dealer if self.dealer_shown else upcard
        table = [("Dealer", own, len(self.dealer)), ("Board", self.open_board, len(self.board))]
        table.append(("Bought", seen[0].bought, len(seen[0].bought)))
        drawn = [
            (name, _html.cards(cards, count - len(cards))) for name, cards, count in table if count
        ]
        return _html.page(self.variant.title, _html.table(drawn), boxes)

    @classmethod
    def deal(
        cls,
        variant: RuleVariant,
        antes: Money | Iterable[Money] | None = None,
        *,
        bonuses: SideStakes = (),
        seats: Iterable[Seat] | None = None,
        deck: Deck | CardsLike | None = None,
        seed: Random | int | None = None,
        dead: CardsLike = (),
        burn: int = 0,
        table_maximum: Money | None = None,
    ) -> Round:
        """Deal a round.

        Args:
            variant: The rules.
            antes: The ante of the only box, or of each box of one player, in money; the boxes
                beyond the open ones are blind.
            bonuses: The side bets of each of these boxes, by name, in money.
            seats: The boxes in full, instead of `antes` and `bonuses`.
            deck: The cards in the order in which they are dealt, such as a recorded shoe, which
                may be of fewer than 52; without it, all cards that are not dead are shuffled.
            seed: What to shuffle with: a generator, a seed, or nothing for the operating system.
            dead: Cards that are known to be out of the deck.
            burn: How many cards are burned before the deal.
            table_maximum: The table's maximum payout a box, in money.

        Raises:
            ActionError: The boxes break a rule (BOX-1 to BOX-3), or a side bet is not offered.
            CardError: Something is no card, or the same card stands twice.
            DealError: Neither or both of `antes` and `seats`, or of `deck` and `seed`, are given;
                `bonuses` are given beside `seats`.
            DeckError: There are too few cards.
            MoneyError: An amount is no exact amount of money.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> seats = [Seat(ante=10), Seat(ante=5, player=2), Seat(ante=5, player=2)]
            >>> game = Round.deal(find_variant("russian-2010"), seats=seats, seed=1, burn=1)
            >>> len(game.boxes), len(game.deck)
            (3, 31)
        """
        if not isinstance(cast("object", variant), RuleVariant):
            msg = f"a round is dealt by a RuleVariant, not by {shown(variant)}"
            raise DealError(msg)
        if seats is not None and (antes is not None or read_side_bets(bonuses)):
            msg = "seats say what is staked, so antes and bonuses cannot"
            raise DealError(msg)
        taken = _seats(variant, antes, bonuses) if seats is None else to_seats(seats)
        check_seats(variant, taken, table_maximum)
        out = to_cards(dead, "dead")
        burned, cards = _deck(deck, seed, out).deal(burn)
        hands, board, cards = _deal_cards(variant, len(taken), cards)
        boxes = tuple(
            [
                _seated(variant, seat, hand, table_maximum)
                for seat, hand in zip(taken, hands, strict=False)
            ]
        )
        return _round(
            variant=variant,
            boxes=boxes,
            dealer=hands[-1],
            board=board,
            deck=cards,
            dead=out,
            burned=burned,
        )

    @property
    def to_act(self) -> int | None:
        """The number of the box whose turn it is, from 1; `None` when the round is over."""
        place = self._turn[0]
        return None if place is None else place + 1

    @property
    def phase(self) -> Phase:
        """What is being decided."""
        return self._turn[1]

    @property
    def dealer_shown(self) -> bool:
        """Whether the dealer has shown his cards, which he does when all boxes have decided."""
        return self.phase in (Phase.PURCHASE, Phase.OVER)

    @property
    def open_board(self) -> tuple[Card, ...]:
        """The board cards that lie open."""
        holdem = self.variant.holdem
        if holdem is None or self.dealer_shown:
            return self.board
        return self.board[: dict(_streets(holdem)).get(self.phase, holdem.board_seen)]

    # --- what may be done

    def why_not(self, action: Action, box: int | None = None) -> Refusal | None:
        """Say why a box may not take an action, or `None` if it may.

        Args:
            action: The action.
            box: The number of the box, from 1; nothing for the box whose turn it is.

        Raises:
            DealError: There is no such box.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("russian-2010"), antes=(10, 10), seed=1)
            >>> game.why_not(Decline())
            Refusal(reason='decline before the bet', rule='DEAL-2')
            >>> game.why_not(Fold(), box=2)
            Refusal(reason='it is the turn of box 1, not of box 2', rule='BOX-4')
        """
        try:
            self._check(action, box)
        except ActionError as error:
            return Refusal(error.reason, error.rule)
        return None

    def _check(self, action: Action, number: int | None) -> tuple[int, Decisions]:
        """Refuse an action that is not allowed; give the place of its box and what it decided."""
        place, phase = self._turn
        if number is not None:
            self._check_number(number)
        if place is None:
            raise self._refused(Topic.TURN, "the round is over")
        if number not in (None, place + 1):
            message = f"it is the turn of box {place + 1}, not of box {number}"
            raise self._refused(Topic.TURN, message)
        box = self.boxes[place]
        decided = decide(self.variant, box.decisions, action)
        if isinstance(action, Bet) and action.blind:
            raise self._refused(Topic.BLIND, "a blind bet is posted before the cards")
        if not isinstance(action, _ANSWERS[phase]):
            message = f"{action} does not answer what is asked: {phase.value}"
            raise self._refused(Topic.TURN, message)
        if isinstance(action, Exchange):
            held_after(self.variant, decided, box.dealt, box.drawn)
            self._check_deck(len(action.discards))
        elif isinstance(action, BuySixth):
            self._check_deck(1)
        elif isinstance(action, Insure):
            check_insurance(self.variant, _hand(self.variant, box), box.stakes, action.amount)
        return place, decided

    def _check_number(self, number: int) -> None:
        if type(number) is not int or not 1 <= number <= len(self.boxes):
            msg = f"there is no box {shown(number)}, only 1 to {len(self.boxes)}"
            raise DealError(msg)

    def _check_deck(self, wanted: int) -> None:
        if wanted > self._unsold:
            msg = f"{wanted} more cards cannot be sold, for {self._unsold} are left in the deck"
            raise self._refused(Topic.DRAW, msg)

    @property
    def _unsold(self) -> int:
        """How many cards the deck holds beyond those that are owed."""
        return len(self.deck) - sum(box.owed for box in self.boxes)

    def _refused(self, topic: Topic, message: str) -> ActionError:
        return ActionError(message, rule=cite(self.variant.book, topic))

    def _held(self, box: Box) -> tuple[Card, ...]:
        return held_after(self.variant, box.decisions, box.dealt, box.drawn)

    def legal_actions(self, box: int | None = None) -> tuple[Offer, ...]:
        """Give what a box may do, with prices and amounts; nothing if it is not its turn.

        Args:
            box: The number of the box, from 1; nothing for the box whose turn it is.

        Raises:
            DealError: There is no such box.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("oasis-single"), antes=10, seed=1)
            >>> for offer in game.legal_actions():
            ...     print(offer.action.__name__, *offer.prices)
            Fold 0
            Bet 20
            Exchange 10
        """
        if box is not None:
            self._check_number(box)
        place, phase = self._turn
        if place is None or box not in (None, place + 1):
            return ()
        acting = self.boxes[place]
        kind = money_kind(acting.stakes.amounts)
        offers = [self._offer(action, acting, kind) for action in _ANSWERS[phase]]
        return tuple([offer for offer in offers if offer is not None])

    def _offer(self, action: type[Action], box: Box, kind: _Kind) -> Offer | None:
        if action is Exchange:
            return self._offer_exchange(box, kind)
        if action is Insure:
            return self._offer_insurance(box, kind)
        antes = _PRICES[action](self.variant) if action in _PRICES else _NOTHING
        if antes is None or self.why_not(_PLAIN[action]) is not None:
            return None
        prices = (_price(antes, box, kind),)
        return unchecked(Offer, action=action, prices=prices, least=None, most=None)

    def _offer_exchange(self, box: Box, kind: _Kind) -> Offer | None:
        rule = box.decisions.exchange_rule(self.variant)
        unsold = self._unsold
        if rule is None or unsold < rule.least:
            return None
        most = min(rule.most, unsold)
        counts = range(rule.least, most + 1)
        if len(rule.prices) == 1:
            prices = (_price(rule.prices[0], box, kind),) * len(counts)
        else:
            prices = tuple([_price(rule.price(count), box, kind) for count in counts])
        return unchecked(Offer, action=Exchange, prices=prices, least=rule.least, most=most)

    def _offer_insurance(self, box: Box, kind: _Kind) -> Offer:
        found = insurance_limits(self.variant, _hand(self.variant, box), box.stakes)
        limits: tuple[Fraction | None, ...] = (None, None) if found is None else found
        least, most = (None if limit is None else in_kind(limit, kind) for limit in limits)
        return unchecked(Offer, action=Insure, prices=(), least=least, most=most)

    def every_action(self, box: int | None = None) -> Iterator[Action]:
        """Give every action that a box may take; none if it is not its turn.

        Of insurances, only the least and the greatest; each exchange once.

        Args:
            box: The number of the box, from 1; nothing for the box whose turn it is.

        Raises:
            DealError: There is no such box.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("russian-2010"), antes=10, seed=1)
            >>> len(list(game.every_action()))
            34
        """
        for offer in self.legal_actions(box):
            if offer.action is Exchange:
                held = self._held(self.boxes[(self.to_act or 0) - 1])
                counts = range(int(offer.least or 0), int(offer.most or 0) + 1)
                yield from exchanges_of(held, counts)
            elif offer.action is Insure:
                limits = dict.fromkeys((offer.least, offer.most))
                yield from (Insure(limit) for limit in limits if limit)
            else:
                yield _PLAIN[offer.action]

    # --- going on

    def apply(self, action: Action, box: int | None = None) -> Round:
        """Give the round after a box has taken an action; cards that are due are dealt.

        Args:
            action: The action.
            box: The number of the box, from 1; nothing for the box whose turn it is.

        Raises:
            ActionError: It is not allowed; the reason and the rule are those of `why_not`.
            DealError: There is no such box.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("russian-2010"), antes=10, seed=1)
            >>> game.apply(BuySixth()).log
            (Step(box=1, action=BuySixth(), dealt=((1, (Card('...'),)),)),)
        """
        place, decided = self._check(action, box)
        if self._turn[1] is _PURCHASE:
            return self._answer_purchase(place, decided, action)
        boxes = list(self.boxes)
        boxes[place] = _after(self.variant, boxes[place], decided)
        dealt, deck = self._serve(boxes)
        return self._next(boxes, deck, place, action, dealt)

    def _serve(self, boxes: list[Box]) -> tuple[_Dealt, Deck]:
        """Deal the draws that are due: at once, or when no box has its first decision to make."""
        deck = self.deck
        owing = [place for place, box in enumerate(boxes) if box.phase is _WAITING and box.owed]
        last_first = self.variant.boxes.draw_order is DrawOrder.LAST_FIRST
        if not owing or (last_first and any(box._deciding for box in boxes)):
            return (), deck
        dealt: list[tuple[int, tuple[Card, ...]]] = []
        for place in reversed(owing):
            box = boxes[place]
            cards, deck = deck.deal(box.owed)
            dealt.append((place + 1, cards))
            boxes[place] = _box(
                player=box.player,
                stakes=box.stakes,
                dealt=box.dealt,
                drawn=box.drawn + cards,
                decisions=box.decisions,
                phase=Phase.AFTER_DRAW,
            )
        return tuple(dealt), deck

    def _answer_purchase(self, place: int, decided: Decisions, action: Action) -> Round:
        cards: tuple[Card, ...] = ()
        deck = self.deck
        if decided.buys:
            hands = purchased_hands(self.variant, self.dealer, deck)
            count = next(number for number, (_, again) in enumerate(hands, 1) if not again)
            cards, deck = deck.deal(count)
        boxes = list(self.boxes)
        box = boxes[place]
        boxes[place] = _box(
            player=box.player,
            stakes=box.stakes,
            dealt=box.dealt,
            drawn=box.drawn,
            bought=cards,
            decisions=decided,
            phase=_OVER,
            hand=box._hand,
        )
        dealt = ((place + 1, cards),) if cards else ()
        return self._next(boxes, deck, place, action, dealt, no_game=True)

    def _next(
        self,
        boxes: Sequence[Box],
        deck: Deck,
        place: int,
        action: Action,
        dealt: _Dealt,
        *,
        no_game: bool = False,
    ) -> Round:
        step = object.__new__(Step)
        _set(step, "box", place + 1)
        _set(step, "action", action)
        _set(step, "dealt", dealt)
        return _round(
            variant=self.variant,
            boxes=tuple(boxes),
            dealer=self.dealer,
            board=self.board,
            deck=deck,
            dead=self.dead,
            burned=self.burned,
            log=(*self.log, step),
            no_game=no_game,
        )

    # --- what is seen, and how it ends

    def view(self, box: int) -> BoxView:
        """Give what the player of a box may see.

        Args:
            box: The number of the box, from 1.

        Raises:
            DealError: There is no such box.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("russian-2010"), antes=(10, 10, 10), seed=1)
            >>> [len(game.view(box).cards) for box in (1, 2, 3)]
            [5, 5, 0]
        """
        self._check_number(box)
        state, shown_now = self.boxes[box - 1], self.dealer_shown
        exchanges = state.decisions.exchanges
        acts = self.to_act in (box, None)
        return unchecked(
            BoxView,
            variant=self.variant,
            box=box,
            stakes=state.stakes,
            phase=self.phase if acts else Phase.WAITING,
            cards=() if state.blind and not shown_now else self._held(state),
            discards=tuple(card for each in exchanges for card in each.discards),
            upcard=self._upcard,
            board=self.open_board,
            dealer=self.dealer if shown_now else (),
            bought=tuple(card for each in self.boxes for card in each.bought),
            dead=self.dead,
            actions=state.actions,
            offers=self.legal_actions(box),
        )

    @property
    def _upcard(self) -> Card | None:
        return self.dealer[-1] if self.variant.holdem is None else None

    def box_cards(self, box: int) -> BoxCards:
        """Give the cards that settle a box.

        Args:
            box: The number of the box, from 1.

        Raises:
            DealError: There is no such box.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("holdem-casino"), antes=10, seed=1)
            >>> len(game.box_cards(1).board)
            5
        """
        self._check_number(box)
        state = self.boxes[box - 1]
        return cards_of_deck(
            player=state.dealt,
            dealer=self.dealer,
            drawn=state.drawn,
            bought=state.bought,
            board=self.board,
            upcard=self._upcard,
        )

    def settlements(self) -> tuple[Settlement, ...]:
        """Settle all boxes, in order.

        Raises:
            ActionError: The round is not over.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("caribbean-us"), antes=10, seed=1).apply(Bet())
            >>> [settlement.staked for settlement in game.settlements()]
            [30]
        """
        if self.to_act is not None:
            raise self._refused(Topic.TURN, f"box {self.to_act} has yet to act")
        dealt = self.dealer + self.board
        dealer = self.variant.evaluator.evaluate(dealt)
        return tuple(
            [
                settle_decided(
                    self.variant,
                    self.box_cards(number),
                    box.decisions,
                    box.stakes,
                    hand=box._hand,
                    dealer=dealer,
                )
                for number, box in enumerate(self.boxes, 1)
            ]
        )


_NOTHING: Final = Fraction()

_Kind: TypeAlias = type[int] | type[Decimal] | type[Fraction]


def _price(antes: Fraction, box: Box, kind: _Kind) -> Money:
    ante = box.stakes.ante
    if kind is int and antes.denominator == 1:
        return antes.numerator * int(ante)
    return in_kind(antes * Fraction(ante), kind)


_PRICES: Final[dict[type[Action], Callable[[RuleVariant], Fraction | None]]] = {
    Bet: lambda rules: rules.bet.antes,
    BuySixth: lambda rules: rules.sixth_card.price if rules.sixth_card else None,
    BuyDealerGame: lambda rules: rules.purchase.price if rules.purchase else None,
    BetTurn: lambda rules: rules.holdem.turn_bet if rules.holdem else None,
    BetRiver: lambda rules: rules.holdem.river_bet if rules.holdem else None,
}
"""The prices, in antes, of the actions that have one."""

_PLAIN: Final[dict[type[Action], Action]] = {
    type(action): action
    for action in (
        Fold(),
        Bet(),
        BuySixth(),
        BetTurn(),
        BetRiver(),
        Check(),
        BuyDealerGame(),
        Decline(),
    )
}
"""The actions that leave nothing to choose."""


def _streets(rule: HoldemRule) -> tuple[tuple[Phase, int], ...]:
    """Give the phases of a game's optional bets, each with the board cards that lie open."""
    named = _STREETS.items()
    return tuple(street for name, street in named if getattr(rule, name) is not None)


# --- a box, from one decision to the next


_UNDECIDED: Final = Decisions()


def _seated(
    variant: RuleVariant, seat: Seat, hand: tuple[Card, ...], table_maximum: Money | None
) -> Box:
    stakes = seat.stakes
    if table_maximum is not None:
        stakes = attrs.evolve(stakes, table_maximum=table_maximum)
    decided = read_decisions(variant, seat.posted) if seat.posted else _UNDECIDED
    box = _box(player=seat.player, stakes=stakes, dealt=hand, decisions=decided)
    _set(box, "phase", _OVER if _is_natural(variant, hand) else _next_phase(variant, box))
    return box


def _is_natural(variant: RuleVariant, hand: tuple[Card, ...]) -> bool:
    if variant.naturals is None:
        return False
    return variant.naturals.table.line_for(variant.evaluator.evaluate(hand)) is not None


def _after(variant: RuleVariant, box: Box, decided: Decisions) -> Box:
    """Give a box after one more decision."""
    after = _box(
        player=box.player,
        stakes=box.stakes,
        dealt=box.dealt,
        drawn=box.drawn,
        decisions=decided,
        hand=box._hand,
    )
    _set(after, "phase", _next_phase(variant, after))
    return after


def _next_phase(variant: RuleVariant, box: Box) -> Phase:
    """Say what a box has to decide after its last action, the purchase of a game apart."""
    decided = box.decisions
    if decided.folded:
        return _OVER
    if not decided.bet:
        return _WAITING if decided.drew else Phase.DECISION
    if variant.insurance is None or decided.blind or decided.insurance or decided.declined:
        return _WAITING
    is_offered = insurance_limits(variant, _hand(variant, box), box.stakes) is not None
    return Phase.INSURANCE if is_offered else _WAITING


# --- past the checks: values made of what the rules have dealt and allowed

_set: Final = object.__setattr__


def _box(
    *,
    player: int,
    stakes: Stakes,
    dealt: tuple[Card, ...],
    decisions: Decisions,
    drawn: tuple[Card, ...] = (),
    bought: tuple[Card, ...] = (),
    phase: Phase = _WAITING,
    hand: Hand | None = None,
) -> Box:
    box = object.__new__(Box)
    _set(box, "player", player)
    _set(box, "stakes", stakes)
    _set(box, "dealt", dealt)
    _set(box, "actions", decisions.actions)
    _set(box, "drawn", drawn)
    _set(box, "bought", bought)
    _set(box, "decisions", decisions)
    _set(box, "phase", phase)
    _set(box, "_hand", hand)
    return box


def _round(
    *,
    variant: RuleVariant,
    boxes: tuple[Box, ...],
    dealer: tuple[Card, ...],
    board: tuple[Card, ...],
    deck: Deck,
    dead: tuple[Card, ...],
    burned: tuple[Card, ...],
    log: tuple[Step, ...] = (),
    no_game: bool = False,
) -> Round:
    """Make a round; `no_game` if the dealer is known to have none."""
    game = object.__new__(Round)
    _set(game, "variant", variant)
    _set(game, "boxes", boxes)
    _set(game, "dealer", dealer)
    _set(game, "board", board)
    _set(game, "deck", deck)
    _set(game, "dead", dead)
    _set(game, "burned", burned)
    _set(game, "log", log)
    _set(game, "_turn", _whose_turn(variant, boxes, dealer, deck, no_game=no_game))
    return game


# --- before the cards


def _seats(
    variant: RuleVariant, antes: Money | Iterable[Money] | None, bonuses: SideStakes
) -> tuple[Seat, ...]:
    if antes is None:
        msg = "a round needs antes or seats"
        raise DealError(msg)
    several = isinstance(antes, Iterable) and not isinstance(antes, str | Mapping | AbstractSet)
    each = islice(cast("Iterable[Money]", antes), 100) if several else (cast("Money", antes),)
    side_bets = read_side_bets(bonuses)
    return tuple(
        Seat(ante=ante, blind=place >= variant.boxes.most_open, side_bets=side_bets)
        for place, ante in enumerate(each)
    )


def _deck(deck: Deck | CardsLike | None, seed: Random | int | None, out: tuple[Card, ...]) -> Deck:
    if deck is None:
        standard = Deck.standard()
        return (standard.without(out) if out else standard).shuffled(seed)
    if seed is not None:
        msg = "a round takes either a deck in order or a seed to shuffle with"
        raise DealError(msg)
    ordered = deck if isinstance(deck, Deck) else Deck(deck)
    check_distinct({"deck": ordered, "dead": out})
    return ordered


def _deal_cards(
    variant: RuleVariant, boxes: int, deck: Deck
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...], Deck]:
    """Deal card by card to each box and last to the dealer, then the board (DEAL-1, TEX-1)."""
    each, board = (5, 0) if variant.holdem is None else (2, 5)
    hands = each * (boxes + 1)
    dealt, rest = deck.deal(hands + board)
    return [dealt[place : hands : boxes + 1] for place in range(boxes + 1)], dealt[hands:], rest


# --- a round that was built by hand


def _played_again(game: Round) -> Round:
    """Deal and play a round again, from the cards and the actions that it tells of.

    Raises:
        DealError: It cannot have gone so, or it comes to something else.
    """
    boxes, dealer = game.boxes, game.dealer
    for number, box in enumerate(boxes):
        if len(box.dealt) != len(dealer):
            msg = f"Round: boxes[{number}].dealt has {len(box.dealt)} cards, dealer {len(dealer)}"
            raise DealError(msg)
    hands = tuple([box.dealt for box in boxes])
    try:
        again = Round.deal(
            game.variant,
            seats=map(seat_of, boxes),
            deck=cards_before(
                burned=game.burned,
                hands=hands,
                dealer=dealer,
                board=game.board,
                log=game.log,
                rest=game.deck,
            ),
            dead=game.dead,
            burn=len(game.burned),
            table_maximum=boxes[0].stakes.table_maximum if boxes else None,
        )
        for step in game.log:
            again = again.apply(step.action, step.box)
    except RussianPokerError as error:
        msg = f"Round: it cannot have gone so: {error}"
        raise DealError(msg) from error
    for place, found, due in _compared(game, again):
        if found != due:
            msg = f"Round: {place} is {shown(found)}, but its log comes to {shown(due)}"
            raise DealError(msg)
    return again


def _compared(game: Round, again: Round) -> Iterator[tuple[str, object, object]]:
    """Give each part of two rounds of as many boxes, with its name."""
    for number, (box, other) in enumerate(zip(game.boxes, again.boxes, strict=True)):
        for name in _BOX_FIELDS:
            yield f"boxes[{number}].{name}", getattr(box, name), getattr(other, name)
    for name in ("dealer", "board", "deck", "dead", "burned", "log"):
        yield name, getattr(game, name), getattr(again, name)


_BOX_FIELDS: Final = tuple(field.name for field in attrs.fields(Box) if field.init)


def seat_of(box: Box) -> Seat:
    """Give the seat that a box was taken by.

    Args:
        box: The box.
    """
    insurance = box.decisions.insurance
    return Seat(
        ante=box.stakes.ante,
        player=box.player,
        blind=box.blind,
        side_bets=box.stakes.side_bets,
        insurance=insurance.amount if box.blind and insurance is not None else None,
    )


def cards_before(
    *,
    burned: Iterable[Card],
    hands: Iterable[tuple[Card, ...]],
    dealer: tuple[Card, ...],
    board: Iterable[Card],
    log: Iterable[Step],
    rest: Iterable[Card],
) -> tuple[Card, ...]:
    """Give the cards of a deck as they lay before the first was dealt.

    Args:
        burned: The cards burned before the deal.
        hands: The cards dealt to each box, as many as to the dealer.
        dealer: The dealer's cards as dealt.
        board: The board of hold'em.
        log: What happened since.
        rest: The cards left.
    """
    each = chain.from_iterable(zip(*hands, dealer, strict=True))
    later = (card for step in log for _, cards in step.dealt for card in cards)
    return (*burned, *each, *board, *later, *rest)


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
