"""A slow, obvious solver for one open box with a reduced deck, written from the rules alone.

It shares no code with the library's solvers, settlement or evaluator: rule variants are taken as
data, hands are ranked by trying every five cards, and every deal is played out. What the rule
documents leave open where a reduced deck is too small is settled here:

* a draw is possible when the pack still has the cards for it after the dealer got his four;
* a purchase is possible when the pack has a card left, and a repetition that finds the pack empty
  does not happen;
* of actions of equal value the one that stakes least is taken, of these the one with the least
  mean square of the result, of these the one named first.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from russianpoker.cards import Card, Rank, Suit
from russianpoker.errors import RuleError
from russianpoker.hands import HandCategory, PairedStraight
from russianpoker.paytables import HandPattern, PayTable
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    ExchangeRule,
    FailedPurchase,
    HoldemRule,
    InsuranceCover,
    InsuranceResult,
    InsuranceRule,
    NaturalRule,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    ReplacedCard,
    RuleVariant,
    SecondCombinationRule,
    SixthCardRule,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

C = HandCategory
ORDER = [
    C.NOTHING,
    C.ACE_KING,
    C.PAIR,
    C.TWO_PAIR,
    C.THREE_OF_A_KIND,
    C.STRAIGHT,
    C.FLUSH,
    C.FULL_HOUSE,
    C.FOUR_OF_A_KIND,
    C.STRAIGHT_FLUSH,
    C.ROYAL_FLUSH,
]


# --- hands


def straight_top(ranks: set[int], *, ace_low: bool) -> int | None:
    """The highest rank of five different ranks in a row; five for the wheel."""
    if len(ranks) != 5:
        return None
    if max(ranks) - min(ranks) == 4:
        return max(ranks)
    return 5 if ace_low and ranks == {14, 2, 3, 4, 5} else None


def rank_five(cards: tuple[Card, ...], variant: RuleVariant) -> tuple[Any, ...]:
    """A key that grows with the hand: category, deciding ranks, suit of a royal if it counts."""
    ranks = [card.rank.value for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [count for count, _ in groups]
    tie = tuple(rank for _, rank in groups)
    top = straight_top(set(ranks), ace_low=variant.ace_low)
    suited = len({card.suit for card in cards}) == 1
    if top is not None and suited and top == 14:
        suit = cards[0].suit.value if variant.royal_suits else 0
        return (C.ROYAL_FLUSH, (suit,))
    if top is not None and suited:
        return (C.STRAIGHT_FLUSH, (top,))
    if shape == [4, 1]:
        return (C.FOUR_OF_A_KIND, tie)
    if shape == [3, 2]:
        return (C.FULL_HOUSE, tie)
    if suited:
        return (C.FLUSH, tie)
    if top is not None:
        return (C.STRAIGHT, (top,))
    if shape == [3, 1, 1]:
        return (C.THREE_OF_A_KIND, tie)
    if shape == [2, 2, 1]:
        return (C.TWO_PAIR, tie)
    if shape == [2, 1, 1, 1]:
        return (C.PAIR, tie)
    # Whether or not ace-king has a name of its own, it ranks among the hands without a pair.
    named = variant.ace_king and {14, 13} <= set(ranks)
    return (C.ACE_KING if named else C.NOTHING, tie)


def rank_hand(cards: Iterable[Card], variant: RuleVariant) -> tuple[int, tuple[int, ...]]:
    """The best five of five, six or seven cards."""
    keys = (rank_five(five, variant) for five in itertools.combinations(tuple(cards), 5))
    return max((ORDER.index(category), tie) for category, tie in keys)


def combinations_in(
    cards: tuple[Card, ...], variant: RuleVariant
) -> list[tuple[int, tuple[int, ...], frozenset[Card]]]:
    """Every combination among the cards: category, its own ranks from the highest, its cards."""
    found = []
    for size, wanted in (
        (2, (C.PAIR, C.ACE_KING)),
        (3, (C.THREE_OF_A_KIND,)),
        (4, (C.TWO_PAIR, C.FOUR_OF_A_KIND)),
    ):
        for some in itertools.combinations(cards, size):
            category = _small_combination(some, variant)
            if category in wanted:
                ranks = tuple(sorted((card.rank.value for card in some), reverse=True))
                found.append((ORDER.index(category), ranks, frozenset(some)))
    for five in itertools.combinations(cards, 5):
        category, tie = rank_five(five, variant)
        if category in (C.STRAIGHT, C.FLUSH, C.FULL_HOUSE, C.STRAIGHT_FLUSH, C.ROYAL_FLUSH):
            found.append((ORDER.index(category), tie, frozenset(five)))
    return found


def _small_combination(some: tuple[Card, ...], variant: RuleVariant) -> HandCategory | None:
    ranks = [card.rank.value for card in some]
    shape = sorted(ranks.count(rank) for rank in set(ranks))
    if variant.ace_king and sorted(ranks) == [13, 14]:
        return C.ACE_KING
    return {
        (2,): C.PAIR,
        (3,): C.THREE_OF_A_KIND,
        (2, 2): C.TWO_PAIR,
        (4,): C.FOUR_OF_A_KIND,
    }.get(tuple(shape))


def paid_combinations(
    cards: tuple[Card, ...], variant: RuleVariant
) -> list[tuple[int, frozenset[Card]]]:
    """The combinations that a winning bet is paid for: the best, and a second if it is paid."""
    if len(cards) > 6:
        index, _ = rank_hand(cards, variant)
        best = max(itertools.combinations(cards, 5), key=lambda five: rank_hand(five, variant))
        return [(index, frozenset(best))]
    every = combinations_in(cards, variant)
    if not every:
        return [(ORDER.index(C.NOTHING), frozenset(cards))]
    first = max(every, key=lambda each: each[:2])
    paid = [(first[0], first[2])]
    rule = variant.second_combination
    if rule is None:
        return paid
    further = [each for each in every if not each[2] <= first[2]]
    if rule.paired_straight is PairedStraight.STRAIGHT_AND_PAIR:
        further = [each for each in further if not _same_straight(each, first)]
    if further:
        second = max(further, key=lambda each: each[:2])
        paid.append((second[0], second[2]))
    return paid


def _same_straight(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    straights = {C.STRAIGHT, C.STRAIGHT_FLUSH, C.ROYAL_FLUSH}
    both = {ORDER[one[0]], ORDER[other[0]]} <= straights
    return both and {card.rank for card in one[2]} == {card.rank for card in other[2]}


def odds_of(table: PayTable, category: int, cards: frozenset[Card]) -> Fraction | None:
    """The odds of a table that pays categories, or a category in one suit."""
    for line in table.lines:
        pattern = line.pattern
        suit_fits = pattern.suit is None or all(card.suit is pattern.suit for card in cards)
        if pattern.category is ORDER[category] and suit_fits:
            return line.odds.value
    return None


def is_game(cards: Iterable[Card], variant: RuleVariant) -> bool:
    """Whether these cards are a game for the dealer."""
    rule = variant.qualifier
    if rule is None:
        return True
    category, tie = rank_hand(cards, variant)
    least = ORDER.index(rule.least)
    if category != least or rule.rank is None:
        return category >= least
    return tie[0] >= rule.rank.value


# --- money


@attrs.frozen
class Held:
    """What a box's final hand is worth, the dealer apart."""

    key: tuple[int, tuple[int, ...]]
    main: Fraction | None
    second: Fraction | None

    @property
    def category(self) -> int:
        return self.key[0]


def held(cards: tuple[Card, ...], variant: RuleVariant) -> Held:
    paid = paid_combinations(cards, variant)
    odds = [odds_of(variant.pay_table, category, form) for category, form in paid]
    key = rank_hand(cards, variant)
    return Held(key, odds[0], odds[1] if len(odds) > 1 else None)


NO_GAME, WON, PUSHED, BEATEN = "no game", "won", "pushed", "beaten"


def capped(variant: RuleVariant, wins: dict[str, Fraction], most: Fraction | None) -> Fraction:
    """All winnings, the table maximum applied in the order ante, bet, second, insurance."""
    if most is None:
        return sum(wins.values(), Fraction())
    bet = ("bet", "second", "turn", "river")
    group = {
        PayoutCap.BET: bet,
        PayoutCap.EACH: bet,
        PayoutCap.BET_AND_INSURANCE: (*bet, "insurance"),
        PayoutCap.BOX: ("ante", *bet, "insurance"),
    }[variant.maximum_payout]
    together = sum((won for name, won in wins.items() if name in group), Fraction())
    apart = sum((won for name, won in wins.items() if name not in group), Fraction())
    return min(together, most) + apart


def ante_on_win(variant: RuleVariant, hand: Held, *, drew: bool) -> Fraction:
    """What a winning bet brings on the ante: winnings, nothing, or the ante lost."""
    rule = variant.ante
    if rule.on_win is AnteOnWin.LOST:
        return Fraction(-1)
    if rule.on_win is AnteOnWin.PUSH:
        return Fraction()
    if rule.on_win is AnteOnWin.PUSH_AFTER_DRAW:
        return Fraction() if drew else Fraction(-1)
    if rule.least_paid is not None and hand.category < ORDER.index(rule.least_paid):
        return Fraction()
    return Fraction(1) if rule.on_win is AnteOnWin.EVEN else hand.main or Fraction()


def ante_without_game(variant: RuleVariant, hand: Held) -> Fraction:
    return {
        AnteNoGame.EVEN: Fraction(1),
        AnteNoGame.PUSH: Fraction(),
        AnteNoGame.TABLE: hand.main or Fraction(),
    }[variant.ante.no_game]


def bet_on_win(variant: RuleVariant, hand: Held) -> tuple[Fraction, Fraction]:
    """What the main and the second combination win."""
    if variant.bet.pays is BetPays.EVEN:
        return variant.bet.antes, Fraction()
    stake = Fraction(1) if variant.bet.pays is BetPays.TABLE_ON_ANTE else variant.bet.antes
    return (hand.main or Fraction()) * stake, (hand.second or Fraction()) * stake


def insurance_range(
    variant: RuleVariant, hand: Held, maximum: Fraction | None
) -> tuple[Fraction, Fraction] | None:
    """The least and the greatest insurance of a hand, in antes; nothing if it has none."""
    rule = variant.insurance
    if rule is None or hand.category < ORDER.index(rule.least_hand):
        return None
    if rule.maximum is None:
        if maximum is None:
            msg = "insurance without any limit has no best amount"
            raise ValueError(msg)
        return (rule.minimum, maximum) if maximum >= rule.minimum else None
    payout, second = bet_on_win(variant, hand)
    if rule.covers is InsuranceCover.BOTH:
        payout += second
    most = rule.maximum * (payout if maximum is None else min(payout, maximum))
    return (rule.minimum, most) if most >= rule.minimum else None


@attrs.frozen
class End:
    """How one box ended, the draw fees apart."""

    shown: str
    """The showdown with the dealer's cards as dealt."""
    final: str
    """The showdown in the end; after a purchase it may be another."""
    bought: bool = False
    insurance: Fraction = Fraction()
    drew: bool = False
    turn: Fraction = Fraction()
    river: Fraction = Fraction()


def result_of(
    variant: RuleVariant, hand: Held, end: End, maximum: Fraction | None
) -> tuple[Fraction, Fraction]:
    """Net result and stake of one box, in antes, the draw fees apart."""
    streets = end.turn + end.river
    stake = 1 + variant.bet.antes + streets + end.insurance
    wins: dict[str, Fraction] = {}
    lost = Fraction()
    if end.bought:
        stake += variant.purchase.price
        lost += variant.purchase.price
    if end.final == NO_GAME and end.bought:
        ante = {
            FailedPurchase.PUSH: Fraction(),
            FailedPurchase.EVEN: Fraction(1),
            FailedPurchase.LOST: Fraction(-1),
        }[variant.purchase.if_failed]
    elif end.final == NO_GAME:
        ante = ante_without_game(variant, hand)
    elif end.final == WON:
        ante = ante_on_win(variant, hand, drew=end.drew)
        wins["bet"], wins["second"] = bet_on_win(variant, hand)
        wins["turn"], wins["river"] = end.turn, end.river
    elif end.final == PUSHED:
        ante = Fraction()
    else:
        ante = Fraction(-1)
        lost += variant.bet.antes + streets
    if ante < 0:
        lost -= ante
    else:
        wins["ante"] = ante
    if end.insurance:
        if end.shown == NO_GAME:
            wins["insurance"] = end.insurance
        else:
            rule = variant.insurance
            fate = {WON: rule.on_win, PUSHED: rule.on_push, BEATEN: rule.on_loss}[end.shown]
            if fate is InsuranceResult.LOST:
                lost += end.insurance
    return capped(variant, wins, maximum) - lost, stake


# --- what a decision is worth


class Worth(NamedTuple):
    """Sums of result, stake and squared result over so many equally likely cases.

    Amounts are whole numbers of a small unit, a part of the ante that `unit_of` chooses.
    """

    cases: int
    net: int
    stake: int
    square: int

    def paying(self, fee: int) -> Worth:
        """The same with a fee paid before, in small units."""
        cases, net, stake, square = self
        paid = cases * fee
        return Worth(cases, net - paid, stake + paid, square - 2 * fee * net + paid * fee)

    def beats(self, other: Worth) -> bool:
        """More value; or as much for less stake; or as much for as much with a lesser square."""
        mine, theirs = self.cases, other.cases
        if self.net * theirs != other.net * mine:
            return self.net * theirs > other.net * mine
        if self.stake * theirs != other.stake * mine:
            return self.stake * theirs < other.stake * mine
        return self.square * theirs < other.square * mine


def mean(parts: list[tuple[int, Worth]]) -> Worth:
    """The average of weighted worths, as the worth of all their cases together."""
    common = math.lcm(*{worth.cases for _, worth in parts})
    cases = net = stake = square = 0
    for weight, worth in parts:
        times = weight * (common // worth.cases)
        cases += weight * common
        net += times * worth.net
        stake += times * worth.stake
        square += times * worth.square
    return Worth(cases, net, stake, square)


def certain(net: int, stake: int) -> Worth:
    return Worth(1, net, stake, net * net)


def best(options: dict[Any, Worth]) -> tuple[Any, Worth]:
    """The best option; of equal ones the first named."""
    items = iter(options.items())
    chosen, most = next(items)
    for action, worth in items:
        if worth.beats(most):
            chosen, most = action, worth
    return chosen, most


def unit_of(variant: RuleVariant, maximum: Fraction | None) -> int:
    """How many units an ante has, so that every result is whole.

    A result is a sum of figures of the rules and of products of at most three of them.
    """
    every = math.lcm(*(figure.denominator for figure in _figures((variant, maximum))))
    return every**3


def _figures(value: object) -> Iterator[Fraction]:
    if isinstance(value, Fraction):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _figures(each)
    elif attrs.has(type(value)) and not isinstance(value, HandCategory):
        for field in attrs.fields(type(value)):
            yield from _figures(getattr(value, field.name))


def whole(amount: Fraction, unit: int) -> int:
    units = amount * unit
    assert units.denominator == 1
    return units.numerator


@attrs.frozen
class ReferenceResult:
    """The exact value of one open box under best play, in antes a round."""

    value: Fraction
    mean_stake: Fraction
    variance: Fraction
    tally: dict[str, Fraction]
    """How often what is done and comes out, as probabilities a round; see `Reference.tally`."""


def result_from(worth: Worth, unit: int, tally: dict[str, Fraction]) -> ReferenceResult:
    value = Fraction(worth.net, worth.cases * unit)
    stake = Fraction(worth.stake, worth.cases * unit)
    square = Fraction(worth.square, worth.cases * unit**2)
    return ReferenceResult(value, stake, square - value**2, tally)


def suit_symmetries(variant: RuleVariant, deck: tuple[Card, ...]) -> list[dict[Card, Card]]:
    """Renamings of suits that change neither the deck nor any rule."""
    identity = {card: card for card in deck}
    if variant.royal_suits or any(
        line.pattern.suit or line.pattern.one_colour
        for table in (variant.pay_table, variant.naturals and variant.naturals.table)
        if table
        for line in table.lines
    ):
        return [identity]
    if variant.purchase is not None and not _no_game_is_unpaired(variant.qualifier):
        # Of two equal ranks the dealer replaces the one in a certain suit.
        return [identity]
    renamings = (
        {card: Card(card.rank, suits[card.suit.value]) for card in deck}
        for suits in itertools.permutations(Suit)
    )
    fitting = [each for each in renamings if set(each.values()) == set(deck)]
    return list({tuple(each.items()): each for each in fitting}.values())


def _no_game_is_unpaired(rule: Qualifier | None) -> bool:
    if rule is None or ORDER.index(rule.least) > ORDER.index(C.PAIR):
        return rule is None
    return rule.rank in (None, Rank.TWO)


class Reference:
    """One open box of a stud game with a reduced deck.

    Args:
        variant: The rules; rounding is not taken.
        deck: At least eleven different cards.
        maximum: The table's maximum payout, in antes.
    """

    def __init__(
        self,
        variant: RuleVariant,
        deck: Iterable[Card],
        maximum: Fraction | None = None,
    ) -> None:
        if variant.rounding is not None or variant.holdem is not None:
            msg = "only stud games without rounding"
            raise ValueError(msg)
        self.variant = variant
        self.deck = tuple(sorted(deck))
        self.maximum = maximum
        self.unit = unit_of(variant, maximum)
        self.fold = certain(-self.unit, self.unit)
        self.bit = {card: 1 << number for number, card in enumerate(self.deck)}
        self._held: dict[int, Held] = {}
        self._dealer: dict[int, tuple[Any, bool]] = {}
        self._bets: dict[tuple[int, int, Card], tuple[Any, Worth]] = {}
        self._results: dict[tuple[Held, End], Worth] = {}
        self._purchases: dict[tuple[int, int], list[tuple[int, Any, bool]]] = {}

    # --- cards

    def mask(self, cards: Iterable[Card]) -> int:
        return sum(self.bit[card] for card in cards)

    def cards(self, mask: int) -> tuple[Card, ...]:
        return tuple(card for card, bit in self.bit.items() if mask & bit)

    def held(self, mask: int) -> Held:
        if mask not in self._held:
            self._held[mask] = held(self.cards(mask), self.variant)
        return self._held[mask]

    def dealer(self, mask: int) -> tuple[Any, bool]:
        if mask not in self._dealer:
            cards = self.cards(mask)
            self._dealer[mask] = (
                rank_hand(cards, self.variant),
                is_game(cards, self.variant),
            )
        return self._dealer[mask]

    def showdown(self, hand: Held, dealer: tuple[Any, bool]) -> str:
        strength, game = dealer
        if not game:
            return NO_GAME
        if hand.key == strength:
            return PUSHED
        return WON if hand.key > strength else BEATEN

    # --- the bet

    def result(self, hand: Held, end: End) -> Worth:
        known = self._results.get((hand, end))
        if known is None:
            net, stake = result_of(self.variant, hand, end, self.maximum)
            known = certain(whole(net, self.unit), whole(stake, self.unit))
            self._results[hand, end] = known
        return known

    def amounts(self, hand: Held) -> list[Fraction]:
        """The insurances that may be best; between them the value is convex in the amount."""
        limits = insurance_range(self.variant, hand, self.maximum)
        if limits is None:
            return [Fraction()]
        least, most = limits
        kinks = set[Fraction]()
        if self.maximum is not None:
            won = {Fraction(), ante_without_game(self.variant, hand), Fraction(1)}
            bet = sum(bet_on_win(self.variant, hand))
            won |= {bet, bet + max(Fraction(), ante_on_win(self.variant, hand, drew=False))}
            won |= {bet + max(Fraction(), ante_on_win(self.variant, hand, drew=True))}
            kinks = {self.maximum - each for each in won}
        inside = {kink for kink in kinks if least < kink < most}
        return [Fraction(), *sorted({least, most} | inside)]

    def bet(self, mask: int, dead: int, upcard: Card) -> tuple[Fraction, Worth]:
        """The best insurance and what the bet is then worth, draw fees apart."""
        key = (mask, dead, upcard)
        if key not in self._bets:
            options = self.bet_options(mask, dead, upcard)
            self._bets[key] = best(options)
        return self._bets[key]

    def bet_options(self, mask: int, dead: int, upcard: Card) -> dict[Fraction, Worth]:
        """What the bet is worth with each insurance that may be best."""
        hand = self.held(mask)
        taken = mask | dead | self.bit[upcard]
        unseen = [card for card in self.deck if not taken & self.bit[card]]
        drew = bool(dead) or mask.bit_count() > 5
        showdowns = Counter[str]()
        without_game = []
        for hidden in itertools.combinations(unseen, 4):
            dealt = self.mask(hidden) | self.bit[upcard]
            shown = self.showdown(hand, self.dealer(dealt))
            if shown == NO_GAME and self.variant.purchase is not None:
                without_game.append(dealt)
            else:
                showdowns[shown] += 1
        options = {}
        for amount in self.amounts(hand):
            parts = [
                (count, self.result(hand, End(shown, shown, False, amount, drew)))
                for shown, count in showdowns.items()
            ]
            for dealt in without_game:
                _, worth = best(self.purchase_options(hand, dealt, taken, amount, drew=drew))
                parts.append((1, worth))
            options[amount] = mean(parts)
        return options

    # --- buying the dealer a game

    def purchase_options(
        self, hand: Held, dealt: int, taken: int, insurance: Fraction, *, drew: bool
    ) -> dict[bool, Worth]:
        """What it is worth to leave the dealer without a game, and to buy him one."""
        options = {False: self.result(hand, End(NO_GAME, NO_GAME, False, insurance, drew))}
        rule = self.variant.purchase
        pack = ((1 << len(self.deck)) - 1) & ~(taken | dealt)
        if rule is None or not pack or (insurance and not rule.allows_insured):
            return options
        if rule.least_hand is not None and hand.category < ORDER.index(rule.least_hand):
            return options
        ends = Counter[str]()
        for weight, strength, game in self.bought(dealt, pack):
            ends[self.showdown(hand, (strength, game))] += weight
        options[True] = mean(
            [
                (weight, self.result(hand, End(NO_GAME, end, True, insurance, drew)))
                for end, weight in ends.items()
            ]
        )
        return options

    def bought(self, dealt: int, pack: int) -> list[tuple[int, Any, bool]]:
        """The dealer's hands after a purchase, with weights."""
        if (dealt, pack) not in self._purchases:
            cards = sorted(self.cards(dealt), key=lambda card: (card.rank.value, card.suit.value))
            lowest = self.variant.purchase.replaces is ReplacedCard.LOWEST
            replaced = cards[0] if lowest else cards[-1]
            kept = dealt & ~self.bit[replaced]
            orders = math.perm(pack.bit_count(), min(4, pack.bit_count()))
            paths = self._replacements(replaced, kept, self.cards(pack), 1, orders)
            self._purchases[dealt, pack] = list(paths)
        return self._purchases[dealt, pack]

    def _replacements(
        self, replaced: Card, kept: int, pack: tuple[Card, ...], turn: int, weight: int
    ) -> Iterator[tuple[int, Any, bool]]:
        for card in pack:
            after = self.dealer(kept | self.bit[card])
            rest = tuple(other for other in pack if other is not card)
            share = weight // len(pack)
            if rest and card.rank is replaced.rank and self._repeats(turn, game=after[1]):
                yield from self._replacements(replaced, kept, rest, turn + 1, share)
            else:
                yield (share, *after)

    def _repeats(self, turn: int, *, game: bool) -> bool:
        repeat = self.variant.purchase.repeat
        if repeat is PurchaseRepeat.ONCE_IF_NO_GAME:
            return turn == 1 and not game
        return repeat is PurchaseRepeat.WHILE_EQUAL

    # --- after the draw, and before

    def after_draw(
        self, mask: int, dead: int, upcard: Card, fee: int, *, must_bet: bool
    ) -> dict[str, Worth]:
        """What folding and betting are worth once the draw is done, for a fee in small units."""
        options = {} if must_bet else {"fold": self.fold.paying(fee)}
        options["bet"] = self.bet(mask, dead, upcard)[1].paying(fee)
        return options

    def exchanges(self, mask: int, rule: ExchangeRule | None) -> Iterator[int]:
        """The discards that are allowed, as masks."""
        if rule is None:
            return
        left = len(self.deck) - 1 - 4 - mask.bit_count()
        for count in range(rule.least, rule.most + 1):
            if count <= left:
                for discards in itertools.combinations(self.cards(mask), count):
                    yield self.mask(discards)

    def draws(self, mask: int, discards: int, upcard: Card) -> Iterator[int]:
        """The hands that an exchange may lead to, as masks."""
        taken = mask | self.bit[upcard]
        unseen = [card for card in self.deck if not taken & self.bit[card]]
        for drawn in itertools.combinations(unseen, discards.bit_count()):
            yield (mask & ~discards) | self.mask(drawn)

    def exchange_worth(
        self, mask: int, discards: int, upcard: Card, rule: ExchangeRule, fee: int
    ) -> Worth:
        """What an exchange is worth; `fee` was paid before it."""
        options = self.exchanged(discards, rule, fee)
        draws = self.draws(mask, discards, upcard)
        return mean([(1, best(options(hand, upcard))[1]) for hand in draws])

    def exchanged(
        self, discards: int, rule: ExchangeRule, fee: int
    ) -> Callable[[int, Card], dict[str, Worth]]:
        """A function that says what folding and betting are worth after an exchange."""
        count = discards.bit_count()
        must_bet = rule.forced_bet_from is not None and count >= rule.forced_bet_from
        paid = fee + whole(_price(rule, count), self.unit)
        return lambda hand, upcard: self.after_draw(hand, discards, upcard, paid, must_bet=must_bet)

    def sixth_options(self, mask: int, upcard: Card) -> dict[Any, Worth]:
        """What each action is worth with a sixth card."""
        rule = self.variant.sixth_card
        fee = whole(rule.price, self.unit)
        options: dict[Any, Worth] = dict(self.after_draw(mask, 0, upcard, fee, must_bet=False))
        for discards in self.exchanges(mask, rule.exchange):
            options[discards] = self.exchange_worth(mask, discards, upcard, rule.exchange, fee)
        return options

    def sixth_hands(self, mask: int, upcard: Card) -> list[int]:
        taken = mask | self.bit[upcard]
        return [mask | bit for bit in self.bit.values() if not taken & bit]

    def options(self, mask: int, upcard: Card) -> dict[Any, Worth]:
        """What each first action is worth: fold, bet, sixth, or the mask of the discards."""
        natural = self.natural(mask)
        if natural is not None:
            return {"natural": natural}
        options: dict[Any, Worth] = {"fold": self.fold, "bet": self.bet(mask, 0, upcard)[1]}
        for discards in self.exchanges(mask, self.variant.exchange):
            options[discards] = self.exchange_worth(
                mask, discards, upcard, self.variant.exchange, 0
            )
        if self.variant.sixth_card is not None and len(self.deck) >= 11:
            options["sixth"] = mean(
                [
                    (1, best(self.sixth_options(six, upcard))[1])
                    for six in self.sixth_hands(mask, upcard)
                ]
            )
        return options

    def natural(self, mask: int) -> Worth | None:
        """What a hand is paid at once, if it is."""
        if self.variant.naturals is None:
            return None
        plain = attrs.evolve(self.variant, second_combination=None)
        ((category, form),) = paid_combinations(self.cards(mask), plain)
        odds = odds_of(self.variant.naturals.table, category, form)
        if odds is None:
            return None
        won = capped(self.variant, {"ante": odds}, self.maximum)
        return certain(whole(won, self.unit), self.unit)

    # --- the whole game

    def solve(self, *, tally: bool = False) -> ReferenceResult:
        """Average over every hand and upcard, up to renamings of suits that change nothing."""
        parts: list[tuple[int, Worth]] = []
        counted: dict[str, Fraction] = {}
        for upcard, masks in self._classes():
            self._bets.clear()
            self._purchases.clear()
            for mask, count in masks.items():
                action, worth = best(self.options(mask, upcard))
                parts.append((count, worth))
                if tally:
                    for name, chance in self.tally(mask, upcard, action).items():
                        counted[name] = counted.get(name, Fraction()) + count * chance
        deals = sum(count for count, _ in parts)
        tallied = {name: chance / deals for name, chance in counted.items()}
        return result_from(mean(parts), self.unit, tallied)

    def _classes(self) -> Iterator[tuple[Card, Counter[int]]]:
        renamings = suit_symmetries(self.variant, self.deck)
        for upcard, others in self._upcards(renamings):
            keeping = [each for each in renamings if each[upcard] is upcard]
            moves = [[each[card] for card in self.deck] for each in keeping]
            masks = Counter[int]()
            rest = [number for number, card in enumerate(self.deck) if card is not upcard]
            for hand in itertools.combinations(rest, 5):
                masks[min(self.mask(move[n] for n in hand) for move in moves)] += others
            yield upcard, masks

    def _upcards(self, renamings: list[dict[Card, Card]]) -> list[tuple[Card, int]]:
        least = Counter(min(each[card] for each in renamings) for card in self.deck)
        return list(least.items())

    # --- how often what is done under best play

    def tally(self, mask: int, upcard: Card, action: Any) -> dict[str, Fraction]:
        """Count what is done and comes out after a first action.

        Names: the first action (`fold`, `bet`, `exchange 1`…, `sixth`, `natural`); `fold after
        draw`, `bet after draw`, `exchange 1 after sixth`…; `insure`, `purchase`; and the end:
        `end fold`, `end natural`, `end won`, `end pushed`, `end beaten`, `end no game`.
        """
        counts: dict[str, Fraction] = {}

        def add(name: str, chance: Fraction) -> None:
            counts[name] = counts.get(name, Fraction()) + chance

        one = Fraction(1)
        if action in ("fold", "natural"):
            add(action, one)
            add(f"end {action}", one)
        elif action == "bet":
            add(action, one)
            self._tally_bet(mask, 0, upcard, one, add)
        elif action == "sixth":
            add(action, one)
            hands = self.sixth_hands(mask, upcard)
            for six in hands:
                self._tally_sixth(six, upcard, one / len(hands), add)
        else:
            add(f"exchange {action.bit_count()}", one)
            rule = self.variant.exchange
            self._tally_exchange(mask, action, upcard, rule, 0, one, add)
        return counts

    def _tally_sixth(
        self, six: int, upcard: Card, chance: Fraction, add: Callable[[str, Fraction], None]
    ) -> None:
        rule = self.variant.sixth_card
        action, _ = best(self.sixth_options(six, upcard))
        if isinstance(action, str):
            self._tally_end(six, 0, upcard, action, chance, add)
        else:
            add(f"exchange {action.bit_count()} after sixth", chance)
            fee = whole(rule.price, self.unit)
            self._tally_exchange(six, action, upcard, rule.exchange, fee, chance, add)

    def _tally_exchange(
        self,
        mask: int,
        discards: int,
        upcard: Card,
        rule: ExchangeRule,
        fee: int,
        chance: Fraction,
        add: Callable[[str, Fraction], None],
    ) -> None:
        hands = list(self.draws(mask, discards, upcard))
        options = self.exchanged(discards, rule, fee)
        for hand in hands:
            action, _ = best(options(hand, upcard))
            self._tally_end(hand, discards, upcard, action, chance / len(hands), add)

    def _tally_end(
        self,
        mask: int,
        dead: int,
        upcard: Card,
        action: str,
        chance: Fraction,
        add: Callable[[str, Fraction], None],
    ) -> None:
        add(f"{action} after draw", chance)
        if action == "fold":
            add("end fold", chance)
        else:
            self._tally_bet(mask, dead, upcard, chance, add)

    def _tally_bet(
        self,
        mask: int,
        dead: int,
        upcard: Card,
        chance: Fraction,
        add: Callable[[str, Fraction], None],
    ) -> None:
        amount, _ = self.bet(mask, dead, upcard)
        if amount:
            add("insure", chance)
        hand = self.held(mask)
        taken = mask | dead | self.bit[upcard]
        drew = bool(dead) or mask.bit_count() > 5
        unseen = [card for card in self.deck if not taken & self.bit[card]]
        dealt = [
            self.mask(hidden) | self.bit[upcard] for hidden in itertools.combinations(unseen, 4)
        ]
        share = chance / len(dealt)
        for cards in dealt:
            shown = self.showdown(hand, self.dealer(cards))
            if shown == NO_GAME:
                options = self.purchase_options(hand, cards, taken, amount, drew=drew)
                if best(options)[0]:
                    add("purchase", share)
                    self._tally_purchase(hand, cards, taken, share, add)
                    continue
            add(f"end {shown}", share)

    def _tally_purchase(
        self,
        hand: Held,
        dealt: int,
        taken: int,
        chance: Fraction,
        add: Callable[[str, Fraction], None],
    ) -> None:
        pack = ((1 << len(self.deck)) - 1) & ~(taken | dealt)
        paths = self.bought(dealt, pack)
        every = sum(weight for weight, *_ in paths)
        for weight, strength, game in paths:
            end = self.showdown(hand, (strength, game))
            add(f"end {end}", chance * weight / every)


def _price(rule: ExchangeRule, count: int) -> Fraction:
    return rule.prices[0] if len(rule.prices) == 1 else rule.prices[count - 1]


def reference_solve(
    variant: RuleVariant,
    deck: Iterable[Card],
    maximum: Fraction | None = None,
    *,
    tally: bool = False,
) -> ReferenceResult:
    """Solve one open box, stud or hold'em, with a reduced deck."""
    if variant.holdem is not None:
        return HoldemReference(variant, deck, maximum).solve()
    return Reference(variant, deck, maximum).solve(tally=tally)


def reference_advise(
    variant: RuleVariant,
    deck: Iterable[Card],
    hand: tuple[Card, ...],
    upcard: Card,
    seen: tuple[Card, ...] = (),
    maximum: Fraction | None = None,
) -> dict[Any, Fraction]:
    """The value of each first action: `fold`, `bet`, `sixth`, `natural`, or the discards.

    `seen` cards are known to be out of play; discards are tuples of cards from low to high.
    """
    reference = Reference(variant, set(deck) - set(seen), maximum)
    options = reference.options(reference.mask(hand), upcard)
    return {
        (reference.cards(action) if isinstance(action, int) else action): Fraction(
            worth.net, worth.cases * reference.unit
        )
        for action, worth in options.items()
    }


# --- hold'em


class HoldemReference:
    """One box of hold'em against the house with a reduced deck of nine cards or more."""

    def __init__(
        self, variant: RuleVariant, deck: Iterable[Card], maximum: Fraction | None = None
    ) -> None:
        self.variant = variant
        self.deck = tuple(sorted(deck))
        self.maximum = maximum
        self.unit = unit_of(variant, maximum)
        self.fold = certain(-self.unit, self.unit)
        self.bit = {card: 1 << number for number, card in enumerate(self.deck)}
        self._held: dict[int, tuple[Held, bool]] = {}
        self._results: dict[tuple[Held, str, Fraction, Fraction], Worth] = {}

    def cards(self, mask: int) -> tuple[Card, ...]:
        return tuple(card for card, bit in self.bit.items() if mask & bit)

    def mask(self, cards: Iterable[Card]) -> int:
        return sum(self.bit[card] for card in cards)

    def held(self, mask: int) -> tuple[Held, bool]:
        if mask not in self._held:
            cards = self.cards(mask)
            self._held[mask] = (held(cards, self.variant), is_game(cards, self.variant))
        return self._held[mask]

    def unseen(self, mask: int) -> list[int]:
        return [bit for bit in self.bit.values() if not mask & bit]

    def stakes(self) -> list[tuple[Fraction, Fraction]]:
        rule = self.variant.holdem
        turns = (Fraction(), *((rule.turn_bet,) if rule.turn_bet is not None else ()))
        rivers = (Fraction(), *((rule.river_bet,) if rule.river_bet is not None else ()))
        return list(itertools.product(turns, rivers))

    def showdown(self, hole: int, board: int) -> dict[Any, Worth]:
        """What each pair of street bets is worth with the whole board known."""
        hand, _ = self.held(hole | board)
        shown = Counter[str]()
        for two in itertools.combinations(self.unseen(hole | board), 2):
            dealer, game = self.held(board | sum(two))
            if not game:
                shown[NO_GAME] += 1
            elif dealer.key == hand.key:
                shown[PUSHED] += 1
            else:
                shown[WON if hand.key > dealer.key else BEATEN] += 1
        return {
            (turn, river): mean(
                [(count, self.result(hand, end, turn, river)) for end, count in shown.items()]
            )
            for turn, river in self.stakes()
        }

    def result(self, hand: Held, shown: str, turn: Fraction, river: Fraction) -> Worth:
        key = (hand, shown, turn, river)
        if key not in self._results:
            end = End(shown, shown, turn=turn, river=river)
            net, stake = result_of(self.variant, hand, end, self.maximum)
            self._results[key] = certain(whole(net, self.unit), whole(stake, self.unit))
        return self._results[key]

    def on_turn(self, hole: int, four: int) -> dict[Any, Worth]:
        """What each pair of street bets is worth with four board cards known."""
        ends = [self.showdown(hole, four | river) for river in self.unseen(hole | four)]
        return {stake: mean([(1, end[stake]) for end in ends]) for stake in self.stakes()}

    def after_flop(self, hole: int, three: int) -> dict[Fraction, Worth]:
        """What each turn bet is worth with three board cards known and best play after."""
        streets = [self.on_turn(hole, three | turn) for turn in self.unseen(hole | three)]
        turns = dict.fromkeys(turn for turn, _ in self.stakes())
        return {
            turn: mean(
                [
                    (1, best({s: worth for s, worth in each.items() if s[0] == turn})[1])
                    for each in streets
                ]
            )
            for turn in turns
        }

    def options(self, hole: int, board: int) -> dict[str, Worth]:
        """What folding and betting are worth at the first decision."""
        if board:
            return {"fold": self.fold, "bet": best(self.after_flop(hole, board))[1]}
        flops = itertools.combinations(self.unseen(hole), 3)
        return {
            "fold": self.fold,
            "bet": mean([(1, best(self.after_flop(hole, sum(flop)))[1]) for flop in flops]),
        }

    def solve(self) -> ReferenceResult:
        seen = self.variant.holdem.board_seen
        parts: list[tuple[int, Worth]] = []
        counted: dict[str, Fraction] = {"fold": Fraction(), "bet": Fraction()}
        for (hole, flop), count in self._classes(seen).items():
            action, worth = best(self.options(hole, flop))
            parts.append((count, worth))
            counted[action] += count
        deals = sum(count for count, _ in parts)
        tally = {name: count / deals for name, count in counted.items()}
        return result_from(mean(parts), self.unit, tally)

    def _classes(self, seen: int) -> Counter[tuple[int, int]]:
        renamings = suit_symmetries(self.variant, self.deck)
        counts = Counter[tuple[int, int]]()
        for hole in itertools.combinations(self.deck, 2):
            rest = [card for card in self.deck if card not in hole]
            for flop in itertools.combinations(rest, seen):
                counts[
                    min(
                        (self.mask(move[c] for c in hole), self.mask(move[c] for c in flop))
                        for move in renamings
                    )
                ] += 1
        return counts


# --- random rules and decks


def random_table(
    rng: random.Random, *, ace_king: bool, by_suit: bool, flushes: bool = False
) -> PayTable:
    """A pay table in which no higher hand is paid less; some lines may be missing at the end."""
    categories = [each for each in reversed(ORDER) if ace_king or each is not C.ACE_KING]
    length = rng.randint(4, len(categories))
    figures = [Fraction(rng.randint(0, 12), rng.choice((1, 1, 1, 2))) for _ in range(length)]
    figures.sort(reverse=True)
    lines: list[tuple[Any, Fraction]] = list(zip(categories, figures, strict=False))
    if by_suit:
        category = rng.choice(
            (C.ROYAL_FLUSH, C.STRAIGHT_FLUSH, C.FLUSH) if flushes else (C.ROYAL_FLUSH,)
        )
        place = next((at for at, (each, _) in enumerate(lines) if each is category), len(lines))
        base = lines[place][1] if place < len(lines) else Fraction()
        most = lines[place - 1][1] if place else base + len(Suit)
        suited = [
            (HandPattern(category=category, suit=suit), min(base + number, most))
            for number, suit in enumerate(Suit)
        ]
        lines[place:place] = suited[: rng.randint(1, 4)]
    return PayTable.from_lines(*lines)


def random_amount(rng: random.Random, most: int = 3) -> Fraction:
    return Fraction(rng.randint(1, 2 * most), 2)


def random_exchange(rng: random.Random, most_drawn: int = 5) -> ExchangeRule:
    least = min(most_drawn, rng.choice((1, 1, 1, 2)))
    most = rng.randint(least, most_drawn)
    prices = (
        (random_amount(rng, 1),)
        if rng.random() < 0.5
        else tuple(random_amount(rng, 2) for _ in range(most))
    )
    forced = rng.choice((None, None, rng.randint(1, most)))
    return ExchangeRule(least=least, most=most, prices=prices, forced_bet_from=forced)


def maybe(rng: random.Random, make: Callable[[], Any]) -> Any:
    return make() if rng.random() < 0.5 else None


def random_qualifier(rng: random.Random, *, ace_king: bool) -> Qualifier:
    least = rng.choice((C.ACE_KING, C.ACE_KING, C.PAIR, C.PAIR, C.TWO_PAIR, C.THREE_OF_A_KIND))
    if least is C.ACE_KING and not ace_king:
        least = C.PAIR
    rank = rng.choice((None, *Rank)) if least is C.PAIR else None
    return Qualifier(least=least, rank=rank)


def random_ante(rng: random.Random, *, draws: bool, ace_king: bool) -> AnteRule:
    wins = [each for each in AnteOnWin if draws or each is not AnteOnWin.PUSH_AFTER_DRAW]
    on_win = rng.choice(wins)
    least = None
    if on_win in (AnteOnWin.EVEN, AnteOnWin.TABLE):
        least = rng.choice((None, C.PAIR, C.STRAIGHT, C.TWO_PAIR))
    return AnteRule(on_win=on_win, least_paid=least, no_game=rng.choice(list(AnteNoGame)))


def random_insurance(rng: random.Random, *, limited: bool) -> InsuranceRule:
    hands = [C.NOTHING, C.PAIR, C.TWO_PAIR, C.THREE_OF_A_KIND, C.STRAIGHT]
    maximum = rng.choice((Fraction(1), Fraction(1, 2), Fraction(1, 3), None))
    return InsuranceRule(
        minimum=rng.choice((Fraction(), Fraction(1, 2), Fraction(1), Fraction(2))),
        maximum=Fraction(1) if maximum is None and limited else maximum,
        covers=rng.choice(list(InsuranceCover)),
        least_hand=rng.choice(hands),
        on_push=rng.choice(list(InsuranceResult)),
        on_win=rng.choice(list(InsuranceResult)),
        on_loss=rng.choice(list(InsuranceResult)),
    )


def random_purchase(rng: random.Random, *, ace_king: bool) -> PurchaseRule:
    least = rng.choice((None, C.ACE_KING if ace_king else C.PAIR, C.TWO_PAIR))
    return PurchaseRule(
        price=random_amount(rng, 2),
        replaces=rng.choice(list(ReplacedCard)),
        repeat=rng.choice(list(PurchaseRepeat)),
        if_failed=rng.choice(list(FailedPurchase)),
        allows_insured=rng.random() < 0.5,
        least_hand=least,
    )


def random_variant(
    rng: random.Random, *, limited: bool = True, most_drawn: int = 5, most_after_sixth: int = 5
) -> RuleVariant:
    """A stud variant with every option drawn at random.

    Args:
        rng: The source of randomness.
        limited: Whether every insurance has a limit of its own; without, a table maximum must be
            given to the solver.
        most_drawn: The most cards that may be exchanged.
        most_after_sixth: The same after a sixth card.
    """
    ace_king = rng.random() < 0.7
    by_suit = rng.random() < 0.2
    qualifier = None if rng.random() < 0.15 else random_qualifier(rng, ace_king=ace_king)
    exchange = maybe(rng, lambda: random_exchange(rng, most_drawn))
    sixth = maybe(
        rng,
        lambda: SixthCardRule(
            price=random_amount(rng, 1),
            exchange=maybe(rng, lambda: random_exchange(rng, most_after_sixth)),
        ),
    )
    pays = rng.choice(list(BetPays))
    second = maybe(
        rng, lambda: SecondCombinationRule(paired_straight=rng.choice(list(PairedStraight)))
    )
    if pays is BetPays.EVEN:
        second = None
    insurance = purchase = None
    if qualifier is not None:
        insurance = maybe(rng, lambda: random_insurance(rng, limited=limited))
        purchase = maybe(rng, lambda: random_purchase(rng, ace_king=ace_king))
    draws = exchange is not None or sixth is not None
    variant = RuleVariant(
        name="random",
        title="Random rules",
        pay_table=random_table(rng, ace_king=ace_king, by_suit=by_suit),
        ante=random_ante(rng, draws=draws, ace_king=ace_king),
        bet=BetRule(antes=random_amount(rng), pays=pays),
        qualifier=qualifier,
        ace_king=ace_king,
        ace_low=rng.random() < 0.7,
        royal_suits=rng.random() < 0.2,
        exchange=exchange,
        sixth_card=sixth,
        second_combination=second,
        insurance=None,
        purchase=purchase,
        naturals=NaturalRule(table=PayTable.from_royal(20, 10, 5)) if rng.random() < 0.2 else None,
        maximum_payout=rng.choice(list(PayoutCap)),
    )
    try:
        return attrs.evolve(variant, insurance=insurance)
    except RuleError:  # no hand may be insured for so much as the minimum
        return attrs.evolve(variant, insurance=attrs.evolve(insurance, minimum=0))


def random_maximum(rng: random.Random) -> Fraction | None:
    """A table maximum, in antes, or none."""
    return None if rng.random() < 0.6 else random_amount(rng, 12)


def random_holdem_variant(rng: random.Random) -> RuleVariant:
    """A hold'em variant with every option drawn at random."""
    ace_king = rng.random() < 0.3
    by_suit = rng.random() < 0.3
    qualifier = None if rng.random() < 0.3 else random_qualifier(rng, ace_king=ace_king)
    return RuleVariant(
        name="random",
        title="Random rules",
        pay_table=random_table(rng, ace_king=ace_king, by_suit=by_suit, flushes=True),
        ante=random_ante(rng, draws=False, ace_king=ace_king),
        bet=BetRule(antes=random_amount(rng), pays=rng.choice(list(BetPays))),
        qualifier=qualifier,
        ace_king=ace_king,
        ace_low=rng.random() < 0.7,
        royal_suits=rng.random() < 0.3,
        maximum_payout=rng.choice(list(PayoutCap)),
        holdem=HoldemRule(
            board_seen=rng.choice((0, 3)),
            turn_bet=maybe(rng, lambda: random_amount(rng, 2)),
            river_bet=maybe(rng, lambda: random_amount(rng, 2)),
        ),
    )


def deck_of(ranks: str, suits: str) -> tuple[Card, ...]:
    """All cards of some ranks and suits, as in `deck_of("23456", "shd")`."""
    return tuple(sorted(Card(rank + suit) for rank in ranks for suit in suits))


DECKS = (
    (deck_of("AKQJ", "shd"), "four ranks with ace-king"),
    (deck_of("AKQJT9", "sh"), "straights, flushes and royals in two suits"),
    (deck_of("A23456", "sh"), "the wheel"),
    (deck_of("456", "shdc"), "full houses and fours"),
    (deck_of("AK2", "shdc"), "aces, kings and twos"),
)
"""Reduced decks of twelve cards in which most hands of the rules occur, and what they show."""


def random_deck(rng: random.Random, size: int) -> tuple[Card, ...]:
    """Cards of few ranks and suits, so that combinations occur, and not symmetric in the suits."""
    suits = rng.sample("shdc", rng.choice((2, 3, 4)))
    start = rng.randint(0, 7)
    ranks = "".join(("23456789TJQKA" * 2)[start + n] for n in range(6))
    cards = deck_of(ranks if size <= 6 * len(suits) else "23456789TJQKA", "".join(suits))
    return tuple(sorted(rng.sample(cards, size)))
