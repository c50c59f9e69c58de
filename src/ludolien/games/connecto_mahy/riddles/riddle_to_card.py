"""From a riddle to its card and back. The card is mixed afresh for every table; HOUSE knows the riddle again by it."""

from random import Random
from typing import Final

from ludolien.games.connecto_mahy.riddles.card import LONGEST_ID, Card, Path
from ludolien.games.connecto_mahy.riddles.riddle import Level, Riddle

Key = tuple[tuple[tuple[bool, tuple[tuple[int, bool], ...]], ...], tuple[int, ...]]
"""What a card and its riddle have in common, however the card was mixed."""

_ID_BITS: Final = 4 * LONGEST_ID


def card_of(riddle: Riddle, rng: Random, level: Level | None = None) -> Card:
    """CM3: a card for a riddle: paths in any order, closed ones from any icon, all of them either way round."""
    paths = []
    rings: set[int] = set()
    for stroke in riddle.strokes:
        cells = riddle.cells(stroke)
        if stroke.kind == "rings":
            rings.update(cells)
            continue
        steps = list(zip(cells, stroke.arcs, strict=True))
        if stroke.kind == "closed":
            first = rng.randrange(len(steps))
            steps = steps[first:] + steps[:first]
        if rng.random() < 0.5:
            steps.reverse()
        paths.append(Path(stroke.kind == "closed", *_unzipped(steps)))
    rng.shuffle(paths)
    circled = sorted(rings)
    rng.shuffle(circled)
    id = f"{rng.getrandbits(_ID_BITS):0{LONGEST_ID}x}"
    return Card(id, level or riddle.level, tuple(paths), tuple(circled))


def _unzipped(steps: list[tuple[int, bool]]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    return tuple(cell for cell, _ in steps), tuple(arc for _, arc in steps)


def key_of_card(card: Card) -> Key:
    """By which HOUSE knows the riddle."""
    paths = (_first_of(path.closed, list(zip(path.cells, path.arcs, strict=True))) for path in card.paths)
    return tuple(sorted(paths)), tuple(sorted(card.rings))


def key_of(riddle: Riddle) -> Key:
    """By which its cards are known."""
    return key_of_card(card_of(riddle, Random(0)))


def _first_of(closed: bool, steps: list[tuple[int, bool]]) -> tuple[bool, tuple[tuple[int, bool], ...]]:
    """Of all the ways to go along a path, the one that is first in order."""
    starts = range(len(steps)) if closed else range(1)
    ways = [steps[start:] + steps[:start] for start in starts]
    return closed, tuple(min(ways + [way[::-1] for way in ways]))
