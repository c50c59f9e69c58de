"""`ludolien verify`: records of every format, and what a browser kept before the game."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from ludolien import catalogue
from ludolien.catalogue import find
from ludolien.core.record_lines import read_lines, write_lines
from tests.cli.conftest import Run
from tests.games import high_card
from tests.golden.playthrough import golden_games, golden_record

EXAMPLES = Path(__file__).parents[1] / "tables/examples/shared_dice.json"
FORMAT_1 = Path(__file__).parent / "format_1"
EDITION_1 = [
    file for file in golden_games() if golden_record(file).header.edition == 1 < find(file.parent.name).edition
]


@pytest.fixture(autouse=True)
def with_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, high_card.GAME))


@pytest.fixture(params=["cards", "riddles"])
def files(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Path]:
    """A record, and what Ada's browser kept."""
    example = msgspec.json.decode(EXAMPLES.read_bytes())[request.param]
    (tmp_path / "record").write_text(example["record"], encoding="utf-8")
    (tmp_path / "kept").write_bytes(msgspec.json.encode(example["kept"]))
    return tmp_path / "record", tmp_path / "kept"


@pytest.mark.parametrize(("name", "draws", "unchecked"), [("dice", 1, 0), ("house", 0, 8)])
def test_records_of_before_verify_as_they_did(run: Run, name: str, draws: int, unchecked: int) -> None:
    told = run("verify", FORMAT_1 / f"{name}.jsonl", "--json").json
    assert told["ok"] and told["draws"] >= draws and told["unchecked"] == unchecked


@pytest.mark.parametrize("file", EDITION_1, ids=[file.stem for file in EDITION_1])
def test_records_of_an_older_edition_verify_and_replay(run: Run, file: Path, tmp_path: Path) -> None:
    record, lines = golden_record(file), tmp_path / "record.jsonl"
    lines.write_text(write_lines(record), encoding="utf-8")
    assert record.ending is not None
    for kept in (file, lines):
        told = run("verify", kept, "--json").json
        assert told["ok"] and told["moves"] == len(record.moves)
        assert "edition 1" in run("verify", kept).out
        again = run("replay", kept, "--json").json
        assert len(again["moves"]) == len(record.moves)
        assert again["ending"]["result"]["ranks"] == list(record.ending.result.ranks)


def test_there_are_records_of_an_older_edition_of_every_kind() -> None:
    headers = [golden_record(file).header for file in EDITION_1]
    kinds = {"solo" if len(header.seats) == 1 else str(header.options["mode"]) for header in headers}
    assert kinds == {"solo", "classic", "team", "cooperative"}


def test_a_record_fits_what_was_kept(run: Run, files: tuple[Path, Path]) -> None:
    record, kept = files
    told = run("verify", record, "--kept", kept, "--json").json
    assert told["ok"] and told["kept"] and told["draws"] + told["house"] >= 4
    assert "fixed before the game" in run("verify", record, "--kept", kept).out


def test_what_was_kept_exposes_a_house_that_changed_it(run: Run, files: tuple[Path, Path]) -> None:
    record, kept = files
    notes = msgspec.json.decode(kept.read_bytes())
    for change, why in [
        ({"commitment": "00" * 32}, "another seed"),
        ({"hashes": ["00" * 32] * len(notes["hashes"])}, "promised other"),
        ({"entropy": "00" * 16}, "without your entropy"),
        ({"house": "00" * 32}, "other candidates"),
        ({"table": "OTHER"}, "not of table OTHER"),
    ]:
        kept.write_bytes(msgspec.json.encode(notes | change))
        answer = run("verify", record, "--kept", kept)
        assert answer.code == 1 and why in " ".join(answer.err.split())


@pytest.mark.parametrize("files", ["riddles"], indirect=True)
def test_a_changed_move_of_the_house_is_exposed(run: Run, files: tuple[Path, Path]) -> None:
    record, _ = files
    told = read_lines(record.read_text(encoding="utf-8"), find)
    shown = [ply for ply, move in enumerate(told.moves) if type(move).__name__ == "Reveal"]
    assert shown
    lie = replace(told.moves[shown[0]], number=1, fr="autre", en="other")
    record.write_text(write_lines(replace(told, moves=(*told.moves[: shown[0]], lie, *told.moves[shown[0] + 1 :]))))
    answer = run("verify", record)
    assert answer.code == 1 and "by the house" in " ".join(answer.err.split())


def test_what_is_no_such_file_is_said(run: Run, files: tuple[Path, Path], tmp_path: Path) -> None:
    record, kept = files
    assert run("verify", record, "--kept", tmp_path / "none").code == 2
    kept.write_text("[]")
    assert "not what a browser keeps" in " ".join(run("verify", record, "--kept", kept).err.split())
