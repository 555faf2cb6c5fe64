"""Kernels that value exchanges by ranks, and by which cards are of the upcard's suit.

With one upcard turned up, the dealer can only make a flush in its suit. So his hidden four count
against a hand by their ranks, with a correction for four cards of that suit: two sets of cards that
the player holds or has thrown away, alike in ranks and in the cards of the upcard's suit, leave the
dealer the same counts. Sets of cards are therefore counted by *classes*: the ranks as a multiset,
and which of them are *marked*, that is held in the upcard's suit. There are 85,305 classes of five
cards against one upcard, and 2,349,060 sets.

For a hand H and dead cards D the weight of the dealer's hidden four is

    N(H, D) = A(ranks of D) + B(marked cards of H and D)

where A takes every four by their ranks, and B adds, for four marked cards, what their flush is
worth beyond their ranks. Both depend on H by its ranks alone. What depends on the player's suits is
his own flush: it is valued apart, by the ranks of the flush, its suit, and the dead cards of that
suit.

A multiset of m ranks has its colex number, the sum of C(r_i + i, i + 1) over its ranks in rising
order.
"""

# Kernels are long loops over plain integers; cut into functions they would run several times
# slower.

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from russianpoker.analysis._kernels import (
    BINOMIALS,
    EQUAL,
    FIELD,
    FIELD_MASK,
    I8,
    I16,
    I64,
    LOWER,
    NO_GAME,
    RankSets,
    Terms,
    Whole,
    Worths,
    compiled,
    gains_alike,
    inlined,
    new_memory,
    paid,
    pairs_cannot_gain,
    purchase_gain,
    remembered,
    suit_gain,
)

__all__ = [
    "QUADS",
    "add_purchases",
    "bound_redraws",
    "class_bases",
    "count_quads",
    "expansions",
    "flush_bases",
    "multiset_number",
    "multisets",
    "read_draws",
    "sum_draws",
    "sum_flushes",
]

_C: Final = BINOMIALS
F64 = NDArray[np.float64]
B8 = NDArray[np.bool_]
Order = tuple[I64, I16, I16, int]
GainBound = tuple[I64, RankSets, I64, int, int, int]
"""What bounds a purchase's gain: for each plan whether it may buy; the dealer's hands without a
game, as `purchase_gain` takes them; the multiset of each; how many cards are left; how a purchase
repeats; and of what part of an amount a bound is a whole number."""
_RANKS: Final = 13
_FLUSH: Final = 6
"""From this category on, a flush given to the dealer may be lower."""
_SUITED: Final = 9
"""How many more cards make a flush of four."""
_OFFSETS: Final = (0, 1, 14, 105, 560)
"""Where sums over fours that hold so many given cards begin: of none, one, two, three, four."""
_SUMS: Final = 2380
QUADS: Final = 1820
"""The number of multisets of four ranks."""
_PAGES: Final = 64
_PACKED: Final = (NO_GAME, LOWER, EQUAL, 0)
"""The weights that make packed counts."""


@compiled
def multisets(size: Whole) -> I64:
    """List the multisets of so many ranks, a row of rising ranks each, by colex number."""
    count = _C[_RANKS + size - 1, size] if size > 0 else 1
    rows = np.zeros((count, size), dtype=np.int64)
    for row in range(1, count):
        rows[row] = rows[row - 1]
        place = 0
        while place < size - 1 and rows[row, place] == rows[row, place + 1]:
            rows[row, place] = 0
            place += 1
        rows[row, place] += 1
    return rows


@inlined
def multiset_number(counts: I64) -> Whole:
    """Give the colex number of a multiset by how often each rank is in it."""
    number = np.int64(0)
    place = 0
    for rank in range(_RANKS):
        for _ in range(counts[rank]):
            number += _C[rank + place, place + 1]
            place += 1
    return number


@compiled
def expansions(size: Whole) -> tuple[I64, I64, I64]:
    """Say how sums over fours that avoid given cards come from sums over fours that hold some.

    Args:
        size: The number of cards avoided.

    Returns:
        For the cards of each multiset, the terms of the inclusion and exclusion: where they begin;
        which sum; how often, with its sign. Cards of one rank are alike.
    """
    rows = multisets(size)
    begins = np.zeros(len(rows) + 1, dtype=np.int64)
    sums = np.zeros(len(rows) << size, dtype=np.int64)
    signs = np.zeros(len(rows) << size, dtype=np.int64)
    offsets = np.array(_OFFSETS, dtype=np.int64)
    at = 0
    counts = np.zeros(_RANKS, dtype=np.int64)
    for row in range(len(rows)):
        for mask in range(1 << size):
            held = 0
            for place in range(size):
                held += (mask >> place) & 1
            if held > 4:
                continue
            counts[:] = 0
            for place in range(size):
                if (mask >> place) & 1:
                    counts[rows[row, place]] += 1
            which = offsets[held] + multiset_number(counts)
            sign = -1 if held & 1 else 1
            known = False
            for other in range(begins[row], at):
                if sums[other] == which:
                    signs[other] += sign
                    known = True
                    break
            if not known:
                sums[at], signs[at] = which, sign
                at += 1
        begins[row + 1] = at
    return begins, sums[:at], signs[:at]


@compiled
def class_bases(size: Whole, marked: Whole) -> I64:
    """Say where the classes of each multiset of ranks begin.

    Args:
        size: The number of cards.
        marked: The mask of ranks whose card of the upcard's suit is in the deck.

    Returns:
        For each multiset, and one beyond the last, the number of its first class: the number of a
        class is that and a bit for each different rank in `marked`, the lowest first.
    """
    rows = multisets(size)
    bases = np.zeros(len(rows) + 1, dtype=np.int64)
    for row in range(len(rows)):
        bits = 0
        for place in range(size):
            rank = rows[row, place]
            if (place == 0 or rows[row, place - 1] != rank) and (marked >> rank) & 1:
                bits += 1
        bases[row + 1] = bases[row] + (1 << bits)
    return bases


@compiled
def flush_bases(size: Whole, bases: I64) -> I64:
    """Say where the sums over flushes of each multiset of dead ranks begin.

    For each class of dead cards there is a sum for each set of the different ranks among them.

    Args:
        size: The number of dead cards.
        bases: Where their classes begin.
    """
    rows = multisets(size)
    begins = np.zeros(len(rows) + 1, dtype=np.int64)
    for row in range(len(rows)):
        distinct = 0
        for place in range(size):
            if place == 0 or rows[row, place - 1] != rows[row, place]:
                distinct += 1
        begins[row + 1] = begins[row] + ((bases[row + 1] - bases[row]) << distinct)
    return begins


@compiled
def _ranked(quads: I64, upcard: Whole, keys: I64, plain: I16) -> I64:
    """Give the dealer's strength with each multiset of four ranks, suits left out.

    Five cards of one rank are no hand: 0.
    """
    own = upcard >> 2
    against = np.zeros(len(quads), dtype=np.int64)
    for row in range(len(quads)):
        total = keys[own]
        same = True
        for place in range(4):
            total += keys[quads[row, place]]
            same = same and quads[row, place] == own
        if not same:
            against[row] = plain[total]
    return against


@compiled
def _sums_by_rank(
    left: I64,
    against: I64,
    game: Whole,
    strength: Whole,
    amounts: I64,
    instead: I64,
    sums: I64,
) -> None:
    """Fill in, for every multiset of at most four ranks, the weight of all fours that hold it.

    Args:
        left: How many cards of each rank the dealer's four may come from.
        against: The dealer's strength with each multiset of four ranks, suits left out.
        game: The least strength that is a game.
        strength: The player's strength.
        amounts: The weights of no game, lower, equal and higher.
        instead: The weights of each multiset of four ranks instead; empty for none.
        sums: Filled, in the order of `_OFFSETS`.
    """
    counts = np.zeros(_RANKS, dtype=np.int64)
    offsets = np.array(_OFFSETS, dtype=np.int64)
    for row in range(len(against)):
        if len(instead) > 0:
            sums[offsets[4] + row] = instead[row]
        else:
            sums[offsets[4] + row] = paid(against[row], game, strength, amounts)
    for size in range(3, -1, -1):
        rows = multisets(size)
        for row in range(len(rows)):
            counts[:] = 0
            for place in range(size):
                counts[rows[row, place]] += 1
            total = np.int64(0)
            for rank in range(_RANKS):
                more = left[rank] - counts[rank]
                if more > 0:
                    # The number of the multiset with one more of this rank.
                    number = np.int64(0)
                    place = 0
                    while place < size and rows[row, place] <= rank:
                        number += _C[rows[row, place] + place, place + 1]
                        place += 1
                    number += _C[rank + place, place + 1]
                    while place < size:
                        number += _C[rows[row, place] + place + 1, place + 2]
                        place += 1
                    total += more * sums[offsets[size + 1] + number]
            sums[offsets[size] + row] = total // (4 - size)


@inlined
def _worths(amounts: I64) -> Worths:
    keep = amounts[0]
    return amounts[4] - keep, amounts[5] - keep, amounts[6] - keep, amounts[7] - keep


@compiled
def _most_gains(
    left: I64,
    game: Whole,
    strength: Whole,
    kind: Whole,
    plans: I64,
    plan_counts: I64,
    bound: GainBound,
    weights: I64,
) -> Whole:
    """Bound what a purchase gains, by the ranks of the dealer's hidden four, whatever the suits.

    It gives a lower game by at most so many cards, of those that are not in the player's hand.

    Args:
        left: How many cards of each rank the dealer's four, and the next cards, may come from.
        game: The least strength that is a game.
        strength: The player's strength.
        kind: The player's pair of kinds.
        plans: By pair of kinds: the amounts of each plan.
        plan_counts: By pair of kinds: the number of plans.
        bound: What else it depends on.
        weights: Filled: whole numbers of the part of an amount that `bound` says, rounded up.

    Returns:
        The greatest of them.
    """
    buys, sets, numbers, remain, repeat, fineness = bound
    set_counts, set_new, set_games, set_game_counts, set_replaced, set_kept = sets[:6]
    weights[:] = 0
    greatest: Whole = np.int64(0)
    flush = kind // 15 >= _FLUSH
    for row in range(len(numbers)):
        outs = _SUITED if flush and set_kept[row] > 0 else np.int64(0)
        for at in range(set_game_counts[row]):
            rank = set_games[row, at]
            if game <= set_new[row, rank] < strength:
                outs += max(0, left[rank] - set_counts[row, rank])
        # The chance of a lower game, a card of the replaced rank replaced again.
        same = max(0, left[set_replaced[row]] - set_counts[row, set_replaced[row]])
        wins, chances = outs, remain
        if repeat == 1:
            wins, chances = outs * (remain - 1 + same), remain * (remain - 1)
        elif repeat == 2:
            chances = remain - same
        most = np.int64(0)
        for plan in range(plan_counts[kind]):
            if buys[kind, plan] == 0:
                continue
            vain, lower, equal, higher = _worths(plans[kind, plan])
            rest = max(vain, equal, higher)
            if chances <= wins or lower <= rest:
                most = max(most, fineness * max(lower, rest))
            else:
                gain = fineness * (wins * (lower - rest) + rest * chances)
                most = max(most, -(-gain // chances))
        weights[numbers[row]] = most
        greatest = max(greatest, most)
    return greatest


@compiled
def _flush_weights(
    marked: Whole,
    upcard: Whole,
    plain: I16,
    keys: I64,
    suited: I16,
    royal: Whole,
    game: Whole,
    strength: Whole,
    amounts: I64,
    table: I64,
) -> None:
    """Fill in, by the mask of marked cards that are gone, what the dealer's flushes are worth more.

    Args:
        marked: The mask of marked ranks in the deck.
        upcard: The number of the upcard.
        plain: By the sum of five keys: the strength, suits left out.
        keys: For each rank the key whose sums index `plain`.
        suited: By the mask of at least five suited ranks: the strength.
        royal: The strength of a royal flush where suits tell royals apart; 0 where they do not.
        game: The least strength that is a game.
        strength: The player's strength.
        amounts: The weights of no game, lower, equal and higher.
        table: Filled.
    """
    size = len(table)
    within = np.zeros(size, dtype=np.int64)
    ranks = np.zeros(_RANKS, dtype=np.int64)
    count = 0
    for rank in range(_RANKS):
        if (marked >> rank) & 1:
            ranks[count] = rank
            count += 1
    own = 1 << (upcard >> 2)
    for i in range(count):
        for j in range(i):
            for k in range(j):
                for m in range(k):
                    a, b, c, d = ranks[i], ranks[j], ranks[k], ranks[m]
                    mask = (1 << a) | (1 << b) | (1 << c) | (1 << d)
                    flush = np.int64(suited[mask | own])
                    if royal > 0 and flush == royal:
                        flush += upcard & 3
                    loose = np.int64(
                        plain[keys[a] + keys[b] + keys[c] + keys[d] + keys[upcard >> 2]]
                    )
                    within[mask] = paid(flush, game, strength, amounts) - paid(
                        loose, game, strength, amounts
                    )
    for rank in range(_RANKS):
        bit = 1 << rank
        for mask in range(size):
            if mask & bit:
                within[mask] += within[mask ^ bit]
    for gone in range(size):
        table[gone] = within[marked & ~gone]


@inlined
def _choose(n: Whole, k: Whole) -> Whole:
    return _C[n, k] if 0 <= k <= n else np.int64(0)


@compiled
def sum_draws(
    size: Whole,
    others: I64,
    marked: Whole,
    upcard: Whole,
    game: Whole,
    forced: bool,
    order: Order,
    categories: I8,
    seconds: I8,
    plans: I64,
    plan_counts: I64,
    bound: GainBound,
    wanted: B8,
    kept_bases: I64,
    dead_bases: I64,
    totals: I64,
) -> None:
    """Add up the values of final hands over all draws, the player's flushes left out.

    Args:
        size: The number of cards exchanged, of five.
        others: For each rank how many cards of other suits than the upcard's are in the deck.
        marked: The mask of ranks whose card of the upcard's suit is in the deck.
        upcard: The number of the upcard.
        game: The least strength that is a game.
        forced: Whether the bet is forced.
        order: The house's order of hands: for each rank its key; by the sum of keys the strength,
            suits left out; by the mask of suited ranks the strength; the strength of a royal flush
            where suits tell royals apart, else 0.
        categories: By strength: the place of the category.
        seconds: By the sum of keys: the kind of the second combination without a flush.
        plans: By pair of kinds: the amounts of each plan.
        plan_counts: By pair of kinds: the number of plans.
        bound: How much a purchase gains at most is added up instead of the plans' amounts, if
            `buys` has rows.
        wanted: By multiset of ranks thrown away: whether its sums are wanted.
        kept_bases: Where the classes of kept cards begin.
        dead_bases: Where the classes of dead cards begin.
        totals: Filled: by class of cards kept and class of cards dead, the sum over all cards drawn
            of the best plan's total over all of the dealer's hidden fours, beyond a fold.
    """
    keys, plain, suited, royal = order
    totals[:] = 0
    most = plans.shape[1]
    hands = multisets(5)
    dead_rows = multisets(size)
    quads = multisets(4)
    against = _ranked(quads, upcard, keys, plain)
    begins, terms, signs = expansions(size)
    by_ranks = np.zeros((most, len(dead_rows)), dtype=np.int64)
    by_marks = np.zeros((most, 1 << _RANKS), dtype=np.int64)
    highest = np.zeros(most, dtype=np.int64)
    sums = np.zeros(_SUMS, dtype=np.int64)
    bounding = len(bound[0]) > 0
    most_gains = np.zeros(QUADS if bounding else 0, dtype=np.int64)
    held = np.zeros(_RANKS, dtype=np.int64)
    kept = np.zeros(_RANKS, dtype=np.int64)
    drawn = np.zeros(_RANKS, dtype=np.int64)
    dead = np.zeros(_RANKS, dtype=np.int64)
    left = np.zeros(_RANKS, dtype=np.int64)
    axes = np.zeros(_RANKS, dtype=np.int64)
    gone = np.zeros(1 << 10, dtype=np.int64)
    worth = np.zeros(1 << 10, dtype=np.int64)
    work = np.zeros(1 << 10, dtype=np.int64)
    for h in range(len(hands)):
        held[:] = 0
        key = np.int64(0)
        for place in range(5):
            held[hands[h, place]] += 1
            key += keys[hands[h, place]]
        possible = True
        for rank in range(_RANKS):
            left[rank] = others[rank] + ((marked >> rank) & 1) - held[rank]
            if left[rank] < 0:
                possible = False
        if not possible:
            continue
        strength = np.int64(plain[key])
        kind = np.int64(categories[strength]) * 15 + seconds[key]
        count = 1 if bounding else plan_counts[kind]
        if bounding and not _most_gains(
            left, game, strength, kind, plans, plan_counts, bound, most_gains
        ):
            continue
        for plan in range(count):
            amounts = plans[kind, plan]
            _sums_by_rank(left, against, game, strength, amounts, most_gains, sums)
            for row in range(len(dead_rows)):
                value = np.int64(0)
                for term in range(begins[row], begins[row + 1]):
                    value += signs[term] * sums[terms[term]]
                by_ranks[plan, row] = value
            if not bounding:
                _flush_weights(
                    marked,
                    upcard,
                    plain,
                    keys,
                    suited,
                    royal,
                    game,
                    strength,
                    amounts,
                    by_marks[plan],
                )
            highest[plan] = by_marks[plan].max()
        for choice in range(1 << 5):
            # The cards kept, of equal ranks the first ones.
            chosen = 0
            first = True
            for place in range(5):
                chosen += (choice >> place) & 1
                if (
                    place > 0
                    and hands[h, place] == hands[h, place - 1]
                    and (choice >> place) & 1
                    and not (choice >> (place - 1)) & 1
                ):
                    first = False
            if chosen != 5 - size or not first:
                continue
            kept[:] = 0
            for place in range(5):
                if (choice >> place) & 1:
                    kept[hands[h, place]] += 1
            kept_row = multiset_number(kept)
            kept_base = kept_bases[kept_row]
            kept_classes = kept_bases[kept_row + 1] - kept_base
            for rank in range(_RANKS):
                drawn[rank] = held[rank] - kept[rank]
            for d in range(len(dead_rows)):
                if not wanted[d]:
                    continue
                if not forced:
                    gains = False
                    for plan in range(count):
                        if by_ranks[plan, d] + highest[plan] > 0:
                            gains = True
                    if not gains:
                        continue
                dead[:] = 0
                possible = True
                for place in range(size):
                    rank = dead_rows[d, place]
                    dead[rank] += 1
                    if dead[rank] > left[rank]:
                        possible = False
                if not possible:
                    continue
                # The axes: marked ranks that are not dead, then those that are.
                whole = np.int64(1)
                axis_count = 0
                for rank in range(_RANKS):
                    if held[rank] > 0 and dead[rank] == 0:
                        if (marked >> rank) & 1:
                            axes[axis_count] = rank
                            axis_count += 1
                        else:
                            whole *= _choose(others[rank] - kept[rank], drawn[rank])
                dead_axis = axis_count
                for rank in range(_RANKS):
                    if dead[rank] > 0:
                        if (marked >> rank) & 1:
                            axes[axis_count] = rank
                            axis_count += 1
                        else:
                            whole *= _choose(others[rank] - kept[rank] - dead[rank], drawn[rank])
                if whole == 0:
                    continue
                gone[0] = 0
                width = 1
                for axis in range(axis_count):
                    bit = 1 << axes[axis]
                    for at in range(width):
                        gone[width + at] = gone[at] | bit
                    width *= 2
                start, table = by_ranks[0, d], by_marks[0]
                for at in range(width):
                    worth[at] = start + table[gone[at]]
                for plan in range(1, count):
                    start, table = by_ranks[plan, d], by_marks[plan]
                    for at in range(width):
                        worth[at] = max(worth[at], start + table[gone[at]])
                if forced:
                    for at in range(width):
                        worth[at] *= whole
                else:
                    for at in range(width):
                        worth[at] = max(0, worth[at]) * whole
                for marks in range(kept_classes):
                    size_left = width
                    work[:width] = worth[:width]
                    # Axes that are not dead end; the others stay, in their order.
                    for axis in range(axis_count):
                        rank = axes[axis]
                        mine = False
                        if kept[rank] > 0:
                            place = 0
                            for lower in range(rank):
                                if kept[lower] > 0 and (marked >> lower) & 1:
                                    place += 1
                            mine = (marks >> place) & 1 > 0
                        loose = others[rank] - kept[rank] - dead[rank]
                        if axis < dead_axis:
                            half = size_left // 2
                            if mine:
                                one = _choose(loose + 1, drawn[rank])
                                for at in range(half):
                                    work[at] = one * work[2 * at + 1]
                            else:
                                none = _choose(loose, drawn[rank])
                                one = _choose(loose, drawn[rank] - 1)
                                for at in range(half):
                                    work[at] = none * work[2 * at] + one * work[2 * at + 1]
                            size_left = half
                            continue
                        stride = 1 << (axis - dead_axis)
                        none = _choose(loose, drawn[rank])
                        one = _choose(loose, drawn[rank] - 1)
                        theirs = _choose(loose + 1, drawn[rank])
                        if mine:
                            none, one, theirs = np.int64(0), theirs, np.int64(0)
                        for block in range(0, size_left, 2 * stride):
                            for at in range(block, block + stride):
                                low, high = work[at], work[at + stride]
                                work[at] = none * low + one * high
                                work[at + stride] = theirs * high
                    target = totals[kept_base + marks]
                    base = dead_bases[d]
                    for at in range(size_left):
                        target[base + at] += work[at]


@compiled
def bound_redraws(
    others: I64,
    marked: Whole,
    upcard: Whole,
    game: Whole,
    order: Order,
    categories: I8,
    seconds: I8,
    seconds_suited: I8,
    plans: I64,
    plan_counts: I64,
    bound: GainBound,
    totals: F64,
) -> None:
    """Bound what exchanging all five cards brings, by the ranks thrown away.

    Whatever the dealer's flushes are worth, they are worth their most; every draw of five ranks is
    a flush in four ways, too, and purchases gain their most.

    Args:
        others: As `sum_draws` takes it, and what follows.
        marked: Ditto.
        upcard: Ditto.
        game: Ditto.
        order: Ditto.
        categories: Ditto.
        seconds: Ditto.
        seconds_suited: As `sum_flushes` takes it.
        plans: As `sum_draws` takes it, and what follows.
        plan_counts: Ditto.
        bound: What bounds a purchase's gain, if `buys` has rows.
        totals: Filled, by multiset of ranks thrown away: the sum over all draws and all of the
            dealer's hidden fours is at most this, beyond a fold.
    """
    keys, plain, suited, royal = order
    totals[:] = 0
    fives = multisets(5)
    against = _ranked(multisets(4), upcard, keys, plain)
    begins, terms, signs = expansions(5)
    sums = np.zeros(_SUMS, dtype=np.int64)
    none = np.zeros(0, dtype=np.int64)
    gains = np.zeros(QUADS, dtype=np.int64)
    by_marks = np.zeros(1 << _RANKS, dtype=np.int64)
    values = np.zeros(len(fives), dtype=np.float64)
    most = np.zeros(len(fives), dtype=np.float64)
    held = np.zeros(_RANKS, dtype=np.int64)
    left = np.zeros(_RANKS, dtype=np.int64)
    there = np.zeros(_RANKS, dtype=np.int64)
    for rank in range(_RANKS):
        there[rank] = others[rank] + ((marked >> rank) & 1)
    for h in range(len(fives)):
        held[:] = 0
        key, mask = np.int64(0), np.int64(0)
        for rank in fives[h]:
            held[rank] += 1
            mask |= 1 << rank
            key += keys[rank]
        left[:] = there - held
        if left.min() < 0:
            continue
        for turn in range(2):
            strength = np.int64(plain[key])
            kind = np.int64(categories[strength]) * 15 + seconds[key]
            arrangements = 1
            if turn > 0:
                if suited[mask] == 0:
                    break
                strength = np.int64(suited[mask])
                kind = np.int64(categories[strength]) * 15 + seconds_suited[mask, 13]
                arrangements = 4
            most[:] = 0
            # Royal flushes of different suits may be worth different things.
            for suit in range(4 if kind // 15 == 10 else 1):
                if suit > 0:
                    kind += 15
                better = strength + suit if royal > 0 and strength == royal else strength
                for plan in range(plan_counts[kind]):
                    amounts = plans[kind, plan]
                    _sums_by_rank(left, against, game, better, amounts, none, sums)
                    _expand(begins, terms, signs, sums, values)
                    _flush_weights(
                        marked, upcard, plain, keys, suited, royal, game, better, amounts, by_marks
                    )
                    most = np.maximum(most, values + by_marks.max())
            if len(bound[0]) > 0 and _most_gains(
                left, game, strength, kind, plans, plan_counts, bound, gains
            ):
                _sums_by_rank(left, against, game, strength, plans[kind, 0], gains, sums)
                _expand(begins, terms, signs, sums, values)
                most += values / bound[5]
            for d in range(len(fives)):
                if most[d] <= 0:
                    continue
                ways = np.int64(1)
                if turn == 0:
                    ways = _ways(there, held, fives[d])
                totals[d] += ways * arrangements * most[d]


@inlined
def _ways(there: I64, held: I64, dead: I64) -> Whole:
    """Give in how many ways cards of these ranks can be drawn when others are dead."""
    ways = np.int64(1)
    for rank in range(_RANKS):
        if held[rank] > 0:
            free = there[rank]
            for other in dead:
                free -= other == rank
            ways *= _choose(free, held[rank])
    return ways


@inlined
def _expand(begins: I64, terms: I64, signs: I64, sums: I64, values: F64) -> None:
    """Give the weights of fours that avoid each multiset of ranks, as `expansions` says."""
    for row in range(len(values)):
        value = np.int64(0)
        for term in range(begins[row], begins[row + 1]):
            value += signs[term] * sums[terms[term]]
        values[row] = value


@compiled
def sum_flushes(
    size: Whole,
    suits: I64,
    others: I64,
    marked: Whole,
    upcard: Whole,
    game: Whole,
    forced: bool,
    order: Order,
    categories: I8,
    seconds: I8,
    seconds_suited: I8,
    plans: I64,
    plan_counts: I64,
    bound: GainBound,
    wanted: B8,
    dead_bases: I64,
    begins: I64,
    totals: I64,
) -> None:
    """Add up what the player's flushes are worth more than their ranks, over all draws.

    Args:
        size: The number of cards exchanged, of five.
        suits: For each suit the mask of ranks that are in the deck.
        others: As `sum_draws` takes it, and what follows.
        marked: Ditto.
        upcard: Ditto.
        game: Ditto.
        forced: Ditto.
        order: Ditto.
        categories: By strength: the place of the category, 10 for all royal flushes.
        seconds: By the sum of keys: the kind of the second combination without a flush.
        seconds_suited: By mask of suited ranks and rank of the other card (13 for none): the same
            with a flush.
        plans: By pair of kinds: the amounts of each plan.
        plan_counts: By pair of kinds: the number of plans.
        bound: As `sum_draws` takes it, and what follows.
        wanted: Ditto.
        dead_bases: Where the classes of dead cards begin.
        begins: Where the sums of each multiset of dead ranks begin, as `flush_bases` gives it.
        totals: Filled: by suit, ranks of cards kept (the colex number of the set), and class of
            dead cards with the set of their ranks that are dead in that suit.
    """
    keys, plain, suited, royal = order
    totals[:] = 0
    most = plans.shape[1]
    dead_rows = multisets(size)
    quads = multisets(4)
    against = _ranked(quads, upcard, keys, plain)
    starts, terms, signs = expansions(size)
    by_ranks = np.zeros((2, most, len(dead_rows)), dtype=np.int64)
    by_marks = np.zeros((2, most, 1 << _RANKS), dtype=np.int64)
    sums = np.zeros(_SUMS, dtype=np.int64)
    bounding = len(bound[0]) > 0
    most_gains = np.zeros(QUADS if bounding else 0, dtype=np.int64)
    left = np.zeros(_RANKS, dtype=np.int64)
    dead = np.zeros(_RANKS, dtype=np.int64)
    ranks = np.zeros(5, dtype=np.int64)
    kept_numbers = np.zeros(10, dtype=np.int64)
    for flush in range(1 << _RANKS):
        count = 0
        key = np.int64(0)
        for rank in range(_RANKS):
            left[rank] = others[rank] + ((marked >> rank) & 1)
            if (flush >> rank) & 1:
                left[rank] -= 1
                key += keys[rank]
                if count < 5:
                    ranks[count] = rank
                count += 1
        if count != 5:
            continue
        kept_count = 0
        for choice in range(1 << 5):
            number = np.int64(0)
            chosen = 0
            for place in range(5):
                if (choice >> place) & 1:
                    chosen += 1
                    number += _C[ranks[place], chosen]
            if chosen == 5 - size:
                kept_numbers[kept_count] = number
                kept_count += 1
        known = np.int64(-1)
        plain_known = False
        loose_strength = np.int64(plain[key])
        loose_kind = np.int64(categories[loose_strength]) * 15 + seconds[key]
        for suit in range(4):
            if (suits[suit] & flush) != flush:
                continue
            strength = np.int64(suited[flush])
            first = np.int64(categories[strength])
            if first == 10:
                first += suit
            if royal > 0 and strength == royal:
                strength += suit
            kind = first * 15 + seconds_suited[flush, 13]
            for which in range(2):
                one_strength = strength if which == 0 else loose_strength
                one_kind = kind if which == 0 else loose_kind
                if which == 0 and known == one_strength * 225 + one_kind:
                    continue
                if which == 1 and plain_known:
                    continue
                if bounding:
                    _most_gains(
                        left, game, one_strength, one_kind, plans, plan_counts, bound, most_gains
                    )
                for plan in range(1 if bounding else plan_counts[one_kind]):
                    amounts = plans[one_kind, plan]
                    _sums_by_rank(left, against, game, one_strength, amounts, most_gains, sums)
                    for row in range(len(dead_rows)):
                        weight = np.int64(0)
                        for term in range(starts[row], starts[row + 1]):
                            weight += signs[term] * sums[terms[term]]
                        by_ranks[which, plan, row] = weight
                    if not bounding:
                        _flush_weights(
                            marked,
                            upcard,
                            plain,
                            keys,
                            suited,
                            royal,
                            game,
                            one_strength,
                            amounts,
                            by_marks[which, plan],
                        )
            known = strength * 225 + kind
            plain_known = True
            own = suit == upcard & 3
            for d in range(len(dead_rows)):
                if not wanted[d]:
                    continue
                dead[:] = 0
                possible = True
                distinct = 0
                meets = np.int64(0)
                for place in range(size):
                    rank = dead_rows[d, place]
                    dead[rank] += 1
                    if dead[rank] > left[rank]:
                        possible = False
                    if dead[rank] == 1:
                        if (flush >> rank) & 1:
                            meets |= 1 << distinct
                        distinct += 1
                if not possible:
                    continue
                for marks in range(dead_bases[d + 1] - dead_bases[d]):
                    gone = np.int64(0)
                    place = 0
                    for rank in range(_RANKS):
                        if dead[rank] > 0 and (marked >> rank) & 1:
                            gone |= ((marks >> place) & 1) << rank
                            place += 1
                    if own:
                        if gone & flush:
                            continue
                        gone |= flush
                    value: Whole = by_ranks[0, 0, d] + by_marks[0, 0, gone]
                    for plan in range(1, 1 if bounding else plan_counts[kind]):
                        value = max(value, by_ranks[0, plan, d] + by_marks[0, plan, gone])
                    loose: Whole = by_ranks[1, 0, d] + by_marks[1, 0, gone]
                    for plan in range(1, 1 if bounding else plan_counts[loose_kind]):
                        loose = max(loose, by_ranks[1, plan, d] + by_marks[1, plan, gone])
                    if not forced:
                        value, loose = max(0, value), max(0, loose)
                    at = begins[d] + (marks << distinct) + meets
                    for place in range(kept_count):
                        totals[suit, kept_numbers[place], at] += value - loose
    # From flushes that meet the dead ranks just so to flushes that avoid some of them.
    for d in range(len(dead_rows)):
        distinct = 0
        for place in range(size):
            if place == 0 or dead_rows[d, place - 1] != dead_rows[d, place]:
                distinct += 1
        width = 1 << distinct
        for suit in range(4):
            for kept_set in range(totals.shape[1]):
                for base in range(begins[d], begins[d + 1], width):
                    block = totals[suit, kept_set, base : base + width]
                    for bit in range(distinct):
                        for at in range(width):
                            if at & (1 << bit):
                                block[at] += block[at ^ (1 << bit)]
                    for at in range(width // 2):
                        other = width - 1 - at
                        block[at], block[other] = block[other], block[at]


@compiled
def read_draws(
    cards: I64,
    hands: I8,
    marked: Whole,
    upcard: Whole,
    kept_bases: I64,
    dead_bases: I64,
    begins: I64,
    draws: I64,
    flushes: I64,
    choices: I64,
    values: I64,
) -> None:
    """Read the sums over all draws for every hand and every choice of cards to throw away.

    Args:
        cards: Global numbers of the local cards.
        hands: Hands of five, local cards, a row each.
        marked: The mask of ranks whose card of the upcard's suit is in the deck.
        upcard: The number of the upcard.
        kept_bases: Where the classes of kept cards begin.
        dead_bases: Where the classes of dead cards begin.
        begins: Where the sums over flushes of each multiset of dead ranks begin.
        draws: What `sum_draws` gives.
        flushes: What `sum_flushes` gives.
        choices: The places in the hand that are thrown away, as bits, a number each.
        values: Filled: by hand and choice.
    """
    kept = np.zeros(_RANKS, dtype=np.int64)
    dead = np.zeros(_RANKS, dtype=np.int64)
    suits = np.zeros(4, dtype=np.int64)
    own = upcard & 3
    for h in range(len(hands)):
        for c in range(len(choices)):
            kept[:] = 0
            dead[:] = 0
            suits[:] = 0
            mine = np.int64(0)
            suit = np.int64(-1)
            alike = True
            number = np.int64(0)
            count = 0
            for place in range(5):
                card = cards[hands[h, place]]
                if (choices[c] >> place) & 1:
                    dead[card >> 2] += 1
                    suits[card & 3] |= 1 << (card >> 2)
                else:
                    kept[card >> 2] += 1
                    if card & 3 == own:
                        mine |= 1 << (card >> 2)
                    if suit >= 0 and suit != card & 3:
                        alike = False
                    suit = card & 3
                    count += 1
                    number += _C[card >> 2, count]
            kept_class = kept_bases[multiset_number(kept)]
            dead_row = multiset_number(dead)
            kept_place, dead_place, distinct = 0, 0, 0
            marks = np.int64(0)
            for rank in range(_RANKS):
                if (marked >> rank) & 1:
                    if kept[rank] > 0:
                        kept_class += ((mine >> rank) & 1) << kept_place
                        kept_place += 1
                    if dead[rank] > 0:
                        marks |= ((suits[own] >> rank) & 1) << dead_place
                        dead_place += 1
                if dead[rank] > 0:
                    distinct += 1
            value = draws[kept_class, dead_bases[dead_row] + marks]
            if alike:
                for each in range(4):
                    if suit not in (-1, each):
                        continue
                    met = np.int64(0)
                    place = 0
                    for rank in range(_RANKS):
                        if dead[rank] > 0:
                            met |= ((suits[each] >> rank) & 1) << place
                            place += 1
                    value += flushes[each, number, begins[dead_row] + (marks << distinct) + met]
            values[h, c] = value


@compiled
def _packed_by_rank(left: I64, quads: I64, against: I64, game: Whole, strength: Whole) -> Whole:
    """Count the dealer's fours by their ranks: no game, lower and equal, packed."""
    total: Whole = np.int64(0)
    for row in range(len(quads)):
        ways = np.int64(1)
        place = 0
        while place < 4 and ways > 0:
            rank = quads[row, place]
            used = 1
            while place + used < 4 and quads[row, place + used] == rank:
                used += 1
            ways *= _C[left[rank], used]
            place += used
        if ways > 0:
            total += ways * paid(against[row], game, strength, _PACKED)
    return total


@compiled
def _packed_flushes(
    mine: Whole,
    upcard: Whole,
    plain: I16,
    keys: I64,
    suited: I16,
    royal: Whole,
    game: Whole,
    strength: Whole,
) -> Whole:
    """Correct the packed counts for fours of the upcard's suit, of which the mask is left."""
    total: Whole = np.int64(0)
    own = 1 << (upcard >> 2)
    ranks = np.zeros(_RANKS, dtype=np.int64)
    count = 0
    for rank in range(_RANKS):
        if (mine >> rank) & 1:
            ranks[count] = rank
            count += 1
    for i in range(count):
        for j in range(i):
            for k in range(j):
                for m in range(k):
                    a, b, c, d = ranks[i], ranks[j], ranks[k], ranks[m]
                    mask = (1 << a) | (1 << b) | (1 << c) | (1 << d)
                    flush = np.int64(suited[mask | own])
                    if royal > 0 and flush == royal:
                        flush += upcard & 3
                    loose = plain[keys[a] + keys[b] + keys[c] + keys[d] + keys[upcard >> 2]]
                    total += paid(flush, game, strength, _PACKED) - paid(
                        np.int64(loose), game, strength, _PACKED
                    )
    return total


@compiled
def _bought_value(
    avail: I64,
    left: Whole,
    all_quads: Whole,
    scale: Whole,
    forced: bool,
    strength: Whole,
    kind: Whole,
    order: Order,
    plans: I64,
    plan_counts: I64,
    buys: I64,
    info: I64,
    sets: RankSets,
    packed: Whole,
    memory: I64,
) -> Whole:
    """Give what purchases add to the best plan's total, for one final hand and its dead cards.

    Args:
        avail: As `purchase_gain` takes it.
        left: Ditto.
        all_quads: How many fours the dealer may hold.
        scale: Ditto.
        forced: Whether the bet is forced.
        strength: The player's strength.
        kind: His pair of kinds.
        order: The house's order of hands.
        plans: By pair of kinds: the amounts of each plan.
        plan_counts: By pair of kinds: the number of plans.
        buys: By pair of kinds: whether a purchase may gain, for each plan.
        info: As `purchase_gain` takes it.
        sets: Ditto.
        packed: The packed counts of fours by their ranks.
        memory: As `purchase_gain` takes it.
    """
    keys, plain, suited, royal = order
    packed += _packed_flushes(
        avail[info[0] & 3], info[0], plain, keys, suited, royal, info[1], strength
    )
    none = packed & FIELD_MASK
    lower = (packed >> FIELD) & FIELD_MASK
    equal = (packed >> (2 * FIELD)) & FIELD_MASK
    higher = all_quads - none - lower - equal
    best: Whole = np.int64(0)
    bought: Whole = np.int64(0)
    for plan in range(plan_counts[kind]):
        amounts = plans[kind, plan]
        value: Whole = scale * (
            none * amounts[0] + lower * amounts[1] + equal * amounts[2] + higher * amounts[3]
        )
        more = value
        if buys[kind, plan] > 0:
            more += purchase_gain(avail, left, scale, strength, amounts, info, sets, suited, memory)
        if plan == 0 or value > best:
            best = value
        if plan == 0 or more > bought:
            bought = more
    return bought - best if forced else max(0, bought) - max(0, best)


@compiled
def _buys_in_all_plans(kind: Whole, plans: I64, plan_counts: I64, buys: I64) -> Whole:
    for plan in range(plan_counts[kind]):
        if buys[kind, plan] == 0 or not gains_alike(plans[kind, plan], plans[kind, 0]):
            return False
    return True


@compiled
def count_quads(cards: I64, upcard: Whole, order: Order, game: Whole, strength: Whole) -> Whole:
    """Count the dealer's hidden fours of all cards left: no game, lower and equal, packed.

    Args:
        cards: Global numbers of the cards left.
        upcard: The number of the upcard.
        order: As `sum_draws` takes it.
        game: The least strength that is a game.
        strength: The player's strength.
    """
    keys, plain, suited, royal = order
    left = np.zeros(_RANKS, dtype=np.int64)
    mine = np.int64(0)
    for card in cards:
        left[card >> 2] += 1
        if card & 3 == upcard & 3:
            mine |= 1 << (card >> 2)
    quads = multisets(4)
    against = _ranked(quads, upcard, keys, plain)
    return _packed_by_rank(left, quads, against, game, strength) + _packed_flushes(
        mine, upcard, plain, keys, suited, royal, game, strength
    )


@inlined
def _keeps_four(mask: Whole, info: I64) -> Whole:
    """Say whether four cards of this mask may be kept when the upcard is replaced."""
    up_rank = info[0] >> 2
    kept = mask & ~((2 << up_rank) - 1) if info[3] > 0 else mask & ((1 << up_rank) - 1)
    for _ in range(3):
        kept &= kept - 1
    return info[6] > 0 and kept > 0


@inlined
def _masked_gain(
    mask: Whole,
    suit: Whole,
    page: I64,
    avail: I64,
    counts: I64,
    terms: Terms,
    known: I64,
    stamp: Whole,
) -> Whole:
    """Give `suit_gain` for a suit of which this mask is left, remembered under a stamp."""
    info = terms[4]
    own = 1 if suit == info[0] & 3 else 0
    if known[own, mask, 0] != stamp:
        known[own, mask, 0] = stamp
        known[own, mask, 1] = 0
        if own == 1 or _keeps_four(mask, info):
            known[own, mask, 1] = suit_gain(page, suit, mask, avail, counts, terms)
    return known[own, mask, 1]


@inlined
def _flush_gain(
    mine: I64,
    matter: Whole,
    flush: Whole,
    drawn_mask: Whole,
    page: I64,
    avail: I64,
    counts: I64,
    terms: Terms,
    known: I64,
    stamp: Whole,
) -> Whole:
    """Give the page's sum with all corrections when all cards drawn are of one suit."""
    total = page[8]
    for suit in range(4):
        if not (matter >> suit) & 1:
            continue
        mask = mine[suit] & ~drawn_mask if suit == flush else mine[suit]
        total += _masked_gain(
            mask,
            suit,
            page,
            avail,
            counts,
            terms,
            known,
            stamp,
        )
    return total


@compiled
def _gain_of_all_suits(
    mine: I64,
    matter: Whole,
    there: I64,
    drawn: I64,
    page: I64,
    avail: I64,
    counts: I64,
    terms: Terms,
    known: I64,
    stamp: Whole,
) -> Whole:
    """Add up the page's sum with all corrections over all draws of the same ranks."""
    arrangements = np.int64(1)
    for rank in range(_RANKS):
        arrangements *= _C[there[rank], drawn[rank]]
    total = arrangements * page[8]
    ways = np.zeros(1 << 5, dtype=np.int64)
    subsets = np.zeros(1 << 5, dtype=np.int64)
    for suit in range(4):
        if not (matter >> suit) & 1:
            continue
        # In how many draws the suit gives each set of the ranks drawn.
        width = 1
        ways[0], subsets[0] = 1, 0
        for rank in range(_RANKS):
            if drawn[rank] == 0:
                continue
            if not (mine[suit] >> rank) & 1:
                for at in range(width):
                    ways[at] *= _C[there[rank], drawn[rank]]
                continue
            without = _choose(there[rank] - 1, drawn[rank])
            with_it = _choose(there[rank] - 1, drawn[rank] - 1)
            for at in range(width):
                subsets[width + at] = subsets[at] | (1 << rank)
                ways[width + at] = ways[at] * with_it
                ways[at] *= without
            width *= 2
        for at in range(width):
            if ways[at] > 0:
                mask = mine[suit] & ~subsets[at]
                total += ways[at] * _masked_gain(
                    mask, suit, page, avail, counts, terms, known, stamp
                )
    return total


@compiled
def _gain_of_each_draw(
    mine: I64,
    kept_suits: Whole,
    may_be_flush: bool,
    drawn: I64,
    left: Whole,
    all_quads: Whole,
    scale: Whole,
    forced: bool,
    strength: Whole,
    kind: Whole,
    order: Order,
    plans: I64,
    plan_counts: I64,
    buys: I64,
    info: I64,
    sets: RankSets,
    packed: Whole,
    memory: I64,
) -> Whole:
    """Add up what purchases bring over all draws of the same ranks but flushes, one by one."""
    ranks = np.zeros(5, dtype=np.int64)
    options = np.zeros((5, 6), dtype=np.int64)
    option_counts = np.zeros(5, dtype=np.int64)
    digits = np.zeros(5, dtype=np.int64)
    avail = np.zeros(4, dtype=np.int64)
    lines = 0
    for rank in range(_RANKS):
        if drawn[rank] == 0:
            continue
        ranks[lines] = rank
        for suits in range(16):
            many = 0
            missing = False
            for suit in range(4):
                if (suits >> suit) & 1:
                    many += 1
                    if not (mine[suit] >> rank) & 1:
                        missing = True
            if many == drawn[rank] and not missing:
                options[lines, option_counts[lines]] = suits
                option_counts[lines] += 1
        lines += 1
    total: Whole = np.int64(0)
    line = 0
    while line < lines:
        avail[:] = mine
        common = kept_suits if kept_suits > 0 else np.int64(15)
        for each in range(lines):
            suits = options[each, digits[each]]
            common &= suits
            for suit in range(4):
                if (suits >> suit) & 1:
                    avail[suit] &= ~(1 << ranks[each])
        single = common > 0 and common & (common - 1) == 0
        if not (may_be_flush and single and kept_suits in (0, common)):
            total += _bought_value(
                avail,
                left,
                all_quads,
                scale,
                forced,
                strength,
                kind,
                order,
                plans,
                plan_counts,
                buys,
                info,
                sets,
                packed,
                memory,
            )
        line = 0
        while line < lines:
            digits[line] += 1
            if digits[line] < option_counts[line]:
                break
            digits[line] = 0
            line += 1
    return total


@compiled
def add_purchases(
    size: Whole,
    cards: I64,
    hands: I8,
    rows: I64,
    choices: I64,
    groups: I64,
    scale: Whole,
    forced: bool,
    order: Order,
    categories: I8,
    seconds: I8,
    seconds_suited: I8,
    plans: I64,
    plan_counts: I64,
    buys: I64,
    info: I64,
    sets: RankSets,
    by_mask: bool,
    gains: I64,
) -> None:
    """Add up, over all draws, what buying the dealer a game is worth beyond not buying.

    Args:
        size: The number of cards exchanged, of five.
        cards: Global numbers of the local cards.
        hands: Hands of five, local cards, a row each.
        rows: The hands wanted.
        choices: For each the places in the hand that are thrown away, as bits.
        groups: Where groups begin whose kept and dead cards have the same ranks, and the end.
        scale: As `purchase_gain` takes it.
        forced: Whether the bet is forced.
        order: The house's order of hands: for each rank its key; by the sum of keys the strength,
            suits left out; by the mask of suited ranks the strength; the strength of a royal flush
            where suits tell royals apart, else 0.
        categories: By strength: the place of the category, 10 for all royal flushes.
        seconds: By the sum of keys: the kind of the second combination without a flush.
        seconds_suited: By mask of suited ranks and rank of the other card (13 for none): the same
            with a flush.
        plans: By pair of kinds: the amounts of each plan.
        plan_counts: By pair of kinds: the number of plans.
        buys: By pair of kinds: whether a purchase may gain, for each plan.
        info: As `purchase_gain` takes it.
        sets: Ditto.
        by_mask: Whether a suit's correction depends on its mask alone.
        gains: Filled for each row: the sum, times `scale`.
    """
    keys, plain, suited, royal = order
    n = len(cards)
    upcard, game = info[0], info[1]
    left = n - 9 - size
    all_quads = _C[n - 5 - size, 4]
    draws = multisets(size)
    quads = multisets(4)
    against = _ranked(quads, upcard, keys, plain)
    memory = new_memory(sets, _PAGES)
    known = np.zeros((2, 1 << _RANKS, 2), dtype=np.int64)
    stamp = np.int64(0)
    deck = np.zeros(4, dtype=np.int64)
    for card in cards:
        deck[card & 3] |= 1 << (card >> 2)
    kept = np.zeros(_RANKS, dtype=np.int64)
    there = np.zeros(_RANKS, dtype=np.int64)
    counts = np.zeros(_RANKS, dtype=np.int64)
    drawn = np.zeros(_RANKS, dtype=np.int64)
    avail = np.zeros(4, dtype=np.int64)
    rest = np.zeros((len(rows), 4), dtype=np.int64)
    kept_suits = np.zeros(len(rows), dtype=np.int64)
    # The suits whose correction may not be nothing.
    matter = np.zeros(len(rows), dtype=np.int64)
    for item in range(len(rows)):
        rest[item] = deck
        for place in range(5):
            card = cards[hands[rows[item], place]]
            rest[item, card & 3] &= ~(1 << (card >> 2))
            if not (choices[item] >> place) & 1:
                kept_suits[item] |= 1 << (card & 3)
        for suit in range(4):
            if suit == upcard & 3 or _keeps_four(rest[item, suit], info):
                matter[item] |= 1 << suit
    for group in range(len(groups) - 1):
        start, end = groups[group], groups[group + 1]
        kept[:] = 0
        kept_key = np.int64(0)
        kept_mask = np.int64(0)
        for place in range(5):
            if not (choices[start] >> place) & 1:
                rank = cards[hands[rows[start], place]] >> 2
                kept[rank] += 1
                kept_key += keys[rank]
                kept_mask |= 1 << rank
        there[:] = 0
        for rank in range(_RANKS):
            for suit in range(4):
                there[rank] += (rest[start, suit] >> rank) & 1
        for d in range(len(draws)):
            drawn[:] = 0
            key = kept_key
            drawn_mask = np.int64(0)
            for place in range(size):
                rank = draws[d, place]
                drawn[rank] += 1
                drawn_mask |= 1 << rank
                key += keys[rank]
            possible = True
            whole = kept_mask | drawn_mask
            code = np.int64(0)
            for rank in range(_RANKS):
                counts[rank] = there[rank] - drawn[rank]
                if counts[rank] < 0:
                    possible = False
                code = code * 5 + counts[rank]
            if not possible:
                continue
            together = False
            loose_strength = np.int64(plain[key])
            loose_kind = np.int64(categories[loose_strength]) * 15 + seconds[key]
            # Without a flush (0), then with one of each suit; all at once where they are alike.
            for turn in range(5):
                strength, kind = loose_strength, loose_kind
                flush = turn - 1
                last = flush
                if turn > 0:
                    if suited[whole] == 0 or (turn > 1 and together):
                        break
                    together = by_mask and categories[suited[whole]] < 10
                    if together:
                        last = 3
                    strength = np.int64(suited[whole])
                    first = np.int64(categories[strength])
                    if first == 10:
                        first += flush
                    if royal > 0 and strength == royal:
                        strength += flush
                    kind = first * 15 + seconds_suited[whole, 13]
                may_gain = False
                for plan in range(plan_counts[kind]):
                    if buys[kind, plan] == 0:
                        continue
                    worths = _worths(plans[kind, plan])
                    if strength < info[4] and pairs_cannot_gain(counts, left, worths):
                        continue
                    terms = (left, scale, strength, worths, info, sets, suited)
                    page = remembered(code, counts, terms, memory)
                    may_gain = may_gain or page[8] > 0 or page[9] > 0
                if not may_gain:
                    continue
                packed = _packed_by_rank(counts, quads, against, game, strength)
                adds = by_mask and _buys_in_all_plans(kind, plans, plan_counts, buys)
                if adds and not forced:
                    amounts = plans[kind, 0]
                    none = packed & FIELD_MASK
                    lower = (packed >> FIELD) & FIELD_MASK
                    equal = (packed >> (2 * FIELD)) & FIELD_MASK
                    least = (
                        none * amounts[0]
                        + lower * amounts[1]
                        + equal * amounts[2]
                        + (all_quads - none - lower - equal) * amounts[3]
                    )
                    # No more than so many fours are flushes, and were counted as something else.
                    adds = least >= _C[12, 4] * (amounts[:4].max() - amounts[:4].min())
                if adds:
                    # The bet stands whatever the suits, so that gains of suits add up.
                    worths = _worths(plans[kind, 0])
                    terms = (left, scale, strength, worths, info, sets, suited)
                    page = remembered(code, counts, terms, memory)
                    stamp += 1
                    for item in range(start, end):
                        mine = rest[item]
                        if turn > 0:
                            for out in range(flush, last + 1):
                                if _may_be_flush(mine, kept_suits[item], drawn_mask, out):
                                    gains[item] += _flush_gain(
                                        mine,
                                        matter[item],
                                        out,
                                        drawn_mask,
                                        page,
                                        avail,
                                        counts,
                                        terms,
                                        known,
                                        stamp,
                                    )
                            continue
                        total = _gain_of_all_suits(
                            mine,
                            matter[item],
                            there,
                            drawn,
                            page,
                            avail,
                            counts,
                            terms,
                            known,
                            stamp,
                        )
                        if suited[whole] > 0:
                            # Among these draws some are flushes, which are counted apart.
                            for out in range(4):
                                if _may_be_flush(mine, kept_suits[item], drawn_mask, out):
                                    total -= _flush_gain(
                                        mine,
                                        matter[item],
                                        out,
                                        drawn_mask,
                                        page,
                                        avail,
                                        counts,
                                        terms,
                                        known,
                                        stamp,
                                    )
                        gains[item] += total
                    continue
                for item in range(start, end):
                    mine = rest[item]
                    if turn > 0:
                        for out in range(flush, last + 1):
                            if _may_be_flush(mine, kept_suits[item], drawn_mask, out):
                                avail[:] = mine
                                avail[out] &= ~drawn_mask
                                gains[item] += _bought_value(
                                    avail,
                                    left,
                                    all_quads,
                                    scale,
                                    forced,
                                    strength,
                                    kind,
                                    order,
                                    plans,
                                    plan_counts,
                                    buys,
                                    info,
                                    sets,
                                    packed,
                                    memory,
                                )
                        continue
                    gains[item] += _gain_of_each_draw(
                        mine,
                        kept_suits[item],
                        suited[whole] > 0,
                        drawn,
                        left,
                        all_quads,
                        scale,
                        forced,
                        strength,
                        kind,
                        order,
                        plans,
                        plan_counts,
                        buys,
                        info,
                        sets,
                        packed,
                        memory,
                    )


@inlined
def _may_be_flush(mine: I64, kept_suits: Whole, drawn_mask: Whole, suit: Whole) -> Whole:
    return kept_suits & ~(1 << suit) == 0 and (mine[suit] & drawn_mask) == drawn_mask
