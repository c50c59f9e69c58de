"""Who plays whom in a tournament and what the table says: pure functions, held to what they promise."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables.live import ADA, BOB, Live, person

from ludolien.server.tournaments import rounds
from ludolien.server.tournaments.arena import WAITS_FOR_OTHERS, WAITS_FOR_PEOPLE, Free, arena_pairs, seated
from ludolien.server.tournaments.standings import MISSED, standings
from ludolien.server.tournaments.verdicts import NOBODYS, verdict
from ludolien.store.tournaments import Entrant, Pairing
from ludolien.tables.protocol import Clock, Request


def numbers(pairs: list[tuple[int, int]]) -> list[int]:
    return [number for pair in pairs for number in pair]


@st.composite
def crowds(draw: st.DrawFn) -> list[Free]:
    count = draw(st.integers(0, 20))
    rng = Random(draw(st.integers(0, 10_000)))
    return [
        Free(
            number=number,
            points=rng.randrange(8),
            last=rng.choice([0, *range(1, count + 1)]),
            lead=rng.randrange(-2, 3),
            since=rng.random() * 30,
            apart=frozenset(rng.sample(range(1, count + 1), min(count, rng.randrange(3)))) - {number},
        )
        for number in range(1, count + 1)
    ]


@given(crowds(), st.booleans())
def test_nobody_sits_at_two_tables_or_with_whom_they_do_not_meet(crowd: list[Free], are_others: bool) -> None:
    people = {one.number: one for one in crowd}
    pairs = arena_pairs(crowd, [], 10.0, are_others_playing=are_others)
    assert len(set(numbers(pairs))) == len(numbers(pairs))
    for one, other in pairs:
        assert other not in people[one].apart and one not in people[other].apart
        if are_others and 10.0 - max(people[one].since, people[other].since) < WAITS_FOR_OTHERS:
            assert people[one].last != other and people[other].last != one


@given(st.lists(st.integers(0, 9), min_size=0, max_size=20), st.integers(0, 3))
def test_of_people_who_may_all_meet_at_most_one_waits(points: list[int], bots: int) -> None:
    crowd = [Free(number=number, points=worth) for number, worth in enumerate(points, 1)]
    machines = [Free(number=100 + place) for place in range(bots)]
    pairs = arena_pairs(crowd, machines, 0.0, are_others_playing=False)
    waiting = {one.number for one in crowd} - set(numbers(pairs))
    assert len(waiting) == (len(crowd) % 2 if not bots else 0)
    assert all(min(pair) < 100 for pair in pairs), "bots do not play each other"
    assert sum(max(pair) >= 100 for pair in pairs) <= 1, "a bot plays only with who would have to wait"


@given(st.integers(2, 12), st.integers(0, 1000))
def test_over_an_evening_nobody_meets_the_same_twice_in_a_row_and_seats_alternate(count: int, seed: int) -> None:
    """All games last equally long, so all are free at once: with three or more nobody is paired with the last again."""
    rng = Random(seed)
    people = {number: Free(number=number) for number in range(1, count + 1)}
    for turn in range(1, 13):
        pairs = arena_pairs([*people.values()], [], turn * 100.0, are_others_playing=False)
        assert len(pairs) == count // 2
        for first, second in pairs:
            if count > 3:
                assert people[first].last != second, "somebody else was to be had"
            for me, other, begins in ((first, second, True), (second, first, False)):
                before = people[me]
                people[me] = Free(
                    number=me,
                    points=before.points + rng.randrange(3),
                    last=other,
                    lead=before.lead + (1 if begins else -1),
                    has_begun_last=begins,
                    since=turn * 100.0 + 50,
                )
    assert all(abs(one.lead) <= 3 for one in people.values())


def test_two_who_are_alone_play_each_other_again() -> None:
    anna, ben = Free(number=1, last=2, has_begun_last=True, lead=1), Free(number=2, last=1, lead=-1)
    assert arena_pairs([anna, ben], [], 5.0, are_others_playing=False) == [(2, 1)]
    assert arena_pairs([anna, ben], [], 5.0, are_others_playing=True) == [], "others will be free soon"
    assert arena_pairs([anna, ben], [], WAITS_FOR_OTHERS, are_others_playing=True) == [(2, 1)]


def test_a_bot_waits_a_moment_for_people() -> None:
    anna, bot = Free(number=1), Free(number=2)
    assert arena_pairs([anna], [bot], 1.0, are_others_playing=True) == []
    assert arena_pairs([anna], [bot], WAITS_FOR_PEOPLE, are_others_playing=True) == [(1, 2)]
    assert arena_pairs([anna], [bot], 0.0, are_others_playing=False) == [(1, 2)]
    again = Free(number=1, last=2)
    assert arena_pairs([again], [bot, Free(number=3)], 0.0, are_others_playing=False) == [(1, 3)], "another bot"
    assert arena_pairs([again], [bot], 0.0, are_others_playing=False) == [(1, 2)], "or the same, where it is the only"


def test_two_who_are_left_and_have_just_met_part_another_pair() -> None:
    crowd = [Free(number=1, points=9), Free(number=2, points=8), Free(number=3, last=4), Free(number=4, last=3)]
    pairs = arena_pairs(crowd, [], 0.0, are_others_playing=True)
    assert len(pairs) == 2 and {frozenset(pair) for pair in pairs}.isdisjoint({frozenset((3, 4))})


def test_who_has_begun_less_often_begins() -> None:
    assert seated(Free(number=1, lead=1), Free(number=2)) == (2, 1)
    assert seated(Free(number=1, has_begun_last=True), Free(number=2)) == (2, 1)
    assert seated(Free(number=1), Free(number=2)) == (1, 2)


@pytest.mark.parametrize("players", range(2, 17))
def test_in_the_circle_everybody_meets_everybody_once(players: int) -> None:
    schedule = rounds.circle(players)
    places = players + players % 2
    games = [game for turn in schedule for game in turn]
    assert Counter(map(frozenset, games)) == Counter(map(frozenset, combinations(range(places), 2)))
    assert all(sorted(numbers(turn)) == list(range(places)) for turn in schedule), "once in each round"
    firsts = Counter(first for first, _ in games)
    assert all(abs(2 * firsts[place] - (places - 1)) <= 1 for place in range(places)), "about as often as not"


def test_who_comes_to_an_odd_number_changes_nothing_for_the_others() -> None:
    assert all(rounds.circle(odd) == rounds.circle(odd + 1) for odd in range(3, 16, 2))


@given(st.integers(1, 16), st.integers(2, 6))
def test_tables_are_as_few_as_will_do_and_alike(players: int, most: int) -> None:
    found = rounds.sizes(players, most)
    assert sum(found) == players and max(found) <= most and max(found) - min(found) <= 1
    assert len(found) == -(-players // most)


@given(st.integers(2, 16), st.integers(0, 6))
def test_groups_seat_everybody_once_and_mix(players: int, turns: int) -> None:
    before: list[tuple[int, ...]] = []
    for _ in range(turns):
        tables = rounds.groups(range(1, players + 1), 4, before)
        assert sorted(number for table in tables for number in table) == list(range(1, players + 1))
        before += tables
    met = Counter(frozenset(pair) for table in before for pair in combinations(table, 2))
    if players == 16 and turns >= 2:
        assert len(met) > 24, "in the second round people meet others"


def people(count: int, bots: int = 0) -> list[Entrant]:
    return [
        Entrant(number=number, user="" if number > count else f"u{number}", level=number > count, joined=0.0)
        for number in range(1, count + bots + 1)
    ]


def game(number: int, seats: tuple[int, ...], marks: tuple[float | None, ...] | None, turn: int = 0) -> Pairing:
    over = None if marks is None else float(number)
    return Pairing(number=number, round=turn, code=f"T{number}", seats=seats, at=0.0, ended=over, marks=marks)


def test_a_win_is_two_a_draw_one() -> None:
    games = [game(1, (1, 2), (1.0, 0.0)), game(2, (3, 1), (0.5, 0.5)), game(3, (1, 2), None), game(4, (2, 3), ())]
    lines = {line.number: line for line in standings("arena", people(3), games)}
    assert [(lines[number].points, lines[number].games) for number in (1, 2, 3)] == [(3, 2), (0, 1), (1, 1)]
    assert [lines[number].place for number in (1, 2, 3)] == [1, 3, 2]


def test_after_two_wins_games_count_double_until_one_is_not_won() -> None:
    marks = [1.0, 1.0, 1.0, 0.5, 1.0, 0.0, 1.0, 1.0]
    games = [game(number, (1, 2), (mark, 1 - mark)) for number, mark in enumerate(marks, 1)]
    first = next(line for line in standings("arena", people(2), games, has_streaks=True) if line.number == 1)
    assert list(first.sheet) == [2, 2, 4, 2, 2, 0, 2, 2] and first.is_on_fire
    plain = next(line for line in standings("arena", people(2), games) if line.number == 1)
    assert plain.points == 2 * sum(marks) and not plain.is_on_fire


def test_equals_share_a_place_and_bots_take_none() -> None:
    games = [game(1, (1, 3), (1.0, 0.0)), game(2, (2, 3), (1.0, 0.0)), game(3, (4, 5), (0.0, 1.0))]
    lines = {line.number: line.place for line in standings("arena", people(4, 1), games)}
    assert lines == {1: 1, 2: 1, 3: 3, 4: 3, 5: 0}, "a bot with points pushes nobody down"


def test_in_a_round_robin_it_counts_whom_one_has_beaten() -> None:
    games = [game(1, (1, 3), (1.0, 0.0)), game(2, (2, 4), (1.0, 0.0)), game(3, (3, 4), (1.0, 0.0))]
    lines = standings("robin", people(4), games)
    told = {line.number: (line.points, line.tie, line.place) for line in lines}
    assert told == {1: (2, 2, 1), 2: (2, 0, 2), 3: (2, 0, 2), 4: (0, 0, 4)}


def test_by_points_the_fewest_are_best_and_a_missed_round_costs_more_than_any() -> None:
    games = [game(1, (1, 2), (0.0, 7.0), 1), game(2, (3, 4), (0.0, None), 1), game(3, (1, 2), (3.0, 0.0), 2)]
    lines = {line.number: line for line in standings("points", people(4), games, rounds=2)}
    assert list(lines[4].sheet) == [7 + MISSED, 3 + MISSED] and list(lines[3].sheet) == [0, 3 + MISSED]
    assert [lines[number].points for number in (1, 2)] == [3, 7]
    assert [lines[number].place for number in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_a_round_by_points_counts_when_all_tables_have_finished() -> None:
    games = [game(1, (1, 2), (0.0, 7.0), 1), game(2, (3, 4), None, 1)]
    assert all(line.points == 0 for line in standings("points", people(4), games, rounds=1))


def test_what_a_game_was_worth() -> None:
    live = Live("hex", (person(ADA), person(BOB)), options={"size": 3, "swap": False}, clock=Clock("total", 60, 0))
    for seat, who in enumerate((ADA, BOB)):
        live.connect(seat, who, seat)
    live.send(1, Request(1, "n1", "resign"))
    assert verdict(live.room.table, by_points=False).marks == (1.0, 0.0)
    assert verdict(live.room.table, by_points=False).idle == (), "who resigns has been there"


def test_who_does_not_move_loses_on_time_and_is_paused() -> None:
    live = Live("hex", (person(ADA), person(BOB)), options={"size": 3, "swap": False}, clock=Clock("total", 60, 0))
    live.wait(100)
    found = verdict(live.room.table, by_points=False)
    assert found.marks == (0.0, 1.0)
    assert found.idle == (0,), "the other had no turn yet"


def test_a_game_that_an_operator_closed_is_nobodys() -> None:
    live = Live("hex", (person(ADA), person(BOB)), options={"size": 3, "swap": False}, clock=Clock("total", 60, 0))
    live.commit(live.room.close("operator", live.now))
    assert verdict(live.room.table, by_points=False).marks == NOBODYS


def test_a_seat_left_to_a_bot_has_lost() -> None:
    live = Live("hex", (person(ADA), person(BOB)), options={"size": 3, "swap": False}, clock=Clock("total", 60, 0))
    live.commit(live.room.leave(ADA, live.now))
    live.wait(100)
    found = verdict(live.room.table, by_points=False)
    assert found.marks == (0.0, 1.0) and 0 in found.idle
