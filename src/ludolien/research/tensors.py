"""Observations and masks as numpy arrays, by each game's `tensor.py`."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludolien.core import AnyGame, Seat
from ludolien.core.parts import Tensor
from ludolien.core.tensors import ActionSpec, Box

Observation: TypeAlias = dict[str, NDArray[Any]]


class NoTensors(LookupError):
    """The game does not say how it looks as arrays."""


class Tensors:
    """The arrays of one game under its options: their shapes, and how to fill them."""

    def __init__(self, game: AnyGame, start: Any) -> None:
        """`start` is the position before the first move."""
        self.module = tensor_of(game)
        self.observation_spec: Mapping[str, Box] = self.module.observation_spec(start)
        self.action_spec: ActionSpec = self.module.action_spec(start)

    def empty(self) -> Observation:
        """Arrays of the right shapes, all zeros."""
        return {name: np.zeros(box.shape, box.kind) for name, box in self.observation_spec.items()}

    def observe(self, view: Any, seat: Seat, out: Observation | None = None) -> Observation:
        """What a seat sees, in new arrays or in those of an earlier observation."""
        if out is None:
            out = self.empty()
        else:
            for array in out.values():
                array.fill(0)
        self.module.observe(view, seat, out)
        return out

    def mask(self, actions: Iterable[int], out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for every action that may be chosen."""
        if out is None:
            out = np.zeros(self.action_spec.count, np.int8)
        else:
            out.fill(0)
        out[np.fromiter(actions, np.int64)] = 1
        return out

    def factor_masks(self, actions: Iterable[int]) -> list[NDArray[np.int8]]:
        """For each factor of an action, which answers lead anywhere."""
        masks = [np.zeros(factor.size, np.int8) for factor in self.action_spec.factors]
        for action in actions:
            for mask, answer in zip(masks, self.action_spec.split(action), strict=True):
                mask[answer] = 1
        return masks

    def flat(self, observation: Observation) -> NDArray[np.float32]:
        """All of it in one row, for whoever wants no more than numbers."""
        return np.concatenate([observation[name].ravel().astype(np.float32) for name in self.observation_spec])


def tensor_of(game: AnyGame) -> Tensor:
    """The game's own module."""
    if game.parts.tensor is None:
        raise NoTensors(f"{game.slug} has no tensors")
    return game.parts.tensor()
