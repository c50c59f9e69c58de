"""Short ways to set up and to speak of positions of Verbindung gesucht in tests."""

from msgspec.structs import replace

from ludolien.boards.names import read_cell
from ludolien.core import Refusal, Result, Seat, Value, settle
from ludolien.games.verbindung_borsa import GAME
from ludolien.games.verbindung_borsa.material.dice import EMPTY, FACES, RED
from ludolien.games.verbindung_borsa.moves import BorsaMove
from ludolien.games.verbindung_borsa.state import Position


def fresh(**options: Value) -> Position:
    return GAME.start(2, settle(GAME.options, options))


def cell(name: str, size: int = 6) -> int:
    found = read_cell(size, size, name)
    assert found is not None
    return found


def die(name: str) -> int:
    """`C2`, `R+0`, `W`."""
    face, turn = (name[:-1], int(name[-1])) if name[-1].isdigit() else (name, 0)
    return FACES.index(face) * 4 + turn


def board(*laid: str, mover: Seat = RED, rolled: str = "", **options: Value) -> Position:
    """A position with these dice (`c4 C2`), somebody to move and their roll."""
    position = fresh(**options)
    dice = list(position.board)
    for text in laid:
        where, what = text.split()
        dice[cell(where, position.rules.size)] = die(what)
    used = sum(lying != EMPTY for lying in dice)
    position = replace(position, board=tuple(dice), stock=position.stock - used, to_move=mover, turns=10 + mover)
    return replace(roll(position, rolled)) if rolled else position


def roll(position: Position, faces: str) -> Position:
    """Sets the tray as it is wanted, whatever could be rolled."""
    tray = tuple(sorted(FACES.index(face) for face in faces.split()))
    return replace(position, rolled=tray, stock=position.stock - len(tray))


def say(position: Position, *texts: str, seat: Seat | None = None) -> Position:
    for text in texts:
        mover = min(GAME.awaited(position)) if seat is None else seat
        move = GAME.read(position, mover, text)
        assert GAME.refuse(position, move) is None, (text, GAME.refuse(position, move))
        position = GAME.play(position, move)
    return position


def refusal(position: Position, move: BorsaMove) -> Refusal:
    found = GAME.refuse(position, move)
    assert found is not None, f"{move} is allowed"
    return found


def refused(position: Position, text: str, seat: Seat | None = None) -> Refusal:
    mover = position.to_move if seat is None else seat
    return refusal(position, GAME.read(position, mover, text))


def is_allowed(position: Position, text: str) -> bool:
    return GAME.refuse(position, GAME.read(position, position.to_move, text)) is None


def result(position: Position) -> Result:
    found = GAME.result(position)
    assert found is not None, "the game goes on"
    return found


def legal_texts(position: Position, seat: Seat | None = None) -> list[str]:
    mover = min(GAME.awaited(position)) if seat is None else seat
    return [GAME.write(position, move) for move in GAME.legal(position, mover)]


def full_of(what: str, *but: str, size: int = 6) -> list[str]:
    """A die of that kind on every cell but some."""
    names = [f"{'abcdefgh'[column]}{row + 1}" for row in range(size) for column in range(size)]
    return [f"{name} {what}" for name in names if name not in but]


def sides_of(name: str) -> dict[str, str]:
    """VB3 again, from the text: what the sides n, e, s, w of a die show."""
    face, turn = name[:-1], int(name[-1])
    shown = {"R+": "rrrr", "B+": "bbbb", "W": "wwww", "C": "rrbb", "R=": "rbrb", "B=": "brbr"}[face]
    return dict(zip("nesw", shown[-turn:] + shown[:-turn] if turn else shown, strict=True))
