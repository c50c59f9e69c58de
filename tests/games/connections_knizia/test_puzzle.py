"""What CP-SAT answers about a draw, against every way the rules allow: a few tiles of a finished game are laid anew."""

from random import Random

import pytest
from msgspec.structs import replace

from ludolien.core import CHANCE
from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.ai.cells import tables
from ludolien.games.connections_knizia.ai.solver import order_of
from ludolien.games.connections_knizia.ai.weights import learned
from ludolien.games.connections_knizia.material import CELLS, CENTRE, LAYOUTS, material, turn_seen
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay
from ludolien.games.connections_knizia.puzzle.beam_search import beam_search
from ludolien.games.connections_knizia.puzzle.cp_sat import SPIRAL, Puzzle
from ludolien.games.connections_knizia.rules.placing import AROUND
from ludolien.games.connections_knizia.state import Board, Laid, Position
from tests.games.connections_knizia.playing import OWN_NUMBERS, OWN_TILES, fresh

pytest.importorskip("ortools", reason="the extra `solve` is not installed")

Points = tuple[int, int]
"""Spirals, and the points of the numbers missed."""


def start(layout: int, tiles: str, numbers: str) -> Position:
    return fresh(layout=LAYOUTS[layout], tiles=tiles, numbers=numbers)


def laid(position: Position, tile: int, move: KniziaMove) -> Position:
    return GAME.play(GAME.play(GAME.play(position, Call(CHANCE, tile)), move), Confirm(0))


def wandered(position: Position, order: tuple[int, ...], rng: Random) -> Board:
    """A game at random, face up where it may be, the first tile on the half of the board where puzzles have it."""
    for at, tile in enumerate(order):
        called = GAME.play(position, Call(CHANCE, tile))
        moves = GAME.legal(called, 0)
        faces_up: list[KniziaMove] = [move for move in moves if isinstance(move, Lay) and (at or move.cell > CENTRE)]
        position = laid(position, tile, rng.choice(faces_up or [move for move in moves if isinstance(move, Hide)]))
    return position.boards[0]


def points(position: Position) -> Points:
    result = GAME.result(position)
    assert result is not None
    spirals = sum(cell is not None and not cell.up for cell in position.boards[0])
    return spirals, int(result.scores[0]) - spirals


def every_outcome(position: Position, order: tuple[int, ...], fixed: dict[int, KniziaMove]) -> set[Points]:
    """The points of all games in which the tiles that are not free lie as they do, by the rules of the game alone."""
    if not order:
        return {points(position)}
    tile, rest = order[0], order[1:]
    called = GAME.play(position, Call(CHANCE, tile))
    if tile in fixed:
        moves = [fixed[tile]] if GAME.refuse(called, fixed[tile]) is None else []
    else:
        taken = {move.cell for move in fixed.values() if isinstance(move, Lay | Hide)}
        moves = [move for move in GAME.legal(called, 0) if isinstance(move, Lay | Hide) and move.cell not in taken]
    return set().union(*(every_outcome(laid(position, tile, move), rest, fixed) for move in moves))


def moved(cell: int, lying: Laid) -> KniziaMove:
    return Lay(0, cell, lying.turn) if lying.up else Hide(0, cell)


def is_possible(puzzle: Puzzle, fixed: dict[int, KniziaMove]) -> bool:
    """What CP-SAT says where the fixed tiles lie as they do."""
    for at, tile in enumerate(puzzle.order):
        match fixed.get(tile):
            case Lay(cell=cell, turn=turn):
                wanted = [puzzle.up.get((at, cell)), puzzle.shown.get((cell, puzzle.of.turned[tile][turn]))]
            case Hide(cell=cell):
                wanted = [puzzle.down[at], puzzle.shown.get((cell, SPIRAL))]
            case _:
                wanted = []
        if any(literal is None for literal in wanted):
            return False
        for literal in wanted:
            puzzle.model.add(literal == 1)
    return puzzle.board(600.0) is not None


def check_answers(order: tuple[int, ...], layout: int, board: Board, rng: Random, tiles: str, numbers: str) -> None:
    """A cell and those around it are laid anew: exactly what some game allows is possible."""
    of = material(tiles, numbers)
    first = where(board, order[0])
    anew = rng.choice([cell for cell in range(CELLS) if cell not in (CENTRE, first)])
    free = {anew, *AROUND[anew]} - {first}  # the first stays on the half of the board where puzzles have it
    lies = {cell: lying for cell, lying in enumerate(board) if lying is not None and cell not in free}
    fixed = {lying.tile: moved(cell, lying) for cell, lying in lies.items()}
    allowed = every_outcome(start(layout, tiles, numbers), order, fixed)
    spirals, missed = min(allowed)
    asked = allowed | {(spirals + more, missed + worse) for more in (-1, 0, 1) for worse in range(-2, 3)}
    for here, there in sorted(asked):
        if here >= 0 and there >= 0:
            puzzle = Puzzle(order, of, of.numbers[layout], here, there)
            assert is_possible(puzzle, fixed) == ((here, there) in allowed), (here, there)


def turned_by_half(board: Board) -> Board:
    of = material()
    return tuple(
        lying and replace(lying, turn=turn_seen(of, lying.tile, (lying.turn + 2) % 4)) for lying in reversed(board)
    )


def where(board: Board, tile: int) -> int:
    return next(cell for cell, lying in enumerate(board) if lying is not None and lying.tile == tile)


@pytest.mark.parametrize(("tiles", "numbers"), [("", ""), (OWN_TILES, OWN_NUMBERS)], ids=["house", "own"])
@pytest.mark.parametrize("draw", range(4))
def test_the_answers_are_those_of_the_rules(draw: int, tiles: str, numbers: str) -> None:
    """CK6-CK14 in games at random, where many tiles lie face down."""
    rng, order, layout = Random(draw), order_of(draw), draw % len(LAYOUTS)
    board = wandered(start(layout, tiles, numbers), order, rng)
    check_answers(order, layout, board, rng, tiles, numbers)


@pytest.mark.parametrize("draw", range(4))
def test_the_answers_are_those_of_the_rules_where_little_is_lost(draw: int) -> None:
    """CK6-CK14 in good games, where hardly a tile lies face down."""
    order, layout = order_of(draw), draw % len(LAYOUTS)
    board = beam_search(order, tables("", "", layout), learned(), width=200)[1]
    if where(board, order[0]) < CENTRE:
        board = turned_by_half(board)
    check_answers(order, layout, board, Random(draw), "", "")
