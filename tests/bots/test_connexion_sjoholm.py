"""Connexion: every level finds the way out."""

import pytest

from ludolien import bots
from ludolien.arena.entrants import entrant
from ludolien.arena.matches import Match, play
from ludolien.core import settle
from ludolien.games.connexion_sjoholm import GAME


@pytest.mark.parametrize("rank", [1, 2, 6])
def test_against_random_play_it_wins_and_does_not_wander(rank: int) -> None:
    """Who only drew here knew no way to the exit: the first level used to draw nine games of ten."""
    names = (str(rank), "random")
    match = Match(
        game=GAME.slug,
        edition=GAME.edition,
        options=settle(GAME.options, {}),
        seats=2,
        entrants=tuple(entrant(GAME, name) for name in names),
        seed=31,
        opening=2,
    )
    for number in range(2):
        played = play(match, number)
        assert played.ranks[played.seating.index(0)] == 1


def test_weak_levels_overlook_and_strong_ones_do_not() -> None:
    overlooked = [level.overlooks for level in bots.levels(GAME)]
    assert overlooked == sorted(overlooked, reverse=True) and overlooked[0] > 0.8 and overlooked[-1] == 0
