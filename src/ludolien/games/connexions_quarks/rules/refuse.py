"""CQ7-CQ24: what speaks against a move."""

from ludolien.core import CHANCE, CLOCK, Refusal, is_player
from ludolien.games.connexions_quarks import moves
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import NAMES, OFF
from ludolien.games.connexions_quarks.material.cards import BUMP, FACES, ROLL_AGAIN, SAVE, move_face
from ludolien.games.connexions_quarks.moves import QuarksMove
from ludolien.games.connexions_quarks.rules.awaited import asked_seats, awaited, is_ordered, odds
from ludolien.games.connexions_quarks.rules.colours import colour_of, colour_to_move
from ludolien.games.connexions_quarks.rules.movement import (
    Landfall,
    Mover,
    anything_to_move,
    has_full_use,
    is_card_useful,
    keeps_both,
    lengths,
    may_finish,
    may_give_up,
    movers,
    must_use_both,
    scene,
    wins,
)
from ludolien.games.connexions_quarks.rules.sections import is_blocked, is_protected
from ludolien.games.connexions_quarks.state import CONNECTORS, Position


def refuse(position: Position, move: QuarksMove) -> Refusal | None:  # noqa: C901 - every kind of move
    """The first thing that speaks against a move, None where it is legal."""
    if position.phase == "over":
        return Refusal("CQ25", "over")
    match move:
        case moves.Draw() | moves.Cast():
            return None if move.seat == CHANCE and _is_possible(position, move) else Refusal("CQ11", "not_by_chance")
        case moves.Save() | moves.Decline():
            return _refuse_answer(position, move)
        case moves.Order():
            return _refuse_order(position, move)
    if position.phase == "save":
        return Refusal("CQ23", "wait_for_save")
    if not is_player(move.seat) or move.seat not in awaited(position):
        return Refusal("CQ9", "not_your_turn")
    match move:
        case moves.Roll():
            return None if position.phase == "choose" else Refusal("CQ11", "no_roll_now")
        case moves.Go() | moves.Stop():
            return _refuse_going(position, move)
        case moves.Pass():
            return _refuse_pass(position)
        case moves.MoveCard():
            return _refuse_move_card(position, move)
        case moves.BumpCard():
            return _refuse_bump_card(position, move)
        case moves.RollAgain():
            return _refuse_roll_again(position)
        case moves.Swap(face=face):
            if position.phase != "swap":
                return Refusal("CQ24", "no_swap_now")
            return _refuse_missing(position, face)


def _is_possible(position: Position, move: moves.Draw | moves.Cast) -> bool:
    """CQ8, CQ9, CQ24: the deck can give this card, the dice can show these numbers."""
    return any(move == possible for possible, _ in odds(position))


# CQ12-CQ19: moving a connector


def _refuse_going(position: Position, move: moves.Go | moves.Stop) -> Refusal | None:
    if position.phase != "move":
        return Refusal("CQ11", "roll_first")
    if not 0 <= move.connector < CONNECTORS:
        return Refusal("CQ7", "no_such_connector", facts={"count": CONNECTORS})
    return (
        _refuse_connector(position, move)
        or _refuse_way(position, move)
        or (_refuse_stop(position, move) if isinstance(move, moves.Stop) else _refuse_end(position, move))
    )


def _refuse_connector(position: Position, move: moves.Go | moves.Stop) -> Refusal | None:
    """CQ12-CQ14: the one that stopped goes on, no other uses two dice, and the first of those that are alike."""
    place = position.connectors[colour_to_move(position)][move.connector]
    places = () if place == OFF else (NAMES[place],)
    if position.going is not None and move.connector != position.going:
        return Refusal("CQ14", "other_goes_on")
    if move.connector == position.moved:
        return Refusal("CQ12", "same_connector", places)
    among = movers(position)
    if all(mover.connector != move.connector for mover in among):
        first = next(mover.connector for mover in among if mover.place == place)
        return Refusal("CQ13", "alike", places, {"connector": first + 1})
    return None


def _refuse_way(position: Position, move: moves.Go | moves.Stop) -> Refusal | None:
    """CQ12, CQ13: a way that joins up, enters nothing twice and is as long as a number that is left."""
    mover = _mover(position, move)
    walk = board.spaces(mover.place, move.way)
    if not walk:
        return Refusal("CQ13", "no_way")
    stations = tuple(space for space in walk[:-1] if board.is_square(space))
    if (*stations, walk[-1]) != move.way:
        return Refusal("CQ13", "no_way")
    been = {*mover.shut, mover.place}
    again: dict[str, None] = {}
    for space in walk:
        if space in been:
            again[NAMES[space]] = None
        been.add(space)
    if again:
        return Refusal("CQ13", "entered_twice", tuple(again), {"space": next(iter(again))})
    if isinstance(move, moves.Stop) and len(position.dice) != 2:
        return Refusal("CQ14", "no_stop")
    numbers = lengths(position.dice) if isinstance(move, moves.Go) else position.dice
    if len(walk) not in numbers:
        return Refusal(
            "CQ12",
            "wrong_length",
            (NAMES[walk[-1]],),
            {"length": len(walk), "numbers": ", ".join(map(str, sorted(set(numbers))))},
        )
    return None


def _mover(position: Position, move: moves.Go | moves.Stop) -> Mover:
    return next(mover for mover in movers(position) if mover.connector == move.connector)


def _refuse_end(position: Position, move: moves.Go) -> Refusal | None:
    """CQ15-CQ17: where a move may end; CQ12: and that it wastes no die."""
    seen = scene(position)
    end = move.way[-1]
    places = (NAMES[end],)
    if board.is_square(end) and is_blocked(seen.on, end):
        return Refusal("CQ15", "blocked", places, {"space": NAMES[end]})
    if board.is_circle(end) and end in seen.on:
        if seen.on[end] == [seen.colour]:
            return Refusal("CQ17", "own_circle", places, {"space": NAMES[end]})
        if move.bump is None:
            return Refusal("CQ17", "circle_holds_one", places, {"space": NAMES[end]})
    if move.bump is not None and (refusal := _refuse_bump(position, move.bump, end)):
        return refusal
    mover = _mover(position, move)
    walk = board.spaces(mover.place, move.way)
    assert walk is not None
    if len(walk) not in position.dice or not must_use_both(position):
        return None
    other = sum(position.dice) - len(walk)
    if keeps_both(seen, mover, Landfall(end, move.bump), other) or wins(seen, mover, end):
        return None
    return Refusal("CQ12", "wastes_a_die", places, {"die": other}) if has_full_use(seen) else None


def _refuse_bump(position: Position, bump: int, end: int) -> Refusal | None:
    """CQ16: an opponent who stands there and is not protected."""
    places = (NAMES[end],)
    if bump == colour_to_move(position):
        return Refusal("CQ16", "bump_own_landing", places)
    if not 0 <= bump < position.house.colours or end not in position.connectors[bump]:
        return Refusal("CQ16", "nobody_to_bump", places, {"space": NAMES[end]})
    if board.is_square(end) and is_protected(position.connectors, bump, end):
        return Refusal("CQ16", "protected", places, {"space": NAMES[end]})
    return None


def _refuse_stop(position: Position, move: moves.Stop) -> Refusal | None:
    """CQ14: a bump on the way of the sum."""
    seen = scene(position)
    end = move.way[-1]
    if refusal := _refuse_bump(position, move.bump, end):
        return refusal
    if board.is_square(end) and is_blocked(seen.on, end):
        return Refusal("CQ15", "blocked", (NAMES[end],), {"space": NAMES[end]})
    mover = _mover(position, move)
    walk = board.spaces(mover.place, move.way)
    assert walk is not None
    if not may_finish(seen, mover, move.way, sum(position.dice) - len(walk)):
        return Refusal("CQ14", "cannot_go_on", (NAMES[end],), {"space": NAMES[end]})
    return None


def _refuse_pass(position: Position) -> Refusal | None:
    """CQ11, CQ12, CQ19, CQ21: whoever can move moves, and whoever owes a roll rolls."""
    match position.phase:
        case "swap" | "after":
            return None
        case "move":
            if may_give_up(position) or not anything_to_move(position):
                return None
            return Refusal("CQ12", "must_move")
        case _:
            return Refusal("CQ21" if position.owes_roll else "CQ11", "must_roll")


# CQ22, CQ24: cards


def _refuse_missing(position: Position, face: str) -> Refusal | None:
    """CQ8: one plays the cards of one's hand."""
    if face in position.hands[colour_to_move(position)]:
        return None
    return Refusal("CQ8", "not_in_hand", facts={"card": face})


def _refuse_card_now(position: Position, face: str) -> Refusal | None:
    """CQ11: MOVE and BUMP are played instead of rolling."""
    if position.phase != "choose":
        return Refusal("CQ11", "card_instead_of_roll", facts={"card": face})
    return _refuse_missing(position, face)


def _refuse_move_card(position: Position, move: moves.MoveCard) -> Refusal | None:
    """CQ22: MOVE needs a legal move."""
    face = move_face(move.spaces)
    if face not in FACES:
        return Refusal("CQ7", "no_such_card")
    if refusal := _refuse_card_now(position, face):
        return refusal
    if not is_card_useful(position, move.spaces):
        return Refusal("CQ22", "card_without_move", facts={"card": face})
    return None


def _refuse_bump_card(position: Position, move: moves.BumpCard) -> Refusal | None:
    """CQ22: BUMP takes any opponent from the board, even a protected one."""
    if refusal := _refuse_card_now(position, BUMP):
        return refusal
    if move.colour == colour_to_move(position):
        return Refusal("CQ22", "bump_own")
    if not 0 <= move.colour < position.house.colours or move.place == OFF:
        return Refusal("CQ22", "bump_nobody")
    if move.place not in position.connectors[move.colour]:
        known = 0 <= move.place < board.SPACE_COUNT
        return Refusal("CQ22", "bump_nobody", (NAMES[move.place],) if known else ())
    return None


def _refuse_roll_again(position: Position) -> Refusal | None:
    """CQ22, CQ31: ROLL AGAIN follows a roll that has been moved."""
    if position.phase == "choose" and position.owes_roll:
        return Refusal("CQ22", "roll_owed")
    if position.phase != "after":
        clause = "CQ31" if position.house.one_roll else "CQ22"
        return Refusal(clause, "roll_again_too_late" if position.house.one_roll else "roll_again_not_now")
    return _refuse_missing(position, ROLL_AGAIN)


# CQ23: SAVE


def _refuse_answer(position: Position, move: moves.Save | moves.Decline) -> Refusal | None:
    """CQ10, CQ23: the owner of the connector, either partner, answers once; CLOCK does as was ordered."""
    if position.phase != "save":
        return Refusal("CQ23", "nothing_to_save")
    if move.seat == CLOCK:
        is_right = isinstance(move, moves.Save) == is_ordered(position)
        return None if is_right else Refusal("CQ23", "not_your_connector")
    if move.seat not in asked_seats(position):
        return Refusal("CQ23", "not_your_connector")
    if move.seat in position.declined:
        return Refusal("CQ23", "answered")
    if isinstance(move, moves.Save) and SAVE not in position.hands[colour_of(position.house, move.seat)]:
        return Refusal("CQ23", "not_in_hand", facts={"card": SAVE})
    return None


def _refuse_order(position: Position, move: moves.Order) -> Refusal | None:
    """CQ23: only where standing orders are on, and only a change."""
    if not position.house.standing_orders:
        return Refusal("CQ23", "no_orders")
    if not 0 <= move.seat < position.house.seats:
        return Refusal("CQ23", "not_your_connector")
    if position.orders[colour_of(position.house, move.seat)] == move.save:
        return Refusal("CQ23", "order_stands")
    return None
