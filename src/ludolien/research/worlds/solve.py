"""Strategies for a small world, by OpenSpiel's CFR or by proof: what they are worth, and by how much OpenSpiel's best
responses exploit them."""

from typing import Any

import msgspec
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.policy import Policy

from ludolien.research.worlds.certain import CertainPlay


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
    return Solved(_worth(game, policy), float(exploitability.exploitability(game, policy)), policy)


def proved(game: Any) -> Solved:
    """The first one's certain wins, where a world is too large for CFR and they can be proved from its start."""
    policy = Certain(game)
    return Solved(_worth(game, policy), float(exploitability.nash_conv(game, policy)) / game.num_players(), policy)


class Certain(Policy):  # type: ignore[misc]
    """The first one wins for certain. The second takes the first move there is: nothing it does is any better."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, [0, 1])
        self._play = CertainPlay(game.new_initial_state().tree)

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        if state.current_player() == self._play.player:
            return {self._play.move(state.history()): 1.0}
        return {state.legal_actions()[0]: 1.0}


def _worth(game: Any, policy: Policy) -> float:
    """To the first, if both play like this."""
    return float(expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0])
