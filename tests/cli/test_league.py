"""`ludolien league`: what it prints, writes and refuses."""

from pathlib import Path

import pytest

from ludolien.bots import levels
from ludolien.games.hex import GAME as HEX
from ludolien.research import baselines as frozen
from ludolien.research.baselines import Baseline
from ludolien.research.policy import Policy
from tests.cli.conftest import Run

SMALL = ("league", "hex", "--options", "size=3", "--games", "2", "--jobs", "1")
END = "<!-- end of league -->\n"


@pytest.fixture(autouse=True)
def kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_every_pair_has_a_row_and_the_table_goes_into_a_document(run: Run, tmp_path: Path) -> None:
    document = tmp_path / "strength.md"
    document.write_text(f"# Strength\n<!-- league hex -->\n{END}", encoding="utf-8")
    rows = run(*SMALL, "--beside", "benchmarks.players:shortest_path", "--into", str(document), "--json").json
    count = len(levels(HEX))
    assert len(rows) == (count - 1) + count + 3
    assert all(row["games"] == 2 == row["won"] + row["drawn"] + row["lost"] for row in rows)
    assert document.read_text("utf-8").count("| level ") >= len(rows) - 1


def test_a_document_without_a_place_is_refused(run: Run, tmp_path: Path) -> None:
    document = tmp_path / "strength.md"
    document.write_text("# Strength\n", encoding="utf-8")
    answer = run(*SMALL, "--into", str(document))
    assert answer.code == 2 and "no place for the league of hex" in answer.err
    assert document.read_text("utf-8") == "# Strength\n"


def test_frozen_agents_meet_the_first_level_each_on_its_own_board(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnt = Baseline("hex_4x4_learned_v0", "hex", HEX.edition, policy="four_by_four.npz")
    Policy.untrained(HEX, 2, {"size": 4}, 1).save(tmp_path / "four_by_four.npz")
    few = [each for each in frozen.baselines("hex") if each.name in ("hex_level_1_v1", "hex_mcts_100_v1")]
    monkeypatch.setattr(frozen, "_all", lambda: {each.name: each for each in [*few, learnt]})
    monkeypatch.setattr(frozen, "_beside", lambda of, name: tmp_path / name)
    document = tmp_path / "strength.md"
    document.write_text(f"<!-- league hex baselines -->\n{END}", encoding="utf-8")
    rows = run(*SMALL, "--baselines", "--into", str(document), "--json").json
    names = [(row["higher"].rpartition(":")[2], row["lower"].rpartition(":")[2]) for row in rows]
    assert names == [("hex_mcts_100_v1", "hex_level_1_v1"), ("hex_4x4_learned_v0", "hex_level_1_v1")]
    assert rows[0]["plies"] <= 9 and rows[1]["plies"] >= 7
    assert "| hex 4x4 learned v0 | hex level 1 v1 | 2 |" in document.read_text("utf-8")
