"""The embedded database: what every connection to it is told, so that nothing acknowledged is lost."""

import os
import sqlite3
from pathlib import Path
from typing import Any, Final

JOURNAL_PAGES: Final = 10_000
"""Moves wait while SQLite empties its journal: a long one is emptied rarely, and a page changed often is moved once."""
SETTINGS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",
    "busy_timeout=10000",
    f"wal_autocheckpoint={JOURNAL_PAGES}",
)


def make_private(file: Path) -> None:
    """Makes the database, if need be, in a folder that is there afterwards, for its owner's eyes alone. SQLite gives
    its journal the same rights."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for part in (file, *file.parent.glob(f"{file.name}-*")):
        part.chmod(0o600)


def clear_journal(connection: sqlite3.Connection) -> None:
    """Nothing of what was deleted stays in the journal, where nobody is reading just now."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class MissingJournal(Exception):
    """Committed moves are not where they were."""

    def __init__(self, journal: Path) -> None:
        super().__init__(
            f"{journal} is missing, and with it what was played last; put it back beside the database."
            " If it is lost, LUDOLIEN_JOURNAL=lost opens the house as it was before"
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
    the disk several times what one over old bytes does. A house killed meanwhile begins again at its start."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute("PRAGMA wal_checkpoint(RESTART)")
    try:
        for setting in ("synchronous=OFF", "wal_autocheckpoint=0"):
            connection.execute(f"PRAGMA {setting}")
        for _ in range(JOURNAL_PAGES):
            connection.execute(f"PRAGMA user_version={version}")  # writes a page and changes nothing
    finally:
        prepare(connection)
    connection.execute("PRAGMA wal_checkpoint(RESTART)")


def empty_journal(path: str) -> None:
    """Moves what is committed from the journal into the database, as far as that stops nobody."""
    connection = connect(path)
    try:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    finally:
        connection.close()


def check_journal(path: Path) -> None:
    """A house that was not closed leaves its journal behind, with the latest moves in it. Whoever copied or moved the
    database alone is told so, instead of playing on from an older day."""
    journal = Path(f"{path}-wal")
    if journal.exists() or not path.exists():
        return
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        rows = connection.execute("SELECT is_open FROM uptime").fetchall()
    except sqlite3.Error:
        return  # no house of ours yet, or one that kept no such sign
    finally:
        connection.close()
    if any(is_open for (is_open,) in rows):
        raise MissingJournal(journal)
