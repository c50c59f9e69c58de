"""What the REST API takes and gives about tournaments and ladders."""

from typing import Annotated, Literal

import msgspec

from ludolien.core import Settings
from ludolien.core.lengths import Word
from ludolien.server.tournaments.standings import Kind
from ludolien.store.tournaments import Presence, State
from ludolien.tables.protocol import Clock

MONTH = 31 * 86_400
Small = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class NewTournament(msgspec.Struct, frozen=True):
    """`POST /api/tournaments`. It begins `starts_in` seconds from now; `minutes` is how long an arena lasts, `rounds`
    how many rounds a tournament by points has; bots of a `level` take part until there are `fill` in all."""

    game: Word
    kind: Kind
    clock: Clock
    options: Settings = {}
    starts_in: Annotated[int, msgspec.Meta(ge=0, le=MONTH)] = 300
    minutes: Small = 30
    rounds: Small = 4
    fill: Small = 0
    level: Small = 0
    rated: bool = False
    streaks: bool = False


class Attendance(msgspec.Struct, frozen=True):
    """`PUT /api/tournaments/{code}/entry`: one takes part, or goes on; is paired no more for a while; or leaves."""

    state: Presence


class TournamentCard(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list. `ends` is when an arena is over; `people` counts no bots."""

    code: str
    game: str
    kind: Kind
    state: State
    outcome: str
    options: Settings
    clock: Clock
    starts: float
    ends: float | None
    minutes: int
    rounds: int
    fill: int
    level: int
    rated: bool
    streaks: bool
    most: int
    people: int
    is_mine: bool


class TournamentList(msgspec.Struct, frozen=True):
    """`GET /api/tournaments`: by the server's time `now`; `kinds` are those that each game can be played in."""

    now: float
    kinds: dict[str, tuple[Kind, ...]]
    running: tuple[TournamentCard, ...]
    upcoming: tuple[TournamentCard, ...]
    ended: tuple[TournamentCard, ...]


class TournamentLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the table. `place` is 0 for bots; `sheet` is what each game brought; `code` the table at which they
    play now. Of a bot, `kin` is how many of its level stand before it."""

    number: int
    place: int
    user: str
    name: str
    level: int
    kin: int
    state: Presence
    points: float
    tie: float
    wins: int
    draws: int
    games: int
    sheet: tuple[float, ...]
    fire: bool
    code: str


class TournamentGame(msgspec.Struct, frozen=True):
    """A game that is being played, by the numbers of those who play."""

    code: str
    seats: tuple[int, ...]
    round: int


class TournamentPage(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/tournaments/{code}`: the table as it stands. `me` is one's own number, 0 where one does not take part;
    `round` the one being played of a tournament in rounds; `may_close` says that one may end it."""

    card: TournamentCard
    now: float
    me: int
    presence: Presence | Literal[""]
    may_join: bool
    may_close: bool
    round: int
    lines: tuple[TournamentLine, ...]
    games: tuple[TournamentGame, ...]


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody on the ladder of a season: what they had at its end or have now, and how much of it came in it."""

    place: int
    user: str
    name: str
    points: int
    change: int
    games: int
    is_me: bool


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/games/{slug}/ladder?season=2026-4`: a quarter of a year, the seasons there have been, the latest first,
    and how many games one must have played to stand on it."""

    game: str
    season: str
    until: str
    """The first day after it."""
    least: int
    rungs: tuple[Rung, ...]
    seasons: tuple[str, ...]
