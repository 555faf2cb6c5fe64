"""Everything that reads text from elsewhere, by name, and how inputs for it are made.

A target takes one text. It may refuse it with an error of the library and with nothing else, soon,
and without taking memory that the text does not account for.
"""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
import os
import random
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from russianpoker.actions import parse_actions
from russianpoker.cards import Card, Deck, parse_card, parse_cards, to_cards
from russianpoker.errors import RussianPokerError
from russianpoker.hands import HandEvaluator
from russianpoker.notation import (
    format_rules,
    format_transcript,
    parse_result,
    parse_round,
    parse_rules,
    parse_transcript,
)
from russianpoker.paytables import Odds, PayTable, parse_pattern
from russianpoker.presets import find_variant
from russianpoker.rulebook import find_rule
from russianpoker.rules import set_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CORPUS = Path(__file__).parent / "corpus"
HOUSE = find_variant("russian-2010")


def read_option(text: str) -> object:
    """An option as the command line takes it: a path, `=` and a value."""
    path, _, value = text.partition("=")
    return set_option(HOUSE, path, value)


def read_table(text: str) -> object:
    """Lines of a pay table, each a pattern, a space and odds."""
    pairs = [line.rpartition(" ") for line in text.split("\n", 2_000)]
    return PayTable.from_lines(*((pattern, odds) for pattern, _, odds in pairs))


def read_transcript(text: str) -> object:
    """A transcript, which is written and read again if it could be read."""
    transcript = parse_transcript(text)
    for long in (False, True):
        assert parse_transcript(format_transcript(transcript, long=long)) == transcript
    return transcript


def read_rules(text: str) -> object:
    """Rules, which are written and read again if they could be read."""
    rules = parse_rules(text)
    assert parse_rules(format_rules(rules)) == rules
    return rules


def read_replayed(text: str) -> object:
    """A round, played again."""
    return parse_round(text, needs_result=False)


def from_file(read: Callable[[Path], object]) -> Callable[[str], object]:
    """Give a reader of text that puts it into a file first; surrogates are written as they are."""

    def target(text: str) -> object:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "file.json")
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
            return read(path)

    return target


def with_a_fitting_sum(read: Callable[[Path], object]) -> Callable[[str], object]:
    """Give a reader of a file whose sum fits, so that what stands behind the sum is read too."""
    target = from_file(read)
    return lambda text: target(summed(text))


def summed(text: str) -> str:
    """The same JSON with a sum that fits; the same text if it is none."""
    from russianpoker.analysis._files import _sum

    try:
        content = json.loads(text)
        return json.dumps({**content, "sum": _sum(content)})
    except (ValueError, TypeError, RecursionError):
        return text


def read_strategy(path: Path) -> object:
    """A strategy table."""
    from russianpoker.analysis import StrategyTable

    return StrategyTable.load(path)


def read_checkpoint(path: Path) -> object:
    """A checkpoint."""
    from russianpoker.analysis.checkpoint import Checkpoint

    return Checkpoint.open(path, HOUSE, None, tuple(range(52)))


def read_any_file(path: Path) -> object:
    """A file of the solver's, its sum as it stands."""
    from russianpoker.analysis._files import read_file

    return read_file(path, "file")


def from_json_as(name: str) -> Callable[[str], object]:
    """Give a reader of JSON as a class, by its name; what can be read is written and read again."""
    import russianpoker
    from russianpoker.integrations.json import from_json, to_json

    kind = getattr(russianpoker, name)

    def target(text: str) -> object:
        value = from_json(text, kind)
        assert from_json(to_json(value), kind) == value
        return value

    return target


def command(text: str) -> object:
    """A command line, each argument on a line: it must leave with 0 or 2, without a traceback.

    A NUL cannot stand in an argument, nor can what file names are not made of.
    """
    from click.testing import CliRunner

    from russianpoker.cli._program import program

    arguments = [line for line in text.split("\n") if line]
    if set(arguments) & SLOW_COMMANDS or not can_be_passed(text):
        return None
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        result = CliRunner().invoke(program, arguments, env={"COLUMNS": "80"}, input="")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code in {0, 2}, result.output
    return result.exit_code


def can_be_passed(text: str) -> bool:
    """Whether the system can hand a text over as an argument."""
    try:
        return b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        return False


SLOW_COMMANDS = {"edge", "advise", "simulate", "chart", "compare", "play", "deal", "plot"}
"""They work for as long as they are told to, or ask at the terminal."""

JSON_KINDS = (
    "Transcript",
    "Round",
    "RuleVariant",
    "PayTable",
    "Settlement",
    "Seat",
    "BoxView",
    "Simulation",
    "Table",
    "Stakes",
    "Hand",
    "Deck",
)


def targets() -> dict[str, Callable[[str], object]]:
    """What can be fuzzed here, by name; what needs an extra is left out where it is missing."""
    found: dict[str, Callable[[str], object]] = {
        "card": parse_card,
        "cards": parse_cards,
        "distinct-cards": to_cards,
        "deck": Deck,
        "card-object": Card,
        "hand": HandEvaluator().evaluate,
        "odds": Odds,
        "pattern": parse_pattern,
        "table": read_table,
        "actions": parse_actions,
        "result": parse_result,
        "variant": find_variant,
        "rule": find_rule,
        "option": read_option,
        "rules": read_rules,
        "transcript": read_transcript,
        "round": read_replayed,
        "file": from_file(read_any_file),
        "strategy": with_a_fitting_sum(read_strategy),
    }
    if find_spec("numpy") and find_spec("numba"):
        found["checkpoint"] = with_a_fitting_sum(read_checkpoint)
    if find_spec("cattrs"):
        found |= {f"json-{kind}": from_json_as(kind) for kind in JSON_KINDS}
    if find_spec("click") and find_spec("rich"):
        found["command"] = command
    return found


def attempt(target: Callable[[str], object], text: str) -> bool:
    """Say whether a target took a text; an error that is not the library's own passes through."""
    refusal = ""
    try:
        target(text)
    except RussianPokerError as error:
        refusal = str(error)
    assert len(refusal) < LONGEST_REFUSAL, "an error as long as its input"
    return not refusal


LONGEST_REFUSAL = 20_000
"""In characters: twenty problems of a transcript, each with a path and an excerpt."""


def seeds(name: str) -> list[str]:
    """The texts that inputs for a target are made from."""
    kind = name.partition("-")[0]
    texts = []
    for path in sorted([*CORPUS.glob(f"{name}*.txt"), *CORPUS.glob(f"{kind}.txt")]):
        texts += path.read_text("utf-8").split("\n%%\n")
    return [text.removesuffix("\n") for text in texts] or [""]


TOKENS = (
    *("As", "10h", "Тп", "♠", "\ufe0f", "2c", "K", " ", ",", ";", "\t", "\n", "|", "+", ":", "/"),
    *("0", "1", "-1", "9" * 30, "9" * 5_000, "1e9", "1/0", "0.1", "1_000", "１", "٣", "½", "NaN"),
    *("Infinity", "null", "true", "[", "]", "{", "}", '"', "\\", '"a":1', "\\ud800", "\\u0000"),
    *("\x00", "\ud800", "\udfff", "\u202e", "\u200b", "ſ", "İ", "ß", "\U0001f0a1", "\x1b[31m"),
    *("box", "gets", "bet", "exchange", "insure", "buy", "sixth", "result", "dealer", "rest"),
    *("russianpoker 1", "rules", "none", "default", "yes", "half", "royal flush", "{}", "[]", "="),
    *("--json", "--help", "--set", "-", "--", "../..", "/dev/null", "%s", "{0}", "__class__", "$("),
)


def mutated(rng: random.Random, text: str, others: list[str]) -> str:
    """A text that is a little like another one."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at, end = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        end = min(end, at + rng.choice((1, 1, 4, 30)))
        kind = rng.randrange(8)
        if kind == 0:
            text = text[:at] + text[end:]
        elif kind == 1:
            text = text[:at] + text[at:end] * rng.choice((2, 2, 3, 50)) + text[end:]
        elif kind in {2, 3, 4}:
            text = text[:at] + rng.choice(TOKENS) + text[end if kind == 2 else at :]
        elif kind == 5:
            other = rng.choice(others)
            place = rng.randint(0, len(other))
            text = text[:at] + other[place : place + rng.randint(0, 60)] + text[end:]
        elif kind == 6:
            text = (
                text[:at]
                + chr(rng.choice((rng.randrange(128), rng.randrange(0x110000))))
                + text[at:]
            )
        else:
            other = rng.choice(others)
            text = text[:at] + other[rng.randint(0, len(other)) :]
    return text[:200_000]


JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 10**30, 10**400, 0.5, 1e308, float("nan"), float("inf")),
    *("", "0", "1", "-1", "1/3", "1/0", "0.10", "9" * 400, "As", "As As", "bet", "fold", "\ud800"),
    *("\x00", "a" * 5_000, "pair", "push", [], {}, [[]], [None], {"": None}, {"a": 1}, ["As", 1]),
)


def junked(rng: random.Random, text: str, others: list[str]) -> str:
    """A JSON text with values and keys in it replaced, dropped, repeated or taken from another."""
    value = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 5))):
        places = list(_places(value))
        if not places:
            return json.dumps(rng.choice(JUNK))
        holder, key = rng.choice(places)
        kind = rng.randrange(5)
        if kind <= 1:
            holder[key] = copy.deepcopy(rng.choice(JUNK))
        elif kind == 2:
            donor = list(_places(json.loads(rng.choice(others))))
            place = rng.choice(donor) if donor else None
            holder[key] = place[0][place[1]] if place else None
        elif kind == 3:
            del holder[key]
        elif isinstance(holder, dict):
            holder[rng.choice(TOKENS)] = holder.pop(key)
        else:
            holder.extend(holder[:] * rng.choice((1, 1, 30)))
    return json.dumps(value)[:200_000]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside a value: what holds it, and its key there."""
    for key in [*value] if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def is_json(text: str) -> bool:
    """Whether a text is an object or a list of JSON."""
    try:
        return isinstance(json.loads(text), dict | list)
    except ValueError:
        return False


def inputs(name: str, rng: random.Random) -> Iterator[str]:
    """Texts for a target without end."""
    known = seeds(name)
    shaped = [text for text in known if is_json(text)]
    while True:
        if shaped and rng.random() < 0.6:
            yield junked(rng, rng.choice(shaped), shaped)
        else:
            yield mutated(rng, rng.choice(known), known)


def huge(size: int) -> dict[str, str]:
    """Texts that are large, deep or long in one way or another."""
    return {
        "nines": "9" * size,
        "cards": "As " * (size // 3),
        "spaces": " " * size,
        "gap": f"1{' ' * size}x",
        "box gap": f"russianpoker 1\nrules oasis\nbox 1{' ' * size}x",
        "rules gap": f"oasis{' ' * size}x",
        "lines": "\n" * size,
        "bars": "russianpoker 1" + " | x" * (size // 4),
        "pluses": "bet+" * (size // 4),
        "dots": "a." * (size // 2),
        "quotes": '"' * size,
        "escapes": '"' + "\\" * size,
        "lists": "[" * size,
        "objects": '{"a":' * (size // 5),
        "closed lists": "[" * (size // 2) + "]" * (size // 2),
        "number": '{"ante": ' + "9" * size + "}",
        "fraction": "1/" + "9" * size,
        "exponent": f"1e{size}",
        "keys": "{" + ",".join(f'"{number}":1' for number in range(size // 12)) + "}",
        "list of lists": '{"boxes": [' + ",".join(["[]"] * (size // 3)) + "]}",
        "NULs": "\x00" * size,
        "surrogates": "\ud800" * size,
        "Cyrillic": "Ё" * size,
        "dotted I": "İ" * size,
        "text": '{"name": "' + "a" * size + '"}',
    }


def run(name: str, rng: random.Random, count: int) -> int:
    """Give a target so many texts; gives how many it took."""
    target = targets()[name]
    taken = 0
    for text in itertools.islice(inputs(name, rng), count):
        try:
            taken += attempt(target, text)
        except BaseException as error:
            error.add_note(f"target {name!r}, input {text[:2_000]!r}")
            raise
    return taken
