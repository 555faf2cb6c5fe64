"""What a box may answer in the terminal game: the keys that are offered, and what a key does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import attrs

from russianpoker._money import Money
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
    parse_actions,
)
from russianpoker.cards import Card
from russianpoker.cli import _play_texts as texts
from russianpoker.cli._options import in_one_line, read_amount
from russianpoker.cli._output import exact_text
from russianpoker.errors import RussianPokerError
from russianpoker.rounds import Offer, Phase, Refusal, Round

__all__ = [
    "Answer",
    "Choice",
    "choices_of",
    "held_cards",
    "insurance_question",
    "key_of",
    "pick_cards",
    "price_of",
    "read_answer",
    "read_insurance",
    "sorted_cards",
]

_KEY: Final = re.compile(r"\[(.)\]")


def key_of(text: str) -> str:
    """Give the key of a choice, which stands in brackets in its text.

    Args:
        text: The text.

    Examples:
        >>> key_of("[f]old")
        'f'
    """
    found = _KEY.search(text)
    return "" if found is None else found[1]


@attrs.frozen(kw_only=True)
class Choice:
    """One thing that a box may do now, by a key."""

    text: str
    """What it says, its key in brackets."""
    offer: Offer
    """What the round offers."""
    action: Action | None = None
    """What it does; nothing where cards or an amount are still to be said."""

    @property
    def key(self) -> str:
        """Its key."""
        return key_of(self.text)


_PLAIN: Final[dict[type[Action], tuple[Action, str]]] = {
    Fold: (Fold(), texts.FOLD),
    Bet: (Bet(), texts.BET),
    BuySixth: (BuySixth(), texts.SIXTH),
    BuyDealerGame: (BuyDealerGame(), texts.BUY),
    BetTurn: (BetTurn(), texts.TURN),
    BetRiver: (BetRiver(), texts.RIVER),
    Check: (Check(), texts.CHECK),
}
"""The actions that leave nothing to say, with what their choice says."""


def choices_of(game: Round) -> tuple[Choice, ...]:
    """Give what the box whose turn it is may do.

    Args:
        game: The round.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("oasis-single"), 10, seed=1)
        >>> [(choice.key, choice.text) for choice in choices_of(game)]
        [('f', '[f]old'), ('b', '[b]et 20'), ('e', '[e]xchange 1, for 10')]
    """
    return tuple(choice for offer in game.legal_actions() for choice in _choices(game, offer))


def _choices(game: Round, offer: Offer) -> Iterator[Choice]:
    if offer.action is Exchange:
        yield Choice(text=_exchange_text(offer), offer=offer)
    elif offer.action is Insure:
        yield from _insurances(offer)
    elif offer.action is Decline:
        is_insurance = game.phase is Phase.INSURANCE
        text = texts.DECLINE_INSURANCE if is_insurance else texts.DECLINE_PURCHASE
        yield Choice(text=text, offer=offer, action=Decline())
    else:
        action, text = _PLAIN[offer.action]
        yield Choice(
            text=text.format(price=exact_text(offer.prices[0])), offer=offer, action=action
        )


def _exchange_text(offer: Offer) -> str:
    text = texts.EXCHANGE_JUST if offer.least == offer.most else texts.EXCHANGE
    prices = "/".join(dict.fromkeys(map(exact_text, offer.prices)))
    return text.format(least=offer.least, most=offer.most, prices=prices)


def _insurances(offer: Offer) -> Iterator[Choice]:
    least, most = offer.least, offer.most
    if least is not None:
        text = texts.INSURE_LEAST.format(least=exact_text(least))
        yield Choice(text=text, offer=offer, action=Insure(least))
    if most is not None and most != least:
        text = texts.INSURE_MOST.format(most=exact_text(most))
        yield Choice(text=text, offer=offer, action=Insure(most))
    if most is None or most != least:
        yield Choice(text=_between(offer, texts.INSURE, texts.INSURE_ANY), offer=offer)


def _between(offer: Offer, both: str, without_most: str) -> str:
    least = exact_text(offer.least or 0)
    if offer.most is None:
        return without_most.format(least=least)
    return both.format(least=least, most=exact_text(offer.most))


def insurance_question(offer: Offer) -> str:
    """Ask for the amount of an insurance.

    Args:
        offer: The insurance that is offered.
    """
    return _between(offer, texts.AMOUNT, texts.AMOUNT_ANY)


def price_of(offer: Offer, action: Action) -> Money:
    """Give the money that an action puts out.

    Args:
        offer: What the round offers.
        action: The action.

    Examples:
        >>> offer = Offer(action=Exchange, prices=(10, 20), least=1, most=2)
        >>> price_of(offer, Exchange("As Kd"))
        20
    """
    if isinstance(action, Insure):
        return action.amount
    if isinstance(action, Exchange):
        return offer.prices[len(action.discards) - int(offer.least or 1)]
    return offer.prices[0] if offer.prices else 0


def held_cards(game: Round) -> tuple[Card, ...]:
    """Give the cards of the box whose turn it is, as they are numbered: high to low.

    Args:
        game: The round.
    """
    return () if game.to_act is None else sorted_cards(game.view(game.to_act).cards)


def sorted_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Sort cards as they are drawn, high to low.

    Args:
        cards: The cards.
    """
    return tuple(sorted(cards, reverse=True))


# --- answers


Answer: TypeAlias = Action | Choice | Refusal | None
"""An action; a choice for which something is still to be said; or why it is not allowed. `None` for
what means nothing."""


def read_answer(game: Round, text: str) -> Answer:
    """Say what a key does, or a line: a key, or an action as transcripts write it.

    Args:
        game: The round.
        text: What was typed.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("caribbean-us"), 10, seed=1)
        >>> read_answer(game, "f"), read_answer(game, "bet"), read_answer(game, "x")
        (Fold(), Bet(blind=False), None)
        >>> read_answer(game, "s")
        Refusal(reason='no sixth card is sold', rule='OAS-1')
    """
    typed = text.strip()
    for choice in choices_of(game):
        if choice.key == typed.casefold():
            return choice if choice.action is None else choice.action
    action = _written(typed) or _refusable(game, typed.casefold())
    if action is None:
        return None
    return game.why_not(action) or action


def _written(text: str) -> Action | None:
    try:
        (action,) = parse_actions(text)
    except (RussianPokerError, ValueError):
        return None
    return action


def _refusable(game: Round, key: str) -> Action | None:
    """Give the action that a key would stand for if it were offered."""
    if key == key_of(texts.EXCHANGE):
        held = held_cards(game)
        return Exchange(held[-1:]) if held else None
    if key == key_of(texts.INSURE):
        return Insure(1)
    if key == key_of(texts.DECLINE_PURCHASE):
        return Decline()
    return next((action for action, text in _PLAIN.values() if key_of(text) == key), None)


def read_insurance(text: str) -> Insure | str:
    """Read the amount of an insurance, or say what is wrong with it.

    Args:
        text: What was typed.

    Examples:
        >>> read_insurance("20")
        Insure(amount=20)
    """
    try:
        return Insure(read_amount(text))
    except RussianPokerError as error:
        return in_one_line(error)


def pick_cards(held: Sequence[Card], text: str) -> tuple[Card, ...] | str:
    """Read numbers of cards, or say what is wrong with them.

    Args:
        held: The cards, the first of which is number 1.
        text: Numbers of one digit, with or without anything between them.

    Examples:
        >>> from russianpoker.cards import parse_cards
        >>> pick_cards(parse_cards("As Kd 9c"), "1 3")
        (Card('As'), Card('9c'))
        >>> pick_cards(parse_cards("As Kd 9c"), "7")
        "There is no card '7'; cards go by 1 to 3."
    """
    numbers = dict.fromkeys(re.sub(r"[\s,;]+", "", text))
    for number in numbers:
        if number not in _numbers(held):
            return texts.NO_SUCH_CARD.format(text=number, count=len(held))
    return tuple(held[int(number) - 1] for number in numbers)


def _numbers(held: Sequence[Card]) -> list[str]:
    return [str(number + 1) for number in range(len(held))]
