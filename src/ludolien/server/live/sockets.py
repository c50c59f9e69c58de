"""The live connection: `/api/tables/{code}/live`. Reads messages, hands them to the table, sends what comes back.

The protocol itself is in `ludolien.tables.protocol` and `docs/reference/protocol.md`. A program connects the same way,
with its token in `Authorization: Bearer …`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Receive

from ludolien.local.live_table import Closed, Frozen, LiveTable
from ludolien.server.accounts.identity import banned, is_own_page, turned_away, visitor_of
from ludolien.server.live import close_codes
from ludolien.server.live.frames import Frames, frames_of
from ludolien.server.live.live_tables import GameGone, LiveTables, UnknownTable
from ludolien.server.live.outbox import Outbox
from ludolien.server.live.people import People
from ludolien.server.live.table_requests import may_watch
from ludolien.server.ops import days
from ludolien.server.ops.connections import Reason
from ludolien.server.ops.dependencies import Visitor, address_of
from ludolien.server.ops.errors import ApiError, error_body
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import cost_of, count_guess, has_guessed_too_often
from ludolien.server.ops.security_log import note
from ludolien.tables.draft import TableError
from ludolien.tables.plan import Plan
from ludolien.tables.protocol import ErrorMessage, Hello, Nonce, Say, read_message
from ludolien.tables.seat_view import encode
from ludolien.tables.seating import Person
from ludolien.tables.sentences import error_message

log = logging.getLogger("ludolien.server")

AnySocket = WebSocket[Any, Any, Any]

GOODBYES: Final = (1000, 1001)
"""How a browser closes by itself: the page says goodbye, or is left. Everything else broke off."""
MOST_OPEN: Final = 16
"""Messages of one connection that wait for their answers; no more are read before."""


Serve = Callable[[House, AnySocket, Visitor, int], Awaitable[None]]
"""Everything between coming in and going, for somebody who may come in."""


@websocket("/api/tables/{code:str}/live")
async def live(socket: AnySocket, code: FromPath[str]) -> None:
    """One connection to one table."""
    await let_in(socket, partial(_serve, code=code))


async def let_in(socket: AnySocket, serve: Serve) -> None:
    """Accepts a connection, and serves it where whoever it is may come in."""
    await socket.accept()
    try:
        await _receive(socket, serve)
    except Exception:
        log.exception("connection failed", extra={"facts": {"path": socket.scope["path"]}})
        await _turn_away(socket, _api_error("broken"), close_codes.BROKEN)


async def _receive(socket: AnySocket, serve: Serve) -> None:
    house: House = socket.app.state.house
    endings = house.connections.endings
    visitor = await visitor_of(socket)
    if visitor is None:
        await _turn_away(socket, _api_error("unknown_visitor"), close_codes.UNKNOWN_USER)
    elif not is_own_page(socket):
        note("foreign_page", user=visitor.user.id, network=address_of(socket))
        await _turn_away(socket, _api_error("csrf"), close_codes.OTHER_SITE)
    elif stop := await turned_away(house, visitor):
        await _turn_away(socket, _said_by(stop), close_codes.BANNED)
    else:
        await _count_in(house, socket, serve, visitor, endings)


async def _count_in(house: House, socket: AnySocket, serve: Serve, visitor: Visitor, endings: int) -> None:
    address = address_of(socket)
    is_too_fast = has_guessed_too_often(socket) or not house.may("connect", visitor.user.id)
    if is_too_fast and not visitor.is_uncapped:
        await _turn_away(socket, error_message(TableError("too_fast")), close_codes.TOO_MANY_CONNECTIONS)
        return
    if house.sockets[address] >= house.settings.most_sockets_each and not visitor.is_uncapped:
        note("too_many_sockets", user=visitor.user.id, network=address)
        await _turn_away(socket, error_message(TableError("too_many")), close_codes.TOO_MANY_CONNECTIONS)
        return
    house.sockets[address] += 1
    house.metrics.sockets.inc()
    try:
        await serve(house, socket, visitor, endings)
    except GameGone as gone:
        await _turn_away(socket, _api_error("no_such_game", name=gone.game), close_codes.NO_SUCH_TABLE)
    except UnknownTable:
        count_guess(socket)
        await _turn_away(socket, error_message(TableError("unknown_table")), close_codes.NO_SUCH_TABLE)
    except Closed:
        await socket.close(close_codes.COME_AGAIN)
    finally:
        house.metrics.sockets.dec()
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def _serve(house: House, socket: AnySocket, visitor: Visitor, endings: int, *, code: str) -> None:
    """Everything between coming in and going."""
    live = await house.get(LiveTables).wake(code)
    table, user = live.room.table, visitor.user.id
    if table.is_secret(days.today().isoformat()) and not table.seats_of(user):
        await _turn_away(socket, error_message(TableError("board_of_the_day")), close_codes.NO_SUCH_TABLE)
        return
    strangers = await house.store.moderation.strangers_to(user)
    if not may_watch(table, user, strangers):
        await _turn_away(socket, error_message(TableError("not_welcome")), close_codes.NO_SUCH_TABLE)
        return
    visit = LiveConnection(house, live, visitor, frames_of(socket), strangers)
    remove = house.connections.add(user, visitor.session, visit.turn_out)
    people = house.get(People)
    people.sits_down(user, code)
    try:
        if house.connections.endings != endings and await visitor_of(socket) is None:
            visit.turn_out("signed_out")  # the session was ended while this came in
        await visit.last(socket.receive)
    except WebSocketDisconnect:
        return
    finally:
        people.gets_up(user, code)
        remove()
        visit.end()


class LiveConnection:
    """Somebody's connection to a table: their messages in, read and metered; the answers out."""

    def __init__(
        self, house: House, table: LiveTable, visitor: Visitor, frames: Frames, strangers: frozenset[str] = frozenset()
    ) -> None:
        self.house = house
        self.table = table
        self.visitor = visitor
        self.frames = frames
        self.outbox = Outbox(frames)
        self.connection = house.get(LiveTables).new_connection()
        self.is_lost = False
        """It broke off, without a goodbye."""
        self.open = 0
        """Messages not answered yet."""
        user = visitor.user
        table.join(self.connection, Person(user.id, user.name, visitor.is_guest), self.outbox, strangers)

    async def last(self, receive: Receive) -> None:
        """Listens until the connection is gone. What came before we listened is still to be received."""
        self.frames.hear = self.hear
        self.frames.count = partial(self.may, "message")
        self.frames.fell_silent = lambda is_silent: self.table.fall_silent(self.connection, is_silent=is_silent)
        while (event := await self.frames.next_event(receive))["type"] == "websocket.receive":
            self.hear(event.get("text") or event.get("bytes") or b"")
        self.is_lost = event.get("code") not in GOODBYES

    def hear(self, data: str | bytes) -> None:
        """One message. Of somebody who was sent away, some may have come in already."""
        if self.frames.is_deaf:
            return
        message = read_message(data)
        nonce: Nonce = getattr(message, "nonce", "")
        kind = "chat" if isinstance(message, Say) else "move" if nonce else "message"
        if not self.may(kind):
            self.outbox.put(encode(error_message(TableError("too_fast"), nonce)))
            return
        if isinstance(message, ErrorMessage):
            self.outbox.put(encode(error_message(TableError(message.code, {"why": message.text}))))
            return
        if isinstance(message, Say) and self.is_muted:
            self.outbox.put(encode(error_message(TableError("muted"), nonce)))
            return
        if isinstance(message, Hello) and not message.is_understood:
            self._send_away(error_message(TableError("other_version")), close_codes.OTHER_VERSION)
            return
        if isinstance(message, Hello) and not self.may_read():
            self.outbox.put(encode(error_message(TableError("too_fast"), nonce)))
            return
        self.open += 1
        if self.open == MOST_OPEN:
            self.frames.pause()
        try:
            self.table.receive(self.connection, message).add_done_callback(partial(self._answered, nonce))
        except Closed:
            self.outbox.close()

    @property
    def is_muted(self) -> bool:
        """True while they may not chat, for their own sake or that of somebody at their address."""
        sanctions, user = self.house.sanctions, self.visitor.user
        return bool(sanctions.until("mute", user) or sanctions.barred_until("mute", user, self.visitor.network))

    def may(self, kind: str) -> bool:
        """Counts what came in, readable or not. Who goes on when it is too much is told so for a while, then let go."""
        limits, user = self.house.limits, self.visitor.user.id
        if self.visitor.is_uncapped or limits.may(kind, user):
            return True
        if not limits.may("too_fast", user):
            note("flood", user=user)
            self._send_away(error_message(TableError("too_fast")), close_codes.TOO_MANY_MESSAGES)
        return False

    def may_read(self) -> bool:
        """Takes what being told the whole game costs from what an address may read."""
        cost = cost_of(len(self.table.room.table.line))
        is_free = self.visitor.is_uncapped or not cost
        return is_free or not self.house.limits.wait("read", self.visitor.network, cost)

    def turn_out(self, reason: Reason) -> None:
        """The session is over, or there is another in its place: nothing more is heard, and the connection closed."""
        if reason == "come_again":
            self.frames.is_deaf = True
            self.outbox.close()
        elif reason == "banned":
            until = self.house.sanctions.until("ban", self.visitor.user)
            self._send_away(_said_by(banned(until)), close_codes.BANNED)
        else:
            self._send_away(_api_error(reason), close_codes.UNKNOWN_USER)

    def _send_away(self, why: ErrorMessage, code: int) -> None:
        """Says why, closes, and reads nothing that still comes."""
        self.outbox.put(encode(why))
        self.outbox.close(code)
        self.frames.is_deaf = True

    def end(self) -> None:
        """The connection is gone, or to be closed."""
        self.frames.hear = None
        self.frames.fell_silent = lambda is_silent: None
        self.table.part(self.connection, is_lost=self.is_lost and not self.outbox.is_closed)
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


def _api_error(code: str, **facts: str) -> ErrorMessage:
    sentences = error_body(code, facts).sentence
    return ErrorMessage(code, sentences["en"], sentence=sentences)


def _said_by(error: ApiError) -> ErrorMessage:
    return ErrorMessage(error.body.code, error.body.sentence["en"], sentence=error.body.sentence)
