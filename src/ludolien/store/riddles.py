"""Riddles made in the studio. A text is never changed. Its maker may let go of it, and then nobody is written beside
it; it goes when no table plays it any more."""

import msgspec
from sqlalchemy import delete, insert, select, update

from ludolien.core.routes import KeptText
from ludolien.store.part import Part
from ludolien.store.schema import riddles

NOBODY = ""


class Riddles(Part):
    """The shelf of the studio."""

    async def keep(self, riddle: KeptText) -> None:
        """Puts a new riddle on the shelf."""
        await self._do(insert(riddles).values(**msgspec.structs.asdict(riddle)))

    async def get(self, code: str) -> KeptText | None:
        """A riddle by its code."""
        row = await self._one(select(riddles).where(riddles.c.code == code))
        return None if row is None else KeptText(**row._mapping)

    async def of(self, user: str) -> list[KeptText]:
        """Somebody's riddles, the newest first."""
        rows = await self._all(select(riddles).where(riddles.c.user == user).order_by(riddles.c.created.desc()))
        return [KeptText(**row._mapping) for row in rows]

    async def let_go(self, user: str, code: str | None = None) -> bool:
        """Takes somebody's name from one of their riddles, or from all; False where there was none."""
        mine = update(riddles).where(riddles.c.user == user)
        return await self._do((mine if code is None else mine.where(riddles.c.code == code)).values(user=NOBODY)) > 0

    async def loose(self) -> set[str]:
        """The codes of those that are nobody's."""
        return {row.code for row in await self._all(select(riddles.c.code).where(riddles.c.user == NOBODY))}

    async def remove(self, code: str) -> None:
        """Takes a riddle off the shelf."""
        await self._do(delete(riddles).where(riddles.c.code == code))

    async def texts(self) -> dict[str, str]:
        """Every text by its code."""
        return {row.code: row.text for row in await self._all(select(riddles.c.code, riddles.c.text))}
