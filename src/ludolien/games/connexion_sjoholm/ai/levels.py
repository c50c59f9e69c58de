"""How the house plays Connexion, rung by rung: alpha-beta of `search.py`, from one ply to as deep as two seconds go."""

import math
from typing import Final

from ludolien.core.levels import Level
from ludolien.games.connexion_sjoholm.ai.features import turns_needed
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Position

LEVELS: Final = (
    Level(rank=1, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, spice=0.15, knobs={"exact": 1}),
    Level(rank=2, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, spice=0.1, knobs={"exact": 1}),
    Level(rank=3, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, spice=0.06, knobs={"exact": 1}),
    Level(rank=4, thinker="alphabeta", nodes=2_000, seconds=1.0),
    Level(rank=5, thinker="alphabeta", nodes=20_000, seconds=1.0),
    Level(rank=6, thinker="alphabeta", nodes=200_000, seconds=1.8, knobs={"solved": 1}),
)


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
