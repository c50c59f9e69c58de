"""Everything that the REST API tells somebody, byte for byte."""

import io
import re
import zipfile
from typing import Final

import httpx
from litestar.handlers import HTTPRouteHandler
from tests.tables.worlds import PEOPLE

from ludolien.server.app import ROUTES
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House

Answer = tuple[str, int, bytes]
"""An address, the status and the body."""

OTHERWISE: Final = {
    "/api/challenges/{game:str}": "made from the house's own secret, another in every house",
    "/api/push": "the house's own key, another in every house",
    "/metrics": "for the operator",
    "/{path:path}": "the client's files",
}
"""Routes that are no part of the law, and why."""
SHORT: Final = ("/api/lobby", "/api/tables/TABLE", "/api/tables/TABLE/replay", "/tables/TABLE")


def addresses(game: str) -> list[str]:
    """Every address that can be read, of the table where it is one's."""
    paths = {
        path
        for handler in ROUTES
        if isinstance(handler, HTTPRouteHandler) and "GET" in handler.http_methods
        for path in handler.paths
    }
    named = {
        "{code:str}": "TABLE",
        "{slug:str}": game,
        "{game:str}": game,
        "{user:str}": PEOPLE[1].user,
        "{place:int}": "0",
    }
    found = []
    for path in sorted(paths - OTHERWISE.keys()):
        for name, value in named.items():
            path = path.replace(name, value)
        assert "{" not in path, f"say what stands there: {path}"
        found.append(path)
    return [*found, "/tables/TABLE", *(f"/api/tables/TABLE/replay?seat={seat}" for seat in range(3))]


async def rest_answers(
    house: House, port: int, tokens: tuple[str, ...], game: str, *, is_short: bool = False
) -> list[Answer]:
    """What people with these tokens read, one after the other; nobody has an empty one."""
    heard = []
    for token in tokens:
        headers = {"host": "localhost", **({"authorization": f"Bearer {token}"} if token else {})}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=60) as client:
            for path in SHORT if is_short else addresses(game):
                if path == "/api/me" and not token:
                    continue  # which makes a guest
                house.get(LiveTables).write_lists()
                answer = await client.get(path)
                heard.append((path, answer.status_code, unpacked(answer.content)))
    return heard


def unpacked(body: bytes) -> bytes:
    """What is said, without the time of asking: an archive without the times of its files, nor when its owner was last
    here."""
    if not body.startswith(b"PK"):
        return re.sub(rb'("now":)[\d.]+', rb"\1now", body)
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        whole = b"".join(name.encode() + archive.read(name) for name in archive.namelist())
    return re.sub(rb'("seen": )[\d.]+', rb"\1now", whole)
