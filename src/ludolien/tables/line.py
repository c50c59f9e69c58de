"""The moves that stand, as an immutable sequence that a long game can go on from cheaply.

A tuple would be copied whole for every move: all that is copied here are the latest few plies. The older ones are in
blocks of one size, which every line that goes on from this one shares.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any, Final, overload

import msgspec

from ludolien.core import Move

BLOCK: Final = 64


class Ply(msgspec.Struct, frozen=True):
    """A move that stands, and the state it was made in."""

    move: Move
    before: Any
    at: float


class Line(Sequence[Ply]):
    """Plies in order. Equal to another one with the same plies."""

    __slots__ = ("_blocks", "_latest")

    def __init__(self, blocks: tuple[tuple[Ply, ...], ...] = (), latest: tuple[Ply, ...] = ()) -> None:
        self._blocks = blocks
        self._latest = latest

    def and_then(self, ply: Ply) -> "Line":
        """The line with one more."""
        latest = (*self._latest, ply)
        return Line((*self._blocks, latest)) if len(latest) == BLOCK else Line(self._blocks, latest)

    def first(self, count: int) -> "Line":
        """The line as it was after so many."""
        if count >= len(self):
            return self
        blocks, rest = divmod(count, BLOCK)
        return Line(self._blocks[:blocks], (*self._blocks, self._latest)[blocks][:rest])

    def after(self, count: int) -> Iterator[Ply]:
        """Those that came after so many."""
        block, rest = divmod(count, BLOCK)
        return islice(chain(chain.from_iterable(self._blocks[block:]), self._latest), rest, None)

    def __len__(self) -> int:
        return BLOCK * len(self._blocks) + len(self._latest)

    @overload
    def __getitem__(self, place: int) -> Ply: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Ply, ...]: ...
    def __getitem__(self, place: int | slice) -> Ply | tuple[Ply, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        if place == -1 and self._latest:
            return self._latest[-1]
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError("the line has no such ply")
        block, rest = divmod(at, BLOCK)
        return (self._blocks[block] if block < len(self._blocks) else self._latest)[rest]

    def __iter__(self) -> Iterator[Ply]:
        return chain(chain.from_iterable(self._blocks), self._latest)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Line):
            return NotImplemented
        return self._latest == other._latest and self._blocks == other._blocks

    def __hash__(self) -> int:
        return hash((self._blocks, self._latest))

    def __repr__(self) -> str:
        return f"Line({tuple(self)!r})"
