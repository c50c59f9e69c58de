"""The chapter on notation: one form for each move, and look-alikes understood."""

import pytest

from ludolien.core import BadNotation
from ludolien.games.connexions_quarks.material.board import SPACE
from ludolien.games.connexions_quarks.moves import Go, MoveCard, RollAgain, Save, Stop
from ludolien.games.connexions_quarks.notation import read, write
from tests.games.connexions_quarks.kit import play, pose, rolled, texts


def test_one_die_the_sum_and_a_bump() -> None:
    position = rolled(2, 5, blue="N12", red="N12-NE.2")
    assert write(position, Go(0, 0, (SPACE["N12-NE.2"],), 1)) == "N12>N12-NE.2 x red"
    assert write(position, Stop(0, 0, (SPACE["N12-NE.2"],), 1)) == "N12>N12-NE.2 x red>"
    assert write(position, Go(0, 0, (SPACE["NE"], SPACE["NE-E12.3"]))) == "N12>N12-NE.2>NE-E12.3"


def test_via_only_where_the_way_is_not_unique() -> None:
    position = rolled(2, 6, blue="N12-NE.2")
    several = [text for text in texts(position) if " via " in text]
    assert "N12-NE.2>N12-N22.1>N21-N22.1 via N12 N22" not in texts(position)
    assert all(
        len([t for t in texts(position) if t.split(" via ")[0] == text.split(" via ")[0]]) > 1 for text in several
    )
    assert several


def test_the_connector_is_named_only_where_two_on_a_square_differ_in_their_trails() -> None:
    position = play(rolled(4, 4, blue="N12 NE"), "N12>NE", "ENTER-SW>SW-W12.3", "roll", "roll 1 2")
    assert any(text.startswith("NE#1>") for text in texts(position))
    assert any(text.startswith("NE#2>") for text in texts(position))
    fresh = rolled(1, 2, blue="NE NE")
    assert not any("#" in text for text in texts(fresh))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("n12 > n12-ne.2", Go(0, 0, (SPACE["N12-NE.2"],))),
        ("N12→N12-NE.2", Go(0, 0, (SPACE["N12-NE.2"],))),
        ("N12>n12-ne.2 × RED", Go(0, 0, (SPACE["N12-NE.2"],), 1)),
        ("CARD move3", MoveCard(0, 3)),
        ("card Roll Again", RollAgain(0)),
        ("card save", Save(0)),
        ("N12>NE-E12.1>NE-E12.3", Go(0, 0, (SPACE["NE"], SPACE["NE-E12.3"]))),  # the stop after the higher die
    ],
)
def test_look_alikes(text: str, move: object) -> None:
    assert read(rolled(2, 5, blue="N12"), 0, text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N12",
        "N99>N12",
        "S12>SE",
        "N12>>NE",
        "card",
        "card MOVE",
        "card MOVE 4",
        "swap",
        "N12#9>NE",
        "N12>a>b>c>d",
        "N12>NE>",
    ],
)
def test_nonsense(text: str) -> None:
    with pytest.raises(BadNotation):
        read(rolled(2, 5, blue="N12"), 0, text)


def test_an_ambiguous_way_is_asked_for() -> None:
    position = rolled(2, 6, blue="N12-NE.2")
    text = next(text for text in texts(position) if " via " in text).split(" via ")[0]
    with pytest.raises(BadNotation, match="several ways"):
        read(position, 0, text)


def test_what_is_too_far_is_still_read_and_then_refused() -> None:
    assert read(rolled(1, 2, blue="N12"), 0, "N12>NE") == Go(0, 0, (SPACE["NE"],))
    assert read(pose(blue="N12"), 0, "N12>NE") == Go(0, 0, (SPACE["NE"],))
