"""What the house remembers between games: who has seen which riddle, and what guests left with it.

It is held in memory and written through: keepers decide at once, without waiting for the store.
"""

import asyncio
import logging
import time
from collections import defaultdict
from typing import Any, Final

from msgspec.structs import replace

from ludolien.core import AnyGame, Move
from ludolien.core.keeper import Archivist, Keeper, Occasion
from ludolien.store import Store
from ludolien.store.database import Conflict
from ludolien.tables.table import Table

log = logging.getLogger("ludolien.memory")

SEEN: Final = "{slug} seen"
"""The thing of the store that says what somebody has seen of a game."""


def keeper_of(game: AnyGame) -> Archivist | None:
    """Who plays HOUSE's moves, for games that have one."""
    return None if game.parts.keeper is None else game.parts.keeper()


class Remembering:
    """A keeper that is told what the house remembers."""

    def __init__(self, archivist: Archivist, slug: str, memory: "Memory") -> None:
        self.archivist = archivist
        self.slug = slug
        self.memory = memory

    def move(self, state: Any, occasion: Occasion) -> Move | None:
        """The move of the one who knows the game."""
        seen = self.memory.seen_by(self.slug, occasion.users)
        texts = self.memory.texts
        wanted = {code: texts[code] for code in self.archivist.codes(state) if code in texts}
        return self.archivist.move(state, replace(occasion, seen=seen, texts=wanted))


class Memory:
    """One for the house."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.texts: dict[str, str] = {}
        """Riddles of the studio by their codes."""
        self._seen: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        """By game and user."""
        self._unwritten: set[tuple[str, str]] = set()
        self._writing: asyncio.Task[None] | None = None

    async def open(self, games: tuple[AnyGame, ...]) -> None:
        """Recalls everything."""
        self.texts = await self.store.riddles.texts()
        for slug in {game.slug for game in games if game.parts.keeper is not None}:
            for user, value in (await self.store.care.everybody_saw(SEEN.format(slug=slug))).items():
                self._seen[slug, user] = set(value.split())

    async def close(self) -> None:
        """Writes what is not written yet."""
        if self._writing is not None:
            await self._writing
        await self._write()

    def keeper(self, game: AnyGame) -> Keeper | None:
        """The keeper of a game, told what it needs."""
        archivist = keeper_of(game)
        return None if archivist is None else Remembering(archivist, game.slug, self)

    def seen_by(self, slug: str, users: tuple[str, ...]) -> frozenset[str]:
        """What one or another of them has seen."""
        return frozenset().union(*(self._seen[slug, user] for user in users if (slug, user) in self._seen))

    def missing(self, game: AnyGame, state: Any) -> list[str]:
        """Codes that a game asks for and nobody has left."""
        archivist = keeper_of(game)
        return [] if archivist is None else [code for code in archivist.codes(state) if code not in self.texts]

    def see(self, table: Table) -> None:
        """Remembers what the people at a table have seen by now."""
        archivist = keeper_of(table.game)
        if archivist is None or table.state is None:
            return
        things = archivist.things(table.state)
        for holder in table.holders:
            who = (table.game.slug, holder.user)
            if holder.kind == "person" and not things <= self._seen[who]:
                self._seen[who] |= things
                self._unwritten.add(who)
        if self._unwritten and (self._writing is None or self._writing.done()):
            self._writing = asyncio.create_task(self._write(), name="memory")

    def forget(self, user: str) -> None:
        """Nothing of somebody stays."""
        for who in [who for who in self._seen if who[1] == user]:
            del self._seen[who]
            self._unwritten.discard(who)

    async def _write(self) -> None:
        unwritten, self._unwritten = self._unwritten, set()
        for slug, user in unwritten:
            value = " ".join(sorted(self._seen[slug, user]))
            try:
                await self.store.care.see(user, SEEN.format(slug=slug), value, time.time())
            except Conflict:  # they have asked to be forgotten meanwhile
                log.info("nobody to remember for", extra={"facts": {"game": slug}})
