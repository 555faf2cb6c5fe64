"""The rules common to all games of the sources A to G and I, each test named after its rule.

Amounts are written out by hand for an ante of 10, so that the bet is 20.
"""

from __future__ import annotations

import itertools

import pytest
from playing import gains, play

from russianpoker.errors import ActionError, HandSizeError
from russianpoker.hands import HandCategory
from russianpoker.presets import find_variant, list_variants

FIVE_CARD_GAMES = [variant for variant in list_variants() if variant.holdem is None]
five_card_game = pytest.mark.parametrize("rules", FIVE_CARD_GAMES, ids=lambda rules: rules.name)

# One hand of every category, the lowest first; neighbours share no card, so that they can meet.
LADDER = {
    HandCategory.NOTHING: "Qc Jd 9c 8d 2c",
    HandCategory.ACE_KING: "Ac Kd 9d 8c 2d",
    HandCategory.PAIR: "3c 3d 5h 4s 2h",
    HandCategory.TWO_PAIR: "6c 6d 5c 5d 4h",
    HandCategory.THREE_OF_A_KIND: "7c 7d 7h 4c 3h",
    HandCategory.STRAIGHT: "8h 7s 6h 5s 4d",
    HandCategory.FLUSH: "Ah Jh Th 9h 2h",
    HandCategory.FULL_HOUSE: "2s 2c 2d 3s 3h",
    HandCategory.FOUR_OF_A_KIND: "9s 9c 9d 9h Jc",
    HandCategory.STRAIGHT_FLUSH: "8c 7c 6c 5c 4c",
    HandCategory.ROYAL_FLUSH: "As Ks Qs Js Ts",
}


def outcome(rules: str, player: str, dealer: str) -> str:
    """What the bet came to: won, lost or push."""
    line = play(rules, player, dealer).line("bet")
    assert line is not None
    return line.outcome.value


@pytest.mark.parametrize("rules", ["russian-2010", "fivecard-senator", "sixcard-senator"])
def test_CARD_2_ace_low_makes_the_lowest_straight(rules: str) -> None:
    assert outcome(rules, "5s 4d 3c 2h As", "Ac Ah Ad 9c 8c") == "won"
    assert outcome(rules, "5s 4d 3c 2h As", "6s 5d 4c 3h 2s") == "lost"
    assert outcome(rules, "6s 5d 4c 3h 2s", "5s 4d 3c 2h As") == "won"
    for order in itertools.permutations(["5s", "4d", "3c", "2h", "As"]):
        assert outcome(rules, " ".join(order), "Ac Ah Ad 9c 8c") == "won"


@pytest.mark.parametrize("rules", ["russian-2010", "fivecard-senator", "sixcard-senator"])
def test_CARD_2_ace_high_makes_the_highest_straight(rules: str) -> None:
    assert outcome(rules, "As Kd Qc Jh Ts", "Kc Qd Jc Th 9s") == "won"
    assert outcome(rules, "As Kd Qc Jh Ts", "Ah Kc Qd Jc Th") == "push"


@pytest.mark.parametrize("cards", ["Qs Kd Ac 2h 3s", "Ks Ad 2c 3h 4s", "Js Qd Kc Ah 2s"])
def test_CARD_2_no_wrap_round(cards: str) -> None:
    evaluator = find_variant("russian-2010").evaluator

    assert evaluator.evaluate(cards).category is HandCategory.ACE_KING
    assert outcome("russian-2010", cards, "5c 5h 9d 8s 7h") == "lost"


def test_CARD_3_every_category_has_its_place() -> None:
    evaluator = find_variant("russian-2010").evaluator
    strengths = [evaluator.strength(hand) for hand in LADDER.values()]

    assert [evaluator.evaluate(hand).category for hand in LADDER.values()] == list(LADDER)
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize(("lower", "higher"), list(itertools.pairwise(LADDER)), ids=str)
def test_CARD_3_a_higher_category_beats_a_lower_one(
    lower: HandCategory, higher: HandCategory
) -> None:
    assert outcome("russian-2010", LADDER[lower], LADDER[higher]) == "lost"
    # Against nothing the bet comes back: that is no game.
    expected = "won" if lower is not HandCategory.NOTHING else "push"
    assert outcome("russian-2010", LADDER[higher], LADDER[lower]) == expected


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5s 5d 4c 3h 2s", "4s 4d Ac Kh Qs"),  # the pair counts first
        ("5s 5d Qc 3h 2s", "5c 5h Js Td 9s"),  # then the highest card beside it
        ("5s 5d Qc Jh 2s", "5c 5h Qs Td 9s"),  # then the next
        ("As Ad 2c 2h 3s", "Ks Kd Qc Qh Ac"),  # of two pair, the higher pair
        ("As Ad 3c 3h 2s", "Ac Ah 2c 2d Ks"),  # then the lower pair
        ("As Ad 3c 3h 5s", "Ac Ah 3d 3s 4s"),  # then the fifth card
        ("4c 4s 4d 2c 2d", "3s 3d 3c Ah As"),  # of full houses, the three
        ("Ks Qs 9s 5s 4s", "Kh Qh 9h 5h 3h"),  # of flushes, down to the last card
        ("9s 8d 7c 6h 5s", "8s 7d 6c 5h 4s"),
        ("As Kd 9c 5h 3s", "Ac Kh 9s 5d 2s"),  # ace-king, down to the last card
    ],
)
def test_CARD_4_ties_within_a_category(better: str, worse: str) -> None:
    assert outcome("russian-2010", better, worse) == "won"
    assert outcome("russian-2010", worse, better) == "lost"


def test_CARD_4_full_house_by_its_three() -> None:
    evaluator = find_variant("russian-2010").evaluator

    # These two cannot be dealt from one deck: there are only four deuces.
    assert evaluator.strength("3s 3d 3c 2h 2s") > evaluator.strength("2c 2d 2h Ah As")


@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("5s 5d Qc 3h 2s", "5c 5h Qs 3d 2c"),
        ("As Ad 3c 3h 5s", "Ac Ah 3d 3s 5c"),
        ("Ks Qs 9s 5s 4s", "Kh Qh 9h 5h 4h"),
        ("9s 8d 7c 6h 5s", "9h 8c 7d 6s 5c"),
        ("As Kd 9c 5h 3s", "Ac Kh 9s 5d 3c"),
        ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
    ],
)
def test_CARD_4_equal_hands_push(player: str, dealer: str) -> None:
    assert gains(play("russian-2010", player, dealer)) == {"ante": 0, "bet": 0}


@five_card_game
def test_DEAL_1_five_cards_each(rules) -> None:
    five, other = "9s 9d 7c 4h 2s", "Kd Kc 8h 5s 3c"

    assert play(rules, five, other).net < 0
    for wrong in ("9s 9d 7c 4h", "9s 9d 7c 4h 2s 2d"):
        with pytest.raises(HandSizeError, match=r"player has [46] cards, not 5"):
            play(rules, wrong, other)
        with pytest.raises(HandSizeError, match=r"dealer has [46] cards, not 5"):
            play(rules, other, wrong)


@pytest.mark.parametrize("upcard", ["Kd", "Kc", "8h", "5s", "3c"])
def test_DEAL_1_which_card_is_open_changes_nothing(upcard: str) -> None:
    five, other = "9s 9d 7c 4h 2s", "Kd Kc 8h 5s 3c"

    shown = play("russian-2010", five, other, upcard=upcard)

    assert shown == play("russian-2010", five, other)


@five_card_game
def test_DEAL_2_bet_is_two_antes(rules) -> None:
    bet = play(rules, "9s 9d 7c 4h 2s", "Kd Kc 8h 5s 3c").line("bet")

    assert bet is not None
    assert bet.stake == (10 if rules.name == "russian-threebox-call" else 20)


@five_card_game
def test_DEAL_2_fold_loses_the_ante(rules) -> None:
    folded = play(rules, "9s 8d 7c 4h 2s", "Kd Kc 8h 5s 3c", "fold")

    assert gains(folded) == {"ante": -10}
    assert gains(play(rules, "9s 8d 7c 4h 2s", "", "fold")) == {"ante": -10}


@pytest.mark.parametrize(
    ("rules", "actions", "drawn", "lost"),
    [
        ("russian-2010", "sixth + fold", "Jc", {"ante": -10, "sixth card": -10}),
        ("russian-2010", "exchange 8d 7c + fold", "Jc Jd", {"ante": -10, "exchange": -10}),
        ("fivecard-senator", "exchange 8d 7c + fold", "Jc Jd", {"ante": -10, "exchange": -20}),
        ("sixcard-senator", "sixth + fold", "Jc", {"ante": -10, "sixth card": -10}),
        (
            "sixcard-senator",
            "sixth + exchange 8d + fold",
            "Jc Jd",
            {"ante": -10, "sixth card": -10, "exchange": -20},
        ),
        ("oasis", "exchange 8d 7c + fold", "Jc Jd", {"ante": -10, "exchange": -20}),
    ],
)
def test_DEAL_2_fold_loses_what_was_paid_for_cards(rules, actions, drawn, lost) -> None:
    folded = play(rules, "9s 8d 7c 4h 2s", "Kd Kc 8h 5s 3c", actions, drawn=drawn)

    assert gains(folded) == lost
    assert folded.net == sum(lost.values())


@five_card_game
def test_DEAL_2_a_box_must_fold_or_bet(rules) -> None:
    with pytest.raises(ActionError, match="neither folded nor bet") as refused:
        play(rules, "9s 8d 7c 4h 2s", "Kd Kc 8h 5s 3c", "")

    assert refused.value.rule in ("DEAL-2", "CAR-4")
