"""A table as the lists of the store keep it."""

from ludolien.core import is_player
from ludolien.store import Chair, Entry
from ludolien.tables.sight import encode, table_info
from ludolien.tables.table import Table


def entry(table: Table) -> Entry:
    """What lobby and "my games" show without replaying anything."""
    return Entry(
        code=table.code,
        game=table.game.slug,
        phase=table.phase,
        is_public=table.public,
        host=table.host,
        created=table.created,
        touched=table.at,
        ply=sum(is_player(ply.move.seat) for ply in table.line),
        info=encode(table_info(table)),
        chairs=tuple(
            Chair(seat, holder.user, seat in table.awaited and not holder.bot_level)
            for seat, holder in enumerate(table.holders)
            if holder.user
        ),
    )
