"""Playing the game: one deal for all boxes of a table, decision by decision.

A `Round` never changes; `apply` gives the next one. It asks the box whose turn it is (`to_act`),
says what that box may do (`legal_actions`, `why_not`), deals what was paid for, and settles each
box by `settle` when all is decided. A `BoxView` holds what the player of a box may see.

How boxes take turns (BOX-4): each open box makes its first decision in order; then, where draws are
dealt from the last box on, all draws are dealt and the boxes decide again in order; where they are
dealt from the first box on, a box is served at once and finishes before the next one begins. When
the dealer has shown no game, each box may buy one for itself, in order: the dealer's replaced hand
counts for that box alone, and the next box starts again from the hand that he was dealt. The cards
bought stay face up and out of the deck.
"""

from __future__ import annotations

import enum
import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final, TypeAlias

import attrs

from russianpoker._decisions import Decisions, held_after, read_decisions
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
)
from russianpoker.cards import Card, CardsLike, Deck, to_cards
from russianpoker.errors import ActionError, DealError
from russianpoker.hands import Hand
from russianpoker.rulebook import Topic, cite
from russianpoker.rules import AnteEquality, DrawOrder, PurchaseRepeat, RuleVariant
from russianpoker.settlement import (
    BoxCards,
    Settlement,
    Stakes,
    check_insurance,
    check_side_bets,
    insurance_limits,
    purchased_hands,
    settle,
)

__all__ = ["Box", "BoxView", "Offer", "Phase", "Refusal", "Round", "Seat"]


class Phase(enum.Enum):
    """What is being decided."""

    DECISION = "decision"
    AFTER_DRAW = "decision after the draw"
    INSURANCE = "insurance"
    TURN = "turn"
    RIVER = "river"
    PURCHASE = "purchase"
    OVER = "over"


_STREETS: Final = {"turn_bet": (Phase.TURN, BetTurn, 3), "river_bet": (Phase.RIVER, BetRiver, 4)}
"""The optional bets of hold'em: their phase, their action, and the board cards that lie open."""

_ANSWERS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.DECISION: (Fold, Bet, Exchange, BuySixth),
    Phase.AFTER_DRAW: (Fold, Bet, Exchange, BuySixth),
    Phase.INSURANCE: (Insure, Decline),
    Phase.TURN: (BetTurn, Check),
    Phase.RIVER: (BetRiver, Check),
    Phase.PURCHASE: (BuyDealerGame, Decline),
    Phase.OVER: (),
}

_MOST_BOUGHT: Final = {
    PurchaseRepeat.NEVER: 1,
    PurchaseRepeat.ONCE_IF_NO_GAME: 2,
    PurchaseRepeat.WHILE_EQUAL: 4,
}
"""The greatest number of cards that one purchase can take from the deck."""

SideStakes: TypeAlias = Mapping[str, Money] | Iterable[tuple[str, Money]]


def _pairs(stakes: SideStakes) -> tuple[tuple[str, Money], ...]:
    return tuple(stakes.items() if isinstance(stakes, Mapping) else stakes)


@attrs.frozen(kw_only=True)
class Seat:
    """What a player posts on one box before the cards.

    Examples:
        >>> Seat(ante=10, side_bets={"bonus": 5}).side_bets
        (('bonus', 5),)
    """

    ante: Money
    """The ante, in money."""
    player: int = 1
    """The player's number; boxes of one player have the same."""
    blind: bool = False
    """Whether the box is played blind, its bet posted with the ante (BOX-2)."""
    side_bets: tuple[tuple[str, Money], ...] = attrs.field(default=(), converter=_pairs)
    """The stake of each side bet, by its name; a mapping will do."""
    insurance: Money | None = None
    """The insurance of a blind box, in money, where a house takes one."""


@attrs.frozen(kw_only=True)
class Box:
    """One box of a round: what lies on it and what it decided."""

    player: int
    """The player's number."""
    stakes: Stakes
    """Ante, side bets and table maximum, in money."""
    dealt: tuple[Card, ...]
    """The cards dealt to it: five, or two in hold'em."""
    actions: tuple[Action, ...] = ()
    """What it decided, in order."""
    drawn: tuple[Card, ...] = ()
    """The cards that it bought or got in exchange."""
    bought: tuple[Card, ...] = ()
    """The cards that replaced the dealer's when it bought him a game."""

    @property
    def blind(self) -> bool:
        """Whether the box is played blind."""
        return self.actions[:1] == (Bet(blind=True),)


@attrs.frozen(kw_only=True)
class Offer:
    """One kind of action that a box may take, with what it costs.

    `least` and `most` bound the number of cards of an exchange, or the money of an insurance.
    """

    action: type[Action]
    """The action."""
    prices: tuple[Money, ...] = ()
    """Its price in money; for an exchange the prices of `least` to `most` cards."""
    least: Money | None = None
    """The least number or amount, where there is a choice."""
    most: Money | None = None
    """The greatest number or amount; `None` where there is no limit or no choice."""


@attrs.frozen
class Refusal:
    """Why an action is not allowed."""

    reason: str
    """A sentence of why, in English."""
    rule: str | None
    """The id of the rule that forbids it."""


@attrs.frozen(kw_only=True)
class BoxView:
    """What the player of one box may see of a round, and no more."""

    variant: RuleVariant = attrs.field(repr=lambda variant: f"<{variant.name}>")
    """The rules."""
    box: int
    """The number of the box, from 1."""
    stakes: Stakes
    """Ante, side bets and table maximum of the box, in money."""
    phase: Phase
    """What the box has to decide; `OVER` when it is not its turn."""
    cards: tuple[Card, ...]
    """The cards that the box holds; none while a blind box lies unseen."""
    discards: tuple[Card, ...]
    """The cards that it threw away."""
    upcard: Card | None
    """The dealer's open card; `None` in hold'em."""
    board: tuple[Card, ...]
    """The board cards that lie open."""
    dealer: tuple[Card, ...]
    """The dealer's cards as dealt, once he has shown them."""
    bought: tuple[Card, ...]
    """All cards that were bought for the dealer, at any box; they lie face up."""
    actions: tuple[Action, ...]
    """What the box decided so far."""
    offers: tuple[Offer, ...]
    """What the box may do now."""


def _deal_cards(
    variant: RuleVariant, boxes: int, deck: Deck
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...], Deck]:
    """Deal card by card to each box and last to the dealer, then the board (DEAL-1, TEX-1)."""
    each = 5 if variant.holdem is None else 2
    hands, rest = deck.deal(each * (boxes + 1))
    board, rest = rest.deal(0 if variant.holdem is None else 5)
    return [hands[place :: boxes + 1] for place in range(boxes + 1)], board, rest


@attrs.frozen(kw_only=True)
class Round:
    """One deal for all boxes, at one moment of it. `Round.deal` starts one.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("russian-2010"), antes=(10, 10), seed=4)
        >>> game.to_act, game.phase
        (1, <Phase.DECISION: 'decision'>)
        >>> while game.to_act is not None:
        ...     game = game.apply(Fold())
        >>> [settlement.net for settlement in game.settlements()]
        [-10, -10]
    """

    variant: RuleVariant = attrs.field(repr=lambda variant: f"<{variant.name}>")
    """The rules."""
    boxes: tuple[Box, ...]
    """The boxes, in the order in which they decide."""
    dealer: tuple[Card, ...]
    """The dealer's cards as dealt; the last of five is his upcard."""
    board: tuple[Card, ...]
    """The five board cards of hold'em, open or not yet."""
    deck: Deck
    """The cards still to be dealt."""
    dead: tuple[Card, ...] = ()
    """Cards that were burned or known to be out of the deck before the deal."""

    @classmethod
    def deal(
        cls,
        variant: RuleVariant,
        antes: Money | Sequence[Money] | None = None,
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
            deck: The cards in the order in which they are dealt, such as a recorded shoe; nothing
                to shuffle a whole deck.
            seed: What to shuffle with: a generator, a seed, or nothing for the operating system.
            dead: Cards that are out of the deck.
            burn: How many cards are burned before the deal.
            table_maximum: The table's maximum payout a box, in money.

        Raises:
            ActionError: The boxes break a rule (BOX-1 to BOX-3), or a side bet is not offered.
            DealError: Neither or both of `antes` and `seats`, or of `deck` and `seed`, are given.
            DeckError: There are too few cards.
            MoneyError: An amount is no exact amount of money.
        """
        if (antes is None) is (seats is None):
            msg = "a round needs either antes or seats"
            raise DealError(msg)
        if deck is not None and seed is not None:
            msg = "a round takes either a deck in order or a seed to shuffle with"
            raise DealError(msg)
        taken = _seats(variant, antes, bonuses) if seats is None else tuple(seats)
        _check_seats(variant, taken)
        out = to_cards(dead, "dead")
        cards = _deck(deck, seed, out)
        burned, cards = cards.deal(burn)
        hands, board, cards = _deal_cards(variant, len(taken), cards)
        boxes = tuple(
            _seated(variant, seat, hand, table_maximum)
            for seat, hand in zip(taken, hands, strict=False)
        )
        return cls(
            variant=variant,
            boxes=boxes,
            dealer=hands[-1],
            board=board,
            deck=cards,
            dead=out + burned,
        )

    # --- whose turn it is

    @functools.cached_property
    def _decided(self) -> tuple[Decisions, ...]:
        return tuple(read_decisions(self.variant, box.actions) for box in self.boxes)

    @functools.cached_property
    def _turn(self) -> tuple[int | None, Phase]:
        """Give the place of the box to act, from 0, and the phase."""
        every = itertools.chain(
            self._turns_to_decide(), self._turns_on_streets(), self._turns_to_buy()
        )
        return next(every, (None, Phase.OVER))

    def _turns_to_decide(self) -> Iterator[tuple[int, Phase]]:
        for place, (box, decided) in enumerate(zip(self.boxes, self._decided, strict=True)):
            if decided.folded or self._is_natural(place):
                continue
            if decided.bet:
                if self._insurance_is_open(place):
                    yield place, Phase.INSURANCE
            elif decided.cards_drawn == len(box.drawn):
                yield place, Phase.AFTER_DRAW if decided.drew else Phase.DECISION

    def _turns_on_streets(self) -> Iterator[tuple[int, Phase]]:
        for number, (phase, _, _) in enumerate(self._streets):
            for place, decided in enumerate(self._decided):
                if decided.bet and len(decided.streets) == number:
                    yield place, phase

    def _turns_to_buy(self) -> Iterator[tuple[int, Phase]]:
        if self._dealer_has_no_game:
            for place in range(len(self.boxes)):
                if self._purchase_is_open(place):
                    yield place, Phase.PURCHASE

    @property
    def _streets(self) -> tuple[tuple[Phase, type[Action], int], ...]:
        holdem = self.variant.holdem
        return tuple(
            street
            for name, street in _STREETS.items()
            if holdem and getattr(holdem, name) is not None
        )

    def _is_natural(self, place: int) -> bool:
        naturals = self.variant.naturals
        if naturals is None:
            return False
        hand = self.variant.evaluator.evaluate(self.boxes[place].dealt)
        return naturals.table.line_for(hand) is not None

    def _insurance_is_open(self, place: int) -> bool:
        decided = self._decided[place]
        if self.variant.insurance is None or decided.blind or self._answers(place):
            return False
        return self._can_insure(place)

    def _can_insure(self, place: int) -> bool:
        if self.variant.insurance is None:
            return False
        hand = self._hand(place)
        return insurance_limits(self.variant, hand, self.boxes[place].stakes) is not None

    def _answers(self, place: int) -> int:
        """Count what a box decided after its bet, insurance or purchase."""
        actions = self.boxes[place].actions
        return len(actions) - 1 - next(i for i, act in enumerate(actions) if isinstance(act, Bet))

    @functools.cached_property
    def _dealer_has_no_game(self) -> bool:
        live = any(decided.bet for decided in self._decided)
        if self.variant.purchase is None or not live:
            return False
        return not self.variant.is_game(self.variant.evaluator.evaluate(self.dealer))

    def _purchase_is_open(self, place: int) -> bool:
        rule, decided = self.variant.purchase, self._decided[place]
        if rule is None or not decided.bet or decided.buys or self._is_natural(place):
            return False
        if decided.blind and not rule.allows_blind:
            return False
        if decided.insurance is not None and not rule.allows_insured:
            return False
        if len(self.deck) < _MOST_BOUGHT[rule.repeat]:
            return False
        asked = decided.insurance is not None or (not decided.blind and self._can_insure(place))
        return self._answers(place) == int(asked)

    def _held(self, place: int) -> tuple[Card, ...]:
        box = self.boxes[place]
        return held_after(self.variant, self._decided[place], box.dealt, box.drawn)

    def _hand(self, place: int) -> Hand:
        return self.variant.evaluator.evaluate(self._held(place))

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
        """Whether the dealer has shown his cards."""
        return self.phase in (Phase.PURCHASE, Phase.OVER)

    @property
    def open_board(self) -> tuple[Card, ...]:
        """The board cards that lie open."""
        if self.variant.holdem is None or self.dealer_shown:
            return self.board
        for phase, _, seen in self._streets:
            if phase is self.phase:
                return self.board[:seen]
        return self.board[: self.variant.holdem.board_seen]

    # --- what may be done

    def why_not(self, action: Action) -> Refusal | None:
        """Say why the box whose turn it is may not take an action, or `None` if it may.

        Args:
            action: The action.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("caribbean-us"), antes=10, seed=1)
            >>> game.why_not(BuySixth()).reason
            'no sixth card is sold'
        """
        try:
            self._check(action)
        except ActionError as error:
            return Refusal(error.reason, error.rule)
        return None

    def _check(self, action: Action) -> int:
        """Refuse an action that is not allowed, and give the place of the box to act."""
        place, phase = self._turn
        if place is None:
            msg = "the round is over"
            raise ActionError(msg, rule=self._cite(Topic.DEAL))
        if not isinstance(action, _ANSWERS[phase]):
            msg = f"{action} is no answer in the phase: {phase.value}"
            raise ActionError(msg, rule=self._cite(Topic.BET))
        if action == Bet(blind=True):
            msg = "a blind bet is posted before the cards"
            raise ActionError(msg, rule=self._cite(Topic.BLIND))
        box = self.boxes[place]
        if phase in (Phase.DECISION, Phase.AFTER_DRAW):
            decided = read_decisions(self.variant, (*box.actions, action))
            held_after(self.variant, decided, box.dealt, box.drawn)
            self._check_deck(place, decided)
        elif isinstance(action, Insure):
            check_insurance(self.variant, self._hand(place), box.stakes, action.amount)
        return place

    def _check_deck(self, place: int, decided: Decisions) -> None:
        others = (self._owed(other) for other in range(len(self.boxes)) if other != place)
        owed = sum(others) + decided.cards_drawn - len(self.boxes[place].drawn)
        if owed > len(self.deck):
            msg = f"{owed} cards would be owed, and {len(self.deck)} are in the deck"
            raise ActionError(msg, rule=self._cite(Topic.DRAW))

    def _owed(self, place: int) -> int:
        return self._decided[place].cards_drawn - len(self.boxes[place].drawn)

    def _cite(self, topic: Topic) -> str:
        return cite(self.variant.book, topic)

    def legal_actions(self) -> tuple[Offer, ...]:
        """Give what the box whose turn it is may do, with prices and amounts.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("oasis-single"), antes=10, seed=1)
            >>> [offer.action.__name__ for offer in game.legal_actions()]
            ['Fold', 'Bet', 'Exchange']
        """
        place, phase = self._turn
        if place is None:
            return ()
        offers = (self._offer(place, action) for action in _ANSWERS[phase])
        return tuple(offer for offer in offers if offer is not None)

    def _offer(self, place: int, action: type[Action]) -> Offer | None:
        if action is Exchange:
            return self._offer_exchange(place)
        if action is Insure:
            return self._offer_insurance(place)
        plain = action()
        if self.why_not(plain) is not None:
            return None
        return Offer(action=action, prices=(self._money(place, self._price(action)),))

    def _price(self, action: type[Action]) -> Fraction:
        """Give the price of an action that has one price, in antes."""
        variant, holdem = self.variant, self.variant.holdem
        prices = {
            Bet: variant.bet.antes,
            BuySixth: variant.sixth_card and variant.sixth_card.price,
            BuyDealerGame: variant.purchase and variant.purchase.price,
            BetTurn: holdem and holdem.turn_bet,
            BetRiver: holdem and holdem.river_bet,
        }
        return prices.get(action) or Fraction()

    def _money(self, place: int, antes: Fraction) -> Money:
        stakes = self.boxes[place].stakes
        return in_kind(antes * Fraction(stakes.ante), money_kind(stakes.amounts))

    def _offer_exchange(self, place: int) -> Offer | None:
        decided = self._decided[place]
        rule = decided.exchange_rule(self.variant)
        others = sum(self._owed(other) for other in range(len(self.boxes)))
        most = 0 if rule is None else min(rule.most, len(self.deck) - others)
        if rule is None or most < rule.least:
            return None
        counts = range(rule.least, most + 1)
        prices = tuple(self._money(place, rule.price(count)) for count in counts)
        return Offer(action=Exchange, prices=prices, least=rule.least, most=most)

    def _offer_insurance(self, place: int) -> Offer | None:
        stakes = self.boxes[place].stakes
        limits = insurance_limits(self.variant, self._hand(place), stakes)
        if limits is None:
            return None
        kind = money_kind(stakes.amounts)
        least, most = (None if limit is None else in_kind(limit, kind) for limit in limits)
        return Offer(action=Insure, least=least, most=most)

    def every_action(self) -> Iterator[Action]:
        """Give every action that the box whose turn it is may take.

        Of insurances, only the least and the greatest; each exchange once.
        """
        for offer in self.legal_actions():
            if offer.action is Exchange:
                held = self._held((self.to_act or 1) - 1)
                for count in range(int(offer.least or 0), int(offer.most or 0) + 1):
                    yield from map(Exchange, itertools.combinations(held, count))
            elif offer.action is Insure:
                limits = (offer.least, offer.most)
                yield from (Insure(limit) for limit in dict.fromkeys(limits) if limit is not None)
            else:
                yield offer.action()

    # --- going on

    def apply(self, action: Action) -> Round:
        """Give the round after the box whose turn it is has taken an action.

        Cards that are due are dealt.

        Args:
            action: The action.

        Raises:
            ActionError: It is not allowed; the reason and the rule are those of `why_not`.
        """
        place = self._check(action)
        box = self.boxes[place]
        after = self._with(place, attrs.evolve(box, actions=(*box.actions, action)))
        if isinstance(action, BuyDealerGame):
            return after._serve_purchase(place)
        if self.variant.boxes.draw_order is DrawOrder.FIRST_FIRST:
            return after._serve_draw(place)
        return after._serve_all_draws()

    def _with(self, place: int, box: Box, deck: Deck | None = None) -> Round:
        boxes = (*self.boxes[:place], box, *self.boxes[place + 1 :])
        return attrs.evolve(self, boxes=boxes, deck=self.deck if deck is None else deck)

    def _serve_all_draws(self) -> Round:
        """Deal all draws from the last box on, once no box has its first decision to make."""
        if next(self._turns_to_decide(), None) is not None:
            return self
        after = self
        for place in reversed(range(len(self.boxes))):
            after = after._serve_draw(place)
        return after

    def _serve_draw(self, place: int) -> Round:
        owed = self._owed(place)
        if owed == 0:
            return self
        cards, deck = self.deck.deal(owed)
        box = self.boxes[place]
        return self._with(place, attrs.evolve(box, drawn=box.drawn + cards), deck)

    def _serve_purchase(self, place: int) -> Round:
        hands = purchased_hands(self.variant, self.dealer, self.deck)
        count = next(number for number, (_, again) in enumerate(hands, 1) if not again)
        cards, deck = self.deck.deal(count)
        return self._with(place, attrs.evolve(self.boxes[place], bought=cards), deck)

    # --- what is seen, and how it ends

    def view(self, box: int) -> BoxView:
        """Give what the player of a box may see.

        Args:
            box: The number of the box, from 1.

        Raises:
            DealError: There is no such box.
        """
        if type(box) is not int or not 1 <= box <= len(self.boxes):
            msg = f"there is no box {box!r}, only 1 to {len(self.boxes)}"
            raise DealError(msg)
        place = box - 1
        state, decided, shown = self.boxes[place], self._decided[place], self.dealer_shown
        acts = self.to_act == box
        return BoxView(
            variant=self.variant,
            box=box,
            stakes=state.stakes,
            phase=self.phase if acts else Phase.OVER,
            cards=() if decided.blind and not shown else self._held(place),
            discards=tuple(card for each in decided.exchanges for card in each.discards),
            upcard=self.dealer[-1] if self.variant.holdem is None else None,
            board=self.open_board,
            dealer=self.dealer if shown else (),
            bought=tuple(card for each in self.boxes for card in each.bought),
            actions=state.actions,
            offers=self.legal_actions() if acts else (),
        )

    def box_cards(self, box: int) -> BoxCards:
        """Give the cards that settle a box.

        Args:
            box: The number of the box, from 1.
        """
        state = self.boxes[box - 1]
        return BoxCards(
            player=state.dealt,
            dealer=self.dealer,
            drawn=state.drawn,
            bought=state.bought,
            board=self.board,
            upcard=self.dealer[-1] if self.variant.holdem is None else None,
        )

    def settlements(self) -> tuple[Settlement, ...]:
        """Settle all boxes, in order.

        Raises:
            ActionError: The round is not over.
        """
        if self.to_act is not None:
            msg = f"box {self.to_act} has yet to act"
            raise ActionError(msg, rule=self._cite(Topic.BET))
        return tuple(
            settle(self.variant, self.box_cards(number), box.actions, box.stakes)
            for number, box in enumerate(self.boxes, 1)
        )


# --- before the cards


def _seats(
    variant: RuleVariant, antes: Money | Sequence[Money] | None, bonuses: SideStakes
) -> tuple[Seat, ...]:
    each = tuple(antes) if isinstance(antes, Sequence) else (antes,)
    side_bets = _pairs(bonuses)
    return tuple(
        Seat(ante=ante, blind=place >= variant.boxes.most_open, side_bets=side_bets)
        for place, ante in enumerate(each)
        if ante is not None
    )


def _check_seats(variant: RuleVariant, seats: tuple[Seat, ...]) -> None:
    rule = variant.boxes
    if not 1 <= len(seats) <= rule.most:
        msg = f"{len(seats)} boxes are in play, allowed are 1 to {rule.most}"
        raise ActionError(msg, rule="BOX-1")
    for player in dict.fromkeys(seat.player for seat in seats):
        _check_player(variant, player, [seat for seat in seats if seat.player == player])


def _check_player(variant: RuleVariant, player: int, seats: list[Seat]) -> None:
    rule = variant.boxes
    if len(seats) > rule.most_a_player:
        msg = f"player {player} takes {len(seats)} boxes, allowed are {rule.most_a_player}"
        raise ActionError(msg, rule="BOX-1")
    if sum(not seat.blind for seat in seats) > rule.most_open:
        msg = f"player {player} plays more than {rule.most_open} open"
        raise ActionError(msg, rule="BOX-2")
    antes = [exact_amount(seat.ante, "ante") for seat in seats]
    if rule.antes is AnteEquality.EQUAL and len(set(antes)) > 1:
        msg = f"the antes of player {player} differ"
        raise ActionError(msg, rule="BOX-3")
    if rule.antes is AnteEquality.NOT_ABOVE_FIRST and max(antes) > antes[0]:
        msg = f"an ante of player {player} is above the first"
        raise ActionError(msg, rule="BOX-3")


def _seated(
    variant: RuleVariant, seat: Seat, hand: tuple[Card, ...], table_maximum: Money | None
) -> Box:
    stakes = Stakes(ante=seat.ante, side_bets=seat.side_bets, table_maximum=table_maximum)
    check_side_bets(variant, stakes)
    actions: tuple[Action, ...] = (Bet(blind=True),) if seat.blind else ()
    if seat.insurance is not None:
        actions += (Insure(seat.insurance),)
    read_decisions(variant, actions)
    return Box(player=seat.player, stakes=stakes, dealt=hand, actions=actions)


def _deck(deck: Deck | CardsLike | None, seed: Random | int | None, out: tuple[Card, ...]) -> Deck:
    if deck is None:
        return Deck.standard().without(out).shuffled(seed)
    ordered = deck if isinstance(deck, Deck) else Deck(deck)
    known = [card for card in out if card in ordered]
    return ordered.without(known)
