import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolien.store import Chair, Entry, Store
from ludolien.store import backup as backups
from ludolien.store.accounts import Passkey, User
from ludolien.store.backup import BadBackup, backup, restore


async def fill(store: Store) -> None:
    """Something in many tables."""
    for id in ("anna", "ben"):
        await store.people.add(User(id=id, kind="member", name=f"{id} é", created=1.5, seen=2.0))
        await store.people.open_session(f"digest {id}", id, 3.0)
    await store.keys.add_passkey(Passkey(bytes(range(256)), "anna", b"key", 7, 1.0))
    await store.house_keys.own("cookies", b"\0secret")
    entry = Entry("AAAA", "hex", "over", True, "anna", 1.0, 2.0, 5, b"{}", (Chair(0, "anna"), Chair(1, "ben", True)))
    await store.append("AAAA", [(seq, bytes([seq])) for seq in range(5)], entry)
    await store.append("BBBB", [(seq, b"move") for seq in range(2500)])


async def test_a_house_comes_back_as_it_was(store: Store, tmp_path: Path) -> None:
    await fill(store)
    file = tmp_path / "house.backup"
    rows = await backup(store, file)
    assert file.stat().st_mode & 0o077 == 0, "a backup is for its owner's eyes"
    other = await Store.open(f"sqlite:///{tmp_path / 'other' / 'house.sqlite'}")
    assert await restore(other, file) == rows
    assert await other.events("BBBB") == await store.events("BBBB")
    assert await other.entry("AAAA") == await store.entry("AAAA")
    back = await other.people.in_session("digest anna", 0.0)
    assert back is not None and back.user == await store.people.get("anna")
    assert await other.keys.passkeys_of("anna") == await store.keys.passkeys_of("anna")
    assert await other.house_keys.own("cookies", b"new") == b"\0secret"
    again = tmp_path / "again.backup"
    assert await backup(other, again) == rows
    assert lines_of(again) == lines_of(file)
    await other.close()


async def test_it_moves_between_databases(address: str, tmp_path: Path) -> None:
    first = await Store.open(f"sqlite:///{tmp_path / 'first.sqlite'}")
    await fill(first)
    rows = await backup(first, tmp_path / "moving")
    second = await Store.open(address)
    assert await restore(second, tmp_path / "moving") == rows
    assert await second.events("AAAA") == await first.events("AAAA")
    assert await second.entry("AAAA") == await first.entry("AAAA")
    await first.close()
    await second.close()


async def test_nothing_is_restored_over_a_house_that_is_lived_in(store: Store, tmp_path: Path) -> None:
    await fill(store)
    await backup(store, tmp_path / "file")
    with pytest.raises(BadBackup, match="empty"):
        await restore(store, tmp_path / "file")


async def test_a_damaged_backup_restores_nothing(store: Store, tmp_path: Path) -> None:
    full = await Store.open(f"sqlite:///{tmp_path / 'full.sqlite'}")
    await fill(full)
    await backup(full, tmp_path / "good")
    await full.close()
    lines = gzip.decompress((tmp_path / "good").read_bytes()).splitlines(keepends=True)
    broken = {
        "cut": gzip.compress(b"".join(lines[:-1])),
        "missing line": gzip.compress(b"".join([*lines[:5], *lines[6:]])),
        "unknown table": gzip.compress(b"".join([*lines[:5], b'["nonsense",[1]]\n', *lines[5:]])),
        "torn": (tmp_path / "good").read_bytes()[:-40],
        "no backup": b"hello",
        "nothing": b"",
        "other JSON": gzip.compress(b"{}\n"),
        "newer": gzip.compress(b'{"format":"ludolien backup 2","schema":"9999"}\n'),
    }
    for name, content in broken.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadBackup):
            await restore(store, tmp_path / name)
    with pytest.raises(BadBackup, match="no file"):
        await restore(store, tmp_path / "none")
    assert await store.events("AAAA") == []
    assert await store.people.get("anna") is None


async def test_a_backup_is_read_little_by_little(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However large it is, a batch of it is in memory."""
    await fill(store)
    file = tmp_path / "house.backup"
    rows = await backup(store, file)
    lines, consumed = backups._lines(file), 0

    def counted(_: Path) -> Iterator[bytes]:
        nonlocal consumed
        for line in lines:
            consumed += 1
            yield line

    monkeypatch.setattr(backups, "_lines", counted)
    monkeypatch.setattr(backups, "BATCH", 100)
    given = 0
    for _, some in backups.read(file):
        given += len(some)
        assert len(some) <= 100 and consumed <= given + 3
    assert given == rows > 2000


def lines_of(file: Path) -> list[bytes]:
    return sorted(gzip.decompress(file.read_bytes()).splitlines())
