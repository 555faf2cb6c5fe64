"""What it is worth to know more cards than one's own and the upcard.

A hand is dealt and the best action is found without the further cards. Then it is found again with
them, and the two are compared: the exact values of `advise` on either side, so that chance enters
only by which hands are dealt and which cards are seen. Of one hand several disjoint sets of cards
are looked at in turn, which takes most of that chance away: what is good about one set is missing
from the others.

A game that is decided once gains by its first decision alone. Where cards are drawn or a game is
bought, later decisions profit too, and what they gain is counted.

Cards of the dealer's that are seen tell more than dead cards. Where nothing is drawn and nothing
bought, the deals in which he holds them are all deals less those in which he does not, so that
`advise` with the cards dead is enough to count them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any, Final, cast

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import (
    A_FRACTION,
    A_TEXT,
    AN_AMOUNT,
    AN_AMOUNT_OR_NONE,
    FROM_0,
    FROM_1,
)
from russianpoker._text import counted
from russianpoker.analysis import advise
from russianpoker.cards import Card, CardsLike, Deck, check_distinct, to_cards
from russianpoker.errors import DealError, DeckError, UnsupportedOptionError, shown
from russianpoker.presets import find_variant
from russianpoker.rules import ExchangeRule, RuleVariant
from russianpoker.simulation import check_workers

__all__ = ["CHUNK", "Information", "value_of_information"]

CHUNK: Final = 20
"""How many hands are dealt from one generator, and after how many the progress is told."""

_HIDDEN: Final = 4
"""How many of the dealer's cards lie face down, in stud games."""

_Cards = tuple[Card, ...]


@attrs.frozen(kw_only=True)
class Information:
    """What knowing further cards gains a box under best play: an estimate from exact values.

    Amounts are in antes a round. The sums are over hands; what a hand adds is the mean over the
    sets of cards that were looked at for it.

    Raises:
        DealError: A field holds something else than it should, or a sum of squares is less than
            such a sum over so many hands can be.

    Examples:
        >>> found = Information(
        ...     variant="house",
        ...     digest="0",
        ...     seen=10,
        ...     dealer_cards=0,
        ...     looks=4,
        ...     seed=1,
        ...     deals=100,
        ...     total=Fraction(1),
        ...     total_of_squares=Fraction(1, 4),
        ...     first_total=Fraction(1, 2),
        ...     first_total_of_squares=Fraction(1, 9),
        ... )
        >>> found.gain, f"{found.standard_error:.5f}"
        (Fraction(1, 100), '0.00492')
    """

    variant: str = attrs.field(validator=A_TEXT)
    """The name of the variant."""
    digest: str = attrs.field(validator=A_TEXT)
    """The fingerprint of its rules, as `RuleVariant.digest` gives it."""
    table_maximum: Fraction | None = attrs.field(default=None, validator=AN_AMOUNT_OR_NONE)
    """The table's maximum payout for a box; `None` for none."""
    seen: int = attrs.field(validator=FROM_0)
    """How many cards that are out of play are known, such as those of other boxes."""
    dealer_cards: int = attrs.field(validator=FROM_0)
    """How many of the dealer's hidden cards are known."""
    looks: int = attrs.field(validator=FROM_1)
    """How many sets of further cards were looked at for each hand."""
    seed: int = attrs.field(validator=FROM_0)
    """The seed."""
    deals: int = attrs.field(validator=FROM_1)
    """How many hands were dealt."""
    total: Fraction = attrs.field(validator=A_FRACTION)
    """The sum over hands of what knowing the further cards brings more."""
    total_of_squares: Fraction = attrs.field(validator=AN_AMOUNT)
    """The sum of its squares."""
    first_total: Fraction = attrs.field(validator=A_FRACTION)
    """The sum over hands of what the first decision gains by them, the later ones knowing them
    either way."""
    first_total_of_squares: Fraction = attrs.field(validator=AN_AMOUNT)
    """The sum of its squares."""

    def __attrs_post_init__(self) -> None:
        for name in ("total", "first_total"):
            total, squares = getattr(self, name), getattr(self, f"{name}_of_squares")
            if total**2 > self.deals * squares:
                msg = f"Information: {name}_of_squares is less than {self.deals} hands can have"
                raise DealError(msg)

    @property
    def gain(self) -> Fraction:
        """What knowing the cards brings a round on average: an estimate."""
        return self.total / self.deals

    @property
    def standard_error(self) -> float:
        """The standard error of `gain`, estimated from the hands; 0 for a single one."""
        return _standard_error(self.deals, self.total, self.total_of_squares)

    @property
    def first_gain(self) -> Fraction:
        """The part of the gain that is the first decision's: an estimate."""
        return self.first_total / self.deals

    @property
    def first_error(self) -> float:
        """The standard error of `first_gain`, estimated from the hands; 0 for a single one."""
        return _standard_error(self.deals, self.first_total, self.first_total_of_squares)

    def _repr_html_(self) -> str:
        facts = [
            ("Cards out of play that are known", self.seen),
            ("Dealer's hidden cards that are known", self.dealer_cards),
            ("Gain", f"{_html.percent(self.gain)}, standard error {self.standard_error:.4%}"),
            (
                "By the first decision",
                f"{_html.percent(self.first_gain)}, standard error {self.first_error:.4%}",
            ),
            ("Hands", self.deals),
            ("Looks at each", self.looks),
            ("Seed", self.seed),
        ]
        return _html.page(self.variant, _html.table(facts), "The gain is in antes a round.")

    @override
    def __str__(self) -> str:
        known = [counted(self.seen, "seen card")] if self.seen else []
        if self.dealer_cards:
            known.append(f"{counted(self.dealer_cards, 'card')} of the dealer's")
        gain, first = float(self.gain), float(self.first_gain)
        return (
            f"{self.variant}, {' and '.join(known)}: gain {gain:.3%}, "
            f"standard error {self.standard_error:.3%}\n"
            f"  by the first decision {first:.3%}, standard error {self.first_error:.3%}\n"
            f"  {counted(self.deals, 'hand')}, {counted(self.looks, 'look')} at each, "
            f"seed {self.seed}"
        )


def _standard_error(count: int, total: Fraction, squares: Fraction) -> float:
    if count == 1:
        return 0.0
    variance = (squares - total**2 / count) / (count - 1)
    return math.sqrt(variance / count)


def value_of_information(
    variant: RuleVariant | str,
    *,
    deals: int,
    seed: int,
    seen: int = 0,
    dealer_cards: int = 0,
    looks: int | None = None,
    table_maximum: int | Fraction | None = None,
    deck: CardsLike | None = None,
    executor: Executor | None = None,
    progress: Callable[[Information], object] | None = None,
) -> Information:
    """Estimate what knowing further cards gains a box that plays its best with them.

    The cards seen are those dealt to other boxes, before any of them draws: five for each in stud
    games, two in hold'em.

    Args:
        variant: The rules, or the name of a preset.
        deals: How many hands are dealt.
        seed: The seed, from 0: the same seed, the same result, on any executor.
        seen: How many cards that are out of play are known: 10 for those of two other boxes.
        dealer_cards: How many of the dealer's hidden cards are known, at most four.
        looks: How many disjoint sets of further cards are looked at for each hand, at most; by
            default as many as there are cards for, which leaves least to chance.
        table_maximum: The table's maximum payout for a box, in antes.
        deck: The deck, if it is not the whole one.
        executor: Where hands are played, such as a `ProcessPoolExecutor`; here and now without one.
        progress: Told after each chunk of `CHUNK` hands what has come of the hands so far.

    Raises:
        MissingExtraError: The extra `solver` is not installed.
        UnsupportedOptionError: An option is one that the solver cannot take, or the dealer's cards
            are to be known in a game in which cards are drawn or bought, or in hold'em.
        UnknownVariantError: No preset goes by that name.
        MoneyError: The table maximum is no exact amount.
        DealError: A number is none or out of range, or no card is to be known.
        DeckError: The deck has too few cards for so many to be seen.

    Examples:
        >>> found = value_of_information("caribbean-us", seen=30, deals=20, seed=1)
        >>> found.deals, found.looks, 0 <= found.gain <= 1
        (20, 1, True)
    """
    game = _game(
        variant,
        seen=seen,
        dealer_cards=dealer_cards,
        looks=looks,
        table_maximum=table_maximum,
        deck=deck,
        seed=seed,
    )
    _check_count("deals", deals, 1)
    sums = _Sums()
    check_workers(executor, progress)
    for part in _parts(game, deals, executor):
        sums = sums.add(part)
        if progress is not None:
            progress(_information(game, sums))
    return _information(game, sums)


# --- what is played


@attrs.frozen(kw_only=True)
class _Game:
    """What every chunk of a run is played by; it goes to the workers."""

    variant: RuleVariant
    table_maximum: int | Fraction | None
    deck: _Cards
    seen: int
    dealer_cards: int
    looks: int
    seed: int

    @property
    def held(self) -> int:
        """How many cards the box holds."""
        return 5 if self.variant.holdem is None else 2

    @property
    def open(self) -> int:
        """How many cards lie open: the upcard, or the board."""
        return 1 if self.variant.holdem is None else self.variant.holdem.board_seen

    @property
    def is_decided_once(self) -> bool:
        """Whether nothing is decided after the first action."""
        rule = self.variant.holdem
        streets = rule is not None and (rule.turn_bet is not None or rule.river_bet is not None)
        return not (self.variant.allows_draw or self.variant.purchase is not None or streets)

    @property
    def needed(self) -> int:
        """How many unseen cards there must be for every draw and the dealer."""
        if self.variant.holdem is not None:
            return 2 + 5 - self.open
        sixth = self.variant.sixth_card
        after = 0 if sixth is None else 1 + _most(sixth.exchange)
        return _HIDDEN + max(_most(self.variant.exchange), after)


def _most(rule: ExchangeRule | None) -> int:
    return 0 if rule is None else rule.most


def _check_count(name: str, value: object, least: int, most: int | None = None) -> None:
    if type(value) is not int or value < least or (most is not None and value > most):
        limits = f"from {least}" if most is None else f"from {least} to {most}"
        msg = f"{name} must be a whole number {limits}, not {shown(value)}"
        raise DealError(msg)


def _game(
    variant: RuleVariant | str,
    *,
    seen: int,
    dealer_cards: int,
    looks: int | None,
    table_maximum: int | Fraction | None,
    deck: CardsLike | None,
    seed: int,
) -> _Game:
    rules = find_variant(variant) if isinstance(variant, str) else variant
    if not isinstance(cast("object", rules), RuleVariant):
        msg = f"hands are dealt by a RuleVariant or the name of a preset, not by {shown(rules)}"
        raise DealError(msg)
    _check_count("seed", seed, 0)
    _check_count("seen", seen, 0)
    _check_count("dealer_cards", dealer_cards, 0, _HIDDEN)
    if looks is not None:
        _check_count("looks", looks, 1)
    if seen + dealer_cards == 0:
        msg = "no further card is to be known: say seen= or dealer_cards="
        raise DealError(msg)
    if dealer_cards:
        _refuse_draws(rules)
    cards = tuple(Deck.standard()) if deck is None else to_cards(deck, "deck")
    check_distinct({"deck": cards})
    game = _Game(
        variant=rules,
        table_maximum=table_maximum,
        deck=tuple(sorted(cards)),
        seen=seen,
        dealer_cards=dealer_cards,
        looks=1,
        seed=seed,
    )
    left = len(cards) - game.held - game.open
    if left - seen < game.needed:
        what = f"{counted(len(cards), 'card')}, of which {seen} are seen"
        msg = f"deck: {what}, are too few: {game.needed} must be left unseen"
        raise DeckError(msg)
    most = left // (seen + dealer_cards)
    return attrs.evolve(game, looks=most if looks is None else min(looks, most))


def _refuse_draws(variant: RuleVariant) -> None:
    """Refuse to look at the dealer's cards where that is more than counting his hands."""
    for option in ("holdem", "exchange", "sixth_card", "purchase"):
        if getattr(variant, option) is not None:
            what = "takes cards that the dealer's hidden ones come from, so that to know those"
            raise UnsupportedOptionError(option, f"{what} is not reckoned")


# --- chunks


@attrs.frozen
class _Sums:
    """The sums of some hands, which add up with those of others."""

    deals: int = 0
    total: Fraction = Fraction()
    squares: Fraction = Fraction()
    first: Fraction = Fraction()
    first_squares: Fraction = Fraction()

    def add(self, other: _Sums) -> _Sums:
        mine, theirs = attrs.astuple(self), attrs.astuple(other)
        return _Sums(*(a + b for a, b in zip(mine, theirs, strict=True)))


def _parts(game: _Game, deals: int, executor: Executor | None) -> Iterator[_Sums]:
    starts = range(0, deals, CHUNK)
    calls: list[tuple[_Game, int, int]] = [
        (game, start // CHUNK, min(CHUNK, deals - start)) for start in starts
    ]
    return map(_play_chunk, calls) if executor is None else executor.map(_play_chunk, calls)


def _play_chunk(call: tuple[_Game, int, int]) -> _Sums:
    game, number, deals = call
    source = Random(f"{game.seed}:information {number}")
    sums = _Sums()
    for _ in range(deals):
        whole, first = _gains(game, tuple(source.sample(game.deck, len(game.deck))))
        sums = sums.add(_Sums(1, whole, whole**2, first, first**2))
    return sums


def _gains(game: _Game, cards: _Cards) -> tuple[Fraction, Fraction]:
    """Give what the further cards are worth to a hand, and what to its first decision alone.

    Args:
        game: What is played.
        cards: The deck as shuffled: the hand, the open cards, then the sets to be looked at.
    """
    hand, rest = cards[: game.held], cards[game.held :]
    shown, rest = rest[: game.open], rest[game.open :]
    before = _values(game, hand, shown, (), ())
    blind = max(before, key=before.__getitem__)
    size = game.seen + game.dealer_cards
    whole = first = Fraction()
    for look in range(game.looks):
        known = rest[look * size : (look + 1) * size]
        after = _values(game, hand, shown, known[: game.seen], known[game.seen :])
        best = max(after.values())
        first += best - after[blind]
        whole += best - (after if game.is_decided_once else before)[blind]
    return whole / game.looks, first / game.looks


def _values(
    game: _Game, hand: _Cards, shown: _Cards, seen: _Cards, dealer: _Cards
) -> dict[str, Fraction]:
    """Value every action, with some cards seen and some known to be the dealer's.

    The deals in which he holds the latter are counted by inclusion and exclusion.
    """
    if not dealer:
        return _advice(game, hand, shown, seen)
    left = len(game.deck) - len(hand) - len(shown) - len(seen)
    sums: dict[str, Fraction] = {}
    for size in range(len(dealer) + 1):
        weight = (-1) ** size * comb(left - size, _HIDDEN)
        for dead in combinations(dealer, size) if weight else ():
            for action, value in _advice(game, hand, shown, seen + dead).items():
                sums[action] = sums.get(action, Fraction()) + weight * value
    deals = comb(left - len(dealer), _HIDDEN - len(dealer))
    return {action: total / deals for action, total in sums.items()}


def _advice(game: _Game, hand: _Cards, shown: _Cards, seen: _Cards) -> dict[str, Fraction]:
    place: dict[str, Any] = {"upcard" if game.variant.holdem is None else "board": shown}
    advice = advise(
        game.variant,
        hand,
        seen=seen,
        table_maximum=game.table_maximum,
        deck=game.deck,
        **place,
    )
    return {option.action: option.value for option in advice.options}


def _information(game: _Game, sums: _Sums) -> Information:
    most = game.table_maximum
    return Information(
        variant=game.variant.name,
        digest=game.variant.digest(),
        table_maximum=None if most is None else Fraction(most),
        seen=game.seen,
        dealer_cards=game.dealer_cards,
        looks=game.looks,
        seed=game.seed,
        deals=sums.deals,
        total=sums.total,
        total_of_squares=sums.squares,
        first_total=sums.first,
        first_total_of_squares=sums.first_squares,
    )
