import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from ludolien.store import Chair, Conflict, Entry, Store
from ludolien.store.sqlite import JOURNAL_PAGES


def entry(code: str, touched: float = 1.0, phase: str = "playing", **more: object) -> Entry:
    fields: dict[str, object] = {
        "code": code,
        "game": "hex",
        "phase": phase,
        "is_public": False,
        "host": "anna",
        "created": 1.0,
        "touched": touched,
        "ply": 0,
        "info": b"{}",
    }
    return Entry(**{**fields, **more})  # type: ignore[arg-type]


async def test_what_was_appended_comes_back_in_order(store: Store) -> None:
    await store.append("AAAA", [(1, b"one"), (0, b"zero")])
    await store.append("BBBB", [(0, bytes(range(256)))])
    await store.append("AAAA", [(2, b"two")])
    assert await store.events("AAAA") == [(0, b"zero"), (1, b"one"), (2, b"two")]
    assert await store.events("BBBB") == [(0, bytes(range(256)))]
    assert await store.events("none") == []


async def test_the_same_number_twice_is_a_conflict_and_changes_nothing(store: Store) -> None:
    await store.append("AAAA", [(0, b"first")])
    with pytest.raises(Conflict):
        await store.append("AAAA", [(1, b"next"), (0, b"again")])
    assert await store.events("AAAA") == [(0, b"first")]


async def test_nobody_in_a_group_suffers_for_anothers_conflict(store: Store) -> None:
    await store.append("T7", [(0, b"there")])
    results = await asyncio.gather(
        *(store.append(f"T{table}", [(0, b"new")]) for table in range(20)), return_exceptions=True
    )
    assert [table for table, result in enumerate(results) if result is not None] == [7]
    assert isinstance(results[7], Conflict)
    assert [len(await store.events(f"T{table}")) for table in range(20)] == [1] * 20


async def test_many_tables_share_a_commit(store: Store) -> None:
    before = store.database.groups
    await asyncio.gather(*(store.append(f"T{table}", [(0, b"move")]) for table in range(200)))
    assert store.database.groups - before < 20


async def test_an_append_that_nobody_waits_for_any_more_is_still_written(store: Store) -> None:
    store.append("AAAA", [(0, b"kept")]).cancel()
    await store.append("BBBB", [(0, b"after")])
    assert await store.events("AAAA") == [(0, b"kept")]


async def test_it_is_there_after_closing_and_opening(address: str) -> None:
    store = await Store.open(address)
    await store.append("AAAA", [(0, b"kept")], entry("AAAA"))
    store.note(entry("AAAA", touched=2.0))
    await store.close()
    again = await Store.open(address)
    assert await again.events("AAAA") == [(0, b"kept")]
    found = await again.entry("AAAA")
    assert found is not None
    assert found.touched == 2.0
    await again.close()


async def test_the_index_lists_those_who_are_awaited_first(store: Store) -> None:
    mine = (Chair(0, "anna"), Chair(1, "ben", is_awaited=True))
    await store.append("OLD", [(0, b"")], entry("OLD", touched=1.0, host="ben", chairs=mine))
    await store.append("NEW", [(0, b"")], entry("NEW", touched=9.0, host="ben", chairs=(Chair(1, "ben"),)))
    await store.append("END", [(0, b"")], entry("END", touched=5.0, phase="over", chairs=mine[:1]))
    assert [found.code for found in await store.tables_of("ben")] == ["OLD", "NEW"]
    assert (await store.tables_of("ben"))[0].chairs == mine
    assert [found.code for found in await store.tables_of("anna", is_over=True)] == ["END"]
    assert await store.count_unfinished() == 2
    assert await store.count_unfinished("anna") == 0


async def test_lists_are_read_by_index(store: Store) -> None:
    """A house with a hundred thousand finished games looks through none of them for those that are not over."""
    if not store.database.is_sqlite:
        pytest.skip("PostgreSQL plans by statistics: a small house is read as a whole there")
    asked: list[tuple[str, Any]] = []

    def remember(_: object, __: object, statement: str, parameters: Any, *more: object) -> None:
        if statement.startswith("SELECT"):
            asked.append((statement, parameters))

    event.listen(store.database.engine.sync_engine, "before_cursor_execute", remember)
    await store.waiting()
    await store.tables_of("anna")
    await store.count_unfinished()
    await store.count_unfinished("anna")
    await store.infos("hex")
    await store.due(0, 5)
    event.remove(store.database.engine.sync_engine, "before_cursor_execute", remember)
    async with store.database.reading() as connection:
        for statement, parameters in asked:
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            steps = [row.detail for row in rows]
            assert steps and not any(step in ("SCAN tables", "SCAN chairs") for step in steps), (statement, steps)
    assert len(asked) >= 6


async def test_only_public_tables_without_a_game_are_waiting(store: Store) -> None:
    for code, phase, is_public in (("W1", "waiting", True), ("W2", "waiting", False), ("P1", "playing", True)):
        store.note(entry(code, phase=phase, is_public=is_public))
    assert [found.code for found in await store.waiting()] == ["W1"]


async def test_everybody_who_asks_at_once_finds_what_was_just_noted(store: Store) -> None:
    for number in range(20):
        code = f"T{number:02}"
        store.note(entry(code))
        found = await asyncio.gather(store.entry(code), store.entry(code), store.entry(code))
        assert [one is not None for one in found] == [True] * 3


async def test_the_newest_note_of_a_table_counts(store: Store) -> None:
    for ply in range(5):
        store.note(entry("AAAA", ply=ply))
    found = await store.entry("AAAA")
    assert found is not None
    assert found.ply == 4


async def test_a_house_that_made_room_keeps_what_it_had_and_writes_on(store: Store) -> None:
    await store.append("ABC", [(0, b"one")])
    await store.database.make_room()
    await store.append("ABC", [(1, b"two")])
    assert [payload for _, payload in await store.events("ABC")] == [b"one", b"two"]
    if store.database.is_sqlite:
        _assert_sound(store.database.engine.url.database or "")


def _assert_sound(path: str) -> None:
    assert Path(f"{path}-wal").stat().st_size > 4096 * JOURNAL_PAGES
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
