"""Poker against the house: rules, settlement and exact analysis.

Russian poker above all, and Oasis, Caribbean stud, five- and six-card draw and hold'em games
against the house.

Entry points:

- `find_variant("russian-2010")` gives a preset, a frozen `RuleVariant`; `attrs.evolve` makes a
  house rule of it, `set_option` changes one option given as text, `list_variants` gives them all.
- `settle(variant, BoxCards(...), actions, Stakes(ante=10))` settles a box and explains each line.
- `Round.deal(variant, antes=(10, 10), seed=1)` plays a round, box by box; `Table` sets limits;
  `format_round` and `parse_round` write a round down and replay it.
- `simulate(variant, strategy, rounds=10_000, seed=1)` plays a strategy and adds up what came of it;
  `russianpoker.strategies` has those that are known, and `play_out` plays one round by one.
- `HandEvaluator().evaluate("As Ad Ac 8h 9s")` gives a hand's category, the cards that play and its
  combinations; `HandEvaluator().strength(...)` a number that grows with the hand.
- `Card("As")`, `parse_cards("As 10h Kd")`, `Deck.standard().shuffled(seed)`.
- `PayTable`, `PayLine`, `Odds` and `HandPattern` for pay tables.
- `russianpoker.i18n.describe(value, "ru")` says any of these in Russian, or in English.

Text forms of cards: a rank `A K Q J T` (or `10`) `9` … `2` and a suit `s h d c`, or in Russian
`Т К Д В 10` … `2` and `п ч б т`, or with the signs `♠ ♥ ♦ ♣`; see `russianpoker.cards`.

Every error derives from `RussianPokerError`. Amounts of money are int, Decimal or Fraction, never
float.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
        parse_actions,
    )
    from russianpoker.cards import Card, CardsLike, Deck, Rank, Suit, parse_card, parse_cards
    from russianpoker.errors import (
        ActionError,
        CardError,
        DealError,
        DeckError,
        DuplicateCardError,
        HandSizeError,
        MissingExtraError,
        MoneyError,
        OddsError,
        PayTableError,
        PayTableWarning,
        RuleError,
        RussianPokerError,
        TranscriptError,
        UnknownVariantError,
    )
    from russianpoker.hands import Combination, Hand, HandCategory, HandEvaluator, PairedStraight
    from russianpoker.notation import (
        format_round,
        format_rules,
        format_transcript,
        parse_round,
        parse_rules,
        parse_transcript,
    )
    from russianpoker.paytables import HandPattern, Odds, PayLine, PayTable, parse_pattern
    from russianpoker.presets import find_variant, list_variants
    from russianpoker.rounds import (
        Box,
        BoxView,
        Offer,
        Phase,
        Refusal,
        Round,
        Step,
    )
    from russianpoker.rulebook import Rule, find_rule
    from russianpoker.rules import (
        AnteEquality,
        AnteNoGame,
        AnteOnWin,
        AnteRule,
        BetPays,
        BetRule,
        BoxRule,
        DrawOrder,
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
        RoundingMode,
        RoundingRule,
        RuleBook,
        RuleVariant,
        SecondCombinationRule,
        SideBet,
        SideBetCards,
        SixthCardRule,
        set_option,
    )
    from russianpoker.seats import Seat
    from russianpoker.settlement import (
        BoxCards,
        Outcome,
        Reason,
        Settlement,
        SettlementLine,
        Stakes,
        Wager,
        insurance_limits,
        settle,
    )
    from russianpoker.simulation import Sessions, Simulation, simulate, simulate_sessions
    from russianpoker.strategies import (
        RuleStrategy,
        Strategy,
        StrategyRule,
        as_strategy,
        list_strategies,
        play_out,
    )
    from russianpoker.tables import Limits, Table
    from russianpoker.transcripts import Transcript

__version__ = "0.1.0"
"""The version of the library, by semantic versioning."""

__all__ = [
    "Action",
    "ActionError",
    "AnteEquality",
    "AnteNoGame",
    "AnteOnWin",
    "AnteRule",
    "Bet",
    "BetPays",
    "BetRiver",
    "BetRule",
    "BetTurn",
    "Box",
    "BoxCards",
    "BoxRule",
    "BoxView",
    "BuyDealerGame",
    "BuySixth",
    "Card",
    "CardError",
    "CardsLike",
    "Check",
    "Combination",
    "DealError",
    "Deck",
    "DeckError",
    "Decline",
    "DrawOrder",
    "DuplicateCardError",
    "Exchange",
    "ExchangeRule",
    "FailedPurchase",
    "Fold",
    "Hand",
    "HandCategory",
    "HandEvaluator",
    "HandPattern",
    "HandSizeError",
    "HoldemRule",
    "InsuranceCover",
    "InsuranceResult",
    "InsuranceRule",
    "Insure",
    "Limits",
    "MissingExtraError",
    "MoneyError",
    "NaturalRule",
    "Odds",
    "OddsError",
    "Offer",
    "Outcome",
    "PairedStraight",
    "PayLine",
    "PayTable",
    "PayTableError",
    "PayTableWarning",
    "PayoutCap",
    "Phase",
    "PurchaseRepeat",
    "PurchaseRule",
    "Qualifier",
    "Rank",
    "Reason",
    "Refusal",
    "ReplacedCard",
    "Round",
    "RoundingMode",
    "RoundingRule",
    "Rule",
    "RuleBook",
    "RuleError",
    "RuleStrategy",
    "RuleVariant",
    "RussianPokerError",
    "Seat",
    "SecondCombinationRule",
    "Sessions",
    "Settlement",
    "SettlementLine",
    "SideBet",
    "SideBetCards",
    "Simulation",
    "SixthCardRule",
    "Stakes",
    "Step",
    "Strategy",
    "StrategyRule",
    "Suit",
    "Table",
    "Transcript",
    "TranscriptError",
    "UnknownVariantError",
    "Wager",
    "__version__",
    "as_strategy",
    "find_rule",
    "find_variant",
    "format_round",
    "format_rules",
    "format_transcript",
    "insurance_limits",
    "list_strategies",
    "list_variants",
    "parse_actions",
    "parse_card",
    "parse_cards",
    "parse_pattern",
    "parse_round",
    "parse_rules",
    "parse_transcript",
    "play_out",
    "set_option",
    "settle",
    "simulate",
    "simulate_sessions",
]

_HOMES = {
    "actions": (
        "Action",
        "Bet",
        "BetRiver",
        "BetTurn",
        "BuyDealerGame",
        "BuySixth",
        "Check",
        "Decline",
        "Exchange",
        "Fold",
        "Insure",
        "parse_actions",
    ),
    "cards": (
        "Card",
        "CardsLike",
        "Deck",
        "Rank",
        "Suit",
        "parse_card",
        "parse_cards",
    ),
    "errors": (
        "ActionError",
        "CardError",
        "DealError",
        "DeckError",
        "DuplicateCardError",
        "HandSizeError",
        "MissingExtraError",
        "MoneyError",
        "OddsError",
        "PayTableError",
        "PayTableWarning",
        "RuleError",
        "RussianPokerError",
        "TranscriptError",
        "UnknownVariantError",
    ),
    "hands": (
        "Combination",
        "Hand",
        "HandCategory",
        "HandEvaluator",
        "PairedStraight",
    ),
    "notation": (
        "format_round",
        "format_rules",
        "format_transcript",
        "parse_round",
        "parse_rules",
        "parse_transcript",
    ),
    "paytables": (
        "HandPattern",
        "Odds",
        "PayLine",
        "PayTable",
        "parse_pattern",
    ),
    "presets": (
        "find_variant",
        "list_variants",
    ),
    "rounds": (
        "Box",
        "BoxView",
        "Offer",
        "Phase",
        "Refusal",
        "Round",
        "Step",
    ),
    "rulebook": (
        "Rule",
        "find_rule",
    ),
    "rules": (
        "AnteEquality",
        "AnteNoGame",
        "AnteOnWin",
        "AnteRule",
        "BetPays",
        "BetRule",
        "BoxRule",
        "DrawOrder",
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
        "set_option",
    ),
    "seats": ("Seat",),
    "settlement": (
        "BoxCards",
        "Outcome",
        "Reason",
        "Settlement",
        "SettlementLine",
        "Stakes",
        "Wager",
        "insurance_limits",
        "settle",
    ),
    "simulation": (
        "Sessions",
        "Simulation",
        "simulate",
        "simulate_sessions",
    ),
    "strategies": (
        "RuleStrategy",
        "Strategy",
        "StrategyRule",
        "as_strategy",
        "list_strategies",
        "play_out",
    ),
    "tables": (
        "Limits",
        "Table",
    ),
    "transcripts": ("Transcript",),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for, so that the package itself loads at once."""
    if name not in _HOME:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    value: object = getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
