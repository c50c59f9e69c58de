"""CONNEXIONS: the house's bots play with sense, from what their seat may know."""

from random import Random

import pytest
from tests.games.connexions_quarks.kit import play, pose, rolled, start

from ludolien.bots import think
from ludolien.core import CHANCE, is_player
from ludolien.core.levels import Level
from ludolien.games.connexions_quarks import GAME, rules
from ludolien.games.connexions_quarks.ai import features, levels, thinker
from ludolien.games.connexions_quarks.material.board import OFF, SPACE
from ludolien.games.connexions_quarks.moves import Go, MoveCard, Order, RollAgain, Save
from ludolien.games.connexions_quarks.state import Position

STRONG = levels.LEVELS[-1]
THREE = "E23 E24 E33 S22 SE S12 W22 SW W12"


def chosen(position: Position, seat: int, level: Level = STRONG) -> object:
    return thinker.choose(GAME.view(position, seat), seat, rules.legal(position, seat), level, Random(1))


def test_needs_are_expected_dice() -> None:
    table = features.reach()
    one_away = table[SPACE["N12-NE.3"]][SPACE["NE"]]
    assert table[SPACE["NE"]][SPACE["NE"]] == 0
    assert 1 < one_away <= 6, "one number in six leads there at once"
    assert one_away < table[OFF][SPACE["N32"]]
    assert table[SPACE["N32"]][SPACE["E32"]] == pytest.approx(table[SPACE["E32"]][SPACE["N32"]])


def test_it_wins_when_it_can() -> None:
    position = rolled(1, 4, blue=f"{THREE} N21 N22 N22-N31.3")
    move = chosen(position, 0)
    assert isinstance(move, Go) and rules.play(position, move).winner == 0


def test_it_plays_the_card_that_wins() -> None:
    position = pose(blue=f"{THREE} N21 N22 N22-N31.3", hands={"blue": ["MOVE 1", "MOVE 5"]})
    assert chosen(position, 0) == MoveCard(0, 1)


def test_it_saves_a_corner_it_needs() -> None:
    position = rolled(1, 4, blue="N12", red=f"{THREE} N21 N22", hands={"red": ["SAVE"]})
    position = play(position, "N12>N22 x red")
    assert chosen(position, 1) == Save(1)


def test_it_waits_where_only_a_standing_order_is_left() -> None:
    """CQ23: who has let a bump happen stays asked until the time is up, and could only change the order."""
    position = rolled(1, 4, blue="N12", red=f"{THREE} N21 N22", hands={"red": ["SAVE"]}, standing_orders=True)
    position = play(play(position, "N12>N22 x red"), "decline", seat=1)
    assert 1 in rules.awaited(position) and rules.legal(position, 1) == [Order(1, True)]
    assert think(GAME, STRONG, GAME.view(position, 1), 1, seed=1).moves == ()


def test_it_takes_another_roll() -> None:
    position = play(rolled(1, 2, hands={"blue": ["ROLL AGAIN"]}), "ENTER-NE>NE", "ENTER-SW>SW-W12.1")
    assert chosen(position, 0) == RollAgain(0)


@pytest.mark.parametrize("level", levels.LEVELS, ids=lambda level: f"level {level.rank}")
def test_every_level_plays_on(level: Level) -> None:
    rng = Random(level.rank)
    position = start(3)
    for _ in range(120):
        awaited = rules.awaited(position)
        if CHANCE in awaited:
            moves, odds = zip(*rules.odds(position), strict=True)
            position = rules.play(position, rng.choices(moves, [float(chance) for chance in odds])[0])
            continue
        asked = [seat for seat in sorted(filter(is_player, awaited)) if rules.legal(position, seat)]
        if not asked:
            position = rules.play(position, rules.timers(position)[0].move)
            continue
        move = thinker.choose(GAME.view(position, asked[0]), asked[0], rules.legal(position, asked[0]), level, rng)
        assert move in rules.legal(position, asked[0])
        position = rules.play(position, move)
    assert position.turn > 10
