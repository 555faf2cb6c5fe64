"""How the terminal game is drawn: cards, the table, what may be done, and how it ended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from russianpoker._money import Money, exact_sum
from russianpoker.actions import BuyDealerGame, Decline, Insure
from russianpoker.cards import Card
from russianpoker.cli._output import (
    amount_text,
    coloured,
    console,
    decimal_text,
    facts,
    signed_text,
    table,
)
from russianpoker.cli._play_choices import sorted_cards
from russianpoker.cli._play_coach import Verdict
from russianpoker.cli._play_session import Session
from russianpoker.cli._speech import language, said, say
from russianpoker.i18n import Language, side_bet_name, title
from russianpoker.rounds import Box, BoxView, Phase, Round

__all__ = ["Screen"]

_KEY: Final = r"\[.\]"
_PROMPT: Final = "> "
_HIDDEN: Final = "??"
_LOW_SCREEN: Final = 20
_LOW_AT_THE_END: Final = 36
_NARROW_SCREEN: Final = 24
"""On a screen of fewer rows, or columns, cards are written and not drawn; at the end of a round,
when they stand in the settlement too, it takes more rows to draw them."""

_MOST_WORTHS: Final = 3
"""How many actions the coach lists, those chosen and best among them."""


class Screen:
    """The console, and what is drawn on it.

    Cards are drawn on a terminal that has room for them. On a narrow or low one they are signs such
    as `A♠`; where there is no terminal they are text such as `As`, which can be typed. In Russian
    they are signs everywhere, which the output's encoding may turn into letters.
    """

    def __init__(self, *, clears: bool, err: bool = False) -> None:
        """Open the console.

        Args:
            clears: Whether each drawing takes the place of the one before.
            err: Whether to draw on the standard error.
        """
        self._console: Console = console(err=err)
        self._clears = clears

    def show(self, *parts: RenderableType) -> None:
        """Draw, on a screen of its own where screens are cleared.

        Args:
            parts: What is drawn, from top to bottom.
        """
        if self._clears:
            self._console.clear()
        self.say(*parts)

    def say(self, *parts: RenderableType) -> None:
        """Draw below what stands there.

        Args:
            parts: What is drawn, from top to bottom.
        """
        for part in parts:
            self._console.print(part)

    def ask(self) -> None:
        """Show that an answer is awaited."""
        self._console.print(_PROMPT, end="", style="bold")
        self._console.file.flush()

    # --- cards

    def _draws_cards(self, *, is_over: bool = False) -> bool:
        width, height = self._console.size
        least = _LOW_AT_THE_END if is_over else _LOW_SCREEN
        return self._console.is_terminal and height >= least and width >= _NARROW_SCREEN

    def _written(self, cards: Iterable[Card | None]) -> str:
        signs = self._console.is_terminal and not self._is_plain
        return " ".join(
            _HIDDEN if card is None else _card_text(card, signs=signs) for card in cards
        )

    @property
    def _is_plain(self) -> bool:
        return self._console.options.ascii_only

    def _cards(
        self,
        cards: Sequence[Card | None],
        picked: Collection[Card] | None = None,
        *,
        is_over: bool = False,
    ) -> RenderableType:
        """Draw cards; with numbers and marks while some are picked."""
        if picked is None:
            marks = [""] * len(cards)
        else:
            numbered = enumerate(cards, 1)
            marks = [f"{'x' if card in picked else ''}{number}" for number, card in numbered]
        pairs = zip(cards, marks, strict=True)
        if self._draws_cards(is_over=is_over):
            return Columns([self._card(card, mark) for card, mark in pairs], padding=(0, 1))
        if picked is None:
            return coloured(self._written(cards))
        return coloured("  ".join(f"{mark}:{self._written([card])}" for card, mark in pairs))

    def _card(self, card: Card | None, mark: str) -> RenderableType:
        if card is None:
            shade = "###" if self._is_plain else "░░░"
            face, colour = f"{shade}\n{shade}", "blue"
        else:
            signs = not self._is_plain
            rank = _card_text(card, signs=True)[:-1]
            face = f"{rank:<3}\n {_card_text(card, signs=signs)[-1]} "
            colour = "bold red" if card.suit.is_red else "bold"
        is_picked = mark.startswith("x")
        panel = Panel(
            Text(face, colour),
            box=box.HEAVY if is_picked else box.ROUNDED,
            width=5,
            padding=0,
            border_style="yellow" if is_picked else "",
        )
        return Group(panel, Text(f"{mark:^5}", "bold")) if mark else panel

    # --- the table

    def position(
        self,
        game: Round,
        number: int,
        money: str = "",
        picked: Collection[Card] | None = None,
    ) -> RenderableType:
        """Draw a round at one moment.

        Args:
            game: The round.
            number: Its number in the session.
            money: What is said of the money.
            picked: The cards picked for an exchange, while they are picked.
        """
        heading = say("play.round", title=title(game.variant, language()), number=number)
        return Group(Rule(heading, style="dim"), *self._position(game, money, picked))

    def _position(
        self, game: Round, money: str, picked: Collection[Card] | None
    ) -> Iterator[RenderableType]:
        if money:
            yield Text(money, "dim")
        yield from self._dealer(game)
        if game.variant.holdem is not None:
            hidden = len(game.board) - len(game.open_board)
            yield Text(say("heading.board"), "bold")
            yield self._cards([*game.open_board, *[None] * hidden], is_over=game.to_act is None)
        for number, each in enumerate(game.boxes, 1):
            yield from self._box(game, number, each, picked)

    def _dealer(self, game: Round) -> Iterator[RenderableType]:
        heading = Text(say("heading.dealer"), "bold")
        view = game.view(1)
        if view.dealer:
            heading.append(f"  {_dealt_hand(game)}", "not bold")
            cards: list[Card | None] = [*sorted_cards(game.dealer)]
        else:
            seen = [] if view.upcard is None else [view.upcard]
            cards = [*[None] * (len(game.dealer) - len(seen)), *seen]
        yield heading
        yield self._cards(cards, is_over=game.to_act is None)

    def _box(
        self, game: Round, number: int, each: Box, picked: Collection[Card] | None
    ) -> Iterator[RenderableType]:
        view = game.view(number)
        is_acting = number == game.to_act
        heading = coloured(", ".join(_box_facts(number, each)), "bold")
        if is_acting and len(game.boxes) > 1:
            heading.append(f", {say('play.your_turn')}", "bold yellow")
        hand = _hand_text(view)
        is_drawn = is_acting or len(game.boxes) == 1
        cards: list[Card | None] = [*sorted_cards(view.cards)] or [None] * len(each.dealt)
        if is_drawn:
            if hand:
                heading.append(f"  {hand}", "not bold")
            yield heading
            yield self._cards(cards, picked, is_over=game.to_act is None)
        else:
            heading.append_text(coloured(f"  {self._written(cards)}  {hand}".rstrip(), "not bold"))
            yield heading

    def choices(self, choices: Iterable[str]) -> RenderableType:
        """Draw what may be done.

        Args:
            choices: What each says, its key in brackets.
        """
        words = [Text(text) for text in choices]
        for each in words:
            each.highlight_regex(_KEY, "bold cyan")
        return Columns(words, padding=(0, 3))

    # --- the coach, and the end

    def verdict(self, verdict: Verdict) -> RenderableType:
        """Draw what the coach says.

        Args:
            verdict: The verdict.
        """
        if not verdict.worths:
            return coloured(say("play.coach_no_advice", reason=verdict.why_not or ""), "yellow")
        said = coloured(_verdict_text(verdict), "green" if verdict.loss == 0 else "yellow")
        return said if len(verdict.worths) == 1 else Group(said, _worths(verdict))

    def result(self, session: Session, *, coached: bool, unfinished: bool) -> RenderableType:
        """Draw what a session came to.

        Args:
            session: The session.
            coached: Whether there was a coach.
            unfinished: Whether a round was left before its end.
        """
        parts: list[RenderableType] = [
            "",
            Text(say("play.session"), "bold"),
            facts(_result(session, coached=coached)),
        ]
        if unfinished:
            parts.append(Text(say("play.unfinished"), "dim"))
        return Group(*parts)


def _card_text(card: Card, *, signs: bool) -> str:
    if language() is Language.RUSSIAN:
        return said(card)
    return f"{card:symbol}" if signs else str(card)


def _box_facts(number: int, each: Box) -> Iterator[str]:
    yield say("box", number=number)
    if each.blind:
        yield say("blind")
    yield say("play.ante", ante=amount_text(each.stakes.ante))
    for name, stake in each.stakes.side_bets:
        side_bet = side_bet_name(name, language())
        yield say("play.side_bet", name=side_bet, stake=amount_text(stake))


def _hand_text(view: BoxView) -> str:
    cards = view.cards + view.board
    return said(view.variant.evaluator.evaluate(cards)) if view.cards and len(cards) >= 5 else ""


def _dealt_hand(game: Round) -> str:
    hand = game.variant.evaluator.evaluate(game.dealer + game.board)
    return said(hand) if game.variant.is_game(hand) else say("play.no_game", hand=hand)


_DECLINED: Final = {Phase.INSURANCE: "declined.insurance", Phase.PURCHASE: "declined.purchase"}


def step_texts(before: Round, game: Round, price: Money) -> Iterator[str]:
    """Say what the last step of a round was, and what cards were dealt upon it.

    Args:
        before: The round before the step.
        game: The round after it.
        price: The money that it put out.
    """
    step = game.log[-1]
    is_declined = isinstance(step.action, Decline) and before.phase in _DECLINED
    action = say(_DECLINED[before.phase]) if is_declined else said(step.action)
    # An insurance tells its amount itself.
    key = "step_priced" if price and not isinstance(step.action, Insure) else "step"
    yield say(f"play.{key}", box=step.box, action=action, price=amount_text(price))
    for number, cards in step.dealt:
        got = "dealer_gets" if isinstance(step.action, BuyDealerGame) else "gets"
        yield say(f"play.{got}", box=number, cards=cards)
    if game.phase is Phase.PURCHASE and not before.dealer_shown:
        yield say("play.dealer_shows_no_game")


def _verdict_text(verdict: Verdict) -> str:
    best, most = verdict.worths[0]
    if verdict.worth is None or verdict.loss is None:
        worth = decimal_text(most, signed=True)
        return say("play.coach_no_figure", action=verdict.chosen, best=best, worth=worth)
    worth = decimal_text(verdict.worth, signed=True)
    if not verdict.loss:
        return say("play.coach_right", action=verdict.chosen, worth=worth)
    loss = decimal_text(verdict.loss)
    return say("play.coach_mistake", action=verdict.chosen, worth=worth, loss=loss, best=best)


def _worths(verdict: Verdict) -> Table:
    listed = table(say("heading.action"))
    for heading in ("worth", "loss"):
        listed.add_column(say(f"heading.{heading}"), justify="right")
    shown = verdict.worths[:_MOST_WORTHS]
    if verdict.worth is not None and verdict.chosen not in dict(shown):
        shown = (*shown[:-1], (verdict.chosen, verdict.worth))
    most = verdict.worths[0][1]
    for action, worth in shown:
        is_chosen = action == verdict.chosen
        name = say("play.coach_yours", action=action) if is_chosen else said(action)
        loss = decimal_text(most - worth) if worth < most else ""
        figures = (decimal_text(worth, signed=True), loss)
        listed.add_row(coloured(name), *figures, style="bold" if is_chosen else "")
    left = len(verdict.worths) - len(shown)
    if left:
        listed.add_row(Text(say("play.coach_more", count=left), "dim"))
    return listed


def _result(session: Session, *, coached: bool) -> Iterator[tuple[str, str]]:
    nets = session.nets
    before, after = amount_text(session.start), amount_text(session.bankroll)
    yield say("heading.rounds"), str(len(nets))
    yield say("heading.staked"), amount_text(session.staked)
    yield say("heading.net"), signed_text(session.net)
    yield say("heading.bankroll"), say("bankroll_change", before=before, after=after)
    if nets:
        for key, found in (("best_round", max(nets)), ("worst_round", min(nets))):
            amount = signed_text(session.in_kind(found))
            number = nets.index(found) + 1
            yield say(f"play.{key}"), say("play.round_result", net=amount, number=number)
    if coached:
        yield from _lesson(session)
    yield say("heading.seed"), str(session.seed)


def _lesson(session: Session) -> Iterator[tuple[str, str]]:
    mistakes, unadvised = session.mistakes, session.unadvised
    yield (
        say("play.mistakes"),
        say(
            "play.mistakes_cost",
            mistakes=len(mistakes),
            decisions=len(session.verdicts) - unadvised,
            cost=decimal_text(exact_sum(money for _, money in mistakes)),
        ),
    )
    if unadvised:
        yield say("play.unadvised"), str(unadvised)
