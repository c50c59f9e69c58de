"""What somebody with an account shows of themselves: ratings, games, what they like to play."""

from collections import Counter
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.server.accounts import names
from ludolien.server.friends.messages import Favourite, PersonFound, PlayedGame, Profile, RatingShown
from ludolien.server.friends.shown_presence import is_reachable, seen_by
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import row
from ludolien.server.lobby.invitations import may_invite
from ludolien.server.lobby.rated_games import RatedGames, is_provisional
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import spend

COST: Final = 10
"""Of the budget for reading."""
SHOWN: Final = 20
LOOKED_AT: Final = 100
"""Games by which it is told what somebody likes."""
FAVOURITES: Final = 3
LONGEST: Final = 60
"""Characters of a name that is looked for."""


@get("/api/people/{user:str}", tags=["friends"])
async def profile(request: AnyRequest, house: ThisHouse, visitor: Caller, user: FromPath[str]) -> Profile:
    """Somebody with an account, as far as they show themselves to whoever asks. Who is blocked finds nobody."""
    spend(request, COST)
    me, store = visitor.user.id, house.store
    found = await store.people.get(user)
    strangers = await store.moderation.strangers_to(me)
    if found is None or not is_reachable(found) or user in strangers:
        raise ApiError(404, "no_such_person")
    is_here, playing = await seen_by(house, user, me)
    is_shown = await store.friends.allows((await store.friends.privacy(user)).profile, user, me)
    shown = Profile(
        user=user,
        name=found.name,
        since=found.created if is_shown else 0.0,
        is_me=user == me,
        is_followed=await store.friends.does_follow(me, user),
        may_invite=await may_invite(store, me, found, strangers),
        is_here=is_here,
        playing=playing,
        is_hidden=not is_shown,
    )
    return await _with_games(house, shown, strangers) if is_shown else shown


async def _with_games(house: House, shown: Profile, strangers: frozenset[str]) -> Profile:
    """With everything they have played where all could have watched."""
    ratings, user = house.store.ratings, shown.user
    house.get(LiveTables).write_lists()
    await house.get(RatedGames).settled()
    played = [one for one in await house.store.public_games_of(user, LOOKED_AT) if one.game in catalogue.newest()]
    changes = {one.code: one.change for one in await ratings.changes_of(user, LOOKED_AT)}
    return replace(
        shown,
        ratings=tuple(
            [
                RatingShown(
                    game=one.game,
                    points=one.points,
                    place=await ratings.place(one.game, one.points),
                    games=one.games,
                    wins=one.wins,
                    is_provisional=is_provisional(one),
                )
                for one in await ratings.of(user)
                if one.game in catalogue.newest()
            ]
        ),
        favourites=tuple(Favourite(*one) for one in Counter(one.game for one in played).most_common(FAVOURITES)),
        games=tuple(
            PlayedGame(row(one, user), changes.get(one.code))
            for one in played[:SHOWN]
            if strangers.isdisjoint(chair.user for chair in one.chairs)
        ),
    )


@get("/api/people", tags=["friends"])
async def find_person(
    request: AnyRequest,
    house: ThisHouse,
    visitor: Caller,
    name: Annotated[str, QueryParameter(max_length=LONGEST)],
) -> PersonFound:
    """Somebody with an account, by the whole of their name."""
    spend(request, COST)
    known = await house.store.keys.password(names.login(name.replace("\0", "")))
    user = None if known is None else await house.store.people.get(known[0])
    if user is None or user.id in await house.store.moderation.strangers_to(visitor.user.id):
        raise ApiError(404, "nobody_called", name=name[:40])
    return PersonFound(user.id, user.name)
