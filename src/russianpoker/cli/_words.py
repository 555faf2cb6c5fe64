"""The rules of a variant in English words, a sentence or two for each group of options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from russianpoker.cards import Rank
from russianpoker.hands import HandCategory, PairedStraight
from russianpoker.rules import (
    AnteEquality,
    AnteNoGame,
    AnteOnWin,
    BetPays,
    BoxRule,
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

__all__ = ["pays_by_table", "rules_in_words"]


def pays_by_table(variant: RuleVariant) -> bool:
    """Say whether the pay table of a variant decides anything.

    Args:
        variant: The rules.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> pays_by_table(find_variant("holdem-bonus"))
        False
    """
    return variant.bet.pays is not BetPays.EVEN or _pays_ante_by_table(variant)


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
    yield "ante", _ante(variant)
    yield "bet", _bet(variant)
    if variant.exchange:
        yield "exchange", _exchange(variant.exchange)
    if variant.sixth_card:
        yield "sixth_card", _sixth_card(variant, variant.sixth_card)
    if variant.second_combination:
        yield "second_combination", _second(variant.second_combination)
    if variant.insurance:
        yield "insurance", _insurance(variant, variant.insurance)
    if variant.purchase:
        yield "purchase", _purchase(variant, variant.purchase)
    if variant.naturals:
        yield "naturals", iter(["A natural is paid at once, on the ante, and the box is over."])
    for bet in variant.side_bets:
        yield "side_bets", _side_bet(bet)
    yield "boxes", _boxes(variant)
    yield "maximum_payout", _maximum_payout(variant)
    yield "rounding", _rounding(variant.rounding)
    absent = [option.replace("_", " ") for option in _OPTIONAL if not getattr(variant, option)]
    if absent:
        yield "not_offered", iter([", ".join(absent)])


def _antes(amount: Fraction) -> str:
    return f"{amount} ante{'s' if amount > 1 or amount == 0 else ''}"


def _listed(words: Sequence[str], joint: str) -> str:
    *before, last = words
    return f"{', '.join(before)} {joint} {last}" if before else last


def _ranks(rank: Rank) -> str:
    return f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}"


_COUNTED: Final = (HandCategory.PAIR, HandCategory.STRAIGHT, HandCategory.FULL_HOUSE)


def _named(category: HandCategory) -> str:
    has_article = category in _COUNTED or category.value.endswith("flush")
    return f"a {category.value}" if has_article else category.value


def _deal(rule: HoldemRule | None) -> Iterator[str]:
    if rule is None:
        yield "Five cards to each box and five to the dealer, one of his face up."
        return
    seen = "three of which lie open" if rule.board_seen else "none of which lies open"
    yield "Two cards to each box, two to the dealer and a board of five cards,"
    yield f"{seen} when the bet is decided."
    for count, price in (("three", rule.turn_bet), ("four", rule.river_bet)):
        if price is not None:
            yield f"After {count} board cards a further bet of {_antes(price)} may be made."


def _hands(variant: RuleVariant) -> Iterator[str]:
    yield f"Ace-king is {'a' if variant.ace_king else 'no'} combination."
    yield f"A-2-3-4-5 is {'the lowest' if variant.ace_low else 'no'} straight."
    if variant.royal_suits:
        yield "Of two royal flushes the one in the higher suit wins:"
        yield "spades, then hearts, diamonds and clubs."


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
    AnteOnWin.LOST: "is lost",
    AnteOnWin.PUSH_AFTER_DRAW: "comes back unpaid if the box drew, and is lost if it did not",
}

_ANTE_NO_GAME: Final = {
    AnteNoGame.EVEN: "is paid 1:1",
    AnteNoGame.TABLE: "is paid by the table",
    AnteNoGame.PUSH: "comes back unpaid",
}


def _ante(variant: RuleVariant) -> Iterator[str]:
    rule, beaten = variant.ante, "the dealer's game" if variant.qualifier else "the dealer"
    yield f"When the box beats {beaten}, the ante {_ANTE_ON_WIN[rule.on_win]}."
    if rule.least_paid:
        yield f"With less than {_named(rule.least_paid)} it comes back unpaid."
    if variant.qualifier:
        yield f"When the dealer has no game, the ante {_ANTE_NO_GAME[rule.no_game]}."


_BET_PAYS: Final = {
    BetPays.TABLE: "is paid by the table",
    BetPays.TABLE_ON_ANTE: "is paid the table's multiple of the ante",
    BetPays.EVEN: "is paid 1:1",
}


def _bet(variant: RuleVariant) -> Iterator[str]:
    rule = variant.bet
    yield f"The bet is {_antes(rule.antes)}; when it wins, it {_BET_PAYS[rule.pays]}."
    if _has_further_bets(variant):
        yield "Further bets that win are paid 1:1."
    if variant.qualifier:
        yield f"When the dealer has no game, {_bets(variant, 'it comes', 'all of them come')} back."


def _has_further_bets(variant: RuleVariant) -> bool:
    rule = variant.holdem
    return rule is not None and not rule.turn_bet is rule.river_bet is None


def _bets(variant: RuleVariant, one: str, several: str) -> str:
    return several if _has_further_bets(variant) else one


def _exchange(rule: ExchangeRule) -> Iterator[str]:
    cards = "card" if rule.most == 1 else "cards"
    yield f"{_counts(rule)} {cards} may be exchanged once, {_exchange_price(rule)}."
    yield from _forced(rule)


def _counts(rule: ExchangeRule) -> str:
    if rule.least == rule.most:
        return str(rule.most)
    return f"{rule.least} {'or' if rule.least + 1 == rule.most else 'to'} {rule.most}"


def _exchange_price(rule: ExchangeRule) -> str:
    prices = [rule.price(count) for count in range(rule.least, rule.most + 1)]
    if len(prices) == 1:
        return f"for {_antes(prices[0])}"
    if len(set(prices)) == 1:
        return f"for {_antes(prices[0])} in all"
    return f"for {_listed([*map(str, prices)], 'or')} antes, by the number of cards"


def _forced(rule: ExchangeRule) -> Iterator[str]:
    least = rule.forced_bet_from
    if least is not None:
        count = f" {least}" if least == rule.most else f" {least} or more"
        yield f"Whoever exchanges{'' if least <= rule.least else count} must bet."


def _sixth_card(variant: RuleVariant, rule: SixthCardRule) -> Iterator[str]:
    instead = " instead of an exchange" if variant.exchange else ""
    yield f"For {_antes(rule.price)} a sixth card may be bought{instead}."
    if rule.exchange:
        counts, price = _counts(rule.exchange), _exchange_price(rule.exchange)
        yield f"After that, {counts} of the six cards may be exchanged once, {price}."
        yield from _forced(rule.exchange)


_PAIRED_STRAIGHT: Final = {
    PairedStraight.TWO_STRAIGHTS: "two straights",
    PairedStraight.STRAIGHT_AND_PAIR: "a straight and a pair",
}


def _second(rule: SecondCombinationRule) -> Iterator[str]:
    yield "A second combination with a card outside the first is paid as well."
    yield f"A straight with one card paired counts as {_PAIRED_STRAIGHT[rule.paired_straight]}."


_COVERS: Final = {
    InsuranceCover.MAIN: "main combination",
    InsuranceCover.BOTH: "two combinations together",
}

_PARTS: Final = {Fraction(1): "the whole", Fraction(1, 2): "half the"}


def _insurance(variant: RuleVariant, rule: InsuranceRule) -> Iterator[str]:
    yield f"A box{_holding(rule.least_hand)} may insure against the dealer having no game,"
    yield f"for {_antes(rule.minimum)} up to {_most_insured(variant, rule)}, paid 1:1."
    fates = (("pushes", rule.on_push), ("wins", rule.on_win), ("loses", rule.on_loss))
    ends = {result: [end for end, fate in fates if fate is result] for result in InsuranceResult}
    said = [f"{fate.value} when the box {_listed(on, 'or')}" for fate, on in ends.items() if on]
    yield f"When the dealer has a game, it is {_always(said) or ' and '.join(said)}."
    if rule.allows_blind and variant.boxes.allows_blind:
        yield "A blind box may insure too, and what its hand does not merit comes back."


def _always(said: Sequence[str]) -> str:
    return said[0].partition(" when")[0] if len(said) == 1 else ""


def _holding(least: HandCategory | None) -> str:
    if least is None or least is HandCategory.NOTHING:
        return ""
    return f" with {_named(least)} or better"


def _most_insured(variant: RuleVariant, rule: InsuranceRule) -> str:
    if rule.maximum is None:
        return "the table maximum"
    part = _PARTS.get(rule.maximum, f"{rule.maximum} of the")
    paid = _COVERS[rule.covers] if variant.second_combination else "bet"
    return f"{part} possible payout of the {paid}"


_REPEATS: Final = {
    PurchaseRepeat.NEVER: "It is replaced only once.",
    PurchaseRepeat.ONCE_IF_NO_GAME: (
        "If one of the same rank comes and there is still no game, it is replaced once more, free."
    ),
    PurchaseRepeat.WHILE_EQUAL: "As long as one of the same rank comes, it is replaced free.",
}

_FAILED: Final = {
    FailedPurchase.PUSH: "ante and bet come back",
    FailedPurchase.EVEN: "the ante is paid 1:1 and the bet comes back",
    FailedPurchase.LOST: "the ante is lost and the bet comes back",
}

_REPLACED: Final = {ReplacedCard.HIGHEST: "highest", ReplacedCard.LOWEST: "lowest"}


def _purchase(variant: RuleVariant, rule: PurchaseRule) -> Iterator[str]:
    yield f"When the dealer has no game, a box{_holding(rule.least_hand)} may buy him one"
    yield f"for {_antes(rule.price)}: his {_REPLACED[rule.replaces]} card is replaced."
    yield _REPEATS[rule.repeat]
    yield f"If there is no game even then, {_FAILED[rule.if_failed]}."
    if variant.insurance:
        yield f"An insured box may {'buy too' if rule.allows_insured else 'not buy'}."
    if rule.allows_blind and variant.boxes.allows_blind:
        yield "A blind box may buy too."


_SIDE_BET_CARDS: Final = {
    SideBetCards.FIRST_FIVE: "the first five cards",
    SideBetCards.FIVE_AND_UPCARD: "the first five cards and the dealer's open one",
    SideBetCards.HOLE_AND_FLOP: "the two cards and the flop",
}


def _side_bet(bet: SideBet) -> Iterator[str]:
    limits = [f"at least {_antes(bet.minimum)}"] if bet.minimum else []
    limits += [] if bet.maximum is None else [f"at most {_antes(bet.maximum)}"]
    size = f" of {_listed(limits, 'and')}" if limits else ""
    yield f"{bet.name[:1].upper()}{bet.name[1:]}: a side bet{size} on {_SIDE_BET_CARDS[bet.cards]}."
    dead = [what for what in ("draw", "fold") if getattr(bet, f"dead_on_{what}")]
    if dead:
        yield f"A {' or a '.join(dead)} loses it."


_ANTES_AGREE: Final = {
    AnteEquality.EQUAL: "are equal",
    AnteEquality.NOT_ABOVE_FIRST: "may not exceed that of the first",
    AnteEquality.FREE: "may differ",
}

_DRAW_ORDERS: Final = {
    DrawOrder.LAST_FIRST: "from the last box to the first",
    DrawOrder.FIRST_FIRST: "from the first box to the last",
}


def _boxes(variant: RuleVariant) -> Iterator[str]:
    rule = variant.boxes
    yield f"At most {rule.most} {'box is' if rule.most == 1 else 'boxes are'} in play,"
    yield f"{_boxes_of_a_player(rule)}."
    if rule.most_a_player > 1:
        yield f"The antes on a player's boxes {_ANTES_AGREE[rule.antes]}."
    if variant.allows_draw and rule.most > 1:
        yield f"Drawn cards are dealt {_DRAW_ORDERS[rule.draw_order]}."


def _boxes_of_a_player(rule: BoxRule) -> str:
    most, opened = rule.most_a_player, rule.most_open
    if most == 1:
        return "one to a player"
    if not rule.allows_blind:
        return f"up to {most} to a player"
    first = "the first" if opened == 1 else f"the first {opened}"
    rest = "the other" if most - opened == 1 else "the others"
    return f"up to {most} to a player: {first} open, {rest} blind"


def _pays_ante_by_table(variant: RuleVariant) -> bool:
    rule = variant.ante
    on_no_game = variant.qualifier is not None and rule.no_game is AnteNoGame.TABLE
    return on_no_game or rule.on_win is AnteOnWin.TABLE


def _maximum_payout(variant: RuleVariant) -> Iterator[str]:
    bet, cap = _bets(variant, "the bet wins", "the bets win together"), variant.maximum_payout
    if cap is PayoutCap.BET_AND_INSURANCE and variant.insurance:
        bet = "bet and insurance win together"
    yield f"A table maximum limits what {'the box wins in all' if cap is PayoutCap.BOX else bet}."
    if cap is not PayoutCap.BOX and _pays_ante_by_table(variant):
        yield "It does not limit what the ante wins."
    if cap is PayoutCap.EACH and variant.side_bets:
        several = len(variant.side_bets) > 1
        wins = "the side bets win together" if several else "the side bet wins"
        yield f"It also limits, apart from that, what {wins}."


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
