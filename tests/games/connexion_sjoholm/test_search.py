"""What the search must see."""

import pytest

from ludolien.bots.thinking import think
from ludolien.core import Move
from ludolien.games.connexion_sjoholm import GAME, rules
from ludolien.games.connexion_sjoholm.ai.levels import LEVELS
from ludolien.games.connexion_sjoholm.moves import Slide, Turn
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Position
from tests.games.connexion_sjoholm.positions import begin, drawn


def winner_after(position: Position, move: Move) -> int | None:
    assert isinstance(move, Turn | Slide)
    return rules.play(position, move).winner


@pytest.mark.parametrize("rank", [2, 3, 4, 5])
def test_every_level_takes_a_win_at_once(rank: int) -> None:
    position = drawn("000 000 000", white="a3", black="b3")
    thought = think(GAME, LEVELS[rank - 1], GAME.view(position, 0), 0, seed=1)
    assert winner_after(position, thought.move) == WHITE
    assert thought.is_certain


def test_the_search_does_not_let_the_last_pawns_of_both_out() -> None:
    position = drawn("000 002", white="b2", black="b2")
    thought = think(GAME, LEVELS[3], GAME.view(position, 0), 0, seed=1)
    assert winner_after(position, thought.move) != BLACK


def test_nodes_bound_the_search_and_its_answer_is_repeatable() -> None:
    position = begin()
    level = LEVELS[3]
    one, two = (think(GAME, level, GAME.view(position, 0), 0, seed=3) for _ in range(2))
    assert one.moves == two.moves
    assert one.nodes == two.nodes <= level.nodes + 400
    assert len(one.candidates) >= 10
