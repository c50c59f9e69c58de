"""Tiles and numbers: read from data files, so that owners of the printed game can enter theirs."""

import hashlib
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.core import BadOption, Refusal

TILES: Final = 28
LAYOUTS: Final = "ABCD"
SIDE: Final = 5
CELLS: Final = SIDE * SIDE
CENTRE: Final = 12
CENTRE_PATTERN: Final = "NWNW"
"""CK1: wide paths leave the centre west and east, narrow ones north and south."""
TEXTS_KEPT: Final = 64
"""Owners' texts that are not read anew; what is looked at longest ago goes first."""

Edge = tuple[int, int]
"""A cell and one of its sides, on the rim of the board."""

CORNERS: Final[tuple[tuple[Edge, ...], ...]] = (
    ((15, WEST), (20, WEST), (20, NORTH), (21, NORTH)),
    ((23, NORTH), (24, NORTH), (24, EAST), (19, EAST)),
    ((9, EAST), (4, EAST), (4, SOUTH), (3, SOUTH)),
    ((1, SOUTH), (0, SOUTH), (0, WEST), (5, WEST)),
)
"""CK3: the four numbered edges of each corner, clockwise, from the north-west corner on."""


class Material(msgspec.Struct, frozen=True):
    """A tile set and the numbers on the boards. `turned[tile][turn]` is the pattern after quarter turns clockwise."""

    symbols: tuple[str, ...]
    turned: tuple[tuple[str, str, str, str], ...]
    turns: tuple[tuple[int, ...], ...]
    """For every tile the turns that look different, the smallest of each look."""
    numbers: tuple[dict[Edge, int], ...]
    """For every layout the value of each numbered edge."""
    digest: str
    """SHA-256 of what was read: two tables with the same digest use the same material."""


def check_material(tiles: str, numbers: str) -> None:
    """Raises `BadOption` with a line number where a text cannot be read."""
    material(tiles, numbers)


@lru_cache(maxsize=TEXTS_KEPT)
def material(tiles: str = "", numbers: str = "") -> Material:
    """The material from the owner's texts; an empty one stands for the house's own."""
    tiles = tiles or _own("tiles.txt")
    numbers = numbers or _own("numbers.txt")
    symbols, patterns = _read_tiles(tiles)
    turned = tuple(_four_turns(pattern) for pattern in patterns)
    return Material(
        symbols=symbols,
        turned=turned,
        turns=tuple(tuple(turn for turn in range(4) if looks.index(looks[turn]) == turn) for looks in turned),
        numbers=_read_numbers(numbers),
        digest=hashlib.sha256(f"{symbols}{patterns}{_read_numbers(numbers)}".encode()).hexdigest(),
    )


def turn_seen(of: Material, tile: int, turn: int) -> int:
    """The smallest turn that looks like this one."""
    looks = of.turned[tile]
    return looks.index(looks[turn])


def _own(name: str) -> str:
    return (files(__name__) / name).read_text(encoding="utf-8")


def _four_turns(pattern: str) -> tuple[str, str, str, str]:
    return pattern, pattern[3:] + pattern[:3], pattern[2:] + pattern[:2], pattern[1:] + pattern[:1]


def _lines(text: str) -> list[tuple[int, list[str]]]:
    """The lines that say something, each with its number."""
    numbered = ((number, line.split("#")[0].split()) for number, line in enumerate(text.splitlines(), start=1))
    return [(number, words) for number, words in numbered if words]


def _bad_tile(line: int, reason: str, what: str) -> BadOption:
    return BadOption(f"tiles, line {line}: {what}", Refusal("CK5", reason, facts={"line": line}))


def _bad_layout(line: int, reason: str, what: str) -> BadOption:
    return BadOption(f"numbers, line {line}: {what}", Refusal("CK3", reason, facts={"line": line}))


def _read_tiles(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    symbols: list[str] = []
    patterns: list[str] = []
    for line, words in _lines(text):
        if len(words) != 2:
            raise _bad_tile(line, "tile_words", "a symbol and a pattern are expected, such as 'key W---'")
        symbol, pattern = words[0].lower(), words[1].upper()
        if not symbol.isalpha() or len(symbol) > 12 or symbol in symbols:
            what = f"{symbol[:20]!r} is no symbol of its own (letters only, at most 12)"
            raise _bad_tile(line, "tile_symbol", what)
        if len(pattern) != 4 or set(pattern) - set("WN-") or pattern == "----":
            what = f"{pattern[:20]!r} is no pattern of W, N and - for north, east, south and west"
            raise _bad_tile(line, "tile_pattern", what)
        symbols.append(symbol)
        patterns.append(pattern)
    if len(symbols) != TILES:
        message = f"tiles: there are {len(symbols)} tiles, and {TILES} are needed"
        raise BadOption(message, Refusal("CK5", "tile_count", facts={"count": len(symbols)}))
    return tuple(symbols), tuple(patterns)


def _read_numbers(text: str) -> tuple[dict[Edge, int], ...]:
    layouts: list[dict[Edge, int]] = []
    for line, words in _lines(text):
        values = words[1:]
        if len(layouts) == len(LAYOUTS) or words[0].upper() != LAYOUTS[len(layouts)]:
            what = "the layouts A, B, C, D are expected in this order, once each"
            raise _bad_layout(line, "layout_order", what)
        if len(values) not in (4, 16) or set(values) - {"1", "2", "3"}:
            what = "4 numbers for every corner, or 16 for all four, each from 1 to 3, are expected"
            raise _bad_layout(line, "layout_values", what)
        all_values = values * (16 // len(values))
        edges = (edge for corner in CORNERS for edge in corner)
        layouts.append({edge: int(value) for edge, value in zip(edges, all_values, strict=True)})
    if len(layouts) != len(LAYOUTS):
        message = f"numbers: there are {len(layouts)} layouts, and {len(LAYOUTS)} are needed"
        raise BadOption(message, Refusal("CK3", "layout_count", facts={"count": len(layouts)}))
    return tuple(layouts)


assert len({edge for corner in CORNERS for edge in corner}) == 16
