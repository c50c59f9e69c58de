"""A process that thinks: tasks come in as lines, progress and thoughts go out. Run by `bot_seats`, nobody else."""

import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from ludolien import bots, catalogue
from ludolien.bots.hints import general_reason, general_sentence, last_reason, own_reason
from ludolien.bots.thinking import pace
from ludolien.core import AnyGame, Seat
from ludolien.server.bots.pool import Line, Progressed, Rehearsal, Rehearsed, Settled, Task, level_of

STEP: Final = 0.1
"""Progress is reported in steps of this size."""
POLITENESS: Final = 10
"""Bots think while people's moves leave the core free."""


def main(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Thinks until there is nothing more to think about."""

    def say(line: Line) -> None:
        answers.write(msgspec.json.encode(line) + b"\n")
        answers.flush()

    for line in tasks:
        wish = msgspec.json.decode(line, type=Task | Rehearsal)
        say(settled(wish, say) if isinstance(wish, Task) else rehearsed(wish))


def rehearsed(wish: Rehearsal) -> Rehearsed:
    """Loads what thinking about a game takes."""
    bots.warm_one(catalogue.find(wish.game))
    return Rehearsed()


def settled(task: Task, say: Callable[[Line], None]) -> Settled:
    """What the bot plays."""
    game = catalogue.find(task.game, task.edition)
    view = msgspec.json.decode(task.view, type=game.view_type)
    told = 0.0

    def progress(share: float) -> None:
        nonlocal told
        if share >= told + STEP:
            told = share
            say(Progressed(share))

    level = level_of(game, task.level)
    thought = bots.think(game, level, view, task.seat, task.seed, task.limit, progress, is_advice=task.is_hint)
    moves = tuple(msgspec.Raw(msgspec.json.encode(move)) for move in thought.moves)
    why = reasons(game, view, task.seat, thought) if task.is_hint and thought.moves else {}
    pause = pace(game, level, view, task.seat, thought.move, task.seed) if thought.moves else 0.0
    value = thought.value if len(thought.candidates) > 1 or thought.is_certain else None
    return Settled(moves, value, why, pause)


def reasons(game: AnyGame, view: Any, seat: Seat, thought: bots.Thought) -> dict[str, str]:
    """What speaks for a thought, in every language of the house."""
    own = own_reason(game, view, seat, thought.moves)
    general = general_reason(thought) or (None if own else last_reason(thought))
    said = {}
    for language in catalogue.LANGUAGES:
        sentences = [catalogue.reason_sentence(game.slug, own, language)] if own else []
        sentences += [general_sentence(general, language)] if general else []
        said[language] = " ".join(sentences)
    return said


def give_way(politeness: int) -> None:
    """Others come first, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(politeness)


if __name__ == "__main__":
    give_way(POLITENESS)
    main(sys.stdin.buffer, sys.stdout.buffer)
