"""Who has lost together is listed as having lost."""

from alembic import op

from ludolien.store.cooperative_lists import tell_losses

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    tell_losses(op.get_bind())
