"""What a page of the house is told over its own connection, `/api/live`, wherever in the house it is."""

from typing import Literal

import msgspec


class HouseMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """What all of them share: a `type`."""


class Begins(HouseMessage, frozen=True, tag="begins"):
    """A game of yours begins: the page goes there. `at` is when its countdown is over, by the server's time `now`."""

    code: str
    game: str
    at: float
    now: float


class Joined(HouseMessage, frozen=True, tag="joined"):
    """Somebody sat down at a table that you wait at."""

    code: str
    game: str
    name: str


class Invited(HouseMessage, frozen=True, tag="invited"):
    """Somebody keeps a seat for you: a challenge, or another game after the last."""

    code: str
    game: str
    name: str
    why: Literal["challenge", "rematch"]


class Paired(HouseMessage, frozen=True, tag="paired"):
    """Somebody to play with was found: a seat is kept for you, and the game begins when all have sat down."""

    code: str
    game: str
    names: tuple[str, ...]


class Declined(HouseMessage, frozen=True, tag="declined"):
    """Somebody does not take the seat you kept for them."""

    code: str
    name: str


class Badges(HouseMessage, frozen=True, tag="badges"):
    """What waits for you: games in which it is your turn, invitations, notices not read, flashcards that are due."""

    turns: int
    invitations: int
    notices: int
    flashcards: int = 0


class Friends(HouseMessage, frozen=True, tag="friends"):
    """Somebody you follow has come, gone, or begun to play."""

    user: str
    name: str
    is_here: bool


class Farewell(HouseMessage, frozen=True, tag="farewell"):
    """You were signed out, from elsewhere."""

    sentence: dict[str, str]


class Echo(HouseMessage, frozen=True, tag="pong"):
    """The answer to a sign of life."""


ToHouse = Begins | Joined | Invited | Paired | Declined | Badges | Friends | Farewell | Echo
