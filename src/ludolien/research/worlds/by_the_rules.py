"""Small worlds that games bring themselves (`small_world.py`), played by their own rules."""

from collections.abc import Mapping
from typing import Any, Final

from ludolien import catalogue
from ludolien.core import CHANCE as DICE
from ludolien.core import AnyGame, Game
from ludolien.core.parts import SmallWorld
from ludolien.research.worlds.tree import CHANCE, Tree

LONGEST: Final = 1_000
MOST_OUTCOMES: Final = 56
"""Of three dice that are alike."""


class RulesTree(Tree):
    """A position of the rules is a position of the tree; nothing is hidden in it."""

    longest = LONGEST
    game: AnyGame
    world: SmallWorld

    def __init__(self, **parameters: int) -> None:
        self.given: Mapping[str, int] = {**self.parameters, **parameters}
        self._start = self.world.start(self.given)

    @property
    def actions(self) -> int:
        return max(self.game.action_count(self._start), MOST_OUTCOMES)

    def start(self) -> Any:
        return self._start

    def turn(self, position: Any) -> int | None:
        if self.world.worth(position, self.given) is not None:
            return None
        (seat,) = self.game.awaited(position)
        return CHANCE if seat == DICE else seat

    def legal(self, position: Any) -> list[int]:
        turn = self.turn(position)
        if turn is None:
            return []
        if turn == CHANCE:
            return [*range(len(self.game.odds(position)))]
        return [self.game.encode(position, move) for move in self.world.moves(position, turn)]

    def odds(self, position: Any) -> list[tuple[int, float]]:
        return [(outcome, float(share)) for outcome, (_, share) in enumerate(self.game.odds(position))]

    def play(self, position: Any, action: int) -> Any:
        turn = self.turn(position)
        assert turn is not None
        if turn == CHANCE:
            return self.game.play(position, self.game.odds(position)[action][0])
        return self.game.play(position, self.game.decode(position, turn, action))

    def worth(self, position: Any) -> float:
        worth = self.world.worth(position, self.given)
        assert worth is not None, "it goes on"
        return worth

    def __reduce__(self) -> Any:
        """Into a pickle goes the name of the game."""
        return _again, (self.game.slug, self.game.edition, dict(self.given))


def _again(slug: str, edition: int, given: dict[str, int]) -> RulesTree:
    return tree_of(catalogue.find(slug, edition))(**given)


def tree_of(game: AnyGame) -> type[RulesTree]:
    """The small world that a game brings."""
    assert game.parts.small_world is not None
    found = game.parts.small_world()
    names = {
        "game": game,
        "world": found,
        "title": found.TITLE,
        "parameters": found.PARAMETERS,
        "has_chance": type(game).odds is not Game.odds,
    }
    return type(f"{type(game).__name__}World", (RulesTree,), names)
