"""Tickets: things that may be done once, soon."""

import time
from typing import Final

import msgspec

from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import digest
from ludolien.store.accounts import Ticket


class Purpose(msgspec.Struct, frozen=True):
    """What a ticket is for, and how long it is good."""

    name: str
    seconds: int


MAIL: Final = Purpose("mail", 3600)
DEVICE: Final = Purpose("device", 300)
REGISTER: Final = Purpose("register", 300)
PASSKEY: Final = Purpose("passkey", 300)


async def issue(house: House, purpose: Purpose, secret: str, user: str = "", data: bytes = b"") -> None:
    """A ticket for who shows the secret; only its digest is kept."""
    now = time.time()
    ticket = Ticket(purpose.name, user, data, now + purpose.seconds)
    await house.store.keys.add_ticket(digest(secret), ticket, now)


async def redeem(house: House, purpose: Purpose, secret: str, user: str | None = None) -> Ticket | None:
    """The ticket, once, while it is good and, where one is named, for that user."""
    ticket = await house.store.keys.use_ticket(digest(secret), purpose.name, time.time())
    return ticket if ticket is not None and user in (None, ticket.user) else None
