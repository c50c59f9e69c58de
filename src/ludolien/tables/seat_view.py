"""What one chair sees of a table. Built from what the game shows that seat, so it cannot depend on more."""

from bisect import bisect_right
from collections import deque
from collections.abc import Collection, Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final

import msgspec

from ludolien.catalogue import move_sentences, story_sentences
from ludolien.core import WATCHER, AnyGame, Move, Seat
from ludolien.tables import clocks, match
from ludolien.tables.events import AnyEvent, Holder, Moved, Undone
from ludolien.tables.protocol import Countdown, Happened, LogLine, Moment, SeatInfo, TableInfo
from ludolien.tables.table import LAID_OUT, PRACTICE_UNDO, Table

BACKLOG: Final = 64
"""Messages a chair can be sent again; who missed more gets everything anew."""

encode: Final = msgspec.json.Encoder().encode
_NOTHING: Final = msgspec.Raw(b"[]")


NONE_LOST: Final[Mapping[str, float]] = {}


def table_info(
    table: Table, online: Collection[str] = (), watchers: int = 0, lost: Mapping[str, float] = NONE_LOST
) -> TableInfo:
    """What everybody may know of a table; `lost` is since when somebody's connection has been gone."""
    return TableInfo(
        code=table.code,
        game=table.game.slug,
        edition=table.game.edition,
        options=table.options,
        seats=tuple(_seat_info(table, seat, holder, online, lost) for seat, holder in enumerate(table.holders)),
        host=table.host,
        phase=table.phase,
        public=table.public,
        clock=table.clock,
        created=table.created,
        practice=table.is_practice,
        hints=table.is_practice and table.game.capabilities.has_hints,
        verified=not {PRACTICE_UNDO, LAID_OUT}.intersection(table.marks),
        commitment=table.commitment,
        house=table.house,
        reveal_by=table.sealed.until if table.sealed and table.state is None else None,
        seed=table.seed if table.result is not None and not table.day else "",
        day=table.day,
        watchers=watchers,
        ranks=table.ranks,
        cooperative=table.is_cooperative,
        rematch=table.rematch,
        begins=table.begins or None,
        series=match.series(table),
        clock_before=table.clock_before,
        chat=table.chat,
        match=match.info(table),
        screen=table.screen,
        tournament=table.tournament,
    )


def _seat_info(
    table: Table, seat: Seat, holder: Holder, online: Collection[str], lost: Mapping[str, float]
) -> SeatInfo:
    return SeatInfo(
        seat=seat,
        kind=holder.kind,
        sign=table.game.sign(len(table.holders), table.options, seat),
        name=holder.name,
        user=holder.user,
        level=holder.level,
        kin=[other.level for other in table.holders[:seat] if other.kind == "bot"].count(holder.level),
        stand_in=holder.stand_in,
        has_given_up=holder.has_given_up,
        online=holder.kind == "person" and holder.user in online,
        lost=lost.get(holder.user) if holder.kind == "person" else None,
        same_device=holder.same_device,
        ready=holder.is_ready and table.phase == "waiting",
        entropy_hash=holder.entropy_hash,
        entropy=holder.entropy if table.state is not None else "",
        revealed=bool(holder.entropy),
    )


def moment(table: Table, chair: Seat, ply: int, now: float) -> Moment:
    """The game as this chair sees it now; `ply` is the chair's own count."""
    game, state = table.game, table.state
    may_act = game.may_act(state) if table.result is None and not table.is_paused else ()
    return Moment(
        ply=ply,
        view=msgspec.Raw(encode(game.view(state, chair))),
        legal=msgspec.Raw(encode(game.legal(state, chair))) if chair in may_act else _NOTHING,
        awaited=tuple(sorted(table.awaited)),
        may_act=tuple(sorted(may_act)),
        clocks=clocks.shown(table.dial, now, table.is_paused, table.begins),
        windows=game.windows(state),
        countdowns=_countdowns(table, chair),
        asks=table.asks,
        result=table.result,
        ending=table.ending,
    )


def _countdowns(table: Table, chair: Seat) -> tuple[Countdown, ...]:
    """The timers whose move this chair will see."""
    return tuple(
        Countdown(timer.key, timer.due, timer.seconds)
        for timer in table.armed
        if not timer.is_held and table.game.shown(table.state, timer.move, chair) is not None
    )


def log_line(game: AnyGame, before: Any, move: Move, chair: Seat, ply: int, at: float) -> LogLine | None:
    """What a chair reads of a move; None where it cannot notice it at all. By law, where there is no line the chair's
    view has not changed, and all else it is told follows from its view; so nothing more needs to be looked at."""
    text: str | None = game.shown(before, move, chair)
    if text is None:
        return None
    told = game.told(before, move, chair)
    about = next((phrase.about for phrase in told if phrase.about is not None), None)
    story = story_sentences(game.slug, told, chair == (move.seat if about is None else about))
    return LogLine(ply, move.seat, text, at, move_sentences(game.slug, told, text), story, about)


class Feed:
    """What one chair has been told, counted by its own numbers. Rebuilt from the events it is the same again."""

    def __init__(self, chair: Seat) -> None:
        self.chair = chair
        self.is_live = False
        """Somebody has taken this chair since the room was opened: from then on messages are made and kept."""
        self.number = 0
        self.lines: list[LogLine] = []
        self.noticed: list[int] = []
        """The moves this chair could notice, by their place in the table's line."""
        self.backlog: deque[tuple[int, bytes]] = deque(maxlen=BACKLOG)

    @property
    def ply(self) -> int:
        """The chair's own count of moves."""
        return len(self.noticed)

    def tell(self, before: Table, event: AnyEvent, after: Table) -> bytes | None:
        """Counts what happened, and says it where somebody listens. None where this chair notices nothing."""
        line = None
        log_from = None
        if isinstance(event, Moved):
            move = after.line[-1].move
            line = log_line(before.game, before.state, move, self.chair, self.ply + 1, event.at)
            if line is None:
                return None
            self.noticed.append(len(after.line))
            self.lines.append(line)
        elif isinstance(event, Undone):
            del self.noticed[bisect_right(self.noticed, event.keep) :]
            log_from = len(self.noticed) + 1
            while self.lines and self.lines[-1].ply >= log_from:
                self.lines.pop()
        elif not _has_new_moment(before, after):
            return None
        self.number += 1
        if not self.is_live:
            return None
        now = moment(after, self.chair, self.ply, event.at)
        message = encode(Happened(self.chair, self.number, now, line, log_from))
        self.backlog.append((self.number, message))
        return message

    def since(self, number: int) -> list[bytes] | None:
        """What came after a number; None where that is not known any more."""
        missed = self.number - number
        if not 0 <= missed <= len(self.backlog):
            return None
        return [message for place, message in self.backlog if place > number]


def _has_new_moment(before: Table, after: Table) -> bool:
    """True where something around the game has changed that a moment shows."""
    return (before.begun, before.asks, before.dial, before.result, before.is_paused, before.armed) != (
        after.begun,
        after.asks,
        after.dial,
        after.result,
        after.is_paused,
        after.armed,
    )


class Shown(msgspec.Struct, frozen=True):
    """One position of a game as a chair sees it: after the move that `text` says, by `seat`."""

    ply: int
    seat: Seat
    text: str
    view: msgspec.Raw
    at: float
    place: int = 0
    """In the table's line: how many moves there had been, hidden ones included."""
    line: LogLine | None = None
    """What is said of that move; None of the opening."""


def positions(table: Table, chair: Seat = WATCHER) -> Iterator[Shown]:
    """Every position of the game as a chair may see it, the opening first."""
    game: AnyGame = table.game
    first = table.line[0].before if table.line else table.state
    yield Shown(0, chair, "", msgspec.Raw(encode(game.view(first, chair))), table.begun or table.created)
    afters = chain((ply.before for ply in islice(table.line, 1, None)), (table.state,))
    count = 1
    for place, (ply, after) in enumerate(zip(table.line, afters, strict=False), start=1):
        line = log_line(game, ply.before, ply.move, chair, count, ply.at)
        if line is not None:
            count += 1
            view = msgspec.Raw(encode(game.view(after, chair)))
            yield Shown(line.ply, line.seat, line.text, view, line.at, place, line)


def places(table: Table, chair: Seat = WATCHER) -> tuple[int, ...]:
    """The places of these positions in the table's line, without looking at them."""
    game = table.game
    seen = (at for at, ply in enumerate(table.line, start=1) if game.shown(ply.before, ply.move, chair) is not None)
    return (0, *seen)


def history(table: Table, chair: Seat = WATCHER) -> tuple[Shown, ...]:
    """All positions at once."""
    return tuple(positions(table, chair))
