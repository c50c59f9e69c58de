"""Who plays a game well here: the ratings of people with an account (`rated_games.py`)."""

from typing import Final

from litestar import get
from litestar.params import FromPath

from ludolien import catalogue
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.lobby.messages import Leader, Leaderboard
from ludolien.server.lobby.rated_games import RatedGames, is_provisional
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.read_budgets import spend

SHOWN: Final = 10
COST: Final = 5
"""Of the budget for reading: everybody in the game is counted."""


@get("/api/games/{slug:str}/leaders", tags=["games"])
async def leaderboard(request: AnyRequest, house: ThisHouse, visitor: Caller, slug: FromPath[str]) -> Leaderboard:
    """The best ten by the games of members at open tables, and oneself."""
    spend(request, COST)
    if slug not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=slug[:40])
    house.get(LiveTables).write_lists()
    await house.get(RatedGames).settled()
    ratings, me = house.store.ratings, visitor.user.id
    best = await ratings.best(slug, SHOWN)
    if me not in {standing.user for standing, _ in best} and (mine := await ratings.one(me, slug)):
        best.append(mine)
    leaders = [
        Leader(
            place=await ratings.place(slug, standing.points),
            name=name,
            points=standing.points,
            games=standing.games,
            wins=standing.wins,
            is_me=standing.user == me,
            user=standing.user,
            is_provisional=is_provisional(standing),
        )
        for standing, name in best
    ]
    return Leaderboard(slug, await ratings.games(slug), tuple(leaders))
