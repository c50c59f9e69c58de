"""When the house was open: signs of life, and the times at which nobody could move."""

from typing import Final

from sqlalchemy import delete, insert, select, text

from ludolien.store.part import Part
from ludolien.store.schema import outages, uptime

HOUSE = "house"
"""The one row of `uptime`."""


class Uptime(Part):
    """Kept beside the log: where moves can be written, signs of life can."""

    async def last(self) -> float | None:
        """Until when the house said that it would be open; None where it never was."""
        row = await self._one(select(uptime.c.until).where(uptime.c.name == HOUSE))
        return None if row is None else float(row.until)

    async def sign(self, until: float, outage: tuple[float, float] | None = None, *, is_open: bool = True) -> None:
        """The house is open until then, and could not be used from and to the times of an outage that is over."""
        statements = [self._put(uptime, name=HOUSE, until=until, is_open=is_open)]
        if outage is not None:
            statements.append(insert(outages).values(began=outage[0], ended=outage[1]))
        await self._do(*statements)

    async def outages(self, since: float) -> list[tuple[float, float]]:
        """All that ended after a time. Older ones are no longer kept."""
        await self._do(delete(outages).where(outages.c.ended <= since))
        rows = await self._all(select(outages).order_by(outages.c.began))
        return [(row.began, row.ended) for row in rows]


SIGN: Final = text("""
    INSERT INTO uptime (name, until, is_open) VALUES (:name, :until, :is_open)
    ON CONFLICT (name) DO UPDATE SET until = greatest(uptime.until, excluded.until), is_open = excluded.is_open""")
OUTAGE: Final = text("""
    INSERT INTO outages (began, ended) SELECT until, :ended FROM uptime WHERE name = :name AND until < :ended
    ON CONFLICT DO NOTHING""")


class SharedUptime(Uptime):
    """The same sign given by many nodes. While one of them is open the house is; what only one of them missed is no
    outage of the house."""

    async def sign(self, until: float, outage: tuple[float, float] | None = None, *, is_open: bool = True) -> None:
        """The house is open until then at least."""
        values = {"name": HOUSE, "until": until, "is_open": is_open}
        missed = [] if outage is None else [OUTAGE.bindparams(name=HOUSE, ended=outage[1])]
        await self._do(*missed, SIGN.bindparams(**values))
