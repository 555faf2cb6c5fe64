"""The command line's simulations, and rounds dealt by a strategy."""

import json
import os
import re
import sys
from concurrent.futures import Executor, Future
from fractions import Fraction
from random import Random

import attrs
import pytest

import russianpoker as rp
from russianpoker.strategies import ALWAYS_BET, ANY_PAIR, TIP_A, list_strategies

ANY_PAIRS = ("simulate", "caribbean-us", "--strategy=any-pair")


def as_amounts(name, amounts):
    return [{name: str(amount), "count": count} for amount, count in amounts]


def as_simulation(result, *, interrupted=False):
    """Write what `simulate` gives in Python as the command does in JSON."""
    return {
        "variant": result.variant,
        "digest": result.digest,
        "strategy": result.strategy,
        "seed": result.seed,
        "boxes": result.boxes,
        "antes": str(result.antes),
        "rounds": result.rounds,
        "interrupted": interrupted,
        "staked": str(result.staked),
        "total": str(result.total),
        "mean": str(result.mean),
        "variance": str(result.variance),
        "standard_error": result.standard_error,
        "house_edge": str(result.house_edge),
        "house_edge_float": float(result.house_edge),
        "house_edge_error": result.house_edge_error,
        "element_of_risk": str(result.element_of_risk),
        "actions": result.actions,
        "courses": dict(result.courses),
        "round_results": as_amounts("net", result.round_results),
        "box_results": as_amounts("net", result.box_results),
    }


# --- simulate


def test_simulate_in_json_says_what_simulate_says(printed_json):
    shown = printed_json(
        *("simulate", "russian-2010", "--strategy=TIP-A", "--rounds=60", "--boxes=3"),
        *("--ante=5/2", "--seed=7", "--table-max=100", "--set=purchase=none"),
    )
    result = rp.simulate(
        rp.set_option(rp.find_variant("russian-2010"), "purchase", "none"),
        TIP_A,
        rounds=60,
        seed=7,
        boxes=3,
        ante=Fraction(5, 2),
        table_maximum=100,
    )
    assert list(shown) == list(as_simulation(result))
    assert shown == as_simulation(result)


def test_simulated_figures_follow_from_the_rounds(printed_json):
    """By hand: each round dealt and settled again."""
    shown = printed_json(*ANY_PAIRS, "--rounds=40", "--seed=5")
    source, variant = Random("5:0"), rp.find_variant("caribbean-us")
    nets, staked, bets = [], 0, 0
    for _ in range(40):
        game = rp.Round.deal(variant, 10, seed=source)
        has_pair = len({card.rank for card in game.boxes[0].dealt}) < 5
        category = variant.evaluator.evaluate(game.boxes[0].dealt).category
        is_bet = has_pair or category >= rp.HandCategory.PAIR
        game = game.apply(rp.Bet() if is_bet else rp.Fold())
        (settlement,) = game.settlements()
        nets.append(settlement.net)
        staked += settlement.staked
        bets += is_bet
    assert (shown["total"], shown["staked"]) == (str(sum(nets)), str(staked))
    assert shown["house_edge"] == str(Fraction(-sum(nets), 400))
    assert shown["actions"] == {"bet": bets, "fold": 40 - bets}
    assert sum(each["count"] for each in shown["round_results"]) == 40
    assert shown["round_results"][0]["net"] == str(min(nets))


@pytest.mark.parametrize("strategy", list_strategies(), ids=lambda strategy: strategy.name)
def test_every_strategy_goes_by_a_name_without_quotes(program, strategy):
    from russianpoker.cli._strategies import _KNOWN

    (name,) = (name for name, known in _KNOWN.items() if known is strategy)
    assert name == name.casefold()
    assert not set(name) & set(" '\"")


@pytest.mark.parametrize("name", ["any pair", "Any_Pair", "ANY-PAIR", " any pair "])
def test_the_name_of_a_strategy_may_be_spelled_freely(printed_json, name):
    shown = printed_json("simulate", "caribbean-us", "--strategy", name, "--rounds=1", "--seed=1")
    assert shown["strategy"] == "any pair"


def test_simulate_stops_when_it_is_precise(printed_json):
    shown = printed_json(*ANY_PAIRS, "--rounds=5000", "--seed=1", "--precision=0.05")
    result = rp.simulate(
        "caribbean-us", ANY_PAIR, rounds=5000, seed=1, ante=10, precision=Fraction("0.05")
    )
    assert shown["rounds"] == result.rounds == 2000
    assert shown["house_edge_error"] <= 0.05
    assert shown["interrupted"] is False


def test_simulate_on_workers_gives_the_same(printed):
    pytest.importorskip("rich", reason="extra cli")
    options = (*ANY_PAIRS, "--rounds=1500", "--seed=1", "--json")
    assert printed(*options, "--workers=2") == printed(*options)


def test_simulate_by_best_play(printed_json):
    pytest.importorskip("numba", reason="extra solver")
    from russianpoker.analysis.play import BestPlay

    shown = printed_json("simulate", "caribbean-us", "--strategy=best", "--rounds=4", "--seed=3")
    result = rp.simulate("caribbean-us", BestPlay(), rounds=4, seed=3, ante=10)
    assert shown == as_simulation(result)
    assert shown["strategy"] == "best play"


def test_simulate_without_a_seed_tells_the_one_that_was_taken(printed_json, printed):
    options = (*ANY_PAIRS, "--rounds=20")
    shown, other = (printed_json(*options) for _ in range(2))
    assert shown["seed"] != other["seed"]
    assert printed_json(*options, f"--seed={shown['seed']}") == shown
    assert printed(*options, "--seed=9").splitlines()[1].strip() == "Seed 9"


def test_simulate_in_words(printed):
    result = rp.simulate("caribbean-us", ANY_PAIR, rounds=200, seed=1, ante=10)
    said = printed(*ANY_PAIRS, "--rounds=200", "--seed=1").splitlines()
    lines = [" ".join(line.split()) for line in said]
    bets = result.actions["bet"]
    won = sum(count for net, count in result.round_results if net > 0)
    for line in (
        "Caribbean stud poker, US table",
        "Strategy any pair",
        "Rounds 200",
        "Antes 10 in each round",
        f"House edge {float(result.house_edge):.4%} ± {result.house_edge_error:.4%}",
        f"Net {result.total} of {result.staked} staked",
        f"bet {bets} {bets / 200:.4%}",
        f"won {won} {won / 200:.4%}",
    ):
        assert line in lines


@pytest.mark.parametrize("more", [[], ["--sessions=2", "--bankroll=300"]])
def test_simulate_says_which_rules_were_set(printed, more):
    options = ("--rounds=5", "--seed=1", "--set=ante.no_game=push", *more)
    said = printed(*ANY_PAIRS, *options).splitlines()
    assert said[:2] == ["Caribbean stud poker, US table (ante.no_game=push)", "Seed 1"]


def test_simulate_in_russian(printed):
    options = ("simulate", "russian-2010", "--strategy=tip-a", "--rounds=60", "--seed=1")
    result = rp.simulate("russian-2010", TIP_A, rounds=60, seed=1, ante=10)
    said = printed(*options, "--lang=ru").splitlines()
    lines = [" ".join(line.split()) for line in said]
    edge = (f"{float(result.house_edge):.4%}", f"{result.house_edge_error:.4%}")
    edge = " ± ".join(figure.replace(".", ",").replace("%", " %") for figure in edge)
    for line in (
        "Русский покер, правила казино 2010 года",
        "Зерно 1",
        "Стратегия советы статьи A",
        "Раздачи 60",
        f"Преимущество казино {edge}",
        f"Результат {result.total} при общей сумме ставок {result.staked}",
        "Ход игры на боксе Число Как часто",
    ):
        assert line in lines
    table = " ".join(lines[lines.index("Ход игры на боксе Число Как часто") :])
    assert re.findall("[A-Za-z]+", table) == []
    courses = dict(result.courses)
    assert f"обмен 3 карт + бет + отказ {courses['exchange 3 + bet + decline']} " in table
    assert printed(*options, "--json", "--lang=ru") == printed(*options, "--json")


def test_a_box_with_nothing_to_decide(program):
    from russianpoker.cli.simulate import _course_said

    assert _course_said("") == "nothing to decide"
    courses = ["exchange 2 + bet + insure", "sixth + bet + decline + buy", "bet blind", "check"]
    assert [_course_said(course) for course in courses] == courses


def stopping(monkeypatch, rounds):
    """Let Ctrl-C come after so many rounds."""
    from russianpoker.cli import simulate

    def interrupted(variant, strategy, *, progress, **given):
        if rounds:
            progress(rp.simulate(variant, strategy, **{**given, "rounds": rounds}))
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", interrupted)
    monkeypatch.setattr(simulate, "simulate_sessions", interrupted)


def test_simulate_interrupted_prints_what_was_found_so_far(invoke, monkeypatch):
    stopping(monkeypatch, 30)
    result = invoke(*ANY_PAIRS, "--rounds=70", "--seed=1", "--json")
    whole = rp.simulate("caribbean-us", ANY_PAIR, rounds=30, seed=1, ante=10)
    assert json.loads(result.stdout) == as_simulation(whole, interrupted=True)
    assert result.stderr.splitlines() == [
        "russianpoker simulate: interrupted after 30 of 70 rounds"
    ]
    assert result.exit_code == 130


def test_simulate_interrupted_at_once_prints_nothing(invoke, monkeypatch):
    stopping(monkeypatch, 0)
    result = invoke(*ANY_PAIRS, "--rounds=70")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "russianpoker simulate: interrupted before anything was found\n"
    said = invoke(*ANY_PAIRS, "--rounds=70", "--lang=ru").stderr
    assert said == "russianpoker simulate: прервано прежде, чем что-либо найдено\n"


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminal")
@pytest.mark.parametrize("workers", [1, 2])
def test_simulate_shows_its_progress_and_ends_at_ctrl_c(script, workers):
    pexpect = pytest.importorskip("pexpect", reason="it drives the terminal")
    env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    arguments = [*ANY_PAIRS, "--rounds=100000000", f"--workers={workers}"]
    child = pexpect.spawn(
        script,
        arguments,
        dimensions=(24, 80),
        env={**env, "TERM": "xterm"},
        encoding="utf-8",
        timeout=30,
    )
    child.expect("[1-9][0-9]*000/100000000")
    child.sendcontrol("c")
    child.expect("House edge")
    child.expect("interrupted after [0-9]+000 of 100000000 rounds")
    assert "Traceback" not in child.read()
    child.close()
    assert (child.exitstatus, child.signalstatus) == (130, None)


class _Broken(Executor):
    """An executor whose process was killed."""

    def __init__(self, *_args, **_options):
        self.future = Future()

    def submit(self, *_args, **_options):
        from concurrent.futures.process import BrokenProcessPool

        self.future.set_exception(BrokenProcessPool())
        return self.future


def test_simulate_says_that_a_process_was_lost(invoke, monkeypatch):
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", _Broken)
    result = invoke(*ANY_PAIRS, "--rounds=10", "--workers=2")
    assert result.exit_code == 1
    assert "a process that did the work ended before its time" in result.stderr
    assert "Traceback" not in result.output


# --- sessions


def test_sessions_in_json_say_what_simulate_sessions_says(printed_json):
    shown = printed_json(
        *("simulate", "caribbean-us", "--strategy=always-bet", "--rounds=40", "--sessions=30"),
        *("--bankroll=100", "--seed=3", "--ante=5"),
    )
    result = rp.simulate_sessions(
        "caribbean-us", ALWAYS_BET, sessions=30, rounds=40, bankroll=100, seed=3, ante=5
    )
    assert 0 < result.ruined < 30
    assert shown == {
        "variant": "caribbean-us",
        "digest": result.digest,
        "strategy": "always bet",
        "seed": 3,
        "boxes": 1,
        "antes": "5",
        "rounds": 40,
        "bankroll": "100",
        "least": "15",
        "sessions": 30,
        "ruined": result.ruined,
        "risk_of_ruin": str(Fraction(result.ruined, 30)),
        "risk_of_ruin_float": result.ruined / 30,
        "risk_error": result.risk_error,
        "mean": str(result.mean),
        "finals": as_amounts("bankroll", result.finals),
    }


def test_sessions_in_words(printed):
    options = ("--rounds=40", "--sessions=30", "--bankroll=100", "--seed=3", "--ante=5")
    said = printed("simulate", "caribbean-us", "--strategy=always-bet", *options)
    lines = [" ".join(line.split()) for line in said.splitlines()]
    result = rp.simulate_sessions(
        "caribbean-us", ALWAYS_BET, sessions=30, rounds=40, bankroll=100, seed=3, ante=5
    )
    for line in (
        "Sessions 30, of 40 rounds at most",
        "Bankroll 100",
        f"Ruined {result.ruined}, left with less than 15",
        f"Median {result.quantile(Fraction(1, 2))}",
        f"Lowest tenth to {result.quantile(Fraction(1, 10))}",
    ):
        assert line in lines
    russian = printed("simulate", "caribbean-us", "--strategy=always-bet", *options, "--lang=ru")
    lines = [" ".join(line.split()) for line in russian.splitlines()]
    for line in (
        "Сеансы 30, не длиннее 40 раздач",
        f"Разорения {result.ruined}, осталось меньше 15",
        f"Медиана {result.quantile(Fraction(1, 2))}",
    ):
        assert line in lines


def test_sessions_interrupted_print_nothing(invoke, monkeypatch):
    from russianpoker.cli import simulate

    def interrupted(*_args, **_given):
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate_sessions", interrupted)
    result = invoke(*ANY_PAIRS, "--rounds=7", "--sessions=3", "--bankroll=100")
    assert (result.exit_code, result.stdout) == (130, "")
    assert "interrupted before the sessions were played" in result.stderr


def test_a_single_round_has_no_standard_error(printed, printed_json):
    once = (*ANY_PAIRS, "--rounds=1", "--seed=1")
    shown = printed(*once)
    assert re.search(r"^House edge .*% ± –$", shown, re.MULTILINE)
    assert re.search(r"^Net of a round .*0 ± –$", shown, re.MULTILINE)
    given = printed_json(*once)
    assert (given["standard_error"], given["house_edge_error"]) == (None, None)
    session = (*once, "--sessions=1", "--bankroll=100")
    assert "0.0000% ± –" in printed(*session)
    assert printed_json(*session)["risk_error"] is None
    assert printed_json(*ANY_PAIRS, "--rounds=2", "--seed=1")["standard_error"] is not None


# --- refusals


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--rounds=0"], "'--rounds': 0 is not in the range"),
        ([], "Missing option '--rounds'"),
        (["--rounds=5", "--strategy=luck"], "Option '--strategy' is given more than once."),
        (["--rounds=5", "--boxes=8"], "'--boxes': 8 boxes are in play, allowed are 1 to 7 [BOX-1]"),
        (["--rounds=5", "--ante=0"], "'--ante': ante: must be more than nothing"),
        (["--rounds=5", "--ante=-1"], "'--ante': an amount is a number"),
        (["--rounds=5", "--table-max=0"], "'--table-max': table maximum: must be more"),
        (["--rounds=5", "--precision=0"], "'--precision': must be more than nothing"),
        (["--rounds=5", "--seed=x"], "'--seed': 'x' is not a valid integer"),
        (["--rounds=5", "--workers=0"], "'--workers': 0 is not in the range"),
        (["--rounds=5", "--sessions=5"], "'--sessions' / '--bankroll': one goes with the other"),
        (["--rounds=5", "--bankroll=5"], "'--sessions' / '--bankroll': one goes with the other"),
        (["--rounds=5", "--sessions=5", "--bankroll=20"], "'--bankroll': bankroll: 20 is less"),
        (["--rounds=5", "--sessions=5", "--bankroll=2.50"], "bankroll: 2.50 is less than 30, with"),
        (["--rounds=5", "--sessions=5", "--bankroll=5/2"], "bankroll: 5/2 is less than 30, with"),
        (
            ["--rounds=5", "--sessions=5", "--bankroll=50", "--precision=1"],
            "'--precision': goes without --sessions",
        ),
        (["--rounds=5", "--set=no=1"], "'--set': no: there is no 'no'"),
    ],
)
def test_simulate_refuses_what_is_wrong(refusal, options, words):
    line = refusal(*ANY_PAIRS, *options)
    assert line.startswith("russianpoker simulate: ")
    assert words in line


def test_simulate_names_the_strategy_that_does_not_fit(refusal):
    line = refusal("simulate", "holdem-bonus", "--strategy=any-pair", "--rounds=50", "--seed=1")
    assert "'--strategy'" in line


# --- deal by a strategy


def test_deal_by_a_strategy_plays_it_out(printed_json):
    pytest.importorskip("cattrs", reason="extra json")
    options = ("russian-2010", "--strategy=tip-a", "--seed=15", "--boxes=2")
    shown = printed_json("deal", *options)
    game = rp.Round.deal(rp.find_variant("russian-2010"), (10, 10), seed=15)
    played = rp.play_out(game, TIP_A)
    assert shown["strategy"] == "TIP-A"
    assert [(each["box"], each["action"]) for each in shown["decisions"]] == [
        (step.box, str(step.action)) for step in played.log
    ]
    for decision in shown["decisions"]:
        assert decision["ev"] is decision["ev_float"] is decision["fallback"] is None
    assert [each["net"] for each in shown["settlements"]] == [
        str(each.net) for each in played.settlements()
    ]


def test_deal_by_a_strategy_names_the_rules_that_decided(printed):
    said = " ".join(printed("deal", "russian-2010", "--strategy=tip-a", "--seed=15").split())
    game = rp.Round.deal(rp.find_variant("russian-2010"), 10, seed=15)
    rule = TIP_A.explain(game.view(1)).rule
    assert f"exchange 3c TIP-A, rule {rule.name!r} ({rule.source}) gets" in said


def test_deal_by_best_play_is_what_it_is_without_a_strategy(printed_json):
    pytest.importorskip("numba", reason="extra solver")
    pytest.importorskip("cattrs", reason="extra json")
    options = ("deal", "caribbean-us", "--seed=5")
    shown = printed_json(*options)
    assert shown["strategy"] == "best"
    assert printed_json(*options, "--strategy=best") == shown
    assert shown["decisions"][0]["ev"] is not None


def test_deal_names_the_strategy_that_does_not_fit(program, refusal, monkeypatch):
    from russianpoker.cli import _strategies

    rule = attrs.evolve(TIP_A.rules[-1], name="sixth", action=rp.BuySixth(), if_offered=False)
    strategy = rp.RuleStrategy(name="odd", source="nowhere", rules=(attrs.evolve(rule, phases=()),))
    monkeypatch.setitem(_strategies._KNOWN, "odd", strategy)
    line = refusal("deal", "caribbean-us", "--strategy=odd", "--seed=1")
    assert line == (
        "russianpoker deal: Invalid value for '--strategy': odd, rule sixth: "
        "sixth is refused: no sixth card is sold [OAS-1]"
    )
