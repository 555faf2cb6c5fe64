"""`russianpoker play VARIANT`: the game in a terminal.

On a terminal it is played by single keys; elsewhere, as in a pipe, each line of the standard input
is an answer: a key, or an action as transcripts write it, such as `exchange 9s 8c`.

It can be left at any moment, by `q`, the end of the input (Ctrl-D) or Ctrl-C; the result of the
session is printed, of the rounds that were finished, and the exit code is 0, after Ctrl-C 130. A
round is begun as long as the bankroll holds ante, side bets and bet of each box; once begun it may
be played to its end, whatever that costs, as `simulate_sessions` does.

JSON: `{"variant", "seed", "boxes", "rounds": [{"staked", "net", "transcript_text", "settlements":
[as `settle` gives them, …]}, …], "staked", "net", "bankroll": {"start", "end"}, "coach",
"unfinished", "interrupted"}`. The game itself is drawn on the standard error then. Amounts are in
money, exact text. Only rounds that are over count; `unfinished` says that one was left, and
`interrupted` that it was by Ctrl-C. `transcript_text` is what `replay` reads.

`coach` is null without `--coach`, else `{"decisions": [{"round", "box", "phase", "action", "ev",
"ev_float", "fallback", "best", "loss", "loss_float"}, …], "mistakes", "unadvised", "cost",
"cost_float", "cost_in_money"}`, those of a round that was left included. Values, losses and `cost`
are in antes. `ev` and `loss` are null where the coach had no figure for what was done; where it had
no advice, `best` is null too, and `fallback` says why, in the language of the command.
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
from russianpoker.cli._command import Command
from russianpoker.cli._options import (
    ante_option,
    blaming,
    bonus_option,
    boxes_option,
    examples,
    first_side_bet,
    flag,
    in_one_line,
    json_flag,
    option,
    read_amount,
    refusal,
    seed_option,
    table_max_option,
    takes_variant,
)
from russianpoker.cli._output import (
    amount_text,
    coloured,
    exact_text,
    print_json,
    signed_text,
    working,
)
from russianpoker.cli._play_choices import (
    Choice,
    choices_of,
    held_cards,
    insurance_question,
    keys_of,
    pick_cards,
    price_of,
    read_answer,
    read_insurance,
)
from russianpoker.cli._play_coach import judge
from russianpoker.cli._play_input import REDRAW, Answers, answers
from russianpoker.cli._play_json import session_json
from russianpoker.cli._play_screen import Screen, step_texts
from russianpoker.cli._play_session import Places, Session
from russianpoker.cli._rounds import settlements
from russianpoker.cli._speech import lang_option, language, refusal_said, said, say
from russianpoker.cli.show import rules
from russianpoker.errors import RussianPokerError, UnsupportedOptionError, shown
from russianpoker.i18n import side_bet_name, title
from russianpoker.rounds import Offer, Refusal, Round
from russianpoker.rules import RuleVariant

__all__ = ["command"]

_EXAMPLES: Final = examples(
    "play russian-2010", "play russian-2010 --boxes 3 --coach", "play holdem-casino --bonus 5"
)


@click.command("play", cls=Command, short_help="Play in the terminal.", epilog=_EXAMPLES)
@takes_variant
@boxes_option("How many boxes you take; those beyond the open ones are blind.")
@ante_option
@bonus_option
@table_max_option
@option("--bankroll", "N", read_amount, "The money you begin with; 100 antes without it.")
@seed_option("Deal the cards of this seed; without it the operating system gives one.")
@flag("--coach", "Say after each choice what each was worth; needs the extra solver.")
@json_flag
@lang_option
def command(*, variant: RuleVariant, coach: bool, as_json: bool, **given: Any) -> None:
    """Play VARIANT in the terminal.

    Choices go by the keys in brackets; q quits at any moment. Piped, each line is a choice.

    With --json the game is drawn on the standard error, and what came of it is printed in the end.
    """
    session = _session(variant, **given)
    with answers(err=as_json) as player:
        screen = Screen(clears=player.by_keys, err=as_json)
        game = _Game(session, player, screen, coached=coach)
        is_interrupted = game.play()
    if as_json:
        ends = {"unfinished": game.is_within_round, "interrupted": is_interrupted}
        print_json(session_json(session, coached=coach) | ends)
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
    has, needed = session.bankroll, session.in_kind(session.places.needed)
    least = f"the {exact_text(needed)} that a round needs"
    return f"a bankroll of {exact_text(has)} is less than {least}"


def _wake_coach(session: Session) -> None:
    """Let the solver get ready, and refuse where it is missing or does not take the rules."""
    game = attrs.evolve(session).deal()
    if game.to_act is None:
        return
    action = next(game.every_action())
    with blaming("VARIANT", only=UnsupportedOptionError), working(say("play.coach_wakes")):
        judge(game, action)


_ENTER: Final = ("", "\n", "\r")
_CANCEL: Final = ("\x1b", "\x7f", "\b")
_ALWAYS: Final = ("play.rules", "play.quit")
"""What may be chosen at any moment."""


def _is_quit(text: str) -> bool:
    return text.casefold() in {*keys_of("quit"), "quit"}


class _Game:
    """A session as it is played."""

    def __init__(self, session: Session, player: Answers, screen: Screen, *, coached: bool) -> None:
        self._session = session
        self._player = player
        self._screen = screen
        self._coached = coached
        self.is_within_round = False
        """Whether a round was begun and is not over."""

    def play(self) -> bool:
        """Play until the player has had enough, and say whether he interrupted the game."""
        is_interrupted = False
        try:
            self._play()
        except EOFError:
            pass
        except KeyboardInterrupt:
            is_interrupted = True
        self._screen.say(
            self._screen.result(
                self._session, coached=self._coached, unfinished=self.is_within_round
            )
        )
        return is_interrupted

    def _play(self) -> None:
        if self._coached:
            _wake_coach(self._session)
        while self._session.bankroll > 0:
            self._round()
        self._screen.say(coloured(say("play.broke"), "yellow"))

    def _round(self) -> None:
        session = self._session
        self.is_within_round = True
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
        money = say("play.money", bankroll=amount_text(left), table=amount_text(paid))
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
        with working(say("play.coach_counts")):
            verdict = judge(game, action)
        self._session.note(verdict)
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
            is_new = answer in keys_of("rules")
            if is_new:
                self._show_rules()
            elif _is_quit(answer):
                raise EOFError  # as if no answer were left
            elif answer != REDRAW:
                return answer

    def _rules(self) -> Iterator[RenderableType]:
        variant = self._session.places.variant
        yield coloured(title(variant, language()), "bold")
        yield ""
        yield rules(variant)

    def _show_rules(self) -> None:
        back = say("play.back" if self._player.by_keys else "play.back_line")
        answer = REDRAW
        while answer == REDRAW:
            self._screen.show(*self._rules(), "", back)
            self._screen.ask()
            answer = self._player.key()

    # --- a decision

    def _decide(self, game: Round, paid: Money, told: RenderableType) -> tuple[Offer, Action]:
        """Ask until an action is chosen that is allowed; give it with the offer that it takes."""
        words = [*(choice.text for choice in choices_of(game)), *map(say, _ALWAYS)]
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
            if key.casefold() in {*_CANCEL, *keys_of("pick")}:
                return None
            found = pick_cards(held_cards(game), key)
            note = found if isinstance(found, str) else ""
            for card in () if isinstance(found, str) else found:
                (picked.remove if card in picked else picked.append)(card)

    def _pick_by_line(self, game: Round) -> Exchange | None:
        note = ""
        while True:
            picked = pick_cards(held_cards(game), self._line(say("play.pick_line"), note))
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
        if _is_quit(text):
            raise EOFError  # as if no answer were left
        return text

    # --- the end of a round

    def _finish(self, game: Round, told: RenderableType) -> None:
        """Settle the round, show how, and ask what is to be next."""
        session, number = self._session, self._session.number

        def above() -> RenderableType:
            return Group(self._screen.position(game, number), told, "", settlements(game))

        net = session.finish(game)
        self.is_within_round = False
        bankroll = amount_text(session.bankroll)
        result = say("play.after_round", number=number, net=signed_text(net), bankroll=bankroll)
        if session.bankroll <= 0:
            self._screen.show(above(), "", coloured(result, "bold"))
            return
        note, is_new = "", True
        while True:
            choices = self._screen.choices(self._between())
            key = self._ask(above, note, coloured(result, "bold"), choices, is_new=is_new)
            is_next = key.casefold() in {*_ENTER, " ", *keys_of("next")}
            if is_next and session.may_begin:
                return
            note = refusal_said(_spent(session)) if is_next else self._restake(key.casefold())
            is_new = False

    def _between(self) -> Iterator[str]:
        yield say("play.next")
        yield say("play.change_ante")
        if self._session.places.variant.side_bets:
            yield say("play.change_side_bet")
        yield from map(say, _ALWAYS)

    def _restake(self, key: str) -> str:
        """Change a stake, and give what is to be said of it."""
        places = self._session.places
        if key in keys_of("change_ante"):
            question = say("play.ask_ante", now=amount_text(places.ante))
            return self._changed(question, lambda amount: {"ante": amount})
        if key in keys_of("change_side_bet") and places.variant.side_bets:
            name = first_side_bet(places.variant)
            now = amount_text(dict(places.side_bets).get(name, 0))
            said_name = side_bet_name(name, language())
            question = say("play.ask_side_bet", name=said_name, now=now)
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
            return refusal_said(in_one_line(error))
        if self._session.may_begin:
            return ""
        spent = refusal_said(_spent(self._session))
        self._session.places = before
        return spent


def _noted(note: str, *parts: RenderableType) -> RenderableType:
    return Group("", *([coloured(note, "yellow")] if note else []), *parts)


def _unknown(text: str) -> str:
    return say("play.unknown", text=shown(text)) if text.strip() else ""


def _offer_of(game: Round, action: Action) -> Offer:
    return next(offer for offer in game.legal_actions() if offer.action is type(action))


def _refused(refusal: Refusal) -> str:
    rule = "" if refusal.rule is None else f" [{refusal.rule}]"
    return say("play.refused", reason=f"{said(refusal)}{rule}")


def _pick_texts(offer: Offer, picked: list[Card]) -> Iterator[str]:
    yield say("play.pick")
    count = len(picked)
    if int(offer.least or 1) <= count <= int(offer.most or 5):
        price = amount_text(price_of(offer, Exchange(picked)))
        yield say("play.picked", count=count, price=price)
    else:
        yield say("play.picked_no_price", count=count)
