"""The thinker of CONNEXIONS: the best of the legal moves by what the view tells. `levels.py` explains its knobs."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.connexions_quarks.ai import features
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import OFF, SQUARE_COUNT
from ludolien.games.connexions_quarks.material.cards import ORDER
from ludolien.games.connexions_quarks.moves import (
    BumpCard,
    Colour,
    Decline,
    Go,
    MoveCard,
    Order,
    Pass,
    QuarksMove,
    Roll,
    RollAgain,
    Save,
    Stop,
    Swap,
)
from ludolien.games.connexions_quarks.rules.sections import Connectors, has_won, may_end, moved_to, standing
from ludolien.games.connexions_quarks.view import QuarksView

WIN: Final = 1000.0
HURT: Final = 0.45
"""What a die that an opponent needs more is worth, beside one that I need less."""
LEADER: Final = 0.35
"""And that much more if the opponent is the one nearest to winning."""
A_ROLL: Final = 2.0
"""The dice a roll brings: what a card has to beat."""
KEEP: Final = {"SAVE": 5, "ROLL AGAIN": 4, "BUMP": 3, "MOVE 1": 2}
"""Which cards to keep, the dearest first; others are 1."""


def choose(view: QuarksView, seat: Seat, legal: Sequence[QuarksMove], level: Level, rng: Random) -> QuarksMove:
    """The best of the legal moves, as far as this level sees."""
    moves: list[QuarksMove] = [move for move in legal if not isinstance(move, Order)]
    if len(moves) == 1:
        return moves[0]
    decision = Decision(view, level, rng)
    match view.phase:
        case "choose":
            return decision.roll_or_card(moves)
        case "save":
            return decision.save_or_not(moves)
        case "after":
            return next((move for move in moves if isinstance(move, RollAgain)), moves[-1])
        case "swap":
            return decision.swap_or_not(moves)
        case _:
            return decision.go(moves)


advise = choose


class Decision:
    """One decision: the view and what has been worked out about it."""

    def __init__(self, view: QuarksView, level: Level, rng: Random) -> None:
        self.view = view
        self.colour: Colour = view.colour if view.colour is not None else view.to_move
        self.noise = level.knobs.get("noise", 0.0)
        self.care = level.knobs.get("care", 0.0)
        self.plan = int(level.knobs.get("plan", 0))
        self.rng = rng
        self.needs = [features.need_of(places) for places in view.connectors]
        self.leader = min((c for c in range(len(self.needs)) if c != self.colour), key=self.needs.__getitem__)

    # Judging a board

    def worth(self, connectors: Connectors) -> float:
        """Dice I do not need, dice others do."""
        if has_won(connectors, self.colour):
            return WIN
        value = -features.need_of(connectors[self.colour])
        for colour, places in enumerate(connectors):
            if colour != self.colour:
                need = self.needs[colour]
                if places != self.view.connectors[colour]:
                    need = features.need_of(places)
                value += self._weight_of(colour) * need
        if self.care:
            value -= self.care * self._danger(connectors)
        return value + (self.rng.gauss(0, self.noise) if self.noise else 0.0)

    def _weight_of(self, colour: Colour) -> float:
        """Shared by all opponents: at a full table it is enough if somebody else holds the leader back."""
        others = len(self.needs) - 1
        closeness = 1.0 + max(0.0, 6.0 - self.needs[colour]) / 2
        return (HURT + (LEADER if colour == self.leader else 0.0)) * closeness / others

    def _danger(self, connectors: Connectors) -> float:
        """What the others may bump before my next turn, in dice."""
        mine = set(connectors[self.colour])
        table = features.reach()
        loss = 0.0
        crowds = standing(connectors)
        for place in mine:
            if place == OFF or len(crowds[place]) >= 3 or (place < SQUARE_COUNT and features.is_secured(mine, place)):
                continue
            safe = 1.0
            for colour, places in enumerate(connectors):
                if colour != self.colour:
                    for other in set(places):
                        if place < SQUARE_COUNT:
                            safe *= 1.0 - 0.4 * features.hit_chance(other, place)
            value = table[OFF][place] if place < SQUARE_COUNT else 1.0
            loss += (1.0 - safe) * value
        return 0.5 * loss

    # Deciding

    def go(self, moves: Sequence[QuarksMove]) -> QuarksMove:
        """The move, or the pair of moves, that leads to the best board."""
        groups: dict[tuple[str, int, int, int | None], QuarksMove] = {}
        for move in moves:
            if isinstance(move, Go | Stop):
                groups.setdefault((type(move).__name__, move.connector, move.way[-1], move.bump), move)
            else:
                groups.setdefault(("", 0, 0, None), move)
        rated = sorted(((self._after(move), at, move) for at, move in enumerate(groups.values())), reverse=True)
        if self.plan and len(self.view.dice) == 2 and rated[0][0] < WIN:
            rated = sorted(
                ((self._with_second(value, move), at, move) for value, at, move in self._shortlist(rated)),
                reverse=True,
            )
        return rated[0][2]

    def _shortlist(self, rated: list[tuple[float, int, QuarksMove]]) -> list[tuple[float, int, QuarksMove]]:
        """The best sums as they are, and the best first moves to be completed."""
        firsts = [entry for entry in rated if self._is_first(entry[2])]
        others = [entry for entry in rated if not self._is_first(entry[2])]
        return others[:1] + firsts[: self.plan]

    def _is_first(self, move: QuarksMove) -> bool:
        if not isinstance(move, Go):
            return False
        walk = board.spaces(self.view.connectors[self.colour][move.connector], move.way)
        return walk is not None and len(walk) in self.view.dice

    def _after(self, move: QuarksMove) -> float:
        match move:
            case Go():
                return self.worth(self._moved(self.view.connectors, move.connector, move.way[-1], move.bump))
            case Stop():
                stopped = self._moved(self.view.connectors, move.connector, move.way[-1], move.bump)
                walk = board.spaces(self.view.connectors[self.colour][move.connector], move.way) or ()
                rest = sum(self.view.dice) - len(walk)
                return max(
                    (self.worth(then) for then in self._continued(stopped, (move.connector,), rest)), default=-WIN
                )
            case _:
                return self.worth(self.view.connectors)

    def _with_second(self, value: float, move: QuarksMove) -> float:
        """What a first move is worth together with the best second one."""
        if not isinstance(move, Go) or not self._is_first(move):
            return value
        first = self._moved(self.view.connectors, move.connector, move.way[-1], move.bump)
        walk = board.spaces(self.view.connectors[self.colour][move.connector], move.way) or ()
        rest = sum(self.view.dice) - len(walk)
        movers = {place: at for at, place in enumerate(first[self.colour]) if at != move.connector}
        return max((self.worth(then) for then in self._continued(first, tuple(movers.values()), rest)), default=value)

    def _continued(self, connectors: Connectors, movers: tuple[int, ...], steps: int) -> list[Connectors]:
        """Boards after one of these connectors went on, sharing where it can."""
        on = standing(connectors)
        found = []
        for connector in movers:
            for end in board.ends(connectors[self.colour][connector], steps):
                if may_end(on, self.colour, end):
                    hit = next((c for c in on.get(end, ()) if c != self.colour), None) if end >= SQUARE_COUNT else None
                    found.append(self._moved(connectors, connector, end, hit))
        return found

    def _moved(self, connectors: Connectors, connector: int, end: int, bump: Colour | None) -> Connectors:
        connectors = moved_to(connectors, self.colour, connector, end)
        if bump is None:
            return connectors
        return moved_to(connectors, bump, connectors[bump].index(end), OFF)

    def roll_or_card(self, moves: Sequence[QuarksMove]) -> QuarksMove:
        """A card must bring more than a roll would."""
        now = self.worth(self.view.connectors)
        best = now + A_ROLL
        choice: QuarksMove = next(move for move in moves if isinstance(move, Roll))
        for move in moves:
            value = now
            if isinstance(move, BumpCard):
                bumped = moved_to(
                    self.view.connectors, move.colour, self.view.connectors[move.colour].index(move.place), OFF
                )
                value = self.worth(bumped)
            elif isinstance(move, MoveCard):
                movers = {place: at for at, place in enumerate(self.view.connectors[self.colour])}
                boards = self._continued(self.view.connectors, tuple(movers.values()), move.spaces)
                value = max((self.worth(after) for after in boards), default=now)
            if value > best:
                best, choice = value, move
        return choice

    def save_or_not(self, moves: Sequence[QuarksMove]) -> QuarksMove:
        """SAVE for what would cost more than a die and a half to bring back."""
        bump = self.view.bump
        assert bump is not None
        lost = moved_to(self.view.connectors, bump.colour, bump.connector, OFF)
        loss = features.need_of(lost[bump.colour]) - self.needs[bump.colour]
        wanted = Save if loss > 1.5 else Decline
        return next((move for move in moves if isinstance(move, wanted)), moves[-1])

    def swap_or_not(self, moves: Sequence[QuarksMove]) -> QuarksMove:
        """The cheapest card goes, if it is only a MOVE."""
        cheapest = min(self.view.hand, key=lambda face: (KEEP.get(face, 1), ORDER[face]))
        if KEEP.get(cheapest, 1) > 2:
            return next(move for move in moves if isinstance(move, Pass))
        return next(move for move in moves if isinstance(move, Swap) and move.face == cheapest)
