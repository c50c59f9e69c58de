"""CONNEXIONS as arrays. Colours are counted from one's own on, in what is seen and in what is done.

An action says what is done (or which connector goes, and by which of the numbers), where it ends, and whom it bumps
there. Of several ways to one end the first is meant; standing orders are left to people.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from ludolien.core import Seat, is_player
from ludolien.core.tensors import ActionSpec, Box, Factor
from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import OFF, SECTIONS, SPACE_COUNT, Way
from ludolien.games.connexions_quarks.material.cards import FACES, HAND, ORDER, PACK, move_face
from ludolien.games.connexions_quarks.moves import (
    BumpCard,
    Decline,
    Go,
    MoveCard,
    Order,
    Pass,
    QuarksMove,
    Roll,
    RollAgain,
    Save,
    Stop,
    Swap,
)
from ludolien.games.connexions_quarks.rules.colours import colour_of, colour_to_move
from ludolien.games.connexions_quarks.state import CONNECTORS, LAST_TURN, MOST_COLOURS, Position
from ludolien.games.connexions_quarks.view import QuarksView

PLAIN: Final = (Roll, Pass, RollAgain, Save, Decline)
NUMBERS: Final = 3
"""By the first number, by the second, by both together."""
SUM: Final = NUMBERS - 1
SWAP: Final = len(PLAIN)
MOVE_CARD: Final = SWAP + len(FACES)
BUMP_CARD: Final = MOVE_CARD + len(FACES)
GO: Final = BUMP_CARD + 1
STOP: Final = GO + CONNECTORS * NUMBERS
WHATS: Final = STOP + CONNECTORS * NUMBERS
BUMPS: Final = MOST_COLOURS
NOBODY: Final = 0
"""Bumped; else the colour, counted from one's own, of whom nobody is bumped."""
SPEC: Final = ActionSpec((Factor("what", WHATS), Factor("where", SPACE_COUNT), Factor("bump", BUMPS)))

PHASES: Final = ("deal", "opening", "choose", "cast", "move", "save", "swap", "draw", "after", "over")
SOURCES: Final = ("roll", "card", "extra")
FLAGS: Final = ("is_turn", "is_asked", "has_earned", "owes_roll", "has_bumped", "may_swap", "has_declined", "by_card")
"""What is so or not, in this order."""


class Course:
    """Where each part of the course stands."""

    PHASE: Final = 0
    SOURCE: Final = PHASE + len(PHASES)
    IS_SO: Final = SOURCE + len(SOURCES)
    DICE: Final = IS_SO + len(FLAGS)
    ROLLS: Final = DICE + 2
    TURN: Final = ROLLS + 1
    HELD: Final = TURN + 1
    PLAYED: Final = HELD + len(FACES)
    HANDS: Final = PLAYED + len(FACES)
    SECURED: Final = HANDS + MOST_COLOURS
    TO_MOVE: Final = SECURED + MOST_COLOURS * len(SECTIONS)
    BUMPED: Final = TO_MOVE + MOST_COLOURS
    MOVED: Final = BUMPED + MOST_COLOURS
    GOING: Final = MOVED + CONNECTORS
    LENGTH: Final = GOING + CONNECTORS


def action_spec(start: Position) -> ActionSpec:
    return SPEC


def actions(position: Position, seat: Seat) -> dict[int, tuple[QuarksMove, ...]]:
    found: dict[int, tuple[QuarksMove, ...]] = {}
    own = colour_of(position.house, seat)
    for move in rules.legal(position, seat, is_brief=True):
        if not isinstance(move, Order):
            found.setdefault(_action(position, own, move), (move,))
    return found


def _action(position: Position, own: int, move: QuarksMove) -> int:
    match move:
        case Go(connector=connector, way=way, bump=bump) | Stop(connector=connector, way=way, bump=bump):
            what = GO if isinstance(move, Go) else STOP
            what += connector * NUMBERS + _number(position, connector, way)
            bumped = NOBODY if bump is None else _from(own, bump, position.house.colours)
            return _joined(what, way[-1], bumped)
        case BumpCard(colour=colour, place=place):
            return _joined(BUMP_CARD, place, _from(own, colour, position.house.colours))
        case Swap(face=face):
            return _joined(SWAP + ORDER[face], 0, NOBODY)
        case MoveCard(spaces=spaces):
            return _joined(MOVE_CARD + ORDER[move_face(spaces)], 0, NOBODY)
    return _joined(PLAIN.index(type(move)), 0, NOBODY)


def _joined(what: int, where: int, bump: int) -> int:
    """`SPEC.joined`, written out: it is asked hundreds of times a position."""
    return (what * SPACE_COUNT + where) * BUMPS + bump


def _number(position: Position, connector: int, way: Way) -> int:
    """Which of the numbers a way takes."""
    steps = _steps(position.connectors[colour_to_move(position)][connector], way)
    return position.dice.index(steps) if steps in position.dice else SUM


@lru_cache(maxsize=1 << 16)
def _steps(place: int, way: Way) -> int:
    walk = board.spaces(place, way)
    assert walk is not None
    return len(walk)


def _from(own: int, colour: int, colours: int) -> int:
    """A colour counted from one's own: 0 is oneself, who bumps nobody of one's own."""
    return (colour - own) % colours


def observation_spec(start: Position) -> dict[str, Box]:
    """How many connectors of each colour stand on a space; where each connector is (0 off the board); where the
    connectors of the colour to move have been this turn; and the course of the game."""
    return {
        "spaces": Box((MOST_COLOURS, SPACE_COUNT), "int8", 0, CONNECTORS),
        "connectors": Box((MOST_COLOURS, CONNECTORS), "float32", 0, SPACE_COUNT),
        "trails": Box((CONNECTORS, SPACE_COUNT), "int8", 0, 1),
        "course": Box((Course.LENGTH,), "float32", 0, 1),
    }


def observe(view: QuarksView, seat: Seat, out: Mapping[str, Any]) -> None:
    """Watchers see what blue sees, without a hand."""
    colours = view.house.colours
    own = view.colour or 0
    spaces, connectors, trails, course = (out[name] for name in ("spaces", "connectors", "trails", "course"))
    for colour, places in enumerate(view.connectors):
        at = _from(own, colour, colours)
        for connector, place in enumerate(places):
            if place != OFF:
                spaces[at, place] += 1
                connectors[at, connector] = place + 1
        course[Course.HANDS + at] = view.hand_sizes[colour] / HAND
        for section in view.secured[colour]:
            course[Course.SECURED + at * len(SECTIONS) + section] = 1
    for trail in view.trails:
        trails[trail.connector, list(trail.spaces)] = 1
    course[Course.PHASE + PHASES.index(view.phase)] = 1
    course[Course.SOURCE + SOURCES.index(view.source)] = 1
    course[Course.IS_SO : Course.DICE] = _flags(view, seat)
    for at, number in enumerate(view.dice):
        course[Course.DICE + at] = number / 12
    course[Course.ROLLS] = min(1.0, view.rolls / 4)
    course[Course.TURN] = view.turn / LAST_TURN
    for face, count in Counter(view.hand).items():
        course[Course.HELD + ORDER[face]] = count / HAND
    _observe_played(view, course)
    course[Course.TO_MOVE + _from(own, view.to_move, colours)] = 1
    if view.bump is not None:
        course[Course.BUMPED + _from(own, view.bump.colour, colours)] = 1
    if view.moved is not None:
        course[Course.MOVED + view.moved] = 1
    if view.going is not None:
        course[Course.GOING + view.going] = 1


def _flags(view: QuarksView, seat: Seat) -> list[bool]:
    is_turn = is_player(seat) and view.seat_to_move == seat
    is_asked = view.bump is not None and view.phase == "save" and view.colour == view.bump.colour
    by_card = view.bump is not None and view.bump.by_card
    return [
        is_turn,
        is_asked,
        view.has_earned,
        view.owes_roll,
        view.has_bumped,
        view.may_swap,
        view.has_declined,
        by_card,
    ]


def _observe_played(view: QuarksView, course: Any) -> None:
    """How often each face was played, as far as anybody can count it."""
    played = Counter(event.face for event in view.cards if event.kind == "play" and event.face is not None)
    for face, count in played.items():
        course[Course.PLAYED + ORDER[face]] = min(1.0, count / len(PACK))
