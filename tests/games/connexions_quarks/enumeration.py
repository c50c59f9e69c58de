"""Every way to move, from the data file alone: nothing is shared with the rules.

It knows spaces by name, walks step by step, and tries every second move after every first one.
"""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random

from msgspec.structs import replace

from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.state import Position, Trail
from tests.games.connexions_quarks.kit import start

DATA = json.loads((files("ludolien.games.connexions_quarks") / "material" / "board.json").read_text(encoding="utf-8"))
OFF = "off"
Place = str
Stands = tuple[tuple[Place, ...], ...]
Going = tuple[str, Place, frozenset[Place], tuple[Place, ...], int | None]
"""Kind, start, trail, every space of the way, the colour bumped."""


def links() -> dict[Place, set[Place]]:
    joined: dict[Place, set[Place]] = {OFF: {enter["leads_to"] for enter in DATA["enters"]}}

    def join(one: Place, other: Place) -> None:
        joined.setdefault(one, set()).add(other)
        joined.setdefault(other, set()).add(one)

    for low, high in DATA["edges"]:
        line = [low, *(f"{low}-{high}.{circle}" for circle in (1, 2, 3)), high]
        for index in range(4):
            join(line[index], line[index + 1])
    for one, other in DATA["slides"]:
        join(one, other)
    return joined


LINKS = links()
SQUARES = {square["name"] for square in DATA["squares"]}


@cache
def ways(place: Place, steps: int, been: frozenset[Place]) -> tuple[tuple[Place, ...], ...]:
    if steps == 0:
        return ((),)
    been = been | {place}
    return tuple((step, *rest) for step in LINKS[place] if step not in been for rest in ways(step, steps - 1, been))


def may_end(stands: Stands, space: Place) -> bool:
    if space in SQUARES:
        return sum(places.count(space) for places in stands) < 3
    return space not in stands[0]


def bumpable(stands: Stands, space: Place) -> set[int]:
    """Opponents (blue is 0 and moves) that a landing may send back."""
    if sum(places.count(space) for places in stands) >= 3:
        return set()
    found = {colour for colour in range(1, len(stands)) if space in stands[colour]}
    return {colour for colour in found if space not in SQUARES or not is_safe(stands[colour], space)}


def is_safe(places: tuple[Place, ...], square: Place) -> bool:
    return any(square in section["corners"] and set(section["corners"]) <= set(places) for section in DATA["sections"])


def has_won(places: tuple[Place, ...]) -> bool:
    held = [s for s in DATA["sections"] if set(s["corners"]) <= set(places)]

    def pick(quadrants: str, numbers: set[int]) -> bool:
        if not quadrants:
            return True
        return any(
            s["quadrant"] == quadrants[0] and s["number"] in numbers and pick(quadrants[1:], numbers - {s["number"]})
            for s in held
        )

    return pick("NESW", {1, 2, 3, 4})


def endings(stands: Stands, space: Place) -> set[int | None]:
    if not may_end(stands, space):
        return set()
    bumps: set[int | None] = set(bumpable(stands, space))
    must_bump = space not in SQUARES and bumps
    return bumps if must_bump else bumps | {None}


def moved(stands: Stands, connector: int, space: Place, bump: int | None) -> Stands:
    after = [list(places) for places in stands]
    after[0][connector] = space
    if bump is not None:
        after[bump][after[bump].index(space)] = OFF
    return tuple(map(tuple, after))


def goings(
    stands: Stands, trails: list[frozenset[Place]], dice: tuple[int, int], rule9: str
) -> tuple[set[Going], bool]:
    """What may be done, and whether something else would waste a die."""
    singles: list[tuple[Going, bool, bool]] = []
    sums: set[Going] = set()
    seen: dict[tuple[Place, frozenset[Place]], int] = {}
    for connector, place in enumerate(stands[0]):
        if (place, trails[connector]) in seen:
            continue
        seen[place, trails[connector]] = connector
        been = trails[connector]
        for die, other in {dice, dice[::-1]}:
            for way in ways(place, die, been):
                for bump in endings(stands, way[-1]):
                    after = moved(stands, connector, way[-1], bump)
                    keeps = any(uses(after, trails, connector, other))
                    singles.append((("go", place, been, way, bump), keeps, has_won(after[0])))
                for bump in bumpable(stands, way[-1]):
                    after = moved(stands, connector, way[-1], bump)
                    rest = ways(way[-1], other, been | {place, *way})
                    if any(may_end(after, onward[-1]) for onward in rest):
                        sums.add(("stop", place, been, way, bump))
        for way in ways(place, sum(dice), been):
            sums |= {("go", place, been, way, bump) for bump in endings(stands, way[-1])}
    must = rule9 == "english" and (sums or any(keeps for _, keeps, _ in singles))
    fine = sums | {going for going, keeps, wins in singles if keeps or wins or not must}
    return fine, any(going not in fine for going, _, _ in singles)


def uses(stands: Stands, trails: list[frozenset[Place]], moved_one: int | None, die: int) -> Iterator[bool]:
    """Whether each way of that many spaces may end, of any connector but the one that has moved."""
    tried = set()
    for connector, place in enumerate(stands[0]):
        if connector != moved_one and (place, trails[connector]) not in tried:
            tried.add((place, trails[connector]))
            for way in ways(place, die, trails[connector]):
                yield may_end(stands, way[-1])


def random_position(rng: Random) -> Position:
    colours = rng.randint(2, 5)
    area = rng.sample(range(board.SPACE_COUNT), rng.choice((12, 30, 120)))
    squares = [space for space in area if board.is_square(space)] or [0]
    room = {space: 3 if board.is_square(space) else 1 for space in area}
    connectors = []
    is_tight = rng.random() < 0.3  # all of blue on the board, and nearly all of it stuck
    for colour in range(colours):
        places: list[int] = []
        for _ in range(60 if colour == 0 and is_tight else rng.randrange(9)):
            if len(places) == 15:
                break
            space = rng.choice(squares if rng.random() < 0.6 else area)
            if room.get(space, 0):
                room[space] -= 1
                places.append(space)
        connectors.append(tuple(places + [board.OFF] * (15 - len(places))))
    trails = []
    for connector, place in enumerate(connectors[0]):
        if place != board.OFF and rng.random() < (0.95 if is_tight else 0.3):
            been = {place, *rng.sample(range(board.SPACE_COUNT), 250 if is_tight else rng.choice((5, 60, 200)))}
            trails.append(Trail(connector, tuple(sorted(been))))
    low, high = sorted((rng.randint(1, 6), rng.randint(1, 6)))
    rule9 = rng.choice(("english", "english", "french"))
    return replace(
        start(colours, rule9=rule9),
        connectors=tuple(connectors),
        contenders=(),
        phase="move",
        dice=(low, high),
        trails=tuple(trails),
        rolls=1,
    )


def by_name(position: Position) -> tuple[Stands, list[frozenset[Place]]]:
    names = [*board.NAMES, OFF]
    stands = tuple(tuple(names[space] for space in places) for places in position.connectors)
    trails = [frozenset[Place]() for _ in range(15)]
    for trail in position.trails:
        trails[trail.connector] = frozenset(names[space] for space in trail.spaces)
    return stands, trails
