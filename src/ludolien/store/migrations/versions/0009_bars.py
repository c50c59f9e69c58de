"""Places whose new guests share somebody's sanction for a while."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "bars",
        sa.Column("mark", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("mark", "kind", name=op.f("pk_bars")),
    )
    op.create_index(op.f("ix_bars_user"), "bars", ["user"])
