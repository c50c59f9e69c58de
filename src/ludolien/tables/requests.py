"""What players do around the game: resign, and ask each other for a draw, an undo, another pace, a pause."""

from typing import Literal

from ludolien.core import Result, Seat, is_player
from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import Answered, Asked, Ended, Paced, Paused, Resumed, Undone
from ludolien.tables.playing import give_up, settle, unplayable
from ludolien.tables.protocol import Ask, Clock
from ludolien.tables.table import Table

Wish = Literal["resign", "draw", "undo", "pace", "pause", "resume"]


def request(  # noqa: C901 - every kind of wish
    draft: Draft, seat: Seat, what: Wish, clock: Clock | None = None
) -> TableError | None:
    """A wish of the one who sits there."""
    if draft.table.holders[seat].has_given_up:
        return TableError("given_up")
    error = unplayable(draft)
    if error and not (error.code == "paused" and what in ("resume", "resign", "pace")):
        return error
    table = draft.table
    match what:
        case "resign":
            give_up(draft, seat, "resigned")
            return None
        case "resume":
            if not table.is_paused:
                return TableError("not_paused")
            draft.add(Resumed(*draft.cause))
            return None
        case "undo":
            keep = undo_point(table, seat)
            if isinstance(keep, TableError):
                return keep
            if table.is_practice:
                draft.add(Undone(*draft.cause, keep=keep))
                settle(draft)
                return None
        case "pace":
            if clock is None or not is_sensible(clock):
                return TableError("bad_clock")
            if table.is_practice:
                draft.add(Paced(*draft.cause, clock=clock))
                return None
        case "pause" if table.is_practice:
            draft.add(Paused(*draft.cause))
            return None
    if any(ask.kind == what and ask.seat == seat for ask in table.asks):
        return TableError("asked_already")
    others = tuple(
        other
        for other, holder in enumerate(table.holders)
        if holder.kind == "person" and not holder.bot_level and holder.user != table.holders[seat].user
    )
    if not others:
        return TableError("nobody_to_ask")
    assert what in ("draw", "undo", "pace", "pause")
    draft.add(Asked(*draft.cause, ask=Ask(f"{what}-{table.asked}", what, seat, others, clock)))
    return None


def reply(draft: Draft, seat: Seat, key: str, yes: bool) -> TableError | None:
    """Consent to an ask, or not; when all have consented it is done. Who asked may withdraw it by a no."""
    if draft.table.holders[seat].has_given_up:
        return TableError("given_up")
    ask = next((ask for ask in draft.table.asks if ask.key == key), None)
    if ask is None:
        return TableError("ask_gone")
    if seat not in ask.waiting_for and (yes or seat != ask.seat):
        return TableError("not_asked")
    draft.add(Answered(*draft.cause, key=key, seat=seat, yes=yes))
    if yes and not any(ask.key == key for ask in draft.table.asks):
        return _grant(draft, ask)
    return None


def undo_point(table: Table, seat: Seat) -> int | TableError:
    """How many moves stay when a seat takes back its latest one."""
    for keep in range(len(table.line) - 1, -1, -1):
        ply = table.line[keep]
        is_final = not is_player(ply.move.seat) or table.game.reveals(ply.before, ply.move)
        if is_final and not table.is_practice:
            return TableError("undo_past_chance")
        if ply.move.seat == seat:
            return keep
    return TableError("nothing_to_undo")


def is_sensible(clock: Clock) -> bool:
    """True for a clock that people can play by."""
    match clock.kind:
        case "none":
            return clock.seconds == 0 and clock.increment == 0
        case "move":
            return 1 <= clock.seconds <= 86_400 and clock.increment == 0
        case "total":
            return 10 <= clock.seconds <= 86_400 and 0 <= clock.increment <= 3_600
        case "days":
            return 3_600 <= clock.seconds <= 60 * 86_400 and clock.increment == 0


def _grant(draft: Draft, ask: Ask) -> TableError | None:
    seats = len(draft.table.holders)
    match ask.kind:
        case "draw":
            rank, score = (2, 0.0) if draft.table.is_cooperative else (1, 0.5)
            draft.add(Ended(draft.at, result=Result((rank,) * seats, (score,) * seats, "", "agreed"), ending="agreed"))
        case "undo":
            keep = undo_point(draft.table, ask.seat)
            if isinstance(keep, TableError):
                return keep
            draft.add(Undone(draft.at, keep=keep))
            settle(draft)
        case "pace":
            assert ask.clock is not None
            draft.add(Paced(draft.at, clock=ask.clock))
        case "pause":
            draft.add(Paused(draft.at))
    return None
