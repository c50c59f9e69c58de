"""How strong the bots play Connections where nothing is compiled (`plain_thinker.py`): they look at more placements,
and judge them less vaguely."""

from typing import Final

from ludolien.core.levels import PATIENT, Level

LEVELS: Final[tuple[Level, ...]] = tuple(
    Level(rank=rank, thinker="own", nodes=nodes, seconds=PATIENT, knobs={"noise": noise})
    for rank, (nodes, noise) in enumerate(((6, 1.2), (10, 0.8), (20, 0.4), (40, 0.0)), start=1)
)
