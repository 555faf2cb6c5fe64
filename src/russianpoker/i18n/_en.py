"""What the library says in English.

Values that have an English name of their own, such as categories, are not named again here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from russianpoker.cards import Rank, Suit
from russianpoker.hands import HandCategory
from russianpoker.presets import list_variants
from russianpoker.rounds import Phase
from russianpoker.rules import RuleBook, Wager
from russianpoker.settlement import Outcome, Reason

__all__ = ["MESSAGES"]


def _values(*kinds: type[Enum]) -> dict[str, Any]:
    return {f"{kind.__name__}.{each.name}": each.value for kind in kinds for each in kind}


def _names(*kinds: type[Enum]) -> dict[str, str]:
    return {f"{kind.__name__}.{each.name}": each.name.lower() for kind in kinds for each in kind}


MESSAGES: Final[Mapping[str, str | Mapping[str, str]]] = {
    # values by the name of their class
    **_values(HandCategory, Outcome, Phase, Reason, RuleBook, Wager),
    **_names(Rank, Suit),
    "Reason.EXCHANGED": {
        "one": "the price of exchanging {count} card",
        "other": "the price of exchanging {count} cards",
    },
    "AnteEquality.EQUAL": "are equal",
    "AnteEquality.FREE": "may differ",
    "AnteEquality.NOT_ABOVE_FIRST": "may not exceed that of the first",
    "AnteNoGame.EVEN": "is paid 1:1",
    "AnteNoGame.PUSH": "comes back unpaid",
    "AnteNoGame.TABLE": "is paid by the table",
    "AnteOnWin.EVEN": "is paid 1:1",
    "AnteOnWin.LOST": "is lost",
    "AnteOnWin.PUSH": "comes back unpaid",
    "AnteOnWin.PUSH_AFTER_DRAW": ("comes back unpaid if the box drew, and is lost if it did not"),
    "AnteOnWin.TABLE": "is paid by the table",
    "BetPays.EVEN": "is paid 1:1",
    "BetPays.TABLE": "is paid by the table",
    "BetPays.TABLE_ON_ANTE": "is paid the table's multiple of the ante",
    "DrawOrder.FIRST_FIRST": "from the first box to the last",
    "DrawOrder.LAST_FIRST": "from the last box to the first",
    "FailedPurchase.EVEN": "the ante is paid 1:1 and the bet comes back",
    "FailedPurchase.LOST": "the ante is lost and the bet comes back",
    "FailedPurchase.PUSH": "ante and bet come back",
    "InsuranceCover.BOTH": "two combinations together",
    "InsuranceCover.MAIN": "main combination",
    "InsuranceResult.LOST": "lost",
    "InsuranceResult.RETURNED": "returned",
    "PairedStraight.STRAIGHT_AND_PAIR": "a straight and a pair",
    "PairedStraight.TWO_STRAIGHTS": "two straights",
    "PayoutCap.BET": "the bet wins",
    "PayoutCap.BET_AND_INSURANCE": "bet and insurance win together",
    "PayoutCap.BOX": "the box wins in all",
    "PayoutCap.EACH": "the bet wins",
    "PurchaseRepeat.NEVER": "It is replaced only once.",
    "PurchaseRepeat.ONCE_IF_NO_GAME": (
        "If one of the same rank comes and there is still no game, it is replaced once more, free."
    ),
    "PurchaseRepeat.WHILE_EQUAL": ("As long as one of the same rank comes, it is replaced free."),
    "ReplacedCard.HIGHEST": "highest",
    "ReplacedCard.LOWEST": "lowest",
    "RoundingMode.DOWN": "down",
    "RoundingMode.HALF_UP": "to the nearest, halves up,",
    "RoundingMode.UP": "up",
    "SideBetCards.FIRST_FIVE": "the first five cards",
    "SideBetCards.FIVE_AND_UPCARD": "the first five cards and the dealer's open one",
    "SideBetCards.HOLE_AND_FLOP": "the two cards and the flop",
    # actions
    "Fold": "fold",
    "Bet": "bet",
    "Bet.blind": "bet blind",
    "Exchange": "exchange {cards}",
    "BuySixth": "sixth",
    "Insure": "insure {amount}",
    "BuyDealerGame": "buy",
    "BetTurn": "turn",
    "BetRiver": "river",
    "Check": "check",
    "Decline": "decline",
    # what is counted or listed
    "antes": {"one": "{count} ante", "other": "{count} antes"},
    "cards": {"one": "{count} card", "other": "{count} cards"},
    "or": "or",
    "and": "and",
    # ranks in the plural, and hands after "with" and "of"
    **{f"ranks.{rank.name}": f"{rank.name.lower()}s" for rank in Rank},
    "ranks.SIX": "sixes",
    **{f"a.{category.name}": category.value for category in HandCategory},
    "a.PAIR": "a pair",
    "a.STRAIGHT": "a straight",
    "a.FLUSH": "a flush",
    "a.FULL_HOUSE": "a full house",
    "a.STRAIGHT_FLUSH": "a straight flush",
    "a.ROYAL_FLUSH": "a royal flush",
    "a.pair_of": "a pair of {ranks}",
    # lines of pay tables
    "pattern.PAIR": "pair of {ranks}",
    "pattern.TWO_PAIR": "{ranks} and another pair",
    "pattern.THREE_OF_A_KIND": "three {ranks}",
    "pattern.FOUR_OF_A_KIND": "four {ranks}",
    "pattern.suit": "{category} in {suit}",
    "pattern.or_better": "{hand} or better",
    "pattern.any": "any hand",
    "pattern.one_colour": "{hand} in one colour",
    # charts of strategies
    "chart.exchange": {"one": "exchange {count}", "other": "exchange {count}"},
    "chart.keeping": "{exchange}, keep {kept}",
    "chart.paid at once": "paid at once",
    "chart.kept.a pair": "a pair",
    "chart.kept.three of a kind": "three of a kind",
    "chart.kept.four of a kind": "four of a kind",
    "chart.kept.two pairs": "two pairs",
    "chart.kept.a pair and a kicker": "a pair and a kicker",
    "chart.kept.a pair and two kickers": "a pair and two kickers",
    "chart.kept.three of a kind and a kicker": "three of a kind and a kicker",
    "chart.kept.three to a straight": "three to a straight",
    "chart.kept.three to a flush": "three to a flush",
    "chart.kept.three to a straight flush": "three to a straight flush",
    "chart.kept.four to a straight": "four to a straight",
    "chart.kept.four to a flush": "four to a flush",
    "chart.kept.four to a straight flush": "four to a straight flush",
    # settlements
    "capped": "{why}, up to the table maximum",
    "total": "total",
    # names of side bets
    "side_bet.bonus": "bonus",
    "side_bet.super bet": "super bet",
    "side_bet.AA bonus": "AA bonus",
    "side_bet.5+1 bonus": "5+1 bonus",
    # places of cards, and alphabets, in refusals
    "action.an exchange": "an exchange",
    "action.an insurance": "an insurance",
    "place.ante": "ante",
    "place.insurance": "insurance",
    "place.table maximum": "table maximum",
    "place.maximum payout": "maximum payout",
    "place.player": "player",
    "place.dealer": "dealer",
    "place.drawn": "drawn",
    "place.bought": "bought",
    "place.board": "board",
    "place.dead": "dead",
    "place.upcard": "upcard",
    "place.hand": "hand",
    "place.hole": "hole",
    "place.discards": "discards",
    "place.seen": "seen",
    "place.the text": "the text",
    "place.cards": "cards",
    "place.deck": "deck",
    "alphabet.Latin": "Latin",
    "alphabet.Cyrillic": "Cyrillic",
    # sources of presets
    **{f"source.{variant.source}": variant.source for variant in list_variants()},
    "source.house rules": "house rules",
    # topics of rules
    "topic.deal": "deal",
    "topic.holdem": "holdem",
    "topic.hands": "hands",
    "topic.qualifier": "qualifier",
    "topic.ante": "ante",
    "topic.bet": "bet",
    "topic.exchange": "exchange",
    "topic.sixth_card": "sixth card",
    "topic.second_combination": "second combination",
    "topic.insurance": "insurance",
    "topic.purchase": "purchase",
    "topic.naturals": "naturals",
    "topic.side_bets": "side bets",
    "topic.boxes": "boxes",
    "topic.maximum_payout": "maximum payout",
    "topic.rounding": "rounding",
    "topic.not_offered": "not offered",
    "topic.pay_table": "pay table",
    "topic.naturals.table": "naturals.table",
    "topic.side_bet_table": "side bets.{name}",
    # rules in words
    "rule.deal": "Five cards to each box and five to the dealer, one of his face up.",
    "rule.deal.board_open": (
        "Two cards to each box, two to the dealer and a board of five cards, "
        "three of which lie open when the bet is decided."
    ),
    "rule.deal.board_hidden": (
        "Two cards to each box, two to the dealer and a board of five cards, "
        "none of which lies open when the bet is decided."
    ),
    "rule.deal.turn": "After three board cards a further bet of {price} may be made.",
    "rule.deal.river": "After four board cards a further bet of {price} may be made.",
    "rule.hands.ace_king": "Ace-king is a combination.",
    "rule.hands.no_ace_king": "Ace-king is no combination.",
    "rule.hands.ace_low": "A-2-3-4-5 is the lowest straight.",
    "rule.hands.no_ace_low": "A-2-3-4-5 is no straight.",
    "rule.hands.royal_suits": (
        "Of two royal flushes the one in the higher suit wins: "
        "spades, then hearts, diamonds and clubs."
    ),
    "rule.qualifier": "The dealer has a game with {hand} or better.",
    "rule.qualifier.none": "The dealer always has a game.",
    "rule.ante.win": "When the box beats the dealer's game, the ante {fate}.",
    "rule.ante.win_always": "When the box beats the dealer, the ante {fate}.",
    "rule.ante.least": "With less than {hand} it comes back unpaid.",
    "rule.ante.no_game": "When the dealer has no game, the ante {fate}.",
    "rule.bet": "The bet is {price}; when it wins, it {pays}.",
    "rule.bet.further": "Further bets that win are paid 1:1.",
    "rule.bet.no_game": "When the dealer has no game, it comes back.",
    "rule.bet.no_game_several": "When the dealer has no game, all of them come back.",
    "rule.exchange": "{cards} may be exchanged once, {price}.",
    "rule.exchange.count": {"one": "{count} card", "other": "{count} cards"},
    "rule.exchange.either": "{least} or {count} cards",
    "rule.exchange.range": "{least} to {count} cards",
    "rule.exchange.price": "for {price}",
    "rule.exchange.price_flat": "for {price} in all",
    "rule.exchange.price_each": "for {prices} antes, by the number of cards",
    "rule.exchange.forced": "Whoever exchanges must bet.",
    "rule.exchange.forced_at": "Whoever exchanges {count} must bet.",
    "rule.exchange.forced_from": "Whoever exchanges {count} or more must bet.",
    "rule.sixth_card": "For {price} a sixth card may be bought.",
    "rule.sixth_card.instead": "For {price} a sixth card may be bought instead of an exchange.",
    "rule.swap": "After that, {cards} of the six cards may be exchanged once, {price}.",
    "rule.swap.count": "{count}",
    "rule.swap.either": "{least} or {count}",
    "rule.swap.range": "{least} to {count}",
    "rule.second": "A second combination with a card outside the first is paid as well.",
    "rule.second.paired": "A straight with one card paired counts as {paired}.",
    "rule.insurance": (
        "A box may insure against the dealer having no game, for {least} up to {most}, paid 1:1."
    ),
    "rule.insurance.holding": (
        "A box with {hand} or better may insure against the dealer having no game, "
        "for {least} up to {most}, paid 1:1."
    ),
    "rule.insurance.most_table": "the table maximum",
    "rule.insurance.most_whole": "the whole possible payout of the {paid}",
    "rule.insurance.most_half": "half the possible payout of the {paid}",
    "rule.insurance.most_part": "{part} of the possible payout of the {paid}",
    "rule.insurance.bet": "bet",
    "rule.insurance.game": "When the dealer has a game, it is {fates}.",
    "rule.insurance.fate": "{fate} when the box {ends}",
    "rule.insurance.push": "pushes",
    "rule.insurance.win": "wins",
    "rule.insurance.loss": "loses",
    "rule.insurance.blind": (
        "A blind box may insure too, and what its hand does not merit comes back."
    ),
    "rule.purchase": (
        "When the dealer has no game, a box may buy him one for {price}: "
        "his {replaced} card is replaced."
    ),
    "rule.purchase.holding": (
        "When the dealer has no game, a box with {hand} or better may buy him one for {price}: "
        "his {replaced} card is replaced."
    ),
    "rule.purchase.failed": "If there is no game even then, {fate}.",
    "rule.purchase.insured": "An insured box may buy too.",
    "rule.purchase.not_insured": "An insured box may not buy.",
    "rule.purchase.blind": "A blind box may buy too.",
    "rule.naturals": "A natural is paid at once, on the ante, and the box is over.",
    "rule.side_bet": "{name}: a side bet on {cards}.",
    "rule.side_bet.least": "{name}: a side bet of at least {least} on {cards}.",
    "rule.side_bet.most": "{name}: a side bet of at most {most} on {cards}.",
    "rule.side_bet.limits": (
        "{name}: a side bet of at least {least} and at most {most} on {cards}."
    ),
    "rule.side_bet.dead": "A draw or a fold loses it.",
    "rule.side_bet.dead_on_draw": "A draw loses it.",
    "rule.side_bet.dead_on_fold": "A fold loses it.",
    "rule.boxes": {
        "one": "At most {count} box is in play, {share}.",
        "other": "At most {count} boxes are in play, {share}.",
    },
    "rule.boxes.one": "one to a player",
    "rule.boxes.several": "up to {most} to a player",
    "rule.boxes.blind": "up to {most} to a player: {open} open, {rest} blind",
    "rule.boxes.open": {"one": "the first", "other": "the first {count}"},
    "rule.boxes.rest": {"one": "the other", "other": "the others"},
    "rule.boxes.antes": "The antes on a player's boxes {agree}.",
    "rule.boxes.draws": "Drawn cards are dealt {order}.",
    "rule.maximum": "A table maximum limits what {winnings}.",
    "rule.maximum.bets": "the bets win together",
    "rule.maximum.not_ante": "It does not limit what the ante wins.",
    "rule.maximum.side_bet": "It also limits, apart from that, what the side bet wins.",
    "rule.maximum.side_bets": "It also limits, apart from that, what the side bets win together.",
    "rule.rounding": "Winnings are rounded {mode} to a multiple of {unit}.",
    "rule.rounding.none": "Winnings are paid exactly.",
}
