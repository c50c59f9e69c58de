"""Looking back: the sums add up, luck averages out, and a thrown-away win is found."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tests.bots.toy import TOY
from tests.golden.playthrough import FOLDER, golden_games, golden_record

from ludolien import catalogue
from ludolien.bots import ladder, review
from ludolien.bots.review import NoReview, Reviewer
from ludolien.core import CHANCE, AnyGame, Move, settle
from ludolien.core.levels import Level
from ludolien.core.record import replay
from ludolien.core.rewards import by_rank
from ludolien.games.connecto_mahy import GAME as CONNECTO
from ludolien.games.hex import GAME as HEX
from ludolien.games.hex.moves import Place

LONG = 250
"""Golden games of more moves are reviewed by `make deep`."""


def reviewed_games() -> list[object]:
    """Every golden game, the long ones marked."""
    return [
        pytest.param(
            file,
            id=str(file.relative_to(FOLDER).with_suffix("")),
            marks=[pytest.mark.deep] if len(golden_record(file).moves) > LONG else [],
        )
        for file in golden_games()
    ]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    level = Level(rank=1, thinker="expectimax", nodes=5_000, seconds=5.0)
    monkeypatch.setattr(ladder, "levels", lambda game: (level,))
    return TOY


def random_game(game: AnyGame, seed: int) -> tuple[list[object], list[Move]]:
    rng, states, moves = Random(seed), [game.start(2, settle(game.options, {}))], list[Move]()
    while (awaited := game.awaited(states[-1])) and game.result(states[-1]) is None:
        odds = [move for move, _ in game.odds(states[-1])]
        moves.append(rng.choice(odds or list(game.legal(states[-1], min(awaited)))))
        states.append(game.play(states[-1], moves[-1]))
    return states, moves


def test_what_a_seat_gained_is_luck_and_decisions_and_nothing_else(toy: AnyGame) -> None:
    for seed in range(5):
        states, moves = random_game(toy, seed)
        told: list[float] = []
        looked = review.review(toy, states, moves, 2, told.append)
        assert len(looked.course) == len(moves) + 1 and looked.has_luck
        for seat, account in enumerate(looked.accounts):
            gained = looked.course[-1][seat] - looked.course[0][seat]
            assert account.luck + account.own + account.others == pytest.approx(gained)
        assert told == sorted(told) and told[-1] == 1.0


def test_luck_averages_out(toy: AnyGame) -> None:
    states, moves = random_game(toy, 1)
    reviewer = Reviewer(toy, 2, 1.0)
    seen: set[object] = set()
    for state, move in zip(states, moves, strict=False):
        if move.seat == CHANCE:
            odds = toy.odds(state)
            lucks = [reviewer.luck(state, toy.play(state, other)) for other, _ in odds]
            mean = sum(float(share) * luck[0] for (_, share), luck in zip(odds, lucks, strict=True))
            assert mean == pytest.approx(0, abs=1e-9)
            seen.update(luck[0] for luck in lucks)
    assert len(seen) > 2, "there was luck of several sizes"


def test_a_win_thrown_away_is_found() -> None:
    """Hex 3x3: Red holds the centre and answers next to its own edge instead of joining; Blue blocks for good."""
    states, moves = [HEX.start(2, {"size": 3, "swap": False})], []
    for seat, cell in ((0, 4), (1, 1), (0, 6), (1, 2), (0, 8), (1, 3), (0, 0), (1, 5)):
        move = Place(seat, cell)
        if HEX.refuse(states[-1], move) is not None or HEX.result(states[-1]) is not None:
            break
        moves.append(move)
        states.append(HEX.play(states[-1], move))
    looked = review.review(HEX, states, moves, 2)
    assert not looked.has_luck
    assert all(swing.kind == "decision" and swing.better and swing.change < 0 for swing in looked.swings)
    worst = min(looked.swings, key=lambda swing: swing.change)
    assert worst.change < -0.3 and worst.better != worst.played
    assert all(abs(sum(prospects) - 1) < 1e-9 for prospects in looked.course)


def test_without_an_eye_for_the_game_there_is_no_review(toy: AnyGame) -> None:
    with pytest.raises(NoReview):
        review.review(toy, [toy.start(3, settle(toy.options, {}))], [], 3)


def test_a_table_of_three_is_looked_back_at_by_the_games_own_measure() -> None:
    game = catalogue.find("connexions_quarks")
    states, moves, rng = [game.start(3, settle(game.options, {}))], list[Move](), Random(4)
    while len(moves) < 40:
        odds = [move for move, _ in game.odds(states[-1])]
        seats = [seat for seat in sorted(game.awaited(states[-1])) if game.legal(states[-1], seat)]
        timers = [timer.move for timer in game.timers(states[-1])]
        moves.append(rng.choice(odds or (list(game.legal(states[-1], seats[0])) if seats else timers)))
        states.append(game.play(states[-1], moves[-1]))
    looked = review.review(game, states, moves, 3)
    assert looked.has_luck and all(abs(sum(prospects) - 1) < 1e-6 for prospects in looked.course)
    assert all(swing.better != swing.played for swing in looked.swings)


def test_a_game_alone_is_looked_back_at_in_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "SECONDS", 1.0)
    game = catalogue.find("connections_knizia")
    states, moves, rng = [game.start(1, settle(game.options, {}))], list[Move](), Random(2)
    while game.result(states[-1]) is None:
        odds = [move for move, _ in game.odds(states[-1])]
        moves.append(rng.choice(odds or list(game.legal(states[-1], 0))))
        states.append(game.play(states[-1], moves[-1]))
    looked = review.review(game, states, moves, 1)
    result = game.result(states[-1])
    assert result is not None and looked.unit == "points"
    assert looked.course[-1] == (-result.scores[0],)
    account = looked.accounts[0]
    assert account.luck + account.own == pytest.approx(looked.course[-1][0] - looked.course[0][0])
    assert account.own < -5, "laid at random"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_in_which_the_house_alone_knows_is_not_looked_back_at(seats: int) -> None:
    assert not review.can_review(CONNECTO, seats)
    assert review.can_review(HEX, 2)


@pytest.mark.parametrize("file", reviewed_games())
def test_every_golden_game_can_be_reviewed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a bot that hardly thinks: the review ends, adds up, and knows who has won."""
    record = golden_record(file)
    game, seats = catalogue.find(record.header.game, record.header.edition), len(record.header.seats)
    states = replay(record, game)
    if not review.can_review(game, seats):
        with pytest.raises(NoReview):
            review.review(game, states, record.moves, seats)
        return
    hasty = replace(review.QUICK, nodes=20)
    monkeypatch.setattr(ladder, "levels", lambda game: (hasty,))
    monkeypatch.setattr(review, "QUICK", hasty)
    looked = review.review(game, states, record.moves, seats)
    assert len(looked.course) == len(states)
    for seat, account in enumerate(looked.accounts):
        gained = looked.course[-1][seat] - looked.course[0][seat]
        assert account.luck + account.own + account.others == pytest.approx(gained)
    result = game.result(states[-1])
    if result is not None and looked.unit == "chance":
        assert looked.course[-1] == by_rank(result)
