import time
from pathlib import Path

from ludolien.server import upkeep
from ludolien.server.settings import Settings
from ludolien.store import Store
from ludolien.store.people import User


async def test_guests_who_stayed_away_are_forgotten(settings: Settings) -> None:
    now = time.time()
    store = await Store.open(settings.database)
    for id, days in (("gone", 400), ("here", 3)):
        seen = now - days * upkeep.DAY
        await store.people.add(User(id=id, kind="guest", name=id, created=seen, seen=seen))
        await store.people.open_session(id, id, seen)
    await store.close()
    assert await upkeep.prune(settings, days=180) == 1
    store = await Store.open(settings.database)
    assert await store.people.get("gone") is None
    assert await store.people.get("here") is not None
    await store.close()


async def test_backup_and_restore_of_a_house(settings: Settings, tmp_path: Path) -> None:
    program = await upkeep.new_program(settings, "Robot")
    assert program.token
    rows = await upkeep.back_up(settings, tmp_path / "file")
    assert rows >= 2
    other = Settings(data=tmp_path / "other", database=f"sqlite:///{tmp_path / 'other' / 'house.sqlite'}")
    assert await upkeep.restore(other, tmp_path / "file") == rows
