"""Things seen: what the house remembers of people between games, and in which order."""

from ludolien.catalogue import GAMES
from ludolien.server.live.stored_memory import StoredMemory
from ludolien.store import Store
from ludolien.store.accounts import User

SLUG = "connecto_mahy"


async def guest(store: Store, name: str) -> None:
    await store.people.add(User(id=name, kind="guest", name=name, created=1.0, seen=1.0))


async def reopened(store: Store) -> StoredMemory:
    memory = StoredMemory(store)
    await memory.open(GAMES)
    return memory


async def test_the_order_of_seeing_outlives_a_restart(store: Store) -> None:
    await guest(store, "anna")
    memory = await reopened(store)
    memory.seen[SLUG, "anna"] = {"7": 30.0, "100": 10.0, "12": 20.0}
    memory._write_soon(SLUG, "anna")
    await memory.close()
    assert await store.seen.everybody_saw(f"{SLUG} seen") == [("anna", "100 12 7", 30.0)]
    again = await reopened(store)
    assert again.seen_by(SLUG, ("anna",)) == ("100", "12", "7")
    assert max(again.seen[SLUG, "anna"].values()) == 30.0, "what is shown from then on is new"


async def test_what_was_kept_by_the_alphabet_is_read_as_it_stands(store: Store) -> None:
    """As the house kept it before it kept the order."""
    await guest(store, "anna")
    await store.seen.see("anna", f"{SLUG} seen", "1 10 100 2 9", 5.0)
    assert (await reopened(store)).seen_by(SLUG, ("anna",)) == ("1", "10", "100", "2", "9")
