"""An archive for games that were over long ago, and what each node knows of the schema.

Both are added beside what is there, so nodes of the version before go on. The archive is used once none of them is
left.
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "archive",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_archive")),
    )
    op.add_column("nodes", sa.Column("knows", sa.String(length=10), nullable=False, server_default=""))
