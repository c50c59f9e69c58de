from pathlib import Path

from tests.cli.conftest import Run


def test_a_house_goes_into_a_file_and_comes_back(run: Run, tmp_path: Path) -> None:
    made = run("token", "Robot", "--json", "--data", tmp_path / "one")
    assert made.json["name"] == "Robot"
    assert len(made.json["token"]) > 30
    assert run("backup", tmp_path / "file", "--data", tmp_path / "one").code == 0
    assert run("restore", tmp_path / "file", "--data", tmp_path / "two").out == "2 rows are back\n"
    again = run("restore", tmp_path / "file", "--data", tmp_path / "two")
    assert (again.code, again.err.count("\n")) == (1, 1)
    assert "empty" in again.err


def test_mistakes_are_one_line(run: Run, tmp_path: Path) -> None:
    for arguments, code, word in (
        (("restore", tmp_path / "none", "--data", tmp_path), 1, "no file"),
        (("backup", tmp_path / "no" / "folder", "--data", tmp_path), 1, "no such file"),
        (("backup", tmp_path / "file", "--database", "nonsense"), 2, "sqlite:///"),
        (("token", "...", "--data", tmp_path), 2, "name"),
    ):
        answer = run(*arguments)
        assert (answer.code, answer.out, answer.err.count("\n")) == (code, "", 1), answer
        assert word in answer.err


def test_nothing_to_prune_and_nothing_reported(run: Run, tmp_path: Path) -> None:
    assert run("prune", "--data", tmp_path).out == "0 guests are forgotten\n"
    assert run("reports", "--json", "--data", tmp_path).json == []
