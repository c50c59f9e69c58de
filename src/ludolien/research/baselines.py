"""Agents to measure oneself against: frozen, with a version in their names, so that a figure means the same next year.

Levels of the house may be set anew; a baseline never is. `ludolien arena hex my_player:player
ludolien.research.baselines:hex_mcts_1000_v1` meets one, and `opponent=baseline("hex_mcts_1000_v1")` puts one into an
environment.
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from ludolien import catalogue
from ludolien.bots.thinking import think
from ludolien.core import AnyGame, Move, Seat
from ludolien.core.levels import Level
from ludolien.research.episode import Decision, Episode

if TYPE_CHECKING:
    from ludolien.research.policy import Policy


class Baseline(msgspec.Struct, frozen=True, omit_defaults=True):
    """One agent: the game, and how it thinks, or the policy it has learnt. Nodes limit it, not time: no machine changes
    how it plays."""

    name: str
    slug: str
    edition: int
    level: Level | None = None
    policy: str = ""
    """A file beside the game's baselines, written by `ludolien imitate`: for one board, and one number of seats."""

    @property
    def game(self) -> AnyGame:
        return catalogue.find(self.slug, self.edition)

    @property
    def digest(self) -> str:
        """Of all that it is, what it has learnt included: as long as this is the same, so is the agent."""
        known = _beside(self.game, self.policy).read_bytes() if self.policy else b""
        return hashlib.sha256(msgspec.json.encode(self) + known).hexdigest()

    @property
    def is_level(self) -> bool:
        """A level of the house as it was, and not an agent of another kind."""
        return self.name.startswith(f"{self.slug}_level_")

    @property
    def learned(self) -> "Policy":
        """What a policy knows; needs numpy, as nothing else here does."""
        return _policy(self.slug, self.edition, self.policy)

    def __call__(
        self, view: Any, seat: Seat, seed: int, limit: float | None = None, legal: Sequence[Move] = ()
    ) -> Sequence[Move]:
        """As a player of the arena. The same view, seat and seed give the same moves."""
        if self.level is None:
            return self.learned.choose(view, seat)
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
        kept = _beside(game, "baselines.json")
        if kept.is_file():
            found += msgspec.json.decode(kept.read_bytes(), type=list[Baseline])
    return {each.name: each for each in found}


def _beside(game: AnyGame, name: str) -> Traversable:
    return files(type(game).__module__.rpartition(".")[0]) / "ai" / name


@cache
def _policy(slug: str, edition: int, name: str) -> "Policy":
    from ludolien.research.policy import load_policy

    with as_file(_beside(catalogue.find(slug, edition), name)) as file:
        return load_policy(file)
