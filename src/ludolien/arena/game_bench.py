"""Speed of every game: steps of its kernel, positions its search looks at, answers of its levels, memory, warm-up.

Each game is measured in processes of its own: one that finds an empty cache and has to compile, and one after it that
finds everything compiled. Rates are per second of CPU time, medians of several rounds; answers are timed by the clock,
with the time the processor worked beside it, so that one sees how busy the machine was.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from statistics import median
from typing import Any, Final

import msgspec

from ludolien.arena.engine_bench import BenchRefused, OpenSpielHex, load_openspiel
from ludolien.bots import ladder
from ludolien.bots.compiling import bound
from ludolien.bots.kernel import Kernel, kernel_of
from ludolien.bots.searches import mcts
from ludolien.bots.thinking import think, warm_one
from ludolien.bots.thought import Budget
from ludolien.catalogue import find
from ludolien.core import CHANCE, HOUSE, AnyGame, Seat, is_player, settle
from ludolien.core.advance import asked, by_itself, drawn

ROUNDS: Final = 5
ROUND: Final = 0.2
"""Seconds of CPU time that one round takes about."""
COUNTED: Final = 200
"""Games of OpenSpiel counted for their length."""
SIMULATIONS: Final = 4_000
DECISIONS: Final = 8
"""Positions along a game in which every level is asked."""


class Answered(msgspec.Struct, frozen=True):
    """How long a level takes to answer, in seconds: the median, the slowest, and the same in time the processor worked
    on it, which a busy machine changes little."""

    rank: int
    median: float
    slowest: float
    of_cpu: float
    slowest_of_cpu: float


class GameBench(msgspec.Struct, frozen=True, kw_only=True):
    """What one game costs."""

    game: str
    is_compiled: bool
    """False where it has no kernel, or no numba is there: then the plain rules are measured."""
    steps_per_second: float
    """Moves chosen at random and played, dice included."""
    openspiel_steps_per_second: float | None
    """The same in OpenSpiel's C++ Hex 11x11, in turns within the same run; None where it is not installed."""
    steps_ratio: float | None
    simulations_per_second: float | None
    """Of MCTS from the start, with the knobs the game's own levels use where they use it."""
    answers: tuple[Answered, ...]
    megabytes: float
    """At most, after all of this."""
    cold_seconds: float = 0.0
    """Until the levels can think, when nothing is compiled yet."""
    warm_seconds: float = 0.0
    """And when everything is."""


def run_game_bench(slug: str) -> GameBench:
    """Measures one game, in processes of its own."""
    with tempfile.TemporaryDirectory(prefix="ludolien-bench-") as folder:
        cold = _child(slug, folder, "warm")
        warm = _child(slug, folder, "warm")
        found = _child(slug, folder, "all")
    measured = msgspec.json.decode(found, type=GameBench)
    return msgspec.structs.replace(measured, cold_seconds=float(cold), warm_seconds=float(warm))


def _child(slug: str, cache: str, what: str) -> str:
    asked = [sys.executable, "-m", "ludolien.arena.game_bench", slug, what]
    environment = os.environ | {"LUDOLIEN_CACHE": cache, "NUMBA_CACHE_DIR": cache}
    return subprocess.run(asked, env=environment, capture_output=True, text=True, check=True).stdout


def main(slug: str, what: str) -> None:
    """In the child: how long the warm-up takes, or everything."""
    game = find(slug)
    began = time.perf_counter()
    warm_one(game)
    warm = time.perf_counter() - began
    answer = str(warm) if what == "warm" else msgspec.json.encode(measured(game)).decode()
    sys.stdout.write(answer)


def measured(game: AnyGame) -> GameBench:
    """Everything but the warm-up."""
    kernel = kernel_of(game)
    steps = [_kernel_steps(kernel) if kernel is not None else _plain_steps(game)]
    with suppress(BenchRefused):
        steps.append(_peer_steps())
    rates = _rates(*steps)
    return GameBench(
        game=game.slug,
        is_compiled=kernel is not None,
        steps_per_second=median(rates[0]),
        openspiel_steps_per_second=median(rates[1]) if len(rates) > 1 else None,
        steps_ratio=median(ours / theirs for ours, theirs in zip(*rates, strict=True)) if len(rates) > 1 else None,
        simulations_per_second=None if kernel is None else median(_rates(_simulations(kernel))[0]),
        answers=tuple(_answers(game)),
        megabytes=round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    )


Task = Callable[[int], int]
"""Does some work of that size and says how much it was."""


def _rates(*tasks: Task) -> list[list[float]]:
    """What each task does in a second of CPU time, round by round, taken in turns."""
    sizes = [_size(task) for task in tasks]
    rates: list[list[float]] = [[] for _ in tasks]
    for _ in range(ROUNDS):
        for task, size, found in zip(tasks, sizes, rates, strict=True):
            began = time.process_time()
            done = task(size)
            found.append(done / (time.process_time() - began))
    return rates


def _size(task: Task) -> int:
    """How much takes about as long as a round should; the first call may compile and does not count."""
    task(1)
    size = 1
    while True:
        began = time.process_time()
        task(size)
        took = time.process_time() - began
        if took >= ROUND / 4:
            return max(1, int(size * ROUND / took))
        size *= 2


def _peer_steps() -> Task:
    """OpenSpiel's C++ rollouts of Hex 11x11, times their mean length as counted through its Python API."""
    peer = OpenSpielHex(load_openspiel())
    length = peer.python_playouts(COUNTED) / COUNTED

    def steps(playouts: int) -> int:
        peer.playouts(playouts * 100)
        return round(playouts * 100 * length)

    return steps


def _start(game: AnyGame) -> Any:
    """The first position in which a seat decides."""
    return next(decisions(game, Random(1)))


def _kernel_steps(kernel: Kernel) -> Task:
    """Random games from start to end, inside the kernel."""
    import numpy as np

    search, work = bound("playouts", kernel), kernel.records(2)
    kernel.module.pack(_start(kernel.game), work[0])
    actions, weights = np.zeros((2, kernel.module.MOVES + 1), np.int64)
    rng = np.array([88172645463325252], np.uint64)
    return lambda games: int(search.playouts(work, actions, weights, rng, games))


def _plain_steps(game: AnyGame) -> Task:
    """The same with the plain rules."""
    rng = Random(1)

    def steps(count: int) -> int:
        state: Any = _start(game)
        for _ in range(count):
            state = _stepped(game, state, rng) if game.awaited(state) else _start(game)
        return count

    return steps


def _simulations(kernel: Kernel) -> Task:
    levels = [level for level in ladder.levels(kernel.game) if level.thinker == "mcts"]
    knobs = levels[-1].knobs if levels else {}
    state = _start(kernel.game)
    seat = min(filter(is_player, kernel.game.awaited(state)))

    def simulate(parts: int) -> int:
        for part in range(parts):
            mcts(kernel, [state], seat, Budget(SIMULATIONS, 600.0), seed=part, knobs=knobs)
        return SIMULATIONS * parts

    return simulate


def _answers(game: AnyGame) -> Iterator[Answered]:
    """Every level in the same positions, from the beginning of a game to its end."""
    asked = list(questions(game, Random(2)))
    count = min(DECISIONS, len(asked))
    positions = [asked[at * len(asked) // count] for at in range(count)]
    for level in ladder.levels(game):
        taken, worked = [], []
        for state, seat in (positions[0], *positions):  # the first answer may still compile something: it is left out
            view = game.view(state, seat)
            began, cpu = time.perf_counter(), time.process_time()
            think(game, level, view, seat, seed=1)
            taken.append(time.perf_counter() - began)
            worked.append(time.process_time() - cpu)
        taken, worked = taken[1:], worked[1:]
        figures = (median(taken), max(taken), median(worked), max(worked))
        yield Answered(level.rank, *(round(figure, 4) for figure in figures))


def questions(game: AnyGame, rng: Random) -> Iterator[tuple[Any, Seat]]:
    """The positions of a game of the lowest level in which there is something to think about: the seat has several
    choices, and since its last move something has happened. To confirm what was just chosen takes no thought."""
    lowest, last = ladder.levels(game)[0], None
    state: Any = game.start(game.seats[0], settle(game.options, {}))
    while awaited := game.awaited(state):
        seats = asked(game, state)
        if CHANCE in awaited or not seats:
            state, last = _stepped(game, state, rng), None
            continue
        seat = next((seat for seat in seats if seat != last), seats[0])
        if seat != last and len(game.legal(state, seat)) > 1:
            yield state, seat
        last = seat
        moves = think(game, lowest, game.view(state, seat), seat, seed=rng.getrandbits(62)).moves
        for move in moves or (rng.choice(game.legal(state, seat)),):
            if game.refuse(state, move) is None:
                state = game.play(state, move)


def decisions(game: AnyGame, rng: Random) -> Iterator[Any]:
    """The positions of a random game in which a seat decides."""
    state: Any = game.start(game.seats[0], settle(game.options, {}))
    while game.awaited(state):
        if asked(game, state):
            yield state
        state = _stepped(game, state, rng)


def _stepped(game: AnyGame, state: Any, rng: Random) -> Any:
    """After a move at random of whoever is next."""
    move = by_itself(game, state, partial(drawn, rng=rng), lambda state: rng.choice(game.legal(state, HOUSE)))
    return game.play(state, move or rng.choice(game.legal(state, asked(game, state)[0])))


if __name__ == "__main__":
    main(*sys.argv[1:])
