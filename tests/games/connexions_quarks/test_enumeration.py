"""CQ12-CQ17: every way to move, against an enumeration that shares nothing with the rules but the data file."""

import os
from random import Random

import pytest

from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.moves import Go, Pass, Stop
from ludolien.games.connexions_quarks.state import Position
from tests.games.connexions_quarks.enumeration import Going, by_name, goings, random_position, ways


def offered(position: Position) -> set[Going]:
    stands, trails = by_name(position)
    found: set[Going] = set()
    for move in rules.legal(position, 0):
        if isinstance(move, Pass):
            continue
        assert isinstance(move, Go | Stop)
        walk = board.spaces(position.connectors[0][move.connector], move.way)
        assert walk is not None
        way = tuple(board.NAMES[space] for space in walk)
        kind = "stop" if isinstance(move, Stop) else "go"
        going = (kind, stands[0][move.connector], trails[move.connector], way, move.bump)
        assert going not in found, "offered twice"
        found.add(going)
    return found


@pytest.mark.parametrize("part", range(4))
def test_CQ12_CQ13_CQ14_every_way_to_move_and_no_other(part: int) -> None:
    count = 10_000 if os.environ.get("LUDOLIEN_DEEP") else 500
    wasteful = 0
    for seed in range(part * count, (part + 1) * count):
        position = random_position(Random(seed))
        low, high = position.dice
        expected, has_waste = goings(*by_name(position), (low, high), position.house.rule9)
        assert offered(position) == expected, f"seed {seed}"
        wasteful += has_waste
        if seed % 50 == 0:
            ways.cache_clear()
    assert wasteful > count / 100, "dice could be wasted in some of them"
