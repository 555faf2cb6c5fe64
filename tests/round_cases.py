"""Random rounds of any rule variant, and rounds dealt from known cards.

Everything random comes from a `random.Random`, so a seed names a round.
"""

from __future__ import annotations

import itertools
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from russianpoker.actions import Exchange, Insure, parse_actions
from russianpoker.cards import Deck, parse_cards
from russianpoker.presets import find_variant
from russianpoker.rounds import Round
from russianpoker.seats import Seat

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from russianpoker._money import Money
    from russianpoker.actions import Action
    from russianpoker.cards import Card
    from russianpoker.rounds import Offer
    from russianpoker.rules import RuleVariant

ANTES: tuple[Money, ...] = (1, 7, 10, 100, Decimal("2.50"), Decimal(10), Fraction(5, 3))


# Rounds from known cards


def dealt_deck(hands: list[str], dealer: str, later: str = "", board: str = "") -> Deck:
    """The deck from which these hands are dealt card by card, and then the others come."""
    each = zip(*map(parse_cards, (*hands, dealer)), strict=True)
    first = tuple(itertools.chain.from_iterable(each))
    return Deck((*first, *parse_cards(board), *parse_cards(later)))


def dealt(
    rules: str | RuleVariant,
    hands: list[str],
    dealer: str,
    later: str = "",
    *,
    board: str = "",
    whole: bool = True,
    **options: Any,
) -> Round:
    """A round in which these cards are dealt, and then those; a whole deck unless told not."""
    variant = find_variant(rules) if isinstance(rules, str) else rules
    deck = dealt_deck(hands, dealer, later, board)
    if whole:
        deck = Deck((*deck.cards, *Deck.standard().without(deck.cards)))
    if "seats" not in options:
        options.setdefault("antes", [10] * len(hands))
    return Round.deal(variant, deck=deck, **options)


def play(game: Round, actions: str) -> Round:
    """The round after these actions, joined by `+`, of whatever box is to act."""
    for action in parse_actions(actions):
        game = game.apply(action)
    return game


# Random rounds


def random_seats(rng: random.Random, variant: RuleVariant) -> tuple[Seat, ...]:
    """Boxes that the rules allow, of one player or several, sometimes with all that they offer."""
    rule = variant.boxes
    players = rng.choices(range(1, rule.most + 1), k=rng.randint(1, rule.most))
    ante = {player: rng.choice(ANTES) for player in players}
    seats: list[Seat] = []
    for player in players:
        taken = sum(seat.player == player for seat in seats)
        if taken < rule.most_a_player:
            seats.append(random_seat(rng, variant, player, ante[player], taken))
    return tuple(seats)


def random_seat(
    rng: random.Random, variant: RuleVariant, player: int, ante: Money, taken: int
) -> Seat:
    blind = taken >= variant.boxes.most_open
    insurance = None
    if blind and variant.insurance and variant.insurance.allows_blind and rng.random() < 0.5:
        insurance = ante * 2 * rng.randint(1, 4)
    return Seat(
        ante=ante,
        player=player,
        blind=blind,
        side_bets={bet.name: Fraction(ante) / 2 for bet in variant.side_bets if rng.random() < 0.5},
        insurance=insurance,
    )


def random_deal(rng: random.Random, variant: RuleVariant) -> Round:
    """The start of a round, now and then with dead and burned cards and a table maximum."""
    seats = random_seats(rng, variant)
    insured = any(seat.insurance for seat in seats)
    return Round.deal(
        variant,
        seats=seats,
        seed=rng,
        dead=rng.sample(Deck.standard().cards, rng.choice((0, 0, 2))),
        burn=rng.choice((0, 0, 1)),
        table_maximum=None if insured else rng.choice((None, None, 50, 400)),
    )


def random_action(rng: random.Random, game: Round) -> Action:
    """Something that the box to act may do."""
    place = (game.to_act or 0) - 1
    box = game.boxes[place]
    offers = game.legal_actions()
    offer = rng.choices(offers, [0.3 if str(_plain(offer)) == "fold" else 1 for offer in offers])[0]
    if offer.action is Exchange:
        count = rng.randint(int(offer.least or 0), int(offer.most or 0))
        return Exchange(rng.sample(game.view(place + 1).cards, count))
    if offer.action is Insure:
        most = box.stakes.ante * 50 if offer.most is None else offer.most
        least = Fraction(offer.least or 0)
        return Insure(rng.choice([least, Fraction(most), (least + Fraction(most)) / 2]))
    return offer.action()


def _plain(offer: Offer) -> object:
    return "" if offer.action in (Exchange, Insure) else offer.action()


def play_out(rng: random.Random, game: Round) -> Round:
    """The round when it is over."""
    while game.to_act is not None:
        game = game.apply(random_action(rng, game))
    return game


def states(rng: random.Random, game: Round) -> Iterator[Round]:
    """The round at each moment of it."""
    yield game
    while game.to_act is not None:
        game = game.apply(random_action(rng, game))
        yield game


def random_round(rng: random.Random, variant: RuleVariant) -> Round:
    """A round that is over."""
    return play_out(rng, random_deal(rng, variant))


def all_cards(game: Round) -> list[Card]:
    """Every card of a round, wherever it lies."""
    piles = [game.dealer, game.board, game.deck.cards, game.dead, game.burned]
    for box in game.boxes:
        piles += [box.dealt, box.drawn, box.bought]
    return list(itertools.chain.from_iterable(piles))
