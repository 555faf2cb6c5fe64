"""How values become objects and lists and come back: a converter of cattrs at its strictest."""

from __future__ import annotations

import enum
import functools
import types
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Union, cast, get_args, get_origin

import attrs

from russianpoker._money import Money
from russianpoker.cards import Card
from russianpoker.errors import MissingExtraError, shown
from russianpoker.hands import Combination
from russianpoker.integrations._json_forms import (
    Form,
    Result,
    Rules,
    ShapeError,
    form_of,
    must_be,
    word_of,
)
from russianpoker.paytables import HandPattern, PayLine, PayTable
from russianpoker.rounds import Round, Step
from russianpoker.settlement import Detail
from russianpoker.transcripts import Transcript

if TYPE_CHECKING:
    from cattrs import Converter

__all__ = [
    "SHAPES",
    "BoxShape",
    "TranscriptShape",
    "converter",
    "is_mapping",
    "is_row",
    "without_none",
]

_LONGEST_LIST: Final = 1000
"""The greatest number of boxes, steps and results that is read; no round has so many."""


@attrs.frozen(kw_only=True)
class BoxShape:
    """A box of a round: what was posted on it, and the cards dealt to it."""

    ante: Money
    player: int = 1
    blind: bool = False
    insurance: Money | None = None
    side_bets: tuple[tuple[str, Money], ...] = ()
    cards: tuple[Card, ...]


@attrs.frozen(kw_only=True)
class _Dealt:
    """Cards dealt to a box, or to the dealer for it."""

    box: int
    cards: tuple[Card, ...]


@attrs.frozen(kw_only=True)
class _Counted:
    """An amount, and how many brought it."""

    amount: Fraction
    count: int


@attrs.frozen(kw_only=True)
class TranscriptShape:
    """What happened in a round, from the boxes that were taken to the result."""

    version: int
    rules: Rules
    table_maximum: Money | None = None
    dead: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    boxes: tuple[BoxShape, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...] = ()
    log: tuple[Step, ...]
    rest: tuple[Card, ...] | None = None
    results: tuple[Result, ...] | None = None


SHAPES: Final[dict[Any, type[Any]]] = {
    Transcript: TranscriptShape,
    Round: TranscriptShape,
    tuple[int, tuple[Card, ...]]: _Dealt,
    tuple[Fraction, int]: _Counted,
}
"""The classes whose fields are written instead of the value's own; pairs become objects."""

_PAIRS: Final = {hint: shape for hint, shape in SHAPES.items() if get_origin(hint) is tuple}
_SHORT: Final = (tuple[BoxShape, ...], tuple[Step, ...], tuple[Result, ...], tuple[_Dealt, ...])

_object: Final[Callable[[object], dict[str, Any]]] = must_be("an object", dict)
_list: Final[Callable[[object], list[Any]]] = must_be("a list", list)
_Hook = Callable[[Any, Any], Any]


def _short_list(value: object) -> list[Any]:
    found = _list(value)
    if len(found) > _LONGEST_LIST:
        raise ShapeError(f"must have at most {_LONGEST_LIST} entries, not {len(found)}")
    return found


@functools.cache
def converter() -> Converter:
    """Build the converter: cattrs at its strictest, and stricter still about types."""
    try:
        from cattrs import Converter
    except ImportError as error:
        raise MissingExtraError("JSON", "json") from error

    made = Converter(omit_if_default=True)
    for applies, writer, reader in (
        (_is_object, None, _object_reader),
        (_is_list, _list_writer, _list_reader),
        (is_mapping, _mapping_writer, _mapping_reader),
        (is_row, _row_writer, _row_reader),
        (_is_optional, _optional_writer, _optional_reader),
        (_is_choice, None, _choice_reader),
        (_PAIRS.__contains__, _pair_writer, _pair_reader),
        (_is_detail, _detail_writer, _detail_reader),
        (_is_table, _table_writer, _table_reader),
        (_is_form, _form_writer, _form_reader),
    ):
        if writer is not None:
            made.register_unstructure_hook_factory(applies, _with(made, writer))
        made.register_structure_hook_factory(applies, _with(made, reader))
    for kind in (str, int, bool, float, bytes):  # which cattrs would leave as they are
        made.register_structure_hook(kind, _form_reader(kind, made))
        made.register_unstructure_hook(kind, _form_writer(kind, made))
    made.register_structure_hook(enum.Enum, lambda value, kind: _form(kind).read(value))
    made.register_unstructure_hook(enum.Enum, word_of)
    return made


def _with(converter: Converter, make: Callable[[Any, Converter], Any]) -> Callable[[Any], Any]:
    return lambda hint: make(hint, converter)


def _is_form(hint: Any) -> bool:
    return form_of(hint) is not None


def _form_writer(hint: Any, _: Converter) -> Callable[[Any], Any]:
    return _form(hint).write


def _form_reader(hint: Any, _: Converter) -> _Hook:
    read = _form(hint).read
    return lambda value, _: read(value)


def _form(hint: Any) -> Form:
    found = form_of(hint)
    if found is None:
        raise TypeError(hint)
    return found


def _is_object(hint: Any) -> bool:
    return isinstance(hint, type) and attrs.has(hint)


def _object_reader(hint: Any, converter: Converter) -> _Hook:
    from cattrs.gen import make_dict_structure_fn

    read: _Hook = make_dict_structure_fn(hint, converter, _cattrs_forbid_extra_keys=True)
    return lambda value, kind: read(_object(value), kind)


def is_mapping(hint: Any) -> bool:
    """Say whether a type is a tuple of pairs that is written as an object: by names or cards.

    Args:
        hint: The type.
    """
    if not _is_list(hint):
        return False
    pair = get_args(hint)[0]
    return get_origin(pair) is tuple and get_args(pair)[0] in (str, Card)


def _mapping_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    key, item = get_args(get_args(hint)[0])
    write_key, write = converter.get_unstructure_hook(key), converter.get_unstructure_hook(item)

    def write_all(pairs: tuple[tuple[Any, Any], ...]) -> dict[str, Any]:
        found = {write_key(name): write(value) for name, value in pairs}
        if len(found) < len(pairs):
            raise ShapeError("two entries have the same name")
        return found

    return write_all


def _mapping_reader(hint: Any, converter: Converter) -> _Hook:
    mapping = types.GenericAlias(dict, get_args(get_args(hint)[0]))
    read: _Hook = converter.get_structure_hook(mapping)
    return lambda value, _: tuple(read(_object(value), mapping).items())


def _is_list(hint: Any) -> bool:
    return get_origin(hint) is tuple and get_args(hint)[1:] == (...,)


def _list_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    write: Callable[[Any], Any] = converter.get_unstructure_hook(get_args(hint)[0])
    return lambda values: [write(value) for value in values]


def _list_reader(hint: Any, converter: Converter) -> _Hook:
    several = types.GenericAlias(list, get_args(hint)[:1])
    read: _Hook = converter.get_structure_hook(several)
    check = _short_list if hint in _SHORT else _list
    return lambda value, _: tuple(read(check(value), several))


def is_row(hint: Any) -> bool:
    """Say whether a type is a tuple of a fixed length that is written as a list.

    Args:
        hint: The type.
    """
    return get_origin(hint) is tuple and ... not in get_args(hint) and hint not in _PAIRS


def _row_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    writers = [converter.get_unstructure_hook(kind) for kind in get_args(hint)]
    return lambda row: [write(value) for write, value in zip(writers, row, strict=True)]


def _row_reader(hint: Any, converter: Converter) -> _Hook:
    from cattrs.errors import IterableValidationError, IterableValidationNote

    kinds = get_args(hint)
    readers: list[_Hook] = [converter.get_structure_hook(kind) for kind in kinds]

    def read(value: Any, _: Any) -> Any:
        row = _list(value)
        if len(row) != len(kinds):
            raise ShapeError(f"must have {len(kinds)} entries, not {len(row)}")
        found: list[Any] = []
        errors: list[Exception] = []
        for place, (each, kind, reader) in enumerate(zip(row, kinds, readers, strict=True)):
            try:
                found.append(reader(each, kind))
            except Exception as error:  # noqa: BLE001 - told with its place, as cattrs does
                error.add_note(IterableValidationNote(f"at {place}", place, kind))
                errors.append(error)
        if errors:
            raise cast("Any", IterableValidationError)("in a row", errors, hint)
        return tuple(found)

    return read


def _is_optional(hint: Any) -> bool:
    return _is_union(hint) and type(None) in get_args(hint)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (types.UnionType, Union)


def without_none(hint: Any) -> Any:
    """Give an optional type without its `None`.

    Args:
        hint: The type.
    """
    kinds = [each for each in get_args(hint) if each is not type(None)]
    found: Any = kinds[0]
    for kind in kinds[1:]:
        found = found | kind
    return found


def _optional_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    write = converter.get_unstructure_hook(without_none(hint))
    return lambda value: None if value is None else write(value)


def _optional_reader(hint: Any, converter: Converter) -> _Hook:
    inner = without_none(hint)
    read: _Hook = converter.get_structure_hook(inner)
    return lambda value, _: None if value is None else read(value, inner)


def _is_choice(hint: Any) -> bool:
    return _is_union(hint) and all(map(_is_object, get_args(hint)))


def _choice_reader(hint: Any, converter: Converter) -> _Hook:
    kinds = get_args(hint)
    needed = [
        {each.name for each in attrs.fields(kind) if each.init and each.default is attrs.NOTHING}
        for kind in kinds
    ]
    # By the names that no other class needs.
    own = [names.difference(*(each for each in needed if each is not names)) for names in needed]

    def read(value: Any, _: Any) -> Any:
        found = _object(value)
        named = (kind for kind, names in zip(kinds, own, strict=True) if names & found.keys())
        return converter.structure(found, next(named, kinds[0]))

    return read


def _pair_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    shape = _PAIRS[hint]
    names = [field.name for field in attrs.fields(shape)]
    write = converter.get_unstructure_hook(shape)
    return lambda pair: write(shape(**dict(zip(names, pair, strict=True))))


def _pair_reader(hint: Any, converter: Converter) -> _Hook:
    shape = _PAIRS[hint]
    read: _Hook = converter.get_structure_hook(shape)
    return lambda value, _: attrs.astuple(read(value, shape), recurse=False)


def _is_table(hint: Any) -> bool:
    return hint is PayTable


def _table_writer(_: Any, converter: Converter) -> Callable[[Any], Any]:
    write: Callable[[Any], Any] = converter.get_unstructure_hook(tuple[PayLine, ...])
    return lambda table: write(table.lines)


def _table_reader(_: Any, converter: Converter) -> _Hook:
    read: _Hook = converter.get_structure_hook(tuple[PayLine, ...])
    return lambda value, _: PayTable(read(value, tuple[PayLine, ...]))


def _is_detail(hint: Any) -> bool:
    return bool(hint == Detail)


def _detail_writer(_: Any, converter: Converter) -> Callable[[Any], Any]:
    return lambda value: converter.unstructure(value, type(value))


def _detail_reader(_: Any, converter: Converter) -> _Hook:
    kinds: dict[type[Any], type[Any]] = {int: int, str: HandPattern, dict: Combination}

    def read(value: Any, _: Any) -> Any:
        kind = next((kinds[each] for each in kinds if type(value) is each), None)
        if kind is None:
            raise ShapeError(f"must be a whole number, a text or an object, not {shown(value)}")
        return converter.structure(value, kind)

    return read
