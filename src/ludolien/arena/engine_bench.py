"""Speed beside OpenSpiel, on Hex 11x11: random playouts and MCTS simulations, taken in turns within one run.

CPU time, so that a busy machine slows both alike; ratios are taken round by round and their median is reported.
"""

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

import msgspec

from ludolien.bots.compiling import bound
from ludolien.bots.kernel import Kernel, kernel_of
from ludolien.bots.searches import mcts
from ludolien.bots.thought import Budget
from ludolien.catalogue import find
from ludolien.core import settle

SIZE: Final = 11
ROUNDS: Final = 7
OUR_PLAYOUTS: Final = 40_000
THEIR_PLAYOUTS: Final = 4_000
THEIR_PYTHON_PLAYOUTS: Final = 400
SIMULATIONS: Final = 10_000
UCT: Final = 1.4

Progress = Callable[[float], None]


class BenchRefused(RuntimeError):
    """What the benchmark needs is not there; the message is one line for a person."""


class EngineBench(msgspec.Struct, frozen=True, kw_only=True):
    """Figures a second of CPU time, medians over the rounds, and the medians of the rounds' ratios."""

    hex11_playouts_ratio: float
    """Our kernel's random playouts, ply by ply, over OpenSpiel's C++ rollouts."""
    hex11_python_playouts_ratio: float
    """The same over playouts through OpenSpiel's Python API."""
    hex11_mcts_ratio: float
    """Our compiled MCTS over OpenSpiel's MCTSBot, at the same number of simulations."""
    playouts_per_second: float
    openspiel_playouts_per_second: float
    openspiel_python_playouts_per_second: float
    simulations_per_second: float
    openspiel_simulations_per_second: float
    simulations: int
    rounds: int
    openspiel_version: str
    numba_version: str


def run_engine_bench(progress: Progress | None = None) -> EngineBench:
    """Runs the benchmark, about half a minute; `BenchRefused` where numba or OpenSpiel is missing."""
    peer = load_openspiel()
    kernel = kernel_of(find("hex"))
    if kernel is None:
        raise BenchRefused("numba is not installed: pip install numba")
    ours = _Ours(kernel)
    theirs = OpenSpielHex(peer)
    contests: list[tuple[Callable[[int], object], int]] = [
        (ours.playouts, OUR_PLAYOUTS),
        (theirs.playouts, THEIR_PLAYOUTS),
        (theirs.python_playouts, THEIR_PYTHON_PLAYOUTS),
        (ours.simulations, SIMULATIONS),
        (theirs.simulations, SIMULATIONS),
    ]
    for contest, count in contests:
        contest(count // 100)  # compiled and warm before anything is measured
    rates: list[list[float]] = []
    for done in range(ROUNDS):
        rates.append([_rate(contest, count) for contest, count in contests])
        if progress is not None:
            progress((done + 1) / ROUNDS)

    def middle(of: Callable[[list[float]], float]) -> float:
        return median(map(of, rates))

    import numba

    return EngineBench(
        hex11_playouts_ratio=middle(lambda rate: rate[0] / rate[1]),
        hex11_python_playouts_ratio=middle(lambda rate: rate[0] / rate[2]),
        hex11_mcts_ratio=middle(lambda rate: rate[3] / rate[4]),
        playouts_per_second=middle(lambda rate: rate[0]),
        openspiel_playouts_per_second=middle(lambda rate: rate[1]),
        openspiel_python_playouts_per_second=middle(lambda rate: rate[2]),
        simulations_per_second=middle(lambda rate: rate[3]),
        openspiel_simulations_per_second=middle(lambda rate: rate[4]),
        simulations=SIMULATIONS,
        rounds=ROUNDS,
        openspiel_version=peer.__version__ if hasattr(peer, "__version__") else _version("open_spiel"),
        numba_version=numba.__version__,
    )


class _Ours:
    """Hex 11x11 through the kernel."""

    def __init__(self, kernel: Kernel) -> None:
        import numpy as np

        game = kernel.game
        self.kernel = kernel
        self.start = game.start(2, settle(game.options, {"size": SIZE}))
        self.search = bound("playouts", kernel)
        self.work = kernel.records(2)
        kernel.module.pack(self.start, self.work[0])
        self.actions, self.weights = np.zeros((2, kernel.module.MOVES + 1), np.int64)
        self.rng = np.array([88172645463325252], np.uint64)

    def playouts(self, count: int) -> object:
        return self.search.playouts(self.work, self.actions, self.weights, self.rng, count)

    def simulations(self, count: int) -> object:
        """Like for like: the same formula, playouts at random on both sides."""
        knobs = {"exploration": UCT, "sense": 0.0}
        return mcts(self.kernel, [self.start], 0, Budget(count, 600.0), seed=1, knobs=knobs)


class OpenSpielHex:
    """Hex 11x11 through OpenSpiel."""

    def __init__(self, pyspiel: Any) -> None:
        self.pyspiel = pyspiel
        self.game = pyspiel.load_game(f"hex(board_size={SIZE})")
        self.rng = Random(1)

    def playouts(self, count: int) -> object:
        """C++ from end to end: one simulation whose leaf is judged by that many rollouts."""
        return self._bot(simulations=1, rollouts=count).step(self.game.new_initial_state())

    def simulations(self, count: int) -> object:
        return self._bot(simulations=count, rollouts=1).step(self.game.new_initial_state())

    def python_playouts(self, count: int) -> int:
        """Through the Python API; says how many plies that were."""
        start, plies = self.game.new_initial_state(), 0
        for _ in range(count):
            state = start.clone()
            while not state.is_terminal():
                state.apply_action(self.rng.choice(state.legal_actions()))
                plies += 1
        return plies

    def _bot(self, simulations: int, rollouts: int) -> Any:
        evaluator = self.pyspiel.RandomRolloutEvaluator(rollouts, 1)
        return self.pyspiel.MCTSBot(self.game, evaluator, UCT, simulations, 1_000, True, 1, False)


def _rate(contest: Callable[[int], object], count: int) -> float:
    started = time.process_time()
    contest(count)
    return count / (time.process_time() - started)


def load_openspiel() -> Any:
    """OpenSpiel's module, or `BenchRefused` in one line."""
    try:
        import pyspiel
    except ImportError:
        raise BenchRefused("OpenSpiel is not installed: pip install 'ludolien[research]'") from None
    return pyspiel


def _version(package: str) -> str:
    from importlib.metadata import version

    return version(package)
