"""Short rules in set words: what the words mean, and what a list of them does."""

import pickle
from random import Random

import attrs
import pytest

from russianpoker import Bet, BuySixth, Exchange, Fold, find_variant, simulate
from russianpoker.actions import parse_actions
from russianpoker.cards import Card, to_cards
from russianpoker.errors import DealError
from russianpoker.rounds import Phase, Round
from russianpoker.strategies.rules import Situation
from russianpoker.strategies.simple import (
    BESIDE_UPCARD,
    HOLDINGS,
    PLAYS,
    SimpleRule,
    simple_strategy,
)

NAMES = ("four", "five", "seven", "eight", "nine", "ten", "jack", "queen")
VIEW = Round.deal(find_variant("russian-2010"), 1, seed=0).view(1)
EXAMPLES = {
    # hand: (holdings that are true of it, holdings that are not)
    "Ah Kd 9c 5s 2h": (
        {"ace-king", "no pair", "no pair, ace high or better"},
        {"a pair or better", "ace-king-queen", "ace-king with a queen or a jack"},
    ),
    "Ah Kd Qc 9s 2h": (
        {
            "ace-king-queen",
            "ace-king with a queen or a jack",
            "ace-king-queen, the fourth card higher than the upcard",
        },
        {"no pair, four to a straight"},
    ),
    "Ah Kd Qc 7s 2h": (
        {"ace-king-queen"},
        {"ace-king-queen, the fourth card higher than the upcard"},
    ),
    "Ah Kd Jc 7s 2h": ({"ace-king with a queen or a jack"}, {"ace-king-queen"}),
    "9h 8h 7h 6h 2c": (
        {
            "no pair, four to a straight flush",
            "no pair, four to a flush",
            "no pair, four to an open straight",
            "no pair, four to a straight",
            "no pair, three to a straight flush",
            "at most a pair, four to a straight flush",
            "at most a pair, four to a flush",
            "at most a pair, four to an open straight",
            "at most a pair, four to a straight",
        },
        {"a pair and four to a flush", "no pair, ten high or better"},
    ),
    "Kh 9h 7h 3h 2c": (
        {"no pair, four to a flush", "no pair, king high or better"},
        {
            "no pair, four to a straight flush",
            "no pair, four to a straight",
            "no pair, ace high or better",
            "no pair, three to a straight flush",
        },
    ),
    "9h 8d 6h 5c 2c": (
        {"no pair, four to a straight"},
        {"no pair, four to an open straight", "no pair, four to a flush"},
    ),
    "9h 9d 8h 7h 6h": (
        {
            "a pair",
            "a pair or better",
            "a pair or two pairs",
            "a pair higher than the upcard",
            "a pair of nines or higher",
            "a pair of nines or lower",
            "a pair of sixes or higher",
            "a pair and four to a straight flush",
            "a pair and four to a flush",
            "a pair and four to an open straight",
            "a pair and four to a straight",
            "at most a pair, four to a straight flush",
            "at most a pair, four to a flush",
            "at most a pair, four to an open straight",
            "at most a pair, four to a straight",
        },
        {
            "two pairs",
            "a pair of tens or higher",
            "a pair of eights or lower",
            "a pair lower than the upcard",
            "a pair and an ace",
            "no pair, four to a straight flush",
        },
    ),
    "6h 6d Ac Kh 2h": (
        {"a pair lower than the upcard", "a pair and an ace", "a pair and ace-king"},
        {"a pair higher than the upcard", "ace-king"},
    ),
    "8h 8d Ac Qh 2h": (
        {"a pair and an ace"},
        {"a pair higher than the upcard", "a pair lower than the upcard", "a pair and ace-king"},
    ),
    "Kh Qd Jc Th 2h": (
        {
            "no pair, four to an open straight, all four higher than the upcard",
            "no pair, four to a straight, all four higher than the upcard",
            "no pair, three cards higher than the upcard",
        },
        {"ace-king", "no pair, four to a straight flush"},
    ),
    "Th 9d 7c 6h 2h": (
        {
            "no pair, four to a straight, two higher than the upcard",
            "no pair, two cards higher than the upcard",
        },
        {
            "no pair, four to a straight, three higher than the upcard",
            "no pair, three cards higher than the upcard",
        },
    ),
    "Kh Kd 7c 4h 3h": ({"a pair", "a pair of kings or higher"}, {"a pair of queens or lower"}),
    "2h 2d 7c 4h 3h": ({"a pair", "a pair of threes or lower"}, {"a pair of threes or higher"}),
    "6h 6d 2c 2h Ah": (
        {"two pairs", "two pairs or better", "a pair or two pairs"},
        {"a pair", "a pair of sixes or higher", "three of a kind or better"},
    ),
    "6h 6d 6c 2h Ah": (
        {
            "three of a kind",
            "three of a kind or better",
            "three of a kind lower than the upcard",
            "three sixes or higher",
        },
        {
            "a full house",
            "three of a kind higher than the upcard",
            "three of a kind with ace and king",
            "three sevens or higher",
        },
    ),
    "Kh Kd Kc 8h Ad": (
        {
            "three of a kind higher than the upcard",
            "three of a kind with ace and king",
            "three kings or higher",
        },
        {"three of a kind lower than the upcard", "ace-king"},
    ),
    "8h 8d 8c Kh Ad": (
        {"three of a kind with ace and king"},
        {"three of a kind higher than the upcard", "three of a kind lower than the upcard"},
    ),
    "7d 6h 5h 3c 2s": (
        {"no pair, five of six in a row", "no pair, four to a straight"},
        {"no pair, the two highest cards of one suit", "no pair, ten high or better"},
    ),
    "Ac 6d 5h 4h 2s": ({"no pair, five of six in a row"}, {"no pair, ace-ten high or better"}),
    "9c 7d 6h 5h 4s": (
        {"no pair, five of six in a row", "no pair, four to an open straight"},
        {"a straight"},
    ),
    "9c 8d 6h 5h 3s": ({"no pair, four to a straight"}, {"no pair, five of six in a row"}),
    "Ks Js 9s 8d 2c": (
        {
            "no pair, three to a straight flush, the highest card one of them",
            "no pair, king-jack high or better",
            "no pair, king-ten high or better",
            "no pair, queen-jack high or better",
            "no pair, the two highest cards of one suit",
        },
        {
            "no pair, king-queen high or better",
            "no pair, ace-ten high or better",
            "no pair, three to a straight flush in a row",
        },
    ),
    "Kd Js Ts 9s 2c": (
        {"no pair, three to a straight flush in a row"},
        {
            "no pair, three to a straight flush, the highest card one of them",
            "no pair, the two highest cards of one suit",
        },
    ),
    "Ad Qs 3s 2s Kc": (
        {"no pair, ace-queen high or better", "ace-king", "no pair, king-queen high or better"},
        {"no pair, three to a straight flush"},
    ),
    "2h 2d 2c 7h 5s": ({"three of a kind"}, {"three threes or higher"}),
    "6h 5d 4c 3h 2h": (
        {"a straight", "a straight or better"},
        {"a flush or better", "at most a pair, four to a straight"},
    ),
    "9h 5h 4h 3h 2h": ({"a flush", "a flush or better"}, {"a full house or better"}),
    "6h 6d 6c Ah Ad": ({"a full house", "a full house or better"}, {"four of a kind or better"}),
    "6h 6d 6c 6s Ad": ({"four of a kind", "four of a kind or better"}, {"a full house"}),
    "6h 5h 4h 3h 2h": ({"four of a kind or better"}, {"four of a kind", "a straight"}),
}


def seen(hand, upcard="8s", view=VIEW):
    return Situation(attrs.evolve(view, cards=to_cards(hand, "hand"), upcard=Card(upcard)))


@pytest.mark.parametrize("hand", EXAMPLES)
def test_words_say_what_is_held(hand):
    true, false = EXAMPLES[hand]
    situation = seen(hand)
    assert {name for name in true | false if HOLDINGS[name](situation)} == true
    assert HOLDINGS["anything"](situation)


RANKED = ("a pair of ", "no pair, ", "three threes", *(f"three {name}s" for name in NAMES))
"""How holdings begin of which one for each rank or number is meant."""


def test_every_holding_is_true_of_a_hand_and_false_of_another():
    said = {name for true, _ in EXAMPLES.values() for name in true}
    ranked = {name for name in HOLDINGS if name.startswith(RANKED)}
    assert said | ranked | {"anything"} == {*HOLDINGS}
    for name in HOLDINGS:
        answers = {bool(HOLDINGS[name](seen(hand))) for hand in EXAMPLES}
        assert answers == ({True} if name == "anything" else {True, False}), name


@pytest.mark.parametrize("seed", range(40))
def test_only_the_holdings_named_so_depend_on_the_upcard(seed):
    cards = Random(seed).sample([Card.from_index(number) for number in range(52)], 5)
    differing = {
        name
        for name, holds in HOLDINGS.items()
        if len({bool(holds(seen(cards, f"{rank}s"))) for rank in "23456789TJQKA"}) > 1
    }
    assert differing <= {*BESIDE_UPCARD}


@pytest.mark.parametrize(
    ("hand", "play", "action"),
    [
        ("Ah Kd 9c 5s 2h", "fold", "fold"),
        ("Ah Kd 9c 5s 2h", "bet", "bet"),
        ("Ah Kd 9c 5s 2h", "buy a sixth card", "sixth"),
        ("Ah Kd 9c 5s 2h", "keep ace and king", "exchange 9c 5s 2h"),
        ("Ah Qd 9c 5s 2h", "keep ace and king", None),
        ("Ah Kd Kc 5s 2h", "keep ace and king", None),
        ("Ah Kd Kc 5s 2h", "keep what is there more than once", "exchange Ah 5s 2h"),
        ("Ah Kd Kc 5s 2h", "keep the pair and the highest other card", "exchange 5s 2h"),
        ("Ah Kd Kc 5s 5h", "keep what is there more than once", "exchange Ah"),
        ("Ah Kd Kc 5s 5h", "keep the pair and the highest other card", None),
        ("Ah Kd Qc 5s 4h", "keep what is there more than once", None),
        ("Kh Kd Kc 5s 5h", "keep what is there more than once", None),
        ("Kh 9h 7h 3h 2c", "keep four to a flush", "exchange 2c"),
        ("Kh 9h 7h 3d 2c", "keep four to a flush", None),
        ("9h 9d 8h 7h 6h", "keep four to a flush", "exchange 9d"),
        ("9h 8d 6h 5c 2c", "keep four to a straight", "exchange 2c"),
        ("9h 8d 6h 4c 2c", "keep four to a straight", None),
        ("Kh 8c 7h 6h 5h", "keep three to a straight flush", "exchange Kh 8c"),
        ("Kh 8c 7h 6h 2c", "keep three to a straight flush", None),
        ("Kh 8c 7h 6h 2c", "keep the two highest cards", "exchange 7h 6h 2c"),
        ("Kh 8c 7h 6h 2c", "keep the highest card", "exchange 8c 7h 6h 2c"),
        ("Kh 8c 7h 6h 2c", "exchange all cards", "exchange Kh 8c 7h 6h 2c"),
    ],
)
def test_words_say_what_is_done(hand, play, action):
    found = PLAYS[play](seen(hand))
    assert found == (None if action is None else parse_actions(action)[0])


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (SimpleRule(play="fold"), "anything: fold"),
        (SimpleRule(holding="ace-king", match=True, play="bet"), "ace-king, one of the upcard's"),
        (SimpleRule(upcards=(11, 11), play="bet"), "anything, against J: bet"),
    ],
)
def test_a_rule_reads_as_a_line(rule, words):
    assert str(rule).startswith(words)


@pytest.mark.parametrize(
    ("rule", "hand", "upcard", "fits"),
    [
        (SimpleRule(upcards=(9, 14), play="bet"), "Ah Kd 9c 5s 2h", "9h", True),
        (SimpleRule(upcards=(9, 14), play="bet"), "Ah Kd 9c 5s 2h", "8h", False),
        (SimpleRule(upcards=(2, 8), play="bet"), "Ah Kd 9c 5s 2h", "9h", False),
        (SimpleRule(match=True, play="bet"), "Ah Kd 9c 5s 2h", "9h", True),
        (SimpleRule(match=True, play="bet"), "Ah Kd 9c 5s 2h", "8h", False),
        (SimpleRule(match=False, play="bet"), "Ah Kd 9c 5s 2h", "9h", False),
        (SimpleRule(match=False, play="bet"), "Ah Kd 9c 5s 2h", "8h", True),
        (SimpleRule(holding="a pair", play="bet"), "Ah Kd 9c 5s 2h", "8h", False),
    ],
)
def test_a_rule_fits_where_all_of_it_does(rule, hand, upcard, fits):
    assert rule.fits(seen(hand, upcard)) is fits


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("holding", "a flush draw"),
        ("holding", 7),
        ("play", "pray"),
        ("upcards", (14, 2)),
        ("upcards", (1, 14)),
        ("upcards", (2.0, 14)),
        ("upcards", 14),
        ("match", 1),
    ],
)
def test_other_words_are_refused(field, value):
    with pytest.raises(DealError, match=f"SimpleRule: {field} must be"):
        SimpleRule(**{"play": "bet", field: value})


def test_only_simple_rules_make_a_simple_strategy():
    with pytest.raises(DealError, match="SimpleRules, not 'bet'"):
        simple_strategy("mine", ["bet"])
    rule = SimpleRule(play="bet")
    with pytest.raises(DealError, match="two rules"):
        simple_strategy("mine", [rule, rule])


def test_the_first_rule_that_fits_decides_and_the_rest_is_folded():
    rules = [
        SimpleRule(holding="a pair", upcards=(2, 8), play="buy a sixth card"),
        SimpleRule(holding="a pair", play="keep what is there more than once"),
        SimpleRule(holding="anything", match=True, play="keep ace and king"),
    ]
    strategy = simple_strategy("three", rules, source="a friend")
    assert strategy(seen("Ah 9d 9c 5s 2h").view) == BuySixth()
    assert strategy(seen("Ah 9d 9c 5s 2h", "Th").view) == Exchange("Ah 5s 2h")
    assert strategy(seen("Ah Kd 9c 5s 2h", "Kh").view) == Exchange("9c 5s 2h")
    assert strategy(seen("Ah Qd 9c 5s 2h", "Qh").view) == Fold()  # passed over: no ace-king
    assert strategy.source == "a friend"


def test_a_rule_is_passed_over_where_the_house_does_not_offer_it():
    rules = [SimpleRule(play="buy a sixth card"), SimpleRule(play="bet")]
    view = Round.deal(find_variant("caribbean-us"), 1, seed=0).view(1)
    assert simple_strategy("two", rules)(view) == Bet()


@pytest.mark.parametrize(
    ("cards", "action"),
    [("Ah Kd 9c 5s 2h", Bet()), ("9h 9d 8c 5s 2h", Bet()), ("Ah Qd 9c 5s 2h", Fold())],
)
def test_after_a_draw_ace_king_and_better_bets(cards, action):
    strategy = simple_strategy("draws", [SimpleRule(play="exchange all cards")])
    game = Round.deal(find_variant("russian-2010"), 1, seed=0)
    game = game.apply(strategy(game.view(1)))
    view = game.view(1)
    assert view.phase is Phase.AFTER_DRAW
    assert strategy(attrs.evolve(view, cards=to_cards(cards, "hand"))) == action


@pytest.mark.parametrize("name", ["russian-2010", "oasis-single", "sixcard-senator"])
def test_any_list_of_rules_plays_rounds_and_pickles(name):
    source = Random(name)
    rules = [
        SimpleRule(
            holding=source.choice([*HOLDINGS]),
            upcards=tuple(sorted(source.choices(range(2, 15), k=2))),
            match=source.choice([None, True, False]),
            play=source.choice([*PLAYS]),
        )
        for _ in range(30)
    ]
    strategy = simple_strategy("random", dict.fromkeys(rules))
    again = pickle.loads(pickle.dumps(strategy))
    assert again == strategy
    assert simulate(name, strategy, rounds=200, seed=1) == simulate(name, again, rounds=200, seed=1)
