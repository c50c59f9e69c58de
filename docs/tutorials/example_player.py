"""A player for the arena, in ten lines: `ludolien arena hex example_player:player random` in this folder."""

from collections.abc import Sequence
from random import Random
from typing import Any


def player(view: Any, seat: int, seed: int, limit: float | None, legal: Sequence[Any]) -> Sequence[Any]:
    """Sees what its seat sees, and answers with legal moves: here, any one of them."""
    return [Random(seed).choice(legal)]
