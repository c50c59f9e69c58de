"""Notifications: "your turn", where a browser has asked for them."""

import asyncio
import logging
import re
import ssl
import time
from base64 import urlsafe_b64encode
from typing import Final

import msgspec

from ludolien.store import Store
from ludolien.store.notify import Subscription

log = logging.getLogger("ludolien.push")

KEPT: Final = 24 * 3600
"""Seconds a notification service keeps a message for a browser that is off."""
SIGNED: Final = 12 * 3600
"""Seconds for which a signature is good."""
PATIENCE: Final = 10.0
"""Seconds for a notification service to answer in."""
LARGEST_LINE: Final = 8192
"""Bytes of the first line of its answer."""
LONGEST: Final = 1000
"""Characters of an endpoint."""
SERVICES: Final = (
    r"fcm\.googleapis\.com",
    r"updates\.push\.services\.mozilla\.com",
    r"web\.push\.apple\.com",
    r"[a-z0-9-]+\.notify\.windows\.com",
)
"""The browsers' notification services. The house sends to no other address that somebody may give it."""
ENDPOINT: Final = re.compile(rf"https://({'|'.join(SERVICES)})(/[!-~]*)", re.ASCII)


class Notification(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the client's service worker shows: `kind` names the sentence, in the language the house spoke there last."""

    kind: str
    game: str
    table: str
    name: str = ""
    """Of whoever invites."""


def is_service(endpoint: str) -> bool:
    """True for an address at one of the browsers' notification services."""
    return _place(endpoint) is not None


def _place(endpoint: str) -> tuple[str, str] | None:
    """Host and path of an endpoint. The one reading of it: what is checked here is what is connected to."""
    found = ENDPOINT.fullmatch(endpoint) if len(endpoint) <= LONGEST else None
    return None if found is None else (found[1], found[2])


async def notify(store: Store, user: str, notice: Notification) -> None:
    """Tells all browsers of somebody. Those that have gone are forgotten."""
    subscriptions = await store.notify.subscriptions(user)
    if not subscriptions:
        return
    key = await own_key(store)
    for to in subscriptions:
        if (place := _place(to.endpoint)) is None:
            await store.notify.unsubscribe(to.endpoint)
            continue
        try:
            status = await _post(*place, *await asyncio.to_thread(_sealed, to, place[0], notice, key))
        except Exception as error:  # a notification is never worth a failure
            log.warning("notification failed", extra={"facts": {"why": type(error).__name__}})
            continue
        if status in (404, 410):
            await store.notify.unsubscribe(to.endpoint)


def _sealed(to: Subscription, host: str, notice: Notification, key: bytes) -> tuple[dict[str, str], bytes]:
    """A notice that only the browser can read, and headers that say it is from this house."""
    from py_vapid import Vapid
    from pywebpush import WebPusher

    keys = {"p256dh": to.p256dh, "auth": to.auth}
    body: bytes = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(msgspec.json.encode(notice))["body"]
    claims = {"sub": "mailto:nobody@localhost", "aud": f"https://{host}", "exp": int(time.time()) + SIGNED}
    signed: dict[str, str] = Vapid.from_pem(key).sign(claims)
    return {**signed, "ttl": str(KEPT), "content-encoding": "aes128gcm", "content-length": str(len(body))}, body


async def _post(host: str, path: str, headers: dict[str, str], body: bytes) -> int:
    """The status of the answer. Nothing else of it is read, and wherever it points, nobody goes there."""
    head = [f"POST {path} HTTP/1.1", f"host: {host}", "connection: close"]
    head += [f"{name}: {value}" for name, value in headers.items()]
    async with asyncio.timeout(PATIENCE):
        reader, writer = await connect(host)
        try:
            writer.write("\r\n".join((*head, "", "")).encode("ascii") + body)
            return int((await reader.readline()).split()[1])
        finally:
            writer.close()


async def connect(host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to a notification service, by TLS with a certificate of that name."""
    return await asyncio.open_connection(host, 443, ssl=ssl.create_default_context(), limit=LARGEST_LINE)


async def own_key(store: Store) -> bytes:
    """The house's key for notifications, made when it is first needed."""
    return await store.house_keys.kept("push") or await store.house_keys.own("push", await asyncio.to_thread(new_key))


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
