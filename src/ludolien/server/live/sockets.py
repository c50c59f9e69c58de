"""The live connection: `/api/tables/{code}/live`. Reads messages, hands them to the table, sends what comes back.

The protocol itself is in `ludolien.tables.protocol` and `docs/protocol.md`. A program connects the same way, with its
token in `Authorization: Bearer …`.
"""

import asyncio
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Receive

from ludolien.local.live_table import Closed, Frozen, LiveTable
from ludolien.server.accounts.identity import is_own_page, visitor_of
from ludolien.server.live.frames import Frames
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.live.outbox import Outbox
from ludolien.server.ops import days
from ludolien.server.ops.errors import error_body
from ludolien.server.ops.handlers import Visitor, address_of
from ludolien.server.ops.house import House
from ludolien.tables.draft import TableError
from ludolien.tables.protocol import ErrorMessage, Nonce, Say, read_message
from ludolien.tables.room import Plan
from ludolien.tables.seat_view import encode
from ludolien.tables.seating import Person
from ludolien.tables.sentences import error_message

AnySocket = WebSocket[Any, Any, Any]

MOST_OPEN: Final = 16
"""Messages of one connection that wait for their answers; no more are read before."""
NOT_HERE: Final = 4404
UNKNOWN: Final = 4401
FOREIGN: Final = 4403
TOO_MANY: Final = 4429
FLOOD: Final = 4420


@websocket("/api/tables/{code:str}/live")
async def live(socket: AnySocket, code: FromPath[str]) -> None:
    """One connection to one table."""
    house: House = socket.app.state.house
    await socket.accept()
    visitor = await visitor_of(socket)
    if visitor is None:
        await _turn_away(socket, _api_error("unknown_visitor"), UNKNOWN)
    elif not is_own_page(socket):
        await _turn_away(socket, _api_error("csrf"), FOREIGN)
    else:
        await _let_in(house, socket, code, visitor)


async def _let_in(house: House, socket: AnySocket, code: str, visitor: Visitor) -> None:
    address = address_of(socket)
    if house.sockets[address] >= house.settings.most_sockets_each and not visitor.is_uncapped:
        await _turn_away(socket, error_message(TableError("too_many")), TOO_MANY)
        return
    house.sockets[address] += 1
    house.metrics.sockets.inc()
    try:
        await _serve(house, socket, code, visitor)
    except UnknownTable:
        await _turn_away(socket, error_message(TableError("unknown_table")), NOT_HERE)
    finally:
        house.metrics.sockets.dec()
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def _serve(house: House, socket: AnySocket, code: str, visitor: Visitor) -> None:
    """Everything between coming in and going."""
    live = await house.get(LiveTables).wake(code)
    table = live.room.table
    if table.is_secret(days.today().isoformat()) and not table.seats_of(visitor.user.id):
        await _turn_away(socket, error_message(TableError("board_of_the_day")), NOT_HERE)
        return
    visit = LiveConnection(house, live, visitor, Frames.of(socket.scope))
    try:
        await visit.last(socket.receive)
    except WebSocketDisconnect:
        return
    finally:
        visit.end()


class LiveConnection:
    """Somebody's connection to a table: their messages in, read and metered; the answers out."""

    def __init__(self, house: House, table: LiveTable, visitor: Visitor, frames: Frames) -> None:
        self.house = house
        self.table = table
        self.visitor = visitor
        self.frames = frames
        self.outbox = Outbox(frames)
        self.connection = house.get(LiveTables).new_connection()
        self.open = 0
        """Messages not answered yet."""
        user = visitor.user
        table.join(self.connection, Person(user.id, user.name, visitor.is_guest), self.outbox)

    async def last(self, receive: Receive) -> None:
        """Listens until the connection is gone. What came before we listened is still to be received."""
        self.frames.hear = self.hear
        self.frames.count = partial(self.may, "message")
        while (event := await receive())["type"] == "websocket.receive":
            self.hear(event.get("text") or event.get("bytes") or b"")

    def hear(self, data: str | bytes) -> None:
        """One message."""
        message = read_message(data)
        nonce: Nonce = getattr(message, "nonce", "")
        kind = "chat" if isinstance(message, Say) else "move" if nonce else "message"
        if not self.may(kind):
            self.outbox.put(encode(error_message(TableError("too_fast"), nonce)))
            return
        if isinstance(message, ErrorMessage):
            self.outbox.put(encode(error_message(TableError(message.code, {"why": message.text}))))
            return
        self.open += 1
        if self.open == MOST_OPEN:
            self.frames.pause()
        try:
            self.table.receive(self.connection, message).add_done_callback(partial(self._answered, nonce))
        except Closed:
            self.outbox.close()

    def may(self, kind: str) -> bool:
        """Counts what came in, readable or not. Who goes on when it is too much is told so for a while, then let go."""
        limits, user = self.house.limits, self.visitor.user.id
        if self.visitor.is_uncapped or limits.may(kind, user):
            return True
        if not limits.may("too_fast", user):
            self.outbox.put(encode(error_message(TableError("too_fast"))))
            self.outbox.close(FLOOD)
            self.frames.is_deaf = True
        return False

    def end(self) -> None:
        """The connection is gone, or to be closed."""
        self.frames.hear = None
        self.table.part(self.connection)
        self.outbox.close()

    def _answered(self, nonce: Nonce, done: "asyncio.Future[Plan]") -> None:
        self.open -= 1
        if self.open == MOST_OPEN - 1:
            self.frames.go_on()
        error = done.exception()
        if isinstance(error, Frozen):
            self.outbox.put(encode(error_message(TableError("frozen"), nonce)))
        elif error is not None:
            self.outbox.close()


async def _turn_away(socket: AnySocket, why: ErrorMessage, code: int) -> None:
    """Says why, and closes."""
    try:
        await socket.send_text(encode(why))
        await socket.close(code)
    except WebSocketDisconnect:
        return


def _api_error(code: str) -> ErrorMessage:
    sentences = error_body(code).sentence
    return ErrorMessage(code, sentences["en"], sentence=sentences)
