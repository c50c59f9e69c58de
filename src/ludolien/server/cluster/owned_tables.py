"""The tables that this node owns. One that is owned elsewhere is asked for before anything is done to it here."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import shuffle
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from ludolien.local.awake_tables import shared
from ludolien.local.live_table import Closed, LiveTable
from ludolien.server.cluster.membership import Membership
from ludolien.server.cluster.shared_time import SharedTime
from ludolien.server.cluster.travelling import ANY_EPOCH, HERE, Owner, TravellingScope
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.ops.house import Change
from ludolien.store import Store
from ludolien.store.ownership import Claim, Ownership
from ludolien.tables.events import Created
from ludolien.tables.table import Table

log = logging.getLogger("ludolien.cluster")

TRIES: Final = 40
TRY_AGAIN_AFTER: Final = 0.25
JOINS_WITHIN: Final = 10.0
ORPHANS_AFTER: Final = 1.0
"""Seconds after a death in which those who were connected come by themselves, to the node they are sent to."""
ORPHANS_AT_ONCE: Final = 500


class OwnedTables(LiveTables):
    """The live tables of one node of many."""

    def __init__(self, store: Store, membership: Membership, ownership: Ownership, **more: Any) -> None:
        super().__init__(store, now=membership.now, **more)
        self.membership = membership
        self.ownership = ownership
        self.uptime = SharedTime(store, membership, lambda: bool(self._awake))
        self.ask_to_let_go: Callable[[str, str], Awaitable[None]]
        """Asks a node to let a table go."""
        self._lost: dict[str, float] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        """Tables on their way to another node."""
        self._claiming: dict[str, asyncio.Task[Claim]] = {}
        self._coming: set[asyncio.TimerHandle] = set()
        membership.when_lost.append(self.lose_all)
        membership.when_gone.append(self._mourn)

    async def close(self) -> None:
        """Hands everything over."""
        for handle in self._coming:
            handle.cancel()
        await super().close()
        for code in list(self.ownership.fence.epochs):
            with suppress(OSError, SQLAlchemyError):
                await self.ownership.let_go(code, is_in_use=False)

    # Who owns what

    async def owner_of(self, code: str) -> Owner:
        """The node that owns a table, `HERE` for this one: whoever is asked for a table that nobody owns takes it."""
        if leaving := self._leaving.get(code):
            await asyncio.wait([leaving])
        if code in self.ownership.fence.epochs:
            return HERE
        await self._joined(code)
        if (claiming := self._claiming.get(code)) is None:
            claiming = self._claiming[code] = asyncio.create_task(self._claim(code), name=f"claim {code}")
            claiming.add_done_callback(partial(self._claimed, code))
        claim = await shared(claiming, code)
        if claim.epoch is not None:
            return HERE
        if not claim.owner:
            raise UnknownTable(code)
        return Owner(claim.owner, claim.owner_epoch)

    async def _claim(self, code: str) -> Claim:
        """Whoever asked may have gone by the time it is ours: it is still known to be."""
        claim = await self.ownership.claim(code)
        if claim.epoch is not None:
            self._lost[code] = claim.lost
        return claim

    def _claimed(self, code: str, claiming: "asyncio.Task[Claim]") -> None:
        if self._claiming.get(code) is claiming:
            del self._claiming[code]

    def is_meant(self, asked: TravellingScope) -> bool:
        """True where the table is ours as it was when it was asked for. What comes late, from an earlier epoch, may
        have been asked again and refused meanwhile, which nobody here remembers: it must not be done after all."""
        fence = self.ownership.fence
        epoch = fence.epochs.get(asked.code)
        return epoch is not None and asked.owner == fence.node and asked.epoch in (epoch, ANY_EPOCH)

    def while_ours(self, code: str) -> Callable[[], bool]:
        """Tells whether a table is still ours as it is now: under the same epoch, and within the lease."""
        epochs = self.ownership.fence.epochs
        epoch = epochs.get(code)
        return lambda: epochs.get(code) == epoch and self.membership.is_valid

    async def hand_over(self, code: str, to: str = "") -> None:
        """Lets a table go, to a node that asks for it or to anybody; everybody who is connected comes again, wherever
        it is then. One that is being read is let go once it is there: until then it is asked for by its own reader."""
        while (waking := self._awake.get(code)) is not None and not waking.done():
            await asyncio.wait([waking])
        if (leaving := self._leaving.get(code)) is None:
            leaving = self._leaving[code] = asyncio.create_task(self._hand_over(code, to), name=f"hand over {code}")
            leaving.add_done_callback(lambda _: self._leaving.pop(code, None))
        await asyncio.wait([leaving])

    async def _hand_over(self, code: str, to: str) -> None:
        """Whoever asks for the table meanwhile waits, so that nobody is served from a table that is another's."""
        if live := self._live(code):
            with suppress(Exception):
                await self._put_to_sleep(code, live)
        with suppress(OSError, SQLAlchemyError):  # it is still ours then, under the next epoch
            await self.ownership.let_go(code, is_in_use=True, to=to)

    def is_idle_but_for(self, code: str, connections: int) -> bool:
        """True where nobody else than that many is connected to a table of ours."""
        if code not in self._awake:
            return True
        live = self._live(code)
        return live is not None and len(live.outboxes) <= connections

    def lose_all(self) -> None:
        """The lease is over: nothing is ours, and nobody is told anything more."""
        for code in list(self._awake):
            if live := self._live(code):
                live.abandon()
            else:
                self._awake[code].cancel()
        for claiming in self._claiming.values():
            claiming.cancel()
        self._awake.clear()
        self._claiming.clear()
        self._changed.clear()
        self._to_wake.clear()

    async def wake_orphans(self) -> None:
        """Takes tables at which something is due and that nobody alive owns."""
        self._wake_soon(await self._due(0, self.now() + 60))

    # What differs from a house of one

    async def create(self, event: Created) -> Table:
        """Opens a new table, which is ours."""
        await self._joined(event.code)
        return await super().create(event)

    async def rewrite(self, code: str, change: Change, gone: str = "") -> None:
        """Changes a log that is ours, or becomes it."""
        with suppress(UnknownTable):
            await self._take(code)
            await super().rewrite(code, change, gone)

    def forget(self, table: LiveTable) -> None:
        """An append failed: whoever owns the table now, it is read again under another epoch."""
        if self._live(table.code) in (None, table):
            self.ownership.fence.epochs.pop(table.code, None)
        table.abandon()
        super().forget(table)

    async def _load(self, code: str) -> LiveTable:
        await self._take(code)
        live = await super()._load(code)
        self._lost.pop(code, None)
        return live

    async def _take(self, code: str) -> None:
        """Makes a table ours."""
        for _ in range(TRIES):
            if (owner := await self.owner_of(code)) == HERE:
                return
            with suppress(TimeoutError, LookupError):
                await self.ask_to_let_go(owner.node, code)
            await asyncio.sleep(0 if owner.node in self.membership.living else TRY_AGAIN_AFTER)
        raise Closed(code)

    async def _joined(self, code: str) -> None:
        try:
            async with asyncio.timeout(JOINS_WITHIN):
                await self.membership.joined.wait()
        except TimeoutError:
            raise Closed(code) from None

    async def _put_to_sleep(self, code: str, live: LiveTable) -> None:
        is_in_use = bool(live.outboxes) or self.is_closing
        await super()._put_to_sleep(code, live)
        if code not in self._awake and code not in self._leaving:
            await self.ownership.let_go(code, is_in_use=is_in_use)

    def _lost_since(self, code: str, time: float) -> float:
        """What nobody could use: of the whole house, or because the table's owner had died."""
        since_owner = min(self._lost.get(code, 0.0), max(0.0, self.now() - time))
        return max(since_owner, super()._lost_since(code, time))

    async def _due(self, after: float, until: float) -> list[str]:
        if not self.membership.id:
            return []
        codes = await self.ownership.orphans(until, ORPHANS_AT_ONCE)
        shuffle(codes)  # other nodes look for them too
        return codes

    async def _may_wake(self, code: str) -> bool:
        return code in self._awake or await self.owner_of(code) == HERE

    def _mourn(self, gone: set[str]) -> None:
        """Tables of a dead node at which nobody looks are taken a little later."""
        loop = asyncio.get_running_loop()
        self._coming = {handle for handle in self._coming if handle.when() > loop.time()}
        self._coming.add(loop.call_later(ORPHANS_AFTER, lambda: self._aside(self.wake_orphans())))

    def _aside(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)
