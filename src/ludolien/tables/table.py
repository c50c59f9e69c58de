"""The table: a value, rebuilt from its events one by one. Deciding what may happen is for `seating`, `playing` and
`requests`; here it happens."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from ludolien.core import CHANCE, CLOCK, NOBODY, AnyGame, Move, Result, Seat, Settings, is_player
from ludolien.core.record import Fairness
from ludolien.tables import clocks, fairness
from ludolien.tables.clocks import Dial, Hand
from ludolien.tables.events import (
    Advised,
    Answered,
    AnyEvent,
    Arrived,
    Asked,
    Chat,
    Closed,
    Created,
    Ended,
    Ending,
    Holder,
    Hosted,
    Lifted,
    Moved,
    Paced,
    Paused,
    Readied,
    Rematched,
    Resumed,
    Sealed,
    Seated,
    Spoke,
    Standing,
    Started,
    Undone,
    Woken,
)
from ludolien.tables.line import Line, Ply
from ludolien.tables.protocol import Ask, Clock, Said

Find = Callable[[str, int], AnyGame]
"""Finds a game by name and edition: the catalogue's `find`."""

CHAT_KEPT: Final = 200
PRACTICE_UNDO: Final = "practice undo"
CONSENTED_UNDO: Final = "undo by consent"
LAID_OUT: Final = "laid out from another game"
HINTED: Final = "hints"
CLOSED: Final = "closed by an operator"
NO_MOVES: Final = Line()


class Armed(msgspec.Struct, frozen=True):
    """A declared timer of the game, and since when its key has been there."""

    key: str
    since: float
    seconds: float
    move: Move
    is_held: bool = False
    """It has not begun: it is for somebody to whom the device has not been handed yet."""

    @property
    def due(self) -> float:
        """When CLOCK plays the move, unless the key has gone."""
        return self.since + self.seconds


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table that must survive. The same events always give the same table."""

    code: str
    game: AnyGame
    options: Settings
    holders: tuple[Holder, ...]
    host: str
    public: bool
    chat: Chat
    clock: Clock
    seed: str
    commitment: str
    day: str
    """Of a board of the day; empty for any other table."""
    created: float
    standing: Standing | None
    laid: tuple[msgspec.Raw, ...]
    """The first moves, where they were not played here."""
    laid_day: str
    """Where they come from a board of the day: its day."""
    at: float
    """The time of the latest event."""
    events: int = 1
    """How many there have been."""
    sealed: Sealed | None = None
    """Who plays is settled, and those who owe their entropy reveal it."""
    house: str = ""
    """What is published of HOUSE's candidates."""
    begun: float | None = None
    begins: float = 0.0
    """When the countdown is over: no clock runs before."""
    absent: frozenset[Seat] = NOBODY
    """Who had not come when the game began: their clocks stand until they do."""
    absent_until: float = 0.0
    series: tuple[float, ...] = ()
    """What each seat has won in the games before this one."""
    screen: str = ""
    """Who shows the table on a large screen, without a seat."""
    tournament: str = ""
    """The tournament for which it is played."""
    places: int = 0
    """How many seats it was set up with: a game may begin with fewer."""
    is_practice: bool = False
    entropies: tuple[str, ...] = ()
    hashes: tuple[str, ...] = ()
    line: Line = NO_MOVES
    state: Any = None
    awaited: frozenset[Seat] = NOBODY
    chances: int = 0
    """Chance moves in the line."""
    undone: int = 0
    """How often the game has been taken back."""
    dial: Dial = ()
    armed: tuple[Armed, ...] = ()
    asks: tuple[Ask, ...] = ()
    asked: int = 0
    """Asks so far; makes their keys."""
    clock_before: Clock | None = None
    """The clock that was played by until it was changed."""
    is_paused: bool = False
    paused_at: float = 0.0
    result: Result | None = None
    ending: Ending = ""
    marks: tuple[str, ...] = ()
    said: tuple[Said, ...] = ()
    rematch: str = ""

    def is_secret(self, today: str) -> bool:
        """True for a daily board, and for what goes on from one, until its day is over: shown to its player alone."""
        return max(self.day, self.laid_day) >= today

    @property
    def phase(self) -> Literal["waiting", "playing", "over"]:
        """Before, during or after the game."""
        if self.state is None:
            return "waiting"
        return "playing" if self.result is None else "over"

    @property
    def is_cooperative(self) -> bool:
        """True where all win or lose together."""
        return self.game.is_cooperative(len(self.holders), self.options)

    @property
    def ranks(self) -> tuple[int, ...]:
        """By seat, once the game is over, as lists tell them: who plays together wins or loses together."""
        if self.result is None or self.ending == "closed":
            return ()
        if not self.is_cooperative:
            return self.result.ranks
        return (1 if self.game.has_won_together(self.result) else 2,) * len(self.holders)

    @property
    def fairness(self) -> Fairness:
        """What chance is drawn from. Holds the secret seed: not for anybody before the game is over."""
        if self.day:
            return Fairness(f"{self.game.slug} {self.day}", self.commitment, (), self.seed)
        return Fairness(self.code, self.commitment, self.entropies, self.seed, len(self.laid))

    def seats_of(self, user: str) -> tuple[Seat, ...]:
        """The seats a user holds, those of others on the same device included."""
        return tuple(
            seat for seat, holder in enumerate(self.holders) if holder.kind == "person" and holder.user == user
        )

    def is_passed_round(self, seat: Seat) -> bool:
        """True for a seat whose person shares a device with another at this table, and plays by hand."""
        holder = self.holders[seat]
        return not holder.bot_level and len(self.seats_of(holder.user)) > 1

    def after(self, event: AnyEvent, move: Move | None = None) -> "Table":
        """The table after one more event. A move is read from it, unless it is known already."""
        return replace(_happen(self, event, move), at=event.at, events=self.events + 1)


def created(event: Created, find: Find) -> Table:
    """The table as its first event makes it."""
    return Table(
        code=event.code,
        game=find(event.game, event.edition),
        options=event.options,
        holders=event.holders,
        host=event.host,
        public=event.public,
        chat=event.chat,
        clock=event.clock,
        seed=event.seed,
        commitment=fairness.commitment(event.seed),
        day=event.day,
        created=event.at,
        standing=event.standing,
        laid=event.laid,
        laid_day=event.laid_day,
        series=event.series,
        screen=event.screen,
        tournament=event.tournament,
        places=len(event.holders),
        marks=(LAID_OUT,) if event.laid else (),
        at=event.at,
    )


def replay(events: Iterable[AnyEvent], find: Find) -> Table:
    """The table that these events make."""
    first, *others = events
    assert isinstance(first, Created), "a table begins by being created"
    table = created(first, find)
    for event in others:
        table = table.after(event)
    return table


@cache
def move_decoder(game: AnyGame) -> msgspec.json.Decoder[Move]:
    """Reads the moves of a game."""
    return msgspec.json.Decoder(game.move_type)


def running(table: Table) -> frozenset[Seat]:
    """Whose clock counts down: those awaited, unless the game waits for a timer too (an open window, CQ23)."""
    if table.is_paused or table.result is not None or CLOCK in table.awaited:
        return NOBODY
    return frozenset(filter(is_player, table.awaited)) - table.absent


def _happen(table: Table, event: AnyEvent, move: Move | None) -> Table:  # noqa: C901 - every kind of event
    match event:
        case Moved(move=raw):
            move = move_decoder(table.game).decode(raw) if move is None else move
            return _stepped(table, table.game.play(table.state, move), move, event.at)
        case Arrived(seats=seats):
            return _turned(replace(table, absent=table.absent - set(seats)), event.at)
        case Lifted(seat=seat):
            return replace(table, armed=_lifted(table, seat, event.at))
        case Seated(seat=seat, holder=holder):
            return _seated(table, seat, holder)
        case Readied(seat=seat, is_ready=is_ready):
            return _seated(table, seat, replace(table.holders[seat], is_ready=is_ready))
        case Started():
            return _started(table, event)
        case Sealed(candidates=candidates):
            house = fairness.house_commitment(table.seed, table.code, candidates) if candidates else ""
            return replace(table, sealed=event, house=house)
        case Undone(keep=keep):
            return _undone(table, keep, event.at)
        case Spoke(name=name, text=text, seat=seat, phrase=phrase):
            said = Said(name, event.by, text, event.at, seat, phrase)
            return replace(table, said=(*table.said, said)[-CHAT_KEPT:])
        case Advised():
            return replace(table, marks=(*table.marks, HINTED))
        case Asked(ask=ask):
            return replace(table, asks=(*table.asks, ask), asked=table.asked + 1)
        case Answered(key=key, seat=seat, yes=yes):
            return replace(table, asks=_answered(table.asks, key, seat, yes))
        case Paced(clock=clock):
            dial = clocks.wound(clock, len(table.holders))
            return _turned(
                replace(_unpaused(table, event.at), clock=clock, clock_before=table.clock, dial=dial), event.at
            )
        case Paused():
            return replace(table, is_paused=True, paused_at=event.at, dial=clocks.stopped(table.dial, event.at))
        case Resumed():
            return _turned(_unpaused(table, event.at), event.at)
        case Woken(gone=gone):
            sealed = table.sealed and replace(table.sealed, until=table.sealed.until + gone)
            dial = clocks.forgiven(table.dial, gone)
            return replace(table, dial=dial, armed=_later(table.armed, gone), sealed=sealed)
        case Ended(result=result, ending=ending):
            return _over(table, result, ending, event.at)
        case Closed(result=result):
            silent = replace(table, chat="off", marks=(*table.marks, CLOSED))
            return silent if result is None else _over(silent, result, "closed", event.at)
        case Hosted(host=host):
            return replace(table, host=host)
        case Rematched(code=code):
            return replace(table, rematch=code)
        case Created():
            raise AssertionError("a table is created once")


def _seated(table: Table, seat: Seat, holder: Holder) -> Table:
    dial = table.dial
    if holder.has_given_up:
        dial = (*dial[:seat], Hand(), *dial[seat + 1 :])
    return replace(table, holders=(*table.holders[:seat], holder, *table.holders[seat + 1 :]), dial=dial)


def _started(table: Table, event: Started) -> Table:
    seats, at = event.seats, event.at
    holders = tuple(table.holders[seat] for seat in seats)
    standing = table.standing
    if standing is not None:
        standing = replace(standing, totals=tuple(standing.totals[seat] for seat in seats))
    state = table.game.start(len(seats), table.options)
    is_drawn = fairness.is_left_to_chance(table.game) and not table.day
    has_all = not (is_drawn and any(holder.entropy_hash and not holder.entropy for holder in holders))
    begun = replace(
        table,
        holders=holders,
        standing=standing,
        series=tuple(table.series[seat] for seat in seats) if table.series else (),
        begun=at,
        begins=event.begins,
        absent=frozenset(event.absent),
        absent_until=event.until,
        state=state,
        awaited=table.game.awaited(state),
        is_practice=not table.day and len({holder.user for holder in holders if holder.kind == "person"}) <= 1,
        entropies=tuple(holder.entropy for holder in holders),
        hashes=tuple(holder.entropy_hash for holder in holders) if is_drawn else (),
        marks=table.marks if has_all else (*table.marks, fairness.UNREVEALED),
        dial=clocks.wound(table.clock, len(seats)),
    )
    return _turned(replace(begun, armed=_armed(begun, state, (), at)), at)


def _stepped(table: Table, state: Any, move: Move, at: float) -> Table:
    """The table after a move: the clocks turn over, timers come and go, unanswered asks lapse."""
    game = table.game
    result = game.result(state)
    awaited = game.awaited(state)
    stepped = replace(
        table,
        line=table.line.and_then(Ply(move, table.state, at)),
        state=state,
        awaited=awaited,
        chances=table.chances + (move.seat == CHANCE),
        armed=_armed(table, state, table.armed, at),
        asks=_lapsed(table.asks) if table.asks and awaited != table.awaited else table.asks,
    )
    if result is not None:
        return _over(stepped, result, "rules", at)
    if table.clock.kind == "none":
        return stepped
    is_held = CLOCK in stepped.awaited or bool(game.windows(state))
    moved = move.seat if is_player(move.seat) else None
    return _turned(stepped, at, moved=moved, is_held=is_held)


def _turned(table: Table, at: float, *, moved: Seat | None = None, is_held: bool = False) -> Table:
    """The clocks of those the game waits for run, from the end of the countdown on; the others stand."""
    since = max(at, table.begins)
    dial = clocks.turned(table.clock, table.dial, running(table), since, moved=moved, is_held=is_held)
    return replace(table, dial=dial)


def _over(table: Table, result: Result, ending: Ending, at: float) -> Table:
    dial = clocks.stopped(table.dial, at)
    return replace(table, result=result, ending=ending, awaited=NOBODY, dial=dial, armed=(), asks=(), is_paused=False)


def _undone(table: Table, keep: int, at: float) -> Table:
    """Back to an earlier state. Time that was used stays used; timers start anew."""
    state = table.line[keep].before
    line = table.line.first(keep)
    mark = PRACTICE_UNDO if table.is_practice else CONSENTED_UNDO
    is_unmarked = mark in table.marks or _is_by_the_rules(table, keep)
    undone = replace(
        table,
        line=line,
        state=state,
        awaited=table.game.awaited(state),
        chances=table.chances - sum(ply.move.seat == CHANCE for ply in table.line.after(keep)),
        undone=table.undone + 1,
        armed=_armed(table, state, (), at),
        asks=_lapsed(table.asks),
        marks=table.marks if is_unmarked else (*table.marks, mark),
        result=None,
        ending="",
    )
    return _turned(undone, at)


def _is_by_the_rules(table: Table, keep: int) -> bool:
    """True where the latest move alone is taken back and its seat could have done so by the game's own rules, such as
    with a tile that is not confirmed yet."""
    if keep != len(table.line) - 1:
        return False
    latest, game = table.line[keep], table.game
    ways = game.legal(table.state, latest.move.seat)
    return any(game.play(table.state, move) == latest.before for move in ways)


def _unpaused(table: Table, at: float) -> Table:
    """The table after a pause, if it was paused: its timers have stood still as well."""
    if not table.is_paused:
        return table
    return replace(table, is_paused=False, armed=_later(table.armed, at - table.paused_at))


def _later(armed: tuple[Armed, ...], seconds: float) -> tuple[Armed, ...]:
    return tuple(replace(timer, since=timer.since + seconds) for timer in armed)


def _armed(table: Table, state: Any, before: tuple[Armed, ...], at: float) -> tuple[Armed, ...]:
    """The timers of a state. Who holds a device that is passed round may not be the one who is asked: then it waits."""
    known = {timer.key: timer for timer in before}
    since = max(at, table.begins)
    asked = _asked_on_one_device(table, state)
    return tuple(
        replace(known[timer.key], seconds=timer.seconds, move=timer.move)
        if timer.key in known
        else Armed(timer.key, since, timer.seconds, timer.move, timer.key in asked)
        for timer in table.game.timers(state)
    )


def _asked_on_one_device(table: Table, state: Any) -> set[str]:
    """The windows that are open to somebody who shares a device."""
    if not any(holder.same_device for holder in table.holders):
        return set()
    return {window.key for window in table.game.windows(state) if any(map(table.is_passed_round, window.seats))}


def _lifted(table: Table, seat: Seat, at: float) -> tuple[Armed, ...]:
    keys = {window.key for window in table.game.windows(table.state) if seat in window.seats}
    return tuple(
        replace(timer, since=at, is_held=False) if timer.is_held and timer.key in keys else timer
        for timer in table.armed
    )


def _lapsed(asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """When the turn passes, offers of a draw and asks for an undo go with it; another pace can still be agreed on."""
    return tuple(ask for ask in asks if ask.kind not in ("draw", "undo"))


def _answered(asks: tuple[Ask, ...], key: str, seat: Seat, yes: bool) -> tuple[Ask, ...]:
    left = []
    for ask in asks:
        if ask.key != key:
            left.append(ask)
        elif yes and (waiting := tuple(other for other in ask.waiting_for if other != seat)):
            left.append(replace(ask, waiting_for=waiting))
    return tuple(left)
