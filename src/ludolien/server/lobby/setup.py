"""Setting up a table and taking seats at it. Playing goes over the live connection."""

import secrets
import time
from collections.abc import Mapping, Sequence

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.local.cards import card
from ludolien.local.messages import FillSeat, NewTable, PlayAgain, RevealEntropy, SeatWish
from ludolien.server.accounts import names
from ludolien.server.live.house_messages import Declined
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.live.table_requests import (
    CODE_LETTERS,
    api_error,
    check_riddles,
    check_room,
    check_tables,
    do,
    find,
    info,
    person,
)
from ludolien.server.lobby.fair_play import sat_down
from ludolien.server.lobby.invitations import Invitations, invited
from ludolien.server.lobby.messages import Ready, TakeSeat
from ludolien.server.ops.dependencies import AnyRequest, Caller, ThisHouse, Visitor
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import new_code
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import OPEN, Holder
from ludolien.tables.plan import Plan
from ludolien.tables.protocol import TableInfo
from ludolien.tables.room import Room
from ludolien.tables.table import Table


@post("/api/tables", tags=["tables"])
async def create(request: AnyRequest, house: ThisHouse, visitor: Caller, data: JSONBody[NewTable]) -> TableInfo:
    """Sets up a table; where nobody is missing, the game starts at once."""
    if data.game not in catalogue.newest():
        raise ApiError(404, "no_such_game", name=data.game[:40])
    if not visitor.is_uncapped:
        await check_room(house, visitor)
    game = catalogue.find(data.game)
    wishes = data.seats[: max(game.seats) + 1]
    await check_names(house, visitor, wishes)
    asked = await invited(house, visitor, wishes)
    created = seating.create(
        game,
        tuple(holder(game, wish, visitor, data, asked) for wish in wishes),
        code=new_code(CODE_LETTERS),
        seed=secrets.token_hex(32),
        at=time.time(),
        host=visitor.user.id,
        options=data.options,
        clock=data.clock,
        is_public=data.public,
        is_match=data.match,
        is_screen=data.screen,
    )
    if isinstance(created, TableError):
        raise api_error(created)
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise ApiError(400, "one_seat_each")
    check_riddles(house, game, len(created.holders), created.options)
    if created.public and not visitor.is_uncapped:
        house.take("public_table", visitor.user.id)
    await house.get(LiveTables).create(created)
    shown = await info(house, created.code)
    await sat_down(house, request, visitor, shown)
    house.get(Invitations).send(shown, visitor.user.name, "challenge")
    return shown


async def check_names(house: House, visitor: Visitor, wishes: Sequence[SeatWish]) -> None:
    """Nobody on this device is mistaken for a member, nor for another at the table."""
    given = [wish.name for wish in wishes if wish.name and wish.kind == "device"]
    for name in given:
        await names.nobody_elses(house.store, name, visitor.user.id)
    others = [wish.name for wish in wishes if wish.name and wish.kind == "invited"]
    mine = [visitor.user.name] if any(wish.kind == "me" for wish in wishes) else []
    names.all_different([*mine, *given, *others])


def holder(game: AnyGame, wish: SeatWish, visitor: Visitor, data: NewTable, asked: Mapping[str, str]) -> Holder:
    """Who holds a seat of a new table, as its host wishes; `asked` are people of the house with their names."""
    me = Holder("person", visitor.user.id, visitor.user.name, entropy=data.entropy, entropy_hash=data.entropy_hash)
    match wish.kind:
        case "me":
            return me
        case "device":
            name = names.chosen(wish.name) if wish.name else visitor.user.name
            return replace(me, name=name, same_device=True)
        case "bot":
            shown = card(game)
            level = wish.level or shown.default_level
            if level not in {offered.level for offered in shown.levels}:
                raise api_error(TableError("no_such_level"))
            return Holder("bot", level=level)
        case "invited" if wish.user in asked:
            return Holder("invited", wish.user, asked[wish.user])
        case "invited":
            return Holder("invited", name=names.chosen(wish.name) if wish.name else "")
        case "open":
            return OPEN


@get("/api/tables/{code:str}", tags=["tables"])
async def table(house: ThisHouse, code: FromPath[str]) -> TableInfo:
    """What everybody may know of a table."""
    return await info(house, code)


@post("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], status_code=200)
async def take_seat(
    request: AnyRequest,
    house: ThisHouse,
    visitor: Caller,
    code: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[TakeSeat],
) -> TableInfo:
    """Sits down on a free seat, or takes one's own back from the bot that stood in."""
    if not visitor.is_uncapped:
        house.take("seat", visitor.user.id)
    await check_seat(house, visitor, await find(house, code))
    shown = await do(
        house, code, lambda room, now: room.sit(person(visitor), seat, data.entropy, now, data.entropy_hash)
    )
    await sat_down(house, request, visitor, shown)
    return shown


@post("/api/tables/{code:str}/seats", tags=["tables"], status_code=200)
async def take_any_seat(
    request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str], data: JSONBody[TakeSeat]
) -> TableInfo:
    """Sits down on the seat that is kept for one, or on any that is free."""
    if not visitor.is_uncapped:
        house.take("seat", visitor.user.id)
    await check_seat(house, visitor, await find(house, code))
    return await sit_anywhere(request, house, visitor, code, data)


async def sit_anywhere(
    request: AnyRequest, house: House, visitor: Visitor, code: str, data: TakeSeat | PlayAgain
) -> TableInfo:
    """Takes a seat; who has one already keeps it."""
    user, entropy = visitor.user.id, data.entropy if isinstance(data, TakeSeat) else ""

    def sit(room: Room, now: float) -> Plan:
        seats = room.table.seats_of(user)
        seat = seats[0] if seats else seating.seat_for(room.table, user)
        return room.sit(person(visitor), seat, entropy, now, data.entropy_hash)

    shown = await do(house, code, sit)
    await sat_down(house, request, visitor, shown)
    return shown


@delete("/api/tables/{code:str}/seats", tags=["tables"], status_code=200)
async def decline_seat(house: ThisHouse, visitor: Caller, code: FromPath[str]) -> TableInfo:
    """Does not take the seat that is kept for one."""
    shown = await do(
        house,
        code,
        lambda room, now: room.decide(person(visitor), lambda draft: seating.decline(draft, person(visitor)), now),
    )
    house.get(People).tell(shown.host, Declined(shown.code, visitor.user.name))
    return shown


@post("/api/tables/{code:str}/entropy", tags=["tables"], status_code=200)
async def reveal_entropy(
    house: ThisHouse, visitor: Caller, code: FromPath[str], data: JSONBody[RevealEntropy]
) -> TableInfo:
    """Reveals what one mixes into the dice, once it is settled who plays; when all have, the game begins."""
    return await do(house, code, lambda room, now: room.reveal(person(visitor), data.entropy, now))


async def check_seat(house: House, visitor: Visitor, there: Table) -> None:
    """Refuses who is not welcome, and who would become the host of a table too many before a large screen."""
    await check_welcome(house, visitor, there)
    is_host = bool(there.screen) and there.host not in {holder.user for holder in there.holders}
    if is_host and not visitor.is_uncapped:
        await check_tables(house, visitor)


async def check_welcome(house: House, visitor: Visitor, there: Table) -> None:
    """Refuses who would sit down with somebody they have blocked, or were blocked by."""
    strangers = await house.store.moderation.strangers_to(visitor.user.id)
    if strangers.intersection({there.host, *(holder.user for holder in there.holders)} - {""}):
        raise ApiError(403, "blocked")


@delete("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"], status_code=200)
async def leave_seat(house: ThisHouse, visitor: Caller, code: FromPath[str], seat: FromPath[int]) -> TableInfo:
    """Leaves the table; in a running game a bot stands in until one comes back."""
    if seat not in (await find(house, code)).seats_of(visitor.user.id):
        raise api_error(TableError("not_your_seat"))
    return await do(house, code, lambda room, now: room.leave(person(visitor), now))


@put("/api/tables/{code:str}/seats/{seat:int}", tags=["tables"])
async def fill_seat(
    house: ThisHouse, visitor: Caller, code: FromPath[str], seat: FromPath[int], data: JSONBody[FillSeat]
) -> TableInfo:
    """The host puts a bot on an open or absent seat, or removes who sits there."""
    shown = card((await find(house, code)).game)
    level = 0 if data.kind == "open" else data.level or shown.default_level
    if level and level not in {offered.level for offered in shown.levels}:
        raise api_error(TableError("no_such_level"))
    return await do(house, code, lambda room, now: room.fill(person(visitor), seat, level, now))


@put("/api/tables/{code:str}/ready", tags=["tables"])
async def ready(house: ThisHouse, visitor: Caller, code: FromPath[str], data: JSONBody[Ready]) -> TableInfo:
    """Marks oneself as ready; when all who are there are, the game begins."""
    if not visitor.is_uncapped:
        house.take("seat", visitor.user.id)
    me = person(visitor)
    return await do(
        house, code, lambda room, now: room.decide(me, lambda d: seating.ready(d, me, is_ready=data.ready), now)
    )


@post("/api/tables/{code:str}/start", tags=["tables"], status_code=200)
async def start(house: ThisHouse, visitor: Caller, code: FromPath[str]) -> TableInfo:
    """The host starts with those who are there."""
    return await do(house, code, lambda room, now: room.start(person(visitor), now))


@post("/api/tables/{code:str}/rematch", tags=["tables"])
async def rematch(
    request: AnyRequest, house: ThisHouse, visitor: Caller, code: FromPath[str], data: JSONBody[PlayAgain | None] = None
) -> TableInfo:
    """The next game with the same people, seats moved on by one: whoever asks takes their seat at the same table, and
    it begins when all have."""
    if not visitor.is_uncapped:
        await check_room(house, visitor)
    old = await find(house, code)
    await check_welcome(house, visitor, old)
    if old.rematch:
        return await play_again(request, house, visitor, old, data or PlayAgain())
    check_riddles(house, old.game, len(old.holders), old.options)
    fresh, seed = new_code(CODE_LETTERS), secrets.token_hex(32)
    newest = catalogue.find(old.game.slug)
    promised = data.entropy_hash if data else ""
    try:
        await do(house, code, lambda room, now: room.rematch(person(visitor), fresh, seed, now, newest, promised))
    except ApiError as error:
        if error.body.code != "rematched":
            raise
        return await play_again(request, house, visitor, await find(house, code), data or PlayAgain())
    shown = await info(house, fresh)
    await sat_down(house, request, visitor, shown)
    house.get(Invitations).send(shown, visitor.user.name, "rematch")
    return shown


async def play_again(request: AnyRequest, house: House, visitor: Visitor, old: Table, data: PlayAgain) -> TableInfo:
    """Another of those who played takes the seat kept for them; who only looked on is shown the table."""
    there = await find(house, old.rematch)
    if there.phase == "waiting" and any(holder.user == visitor.user.id for holder in there.holders):
        return await sit_anywhere(request, house, visitor, there.code, data)
    return await info(house, there.code)
