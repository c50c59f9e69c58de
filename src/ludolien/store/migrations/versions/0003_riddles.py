"""Riddles that guests of the house have made."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "riddles",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_riddles")),
    )
    op.create_index(op.f("ix_riddles_user"), "riddles", ["user"])
