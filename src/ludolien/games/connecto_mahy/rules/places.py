"""Who sits at which board: everybody at their own, pairs at one, and in cooperative play boards that go round."""

from ludolien.core import Seat
from ludolien.games.connecto_mahy.state import Agreed, Position


def board_count(agreed: Agreed) -> int:
    """CM12, CM13: one each, one a pair, or one for everybody but the time keeper."""
    match agreed.mode:
        case "team":
            return agreed.seats // 2
        case "cooperative":
            return agreed.seats - 1
        case _:
            return agreed.seats


def card_count(agreed: Agreed) -> int:
    """CM5, CM13: the same riddle for all, or one for each board."""
    return board_count(agreed) if agreed.mode == "cooperative" else 1


def place_of(position: Position, seat: Seat) -> int | None:
    """The board before a seat; None for the time keeper and for whoever watches."""
    agreed = position.agreed
    if not 0 <= seat < agreed.seats:
        return None
    match agreed.mode:
        case "team":
            return seat // 2
        case "cooperative":
            station = (seat - _turn(position)) % agreed.seats
            return station if station < agreed.seats - 1 and position.phase in ("posing", "drawing") else None
        case _:
            return seat


def drawer_of(position: Position, board: int) -> Seat:
    """Who draws on a board now. CM12: roles swap every riddle; CM13: boards pass to the left."""
    match position.agreed.mode:
        case "team":
            return 2 * board + (position.riddle + 1) % 2
        case "cooperative":
            return (board + _turn(position)) % position.agreed.seats
        case _:
            return board


def seats_of(position: Position, board: int) -> tuple[Seat, ...]:
    """Whose board it is."""
    return (2 * board, 2 * board + 1) if position.agreed.mode == "team" else (drawer_of(position, board),)


def is_guide(position: Position, seat: Seat) -> bool:
    """CM12: True for the one of a pair who sees the card."""
    board = place_of(position, seat)
    return position.agreed.mode == "team" and board is not None and drawer_of(position, board) != seat


def is_handicapped(position: Position, board: int) -> bool:
    """CM11: True where an expert draws, and the riddle before won a star: the board is turned by half, and stays so."""
    has_star = bool(position.played) and position.played[-1].gains[board] > 0
    return has_star and position.agreed.mode != "solo" and drawer_of(position, board) in position.agreed.experts


def is_done(position: Position, board: int) -> bool:
    """True for a board that nobody draws on any more in this riddle, or in this turn of the sandglass."""
    if position.agreed.mode == "cooperative":
        return drawer_of(position, board) in position.finished
    return position.answers[board] is not None or board in position.gave_up


def _turn(position: Position) -> int:
    """The turn of the sandglass; after the last one, the last."""
    return min(position.turn, position.agreed.turns - 1)
