"""What thinking takes and gives: limits, findings, and the thought that comes of them."""

import time
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from ludolien.core import Move, Seat

UNLIMITED: Final = 1 << 62
SMALLEST: Final = 32
"""Nodes in the first portion, before it is known how long they take."""

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
    """None at all where it is better to wait until something happens."""
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
        self.nodes = nodes or UNLIMITED
        self.seconds = seconds
        self.spent = 0
        self.started = self._asked = time.monotonic()
        self._from, self._to = 0.0, 1.0
        self._portion = SMALLEST
        self._progress = progress

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.started

    def restart(self) -> None:
        """Starts the clock anew."""
        self.started = self._asked = time.monotonic()

    def portion(self) -> int:
        """How many nodes to look at before asking again: as many as take some 15 ms."""
        now = time.monotonic()
        took, self._asked = now - self._asked, now
        if took < 0.01:
            self._portion *= 2
        elif took > 0.02:
            self._portion = max(SMALLEST, self._portion // 2)
        used = (now - self.started) / self.seconds
        if self._progress is not None:
            done = max((used - self._from) / (self._to - self._from), self.spent / self.nodes)
            self._progress(min(1.0, self._from + done * (self._to - self._from)))
        return 0 if used >= self._to else max(0, min(self._portion, self.nodes - self.spent))

    def split(self, parts: int, *, side_by_side: bool = False) -> list["Budget"]:
        """A share for each part, one after the other in time or all at once."""
        shares = []
        for part in range(parts):
            nodes = self.nodes // parts + (part < self.nodes % parts)
            share = Budget(nodes, self.seconds, self._progress)
            share.started = self.started
            if not side_by_side:
                share._from, share._to = part / parts, (part + 1) / parts
            shares.append(share)
        return shares


class Bot(Protocol):
    """Whoever decides for a seat, from what that seat knows. The same seed gives the same thought."""

    def __call__(
        self, view: Any, seat: Seat, seed: int, limit: float | None = None, progress: Progress | None = None
    ) -> Thought: ...
