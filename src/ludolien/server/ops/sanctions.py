"""Who is muted or banned, known without asking the store each time.

Who comes back as another guest is not let in either: for a day, a sanction holds for new guests from where that person
was seen. Who has been a guest for longer, and who has an account, does not pay for it.
"""

import time
from collections.abc import Callable, Collection
from typing import Final

from ludolien.server.ops.secrets import sign
from ludolien.server.ops.whereabouts import is_somewhere
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.moderation import Bar, Sanction

KINDS: Final = ("ban", "mute")
BARRED_FOR: Final = 86_400.0
"""Seconds: addresses pass from one person to the next."""
NEW_SINCE: Final = 3600.0
"""Seconds before a sanction, from which on a guest may be the same person with another cookie."""
MOST_BARS: Final = 8
"""Places for one person's sake: who is banned cannot shut out the guests of the whole town."""


class Sanctions:
    """Those that hold now. What somebody may not do, their programs may not either."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, str], float] = {}
        self.when_changed: Callable[[], None] = lambda: None
        """Told of every change, for the other nodes of the house."""
        self._bars: dict[tuple[str, str], Bar] = {}
        """By kind and mark of a place."""

    async def open(self, store: Store, key: bytes) -> None:
        """All that the store knows; `key` makes marks of addresses."""
        self._store, self._key = store, key
        await self.recall()

    async def recall(self) -> None:
        """The same again: another node has changed something."""
        store = self._store
        now = time.time()
        self._until = {(one.kind, one.user): one.until for one in await store.moderation.sanctions(now)}
        self._bars = {(one.kind, one.mark): one for one in await store.moderation.bars(now)}

    def until(self, kind: str, user: User) -> float:
        """When a sanction ends; 0 where there is none."""
        until = max(self._until.get((kind, who), 0.0) for who in (user.id, user.owner))
        return until if until > time.time() else 0.0

    def barred_until(self, kind: str, user: User, network: str) -> float:
        """The same for a guest who has come since from where somebody was sent away; 0 for everybody else."""
        if user.kind != "guest" or not self._bars:
            return 0.0
        bar = self._bars.get((kind, self.mark(network)))
        return bar.until if bar is not None and bar.at - NEW_SINCE <= user.created and bar.until > time.time() else 0.0

    def mark(self, network: str) -> str:
        """A place as it is written down: nobody finds the address in it. Empty for none in particular."""
        return sign(self._key, "address", network) if is_somewhere(network) else ""

    async def put(self, sanction: Sanction, networks: Collection[str]) -> None:
        """Somebody is muted or banned, and was seen there lately."""
        await self._store.moderation.put_sanction(sanction)
        self._until[sanction.kind, sanction.user] = sanction.until
        await self._bar(sanction, {self.mark(network) for network in networks})
        self.when_changed()

    async def lift(self, kind: str, user: str) -> None:
        """They are not any more, and nobody is for their sake."""
        await self._store.moderation.lift(user, kind)
        self._until.pop((kind, user), None)
        self._bars = {key: bar for key, bar in self._bars.items() if (bar.kind, bar.user) != (kind, user)}
        self.when_changed()

    async def meet(self, user: User, network: str) -> None:
        """Who is muted or banned comes by, perhaps from somewhere else."""
        for kind in KINDS:
            mark = self.mark(network)
            if (until := self.until(kind, user)) and not self._is_barred(kind, mark):
                await self._bar(Sanction(user.owner or user.id, kind, until, time.time()), {mark})

    async def _bar(self, sanction: Sanction, marks: set[str]) -> None:
        until = min(sanction.until, sanction.at + BARRED_FOR)
        theirs = [bar for bar in self._bars.values() if (bar.kind, bar.user) == (sanction.kind, sanction.user)]
        for mark in sorted(marks - {""})[: MOST_BARS - len(theirs)]:
            bar = Bar(mark, sanction.kind, until, sanction.at, sanction.user)
            self._bars[sanction.kind, mark] = bar
            await self._store.moderation.put_bar(bar)

    def _is_barred(self, kind: str, mark: str) -> bool:
        bar = self._bars.get((kind, mark))
        return not mark or (bar is not None and bar.until > time.time())

    async def tidy(self) -> None:
        """What is over is forgotten."""
        now = time.time()
        self._bars = {key: bar for key, bar in self._bars.items() if bar.until > now}
        await self._store.moderation.forget_bars(now)

    def forget(self, user: str) -> None:
        """Somebody has gone. Where they were, others still come by no sooner."""
        for key in [key for key in self._until if key[1] == user]:
            del self._until[key]
