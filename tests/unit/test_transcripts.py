"""Transcripts replay to the same round, or are refused with the place."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from decimal import Decimal
from fractions import Fraction

import attrs
import pytest
from round_cases import dealt, play, random_deal, random_round, states

from russianpoker.actions import Bet, BuySixth, Decline, Fold
from russianpoker.cards import Card, Deck, parse_cards
from russianpoker.errors import CardError, DealError, MoneyError, TranscriptError
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Round, Step
from russianpoker.seats import Seat
from russianpoker.transcripts import Transcript

RUSSIAN = find_variant("russian-2010")
HANDS = ["7s 7d Kc 8h 2s", "9c 9d 9h 4s 2c"]
GAME = play(
    dealt(RUSSIAN, HANDS, "Kd Ts 6c 5d 3s", "4c 4d 5c 6h"),
    "sixth + exchange 4s 2c + bet + bet + decline + buy + decline",
)
PLAYED = Transcript.of(GAME)


def problems(transcript, **options):
    with pytest.raises(TranscriptError) as caught:
        transcript.replay(**options)
    return caught.value.problems


def changed(**fields):
    return attrs.evolve(PLAYED, **fields)


def test_a_transcript_holds_everything_that_happened():
    assert PLAYED.seats == (Seat(ante=10), Seat(ante=10))
    assert PLAYED.hands == tuple(map(parse_cards, HANDS))
    assert PLAYED.log == GAME.log
    assert PLAYED.results == tuple(settlement.net for settlement in GAME.settlements())
    assert (PLAYED.revision, PLAYED.rest, PLAYED.board) == (1, None, ())


def test_a_replay_settles_alike():
    replayed = PLAYED.replay()
    assert replayed.settlements() == GAME.settlements()
    assert replayed.boxes == GAME.boxes
    assert Transcript.of(replayed) == PLAYED


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.name)
def test_with_the_rest_of_the_deck_the_very_round_comes_back_at_every_moment(variant):
    rng = random.Random(7)
    for _ in range(3):
        for moment in states(rng, random_deal(rng, variant)):
            assert Transcript.of(moment, rest=True).replay() == moment


def test_the_rest_is_recorded_where_a_replay_needs_it():
    over = dealt(RUSSIAN, HANDS[:1], "Ad Ks 6c 5d 3s", antes=10)
    assert Transcript.of(over).rest == over.deck.cards
    assert Transcript.of(play(over, "fold")).rest is None
    assert Transcript.of(play(over, "fold"), rest=True).rest == over.deck.cards
    short = dealt(RUSSIAN, HANDS[:1], "Kd Ts 6c 5d 3s", "4c", whole=False, antes=10)
    short = play(short, "bet")  # one card is too few for a purchase
    assert Transcript.of(short).rest == parse_cards("4c")
    assert Transcript.of(short).replay() == short


def test_a_transcript_written_by_hand_needs_no_result():
    transcript = Transcript(
        variant=find_variant("caribbean-us"),
        seats=[Seat(ante=10)],
        hands=["As Kd 7c 7h 2d"],
        dealer="Ah Kc 8d 5s 3h",
        log=[Step(box=1, action=Bet())],
    )
    assert transcript.replay(needs_result=False).settlements()[0].net == 30
    assert problems(transcript) == (("results", "the round is over and brought 30"),)
    stated = attrs.evolve(transcript, results=(29,))
    said = "box 1 is said to bring 29, by the rules 30"
    assert problems(stated, needs_result=False) == (("results[0]", said),)


def test_wherever_cards_are_wanted_anything_card_like_will_do():
    assert attrs.evolve(PLAYED, dealer="KdTs6c5d3s", hands=HANDS, burned=(), dead="") == PLAYED
    assert changed(rest="Qs").rest == (Card("Qs"),)
    with pytest.raises(CardError, match=r"hands\[1\]"):
        changed(hands=[HANDS[0], "xx"])
    for field in ("dealer", "board", "dead", "burned", "rest"):
        with pytest.raises(CardError, match=f"twice in {field}"):
            changed(**{field: "As As"})
    with pytest.raises(CardError, match="rest: the order of these cards counts"):
        changed(rest={Card("As")})


@pytest.mark.parametrize(
    ("fields", "error", "message"),
    [
        ({"log": [5]}, DealError, r"log\[0\]: must be a Step, not 5"),
        ({"log": [*PLAYED.log, "fold"]}, DealError, r"log\[7\]: must be a Step, not 'fold'"),
        ({"log": 5}, DealError, "log: must be several in order, as in a list, not 5"),
        ({"log": itertools.repeat(PLAYED.log[0])}, DealError, "log: are more than any round has"),
        ({"hands": 5}, DealError, "hands: must be several in order"),
        ({"hands": HANDS[0]}, DealError, "hands: must be several in order"),
        ({"hands": [5, 6]}, CardError, r"hands\[0\]"),
        ({"hands": HANDS[:1]}, DealError, "hands: are 1, for 2 boxes"),
        ({"hands": itertools.repeat(HANDS[0])}, DealError, "hands: are more than any round has"),
        ({"variant": "russian-2010"}, DealError, "must be a RuleVariant, not 'russian-2010'"),
        ({"revision": "x"}, DealError, "Transcript: revision must be a number from 1, not 'x'"),
        ({"revision": 0}, DealError, "not 0"),
        ({"revision": True}, DealError, "not True"),
        ({"revision": 10**5000}, DealError, "not <int"),
        ({"table_maximum": "x"}, MoneyError, "table maximum: money is an int"),
        ({"table_maximum": 0}, MoneyError, "table maximum: must be more than nothing"),
        ({"results": 5}, DealError, "results: must be several in order"),
        ({"results": "+5"}, DealError, "results: must be several in order"),
        ({"results": (1, 1.5)}, MoneyError, r"results\[1\]: money is an int"),
        ({"results": (True, 1)}, MoneyError, r"results\[0\]: money is an int"),
        ({"results": (Decimal("-inf"), 1)}, MoneyError, r"results\[0\]"),
        ({"results": (-(10**5000), 1)}, MoneyError, r"results\[0\]"),
        ({"rest": 5}, CardError, "rest"),
        ({"seats": [5]}, DealError, "boxes are taken by seats"),
    ],
    ids=range(24),
)
def test_what_no_transcript_can_hold(fields, error, message):
    with pytest.raises(error, match=message):
        changed(**fields)
    with pytest.raises(error, match=message):
        Transcript(**{field.name: getattr(PLAYED, field.name) for field in FIELDS} | fields)


FIELDS = attrs.fields(Transcript)


def test_results_may_be_losses_of_any_kind_of_money():
    stated = (Decimal("-2.5"), Fraction(-5, 2))
    assert changed(results=list(stated)).results == stated
    assert changed(results=(-1, 0)).results == (-1, 0)


def test_only_rounds_are_written_down():
    with pytest.raises(DealError, match="a Round is written down, not 5"):
        Transcript.of(5)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            {"hands": [HANDS[0], "9c 9d"], "dealer": "Kd", "board": "Js"},
            (
                ("hands[1]", "has 2 cards, not 5"),
                ("dealer", "has 1 card, not 5"),
                ("board", "has 1 card, not 0"),
            ),
        ),
        (
            {"dealer": "7s 9c 6c 5d 3s", "dead": "3s"},
            (
                ("dealer", "7s is in hands[0] already"),
                ("dealer", "9c is in hands[1] already"),
                ("dealer", "3s is in dead already"),
            ),
        ),
        ({"rest": "7s"}, (("rest", "7s is in hands[0] already"),)),
        ({"burned": "4c"}, (("log[1]", "4c is in burned already"),)),
        (
            {"seats": [Seat(ante=10), Seat(ante=20)]},
            (("seats", "the antes of player 1 differ [BOX-3]"),),
        ),
        (
            {"log": [Step(box=2, action=Fold())]},
            (("log[0]", "it is the turn of box 1, not of box 2 [BOX-4]"),),
        ),
        (
            {"log": [Step(box=3, action=Fold())]},
            (("log[0]", "there is no box 3, only 1 to 2"),),
        ),
        (
            {"log": [*PLAYED.log, Step(box=1, action=Fold())]},
            (("log[7]", "the round is over [BOX-4]"),),
        ),
        (
            {"log": [PLAYED.log[0], attrs.evolve(PLAYED.log[1], dealt=())]},
            (("log[1]", "the rules deal 2 for box 2, 1 for box 1 here, not no cards"),),
        ),
        (
            {"log": [Step(box=1, action=BuySixth(), dealt=((1, parse_cards("4c")),))]},
            (("log[0]", "the rules deal no cards here, not 1 for box 1"),),
        ),
        (
            {"log": PLAYED.log[:-1]},
            (
                ("results", "are stated, but box 2 has yet to act"),
                ("rest", "is needed, for the round is not over"),
            ),
        ),
        ({"results": (10,)}, (("results", "are 1, for 2 boxes"),)),
        (
            {"results": (10, 0)},
            (("results[0]", "box 1 is said to bring 10, by the rules 0"),),
        ),
    ],
)
def test_what_cannot_have_happened_is_refused_with_the_place(fields, expected):
    assert problems(changed(**fields)) == expected


def test_an_exhausted_deck_is_refused_and_not_made_up():
    game = dealt(RUSSIAN, HANDS[:1], "Ad Ks 6c 5d 3s", "4c", whole=False, antes=10)
    transcript = Transcript.of(play(game, "sixth + fold"))
    more = Step(box=1, action=BuySixth(), dealt=transcript.log[0].dealt)
    cut = attrs.evolve(transcript, log=(attrs.evolve(more, dealt=()),), rest=())
    assert problems(cut)[0][0] == "log[0]"


def test_a_later_revision_of_the_rules_must_still_give_the_stated_result():
    later = attrs.evolve(RUSSIAN, revision=2)
    old = changed(variant=later)
    assert (old.revision, later.revision) == (1, 2)
    assert old.replay().settlements()[0].net == PLAYED.results[0]
    other = attrs.evolve(later, purchase=attrs.evolve(later.purchase, price=3))
    what = (
        "box 1 is said to bring 0, by the rules -20; "
        "it was played by revision 1 of russian-2010, these are 2"
    )
    assert problems(changed(variant=other)) == (("results[0]", what),)
    begun = Transcript.of(dealt(RUSSIAN, HANDS, "Ad Ks 6c 5d 3s"))
    unfinished = attrs.evolve(begun, variant=later)
    assert problems(unfinished) == (("revision", "russian-2010 is at 2 by now"),)


def test_a_changed_card_is_noticed_if_it_changes_the_result():
    rng = random.Random(3)
    noticed = 0
    for _ in range(60):
        transcript = Transcript.of(random_round(rng, RUSSIAN))
        card, other = rng.choice(transcript.dealer), rng.choice(transcript.unnamed)
        dealer = [other if each is card else each for each in transcript.dealer]
        try:
            replayed = attrs.evolve(transcript, dealer=dealer).replay()
        except TranscriptError:
            noticed += 1
        else:
            nets = tuple(settlement.net for settlement in replayed.settlements())
            assert nets == transcript.results
    assert 5 < noticed < 60


def test_unnamed_cards_are_all_others():
    named = {*map(Card, ["7s", "4c", "6h", "Kd"])}
    assert len(PLAYED.unnamed) == 52 - 15 - 3 - 1
    assert not named & {*PLAYED.unnamed} - {Card("6h")}
    assert {*PLAYED.unnamed} < {*Deck.standard()}


def test_a_transcript_is_a_value():
    twin = pickle.loads(pickle.dumps(PLAYED))
    assert twin == copy.deepcopy(PLAYED) == PLAYED
    assert hash(twin) == hash(PLAYED)
    assert "variant=<russian-2010>" in repr(PLAYED)


def test_holdem_has_a_board():
    game = Round.deal(find_variant("holdem-casino"), 10, seed=1).apply(Bet())
    transcript = Transcript.of(game)
    assert transcript.board == game.board
    assert problems(attrs.evolve(transcript, board=game.board[:3])) == (
        ("board", "has 3 cards, not 5"),
    )


def test_declining_is_part_of_the_log():
    dropped = [step for step in PLAYED.log if step.action != Decline()]
    assert problems(changed(log=dropped))[0][0] == "log[4]"
