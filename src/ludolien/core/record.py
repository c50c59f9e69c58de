"""The record of a game: one header, the moves, and how it ended. Replaying it gives every state back.

`record_lines` writes and reads it as JSON Lines, `record_text` as a text for people. Dates come in as text: the core
reads no clock.
"""

from hashlib import sha256
from typing import Any, Final

import msgspec

from ludolien.core.contract import AnyGame
from ludolien.core.keeper import Candidates
from ludolien.core.moves import Move
from ludolien.core.options import BadOption, Settings, Value, own_texts, settle
from ludolien.core.outcomes import Result
from ludolien.core.seats import CHANCE, CLOCK, HOUSE, Seat

FORMAT: Final = 2
"""What is written. In format 1 entropies were given without a hash before, and HOUSE's moves could not be checked."""
READABLE: Final = (1, 2)
BY_THE_RULES: Final = "rules"
"""How a game ends that was played to its end; every other word is a table's (resignation, agreement, time …)."""


class BadRecord(ValueError):
    """A record that cannot be read, was changed, or does not follow the rules of its game."""

    def __init__(self, message: str, *, line: int | None = None, ply: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        """The line of the text, counted from 1."""
        self.ply = ply
        """The move concerned, counted from 0; where `ply` is the number of moves, the ending."""

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"


class HouseDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What HOUSE drew with its move of that ordinal, by name."""

    ordinal: int
    names: tuple[str, ...]


class Fairness(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What anybody needs to compute the dice and draws again, once the seed has been revealed."""

    table: str
    commitment: str
    entropies: tuple[str, ...] = ()
    """What each seat mixed in, empty where nothing."""
    seed: str | None = None
    laid: int = 0
    """How many of the first moves come from another game, with its dice."""
    hashes: tuple[str, ...] = ()
    """The SHA-256 of its entropy that each seat sent before any was revealed; empty where a seat sent none."""
    numbers: tuple[str, ...] = ()
    """The number drawn for each chance move, in hexadecimal; told with the seed, like all that follows."""
    house: str = ""
    """What the table published of `candidates` before the entropies were revealed; at once, unlike the rest."""
    candidates: Candidates | None = None
    draws: tuple[HouseDraw, ...] = ()


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a game was, before its first move."""

    format: int = FORMAT
    game: str
    edition: int
    options: dict[str, Value]
    seats: tuple[str, ...]
    """Who sat where, by name."""
    begun: str = ""
    ended: str = ""
    software: str = ""
    fairness: Fairness | None = None
    marks: tuple[str, ...] = ()
    """What a reader should know, such as `practice undo`."""


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended: by its rules, or by the table's."""

    result: Result
    by: str = BY_THE_RULES


class Record(msgspec.Struct, frozen=True):
    """A game as it was played; `ending` is None while it runs or where it was left."""

    header: Header
    moves: tuple[Move, ...] = ()
    ending: Ending | None = None


def material_marks(game: AnyGame, settings: Settings) -> tuple[str, ...]:
    """A mark for every text of a player's own, such as their tiles, by its SHA-256."""
    texts = own_texts(game.options, settings)
    return tuple(f"own {name} sha256 {sha256(text.encode()).hexdigest()}" for name, text in texts.items())


def opening(header: Header, game: AnyGame) -> Any:
    """The state before the first move, or `BadRecord` where the header does not fit the game."""
    if header.format not in READABLE:
        raise BadRecord(f"format {header.format} is unknown; this house reads formats {READABLE[0]} and {READABLE[-1]}")
    if (header.game, header.edition) != (game.slug, game.edition):
        raise BadRecord(
            f"the record is of {header.game}, edition {header.edition}, not of {game.slug}, edition {game.edition}"
        )
    if len(header.seats) not in game.seats:
        raise BadRecord(f"{game.slug} is not played by {len(header.seats)}")
    try:
        settings = settle(game.options, header.options)
    except BadOption as bad:
        raise BadRecord(str(bad)) from None
    if settings != header.options:
        missing = sorted(set(settings) - set(header.options)) or sorted(settings)
        raise BadRecord(f"the options are not all given with their values: {', '.join(missing)}")
    return game.start(len(header.seats), settings)


def replay(record: Record, game: AnyGame) -> list[Any]:
    """Every state of the game, the opening first; `BadRecord` where a move is refused or the ending is wrong."""
    states = [opening(record.header, game)]
    for ply, move in enumerate(record.moves):
        states.append(replay_move(game, states[-1], move, ply))
    check_ending(game, states[-1], record.ending, len(record.moves))
    return states


def replay_move(game: AnyGame, state: Any, move: Move, ply: int) -> Any:
    """The state after one move of a record."""
    if (refusal := game.refuse(state, move)) is not None:
        what = f"move {ply + 1}, by {seat_word(move.seat)}, is against the rules: {refusal.clause} ({refusal.reason})"
        raise BadRecord(what, ply=ply)
    return game.play(state, move)


def check_ending(game: AnyGame, state: Any, ending: Ending | None, plies: int) -> None:
    """`BadRecord` unless the ending is the one that the rules or the table allow in the last state."""
    result = game.result(state)
    if result is not None and ending is None:
        raise BadRecord("the moves end the game, but the record gives no result", ply=plies)
    if ending is None:
        return
    if ending.by == BY_THE_RULES and result is None:
        raise BadRecord("the record gives a result, but the moves do not end the game", ply=plies)
    if result is not None and ending != Ending(result):
        raise BadRecord("the result is not the one that the moves lead to", ply=plies)
    if len(ending.result.ranks) != len(ending.result.scores):
        raise BadRecord("the result does not rank and score the same seats", ply=plies)


_WORDS: Final = {CHANCE: "chance", CLOCK: "clock", HOUSE: "house"}
_SEATS: Final = {word: seat for seat, word in _WORDS.items()}


def seat_word(seat: Seat) -> str:
    """`seat 0`, or `chance`, `clock` and `house`."""
    return _WORDS.get(seat, f"seat {seat}")


def seat_named(word: str) -> Seat | None:
    """The seat that `seat_word` writes so, or None."""
    if word in _SEATS:
        return _SEATS[word]
    kind, _, number = word.partition(" ")
    return int(number) if kind == "seat" and number in map(str, range(CHANCE)) else None
