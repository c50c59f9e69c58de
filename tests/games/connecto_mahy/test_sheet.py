"""Contact sheets: what is on them, and where."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFont

from ludolien.games.connecto_mahy.riddles import contact_sheet as sheets
from ludolien.games.connecto_mahy.riddles.contact_sheet import (
    CELL,
    ICON_TILE,
    LABEL,
    TILE,
    as_png,
    columns_for,
    sheet,
    shuffled,
    tile,
)
from ludolien.games.connecto_mahy.riddles.riddle import all_riddles, read_riddle

WHITE = (255, 255, 255)


def inked(picture: Image.Image) -> tuple[int, int, int, int] | None:
    """The box around everything that is not paper."""
    return ImageChops.difference(picture, Image.new("RGB", picture.size, WHITE)).getbbox()


@pytest.mark.parametrize(("line", "width", "height"), [("P | O a1 i12", 8, 11), ("L | O a1 l9", 11, 8)])
def test_a_riddle_stands_upright_in_the_middle_of_its_square(line: str, width: int, height: int) -> None:
    box = inked(tile(read_riddle(f"1 | chose | {line}")))
    assert box is not None
    left, top, right, bottom = box
    assert right - left == pytest.approx(width * CELL, abs=5)
    assert bottom - top == pytest.approx(height * CELL, abs=5)
    assert left + right == pytest.approx(TILE, abs=2)
    assert top + bottom == pytest.approx(TILE, abs=2)


def test_edges_are_smooth() -> None:
    colours = tile(read_riddle("1 | chose | P | O a1 i12")).getcolors()
    assert colours is not None
    assert len(colours) > 8


def test_every_riddle_leaves_a_margin_in_its_square() -> None:
    for riddle in all_riddles():
        box = inked(tile(riddle))
        assert box is not None
        assert min(*box[:2], TILE - box[2], TILE - box[3]) > 0, riddle.number


@pytest.mark.parametrize(("count", "columns"), [(1, 1), (2, 2), (8, 3), (36, 6), (184, 12)])
def test_columns(count: int, columns: int) -> None:
    assert columns_for(count) == columns


def test_riddles_stand_row_by_row_with_room_for_labels_where_there_are_any() -> None:
    riddles = all_riddles()[:5]
    bare, labelled = sheet(riddles), sheet(riddles, ["1", "2", "3", "4", "5"])
    assert bare.size == (3 * TILE, 2 * TILE)
    assert labelled.size == (3 * TILE, 2 * (TILE + LABEL))
    inside = (2, 2, TILE - 2, TILE - 2)
    fourth = bare.crop((0, TILE, TILE, 2 * TILE)).crop(inside)
    assert fourth.tobytes() == tile(riddles[3]).crop(inside).tobytes()
    assert inked(labelled.crop((2, TILE + 1, TILE - 2, TILE + LABEL - 2))) is not None
    assert inked(bare.crop((2 * TILE, TILE, 3 * TILE, 2 * TILE))) is None


def test_a_long_label_stays_below_its_own_riddle() -> None:
    paper = sheet(all_riddles()[:2], ["86  ballon de football américain", ""])
    assert inked(paper.crop((TILE + 1, TILE + 1, 2 * TILE - 1, TILE + LABEL - 1))) is None


def test_without_a_font_of_the_machine_accents_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_font(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(ImageFont, "truetype", no_font)
    monkeypatch.setattr(ImageFont, "load_default", lambda size: ("own", size))
    written: tuple[object, str] = sheets._letters("l’œuf à la coque, poêle", 9)
    assert written == (("own", 9), "l'oeuf a la coque, poele")


def test_a_seed_gives_one_order_of_the_same_riddles() -> None:
    riddles = all_riddles()
    assert shuffled(riddles, 4) == shuffled(riddles, 4)
    assert shuffled(riddles, 4) != shuffled(riddles, 5)
    assert sorted(riddle.number for riddle in shuffled(riddles, 4)) == [riddle.number for riddle in riddles]


def test_a_sheet_becomes_a_png() -> None:
    picture = sheet(all_riddles()[:1])
    again = Image.open(BytesIO(as_png(picture)))
    assert (again.format, again.size) == ("PNG", picture.size)
    assert again.convert("RGB").tobytes() == picture.tobytes()


def test_over_the_icons_a_drawing_is_larger_and_the_board_lies_as_the_drawing_does() -> None:
    upright, wide = (tile(read_riddle(f"1 | chose | {line}"), icons=True) for line in ("P | O d6 f6", "L | O d5 f5"))
    assert upright.size == wide.size == (ICON_TILE, ICON_TILE)
    for picture, is_wide in ((upright, False), (wide, True)):
        box = inked(picture)
        assert box is not None
        assert (box[2] - box[0] > box[3] - box[1]) is is_wide
