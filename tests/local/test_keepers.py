"""What keepers are told: who has seen what, and how long ago (CM10)."""

from ludolien.catalogue import find
from ludolien.local.keepers import Memory
from ludolien.tables.seating import Person
from tests.tables.live import ADA, BOB, Live, person

SLUG = "connecto_mahy"


def game(memory: Memory, *people: Person, now: float, riddles: int = 8) -> Live:
    """A calm game in which everything is given up; alone it has four riddles."""
    keeper = memory.keeper(find(SLUG))
    live = Live(SLUG, tuple(map(person, people)), keeper=keeper, options={"glass": "off"}, now=now)
    for seat, who in enumerate(people):
        live.connect(seat, who, seat)
    for _ in range(min(riddles, 8 if len(people) > 1 else 4)):
        for text in ("give up", "go on"):
            live.now += 1
            for seat in range(len(people)):
                assert live.play(seat, seat, text)["type"] == "done"
        memory.see(live.room.table)
    return live


def numbers(live: Live) -> list[int]:
    return [one.number for played in live.room.table.state.played for one in played.riddles]


def in_order(memory: Memory, who: Person) -> list[int]:
    return [int(number) for number in memory.in_order(SLUG, who.user)]


def test_CM10_games_go_on_where_the_last_one_stopped_and_the_second_round_like_the_first() -> None:
    memory = Memory()
    games = [numbers(game(memory, ADA, BOB, now=1000.0 * at)) for at in range(25)]
    assert games[:23] == [list(range(first, first + 8)) for first in range(1, 185, 8)]
    assert games[23:] == games[:2]
    assert in_order(memory, ADA) == in_order(memory, BOB) == [*range(17, 185), *range(1, 17)]


def test_CM10_who_comes_new_is_shown_what_nobody_there_has_seen() -> None:
    memory = Memory()
    game(memory, ADA, now=1000.0)
    assert numbers(game(memory, ADA, BOB, now=2000.0)) == list(range(5, 13))
    assert numbers(game(memory, BOB, now=3000.0)) == [1, 2, 3, 4]


def test_CM10_what_either_saw_last_comes_last() -> None:
    memory = Memory()
    everything = [str(number) for number in range(1, 185)]
    memory.seen[SLUG, ADA.user] = {number: float(at) for at, number in enumerate(everything)}
    memory.seen[SLUG, BOB.user] = {number: 1e6 + at for at, number in enumerate([*everything[8:], *everything[:8]])}
    assert numbers(game(memory, ADA, BOB, now=1e7)) == list(range(9, 17)), "Bob has just had the first eight"


def test_CM10_looking_at_an_old_game_again_changes_nothing() -> None:
    saved = []
    memory = Memory(lambda slug, user: saved.append(user))
    old = game(memory, ADA, now=1000.0)
    game(memory, ADA, now=2000.0)
    before, written = in_order(memory, ADA), len(saved)
    memory.see(old.room.table)
    assert in_order(memory, ADA) == before == [1, 2, 3, 4, 5, 6, 7, 8] and len(saved) == written


def test_CM10_a_riddle_is_seen_when_it_is_revealed_and_not_before() -> None:
    memory = Memory()
    live = Live(SLUG, (person(ADA),), keeper=memory.keeper(find(SLUG)), options={"glass": "off"})
    live.connect(0, ADA, 0)
    memory.see(live.room.table)
    assert in_order(memory, ADA) == []
    live.play(0, 0, "give up")
    memory.see(live.room.table)
    assert in_order(memory, ADA) == [1]
