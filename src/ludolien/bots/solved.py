"""Boards small enough to be solved: there the strongest level knows what every move leads to.

A game's `solver.py` finds the values. That may take a minute, so a process of its own does it, once, and keeps them in
the user's cache folder; until they are there the level searches as on any other board.
"""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from ludolien.bots.kernel import kernel_of, part_of
from ludolien.bots.thought import Finding
from ludolien.bots.workshop import cache_folder, fingerprint
from ludolien.core import AnyGame, settle

POLITENESS = 19
_found: dict[Path, Any] = {}
_asked: set[Path] = set()


def values_of_moves(game: AnyGame, state: Any) -> dict[int, int] | None:
    """For every action: n wins in n moves, -n loses in n, 0 draws. None where the board is not solved, or not yet."""
    path = _path(game, state)
    if path is None or (path not in _found and not path.exists()):
        return None
    solution = _restored(game, state, path)
    seat = min(game.awaited(state))
    return {
        game.encode(state, move): worth(game, solution, game.play(state, move), seat)
        for move in game.legal(state, seat)
    }


def worth(game: AnyGame, solution: Any, after: Any, seat: int) -> int:
    """Of a position just reached, to the seat that reached it; its own move counts."""
    result = game.result(after)
    if result is not None:
        return 0 if result.is_draw else 1 if seat in result.winners else -1
    value: int = solution.value(after)
    return -value - 1 if value > 0 else 1 - value if value < 0 else 0


def proven(searched: dict[int, Finding], values: dict[int, int]) -> dict[int, Finding]:
    """The findings, put right by what is known: the shortest win, else what seemed best of what draws, else the loss
    that takes longest."""
    return {
        action: Finding(1 / value, 1.0, 1)
        if value > 0
        else Finding(-value, 0.0, -1)
        if value < 0
        else searched.get(action, Finding(0.0, 0.5))
        for action, value in values.items()
    }


def solve_aside(game: AnyGame, state: Any) -> None:
    """Lets another process solve the board, if it can be solved and nobody has done so."""
    path = _path(game, state)
    if path is None or path in _asked or path.exists():
        return
    _asked.add(path)
    options = msgspec.json.encode(_solver(game).board(state)).decode()
    quiet = subprocess.DEVNULL
    subprocess.Popen([sys.executable, "-m", __name__, game.slug, options], stdin=quiet, stdout=quiet, stderr=quiet)


def solve_now(game: AnyGame, options: dict[str, Any]) -> Any:
    """The solution of a board, found now unless it was found before."""
    import numpy as np

    start = game.start(min(game.seats), settle(game.options, options))
    path = _path(game, start)
    assert path is not None, f"{game.slug} cannot be solved with {options}"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(f".{os.getpid()}.npy")
        np.save(unfinished, _solver(game).solve(start).values)
        unfinished.replace(path)
    return _restored(game, start, path)


def _restored(game: AnyGame, state: Any, path: Path) -> Any:
    """The solution that was kept; its values stay in the file until somebody looks."""
    import numpy as np

    if path not in _found:
        _found[path] = _solver(game).restored(state, np.load(path, mmap_mode="r"))
    return _found[path]


def _solver(game: AnyGame) -> ModuleType:
    solver = part_of(game, "solver")
    assert solver is not None
    return solver


def _path(game: AnyGame, state: Any) -> Path | None:
    """Where the values of this board are kept."""
    if kernel_of(game) is None or not hasattr(part_of(game, "solver"), "board"):
        return None
    options = _solver(game).board(state)
    if options is None:
        return None
    named = "_".join(f"{name}{value}" for name, value in sorted(options.items()))
    return cache_folder() / f"solved_{game.slug}_{named}_{_hash(game)}.npy"


@cache
def _hash(game: AnyGame) -> str:
    kernel, solver = kernel_of(game), _solver(game)
    assert kernel is not None and solver.__file__ is not None
    return fingerprint(Path(solver.__file__).read_text(encoding="utf-8"), kernel.module.__name__)


def main(slug: str, options: str) -> None:
    """In a process of its own."""
    from ludolien import catalogue

    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    solve_now(catalogue.find(slug), msgspec.json.decode(options))


if __name__ == "__main__":
    main(*sys.argv[1:])
