"""How strong the bots play Hex where nothing is compiled (`plain_thinker.py`)."""

from typing import Final

from ludolien.core.levels import PATIENT, Level

LEVELS: Final[tuple[Level, ...]] = tuple(
    Level(rank=rank, thinker="own", nodes=nodes, seconds=PATIENT, knobs={"noise": noise})
    for rank, (nodes, noise) in enumerate(((1, 2.5), (1, 1.5), (1, 0.8), (1, 0.0), (6, 0.0), (30, 0.0)), start=1)
)
"""The first ones misjudge where the fight is; the last ones try so many cells, each with the best answer."""
