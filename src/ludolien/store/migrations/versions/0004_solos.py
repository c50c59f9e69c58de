"""Games alone: their scores, and the boards of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "solos",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_solos")),
    )
    op.create_index(op.f("ix_solos_game_day"), "solos", ["game", "day"])
    op.create_index(op.f("ix_solos_user_game"), "solos", ["user", "game"])
