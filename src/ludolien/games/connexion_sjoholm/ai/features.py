"""What matters in a position, in plain Python: how far each pawn is from its exit."""

import math
from collections import deque

from ludolien.games.connexion_sjoholm.rules.tiles import EXIT, TOUCHES, neighbours
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Colour, Position


def turns_needed(position: Position, colour: Colour) -> dict[int, int]:
    """For each pawn the fewest tiles to turn, its own included, until its path is connected to its exit."""
    ahead = _ways_ahead(position, colour)
    touches = TOUCHES[colour]
    needed = {}
    for pawn in position.pawns[colour]:
        as_it_lies = min(ahead.get((pawn, side), 99) for side in touches[position.tiles[pawn]])
        after_a_turn = 1 + min(ahead.get((pawn, side), 99) for side in range(4))
        needed[pawn] = min(as_it_lies, after_a_turn)
    return needed


def _ways_ahead(position: Position, colour: Colour) -> dict[tuple[int, int], int]:
    """For a tile and a side: the tiles to turn beyond that side, until the exit is reached through it."""
    around, touches, way_out = neighbours(position.width, position.height), TOUCHES[colour], EXIT[colour]
    ahead = {(cell, way_out): 0 for cell, next_to in enumerate(around) if next_to[way_out] is None}
    edge = deque(ahead)
    while edge:
        cell, side = edge.popleft()
        cost = ahead[cell, side]
        for entry in ((side + 1) % 4, (side + 3) % 4):
            before = around[cell][entry]
            if before is None:
                continue
            is_lying_so = set(touches[position.tiles[cell]]) == {side, entry}
            now, at = cost + (not is_lying_so), (before, entry ^ 2)
            if now < ahead.get(at, 99):
                ahead[at] = now
                if is_lying_so:
                    edge.appendleft(at)
                else:
                    edge.append(at)
    return ahead


def judge(position: Position) -> tuple[float, float]:
    """What a position promises each seat, where nothing can be compiled: pawns out, and turns still needed."""
    hopes = [
        position.width
        - len(position.pawns[colour])
        + sum(0.6 * 0.75**turns for turns in turns_needed(position, colour).values())
        for colour in (WHITE, BLACK)
    ]
    white = 1 / (1 + math.exp(hopes[BLACK] - hopes[WHITE]))
    return (1 - white, white) if position.is_swapped else (white, 1 - white)
