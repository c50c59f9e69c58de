"""Positions in which somebody has made a mistake, to be asked again."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "flashcards",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("box", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_flashcards_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "code", "place", name=op.f("pk_flashcards")),
    )
    op.create_index(op.f("ix_flashcards_user_due"), "flashcards", ["user", "due"])
