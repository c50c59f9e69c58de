"""Counts sequences of moves, chance included, position by position: see `ludolien.arena.perft`."""

from typing import Any

from ludolien.bots.templates.kernel_stub import (
    HAS_ODDS,
    legal,
    odds,
    play,
    turn,
)
from ludolien.kernels import CHANCE, OVER, Buffer, Record, compiled, entry


@entry
def sequences(work: Any, actions: Any, weights: Buffer, counts: Buffer, tried: Buffer, totals: Buffer) -> None:
    """Adds to totals[n] the number of sequences of n + 1 moves from work[0]; one record and one row a ply."""
    ply = 0
    counts[0] = choices(work[0], actions[0], weights)
    totals[0] += counts[0]
    tried[0] = 0
    while ply >= 0:
        if ply + 1 == len(totals) or tried[ply] == counts[ply]:
            ply -= 1
            continue
        work[ply + 1] = work[ply]
        play(work[ply + 1], actions[ply][tried[ply]])
        tried[ply] += 1
        ply += 1
        counts[ply] = choices(work[ply], actions[ply], weights)
        totals[ply] += counts[ply]
        tried[ply] = 0


@compiled
def choices(s: Record, actions: Buffer, weights: Buffer) -> int:
    seat = turn(s)
    if seat == OVER:
        return 0
    if HAS_ODDS and seat == CHANCE:
        return odds(s, actions, weights)
    return legal(s, actions)
