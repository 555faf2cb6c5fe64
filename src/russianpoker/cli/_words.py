"""The rules of a variant in English words, a sentence or two for each group of options."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from russianpoker.cards import Rank
from russianpoker.hands import HandCategory, PairedStraight
from russianpoker.rules import (
    AnteEquality,
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    DrawOrder,
    ExchangeRule,
    FailedPurchase,
    HoldemRule,
    InsuranceCover,
    InsuranceResult,
    InsuranceRule,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    ReplacedCard,
    RoundingMode,
    RoundingRule,
    RuleVariant,
    SecondCombinationRule,
    SideBet,
    SideBetCards,
    SixthCardRule,
)

__all__ = ["rules_in_words"]


def rules_in_words(variant: RuleVariant) -> tuple[tuple[str, str], ...]:
    """Say what the rules of a variant are, its pay tables apart.

    Args:
        variant: The rules.

    Returns:
        Pairs of a topic and sentences on it. Where an option of `RuleVariant` is a topic, it goes
        by the option's name; options that are not offered are the last topic.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> dict(rules_in_words(find_variant("russian-2010")))["qualifier"]
        'The dealer has a game with ace-king or better.'
    """
    return tuple((topic, " ".join(sentences)) for topic, sentences in _topics(variant))


_OPTIONAL: Final = (
    "exchange",
    "sixth_card",
    "second_combination",
    "insurance",
    "purchase",
    "naturals",
    "side_bets",
)


def _topics(variant: RuleVariant) -> Iterator[tuple[str, Iterator[str]]]:
    yield "holdem" if variant.holdem else "deal", _deal(variant.holdem)
    yield "hands", _hands(variant)
    yield "qualifier", _qualifier(variant.qualifier)
    yield "ante", _ante(variant.ante)
    yield "bet", _bet(variant.bet)
    if variant.exchange:
        yield "exchange", _exchange(variant.exchange)
    if variant.sixth_card:
        yield "sixth_card", _sixth_card(variant.sixth_card)
    if variant.second_combination:
        yield "second_combination", _second(variant.second_combination)
    if variant.insurance:
        yield "insurance", _insurance(variant.insurance)
    if variant.purchase:
        yield "purchase", _purchase(variant.purchase)
    if variant.naturals:
        yield "naturals", iter(["A hand dealt so is paid at once on the ante; the box is over."])
    for bet in variant.side_bets:
        yield "side_bets", _side_bet(bet)
    yield "boxes", _boxes(variant)
    yield "maximum_payout", iter([_CAPS[variant.maximum_payout]])
    yield "rounding", _rounding(variant.rounding)
    absent = [option.replace("_", " ") for option in _OPTIONAL if not getattr(variant, option)]
    if absent:
        yield "not_offered", iter([", ".join(absent)])


def _antes(amount: Fraction) -> str:
    return f"{amount} ante{'s' if amount > 1 or amount == 0 else ''}"


def _ranks(rank: Rank) -> str:
    return f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}"


_COUNTED: Final = (HandCategory.PAIR, HandCategory.STRAIGHT, HandCategory.FULL_HOUSE)


def _named(category: HandCategory) -> str:
    has_article = category in _COUNTED or category.value.endswith("flush")
    return f"a {category.value}" if has_article else category.value


def _deal(rule: HoldemRule | None) -> Iterator[str]:
    if rule is None:
        yield "Five cards to each box and five to the dealer, one of them face up."
        return
    seen = "three of which lie open" if rule.board_seen else "none of which lies open"
    yield f"Two cards each and a board of five, {seen} when the bet is decided."
    for count, price in (("three", rule.turn_bet), ("four", rule.river_bet)):
        if price is not None:
            yield f"After {count} board cards a further bet of {_antes(price)} may be made."


def _hands(variant: RuleVariant) -> Iterator[str]:
    yield f"Ace-king is {'a' if variant.ace_king else 'no'} combination."
    yield f"A-2-3-4-5 is {'the lowest' if variant.ace_low else 'no'} straight."
    if variant.royal_suits:
        yield "Of two royal flushes the one in the higher suit wins."


def _qualifier(rule: Qualifier | None) -> Iterator[str]:
    if rule is None:
        yield "The dealer always has a game."
        return
    of_rank = f" of {_ranks(rule.rank)}" if rule.rank else ""
    yield f"The dealer has a game with {_named(rule.least)}{of_rank} or better."


_ANTE_ON_WIN: Final = {
    AnteOnWin.PUSH: "comes back unpaid",
    AnteOnWin.EVEN: "is paid 1:1",
    AnteOnWin.TABLE: "is paid by the table",
    AnteOnWin.LOST: "is not returned",
    AnteOnWin.PUSH_AFTER_DRAW: "comes back unpaid if the box drew, and is lost otherwise",
}

_ANTE_NO_GAME: Final = {
    AnteNoGame.EVEN: "is paid 1:1",
    AnteNoGame.TABLE: "is paid by the table",
    AnteNoGame.PUSH: "comes back unpaid",
}


def _ante(rule: AnteRule) -> Iterator[str]:
    yield f"When the box beats a game, the ante {_ANTE_ON_WIN[rule.on_win]}."
    if rule.least_paid:
        yield f"Below {_named(rule.least_paid)} it comes back unpaid."
    yield f"When the dealer has no game, the ante {_ANTE_NO_GAME[rule.no_game]}."


_BET_PAYS: Final = {
    BetPays.TABLE: "is paid by the table",
    BetPays.TABLE_ON_ANTE: "is paid the table's multiple of the ante",
    BetPays.EVEN: "is paid 1:1",
}


def _bet(rule: BetRule) -> Iterator[str]:
    yield f"The bet is {_antes(rule.antes)}; when it wins, it {_BET_PAYS[rule.pays]}."


def _exchange(rule: ExchangeRule) -> Iterator[str]:
    span = f"{rule.least} to {rule.most}" if rule.least < rule.most else f"{rule.most}"
    cards = "card" if rule.most == 1 else "cards"
    yield f"Once, {span} {cards} may be exchanged {_exchange_price(rule)}."
    if rule.forced_bet_from is not None:
        yield f"Exchanging {rule.forced_bet_from} or more forces the bet."


def _exchange_price(rule: ExchangeRule) -> str:
    prices = [rule.price(count) for count in range(rule.least, rule.most + 1)]
    if len(set(prices)) == 1:
        return f"for {_antes(prices[0])} in all"
    return f"for {', '.join(map(str, prices))} antes, by their number"


def _sixth_card(rule: SixthCardRule) -> Iterator[str]:
    yield f"A sixth card costs {_antes(rule.price)}."
    if rule.exchange:
        yield "After it:"
        yield from _exchange(rule.exchange)


_PAIRED_STRAIGHT: Final = {
    PairedStraight.TWO_STRAIGHTS: "two straights",
    PairedStraight.STRAIGHT_AND_PAIR: "a straight and a pair",
}


def _second(rule: SecondCombinationRule) -> Iterator[str]:
    yield "A second combination with a card outside the first is paid as well."
    yield f"A straight with one card paired is {_PAIRED_STRAIGHT[rule.paired_straight]}."


_COVERS: Final = {
    InsuranceCover.MAIN: "main combination",
    InsuranceCover.BOTH: "two combinations",
}


def _insurance(rule: InsuranceRule) -> Iterator[str]:
    most = "the table maximum"
    if rule.maximum is not None:
        parts = {Fraction(1): "the whole", Fraction(1, 2): "half the"}
        part = parts.get(rule.maximum, f"{rule.maximum} of the")
        most = f"{part} possible payout of the {_COVERS[rule.covers]}"
    least = _named(rule.least_hand)
    yield f"{least[0].upper()}{least[1:]} or better may be insured against no game, 1:1,"
    yield f"from {_antes(rule.minimum)} to {most}."
    fates = (("push", rule.on_push), ("win", rule.on_win), ("loss", rule.on_loss))
    ends = {result: [end for end, fate in fates if fate is result] for result in InsuranceResult}
    said = (f"{result.value} on a {' or a '.join(on)}" for result, on in ends.items() if on)
    yield f"Against a game it is {' and '.join(said)}."
    if rule.allows_blind:
        yield "Blind boxes may insure."


_REPEATS: Final = {
    PurchaseRepeat.NEVER: "It is replaced only once.",
    PurchaseRepeat.ONCE_IF_NO_GAME: (
        "If one of the same rank comes and there is still no game, it is replaced once more."
    ),
    PurchaseRepeat.WHILE_EQUAL: "It is replaced again as long as one of the same rank comes.",
}

_FAILED: Final = {
    FailedPurchase.PUSH: "ante and bet come back",
    FailedPurchase.EVEN: "the ante is paid 1:1 and the bet comes back",
    FailedPurchase.LOST: "the ante is lost and the bet comes back",
}

_REPLACED: Final = {ReplacedCard.HIGHEST: "highest", ReplacedCard.LOWEST: "lowest"}


def _purchase(rule: PurchaseRule) -> Iterator[str]:
    yield f"When the dealer has no game, his {_REPLACED[rule.replaces]} card may be replaced"
    yield f"for {_antes(rule.price)}."
    yield _REPEATS[rule.repeat]
    yield f"Without a game even then, {_FAILED[rule.if_failed]}."
    yield f"Insured boxes may {'buy as well' if rule.allows_insured else 'not buy'}."
    if rule.allows_blind:
        yield "Blind boxes may buy."


_SIDE_BET_CARDS: Final = {
    SideBetCards.FIRST_FIVE: "the first five cards",
    SideBetCards.FIVE_AND_UPCARD: "the first five cards and the dealer's open one",
    SideBetCards.HOLE_AND_FLOP: "the two cards and the flop",
}


def _side_bet(bet: SideBet) -> Iterator[str]:
    yield f"{bet.name[:1].upper()}{bet.name[1:]}: a side bet on {_SIDE_BET_CARDS[bet.cards]}."
    if bet.minimum:
        yield f"At least {_antes(bet.minimum)}."
    if bet.maximum is not None:
        yield f"At most {_antes(bet.maximum)}."
    dead = [what for what in ("draw", "fold") if getattr(bet, f"dead_on_{what}")]
    if dead:
        yield f"A {' or a '.join(dead)} loses it."


_ANTES_AGREE: Final = {
    AnteEquality.EQUAL: "are equal",
    AnteEquality.NOT_ABOVE_FIRST: "do not exceed that of the first",
    AnteEquality.FREE: "are free",
}

_DRAW_ORDERS: Final = {
    DrawOrder.LAST_FIRST: "from the last box to the first",
    DrawOrder.FIRST_FIRST: "from the first box to the last",
}


def _boxes(variant: RuleVariant) -> Iterator[str]:
    rule = variant.boxes
    yield f"At most {rule.most} in play and {rule.most_a_player} a player, {rule.most_open} open."
    if rule.most_a_player > 1:
        yield f"The antes on a player's boxes {_ANTES_AGREE[rule.antes]}."
    if variant.allows_draw:
        yield f"Drawn cards are dealt {_DRAW_ORDERS[rule.draw_order]}."


_CAPS: Final = {
    PayoutCap.BET: "A table maximum limits what the bet wins.",
    PayoutCap.BET_AND_INSURANCE: "A table maximum limits what bet and insurance win together.",
    PayoutCap.BOX: "A table maximum limits all that a box wins.",
    PayoutCap.EACH: "A table maximum limits what the bet and what each side bet wins.",
}

_MODES: Final = {
    RoundingMode.DOWN: "down",
    RoundingMode.UP: "up",
    RoundingMode.HALF_UP: "to the nearest, halves up,",
}


def _rounding(rule: RoundingRule | None) -> Iterator[str]:
    if rule is None:
        yield "Winnings are paid exactly."
    else:
        yield f"Winnings are rounded {_MODES[rule.mode]} to a multiple of {rule.unit}."
