"""Who is who: devices, names that look alike, notices, operators, what they did, and who is named in which log."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from ludolien.store.mentions import named_in

revision = "0007"
down_revision = "0006"

AT_ONCE = 1000


def upgrade() -> None:
    for table, name, length in (("sessions", "label", 60), ("passkeys", "name", 40)):
        op.add_column(table, sa.Column(name, sa.String(length=length), nullable=False, server_default=""))
    for table, name in (("sessions", "confirmed"), ("passkeys", "used"), ("programs", "seen")):
        op.add_column(table, sa.Column(name, sa.Double(), nullable=False, server_default="0"))
    _of_user("devices", _key("digest", 64), _user(), _word("label", 60), _time("created"), _time("seen"), of=2)
    _of_user("looks", _user(), _key("look", 200), of=2)
    op.create_index(op.f("ix_looks_look"), "looks", ["look"])
    _of_user("notices", _key("id", 32), _user(), _word("kind", 30), _text("facts"), _time("at"), _flag("is_read"))
    _of_user("operators", _user(), _time("at"))
    _of_user("sanctions", _user(), _key("kind", 10), _time("until"), _time("at"), of=2)
    for table in ("devices", "notices"):
        op.create_index(op.f(f"ix_{table}_user"), table, ["user"])
    op.create_table(
        "deeds",
        _key("id", 32),
        _time("at"),
        _word("operator", 32),
        _word("what", 20),
        _word("user", 32),
        _word("code", 16),
        _time("until"),
        _word("name", 40),
        _text("reason"),
        _word("outcome", 30),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deeds")),
    )
    op.create_index(op.f("ix_deeds_outcome"), "deeds", ["outcome"])
    mentions = op.create_table(
        "mentions",
        _key("code", 16),
        _word("user", 32),
        sa.PrimaryKeyConstraint("code", "user", name=op.f("pk_mentions")),
    )
    op.create_index(op.f("ix_mentions_user"), "mentions", ["user"])
    _find_mentions(mentions)


def _find_mentions(mentions: sa.Table) -> None:
    """Looks through all logs, once."""
    connection = op.get_bind()
    found: set[tuple[str, str]] = set()
    for code, payload in connection.execute(sa.text("SELECT code, payload FROM log ORDER BY code, seq")):
        found.update((code, user) for user in named_in(bytes(payload)))
    rows = [{"code": code, "user": user} for code, user in sorted(found)]
    for start in range(0, len(rows), AT_ONCE):
        op.bulk_insert(mentions, rows[start : start + AT_ONCE])


def _of_user(table: str, *columns: sa.Column[Any], of: int = 1) -> None:
    """A table whose rows go with their user; its key are the first columns."""
    op.create_table(
        table,
        *columns,
        sa.PrimaryKeyConstraint(*(column.name for column in columns[:of]), name=op.f(f"pk_{table}")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f(f"fk_{table}_user"), ondelete="CASCADE"),
    )


def _key(name: str, length: int) -> sa.Column[Any]:
    return sa.Column(name, sa.String(length=length), nullable=False)


_word = _key


def _user() -> sa.Column[Any]:
    return _key("user", 32)


def _text(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Text(), nullable=False)


def _time(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Double(), nullable=False)


def _flag(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Boolean(), nullable=False)
