"""The game in the terminal: played from a pipe, and by keys through a pseudo-terminal."""

import os
import re
import select
import subprocess
import sys
from fractions import Fraction
from random import Random

import pytest
from terminal_game import RUSSIAN_KEYS, any_action, facts, played_at_random, signed

import russianpoker as rp

PRESETS = rp.list_variants()
RUSSIAN = "russian-2010"


@pytest.fixture
def played(invoke):
    """What the program prints for these lines of input, when all is well."""

    def played(*args, lines=(), **env):
        result = invoke("play", *args, stdin="".join(f"{line}\n" for line in lines), **env)
        assert (result.exit_code, result.stderr) == (0, "")
        assert "\x1b" not in result.stdout
        assert max(map(len, result.stdout.splitlines())) <= int(env.get("COLUMNS", 80))
        return result.stdout

    return played


def words(text):
    """The lines of a text, each with single spaces."""
    return [" ".join(line.split()) for line in text.splitlines()]


# --- from a pipe


@pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.name)
def test_every_preset_is_played_as_python_plays_it(played, variant):
    """With as many boxes as a player may take, blind ones among them, and a side bet on each."""
    boxes = variant.boxes.most_a_player
    bonus = {} if not variant.side_bets else {variant.side_bets[0].name: 2}
    lines, games = played_at_random(variant, 4, seed=8, antes=(10,) * boxes, bonuses=bonus)
    ends = [game.settlements() for game in games]
    options = [f"--boxes={boxes}", "--seed=8", "--bankroll=5000", *(["--bonus=2"] * bool(bonus))]
    said = played(variant.name, *options, lines=[*lines, "q"])
    nets = [sum(each.net for each in end) for end in ends]
    best, worst = max(nets), min(nets)
    assert facts(said) == {
        "Rounds": "4",
        "Staked": str(sum(each.staked for end in ends for each in end)),
        "Net": signed(sum(nets)),
        "Bankroll": f"5000 -> {5000 + sum(nets)}",
        "Best round": f"{signed(best)} in round {nets.index(best) + 1}",
        "Worst round": f"{signed(worst)} in round {nets.index(worst) + 1}",
        "Seed": "8",
    }
    flat = " ".join(said.split())
    for line in {line for end in ends for each in end for line in each.lines}:
        assert f"{line.why} [{line.rule}]" in flat
    for number, net in enumerate(nets, 1):
        bankroll = 5000 + sum(nets[:number])
        assert f"Round {number}: {signed(net)} Bankroll {bankroll}" in flat


LATIN = r"\bEnter\b|\bAA\b|\bNetEnt\b|\[[A-Z]+-\d+\]|^> .*$"
"""What is Latin in Russian, too: a key, names, ids of rules, and what was typed."""


@pytest.mark.parametrize("variant", PRESETS[::3], ids=lambda variant: variant.name)
def test_presets_are_played_in_russian_as_in_english(played, variant):
    boxes = variant.boxes.most_a_player
    bonus = {} if not variant.side_bets else {variant.side_bets[0].name: 2}
    options = [f"--boxes={boxes}", "--seed=8", "--bankroll=5000", *(["--bonus=2"] * bool(bonus))]
    stakes = {"antes": (10,) * boxes, "bonuses": bonus}
    english, _ = played_at_random(variant, 2, seed=8, **stakes)
    russian, _ = played_at_random(variant, 2, seed=8, keys=RUSSIAN_KEYS, **stakes)
    result = [*facts(played(variant.name, *options, lines=[*english, "q"])).values()]
    result = [each.replace("in round", "в раздаче") for each in result]
    said = played(variant.name, *options, "--lang=ru", lines=[*russian, "?", "", "у"])
    assert [*facts(said).values()] == result
    by_latin = played(variant.name, *options, "--lang=ru", lines=[*english, "?", "", "q"])
    assert [line for line in by_latin.splitlines() if line[:1] != ">"] == [
        line for line in said.splitlines() if line[:1] != ">"
    ]
    assert re.findall("[A-Za-z]+", re.sub(LATIN, "", said, flags=re.MULTILINE)) == []
    assert variant.title_ru in " ".join(said.split())


@pytest.mark.parametrize(
    ("name", "lines", "said"),
    [
        ("caribbean-us", ["ш"], "Нельзя: шестая карта не продаётся [OAS-1]."),
        ("caribbean-us", ["о"], "Нельзя: обмен карт не предлагается"),
        (RUSSIAN, ["о", "7"], "Карты '7' нет; номера карт — от 1 до 5."),
        (RUSSIAN, ["привет"], "Такого выбора нет: 'привет'."),
        (RUSSIAN, ["п", "а", "0"], "анте: должно быть больше нуля"),
        (RUSSIAN, ["п", "а", "много"], "сумма — это число, например 10, 2.50 или 5/2"),
        (RUSSIAN, ["п", "а", "900"], "банкролл 990 меньше, чем нужно на раздачу: 2700"),
        ("russian-sevens", ["п", "б", "6"], "бонус: 6, допустимо от 0 до 5 [BONUS-1]"),
        ("russian-sevens", ["п", "б"], "Ставка «бонус» на каждом боксе со следующей раздачи?"),
        (RUSSIAN, ["о", "12", "б"], "Бокс 1: обмен Т♠ В♣ за 10"),
        (RUSSIAN, ["о 1 2", "б"], "Бокс 1: обмен Т♠ В♣ за 10"),
        (RUSSIAN, ["о", "Т♠ В♣", "б"], "Бокс 1: обмен Т♠ В♣ за 10"),
        (RUSSIAN, ["о", "х", "", "ш"], "Бокс 1: шестая карта за 10"),
    ],
)
def test_what_is_answered_in_russian(played, name, lines, said):
    shown = played(name, "--seed=3", "--lang=ru", lines=[*lines, "", "п", "у"])
    assert said in " ".join(shown.split())


def test_cyrillic_keys_are_not_those_of_the_english_game(played):
    said = played(RUSSIAN, "--seed=3", lines=["п", "у", "f", "q"])
    assert "No choice goes by 'п'." in said
    assert "No choice goes by 'у'." in said
    assert facts(said)["Rounds"] == "1"


def test_prices_and_money_are_shown(played):
    said = words(played("oasis", "--seed=3", lines=["e", "12", "b", "q"]))
    assert "Bankroll 990 On the table 10" in said
    assert any("[b]et 20 [e]xchange 1 to 5 cards for 10/20/30/40/50" in line for line in said)
    assert "Box 1: exchange As Jc, for 20" in said
    assert "Bankroll 970 On the table 30" in said
    assert "Box 1: bet, for 20" in said


@pytest.mark.parametrize("lines", [["e", "As Jc"], ["e 1 2"], ["e12"], ["E As Jc"]])
def test_cards_are_named_by_number_or_by_name_at_once_or_when_asked(played, lines):
    said = words(played("oasis", "--seed=3", lines=[*lines, "b", "q"]))
    assert "Box 1: exchange As Jc, for 20" in said


def test_an_insurance_is_named_at_once(played):
    said = played(RUSSIAN, "--seed=15", "--boxes=1", lines=["e 5", "b", "i 20", "q"])
    assert "Box 1: insure 20" in said


def test_what_is_posted_before_the_cards_lies_on_the_table(played):
    said = words(played("russian-sevens", "--boxes=3", "--bonus=5", "--seed=3"))
    assert f"Bankroll {1000 - 45 - 20} On the table {45 + 20}" in said  # one of them is blind
    assert "Box 1, ante 10, bonus 5, your turn nothing" in said


def test_what_is_hidden_is_not_shown(played):
    seed, variant = 3, rp.find_variant(RUSSIAN)
    game = rp.Round.deal(variant, (10, 10, 10), seed=Random(seed))
    before = played(RUSSIAN, "--boxes=3", f"--seed={seed}", lines=[])
    unseen = game.dealer[:-1] + game.boxes[2].dealt
    shown = {card for card in rp.Deck.standard() if str(card) in before.split()}
    assert shown == {game.dealer[-1], *game.boxes[0].dealt, *game.boxes[1].dealt}
    assert not shown & {*unseen}
    after = played(RUSSIAN, "--boxes=3", f"--seed={seed}", lines=["f", "f", "d", "d", "d"])
    assert {*unseen} <= {card for card in rp.Deck.standard() if str(card) in after.split()}


@pytest.mark.parametrize(
    ("name", "lines", "refusal"),
    [
        ("caribbean-us", ["s"], "Not allowed: no sixth card is sold [OAS-1]."),
        ("caribbean-us", ["e"], "Not allowed: no exchange is offered"),
        ("caribbean-us", ["i"], "Not allowed: no insurance is offered [RUS-11]."),
        (RUSSIAN, ["d"], "Not allowed: decline before the bet [DEAL-2]."),
        (RUSSIAN, ["s", "e"], "Not allowed: no exchange is offered after a draw [RUS-2]."),
        ("oasis-single", ["e", "12"], "Not allowed: "),
        (RUSSIAN, ["e 7"], "No choice goes by 'e 7'."),
        (RUSSIAN, ["e 2c"], "No choice goes by 'e 2c'."),
        (RUSSIAN, ["i 20"], "Not allowed: "),
        (RUSSIAN, ["i much"], "No choice goes by 'i much'."),
        (RUSSIAN, ["e", "7"], "There is no card '7'; cards go by 1 to 5."),
        (RUSSIAN, ["exchange 2c 2h"], "Not allowed: 2h is thrown away but not held"),
        (RUSSIAN, ["hello"], "No choice goes by 'hello'."),
        (RUSSIAN, ["f", "x"], "No choice goes by 'x'."),
        (RUSSIAN, ["f", "a", "0"], "ante: must be more than nothing"),
        (RUSSIAN, ["f", "a", "x"], "an amount is a number such as 10, 2.50 or 5/2, not 'x'"),
        (RUSSIAN, ["f", "a", "900"], "a bankroll of 990 is less than the 2700 that a round needs"),
        ("russian-sevens", ["f", "s", "6"], "bonus is 6, allowed is 0 to 5 [BONUS-1]"),
    ],
)
def test_what_is_refused_is_explained_and_asked_again(played, name, lines, refusal):
    said = played(name, "--seed=3", lines=[*lines, "", "f", "q"])
    assert refusal in " ".join(said.split())
    assert "Round 1: " in said


@pytest.mark.parametrize(
    ("lang", "keys", "said"),
    [
        ("en", "ie", ["an insurance does not answer what is asked: purchase", "an exchange after"]),
        ("ru", "ie", ["страховка, а решается другое: ", "обмен после ставки бет"]),
    ],
)
def test_a_key_is_refused_without_what_it_does_not_say(played, lang, keys, said):
    shown = played(RUSSIAN, "--seed=8", f"--lang={lang}", lines=["b", *keys, "d", "q"])
    flat = " ".join(shown.split())
    assert [each for each in said if each not in flat] == []
    assert "insure 1" not in flat


INSURED = ["--seed=44", "--bankroll=500"]  # the box is dealt three fives


@pytest.mark.parametrize(
    ("lines", "insured"),
    [
        (["b", "l"], 20),
        (["b", "m"], 60),
        (["b", "i", "35"], 35),
        (["b", "i", "", "i", "40"], 40),
        (["b", "i", "61", "i", "x", "50"], 50),
        (["b", "insure 45"], 45),
        (["b", "d"], None),
    ],
)
def test_an_insurance_is_told_by_a_key_or_an_amount(played, lines, insured):
    said = played(RUSSIAN, *INSURED, lines=[*lines, "d", "q"])
    game = rp.Round.deal(rp.find_variant(RUSSIAN), 10, seed=Random(44)).apply(rp.Bet())
    assert "[l]east insurance, 20" in said
    action = rp.Decline() if insured is None else rp.Insure(insured)
    game = game.apply(action)
    if game.to_act is not None:
        game = game.apply(rp.Decline())
    (settlement,) = game.settlements()
    found = facts(said)
    assert (found["Staked"], found["Net"]) == (str(settlement.staked), signed(settlement.net))
    step = "decline the insurance" if insured is None else f"insure {insured}"
    assert f"Box 1: {step}" in said


def test_stakes_are_changed_between_rounds(played):
    lines = ["f", "a", "25", "s", "5", "", "f", "s", "0", "", "f", "q"]
    said = played("russian-sevens", "--seed=3", lines=lines)
    assert "Box 1, ante 25, bonus 5" in said
    source, nets = Random(3), []
    for ante, bonus in ((10, 0), (25, 5), (25, 0)):
        stakes = {"bonus": bonus} if bonus else {}
        variant = rp.find_variant("russian-sevens")
        game = rp.Round.deal(variant, ante, bonuses=stakes, seed=source).apply(rp.Fold())
        nets.append(game.settlements()[0].net)
    assert facts(said)["Net"] == str(sum(nets))


def test_a_round_is_begun_only_if_the_bankroll_holds_it(played):
    said = played("caribbean-us", "--seed=3", "--bankroll=35", lines=["f", "", "a", "5", "", "f"])
    assert "a bankroll of 25 is less than the 30 that a round needs" in said
    assert facts(said)["Rounds"] == "2"
    assert facts(said)["Bankroll"] == "35 -> 20"


def test_a_session_ends_when_the_bankroll_is_spent(played):
    rounds = range(1, 30)
    seed = next(
        seed
        for seed in rounds
        if rp.Round.deal(rp.find_variant("caribbean-us"), 10, seed=Random(seed))
        .apply(rp.Bet())
        .settlements()[0]
        .net
        == -30
    )
    said = played("caribbean-us", f"--seed={seed}", "--bankroll=30", lines=["b", "", "f"])
    assert "The bankroll is spent." in said
    assert (facts(said)["Rounds"], facts(said)["Bankroll"]) == ("1", "30 -> 0")


def test_amounts_are_exact(played):
    options = ["--ante=2.50", "--bankroll=100", "--seed=3"]
    assert facts(played("caribbean-us", *options, lines=["f", "q"]))["Net"] == "-2.5"
    options = ["--ante=5/3", "--bankroll=100", "--seed=3"]
    assert facts(played("caribbean-us", *options, lines=["f", "q"]))["Bankroll"] == "100 -> 295/3"


def test_without_a_seed_the_one_that_was_taken_is_told(played):
    first, other = (played("oasis", lines=["f", "q"]) for _ in range(2))
    assert facts(first)["Seed"] != facts(other)["Seed"]
    again = played("oasis", f"--seed={facts(first)['Seed']}", lines=["f", "q"])
    assert again == first


@pytest.mark.parametrize("lines", [[], ["q"], ["quit"], ["e", "q"], ["?", "", "q"], ["?"], ["e"]])
def test_a_round_that_is_left_does_not_count(played, lines):
    said = played(RUSSIAN, "--seed=3", lines=lines)
    assert facts(said)["Rounds"] == "0"
    assert facts(said)["Bankroll"] == "1000 -> 1000"
    assert said.rstrip().endswith("The round that was not finished does not count.")
    assert "not finished" not in played(RUSSIAN, "--seed=3", lines=["f", "q"])


def test_the_rules_are_shown(played):
    said = played("russian-sevens", "--seed=3", "--set=purchase=none", lines=["?", "", "q"])
    lines = words(said)
    assert "qualifier The dealer has a game with ace-king or better." in lines
    assert re.search(r"royal flush +100:1", said)
    assert re.search(r"sevens and another pair +5:1", said)
    assert any(line.startswith("not offered ") and "purchase" in line for line in lines)


@pytest.mark.parametrize("columns", [24, 36, 50])
def test_it_fits_narrow_screens(played, columns):
    lines = ["e", "12", "b", "d", "d", "", "b", "q"]
    played(RUSSIAN, "--boxes=3", "--seed=14", lines=lines, COLUMNS=str(columns))


def test_interrupted_it_tells_the_result(invoke, monkeypatch):
    from russianpoker.cli import play

    def interrupted(_game, _text):
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "read_answer", interrupted)
    result = invoke("play", RUSSIAN, "--seed=3", stdin="f\n")
    assert (result.exit_code, result.stderr) == (130, "")
    assert facts(result.stdout)["Rounds"] == "0"


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        (["nosuch"], "'VARIANT': no rule variant is called 'nosuch'"),
        ([RUSSIAN, "--boxes=5"], "'--boxes': 5 boxes are in play, allowed are 1 to 4 [BOX-1]"),
        ([RUSSIAN, "--boxes=0"], "'--boxes': 0 is not in the range"),
        ([RUSSIAN, "--ante=0"], "'--ante': ante: must be more than nothing"),
        ([RUSSIAN, "--ante=x"], "'--ante': an amount is a number"),
        ([RUSSIAN, "--bonus=5"], "'--bonus': russian-2010 has no side bet"),
        (["russian-sevens", "--bonus=6"], "'--bonus': bonus is 6, allowed is 0 to 5 [BONUS-1]"),
        ([RUSSIAN, "--bankroll=20"], "'--bankroll': a bankroll of 20 is less than the 30"),
        ([RUSSIAN, "--table-max=0"], "'--table-max': table maximum: must be more than nothing"),
        ([RUSSIAN, "--seed=-1"], "'--seed': -1 is not in the range"),
        ([RUSSIAN, "--set=odd=1"], "'--set': odd: there is no 'odd'"),
    ],
)
def test_bad_input_is_refused_in_one_line(invoke, options, refusal):
    result = invoke("play", *options)
    assert (result.exit_code, result.stdout) == (2, "")
    line, end = result.stderr.split("\n")
    assert (line.startswith("russianpoker play: "), end) == (True, "")
    assert refusal in line


def test_input_that_is_no_text_is_answered_as_any_other(run, script):
    done = run(script, "play", RUSSIAN, "--seed=3", stdin=b"\xff\xfe\x00\nf\nq\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Round 1: -10" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell of that kind")
def test_without_a_standard_input_it_ends_at_once(run, script):
    done = run("/bin/sh", "-c", f"exec '{script}' play {RUSSIAN} --seed=3 <&-")
    assert (done.returncode, done.stderr) == (0, b"")
    assert facts(done.stdout.decode())["Rounds"] == "0"


# --- the coach


def test_the_coach_says_what_each_choice_was_worth(played, solver):
    from russianpoker.analysis import advise

    said = played("caribbean-us", "--coach", "--seed=3", lines=["f", "", "f", "", "f", "", "f"])
    flat, source, losses = " ".join(said.split()), Random(3), []
    for _ in range(4):
        game = rp.Round.deal(rp.find_variant("caribbean-us"), 10, seed=source)
        advice = advise("caribbean-us", game.boxes[0].dealt, game.dealer[-1])
        loss = advice.best.value + 1
        losses.append(loss)
        verdict = (
            f"Coach: fold is worth -1.00000 antes, {float(loss):.5f} less than the best, bet."
            if loss
            else "Coach: right, fold is worth -1.00000 antes."
        )
        assert verdict in flat
        assert f"bet {float(loss - 1):+.5f}" in flat or not loss
        assert "fold < yours -1.00000" in flat
    mistakes = [loss for loss in losses if loss]
    assert 0 < len(mistakes) < 4
    cost = float(10 * sum(mistakes))
    assert facts(said)["Mistakes"] == f"{len(mistakes)} of 4 decisions, {cost:.5f} in all"


def test_the_coach_adds_up_mistakes_of_every_kind(played, solver):
    """The values are those of `deal`, whose own tests say that they are those of the solver."""
    from russianpoker.cli.deal import advised_actions

    game = rp.Round.deal(rp.find_variant(RUSSIAN), (10, 10), seed=Random(35))
    lost, decisions = Fraction(), 0
    steps = [rp.Exchange(game.boxes[0].dealt[:2]), rp.Bet(), rp.Bet(), rp.Bet()]
    lines = ["exchange " + " ".join(map(str, steps[0].discards)), "b", "b", "b"]
    while game.to_act is not None:
        action = steps.pop(0) if steps else rp.Decline()
        worths = {each: option.value for each, option in advised_actions(game, game.to_act).items()}
        if len(game.legal_actions()) > 1:
            lost += max(worths.values()) - worths[action]
            decisions += 1
        game = game.apply(action)
        lines += ["d"] * (not steps)
    said = played(RUSSIAN, "--boxes=2", "--coach", "--seed=35", lines=lines)
    assert lost > 0
    assert facts(said)["Mistakes"].endswith(
        f" of {decisions} decisions, {float(10 * lost):.5f} in all"
    )


def test_the_coach_says_where_it_has_no_figure(played, solver):
    said = played("holdem-casino", "--set=holdem.turn_bet=1", "--coach", "--seed=0", lines="bcf")
    flat = " ".join(said.split())
    assert "Coach: no advice here: the solver has no value for this decision." in flat
    assert facts(said)["Without advice"] == "1"
    said = played(RUSSIAN, "--coach", *INSURED, lines=["b", "i", "35"])
    assert "Coach: no figure for insure 35; the best is " in " ".join(said.split())


def test_the_coach_speaks_russian(played, solver):
    lines = ["п", "", "п", "", "п", "", "п"]
    options = ("caribbean-us", "--coach", "--seed=3")
    said = played(*options, "--lang=ru", lines=lines)
    english = facts(played(*options, lines=["f" if line else "" for line in lines]))["Mistakes"]
    form = r"(\d+) of (\d+) decisions, (\S+) in all"
    mistakes, decisions, cost = re.fullmatch(form, english).groups()
    lost = f"потеряно {cost.replace('.', ',')}"
    assert facts(said)["Ошибки"] == f"{mistakes} (всего решений {decisions}), {lost}"
    flat = " ".join(said.split())
    assert "Тренер: верно, пас — ожидание -1,00000 анте." in flat
    assert re.search(
        r"Тренер: пас — ожидание -1,00000 анте, на \d,\d{5} меньше лучшего: бет\.", flat
    )
    assert "пас < ваш выбор -1,00000" in flat


def test_the_coach_names_the_extra_that_it_needs(program, run_without):
    hidden = ["numpy", "numba"]
    done = run_without(hidden, "play", RUSSIAN, "--coach", stdin=b"f\n")
    assert (done.returncode, done.stdout) == (2, b"")
    message = f"russianpoker: {rp.MissingExtraError('the exact solver', 'solver')}"
    assert done.stderr.decode().strip() == message
    assert run_without(hidden, "play", RUSSIAN, stdin=b"f\n").returncode == 0


def test_the_coach_does_not_know_every_rule(invoke, solver):
    result = invoke("play", RUSSIAN, "--set=rounding=default", "--coach", stdin="f\n")
    assert result.exit_code == 2
    assert "'VARIANT'" in result.stderr
    assert "rounding" in result.stderr


# --- on a terminal

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


def net_of_two_exchanged():
    """The net of the first round when the first and the fourth card are exchanged, and bet on."""
    dealt = rp.Round.deal(rp.find_variant(RUSSIAN), 10, seed=Random(3))
    dealt = dealt.apply(rp.Exchange("As 5d")).apply(rp.Bet())
    while dealt.to_act is not None:
        dealt = dealt.apply(rp.Decline())
    return signed(dealt.settlements()[0].net)


def test_a_round_is_played_by_single_keys(terminal):
    game = terminal(RUSSIAN, "--seed=3")
    game.types("e", "0 picked.")
    drawn = game.types("1", "1 picked, for 10.") + game.types("4", "2 picked, for 10.")
    drawn += game.types("9", "cards go by 1 to 5.") + game.types("4", "1 picked")
    drawn += game.types("4\r", "Box 1: exchange As 5d, for 10")
    assert "┏━━━┓" in drawn
    assert "│9  │" in drawn
    drawn = game.types("b", "Round 1: ")
    assert "RUS-" in drawn
    game.types("n", "round 2")
    game.child.send("q")
    found, code = game.ends()
    assert (found["Rounds"], code) == ("1", 0)
    assert found["Net"] == net_of_two_exchanged()


def test_a_round_is_played_in_russian_by_single_keys(terminal):
    game = terminal(RUSSIAN, "--seed=3", "--lang=ru")
    game.types("о", "Выбрано: 0.")
    drawn = game.types("1", "Выбрано: 1, цена 10.") + game.types("4", "Выбрано: 2, цена 10.")
    drawn += game.types("9", "номера карт — от 1 до 5.") + game.types("4", "Выбрано: 1")
    drawn += game.types("4\r", "Бокс 1: обмен Т♠ 5♦ за 10")
    assert "┏━━━┓" in drawn
    assert "│В  │" in drawn
    assert "[п]ас" in game.sees("[у]йти")
    drawn = game.types("б", "Раздача 1: ")
    assert "RUS-" in drawn
    game.types("с", "раздача 2")
    game.child.send("у")
    found, code = game.ends()
    assert (found["Раздачи"], code) == ("1", 0)
    assert found["Результат"] == net_of_two_exchanged()


def test_a_resize_draws_the_table_again_in_russian(terminal):
    game = terminal(RUSSIAN, "--seed=3", "--lang=ru")
    game.child.setwinsize(24, 40)
    drawn = game.sees("> ")
    assert max(map(len, drawn.splitlines())) <= 40
    assert "Бокс 1, анте 10" in drawn
    game.child.setwinsize(12, 80)
    assert "Т♠ В♣ 9♦ 5♦ 2♠" in game.sees("> ")
    game.child.send("q")
    assert game.ends()[1] == 0


@pytest.mark.parametrize(
    ("keys", "end", "code"),
    [("", "у", 0), ("о1", "У", 0), ("п", "\x04", 0), ("о", "\x03", 130), ("па", "\x04", 0)],
)
def test_it_is_left_cleanly_in_russian(terminal, keys, end, code):
    game = terminal(RUSSIAN, "--seed=3", "--lang=ru")
    for key in keys:
        game.types(key, "> ")
    game.child.send(end)
    found, exit_code = game.ends()
    assert exit_code == code
    assert found["Раздачи"] == str(int("п" in keys))
    assert found["Зерно"] == "3"


def test_cards_are_drawn_with_their_signs_in_their_colours(terminal):
    game = terminal(RUSSIAN, "--seed=3")
    game.types("s", "round 1")
    assert "│░░░│ │4  │" in game.sees("Box 1, ")
    assert "\x1b[1;31m ♦ " in game.drawn
    assert "\x1b[1m ♠ " in game.drawn
    assert "│10 │" in game.sees("[q]uit")


def test_cards_are_written_where_the_screen_is_low(terminal):
    game = terminal(RUSSIAN, "--seed=3", rows=15)
    drawn = game.types("e", "picked.")
    assert "1:A♠  2:J♣  3:9♦  4:5♦  5:2♠" in drawn
    assert "1:A♠  x2:J♣" in game.types("2", "1 picked")
    assert "░" not in drawn


def test_a_resize_draws_the_table_again(terminal):
    game = terminal(RUSSIAN, "--seed=3")
    game.child.setwinsize(24, 40)
    drawn = game.sees("> ")
    assert max(map(len, drawn.splitlines())) <= 40
    assert "Box 1, ante 10" in drawn
    game.types("e", "0 picked.")
    game.sees("> ")
    game.types("2", "1 picked")
    game.child.setwinsize(10, 100)
    drawn = game.sees("1 picked")
    assert "x2:J♣" in drawn
    game.types("\r", "exchange Jc")
    game.child.send("q")
    assert game.ends()[1] == 0


MOMENTS = ("", "e", "e1", "f", "fa", "?")
ENDS = (("q", 0), ("\x04", 0), ("\x03", 130))


@pytest.mark.parametrize(
    ("keys", "end", "code"),
    [(keys, *ENDS[(n + m) % 3]) for n, keys in enumerate(MOMENTS) for m in range(1 + n % 2)],
)
def test_it_is_left_cleanly_at_any_moment(terminal, keys, end, code):
    game = terminal(RUSSIAN, "--seed=3")
    for key in keys:
        game.types(key, "> ")
    if (keys, end) == ("?", "q"):
        game.types("z", "> ")  # any key leaves the rules
    game.child.send("q\r" if (keys, end) == ("fa", "q") else end)
    found, exit_code = game.ends()
    assert exit_code == code
    assert found["Rounds"] == str(int("f" in keys))
    assert found["Seed"] == "3"


def test_amounts_are_edited_by_the_terminal(terminal):
    game = terminal(RUSSIAN, "--seed=3")
    game.types("f", "[q]uit")
    game.types("a", "leave it so.")
    game.sees("> ")
    drawn = game.types("29\x7f5\r", "[q]uit")
    assert "29" in drawn
    game.types("n", "ante 25")
    game.child.send("q")
    assert game.ends()[1] == 0


def test_keys_without_a_meaning_do_no_harm(terminal):
    game = terminal(RUSSIAN, "--seed=3")
    game.types("\x1b[A\x1b[5~\x1bOPи", "No choice goes by 'и'.")
    assert "No choice" not in game.types("\r", "[q]uit")
    game.types("e", "0 picked.")
    game.types("\x1b", "[b]et")
    game.child.send("q")
    assert game.ends()[1] == 0


def test_a_terminal_that_was_put_back_is_taken_again(terminal):
    """As a shell does when the game is stopped and goes on."""
    import termios

    game = terminal(RUSSIAN, "--seed=3")
    modes = termios.tcgetattr(game.child.child_fd)
    assert not modes[3] & (termios.ICANON | termios.ECHO)
    modes[3] |= termios.ICANON | termios.ECHO
    termios.tcsetattr(game.child.child_fd, termios.TCSANOW, modes)
    game.sees("> ")
    assert not termios.tcgetattr(game.child.child_fd)[3] & (termios.ICANON | termios.ECHO)
    game.types("f", "Round 1: -10")


def _read_until(terminal, wanted):
    """Read what a terminal shows until something is there; fail if it does not come."""
    seen = b""
    while wanted not in seen:
        ready, _, _ = select.select([terminal], [], [], 30)
        assert ready, seen
        seen += os.read(terminal, 10_000)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminal")
@pytest.mark.parametrize("keys", [b"q", b"f\x04", b"\x03"])
def test_the_terminal_is_left_as_it_was(script, keys):
    import pty
    import termios

    ours, its = pty.openpty()
    before = termios.tcgetattr(its)
    path = os.ttyname(its)  # the first terminal that a new session opens is its own
    game = subprocess.Popen(
        ["/bin/sh", "-c", f"exec '{script}' play {RUSSIAN} <{path} >{path} 2>&1"],
        start_new_session=True,
        env={**os.environ, "TERM": "xterm"},
    )
    try:
        for key in keys:
            _read_until(ours, b"> ")
            assert termios.tcgetattr(its)[3] != before[3]
            os.write(ours, bytes([key]))
        _read_until(ours, b"Seed")
    except BaseException:
        game.kill()
        game.wait()
        raise
    assert game.wait(10) == (130 if keys == b"\x03" else 0)
    assert termios.tcgetattr(its) == before
    os.close(ours)
    os.close(its)


def test_a_dumb_terminal_is_answered_line_by_line(terminal):
    game = terminal(RUSSIAN, "--seed=3", TERM="dumb")
    game.types("f\r", "Round 1: -10")
    game.child.send("q\r")
    assert game.ends()[1] == 0


def test_the_coach_on_a_terminal(terminal, solver):
    game = terminal("caribbean-us", "--coach", "--seed=3")
    drawn = game.types("f", "Round 1")
    assert "Coach: " in drawn
    game.child.send("\x03")
    found, code = game.ends()
    assert code == 130
    assert " of 1 decisions, " in found["Mistakes"]


# --- what is said


LOOKALIKES = dict(zip("авеёкмнорсту", "abeekmhopcty", strict=True)) | {"х": "x", "з": "3"}
"""Latin letters and figures that Cyrillic ones look like."""


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_keys_are_distinct(program, lang):
    """No two choices share a key, and none has a key that looks like another's."""
    import click

    from russianpoker.cli._play_choices import choices_of, keys_of

    def check(names):
        keys = [keys_of(name) for name in names]
        assert [len(each) for each in keys] == [
            1 if name == "rules" or lang == "en" else 2 for name in names
        ]
        looks = [{LOOKALIKES.get(key, key) for key in each} for each in keys]
        assert len({key for each in looks for key in each}) == sum(map(len, looks))
        assert all(key == key.casefold() for each in keys for key in each)

    command = program.commands["play"]
    with command.make_context("play", [RUSSIAN, f"--lang={lang}"]):
        assert click.get_current_context()
        for variant in PRESETS:
            cards, source = Random(1), Random(2)
            for _ in range(8):
                game = rp.Round.deal(variant, (10,) * variant.boxes.most_a_player, seed=cards)
                while game.to_act is not None:
                    check([*(choice.name for choice in choices_of(game)), "rules", "quit"])
                    game = game.apply(any_action(game, source))
        check(["next", "change_ante", "change_side_bet", "rules", "quit"])
        check(["pick", "quit"])


def test_every_text_of_the_game_is_used(program):
    import inspect

    from russianpoker.cli import _play_choices, _play_coach, _play_screen, _play_session, play
    from russianpoker.i18n._en_play import MESSAGES

    modules = (_play_choices, _play_coach, _play_screen, _play_session, play)
    code = "".join(map(inspect.getsource, modules))
    decline = {"decline_insurance", "decline_purchase"}  # by the phase
    names = {key.removeprefix("cli.play.") for key in MESSAGES} - decline
    assert len(names) > 50
    assert [name for name in names if not re.search(rf"\b{name}\b", code)] == []
