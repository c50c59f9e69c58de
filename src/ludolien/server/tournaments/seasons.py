"""Ladders: who plays a game well in a quarter of a year. Made from the games that were counted, so that every season
there has been can be looked at, and nobody keeps the list."""

from datetime import UTC, date, datetime
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter

from ludolien import catalogue
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.lobby.rated_games import RatedGames
from ludolien.server.ops.days import today
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.read_budgets import spend
from ludolien.server.tournaments.messages import Ladder, Rung

LEAST: Final = 3
"""Games in a season, to stand on its ladder."""
SHOWN: Final = 50
MOST_SEASONS: Final = 40
COST: Final = 5
EPOCH: Final = date(1970, 1, 1)


def season_of(day: date) -> str:
    """The quarter a day is in, such as `2026-4`."""
    return f"{day.year}-{(day.month + 2) // 3}"


def bounds(season: str) -> tuple[date, date]:
    """The first day of a season, and the first after it."""
    year, quarter = map(int, season.split("-"))
    first = date(year, 3 * quarter - 2, 1)
    return first, date(year + quarter // 4, 3 * quarter % 12 + 1, 1)


def seasons(first: date, last: date) -> list[str]:
    """All seasons from one day to another, the latest first."""
    found: list[str] = []
    day = last
    while day >= first and len(found) < MOST_SEASONS:
        found.append(season_of(day))
        day = date.fromordinal(bounds(found[-1])[0].toordinal() - 1)
    if season_of(first) not in found and len(found) < MOST_SEASONS:
        found.append(season_of(first))
    return found


@get("/api/games/{slug:str}/ladder", tags=["games"])
async def ladder(
    request: AnyRequest,
    house: ThisHouse,
    visitor: Caller,
    slug: FromPath[str],
    season: Annotated[str, QueryParameter(pattern=r"^(\d{4}-[1-4])?$", max_length=6)] = "",
) -> Ladder:
    """The best of a season, this one unless another is asked for."""
    spend(request, COST)
    if slug not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=slug[:40])
    house.get(LiveTables).write_lists()
    await house.get(RatedGames).settled()
    ratings = house.store.ratings
    asked = season or season_of(today())
    is_past = "1971" <= asked <= season_of(today())
    first, after = bounds(asked) if is_past else (EPOCH, EPOCH)
    rows = await ratings.season(slug, (first - EPOCH).days, (after - EPOCH).days, LEAST, SHOWN)
    began = await ratings.first_day(slug)
    since = datetime.fromtimestamp(began * 86_400, UTC).date() if began is not None else today()
    return Ladder(
        game=slug,
        season=asked,
        until=after.isoformat(),
        least=LEAST,
        rungs=tuple(
            Rung(
                place=1 + sum(other.points > row.points for other in rows),
                user=row.user,
                name=row.name,
                points=row.points,
                change=row.change,
                games=row.games,
                is_me=row.user == visitor.user.id,
            )
            for row in rows
        ),
        seasons=tuple(seasons(since, today())),
    )
