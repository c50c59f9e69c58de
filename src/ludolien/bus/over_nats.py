"""The bus between many processes: NATS."""

import asyncio
import logging
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsSubscription
from nats.errors import Error, NoRespondersError
from nats.errors import TimeoutError as NatsTimeout

from ludolien.bus.contract import Answer, BadBus, Heard, NobodyThere, Subscription

log = logging.getLogger("ludolien.bus")

AGAIN_AFTER: Final = 0.25
"""Seconds between two tries to come back."""
PATIENCE: Final = 5.0
"""Seconds in which NATS must answer for the first time."""
PING_EVERY: Final = 2
"""Seconds: a server that no longer answers is noticed after two pings."""


class OverNats:
    """A connection to NATS, which comes back by itself."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._answering: set[asyncio.Task[None]] = set()

    @classmethod
    async def connect(cls, address: str, name: str = "") -> "OverNats":
        """Connects, or `BadBus` where nobody answers at that address."""
        client = Client()
        try:
            connecting = client.connect(
                address,
                name=name or "ludolien",
                error_cb=_failed,
                reconnected_cb=_came_back,
                disconnected_cb=_went_away,
                reconnect_time_wait=AGAIN_AFTER,  # type: ignore[arg-type]
                max_reconnect_attempts=-1,
                ping_interval=PING_EVERY,
                allow_reconnect=True,
                connect_timeout=2,
            )
            await asyncio.wait_for(connecting, PATIENCE)  # by itself it would try for ever
        except (Error, OSError, ValueError, TimeoutError) as error:
            raise BadBus(f"no NATS answers at {_without_password(address)}") from error
        return cls(client)

    @property
    def is_connected(self) -> bool:
        """False while NATS cannot be reached."""
        return bool(self.client.is_connected)

    async def publish(self, subject: str, data: bytes) -> None:
        """Tells everybody who listens to that subject."""
        await self.client.publish(subject, data)

    async def subscribe(self, subject: str, heard: Heard) -> Subscription:
        """Listens."""

        async def told(message: Msg) -> None:
            try:
                heard(message.data)
            except Exception:
                log.exception("not heard")

        return await self._listening(await self.client.subscribe(subject, cb=told))

    async def request(self, subject: str, data: bytes, within: float) -> bytes:
        """What one of those who answer says."""
        if not self.is_connected:
            raise NobodyThere(subject)
        try:
            return bytes((await self.client.request(subject, data, timeout=within)).data)
        except NoRespondersError:
            raise NobodyThere(subject) from None
        except NatsTimeout:
            raise TimeoutError(subject) from None

    async def answer(self, subject: str, answer: Answer, group: str) -> Subscription:
        """Answers requests, several at a time."""

        async def answered(message: Msg) -> None:
            try:
                await message.respond(await answer(message.data))
            except Exception:
                log.exception("not answered")

        async def asked(message: Msg) -> None:
            task = asyncio.create_task(answered(message))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

        return await self._listening(await self.client.subscribe(subject, queue=group, cb=asked))

    async def close(self) -> None:
        """Lets go of everything."""
        for task in self._answering:
            task.cancel()
        await self.client.close()

    async def _listening(self, subscription: NatsSubscription) -> Subscription:
        await self._round_trip()  # from here on it is heard, whoever publishes
        return _Listening(subscription)

    async def _round_trip(self) -> None:
        """Waits until NATS has read what was sent so far. The client's own `flush` does not: its ping overtakes what
        still waits to be written."""
        inbox = self.client.new_inbox()
        echo = await self.client.subscribe(inbox, max_msgs=1)
        await self.client.publish(inbox, b"")
        await echo.next_msg(timeout=PATIENCE)


class _Listening:
    def __init__(self, subscription: NatsSubscription) -> None:
        self._subscription = subscription

    async def end(self) -> None:
        """Stops listening."""
        await self._subscription.unsubscribe()


def _without_password(address: str) -> str:
    return address.rpartition("@")[2].removeprefix("nats://")


async def _failed(error: Exception) -> None:
    log.warning("bus", extra={"facts": {"error": type(error).__name__}})


async def _came_back() -> None:
    log.info("bus is back")


async def _went_away() -> None:
    log.warning("bus is away")
