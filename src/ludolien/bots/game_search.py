"""A search that a game of open information brings itself, `games/<slug>/ai/search.py`: driven depth by depth."""

import math
from collections.abc import Mapping
from threading import Timer
from typing import Any

from msgspec.structs import replace

from ludolien.bots import solved
from ludolien.bots.compiling import OWN, bound
from ludolien.bots.kernel import Kernel
from ludolien.bots.thought import Budget, Finding, Findings


def own_search(kernel: Kernel, world: Any, budget: Budget, depth: int, knobs: Mapping[str, float]) -> Findings:
    """Looks ahead; with the knob `solved` it knows where small boards lead."""
    known = solved.values_of_moves(kernel.game, world) if knobs.get("solved", 0) else None
    if known is not None and max(known.values()) > 0:
        return Findings(solved.proven({}, known), len(known))
    found = _looked_ahead(kernel, world, budget, depth, knobs)
    return found if known is None else replace(found, actions=solved.proven(found.actions, known))


def _looked_ahead(kernel: Kernel, world: Any, budget: Budget, depth: int, knobs: Mapping[str, float]) -> Findings:
    """Deeper and deeper, until nodes or time run out or the end is certain. The compiled search gives way to a flag
    that a timer sets, so the time holds on any machine."""
    import numpy as np

    search = bound(OWN, kernel)
    records = kernel.records(2)
    kernel.module.pack(world, records[0])
    actions, values = (np.zeros(kernel.module.MOVES + 1, np.int64) for _ in range(2))
    is_exact = bool(knobs.get("exact", 0))
    workspace = search.workspace(budget.nodes, is_exact)
    # The first look is short and always finished, so that there is something to play.
    timer = Timer(max(0.0, budget.seconds - budget.elapsed), search.stop, (workspace,))
    timer.daemon = True
    found: dict[int, Finding] = {}
    for deep in range(1, min(depth or search.DEEPEST, search.DEEPEST) + 1):
        count = search.look(records, deep, workspace, actions, values)
        is_whole = not search.is_cut(workspace)
        # What was best before is looked at first, so the best of a part is as good a move or a better one.
        if is_whole or (count and not is_exact):
            before = {action: replace(finding, weight=0.0) for action, finding in found.items()}
            found = before | _findings(search, actions[:count].tolist(), values[:count].tolist(), is_exact)
        budget.spent = search.nodes(workspace)
        if not is_whole:
            break
        if deep == 1:
            timer.start()
        if abs(int(values[0])) >= search.SURE or not budget.portion():
            break
    timer.cancel()
    return Findings(found, budget.spent)


def _findings(search: Any, actions: list[int], values: list[int], is_exact: bool) -> dict[int, Finding]:
    """Where only the best value is exact, only the best move gets a vote."""
    return {
        action: Finding(
            weight=1.0 if is_exact or at == 0 else 0.0,
            value=1 / (1 + math.exp(-value / search.SCALE)),
            proof=(value >= search.SURE) - (value <= -search.SURE),
        )
        for at, (action, value) in enumerate(zip(actions, values, strict=True))
    }
