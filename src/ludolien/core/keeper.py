"""The keeper: plays HOUSE's moves for games that need a judge or a secret. What it knows is never in a state."""

from collections.abc import Collection
from typing import Any, Protocol

import msgspec

from ludolien.core.moves import Move


class Pool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What HOUSE may show, by name: something of `fresh`, whichever the dice say; then the rest in its order."""

    fresh: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Candidates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that HOUSE may show in one game, fixed before its dice are known. The n-th time it draws from the n-th pool,
    and from the first again after the last."""

    pools: tuple[Pool, ...]
    book: str
    """The SHA-256 of what it shows and judges by."""


def pick(pool: Pool, used: Collection[str], luck: int, count: int) -> tuple[str, ...]:
    """What HOUSE shows: never the same twice in a game. `luck` is a number below 2 to the 256."""
    fresh = [name for name in pool.fresh if name not in used]
    chosen: list[str] = []
    while fresh and len(chosen) < count:
        luck, at = divmod(luck, len(fresh))
        chosen.append(fresh.pop(at))
    rest = [name for name in pool.then if name not in used]
    return (*chosen, *rest[: count - len(chosen)])


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
    candidates: Candidates | None = None
    """What the table committed to; None at tables that began before there was such a thing."""


class Keeper(Protocol):
    """Whoever plays HOUSE's moves at a table. They are logged; a replay never asks it."""

    def move(self, position: Any, occasion: Occasion) -> Move | None:
        """HOUSE's move here, or None where it has nothing to do yet."""

    def candidates(self, position: Any, occasion: Occasion) -> Candidates | None:
        """What HOUSE may show in the game that begins with this position, if it draws from the house's own."""


class Archivist(Keeper, Protocol):
    """The keeper that a game awaiting HOUSE brings (`Parts.keeper`), with what the house remembers between games."""

    def things(self, position: Any) -> frozenset[str]:
        """What everybody at this table has seen by now; the house remembers it for each of them."""

    def codes(self, position: Any) -> tuple[str, ...]:
        """The texts this table is played with."""

    def drawn(self, move: Any) -> tuple[str, ...]:
        """The names of what a move of HOUSE draws from the candidates; empty where it draws nothing."""

    def book(self) -> str:
        """The SHA-256 of what HOUSE shows and judges by today."""
