"""Tournaments, who takes part, and the games that are played for them.

All of it is new beside what is there, so nodes of the version before go on. It is used once none of them is left.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    _table(
        "tournaments",
        ["code"],
        _word("code", 16),
        _word("host", 32),
        _word("state", 10),
        _time("created"),
        _time("starts"),
        _time("ended", nullable=True),
        _word("outcome", 10),
        _count("round"),
        _count("version"),
        sa.Column("terms", sa.LargeBinary(), nullable=False),
    )
    op.create_index(op.f("ix_tournaments_state_starts"), "tournaments", ["state", "starts"])
    op.create_index(op.f("ix_tournaments_host"), "tournaments", ["host"])
    _table(
        "entrants",
        ["tournament", "number"],
        _word("tournament", 16),
        _count("number"),
        _word("user", 32),
        _count("level"),
        _word("state", 10),
        _time("joined"),
    )
    op.create_index(op.f("ix_entrants_user"), "entrants", ["user"])
    _table(
        "pairings",
        ["tournament", "number"],
        _word("tournament", 16),
        _count("number"),
        _count("round"),
        _word("code", 16),
        sa.Column("seats", sa.LargeBinary(), nullable=False),
        _time("at"),
        _time("ended", nullable=True),
        sa.Column("marks", sa.LargeBinary(), nullable=True),
    )
    op.create_index(op.f("ix_pairings_code"), "pairings", ["code"])


def _table(name: str, keys: list[str], *columns: sa.Column[Any]) -> None:
    op.create_table(name, *columns, sa.PrimaryKeyConstraint(*keys, name=op.f(f"pk_{name}")))


def _word(name: str, length: int) -> sa.Column[Any]:
    return sa.Column(name, sa.String(length=length), nullable=False)


def _time(name: str, *, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.Double(), nullable=nullable)


def _count(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), nullable=False, autoincrement=False)
