"""What researchers type: faulty players, reports, perft, solving, the example player."""

import re
from pathlib import Path

import pytest

from ludolien import VERSION, catalogue
from ludolien.bots import compiling
from ludolien.core import BadOption
from ludolien.games.connexion_sjoholm.ai import solver
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
FAULTY = ("arena", "hex", "tests.arena.faulty:raises", "random", "-o", "size=3", "--games", "4", "--opening", "0")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_faulty_player_stops_the_arena_with_a_line(run: Run, tmp_path: Path, jobs: int) -> None:
    answer = run(*FAULTY, "--jobs", jobs, "--kept", tmp_path / "games")
    assert (answer.code, answer.out) == (1, "")
    expected = (
        r"ludolien: tests.arena.faulty:raises, game \d, move \d: ZeroDivisionError: nothing to divide by "
        r"\(\d of 4 games are kept in .*games; --faults forfeit goes on\)\n"
    )
    assert re.fullmatch(expected, answer.err)


def test_or_it_forfeits(run: Run, tmp_path: Path) -> None:
    answer = run(*FAULTY, "--jobs", 1, "--kept", tmp_path / "games", "--faults", "forfeit", "--json").json
    assert answer["reasons"] == {"forfeit": 4} and answer["entrants"][0]["lost"] == 4
    assert "is stop or forfeit, not 'shrug'" in run(*FAULTY, "--faults", "shrug").err


def test_a_report_names_command_version_date_and_levels_and_clips_nothing(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the plots are an extra")
    out = tmp_path / "report.html"
    long = "3@nodes=20,exploration=0.7,patience=3,rave=300"
    command = ("arena", "hex", long, "random", "-o", "size=3", "--games", 2, "--jobs", 1, "--kept", tmp_path / "games")
    answer = run(*command, "--out", out)
    assert answer.code == 0 and "…" not in answer.out
    page = out.read_text(encoding="utf-8")
    assert f"<code>ludolien arena hex {long} random" in page
    assert f"ludolien {VERSION}, hex edition 1, 20" in page
    assert "mcts" in page and "exploration=0.7" in page and "nodes=20" in page


def test_the_example_player_plays(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs/tutorials/example_player.py").read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 10
    monkeypatch.chdir(ROOT / "docs/tutorials")
    command = ("arena", "hex", "example_player:player", "random", "-o", "size=3", "--games", 2, "--jobs", 1)
    assert run(*command, "--kept", tmp_path / "games", "--json").json["games"] == 2


def test_perft_takes_its_depth_after_the_game(run: Run) -> None:
    assert run("perft", "hex", 2, "-o", "size=3", "--json").json["counts"] == [9, 72]
    assert "how deep? ludolien perft hex DEPTH" in run("perft", "hex").err


def test_solve_uses_what_the_game_brings_along(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("solved again")

    monkeypatch.setattr(solver, "solve", never)
    board = solver.BOARDS[0]
    options = ",".join(f"{name}={value}" for name, value in board.items())
    assert run("solve", "connexion_sjoholm", "-o", options, "--json").json["position"]["moves"]


def test_a_cold_compile_is_announced(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOLIEN_CACHE", str(tmp_path))
    compiling._bound.cache_clear()
    command = ("arena", "hex", "3@nodes=4", "random", "-o", "size=3", "--games", 2, "--jobs", 1)
    cold = run(*command, "--kept", tmp_path / "cold")
    assert cold.code == 0 and cold.err == "compiling hex first: some seconds, this once\n"
    assert run(*command, "--kept", tmp_path / "warm").err == ""


def test_start_says_which_options_it_is_not_told() -> None:
    for game in catalogue.GAMES:
        names = ", ".join(option.name for option in game.options)
        with pytest.raises(BadOption, match=f"{game.slug} is not told {names}: settle"):
            game.start(game.seats[0], {})
    with pytest.raises(BadOption, match="hex is not told swap"):
        catalogue.find("hex").start(2, {"size": 5})


def test_a_missing_package_is_named_with_the_extra_that_brings_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setattr("ludolien.learn.training.trainer_of", lacking)
    answer = run("train", "connections_knizia")
    assert (answer.code, answer.err) == (3, "ludolien: numba is not installed: pip install 'ludolien[fast]'\n")
