"""The evaluation, compiled and plain, and the scores of moves."""

from random import Random

import numpy as np
import pytest

from ludolien.bots.kernel import kernel_of
from ludolien.games.connexion_sjoholm import GAME, rules
from ludolien.games.connexion_sjoholm.ai import evaluation, kernel, move_scores
from ludolien.games.connexion_sjoholm.ai.features import judge, turns_needed
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Position
from tests.games.connexion_sjoholm.positions import begin, cells, drawn


def wandered(rng: Random) -> Position:
    position = begin(width=rng.randint(2, 8), height=rng.randint(2, 8))
    for _ in range(rng.randint(0, 60)):
        if not position.ending:
            position = rules.play(position, rng.choice(rules.legal(position, position.to_move)))
    return position


def test_turns_needed_counts_the_pawns_own_tile_and_those_beyond() -> None:
    assert turns_needed(drawn("000 000 000", white="a3", black="c1"), WHITE) == {cells(3, "a3")[0]: 1}
    # c3 opens west to b3, which must be turned to look north.
    assert turns_needed(drawn("000 031 210", white="a1", black="c1"), WHITE) == {0: 1}
    # Up to b2 the path is there; then c2, c3 and b3, or a2, a3 and b3, have to be turned.
    assert turns_needed(drawn("000 000 210", white="a1", black="c1"), WHITE) == {0: 3}


def test_the_compiled_evaluation_counts_what_the_plain_one_counts() -> None:
    rng, record = Random(5), kernel_of(GAME).records(1)[0]  # type: ignore[union-attr]
    by_turns, by_rows = np.arange(13) ** 2, np.arange(13) * 1000
    for _ in range(60):
        position = wandered(rng)
        kernel.pack(position, record)
        for colour in (WHITE, BLACK):
            needed = turns_needed(position, colour)
            rows = [cell // position.width for cell in needed]
            behind = [row if colour == WHITE else position.height - 1 - row for row in rows]
            expected = sum(turns**2 for turns in needed.values() if turns < evaluation.FARTHEST) + 1000 * sum(behind)
            out = evaluation.OUT * (position.width - len(needed))
            assert evaluation.side_value(record, colour, by_turns, by_rows) == expected + out


def test_the_score_of_a_move_is_what_the_position_after_it_is_worth() -> None:
    rng, records = Random(6), kernel_of(GAME).records(2)  # type: ignore[union-attr]
    actions, values = np.zeros((2, kernel.MOVES + 1), np.int64)
    released = 0
    for _ in range(120):
        position = wandered(rng)
        if position.ending:
            continue
        kernel.pack(position, records[0])
        records[0].quiet = quiet = rng.choice([int(records[0].quiet), 170])
        count = kernel.legal(records[0], actions)
        move_scores.score_all(records[0], evaluation.WEIGHTS, actions, values, count, draw=7)
        worth = []
        for action, value in zip(actions[:count].tolist(), values[:count].tolist(), strict=True):
            records[1] = records[0]
            after = records[1]
            kernel.play(after, action)
            over = 7 if after.winner < 0 else move_scores.OVER * (1 if after.winner == position.turn else -1)
            worth.append(over if after.ending else -evaluation.advantage(after, evaluation.WEIGHTS))
            assert value == worth[-1], (position, action)
            released += after.quiet == 0
        assert records[0].quiet == quiet
        for alpha in (max(worth) - 1, max(worth), max(worth) + 40):
            best, choice, _ = move_scores.score_best(
                records[0], evaluation.WEIGHTS, actions, count, alpha, alpha + 1, draw=7
            )
            assert (best > alpha) == (max(worth) > alpha)
            assert best <= alpha or best == worth[actions.tolist().index(choice)]
    assert released > 20


def test_judge_prefers_the_side_that_is_nearer_to_its_exits() -> None:
    white, black = judge(drawn("000 000 000", white="a3", black="a3"))
    assert white > 0.5 > black
    assert white + black == pytest.approx(1)
