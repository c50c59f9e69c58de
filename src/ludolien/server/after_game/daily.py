"""The board of the day: the same draw for everybody, one attempt each, accounts alone ranked.

The day's seed is made from a key of the house's own, so it stands nowhere; its SHA-256 is public all day, the seed the
day after. Draws depend on the game, the day and the seed alone (`tables/fairness.py`), so everybody gets the same. A
table of the day is shown to nobody but its player until the day is over.
"""

import hmac
import time
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, QueryParameter

from ludolien import catalogue
from ludolien.core import AnyGame, Value
from ludolien.server.accounts.identity import visitor_of
from ludolien.server.after_game.messages import Daily, DailyRow, SoloGame, SoloStatistics
from ludolien.server.after_game.places import placed
from ludolien.server.after_game.solo_scores import Scores
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.table_requests import api_error, find, info
from ludolien.server.ops import days
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import CLEAR_LETTERS
from ludolien.store import Conflict
from ludolien.store.after_game import Solo
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import Holder
from ludolien.tables.fairness import commitment
from ludolien.tables.protocol import TableInfo
from ludolien.tables.table import Table

CODE_LETTERS: Final = 12
LATEST_GAMES: Final = 10
DAY: Final = 86_400


def seed_of(house: House, game: str, day: date) -> str:
    """The secret of a day."""
    return hmac.digest(house.daily_key, f"{game} {day.isoformat()}".encode(), "sha256").hex()


def code_of(house: House, game: str, day: date, user: str) -> str:
    """The code of somebody's table of the day: always the same, so there is one attempt; known to nobody else."""
    drawn = hmac.digest(house.daily_key, f"table {game} {day.isoformat()} {user}".encode(), "sha256")
    return "".join(CLEAR_LETTERS[byte % len(CLEAR_LETTERS)] for byte in drawn[:CODE_LETTERS])


async def check_may_see(request: AnyRequest, table: Table) -> None:
    """Refuses to show a board of the day to anybody but its player before the day is over."""
    if table.is_secret(days.today().isoformat()):
        visitor = await visitor_of(request)
        if visitor is None or not table.seats_of(visitor.user.id):
            raise ApiError(403, "day_not_over")


@get("/api/daily/{game:str}", tags=["daily"])
async def daily(
    house: ThisHouse, visitor: Caller, game: FromPath[str], day: Annotated[str, QueryParameter(max_length=10)] = ""
) -> Daily:
    """Today's board, or that of an earlier day with its seed: the table of the day, and one's own attempt."""
    _daily_game(game)
    chosen, me = days.asked_for(day), visitor.user.id
    rows = await _rows(house, game, chosen)
    ranked = [(solo, name, solo.score) for solo, name, is_member in rows if is_member and solo.score is not None]
    mine = next((solo for solo, *_ in rows if solo.user == me), None)
    seed = seed_of(house, game, chosen)
    return Daily(
        game=game,
        day=chosen.isoformat(),
        draw=f"{game} {chosen.isoformat()}",
        commitment=commitment(seed),
        seed=seed if chosen < days.today() else "",
        ends=datetime(chosen.year, chosen.month, chosen.day, tzinfo=UTC).timestamp() + DAY,
        options=dict(_options(game, chosen)),
        table=mine.code if mine else "",
        score=mine.score if mine else None,
        rows=tuple(
            DailyRow(place, name, score, solo.user == me)
            for place, (solo, name, score) in placed(ranked, lambda row: row[2], lambda row: row[0].user == me)
        ),
        playing=sum(solo.score is None for solo, *_ in rows),
    )


@post("/api/daily/{game:str}", tags=["daily"])
async def play_daily(house: ThisHouse, visitor: Caller, game: FromPath[str]) -> TableInfo:
    """One's attempt at today's board: begun now, or gone on with."""
    _daily_game(game)
    day = days.today()
    code = code_of(house, game, day, visitor.user.id)
    begun = await house.store.solos.attempt(visitor.user.id, game, day.isoformat())
    if begun and await house.store.entry(begun) is not None:
        return await info(house, begun)
    if not visitor.is_uncapped:
        house.take("table", visitor.user.id)
    created = seating.create(
        catalogue.find(game),
        (Holder("person", visitor.user.id, visitor.user.name),),
        code=code,
        seed=seed_of(house, game, day),
        at=time.time(),
        host=visitor.user.id,
        options=_options(game, day),
        day=day.isoformat(),
    )
    if isinstance(created, TableError):
        raise api_error(created)
    await house.store.solos.put(Solo(code=code, game=game, user=visitor.user.id, day=day.isoformat(), at=created.at))
    try:
        await house.get(LiveTables).create(created)
    except Conflict:  # asked for twice at once
        await find(house, code)
    return await info(house, code)


@get("/api/solo/{game:str}", tags=["daily"])
async def solo(house: ThisHouse, visitor: Caller, game: FromPath[str]) -> SoloStatistics:
    """One's own games alone: how many, the best, the mean, how often each grade, the latest."""
    grades_of = _daily_game(game).capabilities.grades
    house.get(LiveTables).write_lists()
    await house.get(Scores).settled()
    games = await house.store.solos.of(visitor.user.id, game)
    scores = [game.score for game in games if game.score is not None]
    best = min(games, key=lambda game: (game.score, game.at), default=None)
    grades = [0] * (len(grades_of) + 1)
    for score in scores:
        grades[sum(score > most for most in grades_of)] += 1
    return SoloStatistics(
        games=len(scores),
        best=_solo_game(best) if best else None,
        mean=sum(scores) / len(scores) if scores else None,
        grades=tuple(grades),
        latest=tuple(_solo_game(game) for game in games[:LATEST_GAMES]),
    )


def _solo_game(game: Solo) -> SoloGame:
    return SoloGame(game.code, game.score or 0, game.day, game.at)


async def _rows(house: House, game: str, day: date) -> list[tuple[Solo, str, bool]]:
    """Everybody's game of a day; what has ended meanwhile is written down first."""
    house.get(LiveTables).write_lists()
    await house.get(Scores).settled()
    return await house.store.solos.on(game, day.isoformat())


def _daily_game(slug: str) -> AnyGame:
    game = catalogue.newest().get(slug)
    if game is None or not game.capabilities.daily:
        raise ApiError(404, "no_daily", name=slug[:40])
    return game


def _options(game: str, day: date) -> Mapping[str, Value]:
    choices = _daily_game(game).capabilities.daily
    return choices[day.toordinal() % len(choices)]
