"""Who people are, which of their browsers are signed in, and what opens an account: only digests of secrets."""

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import LABEL_STYLE_TABLENAME_PLUS_COL as TABLENAMES
from sqlalchemy import Delete, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.part import Part
from ludolien.store.schema import (
    chairs,
    credentials,
    operators,
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


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A browser in which somebody is signed in. `label` says which, and is empty for those from before it was kept;
    `confirmed` is when they last showed their password or a passkey there."""

    digest: str
    created: float
    seen: float
    label: str = ""
    confirmed: float = 0.0


class SignedIn(msgspec.Struct, frozen=True):
    """Who came in with a session."""

    user: User
    session: Session
    is_operator: bool


class Token(msgspec.Struct, frozen=True):
    """A program of somebody, when it was made and when it last came in."""

    program: User
    created: float
    seen: float


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
        await self._do(
            delete(tickets).where(tickets.c.user == id),
            delete(users).where(or_(users.c.id == id, users.c.owner == id)),
        )

    async def abandoned(self, before: float, limit: int = 10_000) -> list[str]:
        """Guests not seen since then who hold no seat in a game that is still running."""
        playing = select(chairs.c.user).join(tables).where(tables.c.phase != "over")
        query = select(users.c.id).where(users.c.kind == "guest", users.c.seen < before, users.c.id.not_in(playing))
        return [row.id for row in await self._all(query.order_by(users.c.seen).limit(limit))]

    # Sessions

    async def open_session(
        self, digest: str, user: str, at: float, label: str = "", confirmed: float = 0.0
    ) -> frozenset[str]:
        """A browser comes in as somebody. Where there are too many, those that were used longest ago go out: which."""
        latest = select(sessions.c.digest).where(sessions.c.user == user).order_by(sessions.c.seen.desc())
        too_many = delete(sessions).where(
            sessions.c.user == user, sessions.c.digest.not_in(latest.limit(MOST_SESSIONS))
        )

        async def work(connection: AsyncConnection) -> frozenset[str]:
            values = {"digest": digest, "user": user, "created": at, "seen": at, "label": label, "confirmed": confirmed}
            await connection.execute(insert(sessions).values(**values))
            return frozenset((await connection.execute(too_many.returning(sessions.c.digest))).scalars())

        return await self.database.write(work)

    async def in_session(self, digest: str, since: float) -> SignedIn | None:
        """Who came in with this session, if it was used since then."""
        query = select(users, sessions, operators.c.user.label("operator")).join(
            sessions, sessions.c.user == users.c.id
        )
        query = query.outerjoin(operators, operators.c.user == users.c.id).set_label_style(TABLENAMES)
        row = await self._one(query.where(sessions.c.digest == digest, sessions.c.seen >= since))
        if row is None:
            return None
        user = User(**{name: row._mapping[users.c[name]] for name in User.__struct_fields__})
        return SignedIn(user, _session(row), row._mapping["operator"] is not None)

    async def sessions_of(self, user: str) -> list[Session]:
        """The browsers in which somebody is signed in, the one used last first."""
        mine = select(sessions).where(sessions.c.user == user).order_by(sessions.c.seen.desc())
        return [_session(row) for row in await self._all(mine)]

    async def confirm(self, digest: str, at: float) -> None:
        """Somebody has shown again in this session who they are."""
        await self._do(update(sessions).where(sessions.c.digest == digest).values(confirmed=at))

    async def touch(self, digest: str, user: str, at: float) -> None:
        """The session was used."""
        await self._do(
            update(sessions).where(sessions.c.digest == digest).values(seen=at),
            update(users).where(users.c.id == user).values(seen=at),
        )

    async def still_open(self, digests: Collection[str]) -> set[str]:
        """Those of these sessions that have not ended."""
        return {row.digest for row in await self._all(select(sessions.c.digest).where(sessions.c.digest.in_(digests)))}

    async def close_session(self, digest: str) -> None:
        """The browser goes out."""
        await self._do(delete(sessions).where(sessions.c.digest == digest))

    async def close_sessions(self, user: str, but: str = "") -> frozenset[str]:
        """All their browsers go out, but one: which."""
        return await self._closed(delete(sessions).where(sessions.c.user == user, sessions.c.digest != but))

    async def close_old_sessions(self, before: float) -> frozenset[str]:
        """Sessions not used since then."""
        return await self._closed(delete(sessions).where(sessions.c.seen < before))

    async def _closed(self, closing: Delete) -> frozenset[str]:
        async def work(connection: AsyncConnection) -> frozenset[str]:
            return frozenset((await connection.execute(closing.returning(sessions.c.digest))).scalars())

        return await self.database.write(work)

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

    async def drop_tokens(self, user: str) -> None:
        """A program comes in no more."""
        await self._do(delete(programs).where(programs.c.user == user))

    async def used_token(self, user: str, at: float) -> None:
        """A program has come in."""
        await self._do(
            update(programs).where(programs.c.user == user).values(seen=at),
            update(users).where(users.c.id == user).values(seen=at),
        )

    async def tokens_of(self, owner: str) -> list[Token]:
        """The programs of a member, with when they were used."""
        query = select(users, programs.c.created.label("made"), programs.c.seen.label("used"))
        query = query.join(programs, programs.c.user == users.c.id).where(users.c.owner == owner)
        found = []
        for row in await self._all(query.order_by(users.c.created)):
            fields: dict[str, Any] = dict(row._mapping)
            made, used = fields.pop("made"), fields.pop("used")
            found.append(Token(User(**fields), made, used))
        return found

    # Operators

    async def appoint(self, user: str, at: float) -> None:
        """Somebody is an operator from now on."""
        await self._do(self._put(operators, user=user, at=at))

    async def dismiss(self, user: str) -> bool:
        """They are no longer, and their programs have limits like everybody's; False where they were none."""
        theirs = select(users.c.id).where(users.c.owner == user)
        return (
            await self._do(
                update(programs).where(programs.c.user.in_(theirs)).values(is_uncapped=False),
                delete(operators).where(operators.c.user == user),
            )
            > 0
        )

    async def operators(self) -> list[User]:
        """Everybody who is one."""
        query = select(users).join(operators, operators.c.user == users.c.id).order_by(operators.c.at)
        return [User(**row._mapping) for row in await self._all(query)]


class Passkey(msgspec.Struct, frozen=True):
    """A public key that somebody's device holds the other half of."""

    id: bytes
    user: str
    public_key: bytes
    sign_count: int
    created: float
    name: str = ""
    used: float = 0.0


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

    async def drop_password(self, user: str) -> None:
        """Somebody signs in by no name any more."""
        await self._do(delete(credentials).where(credentials.c.user == user))

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

    async def used_passkey(self, id: bytes, sign_count: int, at: float) -> None:
        """How often the device says it has signed, and when it last did."""
        await self._do(update(passkeys).where(passkeys.c.id == id).values(sign_count=sign_count, used=at))

    async def drop_passkeys(self, user: str, id: bytes | None = None) -> bool:
        """One device opens this account no more, or none does; False where there was none."""
        mine = delete(passkeys).where(passkeys.c.user == user)
        return await self._do(mine if id is None else mine.where(passkeys.c.id == id)) > 0

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


def _session(row: Any) -> Session:
    return Session(**{name: row._mapping[sessions.c[name]] for name in Session.__struct_fields__})
