"""What a seat sees in Connections: everything but the order of what is to come, which nobody knows."""

from random import Random

import msgspec

from ludolien.core import Seat
from ludolien.games.connections_knizia.material import LAYOUTS, Edge, Material
from ludolien.games.connections_knizia.moves import KniziaMove
from ludolien.games.connections_knizia.notation import write
from ludolien.games.connections_knizia.rules.placing import edge_name
from ludolien.games.connections_knizia.rules.scoring import joined_to_centre, score, ways_to_numbers
from ludolien.games.connections_knizia.state import Board, Hand, Position, material_of, numbers_of


class BoardView(msgspec.Struct, frozen=True):
    """One seat's board with its numbers, and what it is worth with the tile in hand as it lies now."""

    layout: str
    numbers: dict[str, int]
    cells: Board
    hand: Hand
    joined: tuple[int, ...]
    """The cells whose paths lead back to the centre."""
    linked: tuple[str, ...]
    gained: tuple[str, ...]
    """Those of the linked numbers that the tile in hand links."""
    unlinked: int
    spirals: int
    ways: dict[str, tuple[int, ...]] = {}
    """Once all tiles lie: for every linked number the cells of a path to it, from the centre on."""


class KniziaView(msgspec.Struct, frozen=True):
    """The same for everybody. `symbols` and `patterns` describe the tile set, in the order of tiles."""

    boards: tuple[BoardView, ...]
    called: int | None
    uncalled: tuple[int, ...]
    rounds: int
    symbols: tuple[str, ...]
    patterns: tuple[str, ...]
    digest: str
    tiles: str
    numbers: str


def view(position: Position, seat: Seat) -> KniziaView:
    """CK6: which tiles are still to come is known, never their order."""
    of = material_of(position)
    return KniziaView(
        boards=tuple(_board_view(position, owner) for owner in range(len(position.boards))),
        called=position.called,
        uncalled=position.uncalled,
        rounds=position.rounds,
        symbols=of.symbols,
        patterns=tuple(looks[0] for looks in of.turned),
        digest=of.digest,
        tiles=position.tiles,
        numbers=position.numbers,
    )


def _board_view(position: Position, owner: Seat) -> BoardView:
    of, numbers, board, hand = (
        material_of(position),
        numbers_of(position, owner),
        position.boards[owner],
        position.hands[owner],
    )
    laid = board if hand.cell is None else (*board[: hand.cell], hand.laid, *board[hand.cell + 1 :])
    before, worth = score(of, numbers, board), score(of, numbers, laid)
    return BoardView(
        layout=LAYOUTS[position.layouts[owner]],
        numbers={edge_name(edge): value for edge, value in numbers.items()},
        cells=board,
        hand=hand,
        joined=tuple(sorted(joined_to_centre(of, laid))),
        linked=tuple(edge_name(edge) for edge in worth.linked),
        gained=tuple(edge_name(edge) for edge in worth.linked if edge not in before.linked),
        unlinked=worth.unlinked,
        spirals=worth.spirals,
        ways=_ways(of, numbers, board) if position.is_over else {},
    )


def finished_board(position: Position, owner: Seat, board: Board) -> BoardView:
    """Other tiles within the same numbers: a board that was possible, with what it links and loses."""
    of, numbers = material_of(position), numbers_of(position, owner)
    worth = score(of, numbers, board)
    return BoardView(
        layout=LAYOUTS[position.layouts[owner]],
        numbers={edge_name(edge): value for edge, value in numbers.items()},
        cells=board,
        hand=Hand(),
        joined=tuple(sorted(joined_to_centre(of, board))),
        linked=tuple(map(edge_name, worth.linked)),
        gained=(),
        unlinked=worth.unlinked,
        spirals=worth.spirals,
        ways=_ways(of, numbers, board),
    )


def _ways(of: Material, numbers: dict[Edge, int], board: Board) -> dict[str, tuple[int, ...]]:
    return {edge_name(edge): way for edge, way in ways_to_numbers(of, numbers, board).items()}


def imagine(seen: KniziaView, rng: Random) -> Position:
    """The one world that fits: a tile is drawn only when it is drawn."""
    return Position(
        boards=tuple(board.cells for board in seen.boards),
        layouts=tuple(LAYOUTS.index(board.layout) for board in seen.boards),
        uncalled=seen.uncalled,
        hands=tuple(board.hand for board in seen.boards),
        called=seen.called,
        rounds=seen.rounds,
        tiles=seen.tiles,
        numbers=seen.numbers,
    )


def shown(position: Position, move: KniziaMove, seat: Seat) -> str:
    """Boards lie open: every move, to everybody."""
    return write(position, move)
