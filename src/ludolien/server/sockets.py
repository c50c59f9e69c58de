"""The live connection: `/api/tables/{code}/live`. Reads messages, hands them to the table, sends what comes back.

The protocol itself is in `ludolien.tables.protocol` and `docs/protocol.md`. A program connects the same way, with its
token in `Authorization: Bearer …`.
"""

from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import ASGIApp, Receive, Scope, Send

from ludolien.server.desk import Closed, Desk, Frozen
from ludolien.server.failures import failure
from ludolien.server.house import House
from ludolien.server.identity import Visitor, address_of, is_own_page, visitor_of
from ludolien.server.outbox import Outbox
from ludolien.server.rooms import UnknownTable
from ludolien.tables.draft import Trouble
from ludolien.tables.protocol import Hello, Nonce, Ping, Problem, Say, read_message
from ludolien.tables.room import Connection
from ludolien.tables.seating import Person
from ludolien.tables.sentences import problem
from ludolien.tables.sight import encode

AnySocket = WebSocket[Any, Any, Any]

DIRECTLY: Final = "ludolien.ways"
COME_AGAIN: Final = 1012
"""The house restarts or the table was made anew: connect again at once."""
NOT_HERE: Final = 4404
UNKNOWN: Final = 4401
FOREIGN: Final = 4403
TOO_MANY: Final = 4429


def straight(app: ASGIApp) -> ASGIApp:
    """The application, around which live messages go directly: its layers are made for answers to requests."""

    async def through(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            scope[DIRECTLY] = (receive, send)  # type: ignore[typeddict-unknown-key]
        await app(scope, receive, send)

    return through


@websocket("/api/tables/{code:str}/live")
async def live(socket: AnySocket, code: FromPath[str]) -> None:
    """One connection to one table."""
    house: House = socket.app.state.house
    await socket.accept()
    visitor = await visitor_of(socket)
    if visitor is None:
        await _turn_away(socket, _failed("unknown_visitor"), UNKNOWN)
    elif not is_own_page(socket):
        await _turn_away(socket, _failed("csrf"), FOREIGN)
    else:
        await _let_in(house, socket, code, visitor)


async def _let_in(house: House, socket: AnySocket, code: str, visitor: Visitor) -> None:
    address = address_of(socket)
    if house.sockets[address] >= house.settings.most_sockets_each and not visitor.is_uncapped:
        await _turn_away(socket, problem(Trouble("too_many")), TOO_MANY)
        return
    house.sockets[address] += 1
    house.metrics.sockets.inc()
    try:
        await _serve(house, socket, code, visitor)
    except UnknownTable:
        await _turn_away(socket, problem(Trouble("unknown_table")), NOT_HERE)
    finally:
        house.metrics.sockets.dec()
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def _serve(house: House, socket: AnySocket, code: str, visitor: Visitor) -> None:
    """Everything between coming in and going."""
    ways: tuple[Receive, Send] = socket.scope.get(DIRECTLY, (socket.receive, socket.send))  # type: ignore[assignment]
    receive, send = ways

    async def send_text(data: bytes) -> None:
        await send({"type": "websocket.send", "bytes": None, "text": data.decode()})

    outbox = Outbox(send_text, lambda: socket.close(COME_AGAIN))
    user = visitor.user
    connection = house.rooms.new_connection()
    desk = await house.rooms.desk(code)
    desk.join(connection, Person(user.id, user.name, visitor.is_guest), outbox)
    try:
        while not outbox.is_closed:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            data = event.get("text") or event.get("bytes") or b""
            await _take(house, desk, connection, outbox, visitor, data)
    except WebSocketDisconnect:
        return
    finally:
        desk.part(connection)
        outbox.close()


async def _take(
    house: House, desk: Desk, connection: Connection, outbox: Outbox, visitor: Visitor, data: str | bytes
) -> None:
    """One message: read, metered, done."""
    message = read_message(data)
    if isinstance(message, Problem):
        outbox.put(encode(problem(Trouble(message.code, {"why": message.text}))))
        return
    nonce: Nonce = getattr(message, "nonce", "")
    kind = "chat" if isinstance(message, Say) else "message" if isinstance(message, Hello | Ping) else "move"
    if not visitor.is_uncapped and not house.limits.may(kind, visitor.user.id):
        outbox.put(encode(problem(Trouble("too_fast"), nonce)))
        return
    try:
        await desk.receive(connection, message)
    except Frozen:
        outbox.put(encode(problem(Trouble("frozen"), nonce)))
    except Closed:
        outbox.close()


async def _turn_away(socket: AnySocket, why: Problem, code: int) -> None:
    """Says why, and closes."""
    try:
        await socket.send_text(encode(why))
        await socket.close(code)
    except WebSocketDisconnect:
        return


def _failed(code: str) -> Problem:
    sentences = failure(code).sentence
    return Problem(code, sentences["en"], sentence=sentences)
