"""Monte-Carlo tree search over the contract alone: how every bot thinks where there is no kernel or no numba."""

import math
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from ludolien.bots.thought import Budget, Finding, Findings
from ludolien.core import WATCHER, AnyGame, Move, Seat, is_player
from ludolien.core.advance import by_itself, drawn
from ludolien.core.rewards import by_rank

EXPLORATION: Final = 1.0
LONGEST: Final = 2_000


class _Node:
    """A position reached by a choice; `total` counts for the seat that chose."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Any, _Node] = {}


class Plain:
    """A game as this search sees it: choices in words of the contract, made one seat after the other."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.evaluation = None if game.parts.evaluation is None else game.parts.evaluation()

    def choices(self, state: Any, seat: Seat) -> Mapping[Any, tuple[Move, ...]]:
        """What a seat may choose: each move by itself, none that takes back."""
        return {move: (move,) for move in self.game.legal(state, seat) if not self.game.takes_back(state, move)}

    def after(self, state: Any, moves: Sequence[Move]) -> Any:
        for move in moves:
            state = self.game.play(state, move)
        return state

    def search(self, worlds: Sequence[Any], seat: Seat, budget: Budget, seed: int) -> Findings:
        """One tree over all worlds, each simulation in the next of them."""
        rng = Random(seed)
        root = _Node()
        while budget.spent < budget.nodes and budget.elapsed < budget.seconds:
            self._simulate(root, worlds[budget.spent % len(worlds)], seat, rng)
            budget.spent += 1
        return Findings(
            {
                choice: Finding(child.visits, child.total / child.visits)
                for choice, child in root.children.items()
                if child.visits
            },
            budget.spent,
        )

    def greedy(self, worlds: Sequence[Any], seat: Seat, budget: Budget, seed: int) -> Findings:
        """One ply, judged: as many choices as there are nodes, at random."""
        found = {}
        choices = list(self.choices(worlds[0], seat).items())
        for choice, moves in Random(seed).sample(choices, min(len(choices), budget.nodes)):
            values = [self._value(self.after(world, moves))[seat] for world in worlds]
            found[choice] = Finding(1, math.fsum(values) / len(values))
        return Findings(found, len(found))

    def expected(self, worlds: Sequence[Any], moves: Sequence[Move], seat: Seat) -> float:
        """What these moves are worth to a seat, as the game's `judge` sees it in the mean of the worlds."""
        return sum(self._value(self.after(world, moves))[seat] for world in worlds) / len(worlds)

    def _value(self, state: Any) -> Sequence[float]:
        result = self.game.result(state)
        if result is not None:
            return by_rank(result)
        return [0.5] * max(self.game.seats) if self.evaluation is None else self.evaluation.judge(state)

    def _simulate(self, root: _Node, state: Any, first: Seat, rng: Random) -> None:
        node, path = root, list[tuple[_Node, Seat]]()
        is_in_tree = True
        for _ in range(LONGEST):
            awaited = self.game.awaited(state)
            seat = first if first in awaited else min(awaited, default=WATCHER)
            choices = self.choices(state, seat) if is_player(seat) else {}
            if not choices:
                move = by_itself(self.game, state, partial(drawn, rng=rng))
                if move is None:
                    break
                state = self.game.play(state, move)
                continue
            if is_in_tree:
                choice = _chosen(node, list(choices), rng)
                node = node.children.setdefault(choice, _Node())
                path.append((node, seat))
                is_in_tree = node.visits > 0
            else:
                choice = rng.choice(list(choices))
            state = self.after(state, choices[choice])
        values = self._value(state)
        root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.total += values[seat]


def _chosen(node: _Node, choices: list[Any], rng: Random) -> Any:
    """An untried choice, or the one that promises most."""
    untried = [choice for choice in choices if choice not in node.children]
    if untried:
        return rng.choice(untried)
    log = math.log(node.visits + 1)

    def promise(choice: Any) -> float:
        child = node.children[choice]
        if child.visits == 0:
            return math.inf
        return child.total / child.visits + EXPLORATION * math.sqrt(log / child.visits)

    return max(choices, key=promise)
