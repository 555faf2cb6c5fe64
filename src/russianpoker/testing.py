"""Strategies of hypothesis for the library's values, for your own property tests (extra `testing`).

Each function gives a strategy: `cards`, `hands`, `decks`, `pay_tables`, `variants`, `rounds`,
`transcripts` and the rest. What they draw is always valid, and shrinks towards what is plain: low
cards, one box, a preset as it is, a round in which nobody has acted.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import attrs

from russianpoker._money import Money
from russianpoker.actions import Action, Exchange, Insure
from russianpoker.cards import Card, Deck
from russianpoker.errors import MissingExtraError, RuleError
from russianpoker.hands import Hand, HandCategory, HandEvaluator
from russianpoker.paytables import Odds, PayTable
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Offer, Round
from russianpoker.rules import (
    AnteNoGame,
    AnteOnWin,
    AnteRule,
    BetPays,
    BetRule,
    ExchangeRule,
    FailedPurchase,
    InsuranceCover,
    InsuranceRule,
    PayoutCap,
    PurchaseRepeat,
    PurchaseRule,
    Qualifier,
    ReplacedCard,
    RoundingMode,
    RoundingRule,
    RuleVariant,
    SecondCombinationRule,
    SideBet,
    SixthCardRule,
)
from russianpoker.seats import Seat
from russianpoker.transcripts import Transcript

try:
    from hypothesis import strategies as st
except ImportError as _error:
    raise MissingExtraError("russianpoker.testing", "testing") from _error

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hypothesis.strategies import SearchStrategy

__all__ = [
    "cards",
    "decks",
    "distinct_cards",
    "hands",
    "money",
    "odds",
    "pay_tables",
    "rounds",
    "seats",
    "transcripts",
    "variants",
]


# --- cards


def cards() -> SearchStrategy[Card]:
    """Draw any of the 52 cards.

    Examples:
        >>> from hypothesis import find
        >>> find(cards(), lambda card: card.rank.value >= 12).rank.value >= 12
        True
    """
    return st.sampled_from(Deck.standard().cards)


def distinct_cards(min_size: int = 0, max_size: int = 52) -> SearchStrategy[tuple[Card, ...]]:
    """Draw different cards in any order.

    Args:
        min_size: The least number of cards.
        max_size: The greatest number of cards.

    Examples:
        >>> from hypothesis import find
        >>> len(find(distinct_cards(2, 7), lambda drawn: True)) in range(2, 8)
        True
    """
    return st.lists(cards(), min_size=min_size, max_size=max_size, unique=True).map(tuple)


def decks(min_size: int = 0, max_size: int = 52) -> SearchStrategy[Deck]:
    """Draw a deck of different cards in any order.

    Args:
        min_size: The least number of cards.
        max_size: The greatest number of cards.

    Examples:
        >>> from hypothesis import find
        >>> len(find(decks(min_size=1), lambda deck: True)) > 0
        True
    """
    return distinct_cards(min_size, max_size).map(Deck)


def hands(
    min_size: int = 5, max_size: int = 5, *, evaluator: HandEvaluator | None = None
) -> SearchStrategy[Hand]:
    """Draw a hand.

    Args:
        min_size: The least number of cards, from 5 to 7.
        max_size: The greatest number of cards, from 5 to 7.
        evaluator: The house's evaluator; the usual one without it.

    Examples:
        >>> from hypothesis import find
        >>> hand = find(hands(6, 6), lambda hand: hand.category is HandCategory.PAIR)
        >>> len(hand.cards)
        6
    """
    house = evaluator or HandEvaluator()
    return distinct_cards(min_size, max_size).map(house.evaluate)


# --- money and pay tables


def money() -> SearchStrategy[Money]:
    """Draw an amount of money from 1 to 1000: an int, a Decimal of cents, or a Fraction.

    Examples:
        >>> from hypothesis import find
        >>> find(money(), lambda amount: True) > 0
        True
    """
    return st.one_of(
        st.integers(1, 1000),
        st.decimals(1, 1000, places=2),
        st.fractions(1, 1000, max_denominator=6),
    )


def odds() -> SearchStrategy[Odds]:
    """Draw odds up to 1000 to 1, of sixths at the finest.

    Examples:
        >>> from hypothesis import find
        >>> find(odds(), lambda paid: paid > Odds(2)) > Odds(2)
        True
    """
    return st.one_of(st.integers(0, 1000), st.fractions(0, 1000, max_denominator=6)).map(Odds)


def pay_tables() -> SearchStrategy[PayTable]:
    """Draw a pay table in which a higher category is paid no less than a lower one.

    It goes from the royal flush down, perhaps as far as nothing; now and then a royal flush in
    spades and three sevens have lines of their own.

    Examples:
        >>> from hypothesis import find
        >>> len(find(pay_tables(), lambda table: True).lines) > 0
        True
    """
    return st.builds(
        _table,
        st.lists(odds(), min_size=1, max_size=len(HandCategory)),
        st.none() | odds(),
        st.none() | odds(),
    )


def _table(paid: list[Odds], royal: Odds | None, sevens: Odds | None) -> PayTable:
    down = sorted(paid, reverse=True)
    first = [] if royal is None else [("royal flush in spades", max(royal, down[0]))]
    first += [] if sevens is None else [("three sevens", sevens)]
    lines = zip(sorted(HandCategory, reverse=True), down, strict=False)
    return PayTable.from_lines(*first, *lines)


# --- rules


def _few(*amounts: int | str) -> SearchStrategy[Fraction]:
    return st.sampled_from([Fraction(amount) for amount in amounts])


def _exchanges(most: int) -> SearchStrategy[ExchangeRule]:
    return st.builds(
        ExchangeRule,
        most=st.integers(1, most),
        prices=_few(1, 0, 2, "3/2").map(lambda price: (price,)),
        forced_bet_from=st.none(),
    )


def _options() -> dict[str, SearchStrategy[Any]]:
    """What may be changed of a variant, and to what; what contradicts the rest is left alone."""
    low = st.sampled_from([HandCategory.PAIR, HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND])
    return {
        "pay_table": pay_tables(),
        "ante": st.builds(AnteRule, no_game=st.sampled_from(AnteNoGame))
        | st.builds(
            AnteRule,
            on_win=st.sampled_from([AnteOnWin.EVEN, AnteOnWin.TABLE]),
            least_paid=st.none() | low,
            no_game=st.sampled_from(AnteNoGame),
        ),
        "bet": st.builds(BetRule, antes=_few(2, 1, 3, "3/2"), pays=st.sampled_from(BetPays)),
        "qualifier": st.none() | st.builds(Qualifier, least=low),
        "ace_king": st.booleans(),
        "ace_low": st.booleans(),
        "royal_suits": st.booleans(),
        "exchange": st.none() | _exchanges(5),
        "sixth_card": st.none()
        | st.builds(SixthCardRule, price=_few(1, 2), exchange=st.none() | _exchanges(2)),
        "second_combination": st.none() | st.just(SecondCombinationRule()),
        "insurance": st.none()
        | st.builds(
            InsuranceRule,
            minimum=_few(0, 1, 2),
            maximum=st.none() | _few(1, "1/2"),
            covers=st.sampled_from(InsuranceCover),
            least_hand=low,
        ),
        "purchase": st.none()
        | st.builds(
            PurchaseRule,
            price=_few(1, 2, "1/2"),
            replaces=st.sampled_from(ReplacedCard),
            repeat=st.sampled_from(PurchaseRepeat),
            if_failed=st.sampled_from(FailedPurchase),
            allows_insured=st.booleans(),
        ),
        "side_bets": st.just(())
        | st.builds(SideBet, table=pay_tables(), maximum=st.none() | _few(1)).map(
            lambda bet: (bet,)
        ),
        "maximum_payout": st.sampled_from(PayoutCap),
        "rounding": st.none()
        | st.builds(RoundingRule, unit=_few(1, 5, "1/20"), mode=st.sampled_from(RoundingMode)),
    }


def variants(base: RuleVariant | str | None = None) -> SearchStrategy[RuleVariant]:
    """Draw rules: a preset, or one with some of its options changed, which keeps its name.

    Args:
        base: The rules to start from, or the name of a preset; any preset without it.

    Raises:
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> from hypothesis import find
        >>> find(variants("oasis"), lambda rules: rules.insurance is not None).name
        'oasis'
    """
    return st.builds(_changed, _chosen(base), st.fixed_dictionaries({}, optional=_options()))


def _chosen(base: RuleVariant | str | None) -> SearchStrategy[RuleVariant]:
    """Draw the rules given, or any preset; by name, since rules are long in a report."""
    if base is None:
        return st.sampled_from([each.name for each in list_variants()]).map(find_variant)
    return st.just(_variant(base))


def _variant(base: RuleVariant | str) -> RuleVariant:
    return base if isinstance(base, RuleVariant) else find_variant(base)


def _changed(base: RuleVariant, options: dict[str, Any]) -> RuleVariant:
    for name, value in options.items():
        try:
            base = attrs.evolve(base, **{name: value})
        except RuleError:
            continue
    return base


# --- rounds


def seats(variant: RuleVariant | str) -> SearchStrategy[tuple[Seat, ...]]:
    """Draw the boxes that are taken for a round, of one player or several, as the rules allow.

    Args:
        variant: The rules, or the name of a preset.

    Raises:
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> from hypothesis import find
        >>> find(seats("russian-2010"), lambda taken: len(taken) == 2)[0].ante > 0
        True
    """
    return _seats(_variant(variant))


@st.composite
def _seats(draw: st.DrawFn, variant: RuleVariant) -> tuple[Seat, ...]:
    rule = variant.boxes
    taken: list[Seat] = []
    antes: dict[int, Money] = {}
    for player in draw(st.lists(st.integers(1, rule.most), min_size=1, max_size=rule.most)):
        own = sum(seat.player == player for seat in taken)
        if own == rule.most_a_player:
            continue
        ante = antes[player] if player in antes else draw(money())
        antes[player] = ante
        side_bets = {bet.name: draw(_side_stake(bet, ante)) for bet in variant.side_bets}
        taken.append(
            Seat(
                ante=ante,
                player=player,
                blind=own >= rule.most_open,
                side_bets={name: stake for name, stake in side_bets.items() if stake},
            )
        )
    return tuple(taken)


def _side_stake(bet: SideBet, ante: Money) -> SearchStrategy[Fraction]:
    """Draw nothing, or a stake within the limits."""
    least = bet.minimum
    most = least + 1 if bet.maximum is None else bet.maximum
    return st.sampled_from([Fraction(), least, (least + most) / 2, most]).map(
        lambda antes: antes * Fraction(ante)
    )


_MOST_STEPS: Final = 100
"""More than a round of as many boxes as there can be has."""


def rounds(
    variant: RuleVariant | str | None = None, *, over: bool = False
) -> SearchStrategy[Round]:
    """Draw a round, at any moment of it or when it is over.

    Every action is one that the rules allow; boxes, cards and amounts are drawn too.

    Args:
        variant: The rules, or the name of a preset; any preset without it.
        over: Whether only rounds that are over are drawn.

    Raises:
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> from hypothesis import given
        >>> @given(rounds("oasis", over=True))
        ... def test_a_box_loses_no_more_than_it_stakes(game):
        ...     assert all(-each.net <= each.staked for each in game.settlements())
        >>> test_a_box_loses_no_more_than_it_stakes()
    """
    return _chosen(variant).flatmap(lambda chosen: _rounds(chosen, over=over))


@st.composite
def _rounds(draw: st.DrawFn, variant: RuleVariant, *, over: bool) -> Round:
    game = Round.deal(variant, seats=draw(_seats(variant)), seed=draw(st.integers(0, 2**32)))
    left = _MOST_STEPS if over else draw(st.integers(0, _MOST_STEPS // 10))
    while game.to_act is not None and left:
        game = game.apply(draw(_actions(game)))
        left -= 1
    return game


def _actions(game: Round) -> SearchStrategy[Action]:
    """Draw what the box to act may do; as often each of what is offered."""
    return st.one_of(*(found for offer in game.legal_actions() for found in _taken(game, offer)))


def _taken(game: Round, offer: Offer) -> Iterator[SearchStrategy[Action]]:
    action: Any = offer.action
    if action is Exchange:
        held = game.view(game.to_act or 1).cards
        least, most = int(offer.least or 0), int(offer.most or 0)
        drawn = st.lists(st.sampled_from(held), min_size=least, max_size=most, unique=True)
        yield drawn.map(Exchange)
    elif action is Insure:
        amounts = _between(Fraction(offer.least or 0), offer.most)
        if amounts:
            yield st.sampled_from(amounts).map(Insure)
    else:
        yield st.just(action())


def _between(least: Fraction, most: Money | None) -> list[Fraction]:
    """Give the ends, the middle, and never nothing; `None` is no limit."""
    end = 2 * least + 1 if most is None else Fraction(most)
    return [amount for amount in (least, (least + end) / 2, end) if amount]


def transcripts(
    variant: RuleVariant | str | None = None, *, over: bool = False
) -> SearchStrategy[Transcript]:
    """Draw what is written down of a round, which can be replayed.

    Args:
        variant: The rules, or the name of a preset; any preset without it.
        over: Whether only rounds that are over are drawn.

    Raises:
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> from hypothesis import given
        >>> @given(transcripts("lunar"))
        ... def test_it_replays(transcript):
        ...     assert Transcript.of(transcript.replay()) == transcript
        >>> test_it_replays()
    """
    return rounds(variant, over=over).map(Transcript.of)
