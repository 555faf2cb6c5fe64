"""The result of the terminal game in JSON: field by field, however the game ends."""

import json
import os
import signal
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from settled_json import as_settlement
from terminal_game import facts, played_at_random

import russianpoker as rp

PRESETS = rp.list_variants()
RUSSIAN = "russian-2010"
OPTIONS = ("play", RUSSIAN, "--seed=3")


def typed(lines):
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture
def played(invoke):
    """The JSON that the program prints, and what it draws on the standard error."""

    def played(*args, lines=(), **env):
        result = invoke("play", *args, "--json", stdin=typed(lines), **env)
        assert result.exit_code == 0
        return json.loads(result.stdout), result.stderr

    return played


def as_rounds(games):
    """The rounds of a session, written out from what Python says of them."""
    return [
        {
            "staked": str(sum(each.staked for each in game.settlements())),
            "net": str(sum(each.net for each in game.settlements())),
            "transcript_text": rp.format_round(game),
            "settlements": [as_settlement(each) for each in game.settlements()],
        }
        for game in games
    ]


def as_session(games, *, variant=RUSSIAN, seed=3, boxes=1, start=1000, unfinished=False):
    rounds = as_rounds(games)
    staked, net = (sum(Fraction(each[name]) for each in rounds) for name in ("staked", "net"))
    return {
        "variant": variant,
        "seed": seed,
        "boxes": boxes,
        "rounds": rounds,
        "staked": str(staked),
        "net": str(net),
        "bankroll": {"start": str(start), "end": str(start + net)},
        "coach": None,
        "unfinished": unfinished,
        "interrupted": False,
    }


def folded(rounds=1, seed=3, variant=RUSSIAN, **stakes):
    """Rounds of a session in which the only box folds each time."""
    cards = Random(seed)
    stakes = stakes or {"antes": 10}
    for _ in range(rounds):
        yield rp.Round.deal(rp.find_variant(variant), seed=cards, **stakes).apply(rp.Fold())


# --- from a pipe


@pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.name)
def test_every_preset_field_by_field(played, variant):
    boxes = variant.boxes.most_a_player
    bonus = {} if not variant.side_bets else {variant.side_bets[0].name: 2}
    lines, games = played_at_random(variant, 3, seed=8, antes=(10,) * boxes, bonuses=bonus)
    options = [f"--boxes={boxes}", "--seed=8", "--bankroll=5000", *(["--bonus=2"] * bool(bonus))]
    shown, _ = played(variant.name, *options, lines=lines)
    assert shown == as_session(games, variant=variant.name, seed=8, boxes=boxes, start=5000)


def test_the_screen_is_the_same_on_the_standard_error(invoke, played):
    lines = ["e", "12", "b", "d", "x", "?", "", "n", "f"]
    for lang in ("en", "ru"):
        options = (RUSSIAN, "--seed=3", f"--lang={lang}")
        _, screen = played(*options, lines=lines)
        assert screen == invoke("play", *options, stdin=typed(lines)).stdout
        assert "\x1b" not in screen


def test_keys_and_figures_are_the_same_in_russian(played):
    lines = ["e", "12", "b", "d", "", "f"]
    english, _ = played(RUSSIAN, "--seed=3", lines=lines)
    russian, screen = played(RUSSIAN, "--seed=3", "--lang=ru", lines=lines)
    assert "Итог игры" in screen
    for shown, language in ((english, "en"), (russian, "ru")):
        for each in shown["rounds"]:
            (settlement,) = rp.parse_round(each["transcript_text"]).settlements()
            said = [line.pop("why") for box in each["settlements"] for line in box["lines"]]
            assert said == [rp.i18n.describe(line, language) for line in settlement.lines]
    assert english == russian


def test_a_transcript_is_replayed(played, invoke):
    shown, _ = played(RUSSIAN, "--seed=3", lines=["s", "b", "d", "d"])
    (only,) = shown["rounds"]
    again = invoke("replay", "-", "--json", stdin=only["transcript_text"])
    assert json.loads(again.stdout)["settlements"] == only["settlements"]


def test_amounts_are_exact_text(played):
    options = ("caribbean-us", "--seed=3", "--bankroll=100")
    shown, _ = played(*options, "--ante=2.50", lines=["f"])
    assert (shown["staked"], shown["net"]) == ("2.5", "-2.5")
    assert shown["bankroll"] == {"start": "100", "end": "97.5"}
    assert shown["rounds"][0]["settlements"][0]["staked"] == "2.5"
    shown, _ = played(*options, "--ante=5/3", lines=["f"])
    assert shown["bankroll"] == {"start": "100", "end": "295/3"}
    assert as_rounds(folded(variant="caribbean-us", antes=Fraction(5, 3))) == shown["rounds"]


def test_stakes_that_changed_are_those_of_each_round(played):
    shown, _ = played(RUSSIAN, "--seed=3", lines=["f", "a", "25", "", "f"])
    assert [each["net"] for each in shown["rounds"]] == ["-10", "-25"]
    assert [
        rp.parse_round(each["transcript_text"]).boxes[0].stakes.ante for each in shown["rounds"]
    ] == [10, 25]
    assert (shown["net"], shown["bankroll"]["end"]) == ("-35", "965")


def test_house_rules_are_in_the_transcript(played):
    shown, _ = played(RUSSIAN, "--set=insurance=none", "--seed=3", lines=["f"])
    game = rp.parse_round(shown["rounds"][0]["transcript_text"])
    assert game.variant.insurance is None


# --- how it ends


@pytest.mark.parametrize("lines", [["q"], [], ["e", "q"], ["?", "", "q"], ["e"]])
def test_a_round_that_is_left_is_not_among_them(played, lines):
    shown, screen = played(RUSSIAN, "--seed=3", lines=lines)
    assert shown == as_session([], unfinished=True)
    assert facts(screen)["Rounds"] == "0"


@pytest.mark.parametrize("lines", [["f", "q"], ["f"]])
def test_a_game_that_is_left_between_rounds(played, lines):
    shown, _ = played(RUSSIAN, "--seed=3", lines=lines)
    assert shown == as_session(folded())


def test_a_spent_bankroll(played):
    shown, screen = played("caribbean-us", "--seed=1", "--bankroll=30", lines=["b"])
    assert "The bankroll is spent." in screen
    assert (shown["bankroll"]["end"], shown["unfinished"]) == ("0", False)


def test_interrupted_within_a_round(invoke, monkeypatch):
    from russianpoker.cli import play

    answered = []

    def interrupted(game, text):
        if answered:
            raise KeyboardInterrupt
        answered.append(text)
        return rp.Fold()

    monkeypatch.setattr(play, "read_answer", interrupted)
    result = invoke(*OPTIONS, "--json", stdin=typed(["f", "", "e"]))
    assert result.exit_code == 130
    ended = {"unfinished": True, "interrupted": True}
    assert json.loads(result.stdout) == as_session(folded()) | ended


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to a console alone")
def test_a_signal_to_the_process_itself(script):
    process = subprocess.Popen(
        [script, *OPTIONS, "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    process.stdin.write(b"f\n\ne\n")
    process.stdin.flush()
    drawn = b""
    while b"Cards to exchange" not in drawn:
        drawn += process.stderr.read1()
    process.send_signal(signal.SIGINT)
    printed, drawn = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in drawn
    ended = {"unfinished": True, "interrupted": True}
    assert json.loads(printed) == as_session(folded()) | ended


def test_refusals_are_one_line_and_no_json(refusal):
    assert "'--boxes'" in refusal("play", RUSSIAN, "--boxes=5", "--json")
    assert "'--bankroll'" in refusal("play", RUSSIAN, "--bankroll=20", "--json")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell of that kind")
@pytest.mark.parametrize("closed", ["2>&-", "2>/dev/null"])
def test_nobody_need_see_the_screen(run, script, closed):
    line = f"exec '{script}' play {RUSSIAN} --seed=3 --json {closed}"
    done = run("/bin/sh", "-c", line, stdin=b"f\nq\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == as_session(folded())


# --- the coach


def test_what_choices_cost(played, solver):
    """Each worth is that of `deal`, whose own tests say that it is that of the solver."""
    from russianpoker.cli.deal import advised_actions

    game = rp.Round.deal(rp.find_variant(RUSSIAN), (Decimal("2.50"),) * 2, seed=Random(35))
    decisions, losses = [], []
    steps = [rp.Exchange(game.boxes[0].dealt[:2]), rp.Bet(), rp.Bet(), rp.Bet()]
    lines = [str(steps[0]), "b", "b", "b"]
    while game.to_act is not None:
        action = steps.pop(0) if steps else rp.Decline()
        worths = {each: option.value for each, option in advised_actions(game, game.to_act).items()}
        if len(game.legal_actions()) > 1:
            best = max(worths, key=worths.get)
            losses.append(worths[best] - worths[action])
            decisions.append(
                {
                    "round": 1,
                    "box": game.to_act,
                    "phase": game.phase.value,
                    "action": str(action),
                    "ev": str(worths[action]),
                    "ev_float": float(worths[action]),
                    "fallback": None,
                    "best": str(best),
                    "loss": str(losses[-1]),
                    "loss_float": float(losses[-1]),
                }
            )
        game = game.apply(action)
        lines += ["d"] * (not steps)
    options = ("--boxes=2", "--ante=2.50", "--bankroll=100", "--seed=35")
    shown, _ = played(RUSSIAN, *options, "--coach", lines=lines)
    cost = sum(losses)
    assert cost > 0
    assert shown["coach"] == {
        "decisions": decisions,
        "mistakes": sum(loss > 0 for loss in losses),
        "unadvised": 0,
        "cost": str(cost),
        "cost_float": float(cost),
        "cost_in_money": str(Fraction(5, 2) * cost),
    }


def test_decisions_are_those_of_their_round(played, solver):
    shown, _ = played("caribbean-us", "--coach", "--seed=3", lines=["f", "", "b", "", "f"])
    decisions = shown["coach"]["decisions"]
    assert [(each["round"], each["action"]) for each in decisions] == [
        (1, "fold"),
        (2, "bet"),
        (3, "fold"),
    ]


def test_where_the_coach_has_no_figure(played, solver):
    lines = ["b", "i", "35"]
    shown, _ = played(RUSSIAN, "--coach", "--seed=44", "--bankroll=500", lines=lines)
    bet, insured = shown["coach"]["decisions"]
    assert (bet["action"], insured["action"]) == ("bet", "insure 35")
    for name in ("ev", "ev_float", "fallback", "loss", "loss_float"):
        assert insured[name] is None
    assert insured["best"].startswith(("insure", "decline"))
    assert (shown["coach"]["mistakes"], shown["coach"]["unadvised"]) == (1, 1)
    assert shown["coach"]["cost"] == bet["loss"]


def test_where_the_coach_has_no_advice(played, solver):
    options = ("holdem-casino", "--set=holdem.turn_bet=1", "--coach", "--seed=0")
    for lang, reason in (
        ("en", "the solver has no value for this decision"),
        ("ru", "решатель не оценивает это решение"),
    ):
        shown, _ = played(*options, f"--lang={lang}", lines="bcf")
        unadvised = [each for each in shown["coach"]["decisions"] if each["best"] is None]
        assert [each["fallback"] for each in unadvised] == [reason]
        assert [(each["ev"], each["loss"]) for each in unadvised] == [(None, None)]
        assert shown["coach"]["unadvised"] == 1


# --- on a terminal


pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

ENDS = [
    ("", "q", False, 0),
    ("f", "\x04", False, 0),
    ("fne", "\x03", True, 130),
    ("f", "\x03", True, 130),
]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("keys", "end", "interrupted", "code"), ENDS)
def test_it_is_drawn_and_left_by_keys(terminal, tmp_path, keys, end, interrupted, code, lang):
    out = tmp_path / "session.json"
    game = terminal(RUSSIAN, "--seed=3", "--json", f"--lang={lang}", out=out)
    drawn = [game.types(key, "> ") for key in keys]
    assert ("╭───╮" in "".join(drawn)) is ("e" in keys)
    assert out.read_text(encoding="utf-8") == ""
    game.child.send(end)
    found, exit_code = game.ends()
    assert exit_code == code
    assert found["Rounds" if lang == "en" else "Раздачи"] == str(keys.count("f"))
    shown = json.loads(out.read_text(encoding="utf-8"))
    for each in (line for box in shown["rounds"] for line in box["settlements"][0]["lines"]):
        assert each.pop("why")
    expected = as_session(folded(keys.count("f")), unfinished=keys != "f")
    for each in (line for box in expected["rounds"] for line in box["settlements"][0]["lines"]):
        del each["why"]
    assert shown == expected | {"interrupted": interrupted}
