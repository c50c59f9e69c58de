"""Challenges of the day, and what people made of them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name=op.f("pk_challenges")),
    )
    op.create_table(
        "attempts",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("moves", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_attempts_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "game", "day", name=op.f("pk_attempts")),
    )
    op.create_index(op.f("ix_attempts_game_day"), "attempts", ["game", "day"])
