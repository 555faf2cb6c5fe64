"""Laws of playing: a machine plays rounds of every preset, legally and not, and watches."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import re

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from round_cases import (
    all_cards,
    play_out,
    random_action,
    random_deal,
    random_round,
    random_seats,
    states,
)

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
from russianpoker.cards import Card, Deck
from russianpoker.errors import ActionError, DealError, TranscriptError
from russianpoker.notation import format_transcript, parse_result, parse_round, parse_transcript
from russianpoker.presets import find_variant, list_variants
from russianpoker.rounds import Phase, Round, Step
from russianpoker.settlement import BoxCards, settle
from russianpoker.transcripts import Transcript

VARIANTS = list_variants()
WHOLE = sorted(Deck.standard())

PLAIN = (Fold(), Bet(), Bet(blind=True), BuySixth(), Decline(), BuyDealerGame())
STREETS = (BetTurn(), BetRiver(), Check())


def any_action():
    """Any action at all, allowed or not."""
    return st.one_of(
        st.sampled_from(PLAIN + STREETS),
        st.lists(st.sampled_from(WHOLE), min_size=1, max_size=6, unique=True).map(Exchange),
        st.one_of(st.integers(1, 500), st.fractions(1, 500, max_denominator=4)).map(Insure),
    )


class RoundMachine(RuleBasedStateMachine):
    """Plays one round of `variant`; subclasses name the variant."""

    variant = VARIANTS[0]

    @initialize(seed=st.integers(0, 2**32))
    def deal(self, seed):
        self.rng = random.Random(seed)
        self.game = random_deal(self.rng, self.variant)

    @precondition(lambda self: self.game.to_act is not None)
    @rule()
    def act(self):
        before, twin = self.game, copy.deepcopy(self.game)
        action = random_action(self.rng, before)
        assert before.why_not(action) is None
        self.game = before.apply(action, before.to_act)
        assert before == twin
        assert self.game != before
        assert self.game.log[:-1] == before.log
        assert (self.game.log[-1].box, self.game.log[-1].action) == (before.to_act, action)
        self.check_dealt(before)

    def check_dealt(self, before):
        """What was dealt came off the top of the deck, in the order that the log tells."""
        dealt = [card for _, cards in self.game.log[-1].dealt for card in cards]
        assert before.deck.cards == (*dealt, *self.game.deck.cards)

    @rule(action=any_action(), box=st.one_of(st.none(), st.integers(1, 9)))
    def try_anything(self, action, box):
        if box is not None:
            box = (box - 1) % len(self.game.boxes) + 1
        twin = copy.deepcopy(self.game)
        refusal = self.game.why_not(action, box)
        if refusal is None:
            assert self.game.to_act is not None
            assert box in (None, self.game.to_act)
            assert type(action) in [offer.action for offer in self.game.legal_actions()]
            assert self.game.apply(action, box) != self.game
        else:
            assert refusal.reason
            with pytest.raises(ActionError) as caught:
                self.game.apply(action, box)
            assert (caught.value.reason, caught.value.rule) == (refusal.reason, refusal.rule)
        assert self.game == twin

    @invariant()
    def every_card_is_somewhere_and_nowhere_twice(self):
        assert sorted(all_cards(self.game)) == WHOLE

    @invariant()
    def one_box_acts_and_has_something_to_do(self):
        acting = [
            box
            for box in range(1, len(self.game.boxes) + 1)
            if self.game.legal_actions(box) or next(self.game.every_action(box), None)
        ]
        assert acting == ([] if self.game.to_act is None else [self.game.to_act])
        assert (self.game.to_act is None) is (self.game.phase is Phase.OVER)

    @invariant()
    def every_offer_may_be_taken(self):
        actions = itertools.islice(self.game.every_action(), 40)
        assert all(self.game.why_not(action) is None for action in actions)

    @invariant()
    def a_state_is_a_value(self):
        for twin in (copy.copy(self.game), pickle.loads(pickle.dumps(self.game))):
            assert twin == self.game
            assert hash(twin) == hash(self.game)
            assert (twin.to_act, twin.phase) == (self.game.to_act, self.game.phase)

    @invariant()
    def it_can_be_built_from_its_fields_and_from_no_others(self):
        assert attrs.evolve(self.game) == self.game
        fields = tampered(self.rng, self.game)
        try:
            other = attrs.evolve(self.game, **fields)
        except DealError:
            return
        assert other != self.game
        again = Transcript.of(other, rest=True).replay(needs_result=False)
        assert again == other
        assert (again.to_act, again.phase) == (other.to_act, other.phase)
        if other.to_act is None:
            assert other.settlements() == settled_apart(other)

    @invariant()
    def a_view_holds_nothing_hidden(self):
        shown = self.game.dealer_shown
        for number, box in enumerate(self.game.boxes, 1):
            view = self.game.view(number)
            open_cards = {*self.game.open_board, *self.game.dead}
            open_cards |= {card for each in self.game.boxes for card in each.bought}
            open_cards |= {*self.game.dealer} if shown else {*self.game.dealer[4:]}
            if shown or not box.blind:
                open_cards |= {*box.dealt, *box.drawn}
            assert set(cards_in(view)) <= open_cards

    @invariant()
    def the_end_is_settled_as_settle_does(self):
        if self.game.to_act is not None:
            with pytest.raises(ActionError):
                self.game.settlements()
            return
        assert self.game.settlements() == settled_apart(self.game)
        assert Transcript.of(self.game).replay().settlements() == self.game.settlements()

    def teardown(self):
        """Play on to the end."""
        if hasattr(self, "game"):
            self.game = play_out(self.rng, self.game)
            self.the_end_is_settled_as_settle_does()
            self.every_card_is_somewhere_and_nowhere_twice()


def tampered(rng, game):
    """Fields of a round of which one is not what it was."""
    place = rng.randrange(len(game.boxes))
    box, others = game.boxes[place], [*game.boxes]
    card = rng.choice(WHOLE)
    piles = {name: getattr(game, name) for name in ("dealer", "board", "dead", "burned")}
    kind = rng.choice(("pile", "deck", "log", "box", "phase", "read"))
    if kind == "pile":
        name = rng.choice(list(piles))
        pile = [each for each in piles[name] if each is not card]
        return {name: tuple(pile) if len(pile) < len(piles[name]) else (*pile, card)}
    if kind == "deck":
        return {"deck": Deck((*game.deck.cards[1:], *all_cards(game)[:1]))}
    if kind == "log":
        extra = Step(box=place + 1, action=rng.choice(PLAIN))
        return {"log": game.log[:-1] if game.log and rng.random() < 0.5 else (*game.log, extra)}
    if kind == "box":
        name = rng.choice(("dealt", "drawn", "bought"))
        pile = getattr(box, name)
        changed = {name: pile[1:] if pile else (card,)}
    elif kind == "phase":
        changed = {"phase": rng.choice([phase for phase in Phase if phase is not box.phase])}
    else:
        read = box.decisions
        changed = {"decisions": read._replace(bet=not read.bet)}
    others[place] = attrs.evolve(box, **changed)
    return {"boxes": tuple(others)}


def cards_in(value):
    """All cards that a value holds, wherever they are."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_in(each)
    elif attrs.has(type(value)) and hasattr(value, "__slots__"):
        for field in attrs.fields(type(value)):
            if field.name != "variant":
                yield from cards_in(getattr(value, field.name))


def settled_apart(game):
    """What `settle` says of each box, from its cards and actions alone."""
    return tuple(
        settle(
            game.variant,
            BoxCards(
                player=box.dealt,
                dealer=game.dealer,
                drawn=box.drawn,
                bought=box.bought,
                board=game.board,
                upcard=None if game.variant.holdem else game.dealer[-1],
                dead=(*game.dead, *game.burned),
            ),
            box.actions,
            box.stakes,
        )
        for box in game.boxes
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_rounds_of_every_preset_obey_the_laws(variant):
    machine = type("Machine", (RoundMachine,), {"variant": variant})
    examples = max(5, settings.default.max_examples // 10)
    case = machine.TestCase
    case.settings = settings(max_examples=examples, stateful_step_count=14)
    case().runTest()


# Views


def other_world(data, game, box):
    """The round after the same actions, had all cards that a box does not see been others.

    Cards thrown away by other boxes are exchanged along with the rest.
    """
    view = game.view(box)
    seen = {*cards_in(view)} | {
        card for step in game.log if step.box == box for card in cards_in(step.action)
    }
    hidden = [card for card in all_cards(game) if card not in seen]
    moved = dict(zip(hidden, data.draw(st.permutations(hidden)), strict=True))
    start = [
        *game.burned,
        *itertools.chain(*zip(*(b.dealt for b in game.boxes), game.dealer, strict=True)),
    ]
    start += [
        *game.board,
        *(card for step in game.log for _, cards in step.dealt for card in cards),
    ]
    deck = Deck([moved.get(card, card) for card in (*start, *game.deck)])
    transcript = Transcript.of(game)
    other = Round.deal(
        game.variant,
        seats=transcript.seats,
        deck=deck,
        dead=game.dead,
        burn=len(game.burned),
        table_maximum=transcript.table_maximum,
    )
    for step in game.log:
        action = step.action
        if isinstance(action, Exchange):
            action = Exchange([moved.get(card, card) for card in action.discards])
        assume(other.why_not(action, step.box) is None)
        other = other.apply(action, step.box)
    return other


@settings(max_examples=max(100, settings.default.max_examples))
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32), st.data())
def test_a_view_does_not_depend_on_any_hidden_card(variant, seed, data):
    rng = random.Random(seed)
    moments = [moment for moment in states(rng, random_deal(rng, variant)) if moment.to_act]
    assume(moments)
    game = data.draw(st.sampled_from(moments))
    other = other_world(data, game, game.to_act)
    assume(other.to_act == game.to_act)
    for number in range(1, len(game.boxes) + 1):
        if number == game.to_act:
            assert other.view(number) == game.view(number)


@given(st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_a_view_keeps_no_way_back_to_the_round(variant, seed):
    game = random_deal(random.Random(seed), variant)
    for number in range(1, len(game.boxes) + 1):
        names = {field.name for field in attrs.fields(type(game.view(number)))}
        values = [getattr(game.view(number), name) for name in names]
        assert not any(isinstance(value, Round | Deck) for value in values)


# Seeds


@given(st.sampled_from(VARIANTS), st.integers(0, 2**32), st.integers(0, 2**32))
def test_two_tables_interleaved_reproduce(variant, one, other):
    def evening(seed):
        rng = random.Random(seed)
        while True:
            yield random_round(rng, variant)

    random.seed(one)
    before = random.getstate()
    alone = [list(itertools.islice(evening(seed), 2)) for seed in (one, other)]
    tables = evening(one), evening(other)
    mixed = [[next(table) for table in tables] for _ in range(2)]
    assert [list(each) for each in zip(*mixed, strict=True)] == alone
    assert random.getstate() == before


# Transcripts


def survives(game):
    """Whether a round survives both text forms and JSON, both directions."""
    transcript = Transcript.of(game)
    for long in (False, True):
        assert parse_transcript(format_transcript(transcript, long=long)) == transcript
    try:
        from russianpoker.integrations.json import from_json, to_json

        assert from_json(to_json(transcript), Transcript) == transcript
    except ImportError:
        pass
    assert transcript.replay().settlements() == game.settlements()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_rounds_survive_notation_and_json(variant):
    rng = random.Random(f"few {variant.name}")
    for _ in range(30):
        survives(random_round(rng, variant))


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_ten_thousand_rounds_survive_notation_and_json(variant):
    rng = random.Random(f"many {variant.name}")
    for _ in range(10_000):
        survives(random_round(rng, variant))


RANKS, SUITS = "23456789TJQKA", "cdhs"


def mutated(rng, text):
    """The text of a round with a line dropped, two lines swapped, a card or an amount changed."""
    lines = text.split("\n")
    kind = rng.choice(("drop", "swap", "repeat", "card", "card", "amount", "amount"))
    at = rng.randrange(len(lines))
    if kind == "drop":
        del lines[at]
    elif kind == "swap":
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == "repeat":
        lines.insert(at, lines[rng.randrange(len(lines))])
    else:
        pattern = rf"\b[{RANKS}][{SUITS}]\b" if kind == "card" else r"(?<=[ +-])\d+\b"
        found = list(re.finditer(pattern, text))
        place = rng.choice(found)
        new = rng.choice(RANKS) + rng.choice(SUITS)
        if kind == "amount":
            new = str(int(place[0]) + rng.randint(1, 9))
        return text[: place.start()] + new + text[place.end() :]
    return "\n".join(lines)


def check_mutation(rng, variant):
    """A changed transcript is refused, or settles to the result that it states."""
    text = format_transcript(Transcript.of(random_round(rng, variant)), long=True)
    changed = mutated(rng, text)
    try:
        game = parse_round(changed)
    except TranscriptError:
        return 1
    (stated,) = re.findall("^result (.*)$", changed, re.MULTILINE)
    nets = [settlement.net for settlement in game.settlements()]
    assert nets == list(map(parse_result, stated.split()))
    return 0


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_changed_transcripts_are_refused_or_settle_as_they_state(variant):
    rng = random.Random(f"changed {variant.name}")
    refused = sum(check_mutation(rng, variant) for _ in range(50))
    assert 25 <= refused <= 50


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_many_changed_transcripts_are_refused_or_settle_as_they_state(variant):
    rng = random.Random(f"many changed {variant.name}")
    refused = sum(check_mutation(rng, variant) for _ in range(2_000))
    assert 1_000 <= refused <= 2_000


# The cases themselves


@pytest.mark.parametrize("name", ["russian-2010", "russian-corona", "lunar", "sixcard-suits"])
def test_the_random_rounds_are_of_every_kind(name):
    """What the laws above are tried on is not all alike."""
    variant, rng = find_variant(name), random.Random(1)
    seen = set()
    for _ in range(400):
        game = random_round(rng, variant)
        seen |= {type(step.action).__name__ for step in game.log}
        seen |= {"blind" for box in game.boxes if box.blind}
        seen |= {"natural" for box in game.boxes if not box.actions}
        seen |= {"repeated" for box in game.boxes if len(box.bought) > 1}
        seen |= {"dead" for _ in game.dead} | {"burned" for _ in game.burned}
        seen |= {"several players"} if len({box.player for box in game.boxes}) > 1 else set()
        seen |= {f"{len(game.boxes)} boxes"}
    wanted = {"Fold", "Bet", "BuySixth", "Exchange", "BuyDealerGame", "Decline", "dead", "burned"}
    if name != "sixcard-suits":
        wanted |= {"blind", "Insure", "several players", "4 boxes"}
    if name == "russian-2010":
        wanted |= {"repeated"}
    assert seen >= wanted


def test_random_seats_are_allowed_and_varied():
    rng = random.Random(1)
    variant = find_variant("russian-threebox")
    sizes = {len(random_seats(rng, variant)) for _ in range(200)}
    assert sizes >= {1, 2, 3, 4, 5, 6}
