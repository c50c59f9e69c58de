"""The challenge of the day: the same for everybody, one attempt each, accounts alone ranked, secret until it is over.

An attempt is its moves, which are kept one by one and never taken back; what came of them is found again from them by
the rules (`local/challenges.py`). Those of past days can be tried by anybody as often as they like; nothing of that is
kept.
"""

import time
from collections import Counter
from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.core.challenges import Challenge
from ludolien.local.challenges import Attempt as Played
from ludolien.local.challenges import attempt, begun, goal_of, shown_way
from ludolien.local.lessons import Practice, UnplayableMoves
from ludolien.server.after_game.challenge_making import ChallengeMaker, NotMade
from ludolien.server.after_game.messages import (
    ChallengeAnswer,
    ChallengeDay,
    ChallengeMove,
    ChallengeRow,
    ChallengeStatistics,
    ChallengeTry,
    DaysChallenge,
    TodaysChallenge,
)
from ludolien.server.after_game.places import placed
from ludolien.server.ops import days
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import spend
from ludolien.store.challenges import Attempt

DAY: Final = 86_400
MOST_DAYS: Final = 60
"""Of an archive, in one answer."""
COST: Final = 3
"""Of the budget for reading: the attempt and the model are played."""
MOVES: Final = 10
"""Of an attempt, which cost as much as any other answer."""


@get("/api/challenges", tags=["challenges"])
async def todays_challenges(house: ThisHouse, visitor: Caller) -> tuple[TodaysChallenge, ...]:
    """What there is today, game by game, boards of the day included."""
    user, today = visitor.user.id, days.today()
    attempts = await house.store.challenges.of_user(user)
    solos = [one for one in await house.store.solos.all_of(user) if one.day]
    found = []
    for game in catalogue.newest().values():
        is_board = bool(game.capabilities.daily)
        if is_board or game.parts.challenges is not None:
            begun = {one.day for one in solos if one.game == game.slug} if is_board else set()
            over = {one.day for one in solos if one.game == game.slug and one.score is not None} if is_board else set()
            begun |= {one.day for one in attempts if one.game == game.slug}
            over |= {one.day for one in attempts if one.game == game.slug and one.points is not None}
            now = today.isoformat()
            found.append(TodaysChallenge(game.slug, is_board, now in over, now in begun, streaks(over, today)[0]))
    return tuple(found)


@get("/api/challenges/{game:str}", tags=["challenges"])
async def challenge(
    request: AnyRequest,
    house: ThisHouse,
    visitor: Caller,
    game: FromPath[str],
    day: Annotated[str, QueryParameter(max_length=10)] = "",
) -> DaysChallenge:
    """Today's challenge, or that of an earlier day with its solutions."""
    spend(request, COST)
    rules, chosen, user = _game(game), days.asked_for(day), visitor.user.id
    is_past = chosen < days.today()
    what = await _challenge(house, game, chosen)
    mine = await house.store.challenges.attempt(user, game, chosen.isoformat())
    is_mine_over = mine is not None and mine.points is not None
    is_told = is_past or is_mine_over
    results = await house.store.challenges.on(game, chosen.isoformat()) if is_told else []
    ranked = [(one, name) for one, name, is_member in results if is_member]
    came_to = Counter(one.points or 0 for one, *_ in results)
    moves = _moves(mine) if mine and (is_mine_over or not is_past) else []
    return DaysChallenge(
        game=game,
        day=chosen.isoformat(),
        ends=datetime(chosen.year, chosen.month, chosen.day, tzinfo=UTC).timestamp() + DAY,
        goal=goal_of(rules, what),
        seat=what.seat,
        practice=attempt(rules, what, moves).practice,
        opening=begun(rules, what).scenes[0].view,
        made=len(moves),
        points=mine.points if mine else None,
        most=what.most if is_told else None,
        rows=tuple(
            ChallengeRow(place, name, one.points or 0, one.user == user)
            for place, (one, name) in placed(ranked, lambda row: row[0].points, lambda row: row[0].user == user)
        ),
        tally=tuple(came_to[at] for at in range(what.most + 1)) if is_told else (),
        solutions=what.solutions if is_past else (),
        way=tuple(shown_way(rules, what)) if is_past else (),
        statistics=_statistics(await house.store.challenges.of_user(user, game)),
    )


@post("/api/challenges/{game:str}", tags=["challenges"], status_code=200)
async def play_challenge(
    request: AnyRequest, house: ThisHouse, visitor: Caller, game: FromPath[str], data: JSONBody[ChallengeMove]
) -> ChallengeAnswer:
    """The next move of one's attempt at today's challenge. It stands, unless the rules refuse it."""
    spend(request, 1 + data.made // MOVES)
    rules, today, user = _game(game), days.today(), visitor.user.id
    what = await _challenge(house, game, today)
    mine = await house.store.challenges.attempt(user, game, today.isoformat())
    if mine is not None and mine.points is not None:
        raise ApiError(409, "challenge_over")
    if data.made != (mine.made if mine else 0):
        raise ApiError(409, "challenge_went_on")
    moves = [*_moves(mine), data.move]
    now = _attempted(rules, what, moves)
    if now.practice.refused is not None:
        return ChallengeAnswer(now.practice, data.made, None)
    points = now.verdict.points if now.verdict.is_over else None
    after = Attempt(
        user=user,
        game=game,
        day=today.isoformat(),
        moves=msgspec.json.encode(moves),
        made=len(moves),
        points=points,
        most=what.most,
        at=time.time(),
    )
    if not await house.store.challenges.go_on(after):
        raise ApiError(409, "challenge_went_on")
    return ChallengeAnswer(now.practice, len(moves), points)


@post("/api/challenges/{game:str}/try", tags=["challenges"], status_code=200)
async def try_challenge(
    request: AnyRequest, house: ThisHouse, game: FromPath[str], data: JSONBody[ChallengeTry]
) -> Practice:
    """The challenge of a past day after some moves. Nothing is kept."""
    spend(request, 1 + len(data.moves) // MOVES)
    rules, chosen = _game(game), days.asked_for(data.day)
    if chosen >= days.today():
        raise ApiError(403, "challenge_open")
    return _attempted(rules, await _challenge(house, game, chosen), list(data.moves)).practice


@get("/api/challenges/{game:str}/days", tags=["challenges"])
async def challenge_days(
    house: ThisHouse, visitor: Caller, game: FromPath[str], before: Annotated[str, QueryParameter(max_length=10)] = ""
) -> tuple[ChallengeDay, ...]:
    """The days that are over, the latest first, before another one if that is given."""
    _game(game)
    last = min(days.asked_for(before), days.today()).isoformat()
    mine = {one.day: one for one in await house.store.challenges.of_user(visitor.user.id, game)}
    past = await house.store.challenges.days(game, last, MOST_DAYS)
    return tuple(
        ChallengeDay(day, played, solved, own.points if own else None, own.most if own else None)
        for day, played, solved in past
        for own in (mine.get(day),)
    )


def streaks(played: Collection[str], today: date) -> tuple[int, int]:
    """Days in a row that lead up to today or yesterday, and the most there ever were."""
    longest, lasting = 0, dict[date, int]()
    for day in sorted(map(date.fromisoformat, played)):
        lasting[day] = lasting.get(day - timedelta(days=1), 0) + 1
        longest = max(longest, lasting[day])
    return lasting.get(today) or lasting.get(today - timedelta(days=1), 0), longest


def _statistics(attempts: list[Attempt]) -> ChallengeStatistics:
    over = [one for one in attempts if one.points is not None]
    streak, longest = streaks([one.day for one in over], days.today())
    return ChallengeStatistics(len(over), sum(one.is_solved for one in over), streak, longest)


async def _challenge(house: House, game: str, day: date) -> Challenge:
    """Of today, or of a past day that had one."""
    maker = house.get(ChallengeMaker)
    try:
        found = await maker.of(game, day) if day == days.today() else await maker.kept(game, day)
    except NotMade:
        raise ApiError(503, "challenge_not_made") from None
    if found is None:
        raise ApiError(404, "not_found")
    return found


def _attempted(game: AnyGame, what: Challenge, moves: list[dict[str, Any]]) -> Played:
    try:
        return attempt(game, what, moves)
    except UnplayableMoves as bad:
        raise ApiError(400, "unreadable", detail=str(bad)) from None


def _moves(mine: Attempt | None) -> list[dict[str, Any]]:
    return msgspec.json.decode(mine.moves, type=list[dict[str, Any]]) if mine else []


def _game(slug: str) -> AnyGame:
    game = catalogue.newest().get(slug)
    if game is None or game.parts.challenges is None:
        raise ApiError(404, "no_challenge", name=slug[:40])
    return game
