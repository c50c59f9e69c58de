"""Every game as an environment of PettingZoo: one seat after the other (`env`), or all at once (`parallel_env`)."""

from typing import Any

import gymnasium
from pettingzoo import AECEnv, ParallelEnv

from ludolien import catalogue
from ludolien.core import Value
from ludolien.research.compiled import CompiledEpisode, quickest
from ludolien.research.episode import Episode
from ludolien.research.spaces import action_space, observation_space, observed
from ludolien.research.tensors import Tensors


def env(
    slug: str,
    seats: int | None = None,
    *,
    tick: float | None = None,
    compiled: bool | None = None,
    **options: Value,
) -> "Table":
    """A game in which agents take turns. Where several decide at once they are asked one after the other, and nobody
    sees what the others chose. A game that can be is `compiled` unless told otherwise: the same games, faster."""
    return Table(quickest(catalogue.find(slug), seats, options, tick=tick, compiled=compiled))


def parallel_env(
    slug: str, seats: int | None = None, *, tick: float | None = None, **options: Value
) -> "ParallelTable":
    """A game in which all agents act at every step. Whoever is not asked has an empty mask, and what it does is
    ignored."""
    return ParallelTable(Episode(catalogue.find(slug), seats, options, tick=tick))


class _Spaces:
    """What both have in common."""

    def __init__(self, episode: Episode | CompiledEpisode) -> None:
        game = episode.game
        self.metadata = {"name": f"ludolien_{game.slug}_v{game.edition}", "render_modes": [], "is_parallelizable": True}
        self.render_mode = None
        self.episode = episode
        self.tensors = Tensors(game, episode.start)
        self.possible_agents = [f"seat_{seat}" for seat in range(episode.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.tensors) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.tensors) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> None:
        """The house draws in the browser; nothing is drawn here."""

    def close(self) -> None:
        """Nothing is held open."""


class Table(_Spaces, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One agent decides at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._chosen: dict[int, int] = {}
        self.agent_selection = self._next_agent()

    def _next_agent(self) -> str:
        """The first of those who are asked and have not chosen yet."""
        left = (seat for seat in self.episode.deciders if seat not in self._chosen)
        return self.possible_agents[next(left, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        is_asked = agent == self.agent_selection and not self.episode.is_over
        return observed(self.tensors, self.episode, self.seat_of[agent], is_asked=is_asked)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        if not self.episode.may_choose(seat, int(action)):
            raise ValueError(f"{agent} has no action {action} here: choose by the mask")
        self._chosen[seat] = int(action)
        self._cumulative_rewards[agent] = 0.0
        if len(self._chosen) == len(self.episode.deciders):
            self.episode.step(self._chosen)
            self._chosen = {}
            if self.episode.is_over:
                self.rewards = dict(zip(self.agents, self.episode.returns, strict=True))
                self.terminations = dict.fromkeys(self.agents, True)
                self._accumulate_rewards()
        self.agent_selection = self._next_agent()


class ParallelTable(_Spaces, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents act at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.episode.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        asked = self.episode.deciders
        return {
            agent: observed(self.tensors, self.episode, seat, is_asked=seat in asked)
            for agent, seat in self.seat_of.items()
        }

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Who chooses what the mask forbids ends the game, with -1 for itself and 0 for the others."""
        agents, episode = self.agents, self.episode
        chosen = {seat: int(actions[self.possible_agents[seat]]) for seat in episode.deciders}
        forbidden = {seat for seat, action in chosen.items() if not episode.may_choose(seat, action)}
        worth: tuple[float, ...] = tuple(-1.0 if seat in forbidden else 0.0 for seat in range(episode.seats))
        if not forbidden:
            worth = episode.step(chosen).returns
        is_over = episode.is_over or bool(forbidden)
        if is_over:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )
