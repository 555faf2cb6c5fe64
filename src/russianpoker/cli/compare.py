"""`russianpoker compare A B`: in what two variants differ, in words.

JSON: `{"a", "b", "differences": [{"option", "a", "b"}, …], "house_edge": {"a", "b"}}`. An option is
a topic of `show`, though that of hold'em is `deal` as well, or a pay table: `pay_table`,
`naturals.table`, `side_bets.NAME`. Of its sentences, or lines, only those are given that the other
variant has not; null stands where there are none. A house edge is exact text, or null where no
result is shipped; `house_edge` is null if none is for either. Sentences and lines are in the
language of the command.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, TypeAlias

import attrs
import click
from rich.table import Table

from russianpoker.cli._command import Command
from russianpoker.cli._options import examples, json_flag, sets_options, variant_argument
from russianpoker.cli._output import console, facts, percent_text, print_json, table
from russianpoker.cli._speech import lang_option, language, said, say
from russianpoker.i18n import pays_by_table, rules_in_words, side_bet_name, title, translate
from russianpoker.paytables import PayTable
from russianpoker.rules import RuleVariant

__all__ = ["command"]

_EXAMPLES: Final = examples(
    "compare caribbean-us oasis", "compare russian-2010 russian-2010 --set insurance.maximum=half"
)


@click.command(
    "compare", cls=Command, short_help="Say in what two variants differ.", epilog=_EXAMPLES
)
@variant_argument("a")
@variant_argument("b")
@sets_options("b")
@json_flag
@lang_option
def command(*, a: RuleVariant, b: RuleVariant, as_json: bool) -> None:
    """Say in what the variants A and B differ, and what each costs where that is known.

    --set changes B, which may be the same variant as A.
    """
    from russianpoker import comparison

    differences = tuple(_differences(a, b))
    edges = comparison.compare(a, b).house_edges
    if as_json:
        print_json(_as_json(a, b, differences, edges))
        return
    screen = console()
    screen.print(facts(_titles(a, b, edges)))
    screen.print()
    screen.print(_listed(differences) if differences else say("no_difference"))


# --- comparing

_Texts: TypeAlias = tuple[str, ...]
"""The sentences that are said of an option, or the lines of a pay table."""

_DEAL: Final = "deal"


@attrs.frozen
class _Difference:
    """An option, with what is said of it by either variant alone."""

    option: str
    a: _Texts
    b: _Texts

    @property
    def texts(self) -> tuple[str | None, str | None]:
        """Both sides as one text each; `None` for nothing."""
        joint = ", " if _is_pay_table(self.option) else " "
        return joint.join(self.a) or None, joint.join(self.b) or None


def _is_pay_table(option: str) -> bool:
    return option == "pay_table" or "." in option


def _differences(a: RuleVariant, b: RuleVariant) -> Iterator[_Difference]:
    one, other = _rules(a), _rules(b)
    for option in sorted({*one, *other}, key=[*one, *other].index):
        absent = (say("no_table" if _is_pay_table(option) else "not_offered"),)
        left, right = one.get(option, absent), other.get(option, absent)
        if sorted(left) == sorted(right) and left != right:
            yield _Difference(option, left, right)
        elif left != right:
            only = tuple(text for text in left if text not in right)
            yield _Difference(option, only, tuple(text for text in right if text not in left))


def _rules(variant: RuleVariant) -> dict[str, _Texts]:
    """Give what is said of each option that a variant offers."""
    rules: dict[str, _Texts] = {}
    for topic, text in rules_in_words(variant, language()):
        if topic != "not_offered":
            option = _DEAL if topic == "holdem" else topic
            rules[option] = (*rules.get(option, ()), *_sentences(text))
    for name, pay_table in _pay_tables(variant):
        rules[name] = tuple(map(said, pay_table.lines))
    return rules


def _sentences(text: str) -> _Texts:
    return tuple(re.split(r"(?<=\.) ", text))


def _pay_tables(variant: RuleVariant) -> Iterator[tuple[str, PayTable]]:
    if pays_by_table(variant):
        yield "pay_table", variant.pay_table
    if variant.naturals:
        yield "naturals.table", variant.naturals.table
    for bet in variant.side_bets:
        yield f"{_SIDE_BET}{bet.name}", bet.table


_SIDE_BET: Final = "side_bets."


def _option_said(option: str) -> str:
    if option.startswith(_SIDE_BET):
        name = side_bet_name(option.removeprefix(_SIDE_BET), language())
        return translate("topic.side_bet_table", language(), name=name)
    return translate(f"topic.{option}", language())


# --- printing


def _as_json(
    a: RuleVariant,
    b: RuleVariant,
    differences: tuple[_Difference, ...],
    edges: tuple[Fraction | None, Fraction | None],
) -> dict[str, Any]:
    exact = [None if edge is None else str(edge) for edge in edges]
    return {
        "a": a.name,
        "b": b.name,
        "differences": [
            dict(zip(("option", "a", "b"), (each.option, *each.texts), strict=True))
            for each in differences
        ],
        "house_edge": dict(zip("ab", exact, strict=True)) if any(exact) else None,
    }


def _titles(
    a: RuleVariant, b: RuleVariant, edges: tuple[Fraction | None, Fraction | None]
) -> Iterator[tuple[str, str]]:
    for name, variant, edge in zip("AB", (a, b), edges, strict=True):
        cost = say("not_shipped") if edge is None else percent_text(edge)
        about = say("house_edge", name=variant.name, edge=cost)
        yield name, f"{title(variant, language())}\n{about}"


def _listed(differences: tuple[_Difference, ...]) -> Table:
    listed = table(say("heading.option"))
    for side in "AB":
        listed.add_column(side, ratio=1)
    for difference in differences:
        option = _option_said(difference.option)
        sides = (difference.a, difference.b)
        if _is_pay_table(difference.option):
            cells = ["\n".join(side) for side in sides]
        else:
            cells = [" ".join(side) for side in sides]
        listed.add_row(option, *(cell or "–" for cell in cells))
    return listed
