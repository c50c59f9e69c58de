"""What players do around the game: resign, and ask each other for a draw, an undo, another pace, a pause."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from ludolien.core import Result, Seat, is_player
from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import Answered, Asked, Ended, Lifted, Paced, Paused, Resumed, Seated, Undone
from ludolien.tables.playing import STAND_IN, give_up, settle, unplayable
from ludolien.tables.protocol import Ask, Clock
from ludolien.tables.table import Table

Wish = Literal["resign", "draw", "undo", "pace", "pause", "resume", "bot", "lift"]
NOBODY_LOST: Final[Mapping[str, float]] = {}
BOT_AFTER: Final = 20.0
"""Seconds after somebody lost their connection before another may let a bot play for them."""


def request(  # noqa: C901 - every kind of wish
    draft: Draft,
    seat: Seat,
    what: Wish,
    clock: Clock | None = None,
    other: Seat | None = None,
    lost: Mapping[str, float] = NOBODY_LOST,
) -> TableError | None:
    """A wish of the one who sits there; `lost` are those whose connection is gone, and since when."""
    if draft.table.holders[seat].has_given_up:
        return TableError("given_up")
    error = unplayable(draft)
    if error and not (error.code == "paused" and what in ("resume", "resign", "pace")):
        return error
    table = draft.table
    if table.tournament and what in ("undo", "pace", "pause", "bot"):
        return TableError("in_tournament")
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
        case "lift":
            if any(timer.is_held for timer in table.armed):
                draft.add(Lifted(*draft.cause, seat=seat))
            return None
        case "bot":
            return _bot_for(draft, other, lost)
        case "pause" if table.is_practice or _has_remote(table, seat) or _are_lost(table, seat, lost):
            draft.add(Paused(*draft.cause))
            return None
    if any(ask.kind == what and ask.seat == seat for ask in table.asks):
        return TableError("asked_already")
    others = _others(table, seat)
    if not others:
        return TableError("nobody_to_ask")
    assert what in ("draw", "undo", "pace", "pause")
    draft.add(Asked(*draft.cause, ask=Ask(f"{what}-{table.asked}", what, seat, others, clock)))
    return None


def _others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The other people who play."""
    me = table.holders[seat].user
    return tuple(
        other
        for other, holder in enumerate(table.holders)
        if holder.kind == "person" and not holder.bot_level and holder.user != me
    )


def _has_remote(table: Table, seat: Seat) -> bool:
    """True for the host before a large screen: everybody is in one room, and looks up."""
    return bool(table.screen) and table.holders[seat].user == table.host


def _are_lost(table: Table, seat: Seat, lost: Mapping[str, float]) -> bool:
    """True where nobody is left who could agree to a pause."""
    others = _others(table, seat)
    return bool(others) and all(table.holders[other].user in lost for other in others)


def _bot_for(draft: Draft, other: Seat | None, lost: Mapping[str, float]) -> TableError | None:
    """A bot plays for somebody whose connection has been gone for a while; it is theirs again when they come back."""
    holders = draft.table.holders
    if other is None or not 0 <= other < len(holders):
        return TableError("no_such_seat")
    holder = holders[other]
    since = lost.get(holder.user)
    if holder.kind != "person" or holder.bot_level or since is None:
        return TableError("present")
    if draft.at - since < BOT_AFTER:
        return TableError("bot_too_soon", {"seconds": round(BOT_AFTER)})
    draft.add(Seated(*draft.cause, seat=other, holder=replace(holder, stand_in=STAND_IN)))
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
