"""Connecto's bots with every riddle, alone and against each other: `python benchmarks/connecto_bots.py [HIGH LOW]`.

Alone, for each level: how many of the 184 it names, how many it gets wrong, how often it gives up, and which share of
the strokes it had drawn when it answered rightly. With two levels: 23 classic games of eight riddles, at their pace and
with the sandglass, in time that is only counted.
"""

import sys
from random import Random
from statistics import mean
from typing import cast

from ludolien import bots
from ludolien.bots.thinking import pace
from ludolien.core import CLOCK, HOUSE, Seat, is_player, settle
from ludolien.core.house import Occasion
from ludolien.core.levels import Level
from ludolien.games.connecto_mahy import GAME, bot
from ludolien.games.connecto_mahy.keeper import KEEPER
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.riddles import all_riddles
from ludolien.games.connecto_mahy.state import RIDDLES, Position

NUMBERS = [riddle.number for riddle in all_riddles()]


def level_of(rank: int) -> Level:
    return next(level for level in bot.LEVELS if level.rank == rank)


def house_move(state: Position, luck: int, seen: frozenset[str] = frozenset()) -> ConnectoMove:
    move = KEEPER.move(state, Occasion("B", ("",) * state.agreed.seats, 0, luck, seen))
    assert move is not None
    return move


def alone(number: int, rank: int) -> tuple[str, float]:
    """The verdict on what a bot answers to a riddle, or `gave up`, and the share of strokes drawn by then."""
    level = level_of(rank)
    state = GAME.start(1, settle(GAME.options, {}))
    others = frozenset(str(other) for other in NUMBERS if other != number)
    state = GAME.play(state, house_move(state, number, others))
    while state.phase == "drawing":
        move = cast(ConnectoMove, bots.think(GAME, level, GAME.view(state, 0), 0, seed=number).move)
        state = GAME.play(state, move)
    drawn = len(state.boards[0].marks) / len(dict.fromkeys(bot.marks_of(state.cards[0])))
    if state.gave_up:
        return "gave up", drawn
    judged = GAME.play(state, house_move(state, number))
    return str(judged.verdicts[0]), drawn


def against(ranks: tuple[int, ...], first: int, seed: int) -> Position:
    """A classic game with riddles from a number on, every move at the moment that its bot's pace brings."""
    rng = Random(seed)
    seen = frozenset(map(str, range(1, first)))
    state = GAME.start(len(ranks), settle(GAME.options, {"cards": "order"}))
    now = 0.0
    ready: dict[Seat, tuple[float, ConnectoMove]] = {}
    timers: dict[str, float] = {}
    while awaited := GAME.awaited(state):
        if HOUSE in awaited:
            state = GAME.play(state, house_move(state, rng.getrandbits(63), seen))
            continue
        for seat in filter(is_player, awaited):
            if seat not in ready or GAME.refuse(state, ready[seat][1]) is not None:
                ready[seat] = _decided(state, seat, level_of(ranks[seat]), now, rng)
        here = {timer.key: timer for timer in GAME.timers(state)}
        timers = {key: timers.get(key, now + timer.seconds) for key, timer in here.items()}
        due: list[tuple[float, ConnectoMove, Seat]] = [(at, here[key].move, CLOCK) for key, at in timers.items()]
        due += [(at, move, seat) for seat, (at, move) in ready.items() if seat in awaited]
        now, move, mover = min(due, key=lambda one: one[0])
        ready.pop(mover, None)
        state = GAME.play(state, move)
    return state


def _decided(state: Position, seat: Seat, level: Level, now: float, rng: Random) -> tuple[float, ConnectoMove]:
    view, seed = GAME.view(state, seat), rng.getrandbits(63)
    move = cast(ConnectoMove, bots.think(GAME, level, view, seat, seed).move)
    return now + pace(GAME, level, view, seat, move, seed), move


def match(high: int, low: int) -> None:
    """Every riddle once; seats in turn."""
    won, stars = [0, 0, 0], [0, 0]
    for game, first in enumerate(range(1, len(NUMBERS), RIDDLES)):
        is_swapped = game % 2 == 1
        over = against((low, high) if is_swapped else (high, low), first, seed=game)
        mine, theirs = reversed(over.stars) if is_swapped else over.stars
        stars = [stars[0] + mine, stars[1] + theirs]
        won[0 if mine > theirs else 1 if mine == theirs else 2] += 1
    print(f"level {high} against {low}: {won[0]} won, {won[1]} shared, {won[2]} lost; ", end="")
    print(f"{stars[0]} stars against {stars[1]}", flush=True)


def main() -> None:
    if len(sys.argv) == 3:
        match(int(sys.argv[1]), int(sys.argv[2]))
        return
    for level in bot.LEVELS:
        outcomes = [alone(number, level.rank) for number in NUMBERS]
        right = [drawn for verdict, drawn in outcomes if verdict == "right"]
        wrong = sum(verdict in ("wrong", "vague") for verdict, _ in outcomes)
        left = len(outcomes) - len(right) - wrong
        print(f"level {level.rank}: {len(right)} right after {mean(right):.0%} of the strokes, ", end="")
        print(f"{wrong} wrong, {left} given up", flush=True)


if __name__ == "__main__":
    main()
