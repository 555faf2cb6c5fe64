"""The rules of a variant in words, a sentence or two for each group of options.

What is said, and in which order, is decided here for every language; the words are messages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

import attrs

from russianpoker.cards import Rank
from russianpoker.hands import HandCategory
from russianpoker.i18n._languages import Language, LanguageLike, expected, find_language
from russianpoker.i18n._messages import say, say_value
from russianpoker.presets import find_variant
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    BetPays,
    BoxRule,
    ExchangeRule,
    HoldemRule,
    InsuranceResult,
    InsuranceRule,
    PayoutCap,
    PurchaseRule,
    Qualifier,
    RoundingRule,
    RuleVariant,
    SecondCombinationRule,
    SideBet,
    SixthCardRule,
)

__all__ = ["pays_by_table", "rules_in_words", "rules_of"]


def rules_of(variant: RuleVariant | str) -> RuleVariant:
    """Give the rules that are to be said.

    Args:
        variant: The rules, or the name of a preset.

    Raises:
        UnknownVariantError: No preset goes by that name.
        RussianPokerError: It is neither.
    """
    if isinstance(variant, str):
        return find_variant(variant)
    expected(variant, RuleVariant, "rules are a RuleVariant or the name of a preset")
    return variant


def pays_by_table(variant: RuleVariant | str) -> bool:
    """Say whether the pay table of a variant decides anything.

    Args:
        variant: The rules, or the name of a preset.

    Raises:
        UnknownVariantError: No preset goes by that name.
        RussianPokerError: The variant is neither.

    Examples:
        >>> pays_by_table("holdem-bonus")
        False
    """
    rules = rules_of(variant)
    return rules.bet.pays is not BetPays.EVEN or _pays_ante_by_table(rules)


def _pays_ante_by_table(variant: RuleVariant) -> bool:
    rule = variant.ante
    on_no_game = variant.qualifier is not None and rule.no_game is AnteNoGame.TABLE
    return on_no_game or rule.on_win is AnteOnWin.TABLE


def rules_in_words(
    variant: RuleVariant | str, language: LanguageLike = Language.ENGLISH
) -> tuple[tuple[str, str], ...]:
    """Say what the rules of a variant are, its pay tables apart.

    Args:
        variant: The rules, or the name of a preset.
        language: The language, or its code.

    Returns:
        Pairs of a topic and sentences on it. Topics have the same English names in every language.
        Where an option of `RuleVariant` is a topic, it goes by the option's name; options that are
        not offered are the last topic.

    Raises:
        UnknownVariantError: No preset goes by that name.
        RussianPokerError: There is no such language, or the variant is no rules.

    Examples:
        >>> dict(rules_in_words("russian-2010"))["qualifier"]
        'The dealer has a game with ace-king or better.'
        >>> dict(rules_in_words("russian-2010", "ru"))["qualifier"]
        'Игра у дилера начинается с «туз-король».'
    """
    found = _Rules(rules_of(variant), find_language(language))
    return tuple((topic, " ".join(sentences)) for topic, sentences in found.topics())


_OPTIONAL: Final = (
    "exchange",
    "sixth_card",
    "second_combination",
    "insurance",
    "purchase",
    "naturals",
    "side_bets",
)

_PARTS: Final = {
    Fraction(1): "rule.insurance.most_whole",
    Fraction(1, 2): "rule.insurance.most_half",
}


@attrs.frozen
class _Rules:
    """The rules of a variant, to be said in a language."""

    variant: RuleVariant
    language: Language

    def topics(self) -> Iterator[tuple[str, Iterator[str]]]:
        variant = self.variant
        yield "holdem" if variant.holdem else "deal", self.deal(variant.holdem)
        yield "hands", self.hands()
        yield "qualifier", self.qualifier(variant.qualifier)
        yield "ante", self.ante()
        yield "bet", self.bet()
        if variant.exchange:
            yield "exchange", self.exchange(variant.exchange)
        if variant.sixth_card:
            yield "sixth_card", self.sixth_card(variant.sixth_card)
        if variant.second_combination:
            yield "second_combination", self.second(variant.second_combination)
        if variant.insurance:
            yield "insurance", self.insurance(variant.insurance)
        if variant.purchase:
            yield "purchase", self.purchase(variant.purchase)
        if variant.naturals:
            yield "naturals", iter([self.say("rule.naturals")])
        for bet in variant.side_bets:
            yield "side_bets", self.side_bet(bet)
        yield "boxes", self.boxes(variant.boxes)
        yield "maximum_payout", self.maximum_payout()
        yield "rounding", self.rounding(variant.rounding)
        absent = [self.say(f"topic.{name}") for name in _OPTIONAL if not getattr(variant, name)]
        if absent:
            yield "not_offered", iter([", ".join(absent)])

    def say(self, key: str, /, **facts: object) -> str:
        return say(key, self.language, **facts)

    def antes(self, amount: Fraction) -> str:
        return self.say("antes", count=amount)

    def listed(self, words: Sequence[str], joint: str) -> str:
        *before, last = words
        return f"{', '.join(before)} {self.say(joint)} {last}" if before else last

    def a(self, hand: HandCategory, rank: Rank | None = None) -> str:
        """Name a hand as it stands after "with" or, in Russian, in the genitive."""
        if rank is None:
            return self.say(f"a.{hand.name}")
        return self.say("a.pair_of", ranks=self.say(f"ranks.{rank.name}"))

    def deal(self, rule: HoldemRule | None) -> Iterator[str]:
        if rule is None:
            yield self.say("rule.deal")
            return
        yield self.say(f"rule.deal.board_{'open' if rule.board_seen else 'hidden'}")
        for street, price in (("turn", rule.turn_bet), ("river", rule.river_bet)):
            if price is not None:
                yield self.say(f"rule.deal.{street}", price=self.antes(price))

    def hands(self) -> Iterator[str]:
        yield self.say(f"rule.hands.{'' if self.variant.ace_king else 'no_'}ace_king")
        yield self.say(f"rule.hands.{'' if self.variant.ace_low else 'no_'}ace_low")
        if self.variant.royal_suits:
            yield self.say("rule.hands.royal_suits")

    def qualifier(self, rule: Qualifier | None) -> Iterator[str]:
        if rule is None:
            yield self.say("rule.qualifier.none")
        else:
            yield self.say("rule.qualifier", hand=self.a(rule.least, rule.rank))

    def ante(self) -> Iterator[str]:
        rule, always = self.variant.ante, "" if self.variant.qualifier else "_always"
        yield self.say(f"rule.ante.win{always}", fate=rule.on_win)
        if rule.least_paid:
            yield self.say("rule.ante.least", hand=self.a(rule.least_paid))
        if self.variant.qualifier:
            yield self.say("rule.ante.no_game", fate=rule.no_game)

    def bet(self) -> Iterator[str]:
        rule = self.variant.bet
        yield self.say("rule.bet", price=self.antes(rule.antes), pays=rule.pays)
        if self.has_further_bets:
            yield self.say("rule.bet.further")
        if self.variant.qualifier:
            yield self.say(f"rule.bet.no_game{'_several' if self.has_further_bets else ''}")

    @property
    def has_further_bets(self) -> bool:
        rule = self.variant.holdem
        return rule is not None and not rule.turn_bet is rule.river_bet is None

    def exchange(self, rule: ExchangeRule) -> Iterator[str]:
        cards, price = self.counts("exchange", rule), self.exchange_price(rule)
        yield self.say("rule.exchange", cards=cards, price=price)
        yield from self.forced(rule)

    def counts(self, what: str, rule: ExchangeRule) -> str:
        if rule.least == rule.most:
            return self.say(f"rule.{what}.count", count=rule.most)
        form = "either" if rule.least + 1 == rule.most else "range"
        return self.say(f"rule.{what}.{form}", least=rule.least, count=rule.most)

    def exchange_price(self, rule: ExchangeRule) -> str:
        prices = [rule.price(count) for count in range(rule.least, rule.most + 1)]
        if len(set(prices)) == 1:
            flat = "_flat" if len(prices) > 1 else ""
            return self.say(f"rule.exchange.price{flat}", price=self.antes(prices[0]))
        said = [say_value(price, self.language) for price in prices]
        return self.say("rule.exchange.price_each", prices=self.listed(said, "or"))

    def forced(self, rule: ExchangeRule) -> Iterator[str]:
        least = rule.forced_bet_from
        if least is None:
            return
        if least <= rule.least:
            yield self.say("rule.exchange.forced")
        else:
            yield self.say(
                f"rule.exchange.forced_{'at' if least == rule.most else 'from'}", count=least
            )

    def sixth_card(self, rule: SixthCardRule) -> Iterator[str]:
        instead = ".instead" if self.variant.exchange else ""
        yield self.say(f"rule.sixth_card{instead}", price=self.antes(rule.price))
        if rule.exchange:
            cards, price = self.counts("swap", rule.exchange), self.exchange_price(rule.exchange)
            yield self.say("rule.swap", cards=cards, price=price)
            yield from self.forced(rule.exchange)

    def second(self, rule: SecondCombinationRule) -> Iterator[str]:
        yield self.say("rule.second")
        yield self.say("rule.second.paired", paired=rule.paired_straight)

    def insurance(self, rule: InsuranceRule) -> Iterator[str]:
        limits = {"least": self.antes(rule.minimum), "most": self.most_insured(rule)}
        yield self.holding("rule.insurance", rule.least_hand, **limits)
        yield self.say("rule.insurance.game", fates=self.fates(rule))
        if rule.allows_blind and self.variant.boxes.allows_blind:
            yield self.say("rule.insurance.blind")

    def holding(self, key: str, held: HandCategory | None, /, **facts: object) -> str:
        """Say what a box may do, with the hand that it must hold for it, if it must hold one."""
        if held is None or held is HandCategory.NOTHING:
            return self.say(key, **facts)
        return self.say(f"{key}.holding", hand=self.a(held), **facts)

    def most_insured(self, rule: InsuranceRule) -> str:
        if rule.maximum is None:
            return self.say("rule.insurance.most_table")
        paid = rule.covers if self.variant.second_combination else self.say("rule.insurance.bet")
        key = _PARTS.get(rule.maximum, "rule.insurance.most_part")
        return self.say(key, part=rule.maximum, paid=paid)

    def fates(self, rule: InsuranceRule) -> str:
        """Say what becomes of an insurance when the dealer has a game, by who wins."""
        ends = {"push": rule.on_push, "win": rule.on_win, "loss": rule.on_loss}
        if len({*ends.values()}) == 1:
            return say_value(rule.on_push, self.language)
        said: list[str] = []
        for fate in InsuranceResult:
            on = [self.say(f"rule.insurance.{end}") for end, found in ends.items() if found is fate]
            said.append(self.say("rule.insurance.fate", fate=fate, ends=self.listed(on, "or")))
        return self.listed(said, "and")

    def purchase(self, rule: PurchaseRule) -> Iterator[str]:
        facts = {"price": self.antes(rule.price), "replaced": rule.replaces}
        yield self.holding("rule.purchase", rule.least_hand, **facts)
        yield self.say(f"PurchaseRepeat.{rule.repeat.name}")
        yield self.say("rule.purchase.failed", fate=rule.if_failed)
        if self.variant.insurance:
            yield self.say(f"rule.purchase.{'' if rule.allows_insured else 'not_'}insured")
        if rule.allows_blind and self.variant.boxes.allows_blind:
            yield self.say("rule.purchase.blind")

    def side_bet(self, bet: SideBet) -> Iterator[str]:
        name = say_value(bet, self.language)
        facts: dict[str, object] = {"name": f"{name[:1].upper()}{name[1:]}", "cards": bet.cards}
        key = "rule.side_bet"
        if bet.minimum:
            key, facts["least"] = f"{key}.least", self.antes(bet.minimum)
        if bet.maximum is not None:
            key = "rule.side_bet.limits" if bet.minimum else "rule.side_bet.most"
            facts["most"] = self.antes(bet.maximum)
        yield self.say(key, **facts)
        if bet.dead_on_draw and bet.dead_on_fold:
            yield self.say("rule.side_bet.dead")
        elif bet.dead_on_draw or bet.dead_on_fold:
            yield self.say(f"rule.side_bet.dead_on_{'draw' if bet.dead_on_draw else 'fold'}")

    def boxes(self, rule: BoxRule) -> Iterator[str]:
        yield self.say("rule.boxes", count=rule.most, share=self.share(rule))
        if rule.most_a_player > 1:
            yield self.say("rule.boxes.antes", agree=rule.antes)
        if self.variant.allows_draw and rule.most > 1:
            yield self.say("rule.boxes.draws", order=rule.draw_order)

    def share(self, rule: BoxRule) -> str:
        most = rule.most_a_player
        if most == 1:
            return self.say("rule.boxes.one")
        if not rule.allows_blind:
            return self.say("rule.boxes.several", most=most)
        opened = self.say("rule.boxes.open", count=rule.most_open)
        rest = self.say("rule.boxes.rest", count=most - rule.most_open)
        return self.say("rule.boxes.blind", most=most, open=opened, rest=rest)

    def maximum_payout(self) -> Iterator[str]:
        variant, cap = self.variant, self.variant.maximum_payout
        yield self.say("rule.maximum", winnings=self.capped(cap))
        if cap is not PayoutCap.BOX and _pays_ante_by_table(variant):
            yield self.say("rule.maximum.not_ante")
        if cap is PayoutCap.EACH and variant.side_bets:
            yield self.say(f"rule.maximum.side_bet{'s' if len(variant.side_bets) > 1 else ''}")

    def capped(self, cap: PayoutCap) -> str:
        if cap is PayoutCap.BOX or (cap is PayoutCap.BET_AND_INSURANCE and self.variant.insurance):
            return say_value(cap, self.language)
        if self.has_further_bets:
            return self.say("rule.maximum.bets")
        return say_value(PayoutCap.BET, self.language)

    def rounding(self, rule: RoundingRule | None) -> Iterator[str]:
        if rule is None:
            yield self.say("rule.rounding.none")
        else:
            yield self.say("rule.rounding", mode=rule.mode, unit=rule.unit)
