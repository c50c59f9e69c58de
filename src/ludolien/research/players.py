"""Who plays the other seats: at random, or a level of the game's bots."""

from random import Random
from typing import Protocol, TypeAlias

from ludolien.bots import find_level, think
from ludolien.core import Seat
from ludolien.research.episode import Decision, Episode


class Player(Protocol):
    """Decides for a seat that is asked. It is given the episode to ask for this seat's `view` and `actions`."""

    def __call__(self, episode: Episode, seat: Seat, rng: Random) -> Decision: ...


Opponent: TypeAlias = Player | int | str
"""A player, the rank of a level, or `random`."""


def at_random(episode: Episode, seat: Seat, rng: Random) -> Decision:
    """Any action, each as likely."""
    return rng.choice([*episode.actions(seat)])


def of_level(rank: int) -> Player:
    """A bot of the game's ladder, which thinks from the view."""

    def decides(episode: Episode, seat: Seat, rng: Random) -> Decision:
        level = find_level(episode.game, rank)
        return think(episode.game, level, episode.view(seat), seat, rng.getrandbits(62)).moves

    return decides


def player(opponent: Opponent) -> Player:
    """The player meant by a rank or by `random`."""
    if opponent == "random":
        return at_random
    if isinstance(opponent, int):
        return of_level(opponent)
    if isinstance(opponent, str):
        raise ValueError(f"an opponent is a player, the rank of a level or 'random', not {opponent!r}")
    return opponent
