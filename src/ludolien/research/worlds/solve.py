"""OpenSpiel's CFR on a small world: a strategy, what it is worth, and by how much it can be exploited."""

from typing import Any

import msgspec
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability


class Solved(msgspec.Struct, frozen=True):
    """What was found."""

    value: float
    """Of the average strategies against each other, to the first player."""
    exploitability: float
    """How much the average of both players loses to whoever knows it: 0 is perfect."""
    policy: Any
    """OpenSpiel's."""


def solve(game: Any, iterations: int) -> Solved:
    """So many rounds of CFR+ from nothing."""
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    worth = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    return Solved(float(worth[0]), float(exploitability.exploitability(game, policy)), policy)
