"""What happens in Connecto: strokes on a board, answers, votes; what HOUSE shows and judges; what the sandglass ends.

A stroke is named by its icons, as cells of the upright board: one is a ring, two a link, three an arc over the second.
"""

from typing import Annotated, Literal

from msgspec import Meta

from ludolien.core import Move, Seat
from ludolien.core.lengths import Line
from ludolien.games.connecto_mahy.riddles.answers import Language, Verdict
from ludolien.games.connecto_mahy.riddles.card import Card

Mark = Annotated[tuple[int, ...], Meta(max_length=3)]
"""A stroke: a ring around one icon, a link of two, an arc from the first over the second to the third."""
Turned = Literal[0, 90, 180, 270]
"""How far a board is turned clockwise."""


# The pen


class Link(Move, frozen=True, tag="link"):
    """CM3, CM5: a straight line from icon to icon; the pen stays at the second."""

    a: int
    b: int


class Arc(Move, frozen=True, tag="arc"):
    """CM3: an arc of a circle from an icon over another to a third; the pen stays there."""

    a: int
    over: int
    b: int


class Ring(Move, frozen=True, tag="ring"):
    """CM3: a circle around an icon."""

    cell: int


class Rub(Move, frozen=True, tag="rub"):
    """CM5: a stroke is erased, named by its icons from either end."""

    mark: Mark


class Wipe(Move, frozen=True, tag="wipe"):
    """CM5: everything on the board is erased."""


class Lift(Move, frozen=True, tag="lift"):
    """The pen leaves the icon it stands at: the next path begins anywhere."""


class Turn(Move, frozen=True, tag="turn"):
    """The board now lies turned by so many degrees clockwise from upright, for this seat's eyes; icons stay upright."""

    to: Turned


# Answers


class Answer(Move, frozen=True, tag="answer"):
    """CM6, CM14: the final answer; the first one turns the sandglass. Tidy text of at most 60 characters."""

    text: Line
    language: Language


class GiveUp(Move, frozen=True, tag="give_up"):
    """CM10 (decision): no answer to this riddle."""


class Tell(Move, frozen=True, tag="tell"):
    """CM12: a line in the pair's own channel. Tidy text of at most 160 characters."""

    text: Line


class Ask(Move, frozen=True, tag="ask"):
    """CM12: the guide asks for a stroke to be rubbed out."""

    mark: Mark


# Together


class Finish(Move, frozen=True, tag="finish"):
    """CM13: pen down until everything passes on. When all pens are down it passes at once."""


class Propose(Move, frozen=True, tag="propose"):
    """CM13: an answer for one of the drawings that lie on the table."""

    board: int
    text: Line
    language: Language


class Accept(Move, frozen=True, tag="accept"):
    """CM13: agree with what is proposed for a drawing."""

    board: int


class Abstain(Move, frozen=True, tag="abstain"):
    """CM8, CM13: leave the vote to the others. Bots always do."""


# The reveal


class Contest(Move, frozen=True, tag="contest"):
    """CM8: the verdict on an answer is put to the vote of the others."""

    board: int


class Vote(Move, frozen=True, tag="vote"):
    """CM8: is the contested answer right?"""

    right: bool


class GoOn(Move, frozen=True, tag="go_on"):
    """The reveal has been seen. When all have, or CLOCK says it, the next riddle comes."""


# HOUSE and CLOCK


class Show(Move, frozen=True, tag="show"):
    """CM5, CM10, CM13: HOUSE lays out the next card; several in cooperative play."""

    cards: Annotated[tuple[Card, ...], Meta(max_length=10)]


class Judge(Move, frozen=True, tag="judge"):
    """CM8: HOUSE's verdict on the answer that belongs to a board."""

    board: int
    verdict: Verdict


class Reveal(Move, frozen=True, tag="reveal"):
    """CM7: HOUSE turns a card over. Until now its number, its answers and its orientation were known to HOUSE alone."""

    card: int
    """Which of the cards shown."""
    number: int
    """1 to 184; 0 for a riddle of the house's guests."""
    fr: Line
    en: Line
    lies: bool
    """The drawing is wide: it stands upright when the board is turned by 270 degrees."""


class GlassEmpty(Move, frozen=True, tag="glass_empty"):
    """CM6, CM13: CLOCK's: the sandglass has run out."""


class TimeUp(Move, frozen=True, tag="time_up"):
    """CM10, CM13 (decisions): CLOCK's: three minutes without an answer, two minutes without an agreement."""


class Count(Move, frozen=True, tag="count"):
    """CM8: CLOCK's: the votes cast by now decide."""


Drawn = Link | Arc | Ring
"""A stroke is made."""
Pen = Link | Arc | Ring | Rub | Wipe | Lift | Turn
"""What is done on a board."""
ConnectoMove = (
    Link
    | Arc
    | Ring
    | Rub
    | Wipe
    | Lift
    | Turn
    | Answer
    | GiveUp
    | Tell
    | Ask
    | Finish
    | Propose
    | Accept
    | Abstain
    | Contest
    | Vote
    | GoOn
    | Show
    | Judge
    | Reveal
    | GlassEmpty
    | TimeUp
    | Count
)


def mark_of(move: Drawn) -> Mark:
    """The stroke that a move makes."""
    match move:
        case Link(a=a, b=b):
            return (a, b)
        case Arc(a=a, over=over, b=b):
            return (a, over, b)
        case Ring(cell=cell):
            return (cell,)


def made(seat: Seat, mark: Mark) -> Drawn:
    """The move that makes a stroke."""
    match mark:
        case (cell,):
            return Ring(seat, cell)
        case (a, b):
            return Link(seat, a, b)
        case (a, over, b):
            return Arc(seat, a, over, b)
    raise AssertionError(f"no stroke: {mark}")
