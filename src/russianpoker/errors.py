"""Every error and warning that the library raises on purpose.

All errors derive from `RussianPokerError`, so that one `except` clause is enough; most also derive
from the built-in class that a Python programmer would expect. Their messages stay short however
large the input was, and they survive pickling and copying with everything they say.
"""

from __future__ import annotations

import reprlib
from typing import Any

__all__ = [
    "ActionError",
    "CardError",
    "CheckpointError",
    "DealError",
    "DeckError",
    "DuplicateCardError",
    "HandSizeError",
    "MissingExtraError",
    "MoneyError",
    "OddsError",
    "PayTableError",
    "PayTableWarning",
    "RuleError",
    "RussianPokerError",
    "TranscriptError",
    "UnknownVariantError",
    "UnsupportedOptionError",
]


class RussianPokerError(Exception):
    """Base class of every error that the library raises on purpose.

    Examples:
        >>> issubclass(CardError, RussianPokerError) and issubclass(CardError, ValueError)
        True
    """

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by state, so that subclasses with their own signature survive it."""
        return (_rebuild, (type(self), self.args), self.__dict__.copy())


def _rebuild(cls: type[RussianPokerError], args: tuple[Any, ...]) -> RussianPokerError:
    error = cls.__new__(cls)
    # Past the class's own signature, to the built-in one, which may keep more than `args`.
    super(RussianPokerError, error).__init__(*args)
    return error


class CardError(RussianPokerError, ValueError):
    """Something given as a card is none: text that cannot be read, a number out of range.

    Examples:
        >>> CardError("expected a suit, found 'x'", text="Ax", position=1).position
        1
    """

    text: str | None
    """The whole text that was being read, if there was one."""
    position: int | None
    """The index of the offending character in `text`; its length if the text ended too early."""

    def __init__(
        self, message: str, *, text: str | None = None, position: int | None = None
    ) -> None:
        """Keep the offending text and the place in it.

        Args:
            message: What is wrong, for a person.
            text: The whole text that was being read, if there was one.
            position: The index of the offending character in `text`.
        """
        super().__init__(message)
        self.text = text
        self.position = position


class DuplicateCardError(CardError):
    """The same card stands in two places, or twice in one.

    Examples:
        >>> DuplicateCardError("As", "player", "dealer")
        DuplicateCardError('the card As is in player and again in dealer')
    """

    card: object
    """The card that is there twice."""
    places: tuple[str, str]
    """Where it was met first, and where again."""

    def __init__(self, card: object, first: str, second: str) -> None:
        """Name the card and both places.

        Args:
            card: The card that is there twice.
            first: Where it was met first, such as `"player"`.
            second: Where it was met again.
        """
        where = f"twice in {first}" if first == second else f"in {first} and again in {second}"
        super().__init__(f"the card {card} is {where}")
        self.card = card
        self.places = (first, second)


class HandSizeError(RussianPokerError, ValueError):
    """A hand has too few or too many cards for what is asked of it.

    Examples:
        >>> HandSizeError(4, "5, 6 or 7", "dealer")
        HandSizeError('dealer has 4 cards, not 5, 6 or 7')
    """

    count: int
    """The number of cards given."""
    allowed: str
    """The numbers allowed, in words."""
    where: str
    """Which hand it is."""

    def __init__(self, count: int, allowed: str, where: str = "hand") -> None:
        """Say how many cards there are and how many there may be.

        Args:
            count: The number of cards given.
            allowed: The allowed numbers, in words, such as `"5, 6 or 7"`.
            where: Which hand it is.
        """
        super().__init__(f"{where} has {count} card{'' if count == 1 else 's'}, not {allowed}")
        self.count = count
        self.allowed = allowed
        self.where = where


class CheckpointError(RussianPokerError, ValueError):
    """A checkpoint or a saved strategy that is damaged, altered, or of another game or version."""


class DeckError(RussianPokerError, ValueError):
    """A deck cannot do what is asked: too few cards left, or a card that is not in it."""


class OddsError(RussianPokerError, ValueError):
    """Odds that are no odds: text that cannot be read, a negative or float figure."""


class PayTableError(RussianPokerError, ValueError):
    """A pay table that contradicts itself: the same line twice, no lines at all."""


class MoneyError(RussianPokerError, ValueError):
    """An amount of money that is none: a float, a negative amount, something infinite."""


class RuleError(RussianPokerError, ValueError):
    """A rule variant that no house could play; lists every problem at once.

    Examples:
        >>> problems = (("boxes.open", "more than boxes.total"), ("bet", "not positive"))
        >>> print(RuleError("RuleVariant", problems))
        RuleVariant is impossible:
          boxes.open: more than boxes.total
          bet: not positive
    """

    title: str
    """What was being built."""
    problems: tuple[tuple[str, str], ...]
    """Pairs of a dotted field name and what is wrong with it."""

    def __init__(self, title: str, problems: tuple[tuple[str, str], ...]) -> None:
        """List the problems.

        Args:
            title: What was being built, such as `"RuleVariant"`.
            problems: Pairs of a dotted field name and what is wrong with it.
        """
        lines = "".join(f"\n  {field}: {what}" for field, what in problems)
        super().__init__(f"{title} is impossible:{lines}")
        self.title = title
        self.problems = problems


class DealError(RussianPokerError, ValueError):
    """Cards that cannot have been dealt so: a wrong count, a drawn card that nobody paid for."""


class ActionError(RussianPokerError, ValueError):
    """A decision or an amount that the rules do not allow, with the rule that forbids it.

    Examples:
        >>> ActionError("insurance needs three of a kind", rule="RUS-11")
        ActionError('insurance needs three of a kind [RUS-11]')
    """

    reason: str
    """What was refused and why."""
    rule: str | None
    """The id of the rule that forbids it, if one does."""

    def __init__(self, message: str, *, rule: str | None = None) -> None:
        """Keep the id of the rule.

        Args:
            message: What was refused and why, for a person.
            rule: The id of the rule that forbids it, such as `"RUS-11"`.
        """
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.reason = message
        self.rule = rule


class TranscriptError(RussianPokerError, ValueError):
    """A transcript that cannot be read or did not happen so; says where, at most twenty times.

    Examples:
        >>> print(TranscriptError((("line 3", "there is no box 2"),)))
        line 3: there is no box 2
    """

    problems: tuple[tuple[str, str], ...]
    """Pairs of a place, such as `"line 3"` or `"$.boxes[0].ante"`, and what is wrong there."""

    def __init__(self, problems: tuple[tuple[str, str], ...]) -> None:
        """List the problems.

        Args:
            problems: Pairs of a place and what is wrong there.
        """
        told = problems[:_MOST_PROBLEMS]
        super().__init__("\n".join(f"{place}: {what}" for place, what in told))
        self.problems = told


class UnknownVariantError(RussianPokerError, LookupError):
    """No rule variant goes by that name.

    Examples:
        >>> UnknownVariantError("oasys", ("oasis",))
        UnknownVariantError("no rule variant is called 'oasys'; did you mean oasis?")
    """

    name: str
    """The name that was asked for."""
    nearest: tuple[str, ...]
    """Known names that look like it, best first."""

    def __init__(self, name: str, nearest: tuple[str, ...]) -> None:
        """Suggest the nearest names.

        Args:
            name: The name that was asked for.
            nearest: Known names that look like it, best first.
        """
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(f"no rule variant is called {shown(name)}{hint}")
        self.name = name
        self.nearest = nearest


class UnsupportedOptionError(RussianPokerError, ValueError):
    """An option that the solver cannot take, refused by its name rather than ignored.

    Examples:
        >>> print(UnsupportedOptionError("rounding", "needs an ante in money"))
        the solver does not take 'rounding': it needs an ante in money
    """

    option: str
    """The dotted name of the option."""
    reason: str
    """What about it cannot be taken."""

    def __init__(self, option: str, reason: str) -> None:
        """Name the option.

        Args:
            option: The dotted name of the option, such as `"insurance.maximum"`.
            reason: What about it cannot be taken, as the end of a sentence that begins with it.
        """
        super().__init__(f"the solver does not take {option!r}: it {reason}")
        self.option = option
        self.reason = reason


class MissingExtraError(RussianPokerError, ImportError):
    """A feature needs packages that come with an extra which is not installed.

    Examples:
        >>> print(MissingExtraError("the command line", "cli"))
        the command line needs the extra 'cli': pip install 'russianpoker[cli]'
    """

    feature: str
    """What was asked for."""
    extra: str
    """The name of the extra to install."""

    def __init__(self, feature: str, extra: str) -> None:
        """Name the extra to install.

        Args:
            feature: What was asked for.
            extra: The name of the extra, such as `"cli"`.
        """
        super().__init__(
            f"{feature} needs the extra {extra!r}: pip install 'russianpoker[{extra}]'"
        )
        self.feature = feature
        self.extra = extra


class PayTableWarning(UserWarning):
    """A pay table that is legal but odd, such as a higher hand paid less than a lower one."""


_MOST_PROBLEMS = 20
_LONGEST = 80
_REPR = reprlib.Repr()
_REPR.maxstring = _REPR.maxother = 60


def shown(value: object) -> str:
    """Give a repr for an error message: short however large the value is, and never failing."""
    try:
        text = _REPR.repr(value)
    except Exception:  # noqa: BLE001  (an int of too many digits, or a class of bad manners)
        text = f"<{type(value).__name__} object>"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
