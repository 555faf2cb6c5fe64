"""Kernels of hold'em: every board and every pair of hands of a flop, counted.

All of them see arrays and integers only. A *pair* is two cards, in somebody's hand or as turn and
river; the pairs of the cards that a flop leaves are numbered once for both uses.

With a whole board, what a pair is worth depends on its ranks and, if a flush is possible, on which
of its cards are of that suit: a card's *type* is its rank, plus 13 for that suit. Boards whose turn
and river are of the same types, and which allow a flush of the same suit or none, are *alike*: the
same counts hold for all of them. They are made by one walk up the strengths of pairs of types, with
a counter for each type: the dealer's pairs that avoid two cards are all pairs, less those that hold
one or the other card, and the box's own pair, subtracted twice, put back. The counts of lower,
higher and no games are at most 990 each and packed in ten bits each.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from russianpoker.analysis._kernels import compiled

__all__ = ["play_flops", "value_of_pair", "value_of_position"]

Array: TypeAlias = NDArray[Any]

_ON_BOARD: Final = 26
"""The type of a card that lies on the board: no pair holds it, and its counts stay nothing."""

_TYPES: Final = 27
_BITS: Final = 10
_MASK: Final = (1 << _BITS) - 1
_SUITED: Final = 8
"""The first kind of hand that has a suit, whose number is added to it."""


@compiled
def play_flops(
    flops: Array, weights: Array, deck: Array, ids: Array, classes: Array, strengths: Array,
    suited: Array, kinds: Array, game: int, win: Array, no_game: Array, loss: Array,
    turn_bet: int, river_bet: int, rivers: int, fold: int, roots: Array, tally: Array,
    bets: Array, river_rows: Array, river_bets: Array,
) -> None:  # fmt: skip
    """Play every turn, river, box's pair and dealer's pair of some flops, and tally the best play.

    An option says whether the turn bet is made and whether the river bet is made: with both offered
    it is twice the first plus the second. A box's value on a board is linear in the four counts for
    each option. River bets are decided on the sum over the rivers, turn bets on the sum over the
    turns of what is then best. Ties go to the lesser stake.

    A sum for one flop and pair takes at most ``2 * C(47, 2) * 990`` showdowns, about 2.2 million
    (each board in both orders), of an amount each: it fits in 64 bits for amounts below 2 ** 41.
    A tally of all flops counts at most 5.6e13 showdowns.

    Args:
        flops: Places in the deck: (flops, 3).
        weights: How many flops each stands for.
        deck: The numbers of the cards.
        ids: By five ranks, as digits to the base 13: the row of the board.
        classes: By two ranks: the number of the pair of ranks.
        strengths: By row of the board and pair of ranks: the strength, suits left out.
        suited: By mask of ranks of one suit, five or more: the strength; else 0.
        kinds: By strength: the kind of hand; that of clubs where it has a suit.
        game: The least strength that is a game.
        win: By option and kind: what a win brings.
        no_game: By option and kind: what no game brings.
        loss: By option: what is lost.
        turn_bet: The turn bet, for ties.
        river_bet: The river bet, for ties.
        rivers: 2 if a river bet is offered, else 1.
        fold: What a fold loses; negative when the box cannot fold at the flop.
        roots: By two places in the deck: the row of the tally.
        tally: Added to, by row, option, kind and outcome (lower, equal, higher game, no game):
            showdowns of boxes that stayed in, each board once for each order of turn and river
            if a river bet is offered.
        bets: Filled in, by flop and pair: whether a box stays in, and whether it bets on the turn
            if it has.
        river_rows: By flop and turn: the row of river bets, -1 for none.
        river_bets: Filled in, by turn bet, row and pair that the turn leaves: whether the river bet
            is made.
    """
    size = deck.size - 3
    number = size * (size - 1) // 2
    options = win.shape[0]
    slots = size if rivers > 1 else 1
    others = (size - 4) * (size - 5) // 2
    showdowns = (size - 2) * (size - 3) // 2 * others * rivers
    live = np.empty(size, np.int64)
    rows = np.empty(number, np.int64)
    offsets = np.empty(size, np.int64)
    for first in range(size):
        offsets[first] = first * size - first * (first + 1) // 2 - first - 1
    groups = np.empty((number, 4), np.int64)
    boards = np.empty((number, 2), np.int64)
    group_of = np.empty(number, np.int64)
    packed = np.zeros((number, _TYPES * _TYPES), np.int32)
    kind = np.zeros((number, _TYPES * _TYPES), np.int8)
    values = np.empty((slots, options, number), np.int64)
    chosen = np.empty((slots, number), np.int8)
    made = np.zeros((options + 1, number), np.int64)
    worth = np.zeros((options, _TYPES * _TYPES), np.int64)
    types = np.empty(size, np.int64)
    flop_cards = np.empty(3, np.int64)
    for flop in range(flops.shape[0]):
        _deal(flops[flop], deck, roots, offsets, flop_cards, live, rows)
        count = _group_boards(flop_cards, live, offsets, groups, boards, group_of)
        values[:] = 0
        for group in range(count):
            suit, start, end = groups[group, 1], groups[group, 2], groups[group, 3]
            _set_types(live, suit, types)
            _count(
                flop_cards, live, types, boards[start], suit, ids, classes, strengths, suited,
                kinds, game, packed[group], kind[group],
            )  # fmt: skip
            _weigh(packed[group], kind[group], win, no_game, loss, worth)
            if rivers > 1:
                _add_by_turn(boards[start:end], types, offsets, worth, values)
            else:
                _add_at_once(boards[start:end], group, group_of, types, offsets, worth, values)
        _choose(
            values, rivers, turn_bet, river_bet, fold, showdowns, chosen, bets[0, flop],
            bets[1, flop],
        )  # fmt: skip
        if rivers > 1:
            _tell_rivers(values, offsets, river_rows[flop], river_bets)
        for group in range(count):
            suit, start, end = groups[group, 1], groups[group, 2], groups[group, 3]
            _set_types(live, suit, types)
            if rivers > 1:
                _made_by_turn(boards[start:end], offsets, chosen, made)
            else:
                _made_at_once(boards[start:end], group, group_of, offsets, chosen, made)
            _add_tally(
                types, offsets, packed[group], kind[group], made, others, weights[flop], rows,
                tally,
            )  # fmt: skip


@compiled
def _deal(
    flop: Array, deck: Array, roots: Array, offsets: Array, cards: Array, live: Array, rows: Array
) -> None:
    """Give the flop's cards, those that are left, and for each pair of these its row."""
    places = np.empty(live.size, np.int64)
    left = 0
    for place in range(deck.size):
        if place != flop[0] and place != flop[1] and place != flop[2]:
            live[left] = deck[place]
            places[left] = place
            left += 1
    for at in range(3):
        cards[at] = deck[flop[at]]
    for first in range(live.size):
        for second in range(first + 1, live.size):
            rows[offsets[first] + second] = roots[places[first], places[second]]


@compiled
def _group_boards(
    flop: Array, live: Array, offsets: Array, groups: Array, boards: Array, group_of: Array
) -> int:
    """Put the boards that are alike together.

    Fills `groups` with size, suit of the flush (-1 for none), start and end in `boards`, which
    holds turns and rivers; and `group_of` each board's group.
    """
    known = np.full(5 * _TYPES * _TYPES, -1, np.int64)
    count = 0
    for turn in range(live.size):
        for river in range(turn + 1, live.size):
            suit = _flush_suit(flop, live[turn], live[river])
            one = (live[turn] >> 2) + (13 if live[turn] & 3 == suit else 0)
            two = (live[river] >> 2) + (13 if live[river] & 3 == suit else 0)
            key = ((suit + 1) * _TYPES + min(one, two)) * _TYPES + max(one, two)
            if known[key] < 0:
                known[key] = count
                groups[count, 0], groups[count, 1] = 0, suit
                count += 1
            group = known[key]
            groups[group, 0] += 1
            group_of[offsets[turn] + river] = group
    start = 0
    for group in range(count):
        groups[group, 2] = groups[group, 3] = start
        start += groups[group, 0]
    for turn in range(live.size):
        for river in range(turn + 1, live.size):
            group = group_of[offsets[turn] + river]
            place = groups[group, 3]
            boards[place, 0], boards[place, 1] = turn, river
            groups[group, 3] = place + 1
    return count


@compiled
def _flush_suit(flop: Array, turn: int, river: int) -> int:
    """Give the suit that a board holds three times or more, -1 for none."""
    for suit in range(4):
        count = 0
        for place in range(3):
            if flop[place] & 3 == suit:
                count += 1
        if turn & 3 == suit:
            count += 1
        if river & 3 == suit:
            count += 1
        if count >= 3:
            return suit
    return -1


@compiled
def _set_types(live: Array, suit: int, types: Array) -> None:
    for place in range(live.size):
        types[place] = (live[place] >> 2) + (13 if live[place] & 3 == suit else 0)


@compiled
def _count(
    flop: Array, live: Array, types: Array, board: Array, suit: int, ids: Array, classes: Array,
    strengths: Array, suited: Array, kinds: Array, game: int, packed: Array, kind: Array,
) -> None:  # fmt: skip
    """Count the dealer's pairs against every pair of types, for one group of boards."""
    left = np.zeros(_TYPES, np.int64)
    for place in range(live.size):
        left[types[place]] += 1
    left[types[board[0]]] -= 1
    left[types[board[1]]] -= 1
    entries = np.empty((_TYPES * (_TYPES + 1) // 2, 3), np.int64)
    turn, river = int(live[board[0]]), int(live[board[1]])
    count = _rank_pairs(flop, turn, river, left, suit, ids, classes, strengths, suited, entries)
    order = _by_strength(entries, count)
    passed = np.zeros(_TYPES, np.int64)
    without = np.zeros(_TYPES, np.int64)
    total = without_total = 0
    others = (live.size - 4) * (live.size - 5) // 2
    start = 0
    while start < count:
        strength = entries[order[start], 0]
        end = start
        while end < count and entries[order[end], 0] == strength:
            end += 1
        is_game = strength >= game
        for at in range(start, end):
            one, two = entries[order[at], 1], entries[order[at], 2]
            if is_game:
                none = without_total - without[one] - without[two]
                lower = total - passed[one] - passed[two] - none
                packed[one * _TYPES + two] = lower | none << (2 * _BITS)
        for at in range(start, end):
            one, two = entries[order[at], 1], entries[order[at], 2]
            if one == two:
                total += left[one] * (left[one] - 1) // 2
                passed[one] += left[one] - 1
            else:
                total += left[one] * left[two]
                passed[one] += left[two]
                passed[two] += left[one]
        of_kind = kinds[strength]
        if of_kind >= _SUITED:
            of_kind += suit
        for at in range(start, end):
            one, two = entries[order[at], 1], entries[order[at], 2]
            index, mirror = one * _TYPES + two, two * _TYPES + one
            if is_game:
                packed[index] |= (others - (total - passed[one] - passed[two] + 1)) << _BITS
            packed[mirror] = packed[index]
            kind[index] = kind[mirror] = of_kind
        start = end
        if not is_game and (start == count or entries[order[start], 0] >= game):
            without_total = total
            without[:] = passed
    for at in range(count):
        if entries[at, 0] < game:
            one, two = entries[at, 1], entries[at, 2]
            none = without_total - without[one] - without[two] + 1
            counts = (others - none) << _BITS | none << (2 * _BITS)
            packed[one * _TYPES + two] = packed[two * _TYPES + one] = counts


@compiled
def _by_strength(entries: Array, count: int) -> Array:
    """Give the order of rising strengths, which are below 2 ** 14, digit by digit."""
    order, sorted_once = np.arange(count), np.empty(count, np.int64)
    for shift in (0, 7):
        starts = np.zeros(129, np.int64)
        for row in range(count):
            starts[(entries[row, 0] >> shift & 127) + 1] += 1
        for digit in range(128):
            starts[digit + 1] += starts[digit]
        for place in range(count):
            digit = entries[order[place], 0] >> shift & 127
            sorted_once[starts[digit]] = order[place]
            starts[digit] += 1
        order, sorted_once = sorted_once, order
    return order


@compiled
def _rank_pairs(
    flop: Array, turn: int, river: int, left: Array, suit: int, ids: Array, classes: Array,
    strengths: Array, suited: Array, entries: Array,
) -> int:  # fmt: skip
    """List the pairs of types that can be held: strength and both types."""
    number, mask = 0, 0
    for place in range(5):
        card = flop[place] if place < 3 else (turn if place == 3 else river)
        number = 13 * number + (card >> 2)
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    row = strengths[ids[number]]
    count = 0
    for one in range(_ON_BOARD):
        if left[one] == 0:
            continue
        rank, held = (one, mask) if one < 13 else (one - 13, mask | 1 << (one - 13))
        for two in range(one, _ON_BOARD):
            if left[two] == 0 or (one == two and left[one] < 2):
                continue
            other, both = (two, held) if two < 13 else (two - 13, held | 1 << (two - 13))
            strength = suited[both] if suit >= 0 else 0
            if strength == 0:
                strength = row[classes[rank, other]]
            entries[count, 0], entries[count, 1], entries[count, 2] = strength, one, two
            count += 1
    return count


@compiled
def _weigh(
    packed: Array, kind: Array, win: Array, no_game: Array, loss: Array, worth: Array
) -> None:
    """Give the value of every option for every pair of types."""
    for option in range(win.shape[0]):
        for index in range(packed.size):
            counts, of_kind = packed[index], kind[index]
            worth[option, index] = (
                (counts & _MASK) * win[option, of_kind]
                + (counts >> (2 * _BITS)) * no_game[option, of_kind]
                - (counts >> _BITS & _MASK) * loss[option]
            )


@compiled
def _add_by_turn(boards: Array, types: Array, offsets: Array, worth: Array, values: Array) -> None:
    """Add the value of every pair on every board, to the sums of both its last cards."""
    for board in range(boards.shape[0]):
        turn, river = boards[board, 0], boards[board, 1]
        turn_type, river_type = types[turn], types[river]
        types[turn] = types[river] = _ON_BOARD
        for option in range(worth.shape[0]):
            of_option, sums, other_sums = worth[option], values[turn, option], values[river, option]
            for first in range(types.size):
                offset, row = offsets[first], types[first] * _TYPES
                for second in range(first + 1, types.size):
                    value = of_option[row + types[second]]
                    sums[offset + second] += value
                    other_sums[offset + second] += value
        types[turn], types[river] = turn_type, river_type


@compiled
def _add_at_once(
    boards: Array, group: int, group_of: Array, types: Array, offsets: Array, worth: Array,
    values: Array,
) -> None:  # fmt: skip
    """Add the value of every pair on all boards of a group that leave it."""
    holding = _holding(boards, types.size)
    for option in range(worth.shape[0]):
        of_option, sums = worth[option], values[0, option]
        for first in range(types.size):
            offset, row = offsets[first], types[first] * _TYPES
            left = boards.shape[0] - holding[first]
            for second in range(first + 1, types.size):
                count = left - holding[second] + (group_of[offset + second] == group)
                sums[offset + second] += count * of_option[row + types[second]]


@compiled
def _holding(boards: Array, size: int) -> Array:
    """Give for each card the number of boards that hold it."""
    holding = np.zeros(size, np.int64)
    for board in range(boards.shape[0]):
        holding[boards[board, 0]] += 1
        holding[boards[board, 1]] += 1
    return holding


@compiled
def _choose(
    values: Array, rivers: int, turn_bet: int, river_bet: int, fold: int, showdowns: int,
    chosen: Array, stays: Array, turns: Array,
) -> None:  # fmt: skip
    """Choose an option by last card and pair; one past the last option is a fold.

    Says by pair, too, whether a box stays in, and whether it bets on the turn if it has.
    """
    slots, options, number = values.shape
    bets = np.empty(slots, np.int8)
    for pair in range(number):
        best = least = np.int64(0)
        for turn in range(options // rivers):
            total = np.int64(0)
            stake = turn * turn_bet * np.int64(slots - 2 if slots > 1 else 1)
            for slot in range(slots):
                option = turn * rivers
                if rivers > 1 and _bets_on_river(values, slot, option, pair):
                    option += 1
                    stake += river_bet
                bets[slot] = option
                total += values[slot, option, pair]
            if turn == 0 or total > best or (total == best and stake < least):
                best, least = total, stake
                chosen[:, pair] = bets
                turns[pair] = turn > 0
        stays[pair] = fold < 0 or best > -fold * showdowns
        if not stays[pair]:
            chosen[:, pair] = options


@compiled
def _bets_on_river(values: Array, turn: int, option: int, pair: int) -> bool:
    return bool(values[turn, option + 1, pair] > values[turn, option, pair])


@compiled
def _tell_rivers(values: Array, offsets: Array, rows: Array, told: Array) -> None:
    """Tell of the river bets after those turns that have a row."""
    for turn in range(rows.size):
        if rows[turn] < 0:
            continue
        left = 0
        for first in range(rows.size):
            for second in range(first + 1, rows.size):
                if turn in (first, second):
                    continue
                for turn_bet in range(told.shape[0]):
                    told[turn_bet, rows[turn], left] = _bets_on_river(
                        values, turn, 2 * turn_bet, offsets[first] + second
                    )
                left += 1


@compiled
def _made_by_turn(boards: Array, offsets: Array, chosen: Array, made: Array) -> None:
    """Count for every pair how often each option is taken on the boards of a group."""
    for board in range(boards.shape[0]):
        turn, river = boards[board, 0], boards[board, 1]
        for first in range(offsets.size):
            if first in (turn, river):
                continue
            for second in range(first + 1, offsets.size):
                if second not in (turn, river):
                    pair = offsets[first] + second
                    made[chosen[turn, pair], pair] += 1
                    made[chosen[river, pair], pair] += 1


@compiled
def _made_at_once(
    boards: Array, group: int, group_of: Array, offsets: Array, chosen: Array, made: Array
) -> None:
    """The same where options do not depend on the turn."""
    holding = _holding(boards, offsets.size)
    for first in range(offsets.size):
        left = boards.shape[0] - holding[first]
        for second in range(first + 1, offsets.size):
            pair = offsets[first] + second
            made[chosen[0, pair], pair] = left - holding[second] + (group_of[pair] == group)


@compiled
def _add_tally(
    types: Array, offsets: Array, packed: Array, kind: Array, made: Array, others: int,
    weight: int, rows: Array, tally: Array,
) -> None:  # fmt: skip
    """Tally a group of boards, and forget how often options were taken."""
    options = made.shape[0] - 1
    for first in range(types.size):
        for second in range(first + 1, types.size):
            pair = offsets[first] + second
            index = types[first] * _TYPES + types[second]
            counts, of_kind = packed[index], kind[index]
            lower = counts & _MASK
            higher = counts >> _BITS & _MASK
            none = counts >> (2 * _BITS)
            for option in range(options):
                times = made[option, pair] * weight
                if times:
                    cell = tally[rows[pair], option, of_kind]
                    cell[0] += times * lower
                    cell[1] += times * (others - lower - higher - none)
                    cell[2] += times * higher
                    cell[3] += times * none
                made[option, pair] = 0
            made[options, pair] = 0


@compiled
def _show_down(
    hole: Array, board: Array, unseen: Array, used: Array, ids: Array, classes: Array,
    strengths: Array, suited: Array, kinds: Array, game: int, counts: Array,
) -> int:  # fmt: skip
    """Count the outcomes against every pair of unseen cards; gives the kind of the box's hand."""
    number, suit = 0, -1
    for place in range(5):
        number = 13 * number + (board[place] >> 2)
    for each in range(4):
        same = 0
        for place in range(5):
            same += board[place] & 3 == each
        if same >= 3:
            suit = each
    mask = 0
    for place in range(5):
        if board[place] & 3 == suit:
            mask |= 1 << (board[place] >> 2)
    row = strengths[ids[number]]
    own = row[classes[hole[0] >> 2, hole[1] >> 2]]
    both = mask
    for place in range(2):
        if hole[place] & 3 == suit:
            both |= 1 << (hole[place] >> 2)
    if suit >= 0 and suited[both]:
        own = suited[both]
    counts[:] = 0
    for first in range(unseen.size):
        if used[first]:
            continue
        rank, held = unseen[first] >> 2, mask
        if unseen[first] & 3 == suit:
            held |= 1 << rank
        for second in range(first + 1, unseen.size):
            if used[second]:
                continue
            card = unseen[second]
            strength = 0
            if suit >= 0:
                both = held | 1 << (card >> 2) if card & 3 == suit else held
                strength = suited[both]
            if strength == 0:
                strength = row[classes[rank, card >> 2]]
            if strength < game:
                counts[3] += 1
            elif strength < own:
                counts[0] += 1
            elif strength == own:
                counts[1] += 1
            else:
                counts[2] += 1
    kind = int(kinds[own])
    return kind + suit if kind >= _SUITED else kind


@compiled
def value_of_position(
    hole: Array, seen: Array, unseen: Array, ids: Array, classes: Array, strengths: Array,
    suited: Array, kinds: Array, game: int, win: Array, no_game: Array, loss: Array,
    by_turn: bool, values: Array,
) -> None:  # fmt: skip
    """Give the value of every option with three, four or five board cards seen.

    Args:
        hole: The box's cards.
        seen: The board as far as it is seen.
        unseen: The cards that may still come.
        ids: As for `play_flops`, and the others.
        classes: See `play_flops`.
        strengths: See `play_flops`.
        suited: See `play_flops`.
        kinds: See `play_flops`.
        game: See `play_flops`.
        win: See `play_flops`.
        no_game: See `play_flops`.
        loss: See `play_flops`.
        by_turn: Whether each turn card has a sum of its own.
        values: Added to, by turn card (or once) and option: sums over boards and dealer's pairs.
    """
    board = np.empty(5, np.int64)
    board[: seen.size] = seen
    used = np.zeros(unseen.size, np.bool_)
    counts = np.empty(4, np.int64)
    coming = 5 - seen.size
    for turn in range(unseen.size if coming > 1 else 1):
        if coming > 1:
            board[3], used[turn] = unseen[turn], True
        start = turn + 1 if coming > 1 else 0
        for river in range(start, unseen.size if coming > 0 else start + 1):
            if coming > 0:
                board[4], used[river] = unseen[river], True
            kind = _show_down(
                hole, board, unseen, used, ids, classes, strengths, suited, kinds, game, counts
            )
            for option in range(loss.size):
                value = (
                    counts[0] * win[option, kind]
                    + counts[3] * no_game[option, kind]
                    - counts[2] * loss[option]
                )
                values[turn if by_turn else 0, option] += value
                if by_turn:
                    values[river, option] += value
            if coming > 0:
                used[river] = False
        if coming > 1:
            used[turn] = False


@compiled
def value_of_pair(
    hole: Array, unseen: Array, ids: Array, classes: Array, strengths: Array, suited: Array,
    kinds: Array, game: int, win: Array, no_game: Array, loss: Array, rivers: int, flops: Array,
) -> None:  # fmt: skip
    """Give the value of every turn bet on every flop, with no board card seen.

    Args:
        hole: The box's cards.
        unseen: The cards that may still come.
        ids: As for `play_flops`, and the others.
        classes: See `play_flops`.
        strengths: See `play_flops`.
        suited: See `play_flops`.
        kinds: See `play_flops`.
        game: See `play_flops`.
        win: See `play_flops`.
        no_game: See `play_flops`.
        loss: See `play_flops`.
        rivers: 2 if a river bet is offered, else 1.
        flops: Added to, by turn bet and colex number of the flop: sums over ordered turns and
            rivers and over dealer's pairs, with the best river bets.
    """
    size, options = unseen.size, loss.size
    choose = np.zeros((size + 1, 6), np.int64)
    for total in range(size + 1):
        choose[total, 0] = 1
        for part in range(1, 6):
            if total > 0:
                choose[total, part] = choose[total - 1, part - 1] + choose[total - 1, part]
    fours = np.zeros((options, choose[size, 4]), np.int64)
    used = np.zeros(size, np.bool_)
    counts = np.empty(4, np.int64)
    board = np.empty(5, np.int64)
    places = np.arange(5)
    while places[4] < size:
        for at in range(5):
            board[at] = unseen[places[at]]
            used[places[at]] = True
        kind = _show_down(
            hole, board, unseen, used, ids, classes, strengths, suited, kinds, game, counts
        )
        for option in range(options):
            value = (
                counts[0] * win[option, kind]
                + counts[3] * no_game[option, kind]
                - counts[2] * loss[option]
            )
            for river in range(5):
                four = 0
                for at in range(5):
                    if at != river:
                        four += choose[places[at], at + 1 if at < river else at]
                fours[option, four] += value
        for at in range(5):
            used[places[at]] = False
        _next(places)
    places = np.arange(4)
    four = 0
    while places[3] < size:
        for option in range(0, options, rivers):
            value = fours[option, four]
            if rivers > 1:
                value = max(value, fours[option + 1, four])
            for turn in range(4):
                flop = 0
                for at in range(4):
                    if at != turn:
                        flop += choose[places[at], at + 1 if at < turn else at]
                flops[option // rivers, flop] += value
        _next(places)
        four += 1


@compiled
def _next(places: Array) -> None:
    """Step to the next set in colex order; past the last one, its last place is out of range."""
    at = 0
    while at < places.size - 1 and places[at] + 1 == places[at + 1]:
        places[at] = at
        at += 1
    places[at] += 1
