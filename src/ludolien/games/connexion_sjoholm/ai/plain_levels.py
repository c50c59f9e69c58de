"""How the bots play Connexion where nothing is compiled: every move judged by itself (`features.py`), fewer and fewer
of them overlooked."""

from typing import Final

from ludolien.core.levels import PATIENT, Level

LEVELS: Final[tuple[Level, ...]] = tuple(
    Level(rank=rank, thinker="greedy", nodes=1_000, seconds=PATIENT, overlooks=overlooks)
    for rank, overlooks in enumerate((0.91, 0.84, 0.73, 0.5, 0.0), start=1)
)
