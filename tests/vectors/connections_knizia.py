"""Finished boards with what they link and lose, tiles as they look when turned, and the grades of solo games."""

from random import Random
from typing import Any

from ludolien.core import CHANCE, AnyGame, settle
from ludolien.core.advance import drawn
from ludolien.games.connections_knizia import GAME
from ludolien.games.connections_knizia.material import CELLS, CENTRE, CENTRE_PATTERN
from ludolien.games.connections_knizia.moves import Confirm, Hide, Lay
from ludolien.games.connections_knizia.rules.scoring import grade, score
from ludolien.games.connections_knizia.state import Position, material_of, numbers_of


def vectors() -> dict[str, list[Any]]:
    ends = [finished(Random(seed)) for seed in range(6)]
    of = material_of(ends[0])
    return {
        "boards": [{"board": GAME.view(end, 0).boards[0], "lost": lost(end)} for end in ends],
        "patterns": [{"looks": looks} for looks in (of.turned[tile] for tile in range(len(of.symbols)))],
        "grades": [graded(points) for points in range(13)],
        "material": [{"cells": CELLS, "centre": CENTRE, "pattern": CENTRE_PATTERN, "rounds": ends[0].rounds}],
    }


def graded(points: int) -> dict[str, Any]:
    return {"lost": points, "grade": grade(points), "reason": f"grade_{grade(points)}"}


def lost(end: Position) -> int:
    return score(material_of(end), numbers_of(end, 0), end.boards[0]).lost


def finished(rng: Random) -> Position:
    """A board alone: tiles where they fit, face down where they fit nowhere."""
    game: AnyGame = GAME
    state: Position = game.start(1, settle(GAME.options, {}))
    while awaited := game.awaited(state):
        if CHANCE in awaited:
            state = game.play(state, drawn(game.odds(state), rng))
            continue
        legal = list(game.legal(state, 0))
        lays = [move for move in legal if isinstance(move, Lay)]
        downs = [move for move in legal if isinstance(move, Hide)]
        state = game.play(state, Confirm(0) if state.hands[0].laid else rng.choice(lays or downs))
    return state
