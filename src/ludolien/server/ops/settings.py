"""How this house is set up: from the command line first, then from the environment, then by default."""

import os
import socket
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Final

import msgspec

WAITING_DAYS: Final = 14.0
IDLE_DAYS: Final = 90.0
GUEST_DAYS: Final = 180.0
ARCHIVE_DAYS: Final = 30.0
LARGEST_HEAD: Final = 16 * 1024
SLOWEST_REQUEST: Final = 30.0
MOST_CONNECTIONS: Final = 10_000
CONNECTIONS_EACH: Final = 200
PROXIES: Final = ("127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where things are, and how much the house lets in."""

    data: Path
    """Database, keys: everything that must be kept."""
    database: str
    """An address of SQLAlchemy; SQLite in the data folder unless another is given."""
    static: Path = Path(__file__).parents[2] / "static"
    """The built client."""
    bus: str = ""
    """`nats://host:4222`: where workers of other machines think for the bots; without it, they think here."""
    is_cluster: bool = False
    """One node of many on the same PostgreSQL and the same bus."""
    node: str = ""
    """What this node is called on the page that shows who owns what."""
    operators: frozenset[str] = frozenset()
    """Makes nobody an operator any more: whoever took such a name first would be one. `ludolien operator add` does."""
    hosts: frozenset[str] = frozenset()
    """Host names the house answers to, beside this machine's own; `*` for all."""
    has_own_names: bool = False
    """The machine's name is answered to: for a house that is open to the local network."""
    smtp: str = ""
    """`smtp://user:password@host:port`, `smtps://…`, or on this machine `smtp+plain://…`; without it, no mail is ever
    sent."""
    mail_from: str = ""
    is_metered: bool = True
    """Rate limits on."""
    is_paced: bool = True
    """Bots take a moment for their moves where people look on."""
    is_warm_first: bool = False
    """Opens once the bots are ready; otherwise they get ready while people look around."""
    has_shortcuts: bool = True
    """Reaches into uvicorn and Litestar for speed; without, only what they offer everybody is used."""
    has_open_metrics: bool = False
    """`/metrics` for everybody."""
    has_local_metrics: bool = False
    """`/metrics` for this machine."""
    most_tables: int = 100_000
    """Tables not yet over, in the whole house."""
    most_tables_each: int = 200
    most_sockets_each: int = 40
    """Live connections of one client address."""
    is_journal_lost: bool = False
    """SQLite's journal is gone for good: the house opens as it was before."""
    waiting_days: float = WAITING_DAYS
    """After which a table that has not begun is removed, when nothing has happened there."""
    idle_days: float = IDLE_DAYS
    """After which a pause is over, and who keeps a game without a clock waiting has run out of time."""
    guest_days: float = GUEST_DAYS
    """After which a guest who has not come back is forgotten."""
    archive_days: float = ARCHIVE_DAYS
    """After which a finished game that nobody has touched is put away, compressed."""
    largest_message: int = 64 * 1024
    """Bytes of one live message or one request."""
    largest_head: int = LARGEST_HEAD
    """Bytes of a request before its body."""
    slowest_request: float = SLOWEST_REQUEST
    """Seconds within which a request must have come in, from its first byte to its last."""
    most_connections: int = MOST_CONNECTIONS
    """In the whole house; fewer where the system allows fewer open files."""
    most_connections_each: int = CONNECTIONS_EACH
    """Of one client address, live ones and others."""
    proxies: tuple[str, ...] = PROXIES
    """Whose word about a client's address is taken: addresses and networks. They count their clients' connections."""
    security_log: str = ""
    """A file for security events; with the other logs where there is none."""

    @classmethod
    def chosen(cls, data: Path | None = None, database: str | None = None) -> "Settings":
        """The settings of this process."""
        environment = os.environ
        folder = (data or data_folder()).expanduser().absolute()
        return cls(
            data=folder,
            database=database or environment.get("LUDOLIEN_DATABASE") or f"sqlite:///{folder / 'ludolien.sqlite'}",
            operators=_names("LUDOLIEN_OPERATORS"),
            hosts=frozenset(map(str.lower, _names("LUDOLIEN_HOSTS"))),
            smtp=environment.get("LUDOLIEN_SMTP", ""),
            mail_from=environment.get("LUDOLIEN_MAIL_FROM", ""),
            is_metered=environment.get("LUDOLIEN_LIMITS", "on") != "off",
            is_paced=environment.get("LUDOLIEN_PACE", "on") != "off",
            is_warm_first=environment.get("LUDOLIEN_WARM_UP", "") == "first",
            has_shortcuts=environment.get("LUDOLIEN_SHORTCUTS", "on") != "off",
            bus=environment.get("LUDOLIEN_BUS", ""),
            is_cluster=environment.get("LUDOLIEN_CLUSTER", "") == "on",
            node=environment.get("LUDOLIEN_NODE", "") or socket.gethostname(),
            is_journal_lost=environment.get("LUDOLIEN_JOURNAL", "") == "lost",
            waiting_days=_number("LUDOLIEN_WAITING_DAYS", WAITING_DAYS, "days"),
            idle_days=_number("LUDOLIEN_IDLE_DAYS", IDLE_DAYS, "days"),
            guest_days=_number("LUDOLIEN_GUEST_DAYS", GUEST_DAYS, "days"),
            archive_days=_number("LUDOLIEN_ARCHIVE_DAYS", ARCHIVE_DAYS, "days"),
            has_open_metrics=environment.get("LUDOLIEN_METRICS", "") == "open",
            has_local_metrics=environment.get("LUDOLIEN_METRICS", "") == "local",
            largest_head=int(_number("LUDOLIEN_LARGEST_HEAD", LARGEST_HEAD, "bytes")),
            slowest_request=_number("LUDOLIEN_SLOWEST_REQUEST", SLOWEST_REQUEST, "seconds"),
            most_connections=int(_number("LUDOLIEN_MOST_CONNECTIONS", MOST_CONNECTIONS, "connections")),
            most_connections_each=int(_number("LUDOLIEN_CONNECTIONS_EACH", CONNECTIONS_EACH, "connections")),
            proxies=_proxies("LUDOLIEN_PROXIES", PROXIES),
            security_log=environment.get("LUDOLIEN_SECURITY_LOG", ""),
        )


def _names(name: str) -> frozenset[str]:
    """What stands in the environment, with commas."""
    return frozenset(filter(None, map(str.strip, os.environ.get(name, "").split(","))))


def _number(name: str, usual: float, of: str) -> float:
    """A number from the environment, or one clear line and the end."""
    written = os.environ.get(name, "")
    try:
        number = float(written or usual)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        sys.exit(f"ludolien: {name} is a number of {of} above 0, not {written!r}")
    return number


def _proxies(name: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks with commas from the environment, or one clear line and the end. Empty: none."""
    if (written := os.environ.get(name)) is None:
        return usual
    named = tuple(filter(None, map(str.strip, written.split(","))))
    for one in named:
        try:
            ip_network(one, strict=False)
        except ValueError:
            sys.exit(f"ludolien: {name} lists addresses and networks, and {one!r} is none")
    return named


def data_folder() -> Path:
    """`LUDOLIEN_DATA`, or the user's folder for such data."""
    if chosen := os.environ.get("LUDOLIEN_DATA"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ludolien"
