"""Whom people follow, and what they show of themselves to whom."""

from typing import Literal

import msgspec
from sqlalchemy import delete, select

from ludolien.store.part import Part
from ludolien.store.schema import follows, privacy, users

Audience = Literal["all", "followed", "none"]
"""Everybody, those whom one follows oneself, or nobody."""


class Privacy(msgspec.Struct, frozen=True):
    """Who sees somebody's ratings and games, who sees that they are here and what they play, and who may invite
    them."""

    profile: Audience = "all"
    presence: Audience = "all"
    invitations: Audience = "all"


class Followed(msgspec.Struct, frozen=True):
    """Somebody who is followed, and since when."""

    user: str
    name: str
    at: float


class Friends(Part):
    """Who follows whom, and what of oneself one shows."""

    async def follow(self, user: str, followed: str, at: float) -> None:
        """From now on they are on the list."""
        await self._do(self._put(follows, user=user, followed=followed, at=at))

    async def unfollow(self, user: str, followed: str) -> None:
        """They are not any more."""
        await self._do(delete(follows).where(follows.c.user == user, follows.c.followed == followed))

    async def part(self, user: str, other: str) -> None:
        """Neither follows the other any more."""
        await self._do(
            delete(follows).where(follows.c.user == user, follows.c.followed == other),
            delete(follows).where(follows.c.user == other, follows.c.followed == user),
        )

    async def followed_by(self, user: str) -> list[Followed]:
        """Whom somebody follows, by name."""
        query = select(users.c.id, users.c.name, follows.c.at).join(users, users.c.id == follows.c.followed)
        rows = await self._all(query.where(follows.c.user == user).order_by(users.c.name))
        return [Followed(row.id, row.name, row.at) for row in rows]

    async def followers_of(self, user: str) -> frozenset[str]:
        """Who follows somebody."""
        rows = await self._all(select(follows.c.user).where(follows.c.followed == user))
        return frozenset(row.user for row in rows)

    async def does_follow(self, user: str, other: str) -> bool:
        """True where somebody follows another."""
        mine = select(follows.c.at).where(follows.c.user == user, follows.c.followed == other)
        return await self._one(mine) is not None

    async def privacy(self, user: str) -> Privacy:
        """What somebody shows of themselves."""
        row = await self._one(select(privacy).where(privacy.c.user == user))
        return Privacy() if row is None else Privacy(row.profile, row.presence, row.invitations)

    async def show(self, user: str, shown: Privacy) -> None:
        """From now on this is what they show."""
        await self._do(self._put(privacy, user=user, **msgspec.structs.asdict(shown)))

    async def allows(self, audience: Audience, user: str, other: str) -> bool:
        """True where somebody shows a thing to another."""
        return user == other or audience == "all" or (audience == "followed" and await self.does_follow(user, other))
