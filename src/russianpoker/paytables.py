"""Odds, and the tables that say what a hand is paid.

Odds are always "to one": what is won beside the stake, which comes back. A pay table is a list of
lines; the first line whose pattern a hand fits is the one that pays.
"""

from __future__ import annotations

import functools
import itertools
import os
import re
import warnings
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias, TypeGuard, cast

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import unchecked
from russianpoker._columns import columns
from russianpoker._money import exact_amount
from russianpoker.cards import Card, Rank, Suit
from russianpoker.errors import OddsError, PayTableError, PayTableWarning, shown
from russianpoker.hands import Combination, Hand, HandCategory

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["HandPattern", "Odds", "OddsLike", "PayLine", "PayTable", "parse_pattern"]

_ODDS_TEXT: Final = re.compile(
    r"\s*(\d{1,12})(?:\s*/\s*(\d{1,12}))?(?:\s*(?::|to|к)\s*(\d{1,12}))?\s*", re.ASCII
)
_MOST_DIGITS: Final = 12


@attrs.frozen(init=False, repr=False, order=True)
class Odds:
    """Odds to one: the winnings for each unit staked, the stake apart.

    Examples:
        >>> Odds("3:2").winnings(Fraction(5))
        Fraction(15, 2)
        >>> Odds(6, 4) == Odds("3 to 2")
        True
    """

    value: Fraction
    """The winnings for a stake of one unit."""

    def __init__(self, won: int | Fraction | str, staked: int = 1) -> None:
        """Build odds of `won` to `staked`.

        Args:
            won: The winnings, or the odds as text: `"3:2"`, `"20 to 1"`, `"7"`.
            staked: The stake that wins them.

        Raises:
            OddsError: The figures are negative, floats, absurdly long or no odds at all.
        """
        if type(staked) is not int or staked < 1:
            msg = f"odds are to a positive int, not to {shown(staked)}"
            raise OddsError(msg)
        value = _read_odds(won) / staked
        if max(value.numerator, value.denominator) >= 10**_MOST_DIGITS:
            msg = f"odds have at most {_MOST_DIGITS} digits, unlike {shown(won)}"
            raise OddsError(msg)
        object.__setattr__(self, "value", value)

    def winnings(self, stake: Fraction) -> Fraction:
        """Give what a stake wins, the stake apart, exactly.

        Args:
            stake: The stake, in any unit.

        Raises:
            MoneyError: The stake is a float, negative or no amount.
        """
        return self.value * exact_amount(stake, "stake")

    @override
    def __str__(self) -> str:
        return f"{self.value.numerator}:{self.value.denominator}"

    @override
    def __repr__(self) -> str:
        return f"Odds('{self}')"


OddsLike: TypeAlias = Odds | int | Fraction | str
"""Anything that can be read as odds: `Odds`, a number of units to one, or text."""


def _read_odds(won: object) -> Fraction:
    if isinstance(won, str):
        return _parse_odds(won)
    if isinstance(won, bool) or not isinstance(won, int | Fraction) or won < 0:
        msg = f"odds are an int, a Fraction or a text and not negative: {shown(won)} is none"
        raise OddsError(msg)
    return Fraction(won)


def _parse_odds(text: str) -> Fraction:
    found = _ODDS_TEXT.fullmatch(text)
    if found is None:
        msg = f"odds look like '3:2', '20 to 1' or '7', not {shown(text)}"
        raise OddsError(msg)
    won, over, staked = (int(group or 1) for group in found.groups())
    if over == 0 or staked == 0:
        msg = f"odds cannot be to nothing, as {shown(text)} says"
        raise OddsError(msg)
    return Fraction(won, over * staked)


def _expect(value: object, kind: type[Any]) -> None:
    if not isinstance(value, kind):
        msg = f"a pay table takes a {kind.__name__} here, not {shown(value)}"
        raise PayTableError(msg)


def _to_odds(odds: OddsLike) -> Odds:
    return odds if isinstance(odds, Odds) else Odds(odds)


def _to_ranks(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    found = frozenset(ranks) if isinstance(cast("object", ranks), tuple | list) else None
    if found is None or not {*map(type, found)} <= {Rank}:
        msg = f"the ranks that a pattern holds are a tuple of Rank, not {shown(ranks)}"
        raise PayTableError(msg)
    return tuple(sorted(found, reverse=True))


@attrs.frozen(kw_only=True)
class HandPattern:
    """What a hand must be for a line of a pay table.

    All conditions that are given must hold. `str()` gives its name, which `parse_pattern` reads.

    Raises:
        PayTableError: Something is of the wrong type, or the conditions do not go together.

    Examples:
        >>> str(HandPattern(category=HandCategory.THREE_OF_A_KIND, rank=Rank.SEVEN))
        'three sevens'
        >>> str(HandPattern(category=HandCategory.PAIR, rank=Rank.ACE, or_better=True))
        'pair of aces or better'
    """

    category: HandCategory
    """The category that the hand has, or must at least have."""
    or_better: bool = False
    """Whether a higher category will do, or the same one with a higher rank."""
    rank: Rank | None = None
    """The rank that the combination must be of; for two pair, of either pair."""
    suit: Suit | None = None
    """The suit of a flush, straight flush or royal flush, for royal flushes paid by suit."""
    one_colour: bool = False
    """Whether all cards of the hand must be red, or all black."""
    holds: tuple[Rank, ...] = attrs.field(default=(), converter=_to_ranks)
    """Three or more ranks that must all be among the cards, whatever the hand is."""

    def __attrs_post_init__(self) -> None:
        problem = next(self._wrong_types(), None) or next(self._contradictions(), None)
        if problem is not None:
            msg = f"no hand pattern: {problem}"
            raise PayTableError(msg)

    def _wrong_types(self) -> Iterator[str]:
        for name, kind in _PATTERN_TYPES.items():
            value = getattr(self, name)
            if not isinstance(value, kind):
                yield f"{name} cannot be {shown(value)}"

    def _contradictions(self) -> Iterator[str]:
        if self.rank is not None and self.category not in _RANKED:
            yield f"a {self.category} has no rank of its own"
        if self.suit is not None and self.category not in _SUITED:
            yield f"a {self.category} has no suit of its own"
        if self.suit is not None and (self.or_better or self.one_colour):
            yield "a suit goes with a category alone"
        if self.holds and (self.category is not HandCategory.NOTHING or not self.or_better):
            yield "ranks to be held go with any hand, that is nothing or better"
        if len(self.holds) in (1, 2):
            yield "ranks to be held are at least three"

    def matches(self, hand: Hand) -> bool:
        """Say whether a hand fits.

        Args:
            hand: The hand.

        Raises:
            PayTableError: It is no `Hand`, but its cards, say.
        """
        _expect(hand, Hand)
        first = hand.first or unchecked(Combination, category=hand.category, cards=())
        return self.matches_combination(first) and self._cards_fit(hand.cards)

    def matches_combination(self, combination: Combination) -> bool:
        """Say whether a combination fits by its category, rank and suit alone.

        Args:
            combination: The combination.

        Raises:
            PayTableError: It is no `Combination`.
        """
        _expect(combination, Combination)
        if combination.category is not self.category:
            return self.or_better and combination.category > self.category
        ranks = [card.rank for card in combination.cards]
        if self.rank is not None and self.rank not in ranks:
            return self.or_better and max(ranks) > self.rank
        return self.suit is None or all(card.suit is self.suit for card in combination.cards)

    def _cards_fit(self, cards: tuple[Card, ...]) -> bool:
        if self.one_colour and len({card.suit.is_red for card in cards}) != 1:
            return False
        return set(self.holds) <= {card.rank for card in cards}

    @property
    def is_plain(self) -> bool:
        """Whether the pattern asks for a category, or a category in one suit, and no more."""
        return self == HandPattern(category=self.category, suit=self.suit)

    def covers(self, other: HandPattern) -> bool:
        """Say whether the pattern asks for no more than categories that include all of another's.

        Args:
            other: The other pattern.

        Raises:
            PayTableError: It is no `HandPattern`, but the name of one, say.
        """
        _expect(other, HandPattern)
        if self != HandPattern(category=self.category, or_better=self.or_better):
            return False
        if self.or_better:
            return other.category >= self.category
        return other.category is self.category and not other.or_better

    @override
    def __str__(self) -> str:
        return f"{self._base_name()}{_ONE_COLOUR if self.one_colour else ''}"

    def _base_name(self) -> str:
        if self.holds:
            return "-".join(rank.name.lower() for rank in self.holds)
        if self.category is HandCategory.NOTHING and self.or_better:
            return "any hand"
        return f"{self._category_name()}{' or better' if self.or_better else ''}"

    def _category_name(self) -> str:
        if self.rank is not None:
            return _RANKED[self.category].format(ranks=_plural(self.rank))
        suit = f" in {self.suit.name.lower()}" if self.suit is not None else ""
        return f"{self.category.value}{suit}"


_PATTERN_TYPES: Final = {
    "category": HandCategory,
    "or_better": bool,
    "rank": Rank | None,
    "suit": Suit | None,
    "one_colour": bool,
}
_SUITED: Final = (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL_FLUSH)
_RANKED: Final = {
    HandCategory.PAIR: "pair of {ranks}",
    HandCategory.TWO_PAIR: "{ranks} and another pair",
    HandCategory.THREE_OF_A_KIND: "three {ranks}",
    HandCategory.FOUR_OF_A_KIND: "four {ranks}",
}


def _plural(rank: Rank) -> str:
    return f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}"


def parse_pattern(text: str) -> HandPattern:
    """Read the name of a pattern, the inverse of `str(pattern)`.

    Args:
        text: A name such as `"royal flush"`, `"royal flush in spades"`, `"three sevens"`,
            `"sevens and another pair"`, `"pair of aces or better"`, `"ace-king-queen"` or
            `"straight in one colour"`. A bare `"one colour"` is any hand of one colour.

    Raises:
        PayTableError: No pattern has that name.

    Examples:
        >>> parse_pattern("sevens and another pair").rank
        Rank.SEVEN
    """
    if not isinstance(cast("object", text), str):
        msg = f"a hand pattern's name is a text, not {shown(text)}"
        raise PayTableError(msg)
    name = " ".join(text.split()).casefold()
    name = f"any hand{_ONE_COLOUR}" if name == _ONE_COLOUR.removeprefix(" in ") else name
    found = _patterns().get(name) or _holding(name)
    if found is None:
        msg = f"no hand pattern is called {shown(text)}"
        raise PayTableError(msg)
    return found


_ONE_COLOUR: Final = " in one colour"


def _holding(name: str) -> HandPattern | None:
    """Read the name of a pattern that is about ranks among the cards, if it is one."""
    by_name = {rank.name.lower(): rank for rank in Rank}
    words = name.removesuffix(_ONE_COLOUR).split("-")
    if len(words) < 3 or not by_name.keys() >= set(words):
        return None
    return HandPattern(
        category=HandCategory.NOTHING,
        or_better=True,
        one_colour=name.endswith(_ONE_COLOUR),
        holds=tuple(by_name[word] for word in words),
    )


@functools.cache
def _patterns() -> dict[str, HandPattern]:
    return {str(pattern): pattern for pattern in _each_pattern()}


def _each_pattern() -> Iterator[HandPattern]:
    """Give every pattern but those about ranks to be held."""
    flags = (False, True)
    for category, or_better, one_colour in itertools.product(HandCategory, flags, flags):
        for rank in (None, *Rank) if category in _RANKED else (None,):
            yield HandPattern(
                category=category, or_better=or_better, one_colour=one_colour, rank=rank
            )
    for category, suit in itertools.product(_SUITED, Suit):
        yield HandPattern(category=category, suit=suit)


PatternLike: TypeAlias = HandPattern | HandCategory | str


def _to_pattern(pattern: PatternLike) -> HandPattern:
    if isinstance(pattern, HandCategory):
        return HandPattern(category=pattern)
    return pattern if isinstance(pattern, HandPattern) else parse_pattern(pattern)


@attrs.frozen
class PayLine:
    """One line of a pay table.

    Examples:
        >>> print(PayLine("three sevens", 20))
        three sevens 20:1
    """

    pattern: HandPattern = attrs.field(converter=_to_pattern)
    """What the hand must be; a category or a pattern's name will do."""
    odds: Odds = attrs.field(converter=_to_odds)
    """What it is paid, to one; a number or text such as `"3:2"` will do."""

    @override
    def __str__(self) -> str:
        return f"{self.pattern} {self.odds}"


def _level_of_caller() -> int:
    """Give the stack level, as seen by whoever calls this, of the first frame that is not ours.

    Ours are the frames of the package, and those of attrs, which calls back into it.
    """
    import inspect
    from pathlib import Path

    files = (__file__, inspect.getfile(attrs.evolve))
    ours = ("<attrs generated", *(f"{Path(file).parent}{os.sep}" for file in files))
    frame, level = inspect.currentframe(), 0
    while frame is not None and frame.f_code.co_filename.startswith(ours):
        frame, level = frame.f_back, level + 1
    return level


_MOST_LINES: Final = 1_000
"""More than there are patterns, so that an endless iterable is refused as one that repeats."""


def _to_lines(lines: Iterable[PayLine]) -> tuple[PayLine, ...]:
    if not isinstance(cast("object", lines), Iterable):
        msg = f"a pay table is made of lines, not of {shown(lines)}"
        raise PayTableError(msg)
    return tuple(itertools.islice(lines, _MOST_LINES))


def _is_pair(value: object) -> TypeGuard[tuple[Any, Any]]:
    return isinstance(value, tuple | list) and len(cast("Sequence[object]", value)) == 2


def _to_line(pair: object) -> PayLine:
    if not _is_pair(pair):
        msg = f"a line is given as a pair of a pattern and odds, not as {shown(pair)}"
        raise PayTableError(msg)
    return PayLine(*pair)


@attrs.frozen
class PayTable:
    """A list of pay lines, of which the first that fits is paid.

    Raises:
        PayTableError: There are no lines, something is no line, a pattern stands there twice, or
            it is never reached below another that every such hand fits as well.

    Warns:
        PayTableWarning: A higher category is paid less than a lower one.

    Examples:
        >>> table = PayTable.from_royal(100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
        >>> table.odds(HandCategory.FULL_HOUSE)
        Odds('7:1')
        >>> print(table)
        royal flush      100:1
        straight flush    50:1
        four of a kind    20:1
        full house         7:1
        flush              5:1
        straight           4:1
        three of a kind    3:1
        two pair           2:1
        pair               1:1
        ace-king           1:1
    """

    lines: tuple[PayLine, ...] = attrs.field(converter=_to_lines)
    """The lines, the first that fits being paid."""

    def __attrs_post_init__(self) -> None:
        self._refuse_nonsense()
        for above, below in self._inversions():
            message = f"{above} is paid less than {below}"
            warnings.warn(message, PayTableWarning, stacklevel=_level_of_caller())

    def _refuse_nonsense(self) -> None:
        if not self.lines:
            msg = "a pay table needs a line"
            raise PayTableError(msg)
        seen: list[HandPattern] = []
        for line in cast("tuple[object, ...]", self.lines):
            if not isinstance(line, PayLine):
                msg = f"a pay table is made of PayLine, not of {shown(line)}"
                raise PayTableError(msg)
            if line.pattern in seen:
                msg = f"the pay table has two lines for {line.pattern}"
                raise PayTableError(msg)
            above = next((pattern for pattern in seen if pattern.covers(line.pattern)), None)
            if above is not None:
                msg = f"the line for {line.pattern} is never reached below that for {above}"
                raise PayTableError(msg)
            seen.append(line.pattern)

    def _inversions(self) -> Iterator[tuple[PayLine, PayLine]]:
        plain = [line for line in self.lines if line.pattern.is_plain]
        plain.sort(key=lambda line: line.pattern.category, reverse=True)
        for above, below in itertools.pairwise(plain):
            higher = above.pattern.category > below.pattern.category
            if higher and above.odds < below.odds:
                yield above, below

    @classmethod
    def from_royal(cls, *odds: OddsLike) -> Self:
        """Build a table by category, from the royal flush downwards.

        Args:
            odds: The odds of royal flush, straight flush, four of a kind, full house, flush,
                straight, three of a kind, two pair, pair, ace-king and nothing, as far as the
                table goes.

        Raises:
            PayTableError: There are more odds than categories, or none.
            OddsError: Something is no odds.

        Examples:
            >>> PayTable.from_royal(50, 20, 10).lines[-1]
            PayLine(pattern=..., odds=Odds('10:1'))
        """
        categories = sorted(HandCategory, reverse=True)
        if len(odds) > len(categories):
            msg = f"there are {len(categories)} categories, not {len(odds)}"
            raise PayTableError(msg)
        return cls(PayLine(*pair) for pair in zip(categories, odds, strict=False))

    @classmethod
    def from_lines(cls, *lines: tuple[PatternLike, OddsLike]) -> Self:
        """Build a table from pairs of a pattern, or its name, and odds.

        Args:
            lines: The pairs, in the order in which they are tried.

        Raises:
            PayTableError: A name is no pattern's, or a pattern stands there twice.
            OddsError: Something is no odds.

        Examples:
            >>> print(PayTable.from_lines(("royal flush in spades", 100), ("royal flush", 70)))
            royal flush in spades  100:1
            royal flush             70:1
        """
        return cls(map(_to_line, lines))

    def line_for(self, hand: Hand) -> PayLine | None:
        """Give the line that pays a hand, if one does.

        Args:
            hand: The hand, of which the first combination counts.

        Raises:
            PayTableError: It is no `Hand`, but its cards, say.

        Examples:
            >>> from russianpoker.hands import HandEvaluator
            >>> table = PayTable.from_lines(("pair of aces or better", 7))
            >>> print(table.line_for(HandEvaluator().evaluate("As Ad Kc 8h 9s")))
            pair of aces or better 7:1
        """
        _expect(hand, Hand)
        return next((line for line in self.lines if line.pattern.matches(hand)), None)

    def line_for_combination(self, combination: Combination) -> PayLine | None:
        """Give the line that pays a combination by its category and suit, if one does.

        Args:
            combination: The combination.

        Raises:
            PayTableError: It is no `Combination`.
        """
        _expect(combination, Combination)
        matching = (ln for ln in self.lines if ln.pattern.matches_combination(combination))
        return next(matching, None)

    def odds(self, category: HandCategory) -> Odds | None:
        """Give the odds of the line for a whole category, if there is one.

        Args:
            category: The category.

        Raises:
            PayTableError: It is no `HandCategory`, but the name of one, say.
        """
        pattern = HandPattern(category=category)
        return next((line.odds for line in self.lines if line.pattern == pattern), None)

    @override
    def __str__(self) -> str:
        names = [str(line.pattern) for line in self.lines]
        odds = [str(line.odds) for line in self.lines]
        left, right = max(map(len, names)), max(map(len, odds))
        pairs = zip(names, odds, strict=True)
        return "\n".join(f"{name:{left}}  {paid:>{right}}" for name, paid in pairs)

    def columns(self) -> dict[str, list[Any]]:
        """Give the lines by column, as data frames take them.

        Returns:
            The names of the hands, and the odds to one as `Fraction`.

        Examples:
            >>> PayTable.from_royal(100, "3:2").columns()["odds"]
            [Fraction(100, 1), Fraction(3, 2)]
        """
        return columns(["hand", "odds"], [(str(ln.pattern), ln.odds.value) for ln in self.lines])

    def _repr_html_(self) -> str:
        lines = [(line.pattern, line.odds) for line in self.lines]
        return _html.page("", _html.pay_table(lines))
