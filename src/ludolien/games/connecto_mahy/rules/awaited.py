"""Whom the game waits for, who else may act, and what the sandglass holds ready (CM4-CM6, CM8, CM10, CM12, CM13)."""

from collections.abc import Sequence
from typing import Final

from ludolien.core import CLOCK, HOUSE, NOBODY, Seat, Timer, Window, Windows
from ludolien.games.connecto_mahy.moves import ConnectoMove, Count, GlassEmpty, GoOn, TimeUp
from ludolien.games.connecto_mahy.rules import reveal
from ludolien.games.connecto_mahy.rules.places import is_done, place_of, seats_of
from ludolien.games.connecto_mahy.state import Position

RIDDLE_SECONDS: Final = 180.0
TABLE_SECONDS: Final = 120.0
BALLOT_SECONDS: Final = 30.0
REVEAL_SECONDS: Final = 60.0


def awaited(position: Position) -> frozenset[Seat]:
    """CM5, CM6, CM12, CM13: who still draws or guides, votes or looks; together with the sandglass where it runs."""
    if position.phase == "over":
        return NOBODY
    if position.phase in ("posing", "judging"):
        return frozenset({HOUSE})
    clock = frozenset({CLOCK}) if position.agreed.glass else NOBODY
    return frozenset(_awaited_players(position)) | clock


def _awaited_players(position: Position) -> list[Seat]:
    if position.phase == "drawing":
        return [
            seat
            for board in range(len(position.boards))
            if not is_done(position, board)
            for seat in seats_of(position, board)
        ]
    everybody = range(position.agreed.seats)
    if position.phase == "answering":
        return [seat for seat in everybody if seat not in position.abstained]
    if position.ballot is not None:
        return reveal.voters_left(position)
    return [seat for seat in everybody if seat not in position.ready]


def may_act(position: Position) -> frozenset[Seat]:
    """CM8, CM12, CM13: guides speak, abstainers propose, and who has seen the reveal may still contest."""
    everybody = range(position.agreed.seats)
    match position.phase:
        case "drawing":
            places = {seat: place_of(position, seat) for seat in everybody}
            return frozenset(
                seat for seat, board in places.items() if board is not None and not is_done(position, board)
            )
        case "answering":
            return frozenset(everybody)
        case "revealing" if position.ballot is not None:
            return frozenset(reveal.voters_left(position))
        case "revealing":
            can_contest = bool(reveal.contestable(position))
            return frozenset(seat for seat in everybody if can_contest or seat not in position.ready)
        case _:
            return NOBODY


def timers(position: Position) -> Sequence[Timer[ConnectoMove]]:
    """CM4, CM6, CM8, CM10, CM13: the sandglass, and the decisions' limits. Calm play has none."""
    glass, riddle = position.agreed.glass, position.riddle
    if not glass:
        return ()
    match position.phase:
        case "drawing" if position.agreed.mode == "cooperative":
            return (Timer(f"glass-{position.turn}", glass, GlassEmpty(CLOCK)),)
        case "drawing" if position.answered:
            return (Timer(f"glass-{riddle}", glass, GlassEmpty(CLOCK)),)
        case "drawing":
            return (Timer(f"riddle-{riddle}", RIDDLE_SECONDS, TimeUp(CLOCK)),)
        case "answering":
            return (Timer("table", TABLE_SECONDS, TimeUp(CLOCK)),)
        case "revealing" if position.ballot is not None:
            return (Timer(position.ballot.key, BALLOT_SECONDS, Count(CLOCK)),)
        case "revealing":
            return (Timer(f"reveal-{riddle}-{position.ballots}", REVEAL_SECONDS, GoOn(CLOCK)),)
        case _:
            return ()


def windows(position: Position) -> Windows:
    """CM8: an open vote asks everybody who has not voted yet."""
    if position.ballot is None:
        return ()
    return (Window(position.ballot.key, "ballot", tuple(reveal.voters_left(position))),)
