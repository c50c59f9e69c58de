"""Playing: a move is submitted, chance and the house follow, time passes."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ludolien.core import CHANCE, CLOCK, HOUSE, BadNotation, Move, Refusal, Result, Seat
from ludolien.core.advance import Odds, by_itself
from ludolien.core.keeper import Occasion
from ludolien.core.windows import is_open
from ludolien.tables import clocks, fairness
from ludolien.tables.draft import Draft, TableError
from ludolien.tables.events import Arrived, Closed, Ended, Ending, Moved, Resumed, Seated, Started
from ludolien.tables.table import Table, move_decoder

STAND_IN: Final = 3
"""The level of the bot that takes over for somebody who left."""


COUNTDOWN: Final = 3.0
"""Seconds on every screen before a game between people."""
LONGEST_ABSENCE: Final = 60.0
"""Seconds after which the clock of somebody who does not come runs all the same."""


def begin(draft: Draft, seats: tuple[Seat, ...]) -> None:
    """The game begins with these seats of the table. Between people at their screens there is a countdown first, and
    the clock of who has not come yet stands still."""
    started = Started(draft.at, seats=seats)
    if draft.present is not None and _is_live_between_people(draft.table, seats):
        begins = draft.at + COUNTDOWN
        holders = [draft.table.holders[seat] for seat in seats]
        absent = tuple(
            seat for seat, holder in enumerate(holders) if holder.kind == "person" and holder.user not in draft.present
        )
        is_timed = draft.table.clock.kind != "none" and bool(absent)
        started = replace(
            started,
            begins=begins,
            absent=absent if is_timed else (),
            until=begins + LONGEST_ABSENCE if is_timed else 0.0,
        )
    draft.add(started)
    for move in draft.table.laid:
        draft.add(Moved(draft.at, move=move))
    settle(draft)


def _is_live_between_people(table: Table, seats: tuple[Seat, ...]) -> bool:
    people = {table.holders[seat].user for seat in seats if table.holders[seat].kind == "person"}
    return len(people) > 1 and table.clock.kind != "days"


def submit(draft: Draft, seat: Seat, what: msgspec.Raw | str, *, window: str = "") -> Refusal | TableError | None:
    """A move of the one who sits there, as a struct or in notation."""
    if error := unplayable(draft):
        return error
    game, state = draft.table.game, draft.table.state
    if window and not is_open(game.windows(state), window):
        return TableError("window_closed")
    try:
        move = game.read(state, seat, what) if isinstance(what, str) else move_decoder(game).decode(what)
    except BadNotation as bad:
        return TableError("unreadable_move", {"why": str(bad)})
    except (msgspec.DecodeError, RecursionError, UnicodeError) as bad:
        return TableError("unreadable_move", {"why": str(bad)[:200]})
    if move.seat != seat:
        return TableError("wrong_seat")
    return play(draft, move)


def play(draft: Draft, move: Move) -> Refusal | None:
    """A move that has been read, judged by the rules."""
    if (refusal := draft.table.game.refuse(draft.table.state, move)) is not None:
        return refusal
    draft.add_move(move, *draft.cause)
    settle(draft)
    return None


def unplayable(draft: Draft) -> TableError | None:
    """Why nobody can move now, if so."""
    match draft.table.phase:
        case "waiting":
            return TableError("not_started")
        case "over":
            return TableError("time_up" if draft.before.phase == "playing" else "over")
    return TableError("paused") if draft.table.is_paused else None


def settle(draft: Draft) -> None:
    """Chance and the house move as long as the game waits for them."""

    def draw(odds: Odds) -> Move:
        move: Move = fairness.drawn(odds, draft.table.fairness, draft.table.chances)
        return move

    def house(state: Any) -> Move | None:
        return None if draft.keeper is None else draft.keeper.move(state, occasion(draft.table))

    while (table := draft.table).phase == "playing":
        if (move := by_itself(table.game, table.state, draw, house, has_clock=True)) is None:
            return
        assert move.seat in (CHANCE, HOUSE) and table.game.refuse(table.state, move) is None
        draft.add_move(move, draft.at)


def occasion(table: Table) -> Occasion:
    """What the keeper is told of the table."""
    ordinal = sum(ply.move.seat == HOUSE for ply in table.line)
    users = tuple(holder.user for holder in table.holders)
    luck = fairness.house_luck(table.fairness, ordinal)
    return Occasion(table.code, users, ordinal, luck, candidates=table.sealed.candidates if table.sealed else None)


def next_due(table: Table) -> float | None:
    """When time alone makes something happen: a timer of the game, or a flag; before it, entropy that does not come."""
    if table.state is None:
        return table.sealed.until if table.sealed else None
    is_untimed = not table.armed and table.clock.kind == "none"
    if is_untimed or table.phase != "playing" or table.is_paused:
        return None
    due = [timer.due for timer in table.armed if not timer.is_held]
    if table.absent:
        due.append(table.absent_until)
    if flag := clocks.next_flag(table.dial):
        due.append(flag[0])
    return min(due, default=None)


def tick(draft: Draft) -> None:
    """Everything that is due by now, in the order of its time; a timer before a flag."""
    while (due := next_due(draft.table)) is not None and due <= draft.at:
        table = draft.table
        if table.state is None:
            assert table.sealed is not None
            begin(draft, table.sealed.seats)
            continue
        running = [armed for armed in table.armed if not armed.is_held]
        timer = min(running, key=lambda armed: armed.due, default=None)
        if timer is not None and timer.due == due:
            assert timer.move.seat == CLOCK and table.game.refuse(table.state, timer.move) is None
            draft.add_move(timer.move, draft.at)
            settle(draft)
            assert all(armed.key != timer.key for armed in draft.table.armed), "a timer's move retires its key"
        elif table.absent and table.absent_until == due:
            draft.add(Arrived(draft.at, seats=tuple(sorted(table.absent))))
        elif flag := clocks.next_flag(table.dial):
            give_up(draft, flag[1], "flag")


def expire(draft: Draft, before: float) -> None:
    """A game that nobody has touched since then and that no clock ends: a pause is over, or whoever the game waits for
    has run out of time; of several, first the one whose latest move is oldest."""
    table = draft.table
    if table.phase != "playing" or table.at >= before:
        return
    if table.is_paused:
        draft.add(Resumed(draft.at))
    elif next_due(table) is None:
        latest = {ply.move.seat: place for place, ply in enumerate(table.line)}
        people = [
            seat for seat, holder in enumerate(table.holders) if holder.kind == "person" and not holder.has_given_up
        ]
        awaited = [seat for seat in people if seat in table.awaited and not table.holders[seat].bot_level] or people
        give_up(draft, min(awaited, key=lambda seat: latest.get(seat, -1), default=0), "flag")


def close(draft: Draft) -> None:
    """An operator closes the table. Nobody wins a game that was running."""
    seats = len(draft.table.holders)
    is_running = draft.table.phase == "playing"
    result = Result((1,) * seats, (0.0,) * seats, "", "closed") if is_running else None
    draft.add(Closed(*draft.cause, result=result))


def give_up(draft: Draft, seat: Seat, ending: Ending) -> None:
    """Somebody resigned or ran out of time. A game of more than two goes on with a bot there while a person plays."""
    cause = draft.cause if ending == "resigned" else (draft.at, "", "")
    holders = draft.table.holders
    has_person = any(
        holder.kind == "person" and not holder.has_given_up for other, holder in enumerate(holders) if other != seat
    )
    if len(holders) > 2 and has_person:
        stand_in = holders[seat].stand_in or STAND_IN
        gone = replace(holders[seat], has_given_up=True, stand_in=stand_in)
        draft.add(Seated(*cause, seat=seat, holder=gone))
        return
    is_together = draft.table.is_cooperative
    has_lost = [is_together or holder.has_given_up or other == seat for other, holder in enumerate(holders)]
    last = 2 if is_together else 1 + has_lost.count(False)
    ranks = tuple(last if lost else 1 for lost in has_lost)
    scores = tuple(0.0 if lost else 1.0 for lost in has_lost)
    draft.add(Ended(*cause, result=Result(ranks, scores, "", ending, {"seat": seat}), ending=ending))
