"""What a learner sees and does as arrays: the shapes, declared without any library of arrays."""

from math import prod
from typing import Literal

import msgspec


class Box(msgspec.Struct, frozen=True):
    """One array of an observation, with the least and the most that can stand in it."""

    shape: tuple[int, ...]
    kind: Literal["int8", "int16", "float32"]
    low: float
    high: float

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


class Factor(msgspec.Struct, frozen=True):
    """One of the questions that an action answers, such as which piece, or where to."""

    name: str
    size: int


class ActionSpec(msgspec.Struct, frozen=True):
    """Every action there is. One of several factors is a number in mixed radix, the first factor counting most."""

    factors: tuple[Factor, ...]

    @property
    def count(self) -> int:
        """How many actions there are."""
        return prod(factor.size for factor in self.factors)

    def split(self, action: int) -> tuple[int, ...]:
        """The answer to each factor."""
        answers: list[int] = []
        for factor in reversed(self.factors):
            action, answer = divmod(action, factor.size)
            answers.append(answer)
        return tuple(reversed(answers))

    def joined(self, *answers: int) -> int:
        """The action of these answers."""
        action = 0
        for factor, answer in zip(self.factors, answers, strict=True):
            assert 0 <= answer < factor.size, f"{factor.name} is below {factor.size}, not {answer}"
            action = action * factor.size + answer
        return action


def flat(count: int) -> ActionSpec:
    """Actions that are numbers and nothing else."""
    return ActionSpec((Factor("action", count),))
