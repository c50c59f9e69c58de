"""VB4-VB13: what speaks against a move."""

from ludolien.boards.names import cell_names
from ludolien.core import CHANCE, Refusal
from ludolien.games.verbindung_borsa.material.dice import PLAYABLE, WHITE_CROSS, die_of, looks_of
from ludolien.games.verbindung_borsa.moves import Announce, BorsaMove, Cast, End, Place, Roll, TakeBack, Turn
from ludolien.games.verbindung_borsa.rules.awaited import awaited, dice_to_roll
from ludolien.games.verbindung_borsa.rules.placing import PER_TURN, refuse_on_board, whites_owed
from ludolien.games.verbindung_borsa.state import Position


def refuse(position: Position, move: BorsaMove) -> Refusal | None:
    """The first thing that speaks against a move, None where it is legal."""
    if position.ending:
        return Refusal("VB12", "over")
    if isinstance(move, Roll):
        return _refuse_roll(position, move)
    if move.seat == CHANCE or move.seat not in awaited(position):
        return Refusal("VB10", "others_choose") if position.chooser is not None else Refusal("VB5", "not_your_turn")
    if position.chooser is not None:
        return _refuse_in_choice(position, move)
    if isinstance(move, Turn):
        return Refusal("VB10", "nothing_blocked")
    if position.rolled is None:
        return None if isinstance(move, Cast | Announce) else Refusal("VB5", "roll_first")
    match move:
        case Cast():
            return Refusal("VB5", "already_rolled")
        case Announce():
            return Refusal("VB13", "announce_before_or_with")
        case TakeBack():
            return None if position.laid else Refusal("VB6", "nothing_to_take_back")
        case End():
            return Refusal("VB6", "white_owed") if whites_owed(position) else None
        case Place():
            return _refuse_place(position, position.rolled, move)


def _refuse_roll(position: Position, roll: Roll) -> Refusal | None:
    if roll.seat != CHANCE or CHANCE not in awaited(position):
        return Refusal("VB5", "only_chance_rolls")
    is_roll = len(roll.faces) == dice_to_roll(position) and all(face in range(6) for face in roll.faces)
    return None if is_roll and tuple(sorted(roll.faces)) == roll.faces else Refusal("VB5", "no_such_roll")


def _refuse_in_choice(position: Position, move: BorsaMove) -> Refusal | None:
    names = cell_names(position.rules.size, position.rules.size)
    places = tuple(names[cell] for cell in position.choices)
    if not isinstance(move, Turn):
        return Refusal("VB10", "turn_first", places)
    return None if move.cell in position.choices else Refusal("VB10", "not_the_nearest", places)


def _refuse_place(position: Position, rolled: tuple[int, ...], place: Place) -> Refusal | None:
    if position.placed == PER_TURN:
        return Refusal("VB6", "two_placed")
    if place.face not in rolled:
        return Refusal("VB6", "not_rolled")
    if place.face not in PLAYABLE[place.seat]:
        return Refusal("VB4", "not_your_face")
    if place.turn not in range(4):
        return Refusal("VB6", "no_such_turn")
    if place.turn not in looks_of(place.face):
        return Refusal("VB6", "looks_alike", facts={"turn": place.turn % len(looks_of(place.face))})
    if place.announce and not position.rules.announce:
        return Refusal("VB13", "no_announcing")
    if place.face != WHITE_CROSS and PER_TURN - position.placed <= whites_owed(position):
        return Refusal("VB6", "white_first")
    return refuse_on_board(position.rules, position.board, place.seat, place.cell, die_of(place.face, place.turn))
