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


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2)])
def test_small_boards_are_known_without_anything_kept_before(size: tuple[int, int], own_cache: Path) -> None:
    state = CONNEXION.start(2, settle(CONNEXION.options, dict(zip(("width", "height"), size, strict=True))))
    values = solved.values_of_moves(CONNEXION, state)
    assert values is not None and max(values.values()) == 0, "the start is a draw"
    assert len(values) == len(CONNEXION.legal(state, 0))
    assert not list(own_cache.rglob("*"))


@pytest.mark.parametrize("slug", ["connexion_sjoholm", "hex", "connections_knizia"])
def test_nothing_is_known_of_boards_too_large_and_games_without_values(slug: str) -> None:
    game = find(slug)
    assert solved.solution_of(game, game.start(min(game.seats), settle(game.options, {}))) is None


def test_nothing_is_known_while_sides_may_still_be_swapped() -> None:
    state = CONNEXION.start(2, settle(CONNEXION.options, {"width": 2, "height": 3, "swap": True}))
    assert solved.solution_of(CONNEXION, state) is None
