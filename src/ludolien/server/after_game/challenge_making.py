"""Makes the challenges of the days: by a process of low priority when somebody asks, and the next one ahead."""

import asyncio
import hmac
import logging
import os
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

import msgspec

from ludolien import catalogue
from ludolien.core.challenges import Challenge
from ludolien.local.challenges import part_of, shown_way
from ludolien.server.ops.house import DAILY_KEY
from ludolien.server.ops.settings import Settings
from ludolien.store import Store
from ludolien.store.accounts import User

log = logging.getLogger("ludolien.challenges")

AHEAD: Final = 1
"""Days."""


class NotMade(RuntimeError):
    """A challenge could not be made."""


class Order(msgspec.Struct, frozen=True):
    """What is to be made."""

    game: str
    secret: str
    day: int


def secret_of(key: bytes, game: str) -> str:
    """What all challenges of a game are made from. It stands nowhere."""
    return hmac.digest(key, f"challenge {game}".encode(), "sha256").hex()


def made(order: Order) -> Challenge:
    """A challenge, after its own model has been played by the rules."""
    game = catalogue.find(order.game)
    part = part_of(game)
    assert part is not None
    challenge = part.make(order.secret, order.day)
    shown_way(game, challenge)
    return challenge


class ChallengeMaker:
    """The challenges of one house; those of the same key are the same."""

    def __init__(self, store: Store, key: bytes, *, ahead: int = AHEAD) -> None:
        self.store = store
        self.key = key
        self.ahead = ahead
        self._making: dict[tuple[str, date], asyncio.Task[Challenge]] = {}
        self._one_at_a_time = asyncio.Semaphore(1)

    async def of(self, game: str, day: date) -> Challenge:
        """That of a day, made now if it has not been; the days after it are made meanwhile."""
        challenge = await self._of(game, day)
        for later in range(1, self.ahead + 1):
            self._start(game, day + timedelta(days=later))
        return challenge

    async def kept(self, game: str, day: date) -> Challenge | None:
        """That of a day, if it has been made."""
        payload = await self.store.challenges.of(game, day.isoformat())
        return None if payload is None else msgspec.json.decode(payload, type=Challenge)

    async def hand_over(self, guest: User, member: User) -> None:
        """What a guest has attempted counts for the member they turn out to be."""
        await self.store.challenges.hand_over(guest.id, member.id)

    async def close(self) -> None:
        """Gives up what is being made."""
        for task in self._making.values():
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    async def _of(self, game: str, day: date) -> Challenge:
        kept = await self.kept(game, day)
        return kept if kept is not None else await asyncio.shield(self._start(game, day))

    def _start(self, game: str, day: date) -> asyncio.Task[Challenge]:
        if (game, day) not in self._making:
            task = asyncio.create_task(self._make(game, day), name=f"challenge {game} {day}")
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._making[game, day] = task
        return self._making[game, day]

    async def _make(self, game: str, day: date) -> Challenge:
        try:
            if (kept := await self.kept(game, day)) is not None:
                return kept
            async with self._one_at_a_time:
                payload = await _in_a_process(Order(game, secret_of(self.key, game), day.toordinal()))
            kept_payload = await self.store.challenges.keep(game, day.isoformat(), payload)
            return msgspec.json.decode(kept_payload, type=Challenge)
        finally:
            self._making.pop((game, day), None)


async def make_ahead(settings: Settings, wanted: Sequence[tuple[str, date]]) -> int:
    """Makes what a house lacks of these, open or not; how many that were."""
    store = await Store.open(settings.database)
    try:
        key = await store.house_keys.own(DAILY_KEY, secrets.token_bytes(32))
        maker = ChallengeMaker(store, key, ahead=0)
        lacking = [(game, day) for game, day in wanted if await maker.kept(game, day) is None]
        for game, day in lacking:
            await maker.of(game, day)
        return len(lacking)
    finally:
        await store.close()


async def _in_a_process(order: Order) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    try:
        payload, _ = await process.communicate(msgspec.json.encode(order))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    try:
        msgspec.json.decode(payload, type=Challenge)
    except msgspec.DecodeError:
        log.error("challenge not made", extra={"facts": {"game": order.game, "day": order.day}})
        raise NotMade(order.game) from None
    return payload


def main() -> None:
    """An order from stdin, the challenge to stdout."""
    if hasattr(os, "nice"):
        os.nice(10)
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    sys.stdout.buffer.write(msgspec.json.encode(made(order)))


if __name__ == "__main__":
    main()
