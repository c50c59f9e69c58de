"""Somebody sends more than the house will read: they are told so for a while, and then let go."""

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from tests.server.raw_frames import frame, ping
from tests.server.wire import Player, new_table, opened, player
from websockets.frames import Opcode
from websockets.server import ServerProtocol

from ludolien.server.live.close_codes import TOO_MANY_MESSAGES
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.rate_limits import RATES
from ludolien.server.ops.settings import Settings

MANY = 4000
TOLD = RATES["too_fast"].burst
SLACK = 20
"""Buckets fill up again while the flood lasts."""


@pytest.fixture
async def pair(settings: Settings) -> AsyncIterator[tuple[Player, Player]]:
    """Eve and Ada sit at one table."""
    async with opened(settings) as (house, port):
        eve = await player(house, port, "FLOOD", "Eve", is_uncapped=False)
        ada = await player(house, port, "FLOOD", "Ada", is_uncapped=False)
        await house.get(LiveTables).create(new_table("FLOOD", eve.who, ada.who))
        yield eve, ada


class Answers:
    """All that came back over one connection until it was closed."""

    def __init__(self) -> None:
        self.opcodes: list[int] = []
        self.said: list[dict[str, object]] = []
        self.bytes = 0
        self.code = 0


async def flood(eve: Player, data: bytes) -> Answers:
    """Writes all of it and reads until the house hangs up."""
    host, port = eve.address.removeprefix("ws://").split("/")[0].split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = ["GET /api/tables/FLOOD/live HTTP/1.1", f"Host: {host}:{port}", "Connection: Upgrade", "Upgrade: websocket"]
    lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
    lines += [f"Authorization: Bearer {eve.token}", "", ""]
    writer.write("\r\n".join(lines).encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(ping(0)))
    answers = Answers()
    await read_frame(reader, answers)  # the house listens by now
    writer.write(data)
    async with asyncio.timeout(60):
        while not answers.code:
            await read_frame(reader, answers)
        writer.transport.set_write_buffer_limits(0)
        await writer.drain()
    writer.transport.abort()
    return answers


async def read_frame(reader: asyncio.StreamReader, answers: Answers) -> None:
    first, length = await reader.readexactly(2)
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2), "big")
    payload = await reader.readexactly(length)
    answers.opcodes.append(first & 15)
    answers.bytes += len(payload)
    if first & 15 == Opcode.TEXT:
        answers.said.append(msgspec.json.decode(payload))
    elif first & 15 == Opcode.CLOSE:
        answers.code = int.from_bytes(payload[:2], "big")


def alike(data: bytes, opcode: Opcode = Opcode.TEXT) -> Callable[[], bytes]:
    return lambda: frame(data, opcode) * MANY


def plays() -> bytes:
    return b"".join(
        frame(b'{"type": "play", "seat": 0, "nonce": "%d", "text": "z99"}' % number) for number in range(MANY)
    )


def chat() -> bytes:
    return b"".join(frame(b'{"type": "say", "nonce": "%d", "text": "hi"}' % number) for number in range(MANY))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("message", alike(b"")),
        ("message", alike(b"", Opcode.BINARY)),
        ("message", alike(b"{")),
        ("message", alike(b'{"type": "fly"}')),
        ("message", alike(b'{"type": "say", "nonce": "", "text": "hi"}')),
        ("message", alike(ping(1))),
        ("move", plays),
        ("chat", chat),
    ],
    ids=["empty", "empty bytes", "half", "unknown", "no nonce", "pings", "moves", "chat"],
)
async def test_a_flood_is_answered_for_a_while_and_closed(
    pair: tuple[Player, Player], kind: str, data: Callable[[], bytes]
) -> None:
    answers = await flood(pair[0], data())
    assert answers.code == TOO_MANY_MESSAGES
    most = RATES[kind].burst + TOLD + SLACK
    assert len(answers.said) <= most
    assert answers.bytes <= 400 * most
    assert answers.said[-1]["code"] == "too_fast", "it is told why"


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_pings_of_the_transport_count_too(pair: tuple[Player, Player], opcode: Opcode) -> None:
    answers = await flood(pair[0], frame(b"?", opcode) * MANY)
    assert answers.code == TOO_MANY_MESSAGES
    assert answers.opcodes.count(Opcode.PONG) <= RATES["message"].burst + TOLD + SLACK


async def test_fragments_count_too(pair: tuple[Player, Player]) -> None:
    answers = await flood(pair[0], frame(b"{", fin=False) + frame(b"", Opcode.CONT, fin=False) * MANY)
    assert answers.code == TOO_MANY_MESSAGES


async def test_coming_back_does_not_help(pair: tuple[Player, Player]) -> None:
    await flood(pair[0], frame(b"") * MANY)
    again = await flood(pair[0], frame(b"") * MANY)
    assert again.code == TOO_MANY_MESSAGES and len(again.said) <= SLACK


async def test_what_comes_after_the_end_is_dropped_unread(
    pair: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[bytes] = []
    parse = ServerProtocol.receive_data

    def noted(conn: ServerProtocol, data: bytes) -> None:
        parsed.append(data)
        parse(conn, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", noted)
    answers = await flood(pair[0], frame(b"") * 200_000)
    assert answers.code == TOO_MANY_MESSAGES
    assert sum(map(len, parsed)) < 2000, "the handshake, and little else of more than a megabyte"


async def test_others_at_the_table_play_on(pair: tuple[Player, Player]) -> None:
    eve, ada = pair
    await ada.connect()
    await ada.hello(1)
    await flood(eve, frame(b"") * MANY)
    assert (await ada.play(1, "a1"))["type"] == "refused", "it is Eve's turn"
    await ada.close()


async def test_who_is_a_little_too_fast_stays(pair: tuple[Player, Player]) -> None:
    one, _ = pair
    await one.connect()
    answers = [await one.play(1, "a1") for _ in range(RATES["move"].burst + TOLD // 2)]
    assert answers[-1].get("code") in ("too_fast", "not_your_seat")
    assert (await one.hello(0))["type"] == "welcome"
    await one.close()
