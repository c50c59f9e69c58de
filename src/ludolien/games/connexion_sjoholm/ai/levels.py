"""How strong the bots play Connexion: alpha-beta of `search.py`, from one ply to as deep as two seconds go."""

from typing import Final

from ludolien.core.levels import Level

LEVELS: Final[tuple[Level, ...]] = (
    Level(rank=1, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, spice=0.15, knobs={"exact": 1}),
    Level(rank=2, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, spice=0.1, knobs={"exact": 1}),
    Level(rank=3, thinker="alphabeta", nodes=20_000, seconds=1.0, depth=1, spice=0.06, knobs={"exact": 1}),
    Level(rank=4, thinker="alphabeta", nodes=2_000, seconds=1.0),
    Level(rank=5, thinker="alphabeta", nodes=20_000, seconds=1.0),
    Level(rank=6, thinker="alphabeta", nodes=200_000, seconds=1.8, knobs={"solved": 1}),
)
