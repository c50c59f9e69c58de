"""Positions and moves in few words, for the tests of the clauses."""

from typing import Any

from msgspec.structs import replace

from ludolien.core import CHANCE, CLOCK, Refusal, Seat, settle
from ludolien.games.connexions_quarks import GAME, rules
from ludolien.games.connexions_quarks.material.board import OFF, SPACE
from ludolien.games.connexions_quarks.moves import Decline, Go, QuarksMove, Stop
from ludolien.games.connexions_quarks.notation import read, write
from ludolien.games.connexions_quarks.rules import cards
from ludolien.games.connexions_quarks.rules.colours import seat_to_move
from ludolien.games.connexions_quarks.state import COLOURS, CONNECTORS, Position


def start(seats: int = 2, **options: Any) -> Position:
    return rules.start(seats, settle(GAME.options, options))


def places(text: str) -> tuple[int, ...]:
    """Connectors where the text says, the others off the board."""
    named = [SPACE[word] for word in text.split()]
    return tuple(named + [OFF] * (CONNECTORS - len(named)))


def pose(seats: int = 2, *, hands: dict[str, list[str]] | None = None, **given: Any) -> Position:
    """A turn of blue about to begin: connectors by colour (`blue="N12 NE"`), hands, options, fields."""
    options = {option.name: given.pop(option.name) for option in GAME.options if option.name in given}
    position = start(seats, **options)
    stood = tuple(places(given.pop(colour, "")) for colour in COLOURS[: position.house.colours])
    for colour, hand in (hands or {}).items():
        for face in hand:
            position = cards.drawn(position, COLOURS.index(colour), face)
    fields = {"phase": "choose", "contenders": (), **given}
    return replace(position, connectors=stood, **fields)


def rolled(low: int, high: int, seats: int = 2, **given: Any) -> Position:
    """Blue has rolled."""
    return play(play(pose(seats, **given), "roll"), f"roll {low} {high}")


def as_move(position: Position, text: str, seat: Seat | None = None) -> QuarksMove:
    if seat is None:
        seat = CHANCE if CHANCE in rules.awaited(position) else seat_to_move(position)
    return read(position, seat, text)


def play(position: Position, *texts: str, seat: Seat | None = None) -> Position:
    """Plays what the texts say, one after the other; none of it is refused."""
    for text in texts:
        move = as_move(position, text, seat)
        refusal = rules.refuse(position, move)
        assert refusal is None, f"{text}: {refusal}"
        assert move in rules.legal(position, move.seat), f"{text} is not offered"
        position = rules.play(position, move)
    return position


def refused(position: Position, text: str | QuarksMove, seat: Seat | None = None) -> tuple[str, str]:
    """The clause and the reason that speak against a move."""
    move = as_move(position, text, seat) if isinstance(text, str) else text
    refusal = rules.refuse(position, move)
    assert isinstance(refusal, Refusal), f"{text} is allowed"
    assert move not in rules.legal(position, move.seat)
    return refusal.clause, refusal.reason


def time_is_up(position: Position) -> Position:
    """The clock closes the window."""
    (timer,) = rules.timers(position)
    assert timer.move == Decline(CLOCK)
    return rules.play(position, timer.move)


def texts(position: Position, seat: Seat | None = None) -> list[str]:
    who = seat_to_move(position) if seat is None else seat
    return [write(position, move) for move in rules.legal(position, who)]


def goings(position: Position) -> list[Go | Stop]:
    return [move for move in rules.legal(position, seat_to_move(position)) if isinstance(move, Go | Stop)]


def at(position: Position, colour: str) -> list[str]:
    """Where the connectors of a colour stand, off ones left out."""
    names = {space: name for name, space in SPACE.items()}
    return [names[space] for space in position.connectors[COLOURS.index(colour)] if space != OFF]
