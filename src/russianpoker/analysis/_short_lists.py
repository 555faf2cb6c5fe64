"""The search for short lists of rules.

Every first action of every hand is valued against every upcard. Hands that no words tell apart are
put together in cells; what a list of rules is worth is then a sum over few cells. A list is built
one rule at a time, each the one that gains most, the others chosen again around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker.analysis.compile import compile_stud
from russianpoker.analysis.strategy import code_of
from russianpoker.analysis.stud import first_values, upcards
from russianpoker.cards import Card
from russianpoker.rounds import BoxView, Round
from russianpoker.rules import RuleVariant
from russianpoker.strategies.rules import Situation
from russianpoker.strategies.simple import BESIDE_UPCARD, HOLDINGS, PLAYS, SimpleRule

__all__ = ["shortest_list"]

_Bools: TypeAlias = NDArray[np.bool_]
_Floats: TypeAlias = NDArray[np.float64]

_MATCHES: Final = (None, True, False)
_LEAST_GAIN: Final = 1e-6
"""What a rule must gain, in antes a hand, to be worth a line."""
_A_WORD: Final = 1e-5
"""What a further condition must gain, in antes a hand."""
_ROUNDS: Final = 4
"""How often the rules of a list are chosen again, each with the others in place."""


def shortest_list(
    variant: RuleVariant,
    within: float,
    most: int,
    *,
    table_maximum: Fraction | None,
    deck: tuple[int, ...],
    executor: Executor | None,
) -> tuple[list[SimpleRule], list[float]]:
    """Look for the shortest list of rules in a stud game that costs no more than so much.

    Args:
        variant: The rules.
        within: What the list may cost against best play, in antes a hand.
        most: How many rules it may have.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The numbers of the deck's cards.
        executor: Where the classes of upcards are counted; here and now without one.

    Returns:
        The rules, and what lists of no rule, of one, of two … cost, in antes a hand.

    Raises:
        UnsupportedOptionError: An option is one that the solver cannot take.
        DeckError: The deck has too few cards.
    """
    classes = upcards(compile_stud(variant, table_maximum), deck)
    args = [(variant, table_maximum, upcard, weight, deck) for upcard, weight in classes]
    parts = map(_cells, args) if executor is None else executor.map(_cells, args)
    return _Search([*parts]).shortest(within, most)


# --- cells


@attrs.frozen(eq=False, kw_only=True)
class _Cells:
    """Hands against one upcard, put together where no words tell them apart."""

    rank: int
    """The rank of the upcard, from 2 to 14."""
    fits: _Bools
    """By cell, holding and match: whether the words are true of it."""
    values: _Floats
    """By cell and play: what the play brings beyond a fold in all, in antes; of no meaning where it
    does not fit."""
    can: _Bools
    """By cell and play: whether the play fits."""
    best: float
    """What best play brings beyond a fold in all."""
    deals: float
    """How many hands there are."""


def _cells(
    args: tuple[RuleVariant, Fraction | None, int, int, tuple[int, ...]],
) -> _Cells:
    variant, table_maximum, upcard, weight, deck = args
    rules = compile_stud(variant, table_maximum)
    first = first_values(rules, upcard, deck)
    patterns, members = np.unique(_patterns(first.hands), return_inverse=True)
    examples = np.zeros(len(patterns), dtype=np.int64)
    examples[members] = np.arange(len(members))
    weights = first.deals.astype(np.float64) * weight
    sums = np.zeros((len(patterns), len(first.codes)))
    np.add.at(sums, members, first.values * weights[:, None])
    view = Round.deal(variant, 1, seed=0, table_maximum=table_maximum).view(1)
    facts, codes = _in_words(patterns, first.hands[examples], upcard, view)
    place = {code: at for at, code in enumerate(first.codes)}
    places = np.array([[place.get(code, -1) for code in row] for row in codes.tolist()])
    can = places >= 0
    values = np.where(can, np.take_along_axis(sums, np.maximum(places, 0), axis=1), 0.0)
    same, cells = np.unique(np.concatenate([facts, can], axis=1), axis=0, return_inverse=True)
    added = np.zeros((len(same), len(PLAYS)))
    np.add.at(added, cells.reshape(-1), values)
    return _Cells(
        rank=Card.from_index(upcard).rank.value,
        fits=same[:, : facts.shape[1]],
        values=added,
        can=same[:, facts.shape[1] :],
        best=float((first.values.max(axis=1) * weights).sum()),
        deals=float(weights.sum()),
    )


def _patterns(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    """Number hands by their ranks and by what the words say of suits.

    That is which three or more cards are of one suit, and whether the two highest are.
    """
    ranks, suits = hands >> 2, hands & 3
    key = np.zeros(len(hands), dtype=np.int64)
    for place in range(5):
        key = key * 13 + ranks[:, place]
    for suit in range(4):
        mine = suits == suit
        many = mine.sum(axis=1) > 2
        key += many * (mine @ (1 << np.arange(5))) * 13**5
    numbers: NDArray[np.int64] = key * 2 + (suits[:, 3] == suits[:, 4])
    return numbers


def _in_words(
    patterns: NDArray[np.int64], hands: NDArray[np.int64], upcard: int, view: BoxView
) -> tuple[_Bools, NDArray[np.int64]]:
    """Say of hands which words are true of them, and what each play does with them."""
    known = _known(view.variant)
    shown = attrs.evolve(view, upcard=Card.from_index(upcard))
    places = {name: place for place, name in enumerate(HOLDINGS)}
    beside = [(places[name], places[base], HOLDINGS[name]) for name, base in BESIDE_UPCARD.items()]
    holds = np.zeros((len(hands), len(HOLDINGS)), dtype=np.bool_)
    codes = np.zeros((len(hands), len(PLAYS)), dtype=np.int64)
    for row, (pattern, numbers) in enumerate(zip(patterns.tolist(), hands.tolist(), strict=True)):
        seen = Situation(attrs.evolve(shown, cards=tuple(map(Card.from_index, numbers))))
        if pattern not in known:
            known[pattern] = _told(seen)
        holds[row], codes[row] = known[pattern]
        for place, base, condition in beside:
            holds[row, place] = holds[row, base] and condition(seen)
    match = ((hands >> 2) == upcard >> 2).any(axis=1)
    matches = np.stack([np.ones_like(match), match, ~match], axis=1)
    return (holds[:, :, None] & matches[:, None, :]).reshape(len(hands), -1), codes


_Told: TypeAlias = tuple[list[bool], list[int]]


@lru_cache(maxsize=4)
def _known(_variant: RuleVariant) -> dict[int, _Told]:
    """Keep what is true of a pattern's hands and what plays do with them, whatever the upcard."""
    return {}


def _told(seen: Situation) -> _Told:
    actions = [play(seen) for play in PLAYS.values()]
    codes = [None if action is None else code_of(action, seen.view.cards) for action in actions]
    holds = [condition(seen) for condition in HOLDINGS.values()]
    return holds, [-1 if code is None else code for code in codes]


# --- the search


@attrs.frozen
class _Rule:
    """A rule as numbers: of words, of upcards, and of a play."""

    words: int
    low: int
    high: int
    play: int


class _Search:
    """Cells of all upcards one after another, and what lists of rules bring there."""

    def __init__(self, parts: Sequence[_Cells]) -> None:
        parts = sorted(parts, key=lambda part: part.rank)
        self.ranks = sorted({part.rank for part in parts})
        self.at = np.array([self.ranks.index(part.rank) for part in parts for _ in part.values])
        self.fits = np.concatenate([part.fits for part in parts])
        self.can = np.concatenate([part.can for part in parts])
        self.deals = sum(part.deals for part in parts)
        self.best = sum(part.best for part in parts) / self.deals
        self.values = np.concatenate([part.values for part in parts]) / self.deals
        ends = np.searchsorted(self.at, np.arange(len(self.ranks) + 1))
        self.slices = [slice(start, end) for start, end in pairwise(ends.tolist())]
        self.conditions = np.array([match is not None for _ in HOLDINGS for match in _MATCHES])

    def covers(self, rule: _Rule) -> _Bools:
        here = (rule.low <= self.at) & (self.at <= rule.high)
        covered: _Bools = here & self.fits[:, rule.words] & self.can[:, rule.play]
        return covered

    def worth(self, rules: Iterable[_Rule]) -> _Floats:
        """Give what a list brings beyond a fold in every cell."""
        found = np.zeros(len(self.at))
        for rule in reversed([*rules]):
            found = np.where(self.covers(rule), self.values[:, rule.play], found)
        return found

    def cost(self, rules: Iterable[_Rule]) -> float:
        return self.best - float(self.worth(rules).sum())

    def best_at(self, rules: Sequence[_Rule], place: int) -> tuple[float, _Rule]:
        """Find the rule that gains most at a place of a list, and what it gains."""
        free = np.ones(len(self.at), dtype=np.bool_)
        for rule in rules[:place]:
            free &= ~self.covers(rule)
        below = self.worth(rules[place:])
        gains = np.where(self.can & free[:, None], self.values - below[:, None], 0.0)
        each = np.stack([self.fits[part].T @ gains[part] for part in self.slices])
        sums = np.concatenate([np.zeros((1, *each.shape[1:])), each.cumsum(axis=0)])
        best, found = -1.0, _Rule(0, 0, 0, 0)
        last = len(self.ranks) - 1
        for low in range(last + 1):
            for high in range(low, last + 1):
                asked = (low > 0) + (high < last)
                scores = sums[high + 1] - sums[low] - _A_WORD * (self.conditions + asked)[:, None]
                top = int(scores.argmax())
                if scores.flat[top] > best:
                    words, play = divmod(top, len(PLAYS))
                    best, found = float(scores.flat[top]), _Rule(words, low, high, play)
        return best, found

    def with_another(self, rules: list[_Rule]) -> list[_Rule]:
        """Add the rule that gains most, wherever in the list that is."""
        found = [(*self.best_at(rules, place), place) for place in range(len(rules) + 1)]
        gain, rule, place = max(found, key=lambda each: each[0])
        return [*rules[:place], rule, *rules[place:]] if gain > _LEAST_GAIN else rules

    def chosen_again(self, rules: list[_Rule]) -> list[_Rule]:
        """Choose every rule anew, each with the others in place, until that gains no more."""
        for _ in range(_ROUNDS):
            before = self.cost(rules)
            for place in range(len(rules)):
                others = [*rules[:place], *rules[place + 1 :]]
                again = self.with_another(others)
                if self.cost(again) < self.cost(rules) - _LEAST_GAIN:
                    rules = again
            if before - self.cost(rules) <= _LEAST_GAIN:
                break
        return rules

    def shortest(self, within: float, most: int) -> tuple[list[SimpleRule], list[float]]:
        """Make a list longer until it costs no more than so much, or nothing is gained."""
        rules: list[_Rule] = []
        costs = [self.cost(rules)]
        while costs[-1] > within and len(rules) < most:
            longer = self.chosen_again(self.with_another(rules))
            if len(longer) == len(rules):
                break
            rules = longer
            costs.append(self.cost(rules))
        return [self.in_words(rule) for rule in rules], costs

    def in_words(self, rule: _Rule) -> SimpleRule:
        holding, match = divmod(rule.words, len(_MATCHES))
        low = 2 if rule.low == 0 else self.ranks[rule.low]
        high = 14 if rule.high == len(self.ranks) - 1 else self.ranks[rule.high]
        return SimpleRule(
            holding=[*HOLDINGS][holding],
            upcards=(low, high),
            match=_MATCHES[match],
            play=[*PLAYS][rule.play],
        )
