"""Notifications as a browser's service gets them: signed by the house, readable by the browser alone."""

import asyncio
import base64
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludolien.server.notify import notifications
from ludolien.server.notify.notifications import Notification, notify, own_key, public_key
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.notify import Subscription

NOTICE = Notification("your_turn", "hex", "K7MQ2XA")


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unplain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Service:
    """A notification service on this machine, which keeps what it is sent."""

    address = "https://fcm.googleapis.com"

    def __init__(self, port: int) -> None:
        self.port = port
        self.status = 201
        self.posted: list[tuple[dict[str, str], bytes]] = []


@contextmanager
def running() -> Iterator[Service]:
    """Connections to any service come here, while it runs and after."""

    async def connect(host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", service.port)

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.posted.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(service.status)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Door)
    service = Service(server.server_port)
    thread = Thread(target=server.serve_forever)
    thread.start()
    notifications.connect = connect
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Subscribed:
    """A browser that has asked for notifications."""

    def __init__(self, service: Service) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen secrets!"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = Subscription(f"{service.address}/browser", plain(point), plain(self.auth))

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


@pytest.fixture(autouse=True)
def connect_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `running` changes is put back."""
    monkeypatch.setattr(notifications, "connect", notifications.connect)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite:///{tmp_path / 'house.sqlite'}")
    await store.people.add(User(id="ada", kind="guest", name="Ada", created=0, seen=0))
    yield store
    await store.close()


async def test_a_notice_reaches_the_browser_and_nobody_else_can_read_it(store: Store) -> None:
    with running() as service:
        browser = Subscribed(service)
        await store.notify.subscribe("ada", browser.subscription, 1.0)
        await notify(store, "ada", NOTICE)
    ((headers, body),) = service.posted
    assert browser.read(body) == {"kind": "your_turn", "game": "hex", "table": "K7MQ2XA"}
    assert b"K7MQ2XA" not in body
    assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0


async def test_the_service_can_tell_that_it_is_from_this_house(store: Store) -> None:
    with running() as service:
        await store.notify.subscribe("ada", Subscribed(service).subscription, 1.0)
        await notify(store, "ada", NOTICE)
    kind, _, values = service.posted[0][0]["authorization"].partition(" ")
    shown = dict(value.strip().split("=", 1) for value in values.split(","))
    assert kind == "vapid" and shown["k"] == public_key(await own_key(store)), "the key that browsers subscribed with"
    signed, _, signature = shown["t"].rpartition(".")
    claims = json.loads(unplain(signed.partition(".")[2]))
    assert claims["aud"] == service.address
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    assert claims["sub"].startswith("mailto:")
    raw = unplain(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unplain(shown["k"]))
    both = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(both, signed.encode(), ec.ECDSA(SHA256()))


@pytest.mark.parametrize(("status", "is_kept"), [(201, True), (404, False), (410, False), (429, True), (500, True)])
async def test_browsers_that_have_gone_are_forgotten(store: Store, status: int, is_kept: bool) -> None:
    with running() as service:
        service.status = status
        await store.notify.subscribe("ada", Subscribed(service).subscription, 1.0)
        await notify(store, "ada", NOTICE)
    assert len(service.posted) == 1
    assert bool(await store.notify.subscriptions("ada")) == is_kept


async def test_a_service_that_is_down_harms_nobody(store: Store) -> None:
    with running() as service:
        await store.notify.subscribe("ada", Subscribed(service).subscription, 1.0)
    await notify(store, "ada", NOTICE)
    assert await store.notify.subscriptions("ada")
