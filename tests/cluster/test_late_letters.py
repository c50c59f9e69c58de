"""What one node sends another may come late: after who asked for it has asked again elsewhere, and was refused."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from tests.cluster.in_process import Nodes
from tests.server.wire import Player, new_table

from ludolien.server.accounts import identity
from ludolien.server.cluster.backs import ENDED, OPENED, SHUT
from ludolien.server.cluster.post import Key, Post
from ludolien.server.live import sockets
from ludolien.server.ops.settings import Settings


class LatePost:
    """The post of one process is held back; what is sent to it is known."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.process = ""
        self.held_back: list[tuple[Post, str, bytes, Key, bytes]] = []
        self.has_all = asyncio.Event()
        """The opening, the greeting and the wish."""
        self.answers: asyncio.Queue[tuple[bytes, Key]] = asyncio.Queue()
        self._put = Post.put
        self._is_held_back = True
        late = self

        def put(self: Post, to: str, kind: bytes, key: Key, data: bytes = b"") -> None:
            if self.process == late.process and late._is_held_back:
                late.held_back.append((self, to, kind, key, data))
                if len(late.held_back) == 3:
                    late.has_all.set()
                return
            if to == late.process and kind in (OPENED, ENDED):
                late.answers.put_nowait((kind, key))
            late._put(self, to, kind, key, data)

        monkeypatch.setattr(Post, "put", put)

    def bring(self) -> None:
        """All but the news that the person has gone, which comes later still."""
        self._is_held_back = False
        for post, to, kind, key, data in self.held_back:
            if kind != SHUT:
                self._put(post, to, kind, key, data)


async def test_what_was_refused_meanwhile_is_not_done_after_all(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = LatePost(monkeypatch)
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        one, two = await _two(nodes)
        late.process = nodes.tables(1).membership.process
        near, two.address = two.address, two.address.replace(str(nodes.ports[0]), str(nodes.ports[1]))
        await _wish(two)
        await late.has_all.wait()
        await two.close()
        two.address = near
        await _refused_and_forgotten(nodes, one, two)
        (key,) = {key for _, _, _, key, _ in late.held_back if key != bytes(8)}
        late.bring()
        await _answer_to(late, key)
        await _still_their_turn(one, two)


@pytest.mark.parametrize("has_gone", [True, False], ids=["has gone", "not heard to have gone"])
async def test_what_the_owner_was_slow_to_let_in_is_not_done_after_all(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, has_gone: bool
) -> None:
    """As where its database does not answer for a while."""
    slow = SlowDoor(monkeypatch)
    async with AsyncExitStack() as stack:
        nodes = Nodes(stack, settings)
        one, two = await _two(nodes)
        slow.is_shut = True
        near, two.address = two.address, two.address.replace(str(nodes.ports[0]), str(nodes.ports[1]))
        await _wish(two)
        await slow.somebody_waits.wait()
        if not has_gone:
            put = Post.put
            monkeypatch.setattr(Post, "put", lambda self, to, kind, *more: kind == SHUT or put(self, to, kind, *more))
        await two.close()
        two.address = near
        await _refused_and_forgotten(nodes, one, two)
        await slow.open()
        await _still_their_turn(one, two)


WISH = {"type": "play", "seat": 1, "nonce": "wish", "text": "b2"}


class SlowDoor:
    """The first who comes while it is shut is looked up for as long as the test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_shut = False
        self.somebody_waits = asyncio.Event()
        self._opens = asyncio.Event()
        self._serving: asyncio.Task[object] | None = None
        visitor_of = identity.visitor_of

        async def looked_up(socket: sockets.AnySocket) -> object:
            if self.is_shut:
                self.is_shut = False
                self._serving = asyncio.current_task()
                self.somebody_waits.set()
                await self._opens.wait()
            return await visitor_of(socket)

        monkeypatch.setattr(sockets, "visitor_of", looked_up)

    async def open(self) -> None:
        """They are let in, and served to the end."""
        self._opens.set()
        assert self._serving is not None
        await asyncio.wait([self._serving], timeout=60)
        assert self._serving.done()


async def _two(nodes: Nodes) -> list[Player]:
    """At one table, which the first node owns because one of them sits there."""
    await nodes.more(2)
    people = [await nodes.player(0, "ABC", f"P{seat}") for seat in (0, 1)]
    await nodes.tables(0).create(new_table("ABC", *(one.who for one in people)))
    await (await people[0].connect()).hello(0)
    return people


async def _wish(two: Player) -> None:
    await two.connect()
    await two.send({"type": "hello", "seat": 1})
    await two.send(WISH)


async def _refused_and_forgotten(nodes: Nodes, one: Player, two: Player) -> None:
    """The same wish over another connection; then the table changes hands, and somebody plays."""
    await (await two.connect()).hello(1)
    await two.send(WISH)
    assert (await two.hear("done", "refused"))["type"] == "refused", "it is not their turn"
    await two.close()
    await nodes.tables(0).hand_over("ABC")
    assert (await one.play(0, "a1"))["type"] == "done"
    assert nodes.owner("ABC") == 0, "the same node has it again, and remembers nothing of the refusal"


async def _still_their_turn(one: Player, two: Player) -> None:
    await (await two.connect()).hello(1)
    assert (await two.play(1, "c3"))["type"] == "done", "it is still their turn"
    for player in (one, two):
        await player.close()


async def _answer_to(late: LatePost, wanted: Key) -> None:
    async with asyncio.timeout(60):
        while True:
            kind, key = await late.answers.get()
            if key == wanted:
                assert kind == ENDED, "that attachment is of an epoch that is over"
                return
