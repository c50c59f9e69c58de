"""CQ7-CQ11, CQ23, CQ24: whom the game waits for, what the dice and the deck may give, and the SAVE window."""

from collections.abc import Sequence
from fractions import Fraction

from ludolien.core import CHANCE, CLOCK, NOBODY, Seat, Timer, Window, Windows, is_player
from ludolien.games.connexions_quarks.material.cards import SAVE
from ludolien.games.connexions_quarks.moves import Cast, Decline, Draw, QuarksMove, Save
from ludolien.games.connexions_quarks.rules import cards
from ludolien.games.connexions_quarks.rules.colours import seat_to_move, seats_of
from ludolien.games.connexions_quarks.state import Position


def awaited(position: Position) -> frozenset[Seat]:
    """CQ23: while a SAVE window is open its owner and the clock, whatever the owner has answered."""
    match position.phase:
        case "over":
            return NOBODY
        case "deal" | "draw" | "opening" | "cast":
            return frozenset({CHANCE})
        case "save":
            return frozenset({*asked_seats(position), CLOCK})
        case _:
            return frozenset({seat_to_move(position)})


def may_act(position: Position) -> frozenset[Seat]:
    """CQ23: with standing orders on, everybody may give one at any time."""
    if position.house.standing_orders and position.phase != "over":
        return frozenset(range(position.house.seats))
    return frozenset(filter(is_player, awaited(position)))


def asked_seats(position: Position) -> tuple[Seat, ...]:
    """CQ10, CQ23: either partner may answer."""
    assert position.bump is not None
    return seats_of(position.house, position.bump.colour)


def windows(position: Position) -> Windows:
    """CQ23: the open SAVE window."""
    return (Window(_window_key(position), "save", asked_seats(position)),) if position.phase == "save" else ()


def timers(position: Position) -> Sequence[Timer[QuarksMove]]:
    """CQ23: the window has a fixed length, whatever its owner holds, has answered or has ordered."""
    if position.phase != "save":
        return ()
    move = Save(CLOCK) if is_ordered(position) else Decline(CLOCK)
    return (Timer(_window_key(position), float(position.house.save_window), move),)


def is_ordered(position: Position) -> bool:
    """CQ23: the owner has left the order to save, and holds the card."""
    assert position.bump is not None
    owner = position.bump.colour
    return position.orders[owner] and SAVE in position.hands[owner]


def _window_key(position: Position) -> str:
    return f"save-{position.asked}"


def odds(position: Position) -> Sequence[tuple[QuarksMove, Fraction]]:
    """CQ7-CQ9, CQ24: cards one by one, dice without an order among them."""
    match position.phase:
        case "deal" | "draw":
            return tuple((Draw(CHANCE, face), chance) for face, chance in cards.draw_odds(position))
        case "cast" if position.source == "roll":
            return tuple(
                (Cast(CHANCE, (low, high)), Fraction(1 if low == high else 2, 36))
                for low in range(1, 7)
                for high in range(low, 7)
            )
        case "cast" | "opening":
            return tuple((Cast(CHANCE, (die,)), Fraction(1, 6)) for die in range(1, 7))
        case _:
            return ()
