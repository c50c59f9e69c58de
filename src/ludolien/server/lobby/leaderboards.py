"""Who plays a game well here: rated by the games that people with an account have played at open tables.

What counts is what everybody could have watched: no game behind a link, none that was taken back or laid out. In a game
with guests or bots only the members are compared. Who leaves the house for good takes their games along.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec
from litestar import get
from litestar.params import FromPath

from ludolien import catalogue
from ludolien.core.ratings import Rating, rated
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.lobby.messages import Leader, Leaderboard
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.handlers import Caller, ThisHouse
from ludolien.tables.protocol import TableInfo

SHOWN: Final = 10
LATEST_GAMES: Final = 1000
"""Older ones no longer count."""
POINTS_AT_FIRST: Final = 1000
POINTS_A_STEP: Final = 40
"""People like whole numbers above zero: so many for one of the rating's own."""

_info = msgspec.json.Decoder(TableInfo)


@get("/api/games/{slug:str}/leaders", tags=["games"])
async def leaderboard(house: ThisHouse, visitor: Caller, slug: FromPath[str]) -> Leaderboard:
    """The best ten by the games of members at open tables, and oneself."""
    if slug not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=slug[:40])
    house.get(LiveTables).write_lists()
    entries = await house.store.contested(slug, LATEST_GAMES)
    names = await house.store.people.members({chair.user for entry in entries for chair in entry.chairs})
    games = list(contests((_info.decode(entry.info) for entry in reversed(entries)), names))
    everybody = standings(games, names, visitor.user.id)
    return Leaderboard(slug, len(games), tuple(one for one in everybody if one.place <= SHOWN or one.is_me))


def contests(games: Iterable[TableInfo], names: Mapping[str, str]) -> Iterator[dict[str, int]]:
    """The ranks of the members who met, game by game. Who held two seats, or left theirs to a bot, is not compared, and
    nobody where all played together."""
    for game in games:
        if not game.verified or not game.ranks or game.cooperative:
            continue
        seats = Counter(seat.user for seat in game.seats)
        ranks = {
            seat.user: game.ranks[seat.seat]
            for seat in game.seats
            if seat.user in names and seats[seat.user] == 1 and not seat.stand_in
        }
        if len(ranks) > 1:
            yield ranks


def standings(games: Iterable[Mapping[str, int]], names: Mapping[str, str], me: str) -> list[Leader]:
    """Everybody who was compared, the best first; equals share a place."""
    ratings: dict[str, Rating] = {}
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for ranks in games:
        after = rated([ratings.get(user, Rating()) for user in ranks], list(ranks.values()))
        ratings.update(zip(ranks, after, strict=True))
        played.update(ranks.keys())
        best = min(ranks.values())
        if best != max(ranks.values()):
            won.update(user for user, rank in ranks.items() if rank == best)
    points = {user: round(POINTS_AT_FIRST + POINTS_A_STEP * rating.ordinal) for user, rating in ratings.items()}
    places: dict[int, int] = {}
    for place, reached in enumerate(sorted(points.values(), reverse=True), start=1):
        places.setdefault(reached, place)
    return [
        Leader(
            place=places[points[user]],
            name=names[user],
            points=points[user],
            games=played[user],
            wins=won[user],
            is_me=user == me,
        )
        for user in sorted(points, key=lambda user: (-points[user], names[user]))
    ]
