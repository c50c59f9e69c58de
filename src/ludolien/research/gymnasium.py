"""Every game as an environment of Gymnasium: one seat learns, others play the rest.

Importing this registers `ludolien/<slug>-v<edition>`, so `gymnasium.make` and `gymnasium.make_vec` know them too.
"""

from random import Random
from typing import Any

import gymnasium
from gymnasium.vector import SyncVectorEnv

from ludolien import catalogue
from ludolien.core import Seat, Value
from ludolien.research.episode import Decision, Episode
from ludolien.research.players import Opponent, player
from ludolien.research.spaces import action_space, observation_space, observed
from ludolien.research.tensors import Tensors


class Seated(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game. Who chooses what the mask forbids has lost: the episode ends with -1."""

    metadata = {"render_modes": []}

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        *,
        seat: Seat = 0,
        opponent: Opponent = "random",
        tick: float | None = None,
        **options: Value,
    ) -> None:
        """`opponent` plays the other seats: `random`, the rank of a level, or a player of one's own."""
        self.episode = Episode(catalogue.find(slug), seats, options, tick=tick)
        if not 0 <= seat < self.episode.seats:
            raise ValueError(f"there are seats 0 to {self.episode.seats - 1}, not {seat}")
        self.seat = seat
        self.opponent = player(opponent)
        self.tensors = Tensors(self.episode.game, self.episode.start)
        self.observation_space = observation_space(self.tensors)
        self.action_space = action_space(self.tensors)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        series = int(self.np_random.integers(1 << 62))
        while True:  # a game that ends before this seat is ever asked is no episode
            self.episode.reset(series)
            self._rng = Random(f"{self.episode.seed}/opponents")
            self._others({})
            if not self.episode.is_over:
                return self._observed(), {}
            series = Random(f"{series}/again").getrandbits(62)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.episode.actions(self.seat) or self.episode.is_over:
            return self._observed(), -1.0, True, False, {"illegal": int(action)}
        self._others({self.seat: int(action)})
        worth = self.episode.returns[self.seat]
        return self._observed(), worth, self.episode.is_over, False, {}

    def _others(self, own: dict[Seat, Decision]) -> None:
        """Everybody else decides, until this seat is asked again."""
        while not self.episode.is_over and (own or self.seat not in self.episode.deciders):
            others = [seat for seat in self.episode.deciders if seat not in own]
            self.episode.step(own | {seat: self.opponent(self.episode, seat, self._rng) for seat in others})
            own = {}

    def _observed(self) -> dict[str, Any]:
        is_asked = self.seat in self.episode.deciders
        return observed(self.tensors, self.episode, self.seat, is_asked=is_asked)


def vector(slug: str, count: int, seats: int | None = None, **arguments: Any) -> SyncVectorEnv:
    """Several games side by side, each begun anew when it is over."""
    return SyncVectorEnv([lambda: Seated(slug, seats, **arguments) for _ in range(count)])


for _game in catalogue.newest().values():
    gymnasium.register(
        f"ludolien/{_game.slug}-v{_game.edition}",
        entry_point="ludolien.research.gymnasium:Seated",
        kwargs={"slug": _game.slug},
    )
