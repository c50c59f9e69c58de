"""Ways across the board, flat and compiled (CQ13): what `board.ways` knows, for the kernel.

Spaces are the board's numbers; OFF is the row after the last space. A walk is looked for step by step, in the order of
`board.ways`, so that the first way found to an end is the same in both.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.connexions_quarks.material.board import AROUND, AXES, OFF, SPACE_COUNT, ends
from ludolien.kernels import Buffer, compiled

FURTHEST: Final = 12
OUTSIDE: Final = SPACE_COUNT
"""The row of OFF."""
ROWS: Final = SPACE_COUNT + 1
_BESIDE: Final = (*AROUND, AXES)

DEGREE: Final = np.array([len(spaces) for spaces in _BESIDE], np.int64)
STEPS: Final = np.array([(*spaces, *(0,) * (6 - len(spaces))) for spaces in _BESIDE], np.int64)
"""Where one step leads from each row."""


def _listed() -> tuple[Any, Any]:
    """Where so many steps lead from each row, one list after the other, and where each list begins."""
    found: list[int] = []
    first = [0]
    for row in range(ROWS):
        for steps in range(FURTHEST + 1):
            found += ends(OFF if row == OUTSIDE else row, steps) if steps else ()
            first.append(len(found))
    return np.array(found, np.int16), np.array(first, np.int32)


ENDS, FIRST = _listed()
MOST_ENDS: Final = int((FIRST[1:] - FIRST[:-1]).max())


@compiled
def free_ends(row: int, steps: int, found: Buffer) -> int:
    """Where a connector may end that has not been anywhere yet."""
    first = FIRST[row * (FURTHEST + 1) + steps]
    count = FIRST[row * (FURTHEST + 1) + steps + 1] - first
    for at in range(count):
        found[at] = ENDS[first + at]
    return count


@compiled
def next_walk(path: Buffer, tried: Buffer, been: Buffer, steps: int, is_first: bool) -> bool:
    """The next walk of so many steps from path[0] that enters no space marked in `been`, into path; False when there
    is no other. Marks its own spaces while it goes on, the end excepted."""
    depth = steps - 1
    if is_first:
        depth = 0
        tried[0] = 0
    while depth >= 0:
        row = path[depth]
        if tried[depth] == DEGREE[row]:
            if depth > 0:
                been[row] = 0
            depth -= 1
            continue
        space = STEPS[row, tried[depth]]
        tried[depth] += 1
        if been[space]:
            continue
        path[depth + 1] = space
        if depth + 1 == steps:
            return True
        been[space] = 1
        depth += 1
        tried[depth] = 0
    return False


@compiled
def open_ends(row: int, steps: int, been: Buffer, found: Buffer) -> int:
    """Where a connector may end without entering a space marked in `been`, each space once."""
    path, tried = np.empty(FURTHEST + 1, np.int64), np.empty(FURTHEST + 1, np.int64)
    seen = np.zeros(SPACE_COUNT, np.bool_)
    path[0] = row
    count = 0
    is_first = True
    while next_walk(path, tried, been, steps, is_first):
        is_first = False
        if not seen[path[steps]]:
            seen[path[steps]] = True
            found[count] = path[steps]
            count += 1
    return count
