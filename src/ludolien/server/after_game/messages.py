"""What the REST API takes and gives about finished games and boards of the day."""

from typing import Annotated, Any, Literal

import msgspec

from ludolien.bots.review import Review
from ludolien.core import Settings
from ludolien.core.lengths import SentMove
from ludolien.local.challenges import MOST_MOVES
from ludolien.local.lessons import Practice


class Hindsight(msgspec.Struct, frozen=True):
    """`GET /api/tables/{code}/review`: a finished game looked back at by a bot, step by step of its replay; `POST`
    asks for it. `share` is how much of it is done."""

    state: Literal["none", "making", "ready", "impossible"]
    share: float = 0.0
    review: Review | None = None


class FlashcardRow(msgspec.Struct, frozen=True):
    """A position in which one has made a mistake: that of a table after `place` moves. `box` counts how well it is
    known, 0 where it was never asked; it comes back at `due`."""

    table: str
    place: int
    seat: int
    game: str
    box: int
    due: float


class Flashcards(msgspec.Struct, frozen=True):
    """`GET /api/flashcards`: one's own, those that are due first; `now` is the server's time, `due` how many are."""

    now: float
    due: int
    cards: tuple[FlashcardRow, ...]


class FlashcardShown(msgspec.Struct, frozen=True):
    """`GET /api/flashcards/{code}/{place}`: the position, and what may be played."""

    card: FlashcardRow
    step: int
    """Of the game's replay."""
    practice: Practice


class FlashcardMove(msgspec.Struct, frozen=True):
    """`POST /api/flashcards/{code}/{place}`: what one would play now."""

    move: SentMove


class MoveWorth(msgspec.Struct, frozen=True):
    """A move, and what it leaves its seat to expect."""

    text: str
    sentence: dict[str, str]
    worth: float


class FlashcardAnswer(msgspec.Struct, frozen=True):
    """What came of it. Everything but `practice` is there where the rules allowed the move; its outcome is `done` where
    the move is about as good as the best."""

    practice: Practice
    unit: Literal["chance", "points"] = "chance"
    mine: MoveWorth | None = None
    played: MoveWorth | None = None
    """What one played then."""
    best: MoveWorth | None = None
    show: msgspec.Raw | None = None
    """The best as a move."""
    due: float = 0.0


class NewFlashcards(msgspec.Struct, frozen=True):
    """`POST /api/tables/{code}/flashcards`: how many new cards there are."""

    count: int


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


class ChallengeRow(msgspec.Struct, frozen=True):
    """Somebody's result of a day's challenge."""

    rank: int
    name: str
    points: int
    is_me: bool


class ChallengeStatistics(msgspec.Struct, frozen=True):
    """One's own challenges of a game; a streak counts days in a row on which one was played to its end."""

    played: int
    solved: int
    streak: int
    longest: int


class TodaysChallenge(msgspec.Struct, frozen=True):
    """`GET /api/challenges`: what a game has today, in short. A board of the day is played at a table of its own."""

    game: str
    is_board: bool
    is_over: bool
    """One's own attempt is."""
    is_begun: bool
    streak: int


class ChallengeDay(msgspec.Struct, frozen=True):
    """`GET /api/challenges/{game}/days`: a past day, and one's own points in it."""

    day: str
    played: int
    solved: int
    points: int | None
    most: int | None


class DaysChallenge(msgspec.Struct, frozen=True):
    """`GET /api/challenges/{game}?day=`: a challenge, one's own attempt at it and how others did."""

    game: str
    day: str
    ends: float
    goal: dict[str, str]
    seat: int
    practice: Practice
    """Where one's attempt stands; its beginning on a past day."""
    opening: msgspec.Raw
    """The view of the first position."""
    made: int
    points: int | None
    """Of one's attempt, once it is over."""
    most: int | None
    """What could be reached; not told before one's attempt or the day is over."""
    rows: tuple[ChallengeRow, ...]
    """Members alone; not told before one's attempt or the day is over."""
    tally: tuple[int, ...]
    """How many came to 0, 1, 2 … points, guests included; told as `rows` are."""
    solutions: tuple[str, ...]
    """Told when the day is over."""
    way: tuple[dict[str, Any], ...]
    """One way to solve it, move by move; told when the day is over."""
    statistics: ChallengeStatistics


class ChallengeMove(msgspec.Struct, frozen=True):
    """`POST /api/challenges/{game}`: the next move of one's attempt, after so many made."""

    made: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)]
    move: SentMove


class ChallengeAnswer(msgspec.Struct, frozen=True):
    """What came of it."""

    practice: Practice
    made: int
    points: int | None


class ChallengeTry(msgspec.Struct, frozen=True):
    """`POST /api/challenges/{game}/try`: moves made in the challenge of a past day, which nobody keeps."""

    day: Annotated[str, msgspec.Meta(max_length=10)]
    moves: Annotated[tuple[SentMove, ...], msgspec.Meta(max_length=MOST_MOVES)] = ()
