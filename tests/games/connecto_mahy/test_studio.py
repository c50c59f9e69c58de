"""CM2, CM3: riddles of one's own, drawn on the board or written as text."""

from random import Random

import pytest

from ludolien.core import Refusal
from ludolien.games.connecto_mahy.riddles.riddle import BadRiddle, Riddle, Stroke, all_riddles
from ludolien.games.connecto_mahy.riddles.riddle_to_card import card_of, key_of, key_of_card
from ludolien.games.connecto_mahy.riddles.text import Pasted, read_pasted, write_pasted
from ludolien.games.connecto_mahy.studio import validation

HOUSE = "fr: maison, baraque\nen: house\nvague fr: bâtiment\nvague en: building\nP | C c6 e4 g6 g10 c10 | X e7\n"


def test_CM3_strokes_that_follow_each_other_make_paths() -> None:
    riddle = validation.drawn(((0, 1), (1, 11), (11, 0), (40,), (60, 61), (61, 71, 63), (63, 64), (50, 51)), lies=False)
    assert riddle == Riddle(
        0,
        "",
        False,
        (
            Stroke("closed", ((0, 0), (1, 0), (2, 1)), (False, False, False)),
            Stroke("open", ((6, 6), (7, 6), (8, 7), (0, 7), (1, 7)), (False, False, True, False, False)),
            Stroke("open", ((5, 5), (6, 5)), (False, False)),
            Stroke("rings", ((4, 4),), (False,)),
        ),
    )


@pytest.mark.parametrize("number", range(1, 185))
def test_CM3_every_riddle_of_the_house_could_have_been_drawn_in_the_studio(number: int) -> None:
    riddle = all_riddles()[number - 1]
    again = validation.drawn(validation.marks_of(riddle), lies=riddle.lies)
    assert isinstance(again, Riddle)
    drawn = {frozenset((mark, mark[::-1])) for mark in validation.marks_of(riddle)}
    assert {frozenset((mark, mark[::-1])) for mark in validation.marks_of(again)} == drawn


@pytest.mark.parametrize(
    ("marks", "reason"),
    [
        ((), "riddle_empty"),
        (((0, 0),), "same_icon"),
        (((0, 1, 2),), "in_a_row"),
        (((0, 108),), "off_the_board"),
        (((0, 1, 2, 3),), "off_the_board"),
        (((),), "off_the_board"),
        (((0, 1),) * 61, "riddle_icons"),
    ],
)
def test_CM3_what_cannot_be_drawn_is_no_riddle(marks: tuple[tuple[int, ...], ...], reason: str) -> None:
    refusal = validation.drawn(marks, lies=False)
    assert isinstance(refusal, Refusal) and refusal.reason == reason


def test_CM2_a_riddle_is_written_and_read_back() -> None:
    pasted = read_pasted(HOUSE)
    assert write_pasted(pasted) == HOUSE and validation.flaws(pasted) == []
    assert read_pasted(f"# mine\n\n{HOUSE.replace('fr: maison', 'FR :  maison')}") == pasted


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fr: maison",
        "P | C c6 e4 g6",
        "fr: maison\nP | C c6 e4",
        "fr: maison\nP | C c6 e4 z9",
        "fr: maison\nQ | C c6 e4 g6",
        "fr: maison\nfr: baraque\nP | C c6 e4 g6",
        "fr: a=b\nP | C c6 e4 g6",
        "fr: " + "x" * 61 + "\nP | C c6 e4 g6",
        "fr: " + ", ".join(f"mot {n}" for n in range(50)) + "\nP | C c6 e4 g6",
        "fr: !!!\nP | C c6 e4 g6",
        "fr: maison\nP | C c6 e4 g6\nP | C c6 e4 g6",
        "x" * 5000,
    ],
)
def test_CM2_what_is_no_riddle_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadRiddle):
        read_pasted(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("fr: a\nP | O a1 b2", "riddle_few"),
        ("fr: a\nP | X a1 a1 b1 b2", "riddle_ring_twice"),
        ("fr: a\nP | O a1 a1 b2 b3", "riddle_same_icon"),
        ("fr: a\nP | O a1 b2 a1 b3 b2 c3", "riddle_crossed_twice"),
        ("fr: a\nP | O a1 b1~ c1 c5", "riddle_straight_arc"),
        ("fr: a\nP | C a1 b1~ c1 d1~", "riddle_straight_arc"),
        ("fr: a\nP | O b2 a3~ b11 d11", "riddle_bulge"),
        ("fr: arbre\nvague fr: arbres\nP | O a1 b2 c3 d4", "riddle_both"),
        ("fr: a\nP | " + "O " + " ".join(f"{c}{r}" for r in range(1, 4) for c in "abcdefghi"), "riddle_icons"),
    ],
)
def test_CM3_the_lint_says_what_is_wrong(text: str, reason: str) -> None:
    assert reason in [flaw.reason for flaw in validation.flaws(read_pasted(text))]


def test_CM8_answers_of_guests_are_judged_like_those_of_the_house() -> None:
    pasted = read_pasted(HOUSE)
    verdicts = {
        ("une Maison", "fr"): "right",
        ("baraques", "fr"): "right",
        ("maizon", "fr"): "right",
        ("bâtiment", "fr"): "vague",
        ("chien", "fr"): "wrong",
        ("the houses", "en"): "right",
        ("building", "en"): "vague",
        ("maison", "en"): "wrong",
    }
    assert {key: pasted.judged(*key) for key in verdicts} == verdicts  # type: ignore[arg-type]


def test_CM8_a_language_without_words_borrows_from_the_other() -> None:
    pasted = read_pasted("en: light house\nP | C c6 e4 g6 g10 c10")
    assert pasted.name("fr") == "light house" and pasted.judged("the light houses", "fr") == "right"


def test_CM3_the_card_of_a_guests_riddle_is_known_again() -> None:
    pasted: Pasted = read_pasted(HOUSE)
    assert key_of_card(card_of(pasted.riddle, Random(5), "all")) == key_of(pasted.riddle)
