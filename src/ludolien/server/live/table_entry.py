"""A table as the lists of the store keep it."""

from ludolien.core import WATCHER
from ludolien.store import Chair, Entry
from ludolien.tables.room import Room
from ludolien.tables.seat_view import encode, table_info


def entry(room: Room) -> Entry:
    """What lobby and "my games" show without replaying anything. Moves are counted as a watcher sees them."""
    table = room.table
    return Entry(
        code=table.code,
        game=table.game.slug,
        phase=table.phase,
        is_public=table.public,
        host=table.host,
        created=table.created,
        touched=table.at,
        ply=room.feeds[WATCHER].ply if room.feeds else 0,
        info=encode(table_info(table)),
        chairs=tuple(
            Chair(seat, holder.user, seat in table.awaited and not holder.bot_level)
            for seat, holder in enumerate(table.holders)
            if holder.user
        ),
    )
