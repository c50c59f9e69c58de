"""Following people, and the list of those one likes to play with."""

import time
from typing import Final

import msgspec
from litestar import delete, get, put
from litestar.params import FromPath, JSONBody
from msgspec.structs import astuple

from ludolien.server.friends.messages import Friend, FriendList, Opponent, Privacy
from ludolien.server.friends.shown_presence import is_reachable, seen_by
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.lobby.invitations import may_invite
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import spend
from ludolien.tables.protocol import TableInfo

MOST_FOLLOWED: Final = 200
LATELY: Final = 10
"""People one has played with that are shown."""
GAMES_LOOKED_AT: Final = 60
COST: Final = 10
"""Of the budget for reading."""
LOOKED_FOR: Final = 2
"""People on the list who cost as much as any other answer."""

_info: Final = msgspec.json.Decoder(TableInfo)


@get("/api/friends", tags=["friends"])
async def friends(request: AnyRequest, house: ThisHouse, visitor: Caller) -> FriendList:
    """Whom one follows, and whom one has played with lately."""
    spend(request, COST)
    me = visitor.user.id
    strangers = await house.store.moderation.strangers_to(me)
    followed = [one for one in await house.store.friends.followed_by(me) if one.user not in strangers]
    spend(request, len(followed) // LOOKED_FOR)
    shown = []
    for one in followed:
        is_here, playing = await seen_by(house, one.user, me)
        found = await house.store.people.get(one.user)
        may = await may_invite(house.store, me, found, strangers)
        shown.append(Friend(one.user, one.name, is_here, playing, may))
    lately = await _lately(house, me, strangers, frozenset(one.user for one in followed))
    return FriendList(tuple(sorted(shown, key=lambda friend: not friend.is_here)), lately)


async def _lately(house: House, me: str, strangers: frozenset[str], followed: frozenset[str]) -> tuple[Opponent, ...]:
    house.get(LiveTables).write_lists()
    found: dict[str, Opponent] = {}
    for entry in await house.store.played_with(me, GAMES_LOOKED_AT):
        info = _info.decode(entry.info)
        for seat in info.seats:
            if seat.kind != "person" or seat.user in {me, *found, *strangers} or len(found) == LATELY:
                continue
            user = await house.store.people.get(seat.user)
            if user is None or user.kind == "program":
                continue
            found[user.id] = Opponent(
                user=user.id,
                name=user.name,
                is_here=(await seen_by(house, user.id, me))[0],
                is_followed=user.id in followed,
                is_member=user.kind == "member",
                may_invite=await may_invite(house.store, me, user, strangers),
                game=info.game,
                code=info.code,
                clock=info.clock,
                at=entry.touched,
            )
    return tuple(found.values())


@put("/api/friends/{user:str}", tags=["friends"], status_code=204)
async def follow(house: ThisHouse, visitor: Caller, user: FromPath[str]) -> None:
    """From now on one sees when they are here, if they show it."""
    me, store = visitor.user.id, house.store
    if not visitor.is_uncapped:
        house.take("follow", me)
    if user == me or not is_reachable(await store.people.get(user)) or user in await store.moderation.strangers_to(me):
        raise ApiError(404, "no_such_person")
    if len(await store.friends.followed_by(me)) >= MOST_FOLLOWED:
        raise ApiError(409, "too_many_followed", most=MOST_FOLLOWED)
    await store.friends.follow(me, user, time.time())


@delete("/api/friends/{user:str}", tags=["friends"], status_code=204)
async def unfollow(house: ThisHouse, visitor: Caller, user: FromPath[str]) -> None:
    """They are not on one's list any more."""
    await house.store.friends.unfollow(visitor.user.id, user.replace("\0", ""))


@get("/api/me/privacy", tags=["friends"])
async def privacy(house: ThisHouse, visitor: Caller) -> Privacy:
    """What one shows of oneself, and to whom."""
    return Privacy(*astuple(await house.store.friends.privacy(visitor.user.id)))


@put("/api/me/privacy", tags=["friends"])
async def change_privacy(house: ThisHouse, visitor: Caller, data: JSONBody[Privacy]) -> Privacy:
    """From now on one shows this."""
    await house.store.friends.show(visitor.user.id, data)
    return data


async def part(house: House, user: str, other: str) -> None:
    """Two people who do not want to meet follow each other no more."""
    if other in await house.store.moderation.strangers_to(user):
        await house.store.friends.part(user, other)
