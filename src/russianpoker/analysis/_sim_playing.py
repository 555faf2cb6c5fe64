"""Rounds in arrays: a chunk is dealt, decided and settled as one, and adds up to the same sums.

Each box goes from *node* to node: what it has done so far, and what came of it. What a strategy
answers at a node is remembered as `_sim_asking` says. What a box ends with depends on its node, on
the categories of its combinations, and on how it compares with the dealer: the round engine settles
one round for each, and what it gave is remembered. Rounds in which a game is bought for the dealer
are played by the round engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import lcm, prod
from typing import Any, Final, TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from russianpoker._check import unchecked
from russianpoker.actions import (
    Action,
    Bet,
    BuyDealerGame,
    BuySixth,
    Exchange,
    Fold,
    Insure,
)
from russianpoker.analysis._batch_tables import CODES, WORDS, batch_tables, strongest
from russianpoker.analysis._sim_asking import (
    SUITS,
    UPCARD,
    Look,
    Question,
    StrategyFailedError,
    trusting,
)
from russianpoker.analysis._sim_dealing import (
    CARDS,
    Deal,
    cards_of,
    deal_rounds,
    shuffled_decks,
    sizes,
)
from russianpoker.analysis._sim_kernels import LOOKS_A_PLACE, NOT_BY_RANKS, looks
from russianpoker.analysis.batch import second_combinations, strengths
from russianpoker.hands import Hand, HandCategory, HandEvaluator
from russianpoker.rounds import BoxView, Phase, Round
from russianpoker.rules import DrawOrder, RuleVariant
from russianpoker.settlement import Stakes, insurance_limits
from russianpoker.simulation import Game, Outcome, Tally, course_word, outcomes
from russianpoker.strategies import play_out

__all__ = ["Player", "is_taken"]

I64 = NDArray[np.int64]
I16 = NDArray[np.int16]
U8 = NDArray[np.uint8]
Bools = NDArray[np.bool_]

_ROYAL: Final = CODES[HandCategory.ROYAL_FLUSH]
_OPENED: Final = {Phase.TURN: 3, Phase.RIVER: 4}
"""How many board cards lie open when further bets of hold'em are decided."""

_RANKED: Final = (5, 6)
"""How many cards a look is taken at."""

_NO_GAME, _WON, _PUSHED, _BEATEN = range(4)
"""How a hand compares with the dealer's."""

_OPEN, _FOLDED, _BET, _NATURAL = range(4)
"""What a box is at a node."""

_UNKNOWN: Final = -1
_ASK: Final = -2
"""Less the number of the rule from which on a strategy is to be asked."""


def is_taken(game: Game) -> bool:
    """Say whether a game is played in arrays.

    Not so with side bets, blind boxes, hands that are paid at once by more than their category and
    suit, and boxes so many that the deck might not serve all that is sold.

    Args:
        game: The game.
    """
    naturals = game.variant.naturals
    plain = naturals is None or all(line.pattern.is_plain for line in naturals.table.lines)
    posted = any(seat.side_bets or seat.posted for seat in game.seats)
    return plain and not posted and _most_dealt(game.variant, len(game.seats)) <= len(CARDS)


def _most_dealt(variant: RuleVariant, boxes: int) -> int:
    each, board = sizes(variant)
    drawn = 0 if variant.exchange is None else variant.exchange.most
    if variant.sixth_card is not None:
        after = variant.sixth_card.exchange
        drawn = max(drawn, 1 + (0 if after is None else after.most))
    bought = 0 if variant.purchase is None else _MOST_BOUGHT
    return each * (boxes + 1) + board + boxes * drawn + bought


_MOST_BOUGHT: Final = 5
"""How many cards a purchase takes at most: each rank may come four times more."""


# --- what a box has done


@attrs.define(eq=False)
class _Asked:
    """A question at a node, with all that has been answered."""

    question: Question
    known: I16
    """By look: the number of the answer; `_UNKNOWN`, or from `_ASK` down what is to be asked."""
    answers: list[int] = attrs.field(factory=list[int])
    """By the number of an answer: the node that it leads to."""
    views: dict[int, BoxView] = attrs.field(factory=dict[int, BoxView])
    """By what offers depend on, a view that has them."""

    def number_of(self, node: int) -> int:
        """Give the number of the answer that leads to a node."""
        if node not in self.answers:
            self.answers.append(node)
        return self.answers.index(node)


@attrs.define(eq=False, kw_only=True)
class _Node:
    """What a box has done so far."""

    held: int
    """How many cards of its own it holds, those counted that it is still to be dealt."""
    state: int = _OPEN
    actions: tuple[Action, ...] = ()
    """Its actions; for an exchange, one of as many cards."""
    course: tuple[str, ...] = ()
    """The actions in words."""
    asked: dict[Phase, _Asked] = attrs.field(factory=dict[Phase, _Asked])
    next: dict[Action | int, int] = attrs.field(factory=dict[Action | int, int])
    """By action, an exchange by the number of cards: the node that it leads to."""

    @property
    def owed(self) -> int:
        """How many cards the last action pays for."""
        last = self.actions[-1] if self.actions else None
        return len(last.discards) if isinstance(last, Exchange) else int(last == BuySixth())

    def after(self, action: Action) -> _Node:
        """Give the node that an action leads to.

        Args:
            action: The action.
        """
        return _Node(
            held=self.held + (action == BuySixth()),
            state=_STATES.get(type(action), self.state),
            actions=(*self.actions, action),
            course=(*self.course, course_word(action)),
        )


_STATES: Final[dict[type[Any], int]] = {Fold: _FOLDED, Bet: _BET}


@attrs.frozen(eq=False)
class _Moment:
    """Boxes of a place that are to decide, all having done the same so far."""

    deal: Deal
    box: int
    phase: Phase
    node: int


_Test: TypeAlias = Callable[[RuleVariant, Hand, Stakes], bool]
"""Says whether a hand merits something; it depends on the categories of its combinations."""


def _may_insure(variant: RuleVariant, hand: Hand, stakes: Stakes) -> bool:
    return insurance_limits(variant, hand, stakes) is not None


def _may_buy(variant: RuleVariant, hand: Hand, _stakes: Stakes) -> bool:
    return variant.purchase is not None and variant.purchase.allows_hand(hand)


class Player:
    """Plays the chunks of a game, and remembers what it has learned from one to the next."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._variant = game.variant
        self._evaluator = game.variant.evaluator
        self._each, self._board = sizes(game.variant)
        begun: dict[Stakes, int] = {}
        self._roots = [begun.setdefault(seat.stakes, 2 * len(begun)) for seat in game.seats]
        # Two for each stakes: where a box begins, and where it ends by a hand paid at once.
        states = (_OPEN, _NATURAL) * len(begun)
        self._nodes = [_Node(held=self._each, state=state) for state in states]
        self._merits: dict[tuple[str, int, int], bool] = {}
        self._is_game = np.full(strongest(self._evaluator) + 1, _UNKNOWN, dtype=np.int8)
        self._payoffs: dict[int, int] = {}
        self._outcomes: dict[Outcome, int] = {}

    def play(self, number: int, rounds: int) -> Tally:
        """Play a chunk of rounds, or the beginning of one.

        Args:
            number: The number of the chunk, from 0.
            rounds: How many rounds of it are played.

        Raises:
            StrategyFailedError: The strategy raises an error, or its answer is not allowed.
        """
        decks = shuffled_decks(self._game.source(number), rounds)
        deal = deal_rounds(self._variant, len(self._game.seats), decks, self._roots)
        self._end_naturals(deal)
        if self._variant.boxes.draw_order is DrawOrder.LAST_FIRST:
            self._decide(deal, deal.boxes)
        else:
            for box in deal.boxes:
                self._decide(deal, range(box, box + 1))
        self._bet_on(deal)
        self._compare(deal)
        self._insure(deal)
        self._buy(deal)
        return self._added(self._settled(deal))

    # --- decisions, one after another

    def _end_naturals(self, deal: Deal) -> None:
        naturals = self._variant.naturals
        if naturals is None:
            return
        for box in deal.boxes:
            hands = deal.held[:, box, :5]
            kinds = _kinds(hands, self._evaluator)
            deal.kind[:, box] = kinds
            for kind in np.unique(kinds).tolist():
                rows = np.flatnonzero(kinds == kind)
                hand = self._evaluator.evaluate(cards_of(hands[rows[0]]))
                if naturals.table.line_for(hand) is not None:
                    deal.node[rows, box] = self._roots[box] + 1

    def _decide(self, deal: Deal, boxes: range) -> None:
        """Let boxes decide and draw until each has folded or bet."""
        phase = Phase.DECISION
        while True:
            for box in boxes:
                self._ask_where(deal, box, phase, self._are(deal, box, _OPEN))
            if not deal.owed[:, boxes].any():
                return
            for box in reversed(boxes):
                deal.serve(box)
            phase = Phase.AFTER_DRAW

    def _bet_on(self, deal: Deal) -> None:
        """Ask for the optional bets of hold'em."""
        rule = self._variant.holdem
        if rule is None:
            return
        for phase, price in ((Phase.TURN, rule.turn_bet), (Phase.RIVER, rule.river_bet)):
            if price is not None:
                for box in deal.boxes:
                    self._ask_where(deal, box, phase, self._are(deal, box, _BET))

    def _insure(self, deal: Deal) -> None:
        if self._variant.insurance is None:
            return
        for box in deal.boxes:
            stays = self._are(deal, box, _BET)
            self._ask_where(deal, box, Phase.INSURANCE, self._merit(deal, box, stays, _may_insure))

    def _buy(self, deal: Deal) -> None:
        rule = self._variant.purchase
        if rule is None:
            return
        for box in deal.boxes:
            asked = self._are(deal, box, _BET) & (deal.event[:, box] == _NO_GAME) & ~deal.bought
            if not rule.allows_insured:
                asked &= ~self._did(deal, box, Insure)
            self._ask_where(deal, box, Phase.PURCHASE, self._merit(deal, box, asked, _may_buy))
            deal.bought |= self._did(deal, box, BuyDealerGame)

    def _are(self, deal: Deal, box: int, state: int) -> Bools:
        """Say in which rounds a box is in a state."""
        found: Bools = np.array([node.state == state for node in self._nodes])[deal.node[:, box]]
        return found

    def _did(self, deal: Deal, box: int, kind: type[Action]) -> Bools:
        """Say in which rounds a box took an action."""
        did = [any(isinstance(each, kind) for each in node.actions) for node in self._nodes]
        found: Bools = np.array(did)[deal.node[:, box]]
        return found

    def _merit(self, deal: Deal, box: int, where: Bools, test: _Test) -> Bools:
        """Leave those rounds in which a box has a hand that merits something."""
        kinds = deal.kind[:, box]
        good: list[int] = []
        for kind in np.unique(kinds[where]).tolist():
            key = (test.__name__, self._roots[box], kind)
            if key not in self._merits:
                row = int(np.flatnonzero(where & (kinds == kind))[0])
                hand = self._evaluator.evaluate(
                    cards_of(deal.held[row, box, : deal.count[row, box]])
                )
                stakes = self._round(deal, row).boxes[box].stakes
                self._merits[key] = test(self._variant, hand, stakes)
            if self._merits[key]:
                good.append(kind)
        return where & np.isin(kinds, good)

    # --- questions and answers

    def _ask_where(self, deal: Deal, box: int, phase: Phase, where: Bools) -> None:
        """Let boxes of a place decide in some rounds."""
        nodes = deal.node[:, box].copy()
        for number in np.unique(nodes[where]).tolist():
            rows = np.flatnonzero(where & (nodes == number))
            after = self._answered(_Moment(deal, box, phase, number), rows)
            deal.node[rows, box] = after
            deal.owed[rows, box] = np.array([node.owed for node in self._nodes])[after]

    def _answered(self, moment: _Moment, rows: I64) -> I64:
        """Give the nodes that the answers lead to."""
        asked = self._asked(moment)
        values = np.full(len(rows), _ASK)
        if len(asked.known):
            found = self._looks(moment, rows)
            values = asked.known[found].astype(np.int64)
            for place in np.flatnonzero(values == _UNKNOWN).tolist():
                look = int(found[place])
                if asked.known[look] == _UNKNOWN:
                    self._learn(asked, moment, int(rows[place]), look)
                values[place] = asked.known[look]
        for place in np.flatnonzero(values <= _ASK).tolist():
            first = _ASK - int(values[place])
            values[place] = self._answer(asked, moment, int(rows[place]), first)
        after: I64 = np.array(asked.answers)[values]
        return after

    def _asked(self, moment: _Moment) -> _Asked:
        """Give what is known of a question; there is a memory where looks may tell the answer."""
        asked = self._nodes[moment.node].asked
        if moment.phase not in asked:
            question = Question(self._game.strategy, moment.phase)
            size = self._seen(moment)
            is_by_looks = bool(question.rules) and size in _RANKED
            places = len(batch_tables(size, self._evaluator).strengths) if is_by_looks else 0
            known = np.full(prod(LOOKS_A_PLACE) * places + is_by_looks, _UNKNOWN, dtype=np.int16)
            known[NOT_BY_RANKS:] = _ASK
            asked[moment.phase] = _Asked(question, known)
        return asked[moment.phase]

    def _seen(self, moment: _Moment) -> int:
        """Give how many cards the box sees, the open board with its own."""
        return self._nodes[moment.node].held + self._opened(moment.phase)

    def _opened(self, phase: Phase) -> int:
        """Give how many board cards lie open."""
        rule = self._variant.holdem
        return 0 if rule is None else _OPENED.get(phase, rule.board_seen)

    def _looks(self, moment: _Moment, rows: I64) -> I64:
        """Give what is seen of each hand by who looks at ranks."""
        size = self._seen(moment)
        hands = moment.deal.held[rows, moment.box, :size]
        upcards = moment.deal.upcards[rows] if self._board == 0 else np.zeros_like(rows)
        found = np.empty(len(rows), dtype=np.int64)
        looks(
            hands,
            upcards.astype(np.uint8),
            WORDS,
            batch_tables(size, self._evaluator).offsets,
            found,
        )
        return found

    def _learn(self, asked: _Asked, moment: _Moment, row: int, look: int) -> None:
        """Ask for an answer that follows from a look, and remember it for all that it holds for."""
        shape = (len(asked.known) // prod(LOOKS_A_PLACE), *LOOKS_A_PLACE)
        place, suits, upcard = np.unravel_index(look, shape)
        cards = cards_of(moment.deal.held[row, moment.box, : self._seen(moment)])
        seen = Look(
            ranks=[card.rank.value for card in cards],
            category=self._evaluator.evaluate(cards).category,
            upcard=0 if self._board else cards_of(moment.deal.dealer[row])[-1].rank.value,
            four_suited=suits == 1,
        )
        offering = self._offering(asked, moment, row)
        action, first, read = asked.question.by_look(seen, offering)
        if action is None:
            value = _ASK - first
        else:
            value = asked.number_of(self._node_of(moment.node, action))
        # Five cards of one suit are another category.
        of_suits = slice(suits, suits + 1) if SUITS in read or suits == 2 else slice(0, 2)
        beside = slice(upcard, upcard + 1) if UPCARD in read else slice(None)
        asked.known[:-1].reshape(shape)[place, of_suits, beside] = value

    def _answer(self, asked: _Asked, moment: _Moment, row: int, first: int) -> int:
        """Ask for the answer of one box, with all that it sees."""
        view = self._view(asked, moment, row)
        action = asked.question.by_view(view, first)
        if isinstance(action, Exchange):
            goes = sum(
                1 << place for place, card in enumerate(view.cards) if card in action.discards
            )
            moment.deal.thrown[row, moment.box] = goes
            moment.deal.exchanges[row, moment.box] = action
        return asked.number_of(self._node_of(moment.node, action))

    def _node_of(self, number: int, action: Action) -> int:
        """Give the number of the node that an action leads to."""
        key = len(action.discards) if isinstance(action, Exchange) else action
        known = self._nodes[number].next
        if key not in known:
            known[key] = len(self._nodes)
            self._nodes.append(self._nodes[number].after(action))
        return known[key]

    # --- what the round engine tells

    def _round(self, deal: Deal, row: int) -> Round:
        return self._game.dealt(deck=deal.deck(row))

    def _offering(self, asked: _Asked, moment: _Moment, row: int) -> BoxView:
        """Give a view of the round engine in which the same is offered."""
        deal, box = moment.deal, moment.box
        key = int(deal.kind[row, box]) if moment.phase is Phase.INSURANCE else 0
        if key not in asked.views:
            asked.views[key] = trusting(self._view_of_engine, moment, row)
        return asked.views[key]

    def _view_of_engine(self, moment: _Moment, row: int) -> BoxView:
        game = self._round(moment.deal, row)
        done = len(self._nodes[moment.node].actions)
        while game.to_act is not None:
            view = game.view(game.to_act)
            if view.box == moment.box + 1 and len(view.actions) == done:
                return view
            game = game.apply(self._game.strategy(view))
        raise StrategyFailedError

    def _view(self, asked: _Asked, moment: _Moment, row: int) -> BoxView:
        """Give what the player of a box sees."""
        deal, box, node = moment.deal, moment.box, self._nodes[moment.node]
        offering = self._offering(asked, moment, row)
        own, opened = node.held, self._opened(moment.phase)
        exchange = deal.exchanges.get((row, box))
        is_shown = moment.phase is Phase.PURCHASE
        return unchecked(
            BoxView,
            variant=self._variant,
            box=box + 1,
            stakes=offering.stakes,
            phase=moment.phase,
            cards=cards_of(deal.held[row, box, :own]),
            discards=() if exchange is None else exchange.discards,
            upcard=None if self._board else cards_of(deal.dealer[row])[-1],
            board=cards_of(deal.held[row, box, own : own + opened]),
            dealer=cards_of(deal.dealer[row]) if is_shown else (),
            bought=(),
            dead=(),
            actions=tuple(
                [exchange if isinstance(each, Exchange) else each for each in node.actions]
            ),
            offers=offering.offers,
        )

    # --- the end

    def _compare(self, deal: Deal) -> None:
        """Note of all boxes that bet what their hands are and how they compare."""
        bets = np.column_stack([self._are(deal, box, _BET) for box in deal.boxes])
        board = deal.held[:, 0, self._each : self._each + self._board]
        dealers = np.concatenate([deal.dealer, board], axis=1)
        against = strengths(dealers, self._evaluator).astype(np.int64)
        games = self._games(dealers, against)
        for size in np.unique(deal.count[bets]).tolist():
            rows, boxes = np.nonzero(bets & (deal.count == size))
            hands = deal.held[rows, boxes, : size + self._board]
            mine = strengths(hands, self._evaluator).astype(np.int64)
            deal.kind[rows, boxes] = _kinds(hands, self._evaluator)
            events = _PUSHED - np.sign(mine - against[rows])
            deal.event[rows, boxes] = np.where(games[rows], events, _NO_GAME)

    def _games(self, dealers: U8, against: I64) -> Bools:
        """Say which of the dealer's hands are games."""
        found = self._is_game[against]
        for row in np.flatnonzero(found == _UNKNOWN).tolist():
            hand = self._evaluator.evaluate(cards_of(dealers[row]))
            self._is_game[against[row]] = found[row] = self._variant.is_game(hand)
        return found > 0

    def _settled(self, deal: Deal) -> I64:
        """Give the number of what came of each box."""
        states = np.array([node.state for node in self._nodes])[deal.node]
        hand = np.where(states == _FOLDED, 0, deal.kind << 2 | deal.event)
        keys, places, numbers = np.unique(
            deal.node << _HAND_BITS | hand, return_index=True, return_inverse=True
        )
        numbers = numbers.reshape(deal.node.shape)
        is_needed = np.zeros(len(keys), dtype=np.bool_)
        is_needed[numbers[~deal.bought]] = True
        known = np.zeros(len(keys), dtype=np.int64)
        for place in np.flatnonzero(is_needed).tolist():
            key = int(keys[place])
            if key not in self._payoffs:
                row, box = divmod(int(places[place]), len(deal.boxes))
                self._payoffs[key] = self._paid(deal, row, box)
            known[place] = self._payoffs[key]
        ids: I64 = known[numbers]
        for row in np.flatnonzero(deal.bought).tolist():
            ids[row] = [self._number(each) for each in self._played(deal, row)]
        return ids

    def _paid(self, deal: Deal, row: int, box: int) -> int:
        """Give the number of what comes of a box, and of all with such a hand at its node."""
        outcome = self._played(deal, row)[box]
        if outcome[0] != self._nodes[int(deal.node[row, box])].course:
            raise StrategyFailedError
        return self._number(outcome)

    def _played(self, deal: Deal, row: int) -> list[Outcome]:
        game = self._round(deal, row)
        return outcomes(trusting(play_out, game, self._game.strategy))

    def _number(self, outcome: Outcome) -> int:
        course, stake, net = outcome
        exact = course, Fraction(stake), Fraction(net)
        return self._outcomes.setdefault(exact, len(self._outcomes))

    def _added(self, ids: I64) -> Tally:
        """Add up what came of boxes and rounds."""
        boxes: Counter[Fraction] = Counter()
        courses: Counter[tuple[str, ...]] = Counter()
        staked = Fraction()
        found = list(self._outcomes)
        counts = np.bincount(ids.ravel(), minlength=len(found)).tolist()
        for (course, stake, net), count in zip(found, counts, strict=True):
            if count:
                staked += count * stake
                boxes[net] += count
                courses[course] += count
        return Tally(staked, _totals([net for *_, net in found], ids), boxes, courses)


def _totals(nets: list[Fraction], ids: I64) -> Counter[Fraction]:
    """Count what rounds brought, all boxes together."""
    scale = lcm(*(net.denominator for net in nets))
    units = [int(net * scale) for net in nets]
    fits = max(map(abs, units)) * ids.shape[1] < _GREATEST
    totals = np.array(units, dtype=np.int64 if fits else object)[ids].sum(axis=1)
    found, counts = np.unique(totals, return_counts=True)
    return Counter(
        {
            Fraction(total, scale): count
            for total, count in zip(found.tolist(), counts.tolist(), strict=True)
        }
    )


_GREATEST: Final = 1 << 63
"""Sums below it fit in 64 bits; greater ones are added up as Python adds."""


def _kinds(hands: U8, evaluator: HandEvaluator) -> I64:
    """Give a number for the categories of both combinations and the suit of a royal flush."""
    first, second = (codes.astype(np.int64) for codes in second_combinations(hands, evaluator))
    suits = np.zeros(len(hands), dtype=np.int64)
    for row in np.flatnonzero(first == _ROYAL).tolist():
        suits[row] = 1 + np.bincount(hands[row] & 3).argmax()
    kinds: I64 = first << 8 | second << 4 | suits
    return kinds


_HAND_BITS: Final = 14
"""Bits for the number that `_kinds` gives and the event."""
