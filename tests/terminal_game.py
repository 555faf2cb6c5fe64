"""The game in the terminal, as a player drives it: what he types, and what he is told."""

import os
import re
from random import Random

import russianpoker as rp
from russianpoker.actions import exchanges_of

KEYS = {
    rp.Fold: "f",
    rp.Bet: "b",
    rp.BuySixth: "s",
    rp.Decline: "d",
    rp.BuyDealerGame: "b",
    rp.BetTurn: "b",
    rp.BetRiver: "B",
    rp.Check: "c",
    rp.Exchange: "e",
    rp.Insure: "i",
}
RUSSIAN_KEYS = {
    rp.Fold: "п",
    rp.Bet: "б",
    rp.BuySixth: "ш",
    rp.Decline: "о",
    rp.BuyDealerGame: "к",
    rp.BetTurn: "д",
    rp.BetRiver: "Д",
    rp.Check: "ч",
    rp.Exchange: "о",
    rp.Insure: "с",
}


def facts(text):
    """The result of a session, each fact by its name."""
    lines = text.splitlines()
    (heading,) = {"The session", "Итог игры"}.intersection(lines)
    result = lines[lines.index(heading) + 1 :]
    pairs = (re.split(r"\s{2,}", line.strip(), maxsplit=1) for line in result)
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def held(game):
    return sorted(game.view(game.to_act).cards, reverse=True)


def answers(game, action, source, keys=KEYS):
    """The lines that answer with an action: as a key, or as a transcript writes it."""
    if source.random() < 0.3:
        return [str(action)]
    if isinstance(action, rp.Exchange):
        return [
            keys[rp.Exchange],
            "".join(str(held(game).index(card) + 1) for card in action.discards),
        ]
    if isinstance(action, rp.Insure):
        return [keys[rp.Insure], str(action.amount)]
    return [keys[type(action)]]


def any_action(game, source):
    offer = source.choice(game.legal_actions())
    if offer.action is rp.Exchange:
        counts = range(offer.least, offer.most + 1)
        return source.choice([*exchanges_of(held(game), [source.choice(counts)])])
    if offer.action is rp.Insure:
        most = offer.least * 2 if offer.most is None else offer.most
        return rp.Insure(source.choice([offer.least, most]))
    return offer.action()


def played_at_random(variant, rounds, seed, keys=KEYS, **stakes):
    """Play rounds at random; give what is typed for that, and the rounds as they ended."""
    cards, source = Random(seed), Random(f"{variant.name}: choices")
    lines, games = [], []
    for _ in range(rounds):
        game = rp.Round.deal(variant, seed=cards, **stakes)
        while game.to_act is not None:
            action = any_action(game, source)
            lines += answers(game, action, source, keys)
            game = game.apply(action)
        games.append(game)
        lines.append(source.choice(["", "n"]))
    return lines[:-1], games


def signed(amount):
    return f"+{amount}" if amount > 0 else str(amount)


ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|[()][AB0])")


class Terminal:
    """The game on a pseudo-terminal."""

    def __init__(self, *command, rows=24, columns=80, **env):
        import pexpect

        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self.child = pexpect.spawn(
            command[0],
            [*command[1:]],
            dimensions=(rows, columns),
            env={**kept, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
            encoding="utf-8",
            timeout=20,
        )
        self.drawn = ""
        self._ahead = ""
        self.sees("> ")

    def sees(self, text):
        """Wait for a text, and give what was drawn since the one before, without colours."""
        seen = self._ahead
        while text not in plain(seen):
            drawn = self.child.read_nonblocking(10_000, timeout=20)
            self.drawn += drawn
            seen += drawn
        before, _, self._ahead = plain(seen).partition(text)
        return before + text

    def types(self, keys, then):
        self.child.send(keys)
        return self.sees(then)

    def ends(self):
        """Wait for the end; give the result of the session and the exit code."""
        rest = self._ahead + plain(self.child.read())
        self.child.close()
        assert self.child.signalstatus is None
        assert "Traceback" not in rest
        return facts(rest), self.child.exitstatus


def plain(text):
    return ESCAPES.sub("", text).replace("\r", "")
