"""CQ11-CQ24: every legal move."""

from collections.abc import Iterator, Sequence
from itertools import islice

from ludolien.core import CHANCE, CLOCK, Seat
from ludolien.games.connexions_quarks import moves
from ludolien.games.connexions_quarks.material.board import OFF
from ludolien.games.connexions_quarks.material.cards import BUMP, MOVE_SPACES, ROLL_AGAIN, SAVE, move_face
from ludolien.games.connexions_quarks.moves import QuarksMove
from ludolien.games.connexions_quarks.rules.awaited import awaited, odds, timers
from ludolien.games.connexions_quarks.rules.colours import colour_of, colour_to_move
from ludolien.games.connexions_quarks.rules.movement import (
    Scene,
    in_turn,
    is_card_useful,
    keeps_both,
    landfalls,
    may_finish,
    may_give_up,
    must_use_both,
    scene,
    ways_by_end,
    wins,
)
from ludolien.games.connexions_quarks.rules.sections import may_be_bumped
from ludolien.games.connexions_quarks.state import Position


def legal(position: Position, seat: Seat, *, is_brief: bool = False) -> Sequence[QuarksMove]:  # noqa: C901 - every phase
    """Everything this seat may do. In brief, of several ways to one end the first."""
    if seat == CHANCE:
        return tuple(move for move, _ in odds(position))
    if seat == CLOCK:
        return tuple(timer.move for timer in timers(position))
    if not 0 <= seat < position.house.seats or position.phase == "over":
        return ()
    found: list[QuarksMove] = []
    if seat in awaited(position):
        match position.phase:
            case "choose":
                found += _choices(position, seat)
            case "move":
                found += _ways_to_move(position, seat, is_brief=is_brief)
                if not found or may_give_up(position):
                    found.append(moves.Pass(seat))
            case "save" if seat not in position.declined:
                if SAVE in position.hands[colour_of(position.house, seat)]:
                    found.append(moves.Save(seat))
                found.append(moves.Decline(seat))
            case "swap":
                found += [moves.Swap(seat, face) for face in dict.fromkeys(position.hands[colour_to_move(position)])]
                found.append(moves.Pass(seat))
            case "after":
                if ROLL_AGAIN in position.hands[colour_to_move(position)]:
                    found.append(moves.RollAgain(seat))
                found.append(moves.Pass(seat))
    if position.house.standing_orders:
        found.append(moves.Order(seat, not position.orders[colour_of(position.house, seat)]))
    return found


def _choices(position: Position, seat: Seat) -> Iterator[QuarksMove]:
    """CQ11, CQ21, CQ22: roll, or a card that can be used."""
    yield moves.Roll(seat)
    colour = colour_to_move(position)
    hand = position.hands[colour]
    for spaces in MOVE_SPACES:
        if move_face(spaces) in hand and is_card_useful(position, spaces):
            yield moves.MoveCard(seat, spaces)
    if BUMP in hand:
        for other in range(position.house.colours):
            if other != colour:
                for place in sorted(set(position.connectors[other]) - {OFF}):
                    yield moves.BumpCard(seat, other, place)


def _ways_to_move(position: Position, seat: Seat, *, is_brief: bool) -> list[QuarksMove]:
    """CQ12-CQ14: one connector by the sum, or two by one die each."""
    seen = scene(position)
    most = 1 if is_brief else None
    if len(position.dice) == 1:
        return list(_endings(seen, seat, position.dice[0], most))
    frugal: list[QuarksMove] = []
    winning: list[QuarksMove] = []
    wasteful: list[QuarksMove] = []
    for number, other in in_turn(position.dice):
        for mover in seen.movers:
            for end, ways in ways_by_end(mover, number).items():
                for landfall in landfalls(seen, end):
                    goes = [moves.Go(seat, mover.connector, way, landfall.bump) for way in ways[:most]]
                    if keeps_both(seen, mover, landfall, other):
                        frugal += goes
                    elif wins(seen, mover, end):
                        winning += goes
                    else:
                        wasteful += goes
    sums = list(_endings(seen, seat, sum(position.dice), most))
    if must_use_both(position) and (frugal or sums):
        wasteful = []
    return [*frugal, *winning, *wasteful, *sums, *_stops(seen, seat, most)]


def _endings(seen: Scene, seat: Seat, number: int, most: int | None) -> Iterator[moves.Go]:
    """Every way to move that many spaces."""
    for mover in seen.movers:
        for end, ways in ways_by_end(mover, number).items():
            for landfall in landfalls(seen, end):
                for way in ways[:most]:
                    yield moves.Go(seat, mover.connector, way, landfall.bump)


def _stops(seen: Scene, seat: Seat, most: int | None) -> Iterator[moves.Stop]:
    """CQ14: bump where the first die of the sum ends, if the sum can then be finished."""
    for number, other in in_turn(seen.dice):
        for mover in seen.movers:
            for end, ways in ways_by_end(mover, number).items():
                if end not in seen.on:
                    continue
                for bump in may_be_bumped(seen.connectors, seen.on, seen.colour, end):
                    onward = (way for way in ways if may_finish(seen, mover, way, other))
                    yield from (moves.Stop(seat, mover.connector, way, bump) for way in islice(onward, most))
