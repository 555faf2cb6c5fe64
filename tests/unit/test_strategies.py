"""Strategies: rules tried in order, what they may see, and what is refused."""

from __future__ import annotations

import ast
import copy
import gc
import inspect
import itertools
import pickle
import random
from importlib.util import find_spec
from types import FunctionType, ModuleType

import pytest
from round_cases import dealt, play, random_deal

from russianpoker import strategies
from russianpoker.actions import (
    Bet,
    BuyDealerGame,
    BuySixth,
    Check,
    Decline,
    Exchange,
    Fold,
    Insure,
    parse_actions,
)
from russianpoker.cards import Card, Deck
from russianpoker.errors import ActionError, DealError, HandSizeError
from russianpoker.hands import HandCategory, HandEvaluator
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import BoxView, Phase, Round
from russianpoker.rules import RuleVariant
from russianpoker.strategies import (
    ACE_KING_BY_UPCARD,
    ACE_KING_JACK,
    ALWAYS_BET,
    ANY_ACE_KING,
    ANY_PAIR,
    DEFAULT_RULES,
    HOLDEM_SIMPLE,
    MATCHING_RANK,
    OASIS_SIMPLE,
    TIP_A,
    Explanation,
    RuleStrategy,
    Situation,
    Strategy,
    StrategyRule,
    as_strategy,
    exchange_all_but,
    holdem,
    list_strategies,
    play_out,
    russian,
    stud,
)
from russianpoker.strategies.rules import straights_with

STUD = [variant for variant in list_variants() if variant.holdem is None]
HOLDEM = [find_variant("holdem-casino"), find_variant("holdem-senator")]

each_strategy = pytest.mark.parametrize(
    "strategy", list_strategies(), ids=lambda strategy: strategy.name
)
needs_solver = pytest.mark.skipif(
    find_spec("numba") is None,
    reason="the extra 'solver' is not installed; sessions with all extras run it",
)


def any_hand(situation: Situation) -> bool:
    return True


def no_hand(situation: Situation) -> bool:
    return False


def rule(name, action, condition=any_hand, **fields):
    return StrategyRule(name=name, condition=condition, action=action, **fields)


def strategy_of(*rules):
    return RuleStrategy(name="mine", source="me", rules=rules)


def view(rules="oasis", hand="9s 9h 8s 7d Kh", dealer="2c 3c 4c 5c Kd", **options) -> BoxView:
    return dealt(rules, [hand], dealer, **options).view(1)


# What a situation tells


def test_a_situation_tells_what_the_box_holds():
    situation = Situation(view())

    assert situation.cards == (*map(Card, ("9s", "9h", "8s", "7d", "Kh")),)
    assert situation.category is HandCategory.PAIR
    assert situation.ranks == (13, 9, 9, 8, 7)
    assert (situation.pair, situation.upcard, situation.matches) == (9, 13, 1)
    assert not situation.has_ace_king
    assert situation.straight_outs == frozenset()
    assert situation.straight_threes == ((9, 8, 7),)


@pytest.mark.parametrize(
    ("hand", "pair"),
    [("9s 9h 8s 8d Kh", 0), ("9s 9h 9d 8d Kh", 0), ("As Kh 9d 8d 2h", 0), ("2s 2h 9d 8d 3h", 2)],
)
def test_a_pair_is_one_and_no_more(hand, pair):
    assert Situation(view(hand=hand)).pair == pair


def test_in_holdem_the_board_counts_and_there_is_no_upcard():
    situation = Situation(view("holdem-casino", "9s 9h", "2c 3c", board="9d 9c 2h 3h 4h"))

    assert situation.category is HandCategory.FOUR_OF_A_KIND
    assert situation.ranks == (9, 9, 9, 9, 2)
    assert (situation.upcard, situation.matches) == (0, 0)


def test_two_cards_make_no_hand():
    with pytest.raises(HandSizeError, match="2 cards"):
        _ = Situation(view("holdem-bonus", "9s 9h", "2c 3c", board="9d 9c 2h 3h 4h")).category


def test_a_situation_is_of_a_view():
    with pytest.raises(DealError, match="Situation: view must be a BoxView"):
        Situation("As Kd")


def completes(cards, category):
    """The cards of the deck that make a hand of this category, or a better one, of these."""
    evaluator = HandEvaluator()
    rest = [card for card in Deck.standard() if card not in cards]
    return {card for card in rest if evaluator.evaluate([*cards, card]).category >= category}


def test_draws_are_those_that_the_evaluator_completes():
    rng = random.Random(5)
    seen = set()
    for _ in range(600):
        cards = rng.sample(Deck.standard().cards, 5)
        made = HandEvaluator().evaluate(cards).category
        if made > HandCategory.PAIR:
            continue
        situation = Situation(view(hand=" ".join(map(str, cards)), dealer=others(cards, 5)))
        best = completes(cards, HandCategory.STRAIGHT)
        assert bool(situation.flush_draw or situation.straight_draw) is bool(best)
        assert bool(situation.straight_draw) is bool(situation.straight_outs)
        outs = {card for card in best if card.rank.value in situation.straight_outs}
        suits = {card.suit for card in situation.flush_draw}
        assert outs | {card for card in best if card.suit in suits} == best
        assert len(best) == 4 * len(situation.straight_outs) + sum(
            card.rank.value not in situation.straight_outs
            for card in Deck.standard()
            if card.suit in suits and card not in cards
        )
        if situation.straight_draw:
            assert straights_with(situation.straight_draw) <= len(situation.straight_outs)
        seen.add((len(situation.flush_draw), len(situation.straight_outs)))
    assert {(0, 0), (0, 1), (0, 2), (4, 0)} <= seen


def others(cards, count):
    rest = [card for card in Deck.standard() if card not in cards]
    return " ".join(map(str, rest[:count]))


@pytest.mark.parametrize(
    ("ranks", "ways"),
    [
        ((9, 8, 7), 3),
        ((10, 8, 7), 2),
        ((11, 8, 7), 1),
        ((12, 8, 7), 0),
        ((14, 13, 12), 1),
        ((14, 3, 2), 1),
        ((4, 3, 2), 2),
        ((9, 8, 7, 6), 2),
        ((14, 13, 12, 11), 1),
        ((6, 7, 9, 8), 2),
        ((14, 2, 4, 5), 1),
        ((2, 3, 4, 5), 2),
        ((3, 2, 14, 13), 0),
    ],
)
def test_straights_that_hold_some_ranks(ranks, ways):
    assert straights_with(ranks) == ways


@pytest.mark.parametrize(
    ("action", "is_offered"),
    [
        (Fold(), True),
        (Bet(), True),
        (BuySixth(), True),
        (Check(), False),
        (Decline(), False),
        (Exchange("9s"), False),
        (Exchange("9s 9h"), True),
        (Exchange("9s 9h 8s 7d Kh"), True),
    ],
)
def test_what_may_be_done(action, is_offered):
    game = dealt("lunar", ["9s 9h 8s 7d Kh"], "2c 3c 4c 5c Kd")

    assert Situation(game.view(1)).may(action) is is_offered
    assert (game.why_not(action) is None) is is_offered


@pytest.mark.parametrize(
    ("amount", "is_offered"), [(19, False), (20, True), (60, True), (61, False)]
)
def test_what_may_be_insured(amount, is_offered):
    game = play(dealt("russian-2010", ["9s 9h 9d 7d Kh"], "2c 3c 4c 5d Kd"), "bet")

    assert Situation(game.view(1)).may(Insure(amount)) is is_offered
    assert (game.why_not(Insure(amount)) is None) is is_offered


def test_exchanging_all_but_some():
    situation = Situation(view())

    assert exchange_all_but(situation, [Card("9s"), Card("9h")]) == Exchange("8s 7d Kh")
    assert exchange_all_but(situation, situation.cards) is None


# Rules, and strategies made of them


def test_the_first_rule_that_fits_decides_and_is_told():
    strategy = strategy_of(rule("never", Bet(), no_hand), rule("one", Fold()), rule("two", Bet()))

    assert strategy.explain(view()) == Explanation(Fold(), strategy.rules[1])
    assert strategy(view()) == Fold()


def test_a_rule_speaks_of_its_phases_alone():
    later = rule("later", Bet(), phases=(Phase.AFTER_DRAW, Phase.PURCHASE))
    strategy = strategy_of(later, rule("else", Fold()))

    assert later.answer(Situation(view())) is None
    assert strategy.explain(view()).rule.name == "else"


def test_an_action_may_follow_from_the_situation_or_turn_out_not_to_fit():
    strategy = strategy_of(
        rule("nothing", lambda _: None),
        rule("low cards", lambda situation: exchange_all_but(situation, situation.cards[:2])),
    )

    assert strategy(view()) == Exchange("8s 7d Kh")


def test_a_rule_is_passed_over_where_it_is_not_offered_only_if_it_says_so():
    one = Exchange("7d")
    lenient = strategy_of(rule("one", one, if_offered=True), *DEFAULT_RULES)
    strict = strategy_of(rule("one", one), *DEFAULT_RULES)

    assert lenient(view("oasis")) == one
    assert lenient(view("lunar")) == Fold()
    assert strict(view("lunar")) == one


def test_where_no_rule_fits_that_is_said():
    with pytest.raises(ActionError, match="'mine' has no rule that fits: decision"):
        strategy_of(rule("never", Bet(), no_hand))(view())


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (strategy_of, "there are no rules"),
        (lambda: strategy_of(rule("a", Bet()), rule("a", Fold())), "two rules are called 'a'"),
        (lambda: strategy_of("bet"), "rules must be a tuple of rules, not"),
        (lambda: RuleStrategy(name=1, source="", rules=DEFAULT_RULES), "name must be a text"),
        (lambda: rule(None, Bet()), "name must be a text, not None"),
        (lambda: rule("a", "bet"), "action must be an action or a function, not 'bet'"),
        (lambda: rule("a", Bet(), True), "condition must be a function, not True"),
        (lambda: rule("a", Bet(), phases=Phase.TURN), "phases must be a tuple of phases"),
        (lambda: rule("a", Bet(), if_offered=1), "if_offered must be True or False, not 1"),
        (lambda: rule("a", Bet(), reading=b""), "reading must be a text"),
    ],
)
def test_what_makes_no_strategy_is_refused(make, complaint):
    with pytest.raises(DealError, match=complaint):
        make()


def test_reprs_are_short_and_the_same_in_every_process():
    assert repr(rule("a", Bet())).startswith("StrategyRule(name='a'")
    assert "condition=<any_hand>, action=Bet(blind=False)" in repr(rule("a", Bet()))
    assert "action=<_keep_several>" in repr(TIP_A.rules[1])
    assert "rules=<6 rules>" in repr(ANY_PAIR)


@pytest.mark.parametrize(
    ("rules", "moment", "answer"),
    [
        ("russian-2010", "bet", Decline()),
        ("russian-2010", "bet + decline", Decline()),
        ("oasis", "", Fold()),
        ("oasis-netent", "exchange 9s 9h 9d 7d Kh", Bet()),
        ("oasis-netent", "exchange 9s 9h 9d 7d", Fold()),
    ],
)
def test_defaults_for_what_is_left_unsaid(rules, moment, answer):
    game = dealt(rules, ["9s 9h 9d 7d Kh"], "2c 3c 4c 5d 8d", "2s 4h 6s 7s Jd")
    if moment:
        game = play(game, moment)

    assert strategy_of(*DEFAULT_RULES)(game.view(1)) == answer


def test_no_further_bet_by_default():
    game = play(dealt("holdem-bonus", ["9s 9h"], "2c 3c", board="9d 9c 2h 3h 4h"), "bet")

    assert strategy_of(*DEFAULT_RULES)(game.view(1)) == Check()


# Functions


def bold(seen: BoxView):
    return Bet()


class Stubborn:
    """A strategy without a base class."""

    name = "stubborn"
    source = "nowhere"

    def __call__(self, _view: BoxView, /):
        return BuySixth()


def test_a_function_becomes_a_strategy_and_a_strategy_stays_one():
    strategy = as_strategy(bold, source="me")

    assert isinstance(strategy, Strategy)
    assert (strategy.name, strategy.source, strategy(view())) == ("bold", "me", Bet())
    assert as_strategy(ANY_PAIR) is ANY_PAIR
    assert as_strategy(ANY_PAIR, name="other").name == "other"
    assert as_strategy(Stubborn()).name == "stubborn"
    assert not isinstance(bold, Strategy)
    assert pickle.loads(pickle.dumps(strategy)) == strategy


def test_what_cannot_be_called_is_no_strategy():
    with pytest.raises(DealError, match="which 'bet' cannot be"):
        as_strategy("bet")


# Playing, and what is refused


def test_a_round_is_played_to_its_end_box_by_box():
    game = Round.deal(find_variant("russian-2010"), (10, 10, 10), seed=3)
    played = play_out(game, ALWAYS_BET)

    assert played.to_act is None
    assert [step.box for step in played.log if step.action == Bet()] == [1, 2]
    assert play_out(played, ALWAYS_BET) == played


@pytest.mark.parametrize(
    ("rules", "strategy", "who", "action"),
    [
        (
            "lunar",
            strategy_of(rule("one", Exchange("7d"))),
            "strategy 'mine', rule 'one'",
            "exchange 7d",
        ),
        ("caribbean-us", Stubborn(), "strategy 'stubborn'", "sixth"),
        ("caribbean-us", lambda _: Decline(), "strategy '", "decline"),
        ("caribbean-us", lambda _: "bet", "strategy '", "'bet'"),
        ("caribbean-us", lambda _: None, "strategy '", "None"),
        (
            "oasis",
            strategy_of(rule("theirs", Exchange("Kd"))),
            "strategy 'mine', rule 'theirs'",
            "exchange Kd",
        ),
        (
            "oasis",
            strategy_of(rule("blind", Bet(blind=True))),
            "strategy 'mine', rule 'blind'",
            "bet blind",
        ),
    ],
)
def test_an_illegal_answer_is_refused_with_who_gave_it_and_why(rules, strategy, who, action):
    game = dealt(rules, ["9s 9h 8s 7d Kh"], "2c 3c 4c 5c Kd")
    refusal = game.why_not(strategy(game.view(1)))
    with pytest.raises(ActionError) as caught:
        play_out(game, strategy)

    assert refusal is not None
    assert caught.value.reason.startswith(who)
    assert caught.value.reason.endswith(f", box 1: {action} is refused: {refusal.reason}")
    assert caught.value.rule == refusal.rule


class Talkative(Stubborn):
    """One whose explanations are of its own kind."""

    def explain(self, _view: BoxView):
        return "because"


def test_explanations_of_another_kind_do_no_harm():
    game = dealt("caribbean-us", ["9s 9h 8s 7d Kh"], "2c 3c 4c 5c Kd")
    with pytest.raises(ActionError, match="strategy 'stubborn', box 1: sixth is refused"):
        play_out(game, Talkative())


@each_strategy
@pytest.mark.parametrize("variant", STUD, ids=lambda variant: variant.name)
def test_known_strategies_play_every_stud_game_with_all_that_it_offers(strategy, variant):
    rng = random.Random(f"{strategy.name} {variant.name}")
    for _ in range(12):
        game = play_out(random_deal(rng, variant), strategy)
        assert game.to_act is None


@pytest.mark.parametrize("variant", HOLDEM, ids=lambda variant: variant.name)
@each_strategy
def test_known_strategies_play_holdem_where_the_flop_is_seen(strategy, variant):
    rng = random.Random(strategy.name)
    for _ in range(12):
        assert play_out(random_deal(rng, variant), strategy).to_act is None


@each_strategy
def test_known_strategies_pickle_and_copy(strategy):
    game = Round.deal(find_variant("oasis"), 10, seed=8)
    for again in (
        pickle.loads(pickle.dumps(strategy)),
        copy.copy(strategy),
        copy.deepcopy(strategy),
    ):
        assert again == strategy
        assert hash(again) == hash(strategy)
        assert play_out(game, again) == play_out(game, strategy)


def test_known_strategies_have_names_and_sources():
    names = [strategy.name for strategy in list_strategies()]

    assert len({*names}) == len(names)
    assert all(strategy.source for strategy in list_strategies())


# Hidden cards


def reachable(value):
    """Every object that can be reached from one, but through classes, modules, functions, rules."""
    seen, left = {}, [value]
    while left:
        each = left.pop()
        if id(each) in seen or isinstance(each, type | ModuleType | FunctionType | RuleVariant):
            continue
        seen[id(each)] = each
        left += gc.get_referents(each)
    return [*seen.values()]


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_a_strategy_is_given_a_view_alone_and_no_hidden_card_can_be_reached_from_it(variant):
    rng = random.Random(variant.name)
    asked = []

    def watch(*seen):
        asked.append(seen)
        (only,) = seen
        game = games[-1]
        assert type(only) is BoxView
        box = game.boxes[only.box - 1]
        known = {*box.dealt, *box.drawn, *game.open_board, *game.dead}
        known |= {*game.dealer[4:]} | {card for each in game.boxes for card in each.bought}
        if game.dealer_shown:
            known |= {*game.dealer}
        found = reachable(only)
        assert not [each for each in found if isinstance(each, Round | Deck)]
        assert {each for each in found if isinstance(each, Card)} <= known
        return rng.choice([*game.every_action()])

    for _ in range(4):
        games = [random_deal(rng, variant)]
        while games[-1].to_act is not None:
            box = games[-1].to_act
            games.append(games[-1].apply(watch(games[-1].view(box)), box))
    assert asked
    with pytest.raises(AttributeError):
        _ = asked[0][0].deck


@pytest.mark.parametrize("variant", [*STUD, *HOLDEM], ids=lambda variant: variant.name)
def test_decisions_are_the_same_whatever_lies_hidden(variant):
    rng = random.Random(variant.name)
    for _ in range(20):
        deck = [*Deck.standard().shuffled(rng)]
        one = Round.deal(variant, 10, deck=Deck(deck))
        known = {*one.view(1).cards, one.view(1).upcard, *one.view(1).board}
        hidden = [place for place, card in enumerate(deck) if card not in known]
        moved = rng.sample(hidden, len(hidden))
        other_deck = [*deck]
        for place, source in zip(hidden, moved, strict=True):
            other_deck[place] = deck[source]
        other = Round.deal(variant, 10, deck=Deck(other_deck))
        assert other != one
        for strategy in list_strategies():
            if one.to_act is not None and other.to_act is not None:
                assert strategy(one.view(1)) == strategy(other.view(1))


# The known strategies of Caribbean stud, Oasis and hold'em


@pytest.mark.parametrize(
    ("hand", "upcard", "betting"),
    [
        # Who bets: always, pair, ace-king, A-K-J-8-3, matching rank, by upcard.
        ("2s 2h 3d 4c 6h", "Ad", "011111"),
        ("Qs Jh 9d 4c 6h", "Ad", "000000"),
        ("As Kh Jd 8c 3h", "5d", "001100"),
        ("As Kh Jd 8c 2h", "5d", "001000"),
        ("As Kh Jd 7c 6h", "5d", "001000"),
        ("As Kh Qd 3c 2h", "5d", "001100"),
        ("As Kh Qd 6c 2h", "5d", "001101"),
        ("As Kh Qd 5c 2h", "6d", "001100"),
        ("As Kh 9d 5c 2h", "5d", "001011"),
        ("As Kh 9d 5c 2h", "Ad", "001010"),
        ("As Kh Jd 5c 2h", "Ad", "001011"),
        ("As Kh Qd 5c 2h", "Kd", "001111"),
        ("As Kh 9d 5c 2h", "Qd", "001000"),
        ("As Kh Qd 5c 2h", "Qc", "001111"),
        ("As Qh Jd Tc 9h", "Qd", "000000"),
    ],
)
def test_who_bets_in_caribbean_stud(hand, upcard, betting):
    dealer = f"{others([*map(Card, hand.split()), Card(upcard)], 4)} {upcard}"
    seen = view("caribbean-us", hand, dealer)
    known = (ANY_PAIR, ANY_ACE_KING, ACE_KING_JACK, MATCHING_RANK, ACE_KING_BY_UPCARD)

    assert ALWAYS_BET(seen) == Bet()
    assert "0" + "".join(str(int(strategy(seen) == Bet())) for strategy in known) == betting


@pytest.mark.parametrize(
    ("hand", "upcard", "action", "by"),
    [
        ("9s 8s 7s 6s 2h", "Ad", "exchange 2h", "four of a straight flush"),
        ("9s 8s 7s 5s 9h", "Ad", "exchange 9h", "four of a straight flush"),
        ("As 2s 3s 5s Kh", "9d", "exchange Kh", "four of a straight flush"),
        ("9s 8s 7s 6s 5h", "Ad", "bet", "pair or better"),
        ("9s 8s 7s 6s 2s", "Ad", "bet", "pair or better"),
        ("Ks 8s 7s 6s 2h", "Ad", "exchange 2h", "four of a suit"),
        ("Ks 8s 7s 2s 8h", "Ad", "bet", "pair or better"),
        ("9s 8h 7s 6s 2h", "Ad", "exchange 2h", "open straight"),
        ("9s 8h 7s 5s 2h", "Ad", "fold", "fold else"),
        ("As 2h 3s 4s 9h", "Td", "fold", "fold else"),
        (
            "As Kh Qs Js 2h",
            "Td",
            "bet",
            "ace-king-queen, no match, upcard below the fourth card",
        ),
        ("As Kh Qs Js 2h", "Kd", "bet", "ace-king with Q or J against A or K"),
    ],
)
def test_what_the_simple_oasis_strategy_does(hand, upcard, action, by):
    dealer = f"{others([*map(Card, hand.split()), Card(upcard)], 4)} {upcard}"
    explanation = OASIS_SIMPLE.explain(view("oasis", hand, dealer))

    assert (str(explanation.action), explanation.rule.name) == (action, by)


@pytest.mark.parametrize(
    ("hole", "flop", "by"),
    [
        ("9s 2h", "9d 5c 6d", "pair or better"),
        ("7s 2h", "5d 5c 9d", "pair or better"),
        ("As 2h", "9d 5c 6d", "ace or king"),
        ("Ks 2h", "9d 5c 6d", "ace or king"),
        ("Js 2s", "9s 5s 6d", "flush draw or straight draw"),
        ("8s 2h", "9d 5c 6d", "flush draw or straight draw"),
        ("Js Th", "9d 5c 2d", "two overcards"),
        ("Qs Jh", "Td 2c 4d", "two overcards"),
        ("Qs Jh", "Ad 2c 4d", "queen-jack"),
        ("Qs Th", "Kd 2c 4d", "fold else"),
        ("8s 3h", "9d Qc 6d", "fold else"),
        ("Js 3h", "9d 5c 2d", "fold else"),
    ],
)
def test_what_the_simple_holdem_strategy_does(hole, flop, by):
    used = [*map(Card, f"{hole} {flop}".split())]
    board = f"{flop} {others(used, 2)}"
    dealer = others([*used, *map(Card, board.split()[3:])], 2)

    assert HOLDEM_SIMPLE.explain(view("holdem-casino", hole, dealer, board=board)).rule.name == by


@pytest.mark.parametrize(
    ("hole", "by"), [("Ks 2h", "ace or king"), ("Qs Jh", "queen-jack"), ("9s 9h", "fold else")]
)
def test_before_the_flop_own_cards_alone_decide(hole, by):
    seen = view("holdem-bonus", hole, "2c 3c", board="Td 9d 5h 6h 7d")

    assert HOLDEM_SIMPLE.explain(seen).rule.name == by


def test_sums_of_betting_hands_are_those_of_combinatorics():
    """Of hands without a pair, straight or flush, ace-king bets in its share of all hands."""
    rng = random.Random(1)
    counts = {strategy.name: 0 for strategy in (ANY_PAIR, ANY_ACE_KING)}
    for _ in range(3000):
        seen = Round.deal(find_variant("caribbean-us"), 10, seed=rng).view(1)
        for strategy in (ANY_PAIR, ANY_ACE_KING):
            counts[strategy.name] += strategy(seen) == Bet()
    share = {name: count / 3000 for name, count in counts.items()}

    assert share["any pair"] == pytest.approx(1 - (167_280 + 1_135_260) / 2_598_960, abs=0.03)
    assert share["any ace-king"] == pytest.approx(1 - 1_135_260 / 2_598_960, abs=0.03)


# Best play

BEST = [
    # The rules, the hand and the dealer, what happened since, what came, and what is best.
    ("caribbean-us", "Ad Kd 9c 8h 2s", "3c 4c 5s 6s 9h", "", "", "bet"),
    ("caribbean-us", "Ad Kd 9c 8h 2s", "3c 4c 5s 6s 7h", "", "", "fold"),
    ("oasis", "Qs Js Ts 9s 2h", "3c 4c 5s 6s 7h", "", "", "exchange 2h"),
    ("oasis", "Qs Js Ts 9s 2h", "3c 4c 5s 6s 7h", "exchange 2h", "Ks", "bet"),
    ("russian-2010", "Qs Qd Qh 9s 2h", "3c 4c 5s 6s 8h", "", "", "exchange 9s 2h"),
    ("russian-2010", "Qs Qd Qh 9s 2h", "3c 4c 5s 6s 8h", "exchange 9s 2h", "Qc Ks", "bet"),
    ("sixcard-senator", "Qs Qd Qh 9s 9h", "3c 4c 5s 7s 8h", "", "", "bet"),
]


@needs_solver
@pytest.mark.parametrize(("rules", "hand", "dealer", "actions", "later", "best"), BEST)
def test_best_play(rules, hand, dealer, actions, later, best):
    from russianpoker.analysis.play import BestPlay

    game = dealt(rules, [hand], dealer, later)
    game = play(game, actions) if actions else game

    assert isinstance(BestPlay(), Strategy)
    assert BestPlay()(game.view(1)) == parse_actions(best)[0]


@needs_solver
def test_best_play_insures_and_buys_by_its_figures():
    from russianpoker.analysis.play import BestPlay

    threes = play(dealt("russian-2010", ["2s 2d 2h 7c 9h"], "4c 5d 8s Tc 2c", "Kd 8c"), "bet")
    fours = play(dealt("russian-2010", ["Qs Qd Qh Qc 7h"], "3c 4c 5s 6s 8h", "Kd 8c"), "bet")

    assert [step.action for step in play_out(threes, BestPlay()).log[1:]] == [Insure(60), Decline()]
    assert [step.action for step in play_out(fours, BestPlay()).log[1:]] == [
        Decline(),
        BuyDealerGame(),
    ]


@needs_solver
def test_best_play_knows_the_table_maximum():
    """The whole payout of 60 may be insured, but a table that pays 40 takes no more."""
    from russianpoker.analysis.play import BestPlay

    hand, dealer = "2s 2d 2h 7c 9h", "4c 5d 8s Tc 2c"
    game = play(dealt("russian-2010", [hand], dealer, "Kd 8c", table_maximum=40), "bet")

    answer = BestPlay()(game.view(1))
    assert game.why_not(answer) is None
    assert answer != Insure(60)


@needs_solver
def test_best_play_in_holdem():
    from russianpoker.analysis.play import BestPlay

    games = [
        dealt("holdem-casino", ["2c 7d"], "3h 4h", board="As Ks Qs 9h 8h"),
        dealt("holdem-casino", ["As Ad"], "3h 4h", board="Ah Ks Qs 9h 8h"),
    ]

    assert [str(BestPlay()(game.view(1))) for game in games] == ["fold", "bet"]


def test_modules_of_strategies_are_documented_name_by_name():
    """Every constant that is a strategy has a string under it."""
    for module in (holdem, russian, stud):
        body = ast.parse(inspect.getsource(module)).body
        named = {
            before.target.id
            for before, after in itertools.pairwise(body)
            if isinstance(before, ast.AnnAssign)
            and isinstance(before.target, ast.Name)
            and isinstance(after, ast.Expr)
        }
        assert {*module.__all__} <= named


def test_what_is_played_out_is_a_round_by_what_can_decide():
    game = Round.deal(find_variant("caribbean-us"), 10, seed=1)
    with pytest.raises(DealError, match="a Round is played out, not 'x'"):
        play_out("x", ANY_PAIR)
    with pytest.raises(DealError, match="a strategy is called with a view, which 5 cannot be"):
        play_out(game, 5)


def refusal_of(game, strategy):
    """Why a strategy cannot play a round out; nothing if it can."""
    try:
        assert play_out(game, strategy).to_act is None
    except ActionError as error:
        return str(error)


STOCK = [each for each in vars(strategies).values() if isinstance(each, RuleStrategy)]


@pytest.mark.parametrize("strategy", STOCK, ids=lambda strategy: strategy.name)
def test_a_strategy_of_another_game_answers_or_is_refused(strategy):
    """It may play badly; nothing but an `ActionError` comes of it."""
    games = ["caribbean-us", "oasis", "russian-2010", "sixcard-senator", "holdem-casino"]
    for name in (*games, "holdem-bonus"):
        for seed in range(10):
            game = Round.deal(find_variant(name), 10, seed=seed)
            refused = refusal_of(game, strategy)
            assert refused is None or (name == "holdem-bonus" and "hand has 2 cards" in refused)


def test_a_rule_that_looks_at_a_combination_cannot_decide_with_two_cards():
    game = Round.deal(find_variant("holdem-bonus"), 10, seed=1)
    said = "^rule 'pair or better' cannot decide here: hand has 2 cards, not 5, 6 or 7$"
    for ask in (ANY_PAIR, ANY_PAIR.explain):
        with pytest.raises(ActionError, match=said):
            ask(game.view(1))
    with pytest.raises(ActionError, match=said):
        play_out(game, ANY_PAIR)
