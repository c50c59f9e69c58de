"""What one node sends another may come late: after who asked for it has asked again elsewhere, and was refused."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from tests.cluster.in_process import Nodes
from tests.server.wire import new_table

from ludolien.server.cluster.backs import ENDED, OPENED, SHUT
from ludolien.server.cluster.post import Key, Post
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
        await nodes.more(2)
        one, two = [await nodes.player(0, "ABC", f"P{seat}") for seat in (0, 1)]
        await nodes.tables(0).create(new_table("ABC", one.who, two.who))
        await (await one.connect()).hello(0)
        wish = {"type": "play", "seat": 1, "nonce": "wish", "text": "b2"}

        late.process = nodes.tables(1).membership.process
        near, two.address = two.address, two.address.replace(str(nodes.ports[0]), str(nodes.ports[1]))
        await two.connect()
        await two.send({"type": "hello", "seat": 1})
        await two.send(wish)
        await late.has_all.wait()
        await two.close()

        two.address = near
        await (await two.connect()).hello(1)
        await two.send(wish)
        assert (await two.hear("done", "refused"))["type"] == "refused", "it is not their turn"
        await two.close()

        await nodes.tables(0).hand_over("ABC")
        assert (await one.play(0, "a1"))["type"] == "done"
        assert nodes.owner("ABC") == 0, "the same node has it again, and remembers nothing of the refusal"
        (key,) = {key for _, _, _, key, _ in late.held_back if key != bytes(8)}
        late.bring()
        await _answer_to(late, key)
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
