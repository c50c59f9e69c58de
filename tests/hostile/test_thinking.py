"""Somebody has the house think without end: others' bots and reviews keep their time. Counted in virtual time."""

import asyncio
from collections import Counter, defaultdict
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.local.alone import Alone, run
from tests.tables.live import ADA, SEED, Live, person

from ludolien.bots.thought import Progress
from ludolien.catalogue import find
from ludolien.local.bot_tasks import MARGIN, Advice, Task, at_random, task_for
from ludolien.server.after_game import best_boards, reviews
from ludolien.server.after_game.best_boards import BestBoards
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.bots.bot_clock import CAUTION
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.server.bots.pool import WorkerPool
from ludolien.server.ops.errors import ApiError
from ludolien.tables import seating
from ludolien.tables.events import Created, Holder
from ludolien.tables.protocol import Hello, Hint

LIMIT = 2.0
TASK = msgspec.structs.replace(task_for(Live().room.table, 0, 6, 1000.0), limit=LIMIT)


class Thoughts(WorkerPool):
    """Workers that think exactly as long as they may, in virtual time."""

    def __init__(self) -> None:
        super().__init__(2, ("nothing",))
        self.clock.now = asyncio.get_running_loop().time
        self.granted: defaultdict[str, list[float]] = defaultdict(list)
        self.waited: defaultdict[str, list[float]] = defaultdict(list)
        self.busy: Counter[str] = Counter()
        self.most_busy: Counter[str] = Counter()

    async def ask(self, user: str, share: str = "") -> None:
        began = self.clock.now()
        await self.think(msgspec.structs.replace(TASK, user=user, share=share))
        self.waited[user].append(self.clock.now() - began)

    async def _try(self, task: Task, progress: Progress | None) -> Advice:
        self.granted[task.user].append(task.limit)
        self.busy[task.user] += 1
        self.most_busy[task.user] = max(self.most_busy[task.user], self.busy[task.user])
        await asyncio.sleep(task.limit)
        self.busy[task.user] -= 1
        return at_random(task)


async def for_ever(pool: Thoughts, user: str, share: str = "") -> None:
    while True:
        await pool.ask(user, share)


@pytest.mark.parametrize("many", [28, 55])
def test_one_persons_bots_leave_the_others_their_time(many: int) -> None:
    async def play() -> Thoughts:
        pool = Thoughts()
        eve = [asyncio.create_task(for_ever(pool, "eve")) for _ in range(many)]
        for _ in range(20):
            await asyncio.sleep(0.7)
            await pool.ask("ada")
        for task in eve:
            task.cancel()
        return pool

    pool = run(play())
    assert min(pool.granted["ada"]) == pytest.approx(LIMIT - MARGIN), "as much as alone in the house"
    assert max(pool.waited["ada"]) <= LIMIT
    assert pool.most_busy["eve"] == pool.places - 1, "one slot is for somebody else"
    assert max(pool.granted["eve"][3:]) <= CAUTION * LIMIT, "what she asks for shares her part"


def test_when_all_ask_alike_all_get_alike() -> None:
    async def play() -> Thoughts:
        pool = Thoughts()
        users = [f"user {number}" for number in range(20)]
        asking = [asyncio.create_task(for_ever(pool, user)) for user in users]
        asking += [asyncio.create_task(for_ever(pool, "eve")) for _ in range(28)]
        await asyncio.sleep(60)
        for task in asking:
            task.cancel()
        return pool

    pool = run(play())
    spent = {user: sum(granted) for user, granted in pool.granted.items()}
    mine = spent.pop("eve")
    assert max(spent.values()) <= 1.5 * min(spent.values())
    assert mine <= 1.5 * max(spent.values())
    assert max(max(waited) for user, waited in pool.waited.items() if user != "eve") <= LIMIT, (
        "levels keep their limits"
    )


def test_sixty_guests_of_one_address_have_one_part_among_them() -> None:
    async def play() -> Thoughts:
        pool = Thoughts()
        guests = [f"guest {number}" for number in range(60)]
        asking = [asyncio.create_task(for_ever(pool, guest, "at 198.51.100.7")) for guest in guests]
        asking += [asyncio.create_task(for_ever(pool, guests[0], "at 198.51.100.7")) for _ in range(28)]
        asking += [asyncio.create_task(for_ever(pool, user)) for user in ("ada", "ben")]
        await asyncio.sleep(120)
        for task in asking:
            task.cancel()
        return pool

    pool = run(play())
    spent = {user: sum(granted) for user, granted in pool.granted.items()}
    honest = min(spent.pop("ada"), spent.pop("ben"))
    assert sum(spent.values()) <= 1.5 * honest, "as much as any one person"
    assert max(pool.waited["ada"] + pool.waited["ben"]) <= LIMIT


def test_who_is_greedy_takes_from_their_own_part_at_an_address_too() -> None:
    async def play() -> Thoughts:
        pool = Thoughts()
        asking = [asyncio.create_task(for_ever(pool, "eve", "at home")) for _ in range(28)]
        asking += [asyncio.create_task(for_ever(pool, user, "at home")) for user in ("ada", "ben")]
        await asyncio.sleep(60)
        for task in asking:
            task.cancel()
        return pool

    pool = run(play())
    assert max(pool.granted["eve"][3:]) < min(pool.granted["ada"][1:] + pool.granted["ben"][1:]), "after the first rush"


async def test_a_persons_tasks_stand_one_behind_the_other() -> None:
    queue, order = FairQueue(1), []

    async def go(user: str, deadline: float) -> None:
        async with queue.slot(user, deadline, 10.0):
            order.append(user)
            await asyncio.sleep(0)

    await asyncio.gather(*(go("eve", 10.0) for _ in range(4)), go("ada", 11.0), go("bob", 25.0))
    assert order == ["eve", "ada", "eve", "bob", "eve", "eve"]


class Asking(Alone):
    """A table of Hex at which Ada asks for hints that are not thought of before `thought` is set."""

    def __init__(self, hinting: set[str]) -> None:
        created = seating.create(
            find("hex"), (person(ADA), Holder("bot", level=1)), code="TABLE", seed=SEED, at=1000.0, host=ADA.user
        )
        assert isinstance(created, Created)
        super().__init__(created)
        self.hinting = hinting
        self.heard: list[Any] = []
        self.thought = asyncio.Event()

    async def begin(self) -> "Asking":
        heard = self.heard
        outbox: Any = SimpleNamespace(put=lambda data: heard.append(msgspec.json.decode(data)), close=lambda: None)
        self.table.join(1, ADA, outbox)
        await self.table.do(lambda room, now: room.begin(now))
        await self.table.receive(1, Hello(0))
        return self

    async def think(self, task: Task, progress: Progress | None = None) -> Advice:
        self.tasks.append(task)
        await self.thought.wait()
        return at_random(task)

    def pending(self) -> int:
        return sum(message.get("code") == "hint_pending" for message in self.heard)


def test_fifty_five_hints_are_thought_of_one_by_one() -> None:
    async def ask() -> None:
        one = await Asking(set()).begin()
        await asyncio.gather(*(one.table.receive(1, Hint(0, f"h{number}")) for number in range(55)))
        await asyncio.sleep(1)
        assert [(task.user, task.is_hint) for task in one.tasks] == [(ADA.user, True)]
        assert one.pending() == 54
        one.thought.set()
        await asyncio.sleep(1)
        assert one.heard[-1]["type"] == "hinted" and not one.hinting
        await one.table.receive(1, Hint(0, "again"))
        await asyncio.sleep(1)
        assert one.heard[-1]["nonce"] == "again" and len(one.tasks) == 2

    run(ask())


def test_hints_at_many_tables_are_one_persons_too() -> None:
    async def ask() -> None:
        hinting: set[str] = set()
        tables = [await Asking(hinting).begin() for _ in range(20)]
        await asyncio.gather(*(one.table.receive(1, Hint(0, "h")) for one in tables))
        await asyncio.sleep(1)
        assert sum(len(one.tasks) for one in tables) == 1
        assert sum(one.pending() for one in tables) == 19
        for one in tables:
            await one.table.close()
        await asyncio.sleep(1)
        assert not hinting, "who has gone can ask again"

    run(ask())


async def test_reviews_of_one_person_wait_behind_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    busy = asyncio.Event()

    async def reviewed(_: Reviews, code: str, record: str) -> Any:
        await busy.wait()
        made.append(code)
        raise RuntimeError("far enough for this test")

    monkeypatch.setattr(Reviews, "_reviewed", reviewed)
    store: Any = None
    looking_back = Reviews(store, FairQueue(1))
    for number in range(reviews.MOST_EACH):
        looking_back.start(game(f"EVE{number}"), "", "eve")
    with pytest.raises(ApiError) as refused:
        looking_back.start(game("EVE9"), "", "eve")
    assert refused.value.body.code == "too_many_reviews"
    looking_back.start(game("ADA"), "", "ada")
    await asyncio.sleep(0.1)
    busy.set()
    await asyncio.gather(*looking_back._tasks)
    assert made == ["EVE0", "ADA", "EVE1", "EVE2", "EVE3", "EVE4"]
    looking_back.start(game("EVE9"), "", "eve")
    await looking_back.close()


async def test_searches_of_one_person_wait_behind_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []

    async def search(_: BestBoards, code: str, record: str, user: str) -> None:
        begun.append(code)
        await asyncio.Event().wait()

    monkeypatch.setattr(BestBoards, "_search", search)
    searching = BestBoards(FairQueue(1))
    for number in range(50):
        finished: Any = SimpleNamespace(code=f"EVE{number}", game=find("connections_knizia"), ending="rules")
        assert searching.of(finished, str, "eve").state == "working"
    searching.of(SimpleNamespace(code="ADA", game=find("connections_knizia"), ending="rules"), str, "ada")  # type: ignore[arg-type]
    await asyncio.sleep(0)
    assert begun == [*(f"EVE{number}" for number in range(best_boards.MOST_EACH)), "ADA"]
    await searching.close()


def game(code: str) -> Any:
    return SimpleNamespace(code=code, game=find("hex"))
