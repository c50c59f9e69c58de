"""The kernel where random games hardly ever come: wins, standing orders, crowded boards with long trails."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from ludolien.core import CLOCK
from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.ai import features, kernel
from ludolien.games.connexions_quarks.ai.kernel.evaluation import need_of
from ludolien.games.connexions_quarks.moves import Save
from ludolien.games.connexions_quarks.state import Position
from tests.games.connexions_quarks.enumeration import random_position
from tests.games.connexions_quarks.kit import play, rolled

THREE = "E23 E24 E33 S22 SE S12 W22 SW W12"


def agreed(position: Position, limit: int = 40) -> list[Position]:
    """Every action of the seat asked, or some of many: both sides offer the same and come to the same position."""
    records = np.zeros(2, kernel.STATE).view(np.recarray)
    kernel.pack(position, records[0])
    seat = int(kernel.turn(records[0]))
    offered = kernel.steps(position, seat)
    actions = np.zeros(kernel.MOVES + 1, np.int64)
    count = kernel.legal(records[0], actions)
    assert sorted(actions[:count].tolist()) == sorted(offered)
    reached = []
    for action in Random(1).sample(sorted(offered), min(limit, len(offered))):
        records[1] = records[0]
        kernel.play(records[1], action)
        after = position
        for move in offered[action]:
            after = rules.play(after, move)
        assert kernel.unpack(records[1], position) == after
        reached.append(after)
    return reached


def test_CQ25_both_see_the_win() -> None:
    reached = agreed(rolled(1, 4, blue=f"{THREE} N21 N22 N22-N31.3"), limit=10_000)
    won = [position for position in reached if position.winner == 0]
    assert won and len(won) < len(reached)
    record = np.zeros(1, kernel.STATE).view(np.recarray)[0]
    values = np.zeros(10)
    kernel.pack(won[0], record)
    kernel.payoff(record, values)
    assert values[:2].tolist() == [1.0, 0.0]


def test_CQ23_an_order_is_carried_out_when_all_have_declined() -> None:
    position = rolled(1, 4, 4, teams=True, standing_orders=True, blue="N12", red="N22", hands={"red": ["SAVE"]})
    position = replace(play(position, "N12>N22 x red"), orders=(False, True))
    waiting = next(after for after in agreed(position) if after.phase == "save")
    assert waiting.declined == (1,)
    assert (rules.timers(waiting)[0].move) == Save(CLOCK)
    assert all(after.phase != "save" and after.hands[1] == () for after in agreed(waiting))


@pytest.mark.parametrize("seed", range(60))
def test_crowded_boards_and_long_trails(seed: int) -> None:
    agreed(random_position(Random(seed)))


@pytest.mark.parametrize("seed", range(8))
def test_every_action_is_picked_as_often(seed: int) -> None:
    """Counted and not listed: sums, single dice, stops, bumps and passes are as likely as they are many."""
    record = np.zeros(1, kernel.STATE).view(np.recarray)[0]
    kernel.pack(random_position(Random(seed)), record)
    actions = np.zeros(kernel.MOVES + 1, np.int64)
    count = kernel.legal(record, actions)
    rng = np.array([seed * 7919 + 1], np.uint64)
    picked = Counter(int(kernel.pick(record, rng)) for _ in range(60 * count))
    assert set(picked) == set(actions[:count].tolist())
    assert all(abs(times - 60) < 6 * 60**0.5 for times in picked.values()), picked.most_common(3)


@pytest.mark.parametrize("seed", range(20))
def test_both_count_the_same_dice(seed: int) -> None:
    position = random_position(Random(seed))
    record = np.zeros(1, kernel.STATE).view(np.recarray)[0]
    kernel.pack(position, record)
    for colour, places in enumerate(position.connectors):
        assert need_of(record, colour) == pytest.approx(features.need_of(places))
