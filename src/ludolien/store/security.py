"""What keeps accounts safe: known devices, names that look alike, and what somebody is told of their account."""

from collections.abc import Collection, Mapping
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.database import Conflict
from ludolien.store.part import Part
from ludolien.store.schema import credentials, devices, looks, notices, users

MOST_DEVICES: Final = 50
MOST_NOTICES: Final = 100
"""Kept for one person; the oldest go."""


class Device(msgspec.Struct, frozen=True):
    """A browser in which somebody has once shown their password or passkey."""

    digest: str
    label: str
    created: float
    seen: float


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that has changed about somebody's account."""

    id: str
    kind: str
    at: float
    facts: dict[str, str] = {}
    is_read: bool = False


class Devices(Part):
    """By the digest of a device's secret, and by user: one device may know several people."""

    async def know(self, digest: str, user: str, label: str, at: float) -> None:
        """A device has signed somebody in. Where there are too many, those of longest ago are forgotten."""
        latest = select(devices.c.digest).where(devices.c.user == user).order_by(devices.c.seen.desc())
        first = select(devices.c.created).where(devices.c.digest == digest, devices.c.user == user)
        created = func.coalesce(first.scalar_subquery(), at)
        await self._do(
            self._put(devices, digest=digest, user=user, label=label, created=created, seen=at),
            delete(devices).where(devices.c.user == user, devices.c.digest.not_in(latest.limit(MOST_DEVICES))),
        )

    async def is_known(self, digest: str, user: str) -> bool:
        """True for a device that has signed them in before."""
        found = select(devices.c.digest).where(devices.c.digest == digest, devices.c.user == user)
        return await self._one(found) is not None

    async def of(self, user: str) -> list[Device]:
        """The devices of somebody, the one used last first."""
        mine = select(devices).where(devices.c.user == user).order_by(devices.c.seen.desc())
        return [Device(row.digest, row.label, row.created, row.seen) for row in await self._all(mine)]

    async def forget(self, user: str, but: str = "") -> None:
        """All their devices are strangers again, but one."""
        await self._do(delete(devices).where(devices.c.user == user, devices.c.digest != but))

    async def forget_one(self, user: str, digest: str) -> None:
        """A device is a stranger again."""
        await self._do(delete(devices).where(devices.c.user == user, devices.c.digest == digest))


class Looks(Part):
    """What members' names look like: no two members look the same."""

    async def claim(self, user: str, wanted: Collection[str]) -> None:
        """A member looks like this from now on. `Conflict` where another one does."""

        async def work(connection: AsyncConnection) -> None:
            taken = select(looks.c.user).where(looks.c.look.in_(wanted), looks.c.user != user)
            if (await connection.execute(taken.limit(1))).first() is not None:
                raise Conflict("another looks like that")
            await self._replace(connection, user, wanted)

        await self.database.write(work)

    async def are_free(self, wanted: Collection[str], user: str) -> bool:
        """True unless somebody else, who is a member, looks like that."""
        return await self._one(select(looks.c.user).where(looks.c.look.in_(wanted), looks.c.user != user)) is None

    async def members(self) -> list[tuple[str, str, str]]:
        """Everybody who has an account: id, name, login."""
        query = select(users.c.id, users.c.name, credentials.c.login).join(
            credentials, credentials.c.user == users.c.id
        )
        return [(row.id, row.name, row.login) for row in await self._all(query)]

    async def rewrite(self, everybody: Mapping[str, Collection[str]]) -> None:
        """Everybody's looks anew, as they are seen today; who looks like whom already stays."""

        async def work(connection: AsyncConnection) -> None:
            for user, wanted in everybody.items():
                await self._replace(connection, user, wanted)

        await self.database.write(work)

    @staticmethod
    async def _replace(connection: AsyncConnection, user: str, wanted: Collection[str]) -> None:
        await connection.execute(delete(looks).where(looks.c.user == user))
        await connection.execute(insert(looks), [{"user": user, "look": look} for look in sorted(set(wanted))])


class Notices(Part):
    """What people are told of their accounts."""

    async def add(self, user: str, notice: Notice) -> None:
        """One more; where there are too many the oldest go."""
        latest = select(notices.c.id).where(notices.c.user == user).order_by(notices.c.at.desc())
        values = {"id": notice.id, "user": user, "kind": notice.kind, "at": notice.at, "is_read": notice.is_read}
        await self._do(
            insert(notices).values(**values, facts=msgspec.json.encode(notice.facts).decode()),
            delete(notices).where(notices.c.user == user, notices.c.id.not_in(latest.limit(MOST_NOTICES))),
        )

    async def of(self, user: str) -> list[Notice]:
        """All of somebody's, the newest first."""
        mine = select(notices).where(notices.c.user == user).order_by(notices.c.at.desc())
        return [
            Notice(
                id=row.id,
                kind=row.kind,
                at=row.at,
                facts=msgspec.json.decode(row.facts, type=dict[str, str]),
                is_read=row.is_read,
            )
            for row in await self._all(mine)
        ]

    async def unread(self, user: str) -> int:
        """How many somebody has not read."""
        row = await self._one(select(func.count().label("left")).where(notices.c.user == user, ~notices.c.is_read))
        return 0 if row is None else int(row.left)

    async def read(self, user: str) -> None:
        """They have read all of them."""
        await self._do(update(notices).where(notices.c.user == user).values(is_read=True))
