"""Many games at once: in place, in threads, begun anew when they end."""

import numpy as np
import pytest
from numpy.typing import NDArray

from ludolien.bots import kernel
from ludolien.research import batch as batches
from ludolien.research.batch import Batch, NoBatch, make_batch


def chosen(batch: Batch, rng: np.random.Generator) -> NDArray[np.int64]:
    luck = rng.random(batch.now.mask.shape) * batch.now.mask
    picked: NDArray[np.int64] = luck.argmax(axis=1)
    return picked


def course(batch: Batch, steps: int) -> list[bytes]:
    rng, written = np.random.default_rng(5), []
    for _ in range(steps):
        step = batch.step(chosen(batch, rng))
        arrays = [*step.observation.values(), step.mask, step.seat, step.reward, step.done]
        written.append(b"".join(array.tobytes() for array in arrays))
    return written


def test_the_same_seed_gives_the_same_games_whatever_the_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "WORTH_A_THREAD", 2)
    alone, together = (make_batch("verbindung_borsa", 12, 3, threads=threads) for threads in (1, 4))
    assert alone._pool is None and together._pool is not None
    assert course(alone, 150) == course(together, 150)
    other = make_batch("verbindung_borsa", 12, 4, threads=1)
    alone.reset(3)
    assert course(other, 20) != course(alone, 20)


def test_a_batch_is_filled_in_place_and_begun_anew() -> None:
    batch = make_batch("hex", 8, 1, size=3)
    first = batch.now
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(60):
        step = batch.step(chosen(batch, rng))
        assert all(one is other for one, other in zip(first[1:], step[1:], strict=True))
        over = np.flatnonzero(step.done)
        ended += len(over)
        for game in range(8):
            assert step.reward[game].tolist() in ([[0, 0]] if game not in over else [[1, -1], [-1, 1]])
            if game in over:
                assert not step.observation["board"][game, :2].any() and step.mask[game].sum() == 9
    assert ended > 20


def test_points_of_somebody_alone_are_a_reward() -> None:
    batch = make_batch("connections_knizia", 4, 1, seats=1)
    rng = np.random.default_rng(1)
    for _ in range(24):
        step = batch.step(chosen(batch, rng))
    assert step.done.all() and step.reward.shape == (4, 1)
    assert (abs(step.reward) <= 1).all() and len(set(step.reward[:, 0].tolist())) > 1


def test_what_the_mask_forbids_is_refused_and_nothing_is_played() -> None:
    batch = make_batch("hex", 3, 1, size=3)
    batch.step(np.array([0, 1, 2]))
    before = [batch.state(game) for game in range(3)]
    for actions, said in [
        ([4, 1, 4], "game 1 has no action 1"),
        ([4, 4, 99], "game 2 has no action 99"),
        ([4], "3 act"),
    ]:
        with pytest.raises(ValueError, match=said):
            batch.step(np.array(actions))
        assert [batch.state(game) for game in range(3)] == before


def test_what_cannot_be_played_in_batches_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoBatch, match="connecto_mahy cannot be played in batches: it has no kernel"):
        make_batch("connecto_mahy", 2, 1)
    with pytest.raises(ValueError, match="2 games of hex with 3 seats cannot be"):
        make_batch("hex", 2, 1, seats=3)
    monkeypatch.setattr(batches, "kernel_of", lambda game: None)
    with pytest.raises(NoBatch, match="pip install 'ludolien\\[fast\\]'"):
        make_batch("hex", 2, 1)
    assert kernel.has_numba()
