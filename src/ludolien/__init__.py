"""Ludolien: the house of connection games.

import ludolien

game = ludolien.load("hex", size=5)
while not game.is_over:
    game.step({seat: next(iter(game.actions(seat))) for seat in game.deciders})
print(game.returns)
"""

from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludolien.core.options import Value
    from ludolien.research import Episode, Grain
    from ludolien.typed_load import Load

    def games() -> tuple[str, ...]:
        """The names of all games, as `load` takes them."""
else:
    from ludolien import games

__all__ = ["VERSION", "games", "load", "play_random"]

VERSION: Final = "0.1.0"


class _Games(ModuleType):
    """The package of all games answers to being called: Python gives both the same name."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games, as `load` takes them."""
        from ludolien import catalogue

        return tuple(catalogue.newest())


games.__class__ = _Games


def _load(
    slug: str,
    seats: int | None = None,
    *,
    seed: int | None = None,
    grain: "Grain" = "macro",
    tick: float | None = None,
    **options: "Value",
) -> "Episode":
    """A game ready to be played: `load("hex", size=7)`.

    `seats` is how many play (two unless said otherwise), `options` are the game's own. `seed` decides dice and draws.
    `grain` is `macro`, where an action is a whole decision, or `fine`, where it is one move. `tick` is how many
    seconds a step takes in a game played in real time.
    """
    from ludolien import catalogue
    from ludolien.research import Episode

    return Episode(catalogue.find(slug), seats, options, grain=grain, tick=tick, seed=seed)


_load.__name__ = _load.__qualname__ = "load"
load: "Load" = _load


def play_random(slug: str, seats: int | None = None, *, seed: int | None = None, **options: "Value") -> "Episode":
    """A whole game in which everybody chooses at random, already over, with its `record`, `returns` and `moves`."""
    from random import Random

    from ludolien import catalogue
    from ludolien.research import Episode

    episode = Episode(catalogue.find(slug), seats, options, seed=seed)
    rng = Random(f"{episode.seed}/random play")
    while not episode.is_over:
        episode.step({seat: rng.choice([*episode.actions(seat)]) for seat in episode.deciders})
    return episode
