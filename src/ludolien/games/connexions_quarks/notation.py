"""Moves in writing (the rulebook's last chapter): `N12>N21-N31.2`, `N12>NE>N31`, `card BUMP red N21`, `save` …"""

import re
from typing import Final

import msgspec

from ludolien.core import CHANCE, BadNotation, Seat
from ludolien.games.connexions_quarks import moves
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import ENTERS, NAMES, OFF, SPACE, Way
from ludolien.games.connexions_quarks.material.cards import BUMP, FACES, ROLL_AGAIN, move_face
from ludolien.games.connexions_quarks.moves import Colour, QuarksMove
from ludolien.games.connexions_quarks.rules.colours import colour_to_move
from ludolien.games.connexions_quarks.rules.movement import Mover, movers, trail_of, ways_by_end
from ludolien.games.connexions_quarks.state import COLOURS, CONNECTORS, Position

_ENTER_OF: Final = {SPACE[enter.leads_to]: enter.name for enter in ENTERS}
_AXIS_OF: Final = {name: axis for axis, name in _ENTER_OF.items()}
_GOING: Final = re.compile(
    r"(?P<start>[\w.-]+)(#(?P<connector>\d{1,2}))?>(?P<stops>[a-wyz0-9_.>-]+?)"  # no x: it begins the bump
    r"( ?x ?(?P<bump>[a-z]+))?( via (?P<via>[\w. -]+))?(?P<on>>)?",
    re.ASCII | re.IGNORECASE,
)
_FACES_BY_WORD: Final = {face.replace(" ", ""): face for face in FACES}


def write(position: Position, move: QuarksMove) -> str:  # noqa: C901 - every kind of move
    """The one form of a move that is legal here."""
    match move:
        case moves.Draw(face=face):
            return f"draw {face}"
        case moves.Cast(dice=dice):
            return " ".join(("roll", *map(str, dice)))
        case moves.Roll():
            return "roll"
        case moves.Go() | moves.Stop():
            return _write_going(going(position, move))
        case moves.MoveCard(spaces=spaces):
            return f"card {move_face(spaces)}"
        case moves.BumpCard(colour=colour, place=place):
            return f"card {BUMP} {COLOURS[colour]} {NAMES[place]}"
        case moves.RollAgain():
            return f"card {ROLL_AGAIN}"
        case moves.Save():
            return "save"
        case moves.Decline():
            return "decline"
        case moves.Order(save=save):
            return "order save" if save else "order nothing"
        case moves.Swap(face=face):
            return f"swap {face}"
        case moves.Pass():
            return "pass"


class Going(msgspec.Struct, frozen=True):
    """What has to be said of a connector's way so that it means no other; places by name."""

    start: str
    is_entering: bool
    connector: int | None
    """Its number, from 1, where others of its colour on the same square could mean another move."""
    stop: str
    end: str
    bump: Colour | None
    via: tuple[str, ...] | None
    goes_on: bool


def going(position: Position, move: moves.Go | moves.Stop) -> Going:
    """The way of a move that is legal here."""
    place = position.connectors[colour_to_move(position)][move.connector]
    walk = board.spaces(place, move.way)
    assert walk is not None
    first = position.dice[0]
    stop = (first, walk[first - 1]) if len(walk) not in position.dice else None
    mover = Mover(move.connector, place, trail_of(position, move.connector), many=False)
    is_one_of_many = len(_candidates(mover, move.way[0], len(walk), stop, move.way[-1])) > 1
    passed = move.way[1:-1] if place == OFF else move.way[:-1]
    return Going(
        start=_ENTER_OF[move.way[0]] if place == OFF else NAMES[place],
        is_entering=place == OFF,
        connector=move.connector + 1 if _is_mixed(position, place) else None,
        stop=NAMES[stop[1]] if stop is not None else "",
        end=NAMES[move.way[-1]],
        bump=move.bump,
        via=tuple(NAMES[square] for square in passed) if is_one_of_many else None,
        goes_on=isinstance(move, moves.Stop),
    )


def _write_going(of: Going) -> str:
    text = of.start if of.connector is None else f"{of.start}#{of.connector}"
    if of.stop:
        text += f">{of.stop}"
    text += f">{of.end}"
    if of.bump is not None:
        text += f" x {COLOURS[of.bump]}"
    if of.via is not None:
        text += " via " + " ".join(of.via)
    return text + ">" if of.goes_on else text


def _is_mixed(position: Position, place: int) -> bool:
    """True where connectors of one colour on one square differ in where they have been this turn."""
    places = position.connectors[colour_to_move(position)]
    trails = {trail_of(position, connector) for connector, at in enumerate(places) if at == place != OFF}
    return len(trails) > 1


def _candidates(mover: Mover, axis: int | None, length: int, stop: tuple[int, int] | None, end: int) -> list[Way]:
    """The ways that start, stop (after so many steps, there) and end alike; `axis` tells where one enters."""
    found = []
    for way in ways_by_end(mover, length).get(end, ()):
        walk = board.spaces(mover.place, way)
        assert walk is not None
        if (mover.place != OFF or way[0] == axis) and (stop is None or walk[stop[0] - 1] == stop[1]):
            found.append(way)
    return found


# Reading


def read(position: Position, seat: Seat, text: str) -> QuarksMove:  # noqa: C901 - every kind of move
    """Any case, any spacing; `×` for `x`; a stop after either die."""
    words = text.strip().replace("×", "x").replace("→", ">").split()
    match [word.lower() for word in words]:
        case ["roll"]:
            return moves.Roll(seat)
        case ["roll", *dice] if 1 <= len(dice) <= 2 and all(re.fullmatch("[1-6]", die) for die in dice):
            return moves.Cast(CHANCE, tuple(sorted(map(int, dice))))
        case ["draw", *face]:
            return moves.Draw(CHANCE, _read_face(text, face))
        case ["card", "bump", colour, place]:
            return moves.BumpCard(seat, _read_colour(text, colour), _read_space(text, place))
        case ["card", *face] if (name := _read_face(text, face)) == ROLL_AGAIN:
            return moves.RollAgain(seat)
        case ["card", *face] if (name := _read_face(text, face)).startswith("MOVE"):
            return moves.MoveCard(seat, int(name.split()[1]))
        case ["save"] | ["card", "save"]:
            return moves.Save(seat)
        case ["decline"]:
            return moves.Decline(seat)
        case ["order", "save"]:
            return moves.Order(seat, save=True)
        case ["order", "nothing"]:
            return moves.Order(seat, save=False)
        case ["swap", *face]:
            return moves.Swap(seat, _read_face(text, face))
        case ["pass"]:
            return moves.Pass(seat)
    tidy = re.sub(r"\s*>\s*", ">", " ".join(words))
    if found := _GOING.fullmatch(tidy):
        return _read_going(position, seat, text, found)
    raise _bad(text, "write for example roll, N12>N21, card MOVE 3, card BUMP red N21, save, swap BUMP or pass")


def _bad(text: str, why: str) -> BadNotation:
    return BadNotation(f"{text[:60]!r} is no move: {why}")


def _read_face(text: str, words: list[str]) -> str:
    if (face := _FACES_BY_WORD.get("".join(words).upper())) is None:
        raise _bad(text, f"the cards are {', '.join(FACES)}")
    return face


def _read_colour(text: str, word: str) -> Colour:
    if word.lower() not in COLOURS:
        raise _bad(text, f"the colours are {', '.join(COLOURS)}")
    return COLOURS.index(word.lower())


def _read_space(text: str, word: str) -> int:
    if (space := SPACE.get(word.upper())) is None:
        raise _bad(text, f"there is no space {word[:20]}")
    return space


def _read_going(position: Position, seat: Seat, text: str, found: re.Match[str]) -> moves.Go | moves.Stop:
    start = found["start"].upper()
    axis = _AXIS_OF.get(start)
    place = OFF if axis is not None else _read_space(text, start)
    mover = _read_mover(position, text, place, found["connector"])
    *stops, end = (_read_space(text, word) for word in found["stops"].split(">"))
    if len(stops) > 1:
        raise _bad(text, "a move has at most one stop")
    via = found["via"]
    passed = None if via is None else tuple(_read_space(text, word) for word in via.split())
    way = _read_way(position, text, mover, axis, stops, end, passed)
    bump = None if found["bump"] is None else _read_colour(text, found["bump"])
    if found["on"] is None:
        return moves.Go(seat, mover.connector, way, bump)
    if bump is None:
        raise _bad(text, "a stop is written only where it bumps")
    return moves.Stop(seat, mover.connector, way, bump)


def _read_mover(position: Position, text: str, place: int, number: str | None) -> Mover:
    places = position.connectors[colour_to_move(position)]
    if number is not None:
        if not 1 <= int(number) <= CONNECTORS or places[int(number) - 1] != place:
            raise _bad(text, f"connector {number} does not stand there")
        connector = int(number) - 1
    elif place not in places:
        raise _bad(text, "no connector of the colour to move stands there")
    else:
        connector = next((mover.connector for mover in movers(position) if mover.place == place), places.index(place))
    return Mover(connector, place, trail_of(position, connector), many=False)


def _read_way(
    position: Position, text: str, mover: Mover, axis: int | None, stops: list[int], end: int, passed: Way | None
) -> Way:
    """By the squares passed where they are written, else the only way that the dice allow, else the shortest."""
    if passed is not None:
        return (*(() if axis is None else (axis,)), *passed, end)
    found: list[Way] = []
    if stops:  # the canonical form stops after the first die, but either may be first
        for die in position.dice:
            found = found or _candidates(mover, axis, sum(position.dice), (die, stops[0]), end)
    else:
        for die in set(position.dice):
            found += _candidates(mover, axis, die, None, end)
    if len(found) > 1:
        raise _bad(text, "there are several ways; add `via` and the squares passed")
    return found[0] if found else _shortest(text, mover.place if axis is None else axis, axis, end)


def _shortest(text: str, start: int, axis: int | None, end: int) -> Way:
    """Some way, for the rules to refuse."""
    if axis == end:
        return (end,)
    for steps in range(1, 13):
        for way in board.ways(start, steps):
            if way[-1] == end:
                return way if axis is None else (axis, *way)
    raise _bad(text, "that is further than any move goes")
