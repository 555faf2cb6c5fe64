"""Rounds: who decides when, what may be done, who gets which card, and who sees what."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import re
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest
from round_cases import dealt, dealt_deck, play, random_deal, states

from russianpoker.actions import (
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Check,
    Decline,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.cards import Card, Deck, parse_cards
from russianpoker.errors import (
    ActionError,
    CardError,
    DealError,
    DeckError,
    DuplicateCardError,
    MoneyError,
)
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Phase, Refusal, Round, Step, seat_of
from russianpoker.rules import BoxRule, HoldemRule, PurchaseRule, set_option
from russianpoker.seats import Seat

RUSSIAN = find_variant("russian-2010")

PAIR = "7s 7d Kc 8h 2s"
TRIPS = "9c 9d 9h 4s 2c"
NOTHING = "Qc Jd 8s 6d 3h"
NO_GAME = "Kd Ts 6c 5d 3s"  # the dealer's, without an ace; the king is replaced
GAME = "Ad Ks 6c 5d 3s"


def offered(game: Round, box: int | None = None) -> list[str]:
    return [offer.action.__name__ for offer in game.legal_actions(box)]


def phases(game: Round, actions: str) -> list[tuple[int | None, Phase]]:
    """Whose turn it is after each of these actions."""
    found = [(game.to_act, game.phase)]
    for action in actions.split("+"):
        game = play(game, action)
        found.append((game.to_act, game.phase))
    return found


# Dealing


def test_DEAL_1_cards_go_round_one_by_one_and_the_dealers_last_is_his_upcard():
    game = Round.deal(RUSSIAN, antes=(10, 10), deck=Deck.standard())
    cards = Deck.standard().cards
    assert game.boxes[0].dealt == cards[0:15:3]
    assert game.boxes[1].dealt == cards[1:15:3]
    assert game.dealer == cards[2:15:3]
    assert game.view(1).upcard == cards[14]
    assert game.deck == Deck(cards[15:])


def test_TEX_1_two_cards_each_and_then_the_board():
    variant = find_variant("holdem-senator")
    seats = [Seat(ante=10), Seat(ante=10, player=2)]
    cards = Deck.standard().cards
    game = Round.deal(variant, seats=seats, deck=Deck.standard())
    assert [box.dealt for box in game.boxes] == [cards[0:6:3], cards[1:6:3]]
    assert (game.dealer, game.board) == (cards[2:6:3], cards[6:11])
    assert game.view(1).upcard is None


def test_a_recorded_shoe_may_be_shorter_than_a_deck():
    shoe = dealt_deck([PAIR], GAME, "4c 4d")
    game = Round.deal(RUSSIAN, 10, deck=str(shoe))
    assert game.boxes[0].dealt == parse_cards(PAIR)
    assert len(game.deck) == 2
    with pytest.raises(DeckError, match="cannot deal 15 from a deck of 12"):
        Round.deal(RUSSIAN, (10, 10), deck=shoe)


def test_a_seed_names_a_deal_and_a_generator_moves_on():
    first, again = (Round.deal(RUSSIAN, 10, seed=5) for _ in range(2))
    assert first == again
    source = random.Random(5)
    assert Round.deal(RUSSIAN, 10, seed=source) == first
    assert Round.deal(RUSSIAN, 10, seed=source) != first
    assert Round.deal(RUSSIAN, 10) != Round.deal(RUSSIAN, 10)


def test_dead_cards_are_nowhere_and_known():
    game = Round.deal(RUSSIAN, 10, seed=1, dead="As Ks")
    assert game.dead == game.view(1).dead == parse_cards("As Ks")
    assert not set(game.dead) & {*game.deck, *game.dealer, *game.boxes[0].dealt}
    assert len(game.deck) == 40


def test_burned_cards_are_the_first_and_unknown():
    cards = Deck.standard().cards
    game = Round.deal(RUSSIAN, 10, deck=Deck.standard(), burn=2)
    assert game.burned == cards[:2]
    assert game.boxes[0].dealt == cards[2:12:2]
    assert game.view(1).dead == ()


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({}, DealError, "^a round needs antes or seats$"),
        (
            {"antes": 10, "seats": [Seat(ante=10)]},
            DealError,
            "^seats say what is staked, so antes and bonuses cannot$",
        ),
        ({"seats": [Seat(ante=10)], "bonuses": {"bonus": 1}}, DealError, "seats say what"),
        (
            {"antes": 10, "deck": Deck.standard(), "seed": 1},
            DealError,
            "^a round takes either a deck in order or a seed to shuffle with$",
        ),
        ({"antes": 10, "deck": Deck.standard(), "dead": "As"}, DuplicateCardError, "As is in deck"),
        ({"antes": 10, "dead": "As As"}, DuplicateCardError, "twice in dead"),
        ({"antes": 10, "deck": "As Ks x"}, CardError, "expected a rank"),
        ({"antes": 10, "seed": -1}, DeckError, "a seed"),
        ({"antes": 10, "burn": -1}, DeckError, "an int from 0"),
        ({"antes": 10, "burn": 43}, DeckError, "cannot deal 10 from a deck of 9"),
        ({"antes": 10.0}, MoneyError, "not 10.0"),
        ({"antes": (10, None)}, MoneyError, "not None"),
        ({"antes": "10"}, MoneyError, "not '10'"),
        ({"antes": {10, 20}}, MoneyError, "not {10, 20}"),
        ({"antes": {10: 1}}, MoneyError, "not {10: 1}"),
        ({"antes": itertools.repeat(10)}, ActionError, "100 boxes are in play"),
        ({"seats": itertools.repeat(Seat(ante=10))}, ActionError, "100 boxes are in play"),
        ({"antes": 10, "deck": {*Deck.standard()}}, CardError, "a set has none"),
        ({"antes": 0}, MoneyError, "more than nothing"),
        ({"antes": ()}, ActionError, "0 boxes are in play"),
        ({"antes": [10] * 5}, ActionError, r"5 boxes are in play, allowed are 1 to 4 \[BOX-1\]"),
        ({"antes": 10, "bonuses": {"bonus": 1}}, ActionError, "no side bet is called 'bonus'"),
        ({"antes": 10, "table_maximum": 0}, MoneyError, "table maximum"),
        ({"seats": [10]}, DealError, "not by 10"),
        ({"seats": 10}, DealError, "not by 10"),
    ],
)
def test_deals_that_are_refused(options, error, message):
    with pytest.raises(error, match=message):
        Round.deal(RUSSIAN, **options)


def test_a_round_is_dealt_by_rules_and_not_by_their_name():
    with pytest.raises(DealError, match="by a RuleVariant, not by 'russian-2010'"):
        Round.deal("russian-2010", 10)


def test_bonuses_lie_on_every_box():
    game = Round.deal(find_variant("russian-sevens"), (10, 10, 10), bonuses={"bonus": 5}, seed=1)
    assert [box.stakes.side_bets for box in game.boxes] == [(("bonus", 5),)] * 3


# Boxes


def test_BOX_2_boxes_beyond_the_open_ones_are_blind_and_decide_nothing():
    game = dealt(RUSSIAN, [PAIR, NOTHING, TRIPS, "Ac As 4h 4d Js"], GAME)
    assert [box.blind for box in game.boxes] == [False, False, True, True]
    assert game.boxes[2].actions == (Bet(blind=True),)
    assert [box.phase for box in game.boxes[2:]] == [Phase.WAITING] * 2
    assert game.view(3).cards == ()
    over = play(game, "fold + fold")
    assert (over.to_act, over.phase) == (None, Phase.OVER)
    assert over.view(3).cards == parse_cards(TRIPS)
    assert [settlement.net for settlement in over.settlements()] == [-10, -10, 60, 40]


def test_B_a_blind_box_cannot_buy_unless_a_house_lets_it():
    game = play(dealt(RUSSIAN, [PAIR, NOTHING, TRIPS], NO_GAME), "fold + fold")
    assert game.phase is Phase.OVER
    kind = attrs.evolve(RUSSIAN, purchase=PurchaseRule(allows_blind=True))
    game = play(dealt(kind, [PAIR, NOTHING, TRIPS], NO_GAME), "fold + fold")
    assert (game.to_act, game.phase) == (3, Phase.PURCHASE)
    assert game.view(3).cards == parse_cards(TRIPS)
    assert play(game, "buy").phase is Phase.OVER


def test_a_blind_insurance_is_posted_with_the_box_and_returned_if_not_merited():
    corona = find_variant("russian-corona")
    seats = [Seat(ante=10), Seat(ante=10, blind=True, insurance=30)]
    for cards, line in ((TRIPS, "won"), (PAIR, "push")):
        other = NOTHING if cards == TRIPS else TRIPS
        game = dealt(corona, [other, cards], NO_GAME, seats=seats)
        assert game.boxes[1].actions == (Bet(blind=True), Insure(30))
        settlement = play(game, "fold").settlements()[1]
        assert settlement.line("insurance").outcome.value == line


def test_a_round_with_a_posted_insurance_can_be_built_again_from_its_fields():
    seats = [Seat(ante=10), Seat(ante=10, blind=True, insurance=30)]
    game = play(dealt("russian-corona", [NOTHING, TRIPS], NO_GAME, seats=seats), "fold")
    fields = {field.name: getattr(game, field.name) for field in attrs.fields(Round) if field.init}

    assert Round(**fields) == game
    assert [seat_of(box) for box in game.boxes] == seats


def test_a_blind_box_is_not_asked_to_buy_a_game_that_the_dealer_has():
    corona = find_variant("russian-corona")
    kind = attrs.evolve(corona, purchase=attrs.evolve(corona.purchase, allows_blind=True))
    seats = [Seat(ante=10, blind=True)]

    assert dealt(kind, [TRIPS], GAME, seats=seats).phase is Phase.OVER
    assert dealt(kind, [TRIPS], NO_GAME, seats=seats).phase is Phase.PURCHASE


def test_a_blind_insurance_is_posted_within_the_table_maximum():
    corona = find_variant("russian-corona")
    seats = [Seat(ante=10), Seat(ante=10, blind=True, insurance=30)]

    assert Round.deal(corona, seats=seats, seed=1, table_maximum=30).boxes[1].stakes.ante == 10
    with pytest.raises(ActionError, match="insurance is 30, allowed is 20 to 29 "):
        Round.deal(corona, seats=seats, seed=1, table_maximum=29)


def test_BOX_4_draws_are_dealt_from_the_last_box_on():
    seats = [Seat(ante=10), Seat(ante=10), Seat(ante=10, player=2)]
    game = dealt(RUSSIAN, [PAIR, NOTHING, TRIPS], GAME, "4c 4d 5c 5h 6s", seats=seats)
    game = play(game, "exchange 8h 2s + sixth")
    assert [box.drawn for box in game.boxes] == [(), (), ()]
    assert [box.owed for box in game.boxes] == [2, 1, 0]
    game = play(game, "exchange 4s 2c")
    drawn = [" ".join(map(str, box.drawn)) for box in game.boxes]
    assert drawn == ["5h 6s", "5c", "4c 4d"]
    assert game.log[-1] == Step(
        box=3,
        action=Exchange("4s 2c"),
        dealt=(
            (3, parse_cards("4c 4d")),
            (2, parse_cards("5c")),
            (1, parse_cards("5h 6s")),
        ),
    )
    assert (game.to_act, game.phase) == (1, Phase.AFTER_DRAW)
    assert game.view(1).cards == parse_cards("7s 7d Kc 5h 6s")


def test_BOX_4_all_first_decisions_come_before_all_second_ones():
    game = dealt(RUSSIAN, [PAIR, NOTHING], GAME)
    assert phases(game, "sixth+exchange 3h+bet+fold") == [
        (1, Phase.DECISION),
        (2, Phase.DECISION),
        (1, Phase.AFTER_DRAW),
        (2, Phase.AFTER_DRAW),
        (None, Phase.OVER),
    ]


def test_I_1_the_first_box_finishes_before_the_second_begins():
    game = dealt("sixcard-suits", [PAIR, NOTHING], "Ad Ac 6c 5d 3s", "4c 5c 6s")
    assert phases(game, "sixth+exchange 2s+bet+sixth+fold") == [
        (1, Phase.DECISION),
        (1, Phase.AFTER_DRAW),
        (1, Phase.AFTER_DRAW),
        (2, Phase.DECISION),
        (2, Phase.AFTER_DRAW),
        (None, Phase.OVER),
    ]
    game = play(game, "sixth + exchange 2s + bet + sixth")
    assert [box.drawn for box in game.boxes] == [parse_cards("4c 5c"), parse_cards("6s")]


def test_a_box_out_of_turn_has_nothing_to_do_and_is_told_whose_turn_it_is():
    game = dealt(RUSSIAN, [PAIR, NOTHING, TRIPS], GAME)
    assert offered(game, 1) == offered(game) == ["Fold", "Bet", "Exchange", "BuySixth"]
    assert offered(game, 2) == offered(game, 3) == []
    assert list(game.every_action(2)) == []
    refusal = Refusal("it is the turn of box 1, not of box 2", "BOX-4")
    assert game.why_not(Fold(), 2) == refusal
    with pytest.raises(ActionError, match=r"turn of box 1, not of box 2 \[BOX-4\]"):
        game.apply(Fold(), 2)
    assert game.apply(Fold(), 1) == game.apply(Fold())
    assert dealt("sixcard-suits", [PAIR, NOTHING], GAME).why_not(Fold(), 2).rule == "I-1"


def test_a_box_that_is_not_there_is_told_with_those_that_are():
    with pytest.raises(DealError, match=r"^there is no box 3, only 1 to 2$"):
        dealt(RUSSIAN, [PAIR, NOTHING], GAME).view(3)


@pytest.mark.parametrize("box", [0, 3, -1, True, "1", 1.0])
def test_there_is_no_such_box(box):
    game = dealt(RUSSIAN, [PAIR, NOTHING], GAME)
    asked = (
        lambda: game.why_not(Fold(), box),
        lambda: game.apply(Fold(), box),
        lambda: game.legal_actions(box),
        lambda: list(game.every_action(box)),
        lambda: game.view(box),
        lambda: game.box_cards(box),
    )
    for ask in asked:
        with pytest.raises(DealError, match=r"there is no box .*, only 1 to 2"):
            ask()


def test_when_the_round_is_over_nothing_may_be_done():
    game = play(dealt(RUSSIAN, [PAIR], GAME), "fold")
    assert game.why_not(Bet()) == Refusal("the round is over", "BOX-4")
    assert game.legal_actions() == game.legal_actions(1) == ()
    assert list(game.every_action()) == []


# Decisions


@pytest.mark.parametrize(
    ("actions", "action", "reason"),
    [
        ("", Insure(20), "insure 20 before the bet [DEAL-2]"),
        ("", BuyDealerGame(), "buy before the bet [DEAL-2]"),
        ("", Decline(), "decline before the bet [DEAL-2]"),
        ("", Bet(blind=True), "a blind bet is posted before the cards [BOX-2]"),
        ("", Exchange("As"), "As is thrown away but not held [RUS-2]"),
        ("", BetTurn(), "turn where no further bet is offered [DEAL-2]"),
        ("sixth", Exchange("9c"), "no exchange is offered after a draw [RUS-2]"),
        ("exchange 2c", BuySixth(), "a sixth card after a draw [RUS-2]"),
        ("bet", Fold(), "fold after the bet [DEAL-2]"),
        ("bet", BuyDealerGame(), "buy does not answer what is asked: insurance [BOX-4]"),
        ("bet", Insure(19), "insurance is 19, allowed is 20 to 60 [RUS-12]"),
        ("bet", Insure(Fraction(121, 2)), "insurance is 121/2, allowed is 20 to 60 [RUS-12]"),
        ("bet + decline", Insure(20), "insurance after it was declined [RUS-11]"),
        ("bet + insure 20", Insure(20), "a second insurance [RUS-11]"),
        ("", "bet", "'bet' is no action"),
        ("", None, "None is no action"),
    ],
)
def test_actions_that_are_refused_say_why(actions, action, reason):
    game = dealt(RUSSIAN, [TRIPS], NO_GAME)
    game = play(game, actions) if actions else game
    before = copy.deepcopy(game)
    refusal = game.why_not(action)
    assert reason == (f"{refusal.reason} [{refusal.rule}]" if refusal.rule else refusal.reason)
    with pytest.raises(ActionError) as caught:
        game.apply(action)
    assert str(caught.value) == reason
    assert game == before


def test_OAS_five_exchanged_cards_force_the_bet():
    game = play(dealt("oasis-netent", [NOTHING], GAME), "exchange Qc Jd 8s 6d 3h")
    assert offered(game) == ["Bet"]
    assert "forces the bet" in game.why_not(Fold()).reason


def test_offers_tell_prices_in_the_money_that_was_staked():
    game = Round.deal(find_variant("oasis-sochi"), Decimal("2.50"), seed=1)
    prices = {offer.action: offer.prices for offer in game.legal_actions()}
    assert prices[Fold] == (0,)
    assert prices[Bet] == (Decimal("5.00"),)
    assert prices[Exchange] == (Decimal("2.50"), Decimal("3.75"))
    assert all(isinstance(price, Decimal) for each in prices.values() for price in each)
    offer = dealt(RUSSIAN, [TRIPS], GAME).apply(Bet()).legal_actions()[0]
    assert (offer.action, offer.least, offer.most) == (Insure, 20, 60)
    insured = dealt("russian-island", [TRIPS], GAME).apply(Bet()).legal_actions()[0]
    assert (insured.least, insured.most) == (10, None)
    assert BuySixth in [each.action for each in dealt(RUSSIAN, [TRIPS], GAME).legal_actions()]
    bought = play(dealt(RUSSIAN, [PAIR], NO_GAME), "bet")
    assert [(each.action, each.prices) for each in bought.legal_actions()] == [
        (BuyDealerGame, (10,)),
        (Decline, (0,)),
    ]


@pytest.mark.parametrize("ante", [10, Decimal("2.50"), Fraction(10, 3)])
def test_every_offer_is_in_the_money_that_was_staked(ante):
    kind = type(ante)
    game = dealt(RUSSIAN, [TRIPS], GAME, antes=ante)
    exchange = next(each for each in game.legal_actions() if each.action is Exchange)
    insurance, decline = game.apply(Bet()).legal_actions()

    assert exchange.prices == (ante,) * 5
    assert {type(price) for price in exchange.prices} == {kind}
    assert (insurance.prices, decline.prices) == ((), (0,))
    assert (insurance.least, insurance.most) == (2 * ante, 6 * ante)
    assert (type(insurance.least), type(insurance.most)) == (kind, kind)


def test_every_exchange_is_of_the_cards_of_the_box_whose_turn_it_is():
    game = dealt(RUSSIAN, [PAIR, TRIPS, NOTHING], GAME)
    for cards in (PAIR, TRIPS):
        exchanges = [each for each in game.every_action() if isinstance(each, Exchange)]
        assert {card for each in exchanges for card in each.discards} == {*parse_cards(cards)}
        game = play(game, "fold")


def test_every_exchange_is_of_as_many_cards_as_the_house_allows():
    for name, counts in (("oasis-sochi", {1, 2}), ("lunar", {2, 3, 4, 5}), ("oasis-single", {1})):
        game = Round.deal(find_variant(name), 10, seed=1)
        exchanges = [each for each in game.every_action() if isinstance(each, Exchange)]
        assert {len(each.discards) for each in exchanges} == counts


def test_every_action_gives_each_exchange_once_and_the_ends_of_insurance():
    game = dealt(RUSSIAN, [TRIPS], GAME)
    actions = list(game.every_action())
    assert len(actions) == len(set(actions)) == 2 + 31 + 1
    assert all(game.why_not(action) is None for action in actions)
    assert list(game.apply(Bet()).every_action()) == [Insure(20), Insure(60), Decline()]
    island = dealt("russian-island", [TRIPS], GAME).apply(Bet())
    assert list(island.every_action()) == [Insure(10), Decline()]


@pytest.mark.parametrize("draw", ["", "sixth + ", "exchange 4s 2c + "])
def test_RUS_11_insurance_is_asked_for_when_the_bet_is_made(draw):
    game = play(dealt(RUSSIAN, [TRIPS], NO_GAME, "4d 5h"), f"{draw}bet")
    assert game.phase is Phase.INSURANCE
    assert offered(game) == ["Insure", "Decline"]
    assert play(game, "decline").phase is Phase.PURCHASE
    assert play(game, "insure 20").phase is Phase.PURCHASE


def test_no_insurance_for_a_low_hand_or_where_none_is_sold():
    assert play(dealt(RUSSIAN, [PAIR], GAME), "bet").phase is Phase.OVER
    assert play(dealt("oasis", [TRIPS], GAME), "bet").phase is Phase.OVER


def test_a_natural_is_paid_at_once():
    seats = [Seat(ante=10), Seat(ante=10), Seat(ante=10, blind=True)]
    royal, flush = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h"
    game = dealt("lunar", [royal, NOTHING, flush], "Ad Kd 6c 5d 3s", seats=seats)
    assert game.to_act == 2
    over = play(game, "fold")
    assert over.phase is Phase.OVER
    assert [settlement.net for settlement in over.settlements()] == [6000, -10, 2000]


def test_a_blind_natural_gets_its_insurance_back():
    lunar = find_variant("lunar")
    rules = attrs.evolve(lunar, insurance=attrs.evolve(lunar.insurance, allows_blind=True))
    seats = [Seat(ante=10, blind=True, insurance=20)]
    game = dealt(rules, ["Ah Kh Qh Jh Th"], NO_GAME, seats=seats)
    assert game.settlements()[0].net == 6000


# Buying the dealer a game


def test_RUS_14_each_box_buys_for_itself_from_the_hand_as_dealt():
    seats = [Seat(ante=10), Seat(ante=10), Seat(ante=10, player=2)]
    hands = [TRIPS, "As Ac 4h 4d 8s", "Qc Qs 8d 7h 2d"]
    game = dealt(RUSSIAN, hands, NO_GAME, "6s Th 2h", seats=seats)
    game = play(game, "bet + decline + bet + bet")
    assert (game.to_act, game.phase) == (1, Phase.PURCHASE)
    game = play(game, "buy + decline + buy")
    assert [box.bought for box in game.boxes] == [parse_cards("6s"), (), parse_cards("Th")]
    assert game.phase is Phase.OVER
    first, second, third = game.settlements()
    assert first.dealer_bought.cards == parse_cards("Ts 6s 6c 5d 3s")
    assert second.dealer_bought is None
    assert third.dealer_bought.cards == parse_cards("Ts Th 6c 5d 3s")
    # three nines pay 3:1 on 20 less the fee; unbought: ante 1:1; queens beat tens, 1:1 less the fee
    assert [each.net for each in (first, second, third)] == [50, 10, 10]
    assert game.deck.cards[0] == Card("2h")


def test_RUS_14_is_not_offered_when_the_dealer_has_a_game_or_nobody_bets():
    assert play(dealt(RUSSIAN, [PAIR], GAME), "bet").phase is Phase.OVER
    assert play(dealt(RUSSIAN, [PAIR], NO_GAME), "fold").phase is Phase.OVER
    assert play(dealt("caribbean-us", [PAIR], NO_GAME), "bet").phase is Phase.OVER


@pytest.mark.parametrize(
    ("rules", "later", "bought"),
    [
        ("russian-2010", "Ks 4h", "Ks 4h"),
        ("russian-2010", "Ks Kh 4h", "Ks Kh"),
        ("russian-senator", "Ks Kh Kc 4h", "Ks Kh Kc 4h"),
        ("russian-corona", "Ks 4h", "Ks"),
    ],
)
def test_RUS_15_a_card_of_the_same_rank_is_replaced_again(rules, later, bought):
    game = play(dealt(rules, ["7s 7d 9c 8h 2s"], NO_GAME, later), "bet + buy")
    assert game.boxes[0].bought == parse_cards(bought)
    assert game.log[-1] == Step(box=1, action=BuyDealerGame(), dealt=((1, parse_cards(bought)),))


def test_an_insured_box_may_buy_only_where_a_house_lets_it():
    game = play(dealt(RUSSIAN, [TRIPS], NO_GAME), "bet + insure 20")
    assert game.phase is Phase.PURCHASE
    strict = attrs.evolve(RUSSIAN, purchase=PurchaseRule(allows_insured=False))
    assert play(dealt(strict, [TRIPS], NO_GAME), "bet + insure 20").phase is Phase.OVER
    assert play(dealt(strict, [TRIPS], NO_GAME), "bet + decline").phase is Phase.PURCHASE


# A deck that runs out


def test_a_draw_is_sold_only_while_the_deck_can_serve_it():
    game = dealt(RUSSIAN, [PAIR, NOTHING], GAME, "4c 4d 5c", whole=False)
    game = play(game, "exchange 8h 2s")
    assert offered(game) == ["Fold", "Bet", "Exchange", "BuySixth"]
    assert game.legal_actions()[2].most == 1
    refusal = game.why_not(Exchange("Qc Jd"))
    assert refusal == Refusal("2 more cards cannot be sold, for 1 are left in the deck", "RUS-2")
    game = play(game, "exchange 3h")
    assert len(game.deck) == 0
    assert play(game, "bet + bet").phase is Phase.OVER


def test_no_draw_is_offered_from_an_empty_deck():
    game = dealt(RUSSIAN, [PAIR], GAME, whole=False)
    assert offered(game) == ["Fold", "Bet"]
    assert game.why_not(BuySixth()).rule == "RUS-2"
    corona = dealt("russian-corona", [PAIR], GAME, "4c", whole=False)
    assert offered(corona) == ["Fold", "Bet", "BuySixth"]


def test_six_boxes_can_want_more_cards_than_the_deck_has():
    variant = find_variant("russian-threebox")
    seats = [Seat(ante=10, player=1 + place // 2) for place in range(6)]
    game = Round.deal(variant, seats=seats, seed=3)
    assert len(game.deck) == 52 - 35
    for _ in range(3):
        game = game.apply(Exchange(game.boxes[game.to_act - 1].dealt))
    assert [offer.most for offer in game.legal_actions() if offer.action is Exchange] == [2]
    game = game.apply(Exchange(game.boxes[3].dealt[:2]))
    assert offered(game) == ["Fold", "Bet"]
    game = play(game, "bet")
    while game.phase is Phase.INSURANCE:
        game = play(game, "decline")
    game = play(game, "fold")
    assert len(game.deck) == 0
    assert [len(box.drawn) for box in game.boxes] == [5, 5, 5, 2, 0, 0]


@pytest.mark.parametrize(
    ("rules", "later", "offers"),
    [
        ("russian-2010", "4c", False),
        ("russian-2010", "4c 4d", True),
        ("russian-senator", "4c 4d 5c", False),
        ("russian-senator", "4c 4d 5c 5h", True),
        ("russian-corona", "", False),
        ("russian-corona", "4c", True),
    ],
)
def test_a_purchase_is_offered_while_the_deck_can_serve_the_longest(rules, later, offers):
    game = play(dealt(rules, ["7s 7d 9c 8h 2s"], NO_GAME, later, whole=False), "bet")
    assert (game.phase is Phase.PURCHASE) is offers


def test_face_up_cards_shorten_the_longest_purchase():
    """All four kings lie open after the third purchase, so that one card will do for the fourth."""
    seats = [Seat(ante=10, player=1 + place // 2) for place in range(4)]
    hands = ["7s 7d 9c 8h 2s", "8s 8d 9d Jh 2d", "4s 4d 9h Jc 2h", "Qs Qd 9s Jd 2c"]
    later = "Ks 4h Kh 5c Kc 5h 5s"
    game = dealt(RUSSIAN, hands, NO_GAME, later, seats=seats, whole=False)
    game = play(game, "bet + bet + bet + bet + buy + buy + buy")
    assert len(game.deck) == 1
    assert (game.to_act, game.phase) == (4, Phase.PURCHASE)
    game = play(game, "buy")
    assert (len(game.deck), game.phase) == (0, Phase.OVER)
    assert len(game.settlements()) == 4


# Hold'em


def test_streets_come_one_after_another_and_open_the_board():
    variant = find_variant("holdem-bonus")
    seats = [Seat(ante=10), Seat(ante=10, player=2), Seat(ante=10, player=3)]
    game = dealt(variant, ["As Ks", "Qd Qc", "2h 7c"], "9s 9d", board="2c 3d 4h 5s Jc", seats=seats)
    seen = [(game.to_act, game.phase, len(game.open_board))]
    for action in (Bet(), Bet(), Fold(), BetTurn(), Check(), Check(), BetRiver()):
        game = game.apply(action)
        seen.append((game.to_act, game.phase, len(game.open_board)))
    assert seen == [
        (1, Phase.DECISION, 0),
        (2, Phase.DECISION, 0),
        (3, Phase.DECISION, 0),
        (1, Phase.TURN, 3),
        (2, Phase.TURN, 3),
        (1, Phase.RIVER, 4),
        (2, Phase.RIVER, 4),
        (None, Phase.OVER, 5),
    ]
    assert [settlement.net for settlement in game.settlements()] == [40, 30, -10]


def test_streets_have_offers_with_prices():
    game = Round.deal(find_variant("holdem-bonus"), 10, seed=1).apply(Bet())
    assert [(offer.action, offer.prices) for offer in game.legal_actions()] == [
        (BetTurn, (10,)),
        (Check, (0,)),
    ]
    game = game.apply(Check())
    assert [(offer.action, offer.prices) for offer in game.legal_actions()] == [
        (BetRiver, (10,)),
        (Check, (0,)),
    ]
    assert game.why_not(BetTurn()).rule == "TEX-1"


def test_casino_holdem_shows_the_flop_and_decides_once():
    game = Round.deal(find_variant("holdem-casino"), 10, seed=1)
    assert game.view(1).board == game.board[:3]
    assert offered(game) == ["Fold", "Bet"]
    assert game.apply(Bet()).phase is Phase.OVER


def test_a_blind_box_of_holdem_makes_no_further_bets():
    variant = attrs.evolve(
        find_variant("holdem-bonus"),
        boxes=BoxRule(most_a_player=2, most_open=1),
        holdem=HoldemRule(board_seen=3, river_bet=Fraction(1)),
    )
    game = Round.deal(variant, (10, 10), seed=1)
    assert phases(game, "bet+check") == [
        (1, Phase.DECISION),
        (1, Phase.RIVER),
        (None, Phase.OVER),
    ]


# What is seen


def test_a_view_shows_the_box_its_own_cards_and_the_upcard():
    seats = [Seat(ante=10, side_bets={}), Seat(ante=20, player=2)]
    game = dealt(RUSSIAN, [PAIR, NOTHING], NO_GAME, "4c 4d", seats=seats)
    first, second = game.view(1), game.view(2)
    assert (first.box, first.cards, first.stakes.ante) == (1, parse_cards(PAIR), 10)
    assert (second.box, second.cards, second.stakes.ante) == (2, parse_cards(NOTHING), 20)
    assert first.upcard == second.upcard == Card("3s")
    assert (first.dealer, first.bought, first.discards, first.board) == ((), (), (), ())
    assert (first.phase, second.phase) == (Phase.DECISION, Phase.WAITING)
    assert (first.offers, second.offers) == (game.legal_actions(), ())
    game = play(game, "exchange 2s + bet")
    assert game.view(1).discards == (Card("2s"),)
    assert game.view(1).cards == parse_cards("7s 7d Kc 8h 4c")
    assert game.view(1).actions == (Exchange("2s"),)


def test_the_dealer_shows_his_cards_before_a_purchase_and_bought_cards_lie_open():
    seats = [Seat(ante=10), Seat(ante=10, player=2)]
    game = dealt(RUSSIAN, [PAIR, "2h 2c 9d Tc Jh"], NO_GAME, "4c", seats=seats)
    game = play(game, "bet + bet")
    assert game.dealer_shown
    assert game.view(2).dealer == parse_cards(NO_GAME)
    game = play(game, "buy")
    assert game.view(2).bought == game.view(1).bought == parse_cards("4c")
    assert game.view(1).phase is Phase.WAITING
    game = play(game, "decline")
    assert {game.view(box).phase for box in (1, 2)} == {Phase.OVER}


def test_a_view_does_not_tell_that_another_box_is_asked_about_insurance():
    seats = [Seat(ante=10), Seat(ante=10, player=2)]
    asked = play(dealt(RUSSIAN, [PAIR, TRIPS], GAME, seats=seats), "sixth + bet")
    assert asked.phase is Phase.INSURANCE
    assert asked.view(1).phase is Phase.WAITING


# Settling


def test_a_page_of_a_round_has_heads_and_figures_stand_to_the_right():
    head = re.compile(r'<th style="[^"]*text-align: (left|right); border-bottom[^"]*">([^<]+)<')
    game = dealt(RUSSIAN, [PAIR, NOTHING], GAME)
    over = play(game, "fold + fold")
    shared = [("right", "Box"), ("right", "Ante"), ("left", "Cards"), ("left", "Actions")]

    assert head.findall(game._repr_html_()) == [*shared, ("left", "To decide")]
    assert head.findall(over._repr_html_()) == [*shared, ("right", "Net")]
    words = [word for word in re.split("(?:<[^>]*>)+", over._repr_html_()) if word]
    assert words[-2:] == ["fold", "-10"]
    assert words.count("–") == 0
    assert game._repr_html_().count(">–<") == 2
    drawn = play(game, "exchange 7s + bet + bet")
    assert ">exchange 7s, bet<" in drawn._repr_html_()
    holdem = dealt("holdem-bonus", ["As Ad"], "Ks Kd", board="2c 3c 4c 7d 8d")
    assert {">Dealer<", ">Board<"} <= set(re.findall(">[A-Z][a-z]+<", holdem._repr_html_()))


def test_settlements_wait_for_the_last_box():
    game = play(dealt(RUSSIAN, [PAIR, NOTHING], GAME), "bet")
    with pytest.raises(ActionError, match=r"box 2 has yet to act \[BOX-4\]"):
        game.settlements()


def test_a_table_maximum_caps_every_box():
    game = dealt(RUSSIAN, [TRIPS, PAIR], GAME, table_maximum=30)
    settlements = play(game, "bet + decline + bet").settlements()
    assert [settlement.won for settlement in settlements] == [30, 20]


# Values


def test_a_round_is_a_value_at_every_moment():
    game = dealt(RUSSIAN, [TRIPS, "2d 2h 8s Tc Jh"], NO_GAME, "4c 4d Ks")
    moments = [game]
    for action in ("exchange 4s 2c", "sixth", "bet", "insure 20", "bet", "buy", "decline"):
        moments.append(play(moments[-1], action))
    assert moments[-1].phase is Phase.OVER
    for one, other in itertools.combinations(moments, 2):
        assert one != other
    for moment in moments:
        twins = [
            copy.copy(moment),
            copy.deepcopy(moment),
            *(
                pickle.loads(pickle.dumps(moment, protocol))
                for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
            ),
        ]
        for twin in twins:
            assert twin == moment
            assert hash(twin) == hash(moment)
            assert (twin.to_act, twin.phase) == (moment.to_act, moment.phase)
            assert [twin.view(box) for box in (1, 2)] == [moment.view(box) for box in (1, 2)]
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            moment.deck = Deck("As")
    assert "<russian-2010>" in repr(game)


def test_the_same_actions_from_copies_lead_to_the_same_round():
    game = dealt(RUSSIAN, [TRIPS], NO_GAME)
    twin = pickle.loads(pickle.dumps(game))
    assert play(twin, "sixth + bet + decline + buy") == play(game, "sixth + bet + decline + buy")


def test_two_tables_from_two_seeds_do_not_disturb_each_other_nor_the_global_generator():
    def rounds(source):
        while True:
            yield Round.deal(RUSSIAN, (10, 10), seed=source)

    random.seed(11)
    before = random.getstate()
    alone = [list(itertools.islice(rounds(random.Random(seed)), 5)) for seed in (1, 2)]
    tables = [rounds(random.Random(seed)) for seed in (1, 2)]
    interleaved = [[next(table) for table in tables] for _ in range(5)]
    assert [list(each) for each in zip(*interleaved, strict=True)] == alone
    assert random.getstate() == before


# Values built by hand


PLAYED = play(
    dealt(RUSSIAN, [TRIPS, PAIR], NO_GAME, "4d 4h 5h Js"),
    "exchange 4s 2c + sixth + bet + insure 20 + bet + buy + buy",
)
BOX = PLAYED.boxes[0]
OFFER = Round.deal(RUSSIAN, 10, seed=1).legal_actions()[0]
VIEW = PLAYED.view(1)

CARDS_FIELDS = [
    *[(BOX, name) for name in ("dealt", "drawn", "bought")],
    *[(PLAYED, name) for name in ("dealer", "board", "dead", "burned")],
    *[(VIEW, name) for name in ("cards", "discards", "board", "dealer", "bought", "dead")],
]


@pytest.mark.parametrize("wrong", [None, 5, "As Kd", ["As"], ("As",), (Card("As"), 5)], ids=repr)
@pytest.mark.parametrize(
    ("value", "name"), CARDS_FIELDS, ids=[f"{type(v).__name__}-{n}" for v, n in CARDS_FIELDS]
)
def test_cards_are_a_tuple_of_cards(value, name, wrong):
    message = f"{type(value).__name__}: {name} must be a tuple of different cards, not "
    with pytest.raises(DealError, match=message):
        attrs.evolve(value, **{name: wrong})


@pytest.mark.parametrize(
    ("value", "name"), CARDS_FIELDS, ids=[f"{type(v).__name__}-{n}" for v, n in CARDS_FIELDS]
)
def test_cards_are_different(value, name):
    with pytest.raises(DealError, match=f"{name} must be a tuple of different cards"):
        attrs.evolve(value, **{name: parse_cards("As As")})


WRONG_FIELDS = [
    *[(Step(box=1, action=Fold()), "box", box) for box in (0, -1, True, "1", 1.0, None, 10**9)],
    *[(Step(box=1, action=Fold()), "action", action) for action in ("fold", Fold, None)],
    *[
        (Step(box=1, action=BuySixth()), "dealt", wrong)
        for wrong in (
            5,
            None,
            [],
            (5,),
            ((1,),),
            ((1, "As"),),
            ((1, ("As",)),),
            ((0, parse_cards("As")),),
            ((1, ()),),
            ((1, parse_cards("As As")),),
            ([1, parse_cards("As")],),
        )
    ],
    *[(BOX, "player", player) for player in (0, True, "1", 10**5000)],
    *[(BOX, "stakes", stakes) for stakes in (10, None, {"ante": 10})],
    *[(BOX, "actions", actions) for actions in ("bet", [Bet()], ("bet",), None)],
    *[(BOX, "decisions", read) for read in ((), None, [Bet()])],
    *[(BOX, "phase", phase) for phase in ("over", None, 1)],
    *[(OFFER, "action", action) for action in (Fold(), "fold", None, int, list[int])],
    *[(OFFER, "prices", prices) for prices in (5, None, [1])],
    *[(Refusal("no", "BOX-1"), "reason", reason) for reason in (5, None)],
    *[(Refusal("no", "BOX-1"), "rule", rule) for rule in (5, Refusal)],
    *[(VIEW, "box", box) for box in (0, True, "1")],
    *[(VIEW, "variant", variant) for variant in ("lunar", None)],
    *[(VIEW, "stakes", stakes) for stakes in (10, None)],
    *[(VIEW, "phase", phase) for phase in ("over", None)],
    *[(VIEW, "upcard", card) for card in ("As", 5)],
    *[(VIEW, "actions", actions) for actions in ("bet", [Bet()], (Bet,))],
    *[(VIEW, "offers", offers) for offers in ([OFFER], (5,), None)],
    *[(PLAYED, "variant", variant) for variant in ("lunar", None)],
    *[(PLAYED, "boxes", boxes) for boxes in (None, [BOX], (5,), BOX)],
    *[(PLAYED, "deck", deck) for deck in (None, "As", parse_cards("As"))],
    *[(PLAYED, "log", log) for log in (None, list(PLAYED.log), (Bet(),))],
]


@pytest.mark.parametrize(
    ("value", "name", "wrong"),
    WRONG_FIELDS,
    ids=[f"{type(v).__name__}-{name}-{at}" for at, (v, name, _) in enumerate(WRONG_FIELDS)],
)
def test_fields_hold_what_they_should(value, name, wrong):
    with pytest.raises(DealError, match=f"^{type(value).__name__}: {name} must be .*, not ") as e:
        attrs.evolve(value, **{name: wrong})
    assert len(str(e.value)) < 200


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"prices": (1, 2.5)}, "Offer: a price: money is"),
        ({"prices": (True,)}, "Offer: a price: money is"),
        ({"least": "1"}, "Offer: least: money is"),
        ({"most": -1}, "Offer: most: an amount cannot be negative"),
    ],
)
def test_offers_are_made_in_money(fields, message):
    with pytest.raises(MoneyError, match=message):
        attrs.evolve(OFFER, **fields)


def test_bought_cards_go_to_the_box_that_buys():
    with pytest.raises(DealError, match="box 1 buys, so dealt cannot be for another"):
        Step(box=1, action=BuyDealerGame(), dealt=((2, parse_cards("As")),))


def test_the_actions_of_a_box_are_those_that_were_read():
    with pytest.raises(DealError, match=r"not those of the actions, \(Fold\(\),\)$"):
        attrs.evolve(BOX, actions=(Fold(),))
    with pytest.raises(DealError, match="the decisions are not those of the actions"):
        attrs.evolve(BOX, decisions=PLAYED.boxes[1].decisions)


def with_box(place=0, **fields):
    """The boxes of the round, one of them changed."""
    boxes = list(PLAYED.boxes)
    boxes[place] = attrs.evolve(boxes[place], **fields)
    return {"boxes": tuple(boxes)}


OTHER = Round.deal(RUSSIAN, (10, 10), seed=8)
DEALT_EARLY = tuple(
    attrs.evolve(step, dealt=PLAYED.log[1 - place].dealt) if place < 2 else step
    for place, step in enumerate(PLAYED.log)
)
LUCKY = BOX.decisions._replace(insurance=Insure(50))
STARTED = dealt(RUSSIAN, [TRIPS, PAIR], NO_GAME, "4d 4h 5h Js")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"boxes": ()}, "0 boxes are in play"),
        ({"boxes": PLAYED.boxes[:1]}, "cannot have gone so"),
        ({"boxes": PLAYED.boxes[::-1]}, "thrown away but not held"),
        ({"boxes": OTHER.boxes}, "cannot have gone so"),
        ({"boxes": STARTED.boxes}, r"boxes\[0\]\.actions is \(\), but its log comes to"),
        ({"dealer": PLAYED.dealer[:4]}, r"boxes\[0\].dealt has 5 cards, dealer 4"),
        ({"dealer": (*PLAYED.dealer[:4], BOX.dealt[0])}, "the card 9c is twice in deck"),
        ({"board": parse_cards("2d")}, "twice in deck"),
        ({"board": PLAYED.deck.cards[:1], "deck": Deck(PLAYED.deck.cards[1:])}, "comes to"),
        ({"deck": Deck((*PLAYED.deck, BOX.dealt[0]))}, "the card 9c is twice in deck"),
        ({"deck": Deck((*PLAYED.deck, PLAYED.log[1].dealt[0][1][0]))}, "twice in deck"),
        ({"dead": BOX.dealt[:1]}, "9c is in deck and again in dead"),
        ({"burned": BOX.dealt[:1]}, "the card 9c is twice in deck"),
        ({"log": ()}, r"boxes\[0\]\.actions is .* but its log comes to \(\)"),
        ({"log": PLAYED.log[:-1]}, r"boxes\[1\]\.actions"),
        ({"log": (*PLAYED.log, Step(box=2, action=Decline()))}, "the round is over"),
        ({"log": (PLAYED.log[0], *PLAYED.log[2:])}, "it is the turn of box 2"),
        ({"log": OTHER.apply(Fold()).log}, r"boxes\[0\]"),
        ({"log": DEALT_EARLY}, "Round: log is "),
        (with_box(phase=Phase.DECISION), r"boxes\[0\].phase is Phase.DECISION, .* Phase.OVER"),
        (with_box(bought=()), r"boxes\[0\].bought is \(\), but its log comes to"),
        (with_box(bought=PLAYED.boxes[1].bought), r"boxes\[0\].bought"),
        (with_box(drawn=PLAYED.boxes[1].drawn), r"boxes\[0\].drawn"),
        (with_box(1, drawn=()), r"boxes\[1\].drawn is \(\)"),
        (with_box(dealt=PLAYED.boxes[1].dealt), "twice in deck"),
        (with_box(decisions=LUCKY), r"boxes\[0\].decisions is"),
        (with_box(stakes=attrs.evolve(BOX.stakes, ante=20)), "the antes of player 1 differ"),
        (
            with_box(stakes=attrs.evolve(BOX.stakes, table_maximum=20)),
            r"boxes\[1\].stakes is .*, but its log",
        ),
        (
            with_box(1, stakes=attrs.evolve(BOX.stakes, table_maximum=20)),
            r"boxes\[1\].stakes is .*, but its log",
        ),
        ({"variant": find_variant("caribbean-us")}, "cannot have gone so"),
        ({"variant": find_variant("holdem-casino")}, "cannot have gone so"),
    ],
    ids=range(31),
)
def test_a_round_that_cannot_have_gone_so_is_refused(fields, message):
    with pytest.raises(DealError, match=r"^Round: ") as refused:
        attrs.evolve(PLAYED, **fields)
    assert re.search(message, str(refused.value)), str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_a_round_built_again_from_its_fields_is_the_same_at_every_moment(variant):
    rng = random.Random(f"again {variant.name}")
    for _ in range(4):
        for moment in states(rng, random_deal(rng, variant)):
            again = attrs.evolve(moment)
            assert again == moment
            assert (again.to_act, again.phase) == (moment.to_act, moment.phase)
            assert attrs.evolve(again, boxes=tuple(map(attrs.evolve, again.boxes))) == moment
            assert [attrs.evolve(step) for step in moment.log] == list(moment.log)
            for box in range(1, len(moment.boxes) + 1):
                view = moment.view(box)
                assert attrs.evolve(view) == view
                assert [attrs.evolve(offer) for offer in view.offers] == list(view.offers)


def test_a_round_may_be_changed_into_another_that_can_have_gone_so():
    fresh = dealt(RUSSIAN, [PAIR], GAME, "4c 4d")
    other = attrs.evolve(fresh, deck=Deck("4d 4c"))
    assert other.apply(BuySixth()).boxes[0].drawn == parse_cards("4d")
    assert attrs.evolve(fresh, dead=fresh.deck.cards[2:], deck=Deck("4d")).dead


def test_the_repr_of_a_round_is_short_and_tells_what_happened():
    game = play(dealt(RUSSIAN, [TRIPS, PAIR], NO_GAME, "4d 4h 5h"), "exchange 4s 2c + fold")
    assert repr(game) == (
        "Round(variant=<russian-2010>, hands=['9c 9d 9h 4s 2c', '7s 7d Kc 8h 2s'], "
        "dealer='Kd Ts 6c 5d 3s', log=['1 exchange 4s 2c', '2 fold'], to_act=1, "
        "phase=Phase.AFTER_DRAW)"
    )


def test_what_a_box_decided_cannot_be_changed():
    with pytest.raises(AttributeError):
        BOX.decisions.folded = True


def test_of_an_insurance_from_nothing_on_only_the_greatest_is_an_action():
    rules = set_option(find_variant("russian-2010"), "insurance.minimum", "0")
    game = play(dealt(rules, ["9s 9d 9h 4s 2c"], "Kh Qs 8d 5s 3h"), "bet")
    assert [str(action) for action in game.every_action()] == ["insure 60", "decline"]
