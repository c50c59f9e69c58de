"""Every game as a game of OpenSpiel: chance is explicit, and seats that decide at once decide at once.

Importing this registers `ludolien_<slug>`; `game("hex", size=5)` loads one, and so does
`pyspiel.load_game("ludolien_hex(options=size:5)")`.
"""

from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from ludolien import catalogue
from ludolien.core import AnyGame, Game, Value, settle
from ludolien.research.episode import Episode, usual_seats
from ludolien.research.tensors import Tensors

MOST_OUTCOMES: Final = 256
"""Of dice and draws: more than any game has."""


def game(slug: str, seats: int | None = None, *, seed: int = 0, tick: float = 0.0, **options: Value) -> Any:
    """A game of OpenSpiel. `seed` decides what the house does by itself, such as the choice of riddles; `tick` is how
    many seconds a step takes in a game played in real time, 0 for as many as usual."""
    found = catalogue.find(slug)
    settle(found.options, options)
    chosen = ";".join(f"{name}:{_written(value)}" for name, value in options.items())
    chairs = usual_seats(found) if seats is None else seats
    parameters = {"seats": chairs, "options": chosen, "seed": seed, "tick": float(tick)}
    return pyspiel.load_game(_name(found), parameters)


def _written(value: Value) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _name(found: AnyGame) -> str:
    return f"ludolien_{found.slug}"


def _type(found: AnyGame) -> Any:
    """What never changes about a game, whatever its options."""
    kinds, can = pyspiel.GameType, found.capabilities
    has_chance = type(found).odds is not Game.odds
    has_opponents = found.seats[0] > 1
    return kinds(
        short_name=_name(found),
        long_name=f"Ludolien: {catalogue.words(found.slug, 'en').title}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if can.is_simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if can.has_secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if has_opponents else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=found.seats[-1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": usual_seats(found), "options": "", "seed": 0, "tick": 0.0},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game under its options, from which states and observers are made."""

    def __init__(self, kind: Any, found: AnyGame, params: dict[str, Any]) -> None:
        pairs = (
            (pair.partition(":")[0], pair.partition(":")[2])
            for pair in str(params.get("options", "")).split(";")
            if pair
        )
        options: dict[str, Value] = dict(pairs)
        self.seed = int(params.get("seed", 0))
        seats, tick = int(params.get("seats", usual_seats(found))), float(params.get("tick", 0.0)) or None
        self.opening = Episode(found, seats, options, tick=tick, seed=self.seed, is_chance_open=True)
        self.tensors = Tensors(found, self.opening.start)
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.tensors.action_spec.count,
                max_chance_outcomes=MOST_OUTCOMES if type(found).odds is not Game.odds else 0,
                num_players=self.opening.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if found.seats[0] > 1 else None,
                max_game_length=found.longest,
            ),
            params,
        )

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.opening.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.tensors)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and who is asked in it."""

    def __init__(self, of: SpielGame, episode: Episode) -> None:
        super().__init__(of)
        self.episode = episode

    def current_player(self) -> int:
        if self.episode.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.episode.odds:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.episode.deciders
        return asked[0] if len(asked) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.actions(player)) if player in self.episode.deciders else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(at, float(share)) for at, (_, share) in enumerate(self.episode.odds)]

    def _apply_action(self, action: int) -> None:
        if self.episode.odds:
            self.episode.draw(action)
        else:
            self.episode.step(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.episode.step({seat: actions[seat] for seat in self.episode.deciders})

    def _action_to_string(self, player: int, action: int) -> str:
        game, state = self.episode.game, self.episode.state
        if player == pyspiel.PlayerId.CHANCE:
            return game.write(state, self.episode.odds[action][0])
        moves = self.episode.actions(player)[action]
        return game.write(state, moves[0]) if moves else "wait"

    def is_terminal(self) -> bool:
        return self.episode.is_over

    def returns(self) -> list[float]:
        return list(self.episode.returns)

    def __str__(self) -> str:
        return msgspec.json.encode(self.episode.state).decode()


class SpielObserver:
    """What a seat sees, as numbers and as text. A view remembers all that was ever shown, so it is both the
    observation and the state of information."""

    def __init__(self, tensors: Tensors) -> None:
        self.tensors = tensors
        sizes = [box.size for box in tensors.observation_spec.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        ends = np.cumsum(sizes)
        self.dict = {
            name: self.tensor[end - size : end].reshape(box.shape)
            for (name, box), size, end in zip(tensors.observation_spec.items(), sizes, ends, strict=True)
        }

    def set_from(self, state: SpielState, player: int) -> None:
        for name, seen in self.tensors.observe(state.episode.view(player), player).items():
            self.dict[name][...] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        return msgspec.json.encode(state.episode.view(player)).decode()


def _register(found: AnyGame) -> None:
    kind = _type(found)

    class OneGame(SpielGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, found, dict(params or {}))

    pyspiel.register_game(kind, OneGame)


for _game in catalogue.newest().values():
    _register(_game)
