"""Accounts that may be one person: what is kept of where they were."""

from ludolien.store import Store
from ludolien.store.accounts import User


async def test_who_was_seen_under_one_mark_is_related(store: Store) -> None:
    for name in ("anna", "ben", "cleo"):
        await store.people.add(User(id=name, kind="member", name=name, created=1.0, seen=1.0))
    await store.traces.leave("anna", ["home", "work"], 10.0)
    await store.traces.leave("ben", ["home"], 20.0)
    await store.traces.leave("cleo", ["train"], 20.0)
    await store.traces.leave("cleo", [], 30.0)
    everybody = ("anna", "ben", "cleo")
    assert await store.traces.related("anna", ("ben", "cleo"), since=0.0) == {"ben"}
    assert await store.traces.related("cleo", ("anna", "ben"), since=0.0) == frozenset()
    assert await store.traces.related("ben", ("anna", "cleo"), since=15.0) == frozenset(), "that was long ago"
    await store.traces.set_apart("TABLE", ("anna", "ben"), 20.0)
    await store.traces.set_apart("TABLE", ("anna",), 21.0)
    assert await store.traces.apart(["TABLE", "OTHER"]) == {("TABLE", "anna"), ("TABLE", "ben")}
    assert [await store.traces.of(name) for name in everybody] == [[10.0, 10.0], [20.0], [20.0]]
    await store.traces.leave("anna", ["home"], 40.0)
    await store.traces.forget_before(20.0)
    assert await store.traces.of("anna") == [40.0]
    await store.people.forget("anna")
    assert await store.traces.of("anna") == [] and await store.traces.apart(["TABLE"]) == {("TABLE", "ben")}
