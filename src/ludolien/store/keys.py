"""What opens an account: password, passkeys, recovery codes, short-lived tickets; and the house's own keys."""

from collections.abc import Iterable

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludolien.store.part import Part
from ludolien.store.schema import credentials, keys, passkeys, recovery_codes, tickets


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

    # The house's own

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

        return await self.database.write(settle)
