"""One position: the exact value of every legal action.

The unseen cards make one small deck. One sweep over the dealer's possible hands counts them against
every hand that the player can reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb, lcm

import attrs
import numpy as np

from russianpoker.analysis import _kernels as kernels
from russianpoker.analysis import _kernels_one as one
from russianpoker.analysis._kernels import I8, I16, I64
from russianpoker.analysis._kernels_ranks import count_quads
from russianpoker.analysis._kernels_tables import (
    HandTables,
    PlanTables,
    Street,
    hand_tables,
    plan_tables,
)
from russianpoker.analysis.compile import Draw, Plan, StudRules
from russianpoker.analysis.results import Advice
from russianpoker.cards import Card
from russianpoker.errors import ActionError

__all__ = ["advise_purchase", "advise_stud"]


def advise_stud(
    rules: StudRules,
    hand: Sequence[int],
    upcard: int,
    *,
    gone: Iterable[int],
    deck: Iterable[int],
    exchanged: int,
) -> Advice:
    """Value every action of a box that has not bet yet.

    Args:
        rules: The rules.
        hand: The numbers of the cards held: five, or six when the sixth was bought.
        upcard: The number of the upcard.
        gone: The numbers of other cards known to be out of play, those thrown away included.
        deck: The numbers of the deck's cards.
        exchanged: How many cards the box has exchanged.
    """
    box = _Position(rules, hand, upcard, gone=gone, deck=deck, exchanged=exchanged)
    return Advice.of(dict(box.options()))


class _Position:
    def __init__(
        self,
        rules: StudRules,
        hand: Sequence[int],
        upcard: int,
        *,
        gone: Iterable[int],
        deck: Iterable[int],
        exchanged: int,
    ) -> None:
        self.rules = rules
        self.hand = tuple(sorted(hand))
        self.exchanged = exchanged
        second = rules.variant.second_combination is not None
        self.tables: HandTables = hand_tables(rules.variant.evaluator, second=second)
        self.upcard = upcard
        self.unseen = tuple(set(deck) - set(hand) - set(gone) - {upcard})
        self.n = len(self.unseen)

    @cached_property
    def street(self) -> Street:
        return Street.deal(self.rules, self.tables, self.unseen, self.upcard)

    @cached_property
    def memory(self) -> I64:
        return kernels.new_memory(self.street.sets, 64)

    @property
    def drew(self) -> bool:
        return self.exchanged > 0 or len(self.hand) == 6

    def paid(self) -> Fraction:
        """What was paid for cards so far."""
        paid = Fraction()
        draws = self.rules.draws
        if len(self.hand) == 6:
            paid += self.rules.sixth or 0
            draws = self.rules.sixth_draws
        for draw in draws:
            if draw.count == self.exchanged:
                paid += draw.price
        return paid

    def must_bet(self) -> bool:
        draws = self.rules.draws if len(self.hand) == 5 else self.rules.sixth_draws
        return any(draw.count == self.exchanged and draw.forced for draw in draws)

    def options(self) -> Iterator[tuple[str, Fraction]]:
        """Give every action and its value, in the order of a round."""
        natural = None if self.drew else self.natural()
        if natural is not None:
            yield "natural", natural - 1
            return
        lost = 1 + self.paid()
        if not self.must_bet():
            yield "fold", -lost
        for plan, value in self.bets():
            insured = f" + insure {plan.insurance}" if plan.insurance else ""
            yield f"bet{insured}", value - lost
        if self.exchanged:
            return
        if len(self.hand) == 6:
            yield from self.sixth_exchanges(lost)
            return
        yield from self.exchanges(lost)
        if self.rules.sixth is not None and self.n > 4:
            yield "sixth", self.sixth() - self.rules.sixth - lost

    def natural(self) -> Fraction | None:
        _, kind = self.worth(self.hand)
        return self.rules.naturals.get(kind // 15)

    def worth(self, cards: Sequence[int]) -> tuple[int, int]:
        """Give the strength and the pair of kinds of a hand."""
        (strength,), (kind,) = self.worths(cards[:-1], cards[-1:])
        return strength, kind

    def worths(
        self, kept: Sequence[int], cards: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """Give the strengths and the pairs of kinds of hands that differ in one card."""
        strengths, kinds = (np.zeros(len(cards), dtype=np.int16) for _ in range(2))
        into = (np.zeros((len(cards), 5), dtype=np.int8), strengths, kinds)
        self.reach(kept, 1, np.array(cards, dtype=np.int64), into)
        return strengths.tolist(), kinds.tolist()

    def reach(self, kept: Sequence[int], size: int, cards: I64, into: tuple[I8, I16, I16]) -> None:
        """List the hands that come of drawing: cards drawn, strengths and pairs of kinds."""
        tables = self.tables
        five = len(kept) + size == 5
        one.reachable_hands(
            np.array(kept, dtype=np.int64),
            size,
            cards,
            tables.keys,
            tables.five if five else tables.six,
            tables.suited,
            tables.royal,
            tables.categories,
            tables.seconds_five if five else tables.seconds_six,
            tables.seconds_suited,
            *into,
        )

    def plans(self, drawn: int, *, drew: bool) -> PlanTables:
        return plan_tables(self.rules, self.street, gone=drawn, drew=drew)

    def bets(self) -> Iterator[tuple[Plan, Fraction]]:
        """Give each plan of betting now, and what it brings beyond a fold."""
        strength, kind = self.worth(self.hand)
        order = (self.tables.keys, self.tables.five, self.tables.suited, self.tables.royal)
        packed = count_quads(
            self.street.cards, self.street.upcard, order, self.rules.game, strength
        )
        quads = comb(self.n, 4)
        tables = self.plans(0, drew=self.drew)
        avail = np.zeros(4, dtype=np.int64)
        for card in self.street.cards:
            avail[card & 3] |= 1 << (card >> 2)
        unit = tables.scale * quads * self.rules.denominator
        plans = self.rules.plans[kind // 15, kind % 15, self.drew]
        for place, plan in enumerate(plans):
            value = kernels.final_value(
                packed,
                quads,
                tables.amounts[kind, place : place + 1],
                1,
                tables.buys[kind, place : place + 1],
                tables.scale,
                avail,
                self.n - 4,
                strength,
                self.street.info,
                self.street.sets,
                self.tables.suited,
                self.memory,
            )
            yield plan, Fraction(int(value), unit)

    # --- draws

    def exchanges(self, lost: Fraction) -> Iterator[tuple[str, Fraction]]:
        groups = [
            _Group(tuple(set(self.hand) - set(out)), out, draw)
            for draw in self.rules.draws
            if draw.count <= self.n - 4
            for out in combinations(self.hand, draw.count)
        ]
        if not groups:
            return
        sums, units = self.sweep(groups)
        for group, total, unit in zip(groups, sums, units, strict=True):
            value = Fraction(total, unit * comb(self.n, group.draw.count))
            yield _exchange(group.out), value - group.draw.price - lost

    def sweep(self, groups: list[_Group]) -> tuple[list[int], list[int]]:
        """Give each group's total over all draws, and its unit."""
        parts = [self.hands_after(group) for group in groups]
        counts = [len(weights) for *_, weights in parts]
        drawn, strengths, kinds, weights = (
            np.concatenate(each) for each in zip(*parts, strict=True)
        )
        sizes = [group.draw.count for group in groups]
        forced = [group.draw.forced for group in groups]
        _, totals, units = self.run((drawn, strengths, kinds), weights, counts, sizes, forced)
        return totals, units

    def hands_after(self, group: _Group) -> tuple[I8, I16, I16, I64]:
        """List hands after an exchange: cards drawn, strengths, kinds, how many each stands for."""
        size = group.draw.count
        if len(group.kept) + size == 6:
            count = comb(self.n, size)
            drawn = np.zeros((count, 5), dtype=np.int8)
            strengths, kinds = (np.zeros(count, dtype=np.int16) for _ in range(2))
            self.reach(group.kept, size, self.street.cards, (drawn, strengths, kinds))
            return drawn, strengths, kinds, np.ones(count, dtype=np.int64)
        tables = self.tables
        given = (
            np.array(group.kept, dtype=np.int64),
            size,
            self.street.cards,
            self.street.upcard & 3,
            tables.keys,
            tables.five,
            tables.suited,
            tables.royal,
            tables.categories,
            tables.seconds_five,
            tables.seconds_suited,
            self.plans(size, drew=True).buys.max(axis=1),
        )
        count = one.draw_classes(*given, *_rows(0))
        rows = _rows(count)
        one.draw_classes(*given, *rows)
        return rows

    def run(
        self,
        hands: tuple[I8, I16, I16],
        weights: I64,
        counts: list[int],
        sizes: list[int],
        forced: list[bool],
        *,
        keep: bool = False,
    ) -> tuple[I64, list[int], list[int]]:
        """Sweep; give the rows' values, each group's total and the unit of both."""
        drawn, strengths, kinds = hands
        most = max(sizes)
        tables = [self.plans(size, drew=True) for size in range(most + 1)]
        groups = np.repeat(np.arange(len(counts), dtype=np.int8), counts)
        values = np.zeros(len(strengths) if keep else 0, dtype=np.int64)
        totals = np.zeros(len(counts), dtype=np.int64)
        one.sweep_position(
            self.street.cards,
            self.street.quad_order,
            self.street.quad_strengths,
            drawn,
            np.argsort(strengths, kind="stable"),
            strengths,
            kinds,
            weights,
            groups,
            np.array(sizes, dtype=np.int64),
            np.array(forced, dtype=np.int64),
            np.array(sizes, dtype=np.int64),
            np.stack([table.amounts for table in tables]),
            np.stack([table.counts for table in tables]),
            np.stack([table.buys for table in tables]),
            np.array([table.scale for table in tables], dtype=np.int64),
            self.street.info,
            self.street.sets,
            self.tables.suited,
            self.memory,
            values,
            totals,
        )
        units = [
            tables[size].scale * comb(self.n - size, 4) * self.rules.denominator for size in sizes
        ]
        return values, [int(total) for total in totals], units

    # --- six cards

    def sixth_exchanges(self, lost: Fraction) -> Iterator[tuple[str, Fraction]]:
        draws = self.rules.sixth_draws if self.n > 4 else ()
        groups = [
            _Group(tuple(set(self.hand) - {out}), (out,), draw)
            for draw in draws
            for out in self.hand
        ]
        if groups:
            sums, units = self.sweep(groups)
            for group, total, unit in zip(groups, sums, units, strict=True):
                yield _exchange(group.out), Fraction(total, unit * self.n) - group.draw.price - lost

    def sixth(self) -> Fraction:
        """Give what the sixth card brings beyond a fold, its price apart."""
        n, draws = self.n, self.rules.sixth_draws if self.n > 5 else ()
        kept: list[tuple[tuple[int, ...], int]] = [(self.hand, 1)]
        if draws:
            kept += [(tuple(set(self.hand) - {out}), 2) for out in self.hand]
        counts = [comb(n, size) for _, size in kept]
        drawn = np.zeros((sum(counts), 5), dtype=np.int8)
        strengths, kinds = (np.zeros(sum(counts), dtype=np.int16) for _ in range(2))
        start = 0
        for (cards, size), count in zip(kept, counts, strict=True):
            rows = slice(start, start + count)
            start += count
            into = (drawn[rows], strengths[rows], kinds[rows])
            self.reach(cards, size, self.street.cards, into)
        sizes = [size for _, size in kept]
        if draws:
            # The sixth card may go itself: with x dead, y comes to the first five.
            x, y = np.nonzero(~np.eye(n, dtype=np.bool_))
            thrown = np.zeros((len(x), 5), dtype=np.int8)
            thrown[:, 0], thrown[:, 1] = np.minimum(x, y), np.maximum(x, y)
            drawn = np.concatenate([drawn, thrown])
            strengths = np.concatenate([strengths, strengths[:n][y]])
            kinds = np.concatenate([kinds, kinds[:n][y]])
            counts.append(len(x))
            sizes.append(2)
        once = np.ones(len(strengths), dtype=np.int64)
        values, _, units = self.run(
            (drawn, strengths, kinds), once, counts, sizes, [False] * len(counts), keep=True
        )
        if not draws:
            return Fraction(int(values.clip(min=0).sum()), units[0] * n)
        return self._sixth_mean(values, units, draws[0])

    def _sixth_mean(self, values: I64, units: list[int], draw: Draw) -> Fraction:
        n = self.n
        pairs = comb(n, 2)
        high, low = np.tril_indices(n, -1)
        after = values[n:] if draw.forced else values[n:].clip(min=0)
        sums = np.zeros((6, n), dtype=np.int64)
        for place in range(5):
            part = after[place * pairs : (place + 1) * pairs]
            np.add.at(sums[place], high, part)
            np.add.at(sums[place], low, part)
        sums[5] = after[5 * pairs :].reshape(n, n - 1).sum(axis=1)
        scale = lcm(units[0], units[1] * (n - 1))
        price = draw.price * scale
        best = Fraction()
        for card in range(n):
            bet = int(values[card]) * (scale // units[0])
            exchange = int(sums[:, card].max()) * (scale // (units[1] * (n - 1)))
            best += max(Fraction(0), Fraction(bet), exchange - price)
        return best / scale / n


def _rows(count: int) -> tuple[I8, I16, I16, I64]:
    strengths, kinds = (np.zeros(count, dtype=np.int16) for _ in range(2))
    return np.zeros((count, 5), dtype=np.int8), strengths, kinds, np.zeros(count, dtype=np.int64)


@attrs.frozen
class _Group:
    kept: tuple[int, ...]
    out: tuple[int, ...]
    draw: Draw


def _exchange(out: Sequence[int]) -> str:
    cards = sorted((Card.from_index(number) for number in out), reverse=True)
    return f"exchange {' '.join(map(str, cards))}"


def advise_purchase(
    rules: StudRules,
    hand: Sequence[int],
    dealer: Sequence[int],
    *,
    gone: Iterable[int],
    deck: Iterable[int],
    exchanged: int,
    insurance: Fraction,
) -> Advice:
    """Value buying the dealer a game, once he has shown that he has none.

    Args:
        rules: The rules.
        hand: The numbers of the cards held.
        dealer: The numbers of the dealer's five.
        gone: The numbers of other cards known to be out of play, those thrown away included.
        deck: The numbers of the deck's cards.
        exchanged: How many cards the box has exchanged.
        insurance: The insurance that was bought, in antes.

    Raises:
        ActionError: No game can be bought.
    """
    known = (*gone, *dealer[1:])
    box = _Position(rules, hand, dealer[0], gone=known, deck=deck, exchanged=exchanged)
    strength, kind = box.worth(box.hand)
    plans = rules.plans[kind // 15, kind % 15, box.drew]
    plan = next((each for each in plans if each.insurance == insurance), None)
    if plan is None:
        msg = f"an insurance of {insurance} antes is none that best play can make here"
        raise ActionError(msg, rule="RUS-12")
    if not plan.buys or box.worth(dealer)[0] >= rules.game:
        msg = "no game can be bought for the dealer here"
        raise ActionError(msg, rule="RUS-14")
    lost = 1 + box.paid()
    values = {"decline": plan.amounts[0] - lost}
    if box.unseen:
        values["buy"] = _mean_purchase(box, plan, strength, sorted(dealer)) - lost
    return Advice.of(values)


def _mean_purchase(box: _Position, plan: Plan, strength: int, dealer: list[int]) -> Fraction:
    rules, pack = box.rules, box.unseen
    replaced = dealer.pop(0 if rules.replaces_lowest else -1)
    games, _ = box.worths(dealer, pack)
    same = [game for card, game in zip(pack, games, strict=True) if card >> 2 == replaced >> 2]

    def total(games: Iterable[int]) -> Fraction:
        """Add up what these games of the dealer's bring."""
        ways = Counter(_event(game, strength, rules.game) for game in games)
        return sum((plan.amounts[event] * count for event, count in ways.items()), Fraction())

    if rules.repeat == 2 and len(same) < len(pack):
        return (total(games) - total(same)) / (len(pack) - len(same))
    again = [game for game in same if game < rules.game]
    if rules.repeat == 1 and again and len(pack) > 1:
        rest = len(again) * total(games) - total(again)
        return (total(games) - total(again) + rest / (len(pack) - 1)) / len(pack)
    return total(games) / len(pack)


def _event(game: int, strength: int, least: int) -> int:
    """Give the place, among a plan's amounts, of what a purchase brings."""
    if game < least:
        return 4
    return 5 if game < strength else 6 if game == strength else 7
