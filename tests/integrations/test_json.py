"""Rounds, transcripts and rules as JSON: the same values come back, and nothing else gets in."""

from __future__ import annotations

import builtins
import copy
import json
import random
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest
from round_cases import dealt, play, random_deal, random_round, states

from russianpoker.actions import Bet
from russianpoker.errors import DealError, MissingExtraError, RussianPokerError, TranscriptError
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Round
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat
from russianpoker.transcripts import Transcript

pytest.importorskip("cattrs")

from russianpoker.integrations import json as integration
from russianpoker.integrations.json import from_json, to_json

GAME = play(
    dealt(
        "russian-sevens",
        ["As Kd 7c 7h 2s", "9s 9d 9h 4s 2c"],
        "Kh Qs 8d 5s 3h",
        "7s 8h",
        seats=[Seat(ante=10, side_bets={"bonus": Decimal("2.50")}), Seat(ante=10, player=2)],
        table_maximum=500,
        burn=0,
    ),
    "exchange 2s + bet + insure 20 + bet + decline + buy + decline",
)
WRITTEN = {
    "version": 1,
    "rules": {"preset": "russian-sevens", "revision": 1},
    "table_maximum": "500",
    "boxes": [
        {"ante": "10", "side_bets": {"bonus": "2.50"}, "cards": "As Kd 7c 7h 2s"},
        {"ante": "10", "player": 2, "cards": "9s 9d 9h 4s 2c"},
    ],
    "dealer": "Kh Qs 8d 5s 3h",
    "log": [
        {"box": 1, "action": "exchange 2s"},
        {"box": 2, "action": "bet"},
        {"box": 2, "action": "insure 20", "dealt": [{"box": 1, "cards": "7s"}]},
        {"box": 1, "action": "bet"},
        {"box": 1, "action": "decline"},
        {"box": 1, "action": "buy", "dealt": [{"box": 1, "cards": "8h"}]},
        {"box": 2, "action": "decline"},
    ],
    "results": ["+57.5", "+30"],
}


def problems(data, kind=Transcript):
    with pytest.raises(TranscriptError) as caught:
        from_json(data if isinstance(data, str) else json.dumps(data), kind)
    return dict(caught.value.problems)


def changed(path, value):
    """The JSON with a value put somewhere, or taken away."""
    data = copy.deepcopy(WRITTEN)
    *way, last = path
    place = data
    for step in way:
        place = place[step]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return data


def test_the_form_of_a_round():
    assert json.loads(to_json(GAME)) == WRITTEN
    assert to_json(GAME).isascii()
    assert to_json(GAME, indent=2).startswith('{\n  "version": 1,')
    assert from_json(json.dumps(WRITTEN), Round).settlements() == GAME.settlements()


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_every_moment_of_a_round_comes_back(variant):
    rng = random.Random(13)
    for moment in states(rng, random_deal(rng, variant)):
        transcript = Transcript.of(moment, rest=True)
        assert from_json(to_json(transcript), Transcript) == transcript
        assert from_json(to_json(transcript), Round) == moment
        assert from_json(to_json(moment), Round).boxes == moment.boxes


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_rules_come_back(variant):
    assert json.loads(to_json(variant)) == {"preset": variant.name, "revision": 1}
    house = attrs.evolve(variant, name="дом", rounding=None)
    for rules in (variant, house, attrs.evolve(variant, maximum_payout=house.maximum_payout)):
        assert from_json(to_json(rules), RuleVariant) == rules
    game = random_round(random.Random(1), house)
    assert from_json(to_json(game), Round).settlements() == game.settlements()


def test_a_blind_box_and_exact_amounts_of_every_type():
    seats = [Seat(ante=Fraction(5, 3), blind=True, insurance=Decimal("4.00"))]
    game = dealt("russian-corona", ["9s 9d 9h 4s 2c"], "Kh Qs 8d 5s 3h", seats=seats)
    (box,) = json.loads(to_json(game))["boxes"]
    assert box == {"ante": "5/3", "blind": True, "insurance": "4.00", "cards": "9s 9d 9h 4s 2c"}
    assert from_json(to_json(game), Round).settlements() == game.settlements()


def test_a_begun_round_is_kept_with_its_deck():
    begun = dealt("oasis", ["As Kd 7c 7h 2s"], "Kh Qs 8d 5s 3h", dead="", burn=0)
    data = json.loads(to_json(begun))
    assert "results" not in data
    assert data["rest"].startswith("2c 2d 2h")
    assert from_json(to_json(begun), Round) == begun
    del data["rest"]
    assert problems(data, Round) == {"$.rest": "is needed, for the round is not over"}


@pytest.mark.parametrize(
    ("path", "value", "place", "what"),
    [
        (["version"], ..., "$.version", "must be 1, not None"),
        (["version"], 2, "$.version", "must be 1, not 2"),
        (["version"], True, "$.version", "must be 1, not True"),
        (["version"], "1", "$.version", "must be 1, not '1'"),
        (["tip"], 5, "$", "has unknown keys: 'tip'"),
        (["boxes", 0, "colour"], 5, "$.boxes[0]", "has unknown keys: 'colour'"),
        (["log", 2, "when"], 5, "$.log[2]", "has unknown keys: 'when'"),
        (["log", 2, "dealt", 0, "to"], 5, "$.log[2].dealt[0]", "has unknown keys: 'to'"),
        (["dealer"], ..., "$.dealer", "required field missing"),
        (["boxes"], ..., "$.boxes", "required field missing"),
        (["log"], ..., "$.log", "required field missing"),
        (["boxes", 1, "ante"], ..., "$.boxes[1].ante", "required field missing"),
        (["boxes", 1, "cards"], ..., "$.boxes[1].cards", "required field missing"),
        (["boxes", 1, "ante"], 10, "$.boxes[1].ante", "must be a text, not 10"),
        (["boxes", 1, "ante"], 10.5, "$.boxes[1].ante", "must be a text, not 10.5"),
        (["boxes", 1, "ante"], "1e1", "$.boxes[1].ante", "'1e1' is no amount of money"),
        (["boxes", 1, "ante"], "0", "$.boxes[1]", "ante: must be more than nothing"),
        (["boxes", 1, "player"], 0, "$.boxes[1]", "Seat: player must be a number from 1, not 0"),
        (["boxes", 1, "player"], "2", "$.boxes[1].player", "must be a whole number, not '2'"),
        (["boxes", 1, "player"], True, "$.boxes[1].player", "must be a whole number, not True"),
        (["boxes", 1, "player"], 2.0, "$.boxes[1].player", "must be a whole number, not 2.0"),
        (["boxes", 1, "blind"], 1, "$.boxes[1].blind", "must be true or false, not 1"),
        (["boxes", 1, "side_bets"], [], "$.boxes[1].side_bets", "must be an object, not []"),
        (
            ["boxes", 0, "side_bets", "bonus"],
            2.5,
            "$.boxes[0].side_bets['bonus']",
            "must be a text, not 2.5",
        ),
        (["boxes", 0, "cards"], "As Kd 7c 7h 2x", "$.boxes[0].cards", "expected a suit, found"),
        (["boxes", 0, "cards"], ["As"], "$.boxes[0].cards", "must be a text, not ['As']"),
        (["boxes"], {}, "$.boxes", "must be a list, not {}"),
        (["boxes"], "abc", "$.boxes", "must be a list, not 'abc'"),
        (["boxes", 0], 5, "$.boxes[0]", "must be an object, not 5"),
        (["boxes", 0], "ante", "$.boxes[0]", "must be an object, not 'ante'"),
        (["log"], {}, "$.log", "must be a list, not {}"),
        (["log", 0], [], "$.log[0]", "must be an object, not []"),
        (["log", 0, "box"], True, "$.log[0].box", "must be a whole number, not True"),
        (["log", 0, "action"], "pass", "$.log[0].action", "'pass' is no action"),
        (["log", 0, "action"], "bet + bet", "$.log[0].action", "must be one action, not"),
        (["log", 2, "dealt"], {}, "$.log[2].dealt", "must be a list, not {}"),
        (["log", 0, "box"], 0, "$.log[0]", "Step: box must be a number from 1, not 0"),
        (["log", 2, "dealt", 0, "box"], -1, "$.log[2]", "Step: dealt must be pairs of a box"),
        (["log", 2, "dealt", 0, "cards"], "", "$.log[2]", "Step: dealt must be pairs of a box"),
        (["dead"], "As As", "$.dead", "the card As is twice in the text"),
        (["results"], {}, "$.results", "must be a list, not {}"),
        (["results", 0], 57.5, "$.results[0]", "must be a text, not 57.5"),
        (["results", 0], "much", "$.results[0]", "'much' is no amount of money"),
        (["table_maximum"], 500, "$.table_maximum", "must be a text, not 500"),
        (["rules"], "lunar", "$.rules", "rules: must be an object, not 'lunar'"),
        (["rules", "preset"], "LUNAR", "$.rules", "preset: no preset is called 'LUNAR'"),
        (["rules", "preset"], 5, "$.rules", "preset: no preset is called 5"),
        (["rules", "preset"], ..., "$.rules", "revision: stands among the options"),
        (["rules", "revision"], "1", "$.rules", "revision: is an int from 1 to 1"),
        (["rules", "x"], 1, "$.rules", "x: is unknown"),
        (["rules", "options"], [], "$.rules", "options: must be an object, not []"),
        (["rules", "options"], {"bet": {"x": 1}}, "$.rules", "options.bet.x: is unknown"),
    ],
)
def test_what_has_another_shape_is_refused_with_its_path(path, value, place, what):
    found = problems(changed(path, value))
    assert place in found
    assert found[place].startswith(what)


@pytest.mark.parametrize(
    ("path", "value", "place", "what"),
    [
        (["boxes", 0, "cards"], "As Kd 7c 7h", "$.boxes[0].cards", "has 4 cards, not 5"),
        (["boxes", 1], ..., "$.log[0]", "the rules deal 1 for box 1 here"),
        (["boxes", 0, "ante"], "20", "$.results[0]", "box 1 is said to bring 57.5"),
        (["boxes", 0, "side_bets", "bonus"], "6", "$.boxes", "bonus is 6, allowed is 0 to 5"),
        (["dealer"], "As Qs 8d 5s 3h", "$.dealer", "As is in hands[0] already"),
        (["log", 0, "action"], "exchange 2c", "$.log[0]", "2c is thrown away but not held"),
        (["log", 2, "dealt"], ..., "$.log[2]", "the rules deal 1 for box 1 here, not no cards"),
        (["log", 6], ..., "$.results", "are stated, but box 2 has yet to act"),
        (["log", 2, "action"], "insure 21", "$.results[1]", "box 2 is said to bring 30"),
        (["results", 1], "+31", "$.results[1]", "box 2 is said to bring 31, by the rules 30"),
        (["results"], ..., "$.results", "the round is over and brought 57.5, 30"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_path(path, value, place, what):
    data = changed(path, value)
    assert from_json(json.dumps(data), Transcript)
    found = problems(data, Round)
    assert place in found
    assert found[place].startswith(what)


def test_all_problems_are_told_at_once_and_twenty_at_most():
    data = changed(["boxes", 0, "ante"], 10)
    data["log"][0]["box"] = "1"
    data["dealer"] = 5
    assert set(problems(data)) == {"$.boxes[0].ante", "$.log[0].box", "$.dealer"}
    assert len(problems(changed(["log"], [{}] * 1000))) == 20
    assert problems(changed(["log"], [{}] * 1001)) == {
        "$.log": "must have at most 1000 entries, not 1001"
    }


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        "NaN",
        "[" * 90_000,
        '{"a":' * 19_000,
        "9" * 99_000,
        '"' + "x" * 100_001,
        '{"version": 1, "version": 1}',
        '{"version": 1, "rules": {"preset": "lunar"}, "' + "k" * 90_000 + '": 1}',
        b"{}",
        None,
    ],
    ids=range(14),
)
def test_hostile_json_is_refused_with_an_error_of_the_library(text):
    for kind in (Transcript, Round, RuleVariant):
        with pytest.raises(RussianPokerError) as caught:
            from_json(text, kind)
        assert len(str(caught.value)) < 10_000


def test_rules_that_are_refused():
    assert problems('{"preset": "lunar", "options": {"bet": {"antes": 0}}}', RuleVariant) == {
        "$.options.bet.antes": "must be more than nothing"
    }
    assert problems("5", RuleVariant) == {"$.rules": "must be an object, not 5"}


def test_rules_of_an_older_revision(monkeypatch):
    later = attrs.evolve(find_variant("lunar"), revision=2)
    monkeypatch.setattr("russianpoker._rulesdata.find_variant", lambda _: later)
    text = '{"preset": "lunar", "revision": 1}'
    assert problems(text, RuleVariant) == {"$.revision": "lunar is at 2 by now"}
    assert from_json('{"preset": "lunar"}', RuleVariant) == later
    game = Round.deal(later, 10, seed=1).apply(Bet())
    while game.to_act is not None:
        game = game.apply(game.legal_actions()[-1].action())
    data = json.loads(to_json(attrs.evolve(Transcript.of(game), revision=1)))
    assert data["rules"] == {"preset": "lunar", "revision": 1}
    assert from_json(json.dumps(data), Round).settlements() == game.settlements()


def test_a_missing_extra_is_named(monkeypatch):
    real = builtins.__import__

    def without_cattrs(name, *rest):
        if name.partition(".")[0] == "cattrs":
            raise ImportError(name)
        return real(name, *rest)

    integration._converter.cache_clear()
    monkeypatch.setattr(builtins, "__import__", without_cattrs)
    with pytest.raises(MissingExtraError, match="'json'"):
        to_json(GAME)
    with pytest.raises(MissingExtraError, match="'json'"):
        from_json(json.dumps(WRITTEN), Transcript)


@pytest.mark.parametrize("value", [None, 5, "lunar", [GAME], Seat(ante=10)])
def test_only_rounds_transcripts_and_rules_are_written(value):
    with pytest.raises(DealError, match="a Round, a Transcript or a RuleVariant is written, not "):
        to_json(value)


@pytest.mark.parametrize("kind", [None, int, Seat, "Round", GAME])
def test_only_rounds_transcripts_and_rules_are_read(kind):
    with pytest.raises(DealError, match="a Round, a Transcript or a RuleVariant is read, not "):
        from_json(json.dumps(WRITTEN), kind)


def test_the_very_round_comes_back_with_the_rest_of_its_deck():
    assert from_json(to_json(Transcript.of(GAME, rest=True)), Round) == GAME
    again = from_json(to_json(GAME), Round)
    assert attrs.evolve(again, deck=GAME.deck) == GAME
