"""Showing again that it is you: what opens an account for good wants a password or a passkey that was just shown."""

import time
from typing import Final

from litestar import post
from litestar.params import JSONBody

from ludolien.server.accounts import passwords
from ludolien.server.accounts.messages import Password
from ludolien.server.ops.dependencies import Caller, ThisHouse, Visitor
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House

GOOD_FOR: Final = 600
"""Seconds for which it counts."""


def check_confirmed(visitor: Visitor) -> None:
    """Refuses a member who has not shown in this session, a moment ago, who they are. Guests have nothing to show, and
    programs may not do what needs it."""
    if visitor.user.kind == "program":
        raise ApiError(403, "people_only")
    if visitor.user.kind == "member" and time.time() - visitor.confirmed > GOOD_FOR:
        raise ApiError(403, "confirm_first")


@post("/api/confirm", tags=["account"], status_code=204, for_banned=True)
async def confirm(house: ThisHouse, visitor: Caller, data: JSONBody[Password]) -> None:
    """Shows the password again. Attempts are counted for this session, so that they hold nobody up elsewhere."""
    house.limits.take("confirm", visitor.session or visitor.user.id)
    login = await house.store.keys.login(visitor.user.id)
    _, kept = (await house.store.keys.password(login) if login else None) or ("", "")
    if not await passwords.verify(kept, data.password):
        raise ApiError(403, "wrong_password")
    await confirmed(house, visitor)


async def confirmed(house: House, visitor: Visitor) -> None:
    """They have shown who they are."""
    await house.store.people.confirm(visitor.session, time.time())
