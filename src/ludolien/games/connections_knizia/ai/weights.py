"""What was learned, as a file: the weights, how to read them, and from how many games of which seed they come."""

from pathlib import Path
from typing import Any, Final

import numpy as np

from ludolien.games.connections_knizia.ai import cells
from ludolien.games.connections_knizia.ai.evaluation import FITS, HOMES, Known
from ludolien.games.connections_knizia.state import ROUNDS

FORMAT: Final = 1
"""Raised when weights mean something else than before: older files are refused then, not misread."""


class BadWeights(ValueError):
    """A file that this house cannot play by."""


def shapes() -> Known:
    """How large each part is."""
    rounds = ROUNDS + 1
    return Known((rounds, len(cells.rows()), FITS), (rounds, len(cells.kinds()), HOMES))


def save(path: str, known: Known, seed: int, games: int) -> None:
    """Half precision is enough."""
    about = {"format": FORMAT, "seed": seed, "games": games}
    parts: dict[str, Any] = {name: np.int64(number) for name, number in about.items()}
    parts.update((name, part.astype(np.float16)) for name, part in known._asdict().items())
    np.savez_compressed(path, **parts)


def load(path: Path) -> Known:
    """Raises `BadWeights` where they are of another make."""
    with np.load(path) as parts:
        found = int(parts["format"]) if "format" in parts else None
        if found != FORMAT:
            raise _bad(path, "no format is named" if found is None else f"its format {found} is not {FORMAT}")
        for name, shape in shapes()._asdict().items():
            if name not in parts or parts[name].shape != shape:
                raise _bad(path, f"its {name} do not fit")
        return Known(*(parts[name].astype(np.float32) for name in Known._fields))


def _bad(path: Path, why: str) -> BadWeights:
    return BadWeights(f"{path.name} cannot be used: {why}. Learn anew with: ludolien train connections_knizia")
