"""CM3: the card of a riddle, as a player holds it: icons in the order of their paths, and nothing of the drawing."""

from itertools import pairwise
from typing import Annotated, Final

import msgspec

from ludolien.core.lengths import Word
from ludolien.games.connecto_mahy.riddles.riddle import CELLS, Level

LONGEST_ID: Final = 12
ON_BOARD: Final = msgspec.Meta(max_length=CELLS)
"""Of nothing on a card there is more than the board has places."""


class Path(msgspec.Struct, frozen=True):
    """Icons to be linked in this order, as cells of the upright board. The first of a closed path says nothing."""

    closed: bool
    cells: Annotated[tuple[int, ...], ON_BOARD]
    arcs: Annotated[tuple[bool, ...], ON_BOARD]
    """For every icon, whether an arc passes over it (the shooting star)."""


class Card(msgspec.Struct, frozen=True):
    """What everybody may know of a riddle before it is revealed. `id` tells nothing: its number would."""

    id: Word
    level: Level
    paths: Annotated[tuple[Path, ...], ON_BOARD]
    rings: Annotated[tuple[int, ...], ON_BOARD]

    @property
    def icons(self) -> frozenset[int]:
        """CM14: the different icons on the card."""
        return frozenset(self.rings).union(*(path.cells for path in self.paths))


def marks_of(card: Card) -> list[tuple[int, ...]]:
    """CM3: the strokes that a card asks for, path after path, each by its icons."""
    marks: list[tuple[int, ...]] = []
    for path in card.paths:
        steps = list(zip(path.cells, path.arcs, strict=True))
        if path.closed:
            first = path.arcs.index(False)
            steps = [*steps[first:], *steps[: first + 1]]
        ends = [at for at, (_, arc) in enumerate(steps) if not arc]
        marks += [tuple(cell for cell, _ in steps[one : other + 1]) for one, other in pairwise(ends)]
    return marks + [(cell,) for cell in card.rings]


def may_be_drawn(card: Card) -> bool:
    """CM3: True for a card whose paths make sense on the board."""
    is_named = card.id.isascii() and card.id.isalnum() and card.id == card.id.lower() and len(card.id) <= LONGEST_ID
    rings_fit = len(set(card.rings)) == len(card.rings) and all(0 <= cell < CELLS for cell in card.rings)
    return is_named and rings_fit and bool(card.paths or card.rings) and all(map(_is_path, card.paths))


def _is_path(path: Path) -> bool:
    if len(path.cells) < (3 if path.closed else 2) or len(path.arcs) != len(path.cells):
        return False
    if not path.closed and (path.arcs[0] or path.arcs[-1]):
        return False
    around = (*path.cells, path.cells[0]) if path.closed else path.cells
    arcs = (*path.arcs, path.arcs[0]) if path.closed else path.arcs
    return (
        all(0 <= cell < CELLS for cell in path.cells)
        and all(one != other for one, other in pairwise(around))
        and not any(one and other for one, other in pairwise(arcs))
    )
