"""Certain wins: whether a player who does not see everything can win whatever the other does, and by which move."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from ludolien.research.worlds.tree import Tree


def certain_moves(tree: Tree, player: int = 0) -> list[int]:
    """The first moves from which `player`, who begins, wins in every world that may be. In trees without chance."""
    worlds = frozenset({tree.start()})
    wins: dict[tuple[frozenset[Any], int], bool] = {}
    return [action for action in tree.legal(tree.start()) if _wins_after(tree, player, worlds, action, wins)]


def _wins_after(tree: Tree, player: int, worlds: frozenset[Any], action: int, wins: dict[Any, bool]) -> bool:
    """Whatever is then seen, there is a way to win."""
    after = {tree.play(world, action) for world in worlds}
    return all(_wins(tree, player, told, wins) for told in _told_apart(tree, player, after))


def _wins(tree: Tree, player: int, worlds: frozenset[Any], wins: dict[Any, bool]) -> bool:
    """From worlds that the player cannot tell apart. Those in which the other moves are played on first."""
    key = (worlds, player)
    if key not in wins:
        wins[key] = _is_won(tree, player, worlds, wins)
    return wins[key]


def _is_won(tree: Tree, player: int, worlds: frozenset[Any], wins: dict[Any, bool]) -> bool:
    mine, ends = _until_asked(tree, player, worlds)
    if any(tree.worth(end) * (1 - 2 * player) <= 0 for end in ends):
        return False
    for told in _told_apart(tree, player, mine):
        legal = tree.legal(next(iter(told)))
        if not any(_wins_after(tree, player, told, action, wins) for action in legal):
            return False
    return True


def _until_asked(tree: Tree, player: int, worlds: Iterable[Any]) -> tuple[frozenset[Any], frozenset[Any]]:
    """The worlds in which the player is asked next, whatever the other does, and those that end before."""
    mine, ends, left = set(), set(), list(worlds)
    while left:
        world = left.pop()
        turn = tree.turn(world)
        if turn is None:
            ends.add(world)
        elif turn == player:
            mine.add(world)
        else:
            left += [tree.play(world, action) for action in tree.legal(world)]
    return frozenset(mine), frozenset(ends)


def _told_apart(tree: Tree, player: int, worlds: Iterable[Any]) -> list[frozenset[Any]]:
    """Worlds by what the player knows in them: whose turn it is and whether it is over, too."""
    groups: dict[tuple[str, int | None], set[Any]] = {}
    for world in worlds:
        groups.setdefault((tree.known(world, player), tree.turn(world)), set()).add(world)
    return [frozenset(group) for group in groups.values()]


class CertainPlay:
    """Plays what wins for certain, from the first move on, by nothing but what its player knows."""

    def __init__(self, tree: Tree, player: int = 0) -> None:
        self.tree, self.player = tree, player
        self._wins: dict[tuple[frozenset[Any], int], bool] = {}
        self._replies, self._after, self._told = cache(self._found), cache(self._played), cache(self._that_fit)

    def move(self, course: Sequence[int]) -> int:
        """After so many actions of both, of which the other's serve only to say what this player has seen."""
        world = self.tree.start()
        worlds = _until_asked(self.tree, self.player, [world])[0]
        for action in course:
            if self.tree.turn(world) == self.player:
                worlds = self._after(self._told(worlds, self.tree.known(world, self.player)), action)
            world = self.tree.play(world, action)
        return self._replies(self._told(worlds, self.tree.known(world, self.player)))

    def _that_fit(self, worlds: frozenset[Any], known: str) -> frozenset[Any]:
        return frozenset(world for world in worlds if self.tree.known(world, self.player) == known)

    def _played(self, worlds: frozenset[Any], action: int) -> frozenset[Any]:
        return _until_asked(self.tree, self.player, [self.tree.play(world, action) for world in worlds])[0]

    def _found(self, worlds: frozenset[Any]) -> int:
        for action in self.tree.legal(next(iter(worlds))):
            if _wins_after(self.tree, self.player, worlds, action, self._wins):
                return action
        raise ValueError(f"{self.tree.title}: nothing wins for certain here")
