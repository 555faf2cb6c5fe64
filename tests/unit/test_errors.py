"""What every error says, keeps and survives."""

from __future__ import annotations

import copy
import pickle

import pytest

from russianpoker import errors
from russianpoker.cards import Card
from russianpoker.errors import (
    ActionError,
    CardError,
    CheckpointError,
    DealError,
    DeckError,
    DuplicateCardError,
    HandSizeError,
    MissingExtraError,
    MoneyError,
    OddsError,
    PayTableError,
    PayTableWarning,
    RuleError,
    RussianPokerError,
    TranscriptError,
    UnknownVariantError,
    UnsupportedOptionError,
    shown,
)

PROBLEMS = (("boxes.open", "more than boxes.total"), ("bet", "not positive"))

# Each error with its message, its attributes and the built-in class it is as well.
SAMPLES = [
    (RussianPokerError("no"), "no", {}, Exception),
    (
        CardError("expected a suit", text="Ax", position=1),
        "expected a suit",
        {"text": "Ax", "position": 1},
        ValueError,
    ),
    (CardError("no card"), "no card", {"text": None, "position": None}, ValueError),
    (
        DuplicateCardError(Card("As"), "player", "dealer"),
        "the card As is in player and again in dealer",
        {"card": Card("As"), "places": ("player", "dealer"), "text": None, "position": None},
        CardError,
    ),
    (
        DuplicateCardError(Card("As"), "player", "player"),
        "the card As is twice in player",
        {
            "card": Card("As"),
            "places": ("player", "player"),
            "text": None,
            "position": None,
        },
        ValueError,
    ),
    (
        HandSizeError(8, "5, 6 or 7"),
        "hand has 8 cards, not 5, 6 or 7",
        {"count": 8, "allowed": "5, 6 or 7", "where": "hand"},
        ValueError,
    ),
    (
        HandSizeError(1, "5", "dealer"),
        "dealer has 1 card, not 5",
        {"count": 1, "allowed": "5", "where": "dealer"},
        ValueError,
    ),
    (DeckError("empty"), "empty", {}, ValueError),
    (
        TranscriptError((("line 3", "no box 2"), ("line 4", "no card"))),
        "line 3: no box 2\nline 4: no card",
        {"problems": (("line 3", "no box 2"), ("line 4", "no card"))},
        ValueError,
    ),
    (
        UnsupportedOptionError("rounding", "needs an ante in money"),
        "the solver does not take 'rounding': it needs an ante in money",
        {"option": "rounding", "reason": "needs an ante in money"},
        ValueError,
    ),
    (CheckpointError("of another game"), "of another game", {}, ValueError),
    (OddsError("no odds"), "no odds", {}, ValueError),
    (PayTableError("no lines"), "no lines", {}, ValueError),
    (MoneyError("a float"), "a float", {}, ValueError),
    (
        RuleError("RuleVariant", PROBLEMS),
        "RuleVariant is impossible:\n  boxes.open: more than boxes.total\n  bet: not positive",
        {"title": "RuleVariant", "problems": PROBLEMS},
        ValueError,
    ),
    (DealError("six cards"), "six cards", {}, ValueError),
    (
        ActionError("a pair is too low", rule="RUS-11"),
        "a pair is too low [RUS-11]",
        {"reason": "a pair is too low", "rule": "RUS-11"},
        ValueError,
    ),
    (ActionError("no"), "no", {"reason": "no", "rule": None}, ValueError),
    (
        UnknownVariantError("oasys", ("oasis", "oasis-single")),
        "no rule variant is called 'oasys'; did you mean oasis or oasis-single?",
        {"name": "oasys", "nearest": ("oasis", "oasis-single")},
        LookupError,
    ),
    (
        UnknownVariantError("bridge", ()),
        "no rule variant is called 'bridge'",
        {"name": "bridge", "nearest": ()},
        LookupError,
    ),
    (
        MissingExtraError("the command line", "cli"),
        "the command line needs the extra 'cli': pip install 'russianpoker[cli]'",
        {"feature": "the command line", "extra": "cli"},
        ImportError,
    ),
]
each_sample = pytest.mark.parametrize(
    ("error", "message", "attributes", "builtin"),
    SAMPLES,
    ids=[f"{number}-{type(sample[0]).__name__}" for number, sample in enumerate(SAMPLES)],
)


def test_every_public_error_has_a_sample() -> None:
    public = {getattr(errors, name) for name in errors.__all__}

    assert public == {type(sample[0]) for sample in SAMPLES} | {PayTableWarning}


@each_sample
def test_error_says_and_keeps_what_happened(
    error: RussianPokerError, message: str, attributes: dict[str, object], builtin: type[Exception]
) -> None:
    assert str(error) == message
    assert vars(error) == attributes
    assert isinstance(error, RussianPokerError)
    assert isinstance(error, builtin)


@each_sample
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_error_survives_pickling(
    error: RussianPokerError,
    message: str,
    attributes: dict[str, object],
    builtin: type[Exception],
    protocol: int,
) -> None:
    again = pickle.loads(pickle.dumps(error, protocol))

    assert type(again) is type(error)
    assert str(again) == message
    assert repr(again) == repr(error)
    assert again.args == error.args
    assert vars(again) == attributes
    assert isinstance(again, builtin)


@each_sample
def test_error_survives_copying(
    error: RussianPokerError, message: str, attributes: dict[str, object], builtin: type[Exception]
) -> None:
    for again in (copy.copy(error), copy.deepcopy(error)):
        assert again is not error
        assert isinstance(again, builtin)
        assert str(again) == message
        assert vars(again) == attributes


def test_what_the_builtin_class_keeps_survives_too() -> None:
    error = MissingExtraError("plots", "plot")
    error.add_note("seen in a notebook")

    again = pickle.loads(pickle.dumps(error))

    assert again.msg == error.msg == str(error)
    assert again.__notes__ == ["seen in a notebook"]


def test_warning_is_a_user_warning_and_no_error() -> None:
    assert issubclass(PayTableWarning, UserWarning)
    assert not issubclass(PayTableWarning, RussianPokerError)


class Rude:
    def __repr__(self) -> str:
        raise RuntimeError("no repr for you")


class Wordy:
    def __repr__(self) -> str:
        return "word " * 100_000


LONG = 1_000_000
HUGE = {
    "text": "я" * LONG,
    "bytes": b"\x00" * LONG,
    "int": 1 << LONG,
    "int in a list": [1 << LONG],
    "list": [0] * LONG,
    "dict": dict.fromkeys(range(LONG)),
    "nested": [[["x" * 1000] * 100] * 100] * 100,
    "rude": Rude(),
    "rude in a tuple": (Rude(),),
    "wordy": Wordy(),
}


@pytest.mark.parametrize("value", HUGE.values(), ids=HUGE)
def test_values_are_shown_in_short(value: object) -> None:
    text = shown(value)

    assert 0 < len(text) <= 81
    assert "\n" not in text


@pytest.mark.parametrize(
    "value", ["As", 7, None, 2.5, True, ("As", None), Card("As"), b"As"], ids=repr
)
def test_short_values_are_shown_as_they_are(value: object) -> None:
    assert shown(value) == repr(value)


def test_unknown_name_is_repeated_in_short() -> None:
    error = UnknownVariantError("x" * LONG, ())

    assert len(str(error)) < 150
    assert len(error.name) == LONG
