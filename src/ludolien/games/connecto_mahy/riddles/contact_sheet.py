"""Contact sheets: many riddles on one picture, to be named by fresh eyes: as they stand at the reveal, or over the
icons as somebody sees them who is drawing.

Only this module and `painting` need Pillow; nothing of the rules imports them.
"""

import unicodedata
from collections.abc import Sequence
from io import BytesIO
from math import ceil, sqrt
from random import Random
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from ludolien.games.connecto_mahy.icons.board import board
from ludolien.games.connecto_mahy.icons.pixels import icon_picture
from ludolien.games.connecto_mahy.riddles.geometry import Line, lines
from ludolien.games.connecto_mahy.riddles.riddle import COLUMNS, ROWS, Riddle

CELL: Final = 15
"""Pixels from icon to icon."""
TILE: Final = CELL * (ROWS + 1)
"""Pixels of one riddle's square, the longer side of the board with a margin."""
ICON_CELL: Final = 36
"""Pixels from icon to icon where they are drawn, about as on a phone."""
ICON_TILE: Final = ICON_CELL * (ROWS + 1)
LABEL: Final = 20
"""Pixels below a square, where anything is written there."""
MOST_COLUMNS: Final = 12
ICON_COLUMNS: Final = 4
_FINER: Final = 4
"""Drawings are made so many times larger, and shrunk: that smooths their edges."""
_PEN: Final = 0.167
"""Width of a line, in cells."""
_ICON_PEN: Final = 0.11
_RIM: Final = 0.19
"""Width of the light rim that sets a line off from the icons."""
_PAPER: Final = (255, 255, 255)
_INK: Final = (29, 58, 138)
_FRAME: Final = (226, 226, 230)
_WRITING: Final = (70, 70, 80)


def shuffled(riddles: Sequence[Riddle], seed: int) -> list[Riddle]:
    """The riddles in an order that depends on the seed alone."""
    order = list(riddles)
    Random(seed).shuffle(order)
    return order


def sheet(riddles: Sequence[Riddle], labels: Sequence[str] = (), *, icons: bool = False) -> Image.Image:
    """The riddles row by row, each with its label below if there are labels; over the icons if asked for."""
    columns = columns_for(len(riddles), ICON_COLUMNS if icons else MOST_COLUMNS)
    width = ICON_TILE if icons else TILE
    height = width + (LABEL if labels else 0)
    paper = Image.new("RGB", (columns * width, ceil(len(riddles) / columns) * height), _PAPER)
    pen = ImageDraw.Draw(paper)
    for place, riddle in enumerate(riddles):
        left, top = place % columns * width, place // columns * height
        paper.paste(tile(riddle, icons=icons), (left, top))
        if labels:
            _write(pen, labels[place], left + width / 2, top + width + LABEL / 2, width)
        pen.rectangle((left, top, left + width - 1, top + height - 1), outline=_FRAME)
    return paper


def columns_for(count: int, most: int = MOST_COLUMNS) -> int:
    """How many riddles stand side by side: about as many as stand below each other, while they fit."""
    return min(most, ceil(sqrt(count)))


def tile(riddle: Riddle, *, icons: bool = False) -> Image.Image:
    """One riddle, upright in the middle of its square; over the icons, which stay upright when the board is turned."""
    cell = (ICON_CELL if icons else CELL) * _FINER
    size = (ICON_TILE if icons else TILE) * _FINER
    large = Image.new("RGB", (size, size), _PAPER)
    pen = ImageDraw.Draw(large)
    width, height = (ROWS, COLUMNS) if riddle.lies else (COLUMNS, ROWS)
    left, top = (size - (width - 1) * cell) / 2, (size - (height - 1) * cell) / 2
    if icons:
        for x in range(width):
            for y in range(height):
                picture = icon_picture(board()[riddle.cell((x, y))], round(cell * 0.82))
                half = picture.width // 2
                large.paste(picture, (round(left + x * cell) - half, round(top + y * cell) - half), picture)
    drawing = [tuple((left + x * cell, top + y * cell) for x, y in line) for line in lines(riddle)]
    for line in drawing if icons else ():
        _stroke(pen, line, round(cell * _RIM), _PAPER)
    for line in drawing:
        _stroke(pen, line, round(cell * (_ICON_PEN if icons else _PEN)), _INK)
    return large.reduce(_FINER)


def as_png(picture: Image.Image) -> bytes:
    """The picture as a file."""
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _stroke(pen: ImageDraw.ImageDraw, line: Line, width: int, ink: tuple[int, int, int]) -> None:
    """A line with round ends and corners."""
    pen.line(line, fill=ink, width=width)
    radius = width / 2 - 1  # Pillow counts the edge in: no bead shows on the line
    for x, y in line:
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)


def _write(pen: ImageDraw.ImageDraw, label: str, x: float, y: float, room: float) -> None:
    """The label around its middle, as small as it must be to fit."""
    for size in (13, 12, 11, 10, 9):
        font, text = _letters(label, size)
        if pen.textlength(text, font) <= room - 6:
            break
    pen.text((x, y), text, _WRITING, font, anchor="mm")


def _letters(label: str, size: int) -> tuple[ImageFont.FreeTypeFont | ImageFont.ImageFont, str]:
    """A font of this machine; or Pillow's own, which has no accents."""
    try:
        return ImageFont.truetype("DejaVuSans.ttf", size), label
    except OSError:
        plain = unicodedata.normalize("NFD", label.replace("œ", "oe").replace("’", "'"))
        return ImageFont.load_default(size), plain.encode("ascii", "ignore").decode()
