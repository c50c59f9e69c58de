"""Icons as pixels, for contact sheets."""

from functools import cache

from PIL import Image, ImageDraw

from ludolien.games.connecto_mahy.icons.appearance import drawn, shades
from ludolien.games.connecto_mahy.icons.board import Icon
from ludolien.games.connecto_mahy.icons.svg_paths import Dot, polylines


@cache
def icon_picture(icon: Icon, size: int, *, grey: bool = False) -> Image.Image:
    """An icon on nothing, so many pixels wide."""
    picture = Image.new("RGBA", (size, size))
    pen = ImageDraw.Draw(picture)
    paints = shades(icon, grey)

    def scaled(line: tuple[Dot, ...]) -> list[Dot]:
        return [((x + 50) * size / 100, (y + 50) * size / 100) for x, y in line]

    for layer in drawn(icon):
        lines = [scaled(line) for line in polylines(layer.path)]
        if layer.fill:
            for line in lines:
                pen.polygon(line, fill=paints[layer.fill])
        if layer.line:
            for line in lines:
                _ink(pen, line, paints[layer.line], layer.width * size / 100)
    return picture


def _ink(pen: ImageDraw.ImageDraw, line: list[Dot], colour: str, width: float) -> None:
    pen.line(line, fill=colour, width=max(1, round(width)))
    radius = width / 2 - 0.5
    for x, y in line:
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
