"""Opening the house: a port, a line that says where, and the server until it is told to stop."""

import asyncio
import errno
import gc
import importlib
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, NoReturn

import msgspec
import uvicorn
from litestar.types import ASGIApp, Receive, Send
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from ludolien import catalogue
from ludolien.bus import BadBus
from ludolien.server.app import build, new_house
from ludolien.server.bots.warm_up import warming
from ludolien.server.cluster.opening import BadCluster, check, travelling
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.quick_frames import QuickFrames
from ludolien.server.notify.mail import BadMailServer, mail_server
from ludolien.server.ops import logs
from ludolien.server.ops.connection_limits import Connections, guard
from ludolien.server.ops.hosts import own_address
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.store.database import BadDatabase
from ludolien.store.lock import AlreadyOpen
from ludolien.store.migrations import TooNew
from ludolien.store.sqlite import MissingJournal

log = logging.getLogger("ludolien.outside")

EVERYWHERE = frozenset({"0.0.0.0", "::"})
OPERATORS_BY_NAME = (
    "LUDOLIEN_OPERATORS makes nobody an operator any more: anybody could have taken such a name."
    " Appoint accounts with: ludolien operator add NAME"
)
LAN_LIMITS = (
    "On a local network the house speaks plain HTTP: browsers then offer no passkeys, no notifications and no"
    " installing. Everything else works."
)


def open_house(settings: Settings, host: str, port: int, *, lan: bool) -> None:
    """Serves until stopped."""
    try:
        logs.begin(settings.security_log)
    except OSError as error:
        stop(f"cannot write the log of security events: {error}")
    for game in catalogue.OUTSIDE.left_out:
        log.warning("game left out", extra={"facts": msgspec.to_builtins(game)})
    if settings.operators:
        logging.getLogger("ludolien.server").warning(OPERATORS_BY_NAME)
    settings = reached_at(settings, host, lan=lan)
    door = listen("0.0.0.0" if lan else host, port)
    run = asyncio.run if sys.platform == "win32" else importlib.import_module("uvloop").run
    run(keep_open(new_house(settings), door, host, lan=lan))


def reached_at(settings: Settings, host: str, *, lan: bool) -> Settings:
    """The settings of a house that listens there: it answers to that name, and to the machine's own on a network."""
    return replace(settings, hosts=settings.hosts | {host.lower()}, has_own_names=lan or host in EVERYWHERE)


async def keep_open(house: House, door: socket.socket, host: str, *, lan: bool) -> None:
    """The open house, from its first answer to its last."""
    try:
        if house.settings.smtp:
            mail_server(house.settings.smtp)
        if house.settings.is_cluster:
            check(house.settings.database, house.settings.bus)
        await house.open()
        await house.store.database.make_room()
    except (AlreadyOpen, BadBus, BadCluster, BadDatabase, BadMailServer, MissingJournal, TooNew) as error:
        stop(str(error))
    except (OSError, SQLAlchemyError) as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        stop(f"cannot open the database: {reason}")
    config = configured(house, allow_files())
    keep_pauses_short()
    async with warming(house.get(LiveTables).bots.prepare, is_first=house.settings.is_warm_first):
        await Server(config, lambda: announce(host, door.getsockname()[1], lan=lan)).serve(sockets=[door])


PING_EVERY: Final = 2.0
PONG_WITHIN: Final = 2.5
"""Seconds: whoever plays with somebody whose connection was cut sees it within five. Browsers answer by themselves,
also where a page in the background is slowed down."""


def configured(house: House, files: int | None = None) -> uvicorn.Config:
    """The web server for a house: which protocols it speaks, and what one connection may cost."""
    settings, app = house.settings, build(house)
    config = uvicorn.Config(
        answering_head(travelling(app, house) if settings.is_cluster else app),
        http="httptools",
        ws=QuickFrames if house.settings.has_shortcuts else "websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=settings.largest_message,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )
    guard(config, Connections(settings, files))
    return config


def allow_files() -> int | None:
    """How many files may be open, connections included: as many as the system lets us ask for. None where unknown."""
    if sys.platform == "win32":
        return None
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if allowed == resource.RLIM_INFINITY else allowed


def keep_pauses_short() -> None:
    """A thread that comes back from the disk gets its turn soon; nobody looks through again for garbage what is there
    from the start, nor through much at once: most of what came since are moves, and those stay."""
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 20)


def answering_head(app: ASGIApp) -> ASGIApp:
    """HEAD is answered as GET is; uvicorn leaves the body out."""

    async def answer(scope: Any, receive: Receive, send: Send) -> None:
        seen: Any = {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope
        await app(seen, receive, send)

    return answer


class Server(uvicorn.Server):
    """uvicorn, which says when it is ready, and takes being told to stop for an ordinary end."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.when_ready = when_ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.when_ready()


def listen(host: str, port: int) -> socket.socket:
    """The listening socket, or one clear line and the end."""
    if not 0 <= port <= 65535:
        stop(f"a port is a number from 0 to 65535, not {port}")
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        door = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(2048)
    except socket.gaierror:
        stop(f"there is no address {host!r} to listen on")
    except OSError as error:
        match error.errno:
            case errno.EADDRINUSE:
                stop(f"port {port} is taken; choose another, e.g. PORT={port + 1}")
            case errno.EACCES:
                stop(f"port {port} needs the rights of an administrator; choose one above 1023")
            case errno.EADDRNOTAVAIL:
                stop(f"this machine has no address {host!r}")
        stop(f"cannot listen on {host}:{port}: {error.strerror}")
    door.setblocking(False)
    return door


def announce(host: str, port: int, *, lan: bool) -> None:
    """Says where the house is."""
    say(f"Ludolien is open: http://{'localhost' if lan or host in ('127.0.0.1', '0.0.0.0') else host}:{port}")
    if lan:
        import segno

        address = f"http://{own_address()}:{port}"
        say(f"On this network:  {address}")
        segno.make(address, micro=False).terminal(compact=True)
        say(LAN_LIMITS)


def say(line: str) -> None:
    """One line on the terminal."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def stop(reason: str) -> NoReturn:
    """One clear line, and an exit code that says so."""
    sys.stderr.write(f"ludolien: {reason}\n")
    sys.exit(1)
