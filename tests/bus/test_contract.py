"""What a bus does, the same in one process and over NATS."""

import asyncio
from collections import Counter
from collections.abc import Callable

import pytest
from tests.nats import Nats

from ludolien import bus
from ludolien.bus import BadBus, Bus, NobodyThere

Pair = tuple[Bus, Bus]


class Ear:
    """Remembers what it hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self._news = asyncio.Event()

    def __call__(self, data: bytes) -> None:
        self.heard.append(data)
        self._news.set()

    async def has(self, count: int) -> list[bytes]:
        async with asyncio.timeout(60):
            while len(self.heard) < count:
                self._news.clear()
                await self._news.wait()
        return self.heard


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_everybody_who_listens_hears_everything_in_order(pair: Pair) -> None:
    one, other = pair
    ears = Ear(), Ear()
    await one.subscribe("table.AAAA", ears[0])
    await other.subscribe("table.AAAA", ears[1])
    said = [str(number).encode() for number in range(500)]
    for data in said:
        await one.publish("table.AAAA", data)
    for ear in ears:
        assert await ear.has(500) == said


async def test_nobody_hears_what_is_not_for_them(pair: Pair) -> None:
    one, other = pair
    mine, family = Ear(), Ear()
    await other.subscribe("table.AAAA", mine)
    await other.subscribe("table.*", family)
    for subject in ("table.BBBB", "tables.AAAA", "table", "table.AAAA.more", "table.AAAA"):
        await one.publish(subject, subject.encode())
    assert await mine.has(1) == [b"table.AAAA"]
    assert await family.has(2) == [b"table.BBBB", b"table.AAAA"]


async def test_who_has_stopped_listening_hears_nothing_more(pair: Pair) -> None:
    one, other = pair
    gone, there = Ear(), Ear()
    listening = await other.subscribe("news", gone)
    await other.subscribe("news", there)
    await listening.end()
    await one.publish("news", b"late")
    await there.has(1)
    assert gone.heard == []


async def test_a_listener_that_fails_stops_nobody(pair: Pair) -> None:
    one, other = pair
    ear = Ear()

    def bug(data: bytes) -> None:
        raise AssertionError("a bug")

    await other.subscribe("news", bug)
    await other.subscribe("news", ear)
    await one.publish("news", b"1")
    await one.publish("news", b"2")
    assert await ear.has(2) == [b"1", b"2"]


async def test_a_request_is_answered_by_one_of_the_group(pair: Pair) -> None:
    one, other = pair
    asked: Counter[str] = Counter()

    def member(name: str) -> "bus.contract.Answer":
        async def answer(data: bytes) -> bytes:
            asked[name] += 1
            return name.encode() + data

        return answer

    for name in ("a", "b"):
        await other.answer("think", member(name), "thinkers")
    answers = [await one.request("think", b"!", 30) for _ in range(100)]
    assert set(answers) == {b"a!", b"b!"} and asked.total() == 100
    assert min(asked.values()) >= 10, "work is shared"


async def test_requests_are_answered_side_by_side(pair: Pair) -> None:
    one, other = pair
    both = asyncio.Barrier(2)

    async def answer(data: bytes) -> bytes:
        await both.wait()
        return data

    await other.answer("think", answer, "thinkers")
    async with asyncio.timeout(60):
        assert await asyncio.gather(*(one.request("think", word, 30) for word in (b"1", b"2"))) == [b"1", b"2"]


async def test_a_request_without_anybody_to_answer_says_so_at_once(pair: Pair) -> None:
    one, other = pair
    with pytest.raises(NobodyThere):
        await one.request("think", b"", 1000)

    async def answer(data: bytes) -> bytes:
        return data

    answering = await other.answer("think", answer, "thinkers")
    assert await one.request("think", b"now", 30) == b"now"
    await answering.end()
    async with asyncio.timeout(60):
        while True:
            try:
                await one.request("think", b"", 0.1)
            except NobodyThere:
                break
            except TimeoutError:
                continue


async def test_an_answer_that_fails_or_takes_too_long_is_none(pair: Pair) -> None:
    one, other = pair

    async def bug(data: bytes) -> bytes:
        raise AssertionError("a bug")

    async def never(data: bytes) -> bytes:
        await asyncio.Event().wait()
        return b""

    await other.answer("bug", bug, "g")
    await other.answer("never", never, "g")
    for subject in ("bug", "never"):
        with pytest.raises(TimeoutError):
            await one.request(subject, b"", 0.2)


async def test_large_messages_travel_whole(pair: Pair) -> None:
    one, other = pair
    ear = Ear()
    await other.subscribe("large", ear)
    data = bytes(range(256)) * 2000
    await one.publish("large", data)
    assert await ear.has(1) == [data]


async def test_nats_may_go_and_come_back() -> None:
    """Nobody waits for it meanwhile, and who listened hears again."""
    with Nats.running() as server:
        one, other = await bus.connect(server.address), await bus.connect(server.address)
        ear = Ear()

        async def answer(data: bytes) -> bytes:
            return data

        await other.subscribe("news", ear)
        await other.answer("think", answer, "thinkers")
        server.kill()
        await until(lambda: not one.is_connected)
        with pytest.raises(NobodyThere):
            await one.request("think", b"", 1000)
        server.start()
        async with asyncio.timeout(60):
            while not ear.heard:
                if one.is_connected:
                    await one.publish("news", b"back")
                await asyncio.sleep(0.05)
        assert await one.request("think", b"again", 30) == b"again"
        await one.close()
        await other.close()


@pytest.mark.parametrize("address", ["nats://127.0.0.1:1", "nats://"])
async def test_a_bus_that_is_not_there_is_said_to_be_none(address: str) -> None:
    with pytest.raises(BadBus, match="no NATS answers"):
        await bus.connect(address)
