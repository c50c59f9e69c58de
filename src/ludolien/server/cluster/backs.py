"""The owner's end of a person's connection: in this process, or at another node."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, Protocol

from ludolien.server.cluster.front import Front
from ludolien.server.cluster.post import Key, Post
from ludolien.server.cluster.travelling import TravellingScope, packed
from ludolien.server.cluster.virtual_frames import VirtualFrames

OPEN, OPENED, TO_TABLE, FROM_TABLE, SHUT, ENDED = b"O", b"A", b"T", b"F", b"S", b"E"
"""Kinds of frames between nodes."""
MOVED: Final = 0
"""The code with which an owner ends an attachment whose table is to be had elsewhere."""
OPENS_WITHIN: Final = 3.0
"""Seconds; a node that has not answered by then is not waited for."""


class Runs(Protocol):
    """Serves a connection whose socket is elsewhere."""

    def run(self, scope: Any, frames: VirtualFrames) -> object:
        """Begins to."""


class Here:
    """The table is ours."""

    def __init__(self, relay: Runs, front: Front, scope: Any, may_answer: Callable[[], bool]) -> None:
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._frames = VirtualFrames(front.told, self._end, may_answer)
        relay.run(scope, self._frames)

    def send(self, data: str) -> None:
        """To the table."""
        self._frames.receive_text(data)

    def close(self) -> None:
        """The person has gone."""
        self._frames.gone()

    def _end(self, code: int) -> None:
        if not self.ended.done():
            self.ended.set_result(code)


class Away:
    """The table is another node's."""

    def __init__(self, post: Post, node: str, front: Front) -> None:
        self.node = node
        self.key: Key = secrets.token_bytes(8)
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._post = post
        self._front = front
        self._late = asyncio.get_running_loop().call_later(OPENS_WITHIN, self.end, MOVED)

    def open(self, scope: TravellingScope) -> None:
        """Asks to be let in."""
        self._post.expect(self.node)
        self._post.put(self.node, OPEN, self.key, packed(scope))

    def send(self, data: str) -> None:
        """To the table."""
        self._post.put(self.node, TO_TABLE, self.key, data.encode())

    def receive(self, kind: bytes, data: bytes) -> None:
        """From the owner."""
        if kind == FROM_TABLE:
            self._front.told(data)
        elif kind == OPENED:
            self._late.cancel()
        elif kind == ENDED:
            self.end(int(data))

    def close(self) -> None:
        """The person has gone, or goes elsewhere."""
        self._late.cancel()
        self._post.put(self.node, SHUT, self.key)

    def end(self, code: int) -> None:
        """It is over."""
        if not self.ended.done():
            self.ended.set_result(code)
