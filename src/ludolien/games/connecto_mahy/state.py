"""The position in Connecto: the whole truth except what HOUSE alone knows, the answers and orientations of riddles.

Everything that is drawn and answered belongs to a *board*, by its index: in classic play the board of a seat, in team
play that of a pair, alone the only one; in cooperative play one for every card, and it goes round.
"""

from typing import Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from ludolien.core import Seat
from ludolien.games.connecto_mahy.moves import Mark, Turned
from ludolien.games.connecto_mahy.riddles.answers import Language, Verdict
from ludolien.games.connecto_mahy.riddles.card import Card

RIDDLES: Final = 8
"""CM10, CM12."""
SOLO_RIDDLES: Final = 4
"""CM14."""
LONGEST_LINE: Final = 160
"""Characters of a line in a pair's channel."""

Mode = Literal["classic", "team", "cooperative", "solo"]
Phase = Literal["posing", "drawing", "answering", "judging", "revealing", "over"]
"""posing: HOUSE shows the next card. drawing: boards are drawn on, and answered except in cooperative play. answering:
only there, the drawings lie on the table. judging: HOUSE judges and reveals. revealing: verdicts may be contested."""
Side = Literal["colour", "grey"]
Pass = Literal["glass", "pens"]
"""CM13: the sand ran out, or all pens were down."""
Grade = Literal["apprentice", "champion", "master"]


class Agreed(msgspec.Struct, frozen=True):
    """What was agreed before the game."""

    mode: Mode
    seats: int
    glass: int
    """CM4: seconds of the sandglass; 0 is calm play."""
    turns: int
    """CM13: how often the sandglass is turned in cooperative play."""
    experts: tuple[Seat, ...]
    """CM11: whose board is turned by 180 degrees after a star."""
    cards: str
    """Which riddles HOUSE chooses from."""
    studio: str
    """Codes of riddles made in the riddle studio, which are played instead."""
    language: Language
    """In which `answer …` is read where nothing else is said."""


class Board(msgspec.Struct, frozen=True):
    """What is on a board, and how it lies before whoever draws on it."""

    side: Side = "colour"
    """CM9."""
    turned: Turned = 0
    marks: tuple[Mark, ...] = ()
    """The strokes in the order they were drawn."""
    pen: int | None = None
    """The icon from which the next link goes on."""
    asked: tuple[Mark, ...] = ()
    """CM12: the strokes that the guide would like to be rubbed out."""
    last: str = ""
    """What was done last on this board, in notation: for the eye."""


class Written(msgspec.Struct, frozen=True):
    """An answer, and who wrote it."""

    seat: Seat
    text: str
    language: Language


class Told(msgspec.Struct, frozen=True):
    """CM12: a line in the channel of a pair."""

    seat: Seat
    text: str


class Proposal(msgspec.Struct, frozen=True):
    """CM13: what somebody proposes for a drawing, and who agrees, the one who proposed it included."""

    written: Written
    accepted: tuple[Seat, ...]


class Ballot(msgspec.Struct, frozen=True):
    """CM8: a vote on the verdict over the answer of a board. `votes` in the order they came; None abstains."""

    key: str
    board: int
    by: Seat
    votes: tuple[tuple[Seat, bool | None], ...] = ()


class Revealed(msgspec.Struct, frozen=True):
    """A card turned over: what it was, and whether the drawing is wide (upright when the board is turned by 270)."""

    number: int
    fr: str
    en: str
    lies: bool


class Played(msgspec.Struct, frozen=True):
    """A riddle that is over: what its cards were, what was answered to them by board, and the stars won and lost."""

    riddles: tuple[Revealed, ...]
    answers: tuple[Written | None, ...]
    verdicts: tuple[Verdict | None, ...]
    gains: tuple[int, ...]


class Laid(msgspec.Struct, frozen=True):
    """What lay on the table when a riddle was revealed, for looking back."""

    cards: tuple[Card, ...]
    boards: tuple[Board, ...]


class Position(msgspec.Struct, frozen=True):
    """Fields up to `gallery` last the game; the others belong to the riddle at hand. Tuples go by board, if not said
    otherwise."""

    agreed: Agreed
    stars: tuple[int, ...]
    """Empty in cooperative play."""
    phase: Phase = "posing"
    ballots: int = 0
    """Votes held so far."""
    played: tuple[Played, ...] = ()
    gallery: tuple[Laid, ...] = ()
    """By riddle, as `played`."""

    cards: tuple[Card, ...] = ()
    """One for all, or in cooperative play one for each board."""
    boards: tuple[Board, ...] = ()
    linked: tuple[int, ...] | UnsetType = UNSET
    """CM14, alone: the icons that strokes have gone through, right or wrong, wiped or not, as cells in order."""
    passes: tuple[Pass, ...] = ()
    """CM13: what ended each turn of the sandglass."""
    answers: tuple[Written | None, ...] = ()
    answered: tuple[int, ...] = ()
    """Boards in the order of their answers; the first one turned the sandglass."""
    gave_up: tuple[int, ...] = ()
    """Boards that gave up."""
    channels: tuple[tuple[Told, ...], ...] = ()
    """CM12, by pair."""
    finished: tuple[Seat, ...] = ()
    """CM13: whose pen is down."""
    proposals: tuple[Proposal | None, ...] = ()
    abstained: tuple[Seat, ...] = ()
    """CM13: who leaves the answers to the others."""
    verdicts: tuple[Verdict | None, ...] = ()
    reveals: tuple[Revealed, ...] = ()
    """By card, as far as they are turned over."""
    contested: tuple[int, ...] = ()
    """Boards whose verdict has been put to the vote."""
    polls: tuple[Ballot, ...] = ()
    """The votes that were counted."""
    ballot: Ballot | None = None
    ready: tuple[Seat, ...] = ()
    """Who has seen the reveal."""

    @property
    def turn(self) -> int:
        """CM13: turns of the sandglass that are over."""
        return len(self.passes)

    @property
    def riddle(self) -> int:
        """Riddles finished, and so the ordinal of the present one."""
        return len(self.played)


Item = TypeVar("Item")


def put(row: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The row with another item at one place."""
    return (*row[:at], item, *row[at + 1 :])
