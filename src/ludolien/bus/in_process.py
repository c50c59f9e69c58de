"""The bus of a house that is one process."""

import asyncio
import itertools
import logging
from collections.abc import Callable

from ludolien.bus.contract import Answer, Heard, NobodyThere, Subscription

log = logging.getLogger("ludolien.bus")


class InProcess:
    """Everybody is here: who listens is called, soon, in the order of publishing."""

    is_connected = True

    def __init__(self) -> None:
        self._heard: dict[str, list[Heard]] = {}
        self._groups: dict[tuple[str, str], list[Answer]] = {}
        self._turns = itertools.count()
        self._answering: set[asyncio.Task[bytes]] = set()

    async def publish(self, subject: str, data: bytes) -> None:
        """Tells everybody who listens to that subject."""
        family, _, _ = subject.rpartition(".")
        for heard in [*self._heard.get(subject, ()), *self._heard.get(f"{family}.*", ())]:
            asyncio.get_running_loop().call_soon(_told, heard, data)

    async def subscribe(self, subject: str, heard: Heard) -> Subscription:
        """Listens."""
        listeners = self._heard.setdefault(subject, [])
        listeners.append(heard)
        return _Subscription(lambda: listeners.remove(heard))

    async def request(self, subject: str, data: bytes, within: float) -> bytes:
        """What one of those who answer says."""
        members = [each for (of, _), group in self._groups.items() if of == subject for each in group]
        if not members:
            raise NobodyThere(subject)
        answering = asyncio.ensure_future(members[next(self._turns) % len(members)](data))
        self._answering.add(answering)
        answering.add_done_callback(self._answered)
        done, _ = await asyncio.wait([answering], timeout=within)
        if not done or answering.cancelled() or answering.exception():
            raise TimeoutError(subject)
        return answering.result()

    async def answer(self, subject: str, answer: Answer, group: str) -> Subscription:
        """Answers requests."""
        members = self._groups.setdefault((subject, group), [])
        members.append(answer)
        return _Subscription(lambda: members.remove(answer))

    async def close(self) -> None:
        """Lets go of everything."""
        self._heard.clear()
        self._groups.clear()
        for answering in self._answering:
            answering.cancel()

    def _answered(self, answering: "asyncio.Task[bytes]") -> None:
        self._answering.discard(answering)
        if not answering.cancelled() and (error := answering.exception()):
            log.error("not answered", exc_info=error)


class _Subscription:
    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave

    async def end(self) -> None:
        """Stops listening."""
        self._leave()


def _told(heard: Heard, data: bytes) -> None:
    try:
        heard(data)
    except Exception:
        log.exception("not heard")
