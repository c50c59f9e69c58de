"""How the house plays CONNEXIONS: it counts the dice every colour still needs, and lets no leader go unhurt.

The highest level searches: in worlds with cards it imagined it follows its most promising moves through the dice of a
whole round (`kernel/policy.py`). The others judge from the view: a bot knows its own hand and the board, and plays what
leaves it nearest to its four sections and the others furthest from theirs. Knobs of such a level: `plan` looks for the
best pair of moves instead of the best first one, `care` weighs what opponents may bump, `noise` blurs the judgement, in
dice.
"""

from typing import Final

from ludolien.core.levels import Level

LEVELS: Final[tuple[Level, ...]] = (
    Level(rank=1, thinker="own", nodes=1, seconds=1.0, knobs={"noise": 2.6}),
    Level(rank=2, thinker="own", nodes=1, seconds=1.0, knobs={"noise": 2.0}),
    Level(rank=3, thinker="own", nodes=1, seconds=1.0, knobs={"noise": 1.2}),
    Level(rank=4, thinker="own", nodes=1, seconds=2.0, knobs={"care": 1.0}),
    Level(rank=5, thinker="own", nodes=1, seconds=2.0, knobs={"care": 1.0, "plan": 12.0}),
    Level(rank=6, thinker="mcts", nodes=1_200, seconds=2.0, worlds=4, knobs={"patience": 12.0}),
)
