"""Writes the positions of lessons and figures from the rules themselves: client/src/games/<slug>/positions.json.

A position is a name and the moves that lead to it, in notation, each with its seat. `--check` only compares.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from ludolien import catalogue
from ludolien.core import CHANCE, Seat, settle

GAMES = Path(__file__).parent.parent / "client" / "src" / "games"

Step = tuple[Seat, str]


def said(*texts: str, seat: Seat = 0) -> list[Step]:
    """Moves in notation; those that begin with `call` or `roll` and a face are chance's."""
    return [(CHANCE if text.startswith(("call ", "roll ")) else seat, text) for text in texts]


CONNECTIONS: dict[str, list[Step]] = {}
CONNECTIONS["start"] = said("call moon")
CONNECTIONS["moon"] = [*CONNECTIONS["start"], *said("moon d3 r1")]
CONNECTIONS["bell"] = [*CONNECTIONS["moon"], *said("confirm", "call bell")]
CONNECTIONS["turned"] = [*CONNECTIONS["bell"], *said("bell e3 r2")]
CONNECTIONS["crown"] = [*CONNECTIONS["turned"], *said("confirm", "call crown")]
CONNECTIONS["linked"] = [*CONNECTIONS["crown"], *said("crown e2 r0")]
CONNECTIONS["sun"] = [*CONNECTIONS["linked"], *said("confirm", "call sun")]
CONNECTIONS["hidden"] = [*CONNECTIONS["sun"], *said("sun a1 x")]
CONNECTIONS["free"] = [
    *CONNECTIONS["moon"],
    *said("confirm", "call sun", "sun b4 x", "confirm", "call wheel", "wheel c4 r0"),
]
CONNECTIONS["later"] = [*CONNECTIONS["hidden"], *said("confirm", "call wheel", "wheel c4 r0", "confirm", "call cloud")]

VERBINDUNG: dict[str, list[Step]] = {}
VERBINDUNG["rolled"] = said("roll R+ C")
VERBINDUNG["placed"] = [*VERBINDUNG["rolled"], *said("b6 R+0")]
VERBINDUNG["curved"] = [*VERBINDUNG["placed"], *said("b5 C0")]
VERBINDUNG["black"] = [*VERBINDUNG["curved"], *said("-"), *said("roll B+ B= W")]
VERBINDUNG["white"] = [*VERBINDUNG["black"], *said("e6 W0", seat=1)]
VERBINDUNG["bridge"] = [*VERBINDUNG["white"], *said("e5 B=0", "-", seat=1), *said("roll C R=")]
VERBINDUNG["faces"] = [*VERBINDUNG["bridge"], *said("a2 R=1", "-"), *said("roll B+ B+ C", "b1 B+0", "-", seat=1)]
VERBINDUNG["open"] = said("roll C C", "b6 C3")
VERBINDUNG["freed"] = [*VERBINDUNG["open"], *said("a6 C0")]
VERBINDUNG["choice"] = [
    *said("roll B+ B=", "-"),
    *said("roll R= R= W", "a5 W0", "-", seat=1),
    *said("roll C C", "b5 C3", "a4 C0", "-"),
    *said("roll R+ C B=", "a6 B=0", seat=1),
]

POSITIONS: dict[str, tuple[dict[str, Any], dict[str, list[Step]]]] = {
    "connections_knizia": ({}, CONNECTIONS),
    "verbindung_borsa": ({}, VERBINDUNG),
}


def written(slug: str) -> str:
    """The file's text: for every position the view and the legal moves of whoever is to move."""
    options, named = POSITIONS[slug]
    game = catalogue.find(slug)
    positions = {}
    for name, moves in named.items():
        state = game.start(game.seats[0], settle(game.options, options))
        for seat, text in moves:
            move = game.read(state, seat, text)
            refusal = game.refuse(state, move)
            if refusal is not None:
                raise SystemExit(f"positions: {slug} {name}: {text} is refused, {refusal}")
            state = game.play(state, move)
        seat = min(game.awaited(state))
        legal = [] if seat == CHANCE else list(game.legal(state, seat))
        positions[name] = {"seat": seat, "view": game.view(state, seat), "legal": legal}
    return json.dumps(msgspec.to_builtins(positions), separators=(",", ":"), ensure_ascii=False) + "\n"


def main() -> int:
    """Writes what is not current, or with `--check` says so."""
    stale = [slug for slug in POSITIONS if not _is_current(slug)]
    if "--check" in sys.argv[1:]:
        for slug in stale:
            print(f"client/src/games/{slug}/positions.json is not current: run `make types`", file=sys.stderr)
        return 1 if stale else 0
    for slug in stale:
        (GAMES / slug / "positions.json").write_text(written(slug), encoding="utf-8")
    return 0


def _is_current(slug: str) -> bool:
    file = GAMES / slug / "positions.json"
    return file.exists() and file.read_text(encoding="utf-8") == written(slug)


if __name__ == "__main__":
    sys.exit(main())
