"""What the REST API takes and gives. The client's types are generated from these structs."""

from typing import Literal

import msgspec

from ludolien.core import AnyOption, Seat, Settings
from ludolien.tables.protocol import Clock, TableInfo


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


class OptionWords(msgspec.Struct, frozen=True):
    """How an option is called in one language."""

    name: str
    help: str
    choices: dict[str, str] = {}


class Me(msgspec.Struct, frozen=True):
    """Who this browser is. `csrf` goes into the header `x-csrf` of every request that changes something."""

    user: str
    name: str
    guest: bool
    csrf: str
    language: Literal["en", "fr", ""] = ""
    passkeys: int = 0
    recovery_codes_left: int = 0
    is_operator: bool = False


class SeatWish(msgspec.Struct, frozen=True):
    """How a seat of a new table is to be filled. `device` is another person on this same device."""

    kind: Literal["me", "open", "bot", "invited", "device"]
    level: int = 0
    name: str = ""


class NewTable(msgspec.Struct, frozen=True):
    """`POST /api/tables`: empty options take the defaults for tables. Starts at once when nobody is missing."""

    game: str
    seats: tuple[SeatWish, ...]
    options: Settings = {}
    clock: Clock = Clock()
    public: bool = False
    entropy: str = ""


class TakeSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/seats/{seat}`: sits down; `entropy` is mixed into the dice."""

    entropy: str = ""


class FillSeat(msgspec.Struct, frozen=True):
    """`PUT /api/tables/{code}/seats/{seat}`, by the host: a bot on an open or absent seat, or remove who sits there."""

    kind: Literal["bot", "open"]
    level: int = 0


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list: `mine` are the seats of the one who asks, `your_turn` whether it waits for them."""

    table: TableInfo
    mine: tuple[Seat, ...]
    your_turn: bool
    ply: int
    touched: float


class Lobby(msgspec.Struct, frozen=True):
    """`GET /api/lobby`: one's own tables, those whose turn it is first, and public ones that wait for players."""

    mine: tuple[TableRow, ...]
    waiting: tuple[TableRow, ...]


class ReplayStep(msgspec.Struct, frozen=True):
    """One position of a finished game, as everybody may see it afterwards."""

    ply: int
    seat: Seat
    text: str
    view: msgspec.Raw
    at: float


class Replay(msgspec.Struct, frozen=True):
    """`GET /api/tables/{code}/replay`: the whole game, once it is over (or as far as a watcher may see it)."""

    table: TableInfo
    steps: tuple[ReplayStep, ...]
    result_sentence: dict[str, str]
    record: str
    """Address of the record for download."""


class Rulebook(msgspec.Struct, frozen=True):
    """`GET /api/games/{slug}/rules?lang=fr`: Markdown by clause."""

    slug: str
    language: str
    markdown: str


class Credentials(msgspec.Struct, frozen=True):
    """`POST /api/account` keeps a guest as an account; `POST /api/sign-in` comes back to it."""

    name: str
    password: str


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Shown once."""

    codes: tuple[str, ...]


class Failure(msgspec.Struct, frozen=True):
    """Every error of the REST API: a code for programs, a sentence for people by language."""

    code: str
    sentence: dict[str, str]
