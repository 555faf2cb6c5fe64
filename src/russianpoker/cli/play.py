"""`russianpoker play VARIANT`: the game in a terminal.

On a terminal it is played by single keys; elsewhere, as in a pipe, each line of the standard input
is an answer: a key, or an action as transcripts write it, such as `exchange 9s 8c`.

It can be left at any moment, by `q`, the end of the input (Ctrl-D) or Ctrl-C; the result of the
session is printed, of the rounds that were finished, and the exit code is 0, after Ctrl-C 130. A
round is begun as long as the bankroll holds ante, side bets and bet of each box; once begun it may
be played to its end, whatever that costs, as `simulate_sessions` does.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

import attrs
import click
from rich.console import Group, RenderableType

from russianpoker._money import Money, exact_sum
from russianpoker.actions import Action, Exchange
from russianpoker.cards import Card
from russianpoker.cli import _play_texts as texts
from russianpoker.cli._options import (
    blaming,
    examples,
    first_side_bet,
    flag,
    in_one_line,
    option,
    read_amount,
    refusal,
    takes_variant,
)
from russianpoker.cli._output import exact_text, facts, pay_lines, signed_text, working
from russianpoker.cli._play_choices import (
    Choice,
    choices_of,
    held_cards,
    insurance_question,
    key_of,
    pick_cards,
    price_of,
    read_answer,
    read_insurance,
)
from russianpoker.cli._play_coach import judge
from russianpoker.cli._play_input import REDRAW, Answers, answers
from russianpoker.cli._play_screen import Screen, coloured, step_texts
from russianpoker.cli._play_session import Places, Session
from russianpoker.cli._rounds import settlements
from russianpoker.i18n import pays_by_table, rules_in_words
from russianpoker.errors import RussianPokerError, UnsupportedOptionError, shown
from russianpoker.paytables import PayTable
from russianpoker.rounds import Offer, Refusal, Round
from russianpoker.rules import RuleVariant

__all__ = ["command"]

_EXAMPLES: Final = examples(
    "play russian-2010", "play russian-2010 --boxes 3 --coach", "play holdem-casino --bonus 5"
)


@click.command("play", short_help="Play in the terminal.", epilog=_EXAMPLES)
@takes_variant
@click.option(
    "--boxes",
    metavar="N",
    type=click.IntRange(1, 9),
    default=1,
    help="How many boxes you take; those beyond the open ones are blind.",
)
@option("--ante", "N", read_amount, "The ante on each box, in money; 10 without it.", default="10")
@option("--bonus", "N", read_amount, "Stake the first side bet on each box, in money.")
@option("--table-max", "N", read_amount, "The table's maximum payout, in money.")
@option("--bankroll", "N", read_amount, "The money you begin with; 100 antes without it.")
@click.option(
    "--seed",
    metavar="S",
    type=click.IntRange(0),
    help="Deal the cards of this seed; without it the operating system gives one.",
)
@flag("--coach", "Say after each choice what each was worth; needs the extra solver.")
def command(*, variant: RuleVariant, coach: bool, **given: Any) -> None:
    """Play VARIANT in the terminal.

    Choices go by the keys in brackets; q quits at any moment. Piped, each line is a choice.
    """
    session = _session(variant, **given)
    with answers() as player:
        game = _Game(session, player, Screen(clears=player.by_keys), coached=coach)
        is_interrupted = game.play()
    if is_interrupted:
        click.get_current_context().exit(130)


def _session(
    variant: RuleVariant,
    *,
    boxes: int,
    ante: Money,
    bonus: Money | None,
    table_max: Money | None,
    bankroll: Money | None,
    seed: int | None,
) -> Session:
    """Try ever more of what was given, so that a refusal can name the option."""
    places = Places(variant=variant, boxes=1, ante=ante)
    start = ante * 100 if bankroll is None else bankroll
    session = Session(
        places=places, start=start, seed=secrets.randbits(64) if seed is None else seed
    )
    with blaming("--ante"):
        session.restake()
    with blaming("--boxes"):
        session.restake(boxes=boxes)
    with blaming("--table-max"):
        session.restake(table_maximum=table_max)
    if bonus is not None:
        with blaming("--bonus"):
            session.restake(side_bets=((first_side_bet(variant), bonus),))
    if not session.may_begin:
        raise refusal(_spent(session), "--ante" if bankroll is None else "--bankroll")
    return session


def _spent(session: Session) -> str:
    needed = session.in_kind(session.places.needed)
    return texts.SPENT.format(bankroll=exact_text(session.bankroll), needed=exact_text(needed))


def _wake_coach(session: Session) -> None:
    """Let the solver get ready, and refuse where it is missing or does not take the rules."""
    game = attrs.evolve(session).deal()
    if game.to_act is None:
        return
    action = next(game.every_action())
    with blaming("VARIANT", only=UnsupportedOptionError), working(texts.COACH_WAKES):
        judge(game, action)


class _Quit(Exception):  # noqa: N818  (it is no error)
    """The player has had enough."""


_ENTER: Final = ("", "\n", "\r")
_CANCEL: Final = ("x", "\x1b", "\x7f", "\b")
_QUIT: Final = ("q", "quit")


class _Game:
    """A session as it is played."""

    def __init__(self, session: Session, player: Answers, screen: Screen, *, coached: bool) -> None:
        self._session = session
        self._player = player
        self._screen = screen
        self._coached = coached
        self._is_within_round = False

    def play(self) -> bool:
        """Play until the player has had enough, and say whether he interrupted the game."""
        is_interrupted = False
        try:
            self._play()
        except (_Quit, EOFError):
            pass
        except KeyboardInterrupt:
            is_interrupted = True
        self._screen.say(
            self._screen.result(
                self._session, coached=self._coached, unfinished=self._is_within_round
            )
        )
        return is_interrupted

    def _play(self) -> None:
        if self._coached:
            _wake_coach(self._session)
        while self._session.bankroll > 0:
            self._round()
        self._screen.say(coloured(texts.BROKE, "yellow"))

    def _round(self) -> None:
        session = self._session
        self._is_within_round = True
        game = session.deal()
        paid = self._posted(game)
        told: RenderableType = Group()
        while game.to_act is not None:
            offer, action = self._decide(game, paid, told)
            advice = self._advised(game, action)
            price = price_of(offer, action)
            paid = session.in_kind(exact_sum([paid, price]))
            before, game = game, game.apply(action)
            told = Group("", *map(coloured, step_texts(before, game, price)), advice)
        self._finish(game, told)

    def _position(
        self, game: Round, paid: Money, picked: list[Card] | None = None
    ) -> RenderableType:
        session = self._session
        left = session.in_kind(Fraction(session.bankroll) - Fraction(paid))
        money = texts.MONEY.format(bankroll=exact_text(left), table=exact_text(paid))
        return self._screen.position(game, session.number, money, picked)

    def _posted(self, game: Round) -> Money:
        """Give what lies on the table before anything is decided."""
        ante, blind = self._session.places.ante, sum(each.blind for each in game.boxes)
        bets = Fraction(ante) * game.variant.bet.antes * blind
        before = len(game.boxes) * exact_sum([ante, *self._session.places.sides])
        return self._session.in_kind(before + bets)

    def _advised(self, game: Round, action: Action) -> RenderableType:
        if not self._coached or len(choices_of(game)) == 1:
            return Group()
        with working(texts.COACH_COUNTS):
            verdict = judge(game, action)
        ante = game.boxes[(game.to_act or 1) - 1].stakes.ante
        self._session.verdicts.append((verdict, ante))
        return self._screen.verdict(verdict)

    # --- asking

    def _ask(
        self,
        above: Callable[[], RenderableType],
        note: str,
        *below: RenderableType,
        is_new: bool = True,
    ) -> str:
        """Draw and wait for an answer.

        Args:
            above: Gives what stands above, for the screen as large as it then is.
            note: What is to be said of the answer before.
            below: What is asked.
            is_new: Whether above is to be drawn on a screen that is not cleared, too.
        """
        while True:
            parts = [above()] if is_new or self._player.by_keys else []
            self._screen.show(*parts, _noted(note, *below))
            self._screen.ask()
            answer = self._player.key()
            is_new = answer == key_of(texts.RULES)
            if is_new:
                self._show_rules()
            elif answer.casefold() in _QUIT:
                raise _Quit
            elif answer != REDRAW:
                return answer

    def _show_rules(self) -> None:
        back = texts.BACK if self._player.by_keys else texts.BACK_LINE
        answer = REDRAW
        while answer == REDRAW:
            self._screen.show(_rules(self._session.places.variant), back)
            self._screen.ask()
            answer = self._player.key()

    # --- a decision

    def _decide(self, game: Round, paid: Money, told: RenderableType) -> tuple[Offer, Action]:
        """Ask until an action is chosen that is allowed; give it with the offer that it takes."""
        words = [*(choice.text for choice in choices_of(game)), texts.RULES, texts.QUIT]
        choices = self._screen.choices(words)
        note, is_new = "", True

        def above() -> RenderableType:
            return Group(self._position(game, paid), told)

        while True:
            text = self._ask(above, note, choices, is_new=is_new)
            answer = read_answer(game, text)
            if isinstance(answer, Choice):
                answer = self._complete(game, answer, paid)
                note = ""
            elif answer is None:
                note = _unknown(text)
            if isinstance(answer, Refusal):
                note = _refused(answer)
            elif answer is not None:
                return _offer_of(game, answer), answer
            is_new = False

    def _complete(self, game: Round, choice: Choice, paid: Money) -> Action | Refusal | None:
        """Ask what a choice leaves to say; nothing if the player goes back."""
        if choice.offer.action is not Exchange:
            action = self._ask_insurance(choice.offer)
        elif self._player.by_keys:
            action = self._pick_by_keys(game, choice.offer, paid)
        else:
            action = self._pick_by_line(game)
        return None if action is None else game.why_not(action) or action

    def _pick_by_keys(self, game: Round, offer: Offer, paid: Money) -> Exchange | None:
        picked: list[Card] = []
        note = ""

        def above() -> RenderableType:
            return self._position(game, paid, picked)

        while True:
            key = self._ask(above, note, *_pick_texts(offer, picked))
            if key in _ENTER:
                return Exchange(picked) if picked else None
            if key.casefold() in _CANCEL:
                return None
            found = pick_cards(held_cards(game), key)
            note = found if isinstance(found, str) else ""
            for card in () if isinstance(found, str) else found:
                (picked.remove if card in picked else picked.append)(card)

    def _pick_by_line(self, game: Round) -> Exchange | None:
        note = ""
        while True:
            picked = pick_cards(held_cards(game), self._line(texts.PICK_LINE, note))
            if not isinstance(picked, str):
                return Exchange(picked) if picked else None
            note = picked

    def _ask_insurance(self, offer: Offer) -> Action | None:
        note = ""
        while True:
            text = self._line(insurance_question(offer), note)
            if not text:
                return None
            found = read_insurance(text)
            if not isinstance(found, str):
                return found
            note = found

    def _line(self, question: str, note: str = "") -> str:
        self._screen.say(_noted(note, question))
        self._screen.ask()
        text = self._player.line()
        if text.casefold() in _QUIT:
            raise _Quit
        return text

    # --- the end of a round

    def _finish(self, game: Round, told: RenderableType) -> None:
        """Settle the round, show how, and ask what is to be next."""
        session, number = self._session, self._session.number

        def above() -> RenderableType:
            return Group(self._screen.position(game, number), told, "", settlements(game))

        net = session.finish(game)
        self._is_within_round = False
        result = texts.AFTER_ROUND.format(
            number=number, net=signed_text(net), bankroll=exact_text(session.bankroll)
        )
        if session.bankroll <= 0:
            self._screen.show(above(), "", coloured(result, "bold"))
            return
        note, is_new = "", True
        while True:
            choices = self._screen.choices(self._between())
            key = self._ask(above, note, coloured(result, "bold"), choices, is_new=is_new)
            is_next = key.casefold() in (*_ENTER, " ", key_of(texts.NEXT))
            if is_next and session.may_begin:
                return
            note = _spent(session) if is_next else self._restake(key.casefold())
            is_new = False

    def _between(self) -> Iterator[str]:
        yield texts.NEXT
        yield texts.CHANGE_ANTE
        if self._session.places.variant.side_bets:
            yield texts.CHANGE_SIDE_BET
        yield texts.RULES
        yield texts.QUIT

    def _restake(self, key: str) -> str:
        """Change a stake, and give what is to be said of it."""
        places = self._session.places
        if key == key_of(texts.CHANGE_ANTE):
            question = texts.ASK_ANTE.format(now=exact_text(places.ante))
            return self._changed(question, lambda amount: {"ante": amount})
        if key == key_of(texts.CHANGE_SIDE_BET) and places.variant.side_bets:
            name = first_side_bet(places.variant)
            now = exact_text(dict(places.side_bets).get(name, 0))
            question = texts.ASK_SIDE_BET.format(name=name, now=now)
            return self._changed(
                question, lambda amount: {"side_bets": ((name, amount),) if amount else ()}
            )
        return _unknown(key)

    def _changed(self, question: str, changes: Callable[[Money], dict[str, Any]]) -> str:
        before = self._session.places
        text = self._line(question)
        if not text:
            return ""
        try:
            self._session.restake(**changes(read_amount(text)))
        except RussianPokerError as error:
            return in_one_line(error)
        if self._session.may_begin:
            return ""
        spent = _spent(self._session)
        self._session.places = before
        return spent


def _noted(note: str, *parts: RenderableType) -> RenderableType:
    return Group("", *([coloured(note, "yellow")] if note else []), *parts)


def _unknown(text: str) -> str:
    return texts.UNKNOWN.format(text=shown(text)) if text.strip() else ""


def _offer_of(game: Round, action: Action) -> Offer:
    return next(offer for offer in game.legal_actions() if offer.action is type(action))


def _refused(refusal: Refusal) -> str:
    text = texts.REFUSED if refusal.rule is None else texts.REFUSED_BY_RULE
    return text.format(reason=refusal.reason, rule=refusal.rule)


def _pick_texts(offer: Offer, picked: list[Card]) -> Iterator[str]:
    yield texts.PICK
    count = len(picked)
    if int(offer.least or 1) <= count <= int(offer.most or 5):
        price = exact_text(price_of(offer, Exchange(picked)))
        yield texts.PICKED.format(count=count, price=price)
    else:
        yield texts.PICKED_NO_PRICE.format(count=count)


def _rules(variant: RuleVariant) -> RenderableType:
    parts: list[RenderableType] = [coloured(variant.title, "bold"), ""]
    parts.append(facts((topic.replace("_", " "), text) for topic, text in rules_in_words(variant)))
    if pays_by_table(variant):
        parts += ["", _pays(variant.pay_table)]
    for bet in variant.side_bets:
        parts += ["", coloured(bet.name, "bold"), _pays(bet.table)]
    return Group(*parts, "")


def _pays(pay_table: PayTable) -> RenderableType:
    return facts((line["hand"], line["odds"]) for line in pay_lines(pay_table))
