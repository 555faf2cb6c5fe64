"""The rules by id: what each says, and where it stands.

A settlement names the rule that decided each of its lines. The sources of the rules of Russian
poker, five-card, six-card and hold'em games are rules published by casinos and players' sites in
Russian; they are called here

- A, "Island poker", an article on Russian poker;
- B, an article with three boxes a player;
- C, an article with a bonus on sevens;
- D, a casino's rules of Russian poker, dated 2010-11-08;
- E to H, a casino's page of Russian, five-card, six-card and Texas hold'em poker;
- I, another house's six-card poker.
"""

from __future__ import annotations

from typing import Final, cast

import attrs

from russianpoker._check import A_TEXT
from russianpoker.errors import RussianPokerError, shown
from russianpoker.rules import Option, RuleBook

__all__ = ["RULES", "Rule", "Topic", "cite", "find_rule"]


@attrs.frozen
class Rule:
    """One rule of one source.

    Raises:
        DealError: A field is no text.

    Examples:
        >>> Rule("X-1", "A rule of the house.", "house rules").id
        'X-1'
    """

    id: str = attrs.field(validator=A_TEXT)
    """Its id, such as `RUS-8`."""
    text: str = attrs.field(validator=A_TEXT)
    """What it says."""
    source: str = attrs.field(validator=A_TEXT)
    """Where it stands."""


class Topic(Option):
    """What a line of a settlement may need a rule for."""

    DEAL = "deal"
    FOLD = "fold"
    BET = "bet"
    ANTE_WIN = "ante, dealer beaten"
    BET_WIN = "bet, dealer beaten"
    PUSH = "equal hands"
    LOSS = "dealer better"
    NO_GAME = "no game"
    DRAW = "drawing cards"
    SIXTH_EXCHANGE = "exchange after the sixth card"
    SECOND = "second combination"
    INSURANCE = "insurance"
    INSURANCE_LIMITS = "insurance limits and outcomes"
    PURCHASE = "purchase"
    PURCHASE_REPEAT = "repeated replacement"
    PURCHASE_FAILED = "purchase in vain"
    SIDE_BET = "side bet"
    NATURAL = "natural"
    CAP = "table maximum"
    BLIND = "blind box"
    BOXES = "number of boxes"
    ANTES = "antes of one player"
    TURN = "order of decisions"


def _rules(source: str, *rules: tuple[str, str]) -> dict[str, Rule]:
    return {name: Rule(name, text, source) for name, text in rules}


RULES: Final[dict[str, Rule]] = {
    **_rules(
        "A to I",
        ("CARD-1", "52 cards, ace high; suits have no order."),
        ("CARD-2", "The ace is also low in a straight; there is no wrap-round."),
        ("CARD-3", "The order of hands, from the royal flush down to ace-king and nothing."),
        ("CARD-4", "Equal categories: the cards that form them decide, then the others."),
        ("DEAL-1", "Ante first; five cards to each box and to the dealer, one of his face up."),
        ("DEAL-2", "The bet is two antes; a fold loses the ante and all paid for cards."),
    ),
    **_rules(
        "A, B, C, D, E",
        ("RUS-1", "The dealer's game is ace-king or better."),
        ("RUS-2", "One draw: a sixth card, or an exchange of one to five cards, for one ante."),
        ("RUS-3", "After the draw: fold, or bet two antes; both are also allowed at once."),
        ("RUS-4", "With six cards the best five play against the dealer."),
        ("RUS-5", "The pay table of the bet."),
        ("RUS-6", "Against a game the ante is not paid."),
        ("RUS-7", "No game: the ante pays 1:1 and the bet comes back."),
        ("RUS-8", "A second combination with a card outside the first is paid as well."),
        ("RUS-9", "Both combinations are paid if the better one beats the dealer."),
        ("RUS-10", "The worked examples of second combinations."),
        ("RUS-11", "Three of a kind or better may be insured against no game, paid 1:1."),
        ("RUS-12", "The limits and outcomes of insurance, by house."),
        ("RUS-13", "Winnings of bet and insurance together stay below the table maximum."),
        ("RUS-14", "No game: for one ante, in D with a combination, his highest card is replaced."),
        ("RUS-15", "A replaced card that comes back in rank is replaced again, free."),
        ("RUS-16", "After a purchase the hands are compared; in vain, ante and bet come back."),
        ("RUS-17", "With two combinations the better one is compared."),
        ("BOX-1", "At most four boxes are in play (B: six, and three a player)."),
        ("BOX-2", "The first two boxes are open; the others are blind and cannot decide."),
        ("BOX-3", "The antes of one player's boxes agree."),
        ("BOX-4", "Boxes decide in order; drawn cards are dealt from the last box on."),
    ),
    **_rules("C", ("BONUS-1", "A bonus on the first five cards, at most half an ante.")),
    **_rules("A", ("BONUS-2", "A bonus from three of a kind up; its table is not given.")),
    **_rules(
        "F",
        ("FIVE-1", "One open box; the others are blind, without exchange."),
        ("FIVE-2", "One card for one ante or two for two, once; then fold or bet."),
        ("FIVE-3", "The dealer's game is ace-king; without one the ante pays 1:1."),
        ("FIVE-4", "The dealer beaten: the ante pays 1:1 and the bet by the table."),
        ("FIVE-5", "Winnings on a box stay below the table maximum."),
    ),
    **_rules(
        "G",
        ("SIX-1", "A sixth card for one ante, then one card exchanged for two; then fold or bet."),
        ("SIX-2", "The dealer's game is a pair or better; ace-king is no combination."),
        ("SIX-3", "The dealer beaten: the ante pays 1:1 and the bet by the table."),
        ("SIX-4", "No game: the ante pays 1:1, or the dealer's lowest card is replaced for one."),
        ("SIX-5", "One open box; winnings stay below the table maximum."),
    ),
    **_rules(
        "I",
        ("I-1", "One or two boxes, decided in order."),
        ("I-2", "A sixth card for one ante, then one of the six exchanged for one ante."),
        ("I-3", "The dealer's game is a pair; beaten, ante 1:1 and bet by the table."),
        ("I-4", "The pay table, with royal flushes by suit."),
        ("I-5", "No game: ante 1:1, or the dealer's lowest card is replaced for one ante."),
        ("I-12", "Between royal flushes the higher suit wins; equal straights and flushes push."),
    ),
    **_rules(
        "H",
        ("TEX-1", "Two cards each and three on the board; fold or bet two antes; two more."),
        ("TEX-2", "The dealer's game is a pair of fours."),
        ("TEX-3", "The pay table, on the ante; the bet pays 1:1."),
        ("TEX-4", "Up to six players; equal hands push."),
    ),
    **_rules(
        "Caribbean stud and Oasis poker as generally played (Wizard of Odds)",
        ("CAR-1", "The dealer's game is ace-king; without one the ante pays 1:1."),
        ("CAR-2", "The dealer beaten: the ante pays 1:1 and the bet by the table."),
        ("CAR-3", "Equal hands push; a better dealer takes ante and bet."),
        ("CAR-4", "Fold, or bet two antes; a fold loses what was paid."),
        ("OAS-1", "Cards may be exchanged once, at a price for each number of cards."),
    ),
    **_rules(
        "general practice",
        ("SIDE-1", "A side bet is settled by its own table, whatever becomes of the hand."),
        ("NAT-1", "A natural is paid at once on the ante, and the box is over."),
        ("MAX-1", "Winnings stay below the table maximum."),
        ("BLIND-1", "A blind box posts ante and bet before the cards and decides nothing."),
    ),
}
"""Every rule by its id."""

_GENERAL: Final = {
    Topic.DEAL: "DEAL-1",
    Topic.FOLD: "DEAL-2",
    Topic.BET: "DEAL-2",
    Topic.PUSH: "CARD-4",
    Topic.LOSS: "CARD-4",
    Topic.SECOND: "RUS-9",
    Topic.INSURANCE: "RUS-11",
    Topic.INSURANCE_LIMITS: "RUS-12",
    Topic.PURCHASE: "RUS-14",
    Topic.PURCHASE_REPEAT: "RUS-15",
    Topic.PURCHASE_FAILED: "RUS-16",
    Topic.SIDE_BET: "SIDE-1",
    Topic.NATURAL: "NAT-1",
    Topic.CAP: "MAX-1",
    Topic.BLIND: "BLIND-1",
    Topic.BOXES: "BOX-1",
    Topic.ANTES: "BOX-3",
    Topic.TURN: "BOX-4",
    Topic.DRAW: "OAS-1",
    Topic.SIXTH_EXCHANGE: "SIX-1",
}

_RUSSIAN: Final = {
    Topic.ANTE_WIN: "RUS-6",
    Topic.BET_WIN: "RUS-5",
    Topic.PUSH: "RUS-6",
    Topic.LOSS: "RUS-6",
    Topic.NO_GAME: "RUS-7",
    Topic.DRAW: "RUS-2",
    Topic.SIXTH_EXCHANGE: "RUS-2",
    Topic.CAP: "RUS-13",
    Topic.BLIND: "BOX-2",
}

_BOOKS: Final[dict[RuleBook, dict[Topic, str]]] = {
    RuleBook.RUSSIAN: _RUSSIAN,
    RuleBook.RUSSIAN_SEVENS: _RUSSIAN | {Topic.SIDE_BET: "BONUS-1"},
    RuleBook.FIVE_CARD: {
        Topic.ANTE_WIN: "FIVE-4",
        Topic.BET_WIN: "FIVE-4",
        Topic.NO_GAME: "FIVE-3",
        Topic.DRAW: "FIVE-2",
        Topic.CAP: "FIVE-5",
        Topic.BLIND: "FIVE-1",
    },
    RuleBook.SIX_CARD: {
        Topic.ANTE_WIN: "SIX-3",
        Topic.BET_WIN: "SIX-3",
        Topic.NO_GAME: "SIX-4",
        Topic.DRAW: "SIX-1",
        Topic.SIXTH_EXCHANGE: "SIX-1",
        Topic.PURCHASE: "SIX-4",
        Topic.PURCHASE_FAILED: "SIX-4",
        Topic.CAP: "SIX-5",
        Topic.BLIND: "SIX-5",
    },
    RuleBook.SIX_CARD_SUITS: {
        Topic.ANTE_WIN: "I-3",
        Topic.BET_WIN: "I-4",
        Topic.PUSH: "I-12",
        Topic.NO_GAME: "I-5",
        Topic.DRAW: "I-2",
        Topic.SIXTH_EXCHANGE: "I-2",
        Topic.PURCHASE: "I-5",
        Topic.PURCHASE_FAILED: "I-5",
        Topic.BOXES: "I-1",
        Topic.TURN: "I-1",
    },
    RuleBook.HOLDEM: {
        Topic.DEAL: "TEX-1",
        Topic.FOLD: "TEX-1",
        Topic.BET: "TEX-1",
        Topic.DRAW: "TEX-1",
        Topic.SIXTH_EXCHANGE: "TEX-1",
        Topic.ANTE_WIN: "TEX-3",
        Topic.BET_WIN: "TEX-3",
        Topic.PUSH: "TEX-4",
        Topic.BOXES: "TEX-4",
        Topic.NO_GAME: "TEX-2",
    },
    RuleBook.CARIBBEAN: {
        Topic.FOLD: "CAR-4",
        Topic.BET: "CAR-4",
        Topic.ANTE_WIN: "CAR-2",
        Topic.BET_WIN: "CAR-2",
        Topic.PUSH: "CAR-3",
        Topic.LOSS: "CAR-3",
        Topic.NO_GAME: "CAR-1",
    },
}


_CITED: Final = {book: _GENERAL | own for book, own in _BOOKS.items()}


def cite(book: RuleBook, topic: Topic) -> str:
    """Give the id of the rule of a book on a topic.

    Args:
        book: The rule book.
        topic: What the rule is needed for.

    Raises:
        RussianPokerError: There is no such book or topic.

    Examples:
        >>> cite(RuleBook.FIVE_CARD, Topic.BET_WIN)
        'FIVE-4'
    """
    is_book = isinstance(cast("object", book), RuleBook)
    if not (is_book and isinstance(cast("object", topic), Topic)):
        msg = f"a rule is cited by a RuleBook and a Topic, not by {shown(book)} and {shown(topic)}"
        raise RussianPokerError(msg)
    return _CITED[book][topic]


def find_rule(rule_id: str) -> Rule:
    """Find a rule by its id, in any case.

    Args:
        rule_id: The id, such as `"RUS-8"`.

    Raises:
        RussianPokerError: There is no such rule.

    Examples:
        >>> find_rule("rus-4").text
        'With six cards the best five play against the dealer.'
    """
    is_text = isinstance(cast("object", rule_id), str)
    rule = RULES.get(rule_id.strip().upper()) if is_text else None
    if rule is None:
        msg = f"there is no rule {shown(rule_id)}"
        raise RussianPokerError(msg)
    return rule
