"""What the house remembers between games, written through to the store: keepers never wait for it."""

import asyncio
import logging
from typing import Final

from ludolien.core import AnyGame
from ludolien.local.keepers import Memory
from ludolien.store import Conflict, Store

log = logging.getLogger("ludolien.memory")

SEEN: Final = "{slug} seen"
"""The thing of the store that says what somebody has seen of a game: the longest ago first."""
STEP: Final = 0.001
"""Seconds between two things that were seen one after the other, as recalled."""


def _recalled(value: str, at: float) -> dict[str, float]:
    """When things were seen, as far as that is kept: their order, and the time of the last."""
    return {thing: at - STEP * ago for ago, thing in enumerate(reversed(value.split()))}


class StoredMemory(Memory):
    """One for the house."""

    def __init__(self, store: Store) -> None:
        super().__init__(self._write_soon)
        self.store = store
        self._unwritten: set[tuple[str, str]] = set()
        self._writing: asyncio.Task[None] | None = None

    async def open(self, games: tuple[AnyGame, ...]) -> None:
        """Recalls everything."""
        self.texts = await self.store.riddles.texts()
        for slug in {game.slug for game in games if game.parts.keeper is not None}:
            for user, value, at in await self.store.seen.everybody_saw(SEEN.format(slug=slug)):
                self.seen[slug, user] = _recalled(value, at)

    async def close(self) -> None:
        """Writes what is not written yet."""
        if self._writing is not None:
            await self._writing
        await self._write()

    def forget(self, user: str) -> None:
        """Nothing of somebody stays, nor is written any more."""
        super().forget(user)
        self._unwritten = {who for who in self._unwritten if who[1] != user}

    def _write_soon(self, slug: str, user: str) -> None:
        self._unwritten.add((slug, user))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write(), name="memory")

    async def _write(self) -> None:
        while self._unwritten:
            slug, user = self._unwritten.pop()
            value, at = " ".join(self.in_order(slug, user)), max(self.seen[slug, user].values())
            try:
                await self.store.seen.see(user, SEEN.format(slug=slug), value, at)
            except Conflict:  # they have asked to be forgotten meanwhile
                log.info("nobody to remember for", extra={"facts": {"game": slug}})
