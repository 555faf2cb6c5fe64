"""Rounds and rules as text, both directions, and what is refused where."""

from __future__ import annotations

import contextlib
import random
import re
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from round_cases import dealt, play, random_deal, random_round, states

from russianpoker.errors import (
    DealError,
    MoneyError,
    RuleError,
    RussianPokerError,
    TranscriptError,
)
from russianpoker.hands import HandCategory
from russianpoker.notation import (
    format_result,
    format_round,
    format_rules,
    format_transcript,
    parse_result,
    parse_round,
    parse_rules,
    parse_transcript,
)
from russianpoker.paytables import PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Round
from russianpoker.rules import Qualifier, SideBet
from russianpoker.seats import Seat
from russianpoker.transcripts import Transcript

LONG = """
russianpoker 1
rules russian-sevens 1
maximum 500
dead 2d 2h
burned 3c
box 1 ante 10 "bonus" 5: As Kd 7c 7h 2s
box 2 player 2 ante 10: 4h 4d 9c Js Qd
box 3 player 2 ante 10: 9s 9d 9h 4s 2c
dealer Kh Qs 8d 5s 3h
1 exchange 2s
2 fold
3 bet
3 insure 20
1 gets 7s
1 bet
1 decline
1 buy
dealer gets 8h
3 decline
result +55 -10 +30
"""
LINES = LONG.strip().split("\n")
SHORT = " | ".join(LINES)


def test_the_longer_form():
    game = parse_round(LONG)
    assert game.boxes[0].stakes.side_bets == (("bonus", 5),)
    assert [settlement.net for settlement in game.settlements()] == [55, -10, 30]
    assert format_round(game, long=True) == LONG.strip()


def test_one_line():
    assert parse_transcript(SHORT) == parse_transcript(LONG)
    assert format_round(parse_round(SHORT)) == SHORT


def test_a_person_may_write_freely():
    free = """
    # An evening in November
    RussianPoker 1
    rules   russian-sevens

    maximum	500 | dead 2d2h
    burned 3c
    BOX 1 ante 10 "bonus" 5: A♠ Kd, 7c 7h; 2s
    box 2 player 2 ante 10:4h4d9cJsQd
    box 3 ante 10 player 2: 9s 9d 9h 4s 2c
    # his upcard was a three
    Dealer Kh Qs 8d 5s 3h
    1	Exchange 2s
    2   fold
    3 bet
    3 insure 20
    1 gets 7s\r
    1 bet
    1 decline
    1 BUY
    dealer  gets 8h
    3 decline
    result 55 -10 +30
    """
    assert parse_transcript(free) == parse_transcript(LONG)


def test_a_blind_box_with_insurance_and_an_unfinished_round():
    game = dealt(
        "russian-corona",
        ["As Kd 7c 7h 2s"],
        "Kh Qs 8d 5s 3h",
        seats=[Seat(ante=Decimal("2.50"), blind=True, insurance=Fraction(11, 2))],
    )
    text = format_round(game)
    assert "box 1 ante 2.50 blind insurance 11/2: As" in text
    assert parse_round(text).settlements() == game.settlements()
    begun = dealt("russian-2010", ["As Kd 7c 7h 2s"], "Kh Qs 8d 5s 3h")
    assert "| rest 2c 2d" in format_round(begun)
    assert "result" not in format_round(begun)
    assert parse_round(format_round(begun)) == begun


def test_an_empty_rest_is_written():
    begun = dealt("russian-2010", ["As Kd 7c 7h 2s"], "Kh Qs 8d 5s 3h", whole=False)
    assert format_round(begun).endswith("| rest")
    assert parse_round(format_round(begun)) == begun


def test_a_result_may_be_left_out_only_when_asked():
    text = LONG.replace("result +55 -10 +30\n", "")
    assert parse_round(text, needs_result=False) == parse_round(LONG)
    with pytest.raises(TranscriptError, match="line 20: the round is over and brought 55, -10, 30"):
        parse_round(text)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
@pytest.mark.parametrize("long", [False, True])
def test_every_moment_of_a_round_reads_back(variant, long):
    rng = random.Random(11)
    for _ in range(2):
        for moment in states(rng, random_deal(rng, variant)):
            transcript = Transcript.of(moment, rest=True)
            text = format_transcript(transcript, long=long)
            assert parse_transcript(text) == transcript
            assert parse_round(text) == moment


def test_amounts_keep_their_type():
    for amount in (10, Decimal("2.50"), Decimal(10), Decimal("1E+2"), Fraction(7, 3), Fraction(4)):
        game = Round.deal(find_variant("oasis"), amount, seed=1)
        ante = parse_round(format_round(game)).boxes[0].stakes.ante
        assert (type(ante), ante) == (type(amount), amount)


@given(
    st.one_of(
        st.integers(-(10**100), 10**100),
        st.fractions(-(10**40), 10**40),
        st.decimals(-(10**40), 10**40, allow_nan=False),
    )
)
def test_any_result_reads_back(amount):
    read = parse_result(format_result(amount))
    assert read == amount
    assert type(read) is type(amount)


@pytest.mark.parametrize("text", ["", "+", "-", "--1", "1-", "1e5", "0x1", "٣", "1/0", "1.", "inf"])
def test_a_result_is_an_amount(text):
    with pytest.raises(MoneyError):
        parse_result(text)


# What is refused, and where


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("russianpoker 1\n", "", "line 2: expected russianpoker 1, not 'rules russian-sevens 1'"),
        ("russianpoker 1", "russianpoker 2", "line 2: only version 1 can be read here, not '2'"),
        ("rules russian-sevens 1\n", "", "line 20: the rules are missing"),
        ("dealer Kh Qs 8d 5s 3h\n", "", "line 20: the dealer's cards are missing"),
        ("russian-sevens", "no-such", "line 3: preset: no preset is called 'no-such'"),
        ("sevens 1", "sevens 2", "line 3: revision: is an int from 1 to 1 for russian-sevens"),
        ("maximum 500", "maximum 5e2", "line 4: '5e2' is no amount of money"),
        ("maximum 500", "maximum 500\nmaximum 600", "line 5: 'maximum 600' stands too late"),
        ("maximum 500", "dealer Kh", "line 5: 'dead 2d 2h' stands too late, or twice"),
        ("dead 2d 2h", "died 2d 2h", "line 5: expected a fact of the round, not 'died 2d 2h'"),
        ("dead 2d 2h", "dead 2d 2x", "line 5: expected a suit, found 'x' at position 4"),
        ("dead 2d 2h", "dead 2d 2d", "line 5: the card 2d is twice in cards"),
        ("box 1 ante", "box 2 ante", "line 7: expected box 1, not box 2"),
        ('"bonus" 5: As', '"bonus" 5 As', "line 7: a box is such as"),
        ("box 1 ante 10", "box 1", "line 7: the ante is missing"),
        ("box 1 ante 10", "box 1 ante ten", "line 7: 'ten' is no amount of money"),
        ("box 1 ante 10", "box 1 ante 0", "line 7: ante: must be more than nothing"),
        ("box 1 ante 10", "box 1 ante 10 ante 10", "line 7: 'ante' says nothing of a box, or"),
        ("box 1 ante 10", "box 1 ante 10 seen", "line 7: 'seen' says nothing of a box"),
        ("box 1 ante 10", "box 1 ante", "line 7: '\"bonus\"' is no amount of money"),
        ('"bonus" 5', '"bonus"', "line 7: '' is no amount of money"),
        ('"bonus" 5', '"bonus" 6', "line 7: bonus is 6, allowed is 0 to 5 [BONUS-1]"),
        ('"bonus" 5', '"b\\x" 5', "line 7: '\"b\\\\x\"' is no name in quotes"),
        ("player 2 ante 10: 4h", "player x ante 10: 4h", "line 8: a player has a number, not 'x'"),
        ("player 2 ante 10: 4h", "player 0 ante 10: 4h", "line 8: Seat: player must be a number"),
        (": 4h 4d", ": 4h 4x", "line 8: expected a suit, found 'x' at position 4 of '4h 4x"),
        ("4h 4d 9c Js Qd", "4h 4d 9c Js", "line 8: has 4 cards, not 5"),
        ("4h 4d 9c Js Qd", "4h 4d 9c Js 2s", "line 8: 2s is in hands[0] already"),
        ("2 fold", "2 fold + fold", "line 12: one action at a time, not 'fold + fold'"),
        ("2 fold", "2 pass", "line 12: 'pass' is no action"),
        ("2 fold", "7 fold", "line 12: there is no box 7, only 1 to 3"),
        ("2 fold\n", "", "line 12: it is the turn of box 2, not of box 3 [BOX-4]"),
        ("3 insure 20", "3 insure 70", "line 14: insurance is 70, allowed is 20 to 60 [RUS-12]"),
        ("3 insure 20", "3 decline", "line 21: box 3 is said to bring 30, by the rules 10"),
        ("1 gets 7s\n", "", "line 14: the rules deal 1 for box 1 here, not no cards"),
        ("1 gets 7s", "1 gets 7s 6s", "line 14: the rules deal 1 for box 1 here, not 2 for box 1"),
        ("1 gets 7s", "dealer gets 7s", "line 15: after 'insure 20' cards do not go to dealer"),
        ("dealer gets 8h", "1 gets 8h", "line 19: after 'buy' cards do not go to 1"),
        ("1 exchange 2s", "1 gets 2s", "line 11: nobody has drawn yet"),
        ("1 exchange 2s", "1 exchange 2c", "line 11: 2c is thrown away but not held [RUS-2]"),
        ("result +55 -10 +30", "result +55 -10", "line 21: are 2, for 3 boxes"),
        ("+55", "+54", "line 21: box 1 is said to bring 54, by the rules 55"),
        ("+55", "much", "line 21: 'much' is no amount of money"),
        ("3 decline\n", "", "line 20: are stated, but box 3 has yet to act"),
    ],
)
def test_what_is_refused_is_told_with_its_line(old, new, problem):
    assert old in LONG
    with pytest.raises(TranscriptError) as caught:
        parse_round(LONG.replace(old, new, 1))
    assert str(caught.value).startswith(problem)


def test_in_one_line_the_part_is_told():
    with pytest.raises(TranscriptError, match="part 6: the ante is missing"):
        parse_transcript(SHORT.replace("box 1 ante 10", "box 1"))
    with pytest.raises(TranscriptError, match="part 20: box 1 is said to bring 54"):
        parse_round(SHORT.replace("+55", "+54"))


def test_all_lines_that_cannot_be_read_are_told_at_once():
    text = LONG.replace("2d 2h", "2d 2x").replace("2 fold", "2 pass").replace("+55", "much")
    with pytest.raises(TranscriptError) as caught:
        parse_transcript(text)
    assert [place for place, _ in caught.value.problems] == ["line 5", "line 12", "line 21"]


def test_at_most_twenty_problems_are_told():
    with pytest.raises(TranscriptError) as caught:
        parse_transcript("russianpoker 1\n" + "nonsense\n" * 1000)
    assert len(caught.value.problems) == 20


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n#\n",
        "x" * 100_001,
        "|" * 1000,
        "\0",
        "\ud800",
        "russianpoker 1|" * 5000,
        "russianpoker 1\nrules " + "{" * 50_000,
        'russianpoker 1\nrules lunar 1 {"a":' + "[" * 90_000,
        "russianpoker 1\nrules lunar 1 {" + '"a":1,' * 10_000 + '"b":1}',
        'russianpoker 1\nrules lunar 1 {"revision": ' + "9" * 90_000 + "}",
        "russianpoker " + "9" * 90_000,
        "russianpoker 1\nrules lunar " + "9" * 90_000,
        "russianpoker 1\nrules lunar 1\nmaximum " + "9" * 90_000,
        "russianpoker 1\nrules lunar 1\nbox " + "9" * 90_000 + " ante 1:",
        "russianpoker 1\nrules lunar 1\nbox 1 " + '"a' * 40_000,
        "russianpoker 1\nrules lunar 1\nbox 1 " + '"\\' * 40_000 + ":",
        "russianpoker 1\nrules lunar 1\nbox 1 ante 1 player " + "9" * 9 + ": As Ks Qs Js Ts",
        "russianpoker 1\nrules lunar 1\nbox 1 ante 1: " + "As " * 30_000,
        "russianpoker 1\nrules lunar 1\n" + "9" * 90_000 + " fold",
        "russianpoker 1\nrules lunar 1\n1 " + "fold+" * 19_000,
        "russianpoker 1\nrules lunar 1\n1 exchange " + "As" * 45_000,
        "russianpoker 1\nrules lunar 1\nresult " + "1 " * 45_000,
        "russianpoker 1\nrules lunar 1\nresult -" + "9" * 90_000,
    ],
    ids=range(24),
)
def test_hostile_text_is_refused_with_an_error_of_the_library(text):
    with pytest.raises(RussianPokerError) as caught:
        parse_round(text)
    assert len(str(caught.value)) < 10_000


@pytest.mark.parametrize("text", [None, 5, b"russianpoker 1", ["russianpoker 1"]])
def test_a_transcript_is_a_text(text):
    with pytest.raises(TranscriptError, match="text: a transcript is a text"):
        parse_transcript(text)


@pytest.mark.parametrize("value", [None, 5, "russian-2010", [Seat(ante=10)]])
def test_only_what_it_is_for_is_written(value):
    for write in (format_round, format_transcript):
        with pytest.raises(DealError, match="not "):
            write(value)
    with pytest.raises(RuleError, match="variant: must be a RuleVariant, not "):
        format_rules(value)
    with pytest.raises(MoneyError, match="result: money is"):
        format_result(value if value != 5 else 5.0)


@pytest.mark.parametrize(
    "amount", [True, 2.5, Decimal("nan"), Decimal("-sNaN"), -(10**5000)], ids=range(5)
)
def test_results_are_money(amount):
    with pytest.raises(MoneyError, match="result: "):
        format_result(amount)


@pytest.mark.parametrize("text", [None, 5, b"+5", ["+5"]])
def test_a_result_is_read_from_text(text):
    with pytest.raises(MoneyError, match="an amount is read from text"):
        parse_result(text)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_a_round_reads_back_the_same_with_the_rest_of_its_deck(variant):
    rng = random.Random(f"the same {variant.name}")
    for _ in range(3):
        for moment in states(rng, random_deal(rng, variant)):
            assert parse_round(format_round(moment, rest=True)) == moment
            again = parse_round(format_round(moment))
            assert (again == moment) is (again.deck == moment.deck)
            assert sorted(again.deck) == sorted(moment.deck)
            if moment.to_act is not None:
                assert again == moment
            else:
                assert again.settlements() == moment.settlements()
                assert "| rest" not in format_round(moment)


def test_a_rest_that_is_needed_cannot_be_left_out_unnoticed():
    begun = dealt("caribbean-us", ["As Kd 7c 7h 2s"], "Kh Qs 8d 5s 3h")
    with pytest.raises(TranscriptError, match="is needed, for the round is not over"):
        parse_round(format_round(begun, rest=False))


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("1 exchange 2s", "0 exchange 2s", "line 10: Step: box must be a number from 1"),
        ("1 gets 7s", "0 gets 7s", "line 14: Step: dealt must be pairs"),
        ("1 gets 7s", "1 gets", "line 14: Step: dealt must be pairs"),
    ],
)
def test_a_step_that_cannot_be_is_told_with_its_line(old, new, place):
    text = LONG.strip().replace(old, new, 1)
    with pytest.raises(TranscriptError, match=f"^{place}"):
        parse_transcript(text)


ALPHABET = st.one_of(
    st.sampled_from([*LINES, "|", "\n", "#", ":", '"', "{}", "box", "gets", "result", "rest"]),
    st.text(max_size=5),
)


@given(st.lists(ALPHABET, max_size=30).map(" ".join))
def test_any_text_is_read_or_refused(text):
    with contextlib.suppress(TranscriptError):
        parse_round(text)


@given(st.integers(0, 10**6), st.data())
def test_a_line_dropped_or_a_character_changed_is_never_silently_wrong(seed, data):
    rng = random.Random(seed)
    variant = rng.choice(list_variants())
    text = format_round(random_round(rng, variant), long=True)
    lines = text.split("\n")
    if data.draw(st.booleans()):
        del lines[data.draw(st.integers(0, len(lines) - 1))]
        mutated = "\n".join(lines)
    else:
        at = data.draw(st.integers(0, len(text) - 1))
        mutated = (
            text[:at] + data.draw(st.sampled_from("0123456789AKQJTcdhs +-xb")) + text[at + 1 :]
        )
    try:
        game = parse_round(mutated)
    except TranscriptError:
        return
    stated = tuple(map(parse_result, re.search("result (.*)", mutated)[1].split()))
    assert tuple(settlement.net for settlement in game.settlements()) == stated


# Rules


HOUSE = attrs.evolve(
    find_variant("lunar"),
    name="ночь",
    title="Night | day",
    title_ru="Ночь «и» день",
    side_bets=(
        *find_variant("lunar").side_bets,
        SideBet(name='"|#: \\', table=PayTable.from_lines(("three sevens", "7:2"))),
    ),
    qualifier=Qualifier(least=HandCategory.PAIR, rank=find_variant("holdem-casino").qualifier.rank),
)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_presets_are_written_by_name_and_revision(variant):
    text = format_rules(variant)
    assert text == f"{variant.name} {variant.revision}"
    assert parse_rules(text) == parse_rules(variant.name) == variant
    house = attrs.evolve(variant, name="house")
    assert parse_rules(format_rules(house)) == house


def test_house_rules_are_written_as_what_differs():
    sevens = find_variant("russian-sevens")
    house = attrs.evolve(
        sevens,
        insurance=attrs.evolve(sevens.insurance, maximum=Fraction(1, 2)),
        pay_table=PayTable.from_royal(200, 50, "3:2"),
        purchase=None,
    )
    text = (
        'russian-sevens 1 {"pay_table": ["royal flush 200:1", "straight flush 50:1", '
        '"four of a kind 3:2"], "insurance": {"maximum": "1/2"}, "purchase": null}'
    )
    assert format_rules(house) == text
    assert parse_rules(text) == house


def test_rules_of_any_name_survive_in_one_line():
    text = format_rules(HOUSE)
    assert text.startswith('{"name": "ночь"')
    assert not {"|", "\n"} & {*text}
    assert parse_rules(text) == HOUSE
    game = random_round(random.Random(1), HOUSE)
    for long in (False, True):
        assert parse_round(format_round(game, long=long)).settlements() == game.settlements()


def test_another_revision_of_a_preset_is_rules_of_its_own():
    later = attrs.evolve(find_variant("lunar"), revision=2)
    assert format_rules(later).startswith('{"name": "lunar"')
    assert parse_rules(format_rules(later)) == later


def test_a_preset_of_an_older_revision(monkeypatch):
    later = attrs.evolve(find_variant("lunar"), revision=2)
    monkeypatch.setattr("russianpoker._rulesdata.find_variant", lambda _: later)
    with pytest.raises(RuleError, match="lunar: is at revision 2 by now, not 1"):
        parse_rules("lunar 1")
    assert parse_rules("lunar") == later
    game = random_round(random.Random(1), later)
    text = format_transcript(attrs.evolve(Transcript.of(game), revision=1))
    assert "| rules lunar 1 |" in text
    assert parse_transcript(text).revision == 1
    assert parse_round(text).settlements() == game.settlements()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "options.name: is missing"),
        ("a b c", "rules: are a preset, its revision and options as JSON, not 'a b c'"),
        ("lunar one", "rules: are a preset"),
        ("lunar 0", "revision: is an int from 1 to 1 for lunar here, not 0"),
        ("1", "preset: no preset is called '1'"),
        ("{} lunar", "rules: are a preset"),
        ("lunar {", "rules: are a preset"),
        ("lunar {]}", "options: no JSON: "),
        ('lunar {"bet": {}, "bet": {}}', "options: no JSON: the key 'bet' stands twice"),
        ('lunar {"wager": 1}', "options.wager: is unknown"),
        ('lunar {"bet": 1}', "options.bet: must be a value of BetRule, not 1"),
        ('lunar {"bet": {"antes": 0}}', "options.bet.antes: must be more than nothing"),
        ('lunar {"bet": {"antes": 1.5}}', "options.bet.antes: must be an int, a Fraction"),
        ('lunar {"ace_low": 1}', "options.ace_low: must be True or False, not 1"),
        (
            'lunar {"purchase": {"repeat": "often"}}',
            "options.purchase.repeat: must be a member of Purch",
        ),
        ('lunar {"pay_table": []}', "options.pay_table: a pay table needs a line"),
        (
            'lunar {"pay_table": "pair"}',
            "options.pay_table: must be a value of PayTable, not 'pair'",
        ),
        ('lunar {"pay_table": ["pair", 5]}', "options.pay_table[0]: is a line such as"),
        ('lunar {"pay_table": ["pair x"]}', "options.pay_table: odds look like"),
        ('lunar {"side_bets": [{"name": "a"}]}', "options.side_bets[0].table: is missing"),
        ('lunar {"side_bets": [5]}', "options.side_bets: must be a tuple of SideBet"),
        ('{"name": "a"}', "options.title: is missing"),
        ("lunar " + "9" * 100_000, "rules: are a preset"),
        (None, "rules: are a preset, its revision and options as JSON, not None"),
    ],
)
def test_rules_that_are_refused(text, problem):
    with pytest.raises(RuleError) as caught:
        parse_rules(text)
    assert ": ".join(caught.value.problems[0]).startswith(problem)


def test_options_are_read_by_value_or_name():
    text = (
        'lunar {"purchase": {"replaces": "lowest"}, "qualifier": {"least": "pair", "rank": "four"}}'
    )
    rules = parse_rules(text)
    assert rules.purchase.replaces.name == "LOWEST"
    assert rules.qualifier.rank.value == 4
    assert parse_rules(format_rules(rules)) == rules


def test_all_problems_of_rules_are_told_at_once():
    text = 'lunar {"bet": {"antes": -1}, "insurance": {"minimum": [], "x": 1}, "y": 2}'
    with pytest.raises(RuleError) as caught:
        parse_rules(text)
    assert [place for place, _ in caught.value.problems] == [
        "options.bet.antes",
        "options.insurance.x",
        "options.y",
    ]


def test_the_rounds_of_house_rules_read_back():
    strict = attrs.evolve(find_variant("russian-2010"), purchase=None)
    game = play(dealt(strict, ["As Kd 7c 7h 2s"], "Kh Qs 8d 5s 3h"), "bet")
    text = format_round(game)
    assert '| rules russian-2010 1 {"purchase": null} |' in text
    assert parse_round(text).settlements() == game.settlements()
