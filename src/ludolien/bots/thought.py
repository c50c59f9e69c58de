"""What thinking takes and gives: limits, findings, and the thought that comes of them."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from ludolien.core import Move, Seat

Progress = Callable[[float], None]
"""Told now and then which share of the thinking is done, from 0 to 1."""


class Candidate(msgspec.Struct, frozen=True):
    """What was found out about one way to go on."""

    moves: tuple[Move, ...]
    """The moves of the contract it stands for; mostly one."""
    share: float
    """Of all the attention it got, from 0 to 1."""
    value: float
    """What it is worth to the seat that asked: 1 is winning."""


class Thought(msgspec.Struct, frozen=True):
    """What a bot would do, and why."""

    moves: tuple[Move, ...]
    value: float
    candidates: tuple[Candidate, ...]
    """All ways to go on that were looked at, the best first."""
    nodes: int
    seconds: float
    is_certain: bool = False
    """True when the value is proven, not guessed."""

    @property
    def move(self) -> Move:
        """The first of its moves: what to play now."""
        return self.moves[0]


class Finding(msgspec.Struct, frozen=True):
    """About one action: its attention and its value, as counted by a search. `proof` 1 surely wins, -1 surely loses."""

    weight: float
    value: float
    proof: int = 0

    @property
    def rank(self) -> tuple[int, float, float]:
        """Sorts the better one higher."""
        return (self.proof, self.weight, self.value)


class Findings(msgspec.Struct, frozen=True):
    """Everything a search found out."""

    actions: dict[int, Finding]
    nodes: int


class Budget:
    """What is left of time and nodes. Searches ask for the next portion, and stop when it is 0."""

    def __init__(self, nodes: int, seconds: float, progress: Progress | None = None) -> None:
        self.started = time.monotonic()
        self.seconds = seconds
        self.nodes = nodes or 1 << 62
        self.spent = 0
        self._portion = 32
        self._asked = self.started
        self._progress = progress

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.started

    def portion(self, share: float = 1.0) -> int:
        """How many nodes to look at before asking again, as many as take some 15 ms; `share` is the part of the
        whole that may be used up by now."""
        now = time.monotonic()
        took, self._asked = now - self._asked, now
        if took < 0.01:
            self._portion *= 2
        elif took > 0.02:
            self._portion = max(32, self._portion // 2)
        used = (now - self.started) / self.seconds
        if self._progress is not None:
            self._progress(min(1.0, max(used, self.spent / self.nodes)))
        if used >= share:
            return 0
        return max(0, min(self._portion, int(self.nodes * share) - self.spent))


class Search(Protocol):
    """How to find out about the actions of the seat to move, in worlds that fit what it knows."""

    def __call__(
        self, worlds: Sequence[Any], seat: Seat, budget: Budget, seed: int, depth: int, knobs: Mapping[str, float]
    ) -> Findings: ...
