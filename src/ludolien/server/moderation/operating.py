"""The operators' page: whom a name belongs to, what can be done about them, and what was done."""

import time
from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from ludolien.server.accounts import names
from ludolien.server.moderation.blocks_and_reports import only_operators
from ludolien.server.moderation.deeds import DONE, FOREVER, do
from ludolien.server.moderation.messages import DeedRow, NewDeed, PersonRow
from ludolien.server.ops.dependencies import Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code
from ludolien.store.accounts import User
from ludolien.store.moderation import Deed

LONGEST_REASON: Final = 500
HOUR: Final = 3600
STATUS: Final = {"no such table": 404, "no_such_person": 404, "failed": 500}


@get("/api/moderation/people", tags=["care"])
async def people(
    house: ThisHouse, visitor: Caller, name: Annotated[str, QueryParameter(min_length=1, max_length=100)]
) -> tuple[PersonRow, ...]:
    """People by their id, their name, or a part of it; members first."""
    only_operators(visitor)
    text = name.replace("\0", "").strip()
    found = await house.store.moderation.look_up(text, names.login(text)) if text else []
    rows = []
    for one in found:
        who = await house.store.people.get(one.user)
        if who is not None:
            rows.append(_row(house, who))
    return tuple(rows)


@get("/api/moderation/deeds", tags=["care"])
async def deeds(house: ThisHouse, visitor: Caller) -> tuple[DeedRow, ...]:
    """What operators did, the latest first."""
    only_operators(visitor)
    found = await house.store.moderation.deeds()
    called: dict[str, str] = {}
    for id in {deed.operator for deed in found} | {deed.user for deed in found}:
        who = await house.store.people.get(id) if id else None
        called[id] = who.name if who is not None else ""
    return tuple(
        DeedRow(
            deed.id,
            deed.at,
            called[deed.operator] or deed.operator,
            deed.what,
            deed.user,
            called[deed.user],
            deed.code,
            deed.until,
            deed.reason,
            deed.outcome,
        )
        for deed in found
    )


@post("/api/moderation/deeds", tags=["care"], status_code=204)
async def act(house: ThisHouse, visitor: Caller, data: JSONBody[NewDeed]) -> None:
    """Does something about somebody, or about a table."""
    only_operators(visitor)
    now = time.time()
    lasts = data.what in ("mute", "ban")
    deed = Deed(
        id=new_code(12),
        at=now,
        operator=visitor.user.id,
        what=data.what,
        user=data.user[:32].replace("\0", ""),
        code="".join(filter(str.isalnum, data.table))[:16].upper(),
        until=(now + data.hours * HOUR if data.hours else FOREVER) if lasts else 0.0,
        name=names.chosen(data.name) if data.name else "",
        reason=data.reason.strip()[:LONGEST_REASON].replace("\0", ""),
    )
    await house.store.moderation.log(deed)
    outcome = (await do(house, deed)).outcome
    if outcome == "no such table":
        raise ApiError(404, "not_found")
    if outcome != DONE:
        raise ApiError(STATUS.get(outcome, 409), outcome if outcome != "failed" else "broken")


def _row(house: House, user: User) -> PersonRow:
    return PersonRow(
        user=user.id,
        name=user.name,
        kind=user.kind,
        seen=user.seen,
        muted_until=house.sanctions.until("mute", user),
        banned_until=house.sanctions.until("ban", user),
    )
