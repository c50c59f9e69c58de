"""The tables of the database; those for what comes after games stand in `after_game_schema.py`. `migrations/` brings an
older one here; a test compares the two.

Times are seconds since the epoch. Secrets are kept as digests only. `log` is the truth about games, with `archive` for
those that were over long ago: every row of `tables` and `chairs` can be made again from it. `tables.due` is when a
table must wake by itself: 0 for one that is awake, nothing for one that waits for somebody.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    text,
)

from ludolien.store import tournament_schema as tournament_schema  # its tables belong to the whole
from ludolien.store.metadata import metadata as metadata

log = Table(
    "log",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

archive = Table(
    "archive",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)

UNFINISHED = text("phase <> 'over'")

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("info", LargeBinary, nullable=False),
    Column("due", Double, nullable=True, default=0.0),
    Index(None, "phase", "is_public", "touched"),
    Index(None, "host"),
    Index(None, "due"),
)
Index("ix_tables_unfinished", tables.c.game, sqlite_where=UNFINISHED, postgresql_where=UNFINISHED)

chairs = Table(
    "chairs",
    metadata,
    Column("code", String(16), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user", String(32), nullable=False),
    Column("is_awaited", Boolean, nullable=False),
    Index(None, "user"),
)


def user_column(*, primary_key: bool = False) -> Column[str]:
    """Whose it is: it goes with them."""
    return Column(
        "user", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False
    )


users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("mail", String(254), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index(None, "kind", "seen"),
    Index(None, "owner"),
)

credentials = Table(
    "credentials",
    metadata,
    user_column(primary_key=True),
    Column("login", String(40), nullable=False, unique=True),
    Column("password", Text, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    user_column(),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("name", String(40), nullable=False, default=""),
    Column("used", Double, nullable=False, default=0.0),
    Index(None, "user"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    user_column(),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("label", String(60), nullable=False, default=""),
    Column("confirmed", Double, nullable=False, default=0.0),
    Index(None, "user"),
)

devices = Table(
    "devices",
    metadata,
    Column("digest", String(64), primary_key=True),
    user_column(primary_key=True),
    Column("label", String(60), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index(None, "user"),
)

looks = Table(
    "looks",
    metadata,
    user_column(primary_key=True),
    Column("look", String(200), primary_key=True),
    Index(None, "look"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    user_column(),
    Column("kind", String(30), nullable=False),
    Column("facts", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("is_read", Boolean, nullable=False),
    Index(None, "user"),
)

mentions = Table(
    "mentions",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("user", String(32), primary_key=True),
    Index(None, "user"),
)

recovery_codes = Table(
    "recovery_codes", metadata, Column("digest", String(64), primary_key=True), user_column(), Index(None, "user")
)

tickets = Table(
    "tickets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("purpose", String(20), nullable=False),
    Column("user", String(32), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("expires", Double, nullable=False),
)

programs = Table(
    "programs",
    metadata,
    Column("digest", String(64), primary_key=True),
    user_column(),
    Column("is_uncapped", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False, default=0.0),
    Index(None, "user"),
)

blocks = Table(
    "blocks",
    metadata,
    user_column(primary_key=True),
    Column("blocked", String(32), primary_key=True),
    Column("at", Double, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("reporter", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("code", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("is_settled", Boolean, nullable=False),
)

operators = Table("operators", metadata, user_column(primary_key=True), Column("at", Double, nullable=False))

sanctions = Table(
    "sanctions",
    metadata,
    user_column(primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("until", Double, nullable=False),
    Column("at", Double, nullable=False),
)

bars = Table(
    "bars",
    metadata,
    Column("mark", String(32), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("until", Double, nullable=False),
    Column("at", Double, nullable=False),
    Column("user", String(32), nullable=False),
    Index(None, "user"),
)

deeds = Table(
    "deeds",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("operator", String(32), nullable=False),
    Column("what", String(20), nullable=False),
    Column("user", String(32), nullable=False),
    Column("code", String(16), nullable=False),
    Column("until", Double, nullable=False),
    Column("name", String(40), nullable=False),
    Column("reason", Text, nullable=False),
    Column("outcome", String(30), nullable=False),
    Index(None, "outcome"),
)

seen = Table(
    "seen",
    metadata,
    user_column(primary_key=True),
    Column("thing", String(80), primary_key=True),
    Column("value", Text, nullable=False),
    Column("at", Double, nullable=False),
)

push = Table(
    "push",
    metadata,
    Column("endpoint", String(1000), primary_key=True),
    user_column(),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "user"),
)

uptime = Table(
    "uptime",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("until", Double, nullable=False),
    Column("is_open", Boolean, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", Double, primary_key=True),
    Column("ended", Double, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

riddles = Table(
    "riddles",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("user", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "user"),
)

traces = Table(
    "traces",
    metadata,
    user_column(primary_key=True),
    Column("mark", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Index(None, "mark"),
)

apart = Table(
    "apart",
    metadata,
    Column("code", String(16), primary_key=True),
    user_column(primary_key=True),
    Column("at", Double, nullable=False),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("lock", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("began", Double, nullable=False),
    Column("renewed", Double, nullable=False),
    Column("until", Double, nullable=False),
    Column("is_dead", Boolean, nullable=False),
    Column("is_on_bus", Boolean, nullable=False),
    Column("knows", String(10), nullable=False, server_default=""),
)

owners = Table(
    "owners",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("node", String(32), nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("freed", Double, nullable=True),
    Index(None, "node"),
)

ratings = Table(
    "ratings",
    metadata,
    user_column(primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("points", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "game", "points"),
)

rated = Table(
    "rated",
    metadata,
    Column("code", String(16), primary_key=True),
    user_column(primary_key=True),
    Column("game", String(40), nullable=False),
    Column("day", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("points", Integer, nullable=False),
    Column("change", Integer, nullable=False),
    Index(None, "user", "game", "day"),
)

counted = Table(
    "counted",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("at", Double, nullable=False),
)

follows = Table(
    "follows",
    metadata,
    user_column(primary_key=True),
    Column("followed", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
    Index(None, "followed"),
)

privacy = Table(
    "privacy",
    metadata,
    user_column(primary_key=True),
    Column("profile", String(10), nullable=False),
    Column("presence", String(10), nullable=False),
    Column("invitations", String(10), nullable=False),
)
