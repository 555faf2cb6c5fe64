"""Transcripts: everything that happened in a round, as a value that can be replayed.

A `Transcript` is a claim. `replay` plays the round again by the rules, with the cards that the
transcript says were dealt, and refuses it with the place where it departs from them. The transcript
of a finished round states its result, so that whatever changes the result is noticed.

The text form is in `russianpoker.notation`, the JSON form in `russianpoker.integrations.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from typing import Final, TypeAlias, TypeVar, cast

import attrs

from russianpoker._check import A_NUMBER, is_number, must_be
from russianpoker._money import Money, exact_amount
from russianpoker.cards import Card, CardsLike, Deck, to_cards, to_ordered_cards
from russianpoker.errors import (
    ActionError,
    DealError,
    MoneyError,
    RussianPokerError,
    TranscriptError,
    shown,
)
from russianpoker.rounds import Round, Step, cards_before, seat_of
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat, to_seats

__all__ = ["VERSION", "Transcript", "check_result"]

VERSION: Final = 1
"""The version of the forms in which transcripts are written."""

Cards: TypeAlias = tuple[Card, ...]


_T = TypeVar("_T")

_MOST: Final = 1_000
"""More steps than a round can have, and more boxes, so that an endless iterable is refused."""


def _each(values: Iterable[_T], what: str) -> tuple[_T, ...]:
    if not isinstance(cast("object", values), Iterable) or isinstance(values, str | bytes):
        msg = f"{what}: must be several in order, as in a list, not {shown(values)}"
        raise DealError(msg)
    found = tuple(islice(values, _MOST + 1))
    if len(found) > _MOST:
        msg = f"{what}: are more than any round has"
        raise DealError(msg)
    return found


def _read_variant(variant: RuleVariant) -> RuleVariant:
    if not isinstance(cast("object", variant), RuleVariant):
        msg = f"variant: must be a RuleVariant, not {shown(variant)}"
        raise DealError(msg)
    return variant


def _read_hands(hands: Iterable[CardsLike]) -> tuple[Cards, ...]:
    each = enumerate(_each(hands, "hands"))
    return tuple(to_ordered_cards(hand, f"hands[{number}]") for number, hand in each)


def _read_log(log: Iterable[Step]) -> tuple[Step, ...]:
    steps = _each(log, "log")
    for number, step in enumerate(steps):
        if not isinstance(cast("object", step), Step):
            msg = f"log[{number}]: must be a Step, not {shown(step)}"
            raise DealError(msg)
    return steps


def _read_results(results: Iterable[Money] | None) -> tuple[Money, ...] | None:
    if results is None:
        return None
    amounts = _each(results, "results")
    for number, amount in enumerate(amounts):
        check_result(amount, f"results[{number}]")
    return amounts


def check_result(amount: Money, what: str) -> None:
    """Refuse what is no amount that a box may bring its player.

    Args:
        amount: The amount, which may be negative.
        what: What it is, for the error message.

    Raises:
        MoneyError: It is a float or no number, infinite or absurdly long.

    Examples:
        >>> check_result(-10.0, "result")
        Traceback (most recent call last):
        ...
        russianpoker.errors.MoneyError: result: money is an int, a Decimal or a Fraction, not -10.0
    """
    if isinstance(amount, Decimal):
        exact_amount(amount.copy_abs(), what)
    else:
        given = cast("object", amount)
        is_exact = isinstance(given, int | Fraction) and not isinstance(given, bool)
        exact_amount(abs(amount) if is_exact else amount, what)


def _check_maximum(_: object, __: attrs.Attribute[Money | None], amount: object) -> None:
    if amount is not None and exact_amount(amount, "table maximum") == 0:
        msg = "table maximum: must be more than nothing"
        raise MoneyError(msg)


def _read_rest(cards: CardsLike | None) -> Cards | None:
    return None if cards is None else to_ordered_cards(cards, "rest")


def _dealer_cards(cards: CardsLike) -> Cards:
    return to_ordered_cards(cards, "dealer")


def _board_cards(cards: CardsLike) -> Cards:
    return to_ordered_cards(cards, "board")


def _dead_cards(cards: CardsLike) -> Cards:
    return to_cards(cards, "dead")


def _burned_cards(cards: CardsLike) -> Cards:
    return to_ordered_cards(cards, "burned")


@attrs.frozen(kw_only=True)
class Transcript:
    """What happened in a round, from the boxes that were taken to the result.

    Raises:
        CardError: Something is no card, or a card stands twice in one place.
        DealError: Something is no seat or no step, or there are not as many hands as seats.
        MoneyError: The table maximum or a result is no amount.

    Examples:
        >>> from russianpoker.actions import Bet
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("caribbean-us"), antes=10, seed=1).apply(Bet())
        >>> transcript = Transcript.of(game)
        >>> transcript.replay().settlements() == game.settlements()
        True
    """

    variant: RuleVariant = attrs.field(
        repr=lambda variant: f"<{variant.name}>", converter=_read_variant
    )
    """The rules."""
    revision: int = attrs.field(
        default=attrs.Factory(lambda transcript: transcript.variant.revision, takes_self=True),
        validator=must_be(A_NUMBER, is_number),
    )
    """The revision that the rules had when the round was played."""
    seats: tuple[Seat, ...] = attrs.field(converter=to_seats)
    """The boxes, in order."""
    hands: tuple[Cards, ...] = attrs.field(converter=_read_hands)
    """The cards dealt to each box."""
    dealer: Cards = attrs.field(converter=_dealer_cards)
    """The dealer's cards as dealt; the last of five is his upcard."""
    board: Cards = attrs.field(default=(), converter=_board_cards)
    """The five board cards of hold'em."""
    table_maximum: Money | None = attrs.field(default=None, validator=_check_maximum)
    """The table's maximum payout a box, in money; `None` for none."""
    dead: Cards = attrs.field(default=(), converter=_dead_cards)
    """Cards that were known to be out of the deck."""
    burned: Cards = attrs.field(default=(), converter=_burned_cards)
    """Cards that were burned before the deal."""
    log: tuple[Step, ...] = attrs.field(default=(), converter=_read_log)
    """What the boxes did, in order, and the cards dealt thereupon."""
    rest: Cards | None = attrs.field(default=None, converter=_read_rest)
    """The cards left in the deck, in order; `None` for all cards not named, in no known order."""
    results: tuple[Money, ...] | None = attrs.field(default=None, converter=_read_results)
    """What each box brought its player, in money; `None` while the round is not over."""

    def __attrs_post_init__(self) -> None:
        if len(self.hands) != len(self.seats):
            msg = f"hands: are {len(self.hands)}, for {len(self.seats)} boxes"
            raise DealError(msg)

    @classmethod
    def of(cls, game: Round, *, rest: bool | None = None) -> Transcript:
        """Write down a round.

        Args:
            game: The round, over or not.
            rest: Whether to record the cards left in the deck; by default only where a replay
                needs them: when the round is not over, or was dealt from fewer than all cards.

        Raises:
            DealError: It is no round.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> game = Round.deal(find_variant("russian-2010"), antes=10, seed=1)
            >>> len(Transcript.of(game).rest)
            42
        """
        if not isinstance(cast("object", game), Round):
            msg = f"a Round is written down, not {shown(game)}"
            raise DealError(msg)
        over = game.to_act is None
        transcript = cls(
            variant=game.variant,
            seats=tuple(map(seat_of, game.boxes)),
            hands=tuple(box.dealt for box in game.boxes),
            dealer=game.dealer,
            board=game.board,
            table_maximum=game.boxes[0].stakes.table_maximum,
            dead=game.dead,
            burned=game.burned,
            log=game.log,
            results=tuple(each.net for each in game.settlements()) if over else None,
        )
        if rest is None:
            rest = not over or len(game.deck) < len(transcript.unnamed)
        return attrs.evolve(transcript, rest=game.deck.cards) if rest else transcript

    @property
    def unnamed(self) -> Cards:
        """The cards that stand nowhere in the transcript but perhaps in `rest`, in no order."""
        named = {card for _, cards in self._places() for card in cards}
        return tuple(card for card in Deck.standard() if card not in named)

    def _places(self) -> Iterator[tuple[str, Cards]]:
        """Give the cards of each place but the rest of the deck, in no order of dealing."""
        yield "dead", self.dead
        yield "burned", self.burned
        for number, hand in enumerate(self.hands):
            yield f"hands[{number}]", hand
        yield "dealer", self.dealer
        yield "board", self.board
        for number, step in enumerate(self.log):
            for _, cards in step.dealt:
                yield f"log[{number}]", cards

    def replay(self, *, needs_result: bool = True) -> Round:
        """Play the round again, by the rules.

        Args:
            needs_result: Whether the result of a finished round must be stated. It must agree if
                it is.

        Returns:
            The round as it was when the transcript was written. If the rest of the deck was not
            recorded, it holds all cards that are not named, in order.

        Raises:
            TranscriptError: The round cannot have gone so; says in which field, and why.

        Examples:
            >>> from russianpoker.actions import Bet
            >>> from russianpoker.presets import find_variant
            >>> transcript = Transcript(
            ...     variant=find_variant("caribbean-us"),
            ...     seats=[Seat(ante=10)],
            ...     hands=["As Kd 7c 7h 2d"],
            ...     dealer="Ah Kc 8d 5s 3h",
            ...     log=[Step(box=1, action=Bet())],
            ... )
            >>> transcript.replay(needs_result=False).settlements()[0].net
            30
            >>> transcript.replay()
            Traceback (most recent call last):
            ...
            russianpoker.errors.TranscriptError: results: the round is over and brought 30
        """
        self._check_cards()
        game = self._deal()
        for number, step in enumerate(self.log):
            game = _replayed(game, step, f"log[{number}]")
        self._check_results(game, needs_result=needs_result)
        return game

    def _check_cards(self) -> None:
        holdem = self.variant.holdem is not None
        hole, board = (2, 5) if holdem else (5, 0)
        counts = [(f"hands[{number}]", hand, hole) for number, hand in enumerate(self.hands)]
        counts += [("dealer", self.dealer, hole), ("board", self.board, board)]
        problems = [
            (place, f"has {len(cards)} card{'' if len(cards) == 1 else 's'}, not {count}")
            for place, cards, count in counts
            if len(cards) != count
        ]
        problems += self._repeated_cards()
        if problems:
            raise TranscriptError(tuple(problems))

    def _repeated_cards(self) -> Iterator[tuple[str, str]]:
        seen: dict[Card, str] = {}
        for place, cards in (*self._places(), ("rest", self.rest or ())):
            for card in cards:
                if card in seen:
                    yield place, f"{card} is in {seen[card]} already"
                seen.setdefault(card, place)

    def _deal(self) -> Round:
        """Deal from a deck in which the cards lie as they came."""
        rest = self.unnamed if self.rest is None else self.rest
        deck = cards_before(
            burned=self.burned,
            hands=self.hands,
            dealer=self.dealer,
            board=self.board,
            log=self.log,
            rest=rest,
        )
        try:
            return Round.deal(
                self.variant,
                seats=self.seats,
                deck=deck,
                dead=self.dead,
                burn=len(self.burned),
                table_maximum=self.table_maximum,
            )
        except RussianPokerError as error:
            raise TranscriptError((("seats", str(error)),)) from error

    def _check_results(self, game: Round, *, needs_result: bool) -> None:
        problems = tuple(self._wrong_results(game, needs_result=needs_result))
        if problems:
            raise TranscriptError(problems)

    def _wrong_results(self, game: Round, *, needs_result: bool) -> Iterator[tuple[str, str]]:
        if game.to_act is not None:
            if self.results is not None:
                yield "results", f"are stated, but box {game.to_act} has yet to act"
            if self.rest is None:
                yield "rest", "is needed, for the round is not over"
            if self.revision != self.variant.revision:
                yield "revision", f"{self.variant.name} is at {self.variant.revision} by now"
            return
        due = tuple(settlement.net for settlement in game.settlements())
        if self.results is None:
            if needs_result:
                yield "results", f"the round is over and brought {', '.join(map(str, due))}"
            return
        if len(self.results) != len(due):
            yield "results", f"are {len(self.results)}, for {len(due)} boxes"
            return
        changed = "" if self.revision == self.variant.revision else self._changed()
        for number, (stated, found) in enumerate(zip(self.results, due, strict=True)):
            if stated != found:
                what = f"box {number + 1} is said to bring {stated}, by the rules {found}{changed}"
                yield f"results[{number}]", what

    def _changed(self) -> str:
        then, now = self.revision, self.variant.revision
        return f"; it was played by revision {then} of {self.variant.name}, these are {now}"


def _replayed(game: Round, step: Step, place: str) -> Round:
    try:
        after = game.apply(step.action, step.box)
    except (ActionError, DealError) as error:
        raise TranscriptError(((place, str(error)),)) from error
    due = after.log[-1].dealt
    if due != step.dealt:
        what = f"the rules deal {_counts(due)} here, not {_counts(step.dealt)}"
        raise TranscriptError(((place, what),))
    return after


def _counts(dealt: Iterable[tuple[int, Cards]]) -> str:
    return ", ".join(f"{len(cards)} for box {box}" for box, cards in dealt) or "no cards"
