"""Random legal boxes of any rule variant.

Everything comes from a `random.Random`, so a seed names a box. What is rare at the table is
frequent here: royals, equal hands, second combinations, insured hands, purchases in which the
replaced rank comes back, winnings above the table maximum. `events` names what happened in a box,
and `possible_events` what must happen sooner or later under a variant.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

import attrs
import oracles

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
from russianpoker.cards import Card, Rank, Suit
from russianpoker.hands import HandCategory
from russianpoker.rules import (
    PurchaseRepeat,
    RuleVariant,
    SideBetCards,
)
from russianpoker.settlement import BoxCards, Settlement, Stakes, settle

ALL_CARDS = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
RANKS, SUITS = tuple(Rank), tuple(Suit)


@attrs.frozen
class Case:
    """A box: everything that `settle` is told."""

    variant: RuleVariant = attrs.field(repr=lambda variant: variant.name)
    player: tuple[Card, ...]
    dealer: tuple[Card, ...]
    actions: tuple[Action, ...]
    ante: Any
    drawn: tuple[Card, ...] = ()
    bought: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    upcard: Card | None = None
    dead: tuple[Card, ...] = ()
    side_bets: Mapping[str, Any] = attrs.field(factory=dict)
    table_maximum: Any = None

    def cards(self) -> BoxCards:
        return BoxCards(
            player=self.player,
            dealer=self.dealer,
            drawn=self.drawn,
            bought=self.bought,
            board=self.board,
            upcard=self.upcard,
            dead=self.dead,
        )

    def stakes(self) -> Stakes:
        return Stakes(ante=self.ante, side_bets=self.side_bets, table_maximum=self.table_maximum)

    def settle(self) -> Settlement:
        return settle(self.variant, self.cards(), self.actions, self.stakes())

    def in_play(self) -> tuple[Card, ...]:
        return (*self.player, *self.drawn, *self.dealer, *self.bought, *self.board)

    def unused(self) -> list[Card]:
        return [card for card in ALL_CARDS if card not in (*self.in_play(), *self.dead)]


# Cards


def of_shape(rng, shape):
    ranks = rng.sample(RANKS, len(shape))
    return [
        Card(rank, suit)
        for rank, count in zip(ranks, shape, strict=True)
        for suit in rng.sample(SUITS, count)
    ]


def in_sequence(rng, top=None, *, suited=False):
    top = top or rng.randint(5, 14)
    suit = rng.choice(SUITS)
    ranks = [14 if number == 1 else number for number in range(top - 4, top + 1)]
    return [Card(Rank(rank), suit if suited else rng.choice(SUITS)) for rank in ranks]


def of_one_suit(rng):
    suit = rng.choice(SUITS)
    return [Card(rank, suit) for rank in rng.sample(RANKS, 5)]


def with_ace_and_king(rng):
    low = rng.sample(RANKS[:-2], 3)
    return [Card(rank, rng.choice(SUITS)) for rank in (Rank.ACE, Rank.KING, *low)]


MAKERS = (
    (25, lambda rng: rng.sample(ALL_CARDS, 5)),
    (12, lambda rng: of_shape(rng, (2, 1, 1, 1))),
    (8, lambda rng: of_shape(rng, (2, 2, 1))),
    (12, lambda rng: of_shape(rng, (3, 1, 1))),
    (6, lambda rng: of_shape(rng, (3, 2))),
    (5, lambda rng: of_shape(rng, (4, 1))),
    (7, in_sequence),
    (2, lambda rng: in_sequence(rng, 5)),
    (2, lambda rng: in_sequence(rng, 14)),
    (6, of_one_suit),
    (4, lambda rng: in_sequence(rng, suited=True)),
    (5, lambda rng: in_sequence(rng, 14, suited=True)),
    (12, with_ace_and_king),
)
WEIGHTS, MAKE = zip(*MAKERS, strict=True)


def five_from(rng, deck):
    """Five cards of the deck, of every kind of hand."""
    for make in rng.choices(MAKE, WEIGHTS, k=3):
        cards = make(rng)
        if set(cards) <= set(deck):
            return tuple(cards)
    return tuple(rng.sample(deck, 5))


def same_in_other_suits(rng, deck, cards):
    """The same ranks in other suits, as far as the deck holds them."""
    one_suit = len({card.suit for card in cards}) == 1
    new_suit = rng.choice(SUITS)
    left, found = set(deck), []
    for card in cards:
        suits = [new_suit] if one_suit else rng.sample(SUITS, 4)
        options = [Card(card.rank, suit) for suit in suits]
        found += [option for option in options if option in left][:1]
        left.difference_update(found)
    return tuple(found)


def dealers_five(rng, variant, deck, hand):
    """Five cards for the dealer, often no game or a low one, or equal or close to the player's."""
    plan = rng.random()
    if plan < 0.4:
        for _ in range(20):
            cards = tuple(rng.sample(deck, 5))
            if not oracles.is_game(variant, cards):
                return cards
    if plan < 0.7:
        best = sorted(oracles.best_five(variant, hand), reverse=True)
        for _ in range(8):
            cards = same_in_other_suits(rng, deck, best[:4] if plan < 0.5 else best)
            if len(cards) == 5:
                return cards
            if len(cards) == 4 and plan < 0.5:
                return (*cards, rng.choice([card for card in deck if card not in cards]))
    if plan < 0.85:
        low = with_ace_and_king(rng) if rng.random() < 0.5 else of_shape(rng, (2, 1, 1, 1))
        if set(low) <= set(deck):
            return tuple(low)
    return five_from(rng, deck)


def almost_equal_dealer(rng, variant, deck, hand):
    """A dealer without a game whom one more card makes equal to the player, and that card."""
    best = oracles.best_five(variant, hand)
    for _ in range(20):
        cards = same_in_other_suits(rng, deck, best)
        if len(cards) < 5:
            continue
        missing = rng.choice(cards)
        other = rng.choice([card for card in deck if card not in cards])
        dealer = (*(card for card in cards if card is not missing), other)
        no_game = not oracles.is_game(variant, dealer)
        if no_game and oracles.card_replaced(variant, dealer) is other:
            return dealer, missing
    return None


def almost_flush_dealer(rng, variant, deck):
    """A dealer without a game who gets a flush when the rank replaced comes back, and that card."""
    for _ in range(20):
        suit = rng.choice(SUITS)
        suited = [card for card in deck if card.suit is suit]
        if len(suited) < 5:
            continue
        flush = rng.sample(suited, 5)
        missing = rng.choice((max(flush), min(flush)))
        others = [card for card in deck if card.rank is missing.rank and card is not missing]
        if others:
            other = rng.choice(others)
            dealer = (*(card for card in flush if card is not missing), other)
            no_game = not oracles.is_game(variant, dealer)
            if no_game and oracles.card_replaced(variant, dealer) is other:
                return dealer, missing
    return None


def next_cards(rng, variant, deck, dealer):
    """The deck as a purchase finds it: ranks come back, or pair the dealer, more than by chance."""
    out = oracles.card_replaced(variant, dealer)
    deck = rng.sample(deck, len(deck))
    again = [card for card in deck if card.rank is out.rank]
    paired = [card for card in deck if card.rank in {other.rank for other in dealer}]
    plan = rng.random()
    first = again[: rng.randint(1, 3)] if plan < 0.45 else paired[:1] if plan < 0.75 else []
    return [*first, *(card for card in deck if card not in first)]


def one_more(rng, cards):
    """A further card, often one that makes a second combination with those given."""
    near = rng.choice(cards)
    rank, suit = near.rank, near.suit
    plan = rng.choice(("any", "rank", "suit", "next", "next", "ace or king"))
    if plan == "ace or king":
        rank, suit = rng.choice((Rank.ACE, Rank.KING)), rng.choice(SUITS)
    elif plan == "rank":
        suit = rng.choice(SUITS)
    elif plan == "suit":
        rank = rng.choice(RANKS)
    elif plan == "next":
        low = min(card.rank.value for card in cards)
        rank = Rank(low - 1) if low > 2 else rng.choice(RANKS)
    card = Card(rank, suit)
    return card if plan != "any" and card not in cards else other_cards(rng, cards, 1)[0]


def six_in_sequence(rng):
    five = in_sequence(rng, rng.choice((14, rng.randint(6, 13))), suited=rng.random() < 0.8)
    below = five[0].rank.value - 1
    return [*five, Card(Rank(14 if below == 1 else below), five[0].suit)]


def six_of_one_suit(rng):
    suit = rng.choice(SUITS)
    return [Card(rank, suit) for rank in rng.sample(RANKS, 6)]


def flush_and_pair(rng):
    flush = of_one_suit(rng)
    near = flush[0]
    return [*flush, Card(near.rank, rng.choice([suit for suit in SUITS if suit is not near.suit]))]


def something_and_ace_king(rng):
    rank = rng.choice(RANKS[:-2])
    same = [Card(rank, suit) for suit in rng.sample(SUITS, rng.randint(2, 4))]
    cards = [*same, Card(Rank.ACE, rng.choice(SUITS)), Card(Rank.KING, rng.choice(SUITS))]
    return [*cards, *other_cards(rng, cards, 6 - len(cards))]


def six_from(rng):
    """Six cards, often with two combinations."""
    plan = rng.randrange(10)
    makers = (six_in_sequence, six_of_one_suit, flush_and_pair, something_and_ace_king)
    if plan < len(makers):
        return makers[plan](rng)
    if plan < len(makers) + 2:
        return of_shape(rng, rng.choice(((2, 2, 2), (2, 2, 2), (3, 3), (4, 2), (3, 2, 1))))
    five = five_from(rng, ALL_CARDS)
    return [*five, one_more(rng, five)]


def other_cards(rng, cards, count):
    gone = set(cards)
    return tuple(rng.sample([card for card in ALL_CARDS if card not in gone], count))


# Money


ANTES = (1, 2, 3, 5, 7, 10, 25, 33, 100, 1000)


def an_ante(rng):
    if rng.random() < 0.9:
        return rng.choice(ANTES)
    return rng.choice((Decimal("2.5"), Decimal("0.05"), Fraction(7, 3), Decimal(20)))


def money(amount):
    amount = Fraction(amount)
    return amount.numerator if amount.denominator == 1 else amount


def between(rng, least, most):
    """An amount within limits, often one of them, and never nothing."""
    part = rng.choice((0, 0, 1, 1, Fraction(1, 2), Fraction(rng.randrange(97), 97)))
    amount = least + (most - least) * part
    whole = Fraction(int(amount))
    if whole >= least and whole > 0 and rng.random() < 0.7:
        amount = whole
    return money(amount or most)


def a_table_maximum(rng, ante):
    if rng.random() < 0.5:
        return None
    return money(Fraction(ante) * rng.choice((1, 2, 3, 5, 10, 20, 50, 100, Fraction(9, 2))))


def side_stakes(rng, variant, ante):
    stakes = {}
    for bet in variant.side_bets:
        if rng.random() < 0.1:
            stakes[bet.name] = 0
        elif rng.random() < 0.6:
            ante = Fraction(ante)
            most = 3 if bet.maximum is None else bet.maximum
            amount = between(rng, bet.minimum * ante, max(most, bet.minimum) * ante)
            if amount:
                stakes[bet.name] = amount
    return stakes


# Boxes


def random_box(rng, variant):
    """A legal box."""
    return holdem_box(rng, variant) if variant.holdem else stud_box(rng, variant)


@attrs.define
class Deal:
    """A box of five cards in the making."""

    rng: Any
    variant: RuleVariant
    ante: Any
    table_maximum: Any
    player: tuple[Card, ...] = ()
    actions: list[Action] = attrs.Factory(list)
    drawn: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    bought: tuple[Card, ...] = ()

    @property
    def hand(self):
        return oracles.final_hand(self.player, self.drawn, self.actions)

    @property
    def deck(self):
        gone = {*self.player, *self.drawn, *self.dealer, *self.bought}
        return [card for card in ALL_CARDS if card not in gone]


def stud_box(rng, variant):
    ante = an_ante(rng)
    deal = Deal(rng, variant, ante, a_table_maximum(rng, ante))
    play(deal)
    stakes = side_stakes(rng, variant, ante)
    dealer, upcard = deal.dealer, None
    if not dealer and (needs_upcard(variant, stakes) or rng.random() < 0.5):
        dealer = deal.dealer = five_from(rng, deal.deck)
    if dealer and (needs_upcard(variant, stakes) or rng.random() < 0.5):
        upcard = rng.choice(dealer)
    return Case(
        variant=variant,
        player=shuffled(rng, deal.player),
        dealer=shuffled(rng, dealer),
        drawn=deal.drawn,
        bought=deal.bought,
        upcard=upcard,
        dead=tuple(rng.sample(deal.deck, rng.choice((0, 0, 3)))),
        actions=tuple(deal.actions),
        ante=ante,
        side_bets=stakes,
        table_maximum=deal.table_maximum,
    )


def needs_upcard(variant, stakes):
    return any(
        bet.cards is SideBetCards.FIVE_AND_UPCARD
        for bet in variant.side_bets
        if stakes.get(bet.name)
    )


def shuffled(rng, cards):
    return tuple(rng.sample(cards, len(cards)))


def play(deal):
    """Deal and decide everything; the dealer's cards are dealt if the box meets them."""
    rng, variant = deal.rng, deal.variant
    if variant.boxes.allows_blind and rng.random() < 0.15:
        deal.player = five_from(rng, ALL_CARDS)
        deal.actions.append(Bet(blind=True))
        insure_blind(deal)
        if not oracles.is_natural(variant, deal.player):
            meet_dealer(deal)
        return
    must_bet = draw(deal)
    if oracles.is_natural(variant, deal.player):
        deal.drawn, deal.actions = (), []
    elif not must_bet and rng.random() < 0.12:
        deal.actions.append(Fold())
    else:
        deal.actions.append(Bet())
        insure(deal)
        meet_dealer(deal)


def draw(deal):
    """Deal the box's cards and draw or not; says whether the bet must be made."""
    rng, variant = deal.rng, deal.variant
    plans = ["none"]
    plans += ["exchange"] * 2 if variant.exchange else []
    plans += ["sixth"] * 2 if variant.sixth_card else []
    plan = rng.choice(plans)
    if plan == "none":
        deal.player = five_from(rng, ALL_CARDS)
        return False
    if plan == "exchange":
        final = five_from(rng, ALL_CARDS)
        deal.player, deal.drawn, must_bet = exchange(deal, variant.exchange, final)
        return must_bet
    deal.actions.append(BuySixth())
    six, new, must_bet = six_from(rng), (), False
    if variant.sixth_card.exchange and rng.random() < 0.6:
        six, new, must_bet = exchange(deal, variant.sixth_card.exchange, six)
    six = shuffled(rng, six)
    deal.player, deal.drawn = six[1:], (six[0], *new)
    return must_bet


def exchange(deal, rule, final):
    """Exchange cards so as to hold `final`: what was held before, the new cards, a forced bet."""
    count = deal.rng.randint(rule.least, rule.most)
    final = shuffled(deal.rng, final)
    new, kept = final[:count], final[count:]
    thrown = other_cards(deal.rng, final, count)
    deal.actions.append(Exchange(thrown))
    must_bet = rule.forced_bet_from is not None and count >= rule.forced_bet_from
    return (*kept, *thrown), new, must_bet


def insure(deal):
    rule, ante = deal.variant.insurance, Fraction(deal.ante)
    if rule is None or not oracles.may_insure(deal.variant, deal.hand):
        return
    least = rule.minimum * ante
    most = oracles.most_insured(deal.variant, deal.hand, ante, deal.table_maximum)
    most = least + 20 * ante if most is None else most
    declines = deal.rng.random() < 0.4
    if most < least:
        return
    if declines:
        decline(deal)
    elif most > 0:
        deal.actions.append(Insure(between(deal.rng, least, most)))


def decline(deal):
    """An offer may be declined in so many words, or passed over."""
    if deal.rng.random() < 0.5:
        deal.actions.append(Decline())


def insure_blind(deal):
    rule, ante = deal.variant.insurance, Fraction(deal.ante)
    if rule is None or not rule.allows_blind or deal.rng.random() < 0.3:
        return
    least = rule.minimum * ante
    most = least + deal.rng.choice((2, 40)) * ante
    if deal.table_maximum is not None:
        most = min(most, Fraction(deal.table_maximum))
    if most >= least and most > 0:
        deal.actions.append(Insure(between(deal.rng, least, most)))


def meet_dealer(deal):
    rng, variant = deal.rng, deal.variant
    offered = may_buy(deal)
    buys = offered and rng.random() < 0.75
    plan = rng.random() if buys else 1
    almost = None
    if plan < 0.15:
        almost = almost_equal_dealer(rng, variant, deal.deck, deal.hand)
    elif plan < 0.2:
        almost = almost_flush_dealer(rng, variant, deal.deck)
    if almost:
        dealer, missing = almost
        deal.dealer = dealer
        deck = [missing, *shuffled(rng, [card for card in deal.deck if card is not missing])]
    else:
        deal.dealer = dealers_five(rng, variant, deal.deck, deal.hand)
        if oracles.is_game(variant, deal.dealer):
            return
        if not buys:
            if offered:
                decline(deal)
            return
        deck = next_cards(rng, variant, deal.deck, deal.dealer)
    deal.actions.append(BuyDealerGame())
    _, taken = oracles.dealer_after_purchase(variant, deal.dealer, deck)
    deal.bought = tuple(deck[:taken])


def may_buy(deal):
    rule = deal.variant.purchase
    if rule is None:
        return False
    insured = oracles.find(Insure, deal.actions) is not None
    blind = oracles.find(Bet, deal.actions).blind
    allowed = (rule.allows_insured or not insured) and (rule.allows_blind or not blind)
    return allowed and oracles.merits_purchase(deal.variant, deal.hand)


def holdem_box(rng, variant):
    ante = an_ante(rng)
    made = list(five_from(rng, ALL_CARDS))
    rng.shuffle(made)
    rest = [card for card in ALL_CARDS if card not in made]
    rng.shuffle(rest)
    in_hand = rng.randint(0, 2)
    player = made[:in_hand] + [rest.pop() for _ in range(2 - in_hand)]
    board = made[in_hand:][:5]
    board += [rest.pop() for _ in range(5 - len(board))]
    rng.shuffle(board)
    dealer = same_in_other_suits(rng, rest, player) if rng.random() < 0.2 else ()
    dealer = tuple(dealer) if len(dealer) == 2 else tuple(rest[:2])
    folded = rng.random() < 0.12
    stakes = side_stakes(rng, variant, ante)
    if folded:
        board = board[: rng.choice((3, 4, 5) if any(stakes.values()) else (0, 3, 4, 5))]
        dealer = dealer if rng.random() < 0.5 else ()
    return Case(
        variant=variant,
        player=tuple(player),
        dealer=dealer,
        board=tuple(board),
        dead=tuple(rest[5 : 5 + rng.choice((0, 0, 3))]) if dealer == tuple(rest[:2]) else (),
        actions=(Fold(),) if folded else (Bet(), *streets(rng, variant.holdem)),
        ante=ante,
        side_bets=stakes,
        table_maximum=a_table_maximum(rng, ante),
    )


def streets(rng, rule):
    for size, bet in ((rule.turn_bet, BetTurn()), (rule.river_bet, BetRiver())):
        if size is not None:
            if rng.random() < 0.5:
                yield bet
            elif rng.random() < 0.7:
                yield Check()


# What happened


def events(case, lines):
    """The names of everything that happened in a box, settled as `lines`."""
    return set(_events(case, lines))


def _events(case, lines):
    variant, actions = case.variant, case.actions
    drew = any(isinstance(action, (Exchange, BuySixth)) for action in actions)
    folded = Fold() in actions
    blind = Bet(blind=True) in actions
    if folded:
        yield "fold after the draw" if drew else "fold at once"
    yield from _draw_events(case)
    yield from _side_events(case, lines, drew=drew, folded=folded)
    if blind:
        yield "blind box"
    if _is_capped(case, lines):
        yield "capped"
    if oracles.is_natural(variant, case.player):
        yield "natural on a blind box" if blind else "natural"
        return
    if folded:
        return
    hand = (*oracles.final_hand(case.player, case.drawn, actions), *case.board)
    outcome = _outcome(case, hand)
    yield outcome
    if "insurance" in lines:
        yield from _insurance_events(case, hand, outcome, blind=blind)
    if "purchase" in lines:
        yield from _purchase_events(case, hand)
    if lines.get("second combination", (0, 0))[1]:
        category = oracles.category_of(variant, hand)
        second = oracles.second_combination(variant, hand)[0]
        yield "second combination"
        yield f"{category.value} and {second.value}"
    if outcome == "dealer beaten":
        category = oracles.category_of(variant, hand)
        yield f"won with {category.value}"
        if variant.ante.least_paid and lines["ante"][1] == 0:
            yield "too low for the ante"
    for name in ("turn", "river"):
        if name in lines:
            yield f"{name} bet"
    if Check() in actions:
        yield "check"
    if Decline() in actions:
        yield "an offer declined"


def _draw_events(case):
    exchange = oracles.find(Exchange, case.actions)
    if BuySixth() in case.actions:
        yield "sixth card"
        if exchange:
            yield "exchange after the sixth card"
            if case.drawn[0] in exchange.discards:
                yield "sixth card thrown away"
    elif exchange:
        yield f"exchange of {len(exchange.discards)}"


def _side_events(case, lines, *, drew, folded):
    for bet in case.variant.side_bets:
        if bet.name in lines:
            won = lines[bet.name][2] > 0
            yield f"{bet.name} {'won' if won else 'lost'}"
            if won and folded:
                yield f"{bet.name} won on a fold"
            if won and drew:
                yield f"{bet.name} won on a draw"


def _is_capped(case, lines):
    blind_insurance = Bet(blind=True) in case.actions and "insurance" in lines
    if case.table_maximum is None or blind_insurance:
        return False
    free = oracles.settle_slowly(attrs.evolve(case, table_maximum=None))
    return any(lines[name][1] < free[name][1] for name in lines)


def _outcome(case, hand):
    variant, dealer = case.variant, (*case.dealer, *case.board)
    if not oracles.is_game(variant, dealer):
        return "no game"
    return _comparison(variant, hand, dealer)


def _comparison(variant, hand, dealer):
    mine, his = oracles.strength(variant, hand), oracles.strength(variant, dealer)
    return "dealer beaten" if mine > his else "push" if mine == his else "dealer better"


def _insurance_events(case, hand, outcome, *, blind):
    variant, ante = case.variant, Fraction(case.ante)
    amount = Fraction(oracles.find(Insure, case.actions).amount)
    most = oracles.most_insured(variant, hand, ante, case.table_maximum)
    if blind:
        at_risk = oracles.insurance_at_risk(
            variant, hand, ante, case.table_maximum, amount, blind=True
        )
        if at_risk == 0:
            yield "blind insurance of too low a hand"
        elif at_risk < amount:
            yield "blind insurance in excess"
        else:
            yield "blind insurance of a good hand"
        return
    yield f"insured, {outcome}"
    if amount == variant.insurance.minimum * ante:
        yield "insured for the least"
    if amount == most:
        yield "insured for the most"


def _purchase_events(case, hand):
    dealer, taken = oracles.dealer_after_purchase(case.variant, case.dealer, case.bought)
    game = oracles.is_game(case.variant, dealer)
    yield f"bought, {_comparison(case.variant, hand, dealer) if game else 'in vain'}"
    out = oracles.card_replaced(case.variant, case.dealer)
    if case.bought[0].rank is out.rank:
        yield "bought, rank came back"
        kept = (card for card in case.dealer if card is not out)
        if oracles.is_game(case.variant, (*kept, case.bought[0])):
            yield "bought, rank came back and made a game"
    if taken > 1:
        yield "bought, replaced again"
    if taken > 2:
        yield "bought, replaced a third time"
    if Insure in map(type, case.actions):
        yield "bought for an insured box"


def possible_events(variant):
    """The names of what must happen sooner or later in boxes of a variant."""
    return set(_possible_events(variant))


def _possible_events(variant):
    yield from ("fold at once", "dealer beaten", "push", "dealer better", "capped")
    least = variant.qualifier.least if variant.qualifier else HandCategory.NOTHING
    if variant.qualifier:
        yield "no game"
    for category in oracles.WEAK_TO_STRONG:
        # What just makes a game can also win against it, except a bare ace-king's equal.
        if oracles.at_least(category, least) and (
            category is not HandCategory.ACE_KING or variant.ace_king
        ):
            yield f"won with {category.value}"
    if variant.boxes.allows_blind and not variant.holdem:
        yield "blind box"
    if variant.ante.least_paid:
        yield "too low for the ante"
    if variant.naturals:
        yield from ("natural", "natural on a blind box")
    for bet in variant.side_bets:
        yield from (f"{bet.name} won", f"{bet.name} lost", f"{bet.name} won on a fold")
        if variant.allows_draw:
            yield f"{bet.name} won on a draw"
    if variant.insurance or variant.purchase:
        yield "an offer declined"
    if variant.holdem:
        yield from _possible_streets(variant.holdem)
    yield from _possible_draws(variant)
    if variant.second_combination:
        yield "second combination"
        yield from SECOND_COMBINATIONS
    if variant.insurance:
        yield from _possible_insurances(variant.insurance)
    if variant.purchase:
        yield from _possible_purchases(variant)


SECOND_COMBINATIONS = (
    "pair and ace-king",
    "two pair and two pair",
    "three of a kind and ace-king",
    "straight and straight",
    "flush and pair",
    "flush and flush",
    "full house and full house",
    "four of a kind and full house",
    "straight flush and straight flush",
    "royal flush and straight flush",
)


def _possible_streets(rule):
    if rule.turn_bet is not None:
        yield from ("turn bet", "check")
    if rule.river_bet is not None:
        yield from ("river bet", "check")


def _possible_draws(variant):
    if variant.allows_draw:
        yield "fold after the draw"
    if variant.exchange:
        for count in range(variant.exchange.least, variant.exchange.most + 1):
            yield f"exchange of {count}"
    if variant.sixth_card:
        yield "sixth card"
        if variant.sixth_card.exchange:
            yield from ("exchange after the sixth card", "sixth card thrown away")


def _possible_insurances(rule):
    for outcome in ("no game", "dealer beaten", "push", "dealer better"):
        yield f"insured, {outcome}"
    yield from ("insured for the least", "insured for the most")
    if rule.allows_blind:
        for what in ("of too low a hand", "in excess", "of a good hand"):
            yield f"blind insurance {what}"


def _possible_purchases(variant):
    for outcome in ("dealer beaten", "push", "dealer better", "in vain"):
        yield f"bought, {outcome}"
    yield "bought, rank came back"
    yield "bought, rank came back and made a game"
    if variant.purchase.repeat is not PurchaseRepeat.NEVER:
        yield "bought, replaced again"
    if variant.purchase.repeat is PurchaseRepeat.WHILE_EQUAL:
        yield "bought, replaced a third time"
    if variant.insurance and variant.purchase.allows_insured:
        yield "bought for an insured box"
