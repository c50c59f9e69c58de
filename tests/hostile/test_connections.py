"""Connections that cost much and say little: heads without end, requests that never end, very many at once."""

import asyncio
import resource
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.wire import Player, new_table, opened, player

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.addresses import Proxies, network_of
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings

EACH = 20
SLOWEST = 0.5
FLOOD = 8_000_000
"""Bytes that an attacker is ready to send."""


@pytest.fixture
async def open_house(settings: Settings) -> AsyncIterator[tuple[House, int]]:
    """A house to which this machine is a client like any other."""
    narrow = replace(settings, proxies=(), most_connections_each=EACH, slowest_request=SLOWEST)
    async with opened(narrow) as (house, port):
        yield house, port


class Client:
    """A connection of which we write every byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, port: int) -> "Client":
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def flood(self, piece: bytes) -> int:
        """Sends it again and again; how many bytes went out before the house hung up."""
        sent = 0
        try:
            while sent < FLOOD:
                self.writer.write(piece)
                await self.writer.drain()
                sent += len(piece)
        except ConnectionError:
            pass
        return sent

    async def answer(self) -> tuple[int, Any]:
        """Status and body; 0 where the connection was closed without a word."""
        async with asyncio.timeout(30):
            try:
                data = await self.reader.read()
            except ConnectionError:
                return 0, None
        head, _, body = data.partition(b"\r\n\r\n")
        return (int(head.split()[1]), msgspec.json.decode(body)) if head else (0, None)


async def health(port: int) -> int:
    client = await Client.connect(port)
    client.writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    return (await client.answer())[0]


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"GET /", b"x" * 4096),
        (b"GET / HTTP/1.1\r\nhost: ", b"x" * 4096),
        (b"GET / HTTP/1.1\r\n", b"x: y\r\n" * 700),
        (b"GET / HTTP/1.1\r\ncookie: ", b"x" * 300_000),
    ],
    ids=["address", "one header", "many headers", "at once"],
)
async def test_a_head_without_end_is_refused(open_house: tuple[House, int], start: bytes, piece: bytes) -> None:
    _, port = open_house
    began = time.process_time()
    client = await Client.connect(port)
    client.writer.write(start)
    sent = await client.flood(piece)
    assert sent < FLOOD, "the house hung up"
    status, body = await client.answer()
    assert status in (0, 431) and (body is None or body["code"] == "too_large")
    assert time.process_time() - began < 1
    assert await health(port) == 200


async def test_the_refusal_of_a_large_head_is_told(open_house: tuple[House, int]) -> None:
    house, port = open_house
    client = await Client.connect(port)
    client.writer.write(b"GET / HTTP/1.1\r\ncookie: " + b"x" * house.settings.largest_head)
    assert (await client.answer())[0] == 431


async def test_a_head_of_the_largest_size_is_read(open_house: tuple[House, int]) -> None:
    house, port = open_house
    start, end = b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ", b"\r\n\r\n"
    client = await Client.connect(port)
    client.writer.write(start + b"x" * (house.settings.largest_head - len(start) - len(end)) + end)
    assert (await client.answer())[0] == 200


@pytest.mark.parametrize("start", [b"", b"GET /health HTT", b"GET / HTTP/1.1\r\nhost: localhost\r\n"])
async def test_half_a_request_ends_by_itself(open_house: tuple[House, int], start: bytes) -> None:
    _, port = open_house
    client = await Client.connect(port)
    client.writer.write(start)
    status, body = await client.answer()
    assert (status, body["code"]) == (408, "too_slow")


async def test_who_sends_letter_by_letter_is_not_waited_for(open_house: tuple[House, int]) -> None:
    _, port = open_house
    client = await Client.connect(port)

    async def drip() -> None:
        client.writer.write(b"GET / HTTP/1.1\r\nx-slow: ")
        while True:
            client.writer.write(b"x")
            await asyncio.sleep(0.02)

    dripping = asyncio.create_task(drip())
    assert (await client.answer())[0] in (408, 0), "a letter that comes after the answer may take it away"
    dripping.cancel()


async def test_a_body_that_does_not_come_is_not_waited_for(open_house: tuple[House, int]) -> None:
    _, port = open_house
    client = await Client.connect(port)
    client.writer.write(b"POST /api/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{")
    assert (await client.answer())[0] in (401, 408)


@pytest.mark.parametrize(
    "start",
    [
        b"POST /api/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000000\r\n\r\n",
        b"POST /api/sign-in HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n",
    ],
    ids=["body", "trailers"],
)
async def test_a_body_without_end_is_refused(open_house: tuple[House, int], start: bytes) -> None:
    _, port = open_house
    client = await Client.connect(port)
    client.writer.write(start)
    assert await client.flood(b"x: y\r\n" * 2000) < FLOOD
    assert await health(port) == 200


async def test_a_request_after_another_has_limits_too(open_house: tuple[House, int]) -> None:
    house, port = open_house
    client = await Client.connect(port)
    client.writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
    assert b"200" in await client.reader.readline()
    client.writer.write(b"GET / HTTP/1.1\r\ncookie: " + b"x" * house.settings.largest_head)
    async with asyncio.timeout(10):
        assert b"431" in await client.reader.read()


async def test_one_address_has_so_many_connections(open_house: tuple[House, int]) -> None:
    _, port = open_house
    many = [await Client.connect(port) for _ in range(EACH)]
    status, body = await (await Client.connect(port)).answer()
    assert (status, body["code"]) == (429, "too_many_connections")
    many[0].writer.close()
    await many[0].writer.wait_closed()
    await asyncio.sleep(0.05)
    assert await health(port) == 200, "who has gone makes room"


async def test_live_connections_count_until_they_end(open_house: tuple[House, int]) -> None:
    house, port = open_house
    ada = await player(house, port, "LIVE", "Ada")
    await house.get(LiveTables).create(new_table("LIVE", ada.who, ada.who))
    seats = [Player(ada.who, ada.token, ada.address) for _ in range(EACH)]
    for one in seats:
        await one.connect()
    assert (await (await Client.connect(port)).answer())[0] == 429
    await asyncio.sleep(2 * SLOWEST)
    assert (await seats[0].hello(0))["type"] == "welcome", "a live connection may last"
    for one in seats:
        await one.close()
    await asyncio.sleep(0.05)
    assert await health(port) == 200


async def test_a_trusted_proxy_counts_by_itself(settings: Settings) -> None:
    async with opened(replace(settings, most_connections_each=EACH)) as (_, port):
        many = [await Client.connect(port) for _ in range(2 * EACH)]
        assert await health(port) == 200
        for one in many:
            one.writer.close()


async def test_a_thousand_half_requests_leave_the_house_open(settings: Settings) -> None:
    """From many addresses: whoever comes after them is told so, and none of them stays for long."""
    async with opened(replace(settings, most_connections=100, slowest_request=2.0)) as (_, port):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
        crowd = [await Client.connect(port) for _ in range(1000)]
        for one in crowd:
            one.writer.write(b"GET / HT")
        answers = await asyncio.gather(*(one.answer() for one in crowd))
        statuses = [status for status, _ in answers]
        assert set(statuses) <= {0, 408, 503} and 408 in statuses and 503 in statuses
        assert await health(port) == 200


async def test_an_upgrade_to_something_else_does_not_stay(open_house: tuple[House, int]) -> None:
    _, port = open_house
    client = await Client.connect(port)
    client.writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n")
    async with asyncio.timeout(10):
        await client.reader.read()


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::9", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_addresses_of_one_household_are_one(host: str, network: str) -> None:
    assert network_of(host) == network


def test_proxies_are_addresses_and_networks() -> None:
    proxies = Proxies(("127.0.0.1", "10.0.0.0/8", "2001:db8::/32"))
    assert all(host in proxies for host in ("127.0.0.1", "10.9.8.7", "2001:db8::5", "::ffff:10.0.0.1"))
    assert not any(host in proxies for host in ("192.0.2.1", "2001:db9::1", "", "nonsense"))
