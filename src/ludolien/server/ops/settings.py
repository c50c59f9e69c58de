"""How this house is set up: from the command line first, then from the environment, then by default."""

import os
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where things are, and how much the house lets in."""

    data: Path
    """Database, keys: everything that must be kept."""
    database: str
    """An address of SQLAlchemy; SQLite in the data folder unless another is given."""
    static: Path = Path(__file__).parent.parent / "static"
    """The built client."""
    operators: frozenset[str] = frozenset()
    """Names of accounts that may read reports."""
    smtp: str = ""
    """`smtp://user:password@host:port` or `smtps://…`; without it, no mail is ever sent."""
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
            has_open_metrics=environment.get("LUDOLIEN_METRICS", "") == "open",
        )


def data_folder() -> Path:
    """`LUDOLIEN_DATA`, or the user's folder for such data."""
    if chosen := os.environ.get("LUDOLIEN_DATA"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ludolien"
