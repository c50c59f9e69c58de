"""The far side of a pipe: a level of some other version of the house, asked line by line (`engines.py`).

Run as a script by the Python of that version, with its sources first on the path. So it may use nothing but what every
version since 0.1.0 has: the catalogue, `think`, and the fields of a level.
"""

import sys
from typing import Any

import msgspec

UNHURRIED = 3_600.0


def main(slug: str, rank: str, changes: str) -> None:
    from ludolien import bots, catalogue

    game = catalogue.find(slug)
    level = _changed(bots.find_level(game, int(rank)), changes)
    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line)
        view = msgspec.convert(asked["view"], game.view_type)
        limit = asked["limit"]
        seconds = limit or (UNHURRIED if level.nodes else level.seconds)
        thinking = msgspec.structs.replace(level, seconds=seconds)
        moves = bots.think(game, thinking, view, asked["seat"], asked["seed"]).moves
        sys.stdout.buffer.write(msgspec.json.encode(moves) + b"\n")
        sys.stdout.buffer.flush()


def _changed(level: Any, changes: str) -> Any:
    """The level with other settings, `nodes=2000,spice=0`; what is no field of it is a knob."""
    settings = dict(change.split("=") for change in changes.split(",") if change)
    fields = {name: type(getattr(level, name))(value) for name, value in settings.items() if hasattr(level, name)}
    knobs = {name: float(value) for name, value in settings.items() if not hasattr(level, name)}
    return msgspec.structs.replace(level, **fields, knobs={**level.knobs, **knobs})


if __name__ == "__main__":
    main(*sys.argv[1:])
