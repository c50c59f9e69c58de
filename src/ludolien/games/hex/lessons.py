"""Hex in eight steps on a small board: the sides, a stone, a chain, a bridge, a win, the swap, no draws."""

from typing import Final

from ludolien.boards import hexagons
from ludolien.core.lessons import DONE, OTHER, Course, Outcome, Setup, Step, done, other
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.state import BLUE, RED, Position

SIZE: Final = 5
_NEAR_THE_MIDDLE: Final = (12, *hexagons.neighbours(SIZE)[12])


def _board(*rows: str, to_move: int = RED) -> Setup:
    """A position as it looks; the last stone is not known."""
    stones = "".join(rows)
    plies = len(stones) - stones.count(".")
    fields = {"stones": stones, "to_move": to_move, "plies": plies}
    return Setup(options={"size": SIZE, "swap": True}, fields=fields)


def _first(before: Position, move: HexMove, after: Position) -> Outcome:
    """HX3: any empty cell will do."""
    return done("middle") if after.last in _NEAR_THE_MIDDLE else DONE


def _never(before: Position, move: HexMove, after: Position) -> Outcome:
    """HX4: nothing but a refusal is asked for."""
    return OTHER


def _longer(before: Position, move: HexMove, after: Position) -> Outcome:
    """HX6: a stone that touches the chain, one row further south."""
    assert isinstance(move, Place)
    touched = [cell for cell in hexagons.neighbours(SIZE)[move.cell] if before.stones[cell] == "r"]
    if any(cell // SIZE < move.cell // SIZE for cell in touched):
        return DONE
    return other("touches") if touched else OTHER


def _bridged(before: Position, move: HexMove, after: Position) -> Outcome:
    """HX6: c2, the other cell of the bridge."""
    return DONE if after.stones[7] == "r" else OTHER


def _wins(before: Position, move: HexMove, after: Position) -> Outcome:
    """HX6, HX7."""
    return DONE if after.winner == RED else OTHER


def _swaps(before: Position, move: HexMove, after: Position) -> Outcome:
    """HX5."""
    return DONE if isinstance(move, Swap) else OTHER


_EMPTY: Final = _board(".....", ".....", ".....", ".....", ".....")
_ANSWERED: Final = _board(".....", ".....", "..r..", "..b..", ".....")

COURSES: tuple[Course, ...] = (
    Course(
        "first_steps",
        (
            Step(
                name="sides",
                clause="HX2",
                setup=_EMPTY,
                lit=("a1", "b1", "c1", "d1", "e1", "a5", "b5", "c5", "d5", "e5"),
            ),
            Step(name="first", clause="HX3", setup=_EMPTY, judge=_first, model=("c3",), lit=("c3",)),
            Step(name="taken", clause="HX4", setup=_ANSWERED, judge=_never, refused_by="HX4", lit=("c4",)),
            Step(name="chain", clause="HX6", setup=_ANSWERED, judge=_longer, model=("b4",), lit=("b4",)),
            Step(
                name="bridge",
                clause="HX6",
                setup=_board("...r.", "...b.", "..r..", ".rb..", ".b..."),
                judge=_bridged,
                model=("c2",),
                lit=("d1", "c2", "c3"),
            ),
            Step(
                name="win",
                clause="HX6",
                setup=_board("...r.", "..rb.", "..r.b", ".rb..", ".b..."),
                judge=_wins,
                model=("a5",),
                lit=("a5",),
            ),
            Step(
                name="swap",
                clause="HX5",
                setup=Setup(options={"size": SIZE, "swap": True}, moves=("0: d2",)),
                seat=BLUE,
                judge=_swaps,
                model=("swap",),
                in_tray="swap",
            ),
            Step(
                name="full",
                clause="HX7",
                setup=_board("rrbrb", "brrbr", "rb.bb", "bbrrb", "rbrrb"),
                judge=_wins,
                model=("c3",),
                lit=("c3",),
            ),
        ),
    ),
)
