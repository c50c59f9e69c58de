"""Connecting to PostgreSQL where it has several servers: whichever takes writes now.

One that is gone without a word, as a machine without power is, must not be waited for before the next is tried; and one
that cannot be written to yet is a server that is away, like any other.
"""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

REACHED_WITHIN: Final = 2.0
"""Seconds for each server, where there are several."""


def reach_first() -> Callable[..., Coroutine[Any, Any, Any]]:
    """How one engine connects. The server that answered last is asked first."""
    preferred = 0

    async def reach(
        *, host: str | Sequence[str] | None = None, port: int | Sequence[int] | None = None, **more: Any
    ) -> Any:
        import asyncpg  # type: ignore[import-untyped]

        nonlocal preferred
        if host is None or isinstance(host, str):
            return await asyncpg.connect(host=host, port=port, **more)
        assert port is not None and not isinstance(port, int)
        servers = list(zip(host, port, strict=True))
        error: Exception = ConnectionError("no server")
        for number in range(preferred, preferred + len(servers)):
            name, door = servers[number % len(servers)]
            try:
                found = await asyncpg.connect(host=name, port=door, timeout=REACHED_WITHIN, **more)
            except (OSError, asyncpg.PostgresError, asyncpg.InternalClientError) as failure:
                error = failure
            else:
                preferred = number % len(servers)
                return found
        raise ConnectionError(f"no server of the database takes writes: {error}") from error

    return reach
