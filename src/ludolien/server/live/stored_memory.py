"""What the house remembers between games, written through to the store: keepers never wait for it."""

import asyncio
import logging
import time
from collections.abc import Callable
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
        self.when_written: Callable[[str, str], None] = lambda game, user: None
        """Told the game and the user of whom there is more to remember, for the other nodes of the house."""
        self.when_left: Callable[[str, str], None] = lambda code, text: None
        """Told of texts that were left, or taken away where they are empty."""
        self._unwritten: set[tuple[str, str]] = set()
        self._writing: asyncio.Task[None] | None = None

    async def open(self, games: tuple[AnyGame, ...]) -> None:
        """Recalls everything."""
        self._games = games
        await self.recall_all()

    async def recall_all(self) -> None:
        """As the store has it."""
        self.texts = await self.store.riddles.texts()
        for slug in {game.slug for game in self._games if game.parts.keeper is not None}:
            for user, value, at in await self.store.seen.everybody_saw(SEEN.format(slug=slug)):
                self.seen[slug, user] = _recalled(value, at)

    async def recall(self, slug: str, user: str) -> None:
        """What another node has written of somebody."""
        if value := (await self.store.seen.seen(user)).get(SEEN.format(slug=slug)):
            known = self.seen[slug, user]
            self.seen[slug, user] = _recalled(value, time.time()) | known

    def leave(self, code: str, text: str) -> None:
        """A text was left for games to use."""
        self.put_text(code, text)
        self.when_left(code, text)

    def take_away(self, code: str) -> None:
        """It is there no more."""
        self.leave(code, "")

    def put_text(self, code: str, text: str) -> None:
        """Known here."""
        if text:
            self.texts[code] = text
        else:
            self.texts.pop(code, None)

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
                self.when_written(slug, user)
            except Conflict:  # they have asked to be forgotten meanwhile
                log.info("nobody to remember for", extra={"facts": {"game": slug}})
