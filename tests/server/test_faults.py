"""Faults of the machine under a running house: it says what is wrong, loses nothing, and goes on where it can."""

import asyncio
import shutil
import signal
import sqlite3
from pathlib import Path

import pytest
from tests.postgresql import Server
from tests.server.running import free_port, running, said, start
from tests.server.wire import new_table
from tests.tables.live import ADA, BOB

from ludolien.store import Store, sqlite
from ludolien.store.sqlite import MissingJournal, connect, stretch_journal
from ludolien.tables.plan import Plan


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.sqlite'}"
    server: Server = request.getfixturevalue("postgresql")
    return server.fresh_database()


def test_a_second_house_on_the_same_database_is_refused_with_words(tmp_path: Path, database: str) -> None:
    with running(tmp_path / "first", database) as first:
        with start(tmp_path / "second", free_port(), database) as second:
            assert second.wait(timeout=120) == 1
        assert "another Ludolien is open on this database" in said(tmp_path / "second").read_text()
        assert first.get("/health")["status"] == "open"
    with running(tmp_path / "third", database) as third:
        assert third.get("/health")["status"] == "open"


@pytest.mark.postgresql
def test_a_house_on_postgresql_needs_no_writable_folder(tmp_path: Path, postgresql: Server) -> None:
    """Signs of life are in the database."""
    nowhere = tmp_path / "a file"
    nowhere.write_text("in the way of a folder")
    with running(tmp_path, postgresql.fresh_database(), data=nowhere) as house:
        assert house.get("/health")["status"] == "open"
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(timeout=60) == 0


def test_a_house_without_its_journal_says_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    with running(tmp_path / "data", f"sqlite:///{path}") as house:
        house.process.kill()
        house.process.wait()
    copy = tmp_path / "copied" / "house.sqlite"
    copy.parent.mkdir()
    shutil.copy(path, copy)
    with pytest.raises(MissingJournal, match=r"house\.sqlite-wal is missing"):
        sqlite.check_journal(copy)
    sqlite.check_journal(path)


def test_a_house_that_was_closed_leaves_no_journal_to_miss(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    with running(tmp_path / "data", f"sqlite:///{path}"):
        pass
    assert not Path(f"{path}-wal").exists()
    sqlite.check_journal(path)


def test_a_journal_stretched_again_and_again_does_not_grow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a house is killed each time while it opens."""
    monkeypatch.setattr(sqlite, "JOURNAL_PAGES", 500)
    path = tmp_path / "house.sqlite"
    lengths = []
    for _ in range(4):
        killed = connect(str(path))
        killed.execute("CREATE TABLE IF NOT EXISTS log (code)")
        stretch_journal(killed)
        killed.execute("INSERT INTO log VALUES ('kept')")
        lengths.append(Path(f"{path}-wal").stat().st_size)
        keep_alive.append(killed)  # a killed process closes nothing
    assert max(lengths) <= 1.1 * lengths[0]
    assert connect(str(path)).execute("SELECT count(*) FROM log").fetchone() == (4,)


keep_alive: list[sqlite3.Connection] = []


async def test_a_disk_without_room_for_the_journal_opens_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("ludolien.store.quick_log.stretch_journal", full)
    store = await Store.open(f"sqlite:///{tmp_path / 'house.sqlite'}")
    await store.database.make_room()
    await store.append("AAAA", [(0, b"kept")])
    assert await store.events("AAAA") == [(0, b"kept")]
    assert "journal not stretched" in caplog.text
    await store.close()


async def test_the_journal_is_emptied_while_the_house_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludolien.store.database.EMPTY_EVERY", 0.01)
    path = tmp_path / "house.sqlite"
    store = await Store.open(f"sqlite:///{path}")
    await store.database.make_room()
    await store.append("AAAA", [(0, b"kept")])
    copy = tmp_path / "copy.sqlite"
    for _ in range(500):
        shutil.copy(path, copy)
        if sqlite3.connect(copy).execute("SELECT count(*) FROM log").fetchone() == (1,):
            break
        await asyncio.sleep(0.05)
    else:
        raise AssertionError("what was committed is in the journal alone")
    await store.close()


def test_what_is_logged_of_a_plan_shows_neither_seeds_nor_names() -> None:
    created = new_table("AAAA", ADA, BOB, seed="5ec2e7" * 10)
    text = repr(Plan(opens=created))
    assert "5ec2e7" not in text and ADA.name not in text
