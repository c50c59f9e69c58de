"""On boards small enough to solve, the strongest level never loses a won position.

Hex 4x4: whatever is answered, its own moves keep the win. Connexion: of won positions of 2x2 and 2x3 `make test` tries
a sample, `make deep` all of 2x2, new samples of 2x3 and 3x2 and whole games. The search alone, as on larger boards,
gives no win to the other side, and keeps those that are near.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import as_file, files
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from ludolien import bots
from ludolien.arena.entrants import entrant, player
from ludolien.arena.solve import answer, keep
from ludolien.bots.solved import solution_of
from ludolien.catalogue import find
from ludolien.core import Seat, settle
from ludolien.core.levels import Level
from ludolien.core.parts import Solution
from ludolien.games.connexion_sjoholm.state import Position
from ludolien.games.hex.state import Position as HexPosition

HEX, CONNEXION = find("hex"), find("connexion_sjoholm")
KEPT = Path(__file__).parent / "solved" / "connexion_2x3.jsonl"


class Solved(msgspec.Struct):
    """A won position and which of its moves keep the win or give it to the other side."""

    position: Position
    wins_in: int
    winning: tuple[str, ...]
    losing: tuple[str, ...]


def unhurried(slug: str, nodes: int = 0) -> Level:
    """The strongest level, limited by nodes alone, so that a busy machine changes nothing."""
    strongest = bots.levels(find(slug))[-1]
    return replace(strongest, nodes=nodes or strongest.nodes, seconds=3600.0)


# Hex 4x4


@cache
def reply(position: HexPosition) -> HexPosition:
    """The position after the house's move, which it must know to win."""
    seat: Seat = position.to_move
    level, view = unhurried("hex", nodes=1_000_000), HEX.view(position, seat)
    thought = bots.think(HEX, level, view, seat, seed=1, is_curious=True)
    assert thought.is_certain and thought.value == 1.0, position
    after: HexPosition = HEX.play(position, thought.move)
    return after


def answers(position: HexPosition, sample: Random | None) -> Iterator[HexPosition]:
    moves = HEX.legal(position, position.to_move)
    for move in moves if sample is None else sample.sample(list(moves), 1):
        yield HEX.play(position, move)


def keeps_the_win(position: HexPosition, house: Seat, sample: Random | None) -> int:
    """Plays on against every answer, or against one at random; how many positions were tried."""
    after = reply(position)
    if after.winner is not None:
        assert after.winner == house
        return 1
    tried = 1
    for answered in answers(after, sample):
        assert answered.winner is None, "the house let a won game go"
        tried += keeps_the_win(answered, house, sample)
    return tried


def first_moves_that_lose() -> Iterator[HexPosition]:
    """After these the second seat has a won position."""
    start = HEX.start(2, settle(HEX.options, {"size": 4}))
    level = unhurried("hex", nodes=1_000_000)
    for move in HEX.legal(start, 0):
        after = HEX.play(start, move)
        thought = bots.think(HEX, level, HEX.view(after, 1), 1, seed=1)
        assert thought.is_certain
        if thought.value == 1.0:
            yield after


@pytest.mark.parametrize("line", range(12))
def test_hex_4x4_the_first_seat_wins_against_answers_at_random(line: int) -> None:
    keeps_the_win(HEX.start(2, settle(HEX.options, {"size": 4})), 0, Random(line))


def test_hex_4x4_the_second_seat_wins_what_the_first_gives_away() -> None:
    lost = list(islice(first_moves_that_lose(), 2))
    assert len(lost) == 2
    for line, position in enumerate(lost):
        keeps_the_win(position, 1, Random(line))


@pytest.mark.deep
def test_hex_4x4_against_every_answer() -> None:
    assert keeps_the_win(HEX.start(2, settle(HEX.options, {"size": 4})), 0, None) > 100
    for position in first_moves_that_lose():
        keeps_the_win(position, 1, None)


# Connexion


def played(solved: Solved, level: Level) -> str:
    position = solved.position
    seat = position.to_move
    thought = bots.think(CONNEXION, level, CONNEXION.view(position, seat), seat, seed=1)
    return CONNEXION.write(position, thought.move)


def check(solved: Solved) -> None:
    """On a solved board the win is kept, however far it is."""
    move = played(solved, unhurried("connexion_sjoholm"))
    assert move in solved.winning, (solved.position, move, solved.wins_in)


def check_unsolved(solved: Solved) -> None:
    """Nothing is known of the board: the search alone."""
    move = played(solved, replace(unhurried("connexion_sjoholm", nodes=300_000), knobs={}))
    assert move not in solved.losing, (solved.position, move)
    if solved.wins_in <= FAR:
        assert move in solved.winning, (solved.position, move, solved.wins_in)


FAR = 25
"""Plies up to which the search alone must also keep the win: the longest of 2x3 takes 63."""


def kept_values(width: int, height: int) -> Solution:
    """What the game brings along."""
    start = CONNEXION.start(2, settle(CONNEXION.options, {"width": width, "height": height}))
    return solution_of(CONNEXION, start)  # type: ignore[return-value]


def asked_about(solution: Solution, position: Position) -> Solved | None:
    """The position without its history, which no value knows (CS15), if it is won."""
    bare = replace(position, quiet=0, seen=position.seen[-1:])
    found = answer(CONNEXION, solution, bare)
    if found.value <= 0:
        return None
    winning, losing = ([move for move, value in found.moves.items() if value * sign > 0] for sign in (1, -1))
    return Solved(bare, found.value, tuple(sorted(winning)), tuple(sorted(losing)))


def wandered(width: int, height: int, rng: Random) -> Position | None:
    state = CONNEXION.start(2, settle(CONNEXION.options, {"width": width, "height": height}))
    for _ in range(rng.randint(0, 60)):
        state = CONNEXION.play(state, rng.choice(CONNEXION.legal(state, state.to_move)))
        if state.ending:
            return None
    return state  # type: ignore[no-any-return]


def sampled(solution: Solution, width: int, height: int, count: int, seed: int) -> Iterator[Solved]:
    rng = Random(seed)
    while count:
        position = wandered(width, height, rng)
        if position is not None and (solved := asked_about(solution, position)) is not None:
            yield solved
            count -= 1


def test_connexion_2x2_a_sample_of_won_positions() -> None:
    for solved in sampled(kept_values(2, 2), 2, 2, 60, seed=5):
        check(solved)
        check_unsolved(solved)


def test_connexion_2x3_a_kept_sample_of_won_positions() -> None:
    lines = KEPT.read_bytes().splitlines()
    assert len(lines) >= 50
    solution = kept_values(2, 3)
    for line in lines:
        kept = msgspec.json.decode(line, type=Solved)
        assert asked_about(solution, kept.position) == kept
        check(kept)


def test_connexion_2x3_the_first_move_in_a_fresh_house_and_in_the_arena_keeps_the_win(own_cache: Path) -> None:
    """Nothing is compiled or kept yet, and nobody has played there before."""
    plays = player(CONNEXION, entrant(CONNEXION, str(bots.levels(CONNEXION)[-1].rank)))
    for line in KEPT.read_bytes().splitlines():
        kept = msgspec.json.decode(line, type=Solved)
        seat = kept.position.to_move
        (move,) = plays(CONNEXION.view(kept.position, seat), seat, 1, None, CONNEXION.legal(kept.position, seat))
        assert CONNEXION.write(kept.position, move) in kept.winning, (kept.position, kept.wins_in)


def follows_from_the_next(solution: Solution, position: Position) -> int:
    """The value of a position, found anew from those after each of its moves by the plain rules."""
    values = list(answer(CONNEXION, solution, position).moves.values())
    wins = [value for value in values if value > 0]
    return min(wins) if wins else 0 if 0 in values else min(values)


@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 3), (3, 2)])
def test_the_values_brought_along_follow_from_each_other_by_the_rules(width: int, height: int) -> None:
    solution, rng, kinds = kept_values(width, height), Random(9), set()
    for _ in range(400):
        position = wandered(width, height, rng)
        if position is not None:
            bare = replace(position, quiet=0, seen=position.seen[-1:])
            value = solution.value(bare)
            assert value == follows_from_the_next(solution, bare), bare
            kinds.add((value > 0) - (value < 0))
    assert kinds == {-1, 0, 1}


@pytest.mark.deep
def test_the_values_brought_along_are_what_the_solver_finds(tmp_path: Path) -> None:
    keep(CONNEXION, tmp_path / "solved.npz")
    brought = files("ludolien.games.connexion_sjoholm.ai") / "solved.npz"
    with np.load(tmp_path / "solved.npz") as found, as_file(brought) as path, np.load(path) as kept:
        assert sorted(found) == sorted(kept) and len(found) == 3
        assert all(np.array_equal(found[board], kept[board]) for board in kept)


def test_connexion_2x3_the_search_alone_gives_no_win_away() -> None:
    for line in KEPT.read_bytes().splitlines():
        check_unsolved(msgspec.json.decode(line, type=Solved))


def wins_on(position: Position, rng: Random) -> None:
    """Plays a won game to its end, against answers at random."""
    level, winner = unhurried("connexion_sjoholm"), position.to_move
    while not position.ending:
        if position.to_move == winner:
            view = CONNEXION.view(position, winner)
            move = bots.think(CONNEXION, level, view, winner, seed=1).move
        else:
            move = rng.choice(CONNEXION.legal(position, position.to_move))
        position = CONNEXION.play(position, move)
    result = CONNEXION.result(position)
    assert result is not None and result.winners == (winner,), (position, result)


def test_connexion_2x2_won_games_are_won() -> None:
    for game, solved in enumerate(sampled(kept_values(2, 2), 2, 2, 40, seed=8)):
        wins_on(solved.position, Random(game))


@pytest.mark.deep
def test_connexion_2x2_every_won_position() -> None:
    settings, solution = settle(CONNEXION.options, {"width": 2, "height": 2}), kept_values(2, 2)
    start = replace(CONNEXION.start(2, settings), plies=0)
    known, edge, won = {start.seen[-1]}, [start], 0
    while edge:
        position = edge.pop()
        if (solved := asked_about(solution, position)) is not None:
            check(solved)
            won += 1
        for move in CONNEXION.legal(position, position.to_move):
            after = CONNEXION.play(position, move)
            if not after.ending and after.seen[-1] not in known:
                known.add(after.seen[-1])
                edge.append(replace(after, quiet=0, seen=after.seen[-1:]))
    assert won > 5_000


@pytest.mark.deep
def test_connexion_2x3_a_new_sample() -> None:
    for game, solved in enumerate(sampled(kept_values(2, 3), 2, 3, 1_000, seed=6)):
        check(solved)
        wins_on(solved.position, Random(game))


@pytest.mark.deep
def test_connexion_3x2_a_sample() -> None:
    for game, solved in enumerate(sampled(kept_values(3, 2), 3, 2, 300, seed=7)):
        check(solved)
        wins_on(solved.position, Random(game))
