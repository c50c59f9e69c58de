"""Connections: what the bots plan on agrees with the rules, the last tiles are exact, learning is repeatable."""

from fractions import Fraction
from importlib.resources import as_file, files
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from tests.games.connections_knizia.playing import fresh

from ludolien.boards.squares import SIDES, opposite
from ludolien.bots.hints import own_reason
from ludolien.bots.thinking import think
from ludolien.core import CHANCE
from ludolien.core.levels import Level
from ludolien.core.reasons import Reason
from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.ai import (
    cells,
    evaluation,
    levels,
    placements,
    solver,
    thinker,
    training,
    weights,
)
from ludolien.games.connections_knizia.material import LAYOUTS
from ludolien.games.connections_knizia.moves import Call, Confirm, Hide, KniziaMove, Lay
from ludolien.games.connections_knizia.puzzle.beam_search import beam_search
from ludolien.games.connections_knizia.state import Position, material_of

OWN_NUMBERS = "\n".join(f"{name} {' '.join(str(1 + at % 3) for at in range(16))}" for name in LAYOUTS)


def wander(position: Position, rng: Random, rounds: int) -> Position:
    """So many rounds at random, then the next tile."""
    while position.rounds < rounds:
        position = GAME.play(position, Call(CHANCE, rng.choice(position.uncalled)))
        moves: list[KniziaMove] = [move for move in GAME.legal(position, 0) if isinstance(move, Lay)]
        hidden: list[KniziaMove] = [move for move in GAME.legal(position, 0) if isinstance(move, Hide)]
        position = GAME.play(position, rng.choice(moves if moves and rng.random() < 0.9 else hidden))
        position = GAME.play(position, Confirm(0))
    return position if rounds == 24 else GAME.play(position, Call(CHANCE, rng.choice(position.uncalled)))


def packed(position: Position) -> tuple[cells.Tables, evaluation.Board]:
    of = cells.tables(position.tiles, position.numbers, position.layouts[0])
    return of, placements.board_of(position, 0, of)


@pytest.mark.parametrize("numbers", ["", OWN_NUMBERS])
def test_the_plan_knows_the_same_placements_and_the_same_points(numbers: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        start = fresh(layout=LAYOUTS[seed % 4], numbers=numbers)
        for rounds in (0, 3, 9, 16, 22):
            position = wander(start, rng, rounds)
            of, board = packed(position)
            assert position.called is not None
            found = {action for action, _ in placements.evaluated(of, weights.learned(), board, position.called)}
            legal = {GAME.encode(position, move) for move in GAME.legal(position, 0) if isinstance(move, Lay | Hide)}
            assert found == legal
        end = wander(start, rng, 24)
        result = GAME.result(end)
        assert result is not None and int(packed(end)[1].numbers[evaluation.LOST]) == result.scores[0]


def least(position: Position) -> Fraction:
    """The points lost on average when all is laid best, by the rules alone."""
    result = GAME.result(position)
    if result is not None:
        return Fraction(int(result.scores[0]))
    if position.called is None:
        return sum((chance * least(GAME.play(position, move)) for move, chance in GAME.odds(position)), Fraction(0))
    return min(value for _, value in laid(position))


def laid(position: Position) -> list[tuple[int, Fraction]]:
    moves = [move for move in GAME.legal(position, 0) if isinstance(move, Lay | Hide)]
    after = {GAME.encode(position, move): GAME.play(GAME.play(position, move), Confirm(0)) for move in moves}
    return [(action, least(then)) for action, then in after.items()]


@pytest.mark.parametrize(("rounds", "seed"), [(22, 1), (22, 2), (22, 3), (21, 4), (21, 5)])
def test_the_last_tiles_are_exact(rounds: int, seed: int) -> None:
    position = wander(fresh(layout="B"), Random(seed), rounds)
    of, board = packed(position)
    assert position.called is not None
    found = dict(placements.last_tiles(of, board, position.called))
    assert found == pytest.approx({action: float(value) for action, value in laid(position)})


@pytest.mark.parametrize("rounds", [0, 5, 12, 20])
def test_fitting_cells_are_those_where_a_tile_fits_and_links_every_number(rounds: int) -> None:
    """CK10, CK13: counted side by side, from what lies around; at once only where a path is continued (CK9)."""
    position = wander(fresh(layout="C"), Random(rounds), rounds)
    of, board = packed(position)
    material = material_of(position)
    counted = evaluation.fitting_cells(of, board)
    for tile in position.uncalled:
        homes = at_once = 0
        for cell in range(25):
            if cell == 12 or position.boards[0][cell] is not None:
                continue
            asked = [asked_at(position, cell, side) for side in SIDES]
            fits = any(
                all(look[side] in wanted for side, wanted in enumerate(asked))
                and all(look[side] != "-" for side in SIDES if (cell, side) in material.numbers[2])
                for look in material.turned[tile]
            )
            homes += fits
            at_once += fits and any(wanted in ("W", "N") for wanted in asked)
        assert evaluation.cell_bucket(counted, tile) == min(homes, 7) | min(at_once, 3) << 3


def asked_at(position: Position, cell: int, side: int) -> str:
    """What a tile on this cell may show on a side."""
    beside, numbers = cells.AROUND[cell, side], material_of(position).numbers[2]
    if beside < 0:
        return "-WN" if (cell, side) in numbers else "-"
    if beside == 12:
        return "NWNW"[side]
    laid = position.boards[0][beside]
    if laid is None or not laid.up:
        return "-WN"
    shown: str = material_of(position).turned[laid.tile][laid.turn][opposite(side)]
    return shown


def test_boards_that_look_alike_are_worth_the_same() -> None:
    """CK1, CK3, CK5: a half turn changes nothing but where things lie."""
    of = cells.tables("", "", 0)
    keys = evaluation.empty_board(of).keys
    assert all(of.row[cell, keys[cell]] == of.row[24 - cell, keys[24 - cell]] for cell in range(25) if cell != 12)


def test_learning_is_repeatable_and_lowers_what_is_lost() -> None:
    first, again, other = training.learn(4_000, 7), training.learn(4_000, 7), training.learn(4_000, 8)
    assert first.curve == again.curve and np.array_equal(first.weights.cells, again.weights.cells)
    assert first.curve != other.curve
    assert first.curve[-1][0] == 4_000 and first.curve[-1][1] < first.curve[0][1]


def test_weights_say_what_they_are(tmp_path: Path) -> None:
    """Those of the house: seed 1, half a million games. Nothing is lost by writing and reading them."""
    with as_file(files(levels.__package__) / training.FILE) as path, np.load(path) as parts:
        assert {name: int(parts[name]) for name in ("format", "seed", "games")} == {
            "format": weights.FORMAT,
            "seed": 1,
            "games": training.GAMES,
        }
        assert {name: parts[name].dtype for name in evaluation.Weights._fields} == dict.fromkeys(
            evaluation.Weights._fields, np.float16
        )
    weights.save(str(tmp_path / "again.npz"), weights.learned(), 1, training.GAMES)
    again = weights.load(tmp_path / "again.npz")
    assert all(np.array_equal(one, other) for one, other in zip(again, weights.learned(), strict=True))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": np.int64(weights.FORMAT + 1)}, f"format {weights.FORMAT + 1}"),
        ({"format": None}, "no format"),
        ({"cells": np.zeros((25, 3, 12), np.float16)}, "cells"),
        ({"tiles": None}, "tiles"),
    ],
)
def test_weights_of_another_make_are_refused_with_what_to_do(
    changed: dict[str, Any], said: str, tmp_path: Path
) -> None:
    weights.save(str(tmp_path / "good.npz"), weights.zeros(), 1, 0)
    with np.load(tmp_path / "good.npz") as parts:
        parts = {name: part for name, part in {**parts, **changed}.items() if part is not None}
    np.savez_compressed(tmp_path / "other.npz", **parts)
    with pytest.raises(weights.BadWeights, match=f"other.npz.*{said}.*ludolien train"):
        weights.load(tmp_path / "other.npz")


@pytest.mark.parametrize("rounds", [4, 19])
def test_every_level_lays_something_legal(rounds: int) -> None:
    position = wander(fresh(seats=1), Random(rounds), rounds)
    for level in levels.LEVELS:
        move = thinker.choose(GAME.view(position, 0), 0, GAME.legal(position, 0), level, Random(1))
        assert GAME.refuse(position, move) is None


def hint(position: Position, level: Level, seed: int = 1) -> tuple[KniziaMove, Reason | None]:
    view = GAME.view(position, 0)
    move = think(GAME, level, view, 0, seed, is_advice=True).move
    assert isinstance(move, KniziaMove) and GAME.refuse(position, move) is None
    return move, own_reason(GAME, view, 0, (move,))


@pytest.mark.parametrize("rounds", [0, 7, 21])
def test_a_hint_says_confirm_only_where_the_tile_lies_well(rounds: int) -> None:
    """CK7: what lies there for a moment is no decision yet. Every wrong placement is told the better one, and why."""
    level = replace(levels.LEVELS[-1], nodes=200, seconds=600.0)
    position = wander(fresh(), Random(rounds), rounds)
    best, why = hint(position, level)
    assert isinstance(best, Lay | Hide) and why is not None and why.key != "stays"
    ranked = thinker.planned(position, level, Random(0))
    worst = GAME.decode(position, 0, ranked[-1][0])
    assert ranked[-1][1] > ranked[0][1] + thinker.AS_GOOD
    assert hint(GAME.play(position, worst), level, seed=2) == (best, why)
    laid_well = GAME.play(position, best)
    assert hint(laid_well, level, seed=3) == (Confirm(0), Reason("stays"))


def test_a_spiral_in_the_first_round_is_not_called_well_laid() -> None:
    position = GAME.play(fresh(), Call(CHANCE, 2))
    hidden = GAME.play(position, Hide(0, 24))
    move, why = hint(hidden, levels.LEVELS[-2])
    assert isinstance(move, Lay) and why is not None and why.key in ("joins", "keeps_open", "links")


def test_a_bot_at_a_table_lays_and_confirms() -> None:
    """Its own plan is not made twice: whatever lies there when it is asked again, stays."""
    position = GAME.play(fresh(), Call(CHANCE, 2))
    for level in levels.LEVELS[:5]:
        first = think(GAME, level, GAME.view(position, 0), 0, 1).move
        assert isinstance(first, Lay | Hide)
        assert think(GAME, level, GAME.view(GAME.play(position, first), 0), 0, 2).move == Confirm(0)


def test_what_is_shipped_plays_better_than_greed() -> None:
    """With what was learned, fewer points are lost than by looking at the points alone: the same forty draws."""
    lost = [0, 0]
    for draw in range(40):
        of, order = cells.tables("", "", draw % 4), solver.order_of(draw)
        for which, known in enumerate((weights.learned(), weights.zeros())):
            board = evaluation.empty_board(of)
            for tile in order:
                board.numbers[evaluation.UNCALLED] &= ~(1 << tile)
                evaluation.put(
                    of, board, tile, min(placements.evaluated(of, known, board, tile), key=lambda pair: pair[1])[0]
                )
            lost[which] += int(board.numbers[evaluation.LOST])
    assert lost[0] < lost[1]


def test_a_board_foreseen_follows_the_rules_and_loses_what_it_says() -> None:
    for draw in range(4):
        order = solver.order_of(draw)
        lost, board = beam_search(order, cells.tables("", "", draw), weights.learned(), width=50)
        position = fresh(layout=LAYOUTS[draw])
        for tile in order:
            cell = next(cell for cell, laid in enumerate(board) if laid is not None and laid.tile == tile)
            lying = board[cell]
            assert lying is not None
            position = GAME.play(position, Call(CHANCE, tile))
            move = Lay(0, cell, lying.turn) if lying.up else Hide(0, cell)
            assert GAME.refuse(position, move) is None
            position = GAME.play(GAME.play(position, move), Confirm(0))
        result = GAME.result(position)
        assert result is not None and result.scores == (lost,)
