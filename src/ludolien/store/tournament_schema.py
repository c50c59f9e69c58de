"""The tables of tournaments: what was agreed on, who takes part, and the games played for them."""

from sqlalchemy import Column, Double, Index, Integer, LargeBinary, String, Table

from ludolien.store.metadata import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("state", String(10), nullable=False),
    Column("created", Double, nullable=False),
    Column("starts", Double, nullable=False),
    Column("ended", Double, nullable=True),
    Column("outcome", String(10), nullable=False),
    Column("round", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("terms", LargeBinary, nullable=False),
    Index(None, "state", "starts"),
    Index(None, "host"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user", String(32), nullable=False),
    Column("level", Integer, nullable=False),
    Column("state", String(10), nullable=False),
    Column("joined", Double, nullable=False),
    Index(None, "user"),
)

pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("code", String(16), nullable=False),
    Column("seats", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    Column("ended", Double, nullable=True),
    Column("marks", LargeBinary, nullable=True),
    Index(None, "code"),
)
