"""What a box may answer in the terminal game: the keys that are offered, and what a key does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
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
from russianpoker.cards import Card, parse_cards
from russianpoker.cli._options import in_one_line, read_amount
from russianpoker.cli._output import amount_text
from russianpoker.cli._speech import language, refusal_said, say
from russianpoker.errors import RussianPokerError
from russianpoker.i18n import Language, translate
from russianpoker.rounds import Offer, Refusal, Round

__all__ = [
    "Answer",
    "Choice",
    "choices_of",
    "held_cards",
    "insurance_question",
    "keys_of",
    "pick_cards",
    "price_of",
    "read_answer",
    "read_insurance",
    "sorted_cards",
]

_KEY: Final = re.compile(r"\[(.)\]")
_FACTS: Final = dict.fromkeys(("count", "least", "most", "price", "prices"), 0)


def keys_of(name: str) -> frozenset[str]:
    """Give the keys of a choice: that in the language of the command, and the Latin one.

    Args:
        name: The key of its message, without `cli.play.`.

    Examples:
        >>> sorted(keys_of("fold"))
        ['f']
    """
    languages = (language(), Language.ENGLISH)
    said = (translate(f"cli.play.{name}", each, **_FACTS) for each in languages)
    return frozenset(found[1] for found in map(_KEY.search, said) if found is not None)


@attrs.frozen(kw_only=True)
class Choice:
    """One thing that a box may do now, by a key."""

    name: str
    """The key of its message, without `cli.play.`."""
    text: str
    """What it says, its key in brackets."""
    offer: Offer
    """What the round offers."""
    action: Action | None = None
    """What it does; nothing where cards or an amount are still to be said."""

    @property
    def keys(self) -> frozenset[str]:
        """Its keys."""
        return keys_of(self.name)


def _choice(name: str, offer: Offer, action: Action | None = None, /, **facts: object) -> Choice:
    return Choice(name=name, text=say(f"play.{name}", **facts), offer=offer, action=action)


_PLAIN: Final[dict[type[Action], tuple[Action, str]]] = {
    Fold: (Fold(), "fold"),
    Bet: (Bet(), "bet"),
    BuySixth: (BuySixth(), "sixth"),
    BuyDealerGame: (BuyDealerGame(), "buy"),
    BetTurn: (BetTurn(), "turn"),
    BetRiver: (BetRiver(), "river"),
    Check: (Check(), "check"),
}
"""The actions that leave nothing to say, with the names of their choices."""


def choices_of(game: Round) -> tuple[Choice, ...]:
    """Give what the box whose turn it is may do.

    Args:
        game: The round.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("oasis-single"), 10, seed=1)
        >>> [(choice.name, choice.text) for choice in choices_of(game)]
        [('fold', '[f]old'), ('bet', '[b]et 20'), ('exchange_just', '[e]xchange 1, for 10')]
    """
    return tuple(choice for offer in game.legal_actions() for choice in _choices(game, offer))


def _choices(game: Round, offer: Offer) -> Iterator[Choice]:
    if offer.action is Exchange:
        yield _exchange(offer)
    elif offer.action is Insure:
        yield from _insurances(offer)
    elif offer.action is Decline:
        yield _choice(f"decline_{game.phase.value}", offer, Decline())
    else:
        action, name = _PLAIN[offer.action]
        yield _choice(name, offer, action, price=amount_text(offer.prices[0]))


def _exchange(offer: Offer) -> Choice:
    name = "exchange_just" if offer.least == offer.most else "exchange"
    prices = "/".join(dict.fromkeys(map(amount_text, offer.prices)))
    return _choice(name, offer, least=offer.least, count=offer.most, prices=prices)


def _insurances(offer: Offer) -> Iterator[Choice]:
    least, most = offer.least, offer.most
    if least is not None:
        yield _choice("insure_least", offer, Insure(least), least=amount_text(least))
    if most is not None and most != least:
        yield _choice("insure_most", offer, Insure(most), most=amount_text(most))
    if most is None or most != least:
        name = "insure_any" if most is None else "insure"
        yield _choice(name, offer, **_limits(offer))


def _limits(offer: Offer) -> dict[str, str]:
    return {"least": amount_text(offer.least or 0), "most": amount_text(offer.most or 0)}


def insurance_question(offer: Offer) -> str:
    """Ask for the amount of an insurance.

    Args:
        offer: The insurance that is offered.
    """
    return say("play.amount_any" if offer.most is None else "play.amount", **_limits(offer))


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
    """Say what a key does, or a line: a key, with its cards or amount, or an action in words.

    Args:
        game: The round.
        text: What was typed.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("caribbean-us"), 10, seed=1)
        >>> read_answer(game, "f"), read_answer(game, "bet"), read_answer(game, "x")
        (Fold(), Bet(blind=False), None)
        >>> oasis = Round.deal(find_variant("oasis"), 10, seed=1)
        >>> read_answer(oasis, "e 1 3") == Exchange([held_cards(oasis)[0], held_cards(oasis)[2]])
        True
        >>> read_answer(game, "s")
        Refusal(reason='no sixth card is sold', rule='OAS-1')
    """
    typed = text.strip()
    for choice in choices_of(game):
        if typed.casefold() in choice.keys:
            return choice if choice.action is None else choice.action
    written = _written(typed) or _key_and_more(game, typed)
    action = written or _refusable(game, typed.casefold())
    if action is None:
        return None
    refusal = game.why_not(action)
    if refusal is None:
        return action
    return refusal if written else _as_typed(refusal, action)


def _as_typed(refusal: Refusal, action: Action) -> Refusal:
    """Leave out of a refusal the cards or the amount that a key does not say."""
    name = _UNSAID.get(type(action))
    if name is None:
        return refusal
    return Refusal(reason=refusal.reason.replace(str(action), name), rule=refusal.rule)


_UNSAID: Final[dict[type[Action], str]] = {Exchange: "an exchange", Insure: "an insurance"}


def _written(text: str) -> Action | None:
    try:
        (action,) = parse_actions(text)
    except (RussianPokerError, ValueError):
        return None
    return action


def _key_and_more(game: Round, text: str) -> Action | None:
    """Read a key with the cards or the amount that it would ask for, such as `e 1 3` and `i 20`."""
    key, more = text[:1].casefold(), text[1:].strip()
    if more and key in keys_of("exchange"):
        cards = pick_cards(held_cards(game), more)
        return Exchange(cards) if isinstance(cards, tuple) else None
    if more and key in keys_of("insure"):
        insurance = read_insurance(more)
        return insurance if isinstance(insurance, Insure) else None
    return None


def _refusable(game: Round, key: str) -> Action | None:
    """Give the action that a key would stand for if it were offered."""
    if key in keys_of("exchange"):
        held = held_cards(game)
        return Exchange(held[-1:]) if held else None
    if key in keys_of("insure"):
        return Insure(1)
    if key in keys_of("decline_purchase"):
        return Decline()
    return next((action for action, name in _PLAIN.values() if key in keys_of(name)), None)


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
        return refusal_said(in_one_line(error))


def pick_cards(held: Sequence[Card], text: str) -> tuple[Card, ...] | str:
    """Read numbers of cards, or cards that are held, or say what is wrong with them.

    Args:
        held: The cards, the first of which is number 1.
        text: Numbers of one digit, with or without anything between them, or cards.

    Examples:
        >>> from russianpoker.cards import parse_cards
        >>> pick_cards(parse_cards("As Kd 9c"), "1 3")
        (Card('As'), Card('9c'))
        >>> pick_cards(parse_cards("As Kd 9c"), "Kd")
        (Card('Kd'),)
        >>> pick_cards(parse_cards("As Kd 9c"), "7")
        "There is no card '7'; cards go by 1 to 3."
    """
    with suppress(RussianPokerError):
        named = tuple(dict.fromkeys(parse_cards(text)))
        if named and {*named} <= {*held}:
            return named
    numbers = dict.fromkeys(re.sub(r"[\s,;]+", "", text))
    for number in numbers:
        if number not in _numbers(held):
            return say("play.no_such_card", text=repr(number), count=len(held))
    return tuple(held[int(number) - 1] for number in numbers)


def _numbers(held: Sequence[Card]) -> list[str]:
    return [str(number + 1) for number in range(len(held))]
