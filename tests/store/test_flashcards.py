import time

import pytest
from msgspec.structs import replace

from ludolien.store import Store
from ludolien.store.accounts import User
from ludolien.store.flashcards import MOST, Flashcard


async def somebody(store: Store, name: str) -> str:
    now = time.time()
    await store.people.add(User(id=name, kind="guest", name=name, created=now, seen=now))
    return name


def card(user: str, place: int = 0, *, code: str = "AAAA", box: int = 0, due: float = 0.0) -> Flashcard:
    return Flashcard(user=user, code=code, place=place, seat=0, game="hex", made=1.0, box=box, due=due)


async def test_a_card_is_kept_once_and_as_it_was(store: Store) -> None:
    ada = await somebody(store, "ada")
    assert await store.flashcards.keep([card(ada, 1), card(ada, 2)]) == 2
    first = await store.flashcards.get(ada, "AAAA", 1)
    assert first is not None and await store.flashcards.move(first, 3, 500.0)
    assert await store.flashcards.keep([card(ada, 1), card(ada, 3)]) == 1
    assert [(one.place, one.box, one.due) for one in await store.flashcards.of(ada)] == [
        (2, 0, 0.0),
        (3, 0, 0.0),
        (1, 3, 500.0),
    ]
    assert await store.flashcards.due(ada, 499.0) == 2
    assert await store.flashcards.due(ada, 500.0) == 3
    assert await store.flashcards.keep([]) == 0


async def test_of_two_answers_at_once_one_counts(store: Store) -> None:
    ada = await somebody(store, "ada")
    await store.flashcards.keep([card(ada)])
    seen = await store.flashcards.get(ada, "AAAA", 0)
    assert seen is not None
    assert await store.flashcards.move(seen, 1, 10.0)
    assert not await store.flashcards.move(seen, 1, 20.0)
    assert await store.flashcards.get(ada, "AAAA", 0) == replace(seen, box=1, due=10.0)


async def test_cards_are_one_persons_own_and_go_with_them(store: Store) -> None:
    ada, ben = await somebody(store, "ada"), await somebody(store, "ben")
    await store.flashcards.keep([card(ada)])
    assert await store.flashcards.get(ben, "AAAA", 0) is None
    assert not await store.flashcards.forget(ben, "AAAA", 0)
    await store.flashcards.keep([card(ben)])
    assert await store.flashcards.forget(ada, "AAAA", 0)
    assert not await store.flashcards.forget(ada, "AAAA", 0)
    assert len(await store.flashcards.of(ben)) == 1
    await store.people.forget(ben)
    assert await store.flashcards.of(ben) == []


async def test_a_guests_cards_become_the_members(store: Store) -> None:
    guest, member = await somebody(store, "guest"), await somebody(store, "member")
    await store.flashcards.keep([card(guest, 1), card(guest, 2)])
    await store.flashcards.keep([card(member, 2, box=4, due=9.0)])
    await store.flashcards.hand_over(guest, member)
    assert await store.flashcards.of(guest) == []
    assert [(one.place, one.box) for one in await store.flashcards.of(member)] == [(1, 0), (2, 4)]


@pytest.mark.parametrize("more", [1, 3])
async def test_where_there_are_too_many_those_known_best_go(store: Store, more: int) -> None:
    ada = await somebody(store, "ada")
    await store.flashcards.keep([card(ada, at, box=at % 6, due=float(at)) for at in range(MOST)])
    await store.flashcards.keep([card(ada, at, code="NEW") for at in range(more)])
    left = await store.flashcards.of(ada)
    gone = set(range(MOST)) - {one.place for one in left if one.code == "AAAA"}
    assert len(left) == MOST and sum(one.code == "NEW" for one in left) == more
    assert gone == set(sorted(range(5, MOST, 6), reverse=True)[:more]), "the last box, and there the latest"
