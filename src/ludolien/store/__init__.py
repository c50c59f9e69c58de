"""What is kept: the append-only log of every table, and the rest, in SQLite or PostgreSQL."""

from ludolien.store.database import Conflict, Database
from ludolien.store.lobby import Chair, Entry
from ludolien.store.store import Store

__all__ = ["Chair", "Conflict", "Database", "Entry", "Store"]
