"""Tournaments in an open house whose clock is moved by hand: arenas, rounds, drop-outs, late comers, a house that is
opened again."""

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.evenings import CODE, QUICK, Evening, evening
from tests.server.wire import stop_time

from ludolien.server.ops.settings import Settings
from ludolien.server.tournaments.decisions import REST, Whole
from ludolien.server.tournaments.terms import REST_BETWEEN_ROUNDS
from ludolien.store.tournaments import Step
from ludolien.tables.protocol import Clock

ROBIN = replace(QUICK, kind="robin", minutes=0)
POINTS = replace(QUICK, game="connections_knizia", kind="points", options={}, minutes=0, rounds=2)


def points(whole: Whole) -> dict[int, float]:
    return {line.number: line.points for line in whole.lines()}


def opponents(whole: Whole) -> Counter[frozenset[int]]:
    return Counter(frozenset(one.seats) for one in whole.pairings)


async def begun(night: Evening, count: int, agreed: Any = QUICK) -> list[str]:
    users = await night.invite(count)
    await night.announce(agreed)
    assert all(await night.join(*users))
    await night.wait(60)
    return users


async def test_an_arena_pairs_everybody_again_and_again(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 6)
        whole = await night.whole()
        assert whole.tournament.state == "running" and len(whole.running) == 3
        for turn in range(1, 5):
            await night.play(users)
            whole = await night.wait(REST)
            assert len(whole.running) == 3 and len(whole.pairings) == 3 * (turn + 1), "at once"
        ends = night.director.ends(whole)
        await night.play(users)
        whole = await night.wait(ends - night.now)
        assert whole.tournament.state == "ended" and whole.tournament.outcome == "done" and not whole.running
        assert whole.lines()[0].number == 1 and points(whole)[1] == 2 * 5, "who never lost has won all"
        for number in range(1, 7):
            others = [other for one in whole.pairings if number in one.seats for other in one.seats if other != number]
            assert all(one != other for one, other in pairwise(others)), "never twice in a row"


async def test_games_begin_without_a_tap_and_know_where_they_belong(settings: Settings) -> None:
    async with evening(settings) as night:
        await begun(night, 2)
        (pairing,) = (await night.whole()).running
        table = await night.tables.table(pairing.code)
        assert table.phase == "playing" and table.tournament == CODE and table.clock == QUICK.clock
        assert not table.host, "nobody rules over it"


async def test_who_does_not_move_is_paused_until_they_say_so(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 2)
        (pairing,) = (await night.whole()).running
        whole = await night.wait(200)
        first, second = pairing.seats
        assert {one.number: one.state for one in whole.entrants} == {first: "paused", second: "in"}
        assert not whole.running and points(whole) == {first: 0, second: 2}
        assert await night.wait(60) == whole, "nobody is paired"
        assert all(await night.join(*users)), "they come back"
        assert len((await night.wait(REST)).running) == 1


async def test_who_is_not_here_is_not_paired(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await night.invite(3)
        await night.announce(QUICK)
        await night.join(*users)
        night.here.discard(users[0])
        (pairing,) = (await night.wait(60)).running
        assert pairing.seats in ((2, 3), (3, 2))


async def test_who_leaves_plays_no_more_and_keeps_what_they_won(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 4)
        await night.play(users)
        assert await night.stand(users[0], "out")
        for _ in range(3):
            whole = await night.wait(REST)
            await night.play(users)
        assert points(whole)[1] == 2 and sum(1 in one.seats for one in whole.pairings) == 1


async def test_late_comers_of_an_arena_play_at_once(settings: Settings) -> None:
    async with evening(settings) as night:
        await begun(night, 2)
        late = await night.invite(2)
        assert await night.join(*late) == [True, True]
        whole = await night.wait(1)
        assert sorted(whole.running[-1].seats) == [3, 4]


async def test_two_who_blocked_each_other_are_never_paired(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await night.invite(3)
        await night.store.moderation.block(users[0], users[1], 1.0)
        await night.announce(QUICK)
        await night.join(*users)
        await night.wait(60)
        for _ in range(6):
            await night.play(users)
            await night.wait(REST)
        assert frozenset((1, 2)) not in opponents(await night.whole())
        assert len((await night.whole()).pairings) > 3


async def test_a_bot_plays_with_who_would_have_to_wait(settings: Settings) -> None:
    async with evening(settings) as night:
        await begun(night, 3, replace(QUICK, fill=4, level=1))
        whole = await night.whole()
        assert [one.level for one in whole.entrants] == [0, 0, 0, 1]
        whole = await night.wait(5)
        assert len(whole.running) == 2
        assert {line.number: line.place for line in whole.lines()}[4] == 0


async def test_a_round_robin_is_played_to_its_end(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 5, ROBIN)
        for turn in range(1, 6):
            whole = await night.whole()
            assert whole.tournament.round == turn and len(whole.running) == 2
            await night.play(users)
            await night.wait(REST_BETWEEN_ROUNDS)
        whole = await night.whole()
        assert whole.tournament.state == "ended"
        assert set(opponents(whole)) == set(map(frozenset, combinations(range(1, 6), 2)))
        assert points(whole) == {1: 8, 2: 6, 3: 4, 4: 2, 5: 0}


async def test_who_is_missing_in_a_round_robin_loses_that_game_alone(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 4, ROBIN)
        await night.play(users)
        await night.stand(users[0], "paused")
        await night.wait(REST_BETWEEN_ROUNDS)
        assert len((await night.whole()).running) == 1
        assert await night.join(users[0]) == [True]
        await night.play(users)
        await night.wait(REST_BETWEEN_ROUNDS)
        await night.play(users)
        whole = await night.wait(REST_BETWEEN_ROUNDS)
        assert whole.tournament.state == "ended" and len(whole.pairings) == 6
        assert [one.code == "" for one in whole.pairings].count(True) == 1
        assert points(whole)[1] == 4, "two games were won, one was missed"


async def test_late_comers_of_a_round_robin_fill_the_gap_before_round_two(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 3, ROBIN)
        late = await night.invite(2)
        assert await night.join(late[0]) == [True]
        assert await night.join(late[1]) == [False], "their number is even now"
        users.append(late[0])
        for _ in range(3):
            await night.play([*users])
            await night.wait(REST_BETWEEN_ROUNDS)
        whole = await night.whole()
        assert whole.tournament.state == "ended"
        assert set(opponents(whole)) == set(map(frozenset, combinations(range(1, 5), 2)))
        (missed,) = [one for one in whole.pairings if not one.code]
        assert missed.round == 1 and 4 in missed.seats
        assert await night.join(late[1]) == [False], "it is over"


async def test_after_round_two_has_begun_nobody_new_comes(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 3, ROBIN)
        await night.play(users)
        await night.wait(REST_BETWEEN_ROUNDS)
        late = await night.invite(1)
        assert (await night.whole()).tournament.round == 2 and await night.join(*late) == [False]


async def test_bots_of_a_round_robin_do_not_play_each_other(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 1, replace(ROBIN, fill=3, level=1))
        for _ in range(4):
            for one in (await night.whole()).running:
                await night.resign(one, one.seats.index(1))
            await night.wait(0)
            whole = await night.wait(REST_BETWEEN_ROUNDS)
        assert users and whole.tournament.state == "ended"
        assert set(opponents(whole)) == {frozenset((1, 2)), frozenset((1, 3))}


async def test_a_tournament_by_points_is_played_in_groups(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 6, replace(POINTS, clock=Clock("total", 60, 0)))
        whole = await night.whole()
        assert sorted(len(one.seats) for one in whole.running) == [3, 3]
        for _ in range(2):
            for one in (await night.whole()).running:
                if 6 in one.seats:
                    await night.resign(one, one.seats.index(6))
                await night.finish(one)
            await night.wait(0)
            await night.wait(REST_BETWEEN_ROUNDS)
        whole = await night.whole()
        assert users and whole.tournament.state == "ended" and len(whole.pairings) == 4
        assert all(min(mark for mark in one.marks or () if mark is not None) == 0 for one in whole.pairings)
        lines = whole.lines()
        assert lines[-1].number == 6 and lines[-1].points > lines[-2].points, "who gave up every round is last"


async def test_too_few_come_to_a_round_robin(settings: Settings) -> None:
    async with evening(settings) as night:
        await begun(night, 1, ROBIN)
        whole = await night.whole()
        assert (whole.tournament.state, whole.tournament.outcome) == ("ended", "empty")


async def test_a_table_that_was_never_set_is_set_when_the_house_opens_again(settings: Settings) -> None:
    """It was killed between writing down who plays whom and setting the table."""
    async with evening(settings) as night:
        users = await night.invite(2)
        await night.announce(QUICK)
        await night.join(*users)
        set_tables = night.director._set_tables

        async def killed(*_: Any) -> None:
            """Nothing any more."""

        night.director._set_tables = killed  # type: ignore[method-assign,assignment]
        (pairing,) = (await night.wait(60)).running
        assert await night.store.events(pairing.code) == []
        night.director._set_tables = set_tables  # type: ignore[method-assign]
        await night.wait(1)
        assert (await night.tables.table(pairing.code)).phase == "playing"
        assert len((await night.whole()).pairings) == 1, "and nobody is paired a second time"


async def test_a_house_opened_again_goes_on_where_it_was(settings: Settings) -> None:
    async with evening(settings) as night:
        users = await begun(night, 4)
        await night.play(users)
        before = await night.wait(REST)
    async with evening(settings) as night:
        night.users = users
        night.here.update(users)
        night.clock = stop_time(night.house, before.tournament.starts + 200)
        whole = await night.wait(0)
        assert whole.pairings == before.pairings and whole.lines() == before.lines()
        await night.play(users)
        assert sum(points(await night.whole()).values()) == 2 * 4


async def test_what_was_decided_for_an_older_state_does_not_hold(settings: Settings) -> None:
    """Two nodes may look at once: one of them decides."""
    async with evening(settings) as night:
        users = await night.invite(1)
        await night.announce(QUICK)
        before = (await night.whole()).tournament
        assert await night.join(*users) == [True]
        assert not await night.store.tournaments.advance(before, Step(state="running"))
        now = (await night.whole()).tournament
        assert now.state == "planned"
        assert await night.store.tournaments.advance(now, Step(state="running"))
        assert not await night.store.tournaments.advance(now, Step(state="ended"))


@pytest.mark.parametrize("rated", [True, False])
async def test_rated_games_are_public_and_casual_ones_are_not(settings: Settings, rated: bool) -> None:
    async with evening(settings) as night:
        users = await night.invite(2)
        await night.store.traces.leave(users[0], ["mark"], night.now)
        await night.store.traces.leave(users[1], ["mark"], night.now)
        await night.announce(replace(QUICK, is_rated=rated))
        await night.join(*users)
        (pairing,) = (await night.wait(60)).running
        assert (await night.tables.table(pairing.code)).public == rated
        apart = await night.store.traces.apart([pairing.code])
        assert {user for _, user in apart} == (set(users) if rated else set()), "seen at one address: not compared"
