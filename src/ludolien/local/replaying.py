"""A game afterwards: every position of it, and its record on paper."""

import time

from ludolien.core import WATCHER, Seat
from ludolien.core.record import Record
from ludolien.core.record_lines import write_lines
from ludolien.core.record_text import write_text
from ludolien.local.messages import Replay, ReplayStep
from ludolien.tables.recording import record
from ludolien.tables.seat_view import Shown, positions, table_info
from ludolien.tables.sentences import result_sentences
from ludolien.tables.table import Table


def step_of(shown: Shown) -> ReplayStep:
    """A position as a replay has it."""
    words = (shown.line.sentence, shown.line.story, shown.line.about) if shown.line else ()
    return ReplayStep(shown.ply, shown.seat, shown.text, shown.view, shown.at, *words)


def replay_of(table: Table, steps: tuple[ReplayStep, ...] | None = None, seat: Seat = WATCHER) -> Replay:
    """The whole replay, with the address of its record."""
    shown = tuple(map(step_of, positions(table, seat))) if steps is None else steps
    return Replay(table_info(table), shown, result_sentences(table), f"/api/tables/{table.code}/record")


def record_of(table: Table, *, is_day_over: bool = True) -> Record:
    """The record, with its dates in UTC."""
    return record(table, lambda at: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at)), is_day_over=is_day_over)


def written(table: Table, form: str = "lines", *, is_day_over: bool = True) -> str:
    """The record on paper: JSON Lines, or a text for people."""
    played = record_of(table, is_day_over=is_day_over)
    return write_text(played, table.game) if form == "text" else write_lines(played)
