"""Two people do not want to meet: what that changes at tables where one of them is connected just now."""

from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import may_watch


async def heed(tables: LiveTables, user: str, other: str) -> None:
    """Neither reads from now on what the other says, and who only watches the other goes."""
    for who in (user, other):
        strangers = await tables.store.moderation.strangers_to(who)
        for live in tables.all_awake():
            for connection, listener in list(live.room.listeners.items()):
                if listener.person.user != who:
                    continue
                listener.strangers = strangers
                if not may_watch(live.room.table, who, strangers) and connection in live.outboxes:
                    live.outboxes[connection].close()
