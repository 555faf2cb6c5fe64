"""Simulation: a strategy plays rounds of the round engine, and what came of them is added up.

Sums are exact; what they say of the game is an estimate and named with its standard error. A seed
stands for a run: rounds are dealt in chunks, each from a generator of its own that follows from the
seed and the number of the chunk, so that the result is the same however many workers there are and
whichever of them is done first. The global generator of `random` is neither used nor disturbed.

`simulate` adds up rounds, `simulate_sessions` follows a bankroll through many of them.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from fractions import Fraction
from itertools import accumulate, islice, pairwise, repeat
from random import Random
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import (
    A_TEXT,
    AN_AMOUNT,
    FROM_0,
    FROM_1,
    an_instance,
    exact_from,
    must_be,
    pairs_of,
    some,
    tuple_of,
    whole_from,
)
from russianpoker._columns import columns
from russianpoker._money import Money, exact_amount, exact_sum
from russianpoker.actions import Action, Exchange, Insure
from russianpoker.cards import Deck
from russianpoker.errors import DealError, MoneyError, shown
from russianpoker.presets import find_variant
from russianpoker.rounds import Round
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat, check_seats, to_seats
from russianpoker.settlement import Settlement
from russianpoker.strategies import Strategy, as_strategy, play_out
from russianpoker.strategies.rules import Decides

__all__ = ["CHUNK", "Sessions", "Simulation", "simulate", "simulate_sessions"]

CHUNK: Final = 1000
"""How many rounds are dealt from one generator, and after how many a run may stop."""

_AHEAD: Final = 16
"""How many chunks are handed to an executor before the first of them is asked for."""

_T = TypeVar("_T")
_Amounts: TypeAlias = tuple[tuple[Fraction, int], ...]
_Counts: TypeAlias = tuple[tuple[str, int], ...]

Outcome: TypeAlias = tuple[tuple[str, ...], Any, Any]
"""What a box did, word by word, what it put out and what it brought; both int or Fraction."""

PlaysChunk: TypeAlias = "Callable[[Game, int, int], Tally]"
"""Plays a chunk, of which the number and the rounds to be played are given."""


_AMOUNTS: Final = must_be(
    "a tuple of amounts as Fractions, each with how many brought it",
    some(pairs_of(exact_from(), whole_from(1))),
)
_COURSES: Final = must_be(
    "a tuple of courses as texts, each with how many took it",
    some(pairs_of(an_instance(str), whole_from(1))),
)


def _check_maximum(_: object, field: attrs.Attribute[Money | None], amount: object) -> None:
    if amount is not None and exact_amount(amount, field.name) == 0:
        msg = f"{field.name}: must be more than nothing"
        raise MoneyError(msg)


def _check_rising(owner: Simulation | Sessions, name: str) -> None:
    amounts = [amount for amount, _ in getattr(owner, name)]
    if any(one >= other for one, other in pairwise(amounts)):
        msg = f"{type(owner).__name__}: {name} must have the least amount first, each once"
        raise DealError(msg)


@attrs.frozen(kw_only=True)
class Simulation:
    """What came of simulated rounds: exact sums, and estimates with their standard errors.

    Amounts are in money, for antes of `antes` a round.

    Raises:
        DealError: A field holds something else than it should, or there are not as many results
            and courses of boxes as boxes were played.
        MoneyError: The table maximum is no amount.

    Examples:
        >>> from russianpoker.strategies import ANY_PAIR
        >>> result = simulate("caribbean-us", ANY_PAIR, rounds=200, seed=1)
        >>> result.rounds, result.total, dict(result.courses)
        (200, Fraction(4, 1), {'fold': 103, 'bet': 97})
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules, as `RuleVariant.digest` gives it."""
    strategy: str = attrs.field(validator=A_TEXT)
    """The name of the strategy."""
    seed: int = attrs.field(validator=FROM_0)
    """The seed."""
    seats: tuple[Seat, ...] = attrs.field(
        validator=must_be("a tuple of seats", some(tuple_of(an_instance(Seat))))
    )
    """The boxes played in each round."""
    table_maximum: Money | None = attrs.field(default=None, validator=_check_maximum)
    """The table's maximum payout for a box; `None` for none."""
    staked: Fraction = attrs.field(validator=AN_AMOUNT)
    """All money put out in all rounds, fees included."""
    round_results: _Amounts = attrs.field(validator=_AMOUNTS)
    """What rounds brought, all boxes together, and how many brought that; the least first."""
    box_results: _Amounts = attrs.field(validator=_AMOUNTS)
    """What single boxes brought, and how many brought that; the least first."""
    courses: _Counts = attrs.field(validator=_COURSES)
    """What boxes did from the first decision to the last, and how many did so; the most frequent
    first. Cards exchanged are counted, amounts of insurance left out: `"exchange 3 + bet"`. An
    empty course is that of a box that decided nothing."""

    def __attrs_post_init__(self) -> None:
        _check_rising(self, "round_results")
        _check_rising(self, "box_results")
        played = self.rounds * self.boxes
        if self.staked == 0:
            msg = "Simulation: staked must be more than nothing"
            raise DealError(msg)
        for name in ("box_results", "courses"):
            found = sum(count for _, count in getattr(self, name))
            if found != played:
                msg = f"Simulation: {name} are of {found} boxes, but {played} were played"
                raise DealError(msg)

    @property
    def boxes(self) -> int:
        """How many boxes are played in each round."""
        return len(self.seats)

    @property
    def antes(self) -> Fraction:
        """The antes of all boxes in a round together."""
        return exact_sum(seat.ante for seat in self.seats)

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return sum(count for _, count in self.round_results)

    @property
    def total(self) -> Fraction:
        """What all rounds brought together; negative for a loss."""
        return sum((amount * count for amount, count in self.round_results), Fraction())

    @property
    def total_of_squares(self) -> Fraction:
        """The sum of the squares of what rounds brought."""
        return sum((amount**2 * count for amount, count in self.round_results), Fraction())

    @property
    def actions(self) -> dict[str, int]:
        """How often each action was taken, in the order of the courses."""
        counts: Counter[str] = Counter()
        for course, count in self.courses:
            for action in _course(course):
                counts[action] += count
        return dict(counts)

    @property
    def mean(self) -> Fraction:
        """The mean of what a round brought: an estimate of what one brings."""
        return self.total / self.rounds

    @property
    def variance(self) -> Fraction:
        """An unbiased estimate of the variance of what a round brings; 0 for a single round."""
        rounds = self.rounds
        if rounds == 1:
            return Fraction()
        return (self.total_of_squares - self.total**2 / rounds) / (rounds - 1)

    @property
    def standard_error(self) -> float:
        """The standard error of the mean, estimated from the rounds themselves.

        Boxes of one round share its cards, so that it is reckoned by rounds and not by boxes.
        """
        return math.sqrt(self.variance / self.rounds)

    @property
    def house_edge(self) -> Fraction:
        """The loss for each unit of ante: an estimate of the house edge against this strategy."""
        return -self.mean / self.antes

    @property
    def house_edge_error(self) -> float:
        """The standard error of `house_edge`."""
        return self.standard_error / float(self.antes)

    @property
    def element_of_risk(self) -> Fraction:
        """The loss for each unit of money put out: an estimate."""
        return -self.total / self.staked

    def columns(self) -> dict[str, list[Any]]:
        """Give what rounds brought by column, as data frames take them.

        Returns:
            `result` is money as `Fraction`, the least first, and `rounds` how many rounds brought
            that.

        Examples:
            >>> from russianpoker.strategies import ANY_PAIR
            >>> simulate("caribbean-us", ANY_PAIR, rounds=9, seed=1).columns()
            {'result': [Fraction(-1, 1), ..., Fraction(5, 1)], 'rounds': [3, 3, 2, 1]}
        """
        return columns(["result", "rounds"], self.round_results)

    def _repr_html_(self) -> str:
        error = f", standard error {self.house_edge_error:.4%}"
        facts = [
            ("Strategy", self.strategy),
            ("House edge", f"{_html.percent(self.house_edge)}{error}"),
            ("Rounds", self.rounds),
            ("Boxes", self.boxes),
            ("Seed", self.seed),
        ]
        played = self.rounds * self.boxes
        rows = [
            (course or "(none)", _html.percent(Fraction(count, played)))
            for course, count in self.courses
        ]
        courses = _html.table(rows, ["Course of a box", "How often"], figures=[1])
        return _html.page(self.variant, _html.table(facts), courses)

    @override
    def __str__(self) -> str:
        edge, error = float(self.house_edge), self.house_edge_error
        lines = [
            f"{self.variant}, {self.strategy}: house edge {edge:.3%}, standard error {error:.3%}",
            f"  rounds {self.rounds}, boxes {self.boxes}, seed {self.seed}",
        ]
        boxes = self.rounds * self.boxes
        lines += [f"  {course or '(none)':<28} {n / boxes:8.3%}" for course, n in self.courses]
        return "\n".join(lines)


@attrs.frozen(kw_only=True)
class Sessions:
    """What came of simulated sessions: a bankroll each, played until they ended or it ran out.

    Raises:
        DealError: A field holds something else than it should.

    Examples:
        >>> from russianpoker.strategies import ANY_PAIR
        >>> sessions = simulate_sessions(
        ...     "caribbean-us", ANY_PAIR, sessions=20, rounds=50, bankroll=40, seed=1
        ... )
        >>> sessions.sessions, sessions.ruined, sessions.mean
        (20, 0, Fraction(75, 2))
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules, as `RuleVariant.digest` gives it."""
    strategy: str = attrs.field(validator=A_TEXT)
    """The name of the strategy."""
    seed: int = attrs.field(validator=FROM_0)
    """The seed."""
    boxes: int = attrs.field(validator=FROM_1)
    """How many boxes are played in each round."""
    antes: Fraction = attrs.field(validator=AN_AMOUNT)
    """The antes of all boxes in a round together."""
    rounds: int = attrs.field(validator=FROM_1)
    """How many rounds a session lasts, if the bankroll does."""
    bankroll: Fraction = attrs.field(validator=AN_AMOUNT)
    """The money at the start of a session."""
    least: Fraction = attrs.field(validator=AN_AMOUNT)
    """The money without which no further round is begun."""
    ruined: int = attrs.field(validator=FROM_0)
    """How many sessions ended early, with less than `least`."""
    finals: _Amounts = attrs.field(validator=_AMOUNTS)
    """The bankroll at the end, and how many sessions ended with it; the least first."""
    paths: tuple[tuple[Fraction, ...], ...] = attrs.field(
        default=(),
        validator=must_be(
            "a tuple of tuples of amounts as Fractions", tuple_of(some(tuple_of(exact_from())))
        ),
    )
    """For each session the bankroll at its start and after each round, in money; empty unless
    kept."""

    def __attrs_post_init__(self) -> None:
        _check_rising(self, "finals")
        if self.ruined > self.sessions:
            msg = f"Sessions: ruined is {self.ruined}, of {self.sessions} sessions"
            raise DealError(msg)
        if self.paths and len(self.paths) != self.sessions:
            msg = f"Sessions: paths are {len(self.paths)}, of {self.sessions} sessions"
            raise DealError(msg)

    @property
    def sessions(self) -> int:
        """How many sessions were played."""
        return sum(count for _, count in self.finals)

    @property
    def mean(self) -> Fraction:
        """The mean bankroll at the end: an estimate."""
        return sum((amount * n for amount, n in self.finals), Fraction()) / self.sessions

    @property
    def risk_of_ruin(self) -> Fraction:
        """The share of sessions that ended early: an estimate of the risk."""
        return Fraction(self.ruined, self.sessions)

    @property
    def risk_error(self) -> float:
        """The standard error of `risk_of_ruin`, estimated from the sessions themselves."""
        risk = self.risk_of_ruin
        return math.sqrt(risk * (1 - risk) / self.sessions)

    def _repr_html_(self) -> str:
        risk = f"{_html.percent(self.risk_of_ruin)}, standard error {self.risk_error:.4%}"
        facts: list[tuple[str, object]] = [
            ("Strategy", self.strategy),
            ("Sessions", self.sessions),
            ("Rounds of a session", self.rounds),
            ("Bankroll", self.bankroll),
            ("Risk of ruin", risk),
            ("Mean at the end", f"{float(self.mean):.2f}"),
        ]
        for share in _SHARES:
            most = self.quantile(Fraction(share))
            facts.append((f"{share} of sessions end with at most", most))
        return _html.page(self.variant, _html.table(facts))

    def quantile(self, share: Fraction | float) -> Fraction:
        """Give the bankroll at the end that so large a share of sessions did not exceed.

        Args:
            share: From 0 to 1; 1/2 for the median.

        Raises:
            DealError: It is no number from 0 to 1.
        """
        if not _is_number(share) or not 0 <= share <= 1:
            msg = f"a share of the sessions is from 0 to 1, not {shown(share)}"
            raise DealError(msg)
        needed = share * self.sessions
        reached = accumulate(count for _, count in self.finals)
        pairs = zip(self.finals, reached, strict=True)
        return next(amount for (amount, _), found in pairs if found >= needed)


_SHARES: Final = ("1/10", "1/2", "9/10")
"""The shares of sessions of which the greatest bankroll is shown."""


# --- what is played


@attrs.frozen(kw_only=True)
class Game:
    """What every chunk of a run is played by; it goes to the workers."""

    variant: RuleVariant
    """The rules."""
    strategy: Strategy
    """What decides, for all boxes."""
    seats: tuple[Seat, ...]
    """The boxes; their amounts are ints and Fractions."""
    table_maximum: int | Fraction | None
    """The table's maximum payout for a box; `None` for none."""
    seed: int
    """The seed."""

    @property
    def antes(self) -> Fraction:
        """The antes of all boxes in a round together."""
        return exact_sum(seat.ante for seat in self.seats)

    def source(self, number: int) -> Random:
        """Give the generator that a chunk is dealt from.

        Args:
            number: The number of the chunk, from 0.
        """
        return Random(f"{self.seed}:{number}")

    def dealt(self, *, seed: Random | None = None, deck: Deck | None = None) -> Round:
        """Deal a round.

        Args:
            seed: The generator to shuffle with.
            deck: The cards in the order in which they are dealt, instead.
        """
        return Round.deal(
            self.variant,
            seats=self.seats,
            seed=seed,
            deck=deck,
            table_maximum=self.table_maximum,
        )


def game_of(
    variant: RuleVariant | str,
    strategy: Decides,
    *,
    seed: int,
    boxes: int,
    ante: Money,
    seats: Iterable[Seat] | None,
    table_maximum: Money | None,
) -> Game:
    """Read what is to be played; the arguments are those of `simulate`.

    Args:
        variant: The rules, or the name of a preset.
        strategy: What decides.
        seed: The seed.
        boxes: How many open boxes are played.
        ante: The ante of each box, in money.
        seats: The boxes in full, instead.
        table_maximum: The table's maximum payout for a box, in money.

    Raises:
        ActionError: The boxes break a rule of the house.
        DealError: A number is none or out of range, or something is no seat.
        MoneyError: An amount is no exact amount of money, or the ante is nothing.
        UnknownVariantError: No preset goes by that name.
    """
    rules = find_variant(variant) if isinstance(variant, str) else variant
    if not isinstance(cast("object", rules), RuleVariant):
        msg = f"rounds are dealt by a RuleVariant or the name of a preset, not by {shown(rules)}"
        raise DealError(msg)
    plays = as_strategy(strategy)
    _check_count("seed", seed, least=0)
    taken = _seats(rules, boxes, ante) if seats is None else to_seats(seats)
    taken = tuple([_exact_seat(seat) for seat in taken])
    most = None if table_maximum is None else _exact(table_maximum, "table_maximum")
    check_seats(rules, taken, most)
    return Game(variant=rules, strategy=plays, seats=taken, table_maximum=most, seed=seed)


def _check_count(name: str, value: object, least: int = 1) -> None:
    if type(value) is not int or value < least:
        msg = f"{name} must be a whole number from {least}, not {shown(value)}"
        raise DealError(msg)


def _seats(variant: RuleVariant, boxes: int, ante: Money) -> tuple[Seat, ...]:
    """Take open boxes, each player as many as the house lets one play open."""
    _check_count("boxes", boxes)
    each = variant.boxes.most_open
    players = islice((1 + place // each for place in range(boxes)), 100)
    return tuple([Seat(ante=ante, player=player) for player in players])


def _exact(amount: Money, what: str) -> int | Fraction:
    """Give an amount in a type that adds up exactly with all others."""
    exact = exact_amount(amount, what)
    return exact.numerator if exact.denominator == 1 else exact


def _exact_seat(seat: Seat) -> Seat:
    return attrs.evolve(
        seat,
        ante=_exact(seat.ante, "ante"),
        side_bets=tuple([(name, _exact(stake, name)) for name, stake in seat.side_bets]),
        insurance=None if seat.insurance is None else _exact(seat.insurance, "insurance"),
    )


# --- chunks, and who plays them


@attrs.frozen
class Tally:
    """The sums of a chunk, which add up with those of others."""

    staked: Fraction = Fraction()
    """All money put out."""
    rounds: Counter[Fraction] = attrs.field(factory=Counter[Fraction])
    """What rounds brought, and how many brought that."""
    boxes: Counter[Fraction] = attrs.field(factory=Counter[Fraction])
    """What boxes brought, and how many brought that."""
    courses: Counter[tuple[str, ...]] = attrs.field(factory=Counter[tuple[str, ...]])
    """What boxes did, word by word, and how many did so."""

    def add(self, other: Tally) -> Tally:
        """Give the sums of both.

        Args:
            other: The sums of another chunk.
        """
        return Tally(
            self.staked + other.staked,
            self.rounds + other.rounds,
            self.boxes + other.boxes,
            self.courses + other.courses,
        )


def play_chunk(game: Game, number: int, rounds: int) -> Tally:
    """Play a chunk of rounds, or the beginning of one.

    Args:
        game: What is played.
        number: The number of the chunk, from 0.
        rounds: How many rounds of it are played.
    """
    source = game.source(number)
    staked: Any = 0
    totals: Counter[Any] = Counter()
    nets: Counter[Any] = Counter()
    courses: Counter[tuple[str, ...]] = Counter()
    for _ in range(rounds):
        total: Any = 0
        for course, stake, net in outcomes(play_out(game.dealt(seed=source), game.strategy)):
            staked += stake
            total += net
            nets[net] += 1
            courses[course] += 1
        totals[total] += 1
    return Tally(Fraction(staked), _exactly(totals), _exactly(nets), courses)


def outcomes(played: Round) -> list[Outcome]:
    """Give what came of each box of a round that is over.

    Args:
        played: The round; all its amounts are ints and Fractions.
    """
    return [
        (tuple([course_word(action) for action in box.actions]), *_sums(settlement))
        for box, settlement in zip(played.boxes, played.settlements(), strict=True)
    ]


def _sums(settlement: Settlement) -> tuple[Any, Any]:
    """Give what was put out and what was brought; all amounts are ints or Fractions."""
    lines = cast("tuple[Any, ...]", settlement.lines)
    stake = sum([line.stake for line in lines])
    return stake, sum([line.won + line.returned for line in lines]) - stake


def _exactly(counts: Counter[Any]) -> Counter[Fraction]:
    return Counter({Fraction(amount): count for amount, count in counts.items()})


def course_word(action: Action) -> str:
    """Say in a word or two what a box did.

    Args:
        action: The action.
    """
    if isinstance(action, Exchange):
        return f"exchange {len(action.discards)}"
    return "insure" if isinstance(action, Insure) else str(action)


_PLUS: Final = " + "


def check_workers(executor: object, progress: object = None) -> None:
    """Refuse what takes no work, and what cannot be told how far it has come.

    Args:
        executor: What has `submit`, as an `Executor`; `None` for none.
        progress: What is called; `None` for nothing.

    Raises:
        DealError: One of them is something else.

    Examples:
        >>> check_workers(5)
        Traceback (most recent call last):
        ...
        russianpoker.errors.DealError: executor must be an Executor, not 5
    """
    if executor is not None and not callable(getattr(executor, "submit", None)):
        msg = f"executor must be an Executor, not {shown(executor)}"
        raise DealError(msg)
    if progress is not None and not callable(progress):
        msg = f"progress must be a function, not {shown(progress)}"
        raise DealError(msg)


def _in_order(
    executor: Executor | None, work: Callable[..., _T], calls: Iterator[tuple[Any, ...]]
) -> Iterator[_T]:
    """Give the results of calls in their order, some of them worked on ahead."""
    if executor is None:
        for call in calls:
            yield work(*call)
        return
    ahead: deque[Future[_T]] = deque()
    try:
        for call in calls:
            ahead.append(executor.submit(work, *call))
            if len(ahead) == _AHEAD:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        for future in ahead:
            future.cancel()


def simulate(
    variant: RuleVariant | str,
    strategy: Decides,
    *,
    rounds: int,
    seed: int,
    boxes: int = 1,
    ante: Money = 1,
    seats: Iterable[Seat] | None = None,
    table_maximum: Money | None = None,
    precision: Fraction | float | None = None,
    resume: Simulation | None = None,
    executor: Executor | None = None,
    progress: Callable[[Simulation], object] | None = None,
) -> Simulation:
    """Play rounds by a strategy and add up what they bring.

    With an executor of processes, the strategy must pickle. Where a run is to be exact to a wanted
    standard error, mind that a few rounds without a rare hand look more exact than they are.

    Args:
        variant: The rules, or the name of a preset.
        strategy: What decides, for all boxes; a `Strategy` or a plain function of a view.
        rounds: How many rounds are played at most.
        seed: The seed, from 0: the same seed, the same result.
        boxes: How many open boxes are played, each player taking as many as he may play open.
        ante: The ante of each box, in money.
        seats: The boxes in full, instead of `boxes` and `ante`.
        table_maximum: The table's maximum payout for a box, in money.
        precision: The wanted standard error of the house edge, in antes: the run stops after the
            first chunk of `CHUNK` rounds at which it is reached.
        resume: What `progress` was told last in a run that was interrupted: its rounds are not
            played again. The strategy is taken to be the same if its name is.
        executor: Where chunks are played, such as a `ProcessPoolExecutor`; here and now without
            one. It makes no difference to the result.
        progress: Told after each chunk what has come of the rounds so far.

    Raises:
        ActionError: The boxes break a rule of the house, or the strategy answers with what is not
            allowed; names the strategy and the reason.
        DealError: A number is none or out of range, something is no seat, the executor is none or
            `progress` no function, or the run that is to be resumed was another one.
        MoneyError: An amount is no exact amount of money, or the ante is nothing.
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> from russianpoker.strategies import TIP_A
        >>> result = simulate("russian-2010", TIP_A, rounds=500, seed=7, boxes=2)
        >>> result.rounds, result.total, result.actions["sixth"]
        (500, Fraction(-191, 1), 84)
        >>> f"{float(result.house_edge):.2%} with a standard error of {result.house_edge_error:.2%}"
        '19.10% with a standard error of 9.44%'
    """
    game = game_of(
        variant,
        strategy,
        seed=seed,
        boxes=boxes,
        ante=ante,
        seats=seats,
        table_maximum=table_maximum,
    )
    return run(
        game,
        play_chunk,
        rounds=rounds,
        precision=precision,
        resume=resume,
        executor=executor,
        progress=progress,
    )


def run(
    game: Game,
    play: PlaysChunk,
    *,
    rounds: int,
    precision: Fraction | float | None,
    resume: Simulation | None,
    executor: Executor | None,
    progress: Callable[[Simulation], object] | None,
) -> Simulation:
    """Play chunks and add up what they bring; the other arguments are those of `simulate`.

    Args:
        game: What is played.
        play: What plays a chunk; it goes to the executor.
        rounds: How many rounds are played at most.
        precision: The wanted standard error of the house edge, in antes.
        resume: What `progress` was told last.
        executor: Where chunks are played.
        progress: Told after each chunk what has come of the rounds so far.

    Raises:
        ActionError: The strategy answers with what is not allowed.
        DealError: A number is none or out of range, or the run to be resumed was another one.
    """
    _check_count("rounds", rounds)
    check_workers(executor, progress)
    wanted = None if precision is None else _wanted(precision) * game.antes
    tally = Tally() if resume is None else _resumed(game, resume, rounds)
    if resume is not None and _is_precise(resume, wanted):
        return resume
    for part in _in_order(executor, play, _chunks(game, tally.rounds.total(), rounds)):
        tally = tally.add(part)
        if progress is None and wanted is None:
            continue
        result = _simulation(game, tally)
        if progress is not None:
            progress(result)
        if _is_precise(result, wanted):
            return result
    return _simulation(game, tally)


def _chunks(game: Game, done: int, rounds: int) -> Iterator[tuple[Game, int, int]]:
    for start in range(done, rounds, CHUNK):
        yield game, start // CHUNK, min(CHUNK, rounds - start)


def _is_precise(result: Simulation, wanted: Fraction | None) -> bool:
    return wanted is not None and result.variance <= wanted**2 * result.rounds


def _resumed(game: Game, before: Simulation, rounds: int) -> Tally:
    if not isinstance(cast("object", before), Simulation):
        msg = f"resume is a Simulation, not {shown(before)}"
        raise DealError(msg)
    tally = Tally(
        before.staked,
        Counter(dict(before.round_results)),
        Counter(dict(before.box_results)),
        Counter({_course(course): count for course, count in before.courses}),
    )
    is_same = before.seats == game.seats and _simulation(game, tally) == before
    if not is_same or before.rounds % CHUNK or before.rounds > rounds:
        msg = (
            f"resume is of another run, not at the end of a chunk of {CHUNK} rounds, or of more "
            f"rounds than {rounds}: {shown(before)}"
        )
        raise DealError(msg)
    return tally


def _course(text: str) -> tuple[str, ...]:
    return tuple(text.split(_PLUS)) if text else ()


def _is_number(value: object) -> bool:
    return isinstance(value, int | float | Fraction) and not isinstance(value, bool)


def _wanted(precision: object) -> Fraction:
    if not _is_number(precision) or not 0 < cast("float", precision) < math.inf:
        msg = f"precision must be a number above 0, not {shown(precision)}"
        raise DealError(msg)
    return Fraction(cast("float", precision))


def _simulation(game: Game, tally: Tally) -> Simulation:
    courses = {_PLUS.join(course): count for course, count in tally.courses.items()}
    return Simulation(
        variant=game.variant.name,
        digest=game.variant.digest(),
        strategy=game.strategy.name,
        seed=game.seed,
        seats=game.seats,
        table_maximum=game.table_maximum,
        staked=tally.staked,
        round_results=tuple(sorted(tally.rounds.items())),
        box_results=tuple(sorted(tally.boxes.items())),
        courses=tuple(sorted(courses.items(), key=lambda item: (-item[1], item[0]))),
    )


# --- sessions


def simulate_sessions(
    variant: RuleVariant | str,
    strategy: Decides,
    *,
    sessions: int,
    rounds: int,
    bankroll: Money,
    seed: int,
    boxes: int = 1,
    ante: Money = 1,
    seats: Iterable[Seat] | None = None,
    table_maximum: Money | None = None,
    least: Money | None = None,
    keep_paths: bool = False,
    executor: Executor | None = None,
) -> Sessions:
    """Follow a bankroll through sessions of so many rounds; one that runs out ends its session.

    A round once begun is played to its end whatever it costs, so that a bankroll may end below
    nothing where cards or insurance were paid for.

    Args:
        variant: The rules, or the name of a preset.
        strategy: What decides, for all boxes; a `Strategy` or a plain function of a view.
        sessions: How many sessions are played.
        rounds: How many rounds a session lasts, if the bankroll does.
        bankroll: The money at the start of each session.
        seed: The seed, from 0.
        boxes: How many open boxes are played, each player taking as many as he may play open.
        ante: The ante of each box, in money.
        seats: The boxes in full, instead of `boxes` and `ante`; the bankroll is of all players.
        table_maximum: The table's maximum payout for a box, in money.
        least: The money without which no further round is begun; by default the ante, the side
            bets and the bet of every box.
        keep_paths: Whether the result keeps the bankroll after each round, in `paths`.
        executor: Where sessions are played; it makes no difference to the result.

    Raises:
        ActionError: The boxes break a rule of the house, or the strategy answers with what is not
            allowed.
        DealError: A number is none or out of range, something is no seat, or the executor is none.
        MoneyError: An amount is no exact amount of money, or the bankroll is below `least`.
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> from russianpoker.strategies import ALWAYS_BET
        >>> evenings = simulate_sessions(
        ...     "caribbean-us", ALWAYS_BET, sessions=50, rounds=40, bankroll=60, seed=3
        ... )
        >>> evenings.ruined, evenings.quantile(0.5)
        (0, Fraction(52, 1))
    """
    game = game_of(
        variant,
        strategy,
        seed=seed,
        boxes=boxes,
        ante=ante,
        seats=seats,
        table_maximum=table_maximum,
    )
    check_workers(executor)
    _check_count("sessions", sessions)
    _check_count("rounds", rounds)
    start = exact_amount(bankroll, "bankroll")
    needed = _least(game) if least is None else exact_amount(least, "least")
    if start < needed:
        msg = f"bankroll: {shown(bankroll)} is less than {needed}, without which no round begins"
        raise MoneyError(msg)
    finals: Counter[Fraction] = Counter()
    ruined = 0
    paths: list[tuple[Fraction, ...]] = []
    calls = zip(repeat(game), range(sessions), repeat(rounds), repeat(start), repeat(needed))
    play = _play_session if keep_paths else _end_session
    for path, is_ruined in _in_order(executor, play, calls):
        finals[path[-1]] += 1
        ruined += is_ruined
        if keep_paths:
            paths.append(path)
    return Sessions(
        variant=game.variant.name,
        digest=game.variant.digest(),
        strategy=game.strategy.name,
        seed=seed,
        boxes=len(game.seats),
        antes=game.antes,
        rounds=rounds,
        bankroll=start,
        least=needed,
        ruined=ruined,
        finals=tuple(sorted(finals.items())),
        paths=tuple(paths),
    )


def _least(game: Game) -> Fraction:
    bets = game.antes * game.variant.bet.antes
    sides = (stake for seat in game.seats for _, stake in seat.side_bets)
    insured = (seat.insurance for seat in game.seats if seat.insurance is not None)
    return game.antes + bets + exact_sum(sides) + exact_sum(insured)


def _play_session(
    game: Game, number: int, rounds: int, bankroll: Fraction, least: Fraction
) -> tuple[tuple[Fraction, ...], bool]:
    """Give the bankroll at the start and after each round, and whether it ran out."""
    source = Random(f"{game.seed}:session {number}")
    path = [bankroll]
    for _ in range(rounds):
        if path[-1] < least:
            return tuple(path), True
        played = play_out(game.dealt(seed=source), game.strategy)
        path.append(path[-1] + sum(net for *_, net in outcomes(played)))
    return tuple(path), False


def _end_session(*call: Any) -> tuple[tuple[Fraction, ...], bool]:
    """Play a session, and keep no more than its end, which is all that goes between processes."""
    path, is_ruined = _play_session(*call)
    return path[-1:], is_ruined
