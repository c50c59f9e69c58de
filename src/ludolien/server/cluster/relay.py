"""Connections of people here, to tables wherever they are owned; and of people elsewhere, to tables that are ours."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any, Final

from litestar import WebSocket
from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from ludolien.local.live_table import Closed
from ludolien.server.cluster.backs import ENDED, FROM_TABLE, MOVED, OPEN, OPENED, SHUT, TO_TABLE, Away, Here
from ludolien.server.cluster.front import Front
from ludolien.server.cluster.owned_tables import OwnedTables
from ludolien.server.cluster.post import BEAT, Key, Post
from ludolien.server.cluster.travelling import HERE, TravellingScope, unpacked
from ludolien.server.cluster.virtual_frames import VirtualFrames
from ludolien.server.live.close_codes import BROKEN, COME_AGAIN, TOO_MANY_MESSAGES
from ludolien.server.live.frames import EXTENSION, frames_of
from ludolien.server.live.live_tables import UnknownTable
from ludolien.server.ops.house import House

log = logging.getLogger("ludolien.cluster")

FIRST_PAUSE: Final = 0.02
LONGEST_PAUSE: Final = 0.5
STEADY_AFTER: Final = 1.0
"""Seconds after which an attachment counts as one that has held."""


class Relay:
    """All of them, in both directions."""

    def __init__(self, app: ASGIApp, house: House, tables: OwnedTables, post: Post) -> None:
        self.app = app
        self.house = house
        self.tables = tables
        self.post = post
        self._away: dict[Key, Away] = {}
        """Attachments of people here to tables elsewhere."""
        self._guests: dict[Key, tuple[str, VirtualFrames]] = {}
        """Attachments of people elsewhere to tables here, with the node they come by."""
        self._early: dict[Key, list[str]] = {}
        """What came for attachments that are being opened."""
        self._serving: set[asyncio.Task[None]] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        tables.membership.when_gone.append(self._mourn)
        tables.membership.when_lost.append(self._begin_anew)

    # People here

    async def serve(self, scope: Scope, receive: Receive, send: Send, code: str) -> None:
        """One connection, from its first message to its last."""
        socket: WebSocket[Any, Any, Any] = WebSocket(scope, receive, send)
        await socket.accept()
        frames = frames_of(socket)
        front = Front(frames)
        frames.hear = front.hear
        frames.count = partial(self._count, front, str((scope.get("client") or ("",))[0]))
        staying = self._start(self._stay(front, scope, code))
        try:
            while (event := await frames.next_event(socket.receive))["type"] == "websocket.receive":
                front.hear(event.get("text") or event.get("bytes") or b"")
        finally:
            frames.hear = None
            staying.cancel()
            front.detach()
            front.outbox.close()

    def _count(self, front: Front, address: str) -> None:
        """A frame that is no message by itself. Messages are counted where the table is."""
        if not self.house.limits.may("message", address):
            front.frames.is_deaf = True
            front.outbox.close(TOO_MANY_MESSAGES)

    async def _stay(self, front: Front, scope: Scope, code: str) -> None:
        """Attached to the table's owner, whoever that is, until one of them hangs up for good."""
        pause, loop = 0.0, asyncio.get_running_loop()
        while True:
            began = loop.time()
            try:
                ended = await self._attached(front, scope, code)
            except (OSError, SQLAlchemyError, TimeoutError, Closed) as error:
                log.info("not attached", extra={"facts": {"table": code, "error": type(error).__name__}})
                ended = MOVED
            if self.tables.is_closing or self.tables.membership.is_cut_off:
                ended = COME_AGAIN
            if ended != MOVED:
                front.outbox.close(ended)
                return
            is_steady = loop.time() - began > STEADY_AFTER
            pause = FIRST_PAUSE if is_steady else min(LONGEST_PAUSE, max(FIRST_PAUSE, pause * 2))
            await asyncio.sleep(pause)

    async def _attached(self, front: Front, scope: Scope, code: str) -> int:
        """Once, to whoever owns it now; why it ended."""
        try:
            owner = await self.tables.owner_of(code)
        except UnknownTable:
            owner = HERE  # the application says so, and counts the guess
        back: Here | Away
        if owner == HERE:
            back = Here(self, front, scope, self.tables.while_ours(code))
        else:
            back = self._away_from(front, owner.process)
            back.open(TravellingScope.of(scope, code, owner))
        front.attach(back)
        try:
            return await back.ended
        finally:
            front.detach()
            if isinstance(back, Away):
                self._away.pop(back.key, None)

    def _away_from(self, front: Front, node: str) -> Away:
        back = Away(self.post, node, front)
        self._away[back.key] = back
        return back

    def run(self, scope: Any, frames: VirtualFrames) -> "asyncio.Task[None]":
        """The application serves a connection whose socket is elsewhere."""
        inner = {**scope, "extensions": {EXTENSION: frames}, "state": {}}
        task = self._start(self._run(inner, frames))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        task.add_done_callback(lambda done: frames.hang_up(COME_AGAIN if _is_well(done) else BROKEN))
        return task

    async def _run(self, scope: Any, frames: VirtualFrames) -> None:
        await self.app(scope, frames.receive, frames.send)

    # People elsewhere

    def receive(self, sender: str, kind: bytes, key: Key, data: bytes) -> None:
        """A frame from another node."""
        if kind == OPEN:
            self._early[key] = []
            self._start(self._open(sender, key, unpacked(data, TravellingScope)))
        elif kind == TO_TABLE:
            if guest := self._guests.get(key):
                guest[1].receive_text(data.decode())
            elif key in self._early:
                self._early[key].append(data.decode())
        elif kind == SHUT:
            self._early.pop(key, None)
            if guest := self._guests.pop(key, None):
                guest[1].gone()
        elif away := self._away.get(key):
            away.receive(kind, data)

    async def _open(self, node: str, key: Key, asked: TravellingScope) -> None:
        """Somebody at another node comes to a table. Where nobody else is there, the table goes to that node."""
        is_ours = self.tables.is_meant(asked)
        if is_ours and self.tables.is_idle_but_for(asked.code, 0) and not self.tables.is_closing:
            with suppress(Exception):
                await self.tables.hand_over(asked.code)
            is_ours = False
        early = self._early.pop(key, None)
        if early is None:
            return  # they have gone already
        if not is_ours or self.tables.is_closing:
            self.post.put(node, ENDED, key, str(MOVED).encode())
            return
        say, end = partial(self.post.put, node, FROM_TABLE, key), partial(self._ended, node, key)
        frames = VirtualFrames(say, end, self.tables.while_ours(asked.code))
        self._guests[key] = node, frames
        self.post.put(node, OPENED, key)
        for text in early:
            frames.receive_text(text)
        self.run(asked.scope("websocket"), frames)

    def _ended(self, node: str, key: Key, code: int) -> None:
        if self._guests.pop(key, None) is not None:
            self.post.put(node, ENDED, key, str(code).encode())

    # Trouble

    async def keep(self) -> None:
        """Signs of life to the nodes with whom something is under way."""
        while True:
            await asyncio.sleep(BEAT)
            self.post.beat({away.node for away in self._away.values()} | {node for node, _ in self._guests.values()})

    def lost(self, node: str) -> None:
        """Something on the way from that node has been lost, or it is out of reach: everything with it begins anew."""
        for away in [away for away in self._away.values() if away.node == node]:
            away.end(MOVED)
        for key, (_, frames) in [(key, guest) for key, guest in self._guests.items() if guest[0] == node]:
            del self._guests[key]
            self.post.put(node, ENDED, key, str(MOVED).encode())
            frames.gone()

    def _begin_anew(self) -> None:
        """Nothing is ours any more. Who is still being let in may wait for a database that is gone without a word."""
        for task in self._serving:
            task.cancel()

    def _mourn(self, gone: set[str]) -> None:
        for node in {one.partition("-")[0] for one in gone}:
            self.lost(node)

    def _start(self, work: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("connection failed", exc_info=error)


def _is_well(done: "asyncio.Task[Any]") -> bool:
    return done.cancelled() or done.exception() is None
