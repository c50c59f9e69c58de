"""The compiled searches, driven from Python: portion by portion, so that time limits hold and others may run."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from random import Random
from types import ModuleType
from typing import Any, Final

from ludolien.bots.compiling import bound
from ludolien.bots.game_search import own_search
from ludolien.bots.kernel import Kernel
from ludolien.bots.thought import Budget, Finding, Findings
from ludolien.core import Seat

LONGEST_PATH: Final = 512
DEEPEST: Final = 64
MOST_NODES: Final = 1_500_000
TABLE_SIZE: Final = 1 << 18


_compiled: Final[set[tuple[str, str]]] = set()

Driver = Callable[..., Findings]


def compiled_first(search: Driver) -> Driver:
    """Compiling takes seconds, once: the time to think starts after it."""

    @wraps(search)
    def compiling_first(
        kernel: Kernel, worlds: Sequence[Any], seat: Seat, budget: Budget, seed: int, *more: Any, **named: Any
    ) -> Findings:
        if (search.__name__, kernel.module.__name__) not in _compiled:
            search(kernel, worlds[:1], seat, Budget(1, 600.0), seed, *more, **named)
            _compiled.add((search.__name__, kernel.module.__name__))
            budget.restart()
        return search(kernel, worlds, seat, budget, seed, *more, **named)

    return compiling_first


class BadKnob(ValueError):
    """A level asks for a setting its search does not have."""


@compiled_first
def mcts(
    kernel: Kernel,
    worlds: Sequence[Any],
    seat: Seat,
    budget: Budget,
    seed: int,
    depth: int = 0,
    knobs: Mapping[str, float] | None = None,
    threads: int = 1,
) -> Findings:
    """A tree for each world; what they say about the first action is added up. Threads grow trees side by side."""
    import numpy as np

    search = bound("mcts", kernel)
    knobs = {"seats": kernel.seats(worlds[0]), **(knobs or {})}
    if unknown := set(knobs) - set(search.KNOBS):
        raise BadKnob(f"mcts has no {', '.join(sorted(unknown))}; it has {', '.join(search.KNOBS)}")
    settings = np.array([*{**search.KNOBS, **knobs}.values()], np.float64)
    worlds = [*worlds] * max(1, threads // len(worlds))
    shares = budget.split(len(worlds), side_by_side=threads > 1)

    def tree(number: int) -> list[tuple[int, int, float, int]]:
        return _one_tree(kernel, search, worlds[number], seat, shares[number], seed + number, settings)

    tally = _Tally()
    if threads > 1:
        with ThreadPoolExecutor(threads) as pool:
            trees = list(pool.map(tree, range(len(worlds))))
    else:
        trees = [tree(number) for number in range(len(worlds))]
    for rows in trees:
        for row in rows:
            tally.add(*row)
    budget.spent = sum(share.spent for share in shares)
    return Findings(tally.findings(len(worlds)), budget.spent)


def _one_tree(
    kernel: Kernel, search: ModuleType, world: Any, seat: Seat, budget: Budget, seed: int, settings: Any
) -> list[tuple[int, int, float, int]]:
    """One tree: for every first action its visits, value and proof."""
    import numpy as np

    space = _Workspace(kernel, seed, 2)
    space.set_up(world, seat)
    room = kernel.module.MOVES * 2 + int(min(MOST_NODES, budget.nodes * (kernel.module.MOVES + 1)))
    nodes, used = np.empty(room, search.NODE), np.zeros(1, np.int64)
    path = np.zeros(LONGEST_PATH, np.int64)
    search.make_root(nodes, used, space.work, space.actions, space.weights, space.values, space.rng)
    while portion := budget.portion():
        tried = search.simulate(
            nodes,
            used,
            space.work,
            path,
            space.actions,
            space.weights,
            space.values,
            settings,
            space.rng,
            portion,
        )
        budget.spent += tried
        if tried < portion:
            break
    root = nodes[0]
    children = nodes[root["children"] : root["children"] + root["count"]]
    values = children["total"] / np.maximum(1, children["visits"])
    columns = (children["action"], children["visits"], values, children["proof"])
    return list(zip(*(column.tolist() for column in columns), strict=True))


@compiled_first
def alphabeta(
    kernel: Kernel,
    worlds: Sequence[Any],
    seat: Seat,
    budget: Budget,
    seed: int,
    depth: int = 0,
    knobs: Mapping[str, float] | None = None,
) -> Findings:
    """Deeper and deeper until a limit is met or the game is solved. Each world has one vote."""
    import numpy as np

    assert not kernel.has("odds"), f"{kernel.game.slug} has chance: expectimax, not alphabeta"
    if kernel.game.parts.search is not None:
        return own_search(kernel, worlds[0], budget, depth, knobs or {})
    search = bound("alphabeta", kernel)
    space = _Workspace(kernel, seed, DEEPEST + 1)
    frames = np.zeros(DEEPEST + 1, search.FRAME).view(np.recarray)
    words = space.work.view(np.int64).reshape(DEEPEST + 1, -1)
    lists = np.zeros((DEEPEST + 1, search.ROOM), np.int64)
    scores = np.zeros((DEEPEST + 1, search.ROOM), np.int64)
    table = np.zeros(TABLE_SIZE, search.ENTRY).view(np.recarray)
    history = np.zeros((2, search.HISTORY), np.int64)
    answer = np.zeros(1)
    tally = _Tally()
    shares = budget.split(len(worlds))
    for world, share in zip(worlds, shares, strict=True):
        space.set_up(world, seat)
        cursor = np.zeros(5, np.int64)
        best = _first_action(kernel, world, seat)
        value = 0.5
        for deep in range(1, min(depth or DEEPEST, DEEPEST) + 1):
            search.begin(frames, cursor, seat, deep)
            given = (frames, space.work, words, lists, scores, table, history, space.values, cursor, answer)
            if not _is_finished(search, given, cursor, share):
                break
            value = float(answer[0])
            if value > 0.0 or deep == 1:
                best = int(cursor[search.ACTION])
            if value in (0.0, 1.0) or not cursor[search.CUT]:
                break
        tally.add(best, 1, value, {1.0: 1, 0.0: -1}.get(value, 0))
    budget.spent = sum(share.spent for share in shares)
    return Findings(tally.findings(len(worlds)), budget.spent)


@compiled_first
def greedy(
    kernel: Kernel,
    worlds: Sequence[Any],
    seat: Seat,
    budget: Budget,
    seed: int,
    depth: int = 1,
    knobs: Mapping[str, float] | None = None,
) -> Findings:
    """One ply, by what the kernel thinks of the position after it."""
    return _every_outcome(kernel, worlds, seat, budget, seed, depth)


@compiled_first
def expectimax(
    kernel: Kernel,
    worlds: Sequence[Any],
    seat: Seat,
    budget: Budget,
    seed: int,
    depth: int = 0,
    knobs: Mapping[str, float] | None = None,
) -> Findings:
    """The game's own search where it has one, else every move and every outcome."""
    if kernel.game.parts.search is not None:
        return own_search(kernel, worlds[0], budget, depth, knobs or {})
    return _every_outcome(kernel, worlds, seat, budget, seed, depth)


def _every_outcome(
    kernel: Kernel, worlds: Sequence[Any], seat: Seat, budget: Budget, seed: int, depth: int
) -> Findings:
    """Deeper and deeper; values are the mean over worlds, equal ones in random order."""
    import numpy as np

    search = bound("expectimax", kernel)
    space = _Workspace(kernel, seed, DEEPEST + 1)
    frames = np.zeros(DEEPEST + 1, search.FRAME).view(np.recarray)
    lists = np.zeros((DEEPEST + 1, search.ROOM), np.int64)
    weights = np.zeros((DEEPEST + 1, search.ROOM), np.int64)
    values = np.zeros((DEEPEST + 1, len(space.values)))
    root = np.zeros((search.ROOM, len(space.values)))
    shuffled = Random(seed)
    tally = _Tally()
    shares = budget.split(len(worlds))
    for world, share in zip(worlds, shares, strict=True):
        space.set_up(world, seat)
        cursor = np.zeros(3, np.int64)
        found: dict[int, float] = {}
        for deep in range(1, min(depth or DEEPEST, DEEPEST) + 1):
            search.begin(frames, cursor, deep)
            given = (frames, space.work, lists, weights, values, cursor, root)
            if not _is_finished(search, given, cursor, share):
                break
            count = int(frames[0].count)
            found = {int(action): float(value) for action, value in zip(lists[0, :count], root[:, seat], strict=False)}
            if not cursor[search.CUT]:
                break
        for action, value in shuffled.sample(sorted(found.items()), len(found)):
            tally.add(action, 1, value)
    budget.spent = sum(share.spent for share in shares)
    if not tally.weights:
        tally.add(_first_action(kernel, worlds[0], seat), 1, 0.5)
    return Findings(tally.findings(len(worlds)), budget.spent)


def _is_finished(search: ModuleType, given: tuple[Any, ...], cursor: Any, share: Budget) -> bool:
    """One depth, portion by portion; False where the share was spent before its end."""
    seen, is_done = 0, False
    while not is_done and (portion := share.portion()):
        is_done = search.advance(*given, portion)
        share.spent += int(cursor[search.SEEN]) - seen
        seen = int(cursor[search.SEEN])
    cursor[search.SEEN] = 0
    return is_done


SEARCHES: Final[dict[str, Driver]] = {
    "mcts": mcts,
    "alphabeta": alphabeta,
    "expectimax": expectimax,
    "greedy": greedy,
}


class _Workspace:
    """The arrays a search works in."""

    def __init__(self, kernel: Kernel, seed: int, positions: int) -> None:
        import numpy as np

        from ludolien.kernels import MOST_SEATS

        self.kernel = kernel
        self.work = kernel.records(positions)
        self.actions = np.zeros(kernel.module.MOVES + 1, np.int64)
        self.weights = np.zeros(kernel.module.MOVES + 1, np.int64)
        self.values = np.zeros(MOST_SEATS)
        self.rng = np.array([Random(seed).getrandbits(64) | 1], np.uint64)

    def set_up(self, world: Any, seat: Seat) -> None:
        """Packs a world in which it is this seat's turn; who is asked before it chooses at random."""
        self.kernel.module.pack(world, self.work[0])
        if len(self.kernel.game.awaited(world)) > 1:
            playouts = bound("playouts", self.kernel)
            is_asked = playouts.play_until_turn(self.work, seat, self.actions, self.weights, self.rng)
            assert is_asked, f"seat {seat} is not asked here"


class _Tally:
    """What several worlds say about each action."""

    def __init__(self) -> None:
        self.weights: defaultdict[int, float] = defaultdict(float)
        self.values: defaultdict[int, float] = defaultdict(float)
        self.counts: defaultdict[int, float] = defaultdict(float)
        self.proofs: defaultdict[int, list[int]] = defaultdict(list)

    def add(self, action: int, weight: float, value: float, proof: int = 0) -> None:
        self.weights[action] += weight
        self.values[action] += value * max(weight, 1e-9)
        self.counts[action] += max(weight, 1e-9)
        self.proofs[action].append(proof)

    def findings(self, worlds: int) -> dict[int, Finding]:
        """Something is proven only if every world proves it."""
        found = {}
        for action, weight in self.weights.items():
            proofs = set(self.proofs[action])
            proof = proofs.pop() if len(proofs) == 1 and len(self.proofs[action]) == worlds else 0
            value = {1: 1.0, -1: 0.0}.get(proof, self.values[action] / self.counts[action])
            found[action] = Finding(weight, value, proof)
        return found


def _first_action(kernel: Kernel, world: Any, seat: Seat) -> int:
    return min(kernel.steps(world, seat))
