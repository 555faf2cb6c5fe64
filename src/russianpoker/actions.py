"""What a player may decide, as values.

Each action prints as text that `parse_actions` reads: `fold`, `bet`, `bet blind`,
`exchange 8c 9s`, `sixth`, `insure 20`, `buy`, `decline`, `turn`, `river`, `check`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import combinations
from typing import Final, TypeAlias, cast, get_args

import attrs
from typing_extensions import override

from russianpoker._money import Money, exact_amount, parse_money
from russianpoker.cards import Card, CardsLike, to_cards
from russianpoker.errors import ActionError, CardError, MoneyError, shown

__all__ = [
    "Action",
    "Bet",
    "BetRiver",
    "BetTurn",
    "BuyDealerGame",
    "BuySixth",
    "Check",
    "Decline",
    "Exchange",
    "Fold",
    "Insure",
    "exchanges_of",
    "is_action",
    "is_kind_of_action",
    "parse_actions",
]


@attrs.frozen
class Fold:
    """Give up the box (DEAL-2).

    Examples:
        >>> str(Fold())
        'fold'
    """

    @override
    def __str__(self) -> str:
        return "fold"


def _check_blind(_bet: Bet, _field: attrs.Attribute[bool], blind: object) -> None:
    if not isinstance(blind, bool):
        msg = f"blind is True or False, not {shown(blind)}"
        raise ActionError(msg)


@attrs.frozen
class Bet:
    """Post the bet and stay in (DEAL-2).

    Raises:
        ActionError: `blind` is no truth value.

    Examples:
        >>> str(Bet(blind=True))
        'bet blind'
    """

    blind: bool = attrs.field(default=False, validator=_check_blind)
    """Whether it was posted with the ante, before the cards (BOX-2)."""

    @override
    def __str__(self) -> str:
        return "bet blind" if self.blind else "bet"


def _discards(cards: CardsLike) -> tuple[Card, ...]:
    found = tuple(sorted(to_cards(cards, "discards"), reverse=True))
    if not found:
        msg = "an exchange needs a card to throw away"
        raise ActionError(msg)
    return found


@attrs.frozen
class Exchange:
    """Pay to replace some cards (RUS-2); after a sixth card, to replace one of the six (SIX-1).

    Raises:
        ActionError: No card is thrown away.
        CardError: Something is no card, or the same card twice.

    Examples:
        >>> str(Exchange("8c 9s"))
        'exchange 9s 8c'
    """

    discards: tuple[Card, ...] = attrs.field(converter=_discards)
    """The cards thrown away, high to low."""

    @override
    def __str__(self) -> str:
        return f"exchange {' '.join(map(str, self.discards))}"


def exchanges_of(held: Iterable[Card], counts: Iterable[int]) -> Iterator[Exchange]:
    """Give every exchange of some of the cards that a box holds.

    Args:
        held: The cards, which are distinct.
        counts: How many of them may be thrown away, from 1.

    Examples:
        >>> from russianpoker.cards import parse_cards
        >>> print(*exchanges_of(parse_cards("9s 8c 2d"), [2]), sep=", ")
        exchange 9s 8c, exchange 9s 2d, exchange 8c 2d
    """
    high_to_low = sorted(held, reverse=True)
    for count in counts:
        for discards in combinations(high_to_low, count):
            exchange = object.__new__(Exchange)
            object.__setattr__(exchange, "discards", discards)
            yield exchange


@attrs.frozen
class BuySixth:
    """Pay for a sixth card (RUS-2).

    Examples:
        >>> str(BuySixth())
        'sixth'
    """

    @override
    def __str__(self) -> str:
        return "sixth"


def _insured(amount: Money) -> Money:
    if exact_amount(amount, "insurance") == 0:
        msg = "insurance: must be more than nothing"
        raise MoneyError(msg)
    return amount


@attrs.frozen
class Insure:
    """Bet that the dealer has no game (RUS-11).

    Raises:
        MoneyError: The amount is a float, not more than nothing, or no amount at all.

    Examples:
        >>> str(Insure(20))
        'insure 20'
    """

    amount: Money = attrs.field(converter=_insured)
    """The stake, in money."""

    @override
    def __str__(self) -> str:
        amount = f"{self.amount:f}" if isinstance(self.amount, Decimal) else self.amount
        return f"insure {amount}"


@attrs.frozen
class BuyDealerGame:
    """Pay for a card of the dealer's to be replaced when he has no game (RUS-14).

    Examples:
        >>> str(BuyDealerGame())
        'buy'
    """

    @override
    def __str__(self) -> str:
        return "buy"


@attrs.frozen
class BetTurn:
    """Post the optional bet after three board cards.

    Examples:
        >>> str(BetTurn())
        'turn'
    """

    @override
    def __str__(self) -> str:
        return "turn"


@attrs.frozen
class BetRiver:
    """Post the optional bet after four board cards.

    Examples:
        >>> str(BetRiver())
        'river'
    """

    @override
    def __str__(self) -> str:
        return "river"


@attrs.frozen
class Check:
    """Leave an optional hold'em bet unmade.

    Examples:
        >>> str(Check())
        'check'
    """

    @override
    def __str__(self) -> str:
        return "check"


@attrs.frozen
class Decline:
    """Leave an insurance or a purchase that is offered untaken.

    Examples:
        >>> str(Decline())
        'decline'
    """

    @override
    def __str__(self) -> str:
        return "decline"


Action: TypeAlias = (
    Fold | Bet | Exchange | BuySixth | Insure | BuyDealerGame | BetTurn | BetRiver | Check | Decline
)
"""Any of the actions."""

_KINDS: Final = frozenset(get_args(Action))


def is_action(value: object) -> bool:
    """Say whether a value is an action.

    Args:
        value: Anything.
    """
    return type(value) in _KINDS


def is_kind_of_action(value: object) -> bool:
    """Say whether a value is the class of an action.

    Args:
        value: Anything.
    """
    return isinstance(value, type) and value in _KINDS


_PLAIN: dict[str, Action] = {
    str(action): action
    for action in (
        Fold(),
        Bet(),
        Bet(blind=True),
        BuySixth(),
        BuyDealerGame(),
        BetTurn(),
        BetRiver(),
        Check(),
        Decline(),
    )
}


_LONGEST: Final = 100_000
"""The greatest length of a text that is read, in characters."""


def parse_actions(text: str) -> tuple[Action, ...]:
    """Read actions from text, joined by `+`, each as its `str()` prints it.

    Args:
        text: Such as `"exchange 8c 9s + bet + insure 20"`.

    Raises:
        ActionError: A part is no action, or the text is longer than 100,000 characters.

    Examples:
        >>> parse_actions("sixth + bet + insure 20")
        (BuySixth(), Bet(blind=False), Insure(amount=20))
    """
    if not isinstance(cast("object", text), str):
        msg = f"actions are read from text, not from {shown(text)}"
        raise ActionError(msg)
    if len(text) > _LONGEST:
        msg = f"actions are a text of at most {_LONGEST} characters, not {shown(text)}"
        raise ActionError(msg)
    return tuple(_parse_action(part) for part in text.split("+"))


def _parse_action(text: str) -> Action:
    words = text.split()
    plain = _PLAIN.get(" ".join(words).casefold())
    if plain is not None:
        return plain
    verb, rest = (words[0].casefold(), " ".join(words[1:])) if words else ("", "")
    try:
        if verb == "exchange":
            return Exchange(rest)
        if verb == "insure":
            return Insure(parse_money(rest))
    except (CardError, MoneyError) as error:
        msg = f"{text.strip()!r:.80} is no action: {error}"
        raise ActionError(msg) from error
    msg = f"{text.strip()!r:.80} is no action; actions are {', '.join(_PLAIN)}, exchange, insure"
    raise ActionError(msg)
