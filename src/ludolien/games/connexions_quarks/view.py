"""What one seat has learnt: the whole board, its own hand, and every card it has seen since the deal."""

from random import Random

import msgspec
from msgspec.structs import replace

from ludolien.core import WATCHER, Phrase, Seat
from ludolien.games.connexions_quarks import phrases
from ludolien.games.connexions_quarks.material.cards import HAND, PACK
from ludolien.games.connexions_quarks.moves import Colour, Decline, Draw, Face, Order, QuarksMove, Swap
from ludolien.games.connexions_quarks.notation import write
from ludolien.games.connexions_quarks.rules import cards
from ludolien.games.connexions_quarks.rules.colours import colour_of, colour_to_move, seat_to_move
from ludolien.games.connexions_quarks.rules.movement import lengths
from ludolien.games.connexions_quarks.rules.sections import blocked, secured
from ludolien.games.connexions_quarks.rules.unseen_cards import retold
from ludolien.games.connexions_quarks.state import (
    Bump,
    CardEvent,
    House,
    Landing,
    OpeningCast,
    Phase,
    Position,
    Source,
    Trail,
    Walk,
)


class QuarksView(msgspec.Struct, frozen=True):
    """The fields of `Position` that are open to all, and from the hidden ones what this seat may know."""

    house: House
    seat: Seat
    colour: Colour | None
    """The seat's own; None for a watcher."""
    to_move: Colour
    seat_to_move: Seat
    connectors: tuple[tuple[int, ...], ...]
    secured: tuple[tuple[int, ...], ...]
    hand: tuple[Face, ...]
    hand_sizes: tuple[int, ...]
    cards: tuple[CardEvent, ...]
    """Every card that moved, with its face where this seat saw it."""
    phase: Phase
    first: Colour
    turn: int
    asked: int
    has_declined: bool
    """This seat has answered the open window by no."""
    has_ordered: bool
    """This seat's colour has left the order to save."""
    winner: Colour | None
    contenders: tuple[Colour, ...]
    casts: tuple[int, ...]
    opening: tuple[OpeningCast, ...]
    trails: tuple[Trail, ...]
    rolls: int
    has_earned: bool
    source: Source
    dice: tuple[int, ...]
    owes_roll: bool
    moved: int | None
    going: int | None
    landings: tuple[Landing, ...]
    has_bumped: bool
    bump: Bump | None
    may_swap: bool
    last: Walk | None
    numbers: tuple[int, ...]
    """How far the next move may go."""
    blocked: tuple[int, ...]
    """The squares where nobody may stop."""
    seat_colours: tuple[Colour, ...]
    """The colour of every seat."""


def view(position: Position, seat: Seat) -> QuarksView:
    """CQ8, CQ10: partners see the same cards; a watcher sees none but those played."""
    colour = None if seat == WATCHER else colour_of(position.house, seat)
    return QuarksView(
        house=position.house,
        seat=seat,
        colour=colour,
        to_move=colour_to_move(position),
        seat_to_move=seat_to_move(position),
        connectors=position.connectors,
        secured=tuple(secured(position.connectors, each) for each in range(position.house.colours)),
        hand=() if colour is None else position.hands[colour],
        hand_sizes=tuple(map(len, position.hands)),
        cards=tuple(_seen(event, colour) for event in position.cards),
        phase=position.phase,
        first=position.first,
        turn=position.turn,
        asked=position.asked,
        has_declined=seat in position.declined,
        has_ordered=colour is not None and position.orders[colour],
        winner=position.winner,
        contenders=position.contenders,
        casts=position.casts,
        opening=position.opening,
        trails=position.trails,
        rolls=position.rolls,
        has_earned=position.has_earned,
        source=position.source,
        dice=position.dice,
        owes_roll=position.owes_roll,
        moved=position.moved,
        going=position.going,
        landings=position.landings,
        has_bumped=position.has_bumped,
        bump=position.bump,
        may_swap=position.may_swap,
        last=position.last,
        numbers=lengths(position.dice),
        blocked=blocked(position.connectors),
        seat_colours=tuple(colour_of(position.house, each) for each in range(position.house.seats)),
    )


def _seen(event: CardEvent, colour: Colour | None) -> CardEvent:
    return event if event.kind == "play" or event.colour == colour else replace(event, face=None)


def imagine(seen: QuarksView, rng: Random) -> Position:
    """A world with cards where this seat has not seen any, and nothing else made up."""
    colours = seen.house.colours
    position = Position(
        house=seen.house,
        connectors=seen.connectors,
        hands=((),) * colours,
        bag=PACK,
        orders=tuple(colour == seen.colour and seen.has_ordered for colour in range(colours)),
    )
    for event in retold(seen.cards, colours, rng):
        assert event.face is not None
        match event.kind:
            case "draw":
                position = cards.drawn(position, event.colour, event.face)
            case "play":
                position = cards.played(position, event.colour, event.face)
            case "swap":
                position = cards.swapped(position, event.colour, event.face)
    return replace(
        position,
        phase=seen.phase,
        first=seen.first,
        turn=seen.turn,
        asked=seen.asked,
        declined=(seen.seat,) if seen.has_declined else (),
        winner=seen.winner,
        contenders=seen.contenders,
        casts=seen.casts,
        opening=seen.opening,
        trails=seen.trails,
        rolls=seen.rolls,
        has_earned=seen.has_earned,
        source=seen.source,
        dice=seen.dice,
        owes_roll=seen.owes_roll,
        moved=seen.moved,
        going=seen.going,
        landings=seen.landings,
        has_bumped=seen.has_bumped,
        bump=seen.bump,
        may_swap=seen.may_swap,
        last=seen.last,
    )


def shown(position: Position, move: QuarksMove, seat: Seat) -> str | None:
    """CQ8, CQ23, CQ24: a card drawn or swapped is its owner's to see; an answer of no and an order are secret."""
    if _is_open(position, move, seat):
        return write(position, move)
    return {Draw: "draw", Swap: "swap"}.get(type(move))


def told(position: Position, move: QuarksMove, seat: Seat) -> tuple[Phrase, ...]:
    """The same line in words."""
    if _is_open(position, move, seat):
        return phrases.told(position, move, seat)
    return phrases.hidden(position, move)


def _is_open(position: Position, move: QuarksMove, seat: Seat) -> bool:
    """Whether this seat may know all of a move."""
    match move:
        case Decline(seat=who):
            return who >= position.house.seats or who == seat
        case Order(seat=who):
            return _are_partners(position, who, seat)
        case Draw():
            return _owns(position, seat, _drawing(position))
        case Swap():
            return _owns(position, seat, colour_to_move(position))
        case _:
            return True


def _drawing(position: Position) -> Colour:
    return len(position.cards) // HAND if position.phase == "deal" else colour_to_move(position)


def _owns(position: Position, seat: Seat, colour: Colour) -> bool:
    return seat != WATCHER and colour_of(position.house, seat) == colour


def _are_partners(position: Position, one: Seat, other: Seat) -> bool:
    return other != WATCHER and colour_of(position.house, one) == colour_of(position.house, other)
