"""An entrant that does what no player may: the match stops there, or the game is lost; never a traceback."""

import pytest
from msgspec.structs import replace

from ludolien.arena.entrants import entrant
from ludolien.arena.matches import Faulty, Match, play
from ludolien.arena.standings import standings
from ludolien.catalogue import find
from ludolien.core import settle

FAULTS = [
    ("raises", r"tests\.arena\.faulty:raises, game 1, move 2: ZeroDivisionError: nothing to divide by"),
    ("cheats", r"tests\.arena\.faulty:cheats, game 1, move 2: Place\(seat=1, cell=0\) is not legal: HX4 \(taken\)"),
    ("moves_for_others", r"game 1, move 2: Place\(seat=0, cell=8\) is no move of seat 1"),
    ("talks", r"game 1, move 2: 'a1' is no move of seat 1"),
    ("says_nothing", "game 1, move 2: it makes no move"),
]


def against(name: str, *, has_forfeits: bool = False) -> Match:
    """In game 1, the first one begins with the first cell."""
    hex = find("hex")
    return Match(
        game="hex",
        edition=hex.edition,
        options=settle(hex.options, {"size": 3}),
        seats=2,
        entrants=tuple(entrant(hex, f"tests.arena.faulty:{who}") for who in (name, "first_legal")),
        has_forfeits=has_forfeits,
    )


@pytest.mark.parametrize(("name", "said"), FAULTS)
def test_the_match_stops_and_names_entrant_game_and_move(name: str, said: str) -> None:
    with pytest.raises(Faulty, match=said):
        play(against(name), 1)


@pytest.mark.parametrize(("name", "said"), FAULTS)
def test_or_the_game_is_lost(name: str, said: str) -> None:
    game = play(against(name, has_forfeits=True), 1)
    assert (game.seating, game.ranks, game.worth, game.reason) == ((1, 0), (1, 2), (1.0, 0.0), "forfeit")
    assert game.plies == 1
    with pytest.raises(Faulty, match=said):
        raise Faulty(game.fault)


def test_lost_games_count_as_lost_and_are_named() -> None:
    match = against("raises", has_forfeits=True)
    table = standings(match, [play(match, number) for number in range(4)])
    assert [(each.won, each.lost) for each in table.entrants] == [(0, 4), (4, 0)]
    assert table.reasons == {"forfeit": 4} and len(table.faults) == 4


def test_scores_of_games_nobody_finished_are_left_out() -> None:
    game = find("connections_knizia")
    match = Match(
        game=game.slug,
        edition=game.edition,
        options=settle(game.options, {}),
        seats=2,
        entrants=(entrant(game, "random"), entrant(game, "tests.arena.faulty:raises")),
        has_forfeits=True,
    )
    table = standings(match, [play(match, number) for number in range(2)])
    assert [each.score for each in table.entrants] == [None, None] and table.duels[0].score_difference is None


def test_programs_are_told_the_legal_moves_if_they_ask() -> None:
    match = replace(against("first_legal"), entrants=against("first_legal").entrants[:1] * 2)
    assert play(match, 0).plies > 2
