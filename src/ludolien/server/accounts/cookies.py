"""The house's cookies: out of reach of scripts, of other sites and, where there is TLS, of other hosts."""

from typing import Final

from litestar.datastructures import Cookie

from ludolien.server.ops.dependencies import Connection
from ludolien.server.ops.house import House
from ludolien.server.ops.secrets import is_signed, sign

SESSION: Final = "ludolien"
DEVICE: Final = "ludolien-device"
SECURE: Final = "__Host-"
"""Browsers take a cookie of such a name from this very host alone, and by TLS."""


def is_secure(connection: Connection) -> bool:
    """True where there is TLS, here or in front of the house."""
    return connection.url.scheme in ("https", "wss")


def cookie(connection: Connection, name: str, value: str, age: int) -> Cookie:
    """A cookie of the house; an empty value takes it away."""
    return Cookie(
        key=f"{SECURE}{name}" if is_secure(connection) else name,
        value=value,
        path="/",
        max_age=age if value else 0,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )


def signed(house: House, purpose: str, token: str) -> str:
    """A secret as a cookie carries it."""
    return f"{token}.{sign(house.key, purpose, token)}"


def token_in(connection: Connection, name: str, purpose: str) -> str:
    """The secret that a cookie of this name carries, empty where it is none of the house's."""
    house: House = connection.app.state.house
    token, _, signature = connection.cookies.get(name, "").partition(".")
    return token if token and is_signed(house.key, purpose, token, signature) else ""
