"""The shortest list of rules that costs little: what a person can remember of best play.

A list is made of the words of `russianpoker.strategies.simple` and is a strategy that rounds can be
played by. Nothing shorter than what is found is ruled out: it is a search.
"""

from __future__ import annotations

from concurrent.futures import Executor
from fractions import Fraction
from typing import Any

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import (
    A_TEXT,
    AN_AMOUNT_OR_NONE,
    an_instance,
    is_finite,
    must_be,
    tuple_of,
)
from russianpoker._columns import columns
from russianpoker.analysis import need_solver
from russianpoker.analysis._arguments import antes_of, deck_of, maximum_of
from russianpoker.cards import CardsLike
from russianpoker.errors import DealError, UnsupportedOptionError
from russianpoker.presets import find_variant
from russianpoker.rules import RuleVariant
from russianpoker.simulation import check_workers
from russianpoker.strategies.rules import RuleStrategy
from russianpoker.strategies.simple import SimpleRule, simple_strategy

__all__ = ["ShortList", "simplify"]


@attrs.frozen(kw_only=True)
class ShortList:
    """A short list of rules for the first decision, and what it costs against best play.

    Raises:
        DealError: A field holds something else than it should, or there is not one cost more than
            there are rules.

    Examples:
        >>> from russianpoker.analysis import simplify
        >>> found = simplify("caribbean-us", deck="AsKsQsJsAhKhQhJhAdKdQdJd", most=1)
        >>> [str(rule) for rule in found.rules]
        ['two pairs or better: bet']
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules, as `RuleVariant.digest` gives it."""
    table_maximum: Fraction | None = attrs.field(validator=AN_AMOUNT_OR_NONE)
    """The table's maximum payout for a box, in antes; `None` for none."""
    rules: tuple[SimpleRule, ...] = attrs.field(
        validator=must_be("a tuple of simple rules", tuple_of(an_instance(SimpleRule)))
    )
    """The rules, in the order in which they are tried; what none of them fits is folded."""
    costs: tuple[float, ...] = attrs.field(
        validator=must_be("a tuple of numbers", tuple_of(is_finite))
    )
    """An estimate of what lists of no rule, of one, of two … cost against best play, in antes a
    hand; the last is that of `rules`. `russianpoker.analysis.price` gives the exact cost."""

    def __attrs_post_init__(self) -> None:
        if len(self.costs) != len(self.rules) + 1:
            msg = (
                f"ShortList: costs are {len(self.costs)}, of lists of 0 to {len(self.rules)} rules"
            )
            raise DealError(msg)

    @property
    def cost(self) -> float:
        """An estimate of what the list costs against best play, in antes a hand."""
        return self.costs[-1]

    @property
    def strategy(self) -> RuleStrategy:
        """The list as a strategy, which rounds can be played by."""
        name = f"{len(self.rules)} rules for {self.variant}"
        return simple_strategy(name, self.rules, source="russianpoker.analysis.simplify")

    def columns(self) -> dict[str, list[Any]]:
        """Give the rules by column, as data frames take them.

        Returns:
            `rule` is the rule in words.
        """
        return columns(["rule"], ((str(rule),) for rule in self.rules))

    def _repr_html_(self) -> str:
        rules = [(place, rule) for place, rule in enumerate(map(str, self.rules), 1)]
        facts = [("Rules", len(self.rules)), ("Cost, about", f"{self.cost:.4%} of an ante")]
        return _html.page(self.variant, _html.table(facts), _html.table(rules, ["", "Rule"]))

    @override
    def __str__(self) -> str:
        lines = [f"{self.variant}: {len(self.rules)} rules, cost about {self.cost:.4%} of an ante"]
        lines += [f"  {place}. {rule}" for place, rule in enumerate(self.rules, 1)]
        return "\n".join([*lines, "  else fold"])


def simplify(
    variant: RuleVariant | str,
    within: int | Fraction = Fraction(1, 1000),
    *,
    most: int = 30,
    table_maximum: int | Fraction | None = None,
    deck: CardsLike | None = None,
    executor: Executor | None = None,
) -> ShortList:
    """Look for the shortest list of rules for the first decision that costs little.

    Rules are made of the words of `russianpoker.strategies.simple`, and best play follows. It is a
    search: that nothing shorter is as good is not proved. `price` gives the exact cost of what is
    found. Where games are bought for the dealer, what that brings after an exchange is told from a
    sample of hands.

    Args:
        variant: The rules, or the name of a preset; a stud game.
        within: What the list may cost against best play, in antes a hand.
        most: How many rules it may have; it costs more than `within` if these do not suffice.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The deck, if it is not the whole one.
        executor: Where the classes of upcards are counted; here and now without one.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        UnsupportedOptionError: An option is one that the solver cannot take, it is hold'em, or
            `most` is no number of rules.
        UnknownVariantError: No preset goes by that name.
        MoneyError: `within` or the table maximum is no exact amount.
        DeckError: The deck has too few cards.

    Examples:
        >>> from russianpoker.analysis import simplify
        >>> found = simplify("caribbean-us", deck="AsKsQsJsTsAhKhQhJhThAdKdQdJdTd", most=2)
        >>> len(found.rules), found.cost <= found.costs[0]
        (2, True)
    """
    rules = find_variant(variant) if isinstance(variant, str) else variant
    need_solver()
    check_workers(executor)
    limit = antes_of(within, "within") or Fraction()
    maximum = maximum_of(table_maximum)
    if rules.holdem is not None:
        raise UnsupportedOptionError("holdem", "is not a stud game")
    if type(most) is not int or most < 1:
        raise UnsupportedOptionError("most", f"is a number of rules from 1, not {most!r:.60}")
    from russianpoker.analysis._short_lists import shortest_list

    found, costs = shortest_list(
        rules, float(limit), most, table_maximum=maximum, deck=deck_of(deck), executor=executor
    )
    return ShortList(
        variant=rules.name,
        digest=rules.digest(),
        table_maximum=maximum,
        rules=tuple(found),
        costs=tuple(costs),
    )
