"""Laws that hold for all cards, texts and decks."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import re

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from strategies import ALL_CARDS, cards, decks, disjoint_hands, distinct_cards, spellings, written

from russianpoker.cards import Card, Deck, check_distinct, parse_card, parse_cards, to_cards
from russianpoker.errors import CardError, DeckError, DuplicateCardError

seeds = st.integers(0, 2**64)


@given(st.data(), st.lists(cards(), max_size=12))
def test_every_spelling_is_read_as_what_it_says(data: st.DataObject, expected: list[Card]) -> None:
    assert parse_cards(data.draw(written(expected))) == tuple(expected)


@given(
    st.lists(cards(), max_size=60),
    st.sampled_from(["", "symbol", "ru", "ru-symbol"]),
    st.sampled_from(["", " ", ", ", ";"]),
)
def test_printing_and_parsing_are_inverse(expected: list[Card], style: str, separator: str) -> None:
    text = separator.join(format(card, style) for card in expected)
    assert parse_cards(text) == tuple(expected)


TOKENS = tuple(
    {text: card for card in ALL_CARDS for text in spellings(card, alphabet)} for alphabet in (0, 1)
)
CARD = tuple(
    re.compile("|".join(map(re.escape, sorted(tokens, key=len, reverse=True)))) for tokens in TOKENS
)
TEXT = tuple(re.compile(f"[ \t\r\n,;]*(?:(?:{card.pattern})[ \t\r\n,;]*)*") for card in CARD)


def read(text: str) -> tuple[Card, ...] | None:
    """Read a text by patterns, knowing nothing of how the library does it."""
    for tokens, card, whole in zip(TOKENS, CARD, TEXT, strict=True):
        if whole.fullmatch(text):
            return tuple(tokens[token] for token in card.findall(text))
    return None


def can_go_on(text: str) -> bool:
    return any(read(text + ending) is not None for ending in ("", "s", "п", "♠"))


LOOKALIKES = "сСТтАаКкВвДдПпЧчБбſßıİK０１２Ａｓ\u0301\u200b\u00a0\x00\ud800🂡\u1c80\u1c84"
CHARACTERS = f"AKQJTakqjt2345678910shdcSHDC♠♥♦♣♤♡♢♧\ufe0e\ufe0f ,;\t\n{LOOKALIKES}"
texts = st.lists(
    st.one_of(
        st.text(st.sampled_from(CHARACTERS), max_size=4),
        st.text(max_size=2),
        st.lists(cards(), max_size=4).flatmap(written),
    ),
    max_size=4,
).map("".join)


@given(texts)
@example("1h")
@example("As 10")
@example("9♠Т♠T♠")
@example("A♠\ufe0f\ufe0f")
def test_a_text_is_read_whole_or_refused_at_its_first_wrong_character(text: str) -> None:
    expected = read(text)
    if expected is not None:
        assert parse_cards(text) == expected
        return

    with pytest.raises(CardError) as caught:
        parse_cards(text)

    at = caught.value.position
    assert at is not None
    assert caught.value.text is text
    assert can_go_on(text[:at])
    assert at == len(text) or not can_go_on(text[: at + 1])


@given(texts)
def test_a_single_card_is_a_text_with_exactly_one(text: str) -> None:
    expected = read(text)
    if expected is not None and len(expected) == 1:
        assert parse_card(text) is Card(text) is expected[0]
    else:
        with pytest.raises(CardError):
            parse_card(text)


@given(st.data(), distinct_cards())
def test_whatever_is_card_like_reads_alike(data: st.DataObject, expected: tuple[Card, ...]) -> None:
    cut = data.draw(st.integers(0, len(expected)))
    mixed: list[Card | str] = [data.draw(written(expected[:cut])), *expected[cut:]]

    assert to_cards(data.draw(written(expected))) == expected
    assert to_cards(mixed) == to_cards(iter(mixed)) == expected
    assert to_cards(expected) == to_cards(list(expected)) == to_cards(Deck(expected)) == expected


@given(st.data(), distinct_cards(1), st.booleans())
def test_a_card_given_twice_is_named(
    data: st.DataObject, once: tuple[Card, ...], as_text: bool
) -> None:
    double = data.draw(st.sampled_from(once))
    at = data.draw(st.integers(0, len(once)))
    twice = (*once[:at], double, *once[at:])

    with pytest.raises(DuplicateCardError) as caught:
        to_cards(data.draw(written(twice)) if as_text else twice, "player")

    assert caught.value.card is double
    assert caught.value.places == ("player", "player")


@given(st.data(), disjoint_hands(5, 5, 3))
def test_a_card_in_two_places_is_named_with_both(
    data: st.DataObject, hands: tuple[tuple[Card, ...], ...]
) -> None:
    player, dealer, dead = hands
    places = {"player": player, "dealer": dealer, "dead": dead}
    check_distinct(places)

    first, second = data.draw(
        st.sampled_from(["player dealer", "player dead", "dealer dead"])
    ).split()
    double = data.draw(st.sampled_from(places[first]))
    with pytest.raises(DuplicateCardError) as caught:
        check_distinct({**places, second: (*places[second], double)})

    assert caught.value.card is double
    assert caught.value.places == (first, second)


@given(distinct_cards())
def test_cards_sort_by_rank_then_suit_in_one_way_only(shuffled: tuple[Card, ...]) -> None:
    by_index = sorted(shuffled, key=lambda card: (card.rank.value, card.suit.value))

    assert sorted(shuffled) == by_index
    for lower, higher in itertools.pairwise(by_index):
        assert lower < higher
        assert lower <= higher
        assert higher > lower
        assert higher >= lower
        assert lower != higher
        assert not any((lower > higher, lower >= higher, higher < lower, higher <= lower))


@given(decks())
def test_a_deck_is_a_value(deck: Deck) -> None:
    same = Deck(str(deck))

    assert same == deck
    assert hash(same) == hash(deck)
    assert eval(repr(deck), {"Deck": Deck}) == deck
    assert copy.copy(deck) == copy.deepcopy(deck) == deck
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(deck, protocol)) == deck


@given(decks(), seeds)
def test_a_shuffle_is_a_rearrangement_that_its_seed_repeats(deck: Deck, seed: int) -> None:
    before = deck.cards
    shuffled = deck.shuffled(seed)

    assert sorted(shuffled) == sorted(deck)
    assert shuffled == deck.shuffled(seed) == deck.shuffled(random.Random(seed))
    assert deck.cards is before


@given(seeds, seeds)
def test_two_tables_in_turn_deal_as_each_would_alone(one: int, other: int) -> None:
    def rounds(generator: random.Random) -> list[Deck]:
        return [Deck.standard().shuffled(generator) for _ in range(3)]

    alone = rounds(random.Random(one)), rounds(random.Random(other))
    first, second = random.Random(one), random.Random(other)
    in_turn = [
        (Deck.standard().shuffled(first), Deck.standard().shuffled(second)) for _ in range(3)
    ]

    assert [*zip(*alone, strict=True)] == in_turn


@given(decks(), seeds, st.lists(st.integers(0, 9), max_size=12))
def test_no_card_is_dealt_twice(deck: Deck, seed: int, counts: list[int]) -> None:
    left = deck.shuffled(seed)
    dealt: list[Card] = []
    for count in counts:
        if count > len(left):
            with pytest.raises(DeckError):
                left.deal(count)
            break
        hand, left = left.deal(count)
        assert len(hand) == count
        assert not any(card in left for card in hand)
        dealt += hand

    assert (*dealt, *left) == deck.shuffled(seed).cards


@given(st.data(), decks())
def test_known_cards_are_left_out_and_the_others_keep_their_order(
    data: st.DataObject, deck: Deck
) -> None:
    known = data.draw(st.sets(st.sampled_from(deck.cards))) if len(deck) else set[Card]()
    left = deck.without(known)

    assert left.cards == tuple(card for card in deck.cards if card not in known)
    assert left.without("") == left == deck.without(" ".join(map(str, known)))


@given(decks(), cards())
def test_a_card_that_is_not_in_the_deck_cannot_be_left_out(deck: Deck, card: Card) -> None:
    assume(card not in deck)

    with pytest.raises(DeckError, match=f"not in the deck: {card}"):
        deck.without(card)
