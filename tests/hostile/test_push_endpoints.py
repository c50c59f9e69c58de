"""Endpoints of notifications that are meant to make the house call somebody else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.browser import Browser
from tests.server.push_service import NOTICE, Service, Subscribed

from ludolien.server.notify import notifications
from ludolien.server.notify.notifications import notify
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.notify import Subscription

KEYS = {"p256dh": "BPoint", "auth": "secret"}

GOOD = (
    "https://fcm.googleapis.com/fcm/send/abc:APA91b-_x",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f",
)
BAD = (
    "https://127.0.0.1\\@fcm.googleapis.com/x",
    "https://127.0.0.1\\.fcm.googleapis.com/x",
    "https://127.0.0.1/@fcm.googleapis.com/x",
    "https://127.0.0.1#@fcm.googleapis.com/x",
    "https://127.0.0.1?@fcm.googleapis.com/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://fcm.googleapis.com:22/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://fcm.googleapis.com.\u3002evil.example/x",
    "https://storage.googleapis.com/bucket/redirects-anywhere",
    "https://evil.push.apple.com/x",
    "https://a.b.notify.windows.com/x",
    "https://xnotify.windows.com/x",
    "http://fcm.googleapis.com/x",
    "https:\\\\fcm.googleapis.com\\x",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com/x\r\nhost: evil.example",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x\n",
    "\thttps://fcm.googleapis.com/x",
    "https://fcm.googleapis.com/" + "x" * 1000,
)


def test_only_the_services_own_hosts_are_taken(browser: Browser) -> None:
    for endpoint in GOOD:
        assert browser.post("/api/push", {"endpoint": endpoint, "keys": KEYS}).status_code == 204, endpoint
    for endpoint in BAD:
        answer = browser.post("/api/push", {"endpoint": endpoint, "keys": KEYS})
        assert answer.status_code == 400 and answer.json()["code"] == "bad_subscription", endpoint


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{tmp_path / 'house.sqlite'}")
    await store.people.add(User(id="ada", kind="guest", name="Ada", created=0, seen=0))
    yield store
    await store.close()


class Listening:
    """A server that counts who comes, and answers everybody with the same bytes."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.visits = 0
        self.sent = 0
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.visits += 1
        try:
            await reader.readline()
            for _ in range(1000):
                writer.write(self.answer)
                await writer.drain()
                self.sent += len(self.answer)
                if self.answer.startswith(b"HTTP"):
                    break
        except ConnectionError:
            pass
        finally:
            writer.close()


@asynccontextmanager
async def listening(answer: bytes) -> AsyncIterator[Listening]:
    listener = Listening(answer)
    server = await asyncio.start_server(listener.serve, "127.0.0.1", 0)
    listener.port = server.sockets[0].getsockname()[1]
    async with server:
        yield listener


def lead_to(monkeypatch: pytest.MonkeyPatch, port: int) -> None:
    async def connect(_: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", port, limit=notifications.LARGEST_LINE)

    monkeypatch.setattr(notifications, "connect", connect)


async def test_a_service_leads_the_house_nowhere_else(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(b"HTTP/1.1 200 OK\r\n\r\n") as inner:
        moved = f"HTTP/1.1 307 Moved\r\nlocation: http://127.0.0.1:{inner.port}/\r\n\r\n"
        async with listening(moved.encode()) as service:
            lead_to(monkeypatch, service.port)
            await store.notify.subscribe("ada", Subscribed(Service(0)).subscription, 1.0)
            await notify(store, "ada", NOTICE)
            assert (service.visits, inner.visits) == (1, 0)


async def test_an_endless_answer_is_not_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(b"x" * 1_000_000) as service:
        lead_to(monkeypatch, service.port)
        await store.notify.subscribe("ada", Subscribed(Service(0)).subscription, 1.0)
        await notify(store, "ada", NOTICE)
        assert service.visits == 1 and service.sent < 100_000_000
    assert await store.notify.subscriptions("ada")


async def test_a_silent_service_is_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "PATIENCE", 0.05)

    async def say_nothing(*_: object) -> None:
        await asyncio.Event().wait()

    silent = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
    lead_to(monkeypatch, silent.sockets[0].getsockname()[1])
    await store.notify.subscribe("ada", Subscribed(Service(0)).subscription, 1.0)
    async with asyncio.timeout(10):
        await notify(store, "ada", NOTICE)
    assert await store.notify.subscriptions("ada"), "it may be back tomorrow"
    silent.close()


async def test_an_endpoint_kept_from_before_is_checked_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening(b"HTTP/1.1 201 Created\r\n\r\n") as service:
        lead_to(monkeypatch, service.port)
        old = Subscription("https://127.0.0.1\\@fcm.googleapis.com/x", "BPoint", "secret")
        await store.notify.subscribe("ada", old, 1.0)
        await notify(store, "ada", NOTICE)
        assert service.visits == 0
    assert not await store.notify.subscriptions("ada")
