"""Who plays which colour (CQ7, CQ10). Seats go clockwise; partners sit opposite each other."""

from ludolien.core import Seat
from ludolien.games.connexions_quarks.moves import Colour
from ludolien.games.connexions_quarks.state import MOST_COLOURS, House, Position


def colour_count(seats: int, teams: bool) -> int:
    """A colour each; in teams, or with more people than colours, two people share one as far as they go."""
    return max(2, (seats + 1) // 2) if teams or seats > MOST_COLOURS else seats


def colour_of(house: House, seat: Seat) -> Colour:
    """CQ10: the partner sits as many places further as there are colours: opposite."""
    assert 0 <= seat < house.seats
    return seat % house.colours


def seats_of(house: House, colour: Colour) -> tuple[Seat, ...]:
    """The one or two seats that play a colour, the first named first."""
    return tuple(range(colour, house.seats, house.colours))


def colour_to_move(position: Position) -> Colour:
    """CQ9: clockwise from the one that began."""
    return (position.first + position.turn) % position.house.colours


def seat_to_move(position: Position) -> Seat:
    """CQ10: partners take the colour's turns alternately."""
    partners = seats_of(position.house, colour_to_move(position))
    return partners[position.turn // position.house.colours % len(partners)]
