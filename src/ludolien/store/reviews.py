"""Reviews of finished games, kept because they took long to make; they can all be made again."""

from sqlalchemy import select

from ludolien.store.part import Part
from ludolien.store.schema import reviews


class Reviews(Part):
    """One for each table at most."""

    async def keep(self, code: str, payload: bytes) -> None:
        """Keeps the review of a game, in place of an older one."""
        await self._do(self._put(reviews, code=code, payload=payload))

    async def of(self, code: str) -> bytes | None:
        """The review of a game, if one was made."""
        row = await self._one(select(reviews.c.payload).where(reviews.c.code == code))
        return None if row is None else bytes(row.payload)
