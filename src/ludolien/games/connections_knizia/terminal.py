"""Connections in a terminal: wide paths doubled, narrow ones single, numbers on the rim. Markup as rich reads it."""

from ludolien.boards.names import COLUMNS
from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.games.connections_knizia.material import CENTRE, CENTRE_PATTERN, SIDE
from ludolien.games.connections_knizia.view import BoardView, KniziaView

_UPRIGHT = {"W": "║", "N": "│", "-": " "}
_LYING = {"W": "═", "N": "─", "-": " "}


def draw(view: KniziaView) -> str:
    """Every board, and the tile that was called with its sides clockwise from north."""
    parts = [_board(view, seat, board) for seat, board in enumerate(view.boards)]
    if view.called is not None:
        pattern = view.patterns[view.called]
        parts.append(f"[bold]{view.symbols[view.called]}[/] {pattern} [dim]clockwise from north: W wide, N narrow[/]")
    return "\n\n".join(parts)


def _board(view: KniziaView, seat: int, board: BoardView) -> str:
    lines = [f"[dim]board {seat}, layout {board.layout}: {board.unlinked + board.spirals} points lost so far[/]"]
    lines.append("    " + "".join(f"  {_number(board, column, SIDE - 1, 'n')}  " for column in range(SIDE)))
    for row in reversed(range(SIDE)):
        cells = [_cell(view, board, row * SIDE + column) for column in range(SIDE)]
        for height in range(3):
            inner = "".join(cell[height] for cell in cells)
            west, east = (_number(board, 0, row, "w"), _number(board, SIDE - 1, row, "e")) if height == 1 else ("", "")
            label = f"[dim]{row + 1}[/]" if height == 1 else " "
            lines.append(f"{label} {west or ' '} {inner} {east}".rstrip())
    lines.append("    " + "".join(f"  {_number(board, column, 0, 's')}  " for column in range(SIDE)))
    lines.append("[dim]    " + "".join(f"  {letter}  " for letter in COLUMNS[:SIDE]) + "[/]")
    return "\n".join(lines)


def _number(board: BoardView, column: int, row: int, side: str) -> str:
    name = f"{COLUMNS[column]}{row + 1}{side}"
    if name not in board.numbers:
        return " "
    return f"[bold green]{board.numbers[name]}[/]" if name in board.linked else f"[red]{board.numbers[name]}[/]"


def _cell(view: KniziaView, board: BoardView, cell: int) -> tuple[str, str, str]:
    laid = board.hand.laid if cell == board.hand.cell else board.cells[cell]
    if cell == CENTRE:
        pattern, middle = CENTRE_PATTERN, "◆"
    elif laid is None:
        return "     ", "  ·  ", "     "
    elif not laid.up:
        return "     ", "  @  ", "     "
    else:
        plain = view.patterns[laid.tile]
        pattern, middle = plain[-laid.turn :] + plain[: -laid.turn] if laid.turn else plain, "●"
    style = "bold" if cell in board.joined else "dim"
    if cell == board.hand.cell and not board.hand.confirmed:
        style = "yellow"
    west, east = _LYING[pattern[WEST]] * 2, _LYING[pattern[EAST]] * 2
    return (
        f"[{style}]  {_UPRIGHT[pattern[NORTH]]}  [/]",
        f"[{style}]{west}{middle}{east}[/]",
        f"[{style}]  {_UPRIGHT[pattern[SOUTH]]}  [/]",
    )
