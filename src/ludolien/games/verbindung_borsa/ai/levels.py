"""How the house plays Verbindung gesucht: from looking one die ahead to weighing every roll of the opponent."""

from typing import Final

from ludolien.core.levels import Level

LEVELS: Final[tuple[Level, ...]] = (
    Level(rank=1, thinker="greedy", nodes=2_000, seconds=1.0, spice=1.5),
    Level(rank=2, thinker="greedy", nodes=2_000, seconds=1.0, spice=0.5),
    Level(rank=3, thinker="greedy", nodes=2_000, seconds=1.0, spice=0.3),
    Level(rank=4, thinker="greedy", nodes=2_000, seconds=1.0),
    Level(rank=5, thinker="expectimax", nodes=2_000, seconds=1.0, depth=1),
    Level(rank=6, thinker="expectimax", nodes=8_000, seconds=1.0, depth=3),
)
"""The highest think once for each die they place, some 0.1 seconds. To look further was not seen to win more games."""
