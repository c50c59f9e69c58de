"""Requests as they travel to the node that answers them."""

from typing import Any, Final, TypeVar

import msgspec
from litestar.types import Scope

T = TypeVar("T")


class Owner(msgspec.Struct, frozen=True):
    """A node, and the epoch under which it owns a table."""

    node: str
    epoch: int

    @property
    def process(self) -> str:
        """Where its post goes."""
        return self.node.partition("-")[0]


HERE: Final = Owner("", 0)
"""This node."""
ANY_EPOCH: Final = 0
"""What a node of the first release with many nodes asks for."""


class TravellingScope(msgspec.Struct, frozen=True, array_like=True):
    """What the application needs to know of a request or a connection: who asks, for what, as seen where they came
    in."""

    code: str
    """The table."""
    owner: str
    """The node that is meant: if it goes by another id, it owns nothing of what it did."""
    method: str
    scheme: str
    path: str
    raw_path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    server: tuple[str, int | None] | None
    epoch: int = ANY_EPOCH
    """Under which it owned the table."""

    @classmethod
    def of(cls, scope: Scope, code: str, owner: Owner) -> "TravellingScope":
        """To be sent."""
        given: dict[str, Any] = dict(scope)
        return cls(
            code,
            owner.node,
            given.get("method", "GET"),
            given.get("scheme", "http"),
            given["path"],
            given.get("raw_path") or given["path"].encode(),
            given.get("query_string", b""),
            [(bytes(name), bytes(value)) for name, value in given["headers"]],
            given.get("client"),
            given.get("server"),
            owner.epoch,
        )

    def scope(self, kind: str) -> dict[str, Any]:
        """As it came in there."""
        method = {"method": self.method} if kind == "http" else {}
        return {
            **method,
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "path": self.path,
            "raw_path": self.raw_path,
            "root_path": "",
            "query_string": self.query,
            "headers": self.headers,
            "client": self.client,
            "server": self.server,
            "subprotocols": [],
            "extensions": {},
            "state": {},
        }


_encoder: Final = msgspec.msgpack.Encoder()


def packed(value: msgspec.Struct) -> bytes:
    """For the bus."""
    return _encoder.encode(value)


def unpacked(data: bytes, kind: type[T]) -> T:
    """From the bus."""
    return msgspec.msgpack.decode(data, type=kind)
