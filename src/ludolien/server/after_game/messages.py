"""What the REST API takes and gives about finished games and boards of the day."""

from typing import Any, Literal

import msgspec

from ludolien.bots.review import Review
from ludolien.core import Seat, Settings
from ludolien.core.lengths import Hash
from ludolien.tables.protocol import TableInfo


class ReplayStep(msgspec.Struct, frozen=True):
    """One position of a finished game, as everybody may see it afterwards."""

    ply: int
    seat: Seat
    text: str
    view: msgspec.Raw
    at: float
    sentence: dict[str, str] = {}
    """The move in words, by language; empty where the notation says it all."""


class Replay(msgspec.Struct, frozen=True):
    """`GET /api/tables/{code}/replay`: every position so far as a watcher may see it; with `?seat=`, as one's own
    seat does, and when the game is over as any seat did."""

    table: TableInfo
    steps: tuple[ReplayStep, ...]
    result_sentence: dict[str, str]
    record: str
    """Address of the record for download."""


class Hindsight(msgspec.Struct, frozen=True):
    """`GET /api/tables/{code}/review`: a finished game looked back at by a bot, step by step of its replay; `POST`
    asks for it. `share` is how much of it is done."""

    state: Literal["none", "making", "ready", "impossible"]
    share: float = 0.0
    review: Review | None = None


class TryAgain(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/again`: a finished game, from the position after that step of its replay on, in that
    seat and against bots."""

    step: int
    seat: Seat
    entropy_hash: Hash = ""


class DailyRow(msgspec.Struct, frozen=True):
    """Somebody's result of a day."""

    rank: int
    name: str
    score: int
    is_me: bool


class Daily(msgspec.Struct, frozen=True):
    """`GET /api/daily/{game}?day=`: a board of the day. `commitment` is the SHA-256 of the day's seed, `seed` the seed
    itself once the day is over, `draw` the name that draws are made from in place of a table's code."""

    game: str
    day: str
    draw: str
    commitment: str
    seed: str
    ends: float
    options: Settings
    table: str
    """The code of one's own attempt, empty before it."""
    score: int | None
    rows: tuple[DailyRow, ...]
    playing: int
    """How many have begun and not finished."""


class SoloGame(msgspec.Struct, frozen=True):
    """A game one has played alone."""

    table: str
    score: int
    day: str
    at: float


class SoloStatistics(msgspec.Struct, frozen=True):
    """`GET /api/solo/{game}`: games alone that count, without undo. `grades` from the best to the worst."""

    games: int
    best: SoloGame | None
    """The one that lost least, the first of several."""
    mean: float | None
    grades: tuple[int, ...]
    latest: tuple[SoloGame, ...]


class Possible(msgspec.Struct, frozen=True):
    """`GET /api/tables/{code}/possible`: the least that the draw of a finished game allowed to lose, for each layout
    played; `state` is `none` where it cannot be computed here."""

    state: Literal["none", "working", "known"]
    lost: tuple[int, ...] = ()
    """By seat."""
    at_least: tuple[int, ...] = ()
    """The same where it is proven; less where the proof is missing."""
    boards: tuple[Any, ...] = ()
    """The cells of such a board, by seat, as in the game's view."""
    views: tuple[Any, ...] = ()
    """The same with what it links and loses, as the game's view shows a board."""
