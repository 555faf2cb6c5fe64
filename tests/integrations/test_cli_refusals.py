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
        (["chart", "holdem-casino"], "'VARIANT'"),
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
    "no result": [(["edge", "lunar"], "--recompute")],
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
        if arguments[0] != "replay" and "--table=broken.json" not in arguments:
            # What is wrong with these files is said elsewhere, and in English.
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
