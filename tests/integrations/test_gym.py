"""The environment plays as the round engine does and shows what a player sees, no more."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from decimal import Decimal
from fractions import Fraction
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from round_cases import dealt_deck

gymnasium = pytest.importorskip("gymnasium", reason="extra rl")
np = pytest.importorskip("numpy", reason="extra rl")

from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from russianpoker import (
    ActionError,
    Card,
    CardError,
    DealError,
    Deck,
    Exchange,
    Insure,
    MoneyError,
    Phase,
    Round,
    UnknownVariantError,
    find_variant,
    list_variants,
)
from russianpoker.integrations.gym import ENV_ID, EXCHANGE, HouseEnv, Move

NAMES = [variant.name for variant in list_variants()]
each_preset = pytest.mark.parametrize("name", NAMES)
NUMBERS = range(EXCHANGE + 64)


def legal(info):
    return info["action_mask"].nonzero()[0].tolist()


def deck_of(seed):
    return Deck.standard().shuffled(seed)


@each_preset
def test_gymnasiums_own_checker_has_nothing_to_say(name):
    env = gymnasium.make(ENV_ID, variant=name, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@each_preset
@settings(max_examples=10)
@given(seed=st.integers(0, 10**6))
def test_it_plays_as_the_round_engine_does(name, seed):
    """Whatever is masked is what the engine allows, at each moment, and it comes to the same."""
    rng = Random(seed)
    variant = find_variant(name)
    env = HouseEnv(variant, illegal="raise")
    seen, info = env.reset(options={"deck": deck_of(seed)})
    game = Round.deal(variant, 1, deck=deck_of(seed))
    terminated = False
    while not terminated:
        assert env.round == game
        assert shown(seen) == seen_by_player(game)
        assert_mask_is_what_the_engine_allows(env, game, info)
        number = rng.choice(legal(info))
        if number != Move.GO_ON:
            game = game.apply(env.action(number))
        seen, reward, terminated, truncated, info = env.step(number)
        assert not truncated
        assert terminated == (game.to_act is None)
        assert terminated or (reward == 0 and info["net"] is None)
    (settlement,) = game.settlements()
    assert info["net"] == settlement.net
    assert reward == float(settlement.net)
    assert legal(info) == []
    assert shown(seen) == seen_by_player(game)


def assert_mask_is_what_the_engine_allows(env, game, info):
    allowed = []
    for number in NUMBERS:
        if number == Move.GO_ON:
            allowed += [number] if game.to_act is None else []
            continue
        try:
            action = env.action(number)
        except ActionError:
            continue
        if game.why_not(action) is None:
            allowed.append(number)
    assert legal(info) == allowed
    every = set(game.every_action())
    assert {env.action(number) for number in allowed if number != Move.GO_ON} == every


def shown(seen):
    """The cards of an observation by place, each at most once, and the phase."""
    found = {}
    for place in ("hand", "upcard", "discards", "board", "dealer", "bought"):
        numbers = seen[place].tolist()
        held = [number for number in numbers if number]
        assert numbers == held + [0] * (len(numbers) - len(held))
        found[place] = tuple(Card.from_index(number - 1) for number in held)
    return found | {"phase": list(Phase)[seen["phase"][0]]}


def seen_by_player(game):
    view = game.view(1)
    return {
        "hand": view.cards,
        "upcard": () if view.upcard is None else (view.upcard,),
        "discards": view.discards,
        "board": view.board,
        "dealer": view.dealer,
        "bought": view.bought,
        "phase": view.phase,
    }


@each_preset
def test_what_is_not_masked_is_refused(name):
    strict = HouseEnv(name, illegal="raise")
    lenient = HouseEnv(name)
    strict.reset(seed=5)
    seen, info = lenient.reset(seed=5)
    for number in sorted({*NUMBERS} - {*legal(info)}):
        with pytest.raises(ActionError) as caught:
            strict.step(number)
        again, reward, terminated, truncated, after = lenient.step(number)
        assert (reward, terminated, truncated) == (0.0, False, False)
        assert after["refused"] == str(caught.value)
        assert legal(after) == legal(info)
        assert all((again[place] == seen[place]).all() for place in seen)
    assert strict.round == lenient.round
    assert strict.round.log == ()


@pytest.mark.parametrize("number", [-1, 74, 1.0, True, None, "1", np.array([1]), np.float64(2)])
def test_what_is_no_number_of_an_action_is_refused(number):
    env = HouseEnv("oasis", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ActionError, match="an action is a number from 0 to 73, not"):
        env.step(number)


@pytest.mark.parametrize("number", [Move.BET, 1, np.int64(1), np.uint8(1)], ids=range(4))
def test_a_number_of_any_type_will_do(number):
    env = HouseEnv("caribbean-us")
    env.reset(seed=1)
    assert env.step(number)[2]


# A seed stands for rounds


@each_preset
def test_the_same_seed_deals_the_same(name):
    def rounds(seed):
        env = HouseEnv(name)
        first = [env.reset(seed=seed), *(env.reset() for _ in range(3))]
        return [shown(seen) for seen, _ in first]

    assert rounds(4) == rounds(4)
    assert rounds(4) != rounds(5)
    assert len({str(each) for each in rounds(4)}) == 4


def test_a_round_that_was_played_leaves_the_next_deal_alone():
    played, left = HouseEnv("russian-2010"), HouseEnv("russian-2010")
    for env in (played, left):
        env.reset(seed=9)
    played.step(Move.SIXTH)
    assert shown(played.reset()[0]) == shown(left.reset()[0])


# Numbers and what they stand for


GAME = dealt_deck(["9s 9h 8s 7d Kh"], "2c 3c 4c 5c Kd", "9d As 2h 6c Qd")


def test_an_exchange_is_a_mask_of_the_cards_as_they_are_seen():
    env = HouseEnv("oasis")
    seen, info = env.reset(options={"deck": GAME})
    assert [str(card) for card in shown(seen)["hand"]] == ["9s", "9h", "8s", "7d", "Kh"]
    assert env.action(EXCHANGE + 0b11000) == Exchange("Kh 7d")
    masks = [number - EXCHANGE for number in legal(info) if number > EXCHANGE]
    assert masks == list(range(1, 32))
    seen, _, _, _, info = env.step(EXCHANGE + 0b11000)
    assert [str(card) for card in shown(seen)["hand"]] == ["9s", "9h", "8s", "9d", "As"]
    assert [str(card) for card in shown(seen)["discards"]] == ["Kh", "7d"]
    assert legal(info) == [Move.FOLD, Move.BET]


def test_the_number_of_cards_that_the_house_lets_go_is_kept():
    _, info = HouseEnv("lunar").reset(seed=1)
    counts = {(number - EXCHANGE).bit_count() for number in legal(info) if number > EXCHANGE}
    assert counts == {2, 3, 4, 5}


def test_one_of_six_cards_can_go_after_a_sixth():
    env = HouseEnv("sixcard-senator")
    env.reset(options={"deck": GAME})
    seen, _, _, _, info = env.step(Move.SIXTH)
    assert str(shown(seen)["hand"][5]) == "9d"
    assert EXCHANGE + 0b100000 in legal(info)
    assert env.action(EXCHANGE + 0b100000) == Exchange("9d")


def test_insurances_are_the_least_and_the_greatest():
    env = HouseEnv("russian-2010", ante=10)
    env.reset(options={"deck": dealt_deck(["9s 9h 9c 7d Kh"], "2c 3c 4c 5c Kd", "Ah Ad As")})
    seen, _, _, _, info = env.step(Move.BET)
    assert shown(seen)["phase"] is Phase.INSURANCE
    assert legal(info) == [Move.INSURE_LEAST, Move.INSURE_MOST, Move.DECLINE]
    assert env.action(Move.INSURE_LEAST) == Insure(20)
    assert env.action(Move.INSURE_MOST) == Insure(60)
    seen, _, _, _, info = env.step(Move.INSURE_MOST)
    assert seen["taken"].nonzero()[0].tolist() == [Move.BET, Move.INSURE_MOST]
    assert shown(seen)["phase"] is Phase.PURCHASE
    assert [str(card) for card in shown(seen)["dealer"]] == ["2c", "3c", "4c", "5c", "Kd"]
    assert legal(info) == [Move.BUY, Move.DECLINE]
    _, reward, terminated, _, info = env.step(Move.DECLINE)
    assert (reward, terminated, info["net"]) == (7.0, True, Fraction(7))


def test_without_a_greatest_insurance_only_the_least_is_offered():
    env = HouseEnv("russian-island", illegal="raise")
    env.reset(options={"deck": dealt_deck(["9s 9h 9c 7d Kh"], "2c 3c 4c 5c Kd")})
    info = env.step(Move.BET)[4]
    assert legal(info) == [Move.INSURE_LEAST, Move.DECLINE]
    with pytest.raises(ActionError, match=r"7 \(INSURE_MOST\) stands for no action here"):
        env.step(Move.INSURE_MOST)


def test_a_hand_that_is_paid_at_once_goes_on():
    natural = next(variant for variant in list_variants() if variant.naturals is not None)
    env = HouseEnv(natural, illegal="raise")
    royal = dealt_deck(["As Ks Qs Js Ts"], "2c 3c 4c 5c Kd")
    _, info = env.reset(options={"deck": royal})
    assert legal(info) == [Move.GO_ON]
    with pytest.raises(ActionError, match="the round is over"):
        env.step(Move.BET)
    _, reward, terminated, _, info = env.step(Move.GO_ON)
    assert terminated
    assert info["net"] == Round.deal(natural, 1, deck=royal).settlements()[0].net > 0
    assert reward == float(info["net"])


def test_nothing_goes_on_where_there_is_something_to_decide():
    env = HouseEnv("oasis", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ActionError, match=r"10 \(GO_ON\) stands for no action here"):
        env.step(Move.GO_ON)


def test_every_action_has_one_number():
    assert sorted(Move) == list(range(EXCHANGE + 1))
    assert HouseEnv("oasis").action_space.n == len(NUMBERS)


# What is seen, and what comes of it


@each_preset
def test_what_the_player_does_not_see_makes_no_difference(name):
    """Rounds that differ only in cards that lie face down look alike at first."""
    variant = find_variant(name)
    deck = deck_of(3).cards
    count = 4 if variant.holdem else 10
    seen_first = {*deck[:count:2]} | ({deck[9]} if variant.holdem is None else set())
    if variant.holdem and variant.holdem.board_seen:
        seen_first |= {*deck[4:7]}
    hidden = [card for card in deck if card not in seen_first]
    Random(1).shuffle(hidden)
    other = tuple(card if card in seen_first else hidden.pop() for card in deck)
    assert other != deck
    env = HouseEnv(name)
    one, two = (env.reset(options={"deck": cards})[0] for cards in (deck, other))
    assert all((one[place] == two[place]).all() for place in one)


@pytest.mark.parametrize("ante", [7, Decimal("2.50"), Fraction(5, 3)])
def test_results_are_in_antes_and_exact(ante):
    env = HouseEnv("oasis", ante=ante)
    env.reset(seed=8)
    info = env.step(Move.FOLD)[4]
    assert info["net"] == -1
    assert type(info["net"]) is Fraction


def test_the_table_maximum_is_kept():
    royal = dealt_deck(["As Ks Qs Js Ts"], "2c 3c 4c Ac Kd")
    nets = []
    for most in (None, 50):
        env = HouseEnv("caribbean-us", table_maximum=most)
        env.reset(options={"deck": royal})
        nets.append(env.step(Move.BET)[4]["net"])
    assert nets == [201, 51]


def test_rules_of_the_house_will_do():
    house = attrs.evolve(find_variant("oasis"), name="house", exchange=None)
    _, info = HouseEnv(house).reset(seed=1)
    assert legal(info) == [Move.FOLD, Move.BET]


def test_the_text_tells_the_round():
    env = gymnasium.make(ENV_ID, variant="russian-2010", render_mode="ansi")
    env.reset(options={"deck": GAME})
    assert env.render() == (
        "Russian poker, casino rules of 2010: decision\nhand: 9s 9h 8s 7d Kh\ndealer: Kd"
    )
    env.step(EXCHANGE + 0b10000)
    text = env.render()
    assert "after the draw\nhand: 9s 9h 8s 7d 9d\ndiscards: Kh\ndealer: Kd\n" in text
    assert text.endswith("decided: exchange Kh")
    env.step(Move.FOLD)
    lines = env.render().splitlines()
    assert "dealer: 2c 3c 4c 5c Kd" in lines
    assert lines[-1].split() == ["total", "2", "-2"]
    assert HouseEnv("oasis").render() is None


def test_a_round_must_be_dealt_first_and_ends():
    env = HouseEnv("caribbean-us")
    for call in (lambda: env.round, lambda: env.step(0), lambda: env.action(EXCHANGE + 1)):
        with pytest.raises(ResetNeeded):
            call()
    env.reset(seed=1)
    env.step(Move.FOLD)
    with pytest.raises(ResetNeeded, match="the round is over"):
        env.step(Move.FOLD)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"variant": "nowhere"}, UnknownVariantError),
        ({"variant": None}, DealError),
        ({"ante": 1.5}, MoneyError),
        ({"ante": 0}, MoneyError),
        ({"illegal": "ignore"}, DealError),
        ({"render_mode": "human"}, DealError),
    ],
)
def test_options_that_make_no_sense(options, error):
    with pytest.raises(error):
        HouseEnv(**options)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"decks": "As"}, DealError),
        ({"decks": "As", 5: 5}, DealError),
        ({"deck": "As Xx"}, CardError),
        (5, DealError),
        ([("deck", "As")], DealError),
    ],
)
def test_options_of_reset_that_make_no_sense(options, error):
    with pytest.raises(error):
        HouseEnv("oasis").reset(options=options)


# Gymnasium's surroundings


def test_importing_the_package_registers_and_imports_nothing():
    code = (
        "import sys, russianpoker; from russianpoker import *\n"
        "assert 'gymnasium' not in sys.modules\n"
        "import gymnasium\n"
        "assert not any('russianpoker' in name for name in gymnasium.registry)\n"
        f"env = gymnasium.make('russianpoker.integrations.gym:{ENV_ID}')\n"
        "print(env.reset(seed=1)[1]['net'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8"
    )
    assert done.stdout == "None\n"


def test_a_missing_extra_is_named():
    code = "import sys; sys.modules['gymnasium'] = None; import russianpoker.integrations.gym"
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.stderr.splitlines()[-1].startswith(
        "russianpoker.errors.MissingExtraError: the training environment needs the extra 'rl'"
    )


def test_several_play_side_by_side():
    envs = gymnasium.make_vec(ENV_ID, num_envs=3, vectorization_mode="sync", variant="caribbean-us")
    seen, infos = envs.reset(seed=[1, 2, 1])
    assert seen["hand"].shape == (3, 6)
    assert (seen["hand"][0] == seen["hand"][2]).all()
    assert infos["action_mask"].shape == (3, len(NUMBERS))
    _, rewards, terminated, _, infos = envs.step(np.array([Move.FOLD, Move.BET, Move.FOLD]))
    assert terminated.all()
    assert rewards[0] == rewards[2] == -1
    assert infos["net"][0] == Fraction(-1)


def test_it_copies_and_pickles():
    env = HouseEnv("russian-2010")
    env.reset(seed=1)
    env.step(Move.SIXTH)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.round == env.round
        assert shown(other.reset()[0]) == shown(copy.deepcopy(env).reset()[0])


def test_observations_flatten():
    env = gymnasium.wrappers.FlattenObservation(HouseEnv("oasis"))
    seen, _ = env.reset(seed=1)
    assert seen in env.observation_space


def test_the_best_of_all_courses_is_found_by_trying_them():
    """Playing every course to its end by the mask finds what the engine's courses bring."""
    deck = dealt_deck(["9s 9h 9c 7d Kh"], "2c 3c 4c 5c Kd", "9d As 2h 6c Qd")
    env = HouseEnv("russian-2010")

    def courses(taken):
        info = env.reset(options={"deck": deck})[1]
        for number in taken:
            info = env.step(number)[4]
        if info["net"] is not None:
            yield info["net"]
            return
        numbers = [number for number in legal(info) if number <= EXCHANGE]
        for number in numbers:
            yield from courses((*taken, number))

    def engine(game):
        if game.to_act is None:
            yield Fraction(game.settlements()[0].net)
            return
        for action in game.every_action():
            if not isinstance(action, Exchange):
                yield from engine(game.apply(action))

    found = sorted(courses(()))
    assert found == sorted(engine(Round.deal(find_variant("russian-2010"), 1, deck=deck)))
    assert len({*found}) > 3
