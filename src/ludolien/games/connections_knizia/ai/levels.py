"""How strong the bots play Connections: from laying what looks best to playing the game to its end many times over.

Knobs of a level: with `knows` 0 it has learned nothing and sees what a tile costs now; with `ahead` every tile that may
come next is thought of; `width` is how many of the most promising placements are played out, 0 none at all, `care` how
many of its own a playout judges a tile ahead, and `depth` how many tiles it lays; with `exact` so many last tiles are
computed; `noise` blurs the judgement, in points. `nodes` counts playouts.
"""

from typing import Final

from ludolien.core.levels import Level

PLAYOUTS: Final[dict[str, float]] = {"ahead": 1, "width": 12, "care": 3, "depth": 8, "exact": 5}
LEVELS: Final[tuple[Level, ...]] = (
    Level(rank=1, thinker="own", nodes=1, seconds=1.0, knobs={"knows": 0, "noise": 0.1}),
    Level(rank=2, thinker="own", nodes=1, seconds=1.0, knobs={"noise": 1.0}),
    Level(rank=3, thinker="own", nodes=1, seconds=1.0, knobs={"noise": 0.65}),
    Level(rank=4, thinker="own", nodes=1, seconds=1.0, knobs={"noise": 0.35}),
    Level(rank=5, thinker="own", nodes=1, seconds=1.0, knobs={"ahead": 1, "noise": 0.1}),
    Level(rank=6, thinker="own", nodes=2_000, seconds=1.0, knobs=PLAYOUTS),
)
