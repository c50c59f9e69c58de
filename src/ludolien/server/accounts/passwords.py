"""Passwords: hashed with argon2id, away from the event loop, a few at a time."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final

from ludolien.server.ops.errors import ApiError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2
"""Each takes tens of megabytes while it is computed."""

_workers: Final = ThreadPoolExecutor(AT_ONCE, "passwords")


def check_length(password: str) -> None:
    """Refuses a password that is too short or absurdly long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise ApiError(400, "bad_password", shortest=SHORTEST, longest=LONGEST)


async def hashed(password: str) -> str:
    """What is kept of it."""
    return await asyncio.get_running_loop().run_in_executor(_workers, lambda: _hasher().hash(password))


async def verify(kept: str, password: str) -> bool:
    """True for the right password. Takes as long where there is none to compare with."""
    if len(password) > LONGEST:
        return False
    is_right = await asyncio.get_running_loop().run_in_executor(_workers, lambda: _verify(kept or _decoy(), password))
    return is_right and bool(kept)


def _verify(kept: str, password: str) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return _hasher().verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _hasher() -> "PasswordHasher":
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _decoy() -> str:
    return _hasher().hash("nobody's password")
