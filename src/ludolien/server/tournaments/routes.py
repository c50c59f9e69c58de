"""Opening tournaments, taking part, and looking at them. Their games are tables like any other."""

import time
from typing import Final

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from ludolien import catalogue
from ludolien.server.live.table_requests import CODE_LETTERS
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor, address_of
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.read_budgets import spend
from ludolien.server.ops.secrets import new_code
from ludolien.server.ops.security_log import note
from ludolien.server.tournaments import terms
from ludolien.server.tournaments.director import Director
from ludolien.server.tournaments.messages import (
    Attendance,
    NewTournament,
    TournamentCard,
    TournamentList,
    TournamentPage,
)
from ludolien.server.tournaments.shown import Shown, lateness
from ludolien.store.moderation import Deed
from ludolien.store.tournaments import Tournament

MOST_EACH: Final = 2
"""Tournaments of one person that are not over."""
MOST: Final = 100
"""In the whole house."""
ENDED_SHOWN: Final = 20
COST: Final = 3
"""Of the budget for reading."""


@get("/api/tournaments", tags=["tournaments"])
async def tournaments(request: AnyRequest, house: ThisHouse, visitor: Caller) -> TournamentList:
    """Those that are played now, those to come, and the latest that are over."""
    spend(request, COST)
    kept = house.store.tournaments
    ahead, over = await kept.open_ones(MOST), await kept.ended(ENDED_SHOWN)
    crowds = await kept.crowds([one.code for one in (*ahead, *over)])
    shown = house.get(Shown)

    def cards(found: list[Tournament]) -> tuple[TournamentCard, ...]:
        return tuple(shown.card(one, terms.read(one.terms), crowds.get(one.code, 0), visitor) for one in found)

    return TournamentList(
        now=house.get(Director).tables.now(),
        kinds={game.slug: kinds for game in catalogue.newest().values() if (kinds := terms.kinds_of(game))},
        running=cards([one for one in ahead if one.state == "running"]),
        upcoming=cards([one for one in ahead if one.state == "planned"]),
        ended=cards(over),
    )


@post("/api/tournaments", tags=["tournaments"])
async def open_tournament(house: ThisHouse, visitor: Caller, data: JSONBody[NewTournament]) -> TournamentPage:
    """Opens a tournament, in which whoever opens it does not yet take part."""
    _people_only(visitor)
    if data.game not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=data.game[:40])
    agreed = terms.Terms(
        game=data.game,
        kind=data.kind,
        options=data.options,
        clock=data.clock,
        minutes=data.minutes,
        rounds=data.rounds,
        fill=data.fill,
        level=data.level,
        is_rated=data.rated,
        has_streaks=data.streaks,
    )
    agreed = terms.settled(catalogue.find(data.game), agreed)
    await _check_room(house, visitor)
    now = house.get(Director).tables.now()
    code = new_code(CODE_LETTERS)
    await house.store.tournaments.add(
        Tournament(code=code, host=visitor.user.id, created=now, starts=now + data.starts_in, terms=terms.write(agreed))
    )
    return await house.get(Shown).page(code, visitor)


@get("/api/tournaments/{code:str}", tags=["tournaments"])
async def tournament(request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str]) -> TournamentPage:
    """A tournament with its table as it stands."""
    spend(request, COST)
    return await house.get(Shown).page(_readable(code), visitor)


@put("/api/tournaments/{code:str}/entry", tags=["tournaments"])
async def attend(
    request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str], data: JSONBody[Attendance]
) -> TournamentPage:
    """Takes part, pauses, goes on, or leaves. A game that is being played is played to its end all the same."""
    _people_only(visitor)
    if not visitor.is_uncapped:
        house.take("seat", visitor.user.id)
    shown, kept, user = house.get(Shown), house.store.tournaments, visitor.user.id
    before = await shown.page(_readable(code), visitor)
    if data.state == "in":
        await _join(request, house, visitor, before)
    elif not before.me or not await kept.stand(before.card.code, user, data.state):
        raise ApiError(409, "not_in_tournament")
    shown.forget(before.card.code)
    house.get(Director).look_soon()
    return await shown.page(before.card.code, visitor)


async def _join(request: AnyRequest, house: House, visitor: Visitor, before: TournamentPage) -> None:
    kept, now = house.store.tournaments, house.get(Director).tables.now()
    found = await kept.get(before.card.code)
    assert found is not None
    agreed = terms.read(found.terms)
    late, fills_gap = lateness(agreed)
    is_in = before.may_join and await kept.join(
        found.code, visitor.user.id, now, agreed.most, late, fills_gap=fills_gap
    )
    if not is_in:
        if before.card.state == "ended":
            raise ApiError(409, "tournament_over")
        raise ApiError(409, "tournament_full")
    if agreed.is_rated:
        mark = house.sanctions.mark(address_of(request))
        await house.store.traces.leave(visitor.user.id, [mark] if mark else [], time.time())


@delete("/api/tournaments/{code:str}", tags=["tournaments"])
async def close_tournament(house: ThisHouse, visitor: Caller, code: FromPath[str]) -> None:
    """Ends it: its host before it has begun, an operator at any time. Games that are being played go on and count for
    nothing more than themselves."""
    before = await house.get(Shown).page(_readable(code), visitor)
    if before.card.state == "ended":
        raise ApiError(409, "tournament_over")
    if not before.may_close:
        raise ApiError(403, "not_your_tournament")
    await house.store.tournaments.close(before.card.code, house.get(Director).tables.now())
    house.get(Shown).forget(before.card.code)
    if not before.card.is_mine:
        deed = Deed(
            id=new_code(12), at=time.time(), operator=visitor.user.id, what="tournament", code=code[:16], outcome="done"
        )
        await house.store.moderation.log(deed)
        note("tournament", operator=visitor.user.id)


def _people_only(visitor: Visitor) -> None:
    if visitor.user.kind == "program" and not visitor.is_uncapped:
        raise ApiError(403, "people_only")


def _readable(code: str) -> str:
    return code if code.isalnum() and len(code) <= 16 else ""


async def _check_room(house: House, visitor: Visitor) -> None:
    """Refuses a tournament too many, of one person or in the whole house."""
    if not house.get(Director).may_work:
        raise ApiError(503, "house_busy")
    kept = house.store.tournaments
    if visitor.is_uncapped:
        return
    house.take("tournament", visitor.user.id)
    if await kept.count_open(visitor.user.id) >= MOST_EACH:
        raise ApiError(409, "too_many_tournaments", most=MOST_EACH)
    if await kept.count_open() >= MOST:
        raise ApiError(503, "house_full")
