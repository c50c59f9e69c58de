"""Why a move in Verbindung gesucht: how many dice each side still needs to join its bases."""

from collections.abc import Sequence

from ludolien.core import Seat
from ludolien.core.reasons import Reason, by_need
from ludolien.games.verbindung_borsa.ai import plain_evaluation
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Turn
from ludolien.games.verbindung_borsa.rules import legal, play
from ludolien.games.verbindung_borsa.state import Position

QUARTERS = 4
"""Costs are counted in quarters of a die (`dice_needed.py`)."""
SIMPLE = {Cast: "roll", Announce: "announce", Turn: "frees"}


def why(position: Position, moves: Sequence[BorsaMove], seat: Seat) -> Reason | None:
    """What the first of the moves changes."""
    first = moves[0]
    if (name := SIMPLE.get(type(first))) is not None:
        return Reason(name)
    if not isinstance(first, Place | End):
        return None
    after = play(position, first)
    if after.winner == seat:
        return Reason("joins")
    if isinstance(first, End):
        may_place = any(isinstance(move, Place) for move in legal(position, seat))
        return Reason("enough" if may_place else "done")
    before, now = quarters_needed(position), quarters_needed(after)
    mine, theirs = ((before[who], now[who]) for who in (seat, 1 - seat))
    if (reason := by_need(in_dice(mine), in_dice(theirs))) is not None:
        return reason
    by_a_little = by_need(mine, theirs)
    return Reason("harmless") if by_a_little is None else Reason(f"a_little_{by_a_little.key}")


def quarters_needed(position: Position) -> tuple[int, int]:
    """What red and black still need, in quarters of a die; roughly, where nothing is compiled."""
    try:
        import numpy as np

        from ludolien.games.verbindung_borsa.ai import kernel
        from ludolien.games.verbindung_borsa.ai.dice_needed import dice_needed
    except ModuleNotFoundError:
        red, black = (QUARTERS * plain_evaluation.dice_needed(position, colour) for colour in (0, 1))
        return red, black
    record = np.zeros(1, kernel.STATE).view(np.recarray)[0]
    kernel.pack(position, record)
    return int(dice_needed(record, 0)), int(dice_needed(record, 1))


def in_dice(change: tuple[int, int]) -> tuple[int, int]:
    """Quarters before and after a move, as whole dice."""
    before, after = change
    return round(before / QUARTERS), round(after / QUARTERS)
