"""Who people are, which of their browsers are signed in, and what opens an account: only digests of secrets."""

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.part import Part
from ludolien.store.schema import (
    chairs,
    credentials,
    passkeys,
    programs,
    recovery_codes,
    sessions,
    tables,
    tickets,
    users,
)

Kind = Literal["guest", "member", "program"]

MOST_SESSIONS: Final = 50
"""Browsers in which one person is signed in."""


class User(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody. `id` is public; `owner` is the member a program belongs to."""

    id: str
    kind: Kind
    name: str
    created: float
    seen: float
    language: str = ""
    mail: str = ""
    owner: str = ""


class People(Part):
    """Users, sessions and the tokens of programs. Only digests of secrets come here."""

    async def add(self, user: User) -> None:
        """Somebody new."""
        await self._do(insert(users).values(**msgspec.structs.asdict(user)))

    async def get(self, id: str) -> User | None:
        """Somebody by their public id."""
        return _user(await self._one(select(users).where(users.c.id == id)))

    async def change(self, id: str, **fields: str | float) -> None:
        """Another name, language, mail, or kind; or that they were seen."""
        await self._do(update(users).where(users.c.id == id).values(**fields))

    async def programs_of(self, owner: str) -> list[User]:
        """The programs of a member."""
        rows = await self._all(select(users).where(users.c.owner == owner).order_by(users.c.created))
        return [User(**row._mapping) for row in rows]

    async def members(self, ids: Collection[str]) -> dict[str, str]:
        """Those of them who have an account, by id, with their names."""
        rows = await self._all(select(users.c.id, users.c.name).where(users.c.kind == "member", users.c.id.in_(ids)))
        return {row.id: row.name for row in rows}

    async def forget(self, id: str) -> None:
        """Everything that is kept about somebody and their programs goes. What they played stays, without a name."""
        await self._do(delete(users).where(or_(users.c.id == id, users.c.owner == id)))

    async def abandoned(self, before: float, limit: int = 10_000) -> list[str]:
        """Guests not seen since then who hold no seat in a game that is still running."""
        playing = select(chairs.c.user).join(tables).where(tables.c.phase != "over")
        query = select(users.c.id).where(users.c.kind == "guest", users.c.seen < before, users.c.id.not_in(playing))
        return [row.id for row in await self._all(query.order_by(users.c.seen).limit(limit))]

    # Sessions

    async def open_session(self, digest: str, user: str, at: float) -> None:
        """A browser comes in as somebody. Where there are too many, those that were used longest ago go out."""
        latest = select(sessions.c.digest).where(sessions.c.user == user).order_by(sessions.c.seen.desc())
        await self._do(
            insert(sessions).values(digest=digest, user=user, created=at, seen=at),
            delete(sessions).where(sessions.c.user == user, sessions.c.digest.not_in(latest.limit(MOST_SESSIONS))),
        )

    async def in_session(self, digest: str, since: float) -> User | None:
        """Who came in with this session, if it was used since then."""
        query = select(users).join(sessions, sessions.c.user == users.c.id)
        return _user(await self._one(query.where(sessions.c.digest == digest, sessions.c.seen >= since)))

    async def touch(self, digest: str, user: str, at: float) -> None:
        """The session was used."""
        await self._do(
            update(sessions).where(sessions.c.digest == digest).values(seen=at),
            update(users).where(users.c.id == user).values(seen=at),
        )

    async def close_session(self, digest: str) -> None:
        """The browser goes out."""
        await self._do(delete(sessions).where(sessions.c.digest == digest))

    async def close_sessions(self, user: str, but: str = "") -> None:
        """All their browsers go out, but one."""
        await self._do(delete(sessions).where(sessions.c.user == user, sessions.c.digest != but))

    async def close_old_sessions(self, before: float) -> int:
        """Sessions not used since then."""
        return await self._do(delete(sessions).where(sessions.c.seen < before))

    # Programs

    async def add_token(self, digest: str, user: str, at: float, *, is_uncapped: bool) -> None:
        """A token by which a program comes in."""
        await self._do(insert(programs).values(digest=digest, user=user, created=at, is_uncapped=is_uncapped))

    async def with_token(self, digest: str) -> tuple[User, bool] | None:
        """The program with this token, and whether it goes without limits."""
        query = select(users, programs.c.is_uncapped).join(programs, programs.c.user == users.c.id)
        row = await self._one(query.where(programs.c.digest == digest))
        if row is None:
            return None
        fields: dict[str, Any] = dict(row._mapping)
        is_uncapped = bool(fields.pop("is_uncapped"))
        return User(**fields), is_uncapped


class Passkey(msgspec.Struct, frozen=True):
    """A public key that somebody's device holds the other half of."""

    id: bytes
    user: str
    public_key: bytes
    sign_count: int
    created: float


class Ticket(msgspec.Struct, frozen=True):
    """Something that may be done once, soon."""

    purpose: str
    user: str
    data: bytes
    expires: float


class Keys(Part):
    """Only digests and public keys are kept of what is secret to people."""

    # Passwords

    async def set_password(self, user: str, login: str, hashed: str) -> None:
        """The name to sign in with and the hash of the password. `Conflict` when the name is another's."""
        await self._do(self._put(credentials, user=user, login=login, password=hashed))

    async def password(self, login: str) -> tuple[str, str] | None:
        """Whose login this is and the hash of their password, which is empty where only passkeys open."""
        row = await self._one(select(credentials).where(credentials.c.login == login))
        return None if row is None else (row.user, row.password)

    async def login(self, user: str) -> str:
        """The name somebody signs in with; empty when they have none."""
        row = await self._one(select(credentials.c.login).where(credentials.c.user == user))
        return "" if row is None else str(row.login)

    # Passkeys

    async def add_passkey(self, passkey: Passkey) -> None:
        """Another device."""
        await self._do(insert(passkeys).values(**msgspec.structs.asdict(passkey)))

    async def passkey(self, id: bytes) -> Passkey | None:
        """The passkey a device names."""
        row = await self._one(select(passkeys).where(passkeys.c.id == id))
        return None if row is None else Passkey(**row._mapping)

    async def passkeys_of(self, user: str) -> list[Passkey]:
        """All passkeys of somebody."""
        rows = await self._all(select(passkeys).where(passkeys.c.user == user).order_by(passkeys.c.created))
        return [Passkey(**row._mapping) for row in rows]

    async def used_passkey(self, id: bytes, sign_count: int) -> None:
        """How often the device says it has signed."""
        await self._do(update(passkeys).where(passkeys.c.id == id).values(sign_count=sign_count))

    async def drop_passkeys(self, user: str) -> None:
        """No device opens this account any more."""
        await self._do(delete(passkeys).where(passkeys.c.user == user))

    # Recovery codes

    async def set_recovery_codes(self, user: str, digests: Iterable[str]) -> None:
        """New codes; the old ones are worth nothing any more."""
        rows = [{"user": user, "digest": digest} for digest in digests]
        await self._do(delete(recovery_codes).where(recovery_codes.c.user == user), insert(recovery_codes).values(rows))

    async def recovery_codes_left(self, user: str) -> int:
        """How many have not been used."""
        query = select(func.count().label("left")).select_from(recovery_codes).where(recovery_codes.c.user == user)
        row = await self._one(query)
        return 0 if row is None else int(row.left)

    async def use_recovery_code(self, user: str, digest: str) -> bool:
        """True once for each code."""
        used = delete(recovery_codes).where(recovery_codes.c.user == user, recovery_codes.c.digest == digest)
        return await self._do(used) == 1

    # Tickets

    async def add_ticket(self, digest: str, ticket: Ticket, now: float) -> None:
        """Something that may be done once; old ones are swept out on the way."""
        await self._do(
            delete(tickets).where(tickets.c.expires < now),
            insert(tickets).values(digest=digest, **msgspec.structs.asdict(ticket)),
        )

    async def use_ticket(self, digest: str, purpose: str, now: float) -> Ticket | None:
        """The ticket, once, while it is good."""
        is_it = (tickets.c.digest == digest) & (tickets.c.purpose == purpose) & (tickets.c.expires >= now)

        async def take(connection: AsyncConnection) -> Ticket | None:
            row = (await connection.execute(select(tickets).where(is_it))).first()
            await connection.execute(delete(tickets).where(is_it))
            return None if row is None else Ticket(row.purpose, row.user, row.data, row.expires)

        return await self.database.write(take)


def _user(row: Any) -> User | None:
    return None if row is None else User(**row._mapping)
