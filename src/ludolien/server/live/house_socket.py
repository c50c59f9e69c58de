"""A page's own connection to the house: `/api/live`. It says nothing but that it is alive, and is told what concerns
whoever looks at it."""

from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ludolien.server.accounts.identity import visitor_of
from ludolien.server.live import close_codes
from ludolien.server.live.frames import frames_of
from ludolien.server.live.house_messages import Echo, Farewell
from ludolien.server.live.outbox import Outbox
from ludolien.server.live.people import People
from ludolien.server.live.sockets import AnySocket, let_in
from ludolien.server.ops.connections import Reason
from ludolien.server.ops.dependencies import Visitor
from ludolien.server.ops.errors import error_body
from ludolien.server.ops.house import House

_ECHO: Final = msgspec.json.encode(Echo())


@websocket("/api/live")
async def house_live(socket: WebSocket) -> None:  # type: ignore[type-arg]
    """One page."""
    await let_in(socket, _serve)


async def _serve(house: House, socket: AnySocket, visitor: Visitor, endings: int) -> None:
    frames = frames_of(socket)
    page, people, user = Outbox(frames), house.get(People), visitor.user.id

    def hear(_: str | bytes) -> None:
        """A sign of life, whatever it says."""
        if visitor.is_uncapped or house.limits.may("message", user):
            page.put(_ECHO)
        elif not house.limits.may("too_fast", user):
            page.close(close_codes.TOO_MANY_MESSAGES)
            frames.is_deaf = True

    def turn_out(reason: Reason) -> None:
        if reason == "signed_out":
            page.put(msgspec.json.encode(Farewell(error_body("signed_out", {}).sentence)))
        page.close(close_codes.COME_AGAIN if reason == "come_again" else close_codes.UNKNOWN_USER)

    remove = house.connections.add(user, visitor.session, turn_out)
    await people.come_in(user, page)
    try:
        if house.connections.endings != endings and await visitor_of(socket) is None:
            turn_out("signed_out")
        for listener in house.when_somebody_comes:
            await listener(user)
        frames.hear = hear
        frames.count = lambda: hear("")
        while (event := await frames.next_event(socket.receive))["type"] == "websocket.receive":
            hear(event.get("text") or "")
    except WebSocketDisconnect:
        return
    finally:
        frames.hear = None
        remove()
        await people.go(user, page)
        page.close()
