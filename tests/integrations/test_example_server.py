"""The game server of the examples: rounds over HTTP, refusals, and no hidden card in any answer."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("cattrs", reason="extra json")
pytest.importorskip("starlette", reason="starlette is not installed, see the group examples")
pytest.importorskip("httpx2", reason="httpx2 is not installed, see the group examples")

from starlette.testclient import TestClient

from russianpoker import parse_round
from russianpoker.cards import Card

EXAMPLE = Path(__file__).parents[2] / "examples" / "game_server.py"
THREE_BOXES = {"seats": [{"ante": "10"}, {"ante": "10"}, {"ante": "10", "blind": True}]}


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("game_server", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Player:
    """A client with what the server knows beside it."""

    def __init__(self, example, path, seed=1):
        self.client = TestClient(example.make_app(str(path), seed=Random(seed)))
        self.store = example.Store(str(path))
        self.bodies = []

    def ask(self, method, url, body=None):
        answer = self.client.request(method, url, json=body)
        self.bodies.append(answer.text)
        return answer

    def deal(self, body=None):
        answer = self.ask("POST", "/rounds", body or THREE_BOXES)
        assert answer.status_code == 201
        self.name = answer.json()["round"]
        return answer.json()

    def act(self, action, *, step, box=1):
        url = f"/rounds/{self.name}/actions"
        return self.ask("POST", url, {"step": step, "box": box, "action": action})

    @property
    def game(self):
        return self.store.find(self.name)


@pytest.fixture
def player(example, tmp_path):
    return Player(example, tmp_path / "rounds.sqlite")


def cards_in(text):
    return {Card(found) for found in re.findall(r"\b[2-9TJQKA][cdhs]\b", text)}


def hidden(game):
    """What nobody may know yet: the deck, the dealer's cards but one, cards that are blind."""
    covered = set(game.deck.cards)
    if not game.dealer_shown:
        covered |= set(game.dealer[:-1])
        covered |= {card for box in game.boxes if box.blind for card in box.dealt}
    return covered


def random_action(game, rng):
    """One of the kinds of action that are offered, each as likely, and one of that kind."""
    actions = list(game.every_action())
    kind = rng.choice(list(dict.fromkeys(map(type, actions))))
    return rng.choice([each for each in actions if type(each) is kind])


@pytest.mark.parametrize("seed", range(8))
def test_no_hidden_card_leaves_the_server(example, tmp_path, seed):
    player = Player(example, tmp_path / "rounds.sqlite", seed=seed)
    rng = Random(seed)
    player.deal()
    while True:
        game = player.game
        player.ask("GET", f"/rounds/{player.name}")
        player.ask("GET", f"/rounds/{player.name}/transcript")
        seen = set().union(*map(cards_in, player.bodies))
        assert not seen & hidden(game)
        assert seen >= {*game.view(1).cards, *game.view(2).cards, game.dealer[-1]}
        if game.to_act is None:
            break
        action = random_action(game, rng)
        answer = player.act(str(action), step=len(game.log), box=game.to_act)
        assert answer.status_code == 200
    assert seen >= {*game.dealer, *game.boxes[2].dealt}


def test_a_refusal_does_not_tell_where_a_card_is(player):
    player.deal()
    held = player.game.boxes[0].dealt
    for card in (Card.from_index(number) for number in range(52)):
        if card not in held:
            answer = player.act(f"exchange {card}", step=0)
            assert answer.json()["message"] == f"{card} is thrown away but not held [RUS-2]"


def test_a_round_from_deal_to_settlement(player):
    dealt = player.deal({"seats": [{"ante": "10"}]})
    assert (dealt["step"], dealt["to_act"]) == (0, 1)
    offers = {offer["action"] for offer in dealt["views"][0]["offers"]}
    assert offers == {"fold", "bet", "exchange", "sixth"}
    after = player.act("sixth", step=0).json()
    assert len(cards_in(after["views"][0]["cards"])) == 6
    over = player.act("fold", step=1).json()
    assert over["to_act"] is None
    assert over["net"] == ["-20"]
    assert [line["net"] for line in over["lines"][0]] == ["-10", "-10"]
    told = player.ask("GET", f"/rounds/{player.name}/transcript")
    game = parse_round(told.text)
    assert [str(each.net) for each in game.settlements()] == over["net"]


def test_an_action_says_whose_it_is(player):
    player.deal()
    before = player.game
    answer = player.act("bet", step=0, box=None)
    assert (answer.status_code, answer.json()["message"]) == (
        400,
        "box must be the number of a box",
    )
    assert player.game == before


def test_whole_amounts_are_written_without_a_denominator(player):
    dealt = player.deal({"seats": [{"ante": "21/2"}]})
    (view,) = dealt["views"]
    assert view["stakes"]["ante"] == "21/2"
    prices = {offer["action"]: offer["prices"] for offer in view["offers"] if "prices" in offer}
    assert prices["bet"] == ["21"]
    assert '/1"' not in player.bodies[-1]


def test_rounds_outlive_the_server(example, tmp_path, player):
    player.deal()
    player.act("bet", step=0)
    again = Player(example, tmp_path / "rounds.sqlite")
    before = player.ask("GET", f"/rounds/{player.name}")
    assert again.ask("GET", f"/rounds/{player.name}").json() == before.json()
    again.name = player.name
    assert again.act("fold", step=before.json()["step"], box=2).status_code == 200


@pytest.mark.parametrize(
    ("action", "box", "message"),
    [
        ("decline", 1, "decline before the bet [DEAL-2]"),
        ("bet", 2, "it is the turn of box 1, not of box 2 [BOX-4]"),
        ("bet", 9, "there is no box 9, only 1 to 3"),
        ("jump", 1, "'jump' is no action"),
        (5, 1, "actions are read from text"),
        ("bet blind", 1, "a blind bet is posted before the cards [BOX-2]"),
        ("bet", "1", "there is no box '1'"),
    ],
)
def test_what_the_rules_forbid_is_refused_and_said_why(player, action, box, message):
    player.deal()
    before = player.game
    answer = player.act(action, step=0, box=box)
    assert answer.status_code == 422
    assert message in answer.json()["message"]
    assert answer.json().get("rule", "") in message
    assert player.game == before


@pytest.mark.parametrize(
    ("body", "status", "message"),
    [
        ({"seats": [{"ante": "5"}]}, 422, "box 1: the ante is 5, this table takes 10 to 500"),
        ({"seats": [{"ante": 10}]}, 422, "$.ante: must be a text, not 10"),
        ({"seats": [{"ante": "10", "player": 2}]}, 422, "of one player"),
        ({"seats": [{"ante": "10"}] * 5}, 422, "4"),
        ({"seats": []}, 422, ""),
        ({"seats": {}}, 400, "must be a list"),
        ({"seats": [], "seed": 1}, 400, "an object with seats"),
        ([], 400, "an object with seats"),
        ({"seats": "x" * 20_000}, 413, "at most 10000 bytes"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(player, body, status, message):
    answer = player.ask("POST", "/rounds", body)
    assert answer.status_code == status
    assert message in answer.json()["message"]


def test_text_that_is_no_json_is_refused(player):
    for text in ("nonsense", "[" * 5_000):
        answer = player.client.post("/rounds", content=text)
        assert (answer.status_code, answer.json()["message"]) == (400, "the body is no JSON")


def test_an_action_counts_once(player):
    player.deal()
    assert player.act("bet", step=0).status_code == 200
    again = player.act("bet", step=0)
    assert (again.status_code, again.json()["message"]) == (409, "the round is at step 1")
    assert player.act("fold", step=True, box=2).status_code == 409
    two = player.act("bet + fold", step=1, box=2)
    assert (two.status_code, two.json()["message"]) == (400, "one action at a time")


def test_of_two_at_once_one_is_refused(example, player):
    player.deal()
    game = player.game
    name = player.name
    bet, fold = (game.apply(action, box=1) for action in example.parse_actions("bet + fold"))
    player.store.replace(name, bet)
    with pytest.raises(example.HTTPException) as error:
        player.store.replace(name, fold)
    assert error.value.status_code == 409
    assert player.game == bet


def test_rounds_are_found_by_their_id_alone(player):
    player.deal()
    assert player.ask("GET", "/rounds/1").status_code == 404
    assert player.ask("GET", f"/rounds/{player.name}/transcript").status_code == 409
    assert len(player.name) == 32
    assert json.loads(player.bodies[-1])["message"] == "the round is not over"
