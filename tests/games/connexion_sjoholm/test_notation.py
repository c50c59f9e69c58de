"""Coordinates and notation, and the words for every refusal and result."""

import re
from pathlib import Path

import pytest

from ludolien import catalogue
from ludolien.core import BadNotation
from ludolien.games.connexion_sjoholm import GAME, notation, rules
from ludolien.games.connexion_sjoholm.moves import Slide, Swap, Turn
from tests.games.connexion_sjoholm.positions import begin, drawn

SOURCE = (Path(rules.__file__).parent / "refuse.py").read_text(encoding="utf-8")


def test_columns_from_the_west_and_rows_from_the_south() -> None:
    assert notation.read(begin(), 0, "c4+1") == Turn(0, 20, 1)
    assert notation.write(begin(), Turn(0, 20, 1)) == "c4+1"
    assert notation.write(begin(), Slide(0, 2, 15)) == "c1-d3"


def test_a_record_adds_the_pawns_that_left() -> None:
    position = drawn("000 002", white="b2 a1", black="b2 a2")
    assert notation.write(position, Turn(0, 4, 1)) == "b2+1 x2"
    assert notation.read(position, 0, "b2+1 x2") == notation.read(position, 0, "b2+1") == Turn(0, 4, 1)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" C4 + 1 ", Turn(0, 20, 1)),
        ("c1–d3", Slide(0, 2, 15)),
        ("c1 → d3", Slide(0, 2, 15)),
        ("SWAP", Swap(0)),
        ("échange", Swap(0)),
    ],
)
def test_look_alikes_are_read(text: str, move: object) -> None:
    assert notation.read(begin(), 0, text) == move


@pytest.mark.parametrize("text", ["", "c4", "c4+0", "c4+4", "g1+1", "a7+1", "c1-g1", "c4+1 x1", "٣", "c4+1+1", "i9-a1"])
def test_what_is_no_move_says_so(text: str) -> None:
    with pytest.raises(BadNotation):
        notation.read(begin(), 0, text)


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_there_are_words_for_every_refusal_and_result(language: str) -> None:
    words = catalogue.words(GAME.slug, language)
    reasons = set(re.findall(r'Refusal\(\s*(?:"CS\d+"[^"]*)+"(\w+)"', SOURCE)) | {"not_your_pawn", "no_pawn", "over"}
    assert set(words.refusals) == reasons
    won = {f"{colour}_{ending}" for colour in ("white", "black") for ending in ("out", "let_out", "both")}
    assert set(words.results) == won | {"repetition", "quiet"}
