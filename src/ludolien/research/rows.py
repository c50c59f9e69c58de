"""The arrays of an observation in two rows a game, one of whole numbers and one of others: as kernels write them."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludolien.core.tensors import Box
from ludolien.research.tensors import Observation


class Rows(NamedTuple):
    """Both kinds, and each array by its name: a part of one of them, one row a game."""

    boards: NDArray[np.int8]
    courses: NDArray[np.float32]
    named: Observation


class Layout:
    """Where each array stands."""

    def __init__(self, spec: Mapping[str, Box]) -> None:
        used = {"int8": 0, "float32": 0}
        self._parts: list[tuple[str, bool, slice, tuple[int, ...]]] = []
        for name, box in spec.items():
            first = used[box.kind]
            used[box.kind] = first + box.size
            self._parts.append((name, box.kind == "int8", slice(first, first + box.size), box.shape))
        self._boards, self._courses = (max(1, length) for length in used.values())

    def empty(self, count: int) -> Rows:
        """For so many games, all zeros."""
        boards, courses = np.zeros((count, self._boards), np.int8), np.zeros((count, self._courses), np.float32)
        named = {
            name: (boards if is_board else courses)[:, part].reshape(count, *shape)
            for name, is_board, part, shape in self._parts
        }
        return Rows(boards, courses, named)
