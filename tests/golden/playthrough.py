"""A golden game as a text to read: every move, whom it leads to, what watchers see of it, the end.

The eight letters after each move are a digest of the whole state, so that nothing changes unseen.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from ludolien import catalogue
from ludolien.core import WATCHER, AnyGame
from ludolien.core.record import BadRecord, Record, replay, seat_word
from ludolien.core.record_text import read_text, write_text

FOLDER: Final = Path(__file__).parent


def golden_games() -> list[Path]:
    """The records, `tests/golden/<slug>/<what happens>.game`."""
    return sorted(FOLDER.glob("*/*.game"))


def expectation(file: Path) -> Path:
    """Beside a record, how it is expected to go."""
    return file.with_suffix(".expected")


def golden_record(file: Path) -> Record:
    """The record of a file, sealed or just written by hand."""
    text = file.read_text(encoding="utf-8")
    try:
        return read_text(text, catalogue.find, is_sealed="[digest " in text)
    except BadRecord as bad:
        raise BadRecord(f"{file.relative_to(FOLDER)}, {bad}") from None


def sealed(file: Path) -> str:
    """The record as it should stand in its file."""
    record = golden_record(file)
    return write_text(record, catalogue.find(record.header.game, record.header.edition))


def playthrough(record: Record) -> str:
    """The whole game, for people and for comparing."""
    game = catalogue.find(record.header.game, record.header.edition)
    return "\n".join(_lines(record, game)) + "\n"


def _lines(record: Record, game: AnyGame) -> Iterator[str]:
    states = replay(record, game)
    options = ", ".join(f"{name}={value}" for name, value in record.header.options.items())
    yield f"{game.slug} {game.edition}, {len(record.header.seats)} seats, {options}"
    yield f"start{_next(game, states[0])}"
    for ordinal, (before, move, after) in enumerate(zip(states, record.moves, states[1:], strict=False), 1):
        written = game.write(before, move)
        shown = game.shown(before, move, WATCHER)
        seen = "" if shown == written else f" (seen: {shown})"
        yield f"{ordinal}. {seat_word(move.seat)}: {written}{seen}{_next(game, after)}"
    yield ""
    yield from _position(game.view(states[-1], WATCHER))
    yield ""
    if record.ending is None:
        yield "not finished"
        return
    result = record.ending.result
    sentence = catalogue.result_sentence(game.slug, result, "en") if record.ending.by == "rules" else record.ending.by
    yield f"{result.clause} {sentence}"
    yield f"ranks {' '.join(map(str, result.ranks))}, scores {' '.join(f'{score:g}' for score in result.scores)}"


def _next(game: AnyGame, state: Any) -> str:
    """Who is awaited, how many moves there are, and the digest."""
    awaited = " and ".join(
        f"{seat_word(seat)} ({len(game.legal(state, seat))})" for seat in sorted(game.awaited(state))
    )
    digest = sha256(msgspec.json.encode(state)).hexdigest()[:8]
    return f" -> {awaited or 'over'} {digest}"


def _position(view: Any) -> Iterator[str]:
    """What everybody sees, a field a line."""
    for name, value in msgspec.to_builtins(view).items():
        yield f"{name}: {msgspec.json.encode(value).decode()}"
