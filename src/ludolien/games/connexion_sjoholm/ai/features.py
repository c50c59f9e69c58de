"""What matters in a position, in plain Python: how far each pawn is from its exit."""

import math
from collections.abc import Iterator

from ludolien.boards.distances import distances
from ludolien.boards.squares import SIDES, neighbours, opposite
from ludolien.games.connexion_sjoholm.rules.tiles import EXIT, TOUCHES
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Colour, Position


def turns_needed(position: Position, colour: Colour) -> dict[int, int]:
    """For each pawn the fewest tiles to turn, its own included, until its path is connected to its exit."""
    ahead = _ways_ahead(position, colour)
    touches = TOUCHES[colour]
    needed = {}
    for pawn in position.pawns[colour]:
        as_it_lies = min(ahead.get((pawn, side), 99) for side in touches[position.tiles[pawn]])
        after_a_turn = 1 + min(ahead.get((pawn, side), 99) for side in SIDES)
        needed[pawn] = min(as_it_lies, after_a_turn)
    return needed


def _ways_ahead(position: Position, colour: Colour) -> dict[tuple[int, int], int]:
    """For a tile and a side: the tiles to turn beyond that side, until the exit is reached through it."""
    around, touches, way_out = neighbours(position.width, position.height), TOUCHES[colour], EXIT[colour]

    def towards_the_start(place: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        """A tile that joins two neighbouring sides as it lies costs nothing to pass, any other has to be turned."""
        cell, side = place
        for entry in ((side + 1) % 4, (side + 3) % 4):
            before = around[cell][entry]
            if before >= 0:
                yield (before, opposite(entry)), set(touches[position.tiles[cell]]) != {side, entry}

    at_the_exit = {(cell, way_out): 0 for cell, beside in enumerate(around) if beside[way_out] < 0}
    return distances(at_the_exit, towards_the_start)


def judge(position: Position) -> tuple[float, float]:
    """What a position promises each seat, where nothing can be compiled: pawns out, and turns still needed."""
    progress = [
        position.width
        - len(position.pawns[colour])
        + math.fsum(0.6 * 0.75**turns for turns in turns_needed(position, colour).values())
        for colour in (WHITE, BLACK)
    ]
    white = 1 / (1 + math.exp(progress[BLACK] - progress[WHITE]))
    return (1 - white, white) if position.is_swapped else (white, 1 - white)
