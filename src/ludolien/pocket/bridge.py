"""Ties the house to the worker of a browser: JavaScript hands in where things are kept and how pages are told."""

import json
from collections.abc import Sequence
from typing import Any

from ludolien.pocket.house import PocketHouse
from ludolien.pocket.storage import Conflict, Row


class BrowserStorage:
    """The browser's database. Everything crosses the border as text, so that neither side holds the other's things."""

    def __init__(self, js: Any) -> None:
        self.js = js

    async def events(self, code: str) -> Sequence[str]:
        found: list[str] = json.loads(await self.js.events(code))
        return found

    async def append(self, events: Sequence[Row], lists: dict[str, str]) -> None:
        if not await self.js.append(json.dumps(events), json.dumps(lists)):
            raise Conflict(events[0][0])

    async def lists(self) -> Sequence[str]:
        found: list[str] = json.loads(await self.js.lists())
        return found

    async def remove(self, code: str) -> None:
        await self.js.remove(code)

    async def get(self, name: str) -> str | None:
        found: str | None = json.loads(await self.js.get(name))
        return found

    async def put(self, name: str, value: str) -> None:
        await self.js.put(name, value)


class Bridge:
    """What the worker calls."""

    def __init__(self, js: Any) -> None:
        self.house = PocketHouse(BrowserStorage(js), js.tell, js.hang)
        self.open = self.house.open
        self.connect = self.house.connect
        self.receive = self.house.receive
        self.leave = self.house.leave
        self.read_again = self.house.tables.read_again

    async def request(self, method: str, address: str, body: str) -> str:
        """The status and the text of an answer, as JSON."""
        return json.dumps(await self.house.request(method, address, body))
