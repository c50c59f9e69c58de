"""Verbindung gesucht: two rolls that are known, and nothing from Black in between. Link as many bases as you can."""

from random import Random
from typing import Final, cast

from msgspec.structs import replace

from ludolien.boards.squares import SIDES
from ludolien.core import CHANCE
from ludolien.core.advance import drawn
from ludolien.core.challenges import Challenge, Verdict, dice_of
from ludolien.core.lessons import Setup
from ludolien.games.verbindung_borsa import notation, rules
from ludolien.games.verbindung_borsa.material.dice import EMPTY, FACES, RED, RED_CROSS
from ludolien.games.verbindung_borsa.moves import BorsaMove, Place, Roll, TakeBack
from ludolien.games.verbindung_borsa.rules.networks import network
from ludolien.games.verbindung_borsa.state import Position

SIZE: Final = 6
BEGUN: Final = 4
"""Turns ended before: Red rolls three dice by now (VB5). Red, Black and Red again follow."""
IDLE: Final = (RED_CROSS,) * 3
"""What Black rolls in between: nothing that Black may place (VB4)."""
DICE: Final = (20, 26)
"""On the board when it begins."""
MOST_MOVES: Final = 16
MOST_POSITIONS: Final = 1_500
"""To choose from at first, and that may come of it: what is wider is not looked through."""


class TooMany(Exception):
    """More can come of a position than is looked through."""


def make(secret: str, day: int) -> Challenge:
    """Games played without much thought are looked through for a roll that can be wasted."""
    rng = dice_of(secret, day)
    while True:
        position = _played(rng)
        if position is None or len(_Search.moves(position)) > MOST_MOVES:
            continue
        second = tuple(sorted(rng.randrange(len(FACES)) for _ in IDLE))
        try:
            found = _Search(second)
            most = found.best(position)
            moves = found.moves(position)
            keys = [move for move in moves if found.best(found.after(position, move)) == most]
        except TooMany:
            continue
        is_worth_it = most >= 3 and most > linked(position) and len(keys) <= len(moves) // 4
        if is_worth_it and most > found.best(found.after(position, moves[-1])):
            return _challenge(position, second, most, keys, found)


def judge(challenge: Challenge, position: Position) -> Verdict:
    """A point for every base of the largest network."""
    return Verdict(linked(position), _is_over(position))


def reply(challenge: Challenge, position: Position) -> BorsaMove | None:
    """Black can place nothing."""
    return rules.legal(position, position.to_move if position.chooser is None else position.chooser)[0]


def linked(position: Position) -> int:
    """How many of Red's bases lie in one network, at most."""
    return max(len(network(position.rules, position.board, RED, base).bases) for base in SIDES)


def _is_over(position: Position) -> bool:
    return bool(position.ending) or position.turns == BEGUN + 3


class _Search:
    """Everything that can come of a position with these rolls."""

    def __init__(self, second: tuple[int, ...]) -> None:
        self.rolls = (IDLE, second)
        self._known: dict[Position, int] = {}

    @staticmethod
    def moves(position: Position) -> list[BorsaMove]:
        """What Red may do; nothing is gained by taking back."""
        return [move for move in rules.legal(position, RED) if not isinstance(move, TakeBack)]

    def after(self, position: Position, move: BorsaMove) -> Position:
        """Up to Red's next decision, or the end of the second turn."""
        position = rules.play(position, move)
        while not _is_over(position) and RED not in (awaited := rules.awaited(position)):
            if CHANCE in awaited:
                position = rules.play(position, Roll(CHANCE, self.rolls[position.turns - BEGUN - 1]))
            else:
                position = rules.play(position, rules.legal(position, next(iter(awaited)))[0])
        return replace(position, laid=())

    def best(self, position: Position) -> int:
        """The most that Red can link."""
        if _is_over(position):
            return linked(position)
        if position not in self._known:
            if len(self._known) >= MOST_POSITIONS:
                raise TooMany
            self._known[position] = max(self.best(self.after(position, move)) for move in self.moves(position))
        return self._known[position]


def _challenge(
    position: Position, second: tuple[int, ...], most: int, keys: list[BorsaMove], found: _Search
) -> Challenge:
    model = []
    at = position
    while not _is_over(at):
        move = next(move for move in found.moves(at) if found.best(found.after(at, move)) == most)
        model.append(notation.write(at, move))
        at = found.after(at, move)
    fields = {name: getattr(position, name) for name in ("board", "stock", "turns", "rolled")}
    return Challenge(
        setup=Setup(fields=fields),
        goal="link",
        facts={"next": _faces(second)},
        most=most,
        solutions=tuple(notation.write(position, move) for move in keys),
        model=tuple(model),
        chance=tuple(f"roll {_faces(roll)}" for roll in found.rolls),
    )


def _faces(roll: tuple[int, ...]) -> str:
    return " ".join(FACES[face] for face in roll)


def _played(rng: Random) -> Position | None:
    """A game begun, with Red's roll on the table; None where it is over."""
    position = rules.start({"size": SIZE, "sides": "strict", "bridge": "cut", "announce": False, "handicap": True})
    dice = rng.randint(*DICE)
    while not position.ending:
        (seat,) = rules.awaited(position)
        if seat == CHANCE:
            position = rules.play(position, cast(Roll, drawn(rules.odds(position), rng)))
            lying = sum(die != EMPTY for die in position.board)
            if position.to_move == RED and lying >= dice:
                return replace(position, turns=BEGUN, idle=0)
            continue
        moves = [move for move in rules.legal(position, seat) if not isinstance(move, TakeBack)]
        placing = [move for move in moves if isinstance(move, Place)] or moves
        some = rng.sample(placing, min(2, len(placing))) if seat == RED else [rng.choice(placing)]
        position = max((rules.play(position, move) for move in some), key=linked)
    return None
