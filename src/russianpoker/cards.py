"""Ranks, suits, cards and decks, and the text forms of cards.

A card is one of 52 objects, made once; the same card is always the same object. Wherever the
library wants cards it takes anything in `CardsLike`: text such as `"As Kd"` or `"AsKd"`, a card,
or an iterable of cards and texts.

In text a card is a rank with its suit glued to it. Cards are glued too, or apart by spaces, commas
or semicolons. Upper and lower case are the same.

=======  ==================================  ================================================
forms    ranks                               suits
=======  ==================================  ================================================
English  `A K Q J T 9 8 7 6 5 4 3 2`         `s h d c`
Russian  `Т К Д В 10 9 8 7 6 5 4 3 2`        `п ч б т`
signs    those of either language            `♠ ♥ ♦ ♣`, also hollow, also in emoji style
=======  ==================================  ================================================

A ten may be written `10` everywhere. A Latin `T` is a ten and a Cyrillic `Т` an ace, so one text
keeps to one alphabet and is refused otherwise.
"""

from __future__ import annotations

import enum
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    NoReturn,
    Self,
    SupportsIndex,
    TypeAlias,
    TypeGuard,
    TypeVar,
    cast,
    final,
    overload,
)

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._ranking import evaluation_key
from russianpoker.errors import CardError, DeckError, DuplicateCardError, shown

if TYPE_CHECKING:
    # Imported where it is used: it takes longer to load than the rest of this module.
    import random

__all__ = [
    "Card",
    "CardsLike",
    "Deck",
    "Rank",
    "Suit",
    "check_distinct",
    "parse_card",
    "parse_cards",
    "to_cards",
    "to_ordered_cards",
]


class _Ordered(enum.Enum):
    """An enum whose members are ordered by their value, among themselves only."""

    def __lt__(self, other: Self) -> bool:
        return self._value_ < other._value_ if type(other) is type(self) else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self._value_ <= other._value_ if type(other) is type(self) else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self._value_ > other._value_ if type(other) is type(self) else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self._value_ >= other._value_ if type(other) is type(self) else NotImplemented

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @classmethod
    @override
    def _missing_(cls, value: object) -> NoReturn:
        values = [member.value for member in cls]
        raise CardError(
            f"the value of a {cls.__name__} is an int from {values[0]} to {values[-1]}, "
            f"not {shown(value)}"
        )


class Rank(_Ordered):
    """A rank, ordered from the deuce to the ace (CARD-1).

    Examples:
        >>> Rank.ACE > Rank.KING
        True
        >>> str(Rank.TEN), Rank.TEN.value
        ('T', 10)
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @override
    def __str__(self) -> str:
        return _RANK_LETTERS[self._value_ - 2]


class Suit(_Ordered):
    """A suit. Suits have no order in any game but one (I-12), whose order this is.

    Examples:
        >>> str(Suit.SPADES), Suit.SPADES.symbol
        ('s', '♠')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """The sign of the suit, such as `♠`."""
        return _SIGNS[self._value_]

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    @override
    def __str__(self) -> str:
        return _SUIT_LETTERS[self._value_]


_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_RANK_LETTERS: Final = "23456789TJQKA"
_SUIT_LETTERS: Final = "cdhs"
_SIGNS: Final = "♣♦♥♠"
_RANKS_EN: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_RANKS_RU: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К", "Т")
_SUITS_RU: Final = "тбчп"
_STYLES: Final[Mapping[str, tuple[Sequence[str], str]]] = {
    "symbol": (_RANKS_EN, _SIGNS),
    "ru": (_RANKS_RU, _SUITS_RU),
    "ru-symbol": (_RANKS_RU, _SIGNS),
}


@final
class Card:
    """A playing card.

    `Card("As")` and `Card(Rank.ACE, Suit.SPADES)` give the same object each time. Cards are
    ordered by rank, then by suit, which sorts them for display and decides no game.

    A format specification prints a card in other ways: `symbol` (`A♠`), `ru` (`Тп`) and
    `ru-symbol` (`Т♠`). The specifications of text, such as `>4`, work too.

    Examples:
        >>> Card("10h")
        Card('Th')
        >>> Card("Тп") is Card(Rank.ACE, Suit.SPADES)
        True
        >>> f"{Card('Td'):symbol} {Card('Td'):ru} {Card('Td'):>4}"
        '10♦ 10б   Td'
    """

    __slots__ = ("_index", "_key", "_rank", "_suit")

    _rank: Rank
    _suit: Suit
    _index: int
    _key: int

    @overload
    def __new__(cls, rank: str) -> Card: ...
    @overload
    def __new__(cls, rank: Rank, suit: Suit) -> Card: ...
    def __new__(cls, rank: Rank | str, suit: Suit | None = None) -> Card:
        """Give the card.

        Args:
            rank: The rank, or the whole card as text.
            suit: The suit; left out when `rank` is text.

        Raises:
            CardError: The text is no card, or the arguments are not a rank and a suit.
        """
        if suit is None and isinstance(rank, str):
            return parse_card(rank)
        if not (isinstance(rank, Rank) and isinstance(suit, Suit)):
            given = rank if suit is None else (rank, suit)
            raise CardError(f"a card is a text, or a rank and a suit, not {shown(given)}")
        return _CARDS[(rank._value_ - 2) * 4 + suit._value_]

    def __init_subclass__(cls, **_kwargs: Any) -> NoReturn:
        raise TypeError("Card cannot be subclassed: there are 52 cards and no others")

    @classmethod
    def from_index(cls, index: SupportsIndex) -> Card:
        """Give the card with a number, the inverse of `index`.

        Args:
            index: A number from 0 (`2c`) to 51 (`As`), of any integer type but bool.

        Raises:
            CardError: The number is no card's.

        Examples:
            >>> Card.from_index(51)
            Card('As')
        """
        number = _whole(index)
        if number is None or not 0 <= number < len(_CARDS):
            raise CardError(f"a card number is an int from 0 to 51, not {shown(index)}")
        return _CARDS[number]

    @property
    def rank(self) -> Rank:
        """The rank."""
        return self._rank

    @property
    def suit(self) -> Suit:
        """The suit."""
        return self._suit

    @property
    def index(self) -> int:
        """The card's number: four times the rank above the deuce, plus the suit's value."""
        return self._index

    @override
    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise attrs.exceptions.FrozenInstanceError

    @override
    def __delattr__(self, name: str) -> NoReturn:
        raise attrs.exceptions.FrozenInstanceError

    def __lt__(self, other: Card) -> bool:
        return self._index < other._index if type(other) is type(self) else NotImplemented

    def __le__(self, other: Card) -> bool:
        return self._index <= other._index if type(other) is type(self) else NotImplemented

    def __gt__(self, other: Card) -> bool:
        return self._index > other._index if type(other) is type(self) else NotImplemented

    def __ge__(self, other: Card) -> bool:
        return self._index >= other._index if type(other) is type(self) else NotImplemented

    @override
    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (str(self),))

    @override
    def __str__(self) -> str:
        return f"{self._rank}{self._suit}"

    @override
    def __repr__(self) -> str:
        return f"Card('{self}')"

    def _repr_html_(self) -> str:
        return _html.cards((self,))

    @override
    def __format__(self, spec: str) -> str:
        if spec in _STYLES:
            ranks, suits = _STYLES[spec]
            return ranks[self._rank._value_ - 2] + suits[self._suit._value_]
        try:
            return format(str(self), spec)
        except ValueError:
            styles = ", ".join(_STYLES)
            raise CardError(
                f"a card is formatted as {styles}, or as text is, such as '>4', not {shown(spec)}"
            ) from None


def _make(index: int) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("_rank", _RANKS[index // 4]),
        ("_suit", _SUITS[index % 4]),
        ("_index", index),
        ("_key", evaluation_key(index // 4, index % 4)),
    ):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final = tuple(_make(index) for index in range(52))

CardsLike: TypeAlias = str | Card | Iterable[Card | str]
"""Anything that can be read as cards: text, one card, or an iterable of cards and texts."""


_T = TypeVar("_T")


def _forms(letters: str, meanings: Sequence[_T], alphabet: str) -> dict[str, tuple[_T, str]]:
    return {
        form: (meaning, alphabet)
        for letter, meaning in zip(letters, meanings, strict=True)
        for form in (letter, letter.lower())
    }


# Listed both in upper and in lower case: `str.upper` would let in letters such as `ſ`.
_NEITHER: Final = ""
_LATIN: Final = "Latin"
_CYRILLIC: Final = "Cyrillic"
_RANK_BY_FORM: Final = {
    **_forms("23456789", _RANKS[:8], _NEITHER),
    **_forms("TJQKA", _RANKS[8:], _LATIN),
    **_forms("ВДКТ", _RANKS[9:], _CYRILLIC),
}
_SUIT_BY_FORM: Final = {
    **_forms("CDHS", _SUITS, _LATIN),
    **_forms("ТБЧП", _SUITS, _CYRILLIC),
    **_forms(_SIGNS, _SUITS, _NEITHER),
    **_forms("♧♢♡♤", _SUITS, _NEITHER),
}
_CARD_BY_TEXT: Final = {
    rank_form + suit_form: _CARDS[(rank._value_ - 2) * 4 + suit._value_]
    for rank_form, (rank, rank_alphabet) in _RANK_BY_FORM.items()
    for suit_form, (suit, suit_alphabet) in _SUIT_BY_FORM.items()
    if rank_alphabet is not _CYRILLIC and suit_alphabet is _LATIN
}
_SEPARATORS: Final = frozenset(" \t\r\n,;")
_STYLE_SELECTORS: Final = ("\ufe0e", "\ufe0f")
_SHOWN_EACH_WAY: Final = 30
_LONGEST: Final = 100_000
"""The greatest length of a text that is read, in characters."""


class _Reader:
    """Reads cards from one text, from left to right."""

    def __init__(self, text: object, where: str = "") -> None:
        self.prefix = f"{where}: " if where else ""
        if not isinstance(text, str):
            raise CardError(f"{self.prefix}expected cards as text, not {shown(text)}")
        if len(text) > _LONGEST:
            msg = f"{self.prefix}cards are a text of at most {_LONGEST} characters"
            raise CardError(f"{msg}, not {shown(text)}")
        self.text = text
        self.at = 0
        self.alphabet = _NEITHER

    def cards(self) -> Iterator[Card]:
        self.skip_separators()
        while self.at < len(self.text):
            yield self.card()
            self.skip_separators()

    def only_card(self) -> Card:
        self.skip_separators()
        card = self.card()
        self.skip_separators()
        if self.at < len(self.text):
            raise self.error("expected one card only")
        return card

    def skip_separators(self) -> None:
        while self.text[self.at : self.at + 1] in _SEPARATORS:
            self.at += 1

    def card(self) -> Card:
        return _CARDS[(self.rank()._value_ - 2) * 4 + self.suit()._value_]

    def rank(self) -> Rank:
        if self.text.startswith("10", self.at):
            self.at += 2
            return Rank.TEN
        rank, _ = self.letter(_RANK_BY_FORM, "a rank")
        return rank

    def suit(self) -> Suit:
        suit, alphabet = self.letter(_SUIT_BY_FORM, "a suit")
        if alphabet is _NEITHER and self.text.startswith(_STYLE_SELECTORS, self.at):
            self.at += 1
        return suit

    def letter(self, forms: Mapping[str, tuple[_T, str]], what: str) -> tuple[_T, str]:
        found = forms.get(self.text[self.at : self.at + 1])
        if found is None:
            raise self.error(f"expected {what}")
        alphabet = found[1]
        if self.alphabet and alphabet and alphabet != self.alphabet:
            raise self.error(f"expected {what} in {self.alphabet} letters as before")
        self.alphabet = self.alphabet or alphabet
        self.at += 1
        return found

    def error(self, what: str) -> CardError:
        character = self.text[self.at : self.at + 1]
        found = f"{_character(character)} at position {self.at}" if character else "the end"
        start, end = max(0, self.at - _SHOWN_EACH_WAY), self.at + _SHOWN_EACH_WAY
        before, after = "…" if start else "", "…" if end < len(self.text) else ""
        excerpt = f"{before}{self.text[start:end]!r}{after}"
        return CardError(
            f"{self.prefix}{what}, found {found} of {excerpt}", text=self.text, position=self.at
        )


def _plain_cards(text: object) -> tuple[Card, ...] | None:
    """Read the commonest text at once: English, glued or one space apart; None for any other."""
    if type(text) is not str or len(text) > _LONGEST:
        return None
    words = text.split(" ") if " " in text else [text[at : at + 2] for at in range(0, len(text), 2)]
    try:
        return tuple([_CARD_BY_TEXT[word] for word in words])
    except KeyError:
        return None


def _character(character: str) -> str:
    return repr(character) if character.isascii() else f"{character!r} (U+{ord(character):04X})"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards from text, in the order in which they stand there, one that stands twice too.

    Args:
        text: Cards in any of the text forms of this module, glued or apart.

    Raises:
        CardError: The text is not made of cards, and then it says the character and its place; or
            it is longer than 100,000 characters.

    Examples:
        >>> parse_cards("As 10h, Kd")
        (Card('As'), Card('Th'), Card('Kd'))
        >>> parse_cards("ТпКб")
        (Card('As'), Card('Kd'))
    """
    cards = _plain_cards(text)
    return tuple(_Reader(text).cards()) if cards is None else cards


def parse_card(text: str) -> Card:
    """Read one card from text.

    Args:
        text: One card in any of the text forms of this module.

    Raises:
        CardError: The text is no card, or more than one.

    Examples:
        >>> parse_card("A♠")
        Card('As')
    """
    return _Reader(text).only_card()


def to_cards(cards: CardsLike, where: str = "cards") -> tuple[Card, ...]:
    """Read anything card-like as distinct cards, in the order given.

    Args:
        cards: Text, a card, or an iterable of cards and texts. Numbers are refused: see
            `Card.from_index`.
        where: What the cards are, for the error message.

    Raises:
        CardError: Something in it is no card.
        DuplicateCardError: A card is there twice.

    Examples:
        >>> to_cards(["As", Card("Kd"), "QhJh"])
        (Card('As'), Card('Kd'), Card('Qh'), Card('Jh'))
    """
    if isinstance(cards, tuple) and _are_distinct_cards(cards):
        return tuple(cards)
    seen: dict[Card, None] = {}
    for card in _each_card(cards, where):
        if card in seen:
            raise DuplicateCardError(card, where, where)
        seen[card] = None
    return tuple(seen)


def _are_distinct_cards(cards: tuple[object, ...]) -> TypeGuard[tuple[Card, ...]]:
    return not cards or ({*map(type, cards)} == {Card} and len({*cards}) == len(cards))


def _each_card(cards: object, where: str) -> Iterator[Card]:
    if isinstance(cards, str | Card):
        yield from _item(cards, where)
    elif isinstance(cards, Iterable) and not isinstance(cards, bytes | bytearray):
        for number, item in enumerate(cast("Iterable[object]", cards)):
            yield from _item(item, f"{where}[{number}]")
    else:
        raise CardError(f"{where}: expected cards or text, not {shown(cards)}")


def _item(item: object, where: str) -> Iterable[Card]:
    if isinstance(item, Card):
        return (item,)
    cards = _plain_cards(item)
    return _Reader(item, where).cards() if cards is None else cards


def to_ordered_cards(cards: CardsLike, where: str = "cards") -> tuple[Card, ...]:
    """Read anything card-like whose order counts; a set has none, and is refused.

    Args:
        cards: Text, a card, or an iterable of cards and texts that is no set.
        where: What the cards are, for the error message.

    Raises:
        CardError: Something in it is no card, or it is a set.
        DuplicateCardError: A card is there twice.

    Examples:
        >>> to_ordered_cards("Ks 5h")
        (Card('Ks'), Card('5h'))
    """
    found = to_cards(cards, where)
    if isinstance(cards, AbstractSet):
        msg = f"{where}: the order of these cards counts, and a set has none"
        raise CardError(msg)
    return found


def check_distinct(places: Mapping[str, Iterable[Card]]) -> None:
    """Refuse a card that stands in two places.

    Args:
        places: The cards of each place, by the name of the place.

    Raises:
        DuplicateCardError: A card stands twice; names it and both places.

    Examples:
        >>> check_distinct({"player": to_cards("As Kd"), "dealer": to_cards("Ks")})
    """
    seen: dict[Card, str] = {}
    for place, cards in places.items():
        for card in cards:
            if card in seen:
                raise DuplicateCardError(card, seen[card], place)
            seen[card] = place


def _whole(value: SupportsIndex) -> int | None:
    """Give an exact int for an integer of any type but bool, and nothing for all else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None


def _deck_cards(cards: CardsLike) -> tuple[Card, ...]:
    return to_ordered_cards(cards, "deck")


@final
@attrs.frozen(repr=False)
class Deck:
    """The cards that are still to be dealt, the next one first.

    A deck never changes: shuffling, dealing and removing cards give a new deck.

    Examples:
        >>> deck = Deck.standard().without("As Ks").shuffled(7)
        >>> hand, deck = deck.deal(5)
        >>> len(hand), len(deck)
        (5, 45)
        >>> Deck("10h A♠")
        Deck('Th As')
    """

    cards: tuple[Card, ...] = attrs.field(converter=_deck_cards)
    """The cards, the next to be dealt first."""

    @staticmethod
    def standard() -> Deck:
        """Give all 52 cards, in order.

        Examples:
            >>> len(Deck.standard())
            52
        """
        return _STANDARD

    def shuffled(self, source: random.Random | int | None = None) -> Deck:
        """Give the same cards in a random order; every order is equally likely.

        Args:
            source: A generator to draw from, a seed from 0 for a new one, or nothing to ask the
                operating system. The global generator of `random` is never used.

        Raises:
            DeckError: The source is none of these.

        Examples:
            >>> Deck.standard().shuffled(1) == Deck.standard().shuffled(1)
            True
        """
        cards = list(self.cards)
        _generator(source).shuffle(cards)
        return Deck(tuple(cards))

    def without(self, cards: CardsLike) -> Deck:
        """Give the deck without some cards, the others in the same order.

        Args:
            cards: Cards that are known to be elsewhere.

        Raises:
            CardError: Something in `cards` is no card.
            DuplicateCardError: A card is there twice.
            DeckError: A card is not in the deck.

        Examples:
            >>> Card("As") in Deck.standard().without("As")
            False
        """
        known = set(to_cards(cards, "cards to leave out"))
        missing = known.difference(self.cards)
        if missing:
            raise DeckError(f"not in the deck: {' '.join(map(str, sorted(missing)))}")
        return _deck_of(tuple(card for card in self.cards if card not in known))

    def deal(self, count: SupportsIndex) -> tuple[tuple[Card, ...], Deck]:
        """Deal from the top.

        Args:
            count: The number of cards.

        Returns:
            The cards dealt, and the deck that is left.

        Raises:
            DeckError: There are not so many cards, or `count` is no count.

        Examples:
            >>> Deck.standard().deal(2)[0]
            (Card('2c'), Card('2d'))
        """
        number = _whole(count)
        if number is None or number < 0:
            raise DeckError(f"a number of cards is an int from 0, not {shown(count)}")
        if number > len(self.cards):
            raise DeckError(f"cannot deal {shown(number)} from a deck of {len(self.cards)}")
        return self.cards[:number], _deck_of(self.cards[number:])

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        """Tell whether a card, or one written as text, is still in the deck."""
        return (parse_card(card) if isinstance(card, str) else card) in self.cards

    @override
    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    @override
    def __repr__(self) -> str:
        return f"Deck('{self}')"


def _deck_of(cards: tuple[Card, ...]) -> Deck:
    """Make a deck of cards that come from a deck, and so are distinct."""
    deck = object.__new__(Deck)
    object.__setattr__(deck, "cards", cards)
    return deck


_STANDARD: Final = _deck_of(_CARDS)


def _generator(source: random.Random | int | None) -> random.Random:
    import random

    if source is None:
        return random.SystemRandom()
    if isinstance(source, random.Random):
        return source
    # Negative seeds are the positive ones again.
    if type(source) is not int or source < 0:
        raise DeckError(
            "a source of randomness is a random.Random, a seed (an int from 0) or None, "
            f"not {shown(source)}"
        )
    return random.Random(source)
