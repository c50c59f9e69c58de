"""Random play: for measuring, and to let the others choose first where several seats are asked at once."""

from typing import Any

from ludolien.bots.templates.kernel_stub import (
    HAS_ODDS,
    HAS_PICK,
    legal,
    odds,
    pick,
    play,
    turn,
)
from ludolien.kernels import CHANCE, OVER, Buffer, Record, below, entry, inlined


@entry
def play_until_turn(work: Any, seat: int, actions: Buffer, weights: Buffer, rng: Any) -> bool:
    """Plays for whoever is asked before this seat; False if its turn does not come."""
    s = work[0]
    while turn(s) != seat:
        if turn(s) == CHANCE or turn(s) == OVER:
            return False
        step(s, actions, weights, rng)
    return True


@entry
def playouts(work: Any, actions: Buffer, weights: Buffer, rng: Any, games: int) -> int:
    """Plays so many games from work[0] to the end, ply by ply, and returns how many plies that took."""
    plies = 0
    for _ in range(games):
        work[1] = work[0]
        s = work[1]
        while turn(s) != OVER:
            step(s, actions, weights, rng)
            plies += 1
    return plies


@inlined
def step(s: Record, actions: Buffer, weights: Buffer, rng: Any) -> None:
    if HAS_ODDS and turn(s) == CHANCE:
        count = odds(s, actions, weights)
        total = 0
        for i in range(count):
            total += weights[i]
        left = below(rng, total)
        i = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        action = actions[i]
    elif HAS_PICK:
        action = pick(s, rng)
    else:
        action = actions[below(rng, legal(s, actions))]
    play(s, action)
