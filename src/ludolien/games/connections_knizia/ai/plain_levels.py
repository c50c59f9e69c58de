"""How the bots play where nothing is compiled."""

from typing import Final

from ludolien.core.levels import PATIENT, Level

LEVELS: Final[tuple[Level, ...]] = (Level(rank=1, thinker="random", nodes=1, seconds=PATIENT),)
