"""What a page asks besides what goes over the live connection: the same addresses and answers as the server's."""

import secrets
from hashlib import sha256
from typing import Any, Final, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from ludolien import catalogue
from ludolien.core import WATCHER, AnyGame
from ludolien.core.record import BadRecord
from ludolien.local.cards import plain_card
from ludolien.local.live_table import Make
from ludolien.local.messages import (
    ChangeMe,
    FillSeat,
    ImportedRecord,
    Lobby,
    Me,
    NewTable,
    PlayAgain,
    RevealEntropy,
    SeatWish,
    TableRow,
    TryAgain,
)
from ludolien.local.record_import import end_as, imported
from ludolien.local.replaying import replay_of, written
from ludolien.pocket import game_routes, of_games
from ludolien.pocket.errors import error, of_table
from ludolien.pocket.of_games import game_called, read, record_in
from ludolien.pocket.tables import ME, PocketTables, UnknownTable
from ludolien.tables import seating
from ludolien.tables.draft import TableError
from ludolien.tables.events import Created, Holder
from ludolien.tables.protocol import TableInfo
from ludolien.tables.seat_view import encode, places, table_info
from ludolien.tables.seating import Person
from ludolien.tables.table import Table

T = TypeVar("T")

POCKET_SIGN: Final = "~"
"""What the codes of such tables begin with: no house gives one like that."""
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LONGEST_NAME: Final = 24
NAME: Final = "name"
RECORD: Final = "record {code}"
"""The small thing that keeps the record of a game as it was brought."""
BROUGHT: Final = "brought {digest}"
"""The small thing that says which table came of a record."""


class Requests:
    """Answers requests; `name` is what the person is called."""

    def __init__(self, tables: PocketTables, name: str) -> None:
        self.tables = tables
        self.name = name

    async def answer(self, method: str, address: str, body: str) -> Any:
        """The answer to one request; `PocketError` where there is none."""
        url = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        return await self._routed(method, tuple(unquote(part) for part in url.path.split("/")[1:]), query, body)

    async def _routed(self, method: str, path: tuple[str, ...], query: dict[str, str], body: str) -> Any:
        match method, path:
            case "GET", ("me",):
                return self.me()
            case "PATCH", ("me",):
                return await self.change_me(read(body, ChangeMe))
            case _, ("games" | "foresight" | "checks", *_):
                return of_games.answer(method, path, query, body)
            case "GET", ("lobby",):
                return Lobby(tuple(await self.mine(is_over=False)), ())
            case "GET", ("me", "games"):
                return await self.mine(is_over=True)
            case "POST", ("records",):
                return await self.bring(read(body, ImportedRecord))
            case "POST", ("tables",):
                return await self.create(read(body, NewTable))
            case _, ("tables", code, *rest):
                return await self._at_table(method, code, tuple(rest), query, body)
        return await game_routes.answer(self.tables, method, "/" + "/".join(path), query, body, new_text_code)

    async def _at_table(self, method: str, code: str, rest: tuple[str, ...], query: dict[str, str], body: str) -> Any:
        table = await self.table(code)
        match method, rest:
            case "GET", ():
                return table_info(table, {ME})
            case "DELETE", ():
                await self.tables.remove(code)
                return None
            case "POST", ("entropy",):
                reveal = read(body, RevealEntropy)
                return await self.do(code, lambda room, now: room.reveal(self.person, reveal.entropy, now))
            case "PUT", ("seats", seat) if seat.isdecimal():
                fill = read(body, FillSeat)
                level = 0 if fill.kind == "open" else fill.level or plain_card(table.game).default_level
                return await self.do(code, lambda room, now: room.fill(self.person, int(seat), level, now))
            case "DELETE", ("seats", _):
                return await self.do(code, lambda room, now: room.leave(self.person, now))
            case "POST", ("rematch",):
                return await self.rematch(table, read(body or "{}", PlayAgain))
            case "POST", ("again",):
                return await self.again(table, read(body, TryAgain))
            case "GET", ("replay",):
                return replay_of(table, seat=int(query.get("seat", WATCHER)))
            case "GET", ("record",):
                kept = await self.tables.storage.get(RECORD.format(code=code))
                form = query.get("as", "lines")
                return {"text": kept if kept and form == "lines" else written(table, form)}
        raise error(404, "online_only")

    # Who

    @property
    def person(self) -> Person:
        """The one who plays, as tables know them."""
        return Person(ME, self.name)

    def me(self) -> Me:
        """Who plays on this device."""
        return Me(ME, self.name, guest=True, csrf="")

    async def change_me(self, change: ChangeMe) -> Me:
        """Another name, kept on this device."""
        if change.name is not None:
            name = " ".join(change.name.split())
            if not 1 <= len(name) <= LONGEST_NAME or not any(letter.isalnum() for letter in name):
                raise error(400, "bad_name", longest=LONGEST_NAME)
            await self.tables.storage.put(NAME, name)
            self.name = name
        return self.me()

    # Tables

    async def mine(self, *, is_over: bool) -> list[TableRow]:
        """The tables on this device."""
        return [row for row in await self.tables.rows() if (row.table.phase == "over") == is_over]

    async def table(self, code: str) -> Table:
        """A table as it stands."""
        try:
            return (await self.tables.wake(code)).room.table
        except (UnknownTable, catalogue.UnknownGame):
            raise of_table(TableError("unknown_table")) from None

    async def do(self, code: str, make: Make) -> TableInfo:
        """Does something at a table; how it stands then."""
        plan = await self.tables.do(code, make)
        if plan.error is not None:
            raise of_table(plan.error)
        return table_info(await self.table(code), {ME})

    async def create(self, wish: NewTable) -> TableInfo:
        """Sets up a table: the game starts at once, as nobody else can come."""
        game = game_called(wish.game)
        return await self._opened(
            game,
            seating.create(
                game,
                tuple(self._holder(game, seat, wish) for seat in wish.seats[: max(game.seats) + 1]),
                options=wish.options,
                clock=wish.clock,
                is_match=wish.match,
                **self._fresh(),
            ),
        )

    def _fresh(self) -> dict[str, Any]:
        """A new table's code, seed, time and host."""
        return {"code": new_code(), "seed": secrets.token_hex(32), "at": self.tables.now(), "host": ME}

    def _holder(self, game: AnyGame, wish: SeatWish, data: NewTable) -> Holder:
        me = Holder("person", ME, self.name, entropy=data.entropy, entropy_hash=data.entropy_hash)
        match wish.kind:
            case "me":
                return me
            case "device":
                return msgspec.structs.replace(me, name=wish.name or self.name, same_device=True)
            case "bot":
                offered = plain_card(game)
                level = wish.level or offered.default_level
                if level not in {one.level for one in offered.levels}:
                    raise of_table(TableError("no_such_level"))
                return Holder("bot", level=level)
            case _:
                raise error(409, "nobody_else")

    async def _opened(self, game: AnyGame, created: Created | TableError) -> TableInfo:
        if isinstance(created, TableError):
            raise of_table(created)
        if self.tables.memory.missing(game, game.start(len(created.holders), created.options)):
            raise error(404, "no_such_riddle")
        return table_info(await self.tables.create(created), {ME})

    async def rematch(self, old: Table, wish: PlayAgain) -> TableInfo:
        """The next game with the same people."""
        if not old.rematch:
            fresh, seed, newest = new_code(), secrets.token_hex(32), catalogue.find(old.game.slug)
            await self.do(
                old.code, lambda room, now: room.rematch(self.person, fresh, seed, now, newest, wish.entropy_hash)
            )
        return table_info(await self.table((await self.table(old.code)).rematch), {ME})

    async def again(self, old: Table, wish: TryAgain) -> TableInfo:
        """A game goes on from one of its positions, against bots."""
        shown = places(old)
        if not 0 <= wish.step < len(shown) or not 0 <= wish.seat < len(old.holders):
            raise error(400, "no_such_position")
        if shown[wish.step] == len(old.line) and old.ending == "rules":
            raise of_table(TableError("over"))
        usual = plain_card(old.game).default_level
        me = Holder("person", ME, self.name, entropy_hash=wish.entropy_hash)
        holders = tuple(
            me if seat == wish.seat else Holder("bot", level=holder.bot_level or usual)
            for seat, holder in enumerate(old.holders)
        )
        laid = tuple(msgspec.Raw(encode(ply.move)) for ply in old.line[: shown[wish.step]])
        created = seating.create(old.game, holders, options=old.options, laid=laid, **self._fresh())
        return await self._opened(old.game, created)

    async def bring(self, wish: ImportedRecord) -> TableInfo:
        """Keeps the record of a game, found right by the rules, among one's own; one that is there already, once."""
        mark = BROUGHT.format(digest=sha256(wish.text.encode()).hexdigest())
        if (known := await self.tables.storage.get(mark)) and await self.tables.storage.events(known):
            return table_info(await self.table(known), {ME})
        record = record_in(wish)
        game = catalogue.find(record.header.game, record.header.edition)
        fresh = self._fresh()
        try:
            created = imported(record, game, self.person, code=fresh["code"], seed=fresh["seed"], at=fresh["at"])
        except BadRecord as bad:
            raise error(400, "bad_record", why=str(bad)) from None
        shown = await self._opened(game, created)
        await self.tables.do(shown.code, lambda room, now: end_as(record, room, self.person, now))
        await self.tables.storage.put(RECORD.format(code=shown.code), wish.text)
        await self.tables.storage.put(mark, shown.code)
        return table_info(await self.table(shown.code), {ME})


def new_code() -> str:
    """A code that no house gives."""
    return POCKET_SIGN + _letters(7)


def new_text_code() -> str:
    """The code of a text that somebody leaves."""
    return _letters(6)


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))
