"""What happens at a table. These structs, in order, are the table: everything else is rebuilt from them."""

from typing import Final, Literal

import msgspec

from ludolien.core import MatchRule, Result, Seat, Settings
from ludolien.core.keeper import Candidates
from ludolien.tables.protocol import Ask, Clock, Nonce

Chat = Literal["all", "members", "off"]
Ending = Literal["", "rules", "resigned", "flag", "agreed", "closed"]


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds a seat. `entropy` is what they mix into the dice, `entropy_hash` what they sent of it when they sat
    down: until it is revealed, all that is known."""

    kind: Literal["open", "person", "bot", "invited"] = "open"
    user: str = ""
    name: str = ""
    level: int = 0
    stand_in: int = 0
    same_device: bool = False
    entropy: str = ""
    entropy_hash: str = ""
    is_ready: bool = False
    """In the waiting room: they are ready to begin."""
    has_given_up: bool = False
    """Resigned or ran out of time in a game of more than two, which goes on with a bot on this seat."""

    @property
    def bot_level(self) -> int:
        """The level of the bot that plays this seat now; 0 where a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def owes_entropy(self) -> bool:
        """True where the game waits for somebody to reveal what they sent the hash of."""
        return bool(self.entropy_hash) and not self.entropy and not self.stand_in


OPEN: Final = Holder()


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match before the present game: what each seat of this table has so far."""

    rule: MatchRule
    totals: tuple[float, ...]
    played: int = 0
    drawn: int = 0


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What all events share: the server's time, and the user and nonce of the message that caused it."""

    at: float
    by: str = ""
    nonce: Nonce = ""


class Created(Event, frozen=True, tag="created", kw_only=True):
    """A table is set up. `seed` stays secret until the game is over; its hash is public at once."""

    code: str
    game: str
    edition: int
    options: Settings
    holders: tuple[Holder, ...]
    host: str
    clock: Clock
    seed: str
    public: bool = False
    chat: Chat = "all"
    day: str = ""
    """A board of the day: everybody has the same seed and the same draws, which stay secret until the day is over."""
    standing: Standing | None = None
    laid: tuple[msgspec.Raw, ...] = ()
    """Moves of another game, from which this one goes on."""
    laid_day: str = ""
    """Where that was a board of the day: its draw stays secret here, too, until that day is over."""
    series: tuple[float, ...] = ()
    """What each seat has won in the games before this one, by rematches; a draw is half a win."""
    screen: str = ""
    """Who shows the table on a large screen, without a seat; whoever sits down first hosts it."""
    tournament: str = ""
    """The tournament for which it is played: nothing is taken back or put off there."""


class Seated(Event, frozen=True, tag="seated", kw_only=True):
    """From now on this is who holds the seat: somebody sat down, left, came back, or a bot was put there."""

    seat: Seat
    holder: Holder


class Readied(Event, frozen=True, tag="readied", kw_only=True):
    """In the waiting room, whoever sits there is ready to begin, or not any more."""

    seat: Seat
    is_ready: bool


class Hosted(Event, frozen=True, tag="hosted", kw_only=True):
    """Somebody else is the host now."""

    host: str


class Sealed(Event, frozen=True, tag="sealed", kw_only=True):
    """Who plays is settled: these seats, and what each sent the hash of. Now they reveal it, until then at the latest;
    `candidates` is what HOUSE may show, fixed before anybody has."""

    seats: tuple[Seat, ...]
    until: float
    candidates: Candidates | None = None


class Started(Event, frozen=True, tag="started", kw_only=True):
    """The game begins, with these seats of the table in this order; seats still open are left out. Clocks and timers
    run from `begins`, after a countdown; of those in `absent`, by their new seats, when they come, or at `until`."""

    seats: tuple[Seat, ...]
    begins: float = 0.0
    absent: tuple[Seat, ...] = ()
    until: float = 0.0


class Arrived(Event, frozen=True, tag="arrived", kw_only=True):
    """Those on these seats have come to the table, or have been waited for long enough: their clocks may run."""

    seats: tuple[Seat, ...]


class Lifted(Event, frozen=True, tag="lifted", kw_only=True):
    """On one device passed round, it is in the hands of the one who sits there: a window that waited for them runs."""

    seat: Seat


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    """A move, whoever made it: a player, the dice, a timer, the house."""

    move: msgspec.Raw


class Undone(Event, frozen=True, tag="undone", kw_only=True):
    """The game is back where it was after `keep` moves."""

    keep: int


class Advised(Event, frozen=True, tag="advised", kw_only=True):
    """A seat has asked for its first hint: the game is marked for it."""

    seat: Seat


class Asked(Event, frozen=True, tag="asked", kw_only=True):
    """Somebody asks for what needs the others' consent."""

    ask: Ask


class Answered(Event, frozen=True, tag="answered", kw_only=True):
    """Consent to an ask, or not. One no closes it."""

    key: str
    seat: Seat
    yes: bool


class Paced(Event, frozen=True, tag="paced", kw_only=True):
    """The table plays by another clock from now on."""

    clock: Clock


class Paused(Event, frozen=True, tag="paused"):
    """All clocks stand still, and nobody moves."""


class Resumed(Event, frozen=True, tag="resumed"):
    """The game goes on after a pause."""


class Woken(Event, frozen=True, tag="woken", kw_only=True):
    """The house was closed for `gone` seconds, which nobody is charged for."""

    gone: float


class Ended(Event, frozen=True, tag="ended", kw_only=True):
    """The game ended otherwise than by its rules."""

    result: Result
    ending: Ending


class Closed(Event, frozen=True, tag="closed", kw_only=True):
    """An operator has closed the table: no more chat, and a game that was running ends without a winner."""

    result: Result | None = None


class Spoke(Event, frozen=True, tag="spoke", kw_only=True):
    """A line of chat. `phrase` is one of the house's own, which everybody reads in their language."""

    name: str
    text: str
    seat: Seat | None = None
    phrase: str = ""


class Rematched(Event, frozen=True, tag="rematched", kw_only=True):
    """The same people go on at another table."""

    code: str


AnyEvent = (
    Created
    | Seated
    | Readied
    | Hosted
    | Sealed
    | Started
    | Arrived
    | Lifted
    | Moved
    | Undone
    | Advised
    | Asked
    | Answered
    | Paced
    | Paused
    | Resumed
    | Woken
    | Ended
    | Closed
    | Spoke
    | Rematched
)

_DECODER: Final = msgspec.json.Decoder(AnyEvent)
write_event: Final = msgspec.json.Encoder().encode
"""An event as it goes into the log."""


def read_event(payload: bytes) -> AnyEvent:
    """An event as it came out of the log."""
    event: AnyEvent = _DECODER.decode(payload)
    return event
