"""What the game in the terminal says in English; a choice has its key in brackets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["MESSAGES"]

MESSAGES: Final[Mapping[str, str | Mapping[str, str]]] = {
    # the table
    "cli.play.round": "{title}, round {number}",
    "cli.play.money": "Bankroll {bankroll}   On the table {table}",
    "cli.play.ante": "ante {ante}",
    "cli.play.side_bet": "{name} {stake}",
    "cli.play.your_turn": "your turn",
    "cli.play.no_game": "{hand}, no game",
    # choices
    "cli.play.fold": "[f]old",
    "cli.play.bet": "[b]et {price}",
    "cli.play.exchange": {
        "one": "[e]xchange {least} to {count} cards for {prices}",
        "other": "[e]xchange {least} to {count} cards for {prices}",
    },
    "cli.play.exchange_just": {
        "one": "[e]xchange {count}, for {prices}",
        "other": "[e]xchange {count}, for {prices}",
    },
    "cli.play.sixth": "[s]ixth card for {price}",
    "cli.play.insure": "[i]nsure from {least} to {most}",
    "cli.play.insure_any": "[i]nsure from {least}",
    "cli.play.insure_least": "[l]east insurance, {least}",
    "cli.play.insure_most": "[m]ost insurance, {most}",
    "cli.play.decline_insurance": "[d]ecline the insurance",
    "cli.play.buy": "[b]uy the dealer a game for {price}",
    "cli.play.decline_purchase": "[d]ecline to buy",
    "cli.play.turn": "[b]et {price} on the turn",
    "cli.play.river": "[b]et {price} on the river",
    "cli.play.check": "[c]heck",
    "cli.play.rules": "[?] rules",
    "cli.play.quit": "[q]uit",
    "cli.play.next": "[n]ext round (Enter)",
    "cli.play.change_ante": "[a]nte",
    "cli.play.change_side_bet": "[s]ide bet",
    "cli.play.back": "any key to go on",
    "cli.play.back_line": "Enter to go on",
    # questions
    "cli.play.pick": "Cards to exchange by their numbers, then Enter; [x] for none.",
    "cli.play.picked": "{count} picked, for {price}.",
    "cli.play.picked_no_price": "{count} picked.",
    "cli.play.pick_line": "Cards to exchange, such as 1 3; nothing to go back.",
    "cli.play.amount": "How much to insure, {least} to {most}? Nothing to go back.",
    "cli.play.amount_any": "How much to insure, from {least}? Nothing to go back.",
    "cli.play.ask_ante": ("The ante on each box from now on? It is {now}. Nothing to leave it so."),
    "cli.play.ask_side_bet": (
        "The {name} on each box from now on? It is {now}. Nothing to leave it so."
    ),
    # answers
    "cli.play.refused": "Not allowed: {reason}.",
    "cli.play.unknown": "No choice goes by {text}.",
    "cli.play.no_such_card": "There is no card {text}; cards go by 1 to {count}.",
    "cli.play.step": "Box {box}: {action}",
    "cli.play.step_priced": "Box {box}: {action}, for {price}",
    "cli.play.gets": "Box {box} gets {cards}",
    "cli.play.dealer_gets": "The dealer gets {cards}",
    "cli.play.dealer_shows_no_game": "The dealer has no game.",
    "cli.play.after_round": "Round {number}: {net}   Bankroll {bankroll}",
    # the coach
    "cli.play.coach_right": "Coach: right, {action} is worth {worth} antes.",
    "cli.play.coach_mistake": (
        "Coach: {action} is worth {worth} antes, {loss} less than the best, {best}."
    ),
    "cli.play.coach_no_figure": "Coach: no figure for {action}; the best is {best}, {worth} antes.",
    "cli.play.coach_no_advice": "Coach: no advice here: {reason}.",
    "cli.play.coach_yours": "{action}  < yours",
    "cli.play.coach_more": "and {count} more",
    "cli.play.coach_wakes": "the coach gets ready",
    "cli.play.coach_counts": "the coach counts",
    # how a session ends
    "cli.play.broke": "The bankroll is spent.",
    "cli.play.session": "The session",
    "cli.play.best_round": "Best round",
    "cli.play.worst_round": "Worst round",
    "cli.play.round_result": "{net} in round {number}",
    "cli.play.mistakes": "Mistakes",
    "cli.play.mistakes_cost": "{mistakes} of {decisions} decisions, {cost} in all",
    "cli.play.unadvised": "Without advice",
    "cli.play.unfinished": "The round that was not finished does not count.",
}
