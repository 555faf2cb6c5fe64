"""In what two variants differ, option by option, and what each costs.

`compare` puts every option of two variants side by side, by the paths that `set_option` takes, and
keeps those that differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, cast

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import A_TEXT, an_instance, exact_from, must_be, optional, tuple_of
from russianpoker._columns import columns
from russianpoker.analysis import shipped_results
from russianpoker.errors import DealError, shown
from russianpoker.presets import find_variant
from russianpoker.rules import RuleVariant

__all__ = ["Comparison", "Difference", "compare"]


_VARIANT: Final = must_be("a RuleVariant", an_instance(RuleVariant))
_A_TEXT_OR_NONE: Final = must_be("a text or None", optional(an_instance(str)))


def _is_pair_of_edges(value: object) -> bool:
    return tuple_of(optional(exact_from()))(value) and len(cast("tuple[object, ...]", value)) == 2


@attrs.frozen
class Difference:
    """An option in which two variants differ.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> Difference("insurance.maximum", "1", "1/2").option
        'insurance.maximum'
    """

    option: str = attrs.field(validator=A_TEXT)
    """Its dotted path, as `RuleVariant.options` gives it; that of the group where one of the two
    does not offer it."""
    a: str | None = attrs.field(validator=_A_TEXT_OR_NONE)
    """Its value in the first, as text; of a pay table the lines that the second has not, of a group
    all its options. `None` if there is nothing."""
    b: str | None = attrs.field(validator=_A_TEXT_OR_NONE)
    """The same in the second."""


@attrs.frozen(kw_only=True)
class Comparison:
    """Two variants, and in what they differ.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> comparison = compare("oasis", "oasis-single")
        >>> [difference.option for difference in comparison.differences]
        ['exchange.most', 'exchange.prices']
    """

    a: RuleVariant = attrs.field(repr=lambda variant: f"<{variant.name}>", validator=_VARIANT)
    """The first."""
    b: RuleVariant = attrs.field(repr=lambda variant: f"<{variant.name}>", validator=_VARIANT)
    """The second."""
    differences: tuple[Difference, ...] = attrs.field(
        validator=must_be("a tuple of differences", tuple_of(an_instance(Difference)))
    )
    """The options in which they differ, in the order of the rules."""
    house_edges: tuple[Fraction | None, Fraction | None] = attrs.field(
        validator=must_be("a pair of Fractions or None", _is_pair_of_edges)
    )
    """The house edge of each under best play in antes, without a table maximum; `None` where no
    result for such rules comes with the library."""

    def columns(self) -> dict[str, list[Any]]:
        """Give the differences by column, as data frames take them; values are text or `None`.

        Examples:
            >>> compare("oasis", "oasis-single").columns()["option"]
            ['exchange.most', 'exchange.prices']
        """
        return columns(["option", "a", "b"], map(attrs.astuple, self.differences))

    @override
    def __str__(self) -> str:
        lines = [f"{self.a.name} | {self.b.name}"]
        lines += [
            f"  {each.option}: {_side(each.a)} | {_side(each.b)}" for each in self.differences
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        headings = ["", self.a.name, self.b.name]
        about = [
            ("title", self.a.title, self.b.title),
            ("house edge", *map(_edge, self.house_edges)),
        ]
        rows = [(each.option, _side(each.a), _side(each.b)) for each in self.differences]
        return _html.page("", _html.table([*about, *rows], headings))


def _edge(edge: Fraction | None) -> str:
    return "not shipped" if edge is None else _html.percent(edge)


def _side(value: str | None) -> str:
    return "–" if value is None else value


def compare(a: RuleVariant | str, b: RuleVariant | str) -> Comparison:
    """Compare two variants option by option.

    Args:
        a: The first, or the name of a preset.
        b: The second, or the name of a preset.

    Raises:
        DealError: One of them is neither rules nor a name.
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> print(compare("oasis", "oasis-single"))
        oasis | oasis-single
          exchange.most: 5 | 1
          exchange.prices: 1, 2, 3, 4, 5 | 1
    """
    first, second = _rules(a), _rules(b)
    shipped = shipped_results()
    edges = [shipped.get(each.digest()) for each in (first, second)]
    left, right = (
        None
        if result is None or result.table_maximum is not None or result.error_bound
        else result.house_edge
        for result in edges
    )
    return Comparison(
        a=first,
        b=second,
        differences=tuple(_differences(first.options(), second.options())),
        house_edges=(left, right),
    )


def _rules(variant: RuleVariant | str) -> RuleVariant:
    rules = find_variant(variant) if isinstance(variant, str) else variant
    if not isinstance(cast("object", rules), RuleVariant):
        msg = f"a RuleVariant or the name of a preset is compared, not {shown(variant)}"
        raise DealError(msg)
    return rules


def _differences(a: dict[str, str], b: dict[str, str]) -> Iterator[Difference]:
    absent = {option for option in {**a, **b} if _is_absent(option, a, b)}
    for option in {**a, **b}:
        left, right = a.get(option), b.get(option)
        if left == right or any(option.startswith(f"{group}.") for group in absent):
            continue
        if option in absent:
            left, right = left or _whole(option, a), right or _whole(option, b)
        if left and right and option.endswith("table"):
            left, right = _lines_apart(left, right)
        yield Difference(option, left, right)


def _is_absent(option: str, a: dict[str, str], b: dict[str, str]) -> bool:
    """Say whether an option is a group that one of the two does not offer, but the other does."""
    return any(
        one.get(option) == "none" and any(path.startswith(f"{option}.") for path in other)
        for one, other in ((a, b), (b, a))
    )


def _whole(group: str, options: dict[str, str]) -> str:
    own = {path: value for path, value in options.items() if path.startswith(f"{group}.")}
    return "; ".join(f"{path.removeprefix(f'{group}.')} {value}" for path, value in own.items())


def _lines_apart(a: str, b: str) -> tuple[str | None, str | None]:
    """Leave out the lines that both have, unless they differ in their order alone."""
    left, right = a.split(", "), b.split(", ")
    if sorted(left) == sorted(right):
        return a, b
    only_left = [line for line in left if line not in right]
    only_right = [line for line in right if line not in left]
    return ", ".join(only_left) or None, ", ".join(only_right) or None
