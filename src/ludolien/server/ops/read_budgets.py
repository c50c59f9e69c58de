"""What reading may cost: so much for each address and each person, and few wrong guesses of a table's code.

Who only reads needs no account, so addresses count as persons do. Who has guessed too often is answered
alike whether a table is there or not.
"""

from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.types import Scope

from ludolien.server.ops.addresses import network_of
from ludolien.server.ops.errors import ApiError
from ludolien.server.ops.house import House
from ludolien.server.ops.rate_limits import Limits
from ludolien.server.ops.security_log import note

READS: Final = frozenset({"GET", "HEAD"})
UNCAPPED: Final = "is_uncapped"
"""In the state of a request: it comes from a program of the operator, which has no limits."""
PLIES: Final = 100
"""Of a game, which cost as much as any other answer."""
Connection = ASGIConnection[Any, Any, Any, Any]


def check_budget(request: Request[Any, Any, Any]) -> None:
    """Before any request: refuses who has read or guessed too much."""
    if request.scope["state"].get(UNCAPPED):
        return
    house: House = request.app.state.house
    if request.method in READS and request.scope["path"].startswith("/api/"):
        spend(request, 1)
    if "code" in request.path_params:
        house.limits.check("guess_address", _address(request))


def check_person(connection: Connection, user: str) -> None:
    """The same for somebody who is known by now."""
    if "code" in connection.path_params:
        limits: Limits = connection.app.state.house.limits
        limits.check("guess", user)


def spend(request: Request[Any, Any, Any], cost: int) -> None:
    """Takes from the budget of an address. An answer that takes longer costs more than one."""
    house: House = request.app.state.house
    if not request.scope["state"].get(UNCAPPED):
        house.limits.take("read", _address(request), cost)


def cost_of(plies: int) -> int:
    """What reading a whole game costs besides."""
    return plies // PLIES


def count_guess(connection: Connection) -> None:
    """Somebody has asked for a table that is not there."""
    limits: Limits = connection.app.state.house.limits
    address, user = _address(connection), str(connection.scope.get("state", {}).get("user", ""))
    is_spent = not limits.may("guess_address", address)
    is_spent = (bool(user) and not limits.may("guess", user)) or is_spent
    if is_spent:
        note("guessing", network=address, user=user)


async def after_error(error: Exception, scope: Scope) -> None:
    """An error is about to be answered."""
    if isinstance(error, ApiError) and error.body.code == "unknown_table":
        count_guess(ASGIConnection(scope))


def has_guessed_too_often(connection: Connection) -> bool:
    """For those who answer otherwise than by refusing."""
    limits: Limits = connection.app.state.house.limits
    user = str(connection.scope.get("state", {}).get("user", ""))
    return limits.is_spent("guess_address", _address(connection)) or (bool(user) and limits.is_spent("guess", user))


def _address(connection: Connection) -> str:
    return network_of(connection.client.host if connection.client else "")
