"""How the house plays Verbindung gesucht: from looking one die ahead to weighing every roll of the opponent."""

from typing import Final

from ludolien.core.levels import Level

LEVELS: Final = (
    Level(rank=1, thinker="greedy", nodes=2_000, seconds=0.3, spice=1.5),
    Level(rank=2, thinker="greedy", nodes=2_000, seconds=0.3, spice=0.5),
    Level(rank=3, thinker="greedy", nodes=2_000, seconds=0.3),
    Level(rank=4, thinker="mcts", nodes=4_000, seconds=0.8, knobs={"horizon": 0.0, "exploration": 0.5}),
    Level(rank=5, thinker="mcts", nodes=0, seconds=1.5, knobs={"horizon": 0.0, "exploration": 0.5}),
)
