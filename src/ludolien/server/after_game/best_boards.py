"""What was possible: the best boards for the draw of a finished game, found by a process of low priority.

A house that was only set up to play has no OR-tools, which with what they need take 170 MB (the extra `solve`): there a
very good board is found as well, and what it loses was possible at most. Only the proof is missing.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from typing import Final

import msgspec

from ludolien.core import CHANCE
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.server.messages import Possible
from ludolien.tables.table import Table

log = logging.getLogger("ludolien.possible")

GAME: Final = "connections_knizia"
SECONDS: Final = 40.0
"""For each layout; most draws are proven within a few."""
KEPT: Final = 500
MOST_WAITING: Final = 50
"""Draws to be searched; who asks for another one hears "working", and is taken when they ask again."""


class Draw(msgspec.Struct, frozen=True):
    """What the process is asked."""

    order: tuple[int, ...]
    layouts: tuple[int, ...]
    tiles: str
    numbers: str


class Possibles:
    """Answers, kept while the house is open; one search at a time."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Possible] = OrderedDict()
        self._searching: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Semaphore(1)

    def of(self, table: Table) -> Possible:
        """What is known; the first who asks has it searched for."""
        draw = draw_of(table)
        if draw is None:
            return Possible("none")
        is_new = table.code not in self._known and table.code not in self._searching
        if is_new and len(self._searching) < MOST_WAITING:
            self._searching[table.code] = asyncio.create_task(self._search(table.code, draw), name="possible")
        return self._known.get(table.code) or Possible("working")

    async def close(self) -> None:
        """Gives up what is being searched for."""
        for task in self._searching.values():
            task.cancel()
        await asyncio.gather(*self._searching.values(), return_exceptions=True)

    async def _search(self, code: str, draw: Draw) -> None:
        try:
            async with self._one:
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE, stderr=asyncio.subprocess.DEVNULL
                )
                try:
                    answer, _ = await process.communicate(msgspec.json.encode(draw))
                finally:
                    if process.returncode is None:
                        process.kill()
            self._known[code] = msgspec.json.decode(answer, type=Possible) if answer else Possible("none")
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        except (OSError, msgspec.DecodeError) as error:
            log.warning("search lost", extra={"facts": {"table": code, "error": repr(error)}})
            self._known[code] = Possible("none")
        finally:
            self._searching.pop(code, None)


def draw_of(table: Table) -> Draw | None:
    """The draw of a game played to its end; None for any other."""
    if table.game.slug != GAME or table.state is None or table.state.rounds != ROUNDS:
        return None
    calls = tuple(ply.move for ply in table.line if ply.move.seat == CHANCE)
    laid = table.state
    return Draw(tuple(call.tile for call in calls), laid.layouts, laid.tiles, laid.numbers)  # type: ignore[attr-defined]


def main() -> None:
    """One question from stdin, one answer to stdout."""
    from ludolien.games.connections_knizia.ai.solver import Best, NotInstalled, best_board, good_board

    def best_for(layout: int) -> Best:
        try:
            return best_board(draw.order, layout, SECONDS, draw.tiles, draw.numbers)
        except NotInstalled:
            return good_board(draw.order, layout, draw.tiles, draw.numbers)

    if hasattr(os, "nice"):
        os.nice(15)
    draw = msgspec.json.decode(sys.stdin.buffer.read(), type=Draw)
    found = {layout: best_for(layout) for layout in set(draw.layouts)}
    best = [found[layout] for layout in draw.layouts]
    answer = Possible(
        "known",
        tuple(one.lost for one in best),
        tuple(one.at_least for one in best),
        tuple(one.board for one in best),
    )
    sys.stdout.buffer.write(msgspec.json.encode(answer))


if __name__ == "__main__":
    main()
