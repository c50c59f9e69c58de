"""How this house is set up: from the command line first, then from the environment, then by default."""

import os
import sys
from pathlib import Path
from typing import Final

import msgspec

WAITING_DAYS: Final = 14.0
IDLE_DAYS: Final = 90.0
GUEST_DAYS: Final = 180.0


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where things are, and how much the house lets in."""

    data: Path
    """Database, keys: everything that must be kept."""
    database: str
    """An address of SQLAlchemy; SQLite in the data folder unless another is given."""
    static: Path = Path(__file__).parents[2] / "static"
    """The built client."""
    operators: frozenset[str] = frozenset()
    """Names of accounts that may read reports."""
    smtp: str = ""
    """`smtp://user:password@host:port`, `smtps://…`, or on this machine `smtp+plain://…`; without it, no mail is ever
    sent."""
    mail_from: str = ""
    is_metered: bool = True
    """Rate limits on."""
    is_paced: bool = True
    """Bots take a moment for their moves where people look on."""
    has_open_metrics: bool = False
    """`/metrics` for everybody, not only for this machine."""
    most_tables: int = 100_000
    """Tables not yet over, in the whole house."""
    most_tables_each: int = 200
    most_sockets_each: int = 40
    """Live connections of one client address."""
    waiting_days: float = WAITING_DAYS
    """After which a table that has not begun is removed, when nothing has happened there."""
    idle_days: float = IDLE_DAYS
    """After which a pause is over, and who keeps a game without a clock waiting has run out of time."""
    guest_days: float = GUEST_DAYS
    """After which a guest who has not come back is forgotten."""
    largest_message: int = 64 * 1024
    """Bytes of one live message or one request."""

    @classmethod
    def chosen(cls, data: Path | None = None, database: str | None = None) -> "Settings":
        """The settings of this process."""
        environment = os.environ
        folder = (data or data_folder()).expanduser().absolute()
        return cls(
            data=folder,
            database=database or environment.get("LUDOLIEN_DATABASE") or f"sqlite:///{folder / 'ludolien.sqlite'}",
            operators=frozenset(filter(None, map(str.strip, environment.get("LUDOLIEN_OPERATORS", "").split(",")))),
            smtp=environment.get("LUDOLIEN_SMTP", ""),
            mail_from=environment.get("LUDOLIEN_MAIL_FROM", ""),
            is_metered=environment.get("LUDOLIEN_LIMITS", "on") != "off",
            is_paced=environment.get("LUDOLIEN_PACE", "on") != "off",
            waiting_days=_days("LUDOLIEN_WAITING_DAYS", WAITING_DAYS),
            idle_days=_days("LUDOLIEN_IDLE_DAYS", IDLE_DAYS),
            guest_days=_days("LUDOLIEN_GUEST_DAYS", GUEST_DAYS),
            has_open_metrics=environment.get("LUDOLIEN_METRICS", "") == "open",
        )


def _days(name: str, usual: float) -> float:
    """A number of days from the environment, or one clear line and the end."""
    written = os.environ.get(name, "")
    try:
        days = float(written or usual)
    except ValueError:
        days = 0
    if not 0 < days < float("inf"):
        sys.exit(f"ludolien: {name} is a number of days above 0, not {written!r}")
    return days


def data_folder() -> Path:
    """`LUDOLIEN_DATA`, or the user's folder for such data."""
    if chosen := os.environ.get("LUDOLIEN_DATA"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ludolien"
