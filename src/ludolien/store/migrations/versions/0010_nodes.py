"""Nodes of a house, and which of them owns a table."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("lock", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("renewed", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("is_dead", sa.Boolean(), nullable=False),
        sa.Column("is_on_bus", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nodes")),
    )
    op.create_table(
        "owners",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("node", sa.String(length=32), nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("freed", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_owners")),
    )
    op.create_index(op.f("ix_owners_node"), "owners", ["node"])
