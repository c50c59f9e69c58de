"""`ludolien arena`: what it prints, keeps and writes, and how it refuses."""

from pathlib import Path

import pytest

from ludolien.arena import running
from ludolien.arena.matches import Match, Played, play
from ludolien.arena.statistics import Sprt
from tests.cli.conftest import Run

SMALL = ("arena", "hex", "3@nodes=20", "random", "--options", "size=3", "--jobs", "1")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["arena", "go", "1", "2"], "there is no game 'go'"),
        (["arena", "hex", "1"], "two entrants or more"),
        (["arena", "hex", "1", "11"], "no level '11'"),
        (["arena", "hex", "1", "nowhere:nobody"], "cannot load nowhere:nobody"),
        (["arena", "hex", "1", "2", "--games", "0"], "--games"),
        (["arena", "hex", "1", "2", "--time", "0"], "--time"),
        (["arena", "hex", "1", "2", "--nodes", "0"], "--nodes"),
        (["arena", "hex", "1", "2", "--jobs", "0"], "--jobs"),
        (["arena", "hex", "1", "2", "--seats", "3"], "3 seats and 2 entrants"),
        (["arena", "hex", "1", "2", "3", "--seats", "3"], "2 to 2 seats, not 3"),
        (["arena", "hex", "1", "2", "3", "--sprt", "0.5", "0.6"], "compares two"),
        (["arena", "hex", "1", "2", "--sprt", "0.7", "0.6"], "the lower first"),
        (["arena", "hex", "1", "2", "--options", "size=1"], "from 3 to 19"),
        (["arena", "hex", "1", "2", "--out", "no such folder/report.html"], "no report can be written"),
        (["arena", "hex", "1", "2", "--kept", "."], "is a directory"),
    ],
)
def test_a_mistake_is_one_line_and_code_2(run: Run, arguments: list[str], complaint: str) -> None:
    answer = run(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert complaint in answer.err and answer.err.startswith("ludolien: ") and answer.err.count("\n") == 1


def test_the_same_command_goes_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDOLIEN_CACHE", raising=False)
    first = run(*SMALL, "--games", "4", "--json").json
    (kept,) = (tmp_path / "ludolien" / "arena").glob("hex-*.jsonl")
    lines = kept.read_bytes().splitlines()
    assert (first["games"], len(lines)) == (4, 5)
    again = run(*SMALL, "--games", "6", "--json").json
    assert (again["games"], kept.read_bytes().splitlines()[:5]) == (6, lines)
    assert sum(again["won_by_seat"]) == 6
    assert again["duels"][0]["names"] == ["3@nodes=20", "random"]


def test_an_interruption_says_what_is_kept_and_how_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_three(match: Match, number: int) -> Played:
        if number == 3:
            raise KeyboardInterrupt
        return play(match, number)

    command = (*SMALL, "--games", "6", "--kept", tmp_path / "games", "--json")
    with monkeypatch.context() as patched:
        patched.setattr(running, "play", play_three)
        stopped = run(*command)
    assert (stopped.code, stopped.out) == (130, "")
    assert stopped.err.startswith("ludolien: interrupted: 3 of 6 games are kept in ")
    assert f"{tmp_path / 'games'}, and the same command goes on" in stopped.err
    assert run(*command).json["games"] == 6


def test_a_report_is_a_page_with_plots(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the plots are an extra")
    out = tmp_path / "report.html"
    answer = run(*SMALL, "--games", "4", "--kept", tmp_path / "games", "--sprt", "0.5", "0.8", "--out", out)
    assert answer.code == 0 and "3@nodes=20 against random" in answer.out and "SPRT" in answer.out
    page = out.read_text(encoding="utf-8")
    assert page.count("<svg") == 3 and "won of decided" in page


def test_scores_are_shown_where_the_game_has_them(run: Run, tmp_path: Path) -> None:
    answer = run(
        "arena", "connections_knizia", "random", "random", "--seats", "1", "--games", "2", "--jobs", "1",
        "--kept", tmp_path / "games",
    )  # fmt: skip
    assert answer.code == 0 and "score" in answer.out and "won by seat" not in answer.out


def test_alone_a_sequential_test_compares_draw_by_draw(run: Run, tmp_path: Path) -> None:
    answer = run(
        "arena", "connections_knizia", "2", "1", "--seats", "1", "--games", "60", "--jobs", "1",
        "--sprt", "0.5", "0.9", "--kept", tmp_path / "games", "--json",
    ).json  # fmt: skip
    duel, test = answer["duels"][0], answer["sprt"]
    assert test["verdict"] in ("high", "low")
    assert test["evidence"] == pytest.approx(Sprt(0.5, 0.9).evidence(duel["better"], duel["worse"]), abs=1e-3)
    assert answer["games"] == 2 * (duel["better"] + duel["equal"] + duel["worse"]) < 120, "stopped early"
