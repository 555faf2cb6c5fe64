"""What is wrong at the command line is refused in one line, in both languages."""

import re

import pytest
from small_tables import a_table

HAND = "--player=As Ad Kc 8h 9s"
DEALER = "--dealer=Ah Ks Jh 7c 5s"
BOX = ["settle", "russian-2010", "--ante=10", HAND, DEALER, "--bet"]
ADVISE = ["advise", "caribbean-us", "--hand=Ad Kd 9c 8h 2s"]
SIMULATE = ["simulate", "caribbean-us", "--strategy=any-pair"]

BAD = {
    # kind: what is typed, and the argument that is named
    "no argument": [(["show"], "'VARIANT'"), (["hand"], "'CARDS'"), (["compare", "oasis"], "'B'")],
    "no option": [(["settle", "oasis"], "'--ante'"), (SIMULATE, "'--rounds'")],
    "an unknown command": [(["setle"], "'setle'")],
    "an unknown option": [(["variants", "--loud"], "'--loud'"), (["play", "--lout"], "'--lout'")],
    "an option without its value": [(["deal", "oasis", "--seed"], "'--seed'")],
    "a flag with a value": [(["edge", "oasis", "--json=yes"], "'--json'")],
    "an argument too many": [(["variants", "now"], "now"), (["compare", *["oasis"] * 3], "oasis")],
    "an unknown variant": [
        (["play", "oasys"], "'VARIANT'"),
        (["chart", "oasys"], "'VARIANT'"),
        (["compare", "oasis", "oasys"], "'B'"),
    ],
    "an unknown rule": [
        (["show", "oasis", "--set=tax=1"], "'--set'"),
        (["play", "oasis", "--set=tax=1"], "'--set'"),
    ],
    "no OPTION=VALUE": [(["simulate", "oasis", "--set=tax"], "'--set'")],
    "an impossible rule": [(["edge", "oasis", "--set=bet.antes=0"], "'--set'")],
    "no card": [
        (["hand", "As Kd Xx"], "'CARDS'"),
        ([*ADVISE, "--upcard=1x"], "'--upcard'"),
        (["chart", "caribbean-us", "--upcard=zz"], "'--upcard'"),
    ],
    "two cards for one": [([*ADVISE, "--upcard=2c 3c"], "'--upcard'")],
    "a card twice": [
        (["hand", "As As Kd Qc Jc"], "'CARDS'"),
        ([*BOX, "--sixth=Ks"], "'--dealer' / '--sixth'"),
    ],
    "a wrong number of cards": [
        (["hand", "As Kd Qc Jh"], "'CARDS'"),
        (["settle", "oasis", "--ante=1", "--player=As Kd", "--fold"], "'--player'"),
    ],
    "letters of two alphabets": [(["hand", "As Кd Qh Jc 9s"], "'CARDS'")],
    "no amount": [
        ([*BOX, "--insurance=all"], "'--insurance'"),
        (["play", "oasis", "--ante=ten"], "'--ante'"),
        ([*SIMULATE, "--rounds=5", "--table-max=1e9"], "'--table-max'"),
    ],
    "an amount of nothing": [
        (["deal", "oasis", "--ante=0"], "'--ante'"),
        (["edge", "oasis", "--table-max=0"], "'--table-max'"),
        ([*SIMULATE, "--rounds=5", "--precision=0"], "'--precision'"),
    ],
    "no whole number": [
        (["play", "oasis", "--seed=luck"], "'--seed'"),
        ([*SIMULATE, "--rounds=1.5"], "'--rounds'"),
    ],
    "a number out of range": [
        (["deal", "oasis", "--boxes=0"], "'--boxes'"),
        (["edge", "oasis", "--recompute", "--workers=62"], "'--workers'"),
        (["chart", "oasis", "--workers=0"], "'--workers'"),
    ],
    "another choice": [(["edge", "oasis", "--recompute", "--precision=rough"], "'--precision'")],
    "too many boxes": [
        (["play", "caribbean-us", "--boxes=2"], "'--boxes'"),
        ([*SIMULATE, "--rounds=5", "--boxes=8"], "'--boxes'"),
    ],
    "a side bet that is not offered": [
        (["play", "oasis", "--bonus=5"], "'--bonus'"),
        ([*BOX, "--side-bet=luck=5"], "'--side-bet'"),
    ],
    "a stake out of limits": [
        (["deal", "russian-sevens", "--bonus=6"], "'--bonus'"),
        (["play", "russian-2010", "--bankroll=20"], "'--bankroll'"),
        ([*SIMULATE, "--rounds=5", "--sessions=2", "--bankroll=20"], "'--bankroll'"),
    ],
    "what the rules refuse": [([*BOX, "--insurance=20"], "'--insurance'")],
    "contradictions": [
        ([*BOX, "--fold"], "'--bet' / '--fold'"),
        ([*SIMULATE, "--rounds=5", "--sessions=5"], "'--sessions' / '--bankroll'"),
    ],
    "an option that goes with another": [
        (["edge", "oasis", "--precision=fast"], "'--precision'"),
        (["edge", "oasis", "--workers=2"], "'--workers'"),
        (["chart", "oasis", "--recompute"], "'--recompute'"),
        ([*ADVISE, "--dead=2c"], "'--dead'"),
    ],
    "what another game has": [
        (["chart", "holdem-casino", "--upcard=9h"], "'--upcard'"),
        ([*ADVISE, "--upcard=9h", "--board=2c 3c 4c"], "'--board'"),
    ],
    "an unknown strategy": [
        (["simulate", "oasis", "--rounds=1", "--strategy=luck"], "'--strategy'"),
        (["deal", "oasis", "--strategy=luck"], "'--strategy'"),
    ],
    "a strategy of another game": [
        (["simulate", "holdem-bonus", "--strategy=any-pair", "--rounds=9"], "'--strategy'"),
    ],
    "a file that is not there": [
        (["replay", "no-such.txt"], "'FILE'"),
        (["chart", "oasis", "--table=no-such.json"], "'--table'"),
    ],
    "a folder that is not there": [
        (["chart", "caribbean-us", "--table=caribbean.json", "--out=nowhere/x.png"], "'--out'"),
    ],
    "a file of another kind": [
        (["replay", "notes.txt"], "'FILE'"),
        (["chart", "caribbean-us", "--table=broken.json"], "'--table'"),
        (["chart", "caribbean-us", "--table=caribbean.json", "--out=x.pdf"], "'--out'"),
    ],
    "a table of other rules": [(["chart", "oasis", "--table=caribbean.json"], "'--table'")],
    "no result": [(["edge", "lunar", "--set=bet.antes=3"], "--recompute")],
}


@pytest.fixture
def files(monkeypatch, tmp_path):
    """The files of which some cases speak, in the folder in which they run."""
    monkeypatch.chdir(tmp_path)
    a_table().save("caribbean.json")
    for name in ("broken.json", "notes.txt"):
        (tmp_path / name).write_text("hello", encoding="utf-8")


@pytest.fixture
def problem(refusal, files):
    """What the program says is wrong, in a language."""

    def problem(lang, arguments):
        line = refusal(*arguments, RUSSIANPOKER_LANG=lang)
        assert line.startswith((f"russianpoker {arguments[0]}: ", "russianpoker: ")), arguments
        return line.partition(": ")[2]

    return problem


@pytest.mark.parametrize("kind", BAD)
def test_what_is_wrong_is_refused_in_one_line_that_names_it(problem, kind):
    for arguments, named in BAD[kind]:
        english, russian = (problem(lang, arguments) for lang in ("en", "ru"))
        assert named in english
        assert named in russian
        assert not re.search("[а-яё]", english.replace("'As Кd", ""))
        said = russian.removeprefix(f"Неверное значение {named}: ")
        assert re.search("[а-яё]", said)


def test_twenty_kinds_over_all_commands(program):
    asked = {arguments[0] for cases in BAD.values() for arguments, _ in cases}
    assert asked >= program.commands.keys()
    assert len(BAD) >= 20


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_program_itself_refuses_without_a_traceback(run, script, lang):
    done = run(script, "play", "oasys", RUSSIANPOKER_LANG=lang)
    assert (done.returncode, done.stdout) == (2, b"")
    (line,) = done.stderr.decode().splitlines()
    assert "'VARIANT'" in line
    assert "oasis" in line


# --- what is echoed


LONG = "x" * 24_000
MANY = "x; " * 8_000


ECHOED = [
    ["variants", LONG],
    ["variants", MANY],
    ["variants", *["x"] * 5_000],
    [LONG],
    ["show", LONG],
    ["show", MANY],
    ["show", "oasis", f"--{LONG}"],
    ["show", "oasis", f"--set={LONG}"],
    ["show", "oasis", f"--set=exchange.{LONG}={LONG}"],
    ["show", "oasis", f"--set=bet.antes={MANY}", f"--set={MANY}=1"],
    ["show", "oasis", f"--lang={LONG}"],
    ["edge", "oasis", f"--workers={LONG}"],
    ["edge", "oasis", "--recompute", f"--precision={MANY}"],
    [*SIMULATE, f"--rounds={'9' * 5_000}x"],
    ["simulate", "oasis", "--rounds=1", f"--strategy={LONG}"],
    ["hand", LONG],
    ["replay", LONG],
    ["replay", f"{MANY}.txt"],
    ["chart", "caribbean-us", f"--table={LONG}"],
    ["chart", "caribbean-us", f"--table={LONG}/x"],
    ["chart", "caribbean-us", f"--table={'x/' * 200}x"],
    ["chart", "caribbean-us", "--recompute", f"--table={LONG}"],
    ["chart", "caribbean-us", "--table=caribbean.json", f"--out={LONG}"],
    ["chart", "caribbean-us", "--table=caribbean.json", f"--out={LONG}.png"],
    ["settle", "oasis", f"--side-bet={LONG}=1", "--ante=1", HAND],
]


@pytest.mark.parametrize("number", range(len(ECHOED)))
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_is_typed_is_echoed_in_short(refusal, files, lang, number):
    line = refusal(*ECHOED[number], RUSSIANPOKER_LANG=lang)
    assert line.startswith("russianpoker")


def test_a_name_that_no_file_can_have_is_that_of_an_option(problem):
    for option, name, what in (
        ("--table", LONG, "read"),
        ("--table", f"{LONG}/x", "read"),
        ("--out", f"{LONG}.png", "written"),
        ("--out", f"{LONG}/x.png", "written"),
    ):
        line = problem("en", ["chart", "caribbean-us", f"{option}={name}"])
        assert line.startswith(f"Invalid value for '{option}': cannot be {what}: ")


# --- options that go with each other, and those that stand twice


@pytest.mark.parametrize(
    ("variant", "changes"),
    [
        ("oasis", ["exchange.most=4", "exchange.prices=1,2,3,4"]),
        ("oasis", ["exchange.prices=1,2,3,4", "exchange.most=4"]),
        ("russian-2010", ["qualifier=none", "insurance=none", "purchase=none"]),
        ("russian-2010", ["boxes.most=1", "boxes.most-open=1", "boxes.most_a_player=1"]),
        ("oasis", ["exchange=none", "exchange.most=3", "exchange.prices=1,2,3"]),
        ("oasis", ["exchange.most=3", "exchange=none"]),
    ],
)
def test_options_that_are_possible_together_are_set_together(printed, variant, changes):
    import russianpoker as rp
    from russianpoker.cli._changes import changed

    given = [tuple(change.split("=")) for change in changes]
    rules = changed(rp.find_variant(variant), given)
    options = {name: shown.replace(" ", "") for name, shown in rules.options().items()}
    wanted = {option.replace("-", "_"): value for option, value in given}
    assert list(wanted)[-1] in options
    assert wanted.items() >= {name: options[name] for name in wanted if name in options}.items()
    settings = [f"--set={change}" for change in changes]
    title = printed("show", variant, *settings, COLUMNS="200").splitlines()[0]
    assert title.endswith(f" ({', '.join(changes)})")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["boxes.most=1"], "'--set': boxes.most_a_player: is 4, above most, which is 1"),
        (
            ["boxes.most=1", "bet.antes=3"],
            "'--set boxes.most=1': boxes.most_a_player: is 4, above most, which is 1",
        ),
        (["bet.antes=3", "tax=1"], "'--set tax=1': tax: there is no 'tax'"),
        (["boxes.most=1", "tax=1"], "'--set tax=1': tax: there is no 'tax'"),
        (
            ["sixth_card.exchange.least=3", "sixth_card.exchange.most=2"],
            "'--set sixth_card.exchange.most=2': sixth_card.exchange.least: is 3, above most, wh",
        ),
    ],
)
def test_what_stays_impossible_names_the_option_that_was_meant(refusal, changes, said):
    assert said in refusal("show", "russian-2010", *(f"--set={change}" for change in changes))


@pytest.mark.parametrize("repeated", ["--ante", "--sixth", "--lang"])
def test_an_option_that_stands_once_stands_once(refusal, repeated):
    value = {"--ante": "10", "--sixth": "3c", "--lang": "ru"}[repeated]
    line = refusal(*BOX, repeated, value, f"{repeated}={value}")
    assert line.startswith("russianpoker settle: ")
    english = f"Option '{repeated}' is given more than once."
    assert line.endswith((english, f"Параметр '{repeated}' указан больше одного раза."))


def test_what_may_stand_twice_may(printed):
    assert printed(*BOX, "--bet") == printed(*BOX)


@pytest.mark.parametrize("arguments", [["show", "oasis", "--set"], ["deal", "--loud"]])
def test_a_refusal_names_the_command(refusal, arguments):
    assert refusal(*arguments).startswith(f"russianpoker {arguments[0]}: ")


def test_several_problems_are_said_one_by_one(refusal, tmp_path):
    path = tmp_path / "round.txt"
    path.write_text(
        "russianpoker 1 | rules caribbean-us 1 | box 1 ante 10: As Kd 7c 7h Xd | "
        "dealer Ah Kc 8d 5s 3h | 1 bex | result +30"
    )
    line = refusal("replay", str(path), "--lang=ru")
    _, _, said = line.partition("'FILE': ")
    first, second, third = said.split("; ")
    assert first.startswith("часть 3: ожидалось достоинство карты, найдено: 'X' на месте ")
    assert second == "часть 5: действия 'bex' нет"
    assert third.startswith("есть fold, bet")


def test_an_amount_that_is_too_long(refusal):
    long = f"1{'0' * 30}1/7"
    for amount in (long, "1" * 31, f"1.{'5' * 31}"):
        line = refusal("settle", "oasis", HAND, "--bet", f"--ante={amount}")
        assert line.endswith(f"'{amount}' has more digits than any amount of money")
    assert "an amount is a number" in refusal("settle", "oasis", HAND, f"--ante={long}0/0")
