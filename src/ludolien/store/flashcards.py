"""Flashcards: positions in which somebody has made a mistake. The position itself is in the log of its table."""

from typing import Final

import msgspec
from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.after_game_schema import flashcards
from ludolien.store.part import Part

MOST: Final = 200
"""Of one person. Where there are more, those known best go."""


class Flashcard(msgspec.Struct, frozen=True, kw_only=True):
    """The position of a table after `place` moves, for whoever sat on `seat`."""

    user: str
    code: str
    place: int
    seat: int
    game: str
    made: float
    box: int
    due: float


class Flashcards(Part):
    """Somebody's cards, each once."""

    async def keep(self, cards: list[Flashcard]) -> int:
        """Puts new cards of one person with the others; how many were new."""
        if not cards:
            return 0
        put = sqlite.insert if self.database.is_sqlite else postgresql.insert
        new = put(flashcards).values([msgspec.structs.asdict(card) for card in cards]).on_conflict_do_nothing()
        mine = flashcards.c.user == cards[0].user
        order = flashcards.c.box.desc(), flashcards.c.due.desc()
        key = flashcards.c.code, flashcards.c.place

        async def work(connection: AsyncConnection) -> int:
            count = (await connection.execute(new)).rowcount
            there = (await connection.execute(select(func.count()).select_from(flashcards).where(mine))).scalar_one()
            known_best = select(*key).where(mine).order_by(*order).limit(max(0, there - MOST))
            for code, place in (await connection.execute(known_best)).all():
                await connection.execute(delete(flashcards).where(mine, key[0] == code, key[1] == place))
            return count

        return await self.database.write(work)

    async def of(self, user: str) -> list[Flashcard]:
        """All of somebody's, those that are due first before the others."""
        query = select(flashcards).where(flashcards.c.user == user)
        rows = await self._all(query.order_by(flashcards.c.due, flashcards.c.code, flashcards.c.place))
        return [Flashcard(**row._mapping) for row in rows]

    async def get(self, user: str, code: str, place: int) -> Flashcard | None:
        """One of somebody's own."""
        row = await self._one(select(flashcards).where(*_is(user, code, place)))
        return None if row is None else Flashcard(**row._mapping)

    async def due(self, user: str, now: float) -> int:
        """How many wait for somebody."""
        waiting = (flashcards.c.user == user) & (flashcards.c.due <= now)
        row = await self._one(select(func.count().label("due")).select_from(flashcards).where(waiting))
        return 0 if row is None else int(row.due)

    async def move(self, card: Flashcard, box: int, due: float) -> bool:
        """Lays a card into another box; False where another answer was quicker."""
        as_it_was = (*_is(card.user, card.code, card.place), flashcards.c.due == card.due)
        return await self._do(update(flashcards).where(*as_it_was).values(box=box, due=due)) == 1

    async def forget(self, user: str, code: str, place: int) -> bool:
        """Takes one away; False where there was none."""
        return await self._do(delete(flashcards).where(*_is(user, code, place))) == 1

    async def hand_over(self, guest: str, member: str) -> None:
        """A guest turns out to be a member, who has the cards from now on."""
        theirs = await self.of(guest)
        await self.keep([msgspec.structs.replace(card, user=member) for card in theirs])
        await self._do(delete(flashcards).where(flashcards.c.user == guest))


def _is(user: str, code: str, place: int) -> tuple[ColumnElement[bool], ...]:
    return flashcards.c.user == user, flashcards.c.code == code, flashcards.c.place == place
