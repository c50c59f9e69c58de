"""What a tournament is played by: its game, its kind and its clock. Settled when it is opened, and kept as it is."""

from typing import Final

import msgspec

from ludolien import catalogue
from ludolien.core import AnyGame, BadOption, Settings, settle
from ludolien.core.levels import HIGHEST
from ludolien.server.ops.errors import ApiError
from ludolien.server.tournaments.standings import Kind
from ludolien.tables.protocol import Clock

MOST_IN_ROUNDS: Final = 16
MOST_IN_ARENA: Final = 200
LATE_UNTIL: Final = 2
"""The round before which one may still come to a tournament of everybody against everybody."""
QUICKEST: Final = {"total": 30.0, "move": 5.0}
LONGEST: Final = {"total": 3600.0, "move": 300.0}
MOST_INCREMENT: Final = 60.0
MINUTES: Final = range(5, 241)
ROUNDS: Final = range(1, 10)
REST_BETWEEN_ROUNDS: Final = 6.0


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """`minutes` is how long an arena lasts, `rounds` how many rounds a tournament by points has, `rest` the seconds
    between two rounds. Bots of a level take part until there are `fill` in all. In a rated tournament games are public,
    and count for the ratings."""

    game: str
    kind: Kind
    options: Settings
    clock: Clock
    minutes: int = 0
    rounds: int = 0
    rest: float = REST_BETWEEN_ROUNDS
    fill: int = 0
    level: int = 0
    is_rated: bool = False
    has_streaks: bool = False

    @property
    def seats(self) -> int:
        """How many sit at a table at most."""
        return catalogue.find(self.game).seats[-1]

    @property
    def most(self) -> int:
        """How many may take part."""
        return MOST_IN_ARENA if self.kind == "arena" else MOST_IN_ROUNDS


write: Final = msgspec.json.Encoder().encode
_decoder: Final = msgspec.json.Decoder(Terms)


def read(terms: bytes) -> Terms:
    """Terms as they were kept."""
    return _decoder.decode(terms)


def kinds_of(game: AnyGame) -> tuple[Kind, ...]:
    """The tournaments that are played of a game: of two, or by points at tables of several."""
    if game.capabilities.is_real_time:
        return ()
    if game.match is not None and game.match.counts == "points" and game.seats[-1] > 2:
        return ("points",)
    return ("arena", "robin") if game.seats[-1] == 2 else ()


def settled(game: AnyGame, terms: Terms) -> Terms:
    """The terms with everything settled, or a refusal."""
    clock = terms.clock
    is_timed = clock.kind in QUICKEST and QUICKEST[clock.kind] <= clock.seconds <= LONGEST[clock.kind]
    if not is_timed or not 0 <= clock.increment <= (MOST_INCREMENT if clock.kind == "total" else 0):
        raise ApiError(400, "bad_tournament_clock")
    is_whole = {
        "arena": terms.minutes in MINUTES,
        "robin": True,
        "points": terms.rounds in ROUNDS,
    }[terms.kind]
    if terms.kind not in kinds_of(game) or not is_whole or not 0 <= terms.fill <= MOST_IN_ROUNDS:
        raise ApiError(400, "bad_tournament")
    if terms.fill and not 1 <= terms.level <= HIGHEST:
        raise ApiError(400, "bad_tournament")
    try:
        options = settle(game.options, terms.options, at_tables=True)
        for seats in (2, 2 if terms.kind != "points" else game.seats[-1]):
            game.start(seats, options)
    except BadOption:
        raise ApiError(400, "bad_tournament") from None
    return msgspec.structs.replace(
        terms,
        options=options,
        minutes=terms.minutes if terms.kind == "arena" else 0,
        rounds=terms.rounds if terms.kind == "points" else 0,
        level=terms.level if terms.fill else 0,
        has_streaks=terms.has_streaks and terms.kind == "arena",
    )


def game_of(terms: Terms) -> AnyGame:
    """The game as it is played now."""
    return catalogue.find(terms.game)
