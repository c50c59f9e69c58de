"""What people have seen at tables, for keepers that never show it to them again."""

from sqlalchemy import select

from ludolien.store.part import Part
from ludolien.store.schema import seen


class Seen(Part):
    """Things seen, by user."""

    async def see(self, user: str, thing: str, value: str, at: float) -> None:
        """Somebody has seen or done a thing: a lesson, a hint."""
        await self._do(self._put(seen, user=user, thing=thing, value=value, at=at))

    async def seen(self, user: str) -> dict[str, str]:
        """All the things somebody has seen."""
        rows = await self._all(select(seen.c.thing, seen.c.value).where(seen.c.user == user).order_by(seen.c.at))
        return {row.thing: row.value for row in rows}

    async def everybody_saw(self, thing: str) -> list[tuple[str, str, float]]:
        """Who has seen a thing, the value of it, and when."""
        rows = await self._all(select(seen.c.user, seen.c.value, seen.c.at).where(seen.c.thing == thing))
        return [(row.user, row.value, row.at) for row in rows]
