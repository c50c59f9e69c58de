"""The names the house answers to. A page that reaches it under any other has been led here by somebody else's name
server, and would read it with the rights of a page of the house (DNS rebinding)."""

import socket
from functools import cache
from ipaddress import ip_address
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

from ludolien.server.ops.errors import error_body
from ludolien.server.ops.settings import Settings

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
EVERY: Final = "*"
MISDIRECTED: Final = 421


def only_own_hosts(app: ASGIApp, settings: Settings) -> ASGIApp:
    """The application, which answers to the names of the house alone."""
    body = msgspec.json.encode(error_body("wrong_host"))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or is_own(scope, settings):
            await app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
        else:
            await send({"type": "http.response.start", "status": MISDIRECTED, "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})

    return answer


def is_own(scope: Scope, settings: Settings) -> bool:
    """True where the host a client asks for is the house's: a name it was given, this machine's, or the very address
    the client is connected to."""
    if EVERY in settings.hosts:
        return True
    asked = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    if len(asked) != 1:
        return False
    host = bare(asked[0])
    if host in LOOPBACK or host in settings.hosts or (settings.has_own_names and host in machine_names()):
        return True
    server = scope.get("server")
    return server is not None and _address(host) is not None and _address(host) == _address(server[0])


def bare(host: str) -> str:
    """A host as clients name it, without the port: `Play.example:8000` is `play.example`, `[::1]:8000` is `::1`."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


@cache
def machine_names() -> frozenset[str]:
    """What this machine is called on a local network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({name, short, f"{short}.local", f"{short}.lan", f"{short}.home"}) - {""}


def own_address() -> str:
    """This machine's address on the local network. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def _address(host: str) -> object:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
