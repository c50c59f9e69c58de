"""A process that thinks: tasks come in as lines, progress and advice go out. Run by `pool.py`, nobody else."""

import os
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import BinaryIO, Final

import msgspec

from ludolien import bots, catalogue
from ludolien.local.bot_tasks import Task, think
from ludolien.server.bots.pool import Answer, Progressed, Settled, WarmedUp, WarmUp

STEP: Final = 0.1
"""Progress is reported in steps of this size."""
POLITENESS: Final = 10
"""Bots think while people's moves leave the core free."""


def main(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Thinks until there is nothing more to think about."""

    def say(answer: Answer) -> None:
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()

    for line in tasks:
        request = msgspec.json.decode(line, type=Task | WarmUp)
        say(settled(request, say) if isinstance(request, Task) else warmed_up(request))


def warmed_up(request: WarmUp) -> WarmedUp:
    """Loads what thinking about a game takes; one from outside that cannot think keeps the others from nothing."""
    game = catalogue.find(request.game)
    with nullcontext() if game in catalogue.OWN else suppress(Exception):
        bots.warm_one(game)
    return WarmedUp()


def settled(task: Task, say: Callable[[Answer], None]) -> Settled:
    """What the bot plays."""
    told = 0.0

    def progress(share: float) -> None:
        nonlocal told
        if share >= told + STEP:
            told = share
            say(Progressed(share))

    return Settled.of(think(task, progress))


def give_way(politeness: int) -> None:
    """Others come first, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(politeness)


if __name__ == "__main__":
    give_way(POLITENESS)
    main(sys.stdin.buffer, sys.stdout.buffer)
