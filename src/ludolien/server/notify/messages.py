"""What the REST API takes and gives about notifications."""

import msgspec

from ludolien.core.lengths import Line, Word


class PushKey(msgspec.Struct, frozen=True):
    """`GET /api/push`: the house's public key, for the browser's `applicationServerKey`."""

    key: str


class PushKeys(msgspec.Struct, frozen=True):
    """The browser's own keys."""

    p256dh: Word
    auth: Word


class PushSubscription(msgspec.Struct, frozen=True):
    """`POST /api/push`: the browser's subscription, as its `toJSON` gives it."""

    endpoint: Line
    keys: PushKeys


class PushEndpoint(msgspec.Struct, frozen=True):
    """`POST /api/push/stop`."""

    endpoint: Line
