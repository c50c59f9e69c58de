"""CONNEXIONS, flat and compiled: `docs/reference/kernels.md` explains the functions.

Actions name where a connector ends, not the way it takes: of several ways to one end the first is meant. Standing
orders (CQ23) are obeyed but never given: by the time of a search they are settled.
"""

from typing import Final

from ludolien.core import Result
from ludolien.games.connexions_quarks.ai.kernel.evaluation import evaluate
from ludolien.games.connexions_quarks.ai.kernel.legal import legal, odds
from ludolien.games.connexions_quarks.ai.kernel.observing import as_number, from_number, observe
from ludolien.games.connexions_quarks.ai.kernel.packing import pack, seats, steps, takes_turns, unpack
from ludolien.games.connexions_quarks.ai.kernel.picking import pick
from ludolien.games.connexions_quarks.ai.kernel.play import payoff, play
from ludolien.games.connexions_quarks.ai.kernel.policy import foresee, prior
from ludolien.games.connexions_quarks.ai.kernel.record import MOVES, STATE
from ludolien.games.connexions_quarks.ai.kernel.sections import turn

HOOKS: Final[tuple[str, ...]] = (
    "odds",
    "pick",
    "foresee",
    "evaluate",
    "prior",
    "steps",
    "worth",
    "seats",
    "observe",
    "as_number",
    "from_number",
    "takes_turns",
)

__all__ = [
    "HOOKS",
    "MOVES",
    "STATE",
    "as_number",
    "evaluate",
    "foresee",
    "from_number",
    "legal",
    "observe",
    "odds",
    "pack",
    "payoff",
    "pick",
    "play",
    "prior",
    "seats",
    "steps",
    "takes_turns",
    "turn",
    "unpack",
    "worth",
]


def worth(result: Result) -> tuple[float, ...]:
    """Winning is all that counts: nobody comes second (CQ25)."""
    return result.scores
