"""On boards small enough to solve, the strongest level never loses a won position.

Hex 4x4: whatever is answered, its own moves keep the win. Connexion: of won positions of 2x2 (solved here) and 2x3
(`solved/connexion_2x3.jsonl`, written by the solver), `make test` tries a sample, `make deep` all of 2x2 and a new
sample of 2x3.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from ludolien import bots
from ludolien.arena.solve import Solution, answer, solve
from ludolien.catalogue import find
from ludolien.core import Seat, settle
from ludolien.core.levels import Level
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
    thought = bots.think(HEX, unhurried("hex", nodes=1_000_000), HEX.view(position, seat), seat, seed=1)
    assert thought.is_certain and thought.value == 1.0, position
    return HEX.play(position, thought.move)  # type: ignore[no-any-return]


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


def check(solved: Solved) -> None:
    position = solved.position
    seat = position.to_move
    thought = bots.think(CONNEXION, unhurried("connexion_sjoholm"), CONNEXION.view(position, seat), seat, seed=1)
    move = CONNEXION.write(position, thought.move)
    assert move not in solved.losing, (position, move)
    if solved.wins_in <= FAR:
        assert move in solved.winning, (position, move, solved.wins_in)


FAR = 25
"""Plies up to which the strongest level must also keep the win itself: the longest of 2x3 takes 63."""


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
    solution = solve(CONNEXION, settle(CONNEXION.options, {"width": 2, "height": 2}))
    for solved in sampled(solution, 2, 2, 60, seed=5):
        check(solved)


def test_connexion_2x3_a_kept_sample_of_won_positions() -> None:
    lines = KEPT.read_bytes().splitlines()
    assert len(lines) >= 50
    for line in lines:
        check(msgspec.json.decode(line, type=Solved))


@pytest.mark.deep
def test_connexion_2x2_every_won_position() -> None:
    settings = settle(CONNEXION.options, {"width": 2, "height": 2})
    solution = solve(CONNEXION, settings)
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
def test_connexion_2x3_a_new_sample_and_the_kept_one_is_right() -> None:
    solution = solve(CONNEXION, settle(CONNEXION.options, {"width": 2, "height": 3}))
    for line in KEPT.read_bytes().splitlines():
        kept = msgspec.json.decode(line, type=Solved)
        assert asked_about(solution, kept.position) == kept
    for solved in sampled(solution, 2, 3, 1_000, seed=6):
        check(solved)
