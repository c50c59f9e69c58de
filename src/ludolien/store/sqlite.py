"""The embedded database: what every connection to it is told, so that nothing acknowledged is lost."""

import sqlite3
from typing import Any, Final

JOURNAL_PAGES: Final = 10_000
"""Moves wait while SQLite empties its journal: a long one is emptied rarely, and a page changed often is moved once."""
SETTINGS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    f"wal_autocheckpoint={JOURNAL_PAGES}",
)


def connect(path: str) -> sqlite3.Connection:
    """A connection of one's own."""
    connection = sqlite3.connect(path)
    prepare(connection)
    return connection


def prepare(connection: Any) -> None:
    """Tells a new connection what holds here; no transaction starts but where somebody says so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def stretch_journal(connection: sqlite3.Connection) -> None:
    """Makes the journal as long as it gets, before anybody waits for it: a commit at the end of a growing file costs
    the disk several times what one over old bytes does."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for setting in ("synchronous=OFF", "wal_autocheckpoint=0"):
        connection.execute(f"PRAGMA {setting}")
    for _ in range(JOURNAL_PAGES):
        connection.execute(f"PRAGMA user_version={version}")  # writes a page and changes nothing
    prepare(connection)
    connection.execute("PRAGMA wal_checkpoint(RESTART)")
