"""CM3: the card of a riddle, as a player holds it: icons in the order of their paths, and nothing of the drawing."""

import msgspec

from ludolien.games.connecto_mahy.riddles import Level


class Path(msgspec.Struct, frozen=True):
    """Icons to be linked in this order, as cells of the upright board. The first of a closed path says nothing."""

    closed: bool
    cells: tuple[int, ...]
    arcs: tuple[bool, ...]
    """For every icon, whether an arc passes over it (the shooting star)."""


class Card(msgspec.Struct, frozen=True):
    """What everybody may know of a riddle before it is revealed. `id` tells nothing: its number would."""

    id: str
    level: Level
    paths: tuple[Path, ...]
    rings: tuple[int, ...]

    @property
    def icons(self) -> frozenset[int]:
        """CM14: the different icons on the card."""
        return frozenset(self.rings).union(*(path.cells for path in self.paths))
