"""Live connections where no port is: what `Frames` does for a real one, for the client of the tests."""

import asyncio

from litestar import Litestar
from litestar.types import Receive, Scope, Send, WebSocketSendEvent

from ludolien.server.live.frames import EXTENSION, Hear


class Posted:
    """Sends by tasks. Messages come in by `receive`."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.hear: Hear | None = None
        self.tasks: list[asyncio.Task[None]] = []

    def say(self, data: bytes) -> None:
        event: WebSocketSendEvent = {"type": "websocket.send", "bytes": None, "text": data.decode()}
        self.tasks.append(asyncio.ensure_future(self.send(event)))  # type: ignore[arg-type]

    def unsent(self) -> int:
        return 0

    def hang_up(self, code: int) -> None:
        pass  # the client of the tests goes by itself


def with_lines(app: Litestar) -> Litestar:
    """The application, with such a line under every live connection."""
    inner = app.asgi_handler

    async def through(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["extensions"] = {**(scope.get("extensions") or {}), EXTENSION: Posted(send)}  # type: ignore[typeddict-item]
        await inner(scope, receive, send)

    app.asgi_handler = through
    return app
