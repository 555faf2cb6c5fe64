"""Rounds, transcripts and rules as JSON (extra `json`).

`to_json` writes and `from_json` reads. Amounts are text, so that they stay exact; cards and actions
are text as everywhere; rules are a preset with its revision and the options that differ. Reading is
strict: unknown, repeated and missing keys and wrong types are refused, all at once, each with its
path. A transcript has a version number.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import attrs

from russianpoker._money import Money, format_money, parse_money
from russianpoker._rulesdata import rules_from_data, rules_to_data
from russianpoker._text import read_json
from russianpoker.actions import Action, parse_actions
from russianpoker.cards import Card, parse_cards, to_cards
from russianpoker.errors import (
    DealError,
    MissingExtraError,
    RuleError,
    RussianPokerError,
    TranscriptError,
    shown,
)
from russianpoker.notation import format_result, parse_result
from russianpoker.rounds import Round, Step
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat
from russianpoker.transcripts import VERSION, Transcript

if TYPE_CHECKING:
    from cattrs import Converter

__all__ = ["from_json", "to_json"]

_LONGEST: Final = 100_000
"""The greatest length of a text that is read, in characters."""

_LONGEST_LIST: Final = 1000
"""The greatest length of a list that is read; no round has so many steps."""

_T = TypeVar("_T", bound=Round | Transcript | RuleVariant)
_K = TypeVar("_K")


# --- the shape of the JSON: objects, and what is written as text


@attrs.frozen
class _Amount:
    money: Money


@attrs.frozen
class _Result:
    money: Money


@attrs.frozen
class _Cards:
    cards: tuple[Card, ...] = ()


@attrs.frozen
class _Action:
    action: Action


@attrs.frozen
class _Rules:
    variant: RuleVariant
    revision: int


@attrs.frozen(kw_only=True)
class _Box:
    ante: _Amount
    player: int = 1
    blind: bool = False
    insurance: _Amount | None = None
    side_bets: dict[str, _Amount] = attrs.field(factory=dict[str, _Amount])
    cards: _Cards


@attrs.frozen(kw_only=True)
class _Dealt:
    box: int
    cards: _Cards


@attrs.frozen(kw_only=True)
class _Step:
    box: int
    action: _Action
    dealt: tuple[_Dealt, ...] = ()


@attrs.frozen(kw_only=True)
class _Transcript:
    version: int
    rules: _Rules
    table_maximum: _Amount | None = None
    dead: _Cards = _Cards()
    burned: _Cards = _Cards()
    boxes: tuple[_Box, ...]
    dealer: _Cards
    board: _Cards = _Cards()
    log: tuple[_Step, ...]
    rest: _Cards | None = None
    results: tuple[_Result, ...] | None = None


# --- writing


def to_json(value: Round | Transcript | RuleVariant, *, indent: int | None = None) -> str:
    """Write a round, a transcript or rules as JSON, in ASCII.

    Args:
        value: The value.
        indent: How far to indent each level; nothing for one line.

    Raises:
        DealError: The value is nothing that can be written.
        MissingExtraError: The extra `json` is not installed.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> to_json(attrs.evolve(find_variant("lunar"), purchase=None))
        '{"preset": "lunar", "revision": 1, "options": {"purchase": null}}'
    """
    if isinstance(value, RuleVariant):
        data: Any = rules_to_data(value)
    else:
        transcript = Transcript.of(value) if isinstance(value, Round) else value
        if not isinstance(cast("object", transcript), Transcript):
            msg = f"a Round, a Transcript or a RuleVariant is written, not {shown(transcript)}"
            raise DealError(msg)
        data = _converter().unstructure(_from_transcript(transcript))
    return json.dumps(data, indent=indent)


def _from_transcript(transcript: Transcript) -> _Transcript:
    maximum, rest, results = transcript.table_maximum, transcript.rest, transcript.results
    return _Transcript(
        version=VERSION,
        rules=_Rules(transcript.variant, transcript.revision),
        table_maximum=None if maximum is None else _Amount(maximum),
        dead=_Cards(transcript.dead),
        burned=_Cards(transcript.burned),
        boxes=tuple(map(_from_seat, transcript.seats, transcript.hands)),
        dealer=_Cards(transcript.dealer),
        board=_Cards(transcript.board),
        log=tuple(map(_from_step, transcript.log)),
        rest=None if rest is None else _Cards(rest),
        results=None if results is None else tuple(map(_Result, results)),
    )


def _from_seat(seat: Seat, hand: tuple[Card, ...]) -> _Box:
    return _Box(
        ante=_Amount(seat.ante),
        player=seat.player,
        blind=seat.blind,
        insurance=None if seat.insurance is None else _Amount(seat.insurance),
        side_bets={name: _Amount(stake) for name, stake in seat.side_bets},
        cards=_Cards(hand),
    )


def _from_step(step: Step) -> _Step:
    dealt = (_Dealt(box=box, cards=_Cards(cards)) for box, cards in step.dealt)
    return _Step(box=step.box, action=_Action(step.action), dealt=tuple(dealt))


def _write_rules(rules: _Rules) -> dict[str, Any]:
    data = rules_to_data(rules.variant)
    return data | {"revision": rules.revision} if "preset" in data else data


# --- reading


def from_json(text: str, kind: type[_T]) -> _T:
    """Read a round, a transcript or rules from JSON.

    Args:
        text: The JSON.
        kind: What it should be: `Round`, which is played again, `Transcript` or `RuleVariant`.

    Raises:
        TranscriptError: The text is no JSON or of another shape, or the round cannot have gone so;
            lists every problem with its path.
        DealError: The kind is none of these.
        MissingExtraError: The extra `json` is not installed.

    Examples:
        >>> text = '{"preset": "lunar", "options": {"insurance": 5, "bet": {"antes": 0}}}'
        >>> from_json(text, RuleVariant)
        Traceback (most recent call last):
        ...
        russianpoker.errors.TranscriptError: $.options.bet.antes: must be more than nothing
    """
    if kind not in (Round, Transcript, RuleVariant):
        msg = f"a Round, a Transcript or a RuleVariant is read, not {shown(kind)}"
        raise DealError(msg)
    try:
        data = read_json(text, _LONGEST)
    except ValueError as error:
        raise _refused("$", f"no JSON: {error!s:.200}") from None
    if kind is RuleVariant:
        return cast("_T", _read_variant(data))
    transcript = _read_transcript(data)
    return cast("_T", transcript if kind is Transcript else _replayed(transcript))


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
    version = cast("dict[str, object]", data).get("version") if isinstance(data, dict) else None
    if type(version) is not int or version != VERSION:
        raise _refused("$.version", f"must be {VERSION}, not {shown(version)}")
    converter = _converter()
    from cattrs import BaseValidationError

    try:
        return _to_transcript(converter.structure(data, _Transcript))
    except BaseValidationError as error:
        raise TranscriptError(_problems(error)) from error


def _to_transcript(data: _Transcript) -> Transcript:
    maximum, rest, results = data.table_maximum, data.rest, data.results
    return Transcript(
        variant=data.rules.variant,
        revision=data.rules.revision,
        seats=[_to_seat(number, box) for number, box in enumerate(data.boxes)],
        hands=[box.cards.cards for box in data.boxes],
        dealer=data.dealer.cards,
        board=data.board.cards,
        table_maximum=None if maximum is None else maximum.money,
        dead=data.dead.cards,
        burned=data.burned.cards,
        log=[_to_step(number, step) for number, step in enumerate(data.log)],
        rest=None if rest is None else rest.cards,
        results=None if results is None else tuple(result.money for result in results),
    )


def _to_seat(number: int, box: _Box) -> Seat:
    try:
        return Seat(
            ante=box.ante.money,
            player=box.player,
            blind=box.blind,
            insurance=None if box.insurance is None else box.insurance.money,
            side_bets={name: stake.money for name, stake in box.side_bets.items()},
        )
    except RussianPokerError as error:
        raise _refused(f"$.boxes[{number}]", str(error)) from error


def _to_step(number: int, step: _Step) -> Step:
    dealt = tuple((each.box, each.cards.cards) for each in step.dealt)
    try:
        return Step(box=step.box, action=step.action.action, dealt=dealt)
    except RussianPokerError as error:
        raise _refused(f"$.log[{number}]", str(error)) from error


# --- the converter


class _ShapeError(RussianPokerError):
    """Something is of the wrong type for its place."""


def _must_be(what: str, kind: type[_K]) -> Callable[[object], _K]:
    """Give a reader that takes values of exactly one type."""

    def read(value: object) -> _K:
        if type(value) is not kind:
            raise _ShapeError(f"must be {what}, not {shown(value)}")
        return value

    return read


_text = _must_be("a text", str)
_object = _must_be("an object", dict)


def _list(value: object) -> Any:
    entries = len(cast("list[object]", _must_be("a list", list)(value)))
    if entries > _LONGEST_LIST:
        raise _ShapeError(f"must have at most {_LONGEST_LIST} entries, not {entries}")
    return value


def _read_cards(value: object) -> _Cards:
    return _Cards(to_cards(parse_cards(_text(value)), "the text"))


def _read_action(value: object) -> _Action:
    actions = parse_actions(_text(value))
    if len(actions) != 1:
        raise _ShapeError(f"must be one action, not {shown(value)}")
    return _Action(actions[0])


_READERS: Final[dict[type[Any], Callable[[object], Any]]] = {
    int: _must_be("a whole number", int),
    bool: _must_be("true or false", bool),
    _Amount: lambda value: _Amount(parse_money(_text(value))),
    _Result: lambda value: _Result(parse_result(_text(value))),
    _Cards: _read_cards,
    _Action: _read_action,
    _Rules: lambda value: _Rules(*rules_from_data(value)),
}

_WRITERS: Final[dict[type[Any], Callable[[Any], Any]]] = {
    _Amount: lambda amount: format_money(amount.money),
    _Result: lambda result: format_result(result.money),
    _Cards: lambda cards: " ".join(map(str, cards.cards)),
    _Action: lambda action: str(action.action),
    _Rules: _write_rules,
}


@functools.cache
def _converter() -> Converter:
    """Build the converter: cattrs at its strictest, and stricter still about types."""
    try:
        from cattrs import Converter
        from cattrs.gen import make_dict_structure_fn
    except ImportError as error:
        raise MissingExtraError("JSON", "json") from error

    converter = Converter(omit_if_default=True)
    for kind, write in _WRITERS.items():
        converter.register_unstructure_hook(kind, write)
    for kind, read in _READERS.items():
        _read_with(converter, kind, read)
    _read_checked(converter, tuple[_Result, ...], _list)
    _read_checked(converter, dict[str, _Amount], _object)
    for kind in (_Dealt, _Step, _Box, _Transcript):  # each before those that hold it
        read_object: Any = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)
        _read_with(converter, kind, _after(_object, read_object, kind))
        _read_checked(converter, GenericAlias(tuple, (kind, ...)), _list)
    return converter


def _read_checked(converter: Converter, kind: Any, check: Callable[[object], Any]) -> None:
    _read_with(converter, kind, _after(check, converter.get_structure_hook(kind), kind))


def _after(
    check: Callable[[object], Any], read: Callable[[Any, Any], Any], kind: Any
) -> Callable[[object], Any]:
    return lambda value: read(check(value), kind)


def _read_with(converter: Converter, kind: Any, read: Callable[[object], Any]) -> None:
    def hook(value: object, _: object) -> Any:
        return read(value)

    if isinstance(kind, type):
        converter.register_structure_hook(kind, hook)
    else:
        converter.register_structure_hook_func(lambda asked: asked == kind, hook)


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
