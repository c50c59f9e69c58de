"""Notifications: "your turn", where a browser has asked for them."""

import asyncio
import logging
from base64 import urlsafe_b64encode
from typing import Final

import msgspec

from ludolien.store import Store
from ludolien.store.care import Subscription

log = logging.getLogger("ludolien.push")

KEPT: Final = 24 * 3600
"""Seconds a notification service keeps a message for a browser that is off."""


class Notice(msgspec.Struct, frozen=True):
    """What the client's service worker shows: `kind` names the sentence, in the language the house spoke there last."""

    kind: str
    game: str
    table: str


async def notify(store: Store, user: str, notice: Notice) -> None:
    """Tells all browsers of somebody. Those that have gone are forgotten."""
    subscriptions = await store.care.subscriptions(user)
    if not subscriptions:
        return
    key = await own_key(store)
    for to in subscriptions:
        try:
            status = await asyncio.to_thread(_send, to, msgspec.json.encode(notice).decode(), key)
        except Exception as error:  # a notification is never worth a failure
            log.warning("notification failed", extra={"facts": {"why": type(error).__name__}})
            continue
        if status in (404, 410):
            await store.care.unsubscribe(to.endpoint)


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


async def own_key(store: Store) -> bytes:
    """The house's key for notifications, made when it is first needed."""
    return await store.keys.kept("push") or await store.keys.own("push", await asyncio.to_thread(new_key))


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
