"""A second settlement, slow and plain, written from the rules' text and not from the library.

It takes cards, rule variants and actions as data and shares no code with the library: hands are
compared by counting ranks, combinations are found by trying every subset of the cards, and money
is counted in Fractions. It believes that the box is legal.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from russianpoker.actions import (
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.cards import Rank
from russianpoker.hands import HandCategory, PairedStraight
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
    RoundingMode,
    SideBetCards,
)

NONE = Fraction(0)

WEAK_TO_STRONG = (
    HandCategory.NOTHING,
    HandCategory.ACE_KING,
    HandCategory.PAIR,
    HandCategory.TWO_PAIR,
    HandCategory.THREE_OF_A_KIND,
    HandCategory.STRAIGHT,
    HandCategory.FLUSH,
    HandCategory.FULL_HOUSE,
    HandCategory.FOUR_OF_A_KIND,
    HandCategory.STRAIGHT_FLUSH,
    HandCategory.ROYAL_FLUSH,
)
"""CARD-3."""

STRAIGHTS = (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)
FIVE_CARDS_LONG = (*STRAIGHTS, HandCategory.FLUSH, HandCategory.FULL_HOUSE)
SAME_RANKS = {
    (2, 1, 1, 1): HandCategory.PAIR,
    (2, 2, 1): HandCategory.TWO_PAIR,
    (3, 1, 1): HandCategory.THREE_OF_A_KIND,
    (3, 2): HandCategory.FULL_HOUSE,
    (4, 1): HandCategory.FOUR_OF_A_KIND,
}


# Hands


def at_least(category, least):
    return WEAK_TO_STRONG.index(category) >= WEAK_TO_STRONG.index(least)


def straight_top(variant, five):
    """The highest rank of the straight that five cards are, or nothing (CARD-2)."""
    ranks = sorted(card.rank.value for card in five)
    if ranks == list(range(ranks[0], ranks[0] + 5)):
        return ranks[4]
    return 5 if ranks == [2, 3, 4, 5, 14] and variant.ace_low else None


def category_of_five(variant, five):
    top = straight_top(variant, five)
    flush = len({card.suit for card in five}) == 1
    if top and flush:
        return HandCategory.ROYAL_FLUSH if top == 14 else HandCategory.STRAIGHT_FLUSH
    if flush:
        return HandCategory.FLUSH
    if top:
        return HandCategory.STRAIGHT
    ranks = Counter(card.rank for card in five)
    same = SAME_RANKS.get(tuple(sorted(ranks.values(), reverse=True)))
    if same is None and variant.ace_king and Rank.ACE in ranks and Rank.KING in ranks:
        return HandCategory.ACE_KING
    return same or HandCategory.NOTHING


def strength_of_five(variant, five):
    """What hands are compared by: category, the cards that form it, the other cards (CARD-4)."""
    category = category_of_five(variant, five)
    count = Counter(card.rank for card in five)
    ranks = sorted(((count[card.rank], card.rank.value) for card in five), reverse=True)
    top = straight_top(variant, five)
    suits = variant.royal_suits and category is HandCategory.ROYAL_FLUSH
    return (
        WEAK_TO_STRONG.index(category),
        [top] if top else [rank for _, rank in ranks],
        five[0].suit.value if suits else 0,
    )


class House(NamedTuple):
    """The options that decide how hands compare."""

    ace_king: bool
    ace_low: bool
    royal_suits: bool


def best(variant, cards):
    """The strength of the best five cards, and those cards (RUS-4)."""
    house = House(variant.ace_king, variant.ace_low, variant.royal_suits)
    return _best(house, tuple(cards))


@functools.lru_cache(maxsize=16)
def _best(house, cards):
    fives = itertools.combinations(cards, 5)
    return max(((strength_of_five(house, five), five) for five in fives), key=lambda pair: pair[0])


def best_five(variant, cards):
    return best(variant, cards)[1]


def strength(variant, cards):
    return best(variant, cards)[0]


def category_of(variant, cards):
    return WEAK_TO_STRONG[strength(variant, cards)[0]]


def first_combination(variant, cards):
    """The cards that form the combination of the best five cards, without the others."""
    five = best_five(variant, cards)
    category = category_of_five(variant, five)
    if category in FIVE_CARDS_LONG:
        return five
    if category is HandCategory.NOTHING:
        return ()
    if category is HandCategory.ACE_KING:
        return tuple(card for card in five if card.rank in (Rank.ACE, Rank.KING))
    count = Counter(card.rank for card in five)
    return tuple(card for card in five if count[card.rank] > 1)


def combination_made(variant, cards):
    """The combination that some cards make with no card left over, or nothing."""
    ranks = Counter(card.rank for card in cards)
    counts = sorted(ranks.values())
    if len(cards) == 5:
        category = category_of_five(variant, cards)
        return category if category in FIVE_CARDS_LONG else None
    if variant.ace_king and len(cards) == 2 and set(ranks) == {Rank.ACE, Rank.KING}:
        return HandCategory.ACE_KING
    return {
        (2,): HandCategory.PAIR,
        (3,): HandCategory.THREE_OF_A_KIND,
        (4,): HandCategory.FOUR_OF_A_KIND,
        (2, 2): HandCategory.TWO_PAIR,
    }.get(tuple(counts))


def second_combination(variant, cards):
    """The best further combination with a card that is not in the first: what it is, its cards."""
    rule = variant.second_combination
    first = first_combination(variant, cards)
    if rule is None or not first:
        return None
    found = []
    for size in (2, 3, 4, 5):
        for some in itertools.combinations(cards, size):
            category = combination_made(variant, some)
            if category is None or set(some) <= set(first):
                continue
            if (
                rule.paired_straight is PairedStraight.STRAIGHT_AND_PAIR
                and category in STRAIGHTS
                and category_of(variant, cards) in STRAIGHTS
                and {card.rank for card in some} == {card.rank for card in first}
            ):
                continue
            found.append((WEAK_TO_STRONG.index(category), category, some))
    if not found:
        return None
    _, category, some = max(found, key=lambda each: each[0])
    return category, some


def is_game(variant, dealer):
    """Whether the dealer has a game (RUS-1, SIX-2, TEX-2)."""
    if variant.qualifier is None:
        return True
    category, least = category_of(variant, dealer), variant.qualifier.least
    if category is least is HandCategory.PAIR and variant.qualifier.rank is not None:
        return first_combination(variant, dealer)[0].rank.value >= variant.qualifier.rank.value
    return at_least(category, least)


# Pay tables


def fits(pattern, category, forming, cards):
    """Whether a pattern is fulfilled by a combination, its cards, and all the cards held."""
    if pattern.one_colour and len({card.suit.is_red for card in cards}) != 1:
        return False
    if any(all(card.rank is not rank for card in cards) for rank in pattern.holds):
        return False
    if category is not pattern.category:
        return pattern.or_better and at_least(category, pattern.category)
    ranks = [card.rank.value for card in forming]
    if pattern.rank is not None and pattern.rank.value not in ranks:
        return pattern.or_better and max(ranks) > pattern.rank.value
    return pattern.suit is None or {card.suit for card in forming} == {pattern.suit}


def paid_by(table, category, forming, cards):
    """The odds to one of the first line that is fulfilled, or nothing."""
    for line in table.lines:
        if fits(line.pattern, category, forming, cards):
            return Fraction(line.odds.value)
    return None


def odds_of_hand(variant, table, cards):
    category, forming = category_of(variant, cards), first_combination(variant, cards)
    return paid_by(table, category, forming, cards)


def odds_of_second(variant, cards):
    second = second_combination(variant, cards)
    return paid_by(variant.pay_table, *second, second[1]) if second else None


def rounded(variant, amount):
    """Winnings in chips."""
    if variant.rounding is None:
        return amount
    unit = Fraction(variant.rounding.unit)
    chips, rest = divmod(amount, unit)
    if rest == 0:
        return amount
    up = {
        RoundingMode.DOWN: False,
        RoundingMode.UP: True,
        RoundingMode.HALF_UP: rest * 2 >= unit,
    }[variant.rounding.mode]
    return (chips + up) * unit


# The bet and what it wins


def bet_stake(variant, ante):
    return variant.bet.antes * ante


def bet_winnings(variant, hand, ante):
    """What a winning bet is paid, or nothing if its combination has no line (RUS-5, FIVE-4)."""
    if variant.bet.pays is BetPays.EVEN:
        return rounded(variant, bet_stake(variant, ante))
    odds = odds_of_hand(variant, variant.pay_table, hand)
    return None if odds is None else rounded(variant, odds * multiplied(variant, ante))


def second_winnings(variant, hand, ante):
    """What the second combination is paid beside a winning bet, or nothing (RUS-8, RUS-9)."""
    odds = odds_of_second(variant, hand)
    return None if odds is None else rounded(variant, odds * multiplied(variant, ante))


def multiplied(variant, ante):
    """What the table multiplies: the bet, or the ante in A."""
    on_ante = variant.bet.pays is BetPays.TABLE_ON_ANTE
    return ante if on_ante else bet_stake(variant, ante)


# Insurance


def may_insure(variant, hand):
    return at_least(category_of(variant, hand), variant.insurance.least_hand)


def most_insured(variant, hand, ante, table_maximum):
    """The greatest insurance of a hand, or nothing if there is no limit (RUS-12)."""
    rule = variant.insurance
    if rule.maximum is None:
        return None if table_maximum is None else Fraction(table_maximum)
    payout = bet_winnings(variant, hand, ante) or NONE
    if rule.covers is InsuranceCover.BOTH:
        payout += second_winnings(variant, hand, ante) or NONE
    if table_maximum is not None:
        payout = min(payout, Fraction(table_maximum))
    return rule.maximum * payout


def insurance_at_risk(variant, hand, ante, table_maximum, amount, *, blind):
    """As much of an insurance as the hand merits; the rest was posted unseen and comes back."""
    if not blind:
        return amount
    if not may_insure(variant, hand):
        return NONE
    most = most_insured(variant, hand, ante, table_maximum)
    if most is None:
        return amount
    return NONE if most < variant.insurance.minimum * ante else min(amount, most)


# Buying the dealer a game


def card_replaced(variant, dealer):
    highest = variant.purchase.replaces is ReplacedCard.HIGHEST
    ranks = [card.rank.value for card in dealer]
    rank = max(ranks) if highest else min(ranks)
    equal = sorted((card for card in dealer if card.rank.value == rank), key=lambda c: c.suit.value)
    return equal[-1] if highest else equal[0]


def merits_purchase(variant, hand):
    """Whether a hand is high enough to buy the dealer a game (RUS-14 of D)."""
    least = variant.purchase.least_hand
    return least is None or at_least(category_of(variant, hand), least)


def dealer_after_purchase(variant, dealer, deck):
    """The dealer's cards after a purchase, and how many cards of the deck it took (RUS-15)."""
    out, new = card_replaced(variant, dealer), deck[0]
    hand = [*(card for card in dealer if card is not out), new]
    taken = 1
    while new.rank is out.rank:
        repeat = variant.purchase.repeat
        if repeat is PurchaseRepeat.NEVER:
            break
        if repeat is PurchaseRepeat.ONCE_IF_NO_GAME and (taken == 2 or is_game(variant, hand)):
            break
        hand.remove(new)
        new = deck[taken]
        hand.append(new)
        taken += 1
    return tuple(hand), taken


# The box


def find(kind, actions):
    return next((action for action in actions if isinstance(action, kind)), None)


def is_natural(variant, player):
    table = variant.naturals and variant.naturals.table
    return table is not None and odds_of_hand(variant, table, player) is not None


def final_hand(player, drawn, actions):
    """The player's cards after the draw."""
    exchange = find(Exchange, actions)
    thrown = exchange.discards if exchange else ()
    return tuple(card for card in (*player, *drawn) if card not in thrown)


def settle_slowly(case):
    """Settle a box; gives stake, winnings and what is returned of the stake, for each wager.

    The box has the attributes `variant`, `player`, `dealer`, `drawn`, `bought`, `board`, `upcard`,
    `actions`, `ante`, `side_bets` and `table_maximum`.
    """
    lines = {"ante": [Fraction(case.ante), NONE, NONE]}
    for bet in case.variant.side_bets:
        if case.side_bets.get(bet.name):
            lines[bet.name] = side_bet_line(case, bet)
    pay_for_cards(case, lines)
    if find(Fold, case.actions) is None:
        if is_natural(case.variant, case.player):
            settle_natural(case, lines)
        else:
            settle_box(case, lines)
    cap(case, lines)
    return {name: tuple(line) for name, line in lines.items()}


def side_bet_line(case, bet):
    """A side bet plays on the cards as dealt, whatever becomes of the hand (BONUS-1)."""
    stake = Fraction(case.side_bets[bet.name])
    drew = find(Exchange, case.actions) or find(BuySixth, case.actions)
    folded = find(Fold, case.actions)
    if (bet.dead_on_draw and drew) or (bet.dead_on_fold and folded):
        return [stake, NONE, NONE]
    cards = {
        SideBetCards.FIRST_FIVE: case.player,
        SideBetCards.FIVE_AND_UPCARD: (*case.player, case.upcard),
        SideBetCards.HOLE_AND_FLOP: (*case.player, *case.board[:3]),
    }[bet.cards]
    odds = odds_of_hand(case.variant, bet.table, cards)
    if odds is None:
        return [stake, NONE, NONE]
    return [stake, rounded(case.variant, odds * stake), stake]


def pay_for_cards(case, lines):
    """Cards are paid for and the price is gone (RUS-2, FIVE-2, SIX-1, I-2)."""
    variant, ante = case.variant, Fraction(case.ante)
    exchange, bought = find(Exchange, case.actions), find(BuySixth, case.actions)
    if bought:
        lines["sixth card"] = [variant.sixth_card.price * ante, NONE, NONE]
    if exchange:
        rule = variant.sixth_card.exchange if bought else variant.exchange
        count = len(exchange.discards)
        price = rule.prices[0] if len(rule.prices) == 1 else rule.prices[count - 1]
        lines["exchange"] = [price * ante, NONE, NONE]


def settle_natural(case, lines):
    """A natural is paid at once on the ante; what else was posted comes back."""
    ante = Fraction(case.ante)
    odds = odds_of_hand(case.variant, case.variant.naturals.table, case.player)
    lines["ante"][1:] = [rounded(case.variant, odds * ante), ante]
    if find(Bet, case.actions):
        stake = bet_stake(case.variant, ante)
        lines["bet"] = [stake, NONE, stake]
    insure = find(Insure, case.actions)
    if insure:
        stake = Fraction(insure.amount)
        lines["insurance"] = [stake, NONE, stake]


def settle_box(case, lines):
    variant, ante = case.variant, Fraction(case.ante)
    hand = (*final_hand(case.player, case.drawn, case.actions), *case.board)
    lines["bet"] = [bet_stake(variant, ante), NONE, NONE]
    if find(BetTurn, case.actions):
        lines["turn"] = [variant.holdem.turn_bet * ante, NONE, NONE]
    if find(BetRiver, case.actions):
        lines["river"] = [variant.holdem.river_bet * ante, NONE, NONE]

    dealer = (*case.dealer, *case.board)
    settle_insurance(case, lines, hand, dealer)
    if is_game(variant, dealer):
        compare(case, lines, hand, dealer)
    elif find(BuyDealerGame, case.actions):
        lines["purchase"] = [variant.purchase.price * ante, NONE, NONE]
        dealer, _ = dealer_after_purchase(variant, dealer, case.bought)
        if is_game(variant, dealer):
            compare(case, lines, hand, dealer)
        else:
            purchase_in_vain(case, lines)
    else:
        no_game(case, lines, hand)


def settle_insurance(case, lines, hand, dealer):
    """Insurance pays 1:1 without a game, before a game is bought (RUS-11, RUS-12, RUS-14)."""
    insure, rule = find(Insure, case.actions), case.variant.insurance
    if insure is None:
        return
    stake = Fraction(insure.amount)
    blind = find(Bet, case.actions).blind
    ante = Fraction(case.ante)
    at_risk = insurance_at_risk(case.variant, hand, ante, case.table_maximum, stake, blind=blind)
    lines["insurance"] = [stake, NONE, stake]
    if not is_game(case.variant, dealer):
        lines["insurance"][1] = rounded(case.variant, at_risk)
        return
    mine, his = strength(case.variant, hand), strength(case.variant, dealer)
    result = rule.on_win if mine > his else rule.on_push if mine == his else rule.on_loss
    if result is InsuranceResult.LOST:
        lines["insurance"][2] = stake - at_risk


def come_back(lines, *names):
    for name in names:
        if name in lines:
            lines[name][2] = lines[name][0]


def no_game(case, lines, hand):
    """No game: the ante is paid whatever the player holds, the bet comes back (RUS-7)."""
    variant, ante = case.variant, Fraction(case.ante)
    come_back(lines, "ante", "bet", "turn", "river")
    if variant.ante.no_game is AnteNoGame.EVEN:
        lines["ante"][1] = rounded(variant, ante)
    if variant.ante.no_game is AnteNoGame.TABLE:
        odds = odds_of_hand(variant, variant.pay_table, hand)
        lines["ante"][1] = rounded(variant, (odds or NONE) * ante)


def purchase_in_vain(case, lines):
    """Still no game: neither bet nor ante is paid (RUS-16, SIX-4, I-5)."""
    come_back(lines, "bet")
    if case.variant.purchase.if_failed is not FailedPurchase.LOST:
        come_back(lines, "ante")
    if case.variant.purchase.if_failed is FailedPurchase.EVEN:
        lines["ante"][1] = rounded(case.variant, Fraction(case.ante))


def compare(case, lines, hand, dealer):
    """A game, dealt or bought, against the player's best five cards."""
    mine, his = strength(case.variant, hand), strength(case.variant, dealer)
    if mine > his:
        dealer_beaten(case, lines, hand)
    elif mine == his:
        come_back(lines, "ante", "bet", "turn", "river")


def dealer_beaten(case, lines, hand):
    variant, ante = case.variant, Fraction(case.ante)
    come_back(lines, "bet", "turn", "river")
    lines["bet"][1] = bet_winnings(variant, hand, ante) or NONE
    second = second_winnings(variant, hand, ante)
    if second is not None:
        lines["second combination"] = [NONE, second, NONE]
    for name in ("turn", "river"):
        if name in lines:
            lines[name][1] = rounded(variant, lines[name][0])
    winning_ante(case, lines, hand)


def winning_ante(case, lines, hand):
    """The ante of a box that beat a game (RUS-6, FIVE-4, SIX-3, TEX-3)."""
    variant, ante = case.variant, Fraction(case.ante)
    rule = variant.ante
    drew = find(Exchange, case.actions) or find(BuySixth, case.actions)
    if rule.on_win is AnteOnWin.LOST or (rule.on_win is AnteOnWin.PUSH_AFTER_DRAW and not drew):
        return
    come_back(lines, "ante")
    if rule.least_paid is not None and not at_least(category_of(variant, hand), rule.least_paid):
        return
    if rule.on_win is AnteOnWin.EVEN:
        lines["ante"][1] = rounded(variant, ante)
    if rule.on_win is AnteOnWin.TABLE:
        odds = odds_of_hand(variant, variant.pay_table, hand)
        lines["ante"][1] = rounded(variant, (odds or NONE) * ante)


def cap(case, lines):
    """No group of winnings exceeds the table maximum; the lines are paid in order (RUS-13)."""
    if case.table_maximum is None:
        return
    bet = ["bet", "second combination", "turn", "river"]
    side = [name for name in lines if name in case.side_bets]
    groups = {
        PayoutCap.BET: [bet],
        PayoutCap.BET_AND_INSURANCE: [[*bet, "insurance"]],
        PayoutCap.BOX: [["ante", *side, *bet, "insurance"]],
        # A speaks of one bonus; where there are several they share one maximum here.
        PayoutCap.EACH: [bet, side],
    }[case.variant.maximum_payout]
    for group in groups:
        room = Fraction(case.table_maximum)
        for name in group:
            if name in lines:
                lines[name][1] = min(lines[name][1], room)
                room -= lines[name][1]
