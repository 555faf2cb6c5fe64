"""Settling one box: a pure function of rules, cards, decisions and stakes.

`settle` gives a line for each wager, with the rule that decided it and a sentence of why. Fees for
cards and for a purchase are lines too. A second combination is paid on the bet that already lies on
the table, so its own line has no stake. Amounts are exact and come back in the type they were given
in where that type can hold them, else as Fractions.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain, islice
from string import Formatter
from typing import Any, Final, TypeAlias, cast

import attrs
from typing_extensions import TypeIs, override

from russianpoker import _html
from russianpoker._check import (
    A_TEXT,
    an_instance,
    must_be,
    optional,
    pairs_of,
    tuple_of,
    unchecked,
)
from russianpoker._columns import columns
from russianpoker._decisions import Decisions, held_after, read_decisions
from russianpoker._money import Money, exact_amount, exact_sum, in_kind, money_kind
from russianpoker._text import aligned, counted
from russianpoker.actions import Action, BetRiver, BetTurn
from russianpoker.cards import Card, CardsLike, check_distinct, to_cards, to_ordered_cards
from russianpoker.errors import ActionError, DealError, HandSizeError, MoneyError, shown
from russianpoker.hands import Combination, Hand, HandCategory
from russianpoker.paytables import HandPattern, Odds
from russianpoker.rulebook import Topic, cite
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    BetPays,
    FailedPurchase,
    InsuranceCover,
    InsuranceResult,
    Option,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    ReplacedCard,
    RuleVariant,
    SideBet,
    SideBetCards,
    Wager,
)

__all__ = [
    "BoxCards",
    "Outcome",
    "Reason",
    "Settlement",
    "SettlementLine",
    "Stakes",
    "Wager",
    "cards_of_deck",
    "check_insurance",
    "check_side_bets",
    "insurance_limits",
    "purchased_hands",
    "replaced_card",
    "settle",
    "settle_decided",
]


class Outcome(Option):
    """What became of a wager."""

    WON = "won"
    LOST = "lost"
    PUSH = "push"
    FEE = "fee"


class Reason(Option):
    """Why a line came out as it did; the value is the English sentence, with places to fill."""

    FOLDED = "the box folded"
    NATURAL = "{hand} as dealt is paid at once on the ante"
    OVER_AT_ONCE = "the box was over at once, so it comes back"
    NO_GAME_PAID = "the dealer has no game, so the ante is paid"
    NO_GAME_TABLE = "the dealer has no game, so the ante is paid for {hand}"
    NO_GAME_PUSH = "the dealer has no game, so the ante comes back"
    NO_GAME_BET = "the dealer has no game, so the bet comes back"
    BOUGHT_IN_VAIN = "the dealer has no game even after the purchase, so it comes back"
    BOUGHT_IN_VAIN_PAID = "the dealer has no game even after the purchase; the ante is paid"
    BOUGHT_IN_VAIN_LOST = "the dealer has no game even after the purchase; the ante is lost"
    WON = "{hand} beats {dealer}"
    WON_ANTE_PUSH = "{hand} beats {dealer}; the ante comes back unpaid"
    WON_ANTE_LOST = "{hand} beats {dealer}; the ante is not returned"
    WON_ANTE_NO_DRAW = "{hand} beats {dealer}; without a draw the ante is not returned"
    WON_ANTE_TOO_LOW = "{hand} beats {dealer} but is too low for the ante to be paid"
    WON_UNPAID = "{hand} beats {dealer}, but the table has no line for it"
    SECOND = "{hand} is paid as a second combination"
    PUSHED = "{hand} equals {dealer}"
    BEATEN = "{dealer} beats {hand}"
    EXCHANGED = "the price of exchanging {count}"
    SIXTH = "the price of the sixth card"
    INSURANCE_WON = "the dealer has no game"
    INSURANCE_LOST = "the dealer has a game, {dealer}"
    INSURANCE_RETURNED = "the dealer has a game, {dealer}, against {hand}"
    INSURANCE_VOID = "{hand} is too low to be insured"
    PURCHASED = "the price of a game for the dealer"
    SIDE_WON = "{hand} is paid as {line}"
    SIDE_LOST = "{hand} is not paid"
    SIDE_DEAD_DRAW = "it is lost when the box draws"
    SIDE_DEAD_FOLD = "it is lost when the box folds"


def _player_cards(cards: CardsLike) -> tuple[Card, ...]:
    return to_cards(cards, "player")


def _dealer_cards(cards: CardsLike) -> tuple[Card, ...]:
    return to_cards(cards, "dealer")


def _drawn_cards(cards: CardsLike) -> tuple[Card, ...]:
    return to_ordered_cards(cards, "drawn")


def _bought_cards(cards: CardsLike) -> tuple[Card, ...]:
    return to_ordered_cards(cards, "bought")


def _board_cards(cards: CardsLike) -> tuple[Card, ...]:
    return to_ordered_cards(cards, "board")


def _dead_cards(cards: CardsLike) -> tuple[Card, ...]:
    return to_cards(cards, "dead")


def _one_card(card: CardsLike | None) -> Card | None:
    if card is None:
        return None
    found = to_cards(card, "upcard")
    if len(found) != 1:
        raise HandSizeError(len(found), "1", "upcard")
    return found[0]


@attrs.frozen(kw_only=True)
class BoxCards:
    """All cards that bear on one box.

    Raises:
        CardError: Something is no card.
        DuplicateCardError: A card stands in two places.
        HandSizeError: The upcard is more than one card, or none.
        DealError: The upcard is not one of the dealer's.

    Examples:
        >>> BoxCards(player="As Ad Kc 8h 9s", dealer="Kd Qd Jh 7c 5s").bought
        ()
    """

    player: tuple[Card, ...] = attrs.field(converter=_player_cards)
    """The box's cards as dealt: five, or two in hold'em."""
    dealer: tuple[Card, ...] = attrs.field(default=(), converter=_dealer_cards)
    """The dealer's cards as dealt: five, or two; none if they were not shown after a fold."""
    drawn: tuple[Card, ...] = attrs.field(default=(), converter=_drawn_cards)
    """The cards that the box got after the deal, in order: the sixth card first, if it was bought,
    then those got by exchange."""
    bought: tuple[Card, ...] = attrs.field(default=(), converter=_bought_cards)
    """The cards that replaced the dealer's, in order, when a game was bought for him; a sixth card
    bought for the box stands in `drawn`."""
    board: tuple[Card, ...] = attrs.field(default=(), converter=_board_cards)
    """The board of hold'em: the flop first, then turn and river."""
    upcard: Card | None = attrs.field(default=None, converter=_one_card)
    """The dealer's open card, which only some side bets need."""
    dead: tuple[Card, ...] = attrs.field(default=(), converter=_dead_cards)
    """Other cards known to be out of the deck."""

    def __attrs_post_init__(self) -> None:
        shown = () if self.upcard is None or self.dealer else (self.upcard,)
        places = (self.player, self.dealer, self.drawn, self.bought, self.board, self.dead, shown)
        if len({*chain(*places)}) < sum(map(len, places)):
            check_distinct(dict(zip(_PLACES, places, strict=True)))
        if self.upcard is not None and self.dealer and self.upcard not in self.dealer:
            msg = f"the upcard {self.upcard} is not one of the dealer's cards"
            raise DealError(msg)


def cards_of_deck(
    *,
    player: tuple[Card, ...],
    dealer: tuple[Card, ...],
    drawn: tuple[Card, ...],
    bought: tuple[Card, ...],
    board: tuple[Card, ...],
    upcard: Card | None,
) -> BoxCards:
    """Give the cards of a box that were all dealt from one deck, and so are distinct.

    Args:
        player: The box's cards as dealt.
        dealer: The dealer's cards as dealt.
        drawn: The cards got by buying the sixth and by exchange.
        bought: The cards that replaced the dealer's.
        board: The board of hold'em.
        upcard: The dealer's open card.
    """
    cards = object.__new__(BoxCards)
    for place, value in zip(
        _PLACES, (player, dealer, drawn, bought, board, (), upcard), strict=True
    ):
        object.__setattr__(cards, place, value)
    return cards


_PLACES: Final = ("player", "dealer", "drawn", "bought", "board", "dead", "upcard")

SideStakes: TypeAlias = "Mapping[str, Money] | Iterable[tuple[str, Money]]"


def _is_mapping(stakes: object) -> TypeIs[Mapping[str, Money]]:
    return isinstance(stakes, Mapping)


_MOST_SIDE_BETS: Final = 1_000
"""More than any game has, so that an endless iterable is refused as one that repeats."""


def _side_stakes(stakes: SideStakes) -> tuple[tuple[str, Money], ...]:
    pairs = stakes.items() if _is_mapping(stakes) else stakes
    try:
        return tuple((name, amount) for name, amount in islice(pairs, _MOST_SIDE_BETS))
    except (TypeError, ValueError):
        msg = f"side bets: expected stakes by name, not {shown(stakes)}"
        raise MoneyError(msg) from None


@attrs.frozen(kw_only=True)
class Stakes:
    """The money put out before the cards, and the table's limit on what comes back.

    Raises:
        MoneyError: An amount is a float, negative or no amount; the ante or the table maximum is
            nothing; a side bet is named twice.

    Examples:
        >>> Stakes(ante=10, side_bets={"bonus": 5}).side_bets
        (('bonus', 5),)
    """

    ante: Money
    """The ante, in money."""
    side_bets: tuple[tuple[str, Money], ...] = attrs.field(default=(), converter=_side_stakes)
    """The stake of each side bet, by its name; a mapping will do."""
    table_maximum: Money | None = None
    """The table's maximum payout for a box, in money; `None` for none."""

    def __attrs_post_init__(self) -> None:
        if exact_amount(self.ante, "ante") == 0:
            msg = "ante: must be more than nothing"
            raise MoneyError(msg)
        names = [name for name, _ in self.side_bets]
        for name, amount in self.side_bets:
            if not isinstance(cast("object", name), str) or names.count(name) > 1:
                msg = f"side bets: a name is a text and stands once, unlike {shown(name)}"
                raise MoneyError(msg)
            exact_amount(amount, f"side bet {shown(name)}")
        if (
            self.table_maximum is not None
            and exact_amount(self.table_maximum, "table maximum") == 0
        ):
            msg = "table maximum: must be more than nothing"
            raise MoneyError(msg)

    @property
    def amounts(self) -> tuple[Money, ...]:
        """All amounts."""
        maximum = () if self.table_maximum is None else (self.table_maximum,)
        return (self.ante, *(amount for _, amount in self.side_bets), *maximum)


Detail: TypeAlias = Combination | HandPattern | int
"""What a reason's sentence may name; a number is one of cards."""

_Details: TypeAlias = tuple[tuple[str, Detail], ...]


def _is_detail(value: object) -> bool:
    return type(value) is int or isinstance(value, Combination | HandPattern)


def _check_amount(_: object, field: attrs.Attribute[Money], amount: object) -> None:
    exact_amount(amount, field.name)


_A_TEXT_OR_NONE: Final = must_be("a text or None", optional(an_instance(str)))
_A_HAND_OR_NONE: Final = must_be("a Hand or None", optional(an_instance(Hand)))


@attrs.frozen(kw_only=True)
class SettlementLine:
    """What became of one wager.

    `won + returned - stake` is what the line brought the player.

    Raises:
        DealError: A field holds something else than it should, only a side bet has the name of
            one, more came back than was put out, or the reason names what is not in the details.
        MoneyError: An amount is a float, negative or no amount.

    Examples:
        >>> from russianpoker.actions import Fold
        >>> from russianpoker.presets import find_variant
        >>> cards = BoxCards(player="As Ad Kc 8h 9s")
        >>> line = settle(find_variant("oasis"), cards, [Fold()], Stakes(ante=10)).lines[0]
        >>> line.name, line.net, line.rule, line.why
        ('ante', -10, 'CAR-4', 'the box folded')
    """

    wager: Wager = attrs.field(validator=must_be("a Wager", an_instance(Wager)))
    """What the money was put out for."""
    side_bet: str | None = attrs.field(default=None, validator=_A_TEXT_OR_NONE)
    """The name of the side bet, for a side bet."""
    stake: Money = attrs.field(validator=_check_amount)
    """The money put out, in money; nothing for a second combination."""
    outcome: Outcome = attrs.field(validator=must_be("an Outcome", an_instance(Outcome)))
    """What became of it."""
    odds: Odds | None = attrs.field(
        default=None, validator=must_be("an Odds or None", optional(an_instance(Odds)))
    )
    """The odds it was paid at, to one; `None` if it was not paid."""
    won: Money = attrs.field(validator=_check_amount)
    """The winnings, the stake apart, after rounding and the table maximum."""
    returned: Money = attrs.field(validator=_check_amount)
    """How much of the stake came back."""
    capped: Money = attrs.field(validator=_check_amount)
    """How much of the winnings the table maximum took away."""
    rule: str = attrs.field(validator=A_TEXT)
    """The id of the rule that decided it; that of the table maximum, where it took something."""
    reason: Reason = attrs.field(validator=must_be("a Reason", an_instance(Reason)))
    """Why it came out so."""
    details: tuple[tuple[str, Detail], ...] = attrs.field(
        default=(),
        validator=must_be(
            "a tuple of names with what they stand for", pairs_of(an_instance(str), _is_detail)
        ),
    )
    """What stands in the places of the reason's sentence."""

    def __attrs_post_init__(self) -> None:
        problem = self._problem()
        if problem is not None:
            msg = f"SettlementLine: {problem}"
            raise DealError(msg)

    def _problem(self) -> str | None:
        if (self.side_bet is not None) is not (self.wager is Wager.SIDE_BET):
            return f"side_bet is {shown(self.side_bet)} of {self.wager!r}"
        if Fraction(self.returned) > Fraction(self.stake):
            return f"returned is {self.returned}, above stake, which is {self.stake}"
        said = {name for _, name, _, _ in Formatter().parse(self.reason.value) if name is not None}
        missing = sorted(said.difference(name for name, _ in self.details))
        return f"details have no {', '.join(missing)}" if missing else None

    @property
    def name(self) -> str:
        """The wager's name; for a side bet its own."""
        return self.side_bet if self.side_bet is not None else self.wager.value

    @property
    def why(self) -> str:
        """A sentence of why, in English."""
        sentence = self.reason.value.format(**{name: _said(what) for name, what in self.details})
        return f"{sentence}, up to the table maximum" if self.capped else sentence

    @property
    def net(self) -> Money:
        """What the line brought the player; negative for a loss."""
        amounts = (self.stake, self.won, self.returned)
        gain = exact_sum((self.won, self.returned)) - Fraction(self.stake)
        return in_kind(gain, money_kind(amounts))


def _said(detail: Detail) -> str:
    return counted(detail, "card") if isinstance(detail, int) else str(detail)


@attrs.frozen(kw_only=True)
class Settlement:
    """The settlement of one box, line by line.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> from russianpoker.actions import Bet
        >>> cards = BoxCards(player="As Ad Kc 8h 9s", dealer="Ah Ks Jh 7c 5s")
        >>> settlement = settle(find_variant("russian-2010"), cards, [Bet()], Stakes(ante=10))
        >>> settlement.staked, settlement.net
        (30, 40)
    """

    variant: RuleVariant = attrs.field(
        repr=lambda variant: f"<{variant.name}>",
        validator=must_be("a RuleVariant", an_instance(RuleVariant)),
    )
    """The rules it was settled by."""
    lines: tuple[SettlementLine, ...] = attrs.field(
        validator=must_be("a tuple of lines", tuple_of(an_instance(SettlementLine)))
    )
    """A line for each wager."""
    hand: Hand | None = attrs.field(validator=_A_HAND_OR_NONE)
    """The box's hand at the end; `None` if it folded with fewer than five cards to make one of."""
    dealer: Hand | None = attrs.field(validator=_A_HAND_OR_NONE)
    """The dealer's hand as dealt; `None` if it was not shown."""
    dealer_bought: Hand | None = attrs.field(default=None, validator=_A_HAND_OR_NONE)
    """The dealer's hand after a purchase; `None` without one."""

    @property
    def staked(self) -> Money:
        """All money put out."""
        return self._total("stake")

    @property
    def won(self) -> Money:
        """All winnings, stakes apart."""
        return self._total("won")

    @property
    def returned(self) -> Money:
        """All stakes that came back."""
        return self._total("returned")

    @property
    def net(self) -> Money:
        """What the box brought the player; negative for a loss."""
        return self._total("net")

    def _total(self, what: str) -> Money:
        amounts = [getattr(line, what) for line in self.lines]
        every = [line.stake for line in self.lines] + [line.won for line in self.lines]
        return in_kind(exact_sum(amounts), money_kind(every))

    def line(self, name: str) -> SettlementLine | None:
        """Give the line of a wager by its name, if there is one.

        Args:
            name: Such as `"bet"`, `"second combination"` or a side bet's name.
        """
        return next((line for line in self.lines if line.name == name), None)

    def columns(self) -> dict[str, list[Any]]:
        """Give the lines by column, as data frames take them.

        Returns:
            Wagers, outcomes, rules and reasons as text; amounts in money as they are, exact; odds
            to one as `Fraction`, or `None` where nothing was paid.

        Examples:
            >>> from russianpoker.presets import find_variant
            >>> from russianpoker.actions import Bet
            >>> cards = BoxCards(player="As Ad Kc 8h 9s", dealer="Ah Ks Jh 7c 5s")
            >>> lines = settle(find_variant("oasis"), cards, [Bet()], Stakes(ante=10)).columns()
            >>> lines["wager"], lines["net"]
            (['ante', 'bet'], [10, 20])
        """
        return columns(_COLUMNS, map(_values, self.lines))

    def _repr_html_(self) -> str:
        hands = [("Box", self.hand), ("Dealer", self.dealer), ("Bought", self.dealer_bought)]
        shown = [(name, _html.cards(hand.cards), hand) for name, hand in hands if hand is not None]
        rows = [_row(line) for line in self.lines]
        rows.append(("total", str(self.staked), "", "", _signed(self.net), ""))
        lines = _html.table(
            rows,
            ["Wager", "Stake", "Outcome", "Odds", "Net", "Why"],
            figures=[1, 3, 4],
            total=True,
        )
        return _html.page(self.variant.title, _html.table(shown), lines)

    @override
    def __str__(self) -> str:
        rows = [_row(line) for line in self.lines]
        rows.append(("total", str(self.staked), "", "", _signed(self.net), ""))
        return aligned(rows, "<><>>")


_COLUMNS: Final = (
    "wager",
    "stake",
    "outcome",
    "odds",
    "won",
    "returned",
    "capped",
    "net",
    "rule",
    "why",
)


def _values(line: SettlementLine) -> tuple[object, ...]:
    amounts = (line.won, line.returned, line.capped, line.net)
    odds = None if line.odds is None else line.odds.value
    return (line.name, line.stake, line.outcome.value, odds, *amounts, line.rule, line.why)


def _row(line: SettlementLine) -> tuple[str, ...]:
    odds = "" if line.odds is None else str(line.odds)
    why = f"{line.rule}: {line.why}"
    return (line.name, str(line.stake), line.outcome.value, odds, _signed(line.net), why)


def _signed(amount: Money) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


class _Result(Option):
    """How a box ended."""

    FOLDED = "folded"
    NATURAL = "natural"
    NO_GAME = "no game"
    WON = "won"
    PUSHED = "pushed"
    BEATEN = "beaten"


@attrs.frozen(kw_only=True)
class _Box:
    """Everything known about a box once its cards and decisions have been checked."""

    variant: RuleVariant
    cards: BoxCards
    stakes: Stakes
    ante: Fraction
    decisions: Decisions
    hand: Hand | None
    dealer: Hand | None
    dealer_bought: Hand | None
    shown: _Result
    result: _Result

    def cite(self, topic: Topic) -> str:
        return cite(self.variant.book, topic)

    @property
    def first(self) -> Combination:
        """The box's first combination; with none, the five cards that play."""
        return _first(self.hand)

    @functools.cached_property
    def details(self) -> _Details:
        """What a sentence about the showdown may name."""
        return (("hand", self.first), ("dealer", _first(self.dealer_bought or self.dealer)))


_NO_COMBINATION: Final = Combination(HandCategory.NOTHING, ())


def _first(hand: Hand | None) -> Combination:
    if hand is None:
        return _NO_COMBINATION
    return hand.first or unchecked(Combination, category=hand.category, cards=hand.best)


@attrs.frozen
class _Verdict:
    """What becomes of a stake, before money is counted."""

    outcome: Outcome
    reason: Reason
    topic: Topic
    odds: Odds | None = None
    details: _Details = ()


_NONE: Final = Fraction()


@attrs.frozen(kw_only=True)
class _Line:
    """A line in exact fractions."""

    wager: Wager
    side_bet: str | None = None
    stake: Fraction
    verdict: _Verdict
    won: Fraction = _NONE
    returned: Fraction = _NONE
    capped: Fraction = _NONE


def settle(
    variant: RuleVariant, cards: BoxCards, actions: Iterable[Action], stakes: Stakes
) -> Settlement:
    """Settle one box.

    Args:
        variant: The rules.
        cards: All cards of the box, of the dealer and of the board.
        actions: What the box decided, in order. A natural that is paid at once needs none.
        stakes: Ante, side bets and table maximum, in money.

    Raises:
        ActionError: A decision or an amount is not allowed; names the rule.
        DealError: The cards do not agree with the decisions, or an argument is of another kind,
            such as the name of a variant instead of the variant.
        HandSizeError: A hand has too few or too many cards.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> from russianpoker.actions import Bet
        >>> cards = BoxCards(player="As Ad Kc 8h 9s", dealer="Ah Ks Jh 7c 5s")
        >>> settle(find_variant("russian-2010"), cards, [Bet()], Stakes(ante=10)).net
        40
    """
    _expect((variant, RuleVariant), (cards, BoxCards), (stakes, Stakes))
    decisions = read_decisions(variant, actions)
    settlement = settle_decided(variant, cards, decisions, stakes)
    _check_declined(settlement, decisions, stakes)
    return settlement


def settle_decided(
    variant: RuleVariant,
    cards: BoxCards,
    decisions: Decisions,
    stakes: Stakes,
    *,
    hand: Hand | None = None,
    dealer: Hand | None = None,
) -> Settlement:
    """Settle one box whose decisions have been read.

    Args:
        variant: The rules.
        cards: All cards of the box, of the dealer and of the board.
        decisions: What the box decided.
        stakes: Ante, side bets and table maximum, in money.
        hand: The box's hand at the end, if it is known already.
        dealer: The dealer's hand as dealt, if it is known already.

    Raises:
        ActionError: A decision or an amount is not allowed; names the rule.
        DealError: The cards do not agree with the decisions.
        HandSizeError: A hand has too few or too many cards.
    """
    box = _read_box(variant, cards, decisions, stakes, hand=hand, dealer=dealer)
    lines = _capped(variant, _rounded(variant, list(_lines(box))), stakes.table_maximum)
    amounts = list(stakes.amounts)
    if box.decisions.insurance is not None:
        amounts.append(box.decisions.insurance.amount)
    kind = money_kind(amounts)
    return unchecked(
        Settlement,
        variant=variant,
        lines=tuple(_finished(box, line, kind) for line in lines),
        hand=box.hand,
        dealer=box.dealer,
        dealer_bought=box.dealer_bought,
    )


def _expect(*given: tuple[object, type[object]]) -> None:
    for value, kind in given:
        if not isinstance(value, kind):
            msg = f"settling takes a {kind.__name__} here, not {shown(value)}"
            raise DealError(msg)


def _check_declined(settlement: Settlement, decisions: Decisions, stakes: Stakes) -> None:
    """Refuse an answer to an offer that was never made: that is seen from the hands alone."""
    variant = settlement.variant
    if not decisions.declined:
        return
    posted = decisions.blind and decisions.insurance is not None
    offers = (
        posted or _offered_insurance(settlement, decisions, stakes),
        _offered_purchase(settlement, decisions),
    )
    answered = decisions.declined + (decisions.insurance is not None) + decisions.buys
    if answered > sum(offers):
        if decisions.buys:
            msg = "a purchase after it was declined"
            raise ActionError(msg, rule=cite(variant.book, Topic.PURCHASE))
        msg = "decline where nothing is offered"
        raise ActionError(msg, rule=cite(variant.book, Topic.INSURANCE))


def _offered_insurance(settlement: Settlement, decisions: Decisions, stakes: Stakes) -> bool:
    """Say whether a box was asked about insurance, which a blind one posts or not unasked."""
    if decisions.blind:
        return False
    return insurance_limits(settlement.variant, settlement.hand, stakes) is not None


def _offered_purchase(settlement: Settlement, decisions: Decisions) -> bool:
    """Say whether a box was asked about buying the dealer a game."""
    rule, hand, dealer = settlement.variant.purchase, settlement.hand, settlement.dealer
    if rule is None or hand is None or dealer is None or settlement.variant.is_game(dealer):
        return False
    if (decisions.blind and not rule.allows_blind) or not rule.allows_hand(hand):
        return False
    return decisions.insurance is None or rule.allows_insured


# --- reading and checking the facts


def _read_box(
    variant: RuleVariant,
    cards: BoxCards,
    decisions: Decisions,
    stakes: Stakes,
    *,
    hand: Hand | None,
    dealer: Hand | None,
) -> _Box:
    _check_count(cards.player, "player", 2 if variant.holdem else 5)
    natural = _is_natural(variant, cards)
    _check_decided(variant, decisions, natural=natural)
    _check_cards(variant, cards, decisions, natural=natural)
    check_side_bets(variant, stakes)
    _check_side_bet_cards(variant, cards, decisions, stakes)
    if hand is None:
        hand = _hand(variant, cards, decisions)
    if dealer is None:
        dealer = _dealer(variant, cards.dealer, cards.board)
    shown = _result(variant, decisions, hand, dealer, natural=natural)
    bought = _dealer_after_purchase(variant, cards, decisions, hand, shown)
    box = _Box(
        variant=variant,
        cards=cards,
        stakes=stakes,
        ante=Fraction(stakes.ante),
        decisions=decisions,
        hand=hand,
        dealer=dealer,
        dealer_bought=bought,
        shown=shown,
        result=shown if bought is None or hand is None else _compare(variant, hand, bought),
    )
    insurance = decisions.insurance
    if insurance is not None:
        known = None if decisions.blind else hand
        check_insurance(variant, known, stakes, insurance.amount)
    return box


def _check_count(cards: tuple[Card, ...], where: str, *allowed: int) -> None:
    if len(cards) not in allowed:
        raise HandSizeError(len(cards), " or ".join(map(str, allowed)), where)


def _is_natural(variant: RuleVariant, cards: BoxCards) -> bool:
    if variant.naturals is None:
        return False
    return variant.naturals.table.line_for(variant.evaluator.evaluate(cards.player)) is not None


def _check_decided(variant: RuleVariant, decisions: Decisions, *, natural: bool) -> None:
    posted = decisions.blind + (decisions.blind and decisions.insurance is not None)
    if natural and len(decisions.actions) > posted:
        msg = "the hand as dealt is paid at once, so there is nothing to decide"
        raise ActionError(msg, rule=cite(variant.book, Topic.NATURAL))
    if not (decisions.folded or decisions.bet or natural):
        msg = "the box neither folded nor bet"
        raise ActionError(msg, rule=cite(variant.book, Topic.BET))


def _check_cards(
    variant: RuleVariant, cards: BoxCards, decisions: Decisions, *, natural: bool
) -> None:
    hole = len(cards.player)
    over = decisions.folded or natural
    _check_count(cards.dealer, "dealer", hole, *((0,) if over else ()))
    boards = ((0, 3, 4, 5) if over else (5,)) if variant.holdem else (0,)
    _check_count(cards.board, "board", *boards)
    if len(cards.drawn) != decisions.cards_drawn:
        given = counted(len(cards.drawn), "drawn card")
        msg = f"the box has {given}, and paid for {decisions.cards_drawn}"
        raise _misdeal(variant, Topic.DRAW, msg)
    if cards.bought and not decisions.buys:
        msg = "cards are given for a purchase that was not made"
        raise _misdeal(variant, Topic.PURCHASE, msg)


def _misdeal(variant: RuleVariant, topic: Topic, message: str) -> DealError:
    return DealError(f"{message} [{cite(variant.book, topic)}]")


def check_side_bets(variant: RuleVariant, stakes: Stakes) -> None:
    """Refuse side bets that are not offered or outside their limits.

    Args:
        variant: The rules.
        stakes: Ante and side bets.

    Raises:
        ActionError: A side bet is unknown, or its stake too small or too great.
        DealError: An argument is of another kind.
    """
    _expect((variant, RuleVariant), (stakes, Stakes))
    rule = cite(variant.book, Topic.SIDE_BET)
    for name, amount in stakes.side_bets:
        bet = variant.side_bet(name)
        if bet is None:
            offered = ", ".join(each.name for each in variant.side_bets) or "none"
            msg = f"no side bet is called {shown(name)}; offered: {offered}"
            raise ActionError(msg, rule=rule)
        least = bet.minimum * Fraction(stakes.ante)
        most = None if bet.maximum is None else bet.maximum * Fraction(stakes.ante)
        if amount and (amount < least or (most is not None and amount > most)):
            allowed = f"at least {least}" if most is None else f"{least} to {most}"
            msg = f"{bet.name} is {amount}, allowed is {allowed}"
            raise ActionError(msg, rule=rule)


def _check_side_bet_cards(
    variant: RuleVariant, cards: BoxCards, decisions: Decisions, stakes: Stakes
) -> None:
    for name, amount in stakes.side_bets:
        bet = variant.side_bet(name)
        if bet is None or not amount or _death(bet, decisions) is not None:
            continue
        if bet.cards is SideBetCards.FIVE_AND_UPCARD and cards.upcard is None:
            raise _misdeal(variant, Topic.SIDE_BET, f"the side bet {name!r} needs the upcard")
        if bet.cards is SideBetCards.HOLE_AND_FLOP and not cards.board:
            raise _misdeal(variant, Topic.SIDE_BET, f"the side bet {name!r} needs the flop")


def _hand(variant: RuleVariant, cards: BoxCards, decisions: Decisions) -> Hand | None:
    held = held_after(variant, decisions, cards.player, cards.drawn) + cards.board
    return variant.evaluator.evaluate(held) if len(held) >= _LEAST else None


def _dealer(variant: RuleVariant, dealt: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
    if len(dealt) + len(board) < _LEAST or not dealt:
        return None
    return variant.evaluator.evaluate(dealt + board)


_LEAST: Final = 5


def _result(
    variant: RuleVariant,
    decisions: Decisions,
    hand: Hand | None,
    dealer: Hand | None,
    *,
    natural: bool,
) -> _Result:
    if natural:
        return _Result.NATURAL
    if decisions.folded or hand is None or dealer is None:
        return _Result.FOLDED
    return _compare(variant, hand, dealer)


def _compare(variant: RuleVariant, hand: Hand, dealer: Hand) -> _Result:
    if not variant.is_game(dealer):
        return _Result.NO_GAME
    if hand.strength == dealer.strength:
        return _Result.PUSHED
    return _Result.WON if hand.strength > dealer.strength else _Result.BEATEN


# --- buying the dealer a game


def _dealer_after_purchase(
    variant: RuleVariant,
    cards: BoxCards,
    decisions: Decisions,
    hand: Hand | None,
    shown: _Result,
) -> Hand | None:
    if not decisions.buys:
        return None
    rule = cite(variant.book, Topic.PURCHASE)
    if shown is not _Result.NO_GAME:
        msg = "a game is bought only for a dealer who has none"
        raise ActionError(msg, rule=rule)
    if hand is not None and variant.purchase and not variant.purchase.allows_hand(hand):
        msg = f"{_first(hand)} is too low to buy the dealer a game"
        raise ActionError(msg, rule=rule)
    hands = tuple(purchased_hands(variant, cards.dealer, cards.bought))
    if not all(again for _, again in hands[:-1]):
        msg = "the purchase has a card too many for the dealer"
        raise _misdeal(variant, Topic.PURCHASE_REPEAT, msg)
    if not hands or hands[-1][1]:
        topic = Topic.PURCHASE_REPEAT if hands else Topic.PURCHASE
        raise _misdeal(variant, topic, "the purchase needs one more card for the dealer")
    return hands[-1][0]


def purchased_hands(
    variant: RuleVariant, dealer: tuple[Card, ...], bought: Iterable[Card]
) -> Iterator[tuple[Hand, bool]]:
    """Give the dealer's hand after each card of a purchase.

    Args:
        variant: The rules, which must offer a purchase.
        dealer: The dealer's cards as dealt.
        bought: The cards that come, in order.

    Yields:
        The hand with that card, and whether the card is to be replaced once more.
    """
    rule = variant.purchase or PurchaseRule()
    replaced = replaced_card(rule, dealer)
    kept = [card for card in dealer if card is not replaced]
    for count, card in enumerate(bought, 1):
        after = variant.evaluator.evaluate((*kept, card))
        again = card.rank is replaced.rank and (
            rule.repeat is PurchaseRepeat.WHILE_EQUAL
            or (
                rule.repeat is PurchaseRepeat.ONCE_IF_NO_GAME
                and count == 1
                and not variant.is_game(after)
            )
        )
        yield after, again


def replaced_card(rule: PurchaseRule, dealer: tuple[Card, ...]) -> Card:
    """Give the dealer's card that a purchase replaces.

    Args:
        rule: What a purchase is.
        dealer: The dealer's cards as dealt.
    """
    return min(dealer) if rule.replaces is ReplacedCard.LOWEST else max(dealer)


# --- insurance


def insurance_limits(
    variant: RuleVariant, hand: Hand | None, stakes: Stakes
) -> tuple[Fraction, Fraction | None] | None:
    """Give the least and the greatest insurance that a hand merits, in money.

    The greatest is a part of what the bet can win, and that is no more than the table maximum.

    Args:
        variant: The rules.
        hand: The box's hand when it bets; `None` for a blind box, which has not seen it and is
            limited by the table maximum alone.
        stakes: Ante and table maximum.

    Returns:
        The limits, the greatest being `None` where there is none; or `None` if the hand cannot be
        insured.

    Raises:
        DealError: An argument is of another kind, such as cards instead of a hand.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = find_variant("russian-2010")
        >>> hand = rules.evaluator.evaluate("As Ad Ac 8h 9s")
        >>> insurance_limits(rules, hand, Stakes(ante=10))
        (Fraction(20, 1), Fraction(60, 1))
    """
    _expect((variant, RuleVariant), (stakes, Stakes), *(() if hand is None else ((hand, Hand),)))
    rule = variant.insurance
    if rule is None or (hand is not None and hand.category < rule.least_hand):
        return None
    ante = Fraction(stakes.ante)
    most = _table_maximum(stakes)
    if rule.maximum is not None and hand is not None:
        payout = _possible_payout(variant, hand, ante)
        most = rule.maximum * (payout if most is None else min(payout, most))
    least = rule.minimum * ante
    return None if most is not None and most < least else (least, most)


def _table_maximum(stakes: Stakes) -> Fraction | None:
    return None if stakes.table_maximum is None else Fraction(stakes.table_maximum)


def _possible_payout(variant: RuleVariant, hand: Hand, ante: Fraction) -> Fraction:
    paid = list(_paid_combinations(variant, hand))
    if variant.insurance is None or variant.insurance.covers is InsuranceCover.MAIN:
        paid = paid[:1]
    stake = _paid_stake(variant, ante)
    winnings = (odds.winnings(stake) for _, odds in paid if odds is not None)
    return sum((_chips(variant, won) for won in winnings), Fraction())


def check_insurance(variant: RuleVariant, hand: Hand | None, stakes: Stakes, amount: Money) -> None:
    """Refuse an insurance that a hand does not merit.

    Args:
        variant: The rules.
        hand: The box's hand when it bets; `None` for a blind box, which has not seen it.
        stakes: Ante and table maximum.
        amount: The insurance, in money.

    Raises:
        ActionError: The hand is too low, or the amount outside its limits.
        DealError: An argument is of another kind, such as cards instead of a hand.
        MoneyError: The amount is none.
    """
    limits = insurance_limits(variant, hand, stakes)
    if limits is None:
        msg = f"{'a blind box' if hand is None else _first(hand)} cannot be insured"
        raise ActionError(msg, rule=cite(variant.book, Topic.INSURANCE))
    least, most = limits
    exact = exact_amount(amount, "insurance")
    if exact < least or (most is not None and exact > most):
        allowed = f"at least {least}" if most is None else f"{least} to {most}"
        msg = f"insurance is {amount}, allowed is {allowed}"
        raise ActionError(msg, rule=cite(variant.book, Topic.INSURANCE_LIMITS))


# --- lines


def _lines(box: _Box) -> Iterator[_Line]:
    yield _line(Wager.ANTE, box.ante, _ante_verdict(box))
    yield from _side_bet_lines(box)
    yield from _draw_lines(box)
    if box.decisions.bet:
        yield from _bet_lines(box)
        yield from _street_lines(box)
        yield from _insurance_lines(box)
        yield from _purchase_lines(box)


def _times(factor: Fraction, amount: Fraction) -> Fraction:
    """Multiply, faster where both are whole."""
    if factor.denominator == amount.denominator == 1:
        return Fraction(factor.numerator * amount.numerator)
    return factor * amount


def _line(
    wager: Wager,
    stake: Fraction,
    verdict: _Verdict,
    side_bet: str | None = None,
    paid_on: Fraction | None = None,
) -> _Line:
    """Make a line; the odds are paid on the stake, unless they are paid on something else."""
    odds = verdict.odds
    kept = verdict.outcome in (Outcome.WON, Outcome.PUSH)
    return _Line(
        wager=wager,
        side_bet=side_bet,
        stake=stake,
        verdict=verdict,
        won=_NONE if odds is None else _times(odds.value, stake if paid_on is None else paid_on),
        returned=stake if kept else _NONE,
    )


_EVEN: Final = Odds(1)

_ENDINGS: Final = {
    _Result.FOLDED: (Outcome.LOST, Reason.FOLDED, Topic.FOLD),
    _Result.PUSHED: (Outcome.PUSH, Reason.PUSHED, Topic.PUSH),
    _Result.BEATEN: (Outcome.LOST, Reason.BEATEN, Topic.LOSS),
}
"""What becomes of ante and bet alike."""


def _ante_verdict(box: _Box) -> _Verdict:
    match box.result:
        case _Result.NATURAL:
            return _natural_verdict(box)
        case _Result.NO_GAME if box.dealer_bought is not None:
            return _failed_purchase_verdict(box)
        case _Result.NO_GAME:
            return _no_game_verdict(box)
        case _Result.WON:
            return _ante_win_verdict(box)
        case _:
            return _Verdict(*_ENDINGS[box.result], details=box.details)


def _natural_verdict(box: _Box) -> _Verdict:
    dealt = box.variant.evaluator.evaluate(box.cards.player)
    line = box.variant.naturals and box.variant.naturals.table.line_for(dealt)
    odds = line.odds if line else None
    return _Verdict(Outcome.WON, Reason.NATURAL, Topic.NATURAL, odds, box.details)


def _failed_purchase_verdict(box: _Box) -> _Verdict:
    rule = box.variant.purchase.if_failed if box.variant.purchase else FailedPurchase.PUSH
    outcome, reason, odds = {
        FailedPurchase.PUSH: (Outcome.PUSH, Reason.BOUGHT_IN_VAIN, None),
        FailedPurchase.EVEN: (Outcome.WON, Reason.BOUGHT_IN_VAIN_PAID, _EVEN),
        FailedPurchase.LOST: (Outcome.LOST, Reason.BOUGHT_IN_VAIN_LOST, None),
    }[rule]
    return _Verdict(outcome, reason, Topic.PURCHASE_FAILED, odds)


def _no_game_verdict(box: _Box) -> _Verdict:
    rule = box.variant.ante.no_game
    if rule is AnteNoGame.EVEN:
        return _Verdict(Outcome.WON, Reason.NO_GAME_PAID, Topic.NO_GAME, _EVEN)
    odds = _main_odds(box) if rule is AnteNoGame.TABLE else None
    if odds is None:
        return _Verdict(Outcome.PUSH, Reason.NO_GAME_PUSH, Topic.NO_GAME)
    return _Verdict(Outcome.WON, Reason.NO_GAME_TABLE, Topic.NO_GAME, odds, box.details)


def _ante_win_verdict(box: _Box) -> _Verdict:
    rule = box.variant.ante
    unpaid = {
        AnteOnWin.PUSH: (Outcome.PUSH, Reason.WON_ANTE_PUSH),
        AnteOnWin.LOST: (Outcome.LOST, Reason.WON_ANTE_LOST),
        AnteOnWin.PUSH_AFTER_DRAW: (
            (Outcome.PUSH, Reason.WON_ANTE_PUSH)
            if box.decisions.drew
            else (Outcome.LOST, Reason.WON_ANTE_NO_DRAW)
        ),
    }.get(rule.on_win)
    if unpaid is not None:
        return _Verdict(*unpaid, Topic.ANTE_WIN, details=box.details)
    if rule.least_paid is not None and box.first.category < rule.least_paid:
        return _Verdict(Outcome.PUSH, Reason.WON_ANTE_TOO_LOW, Topic.ANTE_WIN, details=box.details)
    odds = _EVEN if rule.on_win is AnteOnWin.EVEN else _main_odds(box)
    return _paid_verdict(box, odds, Topic.ANTE_WIN)


def _paid_verdict(box: _Box, odds: Odds | None, topic: Topic) -> _Verdict:
    if odds is None:
        return _Verdict(Outcome.PUSH, Reason.WON_UNPAID, topic, details=box.details)
    return _Verdict(Outcome.WON, Reason.WON, topic, odds, box.details)


def _main_odds(box: _Box) -> Odds | None:
    line = box.variant.pay_table.line_for_combination(box.first)
    return None if line is None else line.odds


def _paid_combinations(
    variant: RuleVariant, hand: Hand | None
) -> Iterator[tuple[Combination, Odds | None]]:
    """Give the combinations that a winning bet is paid for, each with its odds."""
    if variant.bet.pays is BetPays.EVEN:
        yield _first(hand), _EVEN
        return
    paid = [_first(hand)]
    if variant.second_combination is not None and hand is not None and hand.second is not None:
        paid.append(hand.second)
    for combination in paid:
        line = variant.pay_table.line_for_combination(combination)
        yield combination, None if line is None else line.odds


def _paid_stake(variant: RuleVariant, ante: Fraction) -> Fraction:
    """Give the stake that the table multiplies."""
    on_ante = variant.bet.pays is BetPays.TABLE_ON_ANTE
    return ante if on_ante else _times(variant.bet.antes, ante)


def _bet_lines(box: _Box) -> Iterator[_Line]:
    stake = _times(box.variant.bet.antes, box.ante)
    match box.result:
        case _Result.NATURAL:
            yield _line(Wager.BET, stake, _returned(Reason.OVER_AT_ONCE, Topic.NATURAL))
        case _Result.NO_GAME if box.dealer_bought is not None:
            verdict = _returned(Reason.BOUGHT_IN_VAIN, Topic.PURCHASE_FAILED)
            yield _line(Wager.BET, stake, verdict)
        case _Result.NO_GAME:
            yield _line(Wager.BET, stake, _returned(Reason.NO_GAME_BET, Topic.NO_GAME))
        case _Result.WON:
            yield from _bet_win_lines(box, stake)
        case _:
            yield _line(Wager.BET, stake, _Verdict(*_ENDINGS[box.result], details=box.details))


def _returned(reason: Reason, topic: Topic) -> _Verdict:
    return _Verdict(Outcome.PUSH, reason, topic)


def _bet_win_lines(box: _Box, stake: Fraction) -> Iterator[_Line]:
    paid_stake = _paid_stake(box.variant, box.ante)
    (_, odds), *others = _paid_combinations(box.variant, box.hand)
    verdict = _paid_verdict(box, odds, Topic.BET_WIN)
    yield _line(Wager.BET, stake, verdict, paid_on=paid_stake)
    for combination, second in others:
        if second is not None:
            verdict = _Verdict(
                Outcome.WON, Reason.SECOND, Topic.SECOND, second, (("hand", combination),)
            )
            yield _line(Wager.SECOND_COMBINATION, _NONE, verdict, paid_on=paid_stake)


def _street_lines(box: _Box) -> Iterator[_Line]:
    holdem = box.variant.holdem
    if holdem is None:
        return
    prices: dict[type[Action], tuple[Wager, Fraction | None]] = {
        BetTurn: (Wager.TURN, holdem.turn_bet),
        BetRiver: (Wager.RIVER, holdem.river_bet),
    }
    for action in box.decisions.streets:
        wager, price = prices.get(type(action), (Wager.TURN, None))
        if price is not None:
            yield _line(wager, price * box.ante, _street_verdict(box))


def _street_verdict(box: _Box) -> _Verdict:
    if box.result is _Result.WON:
        return _paid_verdict(box, _EVEN, Topic.BET_WIN)
    if box.result is _Result.NO_GAME:
        return _returned(Reason.NO_GAME_BET, Topic.NO_GAME)
    return _Verdict(*_ENDINGS[box.result], details=box.details)


def _draw_lines(box: _Box) -> Iterator[_Line]:
    decisions, variant = box.decisions, box.variant
    rule = variant.exchange
    if decisions.sixth and variant.sixth_card is not None:
        verdict = _Verdict(Outcome.FEE, Reason.SIXTH, Topic.DRAW)
        yield _line(Wager.SIXTH_CARD, _times(variant.sixth_card.price, box.ante), verdict)
        rule = variant.sixth_card.exchange
    topic = Topic.SIXTH_EXCHANGE if decisions.sixth else Topic.DRAW
    for exchange in decisions.exchanges:
        count = len(exchange.discards)
        verdict = _Verdict(Outcome.FEE, Reason.EXCHANGED, topic, details=(("count", count),))
        price = rule.price(count) if rule is not None else Fraction()
        yield _line(Wager.EXCHANGE, _times(price, box.ante), verdict)


def _insurance_lines(box: _Box) -> Iterator[_Line]:
    insurance = box.decisions.insurance
    if insurance is None:
        return
    stake = Fraction(insurance.amount)
    if box.result is _Result.NATURAL:
        yield _line(Wager.INSURANCE, stake, _returned(Reason.OVER_AT_ONCE, Topic.NATURAL))
        return
    covered = _covered(box, stake)
    line = _line(Wager.INSURANCE, covered, _insurance_verdict(box, covered))
    yield attrs.evolve(line, stake=stake, returned=line.returned + stake - covered)


def _covered(box: _Box, stake: Fraction) -> Fraction:
    """Give the part of an insurance that the hand merits; only a blind box can exceed it."""
    limits = box.hand and insurance_limits(box.variant, box.hand, box.stakes)
    if not limits or stake < limits[0]:
        return Fraction()
    return stake if limits[1] is None else min(stake, limits[1])


def _insurance_verdict(box: _Box, covered: Fraction) -> _Verdict:
    rule = box.variant.insurance
    if rule is None or covered == 0:
        return _Verdict(Outcome.PUSH, Reason.INSURANCE_VOID, Topic.INSURANCE, details=box.details)
    if box.shown is _Result.NO_GAME:
        return _Verdict(Outcome.WON, Reason.INSURANCE_WON, Topic.INSURANCE, _EVEN)
    fate = {
        _Result.PUSHED: rule.on_push,
        _Result.WON: rule.on_win,
        _Result.BEATEN: rule.on_loss,
    }[box.shown]
    if fate is InsuranceResult.LOST:
        outcome, reason = Outcome.LOST, Reason.INSURANCE_LOST
    else:
        outcome, reason = Outcome.PUSH, Reason.INSURANCE_RETURNED
    return _Verdict(outcome, reason, Topic.INSURANCE_LIMITS, details=box.details)


def _purchase_lines(box: _Box) -> Iterator[_Line]:
    rule = box.variant.purchase
    if rule is not None and box.decisions.buys:
        verdict = _Verdict(Outcome.FEE, Reason.PURCHASED, Topic.PURCHASE)
        yield _line(Wager.PURCHASE, rule.price * box.ante, verdict)


def _side_bet_lines(box: _Box) -> Iterator[_Line]:
    for name, amount in box.stakes.side_bets:
        bet = box.variant.side_bet(name)
        if bet is not None and amount:
            yield _line(Wager.SIDE_BET, Fraction(amount), _side_verdict(box, bet), name)


def _side_verdict(box: _Box, bet: SideBet) -> _Verdict:
    death = _death(bet, box.decisions)
    if death is not None:
        return _Verdict(Outcome.LOST, death, Topic.SIDE_BET)
    hand = box.variant.evaluator.evaluate(_side_bet_cards(box.cards, bet.cards))
    details: _Details = (("hand", _first(hand)),)
    line = bet.table.line_for(hand)
    if line is None:
        return _Verdict(Outcome.LOST, Reason.SIDE_LOST, Topic.SIDE_BET, details=details)
    details = (*details, ("line", line.pattern))
    return _Verdict(Outcome.WON, Reason.SIDE_WON, Topic.SIDE_BET, line.odds, details)


def _death(bet: SideBet, decisions: Decisions) -> Reason | None:
    """Give the reason why a side bet is lost whatever the cards are, if there is one."""
    if bet.dead_on_draw and decisions.drew:
        return Reason.SIDE_DEAD_DRAW
    return Reason.SIDE_DEAD_FOLD if bet.dead_on_fold and decisions.folded else None


def _side_bet_cards(cards: BoxCards, counted: SideBetCards) -> tuple[Card, ...]:
    upcard = () if cards.upcard is None else (cards.upcard,)
    return {
        SideBetCards.FIRST_FIVE: cards.player,
        SideBetCards.FIVE_AND_UPCARD: cards.player + upcard,
        SideBetCards.HOLE_AND_FLOP: cards.player + cards.board[:3],
    }[counted]


# --- rounding and the table maximum


def _chips(variant: RuleVariant, won: Fraction) -> Fraction:
    return won if variant.rounding is None else variant.rounding.round(won)


def _rounded(variant: RuleVariant, lines: list[_Line]) -> list[_Line]:
    if variant.rounding is None:
        return lines
    return [attrs.evolve(line, won=_chips(variant, line.won)) for line in lines]


_BET_WAGERS: Final = frozenset({Wager.BET, Wager.SECOND_COMBINATION, Wager.TURN, Wager.RIVER})

_CAPPED_TOGETHER: Final[dict[PayoutCap, tuple[frozenset[Wager], ...]]] = {
    PayoutCap.BET: (_BET_WAGERS,),
    PayoutCap.BET_AND_INSURANCE: (_BET_WAGERS | {Wager.INSURANCE},),
    PayoutCap.BOX: (frozenset(Wager),),
    PayoutCap.EACH: (_BET_WAGERS, frozenset({Wager.SIDE_BET})),
}
"""The wagers whose winnings share one table maximum."""


def _capped(variant: RuleVariant, lines: list[_Line], maximum: Money | None) -> list[_Line]:
    """Apply the table maximum to each group of wagers, in the order of their lines."""
    if maximum is None:
        return lines
    capped = list(lines)
    for group in _CAPPED_TOGETHER[variant.maximum_payout]:
        left = Fraction(maximum)
        for position, line in enumerate(capped):
            if line.wager in group:
                paid = min(line.won, left)
                left -= paid
                capped[position] = attrs.evolve(line, won=paid, capped=line.won - paid)
    return capped


def _finished(box: _Box, line: _Line, kind: type[Any]) -> SettlementLine:
    verdict = line.verdict
    return unchecked(
        SettlementLine,
        wager=line.wager,
        side_bet=line.side_bet,
        stake=in_kind(line.stake, kind),
        outcome=verdict.outcome,
        odds=verdict.odds,
        won=in_kind(line.won, kind),
        returned=in_kind(line.returned, kind),
        capped=in_kind(line.capped, kind),
        rule=box.cite(Topic.CAP if line.capped else verdict.topic),
        reason=verdict.reason,
        details=verdict.details,
    )
