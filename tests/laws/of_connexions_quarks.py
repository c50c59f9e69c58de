"""The star looks the same after a quarter turn, if 1 and 2 and also 3 and 4 change places, and in a mirror."""

from collections.abc import Callable

from msgspec.structs import replace

from ludolien.games.connexions_quarks.material.board import NAMES, OFF, SPACE
from ludolien.games.connexions_quarks.moves import BumpCard, Go, QuarksMove, Stop
from ludolien.games.connexions_quarks.state import Position, Trail
from tests.laws.hooks import Symmetry, Told

Image = Callable[[int], int]


def symmetry(name: str, compass: str, *, is_mirror: bool) -> Symmetry:
    """Where north, east, south and west go."""
    to = dict(zip("NESW", compass, strict=True))

    def square(text: str) -> str:
        if text in ("NE", "SE", "SW", "NW"):
            turned = to[text[0]] + to[text[1]]
            return turned if turned in SPACE else turned[::-1]
        quadrant, row, place = text[0], int(text[1]), int(text[2])
        last = {1: 3, 2: 4, 3: 3}[row]
        return f"{to[quadrant]}{row}{last + 1 - place if is_mirror else place}"

    def space(at: int) -> int:
        if at == OFF:
            return OFF
        line, dot, circle = NAMES[at].partition(".")
        if not dot:
            return SPACE[square(line)]
        low, high = map(square, line.split("-"))
        straight = f"{low}-{high}.{circle}"
        return SPACE[straight] if straight in SPACE else SPACE[f"{high}-{low}.{4 - int(circle)}"]

    def state(position: Position) -> Position:
        last = position.last
        return replace(
            position,
            connectors=tuple(tuple(map(space, places)) for places in position.connectors),
            trails=tuple(Trail(t.connector, tuple(sorted(map(space, t.spaces)))) for t in position.trails),
            landings=tuple(replace(landing, square=space(landing.square)) for landing in position.landings),
            last=last and replace(last, start=space(last.start), way=tuple(map(space, last.way))),
        )

    def move(position: Position, made: QuarksMove) -> QuarksMove:
        match made:
            case Go() | Stop():
                return replace(made, way=tuple(map(space, made.way)))
            case BumpCard():
                return replace(made, place=space(made.place))
        return made

    return Symmetry(name, state, move)


TOLD = Told((symmetry("a quarter turn", "ESWN", is_mirror=False), symmetry("mirrored", "NWSE", is_mirror=True)))
