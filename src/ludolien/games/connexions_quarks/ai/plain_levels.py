"""How the bots play CONNEXIONS where nothing is compiled: the levels that judge from the view alone (`levels.py`)."""

from typing import Final

from msgspec.structs import replace

from ludolien.core.levels import PATIENT, Level
from ludolien.games.connexions_quarks.ai import levels

LEVELS: Final[tuple[Level, ...]] = tuple(
    replace(level, seconds=PATIENT) for level in levels.LEVELS if level.thinker == "own"
)
