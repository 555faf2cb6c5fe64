"""Odds, patterns and pay tables."""

from __future__ import annotations

import copy
import pickle
import warnings
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianpoker.cards import Rank, Suit
from russianpoker.errors import MoneyError, OddsError, PayTableError, PayTableWarning, shown
from russianpoker.hands import Combination, HandCategory, HandEvaluator
from russianpoker.notation import format_rules, parse_rules
from russianpoker.paytables import HandPattern, Odds, PayLine, PayTable, parse_pattern
from russianpoker.presets import find_variant

if TYPE_CHECKING:
    from collections.abc import Callable

EVALUATOR = HandEvaluator()
USUAL = PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
HUGE = 1_000_000


# Odds


@pytest.mark.parametrize(
    ("won", "value"),
    [
        (3, Fraction(3)),
        (0, Fraction(0)),
        (Fraction(3, 2), Fraction(3, 2)),
        ("3:2", Fraction(3, 2)),
        ("3 : 2", Fraction(3, 2)),
        ("3 to 2", Fraction(3, 2)),
        ("3 к 2", Fraction(3, 2)),
        ("3/2", Fraction(3, 2)),
        ("3/2 to 1", Fraction(3, 2)),
        (" 7 ", Fraction(7)),
        ("100:1", Fraction(100)),
        ("0:1", Fraction(0)),
        ("999999999999", Fraction(999_999_999_999)),
    ],
)
def test_odds_are_read(won: int | Fraction | str, value: Fraction) -> None:
    assert Odds(won).value == value


def test_odds_to_more_than_one() -> None:
    assert Odds(3, 2) == Odds("3:2") == Odds(6, 4)
    assert Odds(Fraction(3, 2), 3) == Odds("1:2")


@pytest.mark.parametrize(
    "won",
    [
        2.5, True, -1, Fraction(-1, 2), None, Decimal("1.5"), b"3:2", "", "3:", ":2", "3:2:1",
        "-1:2", "1.5", "3-2", "three", "3 TO 2 or so", "٣:٢", "1" * 13, 10**12, Fraction(1, 10**12),
        "3:0", "3/0", "0/0",
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_no_odds_is_refused(won: object) -> None:
    with pytest.raises(OddsError) as refused:
        Odds(won)

    assert len(str(refused.value)) < 150


@pytest.mark.parametrize("staked", [0, -1, 1.0, True, "2", None, Fraction(2)], ids=repr)
def test_odds_are_to_a_positive_int(staked: object) -> None:
    with pytest.raises(OddsError, match="odds are to a positive int"):
        Odds(3, staked)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((3, 0), "odds are to a positive int, not to 0"),
        ((10**12,), "odds have at most 12 digits, unlike 1000000000000"),
        ((True,), "odds are an int, a Fraction or a text and not negative: True is none"),
        (("three",), "odds look like '3:2', '20 to 1' or '7', not 'three'"),
        (("3:0",), "odds cannot be to nothing, as '3:0' says"),
    ],
)
def test_refused_odds_are_told_with_what_is_wrong(arguments: Any, message: str) -> None:
    with pytest.raises(OddsError) as refused:
        Odds(*arguments)

    assert str(refused.value) == message


@pytest.mark.parametrize(
    "won",
    ["9" * HUGE, "5:0" + " " * HUGE, -(10**5000), [0] * HUGE, 10**5000],
    ids=["text", "text to nothing", "negative", "list", "int"],
)
def test_odds_of_any_size_are_refused_in_short(won: object) -> None:
    with pytest.raises(OddsError) as refused:
        Odds(won)

    assert len(str(refused.value)) < 150


def test_odds_are_ordered_and_shown() -> None:
    assert Odds("1:2") < Odds(1) < Odds("3:2") < Odds(2)
    assert str(Odds("6:4")) == "3:2"
    assert repr(Odds(20)) == "Odds('20:1')"
    assert Odds(1) != 1
    assert len({Odds(1), Odds("2:2"), Odds("1 to 1")}) == 1


@given(st.integers(0, 10**12 - 1), st.integers(1, 10**12 - 1))
def test_odds_can_be_typed_back(won: int, staked: int) -> None:
    odds = Odds(won, staked)

    assert eval(repr(odds), {"Odds": Odds}) == odds
    assert Odds(str(odds)) == odds


def test_winnings_are_exact() -> None:
    assert Odds("3:2").winnings(Fraction(5)) == Fraction(15, 2)
    assert type(Odds(3).winnings(5)) is Fraction
    assert Odds("3:2").winnings(Decimal("2.5")) == Fraction(15, 4)


@pytest.mark.parametrize("stake", [2.5, -1, True, "5", None])
def test_winnings_of_what_is_no_stake_are_refused(stake: object) -> None:
    with pytest.raises(MoneyError, match=r"^stake: "):
        Odds(3).winnings(stake)


# Patterns


def fits(pattern: str, cards: str) -> bool:
    return parse_pattern(pattern).matches(EVALUATOR.evaluate(cards))


@pytest.mark.parametrize(
    ("pattern", "cards", "fitting"),
    [
        ("pair", "As Ad 7c 5h 2d", True),
        ("pair", "As Kd 7c 5h 2d", False),
        ("pair", "As Ad 7c 7h 2d", False),
        ("pair or better", "As Ad 7c 7h 2d", True),
        ("pair or better", "As Kd 7c 5h 2d", False),
        ("pair of aces or better", "As Ad 7c 5h 2d", True),
        ("pair of aces or better", "Ks Kd Ac 5h 2d", False),
        ("pair of aces or better", "2s 2d 3c 3h 4d", True),
        ("pair of fours or better", "5s 5d Ac Kh 2d", True),
        ("pair of fours or better", "3s 3d Ac Kh 4d", False),
        ("pair of fours", "4s 4d Ac Kh 2d", True),
        ("pair of fours", "5s 5d Ac Kh 4d", False),
        ("three sevens", "7s 7d 7c 5h 2d", True),
        ("three sevens", "8s 8d 8c 7h 2d", False),
        ("three sevens", "7s 7d 7c 5h 5d", False),
        ("three sevens or better", "8s 8d 8c 7h 2d", True),
        ("three sevens or better", "6s 6d 6c 7h 2d", False),
        ("four sixes", "6s 6d 6c 6h 2d", True),
        ("four sixes", "6s 6d 6c 7h 7d", False),
        ("sevens and another pair", "7s 7d 5c 5h 2d", True),
        ("sevens and another pair", "Ks Kd 7c 7h 2d", True),
        ("sevens and another pair", "Ks Kd 5c 5h 7d", False),
        ("sevens and another pair", "7s 7d 7c 5h 5d", False),
        ("sevens and another pair", "7s 7d 5c 4h 2d", False),
        ("sevens and another pair or better", "Ks Kd 5c 5h 2d", True),
        ("sevens and another pair or better", "6s 6d 5c 5h 2d", False),
        ("royal flush", "As Ks Qs Js Ts", True),
        ("royal flush in spades", "As Ks Qs Js Ts", True),
        ("royal flush in hearts", "As Ks Qs Js Ts", False),
        ("flush in hearts", "Ah 9h 7h 4h 2h", True),
        ("straight flush", "As Ks Qs Js Ts", False),
        ("straight flush or better", "As Ks Qs Js Ts", True),
        ("straight flush in clubs", "9c 8c 7c 6c 5c", True),
        ("ace-king-queen", "As Kd Qc 5h 2d", True),
        ("ace-king-queen", "As Ad Kd Qc 5h", True),
        ("ace-king-queen", "As Kd Jc 5h 2d", False),
        ("ace-king-queen-nine-eight", "As Kd Qc 9h 8d", True),
        ("ace-king-queen in one colour", "As Kc Qc 5s 2c", True),
        ("ace-king-queen in one colour", "As Kc Qc 5h 2c", False),
        ("ace-king", "As Kd Qc 5h 2d", True),
        ("ace-king", "As Ad Kd Qc 5h", False),
        ("one colour", "Js 9c 7c 5s 2s", True),
        ("one colour", "Jh 9d 7d 5h 2h", True),
        ("one colour", "Jh 9d 7d 5h 2s", False),
        ("straight in one colour", "9h 8d 7d 6h 5h", True),
        ("straight in one colour", "9h 8d 7d 6h 5s", False),
        ("straight in one colour", "9h 8h 7h 6h 5h", False),
        ("straight or better in one colour", "9h 8h 7h 6h 5h", True),
        ("nothing", "Js 9c 7h 5s 2s", True),
        ("nothing", "As Kc 7h 5s 2s", False),
        ("any hand", "Js 9c 7h 5s 2s", True),
        ("any hand", "As Ks Qs Js Ts", True),
    ],
)
def test_pattern_fits(pattern: str, cards: str, *, fitting: bool) -> None:
    assert fits(pattern, cards) is fitting


def test_pattern_of_a_combination_asks_for_category_rank_and_suit_alone() -> None:
    hand = EVALUATOR.evaluate("As Ad Kc 8h 9s")
    assert hand.second is not None

    assert parse_pattern("ace-king").matches_combination(hand.second)
    assert not parse_pattern("pair").matches_combination(hand.second)
    assert parse_pattern("pair in one colour").matches_combination(
        Combination(HandCategory.PAIR, ())
    )
    assert not parse_pattern("pair in one colour").matches(hand)


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("Three  SEVENS", HandPattern(category=HandCategory.THREE_OF_A_KIND, rank=Rank.SEVEN)),
        (" pair of sixes", HandPattern(category=HandCategory.PAIR, rank=Rank.SIX)),
        (
            "queen-ace-king",
            HandPattern(
                category=HandCategory.NOTHING,
                or_better=True,
                holds=(Rank.ACE, Rank.KING, Rank.QUEEN),
            ),
        ),
        (
            "One colour",
            HandPattern(category=HandCategory.NOTHING, or_better=True, one_colour=True),
        ),
        (
            "two-three-four",
            HandPattern(
                category=HandCategory.NOTHING,
                or_better=True,
                holds=[Rank.TWO, Rank.FOUR, Rank.THREE],
            ),
        ),
    ],
)
def test_pattern_is_read_in_any_case_and_order(name: str, pattern: HandPattern) -> None:
    assert parse_pattern(name) == pattern
    assert parse_pattern(str(pattern)) == pattern


@pytest.mark.parametrize(
    "name",
    ["three sixes", "four sevens or better", "ace-king-queen in one colour", "flush in spades"],
)
def test_pattern_is_named_in_small_letters(name: str) -> None:
    assert str(parse_pattern(name.upper())) == name


categories = st.sampled_from(HandCategory)
patterns = st.one_of(
    st.builds(HandPattern, category=categories, or_better=st.booleans(), one_colour=st.booleans()),
    st.builds(
        HandPattern,
        category=st.sampled_from(
            [
                HandCategory.PAIR,
                HandCategory.TWO_PAIR,
                HandCategory.THREE_OF_A_KIND,
                HandCategory.FOUR_OF_A_KIND,
            ]
        ),
        rank=st.sampled_from(Rank),
        or_better=st.booleans(),
        one_colour=st.booleans(),
    ),
    st.builds(
        HandPattern,
        category=st.sampled_from(
            [HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH]
        ),
        suit=st.sampled_from(Suit),
    ),
    st.builds(
        HandPattern,
        category=st.just(HandCategory.NOTHING),
        or_better=st.just(value=True),
        one_colour=st.booleans(),
        holds=st.sets(st.sampled_from(Rank), min_size=3).map(tuple),
    ),
)


@given(patterns)
def test_every_pattern_has_a_name_that_reads_back(pattern: HandPattern) -> None:
    assert parse_pattern(str(pattern)) == pattern
    assert parse_pattern(str(pattern).upper()) == pattern


@given(patterns, patterns)
def test_different_patterns_have_different_names(one: HandPattern, other: HandPattern) -> None:
    assert (str(one) == str(other)) is (one == other)


@pytest.mark.parametrize(
    "name",
    ["", "pears", "pair of", "pair of seven", "three", "seven-seven-seven", "ace", "ace-queen",
     "ace-king-quean", "full house of sevens", "pair in spades", "one color", "x" * HUGE],
    ids=lambda name: name[:20],
)  # fmt: skip
def test_what_is_no_pattern_is_refused(name: str) -> None:
    with pytest.raises(PayTableError, match="no hand pattern") as refused:
        parse_pattern(name)

    assert len(str(refused.value)) < 150


@pytest.mark.parametrize(
    "name",
    [None, 7, HandCategory.PAIR, b"pair", 10**5000],
    ids=["None", "7", "pair", "bytes", "long"],
)
def test_a_pattern_is_read_from_text_alone(name: object) -> None:
    with pytest.raises(PayTableError, match="a hand pattern's name is a text, not"):
        parse_pattern(name)


def test_a_name_that_is_refused_is_shown() -> None:
    with pytest.raises(PayTableError, match=r"^no hand pattern is called 'pears'$"):
        parse_pattern("pears")
    with pytest.raises(PayTableError, match=r"^a hand pattern's name is a text, not 7$"):
        parse_pattern(7)


PAIR, FLUSH, NOTHING = HandCategory.PAIR, HandCategory.FLUSH, HandCategory.NOTHING


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"category": "pair"}, "category cannot be 'pair'"),
        ({"category": PAIR, "or_better": 1}, "or_better cannot be 1"),
        ({"category": PAIR, "one_colour": None}, "one_colour cannot be None"),
        ({"category": PAIR, "rank": 7}, "rank cannot be 7"),
        ({"category": FLUSH, "suit": "spades"}, "suit cannot be 'spades'"),
        ({"category": PAIR, "holds": 7}, "are a tuple of Rank, not 7"),
        ({"category": PAIR, "holds": "AKQ"}, "are a tuple of Rank, not 'AKQ'"),
        ({"category": PAIR, "holds": (14, 13, 12)}, r"are a tuple of Rank, not \(14, 13, 12\)"),
        ({"category": FLUSH, "rank": Rank.ACE}, "a flush has no rank of its own"),
        ({"category": NOTHING, "rank": Rank.ACE}, "a nothing has no rank of its own"),
        ({"category": PAIR, "suit": Suit.SPADES}, "a pair has no suit of its own"),
        (
            {"category": FLUSH, "suit": Suit.SPADES, "or_better": True},
            "a suit goes with a category alone",
        ),
        (
            {"category": FLUSH, "suit": Suit.SPADES, "one_colour": True},
            "a suit goes with a category alone",
        ),
        (
            {"category": PAIR, "holds": tuple(Rank)[:3]},
            "ranks to be held go with any hand, that is nothing or better",
        ),
        (
            {"category": NOTHING, "holds": tuple(Rank)[:3]},
            "ranks to be held go with any hand, that is nothing or better",
        ),
        (
            {"category": NOTHING, "or_better": True, "holds": (Rank.ACE, Rank.KING)},
            "ranks to be held are at least three",
        ),
    ],
)
def test_patterns_that_make_no_sense_are_refused(options: dict, message: str) -> None:
    with pytest.raises(PayTableError, match=f"(: |pattern holds ){message}$"):
        HandPattern(**options)


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("pair", True),
        ("royal flush in spades", True),
        ("pair or better", False),
        ("pair of aces", False),
        ("pair in one colour", False),
        ("ace-king-queen", False),
    ],
)
def test_plain_patterns_ask_for_a_category_or_its_suit(name: str, *, plain: bool) -> None:
    assert parse_pattern(name).is_plain is plain


@pytest.mark.parametrize(
    ("above", "below", "covers"),
    [
        ("pair", "pair", True),
        ("pair", "pair of aces", True),
        ("pair", "pair in one colour", True),
        ("pair", "pair or better", False),
        ("pair", "two pair", False),
        ("pair or better", "two pair", True),
        ("pair or better", "pair or better", True),
        ("pair or better", "pair of aces or better", True),
        ("pair or better", "ace-king", False),
        ("pair of aces or better", "two pair", False),
        ("any hand", "royal flush", True),
        ("any hand", "ace-king-queen", True),
        ("one colour", "flush", False),
        ("royal flush", "royal flush in spades", True),
        ("royal flush in spades", "royal flush", False),
        ("ace-king-queen", "ace-king", False),
    ],
)
def test_which_patterns_cover_which(above: str, below: str, *, covers: bool) -> None:
    assert parse_pattern(above).covers(parse_pattern(below)) is covers


# Lines and tables


def test_line_is_made_of_anything_that_reads_as_one() -> None:
    line = PayLine(HandPattern(category=PAIR), Odds(1))

    assert PayLine(PAIR, 1) == PayLine("pair", "1:1") == PayLine("Pair", Fraction(1)) == line
    assert str(PayLine("two pair", "3:2")) == "two pair 3:2"


@pytest.mark.parametrize(
    ("pattern", "odds", "error"),
    [
        ("pear", 1, PayTableError),
        (7, 1, PayTableError),
        (None, 1, PayTableError),
        ("pair", 1.5, OddsError),
        ("pair", "one", OddsError),
        ("pair", None, OddsError),
    ],
)
def test_line_of_something_else_is_refused(pattern, odds, error) -> None:
    with pytest.raises(error):
        PayLine(pattern, odds)
    with pytest.raises(error):
        PayTable.from_lines((pattern, odds))


def test_first_line_that_fits_is_paid() -> None:
    table = PayTable.from_lines(
        ("royal flush in spades", 100), ("royal flush", 70), ("three sevens", 20), ("pair", 1)
    )

    for cards, odds in (
        ("As Ks Qs Js Ts", "100:1"),
        ("Ah Kh Qh Jh Th", "70:1"),
        ("7s 7d 7c 5h 2d", "20:1"),
        ("8s 8d 7c 5h 2d", "1:1"),
    ):
        line = table.line_for(EVALUATOR.evaluate(cards))
        assert line is not None
        assert str(line.odds) == odds
    assert table.line_for(EVALUATOR.evaluate("8s 8d 8c 5h 2d")) is None


def test_second_combination_has_its_line() -> None:
    hand = EVALUATOR.evaluate("As Ad Kc 8h 9s")
    assert hand.second is not None

    assert USUAL.line_for_combination(hand.second) == PayLine("ace-king", 1)
    assert PayTable.from_royal(100).line_for_combination(hand.second) is None


def test_odds_of_a_category() -> None:
    assert USUAL.odds(HandCategory.FULL_HOUSE) == Odds(7)
    assert USUAL.odds(HandCategory.NOTHING) is None
    suits = PayTable.from_lines(("royal flush in spades", 100), ("pair or better", 1))
    assert suits.odds(HandCategory.ROYAL_FLUSH) is None
    assert suits.odds(PAIR) is None


def test_table_from_the_royal_down() -> None:
    table = PayTable.from_royal(*range(11, 0, -1))

    assert [line.pattern.category for line in table.lines] == sorted(HandCategory, reverse=True)
    assert [line.odds.value for line in table.lines] == list(range(11, 0, -1))
    with pytest.raises(PayTableError, match="there are 11 categories, not 12"):
        PayTable.from_royal(*range(12, 0, -1))


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ((), "^a pay table needs a line$"),
        (5, "a pay table is made of lines, not of 5"),
        (None, "a pay table is made of lines, not of None"),
        ([("pair", 1)], r"a pay table is made of PayLine, not of \('pair', 1\)"),
        ("pair", "a pay table is made of PayLine, not of 'p'"),
        ([PayLine("pair", 1), PayLine("pair", 2)], "has two lines for pair"),
        (
            [PayLine("royal flush", 70), PayLine("royal flush in spades", 100)],
            "the line for royal flush in spades is never reached below that for royal flush",
        ),
        (
            [PayLine("pair or better", 1), PayLine("flush", 5)],
            "the line for flush is never reached below that for pair or better",
        ),
    ],
)
def test_tables_that_make_no_sense_are_refused(lines: object, message: str) -> None:
    with pytest.raises(PayTableError, match=message):
        PayTable(lines)


@pytest.mark.parametrize(
    "line",
    ["pair", ("pair",), ("pair", 1, 2), 5, None, {"pair": 1}, [], "x" * HUGE],
    ids=["text", "one", "three", "int", "None", "dict", "empty", "long text"],
)
def test_lines_are_given_as_pairs(line: object) -> None:
    with pytest.raises(
        PayTableError, match="a line is given as a pair of a pattern and odds"
    ) as no:
        PayTable.from_lines(line)

    assert len(str(no.value)) < 160


def test_a_line_that_is_no_pair_is_shown() -> None:
    with pytest.raises(PayTableError, match=r"of a pattern and odds, not as 'pair'$"):
        PayTable.from_lines("pair")


def test_empty_table_from_either_constructor_is_refused() -> None:
    for empty in (PayTable.from_royal, PayTable.from_lines):
        with pytest.raises(PayTableError, match="a pay table needs a line"):
            empty()


def test_higher_hand_paid_less_is_a_warning() -> None:
    with pytest.warns(
        PayTableWarning, match="^straight flush 15:1 is paid less than four of a kind"
    ):
        table = PayTable.from_royal(100, 15, 20)

    assert table.odds(HandCategory.STRAIGHT_FLUSH) == Odds(15)
    with pytest.warns(PayTableWarning) as seen:
        PayTable.from_lines(("pair", 3), ("two pair", 2), ("three of a kind", 1))
    assert len(seen) == 2


def _made_in_a_function(lines: tuple[PayLine, ...]) -> PayTable:
    return PayTable(lines)


def test_a_warning_names_the_line_that_made_the_table() -> None:
    lines = (PayLine("flush", 1), PayLine("straight", 2))
    table = PayTable.__new__(PayTable)
    object.__setattr__(table, "lines", lines)
    house = attrs.evolve(find_variant("oasis"), name="house", pay_table=USUAL)
    text = format_rules(house).replace("flush 5:1", "flush 3:1")
    makers: tuple[Callable[[], object], ...] = (
        lambda: PayTable(lines),
        lambda: PayTable.from_royal(1, 2),
        lambda: PayTable.from_lines(("flush", 1), ("straight", 2)),
        lambda: attrs.evolve(table, lines=lines),
        lambda: parse_rules(text),
    )
    for make in makers:
        with pytest.warns(PayTableWarning) as seen:
            make()
        assert {each.filename for each in seen} == {__file__}
        assert {each.lineno for each in seen} == {make.__code__.co_firstlineno}
    with pytest.warns(PayTableWarning) as seen:
        _made_in_a_function(lines)
    assert seen[0].lineno == _made_in_a_function.__code__.co_firstlineno + 1


HAND = EVALUATOR.evaluate("As Ad Kc 8h 9s")


@pytest.mark.parametrize("wrong", [None, "As Ad Kc 8h 9s", "pair", 5, HAND.cards, USUAL])
def test_what_is_no_hand_is_refused(wrong: Any) -> None:
    pattern = HandPattern(category=HandCategory.PAIR)
    for ask, kind in (
        (pattern.matches, "Hand"),
        (pattern.matches_combination, "Combination"),
        (pattern.covers, "HandPattern"),
        (USUAL.line_for, "Hand"),
        (USUAL.line_for_combination, "Combination"),
    ):
        with pytest.raises(PayTableError, match=f"takes a {kind} here, not ") as refused:
            ask(wrong)
        assert shown(wrong) in str(refused.value)
    with pytest.raises(PayTableError, match="category cannot be"):
        USUAL.odds(wrong)


def test_a_hand_and_its_combination_are_told_apart() -> None:
    one: Any = HAND
    other: Any = HAND.first
    with pytest.raises(PayTableError, match="takes a Combination here"):
        USUAL.line_for_combination(one)
    with pytest.raises(PayTableError, match="takes a Hand here"):
        USUAL.line_for(other)


def test_equal_or_different_suits_are_no_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        PayTable.from_royal(1, 1, 1)
        PayTable.from_lines(("royal flush in spades", 70), ("royal flush in hearts", 100))
        PayTable.from_lines(("pair of aces", 2), ("two pair", 1))


def test_copies_and_pickles_do_not_warn_again() -> None:
    with pytest.warns(PayTableWarning):
        odd = PayTable.from_royal(1, 2)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for again in (copy.deepcopy(odd), pickle.loads(pickle.dumps(odd))):
            assert again == odd


def test_table_is_printed_in_columns() -> None:
    table = PayTable.from_lines(("royal flush in spades", 100), ("two pair", "3:2"))

    assert str(table) == "royal flush in spades  100:1\ntwo pair                 3:2"


def test_tables_are_compared_by_their_lines() -> None:
    assert PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1) == USUAL
    assert PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1) != USUAL
    assert hash(USUAL) == hash(PayTable(list(USUAL.lines)))
