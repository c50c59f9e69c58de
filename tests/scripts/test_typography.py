"""French as printers set it, wherever the house shows it: its apostrophe, and no line that begins with ; : ! ? »."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOUSE = ROOT / "src" / "ludolien"
CLIENT = ROOT / "client" / "src"
FILES = sorted(
    [
        *HOUSE.rglob("words/fr.toml"),
        *HOUSE.glob("games/*/rulebook/fr.md"),
        *(ROOT / "examples").rglob("words/fr.toml"),
        *(ROOT / "examples").rglob("rulebook/fr.md"),
        *CLIENT.glob("i18n/*fr.ts"),
        *CLIENT.rglob("words.ts"),
        *CLIENT.rglob("symbols.ts"),
    ]
)
WRONG = re.compile(r"\S [;:!?»]|« |(?<=[^\W\d_])\\?'(?=[^\W\d_])")
CODE = re.compile(r"`[^`]*`")
LITERAL = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`((?:\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^`$])*)`")
FILLED_IN = re.compile(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_french_has_its_apostrophes_and_spaces(file: Path) -> None:
    """English breaks neither rule, so files with both languages are read whole."""
    assert [text for text in texts_of(file) if WRONG.search(text)] == []


def texts_of(file: Path) -> list[str]:
    """What people read of it: not the moves in backticks, not the program around it."""
    source = file.read_text()
    if file.suffix == ".md":
        return CODE.sub("", source).splitlines()
    if file.suffix == ".toml":
        return [line.partition(" = ")[2] for line in source.splitlines()]
    lines = (line for line in source.splitlines() if not line.lstrip().startswith(("//", "/*", "*")))
    return [FILLED_IN.sub("…", plain or filled) for plain, filled in LITERAL.findall("\n".join(lines))]


def test_the_check_sees_what_it_looks_for() -> None:
    """A rule that finds nothing anywhere proves nothing."""
    wrong = ("l'arc", "Vous gagnez !", "son chemin : large", "« oiseau »", r"It is ${name}\'s".replace("${name}", "x"))
    assert [bool(WRONG.search(text)) for text in (*wrong, "l’arc", "Vous\u00a0!", "a: b")] == [True] * 5 + [False] * 3
