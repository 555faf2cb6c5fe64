"""The rules that are about cards alone, each test named after its rule."""

from __future__ import annotations

from russianpoker.cards import Card, Deck, Rank, Suit


def test_CARD_1_fifty_two_cards_no_order_of_suits() -> None:
    ranks = ("A", "K", "Q", "J", "10", *"98765432")

    deck = Deck.standard()

    assert len(deck) == len(set(deck)) == 52
    assert set(deck) == {Card(rank + suit) for rank in ranks for suit in "♠♥♦♣"}
    assert [f"{Card(rank, Suit.SPADES):symbol}" for rank in sorted(Rank, reverse=True)] == [
        f"{rank}♠" for rank in ranks
    ]
    # The rank alone decides which card is higher; the suit only keeps cards of a rank apart.
    assert all((a > b) == (a.rank > b.rank) for a in deck for b in deck if a.rank is not b.rank)
    assert all(sum(card.suit is suit for card in deck) == 13 for suit in Suit)
