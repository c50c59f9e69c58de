"""The eighteen families of the board, each drawn six times: alike, and never the same."""

from collections.abc import Callable, Iterable
from math import cos, radians, sin
from typing import Final

from ludolien.games.connecto_mahy.icons.layers import (
    OUTLINE,
    Layer,
    around,
    body,
    box,
    circle,
    circles,
    flat,
    line,
    polygon,
    spikes,
)

Corners = tuple[tuple[float, float], ...]


def _die(variant: int) -> Iterable[Layer]:
    far, near = 21, 18
    corners = ((-far, -far), (far, far), (-far, far), (far, -far))
    pips = (
        ((0, 0),),
        corners[:2],
        (*corners[:2], (0, 0)),
        corners,
        (*corners, (0, 0)),
        tuple((x, y) for x in (-near, near) for y in (-24, 0, 24)),
    )[variant]
    yield body(box(-41, -41, 82, 82, 17))
    yield flat(circles(12 if variant == 0 else 9, *pips))


def _clock(variant: int) -> Iterable[Layer]:
    x, y = around(30 + 60 * variant, 22)
    yield body(circle(0, 0, 43))
    yield body(circle(0, 0, 32), "white", 3)
    yield line("M0 0V-27", 6)
    yield line(f"M0 0L{x:g} {y:g}", 11, "dark")
    yield flat(circle(0, 0, 5), "ink")


def _moon(variant: int) -> Iterable[Layer]:
    side, phase = divmod(variant, 3)
    outer, x = ("A41 41 0 0 1 0 41", 0) if side == 0 else ("A41 41 0 0 0 0 41", 1)
    inner = ("A60 60 0 0 {} 0 -41", "L0 -41", "A60 60 0 0 {} 0 -41")[phase].format(x if phase == 0 else 1 - x)
    yield body(circle(0, 0, 43), "dark")
    yield flat(f"M0 -41{outer}{inner}Z", "light")
    yield line(circle(0, 0, 43), OUTLINE)


def _arrow(variant: int) -> Iterable[Layer]:
    single: Corners = ((0, -45), (36, -6), (15, -6), (15, 43), (-15, 43), (-15, -6), (-36, -6))
    double: Corners = (
        (0, -47),
        (31, -17),
        (13, -17),
        (13, 17),
        (31, 17),
        (0, 47),
        (-31, 17),
        (-13, 17),
        (-13, -17),
        (-31, -17),
    )
    points, quarters = (single, variant) if variant < 4 else (double, variant - 4)
    for _ in range(quarters):
        points = tuple((-y, x) for x, y in points)
    yield body(polygon(points))


def _flag(variant: int) -> Iterable[Layer]:
    left, top, width, height = -30, -42, 74, 54
    right, bottom, x, y = left + width, top + height, left + width / 2, top + height / 2
    yield line("M-37 -45V47", 8)
    yield flat(box(left, top, width, height))
    if variant == 0:
        yield flat(box(left, top, 25, height), "main")
        yield flat(box(right - 25, top, 25, height), "dark")
    elif variant == 1:
        yield flat(box(left, top, width, 18), "main")
        yield flat(box(left, bottom - 18, width, 18), "dark")
    elif variant == 2:
        yield flat(box(left, y - 8, width, 16) + box(x - 8, top, 16, height), "main")
    elif variant == 3:
        yield flat(circle(x, y, 18), "main")
    elif variant == 4:
        yield line(
            f"M{left + 6} {top + 5}L{right - 6} {bottom - 5}M{left + 6} {bottom - 5}L{right - 6} {top + 5}", 13, "main"
        )
    else:
        yield flat(polygon(((left, top), (right - 14, y), (left, bottom))), "main")
    yield line(box(left, top, width, height), OUTLINE)


def _key(variant: int) -> Iterable[Layer]:
    shape, teeth = divmod(variant, 3)

    def turned(*points: tuple[float, float]) -> str:
        """Keys lie aslant."""
        slant = radians(38)
        return "M" + "L".join(
            f"{x * cos(slant) - y * sin(slant):.1f} {x * sin(slant) + y * cos(slant):.1f}" for x, y in points
        )

    x, y = 24 * sin(radians(38)), -24 * cos(radians(38))
    for at in range(teeth + 1):
        level = 40 - 16 * at
        yield line(turned((0, level), (20, level)), 15)
    yield line(turned((0, -4), (0, 42)), 17)
    for at in range(teeth + 1):
        level = 40 - 16 * at
        yield line(turned((0, level), (20, level)), 6, "main")
    yield line(turned((0, -4), (0, 42)), 8, "main")
    if shape == 0:
        yield body(circle(round(x, 1), round(y, 1), 23))
        yield body(circle(round(x, 1), round(y, 1), 9), "white", 3)
    else:
        yield body(turned((-21, -45), (21, -45), (21, -5), (-21, -5)) + "Z")
        yield body(turned((-8, -33), (8, -33), (8, -17), (-8, -17)) + "Z", "white", 3)


def _ball(variant: int) -> Iterable[Layer]:
    yield body(circle(0, 0, 43))
    if variant == 0:
        yield line("M-31 -30Q-2 0 -31 30M31 -30Q2 0 31 30", 8, "white")
    elif variant == 1:
        yield line("M-42 0H42M0 -42V42M-31 -30Q-4 0 -31 30M31 -30Q4 0 31 30", 4.5)
    elif variant == 2:
        yield flat(circles(7, (-13, -16), (10, -20), (2, 2)), "ink")
    elif variant == 3:
        for at in range(3):
            (x, y), (u, v) = around(30 + 120 * at, 43), around(90 + 120 * at, 43)
            yield flat(f"M0 0L{x:g} {y:g}A43 43 0 0 1 {u:g} {v:g}Z", "white")
        yield body(circle(0, 0, 10), "main", 3.5)
    elif variant == 4:
        points = [around(72 * at, 19) for at in range(5)]
        yield flat(polygon(points), "ink")
        for at in range(5):
            (x, y), (u, v) = around(72 * at, 19), around(72 * at, 31)
            (a, b), (c, d) = around(72 * at - 17, 42), around(72 * at + 17, 42)
            yield line(f"M{x:g} {y:g}L{u:g} {v:g}", 5)
            yield flat(f"M{u:g} {v:g}L{a:g} {b:g}A43 43 0 0 1 {c:g} {d:g}Z", "ink")
    else:
        yield flat(circle(0, 0, 22))
        yield line(circle(0, -7, 6) + circle(0, 8, 8), 5)
    yield line(circle(0, 0, 43), OUTLINE)


def _face(variant: int) -> Iterable[Layer]:
    eyes = circles(6.5, (-16, -12), (16, -12))
    yield body(circle(0, 0, 43))
    if variant == 0:
        yield flat(eyes, "ink")
        yield body("M-25 8H25Q20 33 0 33Q-20 33 -25 8Z", "white", 4.5)
    elif variant == 1:
        yield flat(circles(6.5, (-16, -7), (16, -7)), "ink")
        yield line("M-27 -17L-9 -25M27 -17L9 -25M-20 28Q0 4 20 28", 6)
    elif variant == 2:
        yield flat(circle(-16, -12, 6.5), "ink")
        yield line("M6 -12H27M-20 10Q2 34 23 8", 7)
    elif variant == 3:
        yield body(circles(11, (-17, -12), (17, -12)), "white", 4)
        yield flat(circles(4, (-17, -12), (17, -12)), "ink")
        yield flat(circle(0, 21, 10), "ink")
    elif variant == 4:
        yield flat(eyes, "ink")
        yield line("M-21 17H21", 7)
    else:
        yield line(
            "M-25 -22L-9 -6M-9 -22L-25 -6M9 -22L25 -6M25 -22L9 -6M-21 20Q-14 11 -7 20Q0 29 7 20Q14 11 21 20", 5.5
        )


def _mug(variant: int) -> Iterable[Layer]:
    side, wisps = divmod(variant, 3)
    to = -1 if side else 1
    yield line(f"M{24 * to} 2H{31 * to}A13 13 0 0 {1 - side} {31 * to} 28H{24 * to}", 8)
    yield body(f"M{-32 * to} -10H{24 * to}V26Q{24 * to} 43 {8 * to} 43H{-16 * to}Q{-32 * to} 43 {-32 * to} 26Z")
    for x in ((-4,), (-17, 9), (-24, -4, 16))[wisps]:
        at = x * to
        yield line(f"M{at} -19Q{at - 9} -27 {at} -34Q{at + 8} -40 {at} -47", 6)


def _flower(variant: int) -> Iterable[Layer]:
    petals = variant + 3
    if petals == 8:
        for at in range(8):
            (x, y), (u, v) = around(45 * at, 15), around(45 * at, 40)
            yield line(f"M{x:g} {y:g}L{u:g} {v:g}", 17)
        for at in range(8):
            (x, y), (u, v) = around(45 * at, 15), around(45 * at, 40)
            yield line(f"M{x:g} {y:g}L{u:g} {v:g}", 8, "main")
    elif petals == 6:
        for at in range(6):
            (x, y), (u, v), (a, b) = around(60 * at, 46), around(60 * at - 26, 34), around(60 * at + 26, 34)
            yield body(f"M0 0Q{u:g} {v:g} {x:g} {y:g}Q{a:g} {b:g} 0 0Z")
    else:
        radius = {3: 21, 4: 19, 5: 17, 7: 12.5}[petals]
        yield body(circles(radius, *(around(360 / petals * at, 45 - radius) for at in range(petals))))
    yield body(circle(0, 0, {3: 12, 4: 12, 5: 13, 6: 11, 7: 16, 8: 12}[petals]), "white")


def _star(variant: int) -> Iterable[Layer]:
    yield body(
        (
            spikes(4, 48, 17),
            spikes(5, 47, 20),
            spikes(6, 47, 25),
            spikes(8, 47, 31),
            spikes(5, 47, 22),
            spikes(5, 47, 20, 180),
        )[variant]
    )
    if variant == 4:
        yield body(circle(0, 1, 11), "white", 3.5)


def _heart(variant: int) -> Iterable[Layer]:
    up = "M0 42C-64 0 -46 -40 -21 -40C-8 -40 0 -30 0 -23C0 -30 8 -40 21 -40C46 -40 64 0 0 42Z"
    down = "M0 -42C-64 0 -46 40 -21 40C-8 40 0 30 0 23C0 30 8 40 21 40C46 40 64 0 0 -42Z"
    yield body(down if variant == 4 else up)
    if variant == 1:
        yield body("M0 20C-37 -4 -27 -21 -18 -21C-8 -21 0 -14 0 -4C0 -14 8 -21 18 -21C27 -21 37 -4 0 20Z", "white", 3)
    elif variant == 2:
        yield line("M0 -24L-10 -8L10 6L-5 20L0 38", 7, "white")
    elif variant == 3:
        yield line("M-46 30L42 -30", 6)
        yield line("M45 -32L26 -32M45 -32L38 -14M-46 30L-46 20M-46 30L-36 32", 6)
    elif variant == 5:
        yield line("M0 -18V20M-19 1H19", 11, "white")


def _padlock(variant: int) -> Iterable[Layer]:
    is_open, keyhole = divmod(variant, 3)
    yield line("M-20 4V-24A19 19 0 0 1 18 -25" if is_open else "M-20 4V-21A20 20 0 0 1 20 -21V4", 10)
    if keyhole == 0:
        yield body("M-35 16A35 28 0 0 1 35 16A35 28 0 0 1 -35 16Z")
        yield flat(circle(0, 16, 12))
    elif keyhole == 1:
        yield body(box(-33, -9, 66, 53, 5))
        yield flat(polygon(((0, 2), (17, 31), (-17, 31))))
    else:
        yield body("M-35 -9H35V10Q33 34 0 45Q-33 34 -35 10Z")
        yield line("M-16 12H16", 11, "white")


def _fish(variant: int) -> Iterable[Layer]:
    side, stripes = divmod(variant, 3)
    to = -1 if side else 1
    yield body(f"M{14 * to} 0L{46 * to} -29L{38 * to} 0L{46 * to} 29Z")
    if stripes == 2:
        yield body(f"M{-20 * to} -22Q{-4 * to} -44 {12 * to} -38L{8 * to} -18Z", "dark")
    yield body(f"M{-47 * to} 0Q{-16 * to} -52 {25 * to} 0Q{-16 * to} 52 {-47 * to} 0Z")
    if stripes == 1:
        yield line(f"M{-5 * to} -19Q{2 * to} 0 {-5 * to} 19", 10, "white")
    elif stripes == 2:
        yield line(f"M{-12 * to} -20Q{-6 * to} 0 {-12 * to} 20M{5 * to} -12Q{9 * to} 0 {5 * to} 12", 7, "white")
    yield flat(circle(-29 * to, -6, 6), "ink")


def _house(variant: int) -> Iterable[Layer]:
    chimney, door = divmod(variant, 3)
    if chimney:
        yield body(box(17, -46, 15, 32), "white", 4)
    yield body(box(-35, -6, 70, 49))
    yield body("M-48 -2L0 -45L48 -2Z", "dark")
    if door == 0:
        yield body(box(-12, 12, 24, 31), "white", 4)
    else:
        at = -1 if door == 1 else 1
        yield body(box(16 * at - 11, 10, 22, 33), "white", 4)
        yield body(box(-17 * at - 8, 11, 16, 15), "white", 4)


def _tree(variant: int) -> Iterable[Layer]:
    yield body(box(-7, 18, 14, 27), "dark")
    if variant == 0:
        yield body("M0 -47L32 28H-32Z")
    elif variant == 1:
        yield body("M0 -22L34 28H-34Z")
        yield body("M0 -47L26 -4H-26Z")
    elif variant == 2:
        yield body("M0 -8L35 30H-35Z")
        yield body("M0 -28L28 8H-28Z")
        yield body("M0 -48L20 -16H-20Z")
    elif variant == 5:
        yield body(circle(-20, 4, 20))
        yield body(circle(20, 4, 20))
        yield body(circle(0, -24, 22))
    else:
        yield body(circle(0, -10, 36))
        if variant == 4:
            yield flat(circles(8, (-15, -20), (13, -24), (17, 2), (-9, 7)))


def _note(variant: int) -> Iterable[Layer]:
    def head(x: float, y: float) -> str:
        """An oval that lies aslant."""
        left, right = f"{x - 15:g} {y + 5:g}", f"{x + 15:g} {y - 5:g}"
        above, below = f"{x - 18:g} {y - 8:g} {x + 10:g} {y - 17:g}", f"{x + 18:g} {y + 8:g} {x - 10:g} {y + 17:g}"
        return f"M{left}C{above} {right}C{below} {left}Z"

    if variant in (3, 4):
        yield line("M-13 27V-34L36 -42V20", 8)
        yield line("M-13 -31L36 -39", 13)
        if variant == 4:
            yield line("M-13 -9L36 -17", 11)
        yield body(head(-27, 31))
        yield body(head(22, 24))
    else:
        flags = {1: "M4 -42Q8 -20 31 -12Q38 -8 32 8", 2: "M4 -42Q8 -24 32 -18M4 -18Q8 0 32 6"}
        at = -11 if variant in flags else 0
        yield line(f"M{at + 14} 24V-43", 8)
        if variant in flags:
            yield line(flags[variant], 8)
        yield body(head(at, 30), "white" if variant == 5 else "main", 6 if variant == 5 else OUTLINE)


def _ladybird(variant: int) -> Iterable[Layer]:
    spots = (
        (),
        ((0, 12),),
        ((-17, 10), (17, 10)),
        ((-17, 0), (17, 0), (0, 26)),
        ((-18, -3), (18, -3), (-15, 24), (15, 24)),
        ((-20, -5), (20, -5), (-18, 22), (18, 22), (0, 9)),
    )[variant]
    yield line("M-9 -36L-18 -47M9 -36L18 -47", 5)
    yield flat(circle(0, -26, 18), "ink")
    yield body(circle(0, 8, 37))
    if variant in (0, 2, 4):
        yield line("M0 -28V44", 4.5)
    if spots:
        yield flat(circles({1: 12, 2: 9.5}.get(variant, 8), *spots), "white")


FAMILIES: Final[dict[str, Callable[[int], Iterable[Layer]]]] = {
    "die": _die,
    "clock": _clock,
    "moon": _moon,
    "arrow": _arrow,
    "flag": _flag,
    "key": _key,
    "ball": _ball,
    "face": _face,
    "mug": _mug,
    "flower": _flower,
    "star": _star,
    "heart": _heart,
    "padlock": _padlock,
    "fish": _fish,
    "house": _house,
    "tree": _tree,
    "note": _note,
    "ladybird": _ladybird,
}
"""How a variant of a family is drawn; variants are counted from 0."""
