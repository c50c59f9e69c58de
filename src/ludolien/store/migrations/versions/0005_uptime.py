"""Signs of life, outages, when a table is due, and indexes of the lists."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "uptime",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_uptime")),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("began", name=op.f("pk_outages")),
    )
    op.add_column("tables", sa.Column("due", sa.Double(), nullable=True))
    op.execute("UPDATE tables SET due = 0 WHERE phase <> 'over'")
    op.create_index(op.f("ix_tables_host"), "tables", ["host"])
    op.create_index(op.f("ix_tables_due"), "tables", ["due"])
    unfinished = sa.text("phase <> 'over'")
    op.create_index("ix_tables_unfinished", "tables", ["game"], sqlite_where=unfinished, postgresql_where=unfinished)
