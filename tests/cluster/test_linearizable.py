"""What people at a table did and saw has one order that explains all of it: with delays, doubled messages and cuts."""

import asyncio
import json
import os
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlalchemy.engine import make_url
from tests.cluster.doubling import Doubling
from tests.cluster.in_process import Nodes
from tests.cluster.linearizable import FOREVER, READ, Operation, Play, hex_table, is_linearizable
from tests.cluster.proxy import Proxy
from tests.nats import Nats
from tests.postgresql import Server
from tests.server.wire import Player, new_table
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ludolien.server.ops.settings import Settings

IS_DEEP = os.environ.get("LUDOLIEN_DEEP") == "1"
CUTS = 20 if IS_DEEP else 3
MOVES = 36
SIZE = 14
"""Of the board: nobody wins by chance within so many moves."""
CELLS = [f"{column}{row}" for column in "abcdefghijklmn" for row in range(1, SIZE + 1)]


def done(asked: float, answered: float, seat: int, cell: str) -> Operation:
    return Operation(asked, answered, Play(seat, cell), "done")


def read(asked: float, answered: float, *cells: str) -> Operation:
    return Operation(asked, answered, READ, cells)


@pytest.mark.parametrize(
    ("history", "is_explained"),
    [
        pytest.param([done(0, 1, 0, "a1"), read(2, 3, "a1")], True, id="seen after it was done"),
        pytest.param([done(0, 1, 0, "a1"), read(2, 3)], False, id="acknowledged and not seen"),
        pytest.param([done(0, 9, 0, "a1"), read(2, 3, "a1"), read(4, 5)], False, id="seen and gone again"),
        pytest.param([done(0, 9, 0, "a1"), read(2, 3), read(4, 5, "a1")], True, id="under way"),
        pytest.param([done(0, 1, 0, "a1"), done(0, 1, 0, "b2")], False, id="two owners"),
        pytest.param([done(0, 1, 0, "a1"), done(2, 3, 1, "a1")], False, id="one cell for two"),
        pytest.param([done(0, 9, 1, "b2"), done(1, 8, 0, "a1")], True, id="the other order"),
        pytest.param([done(5, 6, 1, "b2"), done(7, 8, 0, "a1")], False, id="against time"),
        pytest.param([Operation(0, FOREVER, Play(0, "a1"), None), read(2, 3), read(4, 5, "a1")], True, id="done later"),
        pytest.param([Operation(0, FOREVER, Play(0, "a1"), None), read(2, 3)], True, id="never done"),
        pytest.param([Operation(0, 1, Play(0, "a1"), "refused"), read(2, 3)], False, id="refused without a reason"),
        pytest.param([done(0, 1, 0, "a1"), read(2, 3, "a1", "a1")], False, id="done twice"),
    ],
)
def test_the_judge(history: list[Operation], is_explained: bool) -> None:
    assert is_linearizable(history, hex_table, ()) == is_explained


class Client:
    """Asks one thing after the other, each by a connection to any node, again until it is answered."""

    def __init__(self, player: Player, seat: int, ports: list[int], rng: Random) -> None:
        self.player = player
        self.seat = seat
        self.ports = ports
        self.rng = rng
        self.history: list[Operation] = []
        self.done = 0

    async def run(self) -> None:
        while True:
            asked, question = time.monotonic(), self._question()
            nonce = f"{self.rng.getrandbits(64):x}"
            answer, answered = None, FOREVER
            try:
                while answer is None:
                    with suppress(OSError, WebSocketException, TimeoutError, EOFError):
                        answer = await self._ask(question, nonce)
                    await asyncio.sleep(0.02 * self.rng.random())
                answered = time.monotonic()
            finally:
                self.history.append(Operation(asked, answered, question, answer))
            self.done += answer == "done"

    def _question(self) -> Play | str:
        return READ if self.rng.random() < 0.4 else Play(self.seat, self.rng.choice(CELLS))

    async def _ask(self, question: Play | str, nonce: str) -> object:
        """The answer, or None where there was none."""
        address = f"ws://127.0.0.1:{self.rng.choice(self.ports)}/api/tables/ABC/live"
        headers = {"Authorization": f"Bearer {self.player.token}"}
        async with (
            asyncio.timeout(6),
            connect(address, additional_headers=headers, compression=None) as connection,
        ):
            await connection.send(json.dumps({"type": "hello", "seat": self.seat}))
            if isinstance(question, Play):
                play = {"type": "play", "seat": self.seat, "nonce": nonce, "text": question.cell}
                for _ in range(self.rng.choice([1, 1, 2])):
                    await connection.send(json.dumps(play))
            while True:
                message = json.loads(await connection.recv())
                if question == READ and message["type"] == "welcome":
                    return tuple(line["text"] for line in message["log"] if line["seat"] >= 0)
                if message.get("nonce") == nonce and message["type"] in ("done", "refused"):
                    return str(message["type"])
                if message["type"] == "problem":
                    return None


async def test_a_table_between_nodes_that_are_slow_doubled_and_cut_off(
    settings: Settings, postgresql: Server, nats: Nats
) -> None:
    rng = Random(7)
    door = str(Path(postgresql.folder, ".s.PGSQL.5432"))
    database = make_url(settings.database).database
    async with AsyncExitStack() as stack:
        proxies, nodes = list[Proxy](), Nodes(stack, settings)
        doublings = list[Doubling]()

        def doubling() -> Doubling:
            doublings.append(Doubling(rng, 0.2))
            return doublings[-1]

        for _ in range(3):
            to_database = await stack.enter_async_context(Proxy.to(lambda: asyncio.open_unix_connection(door)))
            to_bus = await stack.enter_async_context(Proxy.to(lambda: asyncio.open_connection("127.0.0.1", nats.port)))
            to_bus.change_answers = doubling
            behind = msgspec.structs.replace(
                settings,
                database=f"postgresql://postgres@127.0.0.1:{to_database.port}/{database}",
                bus=f"nats://127.0.0.1:{to_bus.port}",
            )
            await nodes.more(settings=behind)
            proxies += [to_database, to_bus]
        for proxy in proxies:
            stack.callback(proxy.heal)
        people = [await nodes.player(0, "ABC", f"P{seat}") for seat in (0, 1)]
        await nodes.tables(0).create(
            new_table("ABC", *(one.who for one in people), options={"size": SIZE, "swap": False})
        )
        clients = [Client(people[seat], seat, nodes.ports, Random(f"{seat}{one}")) for seat in (0, 1) for one in (0, 1)]
        asking = [asyncio.create_task(client.run()) for client in clients]

        async def until_moved(more: int) -> None:
            wanted = sum(client.done for client in clients) + more
            async with asyncio.timeout(240):
                while sum(client.done for client in clients) < wanted:
                    for task in asking:
                        if task.done():
                            task.result()
                    await asyncio.sleep(0.02)

        for _ in range(CUTS):
            slow, cut = rng.choice(proxies), rng.choice(proxies)
            slow.delay = 0.1 * rng.random()
            await until_moved(MOVES // CUTS // 3)
            cut.cut()
            await until_moved(MOVES // CUTS // 3)
            cut.heal()
            slow.delay = 0.0
        await until_moved(4)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert sum(one.doubled for one in doublings) > 0
        history = [operation for client in clients for operation in client.history]
        assert sum(one.answer == "refused" for one in history) > 0, "they were in each other's way"
        assert is_linearizable(history, hex_table, ()), "\n".join(map(repr, sorted(history, key=lambda one: one.asked)))
