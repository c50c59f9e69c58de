"""Players from outside the house's ladder, for the arena: `ludolien arena hex 6 benchmarks.players:openspiel_mcts`."""

import math
from collections.abc import Sequence
from random import Random

import numpy as np

from ludolien.arena.engine_bench import load_openspiel
from ludolien.bots.kernel import kernel_of
from ludolien.core import Move, Seat
from ludolien.games.connexion_sjoholm import GAME as CONNEXION
from ludolien.games.connexion_sjoholm.ai import search
from ludolien.games.connexion_sjoholm.ai.evaluation import WEIGHTS
from ludolien.games.connexion_sjoholm.view import ConnexionView
from ludolien.games.hex import GAME as HEX
from ludolien.games.hex.view import HexView


def two_plies_of_material(view: ConnexionView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """Connexion: looks two plies ahead, every move, and counts pawns only. Equal moves: the first in the list."""
    kernel = kernel_of(CONNEXION)
    assert kernel is not None, "numba is not installed"
    position = CONNEXION.imagine(view, Random(seed))
    records = kernel.records(2)
    kernel.module.pack(position, records[0])
    actions, values = np.zeros((2, kernel.module.MOVES + 1), np.int64)
    search.look(records, 2, search.workspace(1 << 40, weights=np.zeros_like(WEIGHTS)), actions, values)
    return (CONNEXION.decode(position, seat, int(actions[0])),)


def openspiel_mcts(view: HexView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """Hex: OpenSpiel's MCTSBot, UCT with one random rollout a leaf and proven wins, as long as `--time` says."""
    pyspiel = load_openspiel()
    position = HEX.imagine(view, Random(seed))
    assert not position.swap, "OpenSpiel's Hex has no swap"
    game = pyspiel.load_game(f"hex(board_size={position.size})")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed % (1 << 31))
    bot = pyspiel.MCTSBot(
        game, evaluator, math.sqrt(2), 1 << 30, 2_000, True, seed % (1 << 31), False, max_wall_clock_time=limit or 1.0
    )
    state = game.new_initial_state()
    for action in _laid(position.stones):
        state.apply_action(action)
    return (HEX.decode(position, seat, bot.step(state)),)


def _laid(stones: str) -> Sequence[int]:
    """An order in which these stones may have been laid; nobody has won yet, so any will do."""
    red, blue = ([cell for cell, stone in enumerate(stones) if stone == of] for of in "rb")
    return [stone for pair in zip(red, [*blue, -1], strict=False) for stone in pair if stone >= 0]
