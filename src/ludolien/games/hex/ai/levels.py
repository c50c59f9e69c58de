"""How strong the bots play Hex."""

from typing import Final

from ludolien.core.levels import Level

# Chosen by matches of some 30 games on 11x11: exploring costs more than it finds once all-moves-as-first counts.
KNOBS: Final = {"rave": 500.0, "exploration": 0.0, "patience": 5.0}

LEVELS: Final[tuple[Level, ...]] = (
    Level(rank=1, thinker="mcts", nodes=60, seconds=1.0, spice=1.0, knobs=KNOBS),
    Level(rank=2, thinker="mcts", nodes=80, seconds=1.0, spice=0.85, knobs=KNOBS),
    Level(rank=3, thinker="mcts", nodes=105, seconds=1.0, spice=0.74, knobs=KNOBS),
    Level(rank=4, thinker="mcts", nodes=135, seconds=1.0, spice=0.66, knobs=KNOBS),
    Level(rank=5, thinker="mcts", nodes=175, seconds=1.0, spice=0.58, knobs=KNOBS),
    Level(rank=6, thinker="mcts", nodes=0, seconds=2.0, knobs=KNOBS),
)
