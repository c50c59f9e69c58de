"""What the view tells of turns before they are made is what they do."""

from random import Random

import pytest

from ludolien.core import WATCHER
from ludolien.games.connexion_sjoholm import GAME
from ludolien.games.connexion_sjoholm.moves import Turn
from ludolien.games.connexion_sjoholm.rules.previews import links
from ludolien.games.connexion_sjoholm.rules.tiles import links_around
from ludolien.games.connexion_sjoholm.state import Position

SIGNS = {0: "w", 1: "b", None: "."}


def some_positions(seed: int) -> list[Position]:
    rng = Random(seed)
    state = GAME.start(2, {"width": 3, "height": 4, "swap": False})
    found = [state]
    while GAME.awaited(state) and len(found) < 40:
        state = GAME.play(state, rng.choice(list(GAME.legal(state, state.to_move))))
        found.append(state)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_CS8_connections_are_told_from_both_sides(seed: int) -> None:
    for state in some_positions(seed):
        told = GAME.view(state, WATCHER).links
        for cell in range(len(state.tiles)):
            around = links_around(state.width, state.height, state.tiles, cell)
            assert told[2 * cell : 2 * cell + 2] == SIGNS[around[0]] + SIGNS[around[1]]
            if around[1] is not None:
                assert links_around(state.width, state.height, state.tiles, cell + 1)[3] == around[1]


@pytest.mark.parametrize("seed", range(3))
def test_CS8_CS12_every_turn_does_what_was_told(seed: int) -> None:
    for state in some_positions(seed):
        if not GAME.awaited(state):
            continue
        view = GAME.view(state, state.to_move)
        releases = {(tile, quarters): (white, black) for tile, quarters, white, black in view.releases}
        for move in GAME.legal(state, state.to_move):
            if not isinstance(move, Turn):
                continue
            after = GAME.play(state, move)
            around = links_around(after.width, after.height, after.tiles, move.tile)
            start = 12 * move.tile + 4 * (move.quarters - 1)
            assert view.turns[start : start + 4] == "".join(SIGNS[colour] for colour in around)
            assert releases.get((move.tile, move.quarters), ((), ())) == after.released


def test_CS11_whoever_leaves_stood_on_a_way_to_an_exit() -> None:
    for state in some_positions(5):
        if any(state.released):
            told = {(colour, tile) for colour, tile, _ in GAME.view(state, WATCHER).exits}
            assert {colour for colour, _ in told} >= {colour for colour in (0, 1) if state.released[colour]}


def test_only_whoever_is_to_move_is_told_what_turns_would_change() -> None:
    state = GAME.start(2, {"width": 6, "height": 6, "swap": False})
    views = [GAME.view(state, seat) for seat in (0, 1, WATCHER)]
    assert [len(view.turns) for view in views] == [36 * 12, 0, 0]
    assert {view.links for view in views} == {links(6, 6, state.tiles)} == {"." * 72}
