"""Notifications as a browser's service gets them: signed by the house, readable by the browser alone."""

import json
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from tests.server.push_service import NOTICE, Subscribed, running, unplain

from ludolien.server.notify import notifications
from ludolien.server.notify.notifications import notify, own_key, public_key
from ludolien.store import Store
from ludolien.store.accounts import User


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
