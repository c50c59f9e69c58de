"""The searches against exact answers: a solved race with dice, and small Hex boards counted to the end."""

from functools import cache
from random import Random

import pytest
from tests.agree.lockstep import lockstep
from tests.bots.kernels import kernel
from tests.bots.toy import TOY, Race, exact

from ludolien.bots.searches import BadKnob, alphabeta, expectimax, mcts
from ludolien.bots.thought import Budget
from ludolien.core import AnyGame, settle
from ludolien.games.hex import GAME as HEX
from ludolien.games.hex.state import Position

TOY_KERNEL, HEX_KERNEL = kernel(TOY), kernel(HEX)
TOY_RULES: AnyGame = TOY

RACES = [
    Race(rounds=1, steps=(0, 0), bonus=(0, 1)),
    Race(rounds=2, steps=(0, 0), bonus=(1, 0)),
    Race(rounds=2, steps=(1, 3), bonus=(0, 0), turns=2),
    Race(rounds=2, steps=(0, 0, 0), bonus=(0, 1, 0)),
    Race(rounds=2, steps=(1, 0, 3), bonus=(1, 1, 0), turns=3),
]


def plenty(nodes: int = 0) -> Budget:
    return Budget(nodes, 60.0)


def test_the_toys_own_kernel_agrees_with_its_rules() -> None:
    for seed in range(60):
        lockstep(TOY_KERNEL, 2 + seed % 2, {"rounds": 1 + seed % 3}, seed)


@pytest.mark.parametrize("race", RACES)
def test_expectimax_finds_the_exact_value_over_chance_and_seats(race: Race) -> None:
    seat = race.turns % len(race.steps)
    found = expectimax(TOY_KERNEL, [race], seat, plenty(), seed=1)
    for action, moves in TOY_KERNEL.steps(race, seat).items():
        after = TOY_RULES.play(race, moves[0])
        assert found.actions[action].value == pytest.approx(float(exact(after)[seat]))


@pytest.mark.parametrize("race", RACES)
def test_mcts_comes_close_to_the_exact_value_over_chance_and_seats(race: Race) -> None:
    seat = race.turns % len(race.steps)
    found = mcts(TOY_KERNEL, [race], seat, plenty(60_000), seed=1)
    values = {
        action: float(exact(TOY_RULES.play(race, moves[0]))[seat])
        for action, moves in TOY_KERNEL.steps(race, seat).items()
    }
    best = max(found.actions, key=lambda action: found.actions[action].rank)
    assert values[best] == pytest.approx(max(values.values()))
    assert found.actions[best].value == pytest.approx(max(values.values()), abs=0.03)


@cache
def is_won(stones: str, size: int, to_move: int) -> bool:
    """Brute force by the rules alone: whether the seat to move can win."""
    plies = sum(stone != "." for stone in stones)
    position = Position(size=size, swap=False, stones=stones, to_move=to_move, plies=plies)
    for move in HEX.legal(position, to_move):
        after = HEX.play(position, move)
        if after.winner is not None or not is_won(after.stones, size, 1 - to_move):
            return True
    return False


def some_positions(size: int, count: int, stones: int, seed: int) -> list[Position]:
    rng = Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position = HEX.start(2, settle(HEX.options, {"size": size}))
        for _ in range(rng.randrange(stones + 1)):
            if position.winner is None:
                position = HEX.play(position, rng.choice(HEX.legal(position, position.to_move)))
        if position.winner is None:
            found.append(position)
    return found


@pytest.mark.parametrize("search", [mcts, alphabeta])
@pytest.mark.parametrize(("size", "stones"), [(3, 5), (4, 12)])
def test_small_hex_boards_are_solved_as_brute_force_does(search: object, size: int, stones: int) -> None:
    fewest = 0 if size == 3 else 6
    positions = [position for position in some_positions(size, 60, stones, seed=size) if position.plies >= fewest]
    assert len(positions) >= 20
    for position in positions:
        found = search(HEX_KERNEL, [position], position.to_move, plenty(), seed=3)  # type: ignore[operator]
        action, best = max(found.actions.items(), key=lambda pair: pair[1].rank)
        won = is_won(position.stones, size, position.to_move)
        assert best.value == (1.0 if won else 0.0)
        if won:
            after = HEX.play(position, HEX.decode(position, position.to_move, action))
            assert after.winner is not None or not is_won(after.stones, size, after.to_move)


def test_alphabeta_stops_at_its_limit_and_still_answers() -> None:
    position = HEX.start(2, settle(HEX.options, {"size": 9}))
    budget = plenty(5_000)
    found = alphabeta(HEX_KERNEL, [position], 0, budget, seed=1)
    assert len(found.actions) == 1
    assert found.nodes <= 5_000


def test_threads_grow_more_trees_and_keep_the_seed() -> None:
    position = HEX.start(2, settle(HEX.options, {"size": 5}))
    one = mcts(HEX_KERNEL, [position], 0, plenty(4_000), seed=1, threads=2)
    again = mcts(HEX_KERNEL, [position], 0, plenty(4_000), seed=1, threads=2)
    assert one == again
    assert one.nodes == 4_000


def test_nodes_are_shared_among_worlds_to_the_last() -> None:
    race = Race(rounds=3, steps=(0, 0), bonus=(0, 1))
    for search in (mcts, expectimax):
        found = search(TOY_KERNEL, [race] * 3, 0, plenty(100), seed=1)
        assert found.nodes == 100
    assert mcts(TOY_KERNEL, [race] * 3, 0, plenty(100), seed=1).actions[0].weight > 0


def test_progress_never_goes_back() -> None:
    told: list[float] = []
    position = HEX.start(2, settle(HEX.options, {"size": 9}))
    mcts(HEX_KERNEL, [position] * 3, 0, Budget(30_000, 60.0, told.append), seed=1)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_time_is_kept() -> None:
    position = HEX.start(2, settle(HEX.options, {"size": 19}))
    mcts(HEX_KERNEL, [position], 0, plenty(10), seed=1)
    budget = Budget(0, 0.2)
    mcts(HEX_KERNEL, [position], 0, budget, seed=1)
    assert 0.2 <= budget.elapsed < 2.0


def test_an_unknown_knob_is_named() -> None:
    position = HEX.start(2, settle(HEX.options, {"size": 3}))
    with pytest.raises(BadKnob, match="salt"):
        mcts(HEX_KERNEL, [position], 0, plenty(10), seed=1, knobs={"salt": 1.0})
