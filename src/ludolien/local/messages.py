"""What a house takes and gives besides the messages of a table: the same over HTTP and from a worker of the browser."""

from typing import Annotated, Final, Literal

import msgspec

from ludolien.core import Accent, AnyOption, Seat, Settings
from ludolien.core.lengths import Hash, Line, Word
from ludolien.tables.protocol import Clock, TableInfo

FEW: Final = msgspec.Meta(max_length=20)
LONGEST_RECORD: Final = 120_000
"""Characters: more than the longest golden game takes."""


class ErrorBody(msgspec.Struct, frozen=True):
    """Every error of the REST API: a code for programs, a sentence for people by language."""

    code: str
    sentence: dict[str, str]


# Who plays


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
    has_password: bool = False
    mail: str = ""
    may_mail: bool = False
    """The house can send mail: a mail address helps to recover the account."""
    notices: int = 0
    """What has changed about the account and was not read yet."""
    banned_until: float = 0
    muted_until: float = 0
    guests_barred_until: float = 0
    """Somebody from this guest's address is banned: until then new guests from there do not play."""


class ChangeMe(msgspec.Struct, frozen=True):
    """`PATCH /api/me`: what is left out stays."""

    name: Word | None = None
    language: Literal["en", "fr"] | None = None


# The shelf


class LevelCard(msgspec.Struct, frozen=True):
    """A level of the house that a game offers, by language: who plays at it, what they are like, how they play this
    game."""

    level: int
    names: dict[str, tuple[str, ...]]
    line: dict[str, str]
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
    challenge: bool = False
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


class Rulebook(msgspec.Struct, frozen=True):
    """`GET /api/games/{slug}/rules?lang=fr`: Markdown by clause."""

    slug: str
    language: str
    markdown: str


# Tables


class SeatWish(msgspec.Struct, frozen=True):
    """How a seat of a new table is to be filled. `device` is another person on this same device; `invited` is anybody
    who comes by the link, or with `user` somebody of the house, who is told."""

    kind: Literal["me", "open", "bot", "invited", "device"]
    level: int = 0
    name: Word = ""
    user: Word = ""
    """The public id of who is invited."""


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
    screen: bool = False
    """This browser only shows the table, on a large screen: it takes no seat, and whoever sits down first hosts it."""


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


# Afterwards


class ReplayStep(msgspec.Struct, frozen=True):
    """One position of a finished game, as everybody may see it afterwards."""

    ply: int
    seat: Seat
    text: str
    view: msgspec.Raw
    at: float
    sentence: dict[str, str] = {}
    """The move in words, by language; empty where the notation says it all."""
    story: dict[str, str] = {}
    """The same as a sentence about `{who}`, as in `LogLine`."""
    about: Seat | None = None


class Replay(msgspec.Struct, frozen=True):
    """`GET /api/tables/{code}/replay`: every position so far as a watcher may see it; with `?seat=`, as one's own
    seat does, and when the game is over as any seat did."""

    table: TableInfo
    steps: tuple[ReplayStep, ...]
    result_sentence: dict[str, str]
    record: str
    """Address of the record for download."""


class TryAgain(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/again`: a finished game, from the position after that step of its replay on, in that
    seat and against bots."""

    step: int
    seat: Seat
    entropy_hash: Hash = ""


class ImportedRecord(msgspec.Struct, frozen=True):
    """`POST /api/records`: the record of a game played elsewhere, as JSON Lines."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]
