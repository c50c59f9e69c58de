"""Requests about a table that another node owns: answered there, and sent on from here."""

import asyncio
import logging
import re
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from ludolien.bus import Bus, NobodyThere
from ludolien.local.live_table import Closed
from ludolien.server.cluster.owned_tables import OwnedTables
from ludolien.server.cluster.relay import Relay
from ludolien.server.cluster.travelling import HERE, Owner, TravellingScope, packed, unpacked
from ludolien.server.live.live_tables import UnknownTable

log = logging.getLogger("ludolien.cluster")

REQUESTS: Final = "ludolien.requests.{}"
LET_GO: Final = "ludolien.let_go.{}"
ANSWERS_WITHIN: Final = 20.0
LETS_GO_WITHIN: Final = 5.0
LARGEST_ANSWER: Final = 900_000
"""Bytes; NATS takes a megabyte. For a larger one the table is brought here."""
_OF_A_TABLE: Final = re.compile(r"/api/tables/([A-Za-z0-9]{1,16})(/live)?(?:/|$)")


class Request(msgspec.Struct, frozen=True, array_like=True):
    """A whole request."""

    scope: TravellingScope
    body: bytes


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """A whole answer. Without a status there is none: the table is not there any more, or it is too long."""

    status: int
    headers: list[tuple[bytes, bytes]] = []
    body: bytes = b""


class Forwarding:
    """The application of one node: what concerns a table goes to its owner."""

    def __init__(self, app: ASGIApp, tables: OwnedTables, bus: Bus, relay: Relay) -> None:
        self.app = app
        self.tables = tables
        self.bus = bus
        self.relay = relay

    async def open(self) -> None:
        """Answers the other nodes from now on."""
        process = self.tables.membership.process
        await self.bus.answer(REQUESTS.format(process), self._answer, process)
        await self.bus.answer(LET_GO.format(process), self._let_go, process)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Like any application."""
        kind = str(scope["type"])
        of_table = _OF_A_TABLE.match(scope["path"]) if kind in ("http", "websocket") else None
        if of_table is None:
            await self.app(scope, receive, send)
        elif kind == "websocket":
            await self.relay.serve(scope, receive, send, of_table[1])
        else:
            await self._request(scope, receive, send, of_table[1])

    async def _request(self, scope: Scope, receive: Receive, send: Send, code: str) -> None:
        try:
            owner = await self.tables.owner_of(code)
        except (UnknownTable, Closed, OSError, SQLAlchemyError):
            owner = HERE  # the application says what is wrong
        if owner == HERE:
            await self.app(scope, receive, send)
            return
        body = await _read(receive)
        answer = await self._ask(owner, packed(Request(TravellingScope.of(scope, code, owner), body)))
        if answer.status:
            await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
            await send({"type": "http.response.body", "body": answer.body, "more_body": False})
        else:
            await self.app(scope, _once(body), send)  # which brings the table here

    async def _ask(self, owner: Owner, request: bytes) -> Answer:
        try:
            subject = REQUESTS.format(owner.process)
            return unpacked(await self.bus.request(subject, request, ANSWERS_WITHIN), Answer)
        except (NobodyThere, TimeoutError) as error:
            log.warning("not answered", extra={"facts": {"node": owner.node, "error": type(error).__name__}})
            return Answer(0)

    # For other nodes

    async def _answer(self, data: bytes) -> bytes:
        request = unpacked(data, Request)
        if not self.tables.is_meant(request.scope):
            return packed(Answer(0))
        status, headers, parts = 0, list[tuple[bytes, bytes]](), list[bytes]()

        async def send(message: Any) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], [(bytes(name), bytes(value)) for name, value in message["headers"]]
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        inner: Any = request.scope.scope("http")
        await self.app(inner, _once(request.body), send)
        body = b"".join(parts)
        return packed(Answer(status, headers, body) if len(body) < LARGEST_ANSWER else Answer(0))

    async def ask_to_let_go(self, owner: str, code: str) -> None:
        """Wants a table that another node owns."""
        try:
            wanted = f"{code} {self.tables.membership.id}".encode()
            await self.bus.request(LET_GO.format(owner.partition("-")[0]), wanted, LETS_GO_WITHIN)
        except NobodyThere:
            raise LookupError(owner) from None

    async def _let_go(self, data: bytes) -> bytes:
        code, _, heir = data.decode().partition(" ")
        await self.tables.hand_over(code, heir)
        return b""


async def _read(receive: Receive) -> bytes:
    parts, is_more = list[bytes](), True
    while is_more:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            break
        parts.append(message.get("body", b""))
        is_more = message.get("more_body", False)
    return b"".join(parts)


def _once(body: bytes) -> Receive:
    """The body, and then nothing more."""
    waiting: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        if not waiting:
            await asyncio.Event().wait()
        return waiting.pop()

    return receive
