"""What the REST API takes and gives about games and tables to join."""

from typing import Annotated, Any

import msgspec

from ludolien.core.lengths import Hash, Line
from ludolien.local.lessons import MOST_MOVES


class TakeSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/seats/{seat}`: sits down. `entropy_hash` is the SHA-256 of what one will mix into the
    dice and reveals once everybody sits; `entropy`, mixed in as it is, can be known to those who come later."""

    entropy: Line = ""
    entropy_hash: Hash = ""


class Leader(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard. `points` is what one may count on: few games make it careful."""

    place: int
    name: str
    points: int
    games: int
    wins: int
    is_me: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """`GET /api/games/{slug}/leaders`: the best first, then oneself where one stands further down."""

    game: str
    games: int
    """How many were counted."""
    leaders: tuple[Leader, ...]


class Practise(msgspec.Struct, frozen=True):
    """The moves made so far in a step of a lesson, the latest last."""

    moves: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST_MOVES)] = ()
