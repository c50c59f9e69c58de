"""Several games make a match, as the game declares."""

from itertools import pairwise

import msgspec
import pytest

from ludolien.catalogue import find
from ludolien.core import MatchRule, Result
from ludolien.games.connections_knizia import GAME as CONNECTIONS
from ludolien.games.connections_knizia.material import CELLS, CENTRE
from ludolien.games.connections_knizia.moves import Confirm, Hide
from ludolien.tables import match
from ludolien.tables.events import Holder, Standing, write_event
from ludolien.tables.protocol import Request
from ludolien.tables.room import Room
from tests.tables.live import ADA, BOB, SEED, Live

BEST_OF_THREE = MatchRule("VB15", games=3, most=5)
LOST_POINTS = MatchRule("CK15", counts="points", fewest=True)


def result(*ranks: int, scores: tuple[float, ...] = ()) -> Result:
    return Result(ranks, scores or (0.0,) * len(ranks), "X", "x")


WIN, LOSS, DRAW = result(1, 2), result(2, 1), result(1, 1)


def after(rule: MatchRule, *results: Result) -> tuple[int, ...] | None:
    """Ranks by the seats of the first game; the results are given by those too."""
    standing = match.opening(rule, len(results[0].ranks))
    for one in results:
        standing = match.with_result(standing, one)
    return match.ranks(standing)


def test_two_wins_of_three_end_it() -> None:
    assert after(BEST_OF_THREE, WIN) is None
    assert after(BEST_OF_THREE, WIN, WIN) == (1, 2)
    assert after(BEST_OF_THREE, WIN, LOSS) is None
    assert after(BEST_OF_THREE, WIN, LOSS, LOSS) == (2, 1)


def test_drawn_games_are_played_again_up_to_five() -> None:
    assert after(BEST_OF_THREE, DRAW, WIN, LOSS) is None
    assert after(BEST_OF_THREE, DRAW, WIN, DRAW, LOSS) is None
    assert after(BEST_OF_THREE, DRAW, WIN, DRAW, LOSS, DRAW) == (1, 1)
    assert after(BEST_OF_THREE, DRAW, DRAW, DRAW, DRAW, WIN) == (1, 2)


def test_points_add_up_over_as_many_games_as_seats_and_the_fewest_win() -> None:
    games = [result(1, 2, 2, scores=scores) for scores in [(3, 5, 4), (9, 2, 2), (0, 4, 6)]]
    assert after(LOST_POINTS, *games[:2]) is None
    assert after(LOST_POINTS, *games) == (2, 1, 2)


def test_seats_move_on_so_that_everybody_is_first_once() -> None:
    holders = tuple(Holder("person", user) for user in "abc")
    firsts = []
    for _ in holders:
        firsts.append(holders[0].user)
        holders = match.moved_on(holders)
    assert firsts == ["a", "b", "c"] and holders[0].user == "a"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_CK15_everybody_is_first_once_and_the_layouts_move_on_to_the_next_player(seats: int) -> None:
    """People and boards together, at the tables of a whole match: A is passed on in seat order, like the others."""
    names = ("Ada", "Bob", "Cleo", "Dan")[:seats]
    live = Live(
        "connections_knizia", [Holder("person", ADA.user, name, same_device=True) for name in names], is_match=True
    )
    live.connect(0, ADA, *range(seats))
    boards = []
    for game in range(seats):
        table = live.room.table
        assert table.holders[0].name == names[game]
        boards.append({holder.name: "ABCD"[table.state.layouts[seat]] for seat, holder in enumerate(table.holders)})
        hide_everything(live, seats)
        created = live.commit(live.room.rematch(ADA, f"NEXT{game}", SEED, live.now)).opens
        assert created is not None
        live.room, live.log = Room([created], find), [write_event(created)]
        live.commit(live.room.begin(live.now))
        live.connect(0, ADA, *range(seats))
    assert boards[0] == dict(zip(names, "ABCD", strict=False))
    for before, after in pairwise(boards):
        assert all(after[names[(at + 1) % seats]] == before[name] for at, name in enumerate(names))


def hide_everything(live: Live, seats: int) -> None:
    """A game of Connections to its end, tile by tile face down."""
    for cell in (cell for cell in range(CELLS) if cell != CENTRE):
        for seat in range(seats):
            for move in (Hide(seat, cell), Confirm(seat)):
                live.play(0, seat, CONNECTIONS.write(live.room.table.state, move))
    assert live.room.table.phase == "over"


def test_the_standing_of_an_older_log_is_read() -> None:
    """Rules once named an option that went up by one from game to game; now people moving on is all it takes."""
    older = b'{"rule":{"clause":"CK15","counts":"points","fewest":true,"shifts":"shift"},"totals":[3,4],"played":1}'
    standing = msgspec.json.decode(older, type=Standing)
    assert standing == Standing(LOST_POINTS, (3, 4), 1)


def test_VB15_a_match_goes_on_at_table_after_table_with_colours_swapped() -> None:
    live = Live("verbindung_borsa", is_match=True)
    totals, holders = [], []
    for loser in (1, 1, 0):
        live.connect(0, ADA, *live.room.table.seats_of(ADA.user))
        live.connect(1, BOB, *live.room.table.seats_of(BOB.user))
        who = live.room.table.holders[loser].user
        live.send(0 if who == ADA.user else 1, Request(loser, "r", "resign"))
        info = match.info(live.room.table)
        assert info is not None
        totals.append((info.game, info.totals, info.ranks))
        holders.append(live.room.table.holders[0].name)
        created = live.commit(live.room.rematch(ADA, "NEXT", SEED, live.now)).opens
        assert created is not None
        live.room = Room([created], find)
        live.log = [write_event(created)]
        live.commit(
            live.room.sit(BOB, live.room.table.holders.index(Holder("invited", BOB.user, BOB.name)), "", live.now)
        )
    assert holders == ["Ada", "Bob", "Ada"]
    # Ada wins, Bob wins as the first, Bob wins again as the second.
    assert totals == [(1, (1.0, 0.0), None), (2, (1.0, 1.0), None), (3, (1.0, 2.0), (2, 1))]
    fresh = live.room.table.standing
    assert fresh is not None and fresh.played == 0, "after the match, a rematch is a new match"
