"""What the REST API takes and gives about people and those they follow."""

import msgspec

from ludolien.local.messages import TableRow
from ludolien.store import friends
from ludolien.tables.protocol import Clock


class Privacy(friends.Privacy, frozen=True):
    """`GET` and `PUT /api/me/privacy`: who sees one's ratings and games, who sees that one is here and what one plays,
    and who may invite one: everybody, those one follows, or nobody."""


class PersonFound(msgspec.Struct, frozen=True):
    """`GET /api/people?name=…`: somebody with an account."""

    user: str
    name: str


class Playing(msgspec.Struct, frozen=True):
    """What somebody plays just now; `code` is empty where it is not to be watched."""

    game: str
    code: str = ""


class Friend(msgspec.Struct, frozen=True):
    """Somebody one follows: whether they are here and what they play, as far as they show it."""

    user: str
    name: str
    is_here: bool
    playing: Playing | None
    may_invite: bool


class Opponent(msgspec.Struct, frozen=True):
    """Somebody one has played with lately, and the last game with them."""

    user: str
    name: str
    is_here: bool
    is_followed: bool
    is_member: bool
    may_invite: bool
    game: str
    code: str
    clock: Clock
    at: float


class FriendList(msgspec.Struct, frozen=True):
    """`GET /api/friends`: whom one follows, those who are here first; and whom one has played with lately."""

    followed: tuple[Friend, ...]
    lately: tuple[Opponent, ...]


class RatingShown(msgspec.Struct, frozen=True):
    """What somebody has reached in a game."""

    game: str
    points: int
    place: int
    games: int
    wins: int
    is_provisional: bool


class Favourite(msgspec.Struct, frozen=True):
    """A game somebody likes, and how often they have lately played it to its end."""

    game: str
    games: int


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game, and what it changed in its player's points where it counted."""

    row: TableRow
    change: int | None = None


class Profile(msgspec.Struct, frozen=True):
    """`GET /api/people/{user}`: what somebody with an account shows of themselves to whoever asks."""

    user: str
    name: str
    since: float
    is_me: bool
    is_followed: bool
    may_invite: bool
    is_here: bool
    playing: Playing | None
    is_hidden: bool
    """They keep ratings and games to themselves."""
    ratings: tuple[RatingShown, ...] = ()
    favourites: tuple[Favourite, ...] = ()
    games: tuple[PlayedGame, ...] = ()
