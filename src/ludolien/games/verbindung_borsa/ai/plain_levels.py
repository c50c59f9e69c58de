"""How the bots play Verbindung gesucht where nothing is compiled: games played to their end at random, more and more
of them."""

from typing import Final

from ludolien.core.levels import PATIENT, Level

LEVELS: Final[tuple[Level, ...]] = tuple(
    Level(rank=rank, thinker="mcts", nodes=nodes, seconds=PATIENT, spice=spice)
    for rank, (nodes, spice) in enumerate(((20, 1.0), (40, 0.5), (80, 0.2), (160, 0.0)), start=1)
)
