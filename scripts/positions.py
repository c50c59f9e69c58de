"""Writes the positions of figures from the rules themselves: client/src/games/<slug>/positions.json.

`positions.toml` beside it names them, each by the moves that lead to it in notation, with their seats; where a picture
is of less than a whole board, after `state`: fields of the position that are set by hand. `seat` looks on, else whoever
is to move; `only` keeps the legal moves whose notation it matches. `--check` only compares.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from ludolien import catalogue
from ludolien.core import CHANCE, AnyGame, settle

GAMES = Path(__file__).parent.parent / "client" / "src" / "games"


def written(slug: str) -> str:
    """The file's text: for every position the view and the legal moves of whoever is to move."""
    game = catalogue.find(slug)
    named = tomllib.loads((GAMES / slug / "positions.toml").read_text(encoding="utf-8"))
    positions = {}
    for name in named:
        state = reached(game, named, name)
        seat = named[name].get("seat", min(game.awaited(state), default=0))
        only = re.compile(named[name].get("only", ".*"))
        offered = () if seat == CHANCE else game.legal(state, seat)
        legal = [move for move in offered if only.fullmatch(game.write(state, move))]
        positions[name] = {"seat": seat, "view": game.view(state, seat), "legal": legal}
    return json.dumps(msgspec.to_builtins(positions), separators=(",", ":"), ensure_ascii=False) + "\n"


def reached(game: AnyGame, named: dict[str, Any], name: str) -> Any:
    """The state of a position."""
    after = named[name].get("after")
    state = reached(game, named, after) if after else game.start(game.seats[0], settle(game.options, {}))
    if "state" in named[name]:
        state = msgspec.convert(msgspec.to_builtins(state) | named[name]["state"], game.state_type)
    for line in named[name].get("moves", ()):
        who, text = line.split(": ", 1)
        move = game.read(state, CHANCE if who == "chance" else int(who), text)
        refusal = game.refuse(state, move)
        if refusal is not None:
            raise SystemExit(f"positions: {game.slug} {name}: {text} is refused, {refusal}")
        state = game.play(state, move)
    return state


def main() -> int:
    """Writes what is not current, or with `--check` says so."""
    named = sorted(file.parent.name for file in GAMES.glob("*/positions.toml"))
    stale = [slug for slug in named if not is_current(slug)]
    if "--check" in sys.argv[1:]:
        for slug in stale:
            print(f"client/src/games/{slug}/positions.json is not current: run `make types`", file=sys.stderr)
        return 1 if stale else 0
    for slug in stale:
        (GAMES / slug / "positions.json").write_text(written(slug), encoding="utf-8")
    return 0


def is_current(slug: str) -> bool:
    """Whether the file says what the rules say."""
    file = GAMES / slug / "positions.json"
    return file.exists() and file.read_text(encoding="utf-8") == written(slug)


if __name__ == "__main__":
    sys.exit(main())
