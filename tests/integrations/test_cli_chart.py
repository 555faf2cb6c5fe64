"""`russianpoker chart`: the rows of a strategy as text, JSON and picture, and what it refuses."""

from __future__ import annotations

import json
import re
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction

import attrs
import pytest
from small_tables import TWELVE, a_holdem_table, a_table

from russianpoker import analysis, find_variant
from russianpoker.analysis import StrategyTable, solve
from russianpoker.i18n import say_holding, say_play

US = "caribbean-us"


@pytest.fixture
def invoke(invoke):
    """Run the command `chart`."""
    return lambda *args, **given: invoke("chart", *map(str, args), **given)


@pytest.fixture
def saved(tmp_path):
    """The file of a table."""
    path = tmp_path / "table.json"
    a_table().save(path)
    return path


def as_rows(chart):
    return [attrs.asdict(row) | {"upcard": str(row.upcard)} for row in chart]


# --- rows


def test_json_has_the_rows_of_the_chart(printed, saved):
    found = json.loads(printed(US, "--table", saved, "--json"))
    assert found == {"variant": US, "rows": as_rows(a_table().chart())}
    assert {row["play"] for row in found["rows"]} == {"bet", "fold", "sixth"}


@pytest.mark.parametrize("upcard", ["Kc", "Ks", "Кп"])
def test_one_upcard_stands_for_its_rank(printed, saved, upcard):
    found = json.loads(printed(US, "--table", saved, "--json", "--upcard", upcard))
    assert found["rows"] == as_rows(a_table().chart(upcards="Kc"))


def test_rows_are_printed_with_their_shares(printed, saved):
    lines = printed(US, "--table", saved).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == find_variant(US).title
    assert lines[2].split() == ["Holding", "Upcard", "Play", "Share"]
    rows = a_table().chart()
    assert len(lines) == 4 + len(rows)
    before = None
    for line, row in zip(lines[4:], rows, strict=True):
        alike = [each for each in rows if (each.holding, each.upcard) == (row.holding, row.upcard)]
        share = Fraction(row.deals, sum(each.deals for each in alike))
        kind = (row.holding, str(row.upcard))
        named = [] if kind == before else [*row.holding.split(), str(row.upcard)]
        assert line.split() == [*named, *row.play.split(), f"{float(share):.4%}"]
        before = kind


def test_in_russian(printed, saved):
    lines = printed(US, "--table", saved, "--lang=ru").splitlines()
    assert lines[0] == find_variant(US).title_ru
    assert lines[2].split() == ["На", "руках", "Открытая", "карта", "Как", "играть", "Доля"]
    rows = a_table().chart()
    said = [line.split() for line in lines[4:]]
    before = None
    for line, row in zip(said, rows, strict=True):
        alike = [each for each in rows if (each.holding, each.upcard) == (row.holding, row.upcard)]
        share = Fraction(row.deals, sum(each.deals for each in alike))
        kind = (say_holding(row.holding, "ru"), RANKS[str(row.upcard)])
        named = [] if kind == before else " ".join(kind).split()
        share = f"{float(share):.4%}".replace(".", ",").removesuffix("%")
        assert line == [*named, *say_play(row.play, "ru").split(), share, "%"]
        before = kind
    assert re.findall("[A-Za-z]+", "".join(lines)) == []
    english = printed(US, "--table", saved, "--json")
    assert printed(US, "--table", saved, "--json", "--lang=ru") == english


RANKS = {"Q": "Д", "K": "К", "A": "Т"}


def test_a_picture_in_russian(printed, saved, tmp_path, plots):
    out = tmp_path / "chart.svg"
    printed(US, "--table", saved, "--out", out, "--lang=ru")
    found = re.findall(">([^<>]+)</text>", out.read_text(encoding="utf-8"))
    holdings = {say_holding(row.holding, "ru") for row in a_table().chart()}
    words = [find_variant(US).title_ru, "Открытая карта", "На руках", *holdings, *RANKS.values()]
    assert {*words, "F: пас", "B: бет", "6: купить шестую карту"} <= {*found}
    assert {word for word in found if word not in {"F", "B", "6"}} == {
        *(*words, "F: пас", "B: бет", "6: купить шестую карту")
    }


def test_every_play_of_a_picture_has_a_russian_name(program, plots):
    from russianpoker.i18n import translate
    from russianpoker.integrations.plot import _LOOKS

    for look in _LOOKS.values():
        assert translate(f"cli.look.{look.name}", "en") == look.name
        assert translate(f"cli.look.{look.name}", "ru") != look.name


def test_work_may_be_shared(printed, saved):
    alone = printed(US, "--table", saved, "--json")
    assert printed(US, "--table", saved, "--json", "--workers", 2) == alone


# --- pictures


@pytest.fixture
def plots():
    pytest.importorskip("matplotlib", reason="extra plot")


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG\r\n"), ("svg", b"<?xml")])
def test_a_picture_is_written_and_nothing_printed(printed, saved, tmp_path, plots, ending, start):
    out = tmp_path / f"chart.{ending}"
    out.write_bytes(b"what was there before")
    assert printed(US, "--table", saved, "--out", out) == ""
    assert out.read_bytes().startswith(start)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([out.name, saved.name])


def test_a_picture_names_everything(printed, saved, tmp_path, plots):
    out = tmp_path / "chart.svg"
    printed(US, "--table", saved, "--out", out)
    text = out.read_text(encoding="utf-8")
    holdings = {row.holding for row in a_table().chart()}
    words = [find_variant(US).title, "Dealer's open card", "Holding", *holdings, "Q", "K", "A"]
    for word in [*words, "F: fold", "B: bet", "6: buy the sixth card"]:
        assert f">{word}</text>" in text, word


def test_a_picture_of_one_upcard_has_no_other(printed, saved, tmp_path, plots):
    out = tmp_path / "chart.svg"
    printed(US, "--table", saved, "--out", out, "--upcard", "Ks")
    text = out.read_text(encoding="utf-8")
    assert ">K</text>" in text
    assert ">Q</text>" not in text


def test_a_picture_says_that_there_is_a_table_maximum(printed, tmp_path, plots):
    saved, out = tmp_path / "table.json", tmp_path / "chart.svg"
    a_table(table_maximum=Fraction(75, 2)).save(saved)
    printed(US, "--table", saved, "--out", out)
    assert ", table maximum 75/2 antes</text>" in out.read_text(encoding="utf-8")


def test_json_may_be_printed_beside_a_picture(printed, saved, tmp_path, plots):
    out = tmp_path / "chart.PNG"
    found = json.loads(printed(US, "--table", saved, "--out", out, "--json"))
    assert found["rows"] == as_rows(a_table().chart())
    assert out.read_bytes().startswith(b"\x89PNG")


# --- hold'em


@pytest.fixture
def holdem_saved(tmp_path):
    """The file of a table of hold'em."""
    path = tmp_path / "holdem.json"
    a_holdem_table().save(path)
    return path


def test_rows_of_holdem_are_by_decision(printed, holdem_saved):
    found = json.loads(printed("holdem-bonus", "--table", holdem_saved, "--json"))
    chart = a_holdem_table().chart()
    assert found == {"variant": "holdem-bonus", "rows": [attrs.asdict(row) for row in chart]}
    two = printed("holdem-bonus", "--table", holdem_saved, "--json", "--workers=2")
    assert json.loads(two) == found


def test_holdem_is_printed_with_its_shares(printed, holdem_saved):
    lines = printed("holdem-bonus", "--table", holdem_saved).splitlines()
    assert lines[2].split() == ["Decision", "Holding", "Play", "Share"]
    rows = a_holdem_table().chart()
    assert len(lines) == 4 + len(rows)
    before = None
    for line, row in zip(lines[4:], rows, strict=True):
        kind = (row.decision, row.holding)
        alike = [each for each in rows if (each.decision, each.holding) == kind]
        share = Fraction(row.deals, sum(each.deals for each in alike))
        named = [] if kind == before else [row.decision, *row.holding.split()]
        assert line.split() == [*named, row.play, f"{float(share):.4%}"]
        before = kind


def test_holdem_in_russian(printed, holdem_saved):
    text = printed("holdem-bonus", "--table", holdem_saved, "--lang=ru")
    rows = a_holdem_table().chart()
    said = {"Решение", "бет", "чек", "пас", *(say_holding(row.holding, "ru") for row in rows)}
    assert {word for each in said for word in each.split()} <= {*text.split()}
    assert text.count("ставка на тёрне") == sum(row.play == "turn" for row in rows) + len(
        {row.holding for row in rows if row.decision == "turn"}
    )
    # Two cards are called the same in every language.
    assert re.fullmatch(r"([2-9TJQKA]{2}[so]?)*", "".join(re.findall("[A-Za-z]+", text)))


# --- solving


@pytest.fixture
def small_game(monkeypatch):
    """The solver with a deck of twelve cards."""
    pytest.importorskip("numba", reason="extra solver")

    def solve_short(variant, *, executor, progress):
        assert isinstance(executor, ProcessPoolExecutor)  # which need not start a process
        return solve(variant, deck=TWELVE, progress=progress)

    monkeypatch.setattr(analysis, "solve", solve_short)


def test_without_a_table_the_game_is_solved(printed, small_game):
    best = solve(US, deck=TWELVE).strategy
    assert json.loads(printed(US, "--json"))["rows"] == as_rows(best.chart())


def test_what_was_solved_is_saved_and_read_again(printed, small_game, tmp_path):
    saved = tmp_path / "table.json"
    first = printed(US, "--table", saved, "--recompute", "--json")
    assert StrategyTable.load(saved) == solve(US, deck=TWELVE).strategy
    assert printed(US, "--table", saved, "--json") == first


def test_a_table_that_is_there_is_made_anew_if_asked(printed, small_game, saved):
    assert StrategyTable.load(saved) == a_table()
    printed(US, "--table", saved, "--recompute", "--upcard", "As")
    assert StrategyTable.load(saved) == solve(US, deck=TWELVE).strategy


def test_rules_that_the_solver_cannot_take_are_refused(refusal, small_game):
    assert refusal(US, "--set", "rounding=default") == (
        "russianpoker chart: Invalid value for 'VARIANT': the solver does not take 'rounding': it "
        "needs an ante in money; here all is in antes"
    )


@pytest.mark.slow
def test_a_whole_game_is_solved_and_drawn(printed, tmp_path, plots):
    pytest.importorskip("numba", reason="extra solver")
    out, saved = tmp_path / "chart.svg", tmp_path / "table.json"
    found = json.loads(
        printed(US, "--out", out, "--table", saved, "--recompute", "--workers", 2, "--json")
    )
    assert sum(row["deals"] for row in found["rows"]) == 2_598_960 * 47
    edge = {row["play"] for row in found["rows"] if row["holding"].startswith("pair")}
    assert edge == {"bet"}
    assert ">ace-king, four to a straight</text>" in out.read_text(encoding="utf-8")


# --- refusals


def test_other_endings_are_refused(refusal, saved, plots):
    assert refusal(US, "--table", saved, "--out", "chart.pdf") == (
        "russianpoker chart: Invalid value for '--out': a picture is FILE.png or FILE.svg, not "
        "chart.pdf"
    )


@pytest.mark.parametrize("option", ["--out", "--table"])
def test_a_folder_that_is_not_there_is_refused(refusal, saved, tmp_path, plots, option):
    path = tmp_path / "nowhere" / ("x.png" if option == "--out" else "x.json")
    given = ["--table", saved, "--out", path] if option == "--out" else ["--table", path]
    line = refusal(US, *given, *([] if option == "--out" else ["--recompute"]))
    assert (
        line
        == f"russianpoker chart: Invalid value for '{option}': there is no folder {path.parent}"
    )


@pytest.mark.parametrize("option", ["--out", "--table"])
def test_a_folder_is_no_file(refusal, tmp_path, option):
    folder = tmp_path / "x.png"
    folder.mkdir()
    assert f"'{option}'" in refusal(US, option, folder)


def test_a_table_that_is_not_there_is_refused(refusal, tmp_path):
    path = tmp_path / "x.json"
    assert refusal(US, "--table", path) == (
        f"russianpoker chart: Invalid value for '--table': there is no {path}; --recompute makes it"
    )


def test_a_table_of_other_rules_is_refused(refusal, saved):
    assert refusal("oasis", "--table", saved).endswith("made for other rules than 'oasis' now has")
    assert "'--table'" in refusal(US, "--set", "bet.antes=3", "--table", saved)


def test_a_damaged_table_is_refused(refusal, saved):
    saved.write_text(saved.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    assert "'--table'" in refusal(US, "--table", saved)


def test_recompute_needs_a_place_to_save(refusal):
    assert refusal(US, "--recompute") == (
        "russianpoker chart: Invalid value for '--recompute': goes with --table, where the "
        "strategy is saved"
    )


@pytest.mark.parametrize("given", ["--upcard=9h", "--out=chart.png"])
def test_what_holdem_has_not_is_refused(refusal, given):
    assert refusal("holdem-casino", given) == (
        f"russianpoker chart: Invalid value for '{given.partition('=')[0]}': hold'em has no upcard "
        "to make a chart by"
    )


def test_a_table_of_another_kind_is_refused(refusal, saved):
    line = refusal("holdem-casino", "--table", saved)
    assert line.endswith("a strategy that StrategyTable reads")


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (["--upcard", "2s"], "'--upcard': the upcard 2s is not in the deck"),
        (["--upcard", "Xx"], "'--upcard'"),
        (["--upcard", "As Ks"], "'--upcard'"),
        (["--workers", "0"], "'--workers'"),
        (["--set", "nonsense=1"], "'--set'"),
    ],
)
def test_what_is_wrong_is_named(refusal, saved, given, named):
    assert named in refusal(US, "--table", saved, *given)


def test_a_file_that_cannot_be_written_is_refused(refusal, saved, tmp_path, plots):
    out = tmp_path / ("x" * 300 + ".png")
    assert "'--out': cannot be written: " in refusal(US, "--table", saved, "--out", out)


def test_a_table_that_cannot_be_written_is_refused(refusal, small_game, tmp_path):
    line = refusal(US, "--table", tmp_path / ("x" * 300), "--recompute")
    assert "'--table': cannot be written: " in line


def test_what_is_not_written_in_the_end_is_refused(refusal, saved, plots, monkeypatch, tmp_path):
    def fill(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("russianpoker.integrations.plot.save_plot", fill)
    line = refusal(US, "--table", saved, "--out", tmp_path / "x.png")
    assert line.endswith("'--out': cannot be written: No space left on device")


def test_without_the_extra_a_picture_is_refused_before_the_work(tmp_path, program, run_without):
    out = tmp_path / "chart.png"
    done = run_without(["matplotlib"], "chart", "russian-2010", "--out", str(out))
    assert done.returncode == 2
    (line,) = done.stderr.decode().splitlines()
    assert line == (
        "russianpoker chart: Invalid value for '--out': a picture needs the extra 'plot': "
        "pip install 'russianpoker[plot]'"
    )
    assert not out.exists()
