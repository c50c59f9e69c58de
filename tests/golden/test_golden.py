"""Whole games go as they went when somebody read them beside the rulebook."""

from pathlib import Path

import pytest

from ludolien import catalogue
from tests.golden import accept, playthrough
from tests.golden.playthrough import FOLDER, expectation, golden_games, golden_record, sealed

GAMES = golden_games()


@pytest.mark.parametrize("file", GAMES, ids=[str(file.relative_to(FOLDER).with_suffix("")) for file in GAMES])
def test_the_game_goes_as_expected(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == sealed(file), "not sealed: run make golden"
    record = golden_record(file)
    assert record.header.game == file.parent.name
    assert expectation(file).read_text(encoding="utf-8") == playthrough.playthrough(record), "run make golden"


@pytest.mark.parametrize("game", catalogue.own())
def test_every_game_has_golden_games(game: str) -> None:
    assert list((FOLDER / game).glob("*.game")), f"tests/golden/{game} has no game: see tests/golden/README.md"


def test_no_expectation_is_left_alone() -> None:
    assert {expectation(file) for file in GAMES} == set(FOLDER.glob("*/*.expected"))


def test_a_changed_rule_shows_and_can_be_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A golden game whose expectation says something else is shown as a diff, and kept until it is accepted."""
    game = tmp_path / "hex" / "red_wins.game"
    game.parent.mkdir()
    game.write_text((FOLDER / "hex" / "red_wins.game").read_text(encoding="utf-8"), encoding="utf-8")
    good = (FOLDER / "hex" / "red_wins.expected").read_text(encoding="utf-8")
    expectation(game).write_text(good.replace("Red joined", "Blue joined"), encoding="utf-8")
    monkeypatch.setattr(playthrough, "FOLDER", tmp_path)
    monkeypatch.setattr(accept, "FOLDER", tmp_path)
    monkeypatch.setattr("sys.argv", ["accept"])
    monkeypatch.setattr("builtins.input", lambda question: "n")
    assert accept.main() == 1 and "Blue joined" in expectation(game).read_text(encoding="utf-8")
    monkeypatch.setattr("builtins.input", lambda question: "y")
    assert accept.main() == 0 and expectation(game).read_text(encoding="utf-8") == good
    assert "-HX6 Blue joined" in capsys.readouterr().out
