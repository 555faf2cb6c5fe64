"""A Gymnasium environment: one open box against the house, by the round engine (extra `rl`).

Importing this module registers `russianpoker/House-v0`, so that
`gymnasium.make("russianpoker/House-v0", variant="russian-2010")` makes one; every preset and every
house rule plays through it. An episode is a round of one open box, without side bets.

An action is a number, of which `Move` names the first: 0 to fold, 1 to bet, 2 to buy a sixth card,
3 and 4 for the turn and the river bet, 5 to check, 6 and 7 to insure for the least and for the
greatest amount, 8 to buy the dealer a game, 9 to decline an insurance or a purchase, and 10 to go
on where the hand as dealt is paid at once, so that nothing is decided. From 11 on it is an
exchange: `EXCHANGE`, which is 10, and a mask with bit 0 for the first card of the hand as it is
seen, and bit 5 for the sixth.

`info["action_mask"]` tells which of them are legal. Any other is refused: nothing happens, the
reward is 0 and `info["refused"]` says why. With `illegal="raise"` it raises the round's own
`ActionError` instead.

An observation holds what the player may see (`BoxView`) and no more, as numbers by place: 0 for no
card, else 1 + `Card.index`. The reward comes at the end: what the round brought, in antes, as a
float for display and learning; `info["net"]` is the same exactly, a Fraction.

A seed given to `reset` stands for all rounds from there on.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, Literal, TypeAlias, cast

from typing_extensions import override

from russianpoker._money import Money, exact_amount
from russianpoker.actions import (
    Action,
    Bet,
    BetRiver,
    BetTurn,
    BuyDealerGame,
    BuySixth,
    Check,
    Decline,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.cards import Card, CardsLike, Deck
from russianpoker.errors import ActionError, DealError, MissingExtraError, MoneyError, shown
from russianpoker.presets import find_variant
from russianpoker.rounds import BoxView, Offer, Phase, Round
from russianpoker.rules import RuleVariant

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as _error:
    raise MissingExtraError("the training environment", "rl") from _error

__all__ = ["ENV_ID", "EXCHANGE", "HouseEnv", "Move"]

ENV_ID: Final = "russianpoker/House-v0"
"""The name by which `gymnasium.make` finds the environment."""


class Move(enum.IntEnum):
    """The numbers of the actions, exchanges apart."""

    FOLD = 0
    BET = 1
    SIXTH = 2
    TURN = 3
    RIVER = 4
    CHECK = 5
    INSURE_LEAST = 6
    INSURE_MOST = 7
    BUY = 8
    DECLINE = 9
    GO_ON = 10


EXCHANGE: Final = 10
"""What is added to the mask of the cards that go."""

_CARDS: Final = 6
"""The most cards that a box holds at once."""

_ACTIONS: Final = EXCHANGE + (1 << _CARDS)

_PLAIN: Final[dict[Move, Action]] = {
    Move.FOLD: Fold(),
    Move.BET: Bet(),
    Move.SIXTH: BuySixth(),
    Move.TURN: BetTurn(),
    Move.RIVER: BetRiver(),
    Move.CHECK: Check(),
    Move.BUY: BuyDealerGame(),
    Move.DECLINE: Decline(),
}
_MOVES: Final = {type(action): move for move, action in _PLAIN.items()}

_PLACES: Final = {"hand": _CARDS, "upcard": 1, "discards": 5, "board": 5, "dealer": 5, "bought": 5}
"""How many cards lie at each place at most."""

Observation: TypeAlias = dict[str, NDArray[Any]]
"""What is seen: card numbers by place, the phase, and the actions taken so far."""

_PHASES: Final = {phase: number for number, phase in enumerate(Phase)}


class HouseEnv(gymnasium.Env[Observation, Any]):
    """A round of one open box as an environment.

    Observations are a dictionary of arrays:

    - `hand` (6 numbers), `upcard` (1), `discards` (5), `board` (5), `dealer` (5, once he has shown
      them) and `bought` (5, the cards bought for him): 0 for no card, else 1 + `Card.index`;
    - `phase` (1): the place of the phase in `Phase`;
    - `taken` (74): for each action whether it was taken in this round, so that an insurance or a
      bet made before is seen.

    Raises:
        DealError: An option is something else than it should be.
        MoneyError: The ante or the table maximum is no amount.
        UnknownVariantError: No preset goes by that name.

    Examples:
        >>> import gymnasium
        >>> env = gymnasium.make(ENV_ID, variant="caribbean-us")
        >>> seen, info = env.reset(seed=1)
        >>> [str(Card.from_index(number - 1)) for number in seen["hand"] if number]
        ['7d', '5s', 'Kc', '3c', 'Ah']
        >>> info["action_mask"].nonzero()[0].tolist()
        [0, 1]
        >>> seen, reward, terminated, truncated, info = env.step(Move.FOLD)
        >>> reward, terminated, info["net"]
        (-1.0, True, Fraction(-1, 1))
    """

    # Gymnasium reads it off the class, and declares it as what no subclass may make a ClassVar.
    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as gymnasium has it)
    """What Gymnasium asks an environment: its ways to render, and frames a second."""

    def __init__(
        self,
        variant: RuleVariant | str = "russian-2010",
        *,
        ante: Money = 1,
        table_maximum: Money | None = None,
        illegal: Literal["refuse", "raise"] = "refuse",
        render_mode: str | None = None,
    ) -> None:
        """Set a table.

        Args:
            variant: The rules, or the name of a preset.
            ante: The ante, in money; it matters where winnings are rounded or limited.
            table_maximum: The table's maximum payout for a box, in money.
            illegal: What becomes of an action that is not legal: `"refuse"` leaves everything as it
                is, `"raise"` raises an `ActionError`.
            render_mode: `"ansi"` for a text by `render`.
        """
        self.variant: RuleVariant = find_variant(variant) if isinstance(variant, str) else variant
        if not isinstance(cast("object", self.variant), RuleVariant):
            raise DealError(f"variant: must be a RuleVariant or its name, not {shown(variant)}")
        if exact_amount(ante, "ante") == 0:
            raise MoneyError("ante: must be more than nothing")
        if illegal not in ("refuse", "raise"):
            raise DealError(f"illegal: must be 'refuse' or 'raise', not {shown(illegal)}")
        if render_mode not in (None, "ansi"):
            raise DealError(f"render_mode: must be 'ansi' or None, not {shown(render_mode)}")
        self.ante = ante
        self.table_maximum = table_maximum
        self.illegal = illegal
        self.render_mode = render_mode
        self.action_space: spaces.Space[Any] = spaces.Discrete(_ACTIONS)
        seen: dict[str, spaces.Space[Any]] = {
            name: spaces.MultiDiscrete([53] * count) for name, count in _PLACES.items()
        }
        seen["phase"] = spaces.MultiDiscrete([len(Phase)])
        seen["taken"] = spaces.MultiBinary(_ACTIONS)
        self.observation_space: spaces.Space[Observation] = cast(
            "spaces.Space[Observation]", spaces.Dict(seen)
        )
        self._round: Round | None = None
        self._over = True
        self._taken: list[int] = []

    @property
    def round(self) -> Round:
        """The round as it stands, with all its cards.

        Raises:
            gymnasium.error.ResetNeeded: There is none yet.
        """
        if self._round is None:
            raise gymnasium.error.ResetNeeded("there is no round before the first reset")
        return self._round

    # --- the interface of Gymnasium

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a round.

        Args:
            seed: What all rounds from here on follow from; nothing to go on with what there is.
            options: `{"deck": cards}` to deal these cards, in order, instead of shuffled ones.

        Raises:
            DealError: There is an unknown option, or the options are no mapping.
            CardError: The deck holds something that is no card.
            DeckError: The deck has too few cards.
        """
        super().reset(seed=seed)
        if not isinstance(cast("object", options), Mapping | None):
            raise DealError(f"options: must be a mapping or None, not {shown(options)}")
        given = {} if options is None else dict(options)
        deck: Deck | CardsLike | None = given.pop("deck", None)
        if given:
            raise DealError(f"the only option is 'deck', not {shown(list(given))}")
        shuffle = int(self.np_random.integers(1 << 63))
        self._round = Round.deal(
            self.variant,
            self.ante,
            deck=deck,
            seed=shuffle if deck is None else None,
            table_maximum=self.table_maximum,
        )
        self._over = False
        self._taken = []
        return self._observation(), self._info()

    @override
    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action.

        Args:
            action: Its number.

        Raises:
            ActionError: It is not legal, and `illegal` is `"raise"`.
            gymnasium.error.ResetNeeded: The round is over.
        """
        if self._over:
            raise gymnasium.error.ResetNeeded("the round is over")
        try:
            self._round = self._after(action)
        except ActionError as error:
            if self.illegal == "raise":
                raise
            return self._observation(), 0.0, False, False, self._info(refused=str(error))
        self._taken.append(int(action))
        self._over = self._round.to_act is None
        info = self._info()
        net = info["net"]
        return self._observation(), float(net or 0), self._over, False, info

    def _after(self, number: Any) -> Round:
        game = self.round
        if self._read(number) == Move.GO_ON and game.to_act is None:
            return game
        return game.apply(self.action(number))

    @override
    def render(self) -> str | None:
        """Say what the player sees, and at the end how the box was settled.

        Returns:
            The text; nothing without a render mode.
        """
        if self.render_mode is None:
            return None
        view = self.round.view(1)
        dealer = view.dealer or ((view.upcard,) if view.upcard else ())
        places = {
            "hand": view.cards,
            "discards": view.discards,
            "board": view.board,
            "dealer": dealer,
            "bought": view.bought,
        }
        lines = [f"{self.variant.title}: {view.phase.value}"]
        lines += [f"{name}: {' '.join(map(str, cards))}" for name, cards in places.items() if cards]
        lines += [f"decided: {' + '.join(map(str, view.actions))}"] if view.actions else []
        if self._over:
            lines.append(str(self.round.settlements()[0]))
        return "\n".join(lines)

    # --- numbers and actions

    def action(self, number: Any) -> Action:
        """Give the action that a number stands for at this moment of the round.

        Args:
            number: The number; whether the action is legal is for the round to say.

        Raises:
            ActionError: It stands for no action here.

        Examples:
            >>> env = HouseEnv("oasis")
            >>> _ = env.reset(options={"deck": "9s 2c 9h 3c 8s 4c 7d 5c Kh Kd"})
            >>> str(env.action(EXCHANGE + 0b11000))
            'exchange Kh 7d'
        """
        value = self._read(number)
        if value > EXCHANGE:
            return self._exchange(value - EXCHANGE)
        move = Move(value)
        if move in _PLAIN:
            return _PLAIN[move]
        amount = None if move is Move.GO_ON else self._insurances().get(move)
        if amount is None:
            raise ActionError(f"{value} ({move.name}) stands for no action here")
        return Insure(amount)

    def _read(self, number: Any) -> int:
        if isinstance(number, bool) or number not in self.action_space:
            raise ActionError(
                f"an action is a number from 0 to {_ACTIONS - 1}, not {shown(number)}"
            )
        return int(number)

    def _exchange(self, mask: int) -> Exchange:
        cards = self.round.view(1).cards
        if mask >> len(cards):
            raise ActionError(f"mask {mask} has a bit beyond the {len(cards)} cards held")
        return Exchange([card for place, card in enumerate(cards) if mask >> place & 1])

    def _insurances(self) -> dict[Move, Money | None]:
        for offer in self.round.legal_actions():
            if offer.action is Insure:
                return {Move.INSURE_LEAST: offer.least, Move.INSURE_MOST: offer.most}
        return {}

    # --- what is seen

    def _observation(self) -> Observation:
        view = self.round.view(1)
        upcard = () if view.upcard is None else (view.upcard,)
        taken = np.zeros(_ACTIONS, np.int8)
        taken[self._taken] = 1
        return {
            "hand": _numbers("hand", view.cards),
            "upcard": _numbers("upcard", upcard),
            "discards": _numbers("discards", view.discards),
            "board": _numbers("board", view.board),
            "dealer": _numbers("dealer", view.dealer),
            "bought": _numbers("bought", view.bought),
            "phase": np.array([_PHASES[view.phase]]),
            "taken": taken,
        }

    def _info(self, refused: str | None = None) -> dict[str, Any]:
        net = None
        if self._over:
            net = Fraction(self.round.settlements()[0].net) / Fraction(self.ante)
        return {"action_mask": self._mask(), "net": net, "refused": refused}

    def _mask(self) -> NDArray[np.int8]:
        mask = np.zeros(_ACTIONS, np.int8)
        if self._over:
            return mask
        if self.round.to_act is None:
            mask[Move.GO_ON] = 1
        view = self.round.view(1)
        for offer in view.offers:
            mask[list(_offered(offer, view))] = 1
        return mask


def _offered(offer: Offer, view: BoxView) -> tuple[int, ...]:
    """Give the numbers of the actions that an offer stands for."""
    if offer.action is Exchange:
        return _exchanges(len(view.cards), int(offer.least or 0), int(offer.most or 0))
    if offer.action is Insure:
        limits = {Move.INSURE_LEAST: offer.least, Move.INSURE_MOST: offer.most}
        return tuple([move for move, limit in limits.items() if limit is not None])
    return (_MOVES[offer.action],)


@functools.cache
def _exchanges(held: int, least: int, most: int) -> tuple[int, ...]:
    """Give the numbers of all exchanges of so many of the cards held."""
    masks = range(1, 1 << held)
    return tuple([EXCHANGE + mask for mask in masks if least <= mask.bit_count() <= most])


def _numbers(place: str, cards: tuple[Card, ...]) -> NDArray[np.int64]:
    found = np.zeros(_PLACES[place], np.int64)
    found[: len(cards)] = [card.index + 1 for card in cards]
    return found


if ENV_ID not in gymnasium.registry:
    cast("Any", gymnasium).register(id=ENV_ID, entry_point="russianpoker.integrations.gym:HouseEnv")
