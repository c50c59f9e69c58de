"""A pen's strokes and what they leave on the board; cards, and the strokes that solve them."""

from random import Random
from typing import Any

from ludolien.games.connecto_mahy import moves
from ludolien.games.connecto_mahy.moves import Mark, Pen
from ludolien.games.connecto_mahy.riddles.answers import LONGEST
from ludolien.games.connecto_mahy.riddles.card import Card, Path, marks_of
from ludolien.games.connecto_mahy.riddles.riddle import CELLS, COLUMNS, ROWS
from ludolien.games.connecto_mahy.rules import pen
from ludolien.games.connecto_mahy.state import Board


def vectors() -> dict[str, list[Any]]:
    rng = Random(3)
    return {
        "strokes": [drawing(rng) for _ in range(40)],
        "cards": [solved(rng) for _ in range(25)],
        "board": [{"columns": COLUMNS, "rows": ROWS, "longest": LONGEST}],
    }


def drawing(rng: Random) -> dict[str, Any]:
    """A few icons, so that strokes meet; every move that is allowed, and the board after it."""
    cells = rng.sample(range(CELLS), 5)
    board = Board()
    steps: list[dict[str, Any]] = []
    while len(steps) < 12:
        move = some_move(rng, board, cells)
        if pen.refuse(board, move) is None:
            board = pen.drawn(board, move)
            steps.append({"stroke": move, "marks": board.marks, "pen": board.pen, "turned": board.turned})
    return {"steps": steps}


def some_move(rng: Random, board: Board, cells: list[int]) -> Pen:
    kind = rng.choice(("link", "link", "on", "on", "arc", "ring", "rub", "last", "wipe", "lift", "turn"))
    if kind in ("rub", "last") and board.marks:
        mark: Mark = board.marks[-1] if kind == "last" else rng.choice(board.marks)
        return moves.Rub(0, rng.choice((mark, mark[::-1])))
    if kind == "on" and board.pen is not None:
        return moves.Link(0, board.pen, rng.choice(cells))
    if kind == "wipe" and rng.random() < 0.3:
        return moves.Wipe(0)
    if kind == "lift":
        return moves.Lift(0)
    if kind == "turn":
        return moves.Turn(0, rng.choice((0, 90, 180, 270)))
    count = {"arc": 3, "ring": 1}.get(kind, 2)
    return moves.made(0, tuple(rng.sample(cells, count)))


def solved(rng: Random) -> dict[str, Any]:
    paths = []
    for _ in range(rng.randint(1, 3)):
        closed = rng.random() < 0.5
        cells = tuple(rng.sample(range(CELLS), rng.randint(4, 7)))
        arcs = [False] * len(cells)
        for at in range(1, len(cells) - 1):
            arcs[at] = not arcs[at - 1] and rng.random() < 0.3
        paths.append(Path(closed, cells, tuple(arcs)))
    card = Card("vector", "all", tuple(paths), tuple(rng.sample(range(CELLS), rng.randint(0, 2))))
    return {"card": card, "marks": marks_of(card)}
