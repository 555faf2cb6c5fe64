"""Rule variants: one value says everything about how a house plays its game.

A `RuleVariant` is frozen and hashable; `attrs.evolve` makes a house rule out of a preset. Options
that belong together form a group; a group that is `None` is an option that the house does not
offer. All prices are in antes and exact. The defaults of every group are those of the Russian
poker rules of 2010, save `PurchaseRule.least_hand`, which would not fit a game without ace-king.
"""

from __future__ import annotations

import contextlib
import enum
import functools
import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._money import exact_amount
from russianpoker._text import counted
from russianpoker.cards import Rank
from russianpoker.errors import ActionError, DealError, RuleError, shown
from russianpoker.hands import Hand, HandCategory, HandEvaluator, PairedStraight
from russianpoker.paytables import PayTable

__all__ = [
    "AnteEquality",
    "AnteNoGame",
    "AnteOnWin",
    "AnteRule",
    "BetPays",
    "BetRule",
    "BoxRule",
    "DrawOrder",
    "ExactLike",
    "ExchangeRule",
    "FailedPurchase",
    "HoldemRule",
    "InsuranceCover",
    "InsuranceResult",
    "InsuranceRule",
    "NaturalRule",
    "PayoutCap",
    "PurchaseRepeat",
    "PurchaseRule",
    "Qualifier",
    "ReplacedCard",
    "RoundingMode",
    "RoundingRule",
    "RuleBook",
    "RuleVariant",
    "SecondCombinationRule",
    "SideBet",
    "SideBetCards",
    "SixthCardRule",
    "Wager",
    "set_option",
]


class Option(enum.Enum):
    """A choice between named values, with a repr that can be typed back."""

    @override
    def __hash__(self) -> int:
        return id(self)  # members are single objects, and Enum's own hash is slow

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class RuleBook(Option):
    """Whose rule ids explain a settlement."""

    RUSSIAN = "russian"
    RUSSIAN_SEVENS = "russian with a bonus on sevens"
    FIVE_CARD = "five-card"
    SIX_CARD = "six-card"
    SIX_CARD_SUITS = "six-card by suits"
    HOLDEM = "hold'em"
    CARIBBEAN = "caribbean"


class AnteOnWin(Option):
    """What becomes of the ante when the bet wins against a dealer's game."""

    PUSH = "push"
    """It comes back unpaid."""
    EVEN = "even money"
    """It is paid 1:1."""
    TABLE = "table"
    """It is paid by the pay table; with a hand that has no line it comes back unpaid."""
    LOST = "lost"
    """It does not come back."""
    PUSH_AFTER_DRAW = "push after a draw"
    """It comes back unpaid if the box exchanged or bought cards; without a draw it is lost."""


class AnteNoGame(Option):
    """What becomes of the ante when the dealer has no game."""

    EVEN = "even money"
    """It is paid 1:1, whatever the box holds."""
    TABLE = "table"
    """It is paid by the pay table; with a hand that has no line it comes back unpaid."""
    PUSH = "push"
    """It comes back unpaid."""


class BetPays(Option):
    """What a winning bet is paid."""

    TABLE = "table"
    TABLE_ON_ANTE = "table on the ante"
    EVEN = "even money"


class InsuranceCover(Option):
    """Which combinations' payout the greatest insurance is measured by."""

    MAIN = "main"
    BOTH = "both"


class InsuranceResult(Option):
    """What becomes of an insurance when the dealer has a game."""

    LOST = "lost"
    RETURNED = "returned"


class ReplacedCard(Option):
    """Which of his cards the dealer replaces when a game is bought for him."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class PurchaseRepeat(Option):
    """Whether a replaced card that comes back in rank is replaced again, free."""

    NEVER = "never"
    ONCE_IF_NO_GAME = "once if no game"
    WHILE_EQUAL = "while equal"


class FailedPurchase(Option):
    """What becomes of the ante when the dealer has no game even after a purchase."""

    PUSH = "push"
    EVEN = "even money"
    LOST = "lost"


class Wager(Option):
    """What money was put out for."""

    ANTE = "ante"
    SIDE_BET = "side bet"
    EXCHANGE = "exchange"
    SIXTH_CARD = "sixth card"
    BET = "bet"
    SECOND_COMBINATION = "second combination"
    TURN = "turn"
    RIVER = "river"
    INSURANCE = "insurance"
    PURCHASE = "purchase"


class SideBetCards(Option):
    """The cards that a side bet is settled on."""

    FIRST_FIVE = "first five"
    FIVE_AND_UPCARD = "first five and the upcard"
    HOLE_AND_FLOP = "hole cards and flop"


class AnteEquality(Option):
    """How the antes on one player's boxes must agree."""

    EQUAL = "equal"
    NOT_ABOVE_FIRST = "not above the first"
    FREE = "free"


class DrawOrder(Option):
    """From which box on drawn cards are dealt."""

    LAST_FIRST = "last first"
    FIRST_FIRST = "first first"


class PayoutCap(Option):
    """Which winnings together may not exceed the table's maximum payout.

    Winnings are what is paid beside the stakes. Only `BOX` counts the ante, however it is paid.
    """

    BET = "bet"
    """Those of the bet, with its second combination and the further bets of hold'em; never those of
    the ante, even where it is paid by the table."""
    BET_AND_INSURANCE = "bet and insurance"
    """Those of the bet, as above, and of the insurance."""
    BOX = "whole box"
    """All winnings of the box: of ante, bet, insurance and side bets."""
    EACH = "bet and bonus each"
    """Those of the bet, as above; and apart from them those of the side bets, of which several
    share one maximum."""


class RoundingMode(Option):
    """How winnings that are no whole number of the smallest chip are rounded."""

    DOWN = "down"
    UP = "up"
    HALF_UP = "half up"


@attrs.frozen
class _Kind:
    """What an option may be, and how it is read from text."""

    words: str
    accepts: Callable[[Any], bool]
    read: Callable[[str], Any]


def _field(kind: _Kind, default: Any = attrs.NOTHING) -> Any:
    return attrs.field(default=default, metadata={_KIND: kind})


_KIND: Final = "russianpoker.kind"


ExactLike: TypeAlias = int | Fraction | str
"""A figure of a rule: a whole number, a Fraction or a text such as `"3/2"`; never a float."""

_EXACT_TEXT: Final = re.compile(r"\d{1,12}(?:\.\d{1,12}|/0{0,9}[1-9]\d{0,11})?", re.ASCII)
_EXACT_WORDS: Final = {"half": Fraction(1, 2), "whole": Fraction(1)}
_MOST_DIGITS: Final = 12


def _exact(value: ExactLike | None) -> Any:
    """Make an exact number of an int or text, and leave everything else to the check."""
    if isinstance(value, str):
        return Fraction(value) if _EXACT_TEXT.fullmatch(value) else _EXACT_WORDS.get(value, value)
    return Fraction(value) if type(value) is int else value


def _to_exact(value: ExactLike) -> Fraction:
    exact: Fraction = _exact(value)
    return exact


def _to_exact_or_none(value: ExactLike | None) -> Fraction | None:
    exact: Fraction | None = _exact(value)
    return exact


def _is_exact(value: object) -> bool:
    """Say whether a figure is exact, not negative and short enough to print."""
    if not isinstance(value, Fraction) or value < 0:
        return False
    return max(value.numerator, value.denominator) < 10**_MOST_DIGITS


def _amount_kind(*, none: bool) -> dict[str, _Kind]:
    words = "an int, a Fraction or a text such as '3/2', not negative, of at most 12 digits"
    kind = _Kind(
        f"{words}{' or None' if none else ''}",
        lambda value: _is_exact(value) or (none and value is None),
        _or_none(lambda text: _exact(text.strip().casefold()), none=none),
    )
    return {_KIND: kind}


def _or_none(read: Callable[[str], Any], *, none: bool) -> Callable[[str], Any]:
    return lambda text: None if none and text.strip().casefold() == "none" else read(text)


def _count(default: Any, least: int, most: int, *, none: bool = False) -> Any:
    def accepts(value: object) -> bool:
        if value is None:
            return none
        return type(value) is int and least <= value <= most

    words = f"an int from {least} to {most}{' or None' if none else ''}"
    return _field(_Kind(words, accepts, _or_none(int, none=none)), default)


_AMOUNT: Final = _amount_kind(none=False)
_AMOUNT_OR_NONE: Final = _amount_kind(none=True)

_FLAGS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _flag(default: Any) -> Any:
    kind = _Kind("True or False", lambda value: type(value) is bool, lambda t: _FLAGS[_folded(t)])
    return _field(kind, default)


def _folded(text: str) -> str:
    return " ".join(text.replace("-", " ").replace("_", " ").split()).casefold()


_E = TypeVar("_E", bound=enum.Enum)


def _choice(options: type[_E], default: Any = attrs.NOTHING, *, none: bool = False) -> Any:
    by_text: dict[str, Any] = {}
    for option in options:
        by_text[_folded(str(option.value))] = by_text[_folded(option.name)] = option
    if none:
        by_text["none"] = None
    values = ", ".join(repr(option.value) for option in options)
    kind = _Kind(
        f"a member of {options.__name__} ({values}){' or None' if none else ''}",
        lambda value: isinstance(value, options) or (none and value is None),
        lambda text: by_text[_folded(text)],
    )
    return _field(kind, default)


def _text(default: Any = attrs.NOTHING) -> Any:
    def accepts(value: object) -> bool:
        if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
            return False
        return value.strip() != "" and value.isprintable()

    words = f"a text in one line, not empty, of at most {_LONGEST_TEXT} characters"
    return _field(_Kind(words, accepts, str), default)


_LONGEST_TEXT: Final = 200


def _no_text(text: str) -> Any:
    raise ValueError(text)


def _group(group: type[Any], default: Any = None, *, none: bool = True) -> Any:
    """Describe an option that is itself a group of options, or absent."""
    switches = {"none": None, "default": group} if none else {"default": group}

    def read(text: str) -> Any:
        make = switches[_folded(text)]
        return make() if make is not None else None

    kind = _Kind(
        f"a value of {group.__name__}{' or None' if none else ''}",
        lambda value: isinstance(value, group) or (none and value is None),
        read,
    )
    return _field(kind, default)


def _tuple_of(accepts: Callable[[Any], bool]) -> Callable[[object], bool]:
    """Give the check that a value is a tuple of such items."""
    return lambda value: (
        isinstance(value, tuple) and all(map(accepts, cast("tuple[object, ...]", value)))
    )


Problem = tuple[str, str]


@attrs.frozen
class _Group:
    """A group of options: refuses wrong values when it is made, all of them at once."""

    def __attrs_post_init__(self) -> None:
        problems = tuple(self._wrong_values()) or tuple(self._contradictions())
        if problems:
            raise RuleError(type(self).__name__, problems)

    def _wrong_values(self) -> Iterator[Problem]:
        for field in attrs.fields(type(self)):
            kind: _Kind = field.metadata[_KIND]
            value = getattr(self, field.name)
            if not kind.accepts(value):
                yield field.name, f"must be {kind.words}, not {shown(value)}"

    def _contradictions(self) -> Iterator[Problem]:
        yield from ()


def _expect_hand(value: object) -> None:
    if not isinstance(value, Hand):
        msg = f"a hand is a Hand, as HandEvaluator gives it, not {shown(value)}"
        raise DealError(msg)


@attrs.frozen(kw_only=True)
class Qualifier(_Group):
    """The least hand that is a game for the dealer (RUS-1, SIX-2, TEX-2).

    Examples:
        >>> house = HandEvaluator()
        >>> Qualifier().is_game(house.evaluate("As Kd 7h 5c 2s"))
        True
    """

    least: HandCategory = _choice(HandCategory, HandCategory.ACE_KING)
    """The least category."""
    rank: Rank | None = _choice(Rank, None, none=True)
    """With a pair as the least category: its least rank; `None` for any pair."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.rank is not None and self.least is not HandCategory.PAIR:
            yield "rank", f"has a meaning for a pair only, not for {self.least.value}"

    def is_game(self, hand: Hand) -> bool:
        """Say whether a dealer's hand is a game.

        Args:
            hand: The dealer's hand.

        Raises:
            DealError: It is no `Hand`, but its cards, say.
        """
        _expect_hand(hand)
        if hand.category is not self.least or self.rank is None or hand.first is None:
            return hand.category >= self.least
        return hand.first.cards[0].rank >= self.rank


@attrs.frozen(kw_only=True)
class AnteRule(_Group):
    """What becomes of the ante of a box that stayed in (RUS-6, RUS-7, FIVE-4, SIX-3).

    Examples:
        >>> AnteRule(on_win=AnteOnWin.EVEN).no_game
        AnteNoGame.EVEN
    """

    on_win: AnteOnWin = _choice(AnteOnWin, AnteOnWin.PUSH)
    """When the bet wins against a game."""
    least_paid: HandCategory | None = _choice(HandCategory, None, none=True)
    """The least category with which an ante that beats a game is paid; below it the ante pushes.
    It does not apply where the dealer has no game: then `no_game` alone decides."""
    no_game: AnteNoGame = _choice(AnteNoGame, AnteNoGame.EVEN)
    """When the dealer has no game and none was bought."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.least_paid is not None and self.on_win not in (AnteOnWin.EVEN, AnteOnWin.TABLE):
            yield "least_paid", f"has no meaning when the ante is {self.on_win.value} on a win"


@attrs.frozen(kw_only=True)
class BetRule(_Group):
    """The bet (DEAL-2).

    Examples:
        >>> BetRule().antes
        Fraction(2, 1)
    """

    antes: Fraction = attrs.field(default=Fraction(2), converter=_to_exact, metadata=_AMOUNT)
    """Its size, in antes."""
    pays: BetPays = _choice(BetPays, BetPays.TABLE)
    """What it is paid when it wins."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.antes == 0:
            yield "antes", "must be more than nothing"


def _prices(value: ExactLike | Iterable[ExactLike]) -> tuple[Fraction, ...]:
    prices = value if isinstance(value, list | tuple) else (value,)
    return tuple(map(_exact, cast("Iterable[ExactLike]", prices)))


@attrs.frozen(kw_only=True)
class ExchangeRule(_Group):
    """Paying to replace cards, once (RUS-2, FIVE-2, SIX-1).

    Examples:
        >>> ExchangeRule(most=2, prices=(1, "3/2")).price(2)
        Fraction(3, 2)
    """

    least: int = _count(1, 1, 5)
    """The least number of cards."""
    most: int = _count(5, 1, 5)
    """The greatest number of cards."""
    prices: tuple[Fraction, ...] = attrs.field(
        default=(Fraction(1),),
        converter=_prices,
        metadata={
            _KIND: _Kind(
                "one price for any number of cards, or a price for each number from one card on",
                _tuple_of(_is_exact),
                lambda text: _prices(text.replace(",", " ").split()),
            )
        },
    )
    """The price in antes: one for any number of cards, or one for each number from one card on."""
    forced_bet_from: int | None = _count(None, 1, 5, none=True)
    """The number of exchanged cards from which on the bet must be made; `None` for never."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.least > self.most:
            yield "least", f"is {self.least}, above most, which is {self.most}"
        if len(self.prices) not in (1, self.most):
            cards = "one card" if self.most == 1 else f"one to {self.most} cards"
            also = "" if self.least == 1 else ", the first for a single card even so"
            yield "prices", f"has {counted(len(self.prices), 'price')} for {cards}{also}"
        if self.forced_bet_from is not None and self.forced_bet_from > self.most:
            yield "forced_bet_from", f"is never reached with {counted(self.most, 'card')} at most"

    @property
    def counts(self) -> str:
        """The numbers of cards that may be exchanged, in words."""
        return f"{self.least} to {self.most}" if self.least < self.most else str(self.most)

    def price(self, count: int) -> Fraction:
        """Give the price of exchanging so many cards, in antes.

        Args:
            count: The number of cards, from `least` to `most`.

        Raises:
            ActionError: So many may not be exchanged.
        """
        if type(count) is not int or not self.least <= count <= self.most:
            msg = f"{self.counts} may be exchanged, not {shown(count)}"
            raise ActionError(msg)
        return self.prices[0] if len(self.prices) == 1 else self.prices[count - 1]


@attrs.frozen(kw_only=True)
class SixthCardRule(_Group):
    """Buying a sixth card (RUS-2, SIX-1, I-2).

    Examples:
        >>> SixthCardRule().exchange is None
        True
    """

    price: Fraction = attrs.field(default=Fraction(1), converter=_to_exact, metadata=_AMOUNT)
    """The price, in antes."""
    exchange: ExchangeRule | None = _group(ExchangeRule)
    """The exchange that is offered after the sixth card; `None` for none."""


@attrs.frozen(kw_only=True)
class SecondCombinationRule(_Group):
    """Paying a second combination (RUS-8).

    Examples:
        >>> SecondCombinationRule().paired_straight
        PairedStraight.TWO_STRAIGHTS
    """

    paired_straight: PairedStraight = _choice(PairedStraight, PairedStraight.TWO_STRAIGHTS)
    """How a straight with a paired card counts."""


@attrs.frozen(kw_only=True)
class InsuranceRule(_Group):
    """A bet that the dealer has no game (RUS-11, RUS-12).

    Examples:
        >>> InsuranceRule(minimum=1, maximum="half").maximum
        Fraction(1, 2)
    """

    minimum: Fraction = attrs.field(default=Fraction(2), converter=_to_exact, metadata=_AMOUNT)
    """The least insurance, in antes."""
    maximum: Fraction | None = attrs.field(
        default=Fraction(1), converter=_to_exact_or_none, metadata=_AMOUNT_OR_NONE
    )
    """The greatest, as a part of the possible payout; `None` for the table maximum alone."""
    covers: InsuranceCover = _choice(InsuranceCover, InsuranceCover.MAIN)
    """Which combinations' payout `maximum` is a part of."""
    least_hand: HandCategory = _choice(HandCategory, HandCategory.THREE_OF_A_KIND)
    """The least hand that may be insured."""
    on_push: InsuranceResult = _choice(InsuranceResult, InsuranceResult.LOST)
    """When the dealer has a game equal to the hand."""
    on_win: InsuranceResult = _choice(InsuranceResult, InsuranceResult.LOST)
    """When the dealer has a lower game."""
    on_loss: InsuranceResult = _choice(InsuranceResult, InsuranceResult.RETURNED)
    """When the dealer has a higher game."""
    allows_blind: bool = _flag(default=False)
    """Whether a blind box may be insured; what its hand does not merit is returned."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.maximum == 0:
            yield "maximum", "must be more than nothing"


@attrs.frozen(kw_only=True)
class PurchaseRule(_Group):
    """Buying the dealer a game when he has none (RUS-14 to RUS-16, SIX-4, I-5).

    Examples:
        >>> PurchaseRule(replaces=ReplacedCard.LOWEST).price
        Fraction(1, 1)
    """

    price: Fraction = attrs.field(default=Fraction(1), converter=_to_exact, metadata=_AMOUNT)
    """The price, in antes."""
    replaces: ReplacedCard = _choice(ReplacedCard, ReplacedCard.HIGHEST)
    """The card that the dealer replaces; of equal ranks the highest or the lowest suit."""
    repeat: PurchaseRepeat = _choice(PurchaseRepeat, PurchaseRepeat.ONCE_IF_NO_GAME)
    """What happens when the new card has the rank of the one replaced."""
    if_failed: FailedPurchase = _choice(FailedPurchase, FailedPurchase.PUSH)
    """What becomes of the ante when there is still no game; the bet is returned."""
    allows_insured: bool = _flag(default=True)
    """Whether an insured box may buy."""
    allows_blind: bool = _flag(default=False)
    """Whether a blind box may buy."""
    least_hand: HandCategory | None = _choice(HandCategory, None, none=True)
    """The least hand that a box must hold to buy; `None` for any, even one with no combination."""

    def allows_hand(self, hand: Hand) -> bool:
        """Say whether a box with a hand may buy.

        Args:
            hand: The box's hand.

        Raises:
            DealError: It is no `Hand`, but its cards, say.

        Examples:
            >>> nothing = HandEvaluator().evaluate("Kd Qd Jh 7c 5s")
            >>> PurchaseRule(least_hand=HandCategory.ACE_KING).allows_hand(nothing)
            False
        """
        _expect_hand(hand)
        return self.least_hand is None or hand.category >= self.least_hand


@attrs.frozen(kw_only=True)
class NaturalRule(_Group):
    """Dealt hands that are paid at once on the ante, ending the box.

    Examples:
        >>> print(NaturalRule(table=PayTable.from_royal(600, 200)).table)
        royal flush     600:1
        straight flush  200:1
    """

    table: PayTable = _group(PayTable, attrs.NOTHING, none=False)
    """What they are paid, on the ante."""


@attrs.frozen(kw_only=True)
class SideBet(_Group):
    """A bet of its own, settled on its own table (BONUS-1, SIDE-1).

    Examples:
        >>> SideBet(table=PayTable.from_lines(("three sevens", 20)), maximum="1/2").maximum
        Fraction(1, 2)
    """

    name: str = _text("bonus")
    """Its name, by which stakes are given."""
    table: PayTable = _group(PayTable, attrs.NOTHING, none=False)
    """What it pays, to one."""
    cards: SideBetCards = _choice(SideBetCards, SideBetCards.FIRST_FIVE)
    """The cards it is settled on."""
    dead_on_draw: bool = _flag(default=False)
    """Whether it is lost when the box draws."""
    dead_on_fold: bool = _flag(default=False)
    """Whether it is lost when the box folds."""
    minimum: Fraction = attrs.field(default=Fraction(0), converter=_to_exact, metadata=_AMOUNT)
    """The least stake, in antes."""
    maximum: Fraction | None = attrs.field(
        default=None, converter=_to_exact_or_none, metadata=_AMOUNT_OR_NONE
    )
    """The greatest stake, in antes; `None` for no limit."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.maximum is not None and self.maximum < self.minimum:
            yield "maximum", f"is {self.maximum}, below minimum, which is {self.minimum}"
        if self.name in {wager.value for wager in Wager}:
            yield "name", f"is {self.name!r}, which is the name of another wager"


@attrs.frozen(kw_only=True)
class BoxRule(_Group):
    """How many boxes there are, and how they are played (BOX-1 to BOX-4).

    Examples:
        >>> BoxRule(most_open=1).allows_blind
        True
    """

    most: int = _count(4, 1, 9)
    """The greatest number of boxes in play."""
    most_a_player: int = _count(4, 1, 9)
    """The greatest number that one player may take."""
    most_open: int = _count(2, 1, 9)
    """How many of a player's boxes are played open; the others are blind."""
    antes: AnteEquality = _choice(AnteEquality, AnteEquality.EQUAL)
    """How the antes on one player's boxes must agree."""
    draw_order: DrawOrder = _choice(DrawOrder, DrawOrder.LAST_FIRST)
    """From which box on drawn cards are dealt."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.most_a_player > self.most:
            yield "most_a_player", f"is {self.most_a_player}, above most, which is {self.most}"
        if self.most_open > self.most_a_player:
            yield "most_open", f"is {self.most_open}, above most_a_player"

    @property
    def allows_blind(self) -> bool:
        """Whether a player may hold a blind box."""
        return self.most_a_player > self.most_open


@attrs.frozen(kw_only=True)
class RoundingRule(_Group):
    """How winnings are rounded to chips; without it they are exact.

    Examples:
        >>> RoundingRule(unit=5).round(Fraction(19, 2))
        Fraction(5, 1)
    """

    unit: Fraction = attrs.field(default=Fraction(1), converter=_to_exact, metadata=_AMOUNT)
    """The smallest chip, in money."""
    mode: RoundingMode = _choice(RoundingMode, RoundingMode.DOWN)
    """The direction."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.unit == 0:
            yield "unit", "must be more than nothing"

    def round(self, amount: Fraction) -> Fraction:
        """Round an amount of money.

        Args:
            amount: The amount.

        Raises:
            MoneyError: It is a float, negative or no amount.
        """
        chips = exact_amount(amount, "amount") / self.unit
        whole = {
            RoundingMode.DOWN: chips.__floor__(),
            RoundingMode.UP: chips.__ceil__(),
            RoundingMode.HALF_UP: (chips + Fraction(1, 2)).__floor__(),
        }
        return whole[self.mode] * self.unit


@attrs.frozen(kw_only=True)
class HoldemRule(_Group):
    """Two cards and a board of five instead of five cards (TEX-1).

    Examples:
        >>> HoldemRule(board_seen=0, turn_bet=1).turn_bet
        Fraction(1, 1)
    """

    board_seen: int = _count(3, 0, 3)
    """How many board cards lie open when the bet is decided: none or three."""
    turn_bet: Fraction | None = attrs.field(
        default=None, converter=_to_exact_or_none, metadata=_AMOUNT_OR_NONE
    )
    """The optional bet after three board cards, in antes; `None` where there is none."""
    river_bet: Fraction | None = attrs.field(
        default=None, converter=_to_exact_or_none, metadata=_AMOUNT_OR_NONE
    )
    """The optional bet after four board cards, in antes; `None` where there is none."""

    @override
    def _contradictions(self) -> Iterator[Problem]:
        if self.board_seen not in (0, 3):
            yield "board_seen", f"is 0 or 3, not {self.board_seen}"


def _side_bets(bets: Iterable[SideBet]) -> tuple[SideBet, ...]:
    return tuple(bets) if isinstance(bets, list) else cast("tuple[SideBet, ...]", bets)


@attrs.frozen(kw_only=True, cache_hash=True)  # a key of many caches
class RuleVariant(_Group):
    """Everything about how a house plays its game.

    Raises:
        RuleError: No house could play so; lists every problem with its field.

    Examples:
        >>> rules = RuleVariant(
        ...     name="house",
        ...     title="House poker",
        ...     pay_table=PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1),
        ... )
        >>> attrs.evolve(rules, exchange=ExchangeRule(most=2, prices=(1, 2))).exchange.price(2)
        Fraction(2, 1)
    """

    name: str = _text()
    """The name it is found by, such as `russian-2010`."""
    title: str = _text()
    """The title in English."""
    title_ru: str = _text("правила заведения")
    """The title in Russian."""
    source: str = _text("house rules")
    """Where the rules stand."""
    revision: int = _count(1, 1, 1_000_000)
    """Grows whenever a rule or figure of the variant changes."""
    book: RuleBook = _choice(RuleBook, RuleBook.RUSSIAN)
    """Whose rule ids explain a settlement."""
    pay_table: PayTable = _group(PayTable, attrs.NOTHING, none=False)
    """What a winning hand is paid, by category or by the suit of a royal flush."""
    ante: AnteRule = _group(AnteRule, AnteRule(), none=False)
    """What becomes of the ante."""
    bet: BetRule = _group(BetRule, BetRule(), none=False)
    """The bet."""
    qualifier: Qualifier | None = _group(Qualifier, Qualifier())
    """The dealer's least game; `None` when every dealer's hand is a game."""
    ace_king: bool = _flag(default=True)
    """Whether ace-king is a combination."""
    ace_low: bool = _flag(default=True)
    """Whether A-2-3-4-5 is a straight (CARD-2)."""
    royal_suits: bool = _flag(default=False)
    """Whether the higher suit wins between two royal flushes (I-12)."""
    exchange: ExchangeRule | None = _group(ExchangeRule)
    """Exchanging cards of the first five."""
    sixth_card: SixthCardRule | None = _group(SixthCardRule)
    """Buying a sixth card."""
    second_combination: SecondCombinationRule | None = _group(SecondCombinationRule)
    """Paying a second combination."""
    insurance: InsuranceRule | None = _group(InsuranceRule)
    """Insuring a hand against no game."""
    purchase: PurchaseRule | None = _group(PurchaseRule)
    """Buying the dealer a game."""
    naturals: NaturalRule | None = _group(NaturalRule)
    """Dealt hands that are paid at once."""
    side_bets: tuple[SideBet, ...] = attrs.field(
        default=(),
        converter=_side_bets,
        metadata={
            _KIND: _Kind(
                "a tuple of SideBet", _tuple_of(lambda bet: isinstance(bet, SideBet)), _no_text
            )
        },
    )
    """Side bets, each with its own table."""
    boxes: BoxRule = _group(BoxRule, BoxRule(), none=False)
    """How many boxes there are, and how they are played."""
    maximum_payout: PayoutCap = _choice(PayoutCap, PayoutCap.BET_AND_INSURANCE)
    """Which winnings together may not exceed the table maximum, where a table has one."""
    rounding: RoundingRule | None = _group(RoundingRule)
    """How winnings are rounded; `None` for exactly."""
    holdem: HoldemRule | None = _group(HoldemRule)
    """Hold'em dealing; `None` for five cards each."""

    @functools.cached_property
    def evaluator(self) -> HandEvaluator:
        """The evaluator of hands under these rules."""
        second = self.second_combination or SecondCombinationRule()
        return HandEvaluator(
            ace_king=self.ace_king,
            ace_low=self.ace_low,
            royal_suits=self.royal_suits,
            paired_straight=second.paired_straight,
        )

    @property
    def allows_draw(self) -> bool:
        """Whether cards may be exchanged or bought."""
        return self.exchange is not None or self.sixth_card is not None

    def is_game(self, hand: Hand) -> bool:
        """Say whether a dealer's hand is a game under these rules.

        Args:
            hand: The dealer's hand.

        Raises:
            DealError: It is no `Hand`, but its cards, say.
        """
        _expect_hand(hand)
        return self.qualifier is None or self.qualifier.is_game(hand)

    def digest(self) -> str:
        """Give a fingerprint of the rules, the same for variants that play alike.

        Names, titles, sources and the revision are left out of it.

        Examples:
            >>> table = PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
            >>> one, other = (RuleVariant(name=n, title=n, pay_table=table) for n in "ab")
            >>> one.digest() == other.digest()
            True
        """
        import hashlib

        text = _canonical(self, skip=_NOT_RULES)
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def options(self) -> dict[str, str]:
        """Give every option as text by its dotted path, such as `"insurance.maximum"`.

        `set_option` reads them back, but for pay tables and side bets; an option that is absent is
        `"none"`. Names, titles, source, revision and book are no options.

        Examples:
            >>> table = PayTable.from_royal(100, 50)
            >>> rules = RuleVariant(name="house", title="House", pay_table=table)
            >>> options = rules.options()
            >>> options["pay_table"], options["bet.antes"], options["insurance"]
            ('royal flush 100:1, straight flush 50:1', '2', 'none')
        """
        return dict(_options(self, "", _NOT_RULES))

    def _repr_html_(self) -> str:
        groups: dict[str, list[str]] = {}
        for path, value in self.options().items():
            group, _, option = path.partition(".")
            if not path.endswith(_TABLE):
                groups.setdefault(group, []).append(f"{option} {value}".strip())
        about = [("Name", self.name), ("Source", self.source), ("Revision", self.revision)]
        rows = [(group, ", ".join(said)) for group, said in groups.items()]
        tables = [("Pay table", self.pay_table)]
        tables += [] if self.naturals is None else [("Naturals", self.naturals.table)]
        tables += [(bet.name, bet.table) for bet in self.side_bets]
        drawn = [
            _html.pay_table([(line.pattern, line.odds) for line in table.lines], caption)
            for caption, table in tables
        ]
        parts = [_html.table(about), _html.table(rows, ["Option", "Value"])]
        return _html.page(self.title, self.title_ru, *parts, _html.beside(drawn))

    def side_bet(self, name: str) -> SideBet | None:
        """Give the side bet with a name, if there is one.

        Args:
            name: Its name.
        """
        return next((bet for bet in self.side_bets if bet.name == name), None)

    @override
    def _contradictions(self) -> Iterator[Problem]:
        yield from self._hand_problems()
        yield from self._dealer_problems()
        yield from self._side_bet_problems()
        if self.holdem is not None:
            yield from self._holdem_problems()
        if self.ante.on_win is AnteOnWin.PUSH_AFTER_DRAW and not self.allows_draw:
            yield "ante.on_win", "is a push after a draw, but no draw is offered"

    def _hand_problems(self) -> Iterator[Problem]:
        for line in self.pay_table.lines:
            if not line.pattern.is_plain:
                yield "pay_table", f"may pay categories and suits only, not {line.pattern}"
        if self.second_combination is not None and self.bet.pays is BetPays.EVEN:
            yield "second_combination", "has no meaning when the bet pays even money"
        if not self.ace_king:
            for field, category in self._categories_named():
                if category is HandCategory.ACE_KING:
                    yield field, "names ace-king, which is no combination here"

    def _categories_named(self) -> Iterator[tuple[str, HandCategory | None]]:
        tables = {"pay_table": [self.pay_table], "side_bets": [bet.table for bet in self.side_bets]}
        if self.naturals is not None:
            tables["naturals.table"] = [self.naturals.table]
        for name, table in ((name, table) for name, found in tables.items() for table in found):
            for line in table.lines:
                yield name, line.pattern.category
        yield "ante.least_paid", self.ante.least_paid
        if self.qualifier is not None:
            yield "qualifier.least", self.qualifier.least
        if self.insurance is not None:
            yield "insurance.least_hand", self.insurance.least_hand
        if self.purchase is not None:
            yield "purchase.least_hand", self.purchase.least_hand

    def _dealer_problems(self) -> Iterator[Problem]:
        if self.qualifier is None:
            for field in ("insurance", "purchase"):
                if getattr(self, field) is not None:
                    yield field, "needs a dealer who may have no game, that is a qualifier"
        if self.insurance is not None:
            most = self._most_insurance(self.insurance)
            if most is not None and self.insurance.minimum > most:
                what = f"above what any hand may be insured for, which is {most}"
                yield "insurance.minimum", f"is {self.insurance.minimum}, {what}"

    def _most_insurance(self, rule: InsuranceRule) -> Fraction | None:
        """Give what no insurance exceeds, in antes; `None` where nothing is known to limit it."""
        rounds_up = self.rounding is not None and self.rounding.mode is not RoundingMode.DOWN
        if rule.maximum is None or rounds_up:
            return None
        stake = Fraction(1) if self.bet.pays is BetPays.TABLE_ON_ANTE else self.bet.antes
        if self.bet.pays is BetPays.EVEN:
            return rule.maximum * stake
        most = self._best_odds(rule.least_hand)
        if rule.covers is InsuranceCover.BOTH and self.second_combination is not None:
            most += self._best_odds(HandCategory.NOTHING)
        return rule.maximum * stake * most

    def _best_odds(self, least: HandCategory) -> Fraction:
        lines = self.pay_table.lines
        found = [line for line in lines if line.pattern.category >= least]
        return max((line.odds.value for line in found), default=Fraction())

    def _side_bet_problems(self) -> Iterator[Problem]:
        names = [bet.name for bet in self.side_bets]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield "side_bets", f"has {shown(name)} twice"
        for bet in self.side_bets:
            needs_flop = bet.cards is SideBetCards.HOLE_AND_FLOP
            if needs_flop is not (self.holdem is not None):
                yield (
                    "side_bets",
                    f"{shown(bet.name)} counts {bet.cards.value}, which are not dealt",
                )

    def _holdem_problems(self) -> Iterator[Problem]:
        for field in (
            "exchange",
            "sixth_card",
            "second_combination",
            "insurance",
            "purchase",
            "naturals",
        ):
            if getattr(self, field) is not None:
                yield field, "is not played in hold'em"


_NOT_RULES: Final = frozenset({"name", "title", "title_ru", "source", "revision", "book"})


def _canonical(value: object, skip: frozenset[str] = frozenset()) -> str:
    """Write a value so that options at their defaults leave no trace."""
    if isinstance(value, _Group):
        parts = (
            f"{field.name}={_canonical(getattr(value, field.name))}"
            for field in attrs.fields(type(value))
            if field.name not in skip and getattr(value, field.name) != field.default
        )
        return f"{type(value).__name__}({','.join(parts)})"
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        return f"[{','.join(map(_canonical, items))}]"
    return str(value)


_TABLE: Final = "table"


def _options(
    group: _Group, before: str, skip: frozenset[str] = frozenset()
) -> Iterator[tuple[str, str]]:
    for field in attrs.fields(type(group)):
        value: object = getattr(group, field.name)
        path = f"{before}{field.name}"
        if field.name in skip:
            continue
        if isinstance(value, _Group):
            yield from _options(value, f"{path}.")
        elif value and isinstance(group, RuleVariant) and value is group.side_bets:
            for bet in group.side_bets:
                yield from _options(bet, f"{path}.{bet.name}.", frozenset({"name"}))
        else:
            yield path, _option_text(value)


def _option_text(value: object) -> str:
    if isinstance(value, PayTable):
        return ", ".join(map(str, value.lines))
    if isinstance(value, tuple):
        return ", ".join(map(str, cast("tuple[object, ...]", value))) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, enum.Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    return "none" if value is None else str(value)


def set_option(variant: RuleVariant, path: str, value: str) -> RuleVariant:
    """Give a variant with one option changed, option and value given as text.

    Args:
        variant: The variant to start from.
        path: The field, dotted for a field of a group: `"insurance.maximum"`. A group that is
            absent is taken with its defaults first.
        value: The value: a number such as `"3/2"`, the name of a choice, `"yes"` or `"no"`,
            `"none"` to switch a group off, `"default"` to switch it on.

    Raises:
        RuleError: There is no such option, the text is no value of it, or the rules that would
            come out are impossible.

    Examples:
        >>> table = PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
        >>> rules = RuleVariant(name="house", title="House", pay_table=table)
        >>> set_option(rules, "insurance.maximum", "half").insurance.maximum
        Fraction(1, 2)
    """
    if not isinstance(cast("object", variant), RuleVariant):
        raise _no_option("variant", f"must be a RuleVariant, not {shown(variant)}")
    if not isinstance(cast("object", path), str):
        raise _no_option("path", f"must be a text, not {shown(path)}")
    whole = path[:_LONGEST_PATH].encode(errors="backslashreplace").decode()
    if not isinstance(cast("object", value), str):
        raise _no_option(whole, f"is set by a text, such as '3' or 'none', not by {shown(value)}")
    changed: RuleVariant = _set(variant, path.split("."), value, whole)
    return changed


_LONGEST_PATH: Final = 80


def _no_option(where: str, problem: str) -> RuleError:
    return RuleError("option", ((where, problem),))


def _set(group: _Group, path: list[str], value: str, where: str, before: str = "") -> Any:
    kinds: dict[str, _Kind] = {
        field.name: field.metadata[_KIND] for field in attrs.fields(type(group))
    }
    name = path[0].strip().replace("-", "_")
    if name not in kinds:
        known = ", ".join(sorted(kinds))
        raise _no_option(where, f"there is no {shown(name)}; there are {known}")
    if len(path) == 1:
        return _changed(group, name, _read(kinds[name], value, where), before)
    inner = getattr(group, name)
    if inner is None:
        inner = _default(kinds[name])
    if not isinstance(inner, _Group):
        raise _no_option(where, f"{name!r} has no options that could be set")
    new = _set(inner, path[1:], value, where, f"{before}{name}.")
    return _changed(group, name, new, before)


def _changed(group: _Group, name: str, value: object, before: str) -> Any:
    """Change a field of a group; a group that would be impossible is told by its whole path."""
    try:
        return attrs.evolve(group, **{name: value})
    except RuleError as error:
        problems = tuple([(f"{before}{field}", what) for field, what in error.problems])
        raise RuleError(error.title, problems) from None


def _read(kind: _Kind, text: str, where: str) -> Any:
    """Read an option from text as its kind says, or say what it must be."""
    with contextlib.suppress(ValueError, KeyError, TypeError):
        value = kind.read(text)
        if kind.accepts(value):
            return value
    raise _no_option(where, f"must be {kind.words}, not {shown(text)}")


def _default(kind: _Kind) -> Any:
    """Give an absent group with its defaults, if it is a group and they are enough to make it."""
    with contextlib.suppress(KeyError, TypeError, ValueError):
        return kind.read("default")
    return None
