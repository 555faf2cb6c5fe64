"""What each rule of a house is worth: the house edge with one option changed at a time.

Rules that a result is shipped for are looked up, all others are solved. What the solver does not
take, and rules that no house could play by, are named with the reason in the place of a figure.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from fractions import Fraction
from typing import Any, Final, TypeAlias, cast

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import (
    A_FRACTION,
    A_TEXT,
    AN_AMOUNT,
    AN_AMOUNT_OR_NONE,
    an_instance,
    must_be,
    tuple_of,
)
from russianpoker._columns import columns
from russianpoker._text import aligned
from russianpoker.analysis import shipped_results, solve
from russianpoker.analysis._arguments import maximum_of, precision_of
from russianpoker.analysis.results import A_PRECISION, Precision, Progress, SolveResult
from russianpoker.cards import CardsLike
from russianpoker.errors import DealError, RuleError, UnsupportedOptionError, shown
from russianpoker.hands import HandCategory
from russianpoker.presets import find_variant, list_variants
from russianpoker.rules import BoxRule, RuleVariant, set_option
from russianpoker.simulation import check_workers

__all__ = ["HouseRules", "RuleChange", "SkippedChange", "house_rules"]

TABLE_MAXIMUM: Final = "table maximum"
"""The option of rows in which not the rules are changed, but the table's maximum payout."""

Change: TypeAlias = tuple[str, str] | RuleVariant
"""An option by its dotted path and a value as text, as `set_option` takes them; or whole rules."""


@attrs.frozen(kw_only=True)
class RuleChange:
    """What becomes of the house edge when one thing is changed.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> change = RuleChange(
        ...     option="insurance.maximum",
        ...     before="1",
        ...     after="1/2",
        ...     house_edge=Fraction(3, 50),
        ...     change=Fraction(1, 100),
        ... )
        >>> change.label
        'insurance.maximum 1/2'
    """

    option: str = attrs.field(validator=A_TEXT)
    """The dotted path of the option; `"rules"` for rules that were given whole, `"table maximum"`
    for the table's maximum payout."""
    before: str = attrs.field(validator=A_TEXT)
    """Its value as the house has it, as text; the name of the house's rules for whole rules."""
    after: str = attrs.field(validator=A_TEXT)
    """What it is changed to, as text; the name of the rules for whole rules."""
    house_edge: Fraction = attrs.field(validator=A_FRACTION)
    """The house edge then: the loss for each unit of ante."""
    change: Fraction = attrs.field(validator=A_FRACTION)
    """By how much it is higher than without the change, in antes."""
    precision: Precision = attrs.field(default=Precision.EXACT, validator=A_PRECISION)
    """How exact the house edge is."""
    error_bound: Fraction = attrs.field(default=Fraction(), validator=AN_AMOUNT)
    """By how much the house edge may be wrong, in antes."""
    change_bound: Fraction = attrs.field(default=Fraction(), validator=AN_AMOUNT)
    """By how much `change` may be wrong, in antes: the bounds of both house edges together."""

    @property
    def label(self) -> str:
        """The option and its new value."""
        return f"{self.option} {self.after}"


@attrs.frozen(kw_only=True)
class SkippedChange:
    """A change that has no figure, and why.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> SkippedChange(option="qualifier", after="none", reason="insurance needs one").after
        'none'
    """

    option: str = attrs.field(validator=A_TEXT)
    """The dotted path of the option."""
    after: str = attrs.field(validator=A_TEXT)
    """What it was to be changed to, as text."""
    reason: str = attrs.field(validator=A_TEXT)
    """Why there is no figure."""


@attrs.frozen(kw_only=True)
class HouseRules:
    """What each rule of a house is worth, one changed at a time. House edges are in antes a round.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> found = HouseRules(
        ...     variant="house",
        ...     digest="0",
        ...     house_edge=Fraction(1, 20),
        ...     changes=(
        ...         RuleChange(
        ...             option="insurance",
        ...             before="on",
        ...             after="none",
        ...             house_edge=Fraction(3, 50),
        ...             change=Fraction(1, 100),
        ...         ),
        ...     ),
        ... )
        >>> print(found)
        house: house edge 5.0000%
        option     before  changed to  house edge  change
        insurance  on      none           6.0000%  +1.0000%
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules, as `RuleVariant.digest` gives it."""
    table_maximum: Fraction | None = attrs.field(default=None, validator=AN_AMOUNT_OR_NONE)
    """The table's maximum payout for a box, in antes; `None` for none."""
    house_edge: Fraction = attrs.field(validator=A_FRACTION)
    """The house edge without any change."""
    precision: Precision = attrs.field(default=Precision.EXACT, validator=A_PRECISION)
    """How exact it is."""
    error_bound: Fraction = attrs.field(default=Fraction(), validator=AN_AMOUNT)
    """By how much it may be wrong."""
    changes: tuple[RuleChange, ...] = attrs.field(
        validator=must_be("a tuple of changes", tuple_of(an_instance(RuleChange)))
    )
    """The changes, in the order in which they were asked for."""
    skipped: tuple[SkippedChange, ...] = attrs.field(
        default=(),
        validator=must_be("a tuple of skipped changes", tuple_of(an_instance(SkippedChange))),
    )
    """The changes without a figure."""

    @property
    def edges(self) -> dict[str, Fraction]:
        """The house edge with each change, by its label, as `plot_sensitivity` takes them."""
        return {each.label: each.house_edge for each in self.changes}

    def columns(self) -> dict[str, list[Any]]:
        """Give the changes by column, as data frames take them.

        Returns:
            Options and values as text; house edges, changes and bounds in antes as `Fraction`;
            precisions as text. What was skipped is not among them.
        """
        names = [field.name for field in attrs.fields(RuleChange)]
        rows = [tuple(getattr(each, name) for name in names) for each in self.changes]
        return {
            **columns(names, rows),
            "precision": [each.precision.value for each in self.changes],
        }

    def _repr_html_(self) -> str:
        rows = [(each.option, each.before, each.after, *_figures(each)) for each in self.changes]
        left_out = [(each.option, each.after, each.reason) for each in self.skipped]
        return _html.page(
            self.variant,
            _html.table([("House edge", _percent(self.house_edge, self.error_bound))]),
            _html.table(rows, list(_HEADINGS), figures=[3, 4]),
            *([_html.table(left_out, ["option", "changed to", "not solved"])] if left_out else []),
        )

    @override
    def __str__(self) -> str:
        lines = [f"{self.variant}: house edge {_percent(self.house_edge, self.error_bound)}"]
        rows = [(each.option, each.before, each.after, *_figures(each)) for each in self.changes]
        if rows:
            lines.append(aligned([_HEADINGS, *rows], "<<<>"))
        lines += [f"not solved: {each.option} {each.after}: {each.reason}" for each in self.skipped]
        return "\n".join(lines)


_HEADINGS: Final = ("option", "before", "changed to", "house edge", "change")


def _figures(change: RuleChange) -> tuple[str, str]:
    edge = _percent(change.house_edge, change.error_bound)
    return edge, _percent(change.change, change.change_bound, sign="+")


def _percent(value: Fraction, bound: Fraction, sign: str = "") -> str:
    may_be_wrong = f" ± {float(bound):.4%}" if bound else ""
    return f"{float(value):{sign}.4%}{may_be_wrong}"


def house_rules(
    variant: RuleVariant | str,
    changes: Iterable[Change] | None = None,
    *,
    table_maxima: Iterable[int | Fraction] = (),
    precision: Precision | str = Precision.EXACT,
    table_maximum: int | Fraction | None = None,
    deck: CardsLike | None = None,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> HouseRules:
    """Say what each rule of a house is worth: its house edge with one option changed at a time.

    A whole deck takes as long as `solve` does for each change for which no result is shipped.

    Args:
        variant: The rules, or the name of a preset.
        changes: What is changed: an option and its value as `set_option` takes them, or whole
            rules, which are told by their name. By default each option that the house offers is
            switched off and set to its other usual values.
        table_maxima: Maximum payouts of the table, in antes, that are tried besides. At an ante of
            25, a table that pays 2000 at most has one of 80.
        precision: As for `solve`; shipped results are exact.
        table_maximum: The table's maximum payout for a box without any change, in antes.
        deck: The deck, if it is not the whole one.
        executor: Where shards are run, as in `solve`.
        progress: Told after each change how many are done, the rules without any among them.

    Raises:
        MissingExtraError: Something must be solved and the extra `solver` is not installed.
        UnsupportedOptionError: The solver cannot take the rules even without any change.
        UnknownVariantError: No preset goes by that name.
        RuleError: There is no such option, or no such value of it. Rules that are impossible with
            a change, or that the solver cannot take, are skipped and named.
        DealError: A change is neither a pair of texts nor rules.
        MoneyError: A table maximum is no exact amount.
        DeckError: The deck has too few cards.

    Examples:
        >>> deck = "AsKsQsAhKhQhAdKdQdAcKcQc"
        >>> print(house_rules("caribbean-us", [("ante.on_win", "push")], deck=deck))
        caribbean-us: house edge -388.3117%
        option       before      changed to  house edge  change
        ante.on_win  even money  push        -342.2078%  +46.1039%
    """
    rules = find_variant(variant) if isinstance(variant, str) else variant
    if not isinstance(cast("object", rules), RuleVariant):
        msg = f"house rules are those of a RuleVariant or a preset, not of {shown(rules)}"
        raise DealError(msg)
    most = maximum_of(table_maximum)
    check_workers(executor, progress)
    cases = list(_cases(rules, most, _usual_changes(rules) if changes is None else changes))
    cases += [_with_maximum(rules, most, maximum_of(each, "table_maxima")) for each in table_maxima]
    solver = _Solver(precision_of(precision), deck, executor)
    todo = [each for each in cases if isinstance(each, _Case)]
    report = _reporter(progress, len(todo) + 1)
    base = solver.result(rules, most)
    report()
    rows: list[RuleChange] = []
    skipped = [each for each in cases if isinstance(each, SkippedChange)]
    for case in todo:
        try:
            rows.append(_row(case, solver.result(case.rules, case.table_maximum), base))
        except UnsupportedOptionError as error:
            skipped.append(SkippedChange(option=case.option, after=case.after, reason=str(error)))
        report()
    return HouseRules(
        variant=rules.name,
        digest=rules.digest(),
        table_maximum=most,
        house_edge=base.house_edge,
        precision=base.precision,
        error_bound=base.error_bound,
        changes=tuple(rows),
        skipped=tuple(skipped),
    )


def _row(case: _Case, result: SolveResult, base: SolveResult) -> RuleChange:
    return RuleChange(
        option=case.option,
        before=case.before,
        after=case.after,
        house_edge=result.house_edge,
        change=result.house_edge - base.house_edge,
        precision=result.precision,
        error_bound=result.error_bound,
        change_bound=Fraction() if result is base else result.error_bound + base.error_bound,
    )


def _reporter(progress: Callable[[Progress], object] | None, total: int) -> Callable[[], None]:
    start = time.monotonic()
    done = 0

    def report() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(Progress(done=done, total=total, seconds=time.monotonic() - start))

    return report


class _Solver:
    """Gives results: shipped ones, those that were solved before, or new ones."""

    def __init__(
        self, precision: Precision, deck: CardsLike | None, executor: Executor | None
    ) -> None:
        self.precision = precision
        self.deck = deck
        self.executor = executor
        self.known: dict[tuple[str, Fraction | None], SolveResult] = {}
        if deck is None:
            shipped = shipped_results()
            for preset in list_variants():
                result = shipped.get(preset.digest())
                if result is not None and result.is_as_good_as(precision):
                    self.known[_key(preset, result.table_maximum)] = result

    def result(self, rules: RuleVariant, most: Fraction | None) -> SolveResult:
        key = _key(rules, most)
        if key not in self.known:
            self.known[key] = solve(
                rules,
                precision=self.precision,
                table_maximum=most,
                deck=self.deck,
                executor=self.executor,
            )
        return self.known[key]


def _key(rules: RuleVariant, most: Fraction | None) -> tuple[str, Fraction | None]:
    """Tell games apart by what counts for a single box without side bets."""
    return attrs.evolve(rules, boxes=BoxRule(), side_bets=()).digest(), most


# --- what is changed


@attrs.frozen(kw_only=True)
class _Case:
    """Rules to be solved, and in what they differ."""

    option: str
    before: str
    after: str
    rules: RuleVariant
    table_maximum: Fraction | None


def _cases(
    rules: RuleVariant, most: Fraction | None, changes: Iterable[Change]
) -> Iterator[_Case | SkippedChange]:
    options = rules.options()
    for change in changes:
        if isinstance(change, RuleVariant):
            option, before, value, changed = "rules", rules.name, change.name, change
        else:
            option, value = _pair(change)
            before = _said(options, option)
            try:
                changed = set_option(rules, option, value)
            except RuleError as error:
                if error.title == "option":
                    raise
                reason = "; ".join(f"{field} {what}" for field, what in error.problems)
                yield SkippedChange(option=option, after=value, reason=reason)
                continue
        yield _Case(option=option, before=before, after=value, rules=changed, table_maximum=most)


def _pair(change: object) -> tuple[str, str]:
    if not _is_pair(change):
        msg = (
            "a change is an option and its value, both as text, or a RuleVariant, not "
            f"{shown(change)}"
        )
        raise DealError(msg)
    return cast("tuple[str, str]", change)


def _is_pair(change: object) -> bool:
    pair = cast("tuple[object, ...]", change) if isinstance(change, tuple) else ()
    return len(pair) == 2 and all(isinstance(each, str) for each in pair)


def _said(options: dict[str, str], option: str) -> str:
    """Say what an option is; of a group that the house offers no more than that."""
    if option in options:
        return options[option]
    is_offered = any(path.startswith(f"{option}.") for path in options)
    return "offered" if is_offered else "none"


def _with_maximum(rules: RuleVariant, before: Fraction | None, most: Fraction | None) -> _Case:
    return _Case(
        option=TABLE_MAXIMUM,
        before="none" if before is None else str(before),
        after="none" if most is None else str(most),
        rules=rules,
        table_maximum=most,
    )


_USUAL: Final = {
    "ante.on_win": ("push", "even money", "lost"),
    "ante.least_paid": ("none", "straight", "flush"),
    "ante.no_game": ("even money", "push"),
    "qualifier": ("none",),
    "qualifier.least": ("ace-king", "pair"),
    "qualifier.rank": ("two", "four", "six"),
    "exchange": ("none",),
    "exchange.least": ("1", "2"),
    "exchange.most": ("1", "2", "5"),
    "sixth_card": ("none",),
    "sixth_card.exchange": ("none",),
    "second_combination": ("none",),
    "insurance": ("none",),
    "insurance.maximum": ("1/2", "1"),
    "insurance.covers": ("main", "both"),
    "insurance.on_push": ("lost", "returned"),
    "purchase": ("none",),
    "purchase.replaces": ("highest", "lowest"),
    "purchase.repeat": ("never", "once if no game", "while equal"),
    "purchase.least_hand": ("none", "ace-king"),
    "naturals": ("none",),
}
"""What houses differ in, and the values that are found."""


def _usual_changes(rules: RuleVariant) -> Iterator[Change]:
    """Give the usual values that the options of a house's rules do not have."""
    options = rules.options()
    for option, values in _USUAL.items():
        before = _said(options, option)
        group, _, name = option.rpartition(".")
        is_absent = bool(group) and _said(options, group) == "none"
        if is_absent or not _matters(rules, name):
            continue
        yield from ((option, value) for value in values if value != before)


def _matters(rules: RuleVariant, name: str) -> bool:
    """Say whether an option is one that the house makes use of."""
    if name == "rank":
        return rules.qualifier is not None and rules.qualifier.least is HandCategory.PAIR
    return name != "least_paid" or rules.ante.least_paid is not None
