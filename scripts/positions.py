"""Writes the positions of lessons and figures from the rules themselves: client/src/games/<slug>/positions.json.

`positions.toml` beside it names them, each by the moves that lead to it in notation, with their seats. `--check` only
compares.
"""

import json
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
        seat = min(game.awaited(state))
        legal = [] if seat == CHANCE else list(game.legal(state, seat))
        positions[name] = {"seat": seat, "view": game.view(state, seat), "legal": legal}
    return json.dumps(msgspec.to_builtins(positions), separators=(",", ":"), ensure_ascii=False) + "\n"


def reached(game: AnyGame, named: dict[str, Any], name: str) -> Any:
    """The state of a position."""
    after = named[name].get("after")
    state = reached(game, named, after) if after else game.start(game.seats[0], settle(game.options, {}))
    for line in named[name]["moves"]:
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
    stale = [slug for slug in named if not _is_current(slug)]
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
