"""Long houses: what was over long ago lies compressed in one row a game, and everything stays as quick as it was."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, func, select
from sqlalchemy.dialects.sqlite import dialect

from ludolien.store import Chair, Entry, Store, lobby
from ludolien.store.accounts import User
from ludolien.store.backup import backup, restore
from ludolien.store.schema import archive, log

DAY = 86_400.0
EVENTS = 40


def finished(code: str, touched: float, **more: Any) -> Entry:
    seated = (Chair(0, "anna"), Chair(1, f"user{code}"))
    return Entry(code, "hex", "over", True, f"user{code}", touched - 100, touched, EVENTS, b"{}", seated, **more)


async def play(store: Store, code: str, touched: float) -> list[tuple[int, bytes]]:
    """A game that was over then."""
    events = [(seq, b'{"type":"moved","move":"%d","by":"anna"}' % seq) for seq in range(EVENTS)]
    await store.append(code, events, finished(code, touched), ["anna"])
    return events


async def rows_of(store: Store, table: Any) -> int:
    async with store.database.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def test_old_games_are_put_away_and_read_as_before(store: Store) -> None:
    games = {code: await play(store, code, float(number)) for number, code in enumerate(["OLD1", "OLD2", "NEW1"])}
    assert await store.archive.put_away_before(2.0, 100) == 2
    assert await rows_of(store, archive) == 2 and await rows_of(store, log) == EVENTS
    for code, events in games.items():
        assert await store.events(code) == events
    assert await store.archive.put_away_before(2.0, 100) == 0, "what is put away is not looked at again"


async def test_what_still_happens_at_such_a_table_comes_after_it(store: Store) -> None:
    events = await play(store, "OLD1", 1.0)
    await store.archive.put_away_before(2.0, 100)
    said = (EVENTS, b'{"type":"spoken"}')
    await store.append("OLD1", [said], finished("OLD1", 50.0))
    assert await store.events("OLD1") == [*events, said]
    assert await store.archive.put_away_before(60.0, 100) == 1
    assert await rows_of(store, log) == 0
    assert await store.events("OLD1") == [*events, said]


async def test_a_name_is_taken_out_of_what_is_put_away(store: Store) -> None:
    events = await play(store, "OLD1", 1.0)
    await store.archive.put_away_before(2.0, 100)
    without = [(seq, payload.replace(b"anna", b"")) for seq, payload in events]
    await store.rewrite("OLD1", without[3:], finished("OLD1", 1.0), "anna")
    assert await store.events("OLD1") == [*events[:3], *without[3:]]
    assert await rows_of(store, log) == 0 and await store.mentions_of("anna") == []


async def test_only_so_many_at_once_and_the_oldest_first(store: Store) -> None:
    for number in range(50):
        await play(store, f"T{number}", float(number))
    assert await store.archive.put_away_before(100.0, 30) == 30
    async with store.database.reading() as connection:
        away = set((await connection.scalars(select(archive.c.code))).all())
    assert away == {f"T{number}" for number in range(30)}
    assert await store.archive.put_away_before(100.0, 30) == 20


async def test_a_backup_takes_a_row_for_each_and_brings_them_back(store: Store, tmp_path: Path) -> None:
    events = [await play(store, f"T{number}", float(number)) for number in range(20)]
    before = await backup(store, tmp_path / "before")
    await store.archive.put_away_before(100.0, 100)
    after = await backup(store, tmp_path / "after")
    assert before - after == 20 * (EVENTS - 1) - 1, "one row a game, and one that says how far"
    other = await Store.open(f"sqlite:///{tmp_path / 'other.sqlite'}")
    assert await restore(other, tmp_path / "after") == after
    assert [await other.events(f"T{number}") for number in range(20)] == events
    await other.close()


class Steps:
    """Counts what SQLite does for a query, in steps of its machine: work, not time."""

    def __init__(self, file: Path) -> None:
        self.connection = sqlite3.connect(file)
        self.connection.execute("ANALYZE")

    def of(self, query: Select[Any]) -> int:
        steps = 0

        def step() -> None:
            nonlocal steps
            steps += 1

        compiled = query.compile(dialect=dialect(paramstyle="named"), compile_kwargs={"render_postcompile": True})
        self.connection.set_progress_handler(step, 1)
        self.connection.execute(str(compiled), dict(compiled.params)).fetchall()
        self.connection.set_progress_handler(None, 0)
        return steps


@pytest.mark.parametrize(
    "query",
    [
        pytest.param(lobby.waiting(100), id="waiting"),
        pytest.param(lobby.playing(100), id="playing"),
        pytest.param(lobby.of_user("ben", 100), id="my games"),
        pytest.param(lobby.due(0.0, 5 * DAY), id="start"),
        pytest.param(lobby.by_code("RUN1"), id="one table"),
    ],
)
async def test_lists_and_the_start_take_the_same_work_however_many_games_are_over(
    query: Select[Any], tmp_path: Path
) -> None:
    """What a hundred thousand games cost is what one game more costs."""
    steps = []
    for games in (100, 4000):
        file = tmp_path / f"{games}.sqlite"
        store = await Store.open(f"sqlite:///{file}")
        await store.people.add(User(id="ben", kind="member", name="Ben", created=1.0, seen=1.0))
        for code, phase in (("RUN1", "playing"), ("RUN2", "waiting")):
            running = Entry(code, "hex", phase, True, "ben", 1.0, 2.0, 5, b"{}", (Chair(0, "ben"),), due=0.0)
            await store.append(code, [(0, b"{}")], running)
        entries = [finished(f"T{number}", float(number)) for number in range(games)]
        await store.database.write(lambda connection, entries=entries: lobby.put(connection, entries))  # type: ignore[misc]
        await store.close()
        steps.append(Steps(file).of(query))
    few, many = steps
    assert few > 0
    assert many < 1.5 * few + 50, f"{few} steps with a hundred games, {many} with forty times as many"
