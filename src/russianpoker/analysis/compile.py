"""Rules made into integers: the one place where a `RuleVariant` meets the kernels.

A final hand is paid by what it forms, first and second: its *pair of kinds*. For each pair of kinds
`compile_stud` gives the *plans* a box can bet on: without insurance, or with one of the amounts
that can be best. A plan is eight amounts, what the box ends with beyond a fold in every event; all
are integers over one denominator. The best amount of an insurance is among a few: the box's value
is convex in the amount between the points where a table maximum begins to bind, so that it is
greatest at the least amount, the greatest, or one of those points.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm
from typing import Final

import attrs

from russianpoker.cards import Card, Rank, Suit
from russianpoker.errors import UnsupportedOptionError
from russianpoker.hands import Hand, HandCategory, HandEvaluator
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    BetPays,
    FailedPurchase,
    InsuranceCover,
    InsuranceResult,
    PayoutCap,
    PurchaseRepeat,
    ReplacedCard,
    RuleVariant,
)

__all__ = [
    "EVENTS",
    "KINDS",
    "NO_KIND",
    "Draw",
    "Plan",
    "StudRules",
    "category_of",
    "compile_stud",
    "example_hands",
    "kind_of",
    "needs_suits",
    "same_game",
]

EVENTS: Final = (
    "no game",
    "lower",
    "equal",
    "higher",
    "bought in vain",
    "bought lower",
    "bought equal",
    "bought higher",
)
"""The events of a plan, in order; "lower" is a dealer's game below the hand."""

KINDS: Final = 14
"""Ten categories from nothing to the straight flush, then the royal flush of each suit."""

NO_KIND: Final = KINDS
"""The kind of a second combination that is not there."""

_MOST: Final = 1 << 40
_MOST_WITH_PURCHASE: Final = 1 << 23
"""Amounts are whole numbers below these, so that sums over the dealer's hands fit in 64 bits."""

_ROYAL: Final = 10
_CATEGORIES: Final = tuple(HandCategory)


def kind_of(category: HandCategory, suit: Suit | None = None) -> int:
    """Give the kind of a combination.

    Args:
        category: Its category.
        suit: The suit, for a royal flush.

    Examples:
        >>> kind_of(HandCategory.PAIR), kind_of(HandCategory.ROYAL_FLUSH, Suit.SPADES)
        (2, 13)
    """
    place = _CATEGORIES.index(category)
    return place if place < _ROYAL else _ROYAL + (0 if suit is None else _SUITS.index(suit))


_SUITS: Final = tuple(Suit)


def category_of(kind: int) -> HandCategory:
    """Give the category of a kind.

    Args:
        kind: The kind.
    """
    return _CATEGORIES[min(kind, _ROYAL)]


@attrs.frozen
class Plan:
    """One way to bet on a final hand."""

    insurance: Fraction
    """The insurance, in antes; nothing for none."""
    amounts: tuple[Fraction, ...]
    """What the box ends with in each event, in antes beyond a fold."""
    buys: bool
    """Whether a game may be bought for the dealer."""


@attrs.frozen
class Draw:
    """An exchange that is offered."""

    count: int
    """The number of cards."""
    price: Fraction
    """The price, in antes."""
    forced: bool
    """Whether it forces the bet."""


@attrs.frozen(kw_only=True)
class StudRules:
    """What the solver needs to know of a variant."""

    variant: RuleVariant
    """The variant."""
    table_maximum: Fraction | None
    """The table's maximum payout for a box, in antes."""
    denominator: int
    """Every amount and price is a whole number of this part of an ante."""
    plans: dict[tuple[int, int, bool], tuple[Plan, ...]]
    """By the kinds of first and second combination and whether the box drew: its plans."""
    game: int
    """The least strength that is a game for the dealer."""
    draws: tuple[Draw, ...]
    """The exchanges of the first five cards."""
    sixth: Fraction | None
    """The price of the sixth card, in antes."""
    sixth_draws: tuple[Draw, ...]
    """The exchanges after the sixth card."""
    naturals: dict[int, Fraction]
    """By kind: what a dealt hand that is paid at once ends with, in antes beyond a fold."""

    @property
    def purchase(self) -> bool:
        """Whether a game may be bought."""
        return self.variant.purchase is not None

    @property
    def replaces_lowest(self) -> bool:
        """Whether the dealer's lowest card is replaced."""
        rule = self.variant.purchase
        return rule is not None and rule.replaces is ReplacedCard.LOWEST

    @property
    def repeat(self) -> int:
        """How a purchase is repeated: 0 never, 1 once if no game, 2 while equal."""
        rule = self.variant.purchase
        return 0 if rule is None else tuple(PurchaseRepeat).index(rule.repeat)

    def scaled(self, amount: Fraction) -> int:
        """Give an amount of antes as a whole number.

        Args:
            amount: The amount, in antes.
        """
        exact = amount * self.denominator
        if exact.denominator != 1:
            msg = f"{amount} antes is no whole number of 1/{self.denominator}"
            raise ValueError(msg)
        return exact.numerator


@functools.lru_cache(maxsize=64)
def compile_stud(variant: RuleVariant, table_maximum: Fraction | None = None) -> StudRules:
    """Make integers of a stud variant.

    Args:
        variant: The variant.
        table_maximum: The table's maximum payout for a box, in antes.

    Raises:
        UnsupportedOptionError: An option is one that the solver cannot take.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> rules = compile_stud(find_variant("caribbean-us"))
        >>> [str(amount) for amount in rules.plans[2, NO_KIND, False][0].amounts[:4]]
        ['2', '4', '1', '-2']
    """
    _refuse(variant, table_maximum)
    plans = {
        (first, second, drew): tuple(_plans(variant, first, second, table_maximum, drew=drew))
        for first in range(KINDS)
        for second in (*range(KINDS), NO_KIND)
        for drew in (False, True)
    }
    draws = tuple(_draws(variant.exchange, 5))
    sixth = variant.sixth_card
    sixth_draws = tuple(_draws(sixth.exchange, 6)) if sixth is not None else ()
    naturals = dict(_naturals(variant, table_maximum))
    amounts = [amount for each in plans.values() for plan in each for amount in plan.amounts]
    amounts += [draw.price for draw in (*draws, *sixth_draws)]
    amounts += [*naturals.values(), *([sixth.price] if sixth is not None else [])]
    denominator = lcm(*(amount.denominator for amount in amounts))
    limit = _MOST_WITH_PURCHASE if variant.purchase is not None else _MOST
    if max(map(abs, amounts)) * denominator >= limit:
        raise too_fine(variant, table_maximum)
    return StudRules(
        variant=variant,
        table_maximum=table_maximum,
        denominator=denominator,
        plans=plans,
        game=_least_game(variant),
        draws=draws,
        sixth=None if sixth is None else sixth.price,
        sixth_draws=sixth_draws,
        naturals=naturals,
    )


def too_fine(variant: RuleVariant, table_maximum: Fraction | None) -> UnsupportedOptionError:
    """Give the error for amounts that are too many and too fine to be counted in whole numbers.

    It names the option that has the finest amounts, and of equally fine ones the largest.

    Args:
        variant: The rules.
        table_maximum: The table's maximum payout for a box, in antes.
    """
    sixth, exchange, purchase = variant.sixth_card, variant.exchange, variant.purchase
    by_option: dict[str, Iterable[Fraction]] = {
        "pay_table": (line.odds.value for line in variant.pay_table.lines),
        "bet.antes": (variant.bet.antes,),
        "exchange.prices": () if exchange is None else exchange.prices,
        "sixth_card.price": () if sixth is None else (sixth.price,),
        "purchase.price": () if purchase is None else (purchase.price,),
        "table_maximum": () if table_maximum is None else (table_maximum,),
    }
    finest = max(
        (amount.denominator, amount, option)
        for option, amounts in by_option.items()
        for amount in map(Fraction, amounts)
    )
    what = "and the other amounts have too large a common denominator for 64 bits"
    return UnsupportedOptionError(finest[2], what)


def _refuse(variant: RuleVariant, table_maximum: Fraction | None) -> None:
    naturals = variant.naturals
    if naturals is not None and not all(line.pattern.is_plain for line in naturals.table.lines):
        raise UnsupportedOptionError("naturals.table", "pays more than categories and suits")
    if variant.holdem is not None:
        raise UnsupportedOptionError("holdem", "is not a stud game")
    if variant.rounding is not None:
        raise UnsupportedOptionError("rounding", "needs an ante in money; here all is in antes")
    rule = variant.insurance
    if rule is not None and rule.maximum is None and table_maximum is None:
        raise UnsupportedOptionError(
            "insurance.maximum", "is the table maximum, which was not given: say table_maximum="
        )
    qualifier = variant.qualifier
    high = qualifier is not None and qualifier.least >= HandCategory.FLUSH
    if variant.purchase is not None and high:
        raise UnsupportedOptionError("qualifier.least", "is a flush or more, with a purchase")
    sixth = variant.sixth_card
    if sixth is not None and sixth.exchange is not None and sixth.exchange.most > 1:
        raise UnsupportedOptionError("sixth_card.exchange.most", "is more than one card")


def _draws(rule: object, held: int) -> Iterator[Draw]:
    from russianpoker.rules import ExchangeRule

    if isinstance(rule, ExchangeRule):
        for count in range(rule.least, min(rule.most, held) + 1):
            forced = rule.forced_bet_from is not None and count >= rule.forced_bet_from
            yield Draw(count, rule.price(count), forced)


def _odds(variant: RuleVariant, kind: int) -> Fraction | None:
    """The odds of a combination, as settlement finds them; `None` where no line pays it."""
    if kind == NO_KIND:
        return None
    for line in variant.pay_table.lines:
        pattern = line.pattern
        suited = pattern.suit is None or (kind >= _ROYAL and pattern.suit is _SUITS[kind - _ROYAL])
        if pattern.category is category_of(kind) and suited:
            return line.odds.value
    return None


def _naturals(variant: RuleVariant, most: Fraction | None) -> Iterator[tuple[int, Fraction]]:
    if variant.naturals is None:
        return
    for kind, hand in _examples_of_kinds(variant.evaluator):
        line = variant.naturals.table.line_for(hand)
        if line is not None:
            won = line.odds.value
            if most is not None and variant.maximum_payout is PayoutCap.BOX:
                won = min(won, most)
            yield kind, won + 1


@attrs.frozen
class _Event:
    """What is won and kept in an event, an insurance apart."""

    ante: Fraction = Fraction()
    bet: Fraction = Fraction()
    kept: Fraction = Fraction()
    """Stakes that come back, less fees, less all that was staked, plus the ante."""
    insurance: Fraction = Fraction()
    """What an insurance of one brings: 1 when it is won, 0 returned, -1 lost."""


def _plans(
    variant: RuleVariant, first: int, second: int, most: Fraction | None, *, drew: bool
) -> Iterator[Plan]:
    events = tuple(_events(variant, first, second, drew=drew))
    rule = variant.purchase
    bought = rule is not None and (rule.least_hand is None or category_of(first) >= rule.least_hand)
    uninsured = tuple(_total(variant, event, Fraction(), most) for event in events)
    yield Plan(Fraction(), uninsured, bought)
    limits = _insurance_limits(variant, first, second, most)
    if limits is None or variant.insurance is None:
        return
    buys = bought and rule is not None and rule.allows_insured
    for amount in _amounts_worth_a_thought(variant, events, limits, most):
        totals = tuple(_total(variant, event, amount, most) for event in events)
        yield Plan(amount, totals, buys)


def _events(variant: RuleVariant, first: int, second: int, *, drew: bool) -> Iterator[_Event]:
    bet = variant.bet.antes
    won_ante, kept_ante, won_bet = _winnings(variant, first, second, drew=drew)
    fate = {InsuranceResult.LOST: Fraction(-1), InsuranceResult.RETURNED: Fraction()}
    rule = variant.insurance
    lower, equal, higher = (
        (Fraction(),) * 3
        if rule is None
        else (fate[rule.on_win], fate[rule.on_push], fate[rule.on_loss])
    )
    no_game = {
        AnteNoGame.EVEN: Fraction(1),
        AnteNoGame.TABLE: _odds(variant, first) or Fraction(),
        AnteNoGame.PUSH: Fraction(),
    }[variant.ante.no_game]
    win = _Event(won_ante, won_bet, kept_ante)
    lost = -bet
    yield _Event(no_game, Fraction(), Fraction(1), Fraction(1))
    yield attrs.evolve(win, insurance=lower)
    yield _Event(kept=Fraction(1), insurance=equal)
    yield _Event(kept=lost, insurance=higher)
    if variant.purchase is not None:
        price, won = variant.purchase.price, Fraction(1)
        paid, kept = {
            FailedPurchase.PUSH: (Fraction(), Fraction(1)),
            FailedPurchase.EVEN: (Fraction(1), Fraction(1)),
            FailedPurchase.LOST: (Fraction(), Fraction()),
        }[variant.purchase.if_failed]
        yield _Event(paid, Fraction(), kept - price, won)
        yield attrs.evolve(win, kept=win.kept - price, insurance=won)
        yield _Event(kept=1 - price, insurance=won)
        yield _Event(kept=lost - price, insurance=won)


def _winnings(
    variant: RuleVariant, first: int, second: int, *, drew: bool
) -> tuple[Fraction, Fraction, Fraction]:
    """Give what a winning hand wins on the ante, what comes back of the ante, and the bet's win."""
    odds, none = _odds(variant, first), Fraction()
    rule = variant.ante
    kept = Fraction(1)
    if rule.on_win is AnteOnWin.LOST or (rule.on_win is AnteOnWin.PUSH_AFTER_DRAW and not drew):
        kept = none
    paid = rule.least_paid is None or category_of(first) >= rule.least_paid
    ante = none
    if rule.on_win is AnteOnWin.EVEN and paid:
        ante = Fraction(1)
    elif rule.on_win is AnteOnWin.TABLE and paid:
        ante = odds or none
    return ante, kept, _paid(variant, (first, second))


def _paid(variant: RuleVariant, kinds: tuple[int, ...]) -> Fraction:
    """Give what a winning bet is paid for combinations of these kinds."""
    if variant.bet.pays is BetPays.EVEN:
        return variant.bet.antes
    stake = Fraction(1) if variant.bet.pays is BetPays.TABLE_ON_ANTE else variant.bet.antes
    if variant.second_combination is None:
        kinds = kinds[:1]
    return sum(((_odds(variant, kind) or Fraction()) * stake for kind in kinds), Fraction())


def _insurance_limits(
    variant: RuleVariant, first: int, second: int, most: Fraction | None
) -> tuple[Fraction, Fraction] | None:
    """Give the least and the greatest insurance, in antes, as settlement does."""
    rule = variant.insurance
    if rule is None or category_of(first) < rule.least_hand:
        return None
    kinds = (first,) if rule.covers is InsuranceCover.MAIN else (first, second)
    payout = _paid(variant, kinds)
    limit = payout if most is None else min(payout, most)
    greatest = most if rule.maximum is None else rule.maximum * limit
    if greatest is None or greatest < rule.minimum:
        return None
    return rule.minimum, greatest


def _amounts_worth_a_thought(
    variant: RuleVariant,
    events: tuple[_Event, ...],
    limits: tuple[Fraction, Fraction],
    most: Fraction | None,
) -> list[Fraction]:
    """Give the amounts among which the best is: the ends, and where a maximum begins to bind."""
    least, greatest = limits
    found = {greatest}
    if most is not None and variant.maximum_payout in (PayoutCap.BET_AND_INSURANCE, PayoutCap.BOX):
        for event in events:
            ante = event.ante if variant.maximum_payout is PayoutCap.BOX else Fraction()
            found.add(most - min(most, ante + event.bet))
        found.add(least)
    return sorted(amount for amount in found if least <= amount <= greatest and amount > 0)


def _total(
    variant: RuleVariant, event: _Event, insurance: Fraction, most: Fraction | None
) -> Fraction:
    """Give what the box ends with beyond a fold, the table maximum applied."""
    ante, bet = event.ante, event.bet
    insured = insurance * max(event.insurance, Fraction())
    lost = insurance * min(event.insurance, Fraction())
    if most is not None:
        cap = variant.maximum_payout
        left = most
        if cap is PayoutCap.BOX:
            ante = min(ante, left)
            left -= ante
        bet = min(bet, left)
        if cap in (PayoutCap.BOX, PayoutCap.BET_AND_INSURANCE):
            insured = min(insured, left - bet)
    return ante + bet + insured + lost + event.kept


def same_game(rules: StudRules, other: StudRules) -> bool:
    """Say whether two variants are one game to a single open box, side bets apart.

    Args:
        rules: The rules of one.
        other: The rules of the other.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> names = ("russian-2010", "russian-sevens", "russian-corona")
        >>> first, sevens, corona = (compile_stud(find_variant(name)) for name in names)
        >>> same_game(first, sevens), same_game(first, corona)
        (True, False)
    """

    def rest(each: StudRules) -> tuple[object, ...]:
        variant = each.variant
        return (
            variant.evaluator,
            variant.second_combination,
            each.purchase,
            each.replaces_lowest,
            each.repeat,
        )

    return rest(rules) == rest(other) and attrs.evolve(other, variant=rules.variant) == rules


def needs_suits(variant: RuleVariant) -> bool:
    """Say whether suits are worth different things, so that none may stand for another.

    Args:
        variant: The variant.
    """
    if variant.royal_suits or any(line.pattern.suit for line in variant.pay_table.lines):
        return True
    # Of two equal ranks the suit says which is replaced, and so which suit the dealer keeps.
    rule = variant.qualifier
    paired = rule is not None and (rule.least > HandCategory.PAIR or rule.rank is not None)
    return variant.purchase is not None and paired


# --- hands that stand for all of their strength


def _example_cards() -> Iterator[tuple[Card, ...]]:
    from itertools import combinations, combinations_with_replacement

    ranks, suits = tuple(Rank), tuple(Suit)
    for five in combinations_with_replacement(ranks, 5):
        if max(map(five.count, five)) < 5:
            used = dict.fromkeys(five, 0)
            cards: list[Card] = []
            for place, rank in enumerate(five):
                offset = place if len(set(five)) == 5 else used[rank]
                cards.append(Card(rank, suits[offset % 4]))
                used[rank] += 1
            yield tuple(cards)
    for five in combinations(ranks, 5):
        for suit in suits:
            yield tuple(Card(rank, suit) for rank in five)


@functools.cache
def example_hands(evaluator: HandEvaluator) -> dict[int, Hand]:
    """Give a hand of five cards for each strength.

    Args:
        evaluator: The house's evaluator.
    """
    hands: dict[int, Hand] = {}
    for cards in _example_cards():
        strength = evaluator.strength(cards)
        if strength not in hands:
            hands[strength] = evaluator.evaluate(cards)
    return hands


def _examples_of_kinds(evaluator: HandEvaluator) -> Iterator[tuple[int, Hand]]:
    seen: set[int] = set()
    for hand in example_hands(evaluator).values():
        kind = kind_of(hand.category)
        if kind < _ROYAL and kind not in seen:
            seen.add(kind)
            yield kind, hand
    for suit in _SUITS:
        royal = [Card(rank, suit) for rank in sorted(Rank)[-5:]]
        yield kind_of(HandCategory.ROYAL_FLUSH, suit), evaluator.evaluate(royal)


def _least_game(variant: RuleVariant) -> int:
    """Give the least strength that is a game, and make sure that all above are games too."""
    hands = example_hands(variant.evaluator)
    games = [strength for strength, hand in hands.items() if variant.is_game(hand)]
    least = min(games, default=max(hands) + 1)
    if len(games) != sum(strength >= least for strength in hands):
        raise UnsupportedOptionError("qualifier", "is not the same for all hands above it")
    return least
