"""A network between a node and what it needs, which can be slow, or cut without anybody being told."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

Reach = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]


class Proxy:
    """Passes on what comes, on a port of its own."""

    def __init__(self, reach: Reach) -> None:
        self.port = 0
        self.delay = 0.0
        """Seconds that everything takes longer."""
        self.change_answers: Callable[[], Callable[[bytes], bytes]] | None = None
        """Makes what changes the answers on one connection."""
        self._reach = reach
        self._is_whole = asyncio.Event()
        self._is_whole.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []

    @classmethod
    @asynccontextmanager
    async def to(cls, reach: Reach) -> AsyncIterator["Proxy"]:
        proxy = cls(reach)
        server = await asyncio.start_server(proxy._connected, "127.0.0.1", 0)
        proxy.port = server.sockets[0].getsockname()[1]
        try:
            yield proxy
        finally:
            server.close()
            for task in proxy._tasks:
                task.cancel()
            for writer in proxy._writers:
                writer.transport.abort()

    def cut(self) -> None:
        """From now on nothing comes through, and nobody hears of that."""
        self._is_whole.clear()

    def heal(self) -> None:
        """What was held back comes after all, as after a lost packet."""
        self._is_whole.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        await self._is_whole.wait()
        there, back = await self._reach()
        self._writers.append(back)
        change = self.change_answers() if self.change_answers else bytes
        for source, sink, changed in ((reader, back, bytes), (there, writer, change)):
            task = asyncio.create_task(self._pass_on(source, sink, changed))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, change: Callable[[bytes], bytes]
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._is_whole.wait()
                sink.write(change(data))
                await sink.drain()
        await self._is_whole.wait()  # not even the end is heard of
        with suppress(OSError):
            sink.close()
