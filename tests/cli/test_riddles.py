"""`ludolien riddles`: lint and contact sheets."""

import builtins
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from ludolien.games.connecto_mahy.riddles import commands as command
from ludolien.games.connecto_mahy.riddles.riddle import drafts, read_riddle
from tests.cli.conftest import Run

BAD = (read_riddle("1 | chemise | P | O a1 b2~ c1"),)


def test_help(run: Run) -> None:
    assert "lint" in run("riddles").out and "sheet" in run("riddles", "--help").out


def test_the_riddles_of_the_house_are_clean(run: Run) -> None:
    answer = run("riddles", "lint", "--json")
    assert (answer.code, answer.json) == (0, {"riddles": 184, "problems": 0, "list": []})


def test_what_is_wrong_is_listed_with_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "all_riddles", lambda: BAD)
    said = run("riddles", "lint")
    assert said.code == 1
    assert "level 1 has lines only" in said.out
    assert said.err == "ludolien: 2 problems in 1 riddles\n"
    found = run("riddles", "lint", "--json")
    assert (found.code, found.json["riddles"], found.json["problems"]) == (1, 1, 2)
    assert {"riddle": 1, "says": "level 1 has lines only"} in found.json["list"]


def test_a_sheet_is_a_picture_and_labels_make_it_taller(run: Run, tmp_path: Path) -> None:
    bare, labelled = tmp_path / "bare.png", tmp_path / "labelled.PNG"
    answer = run("riddles", "sheet", "--out", bare, "--range", "3-6")
    assert (answer.code, answer.out) == (0, f"4 riddles on {bare}\n")
    assert run("riddles", "sheet", "--out", labelled, "--range", "3-6", "--numbers", "--answers").code == 0
    with Image.open(bare) as one, Image.open(labelled) as other:
        assert one.format == other.format == "PNG"
        assert one.width == other.width and one.height < other.height


def test_drawings_that_wait_to_be_named_have_a_sheet_of_their_own(run: Run, tmp_path: Path) -> None:
    sheet, few = tmp_path / "drafts.png", tmp_path / "few.png"
    said = run("riddles", "sheet", "--out", sheet, "--drafts", "--shuffle", 1)
    assert said.code == 0 and sheet.exists()
    assert sorted(map(int, said.out.split(": ")[1].split())) == [draft.number for draft in drafts()]
    first = drafts()[0].number
    assert run("riddles", "sheet", "--out", few, "--drafts", "--range", f"{first}-{first}").out.startswith("1 riddles")
    none = run("riddles", "sheet", "--out", few, "--drafts", "--range", f"1-{first - 1}")
    assert none.code == 2 and f"no such drawing in 1-{first - 1}" in none.err


@pytest.mark.parametrize(
    ("numbers", "answers", "language", "labels"),
    [
        (False, False, "en", []),
        (True, False, "en", ["1"]),
        (False, True, "en", ["shirt"]),
        (True, True, "fr", ["1  chemise"]),
    ],
)
def test_labels(numbers: bool, answers: bool, language: str, labels: list[str]) -> None:
    assert command._labels(list(BAD), numbers, answers, language) == labels


def test_a_shuffled_sheet_tells_its_order_and_a_seed_repeats_it(run: Run, tmp_path: Path) -> None:
    file, again, other = (tmp_path / name for name in ("one.png", "again.png", "other.png"))
    first = run("riddles", "sheet", "--out", file, "--range", "1-9", "--shuffle", 7).out.splitlines()[1]
    assert run("riddles", "sheet", "--out", again, "--range", "1-9", "--shuffle", 7).out.splitlines()[1] == first
    run("riddles", "sheet", "--out", other, "--range", "1-9", "--shuffle", 8)
    assert sorted(map(int, first.removeprefix("row by row: ").split())) == list(range(1, 10))
    assert file.read_bytes() == again.read_bytes() != other.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["sheet"], "--out"),
        (["sheet", "--out", "no such folder/sheet.png", "--range", "1-1"], "no such file or directory"),
        (["sheet", "--out", "sheet.jpg"], "end in .png"),
        (["sheet", "--out", "sheet.png", "--range", "7"], "A-B"),
        (["sheet", "--out", "sheet.png", "--range", "9-7"], "from 1 to 184"),
        (["sheet", "--out", "sheet.png", "--range", "0-7"], "from 1 to 184"),
        (["sheet", "--out", "sheet.png", "--range", "180-185"], "from 1 to 184"),
        (["sheet", "--out", "sheet.png", "--shuffle", "x"], "valid integer"),
        (["sheet", "--out", "sheet.png", "--lang", "de"], "not 'de'"),
        (["paint"], "No such command"),
    ],
)
def test_a_mistake_is_one_line_and_code_2_and_writes_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("riddles", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert complaint in answer.err
    assert list(tmp_path.iterdir()) == []


def test_without_pillow_the_code_is_3(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_pillow(name: str, *rest: Any, **more: Any) -> Any:
        if name.partition(".")[0] == "PIL":
            raise ModuleNotFoundError("No module named 'PIL'", name="PIL")
        return real(name, *rest, **more)

    monkeypatch.delitem(sys.modules, "ludolien.games.connecto_mahy.riddles.contact_sheet", raising=False)
    package = sys.modules["ludolien.games.connecto_mahy.riddles"]
    monkeypatch.delattr(package, "contact_sheet", raising=False)
    monkeypatch.setattr(builtins, "__import__", without_pillow)
    answer = run("riddles", "sheet", "--out", tmp_path / "sheet.png")
    assert (answer.code, answer.out) == (3, "")
    assert answer.err == "ludolien: sheets are drawn with Pillow, which is not installed\n"
