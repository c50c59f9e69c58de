"""QuickFrames in pieces, in heaps and out of order: what comes out never depends on how the bytes came in."""

import pytest
from tests.server.raw_frames import frame, ping, raw
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from ludolien.server.live.quick_frames import A_PIECE, QuickFrames, extent, head
from ludolien.server.ops.settings import Settings


async def test_byte_by_byte(settings: Settings) -> None:
    async with raw(settings) as line:
        await line.send(*(bytes([byte]) for byte in frame(ping(1)) + frame(ping(2))))
        assert await line.pongs(2) == [1, 2]


async def test_many_at_once_and_the_last_in_two_pieces(settings: Settings) -> None:
    async with raw(settings) as line:
        heap = b"".join(frame(ping(number)) for number in range(50))
        await line.send(heap[:-7], heap[-7:])
        assert await line.pongs(50) == list(range(50))


async def test_fragments_with_a_ping_of_the_transport_between(settings: Settings) -> None:
    async with raw(settings) as line:
        text = ping(7)
        pieces = [frame(text[:9], fin=False), frame(b"there?", Opcode.PING), frame(text[9:], Opcode.CONT)]
        await line.send(pieces[0] + frame(b"", Opcode.CONT, fin=False), *pieces[1:], frame(ping(8)))
        assert await line.hear() == (Opcode.PONG, b"there?")
        assert await line.pongs(2) == [7, 8]


async def test_long_heads(settings: Settings) -> None:
    async with raw(settings) as line:
        padded = ping(1) + b" " * 200
        await line.send(frame(padded)[:3], frame(padded)[3:])
        assert await line.pongs(1) == [1]


async def test_binary_frames_are_read_alike(settings: Settings) -> None:
    async with raw(settings) as line:
        await line.send(frame(ping(3), Opcode.BINARY))
        assert await line.pongs(1) == [3]


@pytest.mark.parametrize(
    ("mistake", "code"),
    [
        (frame(b'"\xff"'), 1007),
        (frame(b'"\xff', fin=False) + frame(b'"', Opcode.CONT), 1007),
        (b"\x81\x05hello", 1002),  # not masked
        (b"\x83" + frame(ping(1))[1:], 1002),  # an opcode that does not exist
        (b"\xc1" + frame(ping(1))[1:], 1002),  # an extension nobody agreed on
        (frame(ping(1)[:5], fin=False) + frame(ping(2)), 1002),  # a message within a message
        (frame(ping(1), Opcode.CONT), 1002),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4), 1009),
        (frame(b" " * 70_000)[:99], 1009),
        (frame(b" " * 60_000, fin=False) + frame(b" " * 60_000, Opcode.CONT), 1009),
    ],
    ids=[  # frames are masked at random, so their bytes make no name
        "no UTF-8",
        "no UTF-8 in parts",
        "unmasked",
        "unknown opcode",
        "unknown extension",
        "message within a message",
        "continuing nothing",
        "endless",
        "too long",
        "too long in parts",
    ],
)
async def test_mistakes_close_the_connection(settings: Settings, mistake: bytes, code: int) -> None:
    async with raw(settings) as line:
        await line.send(frame(ping(1)))
        assert await line.pongs(1) == [1]
        await line.send(mistake)
        assert await line.closing() == code


async def test_a_close_is_answered(settings: Settings) -> None:
    async with raw(settings) as line:
        await line.send(frame(ping(1)))
        assert await line.pongs(1) == [1]
        farewell = Close(1000, "").serialize()
        await line.send(frame(ping(2)) + frame(farewell, Opcode.CLOSE) + frame(ping(3)))
        assert await line.pongs(1) == [2]
        assert await line.hear() == (Opcode.CLOSE, farewell)
        assert await line.reader.read() == b""


def test_what_comes_before_the_handshake_is_answered_takes_the_long_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may end within a frame, which only the long way knows."""
    taken: list[bytes] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda _, data: taken.append(data))
    early = QuickFrames.__new__(QuickFrames)
    early._is_early, early._rest, early.hear, early.is_deaf = False, b"", lambda _: None, False
    early.conn = ServerProtocol()
    early.handshake_initiated = False
    early.data_received(b"the request")
    early.handshake_initiated = True
    whole = frame(ping(1))
    early.data_received(whole[:5])
    early.conn.state = State.OPEN
    early.data_received(whole[5:])
    assert taken == [b"the request", whole[:5], whole[5:]]


def test_the_long_way_can_be_shut_within_what_came_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def take(frames: QuickFrames, data: bytes) -> None:
        taken.append(len(data))
        frames.is_deaf = True

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", take)
    early = QuickFrames.__new__(QuickFrames)
    early._is_early, early.handshake_initiated, early.is_deaf = True, True, False
    early.data_received(bytes(100_000))
    assert taken == [A_PIECE]


def test_heads_of_all_lengths() -> None:
    for length in (0, 1, 125, 126, 65_535, 65_536):
        assert head(length) == bytes(Frame(Opcode.TEXT, bytes(length)).serialize(mask=False))[: -length or None]
        whole = frame(bytes(length))
        assert extent(b"???" + whole, 3) == (3 + len(whole) - length, 3 + len(whole))
        for cut in range(len(whole) - length):
            assert extent(whole[:cut], 0)[1] > cut, "what is not all there reaches beyond"
