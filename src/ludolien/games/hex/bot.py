"""How the house plays Hex, rung by rung."""

from typing import Final

from ludolien.core.levels import Level

LEVELS: Final = (
    Level(rank=1, thinker="mcts", nodes=40, seconds=0.2, spice=1.0),
    Level(rank=2, thinker="mcts", nodes=400, seconds=0.3, spice=0.5),
    Level(rank=3, thinker="mcts", nodes=2_000, seconds=0.5),
    Level(rank=4, thinker="mcts", nodes=12_000, seconds=0.8),
    Level(rank=5, thinker="mcts", nodes=60_000, seconds=1.5),
    Level(rank=6, thinker="mcts", nodes=0, seconds=2.0),
)
