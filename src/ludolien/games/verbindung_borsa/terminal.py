"""Verbindung gesucht in a terminal: every die with its four sides, bases on the rim. Markup as rich reads it."""

from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.games.verbindung_borsa.material.dice import BLACK, EMPTY, FACES, RED, SHOWN, base_cells
from ludolien.games.verbindung_borsa.view import BorsaView

_COLOURS = ("red", "cyan", "bright_white")
_UPRIGHT = ("┃", "║", "│")
_LYING = ("━━", "══", "──")
_BASES = ("R", "B")


def draw(view: BorsaView) -> str:
    """Red paths heavy, black ones doubled, white ones thin; R and B are the bases."""
    position = view.position
    size = position.rules.size
    bases = base_cells(size)
    lines = ["    " + "".join(f"  {_base(bases, NORTH, column, size)}  " for column in range(size))]
    for row in reversed(range(size)):
        cells = [_die(position.board[row * size + column]) for column in range(size)]
        for height in range(3):
            inner = "".join(cell[height] for cell in cells)
            if height != 1:
                lines.append(f"    {inner}")
                continue
            west, east = _base(bases, WEST, row, size), _base(bases, EAST, row, size)
            lines.append(f"[dim]{row + 1}[/] {west} {inner} {east}")
    lines.append("    " + "".join(f"  {_base(bases, SOUTH, column, size)}  " for column in range(size)))
    lines.append("[dim]    " + "".join(f"  {letter}  " for letter in "abcdefgh"[:size]) + "[/]")
    tray = " ".join(FACES[face] for face in position.rolled or ())
    lines.append(f"tray: {tray or '-'}   stock: {position.stock}")
    return "\n".join(lines)


def _base(bases: tuple[tuple[int, ...], tuple[int, ...]], side: int, at: int, size: int) -> str:
    cell = {NORTH: (size - 1) * size + at, SOUTH: at, WEST: at * size, EAST: at * size + size - 1}[side]
    for colour in (RED, BLACK):
        if bases[colour][side] == cell:
            return f"[bold {_COLOURS[colour]}]{_BASES[colour]}[/]"
    return " "


def _die(die: int) -> tuple[str, str, str]:
    if die == EMPTY:
        return "     ", "  ·  ", "     "
    shown = SHOWN[die]
    face = die // 4
    middle = {"R+": "╋", "B+": "╬", "C": "╱" if die % 2 else "╲", "R=": "R", "B=": "B", "W": "┼"}[FACES[face]]

    def painted(side: int, signs: tuple[str, str, str]) -> str:
        return f"[{_COLOURS[shown[side]]}]{signs[shown[side]]}[/]"

    return (
        f"  {painted(NORTH, _UPRIGHT)}  ",
        f"{painted(WEST, _LYING)}{middle}{painted(EAST, _LYING)}",
        f"  {painted(SOUTH, _UPRIGHT)}  ",
    )
