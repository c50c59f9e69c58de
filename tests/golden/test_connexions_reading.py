"""The golden games of CONNEXIONS, read beside the rulebook: `connexions_reader.py` shares nothing with the rules."""

from pathlib import Path

import pytest

from tests.games.connexions_quarks.enumeration import ways
from tests.golden.connexions_reader import Reader

GAMES = sorted((Path(__file__).parent / "connexions_quarks").glob("*.game"))


def read(path: Path) -> Reader:
    reader = Reader(path.read_text(encoding="utf-8"))
    reader.read()
    return reader


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_move_by_the_clauses(path: Path) -> None:
    read(path)
    ways.cache_clear()


RARE = (
    "won_with_what_was_saved",
    "won_on_an_exchange_square",
    "won_by_a_swapped_card",
    "won_by_the_first_die",
    "won_by_the_sum",
    "won_by_doubles",
    "won_by_rolling_again",
    "one_axis_serves_two_sections",
    "one_number_was_enough",
    "saved_by_standing_order",
    "a_partner_saved",
    "the_second_partner_wins",
    "no_card_no_window",
    "saved_at_the_stop",
    "more_than_four_sections",
)


@pytest.mark.parametrize("name", RARE)
def test_what_random_play_rarely_brings(name: str) -> None:
    """CQ2, CQ10, CQ12, CQ14, CQ19-CQ25: the game shows what it is called after, and somebody has won it."""
    (path,) = (path for path in GAMES if path.stem == name)
    reader = read(path)
    assert name in reader.met and reader.winner is not None


@pytest.mark.parametrize(
    ("name", "told", "otherwise"),
    [
        ("two_colours", "ENTER-NW>W24 x red", "ENTER-NW>W24"),
        ("two_colours", "seat 0: decline", "seat 0: save"),
        ("two_colours", "blue_won", "red_won"),
        ("save_in_every_situation", "seat 1: save", "clock: decline"),
        ("either_partner_saves", "seat 2: save", "seat 3: save"),
        ("every_card", "chance: draw MOVE 1", "chance: draw SAVE"),
        ("one_roll", '"one_roll":true', '"one_roll":false'),
        ("french_reading", '"rule9":"french"', '"rule9":"english"'),
        ("teams", '"teams":true', '"teams":false'),
        ("won_by_a_swapped_card", "chance: roll 6\n", "chance: roll 1\n"),
    ],
)
def test_the_reader_notices_what_is_against_the_clauses(name: str, told: str, otherwise: str) -> None:
    text = (GAMES[0].parent / f"{name}.game").read_text(encoding="utf-8")
    assert told in text
    with pytest.raises((AssertionError, ValueError)):
        Reader(text.replace(told, otherwise, 1)).read()
