"""How strong the bots play Verbindung gesucht where nothing is compiled: every move judged by itself
(`plain_evaluation.py`), of more and more moves."""

from typing import Final

from ludolien.core.levels import PATIENT, Level

LEVELS: Final[tuple[Level, ...]] = tuple(
    Level(rank=rank, thinker="greedy", nodes=nodes, seconds=PATIENT)
    for rank, nodes in enumerate((3, 8, 25, 80), start=1)
)
