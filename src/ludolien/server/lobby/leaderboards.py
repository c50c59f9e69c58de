"""Who plays a game well here: rated by the games that people with an account have played at open tables.

What counts is what everybody could have watched: no game behind a link, none that was taken back or laid out. In a game
with guests or bots only the members are compared. Who leaves a game comes last in it; who leaves the house for good
takes their games along. Accounts that may be one person are not compared (`fair_play.py`), and the same two only so
often a day.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

import msgspec
from litestar import get
from litestar.params import FromPath

from ludolien import catalogue
from ludolien.core.ratings import Rating, rated
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.lobby.messages import Leader, Leaderboard
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.read_budgets import spend
from ludolien.tables.protocol import TableInfo

SHOWN: Final = 10
LATEST_GAMES: Final = 1000
"""Older ones no longer count."""
GAMES_A_DAY: Final = 5
"""That count between the same two people."""
DAY: Final = 86_400
COST: Final = 20
"""Of the budget for reading: everybody is rated anew."""
POINTS_AT_FIRST: Final = 1000
POINTS_A_STEP: Final = 40
"""People like whole numbers above zero: so many for one of the rating's own."""

_info = msgspec.json.Decoder(TableInfo)


@get("/api/games/{slug:str}/leaders", tags=["games"])
async def leaderboard(request: AnyRequest, house: ThisHouse, visitor: Caller, slug: FromPath[str]) -> Leaderboard:
    """The best ten by the games of members at open tables, and oneself."""
    spend(request, COST)
    if slug not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=slug[:40])
    house.get(LiveTables).write_lists()
    entries = await house.store.contested(slug, LATEST_GAMES)
    names = await house.store.people.members({chair.user for entry in entries for chair in entry.chairs})
    apart = await house.store.traces.apart([entry.code for entry in entries])
    games = list(contests((_info.decode(entry.info) for entry in reversed(entries)), names, apart))
    everybody = standings(games, names, visitor.user.id)
    return Leaderboard(slug, len(games), tuple(one for one in everybody if one.place <= SHOWN or one.is_me))


def contests(
    games: Iterable[TableInfo], names: Mapping[str, str], apart: Collection[tuple[str, str]] = ()
) -> Iterator[dict[str, int]]:
    """The ranks of the members who met, game by game. Who held two seats or is set apart is not compared, and nobody
    where all played together, where nobody stayed, or where all have met often enough that day."""
    met: Counter[tuple[float, frozenset[str]]] = Counter()
    for game in games:
        if not game.verified or not game.ranks or game.cooperative:
            continue
        seats = Counter(seat.user for seat in game.seats)
        last = 1 + max(game.ranks)
        ranks = {
            seat.user: last if seat.stand_in else game.ranks[seat.seat]
            for seat in game.seats
            if seat.user in names and seats[seat.user] == 1 and (game.code, seat.user) not in apart
        }
        pairs = [(game.created // DAY, frozenset(pair)) for pair in combinations(ranks, 2)]
        has_met_enough = all(met[pair] >= GAMES_A_DAY for pair in pairs)
        if has_met_enough or min(ranks.values()) == last:
            continue
        met.update(pairs)
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
