"""Hands of five, six or seven cards: what they are worth, which cards play, what they form.

`HandEvaluator` ranks hands. Its `strength` is an integer that grows with the hand, on one scale for
every number of cards; its `evaluate` gives a `Hand`, which also knows its category, the five cards
that play and the one or two combinations that Russian poker pays (RUS-8).

A hand is ranked by tables that are built when they are first needed: about 0.1 MB in 7 ms for hands
of five cards, 0.2 MB in 20 ms for six and 0.5 MB in 43 ms for seven, and 0.2 MB that all share; as
much again in a house where the ace is never low. No use makes them grow.
"""

# Cards carry integers for this module's sake, and properties would take longer than all the rest.
# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, islice, product
from numbers import Integral
from operator import attrgetter
from typing import Any, Final, Protocol, TypeAlias, cast, final, overload

import attrs
from typing_extensions import override

from russianpoker import _html
from russianpoker._check import an_instance, different, must_be, tuple_of, unchecked
from russianpoker._ranking import ACE_HIGH, ACE_LOW, RANK_BITS, RANK_MASK, ROW_BITS, SIZES
from russianpoker.cards import Card, CardsLike, Rank, _plain_cards, to_cards
from russianpoker.errors import CardError, HandSizeError, RuleError, shown

__all__ = ["Combination", "Hand", "HandCategory", "HandEvaluator", "PairedStraight"]


class HandCategory(enum.Enum):
    """What a hand is, ordered from the weakest to the strongest (CARD-3).

    Examples:
        >>> HandCategory.FLUSH > HandCategory.STRAIGHT
        True
        >>> str(HandCategory.TWO_PAIR)
        'two pair'
    """

    NOTHING = "nothing"
    ACE_KING = "ace-king"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    ROYAL_FLUSH = "royal flush"

    def __init__(self, _value: str) -> None:
        self._place: int = len(type(self).__members__)

    def __lt__(self, other: HandCategory) -> bool:
        return self._place < other._place if type(other) is type(self) else NotImplemented

    def __le__(self, other: HandCategory) -> bool:
        return self._place <= other._place if type(other) is type(self) else NotImplemented

    def __gt__(self, other: HandCategory) -> bool:
        return self._place > other._place if type(other) is type(self) else NotImplemented

    def __ge__(self, other: HandCategory) -> bool:
        return self._place >= other._place if type(other) is type(self) else NotImplemented

    @override
    def __str__(self) -> str:
        return self.value

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class PairedStraight(enum.Enum):
    """What a straight is with one of its cards doubled, as in A-K-Q-J-10-10.

    Examples:
        >>> house = HandEvaluator(paired_straight=PairedStraight.STRAIGHT_AND_PAIR)
        >>> str(house.evaluate("As Kd Qh Jc Ts Th").second)
        'pair Ts Th'
    """

    TWO_STRAIGHTS = "two straights"
    """Two straights, one with each of the two cards."""

    STRAIGHT_AND_PAIR = "straight and pair"
    """One straight, as straights of the same five ranks count once; what else there is counts."""

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


@attrs.frozen
class Combination:
    """A combination, and the cards that form it.

    Raises:
        DealError: The category is none, or the cards are no tuple of different cards.

    Examples:
        >>> str(HandEvaluator().evaluate("Ah 7c As Kd 2d").first)
        'pair As Ah'
    """

    category: HandCategory = attrs.field(
        validator=must_be("a HandCategory", an_instance(HandCategory))
    )
    """What the cards form."""

    cards: tuple[Card, ...] = attrs.field(
        validator=must_be("a tuple of different cards", different(tuple_of(an_instance(Card))))
    )
    """The cards that form it, high to low: in a full house the three before the two, in the lowest
    straight the ace last. Kickers are not among them."""

    @override
    def __str__(self) -> str:
        return " ".join((self.category.value, *map(str, self.cards)))


def _combination(category: HandCategory, cards: tuple[Card, ...]) -> Combination:
    return unchecked(Combination, category=category, cards=cards)


_ORDER: Final = tuple(HandCategory)
_BY_INDEX: Final = attrgetter("_index")
_BY_RANK: Final = attrgetter("_rank")
_ROWS: Final = (tuple, list)


class _ByNumber(Protocol):
    """A tuple with an entry for each card, of which no slices are taken."""

    def __getitem__(self, number: int, /) -> int: ...


_NUMBERS: Final = cast("_ByNumber", tuple(range(52)))
_KEYS: Final = cast("_ByNumber", tuple(Card.from_index(number)._key for number in range(52)))


# What comes of taking something for cards that is none, or of a table that is not built yet.
_NOT_PLAIN: Final = (AttributeError, IndexError, KeyError, TypeError)


# These add up the keys of different cards, either objects or, in a tuple or list, numbers. They
# refuse all else without saying why: that is for `_read` to find out. A number passes if it is the
# very object in `_NUMBERS`, which neither a bool nor a negative number is.


def _total_of_five(cards: Any) -> int:
    a, b, c, d, e = cards
    if not (
        a is b or a is c or a is d or a is e
        or b is c or b is d or b is e
        or c is d or c is e
        or d is e
    ):  # fmt: skip
        if type(a) is not int:
            total: int = a._key + b._key + c._key + d._key + e._key
            return total
        if (
            type(cards) in _ROWS
            and a is _NUMBERS[a]
            and b is _NUMBERS[b]
            and c is _NUMBERS[c]
            and d is _NUMBERS[d]
            and e is _NUMBERS[e]
        ):
            return _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e]
    raise TypeError


def _total_of_six(cards: Any) -> int:
    a, b, c, d, e, f = cards
    if not (
        a is b or a is c or a is d or a is e or a is f
        or b is c or b is d or b is e or b is f
        or c is d or c is e or c is f
        or d is e or d is f
        or e is f
    ):  # fmt: skip
        if type(a) is not int:
            total: int = a._key + b._key + c._key + d._key + e._key + f._key
            return total
        if (
            type(cards) in _ROWS
            and a is _NUMBERS[a]
            and b is _NUMBERS[b]
            and c is _NUMBERS[c]
            and d is _NUMBERS[d]
            and e is _NUMBERS[e]
            and f is _NUMBERS[f]
        ):
            return _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e] + _KEYS[f]
    raise TypeError


def _total_of_seven(cards: Any) -> int:
    a, b, c, d, e, f, g = cards
    if not (
        a is b or a is c or a is d or a is e or a is f or a is g
        or b is c or b is d or b is e or b is f or b is g
        or c is d or c is e or c is f or c is g
        or d is e or d is f or d is g
        or e is f or e is g
        or f is g
    ):  # fmt: skip
        if type(a) is not int:
            total: int = a._key + b._key + c._key + d._key + e._key + f._key + g._key
            return total
        if (
            type(cards) in _ROWS
            and a is _NUMBERS[a]
            and b is _NUMBERS[b]
            and c is _NUMBERS[c]
            and d is _NUMBERS[d]
            and e is _NUMBERS[e]
            and f is _NUMBERS[f]
            and g is _NUMBERS[g]
        ):
            return _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e] + _KEYS[f] + _KEYS[g]
    raise TypeError


@attrs.frozen(kw_only=True)
class HandEvaluator:
    """Ranks hands of five, six or seven cards as a house does.

    Raises:
        RuleError: An option is no truth value, or `paired_straight` no `PairedStraight`.

    Examples:
        >>> house = HandEvaluator()
        >>> house.strength("As Ah 2c 2d 3h") > house.strength("Ks Kh Qc Qd Ah")
        True
        >>> house.category(7462)
        HandCategory.ROYAL_FLUSH
    """

    ace_king: bool = True
    """Whether ace-king is a category and a combination. Strengths are the same in either case."""

    ace_low: bool = True
    """Whether A-2-3-4-5 is the lowest straight (CARD-2), or nothing."""

    royal_suits: bool = False
    """Whether the higher suit wins between royal flushes: spades, hearts, diamonds, clubs (I-12).

    Their strengths are 7,462 (clubs) to 7,465 (spades) then, and all 7,462 otherwise."""

    paired_straight: PairedStraight = PairedStraight.TWO_STRAIGHTS
    """What a straight is with one of its cards doubled."""

    def __attrs_post_init__(self) -> None:
        options = {"ace_king": bool, "ace_low": bool, "royal_suits": bool}
        problems = tuple(
            (name, f"must be a {kind.__name__}, not {shown(getattr(self, name))}")
            for name, kind in (options | {"paired_straight": PairedStraight}).items()
            if not isinstance(getattr(self, name), kind)
        )
        if problems:
            raise RuleError(type(self).__name__, problems)

    @overload
    def strength(self, cards: CardsLike) -> int: ...
    @overload
    def strength(self, cards: Sequence[int]) -> int: ...
    def strength(self, cards: Any) -> int:
        """Rank a hand.

        Cards as objects, in a tuple, list or set, are ranked fastest, then numbers in a tuple or
        list. What is given is checked in any case.

        Args:
            cards: Five, six or seven different cards in any order, or their numbers
                (`Card.index`), but not both at once.

        Returns:
            A number from 1 to 7,462 (7,465 with `royal_suits`) that grows with the hand, and is the
            same for hands that tie (CARD-4). Five, six and seven cards share the scale.

        Raises:
            CardError: Something among them is no card and no card's number.
            DuplicateCardError: A card is there twice.
            HandSizeError: There are fewer than five or more than seven.

        Examples:
            >>> HandEvaluator().strength("As Kd Qh Jc Ts")
            5863
            >>> HandEvaluator().strength([0, 1, 2, 3, 51])
            7308
        """
        try:
            ranking = ACE_LOW if self.ace_low else ACE_HIGH
            size = len(cards)
            if size == 5:
                total, table = _total_of_five(cards), ranking.five
            elif size == 6:
                total, table = _total_of_six(cards), ranking.six
            elif size == 7:
                total, table = _total_of_seven(cards), ranking.seven
            else:
                return self._strength_of_anything(cards)
            suit = table.flush_suits[total >> RANK_BITS]
            if suit is None:
                ranks = total & RANK_MASK
                return table.packed[table.offsets[ranks >> ROW_BITS] + ranks]
            keys = [_KEYS[card] if type(card) is int else card._key for card in cards]
            return ranking.flush(keys, suit, royal_suits=self.royal_suits)
        except _NOT_PLAIN:
            return self._strength_of_anything(cards)

    def strength_unchecked(self, numbers: Sequence[int]) -> int:
        """Rank a hand given as card numbers, without a check.

        For five, six or seven different numbers from 0 to 51 (`Card.index`) this is `strength`.
        For anything else it raises any error or returns a number that means nothing.

        Args:
            numbers: The numbers of the cards, in any order.

        Examples:
            >>> HandEvaluator().strength_unchecked((0, 1, 2, 3, 51))
            7308
        """
        try:
            ranking = ACE_LOW if self.ace_low else ACE_HIGH
            pairs = ranking.pairs
            size = len(numbers)
            if size == 5:
                a, b, c, d, e = numbers
                total = pairs[a][b] + pairs[c][d] + _KEYS[e]
                table = ranking.five
            elif size == 6:
                a, b, c, d, e, f = numbers
                total = pairs[a][b] + pairs[c][d] + pairs[e][f]
                table = ranking.six
            else:
                a, b, c, d, e, f, g = numbers
                total = pairs[a][b] + pairs[c][d] + pairs[e][f] + _KEYS[g]
                table = ranking.seven
            suit = table.flush_suits[total >> RANK_BITS]
            if suit is None:
                total &= RANK_MASK
                return table.packed[table.offsets[total >> ROW_BITS] + total]
            of_cards = map(_KEYS.__getitem__, numbers)
            return ranking.flush(of_cards, suit, royal_suits=self.royal_suits)
        except IndexError:
            return self.strength(numbers)

    def evaluate(self, cards: CardsLike) -> Hand:
        """Rank a hand and say what it is made of.

        Args:
            cards: Five, six or seven different cards in any order.

        Raises:
            CardError: Something among them is no card.
            DuplicateCardError: A card is there twice.
            HandSizeError: There are fewer than five or more than seven.

        Examples:
            >>> hand = HandEvaluator().evaluate("As Ac 8h Kd 9s")
            >>> print(*hand.combinations, sep=", ")
            pair As Ac, ace-king As Kd
        """
        return Hand(cards, self)

    def category(self, strength: int) -> HandCategory:
        """Give the category of a strength.

        Args:
            strength: A number that `strength` has given.

        Raises:
            CardError: No hand has that strength.

        Examples:
            >>> HandEvaluator().category(5863)
            HandCategory.STRAIGHT
        """
        floors = (ACE_LOW if self.ace_low else ACE_HIGH).floors
        most = floors[-1] + 3 * self.royal_suits
        if type(strength) is not int or not 1 <= strength <= most:
            raise CardError(f"a strength is an int from 1 to {most}, not {shown(strength)}")
        return self._category(strength)

    def _category(self, strength: int) -> HandCategory:
        floors = (ACE_LOW if self.ace_low else ACE_HIGH).floors
        category = _ORDER[bisect_right(floors, strength) - 1]
        if category is HandCategory.ACE_KING and not self.ace_king:
            return HandCategory.NOTHING
        return category

    def _strength_of_anything(self, cards: object) -> int:
        """Rank what cannot be ranked as it is, or say why: text, a table that is not built yet."""
        plain = _plain_cards(cards)
        if plain is None:
            plain = _read(cards)
            (ACE_LOW if self.ace_low else ACE_HIGH).build(len(plain))
        return self.strength(plain)


_MORE_THAN_A_DECK: Final = 53


def _read(cards: object) -> tuple[Card, ...]:
    """Read a hand from anything that may be one, and say what is wrong with it if it is none."""
    if isinstance(cards, Iterable) and not isinstance(cards, str | bytes | bytearray):
        cards = tuple(islice(cast("Iterable[object]", cards), _MORE_THAN_A_DECK))
        if cards and all(isinstance(item, Integral) for item in cards):
            cards = map(Card.from_index, cast("Iterable[int]", cards))
    read = to_cards(cast("CardsLike", cards), "hand")
    if len(read) not in SIZES:
        raise HandSizeError(len(read), "5, 6 or 7")
    return read


def _high_to_low(cards: CardsLike) -> tuple[Card, ...]:
    """Sort cards; whether they are different is for the ranking to ask."""
    given: Any = cards
    if type(given) in _ROWS:
        try:
            return tuple(sorted(given, key=_BY_INDEX, reverse=True))
        except AttributeError:
            pass
    return tuple(sorted(to_cards(cards, "hand"), key=_BY_INDEX, reverse=True))


def _ranked(hand: Any) -> int:
    evaluator = hand.evaluator
    if not isinstance(evaluator, HandEvaluator):
        problem = f"must be a HandEvaluator, not {shown(evaluator)}"
        raise RuleError(type(hand).__name__, (("evaluator", problem),))
    return evaluator.strength(hand.cards)


_Ranks: TypeAlias = Mapping[int, Sequence[Card]]
_Found: TypeAlias = Iterator[tuple[Card, ...]]

_ACE: Final = 12
_KING: Final = 11
_STRAIGHTS: Final = (
    *((top, top - 1, top - 2, top - 3, top - 4) for top in range(_ACE, 3, -1)),
    (3, 2, 1, 0, _ACE),
)


class _Layout:
    """Finds what cards form, of each category the better first.

    The better is that of the higher ranks or, where they are the same, that which takes the higher
    suit at the first card where they differ. Ranks are numbered from 0 (deuce) to 12 (ace).
    """

    __slots__ = ("cards", "ranks", "straights")

    def __init__(self, cards: tuple[Card, ...], *, ace_low: bool) -> None:
        """Lay out cards that are sorted high to low."""
        self.cards = cards
        self.ranks = _by_rank(cards)
        self.straights = _STRAIGHTS if ace_low else _STRAIGHTS[:-1]

    def suited(self) -> Sequence[Card]:
        """The cards of the suit of a flush, or none."""
        suits = [card._suit for card in self.cards]
        suit = max(suits, key=suits.count)
        return [card for card in self.cards if card._suit is suit] if suits.count(suit) > 4 else ()

    def of_a_kind(self, count: int) -> list[Sequence[Card]]:
        if len(self.ranks) == len(self.cards):
            return []
        return [cards for cards in self.ranks.values() if len(cards) >= count]

    def in_a_row(self, ranks: _Ranks) -> _Found:
        for straight in self.straights if len(ranks) > 4 else ():
            if all(map(ranks.__contains__, straight)):
                yield from product(*map(ranks.__getitem__, straight))

    def royal_flush(self) -> _Found:
        suited = self.in_a_row(_by_rank(self.suited()))
        return (cards for cards in suited if cards[0]._rank is Rank.ACE)

    def straight_flush(self) -> _Found:
        suited = self.in_a_row(_by_rank(self.suited()))
        return (cards for cards in suited if cards[0]._rank is not Rank.ACE)

    def four_of_a_kind(self) -> _Found:
        return map(tuple, self.of_a_kind(4))

    def full_house(self) -> _Found:
        for threes, twos in product(self.of_a_kind(3), self.of_a_kind(2)):
            if threes is not twos:
                for three, two in product(combinations(threes, 3), combinations(twos, 2)):
                    yield three + two

    def flush(self) -> _Found:
        return combinations(self.suited(), 5)

    def straight(self) -> _Found:
        return self.in_a_row(self.ranks)

    def three_of_a_kind(self) -> _Found:
        return chain.from_iterable([combinations(cards, 3) for cards in self.of_a_kind(3)])

    def two_pair(self) -> _Found:
        for highs, lows in combinations(self.of_a_kind(2), 2):
            for high, low in product(combinations(highs, 2), combinations(lows, 2)):
                yield high + low

    def pair(self) -> _Found:
        return chain.from_iterable([combinations(cards, 2) for cards in self.of_a_kind(2)])

    def ace_king(self) -> _Found:
        return product(self.ranks.get(_ACE, ()), self.ranks.get(_KING, ()))


def _by_rank(cards: Iterable[Card]) -> _Ranks:
    ranks: dict[int, list[Card]] = {}
    for card in cards:
        rank = card._index >> 2
        if rank in ranks:
            ranks[rank].append(card)
        else:
            ranks[rank] = [card]
    return ranks


_Finder: TypeAlias = tuple[HandCategory, Callable[[_Layout], _Found]]

_ROYAL_FLUSH: Final[_Finder] = (HandCategory.ROYAL_FLUSH, _Layout.royal_flush)
_STRAIGHT_FLUSH: Final[_Finder] = (HandCategory.STRAIGHT_FLUSH, _Layout.straight_flush)
_FOUR_OF_A_KIND: Final[_Finder] = (HandCategory.FOUR_OF_A_KIND, _Layout.four_of_a_kind)
_FULL_HOUSE: Final[_Finder] = (HandCategory.FULL_HOUSE, _Layout.full_house)
_FLUSH: Final[_Finder] = (HandCategory.FLUSH, _Layout.flush)
_STRAIGHT: Final[_Finder] = (HandCategory.STRAIGHT, _Layout.straight)
_THREE_OF_A_KIND: Final[_Finder] = (HandCategory.THREE_OF_A_KIND, _Layout.three_of_a_kind)
_TWO_PAIR: Final[_Finder] = (HandCategory.TWO_PAIR, _Layout.two_pair)
_PAIR: Final[_Finder] = (HandCategory.PAIR, _Layout.pair)
_ACE_KING: Final[_Finder] = (HandCategory.ACE_KING, _Layout.ace_king)

# What finds the first combination, and after it what can be the second, the best first: no more
# than seven cards leave room for.
_BESIDE_STRAIGHT: Final = (_STRAIGHT, _THREE_OF_A_KIND, _TWO_PAIR, _PAIR, _ACE_KING)
_BESIDE_SUITED: Final = (_STRAIGHT_FLUSH, _FLUSH, *_BESIDE_STRAIGHT)
_FINDERS: Final[dict[int, tuple[_Finder, Sequence[_Finder]]]] = {
    finder[0]._place: (finder, beside)
    for finder, beside in (
        (_ACE_KING, ()),
        (_PAIR, (_ACE_KING,)),
        (_TWO_PAIR, (_TWO_PAIR, _ACE_KING)),
        (_THREE_OF_A_KIND, (_ACE_KING,)),
        (_STRAIGHT, _BESIDE_STRAIGHT),
        (_FLUSH, (_FLUSH, *_BESIDE_STRAIGHT)),
        (_FULL_HOUSE, (_FULL_HOUSE, _ACE_KING)),
        (_FOUR_OF_A_KIND, (_FULL_HOUSE, _ACE_KING)),
        (_STRAIGHT_FLUSH, _BESIDE_SUITED),
        (_ROYAL_FLUSH, _BESIDE_SUITED),
    )
}


@final
@attrs.frozen(eq=False, repr=False)
class Hand:
    """A hand of five, six or seven cards, ranked as a house does.

    Hands are equal if they are the same cards under the same evaluator, in whatever order they were
    given. To see which hand wins, compare `strength`.

    Where several cards would do, the suits decide: spades before hearts, diamonds and clubs. So of
    the pairs in 7s-7h-7d, 7s-7h is taken. Which cards form the first combination never changes what
    the second one is worth.

    Examples:
        >>> hand = Hand("Ac Ad As Ah 7c 7d")
        >>> str(hand)
        'four of a kind As Ah Ad Ac, full house As Ah Ad 7d 7c'
        >>> hand == Hand("7c 7d As Ac Ah Ad")
        True
    """

    cards: tuple[Card, ...] = attrs.field(converter=_high_to_low)
    """All cards, high to low, in whatever order they were given."""

    evaluator: HandEvaluator = attrs.field(factory=HandEvaluator)
    """How the house ranks hands."""

    strength: int = attrs.field(init=False, default=attrs.Factory(_ranked, takes_self=True))
    """A number that grows with the hand and is the same for hands that tie; from 1 to 7,462 (7,465
    where suits tell royal flushes apart)."""

    _parts: tuple[Combination, ...] | None = attrs.field(init=False, default=None)

    @property
    def category(self) -> HandCategory:
        """What the hand is."""
        return self.evaluator._category(self.strength)

    @property
    def best(self) -> tuple[Card, ...]:
        """The five cards that play: those that form the category, then kickers, high to low."""
        combinations = self.combinations
        if not combinations:
            return self.cards[:5]
        forming = combinations[0].cards
        if len(forming) == 5:
            return forming
        apart = {*forming}
        return (*forming, *[card for card in self.cards if card not in apart])[:5]

    @property
    def combinations(self) -> tuple[Combination, ...]:
        """The best combination, and the best that has a card which is not in it (RUS-8).

        One, if there is no second; none, if the category is `NOTHING`.
        """
        parts = self._parts
        if parts is None:
            parts = self._find_combinations()
            object.__setattr__(self, "_parts", parts)
        return parts

    def _find_combinations(self) -> tuple[Combination, ...]:
        place = self.category._place
        if not place:
            return ()
        layout = _Layout(self.cards, ace_low=self.evaluator.ace_low)
        (category, find), beside = _FINDERS[place]
        first = next(find(layout))
        if not self.evaluator.ace_king:
            beside = beside[:-1]
        for other, find_other in beside:
            for cards in find_other(layout):
                if self._counts_beside(first, other, cards):
                    return (_combination(category, first), _combination(other, cards))
        return (_combination(category, first),)

    def _counts_beside(
        self, first: Sequence[Card], category: HandCategory, cards: Sequence[Card]
    ) -> bool:
        if set(first).issuperset(cards):
            return False
        return (
            category is not HandCategory.STRAIGHT
            or self.evaluator.paired_straight is PairedStraight.TWO_STRAIGHTS
            or list(map(_BY_RANK, first)) != list(map(_BY_RANK, cards))
        )

    @property
    def first(self) -> Combination | None:
        """The best combination."""
        return self.combinations[0] if self.combinations else None

    @property
    def second(self) -> Combination | None:
        """The best combination that has a card which is not in the first."""
        return self.combinations[1] if len(self.combinations) > 1 else None

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self.cards == other.cards and self.evaluator == other.evaluator

    @override
    def __hash__(self) -> int:
        return hash((self.cards, self.evaluator))

    @override
    def __reduce__(self) -> tuple[type[Hand], tuple[tuple[Card, ...], HandEvaluator]]:
        return (Hand, (self.cards, self.evaluator))

    @override
    def __str__(self) -> str:
        return ", ".join(map(str, self.combinations)) or str(self.category)

    @override
    def __repr__(self) -> str:
        cards = " ".join(map(str, self.cards))
        evaluator = "" if self.evaluator == HandEvaluator() else f", {self.evaluator!r}"
        return f"Hand('{cards}'{evaluator})"

    def _repr_html_(self) -> str:
        return _html.page("", _html.cards(self.cards), self)
