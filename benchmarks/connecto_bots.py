"""Connecto's bots alone with every riddle: `python benchmarks/connecto_bots.py`.

For each level: how many of the 184 it names, how many it gets wrong, how often it gives up, and which share of the
strokes it had drawn when it answered rightly.
"""

from statistics import mean

from ludolien import bots
from ludolien.core import settle
from ludolien.core.house import Occasion
from ludolien.games.connecto_mahy import GAME, bot
from ludolien.games.connecto_mahy.keeper import KEEPER
from ludolien.games.connecto_mahy.moves import ConnectoMove
from ludolien.games.connecto_mahy.riddles import all_riddles
from ludolien.games.connecto_mahy.state import Position

NUMBERS = [riddle.number for riddle in all_riddles()]


def house_move(state: Position, luck: int, seen: frozenset[str] = frozenset()) -> ConnectoMove:
    move = KEEPER.move(state, Occasion("B", ("",), 0, luck, seen))
    assert move is not None
    return move


def alone(number: int, rank: int) -> tuple[str, float]:
    """The verdict on what a bot answers to a riddle, or `gave up`, and the share of strokes drawn by then."""
    level = next(level for level in bot.LEVELS if level.rank == rank)
    state = GAME.start(1, settle(GAME.options, {}))
    others = frozenset(str(other) for other in NUMBERS if other != number)
    state = GAME.play(state, house_move(state, number, others))
    while state.phase == "drawing":
        (move,) = bots.think(GAME, level, GAME.view(state, 0), 0, seed=number).moves
        state = GAME.play(state, move)
    drawn = len(state.boards[0].marks) / len(dict.fromkeys(bot.marks_of(state.cards[0])))
    if state.gave_up:
        return "gave up", drawn
    judged = GAME.play(state, house_move(state, number))
    return str(judged.verdicts[0]), drawn


def main() -> None:
    for level in bot.LEVELS:
        outcomes = [alone(number, level.rank) for number in NUMBERS]
        right = [drawn for verdict, drawn in outcomes if verdict == "right"]
        wrong = sum(verdict in ("wrong", "vague") for verdict, _ in outcomes)
        left = len(outcomes) - len(right) - wrong
        print(f"level {level.rank}: {len(right)} right after {mean(right):.0%} of the strokes, ", end="")
        print(f"{wrong} wrong, {left} given up", flush=True)


if __name__ == "__main__":
    main()
