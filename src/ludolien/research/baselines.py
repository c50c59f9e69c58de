"""Agents to measure oneself against: frozen, with a version in their names, so that a figure means the same next year.

Levels of the house may be set anew; a baseline never is. `ludolien arena hex my_player:player
ludolien.research.baselines:hex_mcts_1000_v1` meets one, and `opponent=baseline("hex_mcts_1000_v1")` puts one into an
environment.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from ludolien import catalogue
from ludolien.bots.thinking import think
from ludolien.core import AnyGame, Move, Seat
from ludolien.core.levels import Level
from ludolien.research.episode import Decision, Episode


class Baseline(msgspec.Struct, frozen=True):
    """One agent: the game, and how it thinks. Nodes limit it, not time: no machine changes how it plays."""

    name: str
    slug: str
    edition: int
    level: Level

    @property
    def game(self) -> AnyGame:
        return catalogue.find(self.slug, self.edition)

    def __call__(
        self, view: Any, seat: Seat, seed: int, limit: float | None = None, legal: Sequence[Move] = ()
    ) -> Sequence[Move]:
        """As a player of the arena. The same view, seat and seed give the same moves."""
        return think(self.game, self.level, view, seat, seed).moves

    def decides(self, episode: Episode, seat: Seat, rng: Random) -> Decision:
        """As a player of episodes and environments."""
        return tuple(self(episode.view(seat), seat, rng.getrandbits(62)))


def baselines(slug: str | None = None) -> tuple[Baseline, ...]:
    """All of them, or those of one game, the weakest level first."""
    return tuple(each for each in _all().values() if slug in (None, each.slug))


def baseline(name: str) -> Baseline:
    """The one of that name."""
    if name not in _all():
        raise LookupError(f"there is no baseline {name!r}; there are: {', '.join(_all())}")
    return _all()[name]


def __getattr__(name: str) -> Baseline:
    """Each by its name, as the arena asks for programs."""
    try:
        return baseline(name)
    except LookupError as unknown:
        raise AttributeError(str(unknown)) from None


@cache
def _all() -> dict[str, Baseline]:
    """Each game has its own in `ai/baselines.json`; one from outside may have none."""
    found: list[Baseline] = []
    for game in catalogue.newest().values():
        kept = files(type(game).__module__.rpartition(".")[0]) / "ai" / "baselines.json"
        if kept.is_file():
            found += msgspec.json.decode(kept.read_bytes(), type=list[Baseline])
    return {each.name: each for each in found}
