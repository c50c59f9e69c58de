"""Who counts as an opponent on the leaderboard: not oneself under another name.

Two accounts seen at one address or in one browser within a month are not compared where they meet. Only digests are
kept, and only of who sits down at a public table or comes in as somebody else.
"""

import time
from typing import Final

from ludolien.server.ops.dependencies import AnyRequest, Visitor, address_of
from ludolien.server.ops.house import House
from ludolien.tables.protocol import TableInfo

KEPT: Final = 30 * 86_400.0
"""Seconds."""


async def sat_down(house: House, request: AnyRequest, visitor: Visitor, table: TableInfo) -> None:
    """Somebody has taken a seat; where the game may count, who may be the same person is set apart."""
    if not table.public:
        return
    me, now = visitor.user.id, time.time()
    mark = house.sanctions.mark(address_of(request))
    await house.store.traces.leave(me, [mark] if mark else [], now)
    others = {seat.user for seat in table.seats if seat.kind == "person" and seat.user != me}
    related = await house.store.traces.related(me, others, now - KEPT) if others else frozenset()
    if related:
        await house.store.traces.set_apart(table.code, {me, *related}, now)
