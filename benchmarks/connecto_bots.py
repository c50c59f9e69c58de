"""Connecto's bots with every riddle, alone and against each other.

`python benchmarks/connecto_bots.py [WHO]`, alone, for each level or one: how many of the 184 it names, how many it gets
wrong, how often it gives up, and which share of the strokes it had drawn when it answered rightly.

`python benchmarks/connecto_bots.py HIGH LOW [--rounds K]`, against each other: classic games of eight riddles, at their
pace and with the sandglass, in time that is only counted. In a round every riddle is dealt once, to 23 tables; the two
play at each of them twice and change seats between. The first round deals as printed, every other one in its own way.

Somebody is a level, or one with other knobs, as in the arena: `3@look=2.5,knows=0.8`.
"""

import argparse
from collections import Counter
from random import Random
from statistics import mean
from typing import cast

from ludolien import bots
from ludolien.arena.entrants import entrant
from ludolien.arena.statistics import share
from ludolien.bots.thinking import pace
from ludolien.core import CLOCK, HOUSE, Seat, is_player, settle
from ludolien.core.keeper import Occasion
from ludolien.core.levels import Level
from ludolien.games.connecto_mahy import GAME, keeper
from ludolien.games.connecto_mahy.ai import levels
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.riddles.card import marks_of
from ludolien.games.connecto_mahy.riddles.riddle import all_riddles
from ludolien.games.connecto_mahy.state import RIDDLES, Position

NUMBERS = [riddle.number for riddle in all_riddles()]


def level_of(who: str) -> Level:
    level = entrant(GAME, who).level
    assert level is not None, f"{who} is no level"
    return level


def house_move(state: Position, luck: int, seen: tuple[str, ...] = ()) -> ConnectoMove:
    move = keeper.move(state, Occasion("B", ("",) * state.agreed.seats, 0, luck, seen))
    assert move is not None
    return move


def alone(number: int, level: Level) -> tuple[str, float]:
    """The verdict on what a bot answers to a riddle, or `gave up`, and the share of strokes drawn by then."""
    state = GAME.start(1, settle(GAME.options, {}))
    others = tuple(str(other) for other in NUMBERS if other != number)
    state = GAME.play(state, house_move(state, number, others))
    while state.phase == "drawing":
        move = cast(ConnectoMove, bots.think(GAME, level, GAME.view(state, 0), 0, seed=number).move)
        state = GAME.play(state, move)
    drawn = len(state.boards[0].marks) / len(dict.fromkeys(marks_of(state.cards[0])))
    if state.gave_up:
        return "gave up", drawn
    judged = GAME.play(state, house_move(state, number))
    return str(judged.verdicts[0]), drawn


def dealt(round: int) -> list[list[int]]:
    """The riddles of each table, in order."""
    numbers = list(NUMBERS)
    if round:
        Random(f"round {round}").shuffle(numbers)
    return [sorted(numbers[first : first + RIDDLES]) for first in range(0, len(numbers), RIDDLES)]


def against(levels: tuple[Level, ...], numbers: list[int], seed: str) -> Position:
    """A classic game with certain riddles, every move at the moment that its bot's pace brings. With the same seed the
    cards are the same, whoever sits where."""
    rng, luck = Random(f"{seed} people"), Random(f"{seed} house")
    seen = tuple(str(other) for other in NUMBERS if other not in numbers)
    state = GAME.start(len(levels), settle(GAME.options, {"cards": "order"}))
    now = 0.0
    ready: dict[Seat, tuple[float, ConnectoMove]] = {}
    timers: dict[str, float] = {}
    while awaited := GAME.awaited(state):
        if HOUSE in awaited:
            state = GAME.play(state, house_move(state, luck.getrandbits(63), seen))
            continue
        for seat in filter(is_player, awaited):
            if seat not in ready or GAME.refuse(state, ready[seat][1]) is not None:
                ready[seat] = _decided(state, seat, levels[seat], now, rng)
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


def compete(high: str, low: str, rounds: int) -> None:
    """Prints after every round how it stands."""
    strong, weak = level_of(high), level_of(low)
    games, stars = Counter[str](), Counter[str]()
    for round in range(rounds):
        for table, numbers in enumerate(dealt(round)):
            for is_swapped in (False, True):
                sitting = (weak, strong) if is_swapped else (strong, weak)
                over = against(sitting, numbers, seed=f"{round} {table}")
                mine, theirs = reversed(over.stars) if is_swapped else over.stars
                games["won" if mine > theirs else "shared" if mine == theirs else "lost"] += 1
                stars.update(high=mine, low=theirs)
        print(f"{high} against {low}: {games['won']} won, {games['shared']} shared, {games['lost']} lost; ", end="")
        if decided := share(games["won"], games["won"] + games["lost"]):
            print(f"{decided.value:.1%} of decided ({decided.low:.1%} to {decided.high:.1%}); ", end="")
        print(f"{stars['high']} stars against {stars['low']}", flush=True)


def alone_with_all(who: str) -> None:
    outcomes = [alone(number, level_of(who)) for number in NUMBERS]
    right = [drawn for verdict, drawn in outcomes if verdict == "right"]
    wrong = sum(verdict in ("wrong", "vague") for verdict, _ in outcomes)
    left = len(outcomes) - len(right) - wrong
    print(f"level {who}: {len(right)} right after {mean(right):.0%} of the strokes, ", end="")
    print(f"{wrong} wrong, {left} given up", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("who", nargs="*", help="nobody: every level alone; one alone; or two against each other")
    parser.add_argument("--rounds", type=int, default=2, help="rounds of 46 games")
    asked = parser.parse_args()
    match asked.who:
        case [high, low]:
            compete(high, low, asked.rounds)
        case [] | [_]:
            for who in asked.who or [str(level.rank) for level in levels.LEVELS]:
                alone_with_all(who)
        case _:
            parser.error("two at a time")


if __name__ == "__main__":
    main()
