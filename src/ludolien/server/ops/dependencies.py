"""What handlers ask for by name: the house, and who calls."""

from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from ludolien.server.ops.addresses import network_of
from ludolien.server.ops.house import House
from ludolien.store.accounts import User

Connection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


class Visitor(msgspec.Struct, frozen=True):
    """Somebody who is there now. `session` is the digest of the session, empty for a program."""

    user: User
    session: str
    csrf: str
    is_operator: bool
    is_uncapped: bool = False
    confirmed: float = 0.0
    """When they last showed their password or a passkey in this session."""
    network: str = ""
    """Where they are now, for limits."""

    @property
    def is_guest(self) -> bool:
        """True for somebody who may be gone for good when the cookie is."""
        return self.user.kind == "guest"


Caller = NamedDependency[Visitor]
ThisHouse = NamedDependency[House]
"""The parameters `visitor` and `house` of a handler."""


def house_of(request: Connection) -> House:
    """The house this request came to."""
    house: House = request.app.state.house
    return house


def address_of(connection: Connection) -> str:
    """Where a client is, for limits: its address, or its network where every device has thousands."""
    return network_of(connection.client.host if connection.client else "")
