"""No test waits for ever: one that does fails where it waits, and says so."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raises `TimeoutError` wherever the block is after so long. An outer limit goes on behind it."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"still waiting after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, left)
