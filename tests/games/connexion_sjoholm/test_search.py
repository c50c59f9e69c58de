"""What the search must see."""

import pytest

from ludolien.bots.thinking import think
from ludolien.games.connexion_sjoholm import GAME, rules
from ludolien.games.connexion_sjoholm.ai.levels import LEVELS
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE
from tests.games.connexion_sjoholm.positions import begin, drawn


@pytest.mark.parametrize("rank", [2, 3, 4, 5])
def test_every_level_takes_a_win_at_once(rank: int) -> None:
    position = drawn("000 000 000", white="a3", black="b3")
    thought = think(GAME, LEVELS[rank - 1], GAME.view(position, 0), 0, seed=1)
    assert rules.play(position, thought.move).winner == WHITE
    assert thought.is_certain


def test_the_search_does_not_let_the_last_pawns_of_both_out() -> None:
    position = drawn("000 002", white="b2", black="b2")
    thought = think(GAME, LEVELS[3], GAME.view(position, 0), 0, seed=1)
    assert rules.play(position, thought.move).winner != BLACK


def test_nodes_bound_the_search_and_its_answer_is_repeatable() -> None:
    position = begin()
    level = LEVELS[3]
    one, two = (think(GAME, level, GAME.view(position, 0), 0, seed=3) for _ in range(2))
    assert one.moves == two.moves
    assert one.nodes == two.nodes <= level.nodes + 400
    assert len(one.candidates) >= 10
