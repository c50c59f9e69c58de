"""The live protocol: every message between a table and those who sit at it or watch.

One connection serves one table. A person takes a *chair* with `Hello`: one of the seats they hold, or WATCHER; on one
device passed around, the same connection takes several. Everything a chair is sent has that chair's own running
number, so hidden events of others leave no gap; who sees a gap says `Hello` again with the last number it has.
The seat of a move is checked against the session, never believed.

Views, moves and legal lists are the game's own structs, already encoded: the protocol knows no game.
"""

from typing import Annotated, Final, Literal

import msgspec

from ludolien.core import Refusal, Result, Seat, Settings, Windows
from ludolien.core.lengths import Line, Word

VERSION: Final = 1
"""Raised when a page of before would misunderstand, or be misunderstood; `docs/reference/protocol.md` says what may
change without."""
LONGEST_NONCE: Final = 40
Nonce = Word
"""Chosen by the client, at most 40 characters; the same nonce again gets the same answer and changes nothing."""
MoveText = Annotated[str, msgspec.Meta(max_length=300)]
"""A move in notation; no game writes one as long as that."""


class Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What all messages share: a `type`."""


# What describes a table


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long one may think, always in seconds: for each move (`move`; `days` by correspondence, where the clocks
    can be paused by consent), or in `total` with an `increment` after each move."""

    kind: Literal["none", "move", "total", "days"] = "none"
    seconds: float = 0
    increment: float = 0


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds a seat. `user` is a public id, never a secret."""

    seat: Seat
    kind: Literal["open", "person", "bot", "invited"]
    sign: Seat = 0
    """The seat whose name and mark it bears: partners share one."""
    name: str = ""
    user: str = ""
    level: int = 0
    """Of a bot, 1 to 10."""
    kin: int = 0
    """How many bots of the same level sit before it: each has a name of its own."""
    stand_in: int = 0
    """The level of the bot that plays while the person is away; 0 when there is none."""
    has_given_up: bool = False
    """Resigned or ran out of time in a game of more than two: the bot plays on for good."""
    online: bool = False
    lost: float | None = None
    """Since when their connection has been silent or broken off; None while it is not, and where they left."""
    same_device: bool = False
    ready: bool = False
    """In the waiting room: they are ready to begin."""
    entropy_hash: str = ""
    """The SHA-256 of what this seat mixes into the dice; empty where it sent none."""
    entropy: str = ""
    """That itself, once the game has begun."""
    revealed: bool = False
    """It has been sent to the house, which tells nobody before the game begins."""


class MatchInfo(msgspec.Struct, frozen=True):
    """A match of several games: which game this one is, and what each seat has from those before."""

    clause: str
    counts: Literal["wins", "points"]
    game: int
    games: int
    totals: tuple[float, ...]
    ranks: tuple[int, ...] | None = None
    """How the match ended, once this game has ended it."""


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a table. The same to all, whoever asks."""

    code: str
    game: str
    edition: int
    options: Settings
    seats: tuple[SeatInfo, ...]
    host: str
    phase: Literal["waiting", "playing", "over"]
    public: bool
    clock: Clock
    created: float
    practice: bool = False
    """Undo is free and the record is marked: against bots only, or on one device."""
    hints: bool = False
    """A hint may be asked for: in practice, in games that give any."""
    verified: bool = True
    commitment: str = ""
    """SHA-256 of the secret seed, published before the first move."""
    house: str = ""
    """What HOUSE may show, committed to like the seed once it is settled who plays; empty where it draws nothing."""
    reveal_by: float | None = None
    """Who plays is settled: those with a hash reveal their entropy, and the game begins, at this time at the latest."""
    seed: str = ""
    """The seed itself, once the game is over; that of a board of the day is told when the day is over."""
    day: str = ""
    """Of a board of the day: one attempt each, without undo and hints, not to be watched before the day is over."""
    watchers: int = 0
    ranks: tuple[int, ...] = ()
    """By seat, once the game is over; 1 is the best, equals share one."""
    cooperative: bool = False
    """All win or lose together: all are on rank 1, or all on rank 2."""
    rematch: str = ""
    """The code of the table this one goes on at."""
    begins: float | None = None
    """When the countdown at the beginning of the game is over."""
    series: tuple[float, ...] = ()
    """What each seat has won in a row of rematches, this game included once it is over; a draw is half a win."""
    clock_before: Clock | None = None
    """The clock that was played by before it was changed."""
    chat: Literal["all", "members", "off"] = "all"
    match: MatchInfo | None = None
    screen: str = ""
    """Whose large screen shows it to everybody around, without a seat; empty where there is none."""
    tournament: str = ""
    """The code of the tournament for which it is played; empty for any other table."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as one chair may read it. `ply` is the position a click on the line goes back to:
    the chair's own count of the moves it could notice, so moves hidden from it leave no gap."""

    ply: int
    seat: Seat
    text: str
    at: float
    sentence: dict[str, str] = {}
    """The move in words, by language; missing where the notation says it all."""
    story: dict[str, str] = {}
    """The same as a sentence about `{who}`; empty words where it is not worth any."""
    about: Seat | None = None
    """Whom it is about, where nobody at the table made the move."""


class Clocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seconds left for each seat at the server's time `now`; those in `running` lose them."""

    now: float
    left: tuple[float | None, ...]
    running: tuple[Seat, ...] = ()
    paused: bool = False
    starts: float | None = None
    """During the countdown before a game: when they begin to run."""


class Countdown(msgspec.Struct, frozen=True):
    """A declared timer of the game (sandglass, SAVE window) that this chair may know of."""

    key: str
    ends: float
    seconds: float


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that needs the others' consent, still open."""

    key: str
    kind: Literal["draw", "undo", "pace", "pause"]
    seat: Seat
    waiting_for: tuple[Seat, ...]
    clock: Clock | None = None


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game as one chair sees it now."""

    ply: int
    view: msgspec.Raw
    legal: msgspec.Raw
    """The moves this chair may make, in action order."""
    awaited: tuple[Seat, ...]
    may_act: tuple[Seat, ...]
    clocks: Clocks
    windows: Windows = ()
    countdowns: tuple[Countdown, ...] = ()
    asks: tuple[Ask, ...] = ()
    result: Result | None = None
    ending: Literal["", "rules", "resigned", "flag", "agreed", "closed"] = ""


# From a person to the table


class Hello(Message, frozen=True, tag="hello"):
    """Takes a chair. With `since`, only what came after that number is sent, where the server still has it.
    `protocol` is the version that is spoken; who leaves it out speaks 1."""

    seat: Seat
    since: int | None = None
    protocol: int | None = None

    @property
    def is_understood(self) -> bool:
        """True where both sides speak the same version."""
        return (1 if self.protocol is None else self.protocol) == VERSION


class Play(Message, frozen=True, tag="play"):
    """A move: as a struct in `move`, or in notation in `text`. `window` is the key of the window it answers."""

    seat: Seat
    nonce: Nonce
    move: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    text: MoveText = ""
    window: Word = ""


class Say(Message, frozen=True, tag="say"):
    """A line of chat, plain text; or one of the house's phrases by its name, which everybody reads in their own
    language."""

    nonce: Nonce
    text: Line = ""
    phrase: Word = ""


class Request(Message, frozen=True, tag="request"):
    """Resigning takes effect at once; a draw, an undo, another clock or a pause needs consent; practice undo needs
    none, nor does going on after a pause, nor a pause while everybody else has lost their connection. `bot` puts a bot
    on the seat of somebody who lost it a while ago, until they are back. `lift`: on one device passed round, whoever
    sits there has it in hand, and a window that waited for them begins."""

    seat: Seat
    nonce: Nonce
    what: Literal["resign", "draw", "undo", "pace", "pause", "resume", "bot", "lift"]
    clock: Clock | None = None
    other: Seat | None = None
    """Whose seat a bot is to take."""


class Reply(Message, frozen=True, tag="reply"):
    """Consent to an open ask, or not."""

    seat: Seat
    nonce: Nonce
    key: Word
    yes: bool


class Hint(Message, frozen=True, tag="hint"):
    """What would a strong bot play here? Only where the table allows it."""

    seat: Seat
    nonce: Nonce


class Ping(Message, frozen=True, tag="ping"):
    """Clock sync, and a sign of life. `sent` comes back unchanged."""

    sent: float


FromPerson = Hello | Play | Say | Request | Reply | Hint | Ping


# From the table to a person


class Welcome(Message, frozen=True, tag="welcome"):
    """The chair is taken: everything there is to know, as of `number`."""

    seat: Seat
    number: int
    table: TableInfo
    chairs: tuple[Seat, ...]
    """The seats this person holds here."""
    moment: Moment | None
    log: tuple[LogLine, ...]
    chat: tuple["Said", ...]
    protocol: int
    """The version the house speaks."""


class Happened(Message, frozen=True, tag="happened"):
    """Something this chair may know of has happened; `line` is its log line, None where only the moment changed.
    `log_from` is set when an undo took lines away: keep the lines with a smaller ply."""

    seat: Seat
    number: int
    moment: Moment
    line: LogLine | None = None
    log_from: int | None = None


class Table(Message, frozen=True, tag="table"):
    """The table itself has changed: somebody came, left, started, turned a seat over to a bot. Not numbered:
    the newest one is all that counts."""

    table: TableInfo
    chairs: tuple[Seat, ...]


class Said(Message, frozen=True, tag="said"):
    """A line of chat. After a resume the latest lines come again: who has one with the same `at` and `user`
    drops it."""

    name: str
    user: str
    text: str
    at: float
    seat: Seat | None = None
    phrase: str = ""
    """One of the house's own: `text` says it in English."""


class Done(Message, frozen=True, tag="done"):
    """The answer to a nonce: it has been done and is on record."""

    nonce: Nonce


class Refused(Message, frozen=True, tag="refused"):
    """The answer to a nonce: the rules do not allow it. `sentence` by language."""

    nonce: Nonce
    refusal: Refusal
    sentence: dict[str, str]


class ErrorMessage(Message, frozen=True, tag="problem"):
    """Something else was wrong with a message: unreadable, too fast, not your seat. `code` is for programs, `text`
    for developers, `sentence` for people, by language."""

    code: str
    text: str
    nonce: Nonce = ""
    sentence: dict[str, str] = {}


class Hinted(Message, frozen=True, tag="hinted"):
    """A bot's advice, in notation and as a move; `value` is its estimate of winning, 0 to 1; why, and the
    move in words, by language."""

    nonce: Nonce
    seat: Seat
    move: msgspec.Raw
    text: str
    value: float | None = None
    why: dict[str, str] = {}
    sentence: dict[str, str] = {}


class Thinking(Message, frozen=True, tag="thinking"):
    """How far a bot has come, 0 to 1."""

    seat: Seat
    progress: float


class Pong(Message, frozen=True, tag="pong"):
    """The server's time when it read the ping."""

    sent: float
    now: float


ToPerson = Welcome | Happened | Table | Said | Done | Refused | ErrorMessage | Hinted | Thinking | Pong


_FROM_PERSON: Final = msgspec.json.Decoder(FromPerson)


def read_message(data: bytes | str) -> FromPerson | ErrorMessage:
    """What somebody sent, or what is wrong with it."""
    try:
        message: FromPerson = _FROM_PERSON.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as bad:
        return ErrorMessage("unreadable", str(bad)[:200])
    nonce = getattr(message, "nonce", "")
    if len(nonce) > LONGEST_NONCE or (nonce == "" and not isinstance(message, Hello | Ping)):
        return ErrorMessage("bad_nonce", f"a nonce has 1 to {LONGEST_NONCE} characters")
    return message
