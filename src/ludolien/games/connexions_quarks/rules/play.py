"""CQ8-CQ24: what a move does. What follows from it in a turn is in `turn`."""

from msgspec.structs import replace

from ludolien.core import CLOCK
from ludolien.games.connexions_quarks import moves
from ludolien.games.connexions_quarks.material.cards import BUMP, HAND, ROLL_AGAIN, move_face
from ludolien.games.connexions_quarks.moves import QuarksMove
from ludolien.games.connexions_quarks.rules import cards, turn
from ludolien.games.connexions_quarks.rules.colours import colour_of, colour_to_move
from ludolien.games.connexions_quarks.state import Position


def play(position: Position, move: QuarksMove) -> Position:  # noqa: C901 - every kind of move
    """The position after a move that was not refused."""
    colour = colour_to_move(position)
    match move:
        case moves.Draw(face=face):
            return _dealt(position, face) if position.phase == "deal" else _exchanged(position, face)
        case moves.Cast(dice=dice) if position.phase == "opening":
            return turn.next_opening_cast(position, dice[0])
        case moves.Cast(dice=dice):
            return turn.cast(position, dice)
        case moves.Roll():
            return replace(position, phase="cast", source="roll")
        case moves.Go() | moves.Stop():
            return turn.gone(position, move)
        case moves.MoveCard(spaces=spaces):
            position = cards.played(position, colour, move_face(spaces))
            return replace(position, phase="move", source="card", dice=(spaces,), owes_roll=False)
        case moves.BumpCard(colour=other, place=place):
            position = cards.played(position, colour, BUMP)
            return turn.bumping(replace(position, source="card", owes_roll=False), other, place, by_card=True)
        case moves.RollAgain():
            return replace(cards.played(position, colour, ROLL_AGAIN), phase="cast")
        case moves.Save():
            return turn.saved(position)
        case moves.Decline(seat=seat):
            return turn.bumped(position) if seat == CLOCK else replace(position, declined=(*position.declined, seat))
        case moves.Order(seat=seat, save=save):
            mine = colour_of(position.house, seat)
            return replace(position, orders=(*position.orders[:mine], save, *position.orders[mine + 1 :]))
        case moves.Swap(face=face):
            return replace(cards.swapped(position, colour, face), phase="draw")
        case moves.Pass():
            if position.phase == "swap":
                return turn.went_on(position)
            return turn.roll_ended(position) if position.phase == "after" else turn.numbers_used(position)


def _dealt(position: Position, face: str) -> Position:
    """CQ8: five cards each, one colour after the other."""
    dealt = cards.drawn(position, len(position.cards) // HAND, face)
    return replace(dealt, phase="opening") if len(dealt.cards) == HAND * position.house.colours else dealt


def _exchanged(position: Position, face: str) -> Position:
    """CQ24: the new card, and the turn goes on."""
    return turn.went_on(cards.drawn(position, colour_to_move(position), face))
