"""The position in CONNEXIONS: the whole truth, every hand included."""

from typing import Final, Literal

import msgspec

from ludolien.core import Seat
from ludolien.games.connexions_quarks.material.board import Way
from ludolien.games.connexions_quarks.moves import Colour, Face

CONNECTORS: Final = 15
CROWD: Final = 3
"""CQ15: as many connectors block a square."""
LAST_TURN: Final = 400
MOST_COLOURS: Final = 5
COLOURS: Final = ("blue", "red", "gold", "green", "plum")

Phase = Literal["deal", "opening", "choose", "cast", "move", "save", "swap", "draw", "after", "over"]
"""deal, draw, opening, cast: CHANCE is next. choose: roll or a card. move: dice or a card's spaces are to be moved.
save: a bump waits for an answer. swap: a card may be exchanged. after: ROLL AGAIN or no."""
Source = Literal["roll", "card", "extra"]
"""What gave the numbers that are being moved."""


class House(msgspec.Struct, frozen=True):
    """What was agreed before the game."""

    seats: int
    colours: int
    rule9: str
    one_roll: bool
    save_window: int
    standing_orders: bool


class OpeningCast(msgspec.Struct, frozen=True):
    """CQ9: a die of the starting roll."""

    colour: Colour
    die: int


class CardEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that changed hands: drawn from the deck, played under it for all to see, or swapped under it unseen.
    In a view, the face is None where the seat has not seen it."""

    colour: Colour
    kind: Literal["draw", "play", "swap"]
    face: Face | None


class Trail(msgspec.Struct, frozen=True):
    """CQ13: where a connector of the colour to move has been this turn, its present space included."""

    connector: int
    spaces: tuple[int, ...]


class Landing(msgspec.Struct, frozen=True):
    """CQ28, CQ30: a square where the present roll ended a connector, and whether one's own already stood there."""

    square: int
    beside_own: bool


class Bump(msgspec.Struct, frozen=True):
    """A connector about to be sent back: what a SAVE may cancel (CQ23)."""

    colour: Colour
    connector: int
    by_card: bool


class Walk(msgspec.Struct, frozen=True):
    """The way a connector went last, for the eye."""

    colour: Colour
    connector: int
    start: int
    way: Way


class Position(msgspec.Struct, frozen=True):
    """Fields up to `winner` last the game; the others belong to the turn, the roll or the question at hand."""

    house: House
    connectors: tuple[tuple[int, ...], ...]
    """By colour, the spaces of its fifteen connectors."""
    hands: tuple[tuple[Face, ...], ...]
    """By colour, in the order of the faces."""
    bag: tuple[Face, ...]
    """The cards of the deck never drawn yet, in the order of the faces: nobody knows their order, so it has none."""
    under: tuple[Face, ...] = ()
    """The cards put under the deck, the topmost first: a queue behind the bag (CQ24)."""
    cards: tuple[CardEvent, ...] = ()
    phase: Phase = "deal"
    first: Colour = 0
    turn: int = 0
    """Turns finished, all colours counted."""
    asked: int = 0
    """SAVE windows opened so far."""
    orders: tuple[bool, ...] = ()
    winner: Colour | None = None

    contenders: tuple[Colour, ...] = ()
    """CQ9: who rolls for the start; `casts` are their dice so far."""
    casts: tuple[int, ...] = ()
    opening: tuple[OpeningCast, ...] = ()
    """Every die of the starting roll, those before a tie included: all have seen them, so none is forgotten."""

    trails: tuple[Trail, ...] = ()
    rolls: int = 0
    """Rolls of two dice this turn."""
    has_earned: bool = False
    """CQ28: an extra die is due this turn."""

    source: Source = "roll"
    dice: tuple[int, ...] = ()
    """The numbers still to be moved."""
    owes_roll: bool = False
    """CQ21: the roll was a double."""
    moved: int | None = None
    """The connector that used the first die: the other die is for another one."""
    going: int | None = None
    """CQ14: the connector that has stopped and goes on."""
    landings: tuple[Landing, ...] = ()
    has_bumped: bool = False
    """CQ29: somebody was bumped from a square by this roll."""

    bump: Bump | None = None
    declined: tuple[Seat, ...] = ()
    """Who has answered the open window by no. Nobody else may know."""
    may_swap: bool = False
    """CQ24: a swap is due once the bump is settled."""
    last: Walk | None = None
