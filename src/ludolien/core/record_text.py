"""Records as a text for people: the header in brackets, a numbered line a move in the game's notation, the end.

[game "hex"]
[seats ["Ada","Piet"]]

1. seat 0: b2
2. seat 1: swap

[ending null]
[digest "5f…"]
"""

import re
from typing import Any, Final

import msgspec

from ludolien.core.contract import AnyGame
from ludolien.core.moves import Move
from ludolien.core.outcomes import BadNotation
from ludolien.core.record import (
    BadRecord,
    Ending,
    Header,
    Record,
    check_ending,
    opening,
    replay,
    replay_move,
    seat_named,
    seat_word,
)
from ludolien.core.record_lines import Find, digest_of, read_lines

_TAG: Final = re.compile(r"\[([a-z]+) (.+)\]")
_MOVE: Final = re.compile(r"([0-9]+)\. ([a-z]+(?: [0-9]+)?): (.*)")
_HEADER: Final = tuple(field.name for field in msgspec.structs.fields(Header))


def write_text(record: Record, game: AnyGame) -> str:
    """The record in the game's notation."""
    states = replay(record, game)
    tags = [_tag(name, getattr(record.header, name)) for name in _HEADER]
    moves = [
        f"{ply}. {seat_word(move.seat)}: {game.write(state, move)}"
        for ply, (state, move) in enumerate(zip(states, record.moves, strict=False), 1)
    ]
    end = [_tag("ending", record.ending), _tag("digest", digest_of(record))]
    return "\n".join([*tags, "", *moves, "", *end]) + "\n"


def read_text(text: str, find: Find, *, is_sealed: bool = True) -> Record:
    """The record, replayed and found right; otherwise `BadRecord` with the number of the line.

    A text written by hand has no digest yet: it is read with `is_sealed=False`, and may leave out its ending.
    """
    reader = _Reader(find, is_sealed)
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            reader.read(line.strip(), number)
    return reader.finished()


def read_record(text: str, find: Find) -> Record:
    """The record, in whichever of the two forms it is."""
    return read_lines(text, find) if text.lstrip().startswith("{") else read_text(text, find)


def _tag(name: str, value: object) -> str:
    return f"[{name} {msgspec.json.encode(value).decode()}]"


class _Reader:
    """Reads line by line: the header, then moves in the positions they were made in, then the end."""

    def __init__(self, find: Find, is_sealed: bool) -> None:
        self.find = find
        self.is_sealed = is_sealed
        self.tags: dict[str, Any] = {}
        self.end: dict[str, Any] = {}
        self.moves: list[Move] = []
        self.header: Header | None = None
        self.game: AnyGame
        self.state: Any
        self.line = 0
        """The last line read that was not blank."""
        self.game_line = self.header_line = 1

    def read(self, line: str, number: int) -> None:
        self.line = number
        if tag := _TAG.fullmatch(line):
            self.read_tag(tag[1], self.value(tag[2]))
        elif move := _MOVE.fullmatch(line):
            self.read_move(int(move[1][:9]), move[2], move[3])
        else:
            raise BadRecord(f"this is neither a tag nor a move: {line[:40]!r}", line=number)

    def value(self, text: str) -> Any:
        try:
            return msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as bad:
            raise BadRecord(f"the value of this tag cannot be read: {bad}", line=self.line) from None

    def read_tag(self, name: str, value: Any) -> None:
        if name in self.tags or name in self.end:
            raise BadRecord(f"the tag {name!r} stands here for the second time", line=self.line)
        if name in _HEADER and self.header is None:
            self.tags[name] = value
            self.header_line = self.line
            self.game_line = self.line if name == "game" else self.game_line
        elif name in _HEADER:
            raise BadRecord(f"the tag {name!r} belongs before the moves", line=self.line)
        elif name == "ending" or (name == "digest" and "ending" in self.end):
            self.open_game()
            self.end[name] = value
            if name == "ending":
                self.read_ending(value)
        else:
            raise BadRecord(f"there is no tag {name!r} here", line=self.line)

    def open_game(self) -> None:
        """The header is complete: find the game and set it up."""
        if self.header is not None:
            return
        try:
            self.header = msgspec.convert(self.tags, Header)
            self.game = self.find(self.header.game, self.header.edition)
            self.state = opening(self.header, self.game)
        except (msgspec.ValidationError, BadRecord) as bad:
            raise BadRecord(f"the header is not right: {bad}", line=self.header_line) from None
        except LookupError as unknown:
            raise BadRecord(str(unknown.args[0]), line=self.game_line) from None

    def read_move(self, ordinal: int, who: str, notation: str) -> None:
        if self.end:
            raise BadRecord("the record goes on after its end", line=self.line)
        self.open_game()
        if ordinal != len(self.moves) + 1:
            raise BadRecord(f"move {len(self.moves) + 1} belongs here, not move {ordinal}", line=self.line)
        if (seat := seat_named(who)) is None:
            raise BadRecord(f"{who!r} is no seat", line=self.line)
        try:
            move = self.game.read(self.state, seat, notation)
            self.state = replay_move(self.game, self.state, move, ordinal - 1)
        except BadNotation as bad:
            raise BadRecord(str(bad), line=self.line, ply=ordinal - 1) from None
        except BadRecord as bad:
            raise BadRecord(bad.message, line=self.line, ply=bad.ply) from None
        self.moves.append(move)

    def read_ending(self, value: Any) -> None:
        try:
            self.end["ending"] = ending = msgspec.convert(value, Ending | None)
            check_ending(self.game, self.state, ending, len(self.moves))
        except (msgspec.ValidationError, BadRecord) as bad:
            raise BadRecord(f"the ending is not right: {bad}", line=self.line) from None

    def finished(self) -> Record:
        if not self.is_sealed and "ending" not in self.end:
            self.open_game()
            result = self.game.result(self.state)
            self.end["ending"] = None if result is None else Ending(result)
        if self.header is None or "ending" not in self.end or (self.is_sealed and "digest" not in self.end):
            raise BadRecord("the record was cut short: its end is missing", line=self.line + 1)
        record = Record(self.header, tuple(self.moves), self.end["ending"])
        if self.is_sealed and self.end["digest"] != digest_of(record):
            raise BadRecord("the digest does not fit: the record was changed", line=self.line)
        return record
