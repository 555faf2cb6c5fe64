"""Tables that the kernels index: strengths, kinds of combinations, suits that are alike."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, lcm
from typing import Final

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker._ranking import ACE_HIGH, ACE_LOW, RANK_MASK, evaluation_key
from russianpoker.analysis._kernels import I8, I16, I32, I64, RankSets, rank_sets
from russianpoker.analysis._suits import classes_beside
from russianpoker.analysis.compile import KINDS, NO_KIND, StudRules, compile_stud, kind_of
from russianpoker.cards import Card
from russianpoker.hands import Hand, HandCategory, HandEvaluator
from russianpoker.rules import RuleVariant

__all__ = ["HandTables", "PlanTables", "Street", "hand_tables", "plan_tables"]

_KEYS: Final = tuple(evaluation_key(rank, 0) & RANK_MASK for rank in range(13))
_CATEGORIES: Final = tuple(HandCategory)


@attrs.frozen(eq=False)
class HandTables:
    """What a house's order of hands looks like to a kernel."""

    keys: I64
    """For each rank the key whose sums index the tables."""
    five: I16
    """By the sum of five keys: the strength, suits left out; 0 where there is no such hand."""
    six: I16
    """By the sum of six keys: the same."""
    suited: I16
    """By the mask of five or six suited ranks: the strength; else 0."""
    royal: int
    """The strength of a royal flush where suits tell royals apart; 0 where they do not."""
    categories: I8
    """By strength: the place of the category, 10 for all royal flushes."""
    floors: tuple[int, ...]
    """The least strength of each category."""
    seconds_five: I8
    """By the sum of five keys: the kind of the second combination without a flush."""
    seconds_six: I8
    """By the sum of six keys: the same."""
    seconds_suited: I8
    """By mask of suited ranks and rank of the other card (13 for none): the same with a flush."""


@functools.lru_cache(maxsize=4)
def hand_tables(evaluator: HandEvaluator, *, second: bool) -> HandTables:
    """Build the tables of a house's order of hands.

    Args:
        evaluator: The house's evaluator.
        second: Whether second combinations are wanted.
    """
    ranking = ACE_LOW if evaluator.ace_low else ACE_HIGH
    ranking.build(6)
    five, six = _by_sum(ranking.five.strengths), _by_sum(ranking.six.strengths)
    most = ranking.floors[-1] + 4
    categories = np.zeros(most + 1, dtype=np.int8)
    for place, floor in enumerate(ranking.floors):
        categories[floor:] = place
    if not evaluator.ace_king:
        categories[categories == 1] = 0
    none = np.full(1, NO_KIND, dtype=np.int8)
    tables = HandTables(
        keys=np.array(_KEYS, dtype=np.int64),
        five=five,
        six=six,
        suited=_suited(evaluator),
        royal=ranking.floors[-1] if evaluator.royal_suits else 0,
        categories=categories,
        floors=ranking.floors,
        seconds_five=np.broadcast_to(none, five.shape).copy(),
        seconds_six=np.broadcast_to(none, six.shape).copy(),
        seconds_suited=np.full((8192, 14), NO_KIND, dtype=np.int8),
    )
    if second:
        _find_seconds(evaluator, tables)
    return tables


def _by_sum(strengths: dict[int, int]) -> I16:
    table = np.zeros(max(strengths) + 1, dtype=np.int16)
    table[list(strengths)] = list(strengths.values())
    return table


def _card(rank: int, suit: int) -> Card:
    return Card.from_index(4 * rank + suit)


def _suited(evaluator: HandEvaluator) -> I16:
    table = np.zeros(8192, dtype=np.int16)
    for size in (5, 6):
        for ranks in combinations(range(13), size):
            cards = [_card(rank, 0) for rank in ranks]
            table[_mask(ranks)] = evaluator.strength(cards)
    return table


def _mask(ranks: tuple[int, ...]) -> int:
    return sum(1 << rank for rank in ranks)


def _second_kind(hand: Hand) -> int:
    second = hand.second
    return NO_KIND if second is None else kind_of(second.category, second.cards[0].suit)


def _find_seconds(evaluator: HandEvaluator, tables: HandTables) -> None:
    for size, table in ((5, tables.seconds_five), (6, tables.seconds_six)):
        for ranks in combinations_with_replacement(range(13), size):
            if max(map(ranks.count, ranks)) < 5:
                hand = evaluator.evaluate(_mixed(ranks))
                table[sum(_KEYS[rank] for rank in ranks)] = _second_kind(hand)
        for ranks in combinations(range(13), size):
            hand = evaluator.evaluate([_card(rank, 0) for rank in ranks])
            tables.seconds_suited[_mask(ranks), 13] = _second_kind(hand)
    for ranks, other in product(combinations(range(13), 5), range(13)):
        hand = evaluator.evaluate([*(_card(rank, 0) for rank in ranks), _card(other, 1)])
        tables.seconds_suited[_mask(ranks), other] = _second_kind(hand)


def _mixed(ranks: tuple[int, ...]) -> list[Card]:
    """Give cards of these ranks, in order, of which no five are of one suit."""
    cards: list[Card] = []
    for place, rank in enumerate(ranks):
        same = place > 0 and ranks[place - 1] == rank
        suit = (cards[-1].index + 1) % 4 if same else place % 2
        cards.append(_card(rank, suit))
    return cards


@attrs.frozen(eq=False, kw_only=True)
class Street:
    """One upcard: the cards left, how suits stand for each other, and the dealer's hands."""

    upcard: int
    """The upcard's number."""
    cards: I64
    """The numbers of the cards left, rising."""
    classes: I64
    """For each suit a number; suits of the same number may stand for each other."""
    tables: HandTables
    """The house's order of hands."""
    info: I64
    """What `purchase_gain` wants to know of the upcard and the rules."""
    sets: RankSets
    """The dealer's hands without a game, by rank, as a purchase wants them."""
    most_outs: tuple[int, ...]
    """By the category of the player's hand: the most cards that give the dealer a lower game."""

    @functools.cached_property
    def moves(self) -> I64:
        """The permutations of the local cards that this allows, a row each, the identity first."""
        return _moves(tuple(self.cards.tolist()), tuple(self.classes.tolist()))

    @functools.cached_property
    def quad_strengths(self) -> I16:
        """By the colex number of the dealer's hidden four: the strength of his hand."""
        tables = self.tables
        strengths = np.zeros(comb(len(self.cards), 4), dtype=np.int16)
        order = (tables.keys, tables.five, tables.suited, tables.royal)
        rank_sets(4, self.cards, self.upcard, *order, strengths)
        return strengths

    @functools.cached_property
    def quad_order(self) -> I32:
        """The numbers of the quads by rising strength."""
        return np.argsort(self.quad_strengths, kind="stable").astype(np.int32)

    @classmethod
    def deal(
        cls, rules: StudRules, tables: HandTables, deck: tuple[int, ...], upcard: int
    ) -> Street:
        """Turn up a card.

        Args:
            rules: The rules.
            tables: The house's order of hands.
            deck: The numbers of the deck's cards.
            upcard: The number of the upcard.
        """
        left = tuple(sorted(set(deck) - {upcard}))
        cards = np.array(left, dtype=np.int64)
        classes = classes_beside(rules.variant, frozenset(deck), upcard)
        sets, outs, pairs_only = _no_game_sets(
            tables,
            upcard >> 2,
            game=rules.game,
            purchase=rules.purchase,
            replaces_lowest=rules.replaces_lowest,
        )
        lowest, flush = int(rules.replaces_lowest), tables.floors[6]
        first = int(((sets[5] > 0) & (sets[4] == upcard >> 2)).sum())
        info = (
            upcard,
            rules.game,
            rules.repeat,
            lowest,
            pairs_only,
            flush,
            first,
            tables.floors[7],
            tables.royal,
            int(np.any((sets[5] >> sets[4]) & 1)),
        )
        return cls(
            upcard=upcard,
            cards=cards,
            classes=np.array(classes, dtype=np.int64),
            tables=tables,
            info=np.array(info, dtype=np.int64),
            sets=sets,
            most_outs=outs,
        )


def _moves(cards: tuple[int, ...], classes: tuple[int, ...]) -> I64:
    place = {card: at for at, card in enumerate(cards)}
    found = [
        [place[(card & ~3) | suits[card & 3]] for card in cards]
        for suits in sorted(permutations(range(4)))
        if all(classes[suits[suit]] == classes[suit] for suit in range(4))
    ]
    return np.array(found, dtype=np.int64)


@functools.lru_cache(maxsize=64)
def _no_game_sets(
    tables: HandTables, up_rank: int, *, game: int, purchase: bool, replaces_lowest: bool
) -> tuple[RankSets, tuple[int, ...], int]:
    """Give the dealer's hands without a game, the most outs, and up to where only pairs win."""
    rows: list[tuple[list[int], list[int], list[int], int, int, int, int, int, list[int]]] = []
    ceilings = (*tables.floors[1:], tables.floors[-1] + 4)
    outs = [0] * len(ceilings)
    straights = tables.floors[5]
    only_pairs = purchase
    for ranks in combinations_with_replacement(range(13), 4) if purchase else ():
        five = sorted((*ranks, up_rank))
        if max(map(five.count, five)) == 5:
            continue
        if tables.five[_key_sum(five)] >= game:
            continue
        replaced = five[0] if replaces_lowest else five[-1]
        kept = list(five)
        kept.remove(replaced)
        new = [
            int(tables.five[_key_sum((*kept, rank))]) if kept.count(rank) < 4 else 0
            for rank in range(13)
        ]
        games = [rank for rank in range(13) if new[rank] >= game]
        distinct = len(set(five)) == 5
        rows.append(
            (
                [ranks.count(rank) for rank in range(13)],
                new,
                games + [0] * (13 - len(games)),
                len(games),
                replaced,
                _mask(tuple(kept)) if len(set(kept)) == 4 else 0,
                _mask(ranks) if distinct else 0,
                sum(1 << rank for rank in games if rank not in kept),
                list(ranks) if len(set(ranks)) == 4 else [-1] * 4,
            )
        )
        only_pairs &= distinct
        only_pairs &= all(rank in kept for rank in games if new[rank] < straights)
        for place, ceiling in enumerate(ceilings):
            lower = sum(4 - five.count(rank) for rank in range(13) if game <= new[rank] < ceiling)
            outs[place] = max(outs[place], lower + 9 * (place >= 6))
    # Those whose hidden four are kept, of four different ranks, come first.
    rows.sort(key=lambda row: not (row[5] and row[4] == up_rank))
    columns = tuple(zip(*rows, strict=True)) if rows else ((),) * 9
    sets = (
        np.array(columns[0], dtype=np.int8).reshape(-1, 13),
        np.array(columns[1], dtype=np.int16).reshape(-1, 13),
        np.array(columns[2], dtype=np.int8).reshape(-1, 13),
        np.array(columns[3], dtype=np.int64),
        np.array(columns[4], dtype=np.int64),
        np.array(columns[5], dtype=np.int64),
        np.array(columns[6], dtype=np.int64),
        np.array(columns[7], dtype=np.int64),
        _flush_masks(tables),
        np.array(columns[8], dtype=np.int8).reshape(-1, 4),
    )
    return sets, tuple(outs), straights if only_pairs else 0


def _flush_masks(tables: HandTables) -> I64:
    """Give, by strength, the mask of a flush's ranks."""
    masks = np.zeros(tables.floors[-1] + 4, dtype=np.int64)
    for ranks in combinations(range(13), 5):
        masks[tables.suited[_mask(ranks)]] = _mask(ranks)
    return masks


def _key_sum(ranks: Iterable[int]) -> int:
    return sum(_KEYS[rank] for rank in ranks)


@attrs.frozen(eq=False)
class PlanTables:
    """Plans as arrays, by pair of kinds (15 times the first and the second)."""

    amounts: I64
    """The amounts of each plan: (pairs of kinds, plans, events)."""
    counts: I64
    """The number of plans of each pair."""
    buys: NDArray[np.int64]
    """Whether a purchase may gain: (pairs of kinds, plans)."""
    scale: int
    """What sums over quads are multiplied by, so that means of purchases are whole numbers."""


def plan_tables(rules: StudRules, street: Street, *, gone: int, drew: bool) -> PlanTables:
    """Give the plans when so many of the street's cards are held or dead.

    Args:
        rules: The rules.
        street: The upcard.
        gone: Cards held and cards thrown away.
        drew: Whether the box drew.
    """
    return _plan_tables(
        rules.variant, rules.table_maximum, street.most_outs, len(street.cards) - gone - 4, drew
    )


@functools.lru_cache(maxsize=256)
def _plan_tables(
    variant: RuleVariant,
    table_maximum: Fraction | None,
    most_outs: tuple[int, ...],
    left: int,
    drew: bool,
) -> PlanTables:
    rules = compile_stud(variant, table_maximum)
    most = max(len(plans) for plans in rules.plans.values())
    amounts = np.zeros((KINDS * 15, most, 8), dtype=np.int64)
    counts = np.ones(KINDS * 15, dtype=np.int64)
    buys = np.zeros((KINDS * 15, most), dtype=np.int64)
    for (first, second, drawn), plans in rules.plans.items():
        if drawn is not drew:
            continue
        pair = first * 15 + second
        counts[pair] = len(plans)
        for place, plan in enumerate(plans):
            row = [rules.scaled(amount) for amount in plan.amounts]
            amounts[pair, place, : len(row)] = row
            if plan.buys:
                buys[pair, place] = _may_gain(row, most_outs[min(first, 10)], left)
    scale = 1
    buys *= left > 0
    if buys.any():
        again = lcm(*range(max(1, left - 3), left + 1))
        scale = (left, left * max(1, left - 1), again)[rules.repeat]
    return PlanTables(amounts, counts, buys, scale)


def _may_gain(row: list[int], outs: int, left: int) -> bool:
    """Say whether a purchase may gain on some dealer's hand; `False` is a proof that it cannot.

    A purchase wins with the chance of a lower game, at most outs / (left - 3): up to three cards
    of the replaced rank lead to another card. Otherwise it brings at most the best of the rest.
    """
    keep, _, _, _, vain, lower, equal, higher = row
    rest = max(vain, equal, higher)
    if lower <= rest:
        return rest > keep
    wins, chances = min(outs, left - 3), left - 3
    return chances <= 0 or wins * (lower - rest) + (rest - keep) * chances > 0
