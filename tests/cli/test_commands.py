"""What the commands answer, and how they refuse."""

import io
import sys
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from ludolien import VERSION, catalogue
from ludolien.cli.drawing import picture
from ludolien.core import AnyGame, Result, Value
from ludolien.core.record import Ending, Fairness, Header, Record
from ludolien.core.record_lines import write_lines
from ludolien.core.record_text import read_record, write_text
from ludolien.games.hex.moves import Place
from ludolien.tables.fairness import commitment, drawn
from tests.cli.conftest import Run
from tests.games import high_card
from tests.games.high_card.moves import HighCardMove
from tests.laws.walks import Walk, settings_in_pairs

HEX = Header(game="hex", edition=1, options={"size": 3, "swap": False}, seats=("Ada", "Piet"))
RED_WINS = Ending(Result((1, 2), (1.0, 0.0), "HX6", "red_joined"))
WON = Record(HEX, (Place(0, 1), Place(1, 0), Place(0, 4), Place(1, 3), Place(0, 7)), RED_WINS)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nonsense"], "No such command"),
        (["think"], "--bus"),
        (["perft", "hex"], "ludolien perft hex DEPTH"),
        (["perft", "hex", "--depth", "many"], "valid integer"),
        (["perft", "hex", "--depth", "-1"], "--depth"),
        (["perft", "go", "--depth", "1"], "there is no game 'go'"),
        (["perft", "hex", "--depth", "1", "--options", "size=2"], "from 3 to 19"),
        (["perft", "hex", "--depth", "1", "--options", "colour=red"], "no option colour"),
        (["perft", "hex", "--depth", "1", "--options", "size"], "name=value"),
        (["perft", "hex", "--depth", "1", "--seats", "3"], "not 3"),
        (["rules", "hex", "--lang", "de"], "not 'de'"),
        (["rules", "go"], "there is no game"),
        (["play", "hex", "--seat", "2"], "seats for 2"),
        (["play", "hex", "--level", "17"], "no level 17"),
        (["play", "hex", "--save", "no such folder/game"], "no record can be written"),
        (["replay", "no such file"], "no such file or directory"),
        (["verify", "."], "is a directory"),
    ],
)
def test_a_mistake_is_one_line_and_code_2(run: Run, arguments: list[str], complaint: str) -> None:
    answer = run(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err and answer.err.startswith("ludolien: ") and answer.err.count("\n") == 1


def test_a_game_is_looked_back_at(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(write_lines(WON))
    assert "Piet: own decisions" in run("review", str(file)).out
    answer = msgspec.json.decode(run("review", str(file), "--json").out)
    assert answer["unit"] == "chance" and len(answer["course"]) == len(WON.moves) + 1
    assert answer["course"][-1] == [1.0, 0.0]


def test_help_and_version(run: Run) -> None:
    assert "Exit codes" in run().out and "perft" in run("--help").out
    assert run("--version").out == f"ludolien {VERSION}\n"
    assert "engine" in run("bench").out


def test_games_lists_every_game(run: Run) -> None:
    assert [game["game"] for game in run("games", "--json").json["games"]] == list(catalogue.newest())
    assert "Hex" in run("games", "--lang", "fr").out


@pytest.mark.parametrize("game", catalogue.newest())
@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_rules_shows_the_rulebook(run: Run, game: str, language: str) -> None:
    assert run("rules", game, "--lang", language).out == catalogue.rulebook(game, language)
    assert run("rules", game, "--lang", language, "--json").json["clauses"] == list(catalogue.find(game).clauses)


def test_perft_counts(run: Run) -> None:
    answer = run("perft", "hex", "--options", "size=3", "--options", "swap=on", "--depth", 2, "--json")
    assert answer.json == {
        "game": "hex",
        "options": {"size": 3, "swap": True},
        "seats": 2,
        "depth": 2,
        "counts": [9, 9 * 9],
    }
    assert "72" in run("perft", "hex", "--options", "size=3,swap=off", "--depth", 2).out


@pytest.mark.parametrize("form", ["lines", "text"])
def test_replay_and_verify_a_record(run: Run, tmp_path: Path, form: str) -> None:
    file = tmp_path / "game"
    file.write_text(write_lines(WON) if form == "lines" else write_text(WON, catalogue.find("hex")), encoding="utf-8")
    assert "Red joined its two sides." in run("replay", file, "--lang", "en").out
    replayed = run("replay", file, "--json").json
    assert [move["text"] for move in replayed["moves"]] == ["b1", "a1", "b2", "a2", "b3"]
    assert replayed["state"]["stones"] == "br.br..r."
    assert run("verify", file).code == 0
    assert run("verify", file, "--json").json["ok"] is True


def test_a_tampered_record_is_named_by_its_line_and_code_1(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(write_lines(WON).replace('"cell":4', '"cell":5'), encoding="utf-8")
    for command in ("replay", "verify"):
        answer = run(command, file)
        assert answer.code == 1 and "line 4: the digest does not fit" in answer.err
    answer = run("verify", file, "--json")
    assert (answer.code, answer.json["ok"]) == (1, False)


def test_bytes_that_are_no_text_are_no_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"\xff\xfe{")
    assert run("verify", file).code == 1


def dealt(seed: str) -> Record:
    """A game of High Card broken off after the deal, its cards drawn from a seed."""
    game = high_card.GAME
    options: dict[str, Value] = {"hand": 2, "glass": True, "exchange": True}
    fairness = Fairness("t1", commitment(seed), ("a", "b"), seed)
    state = game.start(2, options)
    moves: list[HighCardMove] = []
    while odds := game.odds(state):
        moves.append(drawn(odds, fairness, len(moves)))
        state = game.play(state, moves[-1])
    header = Header(game=game.slug, edition=1, options=options, seats=("Ada", "Piet"), fairness=fairness)
    return Record(header, tuple(moves))


def test_verify_computes_the_dice_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, high_card.GAME))
    honest, other = dealt("ab" * 32), dealt("cd" * 32)
    assert honest.moves != other.moves
    file = tmp_path / "game"
    file.write_text(write_lines(honest), encoding="utf-8")
    assert run("verify", file, "--json").json["draws"] == 4
    file.write_text(write_lines(Record(honest.header, other.moves)), encoding="utf-8")
    answer = run("verify", file)
    assert answer.code == 1 and "but the seed gives" in answer.err


def test_doctor_looks_around(run: Run) -> None:
    answer = run("doctor", "--json")
    assert answer.json["version"] == VERSION
    assert answer.json["ok"] is (answer.code == 0)
    assert {"Python", "games", "numba"} <= {check["name"] for check in answer.json["checks"]}


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


def test_play_on_one_keyboard_to_the_end(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "b1", "?", "b1", "z9", "a1", "board", "b2", "a2", "b3")
    file = tmp_path / "game"
    answer = run("play", "hex", "--hot-seat", "-o", "size=3", "--save", file, "--lang", "en")
    assert answer.code == 0
    assert "b1 is taken" in answer.out and "(HX4)" in answer.out and "'z9' is no move" in answer.out
    assert "Red joined its two sides." in answer.out
    record = read_record(file.read_text(encoding="utf-8"), catalogue.find)
    assert record.moves == WON.moves and record.ending == RED_WINS


def test_play_against_a_bot_and_leave(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "b2", "quit")
    answer = run("play", "hex", "-o", "size=3", "--seed", 1, "--level", 1, "--lang", "fr")
    assert answer.code == 0 and "Rouge: b2" in answer.out and "Bleu: " in answer.out and "Au revoir." in answer.out


@pytest.mark.parametrize("game", catalogue.newest())
def test_every_game_can_be_begun_in_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    typed(monkeypatch, "?", "quit")
    answer = run("play", game, "--hot-seat", "--seed", 1)
    assert answer.code == 0 or "needs the house" in answer.err


@pytest.mark.parametrize("game", [*catalogue.newest().values(), high_card.GAME], ids=lambda game: game.slug)
def test_every_position_can_be_drawn(game: AnyGame) -> None:
    paper = Console(file=io.StringIO(), width=100)
    for seed, setting in enumerate(settings_in_pairs(game)[:5]):
        walk = Walk(game, setting, seed)
        for state in walk.some_states(6):
            for seat in walk.onlookers:
                paper.print(picture(game, game.view(state, seat)))


def test_a_shared_screen_shows_nobody_s_cards(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, high_card.GAME))
    typed(monkeypatch, "quit")
    lines = run("play", "high_card", "--hot-seat", "--seed", 1).out.splitlines()
    deals = [line for line in lines if "deal" in line]
    assert len(deals) == 4 and all(line.endswith("?") for line in deals)


def test_serve_opens_the_house(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludolien import server

    opened: list[tuple[object, ...]] = []
    monkeypatch.setattr(server, "serve", lambda *arguments: opened.append(arguments))
    assert run("serve", "--port", 8123, "--lan").code == 0
    assert opened == [("127.0.0.1", 8123, True, None, None)]


def test_bench_says_what_is_missing_with_code_3(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludolien.arena import engine_bench

    def refuse(progress: object) -> None:
        raise engine_bench.BenchRefused("OpenSpiel is not installed")

    monkeypatch.setattr(engine_bench, "run_engine_bench", refuse)
    answer = run("bench", "engine", "--json")
    assert (answer.code, answer.err) == (3, "ludolien: OpenSpiel is not installed\n")


def test_bench_prints_the_median_and_the_slowest_answer_of_every_level(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludolien.arena import game_bench

    measured = game_bench.GameBench(
        game="hex", is_compiled=True, steps_per_second=1e6, openspiel_steps_per_second=None, steps_ratio=None,
        simulations_per_second=1e5, answers=(game_bench.Answered(1, 0.25, 1.5, 0.25, 1.5),), megabytes=100.0,
    )  # fmt: skip
    monkeypatch.setattr(game_bench, "run_game_bench", lambda _: measured)
    rows = [line.split() for line in run("bench", "games", "hex").out.splitlines()]
    assert rows[-2:] == [["hex", "0.250"], ["slowest", "1.500"]]


def test_an_interruption_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludolien import server

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(server, "serve", interrupted)
    answer = run("serve")
    assert (answer.code, answer.out, answer.err) == (130, "", "ludolien: interrupted\n")
