"""Certain wins: whether a player who does not see everything can win whatever the other does, and by which move."""

from collections.abc import Iterable
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
    mine, left = set(), list(worlds)
    while left:
        world = left.pop()
        turn = tree.turn(world)
        if turn is None:
            if tree.worth(world) * (1 - 2 * player) <= 0:
                return False
        elif turn == player:
            mine.add(world)
        else:
            left += [tree.play(world, action) for action in tree.legal(world)]
    for told in _told_apart(tree, player, mine):
        legal = tree.legal(next(iter(told)))
        if not any(_wins_after(tree, player, told, action, wins) for action in legal):
            return False
    return True


def _told_apart(tree: Tree, player: int, worlds: Iterable[Any]) -> list[frozenset[Any]]:
    """Worlds by what the player knows in them: whose turn it is and whether it is over, too."""
    groups: dict[tuple[str, int | None], set[Any]] = {}
    for world in worlds:
        groups.setdefault((tree.known(world, player), tree.turn(world)), set()).add(world)
    return [frozenset(group) for group in groups.values()]
