"""Ratings and the games they come from, whom people follow, and what they show of themselves."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    _of_users(
        "ratings",
        [_word("user", 32), _word("game", 40)],
        _number("mu"),
        _number("sigma"),
        *map(_count, ("points", "games", "wins")),
        _number("at"),
    )
    op.create_index(op.f("ix_ratings_game_points"), "ratings", ["game", "points"])
    _of_users(
        "rated",
        [_word("code", 16), _word("user", 32)],
        _word("game", 40),
        _count("day"),
        _number("at"),
        _count("points"),
        _count("change"),
    )
    op.create_index(op.f("ix_rated_user_game_day"), "rated", ["user", "game", "day"])
    op.create_table(
        "counted", _word("code", 16), _number("at"), sa.PrimaryKeyConstraint("code", name=op.f("pk_counted"))
    )
    followed = sa.ForeignKeyConstraint(["followed"], ["users.id"], name=op.f("fk_follows_followed"), ondelete="CASCADE")
    _of_users("follows", [_word("user", 32), _word("followed", 32)], _number("at"), followed)
    op.create_index(op.f("ix_follows_followed"), "follows", ["followed"])
    _of_users("privacy", [_word("user", 32)], *(_word(name, 10) for name in ("profile", "presence", "invitations")))


def _of_users(table: str, keys: list[sa.Column[Any]], *others: Any) -> None:
    """A table whose rows go with their user."""
    op.create_table(
        table,
        *keys,
        *others,
        sa.PrimaryKeyConstraint(*(key.name for key in keys), name=op.f(f"pk_{table}")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f(f"fk_{table}_user"), ondelete="CASCADE"),
    )


def _word(name: str, length: int) -> sa.Column[Any]:
    return sa.Column(name, sa.String(length=length), nullable=False)


def _number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Double(), nullable=False)


def _count(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), nullable=False)
