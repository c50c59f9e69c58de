"""Levels of play: what a bot may use at each level of the ladder. Data; `ludolien.bots` does the thinking.

A game lists them as `LEVELS` in its part `levels`, the weakest first.
"""

from typing import Final, Literal

import msgspec

HIGHEST: Final = 10
"""No ladder has more levels: from 1, a first evening, to the last one of a game, the house."""

PATIENT: Final = 600.0
"""Seconds of a level that is to end by its nodes alone, so that it plays the same on any machine."""

Thinker = Literal["random", "greedy", "mcts", "alphabeta", "expectimax", "own"]
"""`own` asks the game's own thinker, for games that no search fits."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """How one level thinks. Limits of knowledge and depth come first, blunders at random last."""

    rank: int
    thinker: Thinker
    nodes: int
    """Simulations of MCTS, positions of a tree search: what it may look at."""
    seconds: float
    """And how long at most, on any machine and under any load; a game's own `pace` included."""
    depth: int = 0
    """How many plies a tree search looks ahead; 0 is until nodes or seconds run out."""
    worlds: int = 1
    """How many worlds to imagine where something is hidden."""
    spice: float = 0.0
    """0 plays the best move found; 1 plays each as often as the search tried it."""
    overlooks: float = 0.0
    """How many of all moves it does not see, as a share, as people do; never one that surely wins."""
    knobs: dict[str, float] = {}
    """Settings of the thinker, by name: see the search it uses."""

    def __post_init__(self) -> None:
        is_possible = self.nodes >= 0 and self.seconds > 0 and self.worlds >= 1 and 0 <= self.overlooks < 1
        if not 1 <= self.rank <= HIGHEST or not is_possible:
            raise ValueError(f"no such level: {self}")
