"""What is known of solved boards goes before what a search found."""

from pathlib import Path

import pytest

from ludolien.bots import solved
from ludolien.bots.thought import Finding
from ludolien.catalogue import find
from ludolien.core import settle

CONNEXION = find("connexion_sjoholm")


def chosen(searched: dict[int, Finding], values: dict[int, int]) -> int:
    found = solved.proven(searched, values)
    return max(found, key=lambda action: found[action].rank)


def test_the_shortest_win_is_taken_whatever_seemed_best() -> None:
    assert chosen({1: Finding(1.0, 0.9)}, {1: 0, 2: 9, 3: 5, 4: -2}) == 3


def test_of_what_draws_the_search_chooses_and_what_loses_is_left_out() -> None:
    searched = {1: Finding(1.0, 0.9), 2: Finding(0.0, 0.6), 3: Finding(0.0, 0.4)}
    assert chosen(searched, {1: -8, 2: 0, 3: 0}) == 2


def test_where_all_is_lost_it_takes_longest() -> None:
    assert chosen({1: Finding(1.0, 0.1)}, {1: -2, 2: -10, 3: -4}) == 2


def test_nothing_is_known_before_a_board_is_solved(own_cache: Path) -> None:
    state = CONNEXION.start(2, settle(CONNEXION.options, {"width": 2, "height": 2}))
    assert solved.values_of_moves(CONNEXION, state) is None


@pytest.mark.parametrize("slug", ["connexion_sjoholm", "hex", "connections_knizia"])
def test_boards_too_large_and_games_without_values_start_nothing(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solved.subprocess, "Popen", lambda *_, **__: pytest.fail("nothing to solve"))
    game = find(slug)
    solved.solve_aside(game, game.start(min(game.seats), settle(game.options, {})))
