"""What the REST API takes and gives about games and tables to join."""

from typing import Literal

import msgspec

from ludolien.core import Settings
from ludolien.core.lengths import Hash, Line, Word
from ludolien.tables.protocol import Clock


class TakeSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/seats/{seat}`: sits down. `entropy_hash` is the SHA-256 of what one will mix into the
    dice and reveals once everybody sits; `entropy`, mixed in as it is, can be known to those who come later."""

    entropy: Line = ""
    entropy_hash: Hash = ""


class Ready(msgspec.Struct, frozen=True):
    """`PUT /api/tables/{code}/ready`: one is ready to begin, or not any more."""

    ready: bool


class Leader(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard. `points` is what one may count on: few games make it careful."""

    place: int
    name: str
    points: int
    games: int
    wins: int
    is_me: bool
    user: str = ""
    """For their profile."""
    is_provisional: bool = False
    """Few games say little."""


class Leaderboard(msgspec.Struct, frozen=True):
    """`GET /api/games/{slug}/leaders`: the best first, then oneself where one stands further down."""

    game: str
    games: int
    """How many were counted."""
    leaders: tuple[Leader, ...]


class PlayNow(msgspec.Struct, frozen=True):
    """`POST /api/pairing`: a game, or any where it is empty; and a pace, or any."""

    game: Word = ""
    pace: Literal["", "quick", "live", "slow", "days"] = ""


class Searching(msgspec.Struct, frozen=True):
    """How many look for the same, oneself included."""

    waiting: int


class OpenTable(msgspec.Struct, frozen=True):
    """A table of the lobby. `is_host_here` is, of a game to watch, whether anybody of those who play is here."""

    code: str
    game: str
    clock: Clock
    names: tuple[str, ...]
    bots: int
    seats: int
    free: int
    is_host_here: bool
    is_match: bool
    is_slow: bool
    """Over days: joining it asks first."""
    created: float
    ply: int
    options: Settings


class OpenTables(msgspec.Struct, frozen=True):
    """`GET /api/lobby/tables`: those whose host is here first, then games that are being played, and how many people
    are in the house."""

    people: int
    waiting: tuple[OpenTable, ...]
    playing: tuple[OpenTable, ...]


class Address(msgspec.Struct, frozen=True):
    """`GET /api/address`: where others find the house, for a code to scan; `is_reachable` is false where it listens to
    its own machine alone."""

    address: str
    is_reachable: bool
