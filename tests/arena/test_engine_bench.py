"""The engine benchmark runs and adds up; how fast anything is never fails a test."""

import sys

import pytest

from ludolien.arena import engine_bench
from ludolien.arena.engine_bench import BenchRefused, run_engine_bench


def test_a_short_run_gives_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is an extra")
    for name in ("OUR_PLAYOUTS", "THEIR_PLAYOUTS", "THEIR_PYTHON_PLAYOUTS", "SIMULATIONS"):
        monkeypatch.setattr(engine_bench, name, 100)
    monkeypatch.setattr(engine_bench, "ROUNDS", 1)
    shares: list[float] = []
    bench = run_engine_bench(shares.append)
    assert shares == [1.0]
    playouts = bench.playouts_per_second / bench.openspiel_playouts_per_second
    assert bench.hex11_playouts_ratio == pytest.approx(playouts)
    assert bench.hex11_mcts_ratio > 0
    assert bench.openspiel_version[0].isdigit()


def test_without_openspiel_the_refusal_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(BenchRefused, match="OpenSpiel is not installed") as refused:
        run_engine_bench()
    assert "\n" not in str(refused.value)
