"""Every game of the catalogue, played at a table to its end: by people, with the table's own chance and timers."""

from random import Random

import msgspec
import pytest

from ludolien import catalogue
from ludolien.core import WATCHER, AnyGame
from ludolien.core.record_lines import read_lines, write_lines
from ludolien.local.keepers import keeper_of
from ludolien.tables.fairness import verify
from ludolien.tables.protocol import Clock, Play
from ludolien.tables.recording import record
from ludolien.tables.seat_view import history
from ludolien.tables.sentences import result_sentences
from tests.tables.live import ADA, BOB, CLEO, Live, person

PEOPLE = (ADA, BOB, CLEO)


def play_on(live: Live, rng: Random, most: int) -> None:
    """Random legal moves by whoever may act; time passes where nobody can."""
    for number in range(most):
        table = live.room.table
        if table.phase == "over":
            return
        game, state = table.game, table.state
        choices = [(seat, moves) for seat in game.may_act(state) if (moves := list(game.legal(state, seat)))]
        if not choices:
            due = live.room.next_due()
            assert due is not None, f"nobody can go on: {table.awaited}"
            live.wait(due - live.now)
            continue
        seat, moves = rng.choice(choices)
        raw = msgspec.Raw(msgspec.json.encode(rng.choice(moves)))
        answer = live.send(seat, Play(seat, f"n{number}", move=raw))[-1]
        assert answer["type"] == "done", answer
        live.now += rng.random()


@pytest.mark.parametrize("game", catalogue.newest().values(), ids=catalogue.newest())
def test_a_game_at_a_table(game: AnyGame) -> None:
    rng = Random(game.slug)
    seats = min(max(2, game.seats[0]), game.seats[-1])
    people = [person(who, entropy=who.name) for who in PEOPLE[:seats]]
    live = Live(game.slug, people, clock=Clock("total", 86_400, 9), keeper=keeper_of(game))
    for seat in range(seats):
        live.connect(seat, PEOPLE[seat], seat)
    live.connect(9, CLEO, WATCHER)
    play_on(live, rng, 1500)
    table, again = live.room.table, live.reopened()
    assert again.table == table
    for chair, feed in live.room.feeds.items():
        assert (again.feeds[chair].number, again.feeds[chair].lines) == (feed.number, feed.lines)
    assert history(table)[-1].ply == live.room.feeds[WATCHER].ply
    if table.result is None:
        return  # a random game of this one is longer than we wait for
    assert all(result_sentences(table).values())
    read = read_lines(write_lines(record(table, str)), catalogue.find)
    chances = sum(bool(game.odds(ply.before)) for ply in table.line)
    assert verify(read, game) == chances
