"""What the REST API takes and gives about games and tables to join."""

from typing import Annotated, Literal

import msgspec

from ludolien.core import Accent, AnyOption, Settings
from ludolien.core.lengths import Hash, Line, Word
from ludolien.server.live.messages import TableRow
from ludolien.server.ops.messages import FEW
from ludolien.tables.protocol import Clock


class LevelCard(msgspec.Struct, frozen=True):
    """A level of the house that a game offers: name and style note by language."""

    level: int
    name: dict[str, str]
    note: dict[str, str]


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf. Words by language."""

    slug: str
    edition: int
    seats: tuple[int, int]
    minutes: int
    options: tuple[AnyOption, ...]
    at_tables: Settings
    """What the options are set to where nothing else is chosen."""
    levels: tuple[LevelCard, ...]
    default_level: int
    guest: bool
    """Not one of the five."""
    title: dict[str, str]
    promise: dict[str, str]
    authors: dict[str, str]
    publisher: dict[str, str]
    seat_names: dict[str, tuple[str, ...]]
    option_words: dict[str, dict[str, "OptionWords"]]
    real_time: bool = False
    """All play at once: not for one device."""
    daily: bool = False
    """Has a board of the day."""
    grades: tuple[int, ...] = ()
    """Alone: the most points for each grade, the best first."""
    move_words: dict[str, dict[str, str]] = {}
    """What buttons say, by the tags of moves, where the board is drawn from plain data."""
    outside: "OutsideCard | None" = None
    """Of a game that an installed package brings: what the client was not built with."""


class OutsideCard(msgspec.Struct, frozen=True):
    """Where the files of a game from outside are, and its colours."""

    accent: Accent
    board: str = ""
    """The address of its own board, a script; the plain board where there is none."""
    cover: str = ""
    """The address of its box; one is drawn where there is none."""


class OptionWords(msgspec.Struct, frozen=True):
    """How an option is called in one language."""

    name: str
    help: str
    choices: dict[str, str] = {}


class SeatWish(msgspec.Struct, frozen=True):
    """How a seat of a new table is to be filled. `device` is another person on this same device."""

    kind: Literal["me", "open", "bot", "invited", "device"]
    level: int = 0
    name: Word = ""


class NewTable(msgspec.Struct, frozen=True):
    """`POST /api/tables`: empty options take the defaults for tables. Starts at once when nobody is missing."""

    game: Word
    seats: Annotated[tuple[SeatWish, ...], FEW]
    options: Settings = {}
    clock: Clock = Clock()
    public: bool = False
    entropy: Line = ""
    entropy_hash: Hash = ""
    """As in `TakeSeat`."""
    match: bool = False
    """Several games that count together, where the rulebook has matches."""


class TakeSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/seats/{seat}`: sits down. `entropy_hash` is the SHA-256 of what one will mix into the
    dice and reveals once everybody sits; `entropy`, mixed in as it is, can be known to those who come later."""

    entropy: Line = ""
    entropy_hash: Hash = ""


class RevealEntropy(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/entropy`: reveals what one sent the hash of, at all seats one holds."""

    entropy: Word


class PlayAgain(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/rematch`, where one may say nothing at all."""

    entropy_hash: Hash = ""


class FillSeat(msgspec.Struct, frozen=True):
    """`PUT /api/tables/{code}/seats/{seat}`, by the host: a bot on an open or absent seat, or remove who sits there."""

    kind: Literal["bot", "open"]
    level: int = 0


class Lobby(msgspec.Struct, frozen=True):
    """`GET /api/lobby`: one's own tables, those whose turn it is first, and public ones that wait for players."""

    mine: tuple[TableRow, ...]
    waiting: tuple[TableRow, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """`GET /api/games/{slug}/rules?lang=fr`: Markdown by clause."""

    slug: str
    language: str
    markdown: str


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
