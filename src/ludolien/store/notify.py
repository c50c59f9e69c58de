"""Which browsers take notifications."""

from typing import Final

import msgspec
from sqlalchemy import delete, select

from ludolien.store.part import Part
from ludolien.store.schema import push

MOST_SUBSCRIPTIONS: Final = 10
"""Browsers in which one person takes notifications."""


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser takes notifications."""

    endpoint: str
    p256dh: str
    auth: str


class Notify(Part):
    """The subscriptions of everybody's browsers."""

    async def subscribe(self, user: str, to: Subscription, at: float) -> None:
        """A browser takes notifications for somebody. Where there are too many, the oldest are forgotten."""
        newest = (
            select(push.c.endpoint).where(push.c.user == user).order_by(push.c.created.desc()).limit(MOST_SUBSCRIPTIONS)
        )
        await self._do(
            self._put(push, user=user, created=at, **msgspec.structs.asdict(to)),
            delete(push).where(push.c.user == user, push.c.endpoint.not_in(newest)),
        )

    async def unsubscribe(self, endpoint: str, user: str = "") -> None:
        """A browser takes none any more."""
        gone = delete(push).where(push.c.endpoint == endpoint)
        await self._do(gone.where(push.c.user == user) if user else gone)

    async def subscriptions(self, user: str) -> list[Subscription]:
        """Where somebody takes notifications."""
        rows = await self._all(select(push).where(push.c.user == user))
        return [Subscription(row.endpoint, row.p256dh, row.auth) for row in rows]
