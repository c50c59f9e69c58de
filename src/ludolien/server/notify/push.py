"""Browsers that ask for notifications, or no longer want them."""

import time
from typing import Final
from urllib.parse import urlsplit

from litestar import get, post
from litestar.params import JSONBody

from ludolien.server.accounts.identity import Caller, ThisHouse
from ludolien.server.messages import PushEndpoint, PushKey, PushSubscription
from ludolien.server.notify.notifications import own_key, public_key
from ludolien.server.ops.failures import Refuse
from ludolien.store.care import Subscription

SERVICES: Final = (".googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")
"""The browsers' notification services. The house sends to no other address that somebody may give it."""


@get("/api/push", tags=["notifications"])
async def push_key(house: ThisHouse) -> PushKey:
    """The key a browser needs to subscribe."""
    return PushKey(public_key(await own_key(house.store)))


@post("/api/push", tags=["notifications"], status_code=204)
async def subscribe(house: ThisHouse, visitor: Caller, data: JSONBody[PushSubscription]) -> None:
    """This browser takes notifications."""
    address = urlsplit(data.endpoint)
    is_known = f".{address.hostname}".endswith(SERVICES)
    if address.scheme != "https" or not is_known or len(data.endpoint) > 1000:
        raise Refuse(400, "bad_subscription")
    if not is_key(data.keys.p256dh) or not is_key(data.keys.auth) or not data.endpoint.isprintable():
        raise Refuse(400, "bad_subscription")
    to = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    await house.store.care.subscribe(visitor.user.id, to, time.time())


def is_key(text: str) -> bool:
    """True for what may be a key in base64."""
    return 0 < len(text) <= 100 and text.isascii() and text.isprintable()


@post("/api/push/stop", tags=["notifications"], status_code=204)
async def unsubscribe(house: ThisHouse, visitor: Caller, data: JSONBody[PushEndpoint]) -> None:
    """This browser takes none any more."""
    await house.store.care.unsubscribe(data.endpoint.replace("\0", ""), visitor.user.id)
