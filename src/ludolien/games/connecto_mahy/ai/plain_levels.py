"""How the house plays Connecto where nothing is compiled: at the same pace, with a coarser eye."""

from typing import Final

from msgspec.structs import replace

from ludolien.core.levels import Level
from ludolien.games.connecto_mahy.ai import levels

LEVELS: Final[tuple[Level, ...]] = tuple(
    replace(level, knobs={**level.knobs, "plain": 1.0, "sure": 0.6}) for level in levels.LEVELS
)
