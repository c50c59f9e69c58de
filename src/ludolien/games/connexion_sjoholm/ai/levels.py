"""How strong the bots play Connexion: alpha-beta of `search.py`, from one ply to as deep as two seconds go.

The first levels judge each move by itself, and overlook many: so they know where to go, and miss how. To choose among
all moves by how good they seem would be to wander, since hardly any of a hundred does harm.
"""

from typing import Final

from ludolien.core.levels import Level

EXACT: Final = {"exact": 1.0}

LEVELS: Final[tuple[Level, ...]] = (
    Level(rank=1, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, overlooks=0.91, knobs=EXACT),
    Level(rank=2, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, overlooks=0.84, knobs=EXACT),
    Level(rank=3, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, overlooks=0.73, knobs=EXACT),
    Level(rank=4, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, overlooks=0.5, knobs=EXACT),
    Level(rank=5, thinker="alphabeta", nodes=40_000, seconds=1.0, depth=2, overlooks=0.5, knobs=EXACT),
    Level(rank=6, thinker="alphabeta", nodes=2_000, seconds=1.0),
    Level(rank=7, thinker="alphabeta", nodes=7_000, seconds=1.0),
    Level(rank=8, thinker="alphabeta", nodes=25_000, seconds=1.0),
    Level(rank=9, thinker="alphabeta", nodes=200_000, seconds=1.8, knobs={"solved": 1}),
)
