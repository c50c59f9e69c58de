"""What a small world is written with: a tree of positions, given to OpenSpiel as a game of two."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Final

import pyspiel

CHANCE: Final = -1
"""What `turn` answers where dice or cards come next."""


class Tree(ABC):
    """A game of two. Positions are plain values that never change."""

    title: ClassVar[str]
    parameters: ClassVar[Mapping[str, int]] = {}
    """With their defaults."""
    has_chance: ClassVar[bool] = False
    has_secrets: ClassVar[bool] = False
    longest: int
    """No game has more moves than this, chance included."""

    @property
    @abstractmethod
    def actions(self) -> int:
        """Every action has a number below this; chance's too."""

    @abstractmethod
    def start(self) -> Hashable: ...

    @abstractmethod
    def turn(self, position: Any) -> int | None:
        """0 or 1, CHANCE, or None when it is over."""

    @abstractmethod
    def legal(self, position: Any) -> Sequence[int]: ...

    @abstractmethod
    def play(self, position: Any, action: int) -> Any: ...

    @abstractmethod
    def worth(self, position: Any) -> float:
        """At the end, to the first: from -1 to 1."""

    def odds(self, position: Any) -> Sequence[tuple[int, float]]:
        """Where chance is next: each action with its likelihood. Each is as likely as the others unless said."""
        found = self.legal(position)
        return [(action, 1 / len(found)) for action in found]

    def known(self, position: Any, player: int) -> str:
        """All that a player has learnt."""
        return repr(position)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Tree":
        """OpenSpiel copies what its states hold; a tree never changes."""
        return self


class TreeState(pyspiel.State):  # type: ignore[misc]
    """A position of a small world."""

    def __init__(self, game: Any, tree: Tree) -> None:
        super().__init__(game)
        self.tree = tree
        self.position = tree.start()

    def current_player(self) -> int:
        turn = self.tree.turn(self.position)
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.tree.legal(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.tree.odds(self.position))

    def _apply_action(self, action: int) -> None:
        self.position = self.tree.play(self.position, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.tree.turn(self.position) is None

    def returns(self) -> list[float]:
        worth = self.tree.worth(self.position) if self.is_terminal() else 0.0
        return [worth, -worth]

    def __str__(self) -> str:
        return repr(self.position)


class TreeObserver:
    """What a player knows, as text."""

    tensor = None
    dict: ClassVar[Mapping[str, Any]] = {}

    def set_from(self, state: TreeState, player: int) -> None:
        """Nothing: small worlds have no tensors."""

    def string_from(self, state: TreeState, player: int) -> str:
        return f"{player} {state.tree.known(state.position, player)}"


def as_spiel(name: str, world: Any) -> None:
    """Registers `ludolien_world_<name>`, from a class of trees that takes its parameters by name."""
    kinds = pyspiel.GameType
    kind = kinds(
        short_name=f"ludolien_world_{name}",
        long_name=f"Ludolien: {world.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if world.has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if world.has_secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=dict(world.parameters),
    )

    class World(pyspiel.Game):  # type: ignore[misc]
        """One small world, under its parameters."""

        def __init__(self, params: Any = None) -> None:
            self.tree = world(**{**world.parameters, **dict(params or {})})
            info = pyspiel.GameInfo(
                num_distinct_actions=self.tree.actions,
                max_chance_outcomes=self.tree.actions if world.has_chance else 0,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.tree.longest,
            )
            super().__init__(kind, info, dict(params or {}))

        def new_initial_state(self) -> TreeState:
            return TreeState(self, self.tree)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TreeObserver:
            return TreeObserver()

    pyspiel.register_game(kind, World)
