"""What researchers type: faulty players, reports, perft, solving, the example player."""

import io
import re
import sys
from pathlib import Path

import msgspec
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
    page = (ROOT / "docs/tutorials/arena_player.md").read_text(encoding="utf-8")
    assert '\n--8<-- "tutorials/example_player.py"\n' in page, "as the site's snippets are written"
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


def test_whatever_thinks_says_so_when_it_has_to_be_compiled(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(compiling, "is_cold", lambda template, kernel: True)
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n" * 3))
    said = "compiling hex first: some seconds, this once\n"
    small, program = ("hex", "-o", "size=3"), f"{sys.executable} -m tests.research.first_move_program"
    assert run("play", *small, "--lang", "en").err == said
    assert run("play", *small, "--lang", "fr").err.startswith("compilation de hex\u00a0: quelques secondes")
    assert run("play", *small, "--hot-seat").err == ""
    assert run("selfplay", *small[:1], "1", *small[1:], "--games", 1, "--jobs", 1).err == said
    assert run("league", *small, "--games", 1, "--jobs", 1, "--beside", "tests.arena.faulty:raises").err.startswith(
        said
    )
    assert run("chat", *small, "--command", program, "--games", 1, "--against", 1, "--lang", "en").err == said
    assert run("chat", *small, "--command", program, "--games", 1).err == ""


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


def test_a_language_model_is_scored(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "score.json"
    program = f"{sys.executable} -m tests.research.first_move_program"
    answer = run("chat", "hex", "--command", program, "--games", 2, "-o", "size=3", "--out", out, "--json").json
    assert answer["won"] + answer["lost"] == 2 and answer["at_once"] == answer["decisions"]
    assert len(msgspec.json.decode(out.read_bytes())["games"]) == 2
    assert run("chat", "hex", "--command", program, "--games", 1, "-o", "size=3").out.startswith(("won 1", "won 0"))


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((), 2, "name a --command or an --endpoint"),
        (("--command", "true", "--endpoint", "http://localhost"), 2, "name a --command or an --endpoint"),
        (("--endpoint", "http://localhost"), 2, "an --endpoint needs a --model"),
        (("--command", "true", "--against", "me"), 2, "--against is the number of a level or random, not 'me'"),
        (("--command", "true", "--seats", 3), 2, "hex is for 2 to 2 seats, not 3"),
        (("--endpoint", "http://localhost", "--model", "m", "--settings", "x"), 2, "--settings is an object in JSON"),
        (("--command", "there-is-no-such-program"), 1, "there-is-no-such-program"),
    ],
)
def test_what_is_wrong_with_a_model_is_a_line(run: Run, words: tuple[object, ...], code: int, said: str) -> None:
    answer = run("chat", "hex", *words)
    assert answer.code == code and said in answer.err and answer.err.count("\n") == 1


def test_self_play_becomes_a_dataset_with_one_command(run: Run, tmp_path: Path) -> None:
    words = ("selfplay", "hex", "random", "-o", "size=3", "--jobs", 1, "--kept", tmp_path / "kept")
    answer = run(*words, "--games", 3, "--dataset", tmp_path / "data", "--json").json
    assert answer["games"] == 3 and answer["moves"] > 12 and (tmp_path / "data" / "README.md").is_file()
    assert run("games", "export", tmp_path / "kept", "--out", tmp_path / "again", "--json").json["games"] == 3
    taken = run("games", "export", tmp_path / "kept", "--out", tmp_path / "again")
    assert taken.code == 2 and "is there already" in taken.err
    wrong = run("games", "export", tmp_path / "data" / "README.md", "--out", tmp_path / "third")
    assert wrong.code == 1 and "holds no games of the arena" in wrong.err


def test_where_games_are_played_is_said_right(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--on is processes or ray, not 'moon'" in run("selfplay", "hex", "--on", "moon").err
    monkeypatch.setattr("ludolien.cli.arena.find_spec", lambda name: None)
    answer = run("arena", "hex", "1", "2", "--on", "ray")
    assert answer.code == 3 and "pip install 'ludolien[ray]'" in answer.err


def test_a_policy_is_learnt_with_one_command(run: Run, tmp_path: Path) -> None:
    words = ("imitate", "hex", "-o", "size=3", "--games", 2, "--jobs", 1, "--matches", 2, "--out", tmp_path / "p.npz")
    answer = run(*words, "--json").json
    assert 0 <= answer["share"] <= 1 and answer["against"] == 1 and (tmp_path / "p.npz").is_file()
    for wrong, said in (("--teacher", "has no level 40"), ("--seats", "is for 2 to 2 seats, not 40")):
        assert said in run(*words, wrong, 40).err
