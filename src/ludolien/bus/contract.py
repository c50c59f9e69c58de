"""What a bus does. A subject is a name with dots; bytes travel, at most once, in order from one sender to one subject.

Nothing on the bus is a record: what must not be lost is in the log before anybody hears of it.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[bytes], None]
"""Called with what was published. Never waits."""
Answer = Callable[[bytes], Awaitable[bytes]]
"""Answers a request."""


class NobodyThere(Exception):
    """No one answers requests of that subject now."""


class BadBus(ValueError):
    """An address of a bus that cannot be used."""


class Subscription(Protocol):
    """Something that is listened to."""

    async def end(self) -> None:
        """Stops listening; what is being answered is still answered."""


class Bus(Protocol):
    """Publish and subscribe, ask and answer."""

    @property
    def is_connected(self) -> bool:
        """False while the other parts cannot be reached."""

    async def publish(self, subject: str, data: bytes) -> None:
        """Tells everybody who listens to that subject."""

    async def subscribe(self, subject: str, heard: Heard) -> Subscription:
        """Listens. The last part of a subject may be `*`: any one name."""

    async def request(self, subject: str, data: bytes, within: float) -> bytes:
        """What one of those who answer says; `NobodyThere` at once where there is none, `TimeoutError` when it takes
        too long, also because the one who was asked has gone."""

    async def answer(self, subject: str, answer: Answer, group: str) -> Subscription:
        """Answers requests. Of each group one member is asked. An answer that fails is none: who asked waits."""

    async def close(self) -> None:
        """Lets go of everything."""
