"""Every value as JSON: the same values come back, and nothing else gets in."""

from __future__ import annotations

import builtins
import copy
import json
import random
from decimal import Decimal
from fractions import Fraction
from typing import get_args

import attrs
import json_examples
import pytest
from round_cases import dealt, play, random_deal, random_round, states

from russianpoker._check import unchecked
from russianpoker._rulesdata import rules_to_data
from russianpoker.actions import Action, Bet, Exchange, Fold, Insure
from russianpoker.analysis.results import Advice, Option, Progress, SolveResult
from russianpoker.cards import Card, Deck, Rank, parse_cards
from russianpoker.comparison import Comparison
from russianpoker.errors import DealError, MissingExtraError, RussianPokerError, TranscriptError
from russianpoker.hands import HandCategory
from russianpoker.paytables import Odds, PayLine, PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Offer, Refusal, Round, Step
from russianpoker.rules import ExchangeRule, RuleVariant
from russianpoker.seats import Seat
from russianpoker.settlement import BoxCards, Reason, Settlement, Stakes, settle
from russianpoker.simulation import Simulation, simulate
from russianpoker.strategies import ANY_PAIR
from russianpoker.tables import Limits, Table
from russianpoker.transcripts import Transcript

pytest.importorskip("cattrs")

from russianpoker.integrations._json_converter import BoxShape, converter
from russianpoker.integrations._json_forms import WORDS
from russianpoker.integrations.json import from_json, is_written, to_json

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
    assert problems({"variant": json.loads(text)}, Table) == {
        "$.variant": "revision: lunar is at 2 by now"
    }
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

    converter.cache_clear()
    monkeypatch.setattr(builtins, "__import__", without_cattrs)
    with pytest.raises(MissingExtraError, match="'json'"):
        to_json(GAME)
    with pytest.raises(MissingExtraError, match="'json'"):
        from_json(json.dumps(WRITTEN), Transcript)


@pytest.mark.parametrize("value", [None, 5, "lunar", [GAME], Seat, Fraction(1, 2), object()])
def test_only_values_of_the_library_are_written(value):
    with pytest.raises(DealError, match="a value of a public class of the library is written, not"):
        to_json(value)


@pytest.mark.parametrize("kind", [None, int, "Round", GAME, Fraction, type, BoxShape])
def test_only_values_of_the_library_are_read(kind):
    with pytest.raises(DealError, match="a value of a public class of the library is read, not "):
        from_json(json.dumps(WRITTEN), kind)


def test_the_very_round_comes_back_with_the_rest_of_its_deck():
    assert from_json(to_json(Transcript.of(GAME, rest=True)), Round) == GAME
    again = from_json(to_json(GAME), Round)
    assert attrs.evolve(again, deck=GAME.deck) == GAME


# Every value


def same(value, again):
    """Equal; a finished round may have lost the order of its deck, as its documentation tells."""
    if isinstance(value, Round):
        return again == attrs.evolve(value, deck=again.deck) and (
            {*again.deck} == {*value.deck} if value.to_act is None else again == value
        )
    return again == value and type(again) is type(value)


def comes_back(value):
    text = to_json(value)
    again = from_json(text, type(value), longest=10**6)
    assert same(value, again), text
    assert to_json(again) == text
    assert text.isascii()
    return text


EXAMPLES = json_examples.by_class(json_examples.examples())


def test_every_class_of_values_is_written_or_refused_with_a_reason():
    pytest.importorskip("numba", reason="extra solver")
    written = {*EXAMPLES, *json_examples.by_class(json_examples.solved())}
    assert written.isdisjoint(json_examples.NOT_WRITTEN)
    assert {*json_examples.public_classes()} == written | {*json_examples.NOT_WRITTEN}


@pytest.mark.parametrize("values", EXAMPLES.values(), ids=EXAMPLES)
def test_every_value_comes_back(values):
    for value in values:
        comes_back(value)


def test_what_only_the_solver_makes_comes_back():
    pytest.importorskip("numba", reason="extra solver")
    found = json_examples.solved()
    for value in found:
        comes_back(value)
    result = from_json(to_json(found[0]), type(found[0]))
    assert result.strategy == found[0].strategy
    assert result.strategy.action("As Ah Kd Kc Qh", "Qs") == Bet()


@pytest.mark.parametrize("name", sorted(json_examples.NOT_WRITTEN))
def test_what_is_not_written_is_not_read_either(name):
    kind = json_examples.public_classes().get(name)
    if kind is None:
        pytest.skip("its extra is not installed")
    assert not is_written(kind)
    with pytest.raises(DealError, match="not read"):
        from_json("{}", kind)


@pytest.mark.parametrize("value", json_examples.refused(), ids=lambda value: type(value).__name__)
def test_what_is_not_written_says_why(value):
    name = type(value).__name__
    with pytest.raises(DealError, match=f"^{name} is .*: it is not written as JSON$"):
        to_json(value)


FORMS = [
    (Card("Ts"), "Ts"),
    (Deck("10h A♠"), "Th As"),
    (Rank.TEN, "ten"),
    (HandCategory.TWO_PAIR, "two pair"),
    (Reason.BEATEN, "beaten"),
    (Exchange("8c 9s"), "exchange 9s 8c"),
    (Insure(Decimal("2.50")), "insure 2.50"),
    (Bet(blind=True), "bet blind"),
    (Odds("6:4"), "3:2"),
    (PayLine("three sevens", 20), "three sevens 20:1"),
    (PayTable.from_royal(100, "3:2"), ["royal flush 100:1", "straight flush 3:2"]),
    (
        Seat(ante=Fraction(10), side_bets={"bonus": 1}),
        {"ante": "10/1", "side_bets": {"bonus": "1"}},
    ),
    (
        Offer(action=Exchange, prices=(10, 20), least=1, most=2),
        {"action": "exchange", "prices": ["10", "20"], "least": "1", "most": "2"},
    ),
    (
        Step(box=2, action=Fold(), dealt=((1, parse_cards("As Ks")),)),
        {"box": 2, "action": "fold", "dealt": [{"box": 1, "cards": "As Ks"}]},
    ),
    (ExchangeRule(prices=(1, "3/2"), most=2), {"most": 2, "prices": ["1", "3/2"]}),
    (Refusal("no", None), {"reason": "no", "rule": None}),
    (Progress(done=1, total=2, seconds=0.5), {"done": 1, "total": 2, "seconds": 0.5}),
    (
        Option("bet", Fraction(-1, 3), Fraction(0)),
        {"action": "bet", "value": "-1/3", "loss": "0"},
    ),
]


@pytest.mark.parametrize(("value", "form"), FORMS)
def test_how_values_are_written(value, form):
    assert json.loads(to_json(value)) == form
    assert from_json(json.dumps(form), type(value)) == value


@pytest.mark.parametrize("variant", list_variants()[::4], ids=lambda variant: variant.name)
def test_groups_of_options_are_written_as_in_rules(variant):
    whole = rules_to_data(attrs.evolve(variant, name="house"))["options"]
    for name in ("bet", "qualifier", "insurance", "purchase", "boxes", "sixth_card", "exchange"):
        group = getattr(variant, name)
        if name in whole and group is not None:
            assert json.loads(to_json(group)) == whole[name]


SETTLEMENT = json_examples.small_values()[0]


@pytest.mark.parametrize(
    ("kind", "data", "problem"),
    [
        (Seat, {"ante": "0"}, "$: ante: must be more than nothing"),
        (Seat, {"ante": 10, "player": "1"}, "$.player: must be a whole number, not '1'"),
        (Seat, {"ante": "1", "x": 1, "y": 1}, "$: has unknown keys: 'x', 'y'"),
        (Seat, [], "$: must be an object, not []"),
        (Card, "Xx", "$: expected a rank"),
        (Card, 5, "$: must be a text, not 5"),
        (Deck, "As As", "$: the card As is twice"),
        (Rank, "Ten", "$: must be one of two, three"),
        (Bet, "fold", "$: must be 'bet', not 'fold'"),
        (Fold, "run", "$: 'run' is no action"),
        (Odds, "1:0", "$: odds cannot be to nothing"),
        (Odds, 2, "$: must be a text, not 2"),
        (PayLine, "full house", "$: no hand pattern is called 'full'"),
        (PayTable, ["pair 1:1", "pear 1:1"], "$[1]: no hand pattern is called 'pear'"),
        (PayTable, [], "$: a pay table needs a line"),
        (PayTable, "pair 1:1", "$: must be a list, not 'pair 1:1'"),
        (ExchangeRule, {"least": 9}, "$: least: must be an int from 1 to 5, not 9"),
        (ExchangeRule, {"prices": ["1", "x"]}, "$.prices[1]: must be a fraction"),
        (Option, {"action": "bet", "value": 0.5, "loss": "0"}, "$.value: must be a text, not 0.5"),
        (Option, {"action": "bet", "value": "1e5", "loss": "0"}, "$.value: must be a fraction"),
        (Option, {"action": "bet", "value": "1/0", "loss": "0"}, "$.value: must be a fraction"),
        (Progress, {"done": 1, "total": 2, "seconds": "1"}, "$.seconds: must be a number, not '1'"),
        (Progress, {"done": 1, "total": 2, "seconds": True}, "$.seconds: must be a number, not"),
        (Progress, {"done": 1.0, "total": 2, "seconds": 1}, "$.done: must be a whole number"),
        (Progress, {"done": 3, "total": 2, "seconds": 1}, "$: Progress: done is 3, of 2"),
        (
            Advice,
            {"options": [{"action": "bet", "value": "1", "loss": "-1/2"}]},
            "$.options[0]: Option: loss must be a Fraction, not negative, not Fraction(-1, 2)",
        ),
        (Offer, {"action": "raise"}, "$.action: must be one of fold, bet"),
        (Limits, {"least": "2", "greatest": "1"}, "$: limits: the least, 2, is above"),
        (Table, {"variant": {"preset": "nowhere"}}, "$.variant: preset: no preset is called"),
        (Table, {"variant": {"preset": "oasis"}, "side_bets": {"x": {}}}, "$: side_bets: 'x' is"),
        (
            Table,
            {"variant": {"preset": "oasis"}, "side_bets": {"x": {"least": 5}}},
            "$.side_bets['x'].least: must be a text, not 5",
        ),
        (
            Comparison,
            {
                "a": {"preset": "oasis"},
                "b": {"preset": "lunar"},
                "differences": [],
                "house_edges": ["1"],
            },
            "$.house_edges: must have 2 entries, not 1",
        ),
        (
            Comparison,
            {
                "a": {"preset": "oasis"},
                "b": {"preset": "lunar"},
                "differences": [{"option": "x", "a": None}],
                "house_edges": [5, None],
            },
            "$.house_edges[0]: must be a text, not 5",
        ),
    ],
)
def test_other_values_are_refused_with_their_path(kind, data, problem):
    with pytest.raises(TranscriptError) as caught:
        from_json(json.dumps(data), kind)
    assert problem in [f"{place}: {what}"[: len(problem)] for place, what in caught.value.problems]


def test_all_problems_of_a_settlement_are_told_at_once():
    data = json.loads(to_json(SETTLEMENT))
    data["lines"][0]["details"]["hand"] = True
    data["lines"][1]["reason"] = "luck"
    data["lines"][2]["won"] = 5
    del data["lines"][2]["stake"]
    data["hand"]["cards"] = "As"
    data["note"] = ""
    found = problems(data, type(SETTLEMENT))
    assert found == {
        "$.lines[0].details['hand']": "must be a whole number, a text or an object, not True",
        "$.lines[1].reason": found["$.lines[1].reason"],
        "$.lines[2].won": "must be a text, not 5",
        "$.lines[2].stake": "required field missing",
        "$.hand": "hand has 1 card, not 5, 6 or 7",
        "$": "has unknown keys: 'note'",
    }


def test_numbers_that_json_does_not_have_are_not_written_or_read():
    with pytest.raises(DealError, match=r"^Progress: must be a finite number, not (nan|inf)$"):
        to_json(unchecked(Progress, done=1, total=2, seconds=float("inf")))
    for number in ("NaN", "-Infinity", "1e999", "9" * 400):
        text = f'{{"done": 1, "total": 2, "seconds": {number}}}'
        with pytest.raises(TranscriptError, match="must be a finite number"):
            from_json(text, Progress)


def test_names_that_stand_twice_cannot_be_written():
    twice = attrs.evolve(json_examples.results()[0], outcomes=(("push", Fraction(1)),) * 2)
    with pytest.raises(DealError, match="SolveResult: two entries have the same name"):
        to_json(twice)


def test_a_long_text_is_read_if_that_is_asked_for():
    text = json.dumps([f"{'x' * 100_000}"])
    with pytest.raises(TranscriptError, match="at most 100000 characters"):
        from_json(text, PayTable)
    with pytest.raises(TranscriptError, match="no hand pattern"):
        from_json(text, PayTable, longest=200_000)


def test_every_action_has_its_word():
    assert set(WORDS) == set(get_args(Action))
    assert len({*WORDS.values()}) == len(WORDS)


@pytest.mark.parametrize("wrong", ["x", -1, True, 1.0])
def test_lengths_and_indents_are_whole_numbers(wrong):
    with pytest.raises(DealError, match="longest must be a whole number from 0, not"):
        from_json("{}", Seat, longest=wrong)
    with pytest.raises(DealError, match="indent must be a whole number from 0, not"):
        to_json(Seat(ante=1), indent=wrong)


@pytest.mark.parametrize(
    ("kind", "changes", "problem"),
    [
        (SolveResult, {"error_bound": "-1"}, "error_bound must be a Fraction, not negative"),
        (SolveResult, {"frequencies": {"fold": "2"}}, "frequencies must be a tuple of names"),
        (SolveResult, {"mean_stake": "0"}, "mean_stake must be more than nothing"),
        (Simulation, {"seed": -1}, "seed must be a whole number from 0, not -1"),
        (Simulation, {"staked": "-5"}, "staked must be a Fraction, not negative"),
        (Simulation, {"round_results": []}, "round_results must be a tuple of amounts"),
        (
            Simulation,
            {"round_results": [{"amount": "1", "count": 0}]},
            "round_results must be a tuple of amounts",
        ),
    ],
)
def test_results_that_cannot_be_are_not_read(kind, changes, problem):
    result = SolveResult(variant="house", digest="0", expected_value=Fraction(-1), frequencies=())
    value = result if kind is SolveResult else simulate("oasis", ANY_PAIR, rounds=3, seed=1)
    data = json.loads(to_json(value))
    with pytest.raises(TranscriptError) as caught:
        from_json(json.dumps(data | changes), kind)
    assert caught.value.problems[0][0] == "$"
    assert problem in caught.value.problems[0][1]


def test_a_line_that_cannot_be_is_not_read():
    cards = BoxCards(player="As Ad Kc 8h 9s", dealer="Ah Ks Jh 7c 5s")
    settlement = settle(find_variant("russian-2010"), cards, [Bet()], Stakes(ante=10))
    data = json.loads(to_json(settlement))
    data["lines"][1]["returned"] = "21"
    with pytest.raises(TranscriptError) as caught:
        from_json(json.dumps(data), Settlement)
    assert dict(caught.value.problems) == {
        "$.lines[1]": "SettlementLine: returned is 21, above stake, which is 20"
    }
