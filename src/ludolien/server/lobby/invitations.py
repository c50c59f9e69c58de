"""Seats that are kept for somebody: who may be asked, and how they are told, wherever they are."""

import asyncio
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from ludolien.local.live_table import Closed, Frozen
from ludolien.local.messages import SeatWish
from ludolien.server.live.house_messages import Invited
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.live.people import People
from ludolien.server.notify.notifications import Notification, notify
from ludolien.server.ops.dependencies import Visitor
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.tables import seating
from ludolien.tables.protocol import TableInfo
from ludolien.tables.seating import Person

MOST_FROM_ONE: Final = 3
"""Invitations of one person that another has not answered."""
MOST_TO_ONE: Final = 30
"""That wait for somebody, whoever sent them."""

_info: Final = msgspec.json.Decoder(TableInfo)


class Invitations:
    """Tells people that a seat is kept for them."""

    def __init__(self, store: Store, tables: LiveTables, people: People) -> None:
        self.store = store
        self.tables = tables
        self.people = people
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, table: TableInfo, name: str, why: Literal["challenge", "rematch"]) -> None:
        """On every page they have open, and as a notification where they have none."""
        for user in {seat.user for seat in table.seats if seat.kind == "invited" and seat.user}:
            self.people.tell(user, Invited(table.code, table.game, name, why))
            if not self.people.is_here(user):
                notice = Notification("invited", table.game, table.code, name)
                task = asyncio.create_task(notify(self.store, user, notice), name="invitation")
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    async def part(self, user: str, other: str) -> None:
        """Two people who do not want to meet keep no seats for each other."""
        if other not in await self.store.moderation.strangers_to(user):
            return
        self.tables.write_lists()
        for host, guest in ((user, other), (other, user)):
            for entry in await self.store.kept_for(guest):
                if entry.host == host and is_invited(entry.info, guest):
                    await self._decline(entry.code, guest)

    async def close(self) -> None:
        """What was not sent is in the lists."""
        for task in [*self._sending]:
            task.cancel()

    async def _decline(self, code: str, user: str) -> None:
        person = Person(user, "")
        try:
            await self.tables.do(
                code, lambda room, now: room.decide(person, lambda draft: seating.decline(draft, person), now)
            )
        except (UnknownTable, Closed, Frozen):
            return


async def may_invite(store: Store, visitor: str, user: User | None, strangers: frozenset[str]) -> bool:
    """True where somebody takes invitations from this visitor."""
    if user is None or user.kind == "program" or user.id == visitor or user.id in strangers:
        return False
    wished = (await store.friends.privacy(user.id)).invitations
    return await store.friends.allows(wished, user.id, visitor)


async def invited(house: House, visitor: Visitor, wishes: Sequence[SeatWish]) -> dict[str, str]:
    """Those for whom seats are to be kept, by id, with their names; or a refusal, which does not say whose wish it
    is."""
    asked = [wish.user for wish in wishes if wish.kind == "invited" and wish.user]
    if not asked:
        return {}
    if len(asked) != len(set(asked)):
        raise ApiError(400, "one_seat_each")
    strangers = await house.store.moderation.strangers_to(visitor.user.id)
    names = {}
    for user in asked:
        if not visitor.is_uncapped:
            house.take("invitation", visitor.user.id)
        found = await house.store.people.get(user)
        if not await may_invite(house.store, visitor.user.id, found, strangers):
            raise ApiError(403, "not_invited_now")
        assert found is not None
        await _check_patience(house, visitor.user.id, user)
        names[user] = found.name
    return names


async def _check_patience(house: House, host: str, user: str) -> None:
    """Refuses one invitation too many to the same person."""
    house.get(LiveTables).write_lists()
    waiting = [entry for entry in await house.store.kept_for(user) if is_invited(entry.info, user)]
    if len(waiting) >= MOST_TO_ONE or sum(entry.host == host for entry in waiting) >= MOST_FROM_ONE:
        raise ApiError(409, "too_many_invitations")


def is_invited(info: bytes, user: str) -> bool:
    """True where a table keeps a seat for somebody."""
    return any(seat.kind == "invited" and seat.user == user for seat in _info.decode(info).seats)
