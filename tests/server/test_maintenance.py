import time
from pathlib import Path

import pytest

from ludolien.server import maintenance
from ludolien.server.app import new_house
from ludolien.server.ops.settings import Settings
from ludolien.store import Store, lock
from ludolien.store.accounts import User


async def test_guests_who_stayed_away_are_forgotten(settings: Settings) -> None:
    now = time.time()
    store = await Store.open(settings.database)
    for id, days in (("gone", 400), ("here", 3)):
        seen = now - days * maintenance.DAY
        await store.people.add(User(id=id, kind="guest", name=id, created=seen, seen=seen))
        await store.people.open_session(id, id, seen)
    await store.close()
    assert await maintenance.prune(settings, days=180) == 1
    store = await Store.open(settings.database)
    assert await store.people.get("gone") is None
    assert await store.people.get("here") is not None
    await store.close()


async def test_nobody_is_forgotten_behind_the_back_of_an_open_house(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.25)
    house = new_house(settings)
    await house.open()
    with pytest.raises(lock.AlreadyOpen):
        await maintenance.prune(settings, days=180)
    await house.close()


async def test_backup_and_restore_of_a_house(settings: Settings, tmp_path: Path) -> None:
    program = await maintenance.new_program(settings, "Robot")
    assert program.token
    rows = await maintenance.back_up(settings, tmp_path / "file")
    assert rows >= 2
    other = Settings(data=tmp_path / "other", database=f"sqlite:///{tmp_path / 'other' / 'house.sqlite'}")
    assert await maintenance.restore(other, tmp_path / "file") == rows
