"""Contact sheets: many riddles on one picture, as they stand at the reveal, to be named by fresh eyes.

Only this module needs Pillow; nothing of the rules imports it.
"""

import unicodedata
from collections.abc import Sequence
from io import BytesIO
from math import ceil, sqrt
from random import Random
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from ludolien.games.connecto_mahy.drawing import Line, lines
from ludolien.games.connecto_mahy.riddles import COLUMNS, ROWS, Riddle

CELL: Final = 15
"""Pixels from icon to icon."""
TILE: Final = CELL * (ROWS + 1)
"""Pixels of one riddle's square, the longer side of the board with a margin."""
LABEL: Final = 20
"""Pixels below a square, where anything is written there."""
MOST_COLUMNS: Final = 12
_FINER: Final = 4
"""Drawings are made so many times larger, and shrunk: that smooths their edges."""
_PEN: Final = 10
"""Width of a line before shrinking."""
_PAPER: Final = (255, 255, 255)
_INK: Final = (29, 58, 138)
_FRAME: Final = (226, 226, 230)
_WRITING: Final = (70, 70, 80)


def shuffled(riddles: Sequence[Riddle], seed: int) -> list[Riddle]:
    """The riddles in an order that depends on the seed alone."""
    order = list(riddles)
    Random(seed).shuffle(order)
    return order


def sheet(riddles: Sequence[Riddle], labels: Sequence[str] = ()) -> Image.Image:
    """The riddles row by row, each with its label below if there are labels."""
    columns = columns_for(len(riddles))
    height = TILE + (LABEL if labels else 0)
    paper = Image.new("RGB", (columns * TILE, ceil(len(riddles) / columns) * height), _PAPER)
    pen = ImageDraw.Draw(paper)
    for place, riddle in enumerate(riddles):
        left, top = place % columns * TILE, place // columns * height
        paper.paste(tile(riddle), (left, top))
        if labels:
            _write(pen, labels[place], left + TILE / 2, top + TILE + LABEL / 2)
        pen.rectangle((left, top, left + TILE - 1, top + height - 1), outline=_FRAME)
    return paper


def columns_for(count: int) -> int:
    """How many riddles stand side by side: about as many as stand below each other, while they fit."""
    return min(MOST_COLUMNS, ceil(sqrt(count)))


def tile(riddle: Riddle) -> Image.Image:
    """One riddle, upright in the middle of its square."""
    large = Image.new("RGB", (TILE * _FINER, TILE * _FINER), _PAPER)
    pen = ImageDraw.Draw(large)
    cell = CELL * _FINER
    width, height = (ROWS, COLUMNS) if riddle.lies else (COLUMNS, ROWS)
    left, top = (TILE * _FINER - (width - 1) * cell) / 2, (TILE * _FINER - (height - 1) * cell) / 2
    for line in lines(riddle):
        _stroke(pen, tuple((left + x * cell, top + y * cell) for x, y in line))
    return large.reduce(_FINER)


def as_png(picture: Image.Image) -> bytes:
    """The picture as a file."""
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _stroke(pen: ImageDraw.ImageDraw, line: Line) -> None:
    """A line with round ends and corners."""
    pen.line(line, fill=_INK, width=_PEN)
    radius = _PEN / 2 - 1  # Pillow counts the edge in: no bead shows on the line
    for x, y in line:
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=_INK)


def _write(pen: ImageDraw.ImageDraw, label: str, x: float, y: float) -> None:
    """The label around its middle, as small as it must be to fit."""
    for size in (13, 12, 11, 10, 9):
        font, text = _letters(label, size)
        if pen.textlength(text, font) <= TILE - 6:
            break
    pen.text((x, y), text, _WRITING, font, anchor="mm")


def _letters(label: str, size: int) -> tuple[ImageFont.FreeTypeFont | ImageFont.ImageFont, str]:
    """A font of this machine; or Pillow's own, which has no accents."""
    try:
        return ImageFont.truetype("DejaVuSans.ttf", size), label
    except OSError:
        plain = unicodedata.normalize("NFD", label.replace("œ", "oe").replace("’", "'"))
        return ImageFont.load_default(size), plain.encode("ascii", "ignore").decode()
