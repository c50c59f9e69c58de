"""The limit of every test: waits end in coroutines, in system calls, and wherever a test waits for another process."""

import asyncio
import signal
import subprocess
import sys

import pytest

from tests.limit import at_most


async def _for_ever() -> None:
    await asyncio.Event().wait()


def test_a_coroutine_that_waits_for_ever_is_stopped() -> None:
    with pytest.raises(TimeoutError, match="still waiting"), at_most(0.05):
        asyncio.run(_for_ever())


def test_so_is_a_wait_for_another_process() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        with pytest.raises(TimeoutError, match="still waiting"), at_most(0.05):
            process.wait()
        process.kill()


def test_every_test_has_a_limit_and_keeps_it_behind_one_of_its_own() -> None:
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    with at_most(1000):
        pass
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0


async def test_so_has_a_test_with_a_loop() -> None:
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
