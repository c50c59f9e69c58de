"""Browsers that ask for notifications, or no longer want them."""

import time

from litestar import get, post
from litestar.params import JSONBody

from ludolien.server.notify.messages import PushEndpoint, PushKey, PushSubscription
from ludolien.server.notify.notifications import is_service, own_key, public_key
from ludolien.server.ops.dependencies import Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.store.notify import Subscription


@get("/api/push", tags=["notifications"])
async def push_key(house: ThisHouse) -> PushKey:
    """The key a browser needs to subscribe."""
    return PushKey(public_key(await own_key(house.store)))


@post("/api/push", tags=["notifications"], status_code=204)
async def subscribe(house: ThisHouse, visitor: Caller, data: JSONBody[PushSubscription]) -> None:
    """This browser takes notifications."""
    if not is_service(data.endpoint) or not is_key(data.keys.p256dh) or not is_key(data.keys.auth):
        raise ApiError(400, "bad_subscription")
    to = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    await house.store.notify.subscribe(visitor.user.id, to, time.time())


def is_key(text: str) -> bool:
    """True for what may be a key in base64."""
    return 0 < len(text) <= 100 and text.isascii() and text.isprintable()


@post("/api/push/stop", tags=["notifications"], status_code=204)
async def unsubscribe(house: ThisHouse, visitor: Caller, data: JSONBody[PushEndpoint]) -> None:
    """This browser takes none any more."""
    await house.store.notify.unsubscribe(data.endpoint.replace("\0", ""), visitor.user.id)
