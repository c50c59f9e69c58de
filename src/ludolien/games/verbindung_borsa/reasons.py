"""Why a move in Verbindung gesucht: how many dice each side still needs to join its bases."""

from collections.abc import Sequence

import numpy as np

from ludolien.core import Seat
from ludolien.core.reasons import Reason, by_need
from ludolien.games.verbindung_borsa import kernel
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Turn
from ludolien.games.verbindung_borsa.need import dice_needed
from ludolien.games.verbindung_borsa.rules import play
from ludolien.games.verbindung_borsa.state import Position

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
        return Reason("enough")
    before, now = needs(position), needs(after)
    return by_need((before[seat], now[seat]), (before[1 - seat], now[1 - seat])) or Reason("harmless")


def needs(position: Position) -> tuple[int, int]:
    """The dice red and black still need."""
    record = np.zeros(1, kernel.STATE).view(np.recarray)[0]
    kernel.pack(position, record)
    return int(dice_needed(record, 0)), int(dice_needed(record, 1))
