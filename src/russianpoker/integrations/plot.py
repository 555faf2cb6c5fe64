"""Plots of strategies, results, bankrolls and house edges; needs the extra `plot`.

Each function draws on the axes that it is given and returns them. Without axes it makes a figure of
its own, which belongs to nobody else: no setting of matplotlib is changed, and pyplot is not used.

Colours are those of Okabe and Ito, which colour-blind people tell apart. Wherever a colour means
something, a hatch or a text says the same, so that a print in grey can be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, cast

import attrs

from russianpoker.analysis import ChartRow, SolveResult, StrategyTable
from russianpoker.analysis._files import path_of, replacing
from russianpoker.cards import Rank
from russianpoker.errors import MissingExtraError, RussianPokerError, shown
from russianpoker.simulation import Sessions, Simulation

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = [
    "PICTURES",
    "plot_bankrolls",
    "plot_outcomes",
    "plot_sensitivity",
    "plot_strategy",
    "save_plot",
]

PICTURES: Final = (".png", ".svg")
"""The endings of files that `save_plot` writes."""

_DOTS_PER_INCH: Final = 150

_SKY: Final = "#56B4E9"
_GREEN: Final = "#009E73"
_YELLOW: Final = "#F0E442"
_BLUE: Final = "#0072B2"
_VERMILION: Final = "#D55E00"
_BLACK: Final = "#000000"
_WHITE: Final = "#FFFFFF"
_GREY: Final = "#666666"


def _axes(ax: Axes | None, width: float, height: float) -> Any:
    """Give the axes, or those of a new figure; as `Any`, for matplotlib types few arguments."""
    if ax is not None:
        _check_axes(ax)
        return ax
    return _matplotlib("figure").Figure(figsize=(width, height), layout="constrained").add_subplot()


def _check_axes(ax: object) -> None:
    _expect(ax, _matplotlib("axes").Axes, "axes of matplotlib")


def _matplotlib(module: str) -> Any:
    try:
        return import_module(f"matplotlib.{module}")
    except ModuleNotFoundError as error:
        raise MissingExtraError("plotting", "plot") from error


def _expect(value: object, kind: type[Any] | tuple[type[Any], ...], what: str) -> None:
    if not isinstance(value, kind):
        msg = f"expected {what}, not {shown(value)}"
        raise RussianPokerError(msg)


def _set_title(axes: Any, title: str) -> None:
    axes.set_title(title, parse_math=False)


def _set_legend(axes: Any, ncols: int = 3, **settings: Any) -> None:
    """Put a legend below the axes, as far below as their labels reach, whatever their height."""
    axes.legend(
        loc="upper center",
        bbox_to_anchor=(0.5, 0),
        borderaxespad=4.2,
        ncols=ncols,
        frameon=False,
        **settings,
    )


def save_plot(ax: Axes, path: str | PathLike[str]) -> None:
    """Write the figure of some axes to a file, as a whole or not at all.

    The texts of an SVG stay texts, so that they can be found and read aloud.

    Args:
        ax: The axes.
        path: The file, which ends in `.png` or `.svg`.

    Raises:
        MissingExtraError: The extra `plot` is not installed.
        RussianPokerError: The file ends otherwise or is no path, or the axes are none.
        OSError: It cannot be written.

    Examples:
        >>> ax = plot_sensitivity({"flush 6:1": Fraction(1, 20)}, base=Fraction(11, 200))
        >>> save_plot(ax, "edges.jpg")
        Traceback (most recent call last):
        ...
        russianpoker.errors.RussianPokerError: a picture ends in .png or .svg, unlike 'edges.jpg'
    """
    file = path_of(path)
    ending = file.suffix.lower()
    if ending not in PICTURES:
        msg = f"a picture ends in {' or '.join(PICTURES)}, unlike {shown(file.name)}"
        raise RussianPokerError(msg)
    _check_axes(ax)
    figure: Any = ax.get_figure(root=True)
    matplotlib: Any = import_module("matplotlib")
    with replacing(file) as beside, matplotlib.rc_context({"svg.fonttype": "none"}):
        figure.savefig(
            beside,
            format=ending.removeprefix("."),
            dpi=_DOTS_PER_INCH,
            bbox_inches="tight",  # a long title may reach beyond the axes
            metadata={"Title": ax.get_title()},
        )


# --- strategies


@attrs.frozen
class _Look:
    """How a kind of play is drawn: its name, its letter, its colours and its hatch."""

    name: str
    sign: str
    fill: str
    ink: str
    hatch: str


_EXCHANGE: Final = "exchange"
_LOOKS: Final = {
    "fold": _Look("fold", "F", "#DDDDDD", _BLACK, "\\\\\\"),
    "bet": _Look("bet", "B", _BLUE, _WHITE, ""),
    "sixth": _Look("buy the sixth card", "6", _YELLOW, _BLACK, "..."),
    _EXCHANGE: _Look("exchange so many", "x", _SKY, _BLACK, "///"),
    "paid at once": _Look("paid at once", "P", _GREEN, _BLACK, "xxx"),
}


def _kind(play: str) -> str:
    return _EXCHANGE if play.startswith(_EXCHANGE) else play


def _sign(play: str) -> str:
    """Give what stands in a cell: a letter, and for an exchange the number of cards."""
    sign = _LOOKS[_kind(play)].sign
    return f"{sign}{play.split()[1].rstrip(',')}" if sign == "x" else sign


def plot_strategy(
    strategy: StrategyTable | Iterable[ChartRow],
    *,
    title: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw what is done with the first five cards, by holding and upcard.

    A cell is shared out among the plays that hands of that kind call for, by the deals that call
    for each; its text is the play of most of them, with the number of cards exchanged.

    Args:
        strategy: A table, which takes minutes to be counted for a whole deck, or the rows of its
            `chart`.
        title: The title; by default the variant's, if there is a table.
        ax: Where to draw; on a figure of its own without it.

    Raises:
        MissingExtraError: The extra `plot` is not installed.
        RussianPokerError: There are no rows, or something is none.

    Examples:
        >>> from russianpoker import Rank
        >>> from russianpoker.analysis import ChartRow
        >>> rows = [ChartRow("pair", Rank.ACE, "bet", 3), ChartRow("pair", Rank.ACE, "fold", 1)]
        >>> ax = plot_strategy(rows, title="Pairs")
        >>> ax.get_title(), [label.get_text() for label in ax.get_yticklabels()]
        ('Pairs', ['pair'])
    """
    heading = "Best play with the first five cards"
    if isinstance(strategy, StrategyTable):
        heading = strategy.variant.title
        rows = list(strategy.chart())
    else:
        _expect(strategy, Iterable, "a StrategyTable or the rows of a chart")
        rows = list(strategy)
    for row in rows:
        _expect(row, ChartRow, "a ChartRow")
    if not rows:
        msg = "a chart without rows cannot be drawn"
        raise RussianPokerError(msg)
    holdings = list(dict.fromkeys(row.holding for row in rows))
    ranks = [rank for rank in Rank if any(row.upcard is rank for row in rows)]
    axes = _axes(ax, max(5.6, 3.6 + 0.5 * len(ranks)), 2.1 + 0.32 * len(holdings))
    cells: dict[tuple[str, Rank], Counter[str]] = {}
    for row in rows:
        cells.setdefault((row.holding, row.upcard), Counter())[row.play] += row.deals
    for (holding, rank), plays in cells.items():
        _draw_cell(axes, ranks.index(rank), holdings.index(holding), plays)
    axes.set_xlim(-0.5, len(ranks) - 0.5)
    axes.set_ylim(len(holdings) - 0.5, -0.5)
    axes.set_xticks(range(len(ranks)), [_rank_text(rank) for rank in ranks])
    axes.set_yticks(range(len(holdings)), holdings, parse_math=False)
    axes.tick_params(length=0)
    axes.set_xlabel("Dealer's open card")
    axes.set_ylabel("Holding")
    _set_title(axes, heading if title is None else title)
    _draw_legend(axes, {_kind(row.play) for row in rows}, len(ranks))
    return cast("Axes", axes)


def _rank_text(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else str(rank)


def _draw_cell(axes: Any, column: int, row: int, plays: Counter[str]) -> None:
    from matplotlib.patches import Rectangle

    kinds: Counter[str] = Counter()
    for play, deals in plays.items():
        kinds[_kind(play)] += deals
    left, total = column - 0.5, plays.total()
    for kind, look in _LOOKS.items():
        width = kinds[kind] / total
        if not width:
            continue
        part = Rectangle(
            (left, row - 0.5),
            width,
            1,
            facecolor=look.fill,
            edgecolor=(0, 0, 0, 0.35),
            hatch=look.hatch,
            linewidth=0,
        )
        axes.add_patch(part)
        left += width
    frame = Rectangle((column - 0.5, row - 0.5), 1, 1, fill=False, edgecolor=_WHITE, linewidth=1.5)
    axes.add_patch(frame)
    signs: Counter[str] = Counter()
    for play, deals in plays.items():
        signs[_sign(play)] += deals
    (sign, _), *_ = signs.most_common(1)
    look = next(look for look in _LOOKS.values() if sign[0] == look.sign)
    axes.text(
        column,
        row,
        sign,
        ha="center",
        va="center",
        color=look.ink,
        fontsize=9,
        fontweight="bold",
        bbox={"facecolor": look.fill, "edgecolor": "none", "pad": 1.2},
    )


def _draw_legend(axes: Any, kinds: set[str], columns: int) -> None:
    from matplotlib.patches import Patch

    handles = [
        Patch(
            facecolor=look.fill,
            edgecolor=(0, 0, 0, 0.35),
            hatch=look.hatch,
            label=f"{look.sign}{'1 to x5' if kind == _EXCHANGE else ''}: {look.name}",
        )
        for kind, look in _LOOKS.items()
        if kind in kinds
    ]
    _set_legend(axes, handles=handles, ncols=3 if columns > 6 else 1)


# --- results


def plot_outcomes(
    result: SolveResult | Simulation, *, title: str | None = None, ax: Axes | None = None
) -> Axes:
    """Draw how often a round ends how: the outcomes of a solved game, or what simulated ones bring.

    Shares are drawn on a logarithmic scale, as a royal flush comes once in many thousand rounds,
    and written beside the bars.

    Args:
        result: A solved game whose outcomes were counted, or a simulation.
        title: The title; by default the variant's name, with that of the strategy.
        ax: Where to draw; on a figure of its own without it.

    Raises:
        MissingExtraError: The extra `plot` is not installed.
        RussianPokerError: The outcomes were not counted, or it is no result.

    Examples:
        >>> from russianpoker import simulate
        >>> from russianpoker.strategies import ANY_PAIR
        >>> ax = plot_outcomes(simulate("caribbean-us", ANY_PAIR, rounds=50, seed=1))
        >>> ax.get_title(), ax.get_xlabel()
        ('caribbean-us, any pair', 'Share of rounds, on a logarithmic scale')
    """
    _expect(result, (SolveResult, Simulation), "a SolveResult or a Simulation")
    if isinstance(result, Simulation):
        shares = [(_money(net), n / result.rounds) for net, n in reversed(result.round_results)]
        heading, what = f"{result.variant}, {result.strategy}", "What a round brought, in money"
        signs = [_sign_of(net) for net, _ in reversed(result.round_results)]
    else:
        shares = [(name, float(share)) for name, share in result.outcomes if share]
        heading, what = result.variant, "Outcome"
        signs = [_sign_of_outcome(name) for name, _ in shares]
    if not shares:
        msg = f"the outcomes of {shown(result.variant)} were not counted"
        raise RussianPokerError(msg)
    axes = _axes(ax, 7, 1.6 + 0.28 * len(shares))
    places = range(len(shares))
    for sign, look in _ENDS.items():
        own = [place for place in places if signs[place] == sign]
        if own:
            axes.barh(
                own,
                [shares[place][1] for place in own],
                color=look.fill,
                hatch=look.hatch,
                edgecolor=_BLACK,
                linewidth=0.6,
                label=look.name,
            )
    _name_bars(axes, [name for name, _ in shares])
    axes.set_xscale("log")
    least = min(share for _, share in shares)
    axes.set_xlim(least / 2, 4)
    for place, (_, share) in enumerate(shares):
        axes.annotate(
            f"{share:.4%}",
            (share, place),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            fontsize=8,
        )
    axes.xaxis.set_major_formatter(_percent_of)
    axes.set_xlabel("Share of rounds, on a logarithmic scale")
    axes.set_ylabel(what)
    _set_title(axes, heading if title is None else title)
    _set_legend(axes)
    return cast("Axes", axes)


_ENDS: Final = {
    1: _Look("gain", "", _SKY, _BLACK, ""),
    0: _Look("neither", "", _YELLOW, _BLACK, "..."),
    -1: _Look("loss", "", _VERMILION, _BLACK, "\\\\\\"),
}


def _sign_of(net: Fraction) -> int:
    return (net > 0) - (net < 0)


def _sign_of_outcome(name: str) -> int:
    return {"fold": -1, "loss": -1, "push": 0}.get(name, 1)


def _money(amount: Fraction) -> str:
    return f"{'+' if amount > 0 else ''}{amount}"


def _percent_of(share: float, _place: object) -> str:
    return f"{share * 100:g}%"


def _name_bars(axes: Any, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names, parse_math=False)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


# --- bankrolls

_BANDS: Final = (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10))


def plot_bankrolls(
    sessions: Sessions, *, most: int = 50, title: str | None = None, ax: Axes | None = None
) -> Axes:
    """Draw the bankroll of sessions, round by round.

    Thin lines are sessions. Three thick ones say below which bankroll a tenth, a half and nine
    tenths of all sessions were after so many rounds; one that ran out counts with what it had left.

    Args:
        sessions: Sessions that were simulated with `keep_paths`.
        most: How many sessions are drawn; the first ones. The thick lines are of all.
        title: The title; by default the variant's name, with that of the strategy.
        ax: Where to draw; on a figure of its own without it.

    Raises:
        MissingExtraError: The extra `plot` is not installed.
        RussianPokerError: The paths were not kept, it is no `Sessions`, or `most` no number.

    Examples:
        >>> from russianpoker import simulate_sessions
        >>> from russianpoker.strategies import ANY_PAIR
        >>> sessions = simulate_sessions(
        ...     "caribbean-us",
        ...     ANY_PAIR,
        ...     sessions=5,
        ...     rounds=9,
        ...     bankroll=40,
        ...     seed=1,
        ...     keep_paths=True,
        ... )
        >>> ax = plot_bankrolls(sessions)
        >>> ax.get_xlabel(), ax.get_ylabel()
        ('Rounds', 'Bankroll, in money')
    """
    _expect(sessions, Sessions, "Sessions")
    if type(most) is not int or most < 0:
        msg = f"most must be a whole number from 0, not {shown(most)}"
        raise RussianPokerError(msg)
    if not sessions.paths:
        msg = "the paths of the sessions were not kept: simulate them with keep_paths=True"
        raise RussianPokerError(msg)
    axes = _axes(ax, 7, 4.2)
    for path in sessions.paths[:most]:
        axes.plot(range(len(path)), _floats(path), color=_GREY, linewidth=0.6, alpha=0.4)
        if len(path) <= sessions.rounds:
            axes.plot(len(path) - 1, float(path[-1]), "x", color=_BLACK, markersize=5)
    for share, colour, style in zip(
        reversed(_BANDS), (_BLUE, _BLACK, _VERMILION), ("--", "-", ":"), strict=True
    ):
        line = [_below(sessions.paths, number, share) for number in range(sessions.rounds + 1)]
        label = f"{float(share):.0%} of sessions at or below"
        axes.plot(
            range(len(line)), _floats(line), color=colour, linestyle=style, linewidth=2, label=label
        )
    axes.axhline(float(sessions.bankroll), color=_GREY, linewidth=0.8)
    axes.set_xlim(0, sessions.rounds)
    axes.set_xlabel("Rounds")
    axes.set_ylabel("Bankroll, in money")
    _set_title(axes, f"{sessions.variant}, {sessions.strategy}" if title is None else title)
    ruined = sum(len(path) <= sessions.rounds for path in sessions.paths[:most])
    if ruined:
        axes.plot([], [], "x", color=_BLACK, label="ran out", markersize=5)
    axes.legend(loc="upper left", fontsize=8, framealpha=0.9)
    return cast("Axes", axes)


def _floats(amounts: Iterable[Fraction]) -> list[float]:
    return [float(amount) for amount in amounts]


def _below(paths: Sequence[tuple[Fraction, ...]], number: int, share: Fraction) -> Fraction:
    """Give the bankroll after some rounds that so large a share of sessions did not exceed."""
    amounts = sorted(path[min(number, len(path) - 1)] for path in paths)
    return amounts[max(0, -(-share * len(amounts) // 1) - 1)]


# --- house edges


def plot_sensitivity(
    edges: Mapping[str, Fraction],
    *,
    base: Fraction,
    title: str = "House edge by option",
    ax: Axes | None = None,
) -> Axes:
    """Draw how options move the house edge, the one that moves it most first.

    Args:
        edges: The house edge with each option changed, in antes, by what it is called.
        base: The house edge without any change, in antes.
        title: The title.
        ax: Where to draw; on a figure of its own without it.

    Raises:
        MissingExtraError: The extra `plot` is not installed.
        RussianPokerError: There are no house edges, or one of them is no finite number.

    Examples:
        >>> edges = {"flush 6:1": Fraction(1, 20), "no sixth card": Fraction(7, 100)}
        >>> ax = plot_sensitivity(edges, base=Fraction(11, 200))
        >>> [label.get_text() for label in ax.get_yticklabels()]
        ['no sixth card', 'flush 6:1']
    """
    _expect(edges, Mapping, "house edges by what they are called")
    for name, edge in (("base", base), *edges.items()):
        _check_edge(name, edge)
    if not edges:
        msg = "there are no house edges to be drawn"
        raise RussianPokerError(msg)
    ordered = sorted(edges.items(), key=lambda item: -abs(item[1] - base))
    axes = _axes(ax, 7, 1.8 + 0.36 * len(ordered))
    for sign, look in _MOVES.items():
        own = [place for place, (_, edge) in enumerate(ordered) if _sign_of(edge - base) == sign]
        if own:
            axes.barh(
                own,
                [float(ordered[place][1] - base) for place in own],
                left=float(base),
                color=look.fill,
                hatch=look.hatch,
                edgecolor=_BLACK,
                linewidth=0.6,
                label=look.name,
            )
    for place, (_, edge) in enumerate(ordered):
        above = edge >= base
        axes.annotate(
            f"{float(edge):.3%}",
            (float(edge), place),
            xytext=(4 if above else -4, 0),
            textcoords="offset points",
            ha="left" if above else "right",
            va="center",
            fontsize=8,
        )
    axes.axvline(float(base), color=_BLACK, linewidth=1, label=f"unchanged: {float(base):.3%}")
    low, high = (float(end((base, *edges.values()))) for end in (min, max))
    room = 0.2 * (high - low) or 0.001
    axes.set_xlim(low - room, high + room)
    _name_bars(axes, [name for name, _ in ordered])
    axes.xaxis.set_major_formatter(_percent_of)
    axes.set_xlabel("House edge")
    _set_title(axes, title)
    _set_legend(axes)
    return cast("Axes", axes)


_ENDLESS: Final = 10**9
"""More than a house edge is in any game."""


def _check_edge(name: object, edge: object) -> None:
    _expect(name, str, "the name of a house edge")
    is_number = isinstance(edge, int | float | Fraction) and not isinstance(edge, bool)
    if not is_number or not abs(cast("float", edge)) < _ENDLESS:
        msg = f"{shown(name)}: a house edge is a finite number, not {shown(edge)}"
        raise RussianPokerError(msg)


_MOVES: Final = {
    1: _Look("higher house edge", "", _VERMILION, _BLACK, "\\\\\\"),
    -1: _Look("lower house edge", "", _SKY, _BLACK, ""),
}
