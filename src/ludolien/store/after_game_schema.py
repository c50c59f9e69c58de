"""The tables for what comes after games: reviews, scores, challenges, and what somebody practises."""

from sqlalchemy import Column, Double, Index, Integer, LargeBinary, String, Table

from ludolien.store.schema import metadata, user_column

reviews = Table(
    "reviews",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)

solos = Table(
    "solos",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("day", String(10), nullable=False),
    Column("user", String(32), nullable=False),
    Column("score", Integer, nullable=True),
    Column("at", Double, nullable=False),
    Index(None, "game", "day"),
    Index(None, "user", "game"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)

attempts = Table(
    "attempts",
    metadata,
    user_column(primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("moves", LargeBinary, nullable=False),
    Column("made", Integer, nullable=False),
    Column("points", Integer, nullable=True),
    Column("most", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "game", "day"),
)

flashcards = Table(
    "flashcards",
    metadata,
    user_column(primary_key=True),
    Column("code", String(16), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("made", Double, nullable=False),
    Column("box", Integer, nullable=False),
    Column("due", Double, nullable=False),
    Index(None, "user", "due"),
)
