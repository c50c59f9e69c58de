"""What the REST API takes and gives. The client's types are generated from these structs."""

from typing import Annotated, Any, Final, Literal

import msgspec

from ludolien.bots.review import Review
from ludolien.core import AnyOption, Seat, Settings
from ludolien.core.lengths import Line, Page, Word
from ludolien.tables.protocol import Clock, TableInfo

FEW: Final = msgspec.Meta(max_length=20)


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
    has_password: bool = False
    mail: str = ""
    may_mail: bool = False
    """The house can send mail: a mail address helps to recover the account."""


class ChangeMe(msgspec.Struct, frozen=True):
    """`PATCH /api/me`: what is left out stays."""

    name: Word | None = None
    language: Literal["en", "fr"] | None = None


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
    match: bool = False
    """Several games that count together, where the rulebook has matches."""


class TakeSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/seats/{seat}`: sits down; `entropy` is mixed into the dice."""

    entropy: Line = ""


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


class Rulebook(msgspec.Struct, frozen=True):
    """`GET /api/games/{slug}/rules?lang=fr`: Markdown by clause."""

    slug: str
    language: str
    markdown: str


class Credentials(msgspec.Struct, frozen=True):
    """`POST /api/account` keeps a guest as an account; `POST /api/sign-in` comes back to it."""

    name: Word
    password: Line


class NewPassword(msgspec.Struct, frozen=True):
    """`PUT /api/account/password`: `old` is the present one, empty where there is none."""

    password: Line
    old: Line = ""


class RecoveryCodes(msgspec.Struct, frozen=True):
    """`POST /api/account/recovery-codes`. Shown once; older ones are worth nothing any more."""

    codes: tuple[str, ...]


class Kept(msgspec.Struct, frozen=True):
    """The answer to keeping a guest as an account: who one is now, and the recovery codes, shown once."""

    me: Me
    codes: tuple[str, ...]


class Recovery(msgspec.Struct, frozen=True):
    """`POST /api/recover`: a recovery code, or the one that came by mail, for a new password."""

    name: Word
    code: Word
    password: Line


class MailAddress(msgspec.Struct, frozen=True):
    """`PUT /api/account/mail`, where the house can send mail; empty takes it away."""

    mail: Line


class AskForMail(msgspec.Struct, frozen=True):
    """`POST /api/recover/mail`: sends a code to the mail address of the account, if it has one. Never says whether."""

    name: Word


class DeviceCode(msgspec.Struct, frozen=True):
    """`POST /api/devices`: a code that signs in another device once, within `seconds`; `svg` draws the link."""

    code: str
    link: str
    seconds: int
    svg: str


class UseDeviceCode(msgspec.Struct, frozen=True):
    """`POST /api/sign-in/device`."""

    code: Word


Plain = bool | int | float | Page | None
Flat = Annotated[list[Plain], FEW] | Annotated[dict[Word, Plain], FEW]
Part = Plain | Annotated[dict[Word, Plain | Flat], FEW]


class PasskeyAnswer(msgspec.Struct, frozen=True):
    """What the browser's passkey dialogue gave, as JSON. `name` is only used where a guest keeps an account by it."""

    credential: Annotated[dict[Word, Part], FEW]
    name: Word = ""


class PasskeyQuestion(msgspec.Struct, frozen=True):
    """What to ask the browser's passkey dialogue, as JSON."""

    options: dict[str, Any]


class Blocked(msgspec.Struct, frozen=True):
    """Somebody one does not want to meet: `GET /api/blocks`, `PUT` and `DELETE /api/blocks/{user}`."""

    user: str
    name: str


class NewReport(msgspec.Struct, frozen=True):
    """`POST /api/reports`: tells the operator about somebody, at a table perhaps."""

    text: Page
    about: Word = ""
    table: Word = ""


class ReportRow(msgspec.Struct, frozen=True):
    """`GET /api/reports`, for the operator."""

    id: str
    reporter: str
    about: str
    table: str
    text: str
    at: float
    is_settled: bool


class PushKey(msgspec.Struct, frozen=True):
    """`GET /api/push`: the house's public key, for the browser's `applicationServerKey`."""

    key: str


class PushKeys(msgspec.Struct, frozen=True):
    """The browser's own keys."""

    p256dh: Word
    auth: Word


class PushSubscription(msgspec.Struct, frozen=True):
    """`POST /api/push`: the browser's subscription, as its `toJSON` gives it."""

    endpoint: Line
    keys: PushKeys


class PushEndpoint(msgspec.Struct, frozen=True):
    """`POST /api/push/stop`."""

    endpoint: Line


class NewProgram(msgspec.Struct, frozen=True):
    """`POST /api/programs`: a program of one's own that may sit at tables."""

    name: Word


class Program(msgspec.Struct, frozen=True):
    """A program; `token` only when it has just been made: it goes into `Authorization: Bearer …`."""

    user: str
    name: str
    token: str = ""


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


class Failure(msgspec.Struct, frozen=True):
    """Every error of the REST API: a code for programs, a sentence for people by language."""

    code: str
    sentence: dict[str, str]
