"""Engines of another worktree: `FOLDER#6` is level 6 as the sources in that folder play it, asked over a pipe.

So a version plays against an older one, each with its own rules, bots and weights, in one match. It is told what its
seat sees and answers with moves; both must know the same view.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from ludolien.bots.compiling import cache_folder
from ludolien.core import AnyGame, Move, Seat


class BrokenEngine(ValueError):
    """An engine that cannot be started, or gives no answer; the message is one line for a person."""


class Engine:
    """A process of the other version, kept for all games of this one."""

    def __init__(self, game: AnyGame, folder: Path, level: str) -> None:
        self.game, self.name = game, f"{folder}#{level}"
        several: Any = tuple
        self._moves = msgspec.json.Decoder(several[game.move_type, ...])
        own = folder / ".venv" / "bin" / "python"
        rank, _, changes = level.partition("@")
        script = Path(__file__).with_name("engine_server.py")
        kept = cache_folder().parent / "engines" / sha256(str(folder.resolve()).encode()).hexdigest()[:12]
        self._process = subprocess.Popen(
            [str(own if own.exists() else sys.executable), str(script), game.slug, rank, changes],
            env=os.environ | {"PYTHONPATH": str(folder / "src"), "LUDOLIEN_CACHE": str(kept)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=folder,
        )

    def __call__(
        self, view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move] = ()
    ) -> Sequence[Move]:
        pipe, answers = self._process.stdin, self._process.stdout
        assert pipe is not None and answers is not None
        try:
            asked = {"view": view, "seat": seat, "seed": seed, "limit": limit}
            pipe.write(msgspec.json.encode(asked) + b"\n")
            pipe.flush()
            moves: Sequence[Move] = self._moves.decode(answers.readline())
            return moves
        except (OSError, msgspec.DecodeError):
            raise BrokenEngine(f"{self.name} does not answer") from None


@cache
def engine(game: AnyGame, text: str) -> Engine:
    """The engine of that name, started once in a process."""
    folder, _, level = text.partition("#")
    if not (Path(folder) / "src" / "ludolien").is_dir():
        raise BrokenEngine(f"{folder} has no src/ludolien: name a worktree of the house")
    if not level.partition("@")[0].isdecimal():
        raise BrokenEngine(f"{text}: after # comes the number of a level")
    return Engine(game, Path(folder), level)
