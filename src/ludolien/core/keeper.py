"""The keeper: plays HOUSE's moves for games that need a judge or a secret. What it knows is never in a state."""

from typing import Any, Protocol

import msgspec

from ludolien.core.moves import Move


class Occasion(msgspec.Struct, frozen=True):
    """What a keeper may take into account besides the state."""

    table: str
    users: tuple[str, ...]
    """Who plays, by seat, empty for a bot: a riddle is chosen that none of them has seen."""
    ordinal: int
    """How many moves HOUSE has made in this game."""
    luck: int
    """A number below 2 to the 256, drawn from the table's seed: choices that are the house's own."""
    seen: tuple[str, ...] = ()
    """What one or another of them has seen before, the longest ago first, as far as the house remembers: see
    `Archivist`."""
    texts: dict[str, str] = {}
    """What guests have left with the house, by the codes the table asks for."""


class Keeper(Protocol):
    """Whoever plays HOUSE's moves at a table. They are logged; a replay never asks it."""

    def move(self, position: Any, occasion: Occasion) -> Move | None:
        """HOUSE's move here, or None where it has nothing to do yet."""


class Archivist(Keeper, Protocol):
    """The keeper that a game awaiting HOUSE brings (`Parts.keeper`), with what the house remembers between games."""

    def things(self, position: Any) -> frozenset[str]:
        """What everybody at this table has seen by now; the house remembers it for each of them."""

    def codes(self, position: Any) -> tuple[str, ...]:
        """The texts this table is played with."""
