"""How the house plays Connecto: icon by icon, at a human pace, mistaking twins, guessing from what is on its own board.

A bot knows what its seat knows. It links what the card shows, takes an icon for another of its family as often as they
look alike (`recognition/look_alikes.py`), and compares the lines on its own board, mistaken ones included, with
sketches of the answers by hands that have not seen the house's drawings (`recognition/matching.py`). Knobs of a level:
`look`, seconds an icon takes, `slips` how often a twin is taken on average of the coloured side, `sure` from which
belief on it answers, `blur` how vaguely it looks at lines, `knows` which share of the answers it has ever seen.
"""

from typing import Final

from ludolien.core.levels import Level

THOUGHT: Final = 1.0
"""Seconds at most to make up its mind, before it takes its time."""
SWIFT, SLOW = 0.7, 1.3
"""How much of the usual look an icon takes."""
TWO_LOOKS: Final = 1.5
"""An arc and a saying take so many times the look of a line."""
WRITING, READING, OTHERWISE = 2.0, 0.8, 1.2
"""Seconds for an answer, for what was revealed, and for the rest."""


def _level(rank: int, **knobs: float) -> Level:
    seconds = THOUGHT + max(WRITING, TWO_LOOKS * SLOW * knobs["look"])
    return Level(rank=rank, thinker="own", nodes=1, seconds=seconds, knobs=knobs)


LEVELS: Final[tuple[Level, ...]] = (
    _level(1, look=3.2, slips=0.055, sure=0.7, blur=1.2, knows=0.7),
    _level(2, look=2.6, slips=0.042, sure=0.7, blur=1.15, knows=0.78),
    _level(3, look=2.1, slips=0.031, sure=0.7, blur=1.1, knows=0.84),
    _level(4, look=1.75, slips=0.022, sure=0.7, blur=1.07, knows=0.9),
    _level(5, look=1.65, slips=0.016, sure=0.7, blur=1.04, knows=0.94),
    _level(6, look=1.6, slips=0.01, sure=0.7, blur=1.0, knows=1.0),
)
