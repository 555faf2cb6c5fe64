"""The advice of articles A and C, tip by tip: what each says to do, and that it is what decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from round_cases import dealt, play

from russianpoker.cards import Card, parse_cards
from russianpoker.strategies import DEFAULT_RULES, TIP_A, TIP_C

if TYPE_CHECKING:
    from russianpoker.rounds import Round
    from russianpoker.strategies import RuleStrategy

FIRST_A = [
    # The hand as dealt, the upcard, what is answered, and by which tip.
    ("9h 8s 7c 6h 5h", "2c", "sixth", "A made hand: sixth card"),
    ("7c 7s 7d 2c 2h", "Kd", "sixth", "A made hand: sixth card"),
    ("As Ks Qs Js Ts", "Kd", "sixth", "A made hand: sixth card"),
    ("9h 9c 9s 5h 2h", "Ac", "exchange 5h 2h", "A three of a kind: exchange two"),
    ("9h 9c Ad Ks 2h", "Tc", "sixth", "A lower pair with ace-king: sixth card"),
    ("5h 5c Ad Ks 2h", "6c", "sixth", "A lower pair with ace-king: sixth card"),
    ("4h 4c Ad Ks 2h", "6c", "exchange Ad Ks 2h", "A lower pair: exchange three"),
    ("9h 9c Ad Ks 2h", "8c", "bet", "A bet: threes or better"),
    ("Jh Jc 9d 7s 2h", "Qd", "bet", "A jacks against a queen: bet"),
    ("Th Tc 9d 7s 2h", "Qd", "exchange 9d 7s 2h", "A lower pair: exchange three"),
    ("Jh Jc 9d 7s 2h", "Kd", "exchange 9d 7s 2h", "A lower pair: exchange three"),
    ("6h 6c Ad 9s 2h", "6d", "bet", "A bet: threes or better"),
    ("Ah Th 7h 2h 3c", "Kd", "sixth", "A draw: sixth card"),
    ("9h 8s 7c 6h 2d", "Ad", "sixth", "A draw: sixth card"),
    ("Jh 9s 8c 7h 5d", "Ad", "sixth", "A draw: sixth card"),
    ("Jh Jd 9h 4h 2h", "5c", "sixth", "A draw: sixth card"),
    ("Jh Jd 9h 4h 2h", "Kc", "exchange 9h 4h 2h", "A lower pair: exchange three"),
    ("9h 8s 7c 5h 2d", "Ad", "exchange 2d", "A one-sided straight: exchange one"),
    ("Ah Kd Qs Jc 4h", "9d", "exchange 4h", "A one-sided straight: exchange one"),
    ("Ah 2d 3s 4c 9h", "Td", "exchange 9h", "A one-sided straight: exchange one"),
    ("9h 9s 8c 7c 5h", "4d", "bet", "A bet: threes or better"),
    ("As Ks Qs 7d 3c", "2d", "exchange 7d 3c", "A ace-king to a royal flush: exchange the rest"),
    ("As Kd Qs Ts 3c", "2d", "exchange 3c", "A one-sided straight: exchange one"),
    ("As Ks Qd 7d 3c", "2d", "exchange Qd 7d 3c", "A ace-king: exchange three"),
    ("As Kd 9c 7d 3c", "Ad", "exchange 9c 7d 3c", "A ace-king: exchange three"),
    ("9h 8s 7c 2h Kd", "9d", "exchange Kd 2h", "A straight in three ways: exchange two"),
    ("9h 8s 7c 2h Kd", "8d", "exchange Kd 2h", "A straight in three ways: exchange two"),
    (
        "9h 8s 7c 2h Kd",
        "Td",
        "exchange 9h 8s 7c 2h",
        "A king against a ten or lower: exchange four",
    ),
    ("Th 8s 7c 2h Kd", "7d", "exchange Kd 2h", "A straight in two ways: exchange two"),
    (
        "Th 8s 7c 2h Kd",
        "8d",
        "exchange Th 8s 7c 2h",
        "A king against a ten or lower: exchange four",
    ),
    ("Jh 8s 7c 2h Kd", "6d", "exchange Kd 2h", "A straight in one way: exchange two"),
    (
        "Jh 8s 7c 2h Kd",
        "7d",
        "exchange Jh 8s 7c 2h",
        "A king against a ten or lower: exchange four",
    ),
    ("Ah 9d 7c 4s 2h", "Ad", "fold", "A ace against an ace: no draw"),
    ("Ah 9d 7c 4s 2h", "Kd", "exchange 9d 7c 4s 2h", "A ace against a king: exchange four"),
    (
        "Ah 9d 7c 4s 2h",
        "Qd",
        "exchange 9d 7c 4s 2h",
        "A ace against a queen or lower: exchange four",
    ),
    ("Kh 9d 7c 4s 2h", "Kd", "fold", "A king against a king or ace: no draw"),
    ("Kh 9d 7c 4s 2h", "Ad", "fold", "A king against a king or ace: no draw"),
    ("Kh Jd 7c 4s 2h", "Jc", "exchange Jd 7c 4s 2h", "A king with a match: exchange four"),
    ("Kh 9d 7c 4s 2h", "Jc", "fold", "A king without a match: no draw"),
    (
        "Kh 9d 7c 4s 2h",
        "Td",
        "exchange 9d 7c 4s 2h",
        "A king against a ten or lower: exchange four",
    ),
    ("Th 9d 5c 3s 2h", "8d", "exchange 9d 5c 3s 2h", "A high card: exchange four"),
    ("Th 9d 5c 3s 2h", "Td", "fold", "fold else"),
    ("9h 8d 4c 3s 2h", "7d", "exchange 8d 4c 3s 2h", "A high card: exchange four"),
    ("9h 9c 5h 5s 2h", "Ad", "bet", "A bet: threes or better"),
    ("Kh Kc Kd Ks 2h", "Ad", "bet", "A bet: threes or better"),
    ("2h 2c 9d 7s 5h", "2d", "bet", "A bet: two matches"),
]

LATER_A = [
    # The hand, the upcard, what happened since, the cards that came, and then as above.
    ("Ah Kh 7h 2h 9c", "Qd", "sixth", "2c", "bet", "A bet: a pair and ace-king"),
    ("As Kd 9c 7d 3c", "8d", "exchange 9c 7d 3c", "Jh 8c 2s", "bet", "A bet: a match and ace-king"),
    ("As Kd 9c 7d 3c", "8d", "exchange 9c 7d 3c", "8c 5h 2s", "fold", "fold else"),
    ("As Kd 9c 7d 3c", "8d", "exchange 9c 7d 3c", "Jh 5h 2s", "fold", "fold else"),
    (
        "As Kd 9c 7d 3c",
        "Kc",
        "exchange 9c 7d 3c",
        "Jh 5c 2s",
        "bet",
        "A bet: ace-king-jack against an ace or king",
    ),
    (
        "As 9d 8c 7d 3c",
        "Ac",
        "exchange 9d 8c 7d 3c",
        "2h 2c 6d Qh",
        "bet",
        "A bet: ace-king-jack against an ace or king",
    ),
    ("As Kd 9c 7d 3c", "Kc", "exchange 9c 7d 3c", "Th 5c 2s", "fold", "fold else"),
    ("9h 8s 7c 6h 5h", "2c", "sixth", "Kc", "bet", "A bet: threes or better"),
    ("9h 8s 7c 6h 5h", "2c", "sixth + bet", "Kc", "decline", "A insurance: none"),
    (
        "9h 8s 7c 6h 5h",
        "2c",
        "sixth + bet + decline",
        "Kc",
        "buy",
        "A purchase: a straight or better",
    ),
    ("Ah As 7c 6h 5h", "2c", "bet", "", "decline", "no purchase"),
]

FIRST_C = [
    ("9h 8s 7c 6h 5h", "2c", "sixth", "C made hand: sixth card"),
    ("9h 9c 9s 5h 2h", "Ac", "exchange 5h 2h", "C three of a kind: exchange two"),
    ("Jh Jd 9h 4h 2h", "5c", "sixth", "C pair and draw: sixth card"),
    ("8h 8d 9c 7s 6h", "6c", "sixth", "C pair and draw: sixth card"),
    ("2h 2c Ad Ks 5h", "5d", "sixth", "C pair and ace-king: sixth card"),
    ("8h 8c Ad 9s 5h", "5d", "exchange Ad 9s 5h", "C low pair and match: exchange three"),
    ("7h 7c Ad 9s 5h", "7d", "exchange Ad 9s 5h", "C low pair and match: exchange three"),
    ("9h 9c Ad 8s 5h", "5d", "sixth", "C pair: sixth card"),
    ("8h 8c Ad 9s 5h", "4d", "sixth", "C pair: sixth card"),
    ("9h 9c 5d 5s 2h", "4d", "sixth", "C pair: sixth card"),
    ("9h 8s 7c 5h 2d", "Ad", "sixth", "C draw: sixth card"),
    ("Ah Th 7h 2h 3c", "Kd", "sixth", "C draw: sixth card"),
    ("As Kd 9c 7d 3c", "2d", "bet", "C bet: any combination"),
    ("Kh Kc Kd Ks 2h", "Ad", "bet", "C bet: any combination"),
    ("Ah Qd 9c 7d 3c", "2d", "fold", "fold else"),
]

LATER_C = [
    ("9h 8s 7c 6h 2d", "2c", "sixth", "Tc", "bet", "C bet: any combination"),
    ("Kh 9h 7h 5h 2s", "4d", "sixth", "Ac", "bet", "C bet: any combination"),
    ("Kh 9h 7h 5h 2s", "4d", "sixth", "Qc", "fold", "fold else"),
    ("9h 8s 7c 6h 5h", "2c", "sixth + bet", "Kc", "decline", "C insurance: none"),
    ("9h 8s 7c 6h 5h", "2c", "sixth + bet + decline", "Kc", "decline", "no purchase"),
]


def moment(hand: str, upcard: str, actions: str = "", later: str = "") -> Round:
    """A round of Russian poker in which the dealer has no game."""
    away = {*parse_cards(hand), *parse_cards(later), *parse_cards(upcard)}
    dealer: list[str] = []
    for rank in "3689TJ":
        suits = "shdc"[len(dealer) % 4 :] + "shdc"
        free = [card for suit in suits if (card := Card(f"{rank}{suit}")) not in away]
        if rank != upcard[0]:
            dealer.append(str(free[0]))
    game = dealt("russian-2010", [hand], " ".join([*dealer[:4], upcard]), later)
    return play(game, actions) if actions else game


def decided(strategy: RuleStrategy, game: Round) -> tuple[str, str]:
    explanation = strategy.explain(game.view(1))
    assert game.why_not(explanation.action) is None
    return str(explanation.action), explanation.rule.name


@pytest.mark.parametrize(("hand", "upcard", "answer", "rule"), FIRST_A)
def test_TIP_A_decides_the_first_time(hand: str, upcard: str, answer: str, rule: str) -> None:
    assert decided(TIP_A, moment(hand, upcard)) == (answer, rule)


@pytest.mark.parametrize(("hand", "upcard", "actions", "later", "answer", "rule"), LATER_A)
def test_TIP_A_decides_later(
    hand: str, upcard: str, actions: str, later: str, answer: str, rule: str
) -> None:
    assert decided(TIP_A, moment(hand, upcard, actions, later)) == (answer, rule)


@pytest.mark.parametrize(("hand", "upcard", "answer", "rule"), FIRST_C)
def test_TIP_C_decides_the_first_time(hand: str, upcard: str, answer: str, rule: str) -> None:
    assert decided(TIP_C, moment(hand, upcard)) == (answer, rule)


@pytest.mark.parametrize(("hand", "upcard", "actions", "later", "answer", "rule"), LATER_C)
def test_TIP_C_decides_later(
    hand: str, upcard: str, actions: str, later: str, answer: str, rule: str
) -> None:
    assert decided(TIP_C, moment(hand, upcard, actions, later)) == (answer, rule)


@pytest.mark.parametrize(
    ("strategy", "cases"),
    [(TIP_A, [*FIRST_A, *LATER_A]), (TIP_C, [*FIRST_C, *LATER_C])],
    ids=["A", "C"],
)
def test_every_tip_is_tried_and_has_a_place_in_its_source(
    strategy: RuleStrategy, cases: list[tuple[str, ...]]
) -> None:
    defaults = {rule.name for rule in DEFAULT_RULES}

    assert {rule.name for rule in strategy.rules} - defaults == {
        case[-1] for case in cases
    } - defaults
    for rule in strategy.rules[: -len(DEFAULT_RULES)]:
        letter = strategy.name[-1]
        assert rule.source.startswith(f"{letter}, ")
        assert rule.name.startswith(f"{letter} ")
