"""Plots: every label, legend and figure is there, and can be read in grey and without colours."""

from __future__ import annotations

import html
import inspect
import io
import math
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction

import attrs
import pytest

from russianpoker import errors, find_variant, simulate, simulate_sessions
from russianpoker.analysis import ChartRow, shipped_results
from russianpoker.cards import Rank
from russianpoker.strategies import ANY_PAIR, TIP_A

matplotlib = pytest.importorskip("matplotlib", reason="extra plot")

from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

from russianpoker.integrations import plot
from russianpoker.integrations.plot import (
    plot_bankrolls,
    plot_outcomes,
    plot_sensitivity,
    plot_strategy,
    save_plot,
)

ROWS = [
    ChartRow("nothing", Rank.TWO, "fold", 30),
    ChartRow("nothing", Rank.TWO, "exchange 5", 10),
    ChartRow("nothing", Rank.TEN, "exchange 5", 9),
    ChartRow("nothing", Rank.TEN, "sixth", 8),
    ChartRow("pair", Rank.TWO, "exchange 3, keep a pair", 7),
    ChartRow("pair", Rank.TWO, "exchange 1, keep four to a flush", 6),
    ChartRow("pair", Rank.TWO, "bet", 6),
    ChartRow("pair", Rank.TEN, "sixth", 5),
    ChartRow("straight flush", Rank.TWO, "paid at once", 4),
    ChartRow("straight flush", Rank.TEN, "bet", 3),
]
SOLVED = shipped_results()[find_variant("caribbean-us").digest()]
SIMULATED = simulate("russian-2010", TIP_A, rounds=60, seed=1)
SESSIONS = simulate_sessions(
    "russian-2010", TIP_A, sessions=20, rounds=30, bankroll=12, seed=1, keep_paths=True
)
EDGES = {
    "no sixth card": Fraction(7, 100),
    "flush 6:1": Fraction(48, 1000),
    "as it is": Fraction(52, 1000),
}
BASE = Fraction(52, 1000)

PLOTS = {
    "strategy": lambda **given: plot_strategy(ROWS, **given),
    "outcomes": lambda **given: plot_outcomes(SOLVED, **given),
    "simulation": lambda **given: plot_outcomes(SIMULATED, **given),
    "bankrolls": lambda **given: plot_bankrolls(SESSIONS, **given),
    "sensitivity": lambda **given: plot_sensitivity(EDGES, base=BASE, **given),
}
each_plot = pytest.mark.parametrize("draw", PLOTS.values(), ids=PLOTS)


def ticks(axis):
    return [label.get_text() for label in axis.get_ticklabels()]


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def texts(ax):
    return [text.get_text() for text in ax.texts]


def picture(ax, ending="svg"):
    """The picture as it would be saved; an SVG with its texts as texts."""
    file = io.BytesIO()
    with matplotlib.rc_context({"svg.fonttype": "none"}):
        ax.figure.savefig(file, format=ending, dpi=60)
    return file.getvalue()


# --- what every plot keeps to


@each_plot
def test_axes_that_are_given_are_drawn_on(draw):
    mine = Figure().add_subplot()
    assert draw(ax=mine) is mine


@each_plot
def test_axes_of_its_own_belong_to_a_figure_that_pyplot_does_not_know(draw):
    ax = draw()
    assert type(ax) is Axes
    code = """
import sys
from fractions import Fraction
from russianpoker.integrations import plot
plot.plot_sensitivity({"a": Fraction(1, 9)}, base=Fraction(1, 8))
assert "matplotlib.pyplot" not in sys.modules
"""
    if draw is PLOTS["sensitivity"]:
        subprocess.run([sys.executable, "-c", code], check=True)


@each_plot
def test_no_setting_is_changed(draw, tmp_path):
    before = dict(matplotlib.rcParams)
    save_plot(draw(), tmp_path / "x.svg")
    assert dict(matplotlib.rcParams) == before


@each_plot
def test_titles_may_be_given_and_are_no_formulas(draw):
    ax = draw(title="$a_{$ <b>")
    assert ax.get_title() == "$a_{$ <b>"
    assert b">$a_{$ &lt;b&gt;</text>" in picture(ax)


@each_plot
def test_axes_have_a_title_and_names(draw):
    ax = draw()
    assert ax.get_title()
    assert ax.get_xlabel()
    assert ax.get_ylabel() or draw is PLOTS["sensitivity"]


def in_view(axis):
    """The labels of the ticks that lie within the axes."""
    low, high = sorted(axis.get_view_interval())
    pairs = zip(axis.get_majorticklocs(), axis.get_ticklabels(), strict=True)
    return [label for place, label in pairs if low <= place <= high]


def written(ax):
    """Everything that is written on a plot."""
    parts = [ax.title, ax.xaxis.label, ax.yaxis.label, *ax.get_legend().get_texts(), *ax.texts]
    return [part for part in [*parts, *in_view(ax.xaxis), *in_view(ax.yaxis)] if part.get_text()]


@each_plot
def test_every_text_is_inside_the_picture(draw):
    ax = draw()
    ax.figure.draw_without_rendering()
    width, height = ax.figure.bbox.size
    for part in written(ax):
        box = part.get_window_extent()
        assert -1 <= box.x0 <= box.x1 <= width + 1, part
        assert -1 <= box.y0 <= box.y1 <= height + 1, part


@each_plot
def test_no_text_lies_on_another(draw):
    ax = draw()
    ax.figure.draw_without_rendering()
    boxes = [(part, part.get_window_extent()) for part in written(ax)]
    for place, (part, box) in enumerate(boxes):
        for other, its in boxes[place + 1 :]:
            assert not box.padded(-1).overlaps(its.padded(-1)), (part, other)


SHARES = [f"{float(share):.4%}" for _, share in SOLVED.outcomes]
NETS = [(f"+{net}" if net > 0 else str(net), n / 60) for net, n in SIMULATED.round_results]
EXPECTED = {
    "strategy": [
        "Best play with the first five cards",
        "Dealer's open card",
        "Holding",
        *["nothing", "pair", "straight flush", "2", "10"],
        *["F: fold", "B: bet", "6: buy the sixth card"],
        *["x1 to x5: exchange so many", "P: paid at once"],
        *["F", "x5", "x3", "6", "P", "B"],
    ],
    "outcomes": [
        "caribbean-us",
        "Share of rounds, on a logarithmic scale",
        "Outcome",
        *["gain", "neither", "loss"],
        *["0.001%", "0.1%", "10%"],
        *(name for name, _ in SOLVED.outcomes),
        *SHARES,
    ],
    "simulation": [
        "russian-2010, TIP-A",
        "Share of rounds, on a logarithmic scale",
        "What a round brought, in money",
        *["gain", "neither", "loss"],
        *(name for name, _ in NETS),
        *(f"{share:.4%}" for _, share in NETS),
    ],
    "bankrolls": [
        "russian-2010, TIP-A",
        "Rounds",
        "Bankroll, in money",
        "90% of sessions at or below",
        "50% of sessions at or below",
        "10% of sessions at or below",
        "ran out",
        *["0", "10", "20", "30"],
    ],
    "sensitivity": [
        "House edge by option",
        "House edge",
        *EDGES,
        *["7.000%", "4.800%", "5.200%"],
        *["unchanged: 5.200%", "higher house edge", "lower house edge"],
    ],
}


def missing(ax, expected):
    """The texts that are not in the picture, or not so often."""
    printed = re.findall(r"<text[^>]*>([^<]*)</text>", picture(ax).decode())
    return [*(Counter(expected) - Counter(map(html.unescape, printed))).elements()]


@pytest.mark.parametrize("name", PLOTS)
def test_every_text_is_in_the_picture(name):
    assert missing(PLOTS[name](), EXPECTED[name]) == []


@pytest.mark.parametrize("name", ["strategy", "sensitivity"])
def test_a_text_that_is_lost_is_missed(name):
    """The checker checked: take away one text after another."""
    ax = PLOTS[name]()
    parts = [part for part in written(ax) if part.get_text() in EXPECTED[name]]
    assert len(parts) == len(EXPECTED[name])
    for part in parts:
        part.set_visible(False)
        assert missing(ax, EXPECTED[name]) == [part.get_text()]
        part.set_visible(True)


@each_plot
def test_pictures_in_dots_show_their_labels_too(draw):
    """Without a label the dots are others."""
    whole = picture(draw(), "png")
    for lose in (
        lambda ax: ax.title.set_alpha(0),
        lambda ax: ax.xaxis.label.set_alpha(0),
        lambda ax: ax.get_legend().get_texts()[0].set_alpha(0),
    ):
        ax = draw()
        assert picture(ax, "png") == whole
        lose(ax)
        assert picture(ax, "png") != whole


# --- colours


def grey(colour):
    red, green, blue = to_rgb(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


OKABE_ITO = {"#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7"}
LOOKS = [plot._LOOKS, plot._ENDS, plot._MOVES]


@pytest.mark.parametrize("looks", LOOKS)
def test_what_looks_alike_in_grey_has_another_hatch_and_another_name(looks):
    assert {look.fill for look in looks.values()} <= OKABE_ITO | {"#DDDDDD"}
    assert len({look.fill for look in looks.values()}) == len(looks)
    assert len({look.hatch for look in looks.values()}) == len(looks) or looks is plot._ENDS
    assert len({look.name for look in looks.values()}) == len(looks)
    pairs = [(a, b) for a in looks.values() for b in looks.values() if a is not b]
    assert all(a.hatch != b.hatch or abs(grey(a.fill) - grey(b.fill)) > 0.1 for a, b in pairs)


@pytest.mark.parametrize("look", plot._LOOKS.values(), ids=lambda look: look.name)
def test_letters_stand_out_from_their_cells(look):
    assert abs(grey(look.fill) - grey(look.ink)) > 0.4


# --- strategies


def test_a_chart_names_holdings_upcards_and_plays():
    ax = plot_strategy(ROWS)
    assert ticks(ax.yaxis) == ["nothing", "pair", "straight flush"]
    assert ticks(ax.xaxis) == ["2", "10"]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("Dealer's open card", "Holding")
    assert ax.get_title() == "Best play with the first five cards"
    assert legend(ax) == [
        "F: fold",
        "B: bet",
        "6: buy the sixth card",
        "x1 to x5: exchange so many",
        "P: paid at once",
    ]


def test_a_cell_says_the_most_frequent_play():
    ax = plot_strategy(ROWS)
    placed = {text.get_position(): text.get_text() for text in ax.texts}
    assert placed == {
        (0, 0): "F",
        (1, 0): "x5",
        (0, 1): "x3",
        (1, 1): "6",
        (0, 2): "P",
        (1, 2): "B",
    }


def test_a_cell_is_shared_out_by_deals():
    ax = plot_strategy(ROWS)
    parts = {}
    for patch in ax.patches:
        if patch.get_fill():
            x, y = patch.get_xy()
            parts.setdefault((math.floor(x + 0.5 + 1e-9), y + 0.5), []).append(
                (patch.get_facecolor(), round(patch.get_width(), 6))
            )
    fold, exchange = ((*to_rgb(plot._LOOKS[kind].fill), 1.0) for kind in ("fold", "exchange"))
    assert parts[0, 0] == [(fold, 0.75), (exchange, 0.25)]
    spans = {}
    for patch in ax.patches:
        if patch.get_fill():
            x, y = patch.get_xy()
            spans.setdefault(y, []).append((x, x + patch.get_width()))
    for row in spans.values():
        ends = [-0.5, *(end for _, end in sorted(row))]
        assert [start for start, _ in sorted(row)] == pytest.approx(ends[:-1])
        assert ends[-1] == pytest.approx(1.5)


def test_the_lowest_holding_is_at_the_top_and_the_deuce_on_the_left():
    ax = plot_strategy(ROWS)
    bottom, top = ax.get_ylim()
    assert (bottom, top) == (2.5, -0.5)
    assert ax.get_xlim() == (-0.5, 1.5)


def test_only_plays_that_are_made_are_in_the_legend():
    assert legend(plot_strategy(ROWS[:1])) == ["F: fold"]


def test_a_table_is_drawn_with_its_title():
    pytest.importorskip("numba", reason="extra solver")
    from russianpoker.analysis import solve

    table = solve("caribbean-us", deck="AsKsQsAhKhQhAdKdQdAcKcQc").strategy
    ax = plot_strategy(table)
    assert ax.get_title() == find_variant("caribbean-us").title
    assert ticks(ax.yaxis) == list(dict.fromkeys(row.holding for row in table.chart()))
    assert ticks(ax.xaxis) == ["Q", "K", "A"]


def test_nothing_to_draw_is_refused():
    with pytest.raises(errors.RussianPokerError, match="without rows"):
        plot_strategy([])
    with pytest.raises(errors.RussianPokerError, match="the outcomes of 'oasis' were not counted"):
        plot_outcomes(shipped_results()[find_variant("oasis").digest()])
    with pytest.raises(errors.RussianPokerError, match="keep_paths=True"):
        plot_bankrolls(attrs.evolve(SESSIONS, paths=()))
    with pytest.raises(errors.RussianPokerError, match="no house edges"):
        plot_sensitivity({}, base=BASE)


# --- results


def bars(ax):
    return [
        (patch.get_y() + patch.get_height() / 2, patch.get_width(), patch.get_x())
        for patch in ax.patches
    ]


def test_outcomes_of_a_solved_game_are_named_and_written_beside_their_bars():
    ax = plot_outcomes(SOLVED)
    shares = [float(share) for _, share in SOLVED.outcomes]
    assert ticks(ax.yaxis) == [name for name, _ in SOLVED.outcomes]
    assert texts(ax) == [f"{share:.4%}" for share in shares]
    assert sorted(bars(ax)) == [(n, share, 0) for n, share in enumerate(shares)]
    assert legend(ax) == ["gain", "neither", "loss"]
    assert ax.get_xscale() == "log"
    assert ax.get_ylabel() == "Outcome"
    assert {"0.0001%", "1%", "100%"} <= set(ticks(ax.xaxis))


def test_outcomes_of_a_simulation_are_amounts_from_the_greatest_down():
    ax = plot_outcomes(SIMULATED)
    greatest = SIMULATED.round_results[-1][0]
    assert ticks(ax.yaxis)[0] == f"+{greatest}"
    assert ticks(ax.yaxis)[-1] == str(SIMULATED.round_results[0][0])
    assert sum(width for _, width, _ in bars(ax)) == pytest.approx(1)
    assert ax.get_title() == "russian-2010, TIP-A"
    colours = {}
    for container in ax.containers:
        for patch in container:
            colours[round(patch.get_y() + patch.get_height() / 2)] = container.get_label()
    for place, (net, _) in enumerate(reversed(SIMULATED.round_results)):
        assert colours[place] == {1: "gain", 0: "neither", -1: "loss"}[(net > 0) - (net < 0)]


def test_outcomes_that_never_come_are_left_out_of_the_legend():
    won = attrs.evolve(SOLVED, outcomes=(("win", Fraction(1)), ("push", Fraction(0))))
    ax = plot_outcomes(won)
    assert legend(ax) == ["gain"]
    assert ticks(ax.yaxis) == ["win"]


# --- bankrolls


def test_bankrolls_are_drawn_round_by_round():
    ax = plot_bankrolls(SESSIONS, most=7)
    thin = [line for line in ax.lines if line.get_linewidth() == 0.6 and len(line.get_xdata()) > 2]
    assert len(thin) == 7
    for line, path in zip(thin, SESSIONS.paths, strict=False):
        assert [*line.get_ydata()] == [float(amount) for amount in path]
        assert [*line.get_xdata()] == [*range(len(path))]
    assert ax.get_xlim() == (0, 30)
    assert legend(ax) == [
        "90% of sessions at or below",
        "50% of sessions at or below",
        "10% of sessions at or below",
        "ran out",
    ]


def test_thick_lines_end_where_the_sessions_do():
    ax = plot_bankrolls(SESSIONS)
    thick = {line.get_label(): line for line in ax.lines if line.get_linewidth() == 2}
    assert len({line.get_linestyle() for line in thick.values()}) == 3
    for share in (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10)):
        line = thick[f"{float(share):.0%} of sessions at or below"]
        assert line.get_ydata()[0] == 12
        assert line.get_ydata()[-1] == SESSIONS.quantile(share)


def test_sessions_that_ran_out_are_marked():
    assert SESSIONS.ruined > 0
    ax = plot_bankrolls(SESSIONS)
    ends = [line for line in ax.lines if line.get_marker() == "x" and len(line.get_xdata())]
    assert len(ends) == SESSIONS.ruined
    lucky = [path for path in SESSIONS.paths if len(path) == 31]
    finals = tuple(sorted(Counter(path[-1] for path in lucky).items()))
    better = attrs.evolve(SESSIONS, paths=tuple(lucky), finals=finals, ruined=0)
    assert "ran out" not in legend(plot_bankrolls(better))


# --- house edges


def test_options_are_ordered_by_how_far_they_move_the_edge():
    ax = plot_sensitivity(EDGES, base=BASE)
    assert ticks(ax.yaxis) == ["no sixth card", "flush 6:1", "as it is"]
    assert texts(ax) == ["7.000%", "4.800%", "5.200%"]
    assert legend(ax) == ["unchanged: 5.200%", "higher house edge", "lower house edge"]
    assert ax.get_xlabel() == "House edge"
    found = {round(at): (start, width) for at, width, start in bars(ax)}
    assert found[0] == pytest.approx((0.052, 0.018))
    assert found[1] == pytest.approx((0.052, -0.004))
    assert all("%" in tick for tick in ticks(ax.xaxis))


@pytest.mark.parametrize("edges", [{"a": BASE}, {"a": BASE / 2}, {"a": BASE * 2}], ids=repr)
def test_there_is_room_beside_every_bar(edges):
    low, high = plot_sensitivity(edges, base=BASE).get_xlim()
    assert low < min(BASE, *edges.values())
    assert high > max(BASE, *edges.values())


def test_names_of_options_are_no_formulas():
    ax = plot_sensitivity({"$x_{": Fraction(1, 10)}, base=BASE)
    assert b">$x_{<" in picture(ax)


# --- files, and a missing extra


@pytest.mark.parametrize(("ending", "start"), [(".png", b"\x89PNG"), (".SVG", b"<?xml")])
def test_a_picture_is_written(tmp_path, ending, start):
    file = tmp_path / f"edges{ending}"
    save_plot(plot_sensitivity(EDGES, base=BASE), str(file))
    assert file.read_bytes().startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_texts_of_an_svg_stay_texts(tmp_path):
    file = tmp_path / "edges.svg"
    save_plot(plot_sensitivity(EDGES, base=BASE), file)
    assert ">no sixth card</text>" in file.read_text(encoding="utf-8")


def test_a_picture_that_fails_leaves_what_was_there(tmp_path, monkeypatch):
    file = tmp_path / "edges.png"
    file.write_bytes(b"before")
    ax = plot_sensitivity(EDGES, base=BASE)

    def fail(path, **_given):
        path.write_bytes(b"half")
        raise OSError("the disk is full")

    monkeypatch.setattr(ax.figure, "savefig", fail)
    with pytest.raises(OSError, match="disk is full"):
        save_plot(ax, file)
    assert file.read_bytes() == b"before"
    assert [path.name for path in tmp_path.iterdir()] == ["edges.png"]


def test_other_endings_are_refused(tmp_path):
    with pytest.raises(errors.RussianPokerError, match=r"ends in \.png or \.svg, unlike 'x.pdf'"):
        save_plot(plot_sensitivity(EDGES, base=BASE), tmp_path / "x.pdf")
    assert list(tmp_path.iterdir()) == []


@each_plot
def test_without_the_extra_it_is_named(draw, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(errors.MissingExtraError, match=r"russianpoker\[plot\]"):
        draw()


def test_importing_the_module_needs_nothing():
    code = "import sys; sys.modules['matplotlib'] = None; import russianpoker.integrations.plot"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_function_takes_axes_and_a_title():
    for name in plot.__all__:
        function = getattr(plot, name)
        if inspect.isfunction(function) and function is not save_plot:
            assert {"ax", "title"} <= set(inspect.signature(function).parameters), name


def test_a_simulation_that_only_won_is_drawn():
    ax = plot_outcomes(simulate("caribbean-us", ANY_PAIR, rounds=1, seed=1))
    assert len(texts(ax)) == 1


AX = plot_sensitivity(EDGES, base=BASE)


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda: plot_outcomes(None), "expected a SolveResult or a Simulation, not None"),
        (lambda: plot_outcomes(SIMULATED, ax=5), "expected axes of matplotlib, not 5"),
        (lambda: plot_strategy(5), "expected a StrategyTable or the rows of a chart, not 5"),
        (lambda: plot_strategy([5]), "expected a ChartRow, not 5"),
        (lambda: plot_strategy(ROWS, ax="x"), "expected axes of matplotlib, not 'x'"),
        (lambda: plot_bankrolls(None), "expected Sessions, not None"),
        (lambda: plot_bankrolls(SESSIONS, most="x"), "most must be a whole number from 0, not 'x'"),
        (lambda: plot_bankrolls(SESSIONS, most=-1), "most must be a whole number from 0, not -1"),
        (lambda: plot_bankrolls(SESSIONS, ax=5), "expected axes of matplotlib, not 5"),
        (lambda: plot_sensitivity(5, base=BASE), "expected house edges by what they are called"),
        (lambda: plot_sensitivity({5: BASE}, base=BASE), "expected the name of a house edge, not"),
        (lambda: plot_sensitivity({"x": "y"}, base=0), "'x': a house edge is a finite number, not"),
        (lambda: plot_sensitivity({"x": math.inf}, base=0), "'x': a house edge is a finite number"),
        (lambda: plot_sensitivity({"x": math.nan}, base=0), "'x': a house edge is a finite number"),
        (lambda: plot_sensitivity({"x": True}, base=0), "'x': a house edge is a finite number"),
        (lambda: plot_sensitivity(EDGES, base=-math.inf), "'base': a house edge is a finite"),
        (lambda: plot_sensitivity({"x": Fraction(10**400)}, base=0), "'x': a house edge is a"),
        (lambda: plot_sensitivity(EDGES, base=BASE, ax=5), "expected axes of matplotlib, not 5"),
        (lambda: save_plot(5, "x.png"), "expected axes of matplotlib, not 5"),
        (lambda: save_plot(AX, 5), "a file is named by its path, not by 5"),
    ],
    ids=range(20),
)
def test_what_cannot_be_drawn_is_refused(draw, complaint):
    with pytest.raises(errors.RussianPokerError, match=complaint):
        draw()


def test_a_picture_that_cannot_be_written_is_named_by_its_own_path(tmp_path):
    path = tmp_path / "none" / "x.png"
    with pytest.raises(FileNotFoundError) as caught:
        save_plot(AX, path)
    assert caught.value.filename == str(path)
