"""Golden games that random play rarely brings: searched for seed by seed, each for something that happens in it.

    python -m tests.golden.rare verbindung_borsa

A module a game names what is wanted and plays the seats. What is found is golden once the game's own reader or referee,
in `tests/games/<slug>/test_golden_games.py`, has been through it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

import msgspec

from ludolien.core import CHANCE, AnyGame, Move, Seat, Value, settle
from ludolien.core.advance import asked, drawn
from ludolien.core.record import Record
from tests.golden.find import record_of
from tests.laws.walks import Setting

Player: TypeAlias = Callable[[Any, Seat, Sequence[Any], Random], Any]
"""Chooses one of the legal moves of a seat; None waits for the clock."""


class Played(msgspec.Struct, frozen=True):
    """A whole game."""

    states: list[Any]
    moves: list[Any]

    @property
    def steps(self) -> Iterator[tuple[Any, Any, Any]]:
        """Before a move, the move, and after it."""
        return ((before, move, after) for (before, after), move in zip(pairwise(self.states), self.moves, strict=True))

    @property
    def last(self) -> tuple[Any, Any, Any]:
        """The step that ended the game."""
        return self.states[-2], self.moves[-1], self.states[-1]


Shows: TypeAlias = Callable[[Played], bool]


class Wanted(msgspec.Struct, frozen=True):
    """Something that a game shall show."""

    name: str
    shows: Shows
    seats: int = 2
    options: Mapping[str, Value] = {}


class Seeds(msgspec.Struct, frozen=True):
    """How many games are played for the shortest, and how many where something is not found."""

    least: int
    most: int


def played(game: AnyGame, setting: Setting, player: Player, seed: int) -> Played:
    """The game of a seed: its dice, and what the players choose."""
    rng = Random(seed)
    states: list[Any] = [game.start(setting.seats, setting.options)]
    moves: list[Move] = []
    while awaited := game.awaited(states[-1]):
        state = states[-1]
        if CHANCE in awaited:
            move = drawn(game.odds(state), rng)
        else:
            choices = ((seat, game.legal(state, seat)) for seat in asked(game, state))
            chosen = (player(state, seat, legal, rng) for seat, legal in choices)
            move = next(filter(None, chosen), None) or game.timers(state)[0].move
        moves.append(move)
        states.append(game.play(state, move))
    return Played(states, moves)


def search(game: AnyGame, wanted: Sequence[Wanted], player: Player, seeds: Seeds) -> Iterator[tuple[str, Record]]:
    """For everything wanted a game of its own that shows it: the shortest of some, of many where it is hard to find."""
    by_setting: dict[str, list[Wanted]] = {}
    for wish in wanted:
        by_setting.setdefault(f"{wish.seats} {wish.options}", []).append(wish)
    for wishes in by_setting.values():
        setting = Setting(wishes[0].seats, settle(game.options, wishes[0].options))
        best: dict[str, Played] = {}
        for seed in range(seeds.most):
            if seed >= seeds.least and len(best) == len(wishes):
                break
            found = played(game, setting, player, seed)
            for wish in sorted(wishes, key=lambda wish: wish.name in best):
                known = best.get(wish.name)
                if (known is None or len(found.moves) < len(known.moves)) and wish.shows(found):
                    best[wish.name] = found
                    break
        for name, found in best.items():
            yield name, record_of(game, setting, found.moves, found.states[-1])
