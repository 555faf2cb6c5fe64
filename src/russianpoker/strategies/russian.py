"""The advice of two articles on Russian poker, each tip a named rule.

The articles stand in one document, which has four; they are called A, the first, and C, the third,
as in `russianpoker.presets`. Tips are tried in the order in which they stand, but for the
exceptions that their `reading` tells; a tip is passed over where the house does not sell what it
says. What a tip leaves unsaid is decided by the rules at the end, each of which says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from russianpoker.actions import Action, Bet, BuyDealerGame, BuySixth, Decline, Exchange, Fold
from russianpoker.cards import Card
from russianpoker.hands import HandCategory
from russianpoker.rounds import Phase
from russianpoker.strategies.rules import (
    DEFAULT_RULES,
    Condition,
    RuleStrategy,
    Situation,
    StrategyRule,
    exchange_all_but,
    straights_with,
)

__all__ = ["TIP_A", "TIP_C"]

_EIGHT, _TEN, _JACK, _QUEEN, _KING, _ACE = 8, 10, 11, 12, 13, 14

_DRAW: Final = (Phase.DECISION,)
_BETS: Final = (Phase.DECISION, Phase.AFTER_DRAW)

_OF_FIVE_CARDS: Final = frozenset(
    {
        HandCategory.STRAIGHT,
        HandCategory.FLUSH,
        HandCategory.FULL_HOUSE,
        HandCategory.STRAIGHT_FLUSH,
        HandCategory.ROYAL_FLUSH,
    }
)


# --- holdings


def _made_of_five(situation: Situation) -> bool:
    return situation.category in _OF_FIVE_CARDS


def _three_of_a_kind(situation: Situation) -> bool:
    return situation.category is HandCategory.THREE_OF_A_KIND


def _draw_to_four(situation: Situation) -> bool:
    """Say whether four cards of a flush or a straight are held, and nothing better than a pair."""
    if situation.category > HandCategory.PAIR:
        return False
    return bool(situation.flush_draw or situation.straight_draw)


def _anything(_situation: Situation) -> bool:
    return True


# --- what is kept in an exchange


def _keep_several(situation: Situation) -> Action | None:
    """Keep the cards of a rank that is held more than once."""
    ranks = situation.ranks
    return _keep_ranks(situation, [rank for rank in ranks if ranks.count(rank) > 1])


def _keep_ranks(situation: Situation, ranks: Iterable[int]) -> Exchange | None:
    kept = {*ranks}
    return exchange_all_but(
        situation, [card for card in situation.cards if card.rank.value in kept]
    )


def _keep_straight_draw(situation: Situation) -> Action | None:
    return _keep_ranks(situation, situation.straight_draw)


def _keep_highest(situation: Situation) -> Action | None:
    return _keep_ranks(situation, situation.ranks[:1])


def _keep_ace_king(situation: Situation) -> Action | None:
    return _keep_ranks(situation, (_ACE, _KING))


# --- A: one pair


def _lower_pair(situation: Situation) -> bool:
    return 0 < situation.pair < situation.upcard


def _lower_pair_with_ace_king(situation: Situation) -> bool:
    return situation.pair >= 5 and _lower_pair(situation) and situation.has_ace_king


def _jacks_against_queen(situation: Situation) -> bool:
    return situation.pair == _JACK and situation.upcard == _QUEEN


# --- A: draws


def _open_draw(situation: Situation) -> bool:
    if not _draw_to_four(situation):
        return False
    return bool(situation.flush_draw) or len(situation.straight_outs) > 1


def _one_sided_draw(situation: Situation) -> bool:
    return situation.category < HandCategory.PAIR and bool(situation.straight_draw)


def _no_combination(situation: Situation) -> bool:
    return situation.category < HandCategory.PAIR and not situation.has_ace_king


def _three_of(situation: Situation, ways: int, stronger: int) -> tuple[int, ...]:
    """Find three cards that stand in so many straights, with so many above the upcard."""
    for three in situation.straight_threes:
        if straights_with(three) == ways:
            above = sum(rank > situation.upcard for rank in three)
            if above >= stronger or (ways == 3 and situation.upcard in three):
                return three
    return ()


def _three_in_three_ways(situation: Situation) -> bool:
    return _no_combination(situation) and bool(_three_of(situation, 3, 1))


def _keep_three_in_three_ways(situation: Situation) -> Action | None:
    return _keep_ranks(situation, _three_of(situation, 3, 1))


def _three_in_two_ways(situation: Situation) -> bool:
    return _no_combination(situation) and bool(_three_of(situation, 2, 2))


def _keep_three_in_two_ways(situation: Situation) -> Action | None:
    return _keep_ranks(situation, _three_of(situation, 2, 2))


def _three_in_one_way(situation: Situation) -> bool:
    return _no_combination(situation) and bool(_three_of(situation, 1, 3))


def _keep_three_in_one_way(situation: Situation) -> Action | None:
    return _keep_ranks(situation, _three_of(situation, 1, 3))


# --- A: ace-king, ace, king, and other high cards


def _ace_king_alone(situation: Situation) -> bool:
    return situation.category < HandCategory.PAIR and situation.has_ace_king


def _royal_cards(situation: Situation) -> tuple[Card, ...]:
    """Give three or more cards of one royal flush."""
    high = [card for card in situation.cards if card.rank.value >= _TEN]
    suits = [card.suit for card in high]
    for suit in dict.fromkeys(suits):
        if suits.count(suit) >= 3:
            return tuple([card for card in high if card.suit is suit])
    return ()


def _ace_king_with_royal(situation: Situation) -> bool:
    return _ace_king_alone(situation) and bool(_royal_cards(situation))


def _keep_royal(situation: Situation) -> Action | None:
    return exchange_all_but(situation, _royal_cards(situation))


def _high_card(situation: Situation, rank: int) -> bool:
    return _no_combination(situation) and situation.ranks[0] == rank


def _ace_against_ace(situation: Situation) -> bool:
    return _high_card(situation, _ACE) and situation.upcard == _ACE


def _ace_against_king(situation: Situation) -> bool:
    return _high_card(situation, _ACE) and situation.upcard == _KING


def _ace_against_queen_or_lower(situation: Situation) -> bool:
    return _high_card(situation, _ACE) and situation.upcard <= _QUEEN


def _king_against_king_or_ace(situation: Situation) -> bool:
    return _high_card(situation, _KING) and situation.upcard >= _KING


def _king_against_queen_or_jack(situation: Situation) -> bool:
    return _high_card(situation, _KING) and _TEN < situation.upcard < _KING


def _king_with_match(situation: Situation) -> bool:
    return _king_against_queen_or_jack(situation) and situation.matches > 0


def _king_against_ten_or_lower(situation: Situation) -> bool:
    return _high_card(situation, _KING) and situation.upcard <= _TEN


def _other_high_card(situation: Situation) -> bool:
    highest = situation.ranks[0]
    return _no_combination(situation) and highest >= _EIGHT and highest > situation.upcard


# --- A: the bet


def _threes_or_better(situation: Situation) -> bool:
    return situation.category > HandCategory.PAIR or situation.pair >= 3


def _two_matches(situation: Situation) -> bool:
    return situation.matches >= 2


def _pair_with_ace_king(situation: Situation) -> bool:
    return situation.category >= HandCategory.PAIR and situation.has_ace_king


def _match_with_ace_king(situation: Situation) -> bool:
    if not _ace_king_alone(situation) or situation.matches != 1:
        return False
    return situation.ranks[2] > situation.upcard


def _ace_king_jack_against_high(situation: Situation) -> bool:
    if situation.upcard < _KING:
        return False
    if situation.category >= HandCategory.PAIR:
        return True
    return situation.has_ace_king and situation.ranks[2] >= _JACK


# --- A: the purchase of a game


def _straight_or_better(situation: Situation) -> bool:
    return situation.category >= HandCategory.STRAIGHT


def _rule(
    name: str,
    place: str,
    condition: Condition,
    action: Action | Callable[[Situation], Action | None],
    *,
    phases: tuple[Phase, ...] = _DRAW,
    reading: str = "",
) -> StrategyRule:
    return StrategyRule(
        name=name,
        source=place,
        phases=phases,
        condition=condition,
        action=action,
        if_offered=True,
        reading=reading,
    )


_A_PAIR: Final = "A, strategy: one pair"
_A_FOUR: Final = "A, strategy: four cards of a straight or flush"
_A_THREE: Final = "A, strategy: three cards of a straight or flush"
_A_ACE: Final = "A, strategy: an ace"
_A_KING: Final = "A, strategy: a king"
_A_BET: Final = "A, strategy: the bet"

TIP_A: Final = RuleStrategy(
    name="TIP-A",
    source="Article on Russian poker as Island poker, section on strategy",
    reading="Of several tips that fit, the first in the article's order decides, save where a "
    "reading says otherwise. The claim that three boxes with shared information beat the house is "
    "no rule for one box.",
    rules=(
        _rule(
            "A made hand: sixth card",
            "A, strategy: a hand of five cards",
            _made_of_five,
            BuySixth(),
            reading="Straight, flush, full house, straight flush, royal flush. Four of a kind is "
            "made of four cards, and no tip speaks of it, nor of two pair: both bet as dealt.",
        ),
        _rule(
            "A three of a kind: exchange two",
            "A, strategy: three of a kind",
            _three_of_a_kind,
            _keep_several,
        ),
        _rule(
            "A lower pair with ace-king: sixth card",
            f"{_A_PAIR}, 3",
            _lower_pair_with_ace_king,
            BuySixth(),
            reading="'From fives' is read as fives or higher, and a lower pair as in item 1, lower "
            "than the upcard. It stands before item 1, which it would never get past.",
        ),
        _rule(
            "A jacks against a queen: bet",
            f"{_A_PAIR}, 2",
            _jacks_against_queen,
            Bet(),
            reading="The only pair below the queen that is not exchanged with; so before item 1.",
        ),
        _rule(
            "A lower pair: exchange three",
            f"{_A_PAIR}, 1",
            _lower_pair,
            _keep_several,
            reading="Lower than the pair that the dealer may be thought to have: that of his "
            "upcard. Of a pair as high or higher nothing is said, so that it bets as dealt.",
        ),
        _rule(
            "A draw: sixth card",
            _A_FOUR,
            _open_draw,
            BuySixth(),
            reading="Four of a suit, or four of a straight that cards of two ranks complete; with "
            "a pair too, which the sixth card leaves whole.",
        ),
        _rule(
            "A one-sided straight: exchange one",
            f"{_A_FOUR}, exception",
            _one_sided_draw,
            _keep_straight_draw,
            reading="Cards of one rank complete it. Not with a pair, which the exchange breaks.",
        ),
        _rule(
            "A ace-king to a royal flush: exchange the rest",
            "A, strategy: ace-king, exception",
            _ace_king_with_royal,
            _keep_royal,
            reading="Three of one royal flush; with four the tip on draws comes first. The tips on "
            "ace-king stand before those on three cards of a straight, since this is said to be "
            "their only exception.",
        ),
        _rule(
            "A ace-king: exchange three",
            "A, strategy: ace-king",
            _ace_king_alone,
            _keep_ace_king,
        ),
        _rule(
            "A straight in three ways: exchange two",
            f"{_A_THREE}, 3",
            _three_in_three_ways,
            _keep_three_in_three_ways,
            reading="Three ranks in a row, completed by cards of four ranks; one of them at least "
            "is as high as the upcard's. Where items 1 to 3 all fit, the most ways come first. "
            "Three of a suit that are of no straight are not drawn to: every item is on straights.",
        ),
        _rule(
            "A straight in two ways: exchange two",
            f"{_A_THREE}, 2",
            _three_in_two_ways,
            _keep_three_in_two_ways,
            reading="Completed by cards of three ranks; two of the three above the upcard.",
        ),
        _rule(
            "A straight in one way: exchange two",
            f"{_A_THREE}, 1",
            _three_in_one_way,
            _keep_three_in_one_way,
            reading="Completed by cards of two ranks; all three above the upcard.",
        ),
        _rule(
            "A ace against an ace: no draw",
            f"{_A_ACE}, 1",
            _ace_against_ace,
            Fold(),
            reading="Nothing is exchanged or bought, and no tip on the bet fits: a fold.",
        ),
        _rule(
            "A ace against a king: exchange four", f"{_A_ACE}, 2", _ace_against_king, _keep_highest
        ),
        _rule(
            "A ace against a queen or lower: exchange four",
            f"{_A_ACE}, 3",
            _ace_against_queen_or_lower,
            _keep_highest,
            reading="Items 2 and 3 say the same.",
        ),
        _rule(
            "A king against a king or ace: no draw",
            f"{_A_KING}, 1",
            _king_against_king_or_ace,
            Fold(),
            reading="As with an ace against an ace.",
        ),
        _rule(
            "A king with a match: exchange four",
            f"{_A_KING}, 2",
            _king_with_match,
            _keep_highest,
            reading="Against a queen or jack. The ten stands in items 2 and 3, which contradict "
            "each other; it is taken to belong to item 3, 'in any case'. The card that matches "
            "is thrown away.",
        ),
        _rule(
            "A king without a match: no draw",
            f"{_A_KING}, 2",
            _king_against_queen_or_jack,
            Fold(),
            reading="The condition of item 2 is not met, so the tip on high cards, which would "
            "undo it, is not asked.",
        ),
        _rule(
            "A king against a ten or lower: exchange four",
            f"{_A_KING}, 3",
            _king_against_ten_or_lower,
            _keep_highest,
        ),
        _rule(
            "A high card: exchange four",
            "A, strategy: no combination",
            _other_high_card,
            _keep_highest,
            reading="An eight or higher, and above the upcard. That six ranks above it are "
            "promising is taken for a remark and no condition.",
        ),
        _rule(
            "A bet: threes or better",
            f"{_A_BET}, 1",
            _threes_or_better,
            Bet(),
            phases=_BETS,
            reading="A pair of threes, a higher pair, or anything better than a pair.",
        ),
        _rule(
            "A bet: two matches",
            f"{_A_BET}, 2",
            _two_matches,
            Bet(),
            phases=_BETS,
            reading="Two cards of the upcard's rank; beyond item 1, a pair of twos against a two.",
        ),
        _rule(
            "A bet: a pair and ace-king", f"{_A_BET}, 3", _pair_with_ace_king, Bet(), phases=_BETS
        ),
        _rule(
            "A bet: a match and ace-king",
            f"{_A_BET}, 4",
            _match_with_ace_king,
            Bet(),
            phases=_BETS,
            reading="The third highest card is above the upcard, as it is said: a match with that "
            "card itself is not enough, and ace-king alone with no match folds.",
        ),
        _rule(
            "A bet: ace-king-jack against an ace or king",
            f"{_A_BET}, 5",
            _ace_king_jack_against_high,
            Bet(),
            phases=_BETS,
            reading="Ace-king with a jack or queen, or anything better, so that a pair of twos "
            "bets here too.",
        ),
        _rule(
            "A purchase: a straight or better",
            "A, rules: the dealer has no game",
            _straight_or_better,
            BuyDealerGame(),
            phases=(Phase.PURCHASE,),
            reading="A game is said to be worth buying with a strong enough hand. Read as a "
            "straight: the dealer makes a game about once in four, so that 4:1 on two antes is the "
            "first to make up for the ante that is paid and the ante that is given up.",
        ),
        _rule(
            "A insurance: none",
            "A, rules: insurance",
            _anything,
            Decline(),
            phases=(Phase.INSURANCE,),
            reading="The article tells of insurance, but not when to take it.",
        ),
        *DEFAULT_RULES,
    ),
)
"""The tips of article A, ordered by holding and upcard, and those on the bet.

Written for Russian poker with one box. Its draws are passed over where they are not sold."""


# --- C


def _pair(situation: Situation) -> bool:
    return situation.category in (HandCategory.PAIR, HandCategory.TWO_PAIR)


def _pair_and_draw(situation: Situation) -> bool:
    return situation.pair > 0 and _draw_to_four(situation)


def _one_pair_and_ace_king(situation: Situation) -> bool:
    return situation.pair > 0 and situation.has_ace_king


def _low_pair_and_match(situation: Situation) -> bool:
    return 0 < situation.pair <= _EIGHT and situation.matches > 0


def _any_combination(situation: Situation) -> bool:
    return situation.category >= HandCategory.PAIR or situation.has_ace_king


TIP_C: Final = RuleStrategy(
    name="TIP-C",
    source="Article on the rules of Russian poker that begins with the hands, from the paragraph "
    "on matches with the upcard",
    reading="The paragraph on matches says only that more of them are better. Of the tips on "
    "pairs, which contradict each other, the one that says more comes first. The claim on two or "
    "three boxes is no rule for one.",
    rules=(
        _rule(
            "C made hand: sixth card",
            "C, paragraph on insurance",
            _made_of_five,
            BuySixth(),
            reading="Straight, flush, full house, straight or royal flush. Four of a kind bets.",
        ),
        _rule(
            "C three of a kind: exchange two",
            "C, paragraph on three cards",
            _three_of_a_kind,
            _keep_several,
            reading="A combination of three cards is three of a kind.",
        ),
        _rule(
            "C pair and draw: sixth card",
            "C, paragraph before 6",
            _pair_and_draw,
            BuySixth(),
            reading="Four of a flush or of a straight, whether one rank or two complete it.",
        ),
        _rule(
            "C pair and ace-king: sixth card",
            "C, 6, second half",
            _one_pair_and_ace_king,
            BuySixth(),
            reading="The second half makes an exception from the first, so it comes before it.",
        ),
        _rule(
            "C low pair and match: exchange three",
            "C, 6, first half",
            _low_pair_and_match,
            _keep_several,
            reading="A pair of eights or lower, and a card of the upcard's rank, in the pair or "
            "beside it. It comes before the tip on pairs, which it restricts.",
        ),
        _rule(
            "C pair: sixth card",
            "C, paragraph on a pair",
            _pair,
            BuySixth(),
            reading="Any other pair, and two pair, of which nothing else is said. That the pair "
            "'matches' is read as its being one, not as its matching the upcard.",
        ),
        _rule(
            "C draw: sixth card",
            "C, 7",
            _draw_to_four,
            BuySixth(),
            reading="Four of a flush or of a straight, whether one rank or two complete it.",
        ),
        _rule(
            "C bet: any combination",
            "C, last paragraph before the bonus",
            _any_combination,
            Bet(),
            phases=_BETS,
            reading="Who has nothing worthwhile is told to fold; the others are taken to bet. "
            "Ace-king is a combination in the article's list. After a draw, of which nothing is "
            "said, alike.",
        ),
        _rule(
            "C insurance: none",
            "C, paragraph on insurance",
            _anything,
            Decline(),
            phases=(Phase.INSURANCE,),
            reading="Insurance is said to be possible at high risk, but not when nor for how much.",
        ),
        *DEFAULT_RULES,
    ),
)
"""The tips of article C, of which there are few: sixth cards for pairs and draws, mostly.

Written for Russian poker. Purchases are not spoken of and not made."""
