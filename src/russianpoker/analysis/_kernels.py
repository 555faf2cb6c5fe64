"""Counting kernels of the stud solver: arrays and integers in, arrays and integers out.

Cards are *local*: the cards left when the upcard is out, numbered from 0 in the order of their
global numbers. A set of k local cards has its colex number, the sum of C(c_i, i + 1) over its cards
in rising order; so the sets below a card come first, and no number depends on the size of the deck.

The dealer's hidden four are a *quad*. Counts of quads are packed into one 64-bit integer, 18 bits
for each of: no game, lower, equal. There are at most C(51, 4) = 249,900 < 2**18 quads, so that the
packed sum of any set of quads is exact; intermediate sums of the inclusion and exclusion are exact
modulo 2**64 and end in that range.
"""

# Kernels are long loops over plain integers; cut into functions they would run several times
# slower.

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from russianpoker.analysis._compiling import kernel

__all__ = [
    "BINOMIALS",
    "FIELD",
    "FIELD_MASK",
    "canonical_numbers",
    "class_hands",
    "compiled",
    "count_classes",
    "decide_six",
    "final_value",
    "inlined",
    "new_memory",
    "over_suits",
    "paid",
    "pat_values",
    "purchase_gain",
    "rank_sets",
    "remembered",
    "suit_gain",
    "sweep_five",
    "sweep_six",
]

F = TypeVar("F", bound=Callable[..., Any])
I64 = NDArray[np.int64]
I32 = NDArray[np.int32]
I16 = NDArray[np.int16]
I8 = NDArray[np.int8]
RankSets = tuple[I8, I16, I8, I64, I64, I64, I64, I64, I64, I8]

Whole: TypeAlias = Any
"""A whole number of 64 bits; typed stubs of arrays cannot tell an element from a row."""

Worths = tuple[Whole, Whole, Whole, Whole]
"""What the box ends with beyond not buying when the purchase is in vain, gives a lower game, an
equal one, a higher one."""

Terms = tuple[Whole, Whole, Whole, Worths, I64, RankSets, I16]
"""What a purchase depends on besides the cards left: how many they are, the scale, the player's
strength, what the outcomes are worth, and the upcard, sets and flushes as `purchase_gain` takes
them."""

FIELD: Final = 18
"""Bits of one packed count."""

FIELD_MASK: Final = (1 << FIELD) - 1

EQUAL: Final = 1 << (2 * FIELD)
LOWER: Final = 1 << FIELD
NO_GAME: Final = 1

_PAGE_HEAD: Final = 11
_PAGE_ENTRY: Final = 5
_SLOTS: Final = 64
"""How many corrections by the cards left of a suit a page remembers."""


def compiled(function: F) -> F:
    """Compile a kernel when it is first called, and keep what was compiled on disk."""
    return cast("F", kernel(function))


def inlined(function: F) -> F:
    return cast("F", kernel(function, inline="always"))


def _binomials() -> I64:
    table = np.zeros((64, 8), dtype=np.int64)
    table[:, 0] = 1
    for n in range(1, 64):
        for k in range(1, 8):
            table[n, k] = table[n - 1, k - 1] + table[n - 1, k]
    return table


BINOMIALS: Final = _binomials()
"""C(n, k) for n below 64 and k below 8."""

_C: Final = BINOMIALS


@compiled
def new_memory(sets: RankSets, pages: Whole) -> I64:
    """Give an empty memory for `purchase_gain`.

    Args:
        sets: The dealer's hands without a game.
        pages: How many sums are remembered.
    """
    return np.zeros((pages, _PAGE_HEAD + _PAGE_ENTRY * len(sets[0]) + 2 * _SLOTS), dtype=np.int64)


@compiled
def rank_sets(
    size: Whole,
    cards: I64,
    extra: Whole,
    keys: I64,
    plain: I16,
    suited: I16,
    royal: Whole,
    strengths: I16,
) -> None:
    """Rank every set of local cards, with one more card.

    Args:
        size: Cards in a set: 4 with an extra card, 5 without.
        cards: Global numbers of the local cards, rising.
        extra: The global number of the extra card; -1 for none.
        keys: For each rank the key whose sums index `plain`.
        plain: By the sum of five keys: the strength, suits left out.
        suited: By the mask of at least five suited ranks: the strength.
        royal: The strength of a royal flush where suits tell royals apart; 0 where they do not.
        strengths: Filled by colex number.
    """
    n = len(cards)
    chosen = np.arange(int(size), dtype=np.int64)
    for number in range(len(strengths)):
        total = 0
        masks = np.zeros(4, dtype=np.int64)
        if extra >= 0:
            total += keys[extra >> 2]
            masks[extra & 3] |= 1 << (extra >> 2)
        for place in range(size):
            card = cards[chosen[place]]
            total += keys[card >> 2]
            masks[card & 3] |= 1 << (card >> 2)
        strength = np.int64(plain[total])
        for suit in range(4):
            if suited[masks[suit]] > 0:
                strength = np.int64(suited[masks[suit]])
                if royal > 0 and strength == royal:
                    strength += suit
        strengths[number] = strength
        place = 0
        while place < size - 1 and chosen[place] + 1 == chosen[place + 1]:
            chosen[place] = place
            place += 1
        chosen[place] += 1
        if chosen[size - 1] >= n:
            break


@inlined
def _orbit(masks: I64, classes: I64) -> Whole:
    """Give the size of a hand's suit class, or 0 if another hand stands for it."""
    size = 1
    for suit in range(4):
        equal = 1
        same = 1
        for other in range(suit):
            if classes[other] == classes[suit]:
                if masks[other] < masks[suit]:
                    return 0
                same += 1
                if masks[other] == masks[suit]:
                    equal += 1
        size = size * same // equal
    return size


@compiled
def count_classes(size: Whole, cards: I64, classes: I64) -> Whole:
    """Count the hands that stand for their suit class.

    Args:
        size: Cards in a hand.
        cards: Global numbers of the local cards, rising.
        classes: For each suit a number; suits of the same number may stand for each other.
    """
    n = len(cards)
    chosen = np.arange(int(size), dtype=np.int64)
    masks = np.zeros(4, dtype=np.int64)
    count = 0
    while chosen[size - 1] < n:
        masks[:] = 0
        for place in range(size):
            card = cards[chosen[place]]
            masks[card & 3] |= 1 << (card >> 2)
        if _orbit(masks, classes) > 0:
            count += 1
        place = 0
        while place < size - 1 and chosen[place] + 1 == chosen[place + 1]:
            chosen[place] = place
            place += 1
        chosen[place] += 1
    return count


@compiled
def class_hands(
    size: Whole,
    cards: I64,
    classes: I64,
    keys: I64,
    plain: I16,
    suited: I16,
    royal: Whole,
    categories: I8,
    seconds: I8,
    seconds_suited: I8,
    hands: I8,
    orbits: I64,
    strengths: I64,
    kinds: I64,
) -> None:
    """List the hands that stand for their suit class, with what they are worth.

    Args:
        size: Cards in a hand, five or six.
        cards: Global numbers of the local cards, rising.
        classes: For each suit a number; suits of the same number may stand for each other.
        keys: For each rank the key whose sums index `plain`.
        plain: By the sum of keys: the strength, suits left out.
        suited: By the mask of at least five suited ranks: the strength.
        royal: The strength of a royal flush where suits tell royals apart; 0 where they do not.
        categories: By strength: the place of the category, 10 for all royal flushes.
        seconds: By the sum of keys: the kind of the second combination without a flush.
        seconds_suited: By mask of suited ranks and rank of the other card (13 for none): the same
            with a flush.
        hands: Filled: local cards, rising, a row a hand.
        orbits: Filled: the size of the class.
        strengths: Filled.
        kinds: Filled: 15 times the first kind and the second.
    """
    n = len(cards)
    chosen = np.arange(int(size), dtype=np.int64)
    masks = np.zeros(4, dtype=np.int64)
    row = 0
    while chosen[size - 1] < n:
        masks[:] = 0
        total = 0
        for place in range(size):
            card = cards[chosen[place]]
            total += keys[card >> 2]
            masks[card & 3] |= 1 << (card >> 2)
        orbit = _orbit(masks, classes)
        if orbit > 0:
            strength = np.int64(plain[total])
            kind = np.int64(0)
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
                for place in range(size):
                    card = cards[chosen[place]]
                    if card & 3 != flush:
                        other = card >> 2
                kind = first * 15 + seconds_suited[masks[flush], other]
            for place in range(size):
                hands[row, place] = chosen[place]
            orbits[row] = orbit
            strengths[row] = strength
            kinds[row] = kind
            row += 1
        place = 0
        while place < size - 1 and chosen[place] + 1 == chosen[place + 1]:
            chosen[place] = place
            place += 1
        chosen[place] += 1


@inlined
def _sort(values: I64, size: Whole) -> None:
    for place in range(1, size):
        value = values[place]
        before = place - 1
        while before >= 0 and values[before] > value:
            values[before + 1] = values[before]
            before -= 1
        values[before + 1] = value


@inlined
def _number(values: I64, size: Whole) -> Whole:
    """Give the colex number of rising local cards."""
    number = np.int64(0)
    for place in range(size):
        number += _C[values[place], place + 1]
    return number


@compiled
def canonical_numbers(hands: I8, moves: I64, numbers: I32, moved: I8, fixing: I64) -> None:
    """For every set of cards, find the row that stands for it and a permutation that leads there.

    Args:
        hands: The hands that stand for their classes, a row each.
        moves: Permutations of the local cards, a row each, the identity first.
        numbers: Filled by colex number: the row.
        moved: Filled by colex number: a permutation that maps the set to the row's hand.
        fixing: Filled for each row: the permutations that leave its hand as it is, as bits.
    """
    size = hands.shape[1]
    values = np.zeros(size, dtype=np.int64)
    inverse = np.zeros(len(moves), dtype=np.int8)
    for move in range(len(moves)):
        for other in range(len(moves)):
            same = True
            for card in range(moves.shape[1]):
                if moves[other, moves[move, card]] != card:
                    same = False
                    break
            if same:
                inverse[move] = other
    own = np.int64(0)
    for row in range(len(hands)):
        fixing[row] = 0
        for move in range(len(moves)):
            for place in range(size):
                values[place] = moves[move, hands[row, place]]
            _sort(values, size)
            number = _number(values, size)
            numbers[number] = row
            moved[number] = inverse[move]
            if move == 0:
                own = number
            if number == own:
                fixing[row] |= 1 << move


# --- the value of a final hand


@compiled
def purchase_gain(
    avail: I64,
    left: Whole,
    scale: Whole,
    strength: Whole,
    amounts: I64,
    info: I64,
    sets: RankSets,
    suited: I16,
    memory: I64,
) -> Whole:
    """Add up, over the dealer's hands without a game, what buying one is worth beyond not buying.

    A quad without a game is known, for this, by its ranks; suits matter only where the four cards
    that the dealer keeps are of one suit, which a second sum corrects. The first sum depends on how
    many cards of each rank are left and not on their suits, so that it is remembered.

    Args:
        avail: For each suit the mask of ranks that are neither seen nor the upcard.
        left: Cards left when the dealer's hand is out: as many as those in `avail` less four.
        scale: The result's scale; divisible by every denominator that can come up.
        strength: The strength of the player's hand.
        amounts: What the box ends with in each of the eight events.
        info: The global number of the upcard; the least strength that is a game; how a purchase
            repeats (0 never, 1 once if no game, 2 while equal); whether the lowest card goes; the
            strength up to which only a pair with a card kept can give the dealer a lower game; the
            least strength of a flush; how many of the sets, the first ones, keep the hidden four,
            of different ranks; the least strength above all flushes but straight ones; the strength
            of a royal flush where suits tell royals apart, else 0; whether the four cards kept may
            hold the replaced rank.
        sets: The sets of four ranks without a game, a row each: how often each rank is in it; the
            strength with each rank in place of the replaced card, suits left out; the ranks that
            make a game, listed; their number; the rank of the replaced card; the mask of the ranks
            kept, if they are four, else 0; the mask of the four ranks, if all five are distinct,
            else 0; the mask of ranks that make a game and are not kept. Then, by strength: the mask
            of a flush's ranks. Then, for each set, its ranks if they are four, else -1 first.
        suited: By the mask of at least five suited ranks: the strength.
        memory: What was found before, a row each; all zeros at first. It belongs to one upcard.

    Returns:
        The sum, times `scale`. With amounts below 2**23 and a scale below 2**21 it stays below
        250,000 * 2**44 < 2**62.
    """
    keep = amounts[0]
    worths = (amounts[4] - keep, amounts[5] - keep, amounts[6] - keep, amounts[7] - keep)
    counts = np.zeros(13, dtype=np.int64)
    code = np.int64(0)
    for rank in range(13):
        for suit in range(4):
            counts[rank] += (avail[suit] >> rank) & 1
        code = code * 5 + counts[rank]
    if strength < info[4] and pairs_cannot_gain(counts, left, worths):
        return 0
    terms = (left, scale, strength, worths, info, sets, suited)
    page = remembered(code, counts, terms, memory)
    total = page[8]
    for suit in range(4):
        total += _remembered_suit(page, suit, avail, counts, terms)
    return total


@inlined
def _remembered_suit(page: I64, suit: Whole, avail: I64, counts: I64, terms: Terms) -> Whole:
    """Give `suit_gain`, from the page if it is there."""
    mask, pairs = avail[suit], terms[4][9] > 0
    slot = len(page) - 2 * _SLOTS + 2 * ((mask * 0x9E3779B1 >> 15) & (_SLOTS - 1))
    code = mask * 4 + suit + 1
    if pairs:
        return suit_gain(page, suit, mask, avail, counts, terms)
    if page[slot] != code:
        page[slot] = code
        page[slot + 1] = suit_gain(page, suit, mask, avail, counts, terms)
    return page[slot + 1]


@compiled
def remembered(code: Whole, counts: I64, terms: Terms, memory: I64) -> I64:
    """Give the page with what a purchase gains when only ranks count; write it if it is not there.

    Args:
        code: The counts as digits.
        counts: How many cards of each rank are left.
        terms: What a purchase depends on besides the cards left.
        memory: As `purchase_gain` takes it.

    Returns:
        The page; its ninth entry is the sum.
    """
    left, scale, strength, worths = terms[:4]
    mixed = code * 0x5851F42D4C957F2D + strength * 0x14057B7EF767814F
    page: I64 = memory[((mixed >> 33) ^ (mixed >> 15)) % len(memory)]
    known = (
        page[0] == code + 1
        and page[1] == strength
        and page[2] == worths[0]
        and page[3] == worths[1]
        and page[4] == worths[2]
        and page[5] == worths[3]
        and page[6] == left
        and page[7] == scale
    )
    if not known:
        page[0], page[1], page[6], page[7] = code + 1, strength, left, scale
        page[2], page[3], page[4], page[5] = worths
        page[len(page) - 2 * _SLOTS :] = 0
        _remember(page, counts, terms)
    return page


@compiled
def suit_gain(page: I64, suit: Whole, mine: Whole, avail: I64, counts: I64, terms: Terms) -> Whole:
    """Correct a page's sum for hands of which four cards or all are of one suit.

    Where the kept cards cannot hold the replaced rank and royal flushes are alike, it depends on
    the suit by the mask of its cards left, and whether it is the upcard's.

    Args:
        page: What `remembered` gives.
        suit: The suit.
        mine: The mask of its cards left.
        avail: For each other suit the same; it counts only where a pair may be kept.
        counts: How many cards of each rank are left.
        terms: As `remembered` takes them.
    """
    left, scale, strength, worths, info, sets, suited = terms
    set_new, set_replaced, set_kept, set_masks = sets[1], sets[4], sets[5], sets[6]
    upcard, game, repeat, lowest = info[0], info[1], info[2], info[3] > 0
    vain = worths[0]
    up_rank, up_suit = upcard >> 2, upcard & 3
    # Below the lowest flush or above the highest, all flushes but straight ones are worth the same.
    alike = strength < info[5] or strength >= info[7]
    flush = worths[3] if strength < info[5] else worths[1]
    own_flush = np.int64(0) if alike else sets[8][strength]
    set_games = sets[7]
    units = _units(left, scale)
    total: Whole = np.int64(0)
    for entry in range(page[9] if suit == up_suit else page[10]):
        at = _PAGE_HEAD + _PAGE_ENTRY * entry
        row, gain = page[at], page[at + 1]
        if suit == up_suit:
            mask = set_masks[row]
            if mask > 0 and (mine & mask) == mask:
                total -= gain
        kept = set_kept[row]
        replaced = set_replaced[row]
        pair = (kept >> replaced) & 1
        ways = np.int64(0)
        if suit == up_suit and (kept >> up_rank) & 1:
            rest = kept & ~(1 << up_rank)
            if (mine & rest) == rest:
                if pair:
                    for other in range(4):
                        allowed = other < suit if lowest else other > suit
                        if allowed and (avail[other] >> replaced) & 1:
                            ways += 1
                else:
                    ways = counts[replaced] - ((mine >> replaced) & 1)
        elif up_rank == replaced and kept > 0 and (mine & kept) == kept:
            allowed = suit != up_suit
            if pair:
                allowed = up_suit < suit if lowest else up_suit > suit
            if allowed:
                ways = np.int64(1)
        if ways == 0:
            continue
        others, same, worth_same = page[at + 2], page[at + 3], page[at + 4]
        # What the suited cards are worth as flushes, less what they were counted as above.
        again = set_new[row, replaced] < game
        flushes = mine & ~kept
        has = (flushes >> replaced) & 1
        flush_worth = vain
        if has > 0:
            new = _of_suit(np.int64(suited[kept | (1 << replaced)]), suit, info)
            flush_worth = paid(new, game, strength, worths)
            flushes &= ~(1 << replaced)
        more = np.int64(0)
        plain = flushes & ~set_games[row]
        flushes &= set_games[row]
        if alike:
            while plain > 0:
                more += flush - vain
                plain &= plain - 1
        while plain > 0:
            # Of two flushes the one with the greater mask of ranks is higher.
            bit = plain & -plain
            if kept | bit < own_flush:
                more += worths[1] - vain
            else:
                more += (worths[2] if kept | bit == own_flush else worths[3]) - vain
            plain ^= bit
        rank = 0
        while flushes >> rank > 0:
            if (flushes >> rank) & 1:
                new = _of_suit(np.int64(suited[kept | (1 << rank)]), suit, info)
                value = paid(new, game, strength, worths)
                more += value - paid(np.int64(set_new[row, rank]), game, strength, worths)
            rank += 1
        mean = _bought_mean(
            others + more, same, has, worth_same, flush_worth, vain, again, repeat, left, units
        )
        total += ways * (max(0, mean) - gain)
    return total


@compiled
def _remember(page: I64, counts: I64, terms: Terms) -> Whole:
    """Add up what a purchase gains, flushes left out, and note the hands where they may matter."""
    left, scale, strength, worths, info, sets, _ = terms
    set_counts, set_new, set_games, set_game_counts, set_replaced = sets[:5]
    set_ranks = sets[9]
    game, repeat = info[1], info[2]
    vain = worths[0]
    # Where a flush only harms, it matters only for hands that gain without it.
    helped = strength >= info[5] or worths[3] > min(worths[0], worths[1], worths[2])
    units = _units(left, scale)
    total: Whole = np.int64(0)
    entries: Whole = np.int64(0)
    page[10] = 0
    for row in range(len(set_counts)):
        used = set_counts[row]
        four = set_ranks[row]
        quads = np.int64(1)
        if four[0] >= 0:
            quads = counts[four[0]] * counts[four[1]] * counts[four[2]] * counts[four[3]]
        else:
            for rank in range(13):
                if used[rank] > 0:
                    quads *= _C[counts[rank], used[rank]]
        if quads == 0:
            continue
        replaced = set_replaced[row]
        # What games bring beyond a purchase in vain, cards of the replaced rank apart.
        others = np.int64(0)
        worth_same = vain
        for at in range(set_game_counts[row]):
            rank = set_games[row, at]
            value = paid(set_new[row, rank], game, strength, worths)
            if rank == replaced:
                worth_same = value
            else:
                others += (counts[rank] - used[rank]) * (value - vain)
        same = counts[replaced] - used[replaced]
        again = set_new[row, replaced] < game
        mean = _bought_mean(others, same, 0, worth_same, vain, vain, again, repeat, left, units)
        gain = max(0, mean)
        total += quads * gain
        if gain > 0 or helped:
            at = _PAGE_HEAD + _PAGE_ENTRY * entries
            page[at], page[at + 1], page[at + 2] = row, gain, others
            page[at + 3], page[at + 4] = same, worth_same
            entries += 1
            if row < info[6]:
                page[10] = entries
    page[8], page[9] = total, entries
    return entries


@inlined
def _of_suit(flush: Whole, suit: Whole, info: I64) -> Whole:
    """Give the strength of a flush with its suit, which tells royals apart in some houses."""
    return flush + suit if info[8] > 0 and flush == info[8] else flush


@inlined
def paid(new: Whole, game: Whole, strength: Whole, worths: Worths | I64) -> Whole:
    """Give what is paid against a strength: no game, lower, equal or higher."""
    if new < game:
        return worths[0]
    if new < strength:
        return worths[1]
    return worths[2] if new == strength else worths[3]


@inlined
def pairs_cannot_gain(counts: I64, left: Whole, worths: Worths) -> Whole:
    """Say whether four ranks with the most cards left give too few pairs for any gain."""
    rest = max(worths[0], worths[2], worths[3])
    first, second, third, fourth = 0, 0, 0, 0
    for rank in range(13):
        count = max(0, counts[rank] - 1)
        if counts[rank] == 0:
            continue
        if count > first:
            first, second, third, fourth = count, first, second, third
        elif count > second:
            second, third, fourth = count, second, third
        elif count > third:
            third, fourth = count, third
        elif count > fourth:
            fourth = count
    # The upcard may be one of the four ranks kept: then all its other cards are left.
    outs = first + second + third + fourth + 1
    chances = left - 3
    if chances <= outs or worths[1] <= rest:
        return False
    return outs * (worths[1] - rest) + rest * chances <= 0


@inlined
def _units(left: Whole, scale: Whole) -> tuple[Whole, Whole, Whole, Whole, Whole, Whole]:
    """Give the weight of a card when none to four of those left are out, and of two cards."""
    return (
        scale // left,
        scale // max(1, left - 1),
        scale // max(1, left - 2),
        scale // max(1, left - 3),
        scale // max(1, left - 4),
        scale // max(1, left * (left - 1)),
    )


@inlined
def _bought_mean(
    others: Whole,
    same: Whole,
    flush: Whole,
    worth_same: Whole,
    flush_worth: Whole,
    vain: Whole,
    again: bool,
    repeat: Whole,
    left: Whole,
    units: tuple[Whole, Whole, Whole, Whole, Whole, Whole],
) -> Whole:
    """Give the mean of a purchase, times the scale.

    Args:
        others: What games by cards of other ranks bring in all, beyond a purchase in vain.
        same: How many cards of the replaced rank are left.
        flush: Whether one of them makes a flush.
        worth_same: What the others of that rank bring.
        flush_worth: What the one that makes a flush brings.
        vain: What a purchase in vain brings.
        again: Whether that rank, without a flush, leaves the dealer without a game.
        repeat: 0 never, 1 once if no game, 2 while equal.
        left: The number of cards left.
        units: What `_units` gives.
    """
    if repeat == 2 and left > same:
        return (others + vain * (left - same)) * units[same]
    rest = others + vain * (left - same)
    equal = (same - flush) * worth_same + flush * flush_worth
    if repeat != 1 or not again or left == 1:
        return (rest + equal) * units[0]
    # Once more, free: one card of the replaced rank, which made no flush, is out.
    second = rest + equal - worth_same
    first = rest + flush * flush_worth
    return (first * (left - 1) + (same - flush) * second) * units[5]


@compiled
def final_value(
    packed: Whole,
    quads: Whole,
    plans: I64,
    plan_count: Whole,
    buys: I64,
    scale: Whole,
    avail: I64,
    left: Whole,
    strength: Whole,
    info: I64,
    sets: RankSets,
    suited: I16,
    memory: I64,
) -> Whole:
    """Give the best plan's total over all quads, beyond a fold, times `scale`.

    Args:
        packed: The packed counts of quads that avoid the hand and the dead cards.
        quads: How many there are in all.
        plans: The amounts of each plan, a row each.
        plan_count: How many rows count.
        buys: For each plan whether a purchase may gain.
        scale: As `purchase_gain` takes it, and what follows.
        avail: Ditto.
        left: Ditto.
        strength: Ditto.
        info: Ditto.
        sets: Ditto.
        suited: Ditto.
        memory: Ditto.
    """
    best, gain = np.int64(0), np.int64(0)
    ng = packed & FIELD_MASK
    lower = (packed >> FIELD) & FIELD_MASK
    equal = (packed >> (2 * FIELD)) & FIELD_MASK
    higher = quads - ng - lower - equal
    gained = -1
    for plan in range(plan_count):
        amounts = plans[plan]
        value = scale * (
            ng * amounts[0] + lower * amounts[1] + equal * amounts[2] + higher * amounts[3]
        )
        if buys[plan] > 0:
            if gained < 0 or not gains_alike(amounts, plans[gained]):
                gain = purchase_gain(
                    avail, left, scale, strength, amounts, info, sets, suited, memory
                )
                gained = plan
            value += gain
        if plan == 0 or value > best:
            best = value
    return best


@inlined
def gains_alike(amounts: I64, others: I64) -> Whole:
    """Say whether a purchase gains the same under two plans."""
    shift = amounts[0] - others[0]
    return (
        amounts[4] - others[4] == shift
        and amounts[5] - others[5] == shift
        and amounts[6] - others[6] == shift
        and amounts[7] - others[7] == shift
    )


# --- the sweep


@inlined
def _add_quad(g1: I64, g2: I64, g3: I64, g4: I64, quad: I64, delta: Whole) -> Whole:
    """Add to the counts of all subsets of a quad; of four cards, with the first two in order."""
    for i in range(4):
        a = quad[i]
        g1[a] += delta
        for j in range(4):
            if j == i:
                continue
            b = quad[j]
            g2[a, b] += delta
            for k in range(4):
                if k in (i, j):
                    continue
                c = quad[k]
                g3[a, b, c] += delta
                if i < j:
                    g4[a, b, c, quad[6 - i - j - k]] += delta
    return delta


@inlined
def _quad(number: int, n: Whole, quad: I64) -> None:
    """Give the rising local cards of a quad's colex number."""
    top = n - 1
    for place in range(3, -1, -1):
        while _C[top, place + 1] > number:
            top -= 1
        quad[place] = top
        number -= _C[top, place + 1]
        top -= 1


@compiled
def sweep_five(
    quad_order: I32,
    quad_strengths: I16,
    hands: I8,
    order: I64,
    strengths: I64,
    n: Whole,
    game: Whole,
    counts: I64,
) -> None:
    """Count the dealer's hands against every hand of five, in one walk up the strengths.

    Args:
        quad_order: The quads' colex numbers by rising strength.
        quad_strengths: The strength of each quad with the upcard.
        hands: Hands that stand for their class, local cards.
        order: Their rows by rising strength.
        strengths: The strength of each.
        n: The number of local cards.
        game: The least strength that is a game.
        counts: Filled for each hand: packed counts, no card dead.
    """
    g1 = np.zeros(n, dtype=np.int64)
    g2 = np.zeros((n, n), dtype=np.int64)
    g3 = np.zeros((n, n, n), dtype=np.int64)
    g4 = np.zeros((n, n, n, n), dtype=np.int64)
    g0 = np.int64(0)
    quad = np.zeros(4, dtype=np.int64)
    first_equal = 0
    for place in range(len(quad_order)):
        if quad_strengths[quad_order[place]] >= game:
            break
        _quad(quad_order[place], n, quad)
        g0 += _add_quad(g1, g2, g3, g4, quad, NO_GAME)
        first_equal += 1
    last_equal = first_equal
    for turn in range(len(order)):
        h = order[turn]
        strength = strengths[h]
        while first_equal < last_equal and quad_strengths[quad_order[first_equal]] < strength:
            _quad(quad_order[first_equal], n, quad)
            g0 += _add_quad(g1, g2, g3, g4, quad, LOWER - EQUAL)
            first_equal += 1
        while last_equal < len(quad_order) and quad_strengths[quad_order[last_equal]] <= strength:
            _quad(quad_order[last_equal], n, quad)
            if quad_strengths[quad_order[last_equal]] < strength:
                g0 += _add_quad(g1, g2, g3, g4, quad, LOWER)
                first_equal += 1
            else:
                g0 += _add_quad(g1, g2, g3, g4, quad, EQUAL)
            last_equal += 1
        hand = hands[h]
        f0 = g0
        for i in range(5):
            a = hand[i]
            f0 -= g1[a]
            for j in range(i):
                b = hand[j]
                f0 += g2[b, a]
                for k in range(j):
                    c = hand[k]
                    f0 -= g3[c, b, a]
                    for m in range(k):
                        f0 += g4[hand[m], c, b, a]
        counts[h] = f0


@compiled
def pat_values(
    cards: I64,
    hands: I8,
    counts: I64,
    strengths: I64,
    kinds: I64,
    plans: I64,
    plan_counts: I64,
    buys: I64,
    scale: Whole,
    info: I64,
    sets: RankSets,
    suited: I16,
    memory: I64,
    values: I64,
) -> None:
    """Value betting at once, or after a sixth card, with no card dead.

    Args:
        cards: Global numbers of the local cards.
        hands: Hands, local cards.
        counts: The packed counts of each.
        strengths: The strength of each.
        kinds: The pair of kinds of each.
        plans: By pair of kinds: the amounts of each plan.
        plan_counts: By pair of kinds: the number of plans.
        buys: By pair of kinds: whether a purchase may gain, for each plan.
        scale: The scale.
        info: The global number of the upcard and what else `purchase_gain` wants to know.
        sets: As `purchase_gain` takes them.
        suited: By the mask of at least five suited ranks: the strength.
        memory: What `purchase_gain` remembers.
        values: Filled: the best plan's total over all quads, beyond a fold, times `scale`.
    """
    n = len(cards)
    size = hands.shape[1]
    quads = _C[n - size, 4]
    avail = np.zeros(4, dtype=np.int64)
    for h in range(len(hands)):
        kind = kinds[h]
        avail[:] = 0
        if plan_counts[kind] > 1 or buys[kind, 0] > 0:
            for card in cards:
                avail[card & 3] |= 1 << (card >> 2)
            for i in range(size):
                card = cards[hands[h, i]]
                avail[card & 3] &= ~(1 << (card >> 2))
        values[h] = final_value(
            counts[h],
            quads,
            plans[kind],
            plan_counts[kind],
            buys[kind],
            scale,
            avail,
            n - size - 4,
            strengths[h],
            info,
            sets,
            suited,
            memory,
        )


@compiled
def sweep_six(
    cards: I64,
    quad_order: I32,
    quad_strengths: I16,
    hands: I8,
    order: I64,
    orbits: I64,
    strengths: I64,
    kinds: I64,
    plans: I64,
    plan_counts: I64,
    buys: I64,
    scale: Whole,
    forced: bool,
    info: I64,
    sets: RankSets,
    suited: I16,
    memory: I64,
    ones: bool,
    numbers: I32,
    moved: I8,
    moves: I64,
    counts: I64,
    one: I64,
) -> None:
    """Count the dealer's hands against every hand of six, and value exchanges of one of them.

    Args:
        cards: Global numbers of the local cards.
        quad_order: The quads' colex numbers by rising strength.
        quad_strengths: The strength of each quad with the upcard.
        hands: Hands that stand for their class, local cards.
        order: Their rows by rising strength.
        orbits: The size of each one's class.
        strengths: The strength of each.
        kinds: The pair of kinds of each.
        plans: By pair of kinds: the amounts of each plan.
        plan_counts: By pair of kinds: the number of plans.
        buys: By pair of kinds: whether a purchase may gain with one card dead, for each plan.
        scale: The scale with one card dead.
        forced: Whether an exchange forces the bet.
        info: The global number of the upcard and what else `purchase_gain` wants to know.
        sets: As `purchase_gain` takes them.
        suited: By the mask of at least five suited ranks: the strength.
        memory: What `purchase_gain` remembers.
        ones: Whether one of the six may be exchanged.
        numbers: By colex number of five cards: the row that stands for them.
        moved: By colex number of five cards: the permutation that leads there.
        moves: Permutations of the local cards.
        counts: Filled for each hand: packed counts, no card dead.
        one: Added to, by row of five cards kept and local card dead.
    """
    n = len(cards)
    game = info[1]
    g1 = np.zeros(n, dtype=np.int64)
    g2 = np.zeros((n, n), dtype=np.int64)
    g3 = np.zeros((n, n, n), dtype=np.int64)
    g4 = np.zeros((n, n, n, n), dtype=np.int64)
    g0 = np.int64(0)
    quad = np.zeros(4, dtype=np.int64)
    first_equal = 0
    for place in range(len(quad_order)):
        if quad_strengths[quad_order[place]] >= game:
            break
        _quad(quad_order[place], n, quad)
        g0 += _add_quad(g1, g2, g3, g4, quad, NO_GAME)
        first_equal += 1
    last_equal = first_equal
    quads_one = _C[n - 7, 4]
    f1 = np.zeros(n, dtype=np.int64)
    row = np.zeros(n, dtype=np.int64)
    deck = np.zeros(4, dtype=np.int64)
    for card in cards:
        deck[card & 3] |= 1 << (card >> 2)
    avail = np.zeros(4, dtype=np.int64)
    kept = np.zeros(5, dtype=np.int64)
    for turn in range(len(order)):
        h = order[turn]
        strength = strengths[h]
        while first_equal < last_equal and quad_strengths[quad_order[first_equal]] < strength:
            _quad(quad_order[first_equal], n, quad)
            g0 += _add_quad(g1, g2, g3, g4, quad, LOWER - EQUAL)
            first_equal += 1
        while last_equal < len(quad_order) and quad_strengths[quad_order[last_equal]] <= strength:
            _quad(quad_order[last_equal], n, quad)
            if quad_strengths[quad_order[last_equal]] < strength:
                g0 += _add_quad(g1, g2, g3, g4, quad, LOWER)
                first_equal += 1
            else:
                g0 += _add_quad(g1, g2, g3, g4, quad, EQUAL)
            last_equal += 1
        hand = hands[h]
        f0 = g0
        for i in range(6):
            a = hand[i]
            f0 -= g1[a]
            for j in range(i):
                b = hand[j]
                f0 += g2[b, a]
                for k in range(j):
                    c = hand[k]
                    f0 -= g3[c, b, a]
                    for m in range(k):
                        f0 += g4[hand[m], c, b, a]
        counts[h] = f0
        if not ones:
            continue
        f1[:] = g1
        for i in range(6):
            a = hand[i]
            f1 -= g2[a]
            for j in range(i):
                b = hand[j]
                f1 += g3[b, a]
                for k in range(j):
                    f1 -= g4[hand[k], b, a]
        kind = kinds[h]
        orbit = orbits[h]
        plain = plan_counts[kind] == 1 and buys[kind, 0] == 0
        avail[:] = deck
        for i in range(6):
            card = cards[hand[i]]
            avail[card & 3] &= ~(1 << (card >> 2))
        no_game, lower, equal, higher = (
            plans[kind, 0, 0],
            plans[kind, 0, 1],
            plans[kind, 0, 2],
            plans[kind, 0, 3],
        )
        for d in range(n):
            packed = f0 - f1[d]
            if plain:
                ng = packed & FIELD_MASK
                lo = (packed >> FIELD) & FIELD_MASK
                eq = (packed >> (2 * FIELD)) & FIELD_MASK
                value = scale * (
                    ng * no_game + lo * lower + eq * equal + (quads_one - ng - lo - eq) * higher
                )
            else:
                card = cards[d]
                bit = avail[card & 3] & (1 << (card >> 2))
                avail[card & 3] &= ~bit
                value = np.int64(0)
                if bit > 0:
                    value = final_value(
                        packed,
                        quads_one,
                        plans[kind],
                        plan_counts[kind],
                        buys[kind],
                        scale,
                        avail,
                        n - 11,
                        strength,
                        info,
                        sets,
                        suited,
                        memory,
                    )
                avail[card & 3] |= bit
            row[d] = 0
            if value > 0 or forced:
                row[d] = orbit * value
        for i in range(6):
            row[hand[i]] = 0
        for out in range(6):
            place = 0
            for i in range(6):
                if i != out:
                    kept[place] = hand[i]
                    place += 1
            number = _number(kept, 5)
            move = moves[moved[number]]
            target = one[numbers[number]]
            for d in range(n):
                target[move[d]] += row[d]


# --- from sums over classes to the values of actions


@compiled
def over_suits(hands: I8, moves: I64, sums: I64, values: I64) -> None:
    """Give each hand its sum when suits stand for each other.

    The sums hold hands that stand for their class, each times the size of the class; the mean over
    the permutations is the sum over all hands.

    Args:
        hands: Hands of five, local cards.
        moves: Permutations of the local cards, a row each.
        sums: By colex number of five cards.
        values: Filled.
    """
    moved = np.zeros(5, dtype=np.int64)
    for h in range(len(hands)):
        total: Whole = np.int64(0)
        for move in range(len(moves)):
            for place in range(5):
                moved[place] = moves[move, hands[h, place]]
            _sort(moved, 5)
            total += sums[_number(moved, 5)]
        values[h] = total // len(moves)


@compiled
def decide_six(
    hands: I8,
    orbits: I64,
    pat: I64,
    factor: Whole,
    ones: bool,
    price: Whole,
    numbers: I32,
    moved: I8,
    fixing: I64,
    moves: I64,
    one: I64,
    values: I64,
    choices: I8,
    sums: I64,
) -> None:
    """Decide what to do with six cards, and add it up by the five that were there before.

    Args:
        hands: Hands of six that stand for their class, local cards.
        orbits: The size of each one's class.
        pat: What betting brings in all, beyond a fold.
        factor: What `pat` is to be multiplied by to be on the scale of the exchange.
        ones: Whether one card may be exchanged.
        price: Its price on that scale.
        numbers: By colex number of five cards: the row that stands for them.
        moved: By colex number of five cards: the permutation that leads there.
        fixing: By row of five cards: the permutations that leave them as they are, as bits.
        moves: Permutations of the local cards.
        one: By row of five cards kept and local card dead: the sum over cards drawn.
        values: Filled: the best value.
        choices: Filled: -2 to fold, -1 to bet, or the place of the card thrown away.
        sums: Added to, by colex number of five cards: the value times the size of the class.
    """
    kept = np.zeros(5, dtype=np.int64)
    fives = np.zeros(6, dtype=np.int64)
    for h in range(len(hands)):
        best = np.int64(0)
        choice = -2
        if pat[h] * factor > best:
            best = pat[h] * factor
            choice = -1
        for out in range(6):
            place = 0
            for i in range(6):
                if i != out:
                    kept[place] = hands[h, i]
                    place += 1
            number = _number(kept, 5)
            fives[out] = number
            if not ones:
                continue
            row = numbers[number]
            card = moves[moved[number], hands[h, out]]
            total = np.int64(0)
            for move in range(len(moves)):
                if (fixing[row] >> move) & 1:
                    total += one[row, moves[move, card]]
            value = total // len(moves) - price
            if value > best:
                best = value
                choice = out
        values[h] = best
        choices[h] = choice
        for out in range(6):
            sums[fives[out]] += orbits[h] * best
