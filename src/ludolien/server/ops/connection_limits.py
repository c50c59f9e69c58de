"""What one connection may cost before anybody knows who it is: the size of a request's head, the time and the bytes a
request takes to come in, and how many connections an address has.

`Guarded` stands between a connection and the web server's own protocol while it speaks HTTP. What becomes a live
connection goes on without it; only its end is still counted.
"""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any, Final, cast

import httptools
import msgspec
import uvicorn

from ludolien.server.ops.addresses import Proxies, network_of
from ludolien.server.ops.errors import error_body
from ludolien.server.ops.security_log import note
from ludolien.server.ops.settings import Settings

SPARE_FILES: Final = 256
"""Files that the house needs besides its connections: the database, its workers, what it is asked for."""

CODES: Final = {408: "too_slow", 413: "too_large", 429: "too_many_connections", 431: "too_large", 503: "house_busy"}
"""What is said by status."""


class Connections:
    """All that are open, by where they come from."""

    def __init__(self, settings: Settings, files: int | None = None) -> None:
        self.settings = settings
        self.most = settings.most_connections
        if files is not None:
            self.most = max(1, min(self.most, files - SPARE_FILES))
        self.proxies = Proxies(settings.proxies)
        self._of: dict[asyncio.BaseTransport, str] = {}
        self._each: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._of)

    def refuse(self, transport: asyncio.BaseTransport) -> int:
        """Counts a new connection and returns 0, or the status that says why not. A proxy counts its own clients."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        network = network_of(host)
        if len(self._of) >= self.most:
            return 503
        if self._each[network] >= self.settings.most_connections_each and host not in self.proxies:
            return 429
        self._of[transport] = network
        self._each[network] += 1
        return 0

    def release(self, transport: asyncio.BaseTransport) -> None:
        """A connection has gone."""
        if (network := self._of.pop(transport, None)) is not None:
            self._each -= Counter((network,))


class Guarded(asyncio.Protocol):
    """A connection that speaks HTTP, followed by a parser of our own that knows where requests begin and end."""

    def __init__(self, inner: asyncio.Protocol, connections: Connections) -> None:
        self.inner = inner
        self.connections = connections
        self.settings = connections.settings
        self.transport: asyncio.Transport
        self._parser = httptools.HttpRequestParser(self)
        self._is_followed = True
        self._is_in_head = True
        self._head = 0
        """Bytes of the head that is coming in."""
        self._bytes = 0
        """Of the whole request."""
        self._timer: asyncio.TimerHandle | None = None

    # What the transport calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there."""
        self.transport = cast(asyncio.Transport, transport)
        if status := self.connections.refuse(transport):
            self._is_followed = False
            self._turn_away(status)
            return
        self._start_timer()
        self.inner.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_timer()
        self.connections.release(self.transport)
        if getattr(self.inner, "transport", None) is not None:
            self.inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came in."""
        if self.transport.is_closing():
            return
        if self._is_followed and (status := self._follow(data)):
            self._turn_away(status)
        else:
            self.inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Nothing more will come."""
        return self.inner.eof_received()

    def pause_writing(self) -> None:
        """The other side does not keep up."""
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        """It does again."""
        self.inner.resume_writing()

    # What the parser calls

    def on_message_begin(self) -> None:
        """A request begins."""
        if self._timer is None:
            self._start_timer()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._is_in_head = False

    def on_message_complete(self) -> None:
        """All of it is there."""
        self._is_in_head, self._head, self._bytes = True, 0, 0
        self._stop_timer()

    # How it is done

    def _follow(self, data: bytes) -> int:
        """0, or the status that ends the connection."""
        rest = memoryview(data)
        try:
            while rest:
                piece = rest[: self.settings.largest_head - self._head + 1] if self._is_in_head else rest
                rest = rest[len(piece) :]
                self._head += len(piece)
                self._bytes += len(piece)
                self._parser.feed_data(piece)
                if self._is_in_head and self._head > self.settings.largest_head:
                    return 431
                if self._bytes > self.settings.largest_head + 2 * self.settings.largest_message:
                    return 413
        except httptools.HttpParserUpgrade:
            self._is_followed = False
            self._stop_timer()
            # Asking for anything but a live connection leaves it here, and not for long.
            self._timer = asyncio.get_running_loop().call_later(self.settings.slowest_request, self._left_here)
        except httptools.HttpParserError:
            self._is_followed = False  # the server says so
        return 0

    def _start_timer(self) -> None:
        seconds = self.settings.slowest_request
        self._timer = asyncio.get_running_loop().call_later(seconds, self._turn_away, 408)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _left_here(self) -> None:
        if self.transport.get_protocol() is self:
            self.transport.close()

    def _turn_away(self, status: int) -> None:
        """Says why, and closes."""
        self._stop_timer()
        if self.transport.is_closing():
            return
        if self._bytes or status != 408:  # a connection that only stood open is no attack
            note("connection_refused", status=status, network=network_of(_host(self.transport)))
        body = msgspec.json.encode(error_body(CODES[status]))
        head = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            "content-type: application/json",
            f"content-length: {len(body)}",
            "connection: close",
        ]
        self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self.transport.close()


def _host(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


def guard(config: uvicorn.Config, connections: Connections) -> None:
    """Has a server keep to the limits, whichever of its protocols speak."""
    config.load()
    http, live = cast(Any, config.http_protocol_class), cast(Any, config.ws_protocol_class)

    def guarded(**given: Any) -> Guarded:
        return Guarded(http(**given), connections)

    def connection_lost(self: Any, exc: Exception | None) -> None:
        connections.release(self.transport)
        live.connection_lost(self, exc)

    config.http_protocol_class = cast(Any, guarded)
    config.ws_protocol_class = type("Counted", (live,), {"connection_lost": connection_lost})
