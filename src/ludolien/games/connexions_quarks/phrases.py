"""Moves in words: `N12>N21-N31.2 x red` goes from square N12 to a circle on the way from N21 to N31, and bumps red.
Cards keep the name that is printed on them."""

from collections.abc import Iterator

from ludolien.core import Phrase, Seat, is_player
from ludolien.games.connexions_quarks import moves
from ludolien.games.connexions_quarks.material.board import NAMES
from ludolien.games.connexions_quarks.material.cards import BUMP, ROLL_AGAIN, move_face
from ludolien.games.connexions_quarks.moves import QuarksMove
from ludolien.games.connexions_quarks.notation import going
from ludolien.games.connexions_quarks.rules.colours import colour_of, seat_to_move
from ludolien.games.connexions_quarks.state import COLOURS, Position


def hidden(position: Position, move: QuarksMove) -> tuple[Phrase, ...]:
    """What those read who may not see the card."""
    match move:
        case moves.Draw():
            return (_dealt(position) or Phrase("drawn_unseen", about=seat_to_move(position)),)
        case moves.Swap():
            return (Phrase("swapped_unseen"),)
        case _:
            return ()


def told(position: Position, move: QuarksMove, seat: Seat) -> tuple[Phrase, ...]:  # noqa: C901 - every kind of move
    """The phrases of a move that is legal here, as a seat reads it that may know all of it."""
    match move:
        case moves.Draw(face=face):
            return (_dealt(position) or Phrase("drawn", {"card": face}, seat_to_move(position)),)
        case moves.Cast(dice=dice):
            shown = {"dice": ", ".join(map(str, dice))}
            is_opening = position.phase == "opening"
            return (Phrase("opened", {**shown}) if is_opening else Phrase("rolled", {**shown}, seat_to_move(position)),)
        case moves.Roll():
            return (Phrase("cast"),)
        case moves.Go() | moves.Stop():
            return tuple(_going(position, move, seat))
        case moves.MoveCard(spaces=spaces):
            return (Phrase("played", {"card": move_face(spaces)}),)
        case moves.BumpCard(colour=colour, place=place):
            facts = {"colour": COLOURS[colour], "place": NAMES[place]}
            sent = Phrase("sent_back_you" if _plays(position, seat, colour) else "sent_back", {**facts})
            return Phrase("played", {"card": BUMP}), sent
        case moves.RollAgain():
            return (Phrase("played", {"card": ROLL_AGAIN}),)
        case moves.Save():
            return (Phrase("saved"),)
        case moves.Decline():
            return (Phrase("declined"),)
        case moves.Order(save=save):
            return (Phrase("ordered" if save else "ordered_nothing"),)
        case moves.Swap(face=face):
            return (Phrase("swapped", {"card": face}),)
        case moves.Pass():
            is_stuck = position.phase == "move" and position.moved is None
            return (Phrase("stuck" if is_stuck else "passed"),)


def _dealt(position: Position) -> Phrase | None:
    return Phrase("dealt") if position.phase == "deal" else None


def _plays(position: Position, seat: Seat, colour: moves.Colour) -> bool:
    return is_player(seat) and colour_of(position.house, seat) == colour


def _going(position: Position, move: moves.Go | moves.Stop, seat: Seat) -> Iterator[Phrase]:
    way = going(position, move)
    if way.is_entering:
        yield Phrase("entered", {"by": way.start.removeprefix("ENTER-"), "end": way.end})
    else:
        yield Phrase("gone", {"start": way.start, "end": way.end})
    if way.connector is not None:
        yield Phrase("number", {"connector": way.connector})
    if way.stop:
        yield Phrase("stopping", {"place": way.stop})
    if way.via:
        yield Phrase("over", {"places": ", ".join(way.via)})
    if way.bump is not None:
        key = "bumped_you" if _plays(position, seat, way.bump) else "bumped"
        yield Phrase(key, {"colour": COLOURS[way.bump]})
    if way.goes_on:
        yield Phrase("goes_on")
