"""A page of the house in a browser, without a browser: asks, connects, and plays what is legal."""

import asyncio
import json
from random import Random
from typing import Any

from ludolien.pocket.house import PocketHouse
from ludolien.pocket.storage import Storage

FINISHING = ("confirm", "give_up", "go_on", "finish")
NOT_NOW = ("order", "rub", "tell", "wipe")


class OnePage:
    """The house, and one page of it."""

    def __init__(self, storage: Storage) -> None:
        self.house = PocketHouse(storage, self._told, self._hung)
        self.house.tables.now = asyncio.get_running_loop().time
        self.heard: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self._news = asyncio.Event()

    def _told(self, connection: int, text: str) -> None:
        self.heard.append(json.loads(text))
        self._news.set()

    def _hung(self, connection: int, code: int) -> None:
        self.closed.append(code)
        self._news.set()

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """The answer, which has that status."""
        found, text = await self.house.request(method, path, "" if body is None else json.dumps(body))
        assert found == status, text
        return json.loads(text) if text else None

    async def come(self, code: str) -> None:
        """Takes seat 0."""
        await self.house.connect(1, code)
        self.house.receive(1, json.dumps({"type": "hello", "seat": 0, "protocol": 1}))

    def send(self, nonce: str, **wish: Any) -> None:
        """Sends a move of seat 0."""
        self.house.receive(1, json.dumps({"type": "play", "seat": 0, "nonce": nonce, **wish}))

    async def next_message(self) -> dict[str, Any]:
        """What is heard next."""
        while not self.heard:
            self._news.clear()
            await self._news.wait()
        return self.heard.pop(0)

    async def hung_up(self) -> None:
        """Waits until the house lets this page go."""
        while not self.closed:
            self._news.clear()
            await self._news.wait()

    async def play(self, code: str, most: int, rng: Random) -> dict[str, Any] | None:
        """Plays seat 0 until the game is over or so many moves are made; the result, if there is one."""
        await self.come(code)
        made = 0
        while True:
            message = await self.next_message()
            assert message["type"] not in ("refused", "problem"), message
            moment = message.get("moment")
            if moment is None or any(later["type"] == "happened" for later in self.heard):
                continue
            result: dict[str, Any] | None = moment.get("result")
            if result or made == most:
                self.house.leave(1)
                return result
            moves = [move for move in moment["legal"] if move["type"] not in NOT_NOW]
            if 0 in moment["awaited"] and moves:
                made += 1
                windows = [one["key"] for one in moment.get("windows", ()) if 0 in one["seats"]]
                move = next((one for one in moves if one["type"] in FINISHING), None) or rng.choice(moves)
                self.send(f"{made}-{message['number']}", move=move, window=windows[-1] if windows else "")
