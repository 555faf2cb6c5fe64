"""The rules by id, and which rule is cited for what."""

from __future__ import annotations

import itertools
import re

import pytest

from russianpoker.errors import RussianPokerError
from russianpoker.rulebook import RULES, Rule, Topic, cite, find_rule
from russianpoker.rules import RuleBook


@pytest.mark.parametrize(("rule_id", "rule"), RULES.items(), ids=list(RULES))
def test_rule_says_what_and_where(rule_id: str, rule: Rule) -> None:
    assert rule.id == rule_id
    assert re.fullmatch(r"[A-Z]+-[1-9]\d?", rule_id)
    assert rule.text.endswith(".")
    assert 10 < len(rule.text) < 100
    assert rule.source


def test_no_two_rules_say_the_same_of_one_source() -> None:
    said = [(rule.source, rule.text) for rule in RULES.values()]

    assert len(set(said)) == len(said)


@pytest.mark.parametrize(("book", "topic"), list(itertools.product(RuleBook, Topic)), ids=str)
def test_every_book_has_a_rule_on_every_topic(book: RuleBook, topic: Topic) -> None:
    assert cite(book, topic) in RULES


@pytest.mark.parametrize(
    ("book", "topic", "rule_id"),
    [
        (RuleBook.RUSSIAN, Topic.BET_WIN, "RUS-5"),
        (RuleBook.RUSSIAN, Topic.INSURANCE, "RUS-11"),
        (RuleBook.RUSSIAN, Topic.INSURANCE_LIMITS, "RUS-12"),
        (RuleBook.RUSSIAN, Topic.PURCHASE_REPEAT, "RUS-15"),
        (RuleBook.RUSSIAN, Topic.CAP, "RUS-13"),
        (RuleBook.FIVE_CARD, Topic.LOSS, "CARD-4"),
        (RuleBook.SIX_CARD, Topic.SIXTH_EXCHANGE, "SIX-1"),
        (RuleBook.SIX_CARD_SUITS, Topic.PUSH, "I-12"),
        (RuleBook.SIX_CARD_SUITS, Topic.LOSS, "CARD-4"),
        (RuleBook.HOLDEM, Topic.FOLD, "TEX-1"),
        (RuleBook.HOLDEM, Topic.DRAW, "TEX-1"),
        (RuleBook.HOLDEM, Topic.SIXTH_EXCHANGE, "TEX-1"),
        (RuleBook.CARIBBEAN, Topic.DRAW, "OAS-1"),
        (RuleBook.CARIBBEAN, Topic.SIDE_BET, "SIDE-1"),
    ],
)
def test_rule_of_a_book_goes_before_the_general_one(book, topic, rule_id) -> None:
    assert cite(book, topic) == rule_id


def test_rule_is_found_in_any_case() -> None:
    assert find_rule(" rus-8 ") is RULES["RUS-8"]
    assert find_rule("I-12") is RULES["I-12"]


@pytest.mark.parametrize(
    "rule_id", ["RUS-0", "RUS8", "", "x" * 1_000_000, "TIP-A"], ids=lambda i: i[:8]
)
def test_unknown_rule_is_refused(rule_id: str) -> None:
    with pytest.raises(RussianPokerError, match="there is no rule") as refused:
        find_rule(rule_id)

    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("rule_id", [None, 8, b"RUS-8"])
def test_rule_id_is_a_text(rule_id: object) -> None:
    with pytest.raises(RussianPokerError, match="there is no rule"):
        find_rule(rule_id)
