"""Accounts that may be one person: digests of where they sat down, and games in which they are not compared."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "traces",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("mark", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_traces_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "mark", name=op.f("pk_traces")),
    )
    op.create_index(op.f("ix_traces_mark"), "traces", ["mark"])
    op.create_table(
        "apart",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_apart_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "user", name=op.f("pk_apart")),
    )
