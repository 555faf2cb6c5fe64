"""Exact solution of the stud games: Caribbean, Oasis, Russian, five-card and six-card poker.

For each upcard that stands for a class of upcards, one walk up the strengths counts the dealer's
hidden cards against every hand of five or six; exchanges are summed by classes of cards. The rest
is arithmetic in whole numbers: the best action of every hand, added up in Python's integers.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, lcm
from typing import Final, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker.actions import Action
from russianpoker.analysis import _kernels as kernels
from russianpoker.analysis._exchanges import (
    CLOSE,
    Exchange,
    Position,
    exchange_values,
    find_gains,
    find_purchases,
    most_of_redraw,
    over_all_draws,
)
from russianpoker.analysis._kernels import I8, I64
from russianpoker.analysis._kernels_tables import (
    HandTables,
    PlanTables,
    Street,
    hand_tables,
    plan_tables,
)
from russianpoker.analysis._moments import Load, squares, stakes
from russianpoker.analysis._suits import HandNumbers, hand_numbers, key_of, upcard_classes
from russianpoker.analysis.compile import StudRules, category_of, too_fine
from russianpoker.analysis.strategy import (
    BET,
    EXCHANGE,
    FOLD,
    NATURAL,
    SIXTH,
    code_of,
    holding_of,
    play_of,
)
from russianpoker.cards import Card
from russianpoker.errors import ActionError, DeckError

__all__ = [
    "FULL_DECK",
    "Decide",
    "FirstValues",
    "PricedUpcard",
    "UpcardResult",
    "check_deck",
    "counts_endings",
    "counts_moments",
    "first_values",
    "price_upcard",
    "solve_upcard",
    "upcards",
]

U8 = NDArray[np.uint8]

FULL_DECK: Final = tuple(range(52))
"""The numbers of all cards."""


@attrs.frozen(kw_only=True)
class UpcardResult:
    """What one class of upcards adds to the game: exact sums over all hands of five."""

    upcard: int
    """The number of the upcard that stands for the class."""
    weight: int
    """How many upcards are in the class."""
    hands: int
    """The number of hands of five that may be dealt with one upcard."""
    counts: tuple[tuple[str, int], ...]
    """By action: how many hands take it."""
    value: Fraction
    """The sum over all hands of what the best action brings beyond a fold, in antes."""
    endings: tuple[tuple[str, int], ...] = ()
    """How often a round ends so, over all hands and all of the dealer's; empty if not counted."""
    stake: Fraction | None = None
    """The sum over all hands of the mean stake, in antes; `None` if not counted."""
    square: Fraction | None = None
    """The sum over all hands of the mean squared result, in square antes; `None` if not counted."""
    variance: Fraction = Fraction()
    """The variance of `value`, where what purchases bring was sampled; 0 where all is exact."""
    plays: bytes = attrs.field(default=b"", repr=False)
    """The best action of every class of hands, as `StrategyTable.plays` keeps them."""


_SAMPLE: Final = 600
"""How many hands are drawn where what purchases bring is sampled."""

_Deviation: TypeAlias = tuple[str, int, str, str, str]

Decide: TypeAlias = Callable[[tuple[Card, ...], Card], tuple[Action, str]]
"""Gives the first action of a hand, whose cards rise, against an upcard, and the name of the rule
that it goes by; no name where there are no rules."""


@attrs.frozen(kw_only=True)
class PricedUpcard:
    """What first decisions are worth against one class of upcards."""

    upcard: int
    """The number of the upcard that stands for the class."""
    weight: int
    """How many upcards are in the class."""
    hands: int
    """The number of hands of five that may be dealt with one upcard."""
    counts: tuple[tuple[str, int], ...]
    """By action: how many hands take it."""
    value: Fraction
    """The sum over all hands of what the decisions bring beyond a fold, in antes."""
    rules: tuple[tuple[str, int], ...]
    """By rule: how many hands go by it."""
    losses: tuple[tuple[str, int, str, str, str, int, Fraction], ...]
    """The rule, the category of what is held as a number, what is held, what is done and what is
    best, in words; how many hands, and by how much less that brings in all, in antes."""


@attrs.frozen(eq=False, kw_only=True)
class FirstValues:
    """What every first action is worth against one upcard, for every class of hands."""

    hands: I64
    """The numbers of the cards of a hand that stands for its class, rising, a row each; hands that
    are paid at once are left out."""
    deals: I64
    """How many hands are in the class."""
    codes: tuple[int, ...]
    """The actions, as a `StrategyTable` writes them."""
    values: NDArray[np.float64]
    """By hand and action: its value in antes beyond a fold. Where purchases after an exchange are
    told from a sample, it is an estimate."""


@attrs.frozen(eq=False)
class _Action:
    """An action's value for every hand: `sums / unit - price`, in antes beyond a fold."""

    name: str
    sums: I64
    unit: int
    price: Fraction
    codes: U8
    """How a strategy writes the action of each hand."""
    exchange: Exchange | None = None
    """The exchange, if it is one."""

    def exact(self, row: int) -> Fraction:
        return Fraction(int(self.sums[row]), self.unit) - self.price

    def floats(self) -> NDArray[np.float64]:
        return self.sums / float(self.unit) - float(self.price)


@attrs.frozen(eq=False)
class Hands:
    """Hands of one size that stand for their suit class."""

    cards: I8
    """Local cards, a row a hand."""
    orbits: I64
    """The size of each one's class."""
    strengths: I64
    """The strength of each."""
    kinds: I64
    """The pair of kinds of each."""

    @classmethod
    def of(cls, size: int, street: Street, tables: HandTables) -> Hands:
        """List them.

        Args:
            size: Cards in a hand.
            street: The upcard.
            tables: The house's order of hands.
        """
        count = kernels.count_classes(size, street.cards, street.classes)
        cards = np.zeros((count, size), dtype=np.int8)
        orbits, strengths, kinds = (np.zeros(count, dtype=np.int64) for _ in range(3))
        plain, seconds = (
            (tables.five, tables.seconds_five) if size == 5 else (tables.six, tables.seconds_six)
        )
        kernels.class_hands(
            size,
            street.cards,
            street.classes,
            tables.keys,
            plain,
            tables.suited,
            tables.royal,
            tables.categories,
            seconds,
            tables.seconds_suited,
            cards,
            orbits,
            strengths,
            kinds,
        )
        return cls(cards, orbits, strengths, kinds)


def counts_endings(rules: StudRules) -> bool:
    """Say whether endings and squares are counted: where a box only folds or bets.

    Args:
        rules: The rules.
    """
    variant = rules.variant
    drawless = not rules.draws and rules.sixth is None
    return drawless and variant.insurance is None and variant.purchase is None


def counts_moments(rules: StudRules) -> bool:
    """Say whether mean stake and square can be counted: without a sixth card and a purchase.

    Args:
        rules: The rules.
    """
    return rules.sixth is None and rules.variant.purchase is None


def samples(rules: StudRules) -> bool:
    """Say whether `fast` saves anything: where a game may be bought after an exchange.

    Args:
        rules: The rules.
    """
    return bool(rules.draws) and rules.variant.purchase is not None


def check_deck(deck: Sequence[int]) -> None:
    """Make sure that a deck is enough for two hands and a card more.

    Args:
        deck: The numbers of its cards.

    Raises:
        DeckError: It has too few cards.
    """
    if len(deck) < 11:
        msg = f"a deck of {len(deck)} cards is too small: the solver needs 11"
        raise DeckError(msg)


def upcards(rules: StudRules, deck: tuple[int, ...] = FULL_DECK) -> list[tuple[int, int]]:
    """Give the upcards that stand for all, each with the number it stands for.

    Args:
        rules: The rules.
        deck: The numbers of the deck's cards.
    """
    check_deck(deck)
    return upcard_classes(rules.variant, deck)


def solve_upcard(
    rules: StudRules,
    upcard: int,
    weight: int,
    deck: tuple[int, ...] = FULL_DECK,
    *,
    moments: bool = False,
    fast: bool = False,
) -> UpcardResult:
    """Solve the game for one upcard.

    Args:
        rules: The rules.
        upcard: The number of the upcard.
        weight: How many upcards it stands for.
        deck: The numbers of the deck's cards.
        moments: Whether mean stake and square are counted where there are exchanges, too.
        fast: Whether what purchases bring after an exchange is sampled, where there are any.
    """
    solver = _Upcard(rules, upcard, deck)
    if fast and samples(rules):
        return solver.sampled_result(weight)
    return solver.result(weight, moments=moments)


def price_upcard(
    rules: StudRules,
    upcard: int,
    weight: int,
    decides: Sequence[Decide],
    deck: tuple[int, ...] = FULL_DECK,
) -> list[PricedUpcard]:
    """Value the first decisions of some players against one upcard, best play after them.

    Args:
        rules: The rules.
        upcard: The number of the upcard.
        weight: How many upcards it stands for.
        decides: By player: what gives the first action of a hand, whose cards rise, against the
            upcard.
        deck: The numbers of the deck's cards.

    Raises:
        ActionError: An action is none that the house offers for the hand.
    """
    solver = _Upcard(rules, upcard, deck)
    actions = solver.actions(whole=True)
    best = _best(actions)
    return [solver.priced(weight, decide, actions, best) for decide in decides]


def first_values(rules: StudRules, upcard: int, deck: tuple[int, ...] = FULL_DECK) -> FirstValues:
    """Value every first action against one upcard.

    Args:
        rules: The rules.
        upcard: The number of the upcard.
        deck: The numbers of the deck's cards.
    """
    return _Upcard(rules, upcard, deck).first_values()


class _Upcard:
    """The solution for one upcard, step by step."""

    def __init__(self, rules: StudRules, upcard: int, deck: tuple[int, ...]) -> None:
        self.rules = rules
        second = rules.variant.second_combination is not None
        self.tables = hand_tables(rules.variant.evaluator, second=second)
        self.street = Street.deal(rules, self.tables, deck, upcard)
        self.numbers = hand_numbers(rules.variant, deck, upcard)
        self.n = len(self.street.cards)
        self.memory = kernels.new_memory(self.street.sets, 256)
        self.five = Hands.of(5, self.street, self.tables)
        self.position = Position(rules, self.street, self.tables, self.five.cards)

    def result(self, weight: int, *, moments: bool) -> UpcardResult:
        actions = self.actions()
        choice = _best(actions)
        natural = self.naturals()
        counts, value, plays = self.taken(actions, choice, natural)
        endings: tuple[tuple[str, int], ...] = ()
        if counts_endings(self.rules):
            endings = self.endings(choice == 1, natural)
        stake: Fraction | None = None
        square: Fraction | None = None
        if counts_moments(self.rules) and (moments or not self.rules.draws):
            chosen = [(choice == place) & ~natural for place in range(len(actions))]
            stake = self.mean(stakes, actions, chosen) + counts[-1][1]
            square = self.mean(squares, actions, chosen) + self.natural_squares(natural)
        return UpcardResult(
            upcard=self.street.upcard,
            weight=weight,
            hands=comb(self.n, 5),
            counts=counts,
            value=value,
            endings=endings,
            stake=stake,
            square=square,
            plays=plays,
        )

    def taken(
        self, actions: list[_Action], choice: I64, natural: NDArray[np.bool_]
    ) -> tuple[tuple[tuple[str, int], ...], Fraction, bytes]:
        """Count the hands that take each action, and add up what that brings beyond a fold."""
        counts: list[tuple[str, int]] = []
        value = self.natural_value(natural)
        plays = np.full(len(choice), NATURAL, dtype=np.uint8)
        for place, action in enumerate(actions):
            mask = (choice == place) & ~natural
            counts.append((action.name, int(self.five.orbits[mask].sum())))
            plays[mask] = action.codes[mask]
            value += self.total(action, mask)
        counts.append(("natural", int(self.five.orbits[natural].sum())))
        cards = self.street.cards[self.five.cards]
        return tuple(counts), value, _in_order(plays, self.numbers, cards)

    # --- purchases by a sample

    def sampled_result(self, weight: int) -> UpcardResult:
        """Solve the game with what purchases bring after an exchange told from a sample of hands.

        Without it the value of each hand is known from below and from above. Hands are drawn by the
        room between the two, always the same ones, and the share of it that each makes use of is
        exact.
        """
        actions = self.actions(sampled=True)
        natural = self.naturals()
        _, value, _ = self.taken(actions, _best(actions), natural)
        share, variance, room = self.share_of_purchases(actions, natural)
        likely = [self.likely(action, share) for action in actions]
        counts, _, plays = self.taken(likely, _best(likely), natural)
        return UpcardResult(
            upcard=self.street.upcard,
            weight=weight,
            hands=comb(self.n, 5),
            counts=counts,
            value=value + Fraction(share * room),
            variance=Fraction(variance * room**2),
            plays=plays,
        )

    def share_of_purchases(
        self, actions: list[_Action], natural: NDArray[np.bool_]
    ) -> tuple[float, float, float]:
        """Give the share of the room that purchases make use of, its variance, and the room."""
        exchanges = [action.exchange for action in actions if action.exchange is not None]
        low = np.stack([action.floats() for action in actions]).max(axis=0)
        high = np.stack([low, *(each.most.max(axis=1) for each in exchanges)]).max(axis=0)
        room = np.where(natural, 0.0, self.five.orbits * (high - low))
        if room.sum() <= 0:
            return 0.0, 0.0, 0.0
        source = np.random.default_rng(self.street.upcard)
        drawn = source.choice(len(room), _SAMPLE, p=room / room.sum())
        shares = (self.with_purchases(exchanges, low, drawn) - low[drawn]) / (high - low)[drawn]
        return float(shares.mean()), float(shares.var(ddof=1)) / _SAMPLE, float(room.sum())

    def with_purchases(
        self, exchanges: list[Exchange], low: NDArray[np.float64], rows: NDArray[np.intp]
    ) -> NDArray[np.float64]:
        """Give the value of some hands, in antes, with all that purchases bring."""
        only = np.zeros(len(low), dtype=np.bool_)
        only[rows] = True
        copies = [attrs.evolve(each, sums=each.sums.copy()) for each in exchanges]
        for each in copies:
            each.bounds = each.bounds.copy()
        find_purchases(self.position, copies, low, only)
        values = np.stack([low, *(each.values.max(axis=1) for each in copies)])
        found: NDArray[np.float64] = values.max(axis=0)[rows]
        return found

    def likely(self, action: _Action, share: float) -> _Action:
        """Give an exchange with such a share of what purchases may bring."""
        if action.exchange is None:
            return action
        gains = action.exchange.gains_within_bounds(share)
        told = attrs.evolve(action.exchange, sums=action.exchange.sums + gains)
        return self.exchange(told)

    # --- every first action

    def first_values(self) -> FirstValues:
        actions = self.actions(whole=True, sampled=samples(self.rules))
        natural = self.naturals()
        if samples(self.rules):
            share, _, _ = self.share_of_purchases(actions, natural)
            actions = [self.likely(action, share) for action in actions]
        codes: list[int] = []
        values: list[NDArray[np.float64]] = []
        for action in actions:
            if action.exchange is None:
                codes.append(int(action.codes[0]))
                values.append(action.floats()[:, None])
            else:
                codes += (EXCHANGE + action.exchange.choices).tolist()
                values.append(action.exchange.values)
        return FirstValues(
            hands=self.street.cards[self.five.cards][~natural],
            deals=self.five.orbits[~natural],
            codes=tuple(codes),
            values=np.concatenate(values, axis=1)[~natural],
        )

    # --- decisions of others

    def priced(
        self, weight: int, decide: Decide, actions: list[_Action], best: I64
    ) -> PricedUpcard:
        natural = self.naturals()
        codes, rules = self.decided(decide, natural, actions)
        value = self.natural_value(natural)
        counts: list[tuple[str, int]] = []
        losses: dict[_Deviation, tuple[int, Fraction]] = {}
        for each in actions:
            theirs, taken = self.as_decided(each, codes)
            counts.append((each.name, int(self.five.orbits[taken].sum())))
            value += self.total(theirs, taken)
            for place, ours in enumerate(actions):
                differ = theirs.sums != ours.sums if ours is each else True
                rows = np.flatnonzero(taken & (best == place) & differ)
                for words, members in self.in_words(rows, codes, rules, ours).items():
                    hands, lost = losses.get(words, (0, Fraction()))
                    hands += int(self.five.orbits[members].sum())
                    lost += self.total(ours, members) - self.total(theirs, members)
                    losses[words] = hands, lost
        counts.append(("natural", int(self.five.orbits[natural].sum())))
        by_rule = {rule: np.flatnonzero(np.array(rules) == rule) for rule in set(rules) - {""}}
        return PricedUpcard(
            upcard=self.street.upcard,
            weight=weight,
            hands=comb(self.n, 5),
            counts=tuple(counts),
            value=value,
            rules=tuple(
                (rule, int(self.five.orbits[members].sum())) for rule, members in by_rule.items()
            ),
            losses=tuple((*words, *each) for words, each in losses.items()),
        )

    def total(self, action: _Action, rows: I64 | NDArray[np.bool_]) -> Fraction:
        """Add up what an action brings beyond a fold with some of the hands."""
        orbits = self.five.orbits[rows]
        total = _exact_sum(action.sums[rows], orbits)
        return Fraction(total, action.unit) - int(orbits.sum()) * action.price

    def hand(self, row: int) -> tuple[Card, ...]:
        return tuple(Card.from_index(int(card)) for card in self.street.cards[self.five.cards[row]])

    def decided(
        self, decide: Decide, natural: NDArray[np.bool_], actions: list[_Action]
    ) -> tuple[I64, list[str]]:
        """Ask for the action of each hand that is not paid at once.

        Returns:
            The actions as codes, and the rules that they go by.
        """
        upcard = Card.from_index(self.street.upcard)
        codes = np.full(len(natural), NATURAL, dtype=np.int64)
        offered: set[int] = set()
        for each in actions:
            alike = each.codes[:1] if each.exchange is None else EXCHANGE + each.exchange.choices
            offered.update(alike.tolist())
        rules = [""] * len(natural)
        for row in np.flatnonzero(~natural).tolist():
            hand = self.hand(row)
            action, rules[row] = decide(hand, upcard)
            code = code_of(action, hand)
            if code not in offered:
                held = " ".join(map(str, hand))
                msg = f"{action} is none of the first actions with {held} against {upcard}"
                raise ActionError(msg)
            codes[row] = code
        return codes, rules

    def as_decided(self, action: _Action, codes: I64) -> tuple[_Action, NDArray[np.bool_]]:
        """Give an action with the cards that were decided on, and which hands take it."""
        exchange = action.exchange
        if exchange is None:
            return action, codes == action.codes[0]
        placed = np.full(2 * EXCHANGE, -1, dtype=np.int64)
        placed[EXCHANGE + exchange.choices] = np.arange(len(exchange.choices))
        places = placed[codes]
        taken = places >= 0
        rows = np.flatnonzero(taken)
        unknown = exchange.bounds[rows, places[rows]] > 0
        if unknown.any():
            find_gains(self.position, exchange, rows[unknown], places[rows[unknown]])
        sums = np.zeros_like(action.sums)
        sums[rows] = exchange.sums[rows, places[rows]]
        return attrs.evolve(action, sums=sums), taken

    def in_words(
        self, rows: I64, codes: I64, rules: list[str], best: _Action
    ) -> dict[_Deviation, I64]:
        """Group hands by rule, by what is held, what is done, and what would be best."""
        found: dict[_Deviation, list[int]] = {}
        listed: list[int] = rows.tolist()
        for row in listed:
            hand = self.hand(row)
            order, holding = holding_of(self.rules.variant.evaluator, hand)
            play, instead = play_of(hand, int(codes[row])), play_of(hand, int(best.codes[row]))
            found.setdefault((rules[row], order, holding, play, instead), []).append(row)
        return {words: np.array(members) for words, members in found.items()}

    def endings(
        self, bet: NDArray[np.bool_], natural: NDArray[np.bool_]
    ) -> tuple[tuple[str, int], ...]:
        """Count how rounds end where a box only folds or bets."""
        quads = comb(self.n - 5, 4)
        orbits = self.five.orbits
        found = Counter({"fold": int(orbits[~bet & ~natural].sum()) * quads})
        for kind in np.unique(self.five.kinds):
            name = category_of(int(kind) // 15).value
            here = self.five.kinds == kind
            paid = int(orbits[here & natural].sum()) * quads
            mask = here & bet & ~natural
            packed, weights = self.counts[mask], orbits[mask]
            none, lower, equal = (
                int((((packed >> (place * kernels.FIELD)) & kernels.FIELD_MASK) * weights).sum())
                for place in range(3)
            )
            higher = int(weights.sum()) * quads - none - lower - equal
            found.update({f"natural {name}": paid, "no game": none, f"win {name}": lower})
            found.update({"push": equal, "loss": higher})
        return tuple(found.items())

    def mean(
        self,
        load_of: Callable[..., Load],
        actions: list[_Action],
        chosen: list[NDArray[np.bool_]],
    ) -> Fraction:
        """Add up over all hands the mean load of the action chosen, naturals left out."""
        total = Fraction()
        for action, mask in zip(actions, chosen, strict=True):
            load = load_of(self.rules, action.price, drew=action.exchange is not None)
            total += int(self.five.orbits[mask].sum()) * load.fold
            if action.name != "fold" and mask.any():
                sums, sets = self.loads(action, load)
                unit = sets * load.unit
                total += Fraction(_exact_sum(sums[mask], self.five.orbits[mask]), unit)
        return total

    def loads(self, action: _Action, load: Load) -> tuple[I64, int]:
        """Give for every hand the sum of an action's loads, and over how many cases."""
        exchange = action.exchange
        if exchange is None:
            quads = comb(self.n - 5, 4)
            plans = self.plans(5, 0, drew=False)
            factor = load.factor(plans, quads)
            mixed = self.pat(self.five, self.counts, load.mixed(plans, factor))
            return load.told(action.sums, mixed, factor), quads
        size = exchange.draw.count
        quads = comb(self.n - 5 - size, 4)
        factor = load.factor(exchange.plans, quads)
        plans = load.mixed(exchange.plans, factor)
        mixed = over_all_draws(self.position, exchange.draw, plans.amounts, plans.counts)
        rows = np.arange(len(mixed))
        best = exchange.sums.argmax(axis=1)
        return load.told(action.sums, mixed[rows, best], factor), comb(self.n - 5, size) * quads

    def naturals(self) -> NDArray[np.bool_]:
        paid = np.zeros(15 * 15, dtype=np.bool_)
        for kind in self.rules.naturals:
            paid[kind * 15 : kind * 15 + 15] = True
        return paid[self.five.kinds]

    def natural_value(self, natural: NDArray[np.bool_]) -> Fraction:
        total = Fraction()
        for kind, value in self.rules.naturals.items():
            mask = natural & (self.five.kinds // 15 == kind)
            total += value * int(self.five.orbits[mask].sum())
        return total

    def natural_squares(self, natural: NDArray[np.bool_]) -> Fraction:
        total = Fraction()
        for kind, value in self.rules.naturals.items():
            mask = natural & (self.five.kinds // 15 == kind)
            total += (value - 1) ** 2 * int(self.five.orbits[mask].sum())
        return total

    def actions(self, *, whole: bool = False, sampled: bool = False) -> list[_Action]:
        """Give the actions, in the order of a round.

        Args:
            whole: Whether actions are wanted for the hands, too, with which they are not the best.
            sampled: Whether purchases after an exchange are left out.
        """
        self.count()
        nothing = np.zeros(len(self.five.orbits), dtype=np.int64)
        found = [_Action("fold", nothing, 1, Fraction(), self.alike(FOLD)), self.bet()]
        sixth: list[_Action] = []
        if self.rules.sixth is not None and self.n > 9:
            sixth.append(self.sixth(self.rules.sixth))
        floor = np.stack([action.floats() for action in (*found, *sixth)]).max(axis=0)
        exchanges = self.exchanges(floor, whole=whole, sampled=sampled)
        return [*found, *map(self.exchange, exchanges), *sixth]

    def exchanges(
        self, floor: NDArray[np.float64], *, whole: bool, sampled: bool
    ) -> list[Exchange]:
        """Value all exchanges; of all five cards only where that is not by proof worth less."""
        draws = [draw for draw in self.rules.draws if draw.count <= self.n - 9]
        last = [draw for draw in draws if draw.count == 5 and not draw.forced and not whole]
        found = [exchange_values(self.position, draw) for draw in draws if draw not in last]
        if not sampled:
            find_purchases(self.position, found, floor)
        for draw in last:
            best = np.stack([floor, *(each.values.max(axis=1) for each in found)]).max(axis=0)
            rows = most_of_redraw(self.position, draw) >= best - CLOSE
            redraw = exchange_values(self.position, draw, rows)
            if not sampled:
                find_purchases(self.position, [redraw], best)
            found.append(redraw)
        return found

    def exchange(self, exchange: Exchange) -> _Action:
        codes = (EXCHANGE + exchange.choices)[exchange.sums.argmax(axis=1)].astype(np.uint8)
        name, price = f"exchange {exchange.draw.count}", exchange.draw.price
        return _Action(name, exchange.sums.max(axis=1), exchange.unit, price, codes, exchange)

    def alike(self, code: int) -> U8:
        """Write one action for all hands."""
        return np.full(len(self.five.orbits), code, dtype=np.uint8)

    # --- five cards

    def plans(self, held: int, dead: int, *, drew: bool) -> PlanTables:
        return plan_tables(self.rules, self.street, gone=held + dead, drew=drew)

    def check_size(self, sets: int, plans: PlanTables) -> None:
        """Make sure that a sum over so many sets fits in 64 bits, whatever each of them pays.

        Raises:
            UnsupportedOptionError: It may not.
        """
        most = int(np.abs(plans.amounts).max())
        if sets * most >= 1 << 63:
            raise too_fine(self.rules.variant, self.rules.table_maximum)

    def count(self) -> None:
        """Count the dealer's hands against every hand of five."""
        self.counts = np.zeros(len(self.five.orbits), dtype=np.int64)
        kernels.sweep_five(
            self.street.quad_order,
            self.street.quad_strengths,
            self.five.cards,
            np.argsort(self.five.strengths, kind="stable"),
            self.five.strengths,
            self.n,
            self.rules.game,
            self.counts,
        )

    def bet(self) -> _Action:
        plans = self.plans(5, 0, drew=False)
        values = self.pat(self.five, self.counts, plans)
        unit = plans.scale * comb(self.n - 5, 4) * self.rules.denominator
        return _Action("bet", values, unit, Fraction(), self.alike(BET))

    def pat(self, hands: Hands, counts: I64, plans: PlanTables) -> I64:
        values = np.zeros(len(counts), dtype=np.int64)
        kernels.pat_values(
            self.street.cards,
            hands.cards,
            counts,
            hands.strengths,
            hands.kinds,
            plans.amounts,
            plans.counts,
            plans.buys,
            plans.scale,
            self.street.info,
            self.street.sets,
            self.tables.suited,
            self.memory,
            values,
        )
        return values

    # --- six cards

    def sixth(self, price: Fraction) -> _Action:
        six = Hands.of(6, self.street, self.tables)
        draws = self.rules.sixth_draws if self.n > 10 else ()
        ones = bool(draws)
        numbers = np.zeros(comb(self.n, 5), dtype=np.int32)
        moved = np.zeros(comb(self.n, 5), dtype=np.int8)
        fixing = np.zeros(len(self.five.orbits), dtype=np.int64)
        kernels.canonical_numbers(self.five.cards, self.street.moves, numbers, moved, fixing)
        plans, dead = self.plans(6, 0, drew=True), self.plans(6, 1, drew=True)
        counts = np.zeros(len(six.orbits), dtype=np.int64)
        one = np.zeros((len(self.five.orbits), self.n) if ones else (1, 1), dtype=np.int64)
        kernels.sweep_six(
            self.street.cards,
            self.street.quad_order,
            self.street.quad_strengths,
            six.cards,
            np.argsort(six.strengths, kind="stable"),
            six.orbits,
            six.strengths,
            six.kinds,
            dead.amounts,
            dead.counts,
            dead.buys,
            dead.scale,
            ones and draws[0].forced,
            self.street.info,
            self.street.sets,
            self.tables.suited,
            self.memory,
            ones,
            numbers,
            moved,
            self.street.moves,
            counts,
            one,
        )
        pat = self.pat(six, counts, plans)
        unit = plans.scale * comb(self.n - 6, 4) * self.rules.denominator
        factor, cost = 1, 0
        if ones:
            # Both choices on one scale: of 45 cards one is drawn, then four of 44 are the dealer's.
            common = lcm(plans.scale, dead.scale)
            factor = (self.n - 10) * (common // plans.scale)
            unit *= factor
            self.check_size(unit * self.n * len(self.street.moves), plans)
            one *= common // dead.scale
            cost = (draws[0].price * unit).numerator
        values = np.zeros(len(six.orbits), dtype=np.int64)
        choices = np.zeros(len(six.orbits), dtype=np.int8)
        sums = np.zeros(comb(self.n, 5), dtype=np.int64)
        kernels.decide_six(
            six.cards,
            six.orbits,
            pat,
            factor,
            ones,
            cost,
            numbers,
            moved,
            fixing,
            self.street.moves,
            one,
            values,
            choices,
            sums,
        )
        mine = np.zeros(len(self.five.orbits), dtype=np.int64)
        kernels.over_suits(self.five.cards, self.street.moves, sums, mine)
        return _Action("sixth card", mine, unit * (self.n - 5), price, self.alike(SIXTH))


def _in_order(plays: U8, numbers: HandNumbers, cards: I64) -> bytes:
    """Put actions in the order of the hands' numbers, and compress them.

    Args:
        plays: The action of each hand that stands for its class.
        numbers: The numbers.
        cards: The cards of each hand, a row a hand.
    """
    suited = cards[:, :, None] & 3 == np.arange(4)
    masks = (suited << (cards[:, :, None] >> 2)).sum(axis=1)
    counts = suited.sum(axis=1)
    ordered = np.zeros(numbers.count, dtype=np.uint8)
    for split, offset in numbers.offsets:
        here = np.ones(len(plays), dtype=np.bool_)
        for group, size in zip(numbers.groups, split, strict=True):
            here &= counts[:, group].sum(axis=1) == size
        found: I64 = np.zeros(int(here.sum()), dtype=np.int64)
        for group, keys, size in zip(numbers.groups, numbers.keys, split, strict=True):
            falling: I64 = np.sort(masks[here][:, group], axis=1)[:, ::-1]
            key: I64 = key_of(falling.T)
            known: I64 = np.array(keys[size], dtype=np.int64)
            found = found * len(known) + np.searchsorted(known, key)
        ordered[offset + found] = plays[here]
    return zlib.compress(ordered.tobytes(), 9)


def _best(actions: list[_Action]) -> NDArray[np.int64]:
    """Give the best action of every hand, the first of equals.

    Quotients of whole numbers below 2**63 are right within a few units of the last place of a
    float; whatever lies closer than a billionth is compared exactly.
    """
    values = np.stack([action.floats() for action in actions])
    choice: NDArray[np.int64] = values.argmax(axis=0).astype(np.int64)
    best = values.max(axis=0)
    for row in np.nonzero((values > best - 1e-9).sum(axis=0) > 1)[0]:
        close = np.nonzero(values[:, row] > best[row] - 1e-9)[0]
        exact = [actions[place].exact(int(row)) for place in close]
        choice[row] = close[exact.index(max(exact))]
    return choice


def _exact_sum(values: I64, weights: I64) -> int:
    """Add up products in whole numbers of any size."""
    high, low = values >> 31, values & ((1 << 31) - 1)
    return (int((high * weights).sum()) << 31) + int((low * weights).sum())
