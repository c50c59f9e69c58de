"""What games played alone have scored: seen when they end, kept for statistics and tables of the day."""

import asyncio

from ludolien.core.options import own_texts
from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.after_game import Solo
from ludolien.tables.table import HINTED, LAID_OUT, PRACTICE_UNDO, Table


class Scores:
    """Is shown every table that changes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._writing: dict[str, asyncio.Task[None]] = {}

    def see(self, table: Table, online: set[str]) -> None:
        """Writes a finished game down, once."""
        if counts(table) and table.code not in self._writing:
            task = asyncio.create_task(self.write(table), name=f"score {table.code}")
            self._writing[table.code] = task
            task.add_done_callback(lambda _: self._writing.pop(table.code, None))

    async def write(self, table: Table) -> None:
        """Of a game that counts."""
        assert table.result is not None
        score = round(table.result.scores[0])
        if table.day:
            await self.store.solos.finish(table.code, score, table.at)
        else:
            user = table.holders[0].user
            solo = Solo(code=table.code, game=table.game.slug, user=user, score=score, at=table.at)
            await self.store.solos.put(solo)

    async def hand_over(self, guest: User, member: User) -> None:
        """What a guest has played counts for the member they turn out to be, their attempt of the day included."""
        await self.settled()
        await self.store.solos.hand_over(guest.id, member.id)

    async def settled(self) -> None:
        """When everything seen has been written."""
        await asyncio.gather(*self._writing.values())


def counts(table: Table) -> bool:
    """True for a game one person has played alone to its end with the house's material, without hints and without
    taking back what chance had answered: see `docs/explanation/decisions/bests_count_unaided_games.md`."""
    return (
        table.result is not None
        and table.ending == "rules"
        and len(table.holders) == 1
        and table.holders[0].kind == "person"
        and not table.holders[0].bot_level
        and not {PRACTICE_UNDO, LAID_OUT, HINTED}.intersection(table.marks)
        and not own_texts(table.game.options, table.options)
    )
