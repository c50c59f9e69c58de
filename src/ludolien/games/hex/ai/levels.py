"""How strong the bots play Hex."""

from typing import Final

from ludolien.core.levels import Level

# Chosen by matches of some 30 games on 11x11: exploring costs more than it finds once all-moves-as-first counts.
KNOBS: Final = {"rave": 500.0, "exploration": 0.0, "patience": 5.0}

LEVELS: Final[tuple[Level, ...]] = (
    Level(rank=1, thinker="mcts", nodes=60, seconds=1.0, spice=1.0, knobs=KNOBS),
    Level(rank=2, thinker="mcts", nodes=90, seconds=1.0, spice=0.81, knobs=KNOBS),
    Level(rank=3, thinker="mcts", nodes=130, seconds=1.0, spice=0.675, knobs=KNOBS),
    Level(rank=4, thinker="mcts", nodes=210, seconds=1.0, spice=0.5, knobs=KNOBS),
    Level(rank=5, thinker="mcts", nodes=320, seconds=1.0, spice=0.3, knobs=KNOBS),
    Level(rank=6, thinker="mcts", nodes=600, seconds=1.0, knobs=KNOBS),
    Level(rank=7, thinker="mcts", nodes=1_800, seconds=1.0, knobs=KNOBS),
    Level(rank=8, thinker="mcts", nodes=7_000, seconds=1.0, knobs=KNOBS),
    Level(rank=9, thinker="mcts", nodes=30_000, seconds=1.5, knobs=KNOBS),
    Level(rank=10, thinker="mcts", nodes=150_000, seconds=2.0, knobs=KNOBS),
)
"""Simulations grow by about three from level to level; the first ones also stray from what went best."""
