"""Text forms of rounds and of rules.

A round is written as a list of facts. In the longer form each is a line, and blank lines and lines
that begin with `#` are skipped; in the short form the facts stand in one line, with `|` between
them. Both are read by `parse_transcript`. For example::

    russianpoker 1
    rules russian-2010 1
    box 1 ante 10 "bonus" 5: As Kd 7c 7h 2d
    box 2 player 2 ante 10 blind insurance 20: 4h 4d 9c Js Qd
    dealer Ah Qs 8d 5s 3h
    1 exchange 2d
    1 gets 7s
    1 bet
    1 insure 20
    1 buy
    dealer gets 8h
    result +10 -20

================================  ==================================================================
`russianpoker 1`                  the version of this form
`rules NAME REVISION OPTIONS`     a preset and its revision; for a house rule the options that
                                  differ, as JSON; for rules of another name the options alone
`maximum AMOUNT`                  the table's maximum payout a box
`dead CARDS`, `burned CARDS`      cards out of the deck that are known, and that nobody saw
`box N ante AMOUNT: CARDS`        a box and its cards; before the colon also `player N` (1 if not
                                  given), `blind`, `insurance AMOUNT` of a blind box, and side bets,
                                  each as its name in quotes and its amount
`dealer CARDS`, `board CARDS`     the dealer's cards, the upcard last; the board of hold'em
`N ACTION`                        what box N did, as `russianpoker.actions` writes it
`N gets CARDS`                    cards dealt to box N thereupon
`dealer gets CARDS`               cards dealt to the dealer when a game was bought
`rest CARDS`                      the cards left in the deck, in order; needed only while the round
                                  is not over
`result AMOUNTS`                  what each box brought its player, signed
================================  ==================================================================

Amounts are `10`, `2.50` or `5/2`; cards are written in any of the forms of `russianpoker.cards`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, Final, cast

import attrs

from russianpoker._money import Money, format_money, parse_money
from russianpoker._rulesdata import rules_from_data, rules_to_data
from russianpoker._text import read_json
from russianpoker.actions import BuyDealerGame, parse_actions
from russianpoker.cards import Card, parse_cards, to_cards
from russianpoker.errors import (
    DealError,
    MoneyError,
    RuleError,
    RussianPokerError,
    TranscriptError,
    shown,
)
from russianpoker.rounds import Round, Step
from russianpoker.rules import RuleVariant
from russianpoker.seats import Seat
from russianpoker.transcripts import VERSION, Transcript, check_result

__all__ = [
    "format_result",
    "format_round",
    "format_rules",
    "format_transcript",
    "parse_result",
    "parse_round",
    "parse_rules",
    "parse_transcript",
]

_LONGEST: Final = 100_000
"""The greatest length of a text that is read, in characters."""


# --- writing


def format_round(game: Round, *, long: bool = False, rest: bool | None = None) -> str:
    """Write a round, over or not, as text.

    Once a round is over, the order of the cards left in the deck is not written, unless it is asked
    for: read back, it is all the same but for them. With them, and while it is not over, the very
    same round is read back.

    Args:
        game: The round.
        long: Whether to write a line for each fact instead of one line for all.
        rest: Whether to write the cards left in the deck; by default only where the round could not
            be read back without them: when it is not over, or was dealt from fewer than all cards.

    Raises:
        DealError: It is no round.

    Examples:
        >>> from russianpoker.actions import Bet
        >>> from russianpoker.presets import find_variant
        >>> game = Round.deal(find_variant("caribbean-us"), antes=10, seed=1).apply(Bet())
        >>> print(format_round(game, long=True))
        russianpoker 1
        rules caribbean-us 1
        box 1 ante 10: ...
        dealer ...
        1 bet
        result ...
        >>> parse_round(format_round(game, rest=True)) == game
        True
    """
    return format_transcript(Transcript.of(game, rest=rest), long=long)


def format_transcript(transcript: Transcript, *, long: bool = False) -> str:
    """Write a transcript as text.

    Args:
        transcript: The transcript.
        long: Whether to write a line for each fact instead of one line for all.

    Raises:
        DealError: It is no transcript.

    Examples:
        >>> text = "russianpoker 1 | rules oasis 1 | box 1 ante 5: AsKd7c7h2d | dealer AhKc8d5s3h"
        >>> print(format_transcript(parse_transcript(text), long=True))
        russianpoker 1
        rules oasis 1
        box 1 ante 5: As Kd 7c 7h 2d
        dealer Ah Kc 8d 5s 3h
    """
    if not isinstance(cast("object", transcript), Transcript):
        msg = f"a Transcript is written as text, not {shown(transcript)}"
        raise DealError(msg)
    return ("\n" if long else " | ").join(_facts(transcript))


def _facts(transcript: Transcript) -> Iterator[str]:
    yield f"russianpoker {VERSION}"
    yield f"rules {_rules_text(transcript.variant, transcript.revision)}"
    if transcript.table_maximum is not None:
        yield f"maximum {format_money(transcript.table_maximum)}"
    yield from _cards_fact("dead", transcript.dead)
    yield from _cards_fact("burned", transcript.burned)
    for number, (seat, hand) in enumerate(zip(transcript.seats, transcript.hands, strict=True), 1):
        yield f"box {number} {_seat_text(seat)}: {_cards_text(hand)}"
    yield from _cards_fact("dealer", transcript.dealer)
    yield from _cards_fact("board", transcript.board)
    for step in transcript.log:
        yield f"{step.box} {step.action}"
        for box, cards in step.dealt:
            whose = "dealer" if isinstance(step.action, BuyDealerGame) else box
            yield f"{whose} gets {_cards_text(cards)}"
    if transcript.rest is not None:
        yield f"rest {_cards_text(transcript.rest)}".rstrip()
    if transcript.results is not None:
        yield f"result {' '.join(map(format_result, transcript.results))}"


def _cards_fact(name: str, cards: tuple[Card, ...]) -> Iterator[str]:
    if cards:
        yield f"{name} {_cards_text(cards)}"


def _cards_text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _seat_text(seat: Seat) -> str:
    words = [] if seat.player == 1 else [f"player {seat.player}"]
    words.append(f"ante {format_money(seat.ante)}")
    if seat.blind:
        words.append("blind")
    if seat.insurance is not None:
        words.append(f"insurance {format_money(seat.insurance)}")
    words += [f"{_json_text(name)} {format_money(stake)}" for name, stake in seat.side_bets]
    return " ".join(words)


def format_result(amount: Money) -> str:
    """Write what a box brought, with its sign.

    Args:
        amount: The amount, in money; negative for a loss.

    Raises:
        MoneyError: It is no amount.

    Examples:
        >>> [format_result(amount) for amount in (10, 0, -20, Decimal("-2.50"))]
        ['+10', '0', '-20', '-2.50']
    """
    check_result(amount, "result")
    sign = "-" if amount < 0 else "+" if amount > 0 else ""
    if isinstance(amount, Decimal):  # whose `abs` rounds
        return f"{sign}{format_money(amount.copy_abs())}"
    return f"{sign}{format_money(-amount if amount < 0 else amount)}"


def _json_text(value: object) -> str:
    """Write JSON in one line without the mark that stands between facts."""
    return json.dumps(value, ensure_ascii=False).replace("|", "\\u007c")


def format_rules(variant: RuleVariant) -> str:
    """Write rules as text: a preset by name and revision, with the options that differ from it.

    Args:
        variant: The rules.

    Raises:
        RuleError: They are no rules, such as the name of some.

    Examples:
        >>> from russianpoker.presets import find_variant
        >>> print(format_rules(attrs.evolve(find_variant("lunar"), purchase=None)))
        lunar 1 {"purchase": null}
    """
    if not isinstance(cast("object", variant), RuleVariant):
        problem = f"must be a RuleVariant, not {shown(variant)}"
        raise RuleError("rules", (("variant", problem),))
    return _rules_text(variant, variant.revision)


def _rules_text(variant: RuleVariant, revision: int) -> str:
    data = rules_to_data(variant)
    words = [f"{data['preset']} {revision}"] if "preset" in data else []
    if "options" in data:
        words.append(_json_text(data["options"]))
    return " ".join(words)


# --- reading


def parse_rules(text: str) -> RuleVariant:
    """Read rules as `format_rules` writes them; the revision of a preset may be left out.

    Args:
        text: Such as `"russian-2010"` or `'lunar 1 {"purchase": null}'`.

    Raises:
        RuleError: The text cannot be read, the rules are impossible, or the preset has another
            revision by now.

    Examples:
        >>> parse_rules('russian-2010 {"insurance": {"maximum": "1/2"}}').insurance.maximum
        Fraction(1, 2)
    """
    variant, revision = _read_rules(text)
    if revision != variant.revision:
        problem = f"is at revision {variant.revision} by now, not {revision}"
        raise RuleError("rules", ((variant.name, problem),))
    return variant


_RULES_TEXT: Final = re.compile(r"([^\s{]+)?(?:\s+(\d{1,7}))?\s*(\{.*\})?", re.ASCII | re.DOTALL)


def _read_rules(text: str) -> tuple[RuleVariant, int]:
    is_short = isinstance(cast("object", text), str) and len(text) <= _LONGEST
    found = _RULES_TEXT.fullmatch(text.strip()) if is_short else None
    if found is None:
        what = f"are a preset, its revision and options as JSON, not {shown(text)}"
        raise RuleError("rules", (("rules", what),))
    preset, revision, options = found.groups()
    data: dict[str, Any] = {} if preset is None else {"preset": preset}
    if revision is not None:
        data["revision"] = int(revision)
    if options is not None:
        data["options"] = _read_options(options)
    return rules_from_data(data)


def _read_options(text: str) -> object:
    try:
        return read_json(text, _LONGEST)
    except ValueError as error:
        raise RuleError("rules", (("options", f"no JSON: {error!s:.80}"),)) from None


def parse_round(text: str, *, needs_result: bool = True) -> Round:
    """Read a round and play it again.

    Args:
        text: The text, in one line or a line for each fact.
        needs_result: Whether the result of a finished round must be stated.

    Raises:
        TranscriptError: The text cannot be read, or the round cannot have gone so; says where.

    Examples:
        >>> text = '''
        ... russianpoker 1
        ... rules caribbean-us 1
        ... box 1 ante 10: As Kd 7c 7h 2d
        ... dealer Ah Kc 8d 5s 3h
        ... 1 bet
        ... result +30
        ... '''
        >>> parse_round(text).settlements()[0].net
        30
        >>> parse_round(text.replace("7h", "6h"))
        Traceback (most recent call last):
        ...
        russianpoker.errors.TranscriptError: line 7: box 1 is said to bring 30, by the rules -30
    """
    reader = _Reader(text)
    transcript = reader.transcript()
    try:
        return transcript.replay(needs_result=needs_result)
    except TranscriptError as error:
        raise TranscriptError(reader.located(error)) from error.__cause__


def parse_transcript(text: str) -> Transcript:
    """Read a transcript; whether the round can have gone so is for its `replay` to say.

    Args:
        text: The text, in one line or a line for each fact.

    Raises:
        TranscriptError: The text cannot be read; says where, for every line that cannot.

    Examples:
        >>> parse_transcript("russianpoker 1 | rules oasis 1 | box 2 ante ten: As")
        Traceback (most recent call last):
        ...
        russianpoker.errors.TranscriptError: part 3: expected box 1, not box 2
    """
    return _Reader(text).transcript()


def parse_result(text: str) -> Money:
    """Read what a box brought, as `format_result` writes it.

    Args:
        text: Such as `"+10"` or `"-5/2"`.

    Raises:
        MoneyError: The text is no amount.

    Examples:
        >>> parse_result("-5/2")
        Fraction(-5, 2)
    """
    if not isinstance(cast("object", text), str):
        msg = f"an amount is read from text, not from {shown(text)}"
        raise MoneyError(msg)
    sign = text[:1]
    if sign not in ("+", "-"):
        return parse_money(text)
    amount = parse_money(text[1:])
    if sign == "+":
        return amount
    return amount.copy_negate() if isinstance(amount, Decimal) else -amount


_MOST_PROBLEMS: Final = 20
"""How many problems of a text are told at once."""

_QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
_BOX: Final = re.compile(rf'(\d{{1,2}})\s++((?:{_QUOTED}|[^":])*):(.*)', re.ASCII)
_WORD: Final = re.compile(rf'{_QUOTED}|[^\s"]+')
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)
_GETS: Final = "gets"


class _Reader:
    """Reads a transcript fact by fact, and keeps what it found and where."""

    def __init__(self, text: str) -> None:
        self.problems: list[tuple[str, str]] = []
        self.places: dict[str, str] = {}
        self.place = "text"
        self.stage = -1
        self.fields: dict[str, Any] = {}
        self.seats: list[Seat] = []
        self.hands: list[tuple[Card, ...]] = []
        self.log: list[Step] = []
        self.text = text

    def transcript(self) -> Transcript:
        for place, fact in _facts_of(self.text):
            self.place = place
            try:
                self.read(fact)
            except TranscriptError as error:
                self.problems += error.problems
            except RuleError as error:
                self.problems += [(self.place, f"{name}: {what}") for name, what in error.problems]
            except RussianPokerError as error:
                self.problems.append((self.place, str(error)))
            if self.stage < 0 or len(self.problems) >= _MOST_PROBLEMS:
                break
        if not self.problems:
            self.require("variant", "the rules")
            self.require("dealer", "the dealer's cards")
        if self.problems:
            raise TranscriptError(tuple(self.problems))
        return Transcript(seats=self.seats, hands=self.hands, log=self.log, **self.fields)

    def require(self, field: str, words: str) -> None:
        if field not in self.fields:
            self.problems.append((self.place, f"{words} are missing"))

    def located(self, error: TranscriptError) -> tuple[tuple[str, str], ...]:
        """Give the problems of a replay with places in the text instead of fields."""
        return tuple(
            (self.places.get(field, self.places.get(field.partition("[")[0], self.place)), what)
            for field, what in error.problems
        )

    def refused(self, what: str) -> TranscriptError:
        return TranscriptError(((self.place, what),))

    def found(self, field: str, value: object) -> None:
        self.fields[field] = value
        self.places[field] = self.place

    def read(self, fact: str) -> None:
        """Read one fact, which may not stand before those that it belongs behind."""
        keyword, rest = _first_word(fact)
        name = keyword.casefold()
        is_step = _NUMBER.fullmatch(name) or (name == "dealer" and _first_word(rest)[0] == _GETS)
        kind, text = ("step", fact) if is_step else (name, rest)
        if kind not in _STAGES or (self.stage < 0) is not (kind == "russianpoker"):
            expected = "russianpoker 1" if self.stage < 0 else "a fact of the round"
            raise self.refused(f"expected {expected}, not {shown(fact)}")
        stage = _STAGES.index(kind)
        if stage < self.stage or (stage == self.stage and kind not in ("box", "step")):
            raise self.refused(f"{shown(fact)} stands too late, or twice")
        _READERS[kind](self, text)
        self.stage = stage

    def read_version(self, text: str) -> None:
        if text != str(VERSION):
            raise self.refused(f"only version {VERSION} can be read here, not {shown(text)}")

    def read_rules(self, text: str) -> None:
        variant, revision = _read_rules(text)
        self.found("variant", variant)
        self.found("revision", revision)

    def read_maximum(self, text: str) -> None:
        self.found("table_maximum", parse_money(text))

    def read_box(self, text: str) -> None:
        match = _BOX.fullmatch(text)
        if match is None:
            raise self.refused(f"a box is such as 'box 1 ante 10: As …', not {shown(text)}")
        number, words, cards = match.groups()
        if int(number) != len(self.seats) + 1:
            raise self.refused(f"expected box {len(self.seats) + 1}, not box {number}")
        self.places.setdefault("seats", self.place)
        self.places[f"hands[{len(self.hands)}]"] = self.place
        self.seats.append(self.seat(_WORD.findall(words)))
        self.hands.append(self.cards(cards.strip()))

    def seat(self, words: list[str]) -> Seat:
        """Read what stands before a box's cards."""
        given: dict[str, Any] = {}
        side_bets: list[tuple[str, Money]] = []
        left = iter(words)
        for word in left:
            if word.startswith('"'):
                side_bets.append((self.name(word), parse_money(next(left, ""))))
            elif word in given or word not in _SEAT_WORDS:
                raise self.refused(f"{shown(word)} says nothing of a box, or stands twice")
            else:
                given[word] = True if word == "blind" else _SEAT_WORDS[word](next(left, ""))
        if "ante" not in given:
            raise self.refused("the ante is missing")
        return Seat(side_bets=side_bets, **given)

    def name(self, text: str) -> str:
        try:
            return str(json.loads(text))
        except ValueError:
            raise self.refused(f"{shown(text)} is no name in quotes") from None

    def cards(self, text: str) -> tuple[Card, ...]:
        return to_cards(parse_cards(text), "cards")

    def read_step(self, text: str) -> None:
        who, what = _first_word(text)
        verb, cards = _first_word(what)
        if verb == _GETS:
            self.read_dealt(who.casefold(), self.cards(cards))
            return
        actions = parse_actions(what)
        if len(actions) != 1:
            raise self.refused(f"one action at a time, not {shown(what)}")
        self.places[f"log[{len(self.log)}]"] = self.place
        self.log.append(Step(box=int(who), action=actions[0]))

    def read_dealt(self, who: str, cards: tuple[Card, ...]) -> None:
        if not self.log:
            raise self.refused("nobody has drawn yet")
        step = self.log[-1]
        buys = isinstance(step.action, BuyDealerGame)
        if buys is not (who == "dealer"):
            raise self.refused(f"after '{step.action}' cards do not go to {who}")
        dealt = (step.box if buys else int(who), cards)
        self.log[-1] = attrs.evolve(step, dealt=(*step.dealt, dealt))

    def read_result(self, text: str) -> None:
        self.found("results", tuple(map(parse_result, text.split())))


def _read_cards(field: str) -> Callable[[_Reader, str], None]:
    return lambda reader, text: reader.found(field, reader.cards(text))


def _read_player(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise DealError(f"a player has a number, not {shown(text)}")
    return int(text)


_SEAT_WORDS: Final[dict[str, Callable[[str], object]]] = {
    "player": _read_player,
    "ante": parse_money,
    "blind": bool,
    "insurance": parse_money,
}

_READERS: Final[dict[str, Callable[[_Reader, str], None]]] = {
    "russianpoker": _Reader.read_version,
    "rules": _Reader.read_rules,
    "maximum": _Reader.read_maximum,
    "dead": _read_cards("dead"),
    "burned": _read_cards("burned"),
    "box": _Reader.read_box,
    "dealer": _read_cards("dealer"),
    "board": _read_cards("board"),
    "step": _Reader.read_step,
    "rest": _read_cards("rest"),
    "result": _Reader.read_result,
}
"""What reads each kind of fact, in the order in which they stand."""

_STAGES: Final = tuple(_READERS)


def _first_word(text: str) -> tuple[str, str]:
    word, *rest = text.split(None, 1) or [""]
    return word, "".join(rest)


def _facts_of(text: str) -> Iterator[tuple[str, str]]:
    """Give each fact of a text with its place: a line, or the part of a single line."""
    if not isinstance(cast("object", text), str) or len(text) > _LONGEST:
        what = f"a transcript is a text of at most {_LONGEST} characters, not {shown(text)}"
        raise TranscriptError((("text", what),))
    lines = [
        (number, line.strip())
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    for number, line in lines:
        for part, fact in enumerate(line.split("|"), 1):
            yield f"line {number}" if len(lines) > 1 else f"part {part}", fact.strip()
