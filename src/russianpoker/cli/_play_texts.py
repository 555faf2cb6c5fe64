"""Everything that the game in the terminal says, in one place.

What stands in braces is filled in. A choice begins with, or holds, its key in brackets.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "AFTER_ROUND",
    "AMOUNT",
    "AMOUNT_ANY",
    "ANTE",
    "ASK_ANTE",
    "ASK_SIDE_BET",
    "BACK",
    "BACK_LINE",
    "BANKROLL",
    "BANKROLL_CHANGE",
    "BEST_ROUND",
    "BET",
    "BLIND",
    "BOARD",
    "BOX",
    "BROKE",
    "BUY",
    "CHANGE_ANTE",
    "CHANGE_SIDE_BET",
    "CHECK",
    "COACH_ACTION",
    "COACH_COUNTS",
    "COACH_LOSS",
    "COACH_MISTAKE",
    "COACH_MORE",
    "COACH_NO_ADVICE",
    "COACH_NO_FIGURE",
    "COACH_RIGHT",
    "COACH_WAKES",
    "COACH_WORTH",
    "COACH_YOURS",
    "DEALER",
    "DEALER_GETS",
    "DEALER_SHOWS_NO_GAME",
    "DECLINED_INSURANCE",
    "DECLINED_PURCHASE",
    "DECLINE_INSURANCE",
    "DECLINE_PURCHASE",
    "EXCHANGE",
    "EXCHANGE_JUST",
    "FOLD",
    "GETS",
    "HIDDEN",
    "INSURE",
    "INSURE_ANY",
    "INSURE_LEAST",
    "INSURE_MOST",
    "MISTAKES",
    "MISTAKES_COST",
    "MONEY",
    "NET",
    "NEXT",
    "NO_GAME",
    "NO_SUCH_CARD",
    "NO_VALUE",
    "PICK",
    "PICKED",
    "PICKED_NO_PRICE",
    "PICK_LINE",
    "PROMPT",
    "QUIT",
    "REFUSED",
    "REFUSED_BY_RULE",
    "RIVER",
    "ROUND",
    "ROUNDS",
    "ROUND_RESULT",
    "RULES",
    "SEED",
    "SESSION",
    "SIDE_BET",
    "SIXTH",
    "SPENT",
    "STAKED",
    "STEP",
    "STEP_PRICED",
    "TURN",
    "UNADVISED",
    "UNFINISHED",
    "UNKNOWN",
    "WORST_ROUND",
    "YOUR_TURN",
]

# The frame.
ROUND: Final = "{title}, round {number}"
MONEY: Final = "Bankroll {bankroll}   On the table {table}"
DEALER: Final = "Dealer"
BOARD: Final = "Board"
BOX: Final = "Box {number}"
ANTE: Final = "ante {ante}"
SIDE_BET: Final = "{name} {stake}"
BLIND: Final = "blind"
YOUR_TURN: Final = "your turn"
NO_GAME: Final = "no game"
HIDDEN: Final = "??"

# What may be done; the key is the letter in brackets.
FOLD: Final = "[f]old"
BET: Final = "[b]et {price}"
EXCHANGE: Final = "[e]xchange {least} to {most} cards for {prices}"
EXCHANGE_JUST: Final = "[e]xchange {least}, for {prices}"
SIXTH: Final = "[s]ixth card for {price}"
INSURE: Final = "[i]nsure from {least} to {most}"
INSURE_ANY: Final = "[i]nsure from {least}"
INSURE_LEAST: Final = "[l]east insurance, {least}"
INSURE_MOST: Final = "[m]ost insurance, {most}"
DECLINE_INSURANCE: Final = "[d]ecline the insurance"
BUY: Final = "[b]uy the dealer a game for {price}"
DECLINE_PURCHASE: Final = "[d]ecline to buy"
TURN: Final = "[b]et {price} on the turn"
RIVER: Final = "[b]et {price} on the river"
CHECK: Final = "[c]heck"
RULES: Final = "[?] rules"
QUIT: Final = "[q]uit"
NEXT: Final = "[n]ext round (Enter)"
CHANGE_ANTE: Final = "[a]nte"
CHANGE_SIDE_BET: Final = "[s]ide bet"
BACK: Final = "any key to go on"
BACK_LINE: Final = "Enter to go on"

# Questions.
PROMPT: Final = "> "
PICK: Final = "Cards to exchange by their numbers, then Enter; [x] for none."
PICKED: Final = "{count} picked, for {price}."
PICKED_NO_PRICE: Final = "{count} picked."
PICK_LINE: Final = "Cards to exchange, such as 1 3; nothing to go back."
AMOUNT: Final = "How much to insure, {least} to {most}? Nothing to go back."
AMOUNT_ANY: Final = "How much to insure, from {least}? Nothing to go back."
ASK_ANTE: Final = "The ante on each box from now on? It is {now}. Nothing to leave it so."
ASK_SIDE_BET: Final = "The {name} on each box from now on? It is {now}. Nothing to leave it so."

# Answers.
REFUSED: Final = "Not allowed: {reason}."
REFUSED_BY_RULE: Final = "Not allowed: {reason} [{rule}]."
UNKNOWN: Final = "No choice goes by {text}."
NO_SUCH_CARD: Final = "There is no card {text!r}; cards go by 1 to {count}."
STEP: Final = "Box {box}: {action}"
STEP_PRICED: Final = "Box {box}: {action}, for {price}"
DECLINED_INSURANCE: Final = "decline the insurance"
DECLINED_PURCHASE: Final = "decline to buy"
GETS: Final = "Box {box} gets {cards}"
DEALER_GETS: Final = "The dealer gets {cards}"
DEALER_SHOWS_NO_GAME: Final = "The dealer has no game."
AFTER_ROUND: Final = "Round {number}: {net}   Bankroll {bankroll}"

# The coach.
COACH_RIGHT: Final = "Coach: right, {action} is worth {worth} antes."
COACH_MISTAKE: Final = "Coach: {action} is worth {worth} antes, {loss} less than the best, {best}."
COACH_NO_FIGURE: Final = "Coach: no figure for {action}; the best is {best}, {worth} antes."
COACH_NO_ADVICE: Final = "Coach: no advice here: {reason}."
COACH_ACTION: Final = "Action"
COACH_WORTH: Final = "Worth"
COACH_LOSS: Final = "Loss"
COACH_YOURS: Final = "{action}  < yours"
COACH_MORE: Final = "and {count} more"
NO_VALUE: Final = "the solver has no value for this position"
COACH_WAKES: Final = "the coach gets ready"
COACH_COUNTS: Final = "the coach counts"

# How a session ends.
SPENT: Final = "a bankroll of {bankroll} is less than the {needed} that a round needs"
BROKE: Final = "The bankroll is spent."
SESSION: Final = "The session"
ROUNDS: Final = "Rounds"
STAKED: Final = "Staked"
NET: Final = "Net"
BANKROLL: Final = "Bankroll"
BANKROLL_CHANGE: Final = "{before} -> {after}"
BEST_ROUND: Final = "Best round"
WORST_ROUND: Final = "Worst round"
ROUND_RESULT: Final = "{net} in round {number}"
MISTAKES: Final = "Mistakes"
MISTAKES_COST: Final = "{mistakes} of {decisions} decisions, {cost} in all"
UNADVISED: Final = "Without advice"
SEED: Final = "Seed"
UNFINISHED: Final = "The round that was not finished does not count."
