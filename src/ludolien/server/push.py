"""Notifications: "your turn", where a browser has asked for them."""

import asyncio
import logging
import time
from base64 import urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from ludolien.server.failures import Refuse
from ludolien.server.house import House
from ludolien.server.identity import Caller, ThisHouse
from ludolien.server.messages import PushEndpoint, PushKey, PushSubscription
from ludolien.store.care import Subscription

log = logging.getLogger("ludolien.push")

SERVICES: Final = (".googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")
"""The browsers' notification services. The house sends to no other address that somebody may give it."""
KEPT: Final = 24 * 3600
"""Seconds a notification service keeps a message for a browser that is off."""


@get("/api/push", tags=["notifications"])
async def push_key(house: ThisHouse) -> PushKey:
    """The key a browser needs to subscribe."""
    return PushKey(public_key(await own_key(house)))


@post("/api/push", tags=["notifications"], status_code=204)
async def subscribe(house: ThisHouse, visitor: Caller, data: JSONBody[PushSubscription]) -> None:
    """This browser takes notifications."""
    address = urlsplit(data.endpoint)
    is_known = f".{address.hostname}".endswith(SERVICES)
    if address.scheme != "https" or not is_known or len(data.endpoint) > 1000:
        raise Refuse(400, "bad_subscription")
    if not 0 < len(data.keys.p256dh) <= 200 or not 0 < len(data.keys.auth) <= 100:
        raise Refuse(400, "bad_subscription")
    to = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    await house.store.care.subscribe(visitor.user.id, to, time.time())


@post("/api/push/stop", tags=["notifications"], status_code=204)
async def unsubscribe(house: ThisHouse, visitor: Caller, data: JSONBody[PushEndpoint]) -> None:
    """This browser takes none any more."""
    await house.store.care.unsubscribe(data.endpoint, visitor.user.id)


class Notice(msgspec.Struct, frozen=True):
    """What the client's service worker shows: `kind` names the sentence, in the browser's language."""

    kind: str
    game: str
    table: str


async def notify(house: House, user: str, notice: Notice) -> None:
    """Tells all browsers of somebody. Those that have gone are forgotten."""
    subscriptions = await house.store.care.subscriptions(user)
    if not subscriptions:
        return
    key = await own_key(house)
    for to in subscriptions:
        try:
            status = await asyncio.to_thread(_send, to, msgspec.json.encode(notice).decode(), key)
        except Exception as error:  # a notification is never worth a failure
            log.warning("notification failed", extra={"facts": {"why": type(error).__name__}})
            continue
        if status in (404, 410):
            await house.store.care.unsubscribe(to.endpoint)


def _send(to: Subscription, text: str, key: bytes) -> int:
    from py_vapid import Vapid
    from pywebpush import WebPushException, webpush

    try:
        answer = webpush(
            {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}},
            text,
            vapid_private_key=Vapid.from_pem(key),
            vapid_claims={"sub": "mailto:nobody@localhost"},
            ttl=KEPT,
            timeout=10,
        )
        return int(getattr(answer, "status_code", 0))
    except WebPushException as error:
        return int(getattr(error.response, "status_code", 0) or 0)


async def own_key(house: House) -> bytes:
    """The house's key for notifications, made when it is first needed."""
    if not house.push_key:
        house.push_key = await house.store.keys.own("push", await asyncio.to_thread(new_key))
    return house.push_key


def new_key() -> bytes:
    """A private key, as PEM."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def public_key(private: bytes) -> str:
    """Its public half, as browsers want it."""
    from cryptography.hazmat.primitives import serialization

    key = serialization.load_pem_private_key(private, None).public_key()
    point = key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("=")
