import pytest

from ludolien.store import Chair, Conflict, Entry, Store
from ludolien.store.accounts import Passkey, Ticket, User
from ludolien.store.moderation import Report
from ludolien.store.notify import Subscription


async def guest(store: Store, id: str = "anna", seen: float = 10.0) -> User:
    user = User(id=id, kind="guest", name=id.title(), created=1.0, seen=seen)
    await store.people.add(user)
    return user


async def test_somebody_comes_back_with_a_session(store: Store) -> None:
    anna = await guest(store)
    await store.people.open_session("d1", "anna", 10.0)
    there = await store.people.in_session("d1", since=5.0)
    assert there is not None and there.user == anna and not there.is_operator
    assert await store.people.in_session("d1", since=11.0) is None
    await store.people.touch("d1", "anna", 20.0)
    found = await store.people.in_session("d1", since=11.0)
    assert found is not None
    assert found.user.seen == found.session.seen == 20.0
    await store.people.close_session("d1")
    assert await store.people.in_session("d1", since=0.0) is None


async def test_signing_out_elsewhere_leaves_one_browser(store: Store) -> None:
    await guest(store)
    for digest in ("d1", "d2", "d3"):
        await store.people.open_session(digest, "anna", 10.0)
    await store.people.close_sessions("anna", but="d2")
    assert [await store.people.in_session(digest, 0.0) is not None for digest in ("d1", "d2", "d3")] == [
        False,
        True,
        False,
    ]


async def test_a_login_belongs_to_one(store: Store) -> None:
    await guest(store)
    await guest(store, "ben")
    await store.keys.set_password("anna", "anna", "hash")
    with pytest.raises(Conflict):
        await store.keys.set_password("ben", "anna", "other")
    assert await store.keys.password("anna") == ("anna", "hash")
    await store.keys.set_password("anna", "anna", "new")
    assert await store.keys.password("anna") == ("anna", "new")
    assert await store.keys.password("ben") is None


async def test_a_recovery_code_works_once(store: Store) -> None:
    await guest(store)
    await store.keys.set_recovery_codes("anna", ["c1", "c2"])
    assert await store.keys.recovery_codes_left("anna") == 2
    assert await store.keys.use_recovery_code("anna", "c1")
    assert not await store.keys.use_recovery_code("anna", "c1")
    assert not await store.keys.use_recovery_code("ben", "c2")
    await store.keys.set_recovery_codes("anna", ["c3"])
    assert not await store.keys.use_recovery_code("anna", "c2")
    assert await store.keys.recovery_codes_left("anna") == 1


async def test_a_ticket_works_once_for_its_purpose_and_in_time(store: Store) -> None:
    ticket = Ticket("device", "anna", b"data", expires=100.0)
    for digest in ("t1", "t2", "t3"):
        await store.keys.add_ticket(digest, ticket, now=1.0)
    assert await store.keys.use_ticket("t1", "device", 50.0) == ticket
    assert await store.keys.use_ticket("t1", "device", 50.0) is None
    assert await store.keys.use_ticket("t2", "mail", 50.0) is None
    assert await store.keys.use_ticket("t3", "device", 101.0) is None


async def test_the_houses_keys_stay_the_same(store: Store) -> None:
    assert await store.house_keys.own("cookies", b"first") == b"first"
    assert await store.house_keys.own("cookies", b"second") == b"first"


async def test_forgetting_somebody_leaves_nothing_of_them(store: Store) -> None:
    await guest(store)
    await guest(store, "ben")
    await store.people.open_session("d1", "anna", 10.0)
    await store.keys.set_password("anna", "anna", "hash")
    await store.keys.add_passkey(Passkey(b"id", "anna", b"key", 0, 1.0))
    await store.keys.set_recovery_codes("anna", ["c1"])
    await store.moderation.block("anna", "ben", 1.0)
    await store.seen.see("anna", "lesson", "3", 1.0)
    await store.notify.subscribe("anna", Subscription("https://push", "p", "a"), 1.0)
    robot = User(id="robot", kind="program", name="Robot", created=1.0, seen=1.0, owner="anna")
    await store.people.add(robot)
    await store.people.add_token("token", "robot", 1.0, is_uncapped=True)
    assert await store.people.with_token("token") == (robot, True)
    await store.people.forget("anna")
    assert await store.people.get("anna") is None
    assert await store.people.in_session("d1", 0.0) is None
    assert await store.people.with_token("token") is None
    assert await store.keys.password("anna") is None
    assert await store.keys.passkeys_of("anna") == []
    assert await store.keys.recovery_codes_left("anna") == 0
    assert await store.moderation.blocked_by("anna") == []
    assert await store.seen.seen("anna") == {}
    assert await store.notify.subscriptions("anna") == []
    assert await store.people.get("ben") is not None


async def test_guests_are_abandoned_when_long_unseen_and_in_no_running_game(store: Store) -> None:
    for id, seen in (("old", 1.0), ("playing", 1.0), ("new", 99.0)):
        await guest(store, id, seen)
    await store.people.add(User(id="member", kind="member", name="M", created=1.0, seen=1.0))
    store.note(Entry("AAAA", "hex", "playing", False, "x", 1.0, 1.0, 0, b"", (Chair(0, "playing"),)))
    store.note(Entry("BBBB", "hex", "over", False, "x", 1.0, 1.0, 0, b"", (Chair(0, "old"),)))
    assert await store.entry("AAAA") is not None
    assert await store.people.abandoned(before=50.0) == ["old"]


async def test_blocks_count_both_ways(store: Store) -> None:
    for id in ("anna", "ben", "carl"):
        await guest(store, id)
    await store.moderation.block("anna", "ben", 1.0)
    await store.moderation.block("anna", "ben", 2.0)
    await store.moderation.block("carl", "anna", 2.0)
    assert await store.moderation.blocked_by("anna") == [("ben", "Ben")]
    assert await store.moderation.strangers_to("anna") == {"ben", "carl"}
    await store.moderation.unblock("anna", "ben")
    assert await store.moderation.strangers_to("ben") == frozenset()


async def test_reports_wait_for_the_operator(store: Store) -> None:
    for id, at in (("r1", 1.0), ("r2", 2.0), ("r3", 3.0)):
        await store.moderation.report(Report(id=id, reporter="anna", about="ben", code="", text="rude", at=at))
    assert await store.moderation.settle_report("r3")
    assert not await store.moderation.settle_report("r9")
    assert [report.id for report in await store.moderation.reports()] == ["r2", "r1", "r3"]
