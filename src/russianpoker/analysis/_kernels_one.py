"""Kernels for one position: one sweep over the dealer's hands against every hand within reach.

Cards are local again: the unseen cards, numbered from 0 in the order of their global numbers. No
quad holds a card of the player's, so that inclusion and exclusion run over the cards drawn alone.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from russianpoker.analysis._kernels import (
    BINOMIALS,
    I8,
    I16,
    I32,
    I64,
    RankSets,
    Whole,
    compiled,
    final_value,
)
from russianpoker.analysis._kernels_ranks import multisets

__all__ = ["draw_classes", "reachable_hands", "sweep_position"]

_C: Final = BINOMIALS
_EQUAL: Final = 1 << 36
_LOWER: Final = 1 << 18
_NO_GAME: Final = 1


@compiled
def reachable_hands(
    kept: I64,
    size: Whole,
    cards: I64,
    keys: I64,
    plain: I16,
    suited: I16,
    royal: Whole,
    categories: I8,
    seconds: I8,
    seconds_suited: I8,
    drawn: I8,
    strengths: I16,
    kinds: I16,
) -> None:
    """List the hands that come of drawing so many cards to those kept.

    Args:
        kept: The global numbers of the cards kept.
        size: The number of cards drawn; one or more.
        cards: Global numbers of the unseen cards, rising.
        keys: For each rank the key whose sums index `plain`.
        plain: By the sum of keys: the strength, suits left out.
        suited: By the mask of at least five suited ranks: the strength.
        royal: The strength of a royal flush where suits tell royals apart; 0 where they do not.
        categories: By strength: the place of the category, 10 for all royal flushes.
        seconds: By the sum of keys: the kind of the second combination without a flush.
        seconds_suited: By mask of suited ranks and rank of the other card: the same with a flush.
        drawn: Filled: the local cards drawn, rising, a row a hand.
        strengths: Filled.
        kinds: Filled: 15 times the first kind and the second.
    """
    n = len(cards)
    chosen = np.arange(int(size), dtype=np.int64)
    masks = np.zeros(4, dtype=np.int64)
    held = len(kept) + size
    row = 0
    while chosen[size - 1] < n:
        masks[:] = 0
        total = 0
        for place in range(held):
            card = kept[place] if place < len(kept) else cards[chosen[place - len(kept)]]
            total += keys[card >> 2]
            masks[card & 3] |= 1 << (card >> 2)
        strength = np.int64(plain[total])
        flush = -1
        for suit in range(4):
            if suited[masks[suit]] > 0:
                flush = suit
        if flush < 0:
            kind = np.int64(categories[strength]) * 15 + seconds[total]
        else:
            strength = np.int64(suited[masks[flush]])
            first = np.int64(categories[strength])
            if first == 10:
                first += flush
            if royal > 0 and strength == royal:
                strength += flush
            other = 13
            for suit in range(4):
                if suit != flush and masks[suit] > 0:
                    for rank in range(13):
                        if (masks[suit] >> rank) & 1:
                            other = rank
            kind = first * 15 + seconds_suited[masks[flush], other]
        for place in range(size):
            drawn[row, place] = chosen[place]
        strengths[row] = strength
        kinds[row] = kind
        row += 1
        place = 0
        while place < size - 1 and chosen[place] + 1 == chosen[place + 1]:
            chosen[place] = place
            place += 1
        chosen[place] += 1


@compiled
def draw_classes(
    kept: I64,
    size: Whole,
    cards: I64,
    own: Whole,
    keys: I64,
    plain: I16,
    suited: I16,
    royal: Whole,
    categories: I8,
    seconds: I8,
    seconds_suited: I8,
    single: I64,
    drawn: I8,
    strengths: I16,
    kinds: I16,
    weights: I64,
) -> Whole:
    """List the hands of five that come of drawing, one of those that are worth the same.

    Draws of the same ranks, and of the same cards in the upcard's suit, leave the dealer the same
    counts. A draw that makes a flush stands for itself, and so does each where it must.

    Args:
        kept: The global numbers of the cards kept.
        size: The number of cards drawn; one or more.
        cards: Global numbers of the unseen cards, rising.
        own: The suit of the upcard.
        keys: For each rank the key whose sums index `plain`.
        plain: By the sum of keys: the strength, suits left out.
        suited: By the mask of suited ranks: the strength.
        royal: The strength of a royal flush where suits tell royals apart; 0 where they do not.
        categories: By strength: the place of the category, 10 for all royal flushes.
        seconds: By the sum of keys: the kind of the second combination without a flush.
        seconds_suited: By mask of suited ranks and rank of the other card: the same with a flush.
        single: By pair of kinds: whether each draw stands for itself.
        drawn: Filled: the local cards drawn, rising, a row a hand; left alone if it has no rows.
        strengths: Filled.
        kinds: Filled: 15 times the first kind and the second.
        weights: Filled: how many draws a row stands for.

    Returns:
        The number of rows.
    """
    local = np.full(52, -1, dtype=np.int64)
    avail = np.zeros(13, dtype=np.int64)
    for place in range(len(cards)):
        local[cards[place]] = place
        avail[cards[place] >> 2] |= 1 << (cards[place] & 3)
    kept_key, kept_mask, kept_suits = np.int64(0), np.int64(0), np.int64(0)
    for card in kept:
        kept_key += keys[card >> 2]
        kept_mask |= 1 << (card >> 2)
        kept_suits |= 1 << (card & 3)
    draws = multisets(size)
    counts = np.zeros(13, dtype=np.int64)
    ranks = np.zeros(5, dtype=np.int64)
    options = np.zeros((5, 16), dtype=np.int64)
    option_weights = np.zeros((5, 16), dtype=np.int64)
    option_counts = np.zeros(5, dtype=np.int64)
    digits = np.zeros(5, dtype=np.int64)
    row = 0
    for d in range(len(draws)):
        counts[:] = 0
        key, mask = kept_key, kept_mask
        for place in range(size):
            counts[draws[d, place]] += 1
            key += keys[draws[d, place]]
            mask |= 1 << draws[d, place]
        # Five of one rank are no hand, and their key is none.
        possible = True
        for rank in range(13):
            held = 0
            for suit in range(4):
                held += (avail[rank] >> suit) & 1
            possible = possible and counts[rank] <= held
        if not possible:
            continue
        loose = np.int64(plain[key])
        loose_kind = np.int64(categories[loose]) * 15 + seconds[key]
        apart = single[loose_kind] > 0
        flush = np.int64(suited[mask])
        lines = 0
        common = np.int64(15)
        for rank in range(13):
            if counts[rank] == 0:
                continue
            ranks[lines] = rank
            option_counts[lines] = _suit_options(
                avail[rank], counts[rank], own, apart, options[lines], option_weights[lines]
            )
            common &= avail[rank]
            digits[lines] = 0
            lines += 1
        if flush > 0:
            # Kept cards of two suits rule a flush out, of one suit all others.
            if kept_suits > 0:
                common = common & kept_suits if kept_suits & (kept_suits - 1) == 0 else np.int64(0)
            for suit in range(4):
                if not (common >> suit) & 1:
                    continue
                if len(drawn) > 0:
                    first = np.int64(categories[flush])
                    if first == 10:
                        first += suit
                    for line in range(lines):
                        drawn[row, line] = local[4 * ranks[line] + suit]
                    strengths[row] = flush
                    if royal > 0 and flush == royal:
                        strengths[row] += suit
                    kinds[row] = first * 15 + seconds_suited[mask, 13]
                    weights[row] = 1
                row += 1
        else:
            common = np.int64(0)
        line = 0
        while line < lines:
            weight = np.int64(1)
            shared = np.int64(15)
            all_own, none_own = True, True
            for each in range(lines):
                suits = options[each, digits[each]]
                weight *= option_weights[each, digits[each]]
                shared &= suits
                mine = (suits >> own) & 1 > 0
                all_own = all_own and mine
                none_own = none_own and not mine
            # Flushes have rows of their own.
            for suit in range(4):
                if (common >> suit) & 1:
                    if apart:
                        weight -= (shared >> suit) & 1
                    elif suit == own:
                        weight -= all_own
                    else:
                        weight -= none_own
            if weight > 0:
                if len(drawn) > 0:
                    place = 0
                    for each in range(lines):
                        for suit in range(4):
                            if (options[each, digits[each]] >> suit) & 1:
                                drawn[row, place] = local[4 * ranks[each] + suit]
                                place += 1
                    strengths[row] = loose
                    kinds[row] = loose_kind
                    weights[row] = weight
                row += 1
            line = 0
            while line < lines:
                digits[line] += 1
                if digits[line] < option_counts[line]:
                    break
                digits[line] = 0
                line += 1
    return row


@compiled
def _suit_options(
    avail: Whole, count: Whole, own: Whole, apart: Whole, options: I64, weights: I64
) -> Whole:
    """List the suits of so many cards of one rank: all, or one way with and one without `own`."""
    found = 0
    for suits in range(16):
        held = 0
        for suit in range(4):
            held += (suits >> suit) & 1
        if suits & ~avail or held != count:
            continue
        mine = (suits >> own) & 1
        known = False
        if not apart:
            for other in range(found):
                if (options[other] >> own) & 1 == mine:
                    weights[other] += 1
                    known = True
        if not known:
            options[found], weights[found] = suits, 1
            found += 1
    return found


@compiled
def sweep_position(
    cards: I64,
    quad_order: I32,
    quad_strengths: I16,
    drawn: I8,
    order: I64,
    strengths: I16,
    kinds: I16,
    weights: I64,
    groups: I8,
    sizes: I64,
    forced: I64,
    plan_of: I64,
    plans: I64,
    plan_counts: I64,
    buys: I64,
    scales: I64,
    info: I64,
    sets: RankSets,
    suited: I16,
    memory: I64,
    values: I64,
    totals: I64,
) -> None:
    """Count the dealer's hands against every reachable hand, and add up by groups.

    Args:
        cards: Global numbers of the unseen cards.
        quad_order: The quads' colex numbers by rising strength.
        quad_strengths: The strength of each quad with the upcard.
        drawn: Hands: the local cards drawn.
        order: Their rows by rising strength.
        strengths: The strength of each.
        kinds: The pair of kinds of each.
        weights: How many hands each stands for.
        groups: The group of each.
        sizes: By group: the number of cards drawn.
        forced: By group: whether the bet is forced.
        plan_of: By group: which of the plan tables counts.
        plans: By plan table and pair of kinds: the amounts of each plan.
        plan_counts: By plan table and pair of kinds: the number of plans.
        buys: By plan table and pair of kinds: whether a purchase may gain, for each plan.
        scales: By plan table: the scale.
        info: The global number of the upcard and what else `purchase_gain` wants to know.
        sets: As `purchase_gain` takes them.
        suited: By the mask of at least five suited ranks: the strength.
        memory: What `purchase_gain` remembers.
        values: Filled by row where it is long enough: the value of betting.
        totals: Added to, by group: the value of betting, or nothing if that is negative.
    """
    n = len(cards)
    game = info[1]
    g1 = np.zeros(n, dtype=np.int64)
    g2 = np.zeros(_C[n, 2], dtype=np.int64)
    g3 = np.zeros(_C[n, 3], dtype=np.int64)
    g4 = np.zeros(_C[n, 4], dtype=np.int64)
    g0 = np.int64(0)
    quad = np.zeros(4, dtype=np.int64)
    deck = np.zeros(4, dtype=np.int64)
    avail = np.zeros(4, dtype=np.int64)
    for card in cards:
        deck[card & 3] |= 1 << (card >> 2)
    equal_from, at = 0, 0
    keep = len(values) == len(order)
    for turn in range(-1, len(order)):
        strength = game - 1 if turn < 0 else np.int64(strengths[order[turn]])
        while True:
            if equal_from < at and quad_strengths[quad_order[equal_from]] < strength:
                delta, number = _LOWER - _EQUAL, quad_order[equal_from]
                if quad_strengths[number] < game:
                    equal_from += 1
                    continue
                equal_from += 1
            elif at < len(quad_order) and quad_strengths[quad_order[at]] <= strength:
                number = quad_order[at]
                delta = _EQUAL
                if quad_strengths[number] < game:
                    delta = _NO_GAME
                elif quad_strengths[number] < strength:
                    delta = _EQUAL
                at += 1
            else:
                break
            left, top = np.int64(number), n - 1
            for place in range(3, -1, -1):
                while _C[top, place + 1] > left:
                    top -= 1
                quad[place] = top
                left -= _C[top, place + 1]
                top -= 1
            a, b, c, d = quad[0], quad[1], quad[2], quad[3]
            g0 += delta
            g1[a] += delta
            g1[b] += delta
            g1[c] += delta
            g1[d] += delta
            g2[_C[b, 2] + a] += delta
            g2[_C[c, 2] + a] += delta
            g2[_C[d, 2] + a] += delta
            g2[_C[c, 2] + b] += delta
            g2[_C[d, 2] + b] += delta
            g2[_C[d, 2] + c] += delta
            g3[_C[c, 3] + _C[b, 2] + a] += delta
            g3[_C[d, 3] + _C[b, 2] + a] += delta
            g3[_C[d, 3] + _C[c, 2] + a] += delta
            g3[_C[d, 3] + _C[c, 2] + b] += delta
            g4[number] += delta
        if turn < 0:
            continue
        h = order[turn]
        group = groups[h]
        size = sizes[group]
        hand = drawn[h]
        packed = g0
        for i in range(size):
            a = hand[i]
            packed -= g1[a]
            for j in range(i):
                b = hand[j]
                packed += g2[_C[a, 2] + b]
                for k in range(j):
                    c = hand[k]
                    packed -= g3[_C[a, 3] + _C[b, 2] + c]
                    for m in range(k):
                        packed += g4[_C[a, 4] + _C[b, 3] + _C[c, 2] + hand[m]]
        plan, kind = plan_of[group], kinds[h]
        quads = _C[n - size, 4]
        if plan_counts[plan, kind] == 1 and buys[plan, kind, 0] == 0:
            amounts = plans[plan, kind, 0]
            ng = packed & 262143
            lower = (packed >> 18) & 262143
            equal = (packed >> 36) & 262143
            higher = quads - ng - lower - equal
            value = scales[plan] * (
                ng * amounts[0] + lower * amounts[1] + equal * amounts[2] + higher * amounts[3]
            )
        else:
            avail[:] = deck
            for i in range(size):
                card = cards[hand[i]]
                avail[card & 3] ^= 1 << (card >> 2)
            value = final_value(
                packed,
                quads,
                plans[plan, kind],
                plan_counts[plan, kind],
                buys[plan, kind],
                scales[plan],
                avail,
                n - size - 4,
                strength,
                info,
                sets,
                suited,
                memory,
            )
        if keep:
            values[h] = value
        if value > 0 or forced[group] > 0:
            totals[group] += value * weights[h]
