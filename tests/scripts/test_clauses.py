"""The clause checker finds what is missing and what does not exist."""

from pathlib import Path

from scripts.clauses import cited, complaints


def house(root: Path, test: str, rule: str = "") -> Path:
    for folder, text in (("tests", test), ("src/ludolien/games/x", rule)):
        (root / folder).mkdir(parents=True)
        (root / folder / "module.py").write_text(text, encoding="utf-8")
    return root


def test_names_docstrings_and_ranges_count(tmp_path: Path) -> None:
    root = house(tmp_path, 'def test_HX1_and_HX2() -> None:\n    """HX3-HX5, and HX7."""\n')
    assert list(complaints(root, {f"HX{number}" for number in range(1, 8)})) == ["tests: no test cites HX6"]


def test_a_comment_is_no_citation(tmp_path: Path) -> None:
    root = house(tmp_path, "# HX1\ndef helper_HX1(): ...\n")
    assert list(complaints(root, {"HX1"})) == ["tests: no test cites HX1"]


def test_what_does_not_exist_is_named_by_its_line(tmp_path: Path) -> None:
    root = house(tmp_path, "def test_HX1(): ...\n\ndef test_HX9(): ...\n", 'X = 1\nrefuse("HX8")\n')
    assert list(complaints(root, {"HX1"})) == [
        "tests/module.py:3: there is no clause HX9",
        "src/ludolien/games/x/module.py:2: there is no clause HX8",
    ]


def test_other_games_words_are_not_clauses() -> None:
    assert list(cited("HX1, UTF8x, RGB24, (CS12) aHX3")) == ["HX1", "CS12"]
