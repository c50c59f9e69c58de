"""The best boards for the draw of a finished game, found by a process of low priority."""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from ludolien import catalogue
from ludolien.core.record import replay
from ludolien.core.record_lines import read_lines
from ludolien.server.after_game.messages import Possible
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.tables.table import Table

log = logging.getLogger("ludolien.best_boards")

MOST_KEPT: Final = 500
MOST_WAITING: Final = 50
"""Draws to be searched; who asks for another one hears "working", and is taken when they ask again."""
MOST_EACH: Final = 5
"""Of them for one person."""
USUAL: Final = 20.0
"""Seconds a search takes about, to weigh it against other work in the background."""


class BestBoards:
    """Answers, kept while the house is open; `queue` says whose search it is."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self._known: OrderedDict[str, Possible] = OrderedDict()
        self._searching: dict[str, asyncio.Task[None]] = {}
        self._asked: Counter[str] = Counter()
        """Searches not ended yet, by who asked for them."""

    def of(self, table: Table, write: Callable[[], str], user: str) -> Possible:
        """What is known; the first who asks has it searched for, from the record that `write` gives."""
        if table.game.capabilities.best_boards is None or table.ending != "rules":
            return Possible("none")
        is_new = table.code not in self._known and table.code not in self._searching
        if is_new and len(self._searching) < MOST_WAITING and self._asked[user] < MOST_EACH:
            self._asked[user] += 1
            search = self._search(table.code, write(), user)
            self._searching[table.code] = asyncio.create_task(search, name="best boards")
        return self._known.get(table.code) or Possible("working")

    async def close(self) -> None:
        """Gives up what is being searched for."""
        for task in self._searching.values():
            task.cancel()
        await asyncio.gather(*self._searching.values(), return_exceptions=True)

    async def _search(self, code: str, record: str, user: str) -> None:
        try:
            async with self.queue.slot(user, asyncio.get_running_loop().time() + USUAL, USUAL):
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE, stderr=asyncio.subprocess.DEVNULL
                )
                try:
                    answer, _ = await process.communicate(record.encode())
                finally:
                    if process.returncode is None:
                        process.kill()
            self._known[code] = msgspec.json.decode(answer, type=Possible) if answer else Possible("none")
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        except (OSError, msgspec.DecodeError) as error:
            log.warning("search lost", extra={"facts": {"table": code, "error": repr(error)}})
            self._known[code] = Possible("none")
        finally:
            self._searching.pop(code, None)
            self._asked -= Counter((user,))


def main() -> None:
    """A record from stdin, the answer to stdout."""
    if hasattr(os, "nice"):
        os.nice(15)
    record = read_lines(sys.stdin.read(), catalogue.find)
    game = catalogue.find(record.header.game, record.header.edition)
    assert game.capabilities.best_boards is not None
    best = game.capabilities.best_boards(replay(record, game)[-1], record.moves)
    answer = Possible(
        "known",
        tuple(one.lost for one in best),
        tuple(one.at_least for one in best),
        tuple(one.board for one in best),
        tuple(one.view for one in best),
    )
    sys.stdout.buffer.write(msgspec.json.encode(answer))


if __name__ == "__main__":
    main()
