"""The kernel for exchanges of three, four and five cards.

Notation, for one final hand H and dead cards D: f(S) is the weight of all quads that avoid H and
hold the set S, so that the quads that avoid D as well weigh the alternating sum of f over the
subsets of D. The subsets are walked in blocks: the greater dead cards are fixed, the lowest two
(c, d) run. Within a block the sum is

    V(c, d) = F - R(c) - R(d) + M(c, d)

where F, R and M weigh the quads that avoid H and the fixed cards, and hold nothing, one and two
more. M is a sum of whole rows of a table by pairs of cards, which is what makes it fast.
"""

# One long loop over plain integers; cut into functions it would run several times slower.

from __future__ import annotations

from typing import Final

import numpy as np

from russianpoker.analysis._kernels import (
    BINOMIALS,
    I8,
    I16,
    I64,
    RankSets,
    Whole,
    compiled,
    final_value,
    inlined,
)

__all__ = ["pair_strengths", "sweep_many"]

_C: Final = BINOMIALS
_EQUAL: Final = 1 << 36
_LOWER: Final = 1 << 18
_NO_GAME: Final = 1
_NEVER: Final = 1 << 60


@compiled
def pair_strengths(n: Whole, quad_strengths: I16, table: I16) -> None:
    """Lay out the strengths of quads by two pairs of cards.

    Args:
        n: The number of local cards.
        quad_strengths: By the colex number of the dealer's hidden four: the strength of his hand.
        table: Filled by two colex numbers of pairs; -1 where they share a card.
    """
    quad = np.zeros(4, dtype=np.int64)
    for a in range(n):
        for b in range(a):
            for c in range(n):
                for d in range(c):
                    first, second = a * (a - 1) // 2 + b, c * (c - 1) // 2 + d
                    if c in (a, b) or d in (a, b):
                        table[first, second] = -1
                        continue
                    quad[0], quad[1], quad[2], quad[3] = a, b, c, d
                    quad.sort()
                    number = np.int64(0)
                    for place in range(4):
                        number += _C[quad[place], place + 1]
                    table[first, second] = quad_strengths[number]


@inlined
def _pair(a: Whole, b: Whole) -> Whole:
    return a * (a - 1) // 2 + b if a > b else b * (b - 1) // 2 + a


@compiled
def _block_start(flat: I64, single: I64, start: Whole, low: Whole) -> None:
    first = 0
    for c in range(1, low):
        row = flat[first : first + c]
        head = start - single[c]
        for d in range(c):
            row[d] = head - single[d]
        first += c


@compiled
def _block_three(flat: I64, f2: I64, f3a: I64, factor: Whole) -> None:
    for at in range(len(flat)):
        flat[at] = max(0, flat[at] + f2[at] - f3a[at]) * factor


@compiled
def _block_four(flat: I64, f2: I64, f3a: I64, f3b: I64, tab: I64, factor: Whole) -> None:
    for at in range(len(flat)):
        flat[at] = max(0, flat[at] + f2[at] - f3a[at] - f3b[at] + tab[at]) * factor


@compiled
def _block_five(
    flat: I64,
    f2: I64,
    f3a: I64,
    f3b: I64,
    f3e: I64,
    tab: I64,
    tae: I64,
    tbe: I64,
    factor: Whole,
    out: I64,
) -> None:
    for at in range(len(flat)):
        value = flat[at] + f2[at] - f3a[at] - f3b[at] - f3e[at] + tab[at] + tae[at] + tbe[at]
        out[at] += max(0, value) * factor


@compiled
def _add(out: I64, flat: I64) -> None:
    for at in range(len(flat)):
        out[at] += flat[at]


@compiled
def sweep_many(
    cards: I64,
    strengths_of_pairs: I16,
    hands: I8,
    order: I64,
    orbits: I64,
    strengths: I64,
    kinds: I64,
    plans: I64,
    plan_counts: I64,
    buys: I64,
    scales: I64,
    forced: I64,
    info: I64,
    sets: RankSets,
    suited: I16,
    memory: I64,
    wanted: I64,
    three: I64,
    four: I64,
    five: I64,
) -> None:
    """Value exchanges of three, four and five cards.

    Args:
        cards: Global numbers of the local cards.
        strengths_of_pairs: What `pair_strengths` gives.
        hands: Hands that stand for their class, local cards.
        order: Their rows, equal strengths and kinds together.
        orbits: The size of each one's class.
        strengths: The strength of each.
        kinds: The pair of kinds of each.
        plans: By pair of kinds: the amounts of each plan, after a draw.
        plan_counts: By pair of kinds: the number of plans.
        buys: By number of dead cards and pair of kinds: whether a purchase may gain, for each plan.
        scales: By number of dead cards: the scale.
        forced: By number of dead cards: whether the bet is forced.
        info: The global number of the upcard and what else `purchase_gain` wants to know.
        sets: As `purchase_gain` takes them.
        suited: By the mask of at least five suited ranks: the strength.
        memory: What `purchase_gain` remembers.
        wanted: By number of cards exchanged: whether it is wanted.
        three: Added to, by colex numbers of two cards kept and three dead.
        four: Added to, by card kept and colex number of four dead.
        five: Added to, by colex number of five dead.
    """
    n = len(cards)
    game = info[1]
    pair_count = n * (n - 1) // 2
    t4 = np.zeros((pair_count, pair_count), dtype=np.int64)
    g3 = np.zeros((n, pair_count), dtype=np.int64)
    g2 = np.zeros(pair_count, dtype=np.int64)
    f3 = np.zeros((n, pair_count), dtype=np.int64)
    f2 = np.zeros(pair_count, dtype=np.int64)
    f1 = np.zeros(n, dtype=np.int64)
    r = np.zeros(n, dtype=np.int64)
    values = np.zeros(n, dtype=np.int64)
    block = np.zeros(pair_count, dtype=np.int64)
    rest = np.zeros(n, dtype=np.int64)
    used = np.zeros(n, dtype=np.int64)
    avail = np.zeros(4, dtype=np.int64)
    fixed = np.zeros(3, dtype=np.int64)
    last_strength, last_kind = np.int64(-1), np.int64(-1)
    special = False
    for turn in range(len(order)):
        h = order[turn]
        kind, strength, orbit = kinds[h], strengths[h], orbits[h]
        if strength != last_strength or kind != last_kind:
            last_strength, last_kind = strength, kind
            special = plan_counts[kind] > 1
            for dead in range(3, 6):
                if buys[dead, kind, 0] > 0:
                    special = True
            amounts = plans[kind, 0]
            none, lower, equal, higher = amounts[0], amounts[1], amounts[2], amounts[3]
            if special:
                none, lower, equal, higher = _NO_GAME, _LOWER, _EQUAL, np.int64(0)
            for first in range(pair_count):
                row, target = strengths_of_pairs[first], t4[first]
                for second in range(pair_count):
                    against = row[second]
                    weight = higher if against > strength else lower
                    weight = equal if against == strength else weight
                    weight = none if against < game else weight
                    target[second] = 0 if against < 0 else weight
            g2[:] = 0
            for a in range(n):
                target = g3[a]
                target[:] = 0
                for b in range(n):
                    if b != a:
                        row = t4[_pair(a, b)]
                        for second in range(pair_count):
                            target[second] += row[second]
                for second in range(pair_count):
                    g2[second] += target[second]
            for second in range(pair_count):
                g2[second] //= 2
        hand = hands[h]
        used[:] = 0
        avail[:] = 0
        for i in range(5):
            used[hand[i]] = 1
        count = 0
        for card in range(n):
            if used[card] == 0:
                rest[count] = card
                count += 1
                avail[cards[card] & 3] |= 1 << (cards[card] >> 2)
        # f of pairs, cards and nothing.
        f2[:] = g2
        for i in range(5):
            row = g3[hand[i]]
            for second in range(pair_count):
                f2[second] -= row[second]
            for j in range(i):
                row = t4[_pair(hand[i], hand[j])]
                for second in range(pair_count):
                    f2[second] += row[second]
        f0 = np.int64(0)
        for x in range(count):
            a = rest[x]
            total: Whole = np.int64(0)
            for y in range(count):
                if y != x:
                    total += f2[_pair(a, rest[y])]
            f1[a] = total // 3
            f0 += f1[a]
            target, row = f3[a], g3[a]
            for second in range(pair_count):
                target[second] = row[second]
            for i in range(5):
                row = t4[_pair(a, hand[i])]
                for second in range(pair_count):
                    target[second] -= row[second]
        f0 //= 4
        for dead in range(3, 6):
            if wanted[dead] == 0:
                continue
            plain = not special and forced[dead] == 0
            scale = scales[dead]
            quads = _C[n - 5 - dead, 4]
            factor = orbit * scale
            # The fixed cards are x > y > z by place in `rest`; a block has dead - 2 of them.
            for x in range(dead - 1, count):
                a = rest[x]
                for y in range(dead - 2, x if dead > 3 else dead - 1):
                    b = rest[y]
                    for z in range(2, y if dead > 4 else 3):
                        e = rest[z]
                        low = a if dead == 3 else (b if dead == 4 else e)
                        if dead == 3:
                            start = f0 - f1[a]
                            base = _C[a, 3]
                        elif dead == 4:
                            start = f0 - f1[a] - f1[b] + f2[_pair(a, b)]
                            base = _C[a, 4] + _C[b, 3]
                        else:
                            start = (
                                f0
                                - f1[a]
                                - f1[b]
                                - f1[e]
                                + f2[_pair(a, b)]
                                + f2[_pair(a, e)]
                                + f2[_pair(b, e)]
                                - f3[a, _pair(b, e)]
                            )
                            base = _C[a, 5] + _C[b, 4] + _C[e, 3]
                        for c in range(low):
                            if used[c] > 0:
                                r[c] = _NEVER
                                continue
                            single = f1[c] - f2[_pair(a, c)]
                            if dead > 3:
                                single += f3[a, _pair(b, c)] - f2[_pair(b, c)]
                            if dead > 4:
                                single += (
                                    f3[a, _pair(e, c)]
                                    + f3[b, _pair(e, c)]
                                    - f2[_pair(e, c)]
                                    - t4[_pair(a, b), _pair(e, c)]
                                )
                            r[c] = single
                        if plain:
                            m = low * (low - 1) // 2
                            flat = block[:m]
                            _block_start(flat, r, start, low)
                            if dead == 3:
                                _block_three(flat, f2[:m], f3[a, :m], factor)
                                for i in range(5):
                                    for j in range(i):
                                        out = three[_pair(hand[i], hand[j]), base : base + m]
                                        _add(out, flat)
                            elif dead == 4:
                                tab = t4[_pair(a, b), :m]
                                _block_four(flat, f2[:m], f3[a, :m], f3[b, :m], tab, factor)
                                for i in range(5):
                                    _add(four[hand[i], base : base + m], flat)
                            else:
                                _block_five(
                                    flat,
                                    f2[:m],
                                    f3[a, :m],
                                    f3[b, :m],
                                    f3[e, :m],
                                    t4[_pair(a, b), :m],
                                    t4[_pair(a, e), :m],
                                    t4[_pair(b, e), :m],
                                    factor,
                                    five[0, base : base + m],
                                )
                            continue
                        f3a, f3b, f3e = f3[a], f3[b], f3[e]
                        tab, tae, tbe = t4[_pair(a, b)], t4[_pair(a, e)], t4[_pair(b, e)]
                        for c in range(1, low):
                            if used[c] > 0:
                                continue
                            first = c * (c - 1) // 2
                            head = start - r[c]
                            if dead == 3:
                                for d in range(c):
                                    at = first + d
                                    values[d] = head - r[d] + f2[at] - f3a[at]
                            elif dead == 4:
                                for d in range(c):
                                    at = first + d
                                    values[d] = head - r[d] + f2[at] - f3a[at] - f3b[at] + tab[at]
                            else:
                                for d in range(c):
                                    at = first + d
                                    values[d] = (
                                        head
                                        - r[d]
                                        + f2[at]
                                        - f3a[at]
                                        - f3b[at]
                                        - f3e[at]
                                        + tab[at]
                                        + tae[at]
                                        + tbe[at]
                                    )
                            if not special:
                                for d in range(c):
                                    values[d] = 0 if used[d] > 0 else values[d] * factor
                            else:
                                fixed[0], fixed[1], fixed[2] = a, b, e
                                for d in range(c):
                                    if used[d] > 0:
                                        values[d] = 0
                                        continue
                                    for place in range(dead - 2):
                                        card = cards[fixed[place]]
                                        avail[card & 3] ^= 1 << (card >> 2)
                                    avail[cards[c] & 3] ^= 1 << (cards[c] >> 2)
                                    avail[cards[d] & 3] ^= 1 << (cards[d] >> 2)
                                    value = final_value(
                                        values[d],
                                        quads,
                                        plans[kind],
                                        plan_counts[kind],
                                        buys[dead, kind],
                                        scale,
                                        avail,
                                        n - 9 - dead,
                                        strength,
                                        info,
                                        sets,
                                        suited,
                                        memory,
                                    )
                                    for place in range(dead - 2):
                                        card = cards[fixed[place]]
                                        avail[card & 3] ^= 1 << (card >> 2)
                                    avail[cards[c] & 3] ^= 1 << (cards[c] >> 2)
                                    avail[cards[d] & 3] ^= 1 << (cards[d] >> 2)
                                    values[d] = 0
                                    if value > 0 or forced[dead] > 0:
                                        values[d] = value * orbit
                            at = base + first
                            if dead == 3:
                                for i in range(5):
                                    for j in range(i):
                                        out = three[_pair(hand[i], hand[j])]
                                        for d in range(c):
                                            out[at + d] += values[d]
                            elif dead == 4:
                                for i in range(5):
                                    out = four[hand[i]]
                                    for d in range(c):
                                        out[at + d] += values[d]
                            else:
                                out = five[0]
                                for d in range(c):
                                    out[at + d] += values[d]
