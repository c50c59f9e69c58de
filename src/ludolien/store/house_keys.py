"""The house's own keys."""

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.database import Conflict
from ludolien.store.part import Part
from ludolien.store.schema import keys


class HouseKeys(Part):
    """Made once, then kept."""

    async def kept(self, name: str) -> bytes | None:
        """A key of the house by its name, if it has one."""
        row = await self._one(select(keys.c.value).where(keys.c.name == name))
        return None if row is None else bytes(row.value)

    async def own(self, name: str, fresh: bytes) -> bytes:
        """A key of the house by its name: the one that is kept, or from now on this fresh one."""

        async def settle(connection: AsyncConnection) -> bytes:
            kept = (await connection.execute(select(keys.c.value).where(keys.c.name == name))).scalar_one_or_none()
            if kept is None:
                await connection.execute(insert(keys).values(name=name, value=fresh))
            return fresh if kept is None else bytes(kept)

        try:
            return await self.database.write(settle)
        except Conflict:  # another node was faster
            return await self.database.write(settle)

    async def put(self, name: str, value: bytes) -> None:
        """Keeps this under that name, whatever was there."""
        await self._do(self._put(keys, name=name, value=value))
