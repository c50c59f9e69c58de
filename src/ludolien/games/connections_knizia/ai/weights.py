"""The learned weights as a file, with the seed and the number of games they were learned from."""

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import numpy as np

from ludolien.games.connections_knizia.ai import cells
from ludolien.games.connections_knizia.ai.evaluation import CELL_BUCKETS, FIT_BUCKETS, Weights
from ludolien.games.connections_knizia.state import ROUNDS

FORMAT: Final = 1
"""Raised when the weights change their meaning: older files are then refused, not misread."""


class BadWeights(ValueError):
    """A file of weights that cannot be used."""


def shapes() -> Weights:
    """The shape of each array."""
    rounds = ROUNDS + 1
    return Weights((rounds, len(cells.rows()), FIT_BUCKETS), (rounds, len(cells.kinds()), CELL_BUCKETS))


@cache
def learned() -> Weights:
    """Those the bots play by: what `training.py` wrote."""
    with as_file(files(__package__) / "learned.npz") as path:
        return load(path)


def zeros() -> Weights:
    """Nothing learned: no loss is expected anywhere."""
    return Weights(*(np.zeros(shape, np.float32) for shape in shapes()))


def save(path: str, weights: Weights, seed: int, games: int) -> None:
    """In half precision, which is enough."""
    about = {"format": FORMAT, "seed": seed, "games": games}
    parts: dict[str, Any] = {name: np.int64(number) for name, number in about.items()}
    parts.update((name, part.astype(np.float16)) for name, part in weights._asdict().items())
    np.savez_compressed(path, **parts)


def load(path: Path) -> Weights:
    """Raises `BadWeights` where format or shapes do not match."""
    with np.load(path) as parts:
        found = int(parts["format"]) if "format" in parts else None
        if found != FORMAT:
            raise _bad(path, "no format is named" if found is None else f"its format {found} is not {FORMAT}")
        for name, shape in shapes()._asdict().items():
            if name not in parts or parts[name].shape != shape:
                raise _bad(path, f"its {name} do not fit")
        return Weights(*(parts[name].astype(np.float32) for name in Weights._fields))


def _bad(path: Path, why: str) -> BadWeights:
    return BadWeights(f"{path.name} cannot be used: {why}. Learn anew with: ludolien train connections_knizia")
