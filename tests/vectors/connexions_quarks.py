"""Ways over the star by their stations, and every space they step on."""

from random import Random
from typing import Any

from ludolien.games.connexions_quarks.material.board import AXES, NAMES, OFF, SPACE_COUNT, Way, spaces, ways


def vectors() -> dict[str, list[Any]]:
    rng = Random(5)
    starts = [OFF, *rng.sample(range(SPACE_COUNT), 30)]
    walks = [(start, rng.choice(ways(start, rng.randint(1, 7)))) for start in starts for _ in range(3)]
    return {
        "names": [{"names": NAMES}],
        "walks": [walked(start, way) for start, way in walks],
        "tries": [tried(rng, start) for start in starts],
    }


def walked(start: int, way: Way) -> dict[str, Any]:
    return {"name": written(start, way), "start": start, "way": way, "steps": spaces(start, way)}


def tried(rng: Random, start: int) -> dict[str, Any]:
    """Somewhere that can be reached in so many steps."""
    length = rng.randint(1, 6)
    way = rng.choice(ways(start, length))
    axis = way[0] if start == OFF else None
    assert axis is None or axis in AXES
    return {"name": written(start, way), "start": start, "axis": axis, "end": way[-1], "length": length}


def written(start: int, way: Way) -> str:
    return ">".join("ENTER" if space == OFF else NAMES[space] for space in (start, *way))
