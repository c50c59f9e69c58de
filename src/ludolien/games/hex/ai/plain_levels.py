"""How the bots play Hex where nothing is compiled."""

from typing import Final

from ludolien.core.levels import PATIENT, Level

LEVELS: Final[tuple[Level, ...]] = tuple(
    Level(rank=rank, thinker="mcts", nodes=nodes, seconds=PATIENT) for rank, nodes in enumerate((10, 20, 40), start=1)
)
