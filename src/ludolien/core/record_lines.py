"""Records as JSON Lines: the header, a line a move, the end. Each line carries a digest over itself and all before.

So a line that was changed, lost, added or moved shows at its own number, and a record cut short lacks its end.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec

from ludolien.core.contract import AnyGame
from ludolien.core.record import BadRecord, Ending, Header, Record, replay

Find = Callable[[str, int], AnyGame]
"""Finds a game by name and edition; raises `LookupError` where there is none. The catalogue's `find` is one."""

Kind = Literal["header", "move", "end"]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line: what it says, kept as it was written, and the digest of the chain so far."""

    kind: Kind
    body: msgspec.Raw
    digest: str


_LINE: Final = msgspec.json.Decoder(Line)


def write_lines(record: Record) -> str:
    """The record as JSON Lines."""
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in _lines(record))


def digest_of(record: Record) -> str:
    """The digest of the whole record: that of its last line."""
    *_, last = _lines(record)
    return last.digest


def read_lines(text: str, find: Find) -> Record:
    """The record, replayed and found right; otherwise `BadRecord` with the number of the line."""
    lines = _chained(text)
    header = _body(lines[0], Header, 1)
    try:
        game = find(header.game, header.edition)
    except LookupError as unknown:
        raise BadRecord(str(unknown.args[0]), line=1) from None
    moves = [_body(line, game.move_type, number) for number, line in enumerate(lines[1:-1], 2)]
    ending = _body(lines[-1], Ending | None, len(lines))
    record = Record(header, tuple(moves), ending)
    try:
        replay(record, game)
    except BadRecord as bad:
        raise BadRecord(bad.message, line=1 if bad.ply is None else bad.ply + 2, ply=bad.ply) from None
    return record


def _lines(record: Record) -> Iterator[Line]:
    digest = ""
    bodies: list[tuple[Kind, Any]] = [("header", record.header)]
    bodies += [("move", move) for move in record.moves]
    bodies += [("end", record.ending)]
    for kind, body in bodies:
        raw = msgspec.json.encode(body)
        digest = _next_digest(digest, kind, raw)
        yield Line(kind, msgspec.Raw(raw), digest)


def _next_digest(before: str, kind: Kind, body: bytes) -> str:
    return sha256(f"{before} {kind} ".encode() + body).hexdigest()


def _chained(text: str) -> list[Line]:
    """The lines, their chain and their order checked."""
    lines: list[Line] = []
    digest = ""
    for number, written in enumerate(text.rstrip("\r\n").split("\n"), 1):
        if lines and lines[-1].kind == "end":
            raise BadRecord("the record goes on after its end", line=number)
        try:
            line = _LINE.decode(written)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as bad:
            raise BadRecord(f"this is no line of a record: {bad}", line=number) from None
        digest = _next_digest(digest, line.kind, bytes(line.body))
        if line.digest != digest:
            raise BadRecord("the digest does not fit: this line or one before it was changed", line=number)
        if (line.kind == "header") != (number == 1):
            raise BadRecord("a record has one header, on its first line", line=number)
        lines.append(line)
    if lines[-1].kind != "end":
        raise BadRecord("the record was cut short: its end is missing", line=len(lines) + 1)
    return lines


def _body(line: Line, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(line.body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as bad:
        raise BadRecord(f"the {line.kind} cannot be read: {bad}", line=number) from None
