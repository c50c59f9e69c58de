"""Tiles and paths: which sides a triangle touches, and what is joined to what (CS1, CS3, CS6-CS8, CS10, CS11)."""

from collections.abc import Mapping
from typing import Final

from ludolien.boards.flooding import flooded
from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST, neighbours, opposite
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Cells, Colour

TOUCHES: Final[tuple[Mapping[str, tuple[int, int]], ...]] = (
    {"0": (SOUTH, WEST), "1": (WEST, NORTH), "2": (NORTH, EAST), "3": (EAST, SOUTH)},
    {"0": (NORTH, EAST), "1": (EAST, SOUTH), "2": (SOUTH, WEST), "3": (WEST, NORTH)},
)
"""CS1, CS3: the two sides that the triangle of a colour touches, by the quarter turns of its tile."""

COLOURS: Final = (WHITE, BLACK)

EXIT: Final = (NORTH, SOUTH)
"""CS11: the side on which the pawns of a colour leave."""


def turned(tiles: str, cell: int, quarters: int) -> str:
    """CS6: the tiles after one of them was turned clockwise."""
    return f"{tiles[:cell]}{(int(tiles[cell]) + quarters) % 4}{tiles[cell + 1 :]}"


def reach(width: int, height: int, tiles: str, colour: Colour, start: int, pawns: Cells) -> set[int]:
    """CS7: the tiles to which a pawn may slide, its own included: up to the next pawn on its path."""
    return flooded((start,), lambda at: [to for to in linked(width, height, tiles, colour, at) if to not in pawns])


def linked(width: int, height: int, tiles: str, colour: Colour, cell: int) -> list[int]:
    """CS8: the tiles to which the triangle of this colour is connected: at most two."""
    around, touches = neighbours(width, height)[cell], TOUCHES[colour]
    return [to for side in touches[tiles[cell]] if (to := around[side]) >= 0 and opposite(side) in touches[tiles[to]]]


def links_around(width: int, height: int, tiles: str, cell: int) -> tuple[Colour | None, ...]:
    """CS8: the colours that connect a tile across its sides, clockwise from north; None where nothing does."""
    joined = {to: colour for colour in COLOURS for to in linked(width, height, tiles, colour, cell)}
    return tuple(joined.get(to) for to in neighbours(width, height)[cell])


def path(width: int, height: int, tiles: str, colour: Colour, cell: int) -> set[int]:
    """CS10: the tiles whose triangle of this colour lies on one path with this one."""
    return flooded((cell,), lambda at: linked(width, height, tiles, colour, at))


def is_at_exit(width: int, height: int, tiles: str, colour: Colour, cell: int) -> bool:
    """CS11: whether this triangle touches the frame where its pawns leave."""
    side = EXIT[colour]
    return neighbours(width, height)[cell][side] < 0 and side in TOUCHES[colour][tiles[cell]]
