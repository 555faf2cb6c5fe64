"""Every value of the library as JSON (extra `json`).

`to_json` writes and `from_json` reads. Amounts and fractions are text, so that they stay exact;
cards, actions, odds and pay lines are text as everywhere; rules are a preset with its revision and
the options that differ; every other value is an object with the fields of its class, of which those
at their defaults are left out. Reading is strict: unknown, repeated and missing keys and wrong
types are refused, all at once, each with its path. A transcript has a version number.

`json_schema` gives the JSON schema (draft 2020-12) of what is written.
"""

from __future__ import annotations

import copy
import functools
import json
import sys
from importlib.resources import files
from typing import Any, Final, TypeVar, cast

import attrs

from russianpoker._rulesdata import rules_from_data
from russianpoker._text import read_json
from russianpoker.cards import Card
from russianpoker.errors import DealError, RuleError, RussianPokerError, TranscriptError, shown
from russianpoker.integrations._json_converter import BoxShape, TranscriptShape, converter
from russianpoker.integrations._json_forms import Result, Rules, ShapeError, form_of
from russianpoker.rounds import Round
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat
from russianpoker.transcripts import VERSION, Transcript

__all__ = ["from_json", "is_written", "json_schema", "to_json"]

_LONGEST: Final = 100_000
"""The greatest length of a text that is read, in characters, if no other is given."""

_T = TypeVar("_T")

_NOT_WRITTEN: Final = {
    "russianpoker.analysis.batch.": "is a column of arrays",
    "russianpoker.analysis.checkpoint.": "is a file of the solver's own",
    "russianpoker.analysis.compile.": "is the rules made into integers; write the RuleVariant",
    "russianpoker.analysis.holdem.": "is a part of the solver's work; write the SolveResult",
    "russianpoker.analysis.holdem_rules.": "is a part of the solver's work; write the SolveResult",
    "russianpoker.analysis.play.": "is a strategy, whose decisions are code",
    "russianpoker.analysis.shards.": "is a part of the solver's work; write the SolveResult",
    "russianpoker.analysis.stud.": "is a part of the solver's work; write the SolveResult",
    "russianpoker.rounds.Box": "is a part of a round; write the Round, or the BoxView",
    "russianpoker.strategies.rules.": "is made of conditions, which are code",
}
"""Why values of some classes, or of all classes of a module, are not written."""


# --- writing


def to_json(value: object, *, indent: int | None = None) -> str:
    """Write a value of the library as JSON, in ASCII.

    Of a round that is over, the cards left in the deck are written only if a replay needs them, and
    come back in order otherwise; `Transcript.of(game, rest=True)` keeps them.

    Args:
        value: The value: a round, a transcript, rules, a settlement, a result of the solver or of
            a simulation, or anything else of a public class, save strategies and the solver's own.
        indent: How far to indent each level; nothing for one line.

    Raises:
        DealError: The value is nothing that can be written, or `indent` no whole number from 0.
        MissingExtraError: The extra `json` is not installed.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> to_json(attrs.evolve(find_variant("lunar"), purchase=None))
        '{"preset": "lunar", "revision": 1, "options": {"purchase": null}}'
        >>> to_json(Seat(ante=10, side_bets={"bonus": 5}))
        '{"ante": "10", "side_bets": {"bonus": "5"}}'
    """
    kind: type[Any] = type(value)
    _check_kind(kind, value, "written")
    if indent is not None:
        _check_whole("indent", indent)
    if isinstance(value, Round | Transcript):
        transcript = Transcript.of(value) if isinstance(value, Round) else value
        data = converter().unstructure(_from_transcript(transcript), TranscriptShape)
    else:
        try:
            data = converter().unstructure(value, kind)
        except ShapeError as error:
            raise DealError(f"{kind.__name__}: {error}") from error
    return json.dumps(data, indent=indent)


def _check_kind(kind: object, value: object, verb: str) -> None:
    """Refuse what is no class of values that can be written."""
    reason = _reason(kind)
    if reason is not None:
        raise DealError(f"{getattr(kind, '__name__', '')} {reason}: it is not {verb} as JSON")
    if not is_written(kind):
        raise DealError(f"a value of a public class of the library is {verb}, not {shown(value)}")


def _check_whole(name: str, value: object) -> None:
    if type(value) is not int or value < 0:
        raise DealError(f"{name} must be a whole number from 0, not {shown(value)}")


def is_written(kind: object) -> bool:
    """Say whether values of a class are written as JSON.

    Args:
        kind: The class.

    Examples:
        >>> is_written(Seat), is_written(int)
        (True, False)
    """
    if not isinstance(kind, type) or not kind.__module__.startswith("russianpoker."):
        return False
    return _reason(kind) is None and _has_form(kind)


def _reason(kind: object) -> str | None:
    """Say why values of a class are not written, if it is one of those that are not."""
    name = f"{getattr(kind, '__module__', '')}.{getattr(kind, '__qualname__', '')}"
    for place, why in _NOT_WRITTEN.items():
        if name == place or (place.endswith(".") and name.startswith(place)):
            return why
    return None


def _has_form(kind: type[Any]) -> bool:
    return _is_public(kind) and (attrs.has(kind) or form_of(kind) is not None)


def _is_public(kind: type[Any]) -> bool:
    """Say whether a class can be had from a module whose name does not begin with `_`."""
    home = sys.modules.get(kind.__module__.partition("._")[0])
    return not kind.__name__.startswith("_") and getattr(home, kind.__name__, None) is kind


def _from_transcript(transcript: Transcript) -> TranscriptShape:
    results = transcript.results
    return TranscriptShape(
        version=VERSION,
        rules=Rules(transcript.variant, transcript.revision),
        table_maximum=transcript.table_maximum,
        dead=transcript.dead,
        burned=transcript.burned,
        boxes=tuple(map(_from_seat, transcript.seats, transcript.hands)),
        dealer=transcript.dealer,
        board=transcript.board,
        log=transcript.log,
        rest=transcript.rest,
        results=None if results is None else tuple(map(Result, results)),
    )


def _from_seat(seat: Seat, hand: tuple[Card, ...]) -> BoxShape:
    return BoxShape(
        ante=seat.ante,
        player=seat.player,
        blind=seat.blind,
        insurance=seat.insurance,
        side_bets=seat.side_bets,
        cards=hand,
    )


# --- reading


def from_json(text: str, kind: type[_T], *, longest: int = _LONGEST) -> _T:
    """Read a value of the library from JSON.

    Args:
        text: The JSON.
        kind: The class of the value, such as `Transcript` or `RuleVariant`; a `Round` is played
            again.
        longest: The greatest length of a text that is read, in characters. Strategy tables and
            large simulations need more than the default.

    Raises:
        TranscriptError: The text is no JSON or of another shape, or a round cannot have gone so;
            lists the problems with their paths, twenty at most.
        DealError: The kind is no class of values that are written, or `longest` no whole number
            from 0.
        MissingExtraError: The extra `json` is not installed.

    Examples:
        >>> text = '{"preset": "lunar", "options": {"insurance": 5, "bet": {"antes": 0}}}'
        >>> from_json(text, RuleVariant)
        Traceback (most recent call last):
        ...
        russianpoker.errors.TranscriptError: $.options.bet.antes: must be more than nothing
        >>> from_json('{"ante": "5/2", "player": 2}', Seat)
        Seat(ante=Fraction(5, 2), player=2, blind=False, side_bets=(), insurance=None)
    """
    _check_kind(kind, kind, "read")
    _check_whole("longest", longest)
    try:
        data = read_json(text, longest)
    except ValueError as error:
        raise _refused("$", f"no JSON: {error!s:.200}") from None
    if kind is RuleVariant:
        return cast("_T", _read_variant(data))
    if kind is Transcript:
        return cast("_T", _read_transcript(data))
    if kind is Round:
        return cast("_T", _replayed(_read_transcript(data)))
    return _structured(data, kind)


def _replayed(transcript: Transcript) -> Round:
    try:
        return transcript.replay()
    except TranscriptError as error:
        problems = tuple((_path(place), what) for place, what in error.problems)
        raise TranscriptError(problems) from error


def _refused(path: str, what: str) -> TranscriptError:
    return TranscriptError(((path, what),))


def _path(place: str) -> str:
    """Give the path of a field of a transcript in its JSON."""
    if place.startswith("hands["):
        return f"$.boxes{place.removeprefix('hands')}.cards"
    return f"$.{'boxes' if place in ('hands', 'seats') else place}"


def _read_variant(data: object) -> RuleVariant:
    try:
        variant, revision = rules_from_data(data)
    except RuleError as error:
        problems = tuple((f"$.{place}", what) for place, what in error.problems)
        raise TranscriptError(problems) from error
    if revision != variant.revision:
        raise _refused("$.revision", f"{variant.name} is at {variant.revision} by now")
    return variant


def _read_transcript(data: object) -> Transcript:
    given: Any = data
    version: object = given.get("version") if isinstance(data, dict) else None
    if type(version) is not int or version != VERSION:
        raise _refused("$.version", f"must be {VERSION}, not {shown(version)}")
    return _to_transcript(_structured(given, TranscriptShape))


def _structured(data: object, kind: type[_T]) -> _T:
    structure = converter().structure
    from cattrs import BaseValidationError

    try:
        return structure(data, kind)
    except BaseValidationError as error:
        raise TranscriptError(_problems(error)) from error
    except RussianPokerError as error:
        raise _refused("$", _told(error, kind)) from error


def _to_transcript(data: TranscriptShape) -> Transcript:
    results = data.results
    return Transcript(
        variant=data.rules.variant,
        revision=data.rules.revision,
        seats=[_to_seat(number, box) for number, box in enumerate(data.boxes)],
        hands=[box.cards for box in data.boxes],
        dealer=data.dealer,
        board=data.board,
        table_maximum=data.table_maximum,
        dead=data.dead,
        burned=data.burned,
        log=data.log,
        rest=data.rest,
        results=None if results is None else tuple(result.money for result in results),
    )


def _to_seat(number: int, box: BoxShape) -> Seat:
    try:
        return Seat(
            ante=box.ante,
            player=box.player,
            blind=box.blind,
            insurance=box.insurance,
            side_bets=box.side_bets,
        )
    except RussianPokerError as error:
        raise _refused(f"$.boxes[{number}]", str(error)) from error


# --- the schema


def json_schema(kind: type[Any] | None = None) -> dict[str, Any]:
    """Give the JSON schema (draft 2020-12) of what `to_json` writes.

    It describes the shape: keys, types and the forms of texts. What has the right shape and is
    impossible all the same, such as a pair of cards twice, is refused by `from_json` alone.

    Args:
        kind: The class of the value; nothing for all of them, each by its name under `$defs`.

    Returns:
        The schema, for the caller to keep or change.

    Raises:
        DealError: The kind is no class of values that are written.

    Examples:
        >>> schema = json_schema(Seat)
        >>> schema["$ref"], schema["$defs"]["Seat"]["required"]
        ('#/$defs/Seat', ['ante'])
    """
    schema = copy.deepcopy(_schema())
    if kind is None:
        return schema
    _check_kind(kind, kind, "written")
    del schema["anyOf"]
    return {**schema, "$ref": f"#/$defs/{kind.__name__}"}


@functools.cache
def _schema() -> dict[str, Any]:
    text = files("russianpoker.integrations").joinpath("data/schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


# --- what is wrong


def _problems(error: Exception) -> tuple[tuple[str, str], ...]:
    from cattrs import transform_error

    lines = (line.rpartition(" @ ") for line in transform_error(error, "$", _told))
    return tuple((f"{path:.200}", f"{what:.400}") for what, _, path in lines)


def _told(error: BaseException, kind: type[Any] | None) -> str:
    from cattrs.errors import ForbiddenExtraKeysError
    from cattrs.v import format_exception

    if isinstance(error, RuleError):
        return "; ".join(f"{place}: {what}" for place, what in error.problems)
    if isinstance(error, ForbiddenExtraKeysError):
        return f"has unknown keys: {', '.join(map(shown, sorted(error.extra_fields)))}"
    return str(error) if isinstance(error, RussianPokerError) else format_exception(error, kind)
