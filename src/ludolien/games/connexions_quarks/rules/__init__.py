"""The rules of CONNEXIONS: how a game begins, whom it waits for, what is legal, what a move does, how it ends."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from ludolien.core import CHANCE, CLOCK, NOBODY, Result, Seat, Timer, Value, Window, Windows, is_player
from ludolien.games.connexions_quarks.material.board import OFF
from ludolien.games.connexions_quarks.moves import (
    BumpCard,
    Cast,
    Decline,
    Draw,
    Go,
    MoveCard,
    Order,
    Pass,
    QuarksMove,
    Roll,
    RollAgain,
    Save,
    Stop,
    Swap,
)
from ludolien.games.connexions_quarks.rules import cards, turn
from ludolien.games.connexions_quarks.rules.colours import (
    colour_count,
    colour_of,
    colour_to_move,
    seat_to_move,
    seats_of,
)
from ludolien.games.connexions_quarks.rules.movement import (
    Scene,
    has_use,
    in_turn,
    keeps_both,
    landfalls,
    may_finish,
    must_use_both,
    scene,
    ways_by_end,
    wins,
)
from ludolien.games.connexions_quarks.rules.sections import may_be_bumped
from ludolien.games.connexions_quarks.state import COLOURS, CONNECTORS, House, Position


def start(seats: int, options: Mapping[str, Value]) -> Position:
    """CQ7, CQ8: every connector off the board, every card in the deck."""
    rule9, one_roll, window = options["rule9"], options["one_roll"], options["save_window"]
    teams, orders = options["teams"], options["standing_orders"]
    assert isinstance(rule9, str) and isinstance(one_roll, bool) and isinstance(window, int)
    assert isinstance(teams, bool) and isinstance(orders, bool)
    colours = colour_count(seats, teams)
    return Position(
        house=House(seats, colours, rule9, one_roll, window, orders),
        connectors=((OFF,) * CONNECTORS,) * colours,
        hands=((),) * colours,
        bag=cards.PACK,
        orders=(False,) * colours,
        contenders=tuple(range(colours)),
    )


# Whom the game waits for


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
    return position.orders[owner] and cards.SAVE in position.hands[owner]


def _window_key(position: Position) -> str:
    return f"save-{position.asked}"


# What is legal


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


def legal(position: Position, seat: Seat) -> Sequence[QuarksMove]:
    """Everything this seat may do."""
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
                found += _ways_to_move(position, seat)
                if not found or may_give_up(position):
                    found.append(Pass(seat))
            case "save" if seat not in position.declined:
                if cards.SAVE in position.hands[colour_of(position.house, seat)]:
                    found.append(Save(seat))
                found.append(Decline(seat))
            case "swap":
                found += [Swap(seat, face) for face in dict.fromkeys(position.hands[colour_to_move(position)])]
                found.append(Pass(seat))
            case "after":
                if cards.ROLL_AGAIN in position.hands[colour_to_move(position)]:
                    found.append(RollAgain(seat))
                found.append(Pass(seat))
    if position.house.standing_orders:
        found.append(Order(seat, not position.orders[colour_of(position.house, seat)]))
    return found


def may_give_up(position: Position) -> bool:
    """CQ19: by the French reading one die may be enough."""
    return position.house.rule9 == "french" and position.source == "roll" and position.moved is not None


def _choices(position: Position, seat: Seat) -> Iterator[QuarksMove]:
    """CQ11, CQ21, CQ22: roll, or a card that can be used."""
    yield Roll(seat)
    colour = colour_to_move(position)
    hand = position.hands[colour]
    for spaces in cards.MOVE_SPACES:
        if cards.move_face(spaces) in hand and is_card_useful(position, spaces):
            yield MoveCard(seat, spaces)
    if cards.BUMP in hand:
        for other in range(position.house.colours):
            if other != colour:
                for place in sorted(set(position.connectors[other]) - {OFF}):
                    yield BumpCard(seat, other, place)


def is_card_useful(position: Position, spaces: int) -> bool:
    """CQ22: a MOVE card needs a legal move."""
    seen = scene(position)
    return has_use(seen, spaces, seen.movers)


def _ways_to_move(position: Position, seat: Seat) -> list[QuarksMove]:
    """CQ12-CQ14: one connector by the sum, or two by one die each."""
    seen = scene(position)
    if len(position.dice) == 1:
        return list(_endings(seen, seat, position.dice[0]))
    frugal: list[QuarksMove] = []
    winning: list[QuarksMove] = []
    wasteful: list[QuarksMove] = []
    for number, other in in_turn(position.dice):
        for mover in seen.movers:
            for end, ways in ways_by_end(mover, number).items():
                for landfall in landfalls(seen, end):
                    goes = [Go(seat, mover.connector, way, landfall.bump) for way in ways]
                    if keeps_both(seen, mover, landfall, other):
                        frugal += goes
                    elif wins(seen, mover, end):
                        winning += goes
                    else:
                        wasteful += goes
    sums = list(_endings(seen, seat, sum(position.dice)))
    if must_use_both(position) and (frugal or sums):
        wasteful = []
    return [*frugal, *winning, *wasteful, *sums, *_stops(seen, seat)]


def _endings(seen: Scene, seat: Seat, number: int) -> Iterator[Go]:
    """Every way to move that many spaces."""
    for mover in seen.movers:
        for end, ways in ways_by_end(mover, number).items():
            for landfall in landfalls(seen, end):
                for way in ways:
                    yield Go(seat, mover.connector, way, landfall.bump)


def _stops(seen: Scene, seat: Seat) -> Iterator[Stop]:
    """CQ14: bump where the first die of the sum ends, if the sum can then be finished."""
    for number, other in in_turn(seen.dice):
        for mover in seen.movers:
            for end, ways in ways_by_end(mover, number).items():
                if end not in seen.on:
                    continue
                for bump in may_be_bumped(seen.connectors, seen.on, seen.colour, end):
                    for way in ways:
                        if may_finish(seen, mover, way, other):
                            yield Stop(seat, mover.connector, way, bump)


# What a move does


def play(position: Position, move: QuarksMove) -> Position:
    """The position after a move that was not refused."""
    colour = colour_to_move(position)
    match move:
        case Draw(face=face):
            return _dealt(position, face) if position.phase == "deal" else _exchanged(position, face)
        case Cast(dice=dice) if position.phase == "opening":
            return turn.next_opening_cast(position, dice[0])
        case Cast(dice=dice):
            return turn.cast(position, dice)
        case Roll():
            return replace(position, phase="cast", source="roll")
        case Go() | Stop():
            return turn.gone(position, move)
        case MoveCard(spaces=spaces):
            position = cards.played(position, colour, cards.move_face(spaces))
            return replace(position, phase="move", source="card", dice=(spaces,), owes_roll=False)
        case BumpCard(colour=other, place=place):
            position = cards.played(position, colour, cards.BUMP)
            return turn.bumping(replace(position, source="card", owes_roll=False), other, place, by_card=True)
        case RollAgain():
            return replace(cards.played(position, colour, cards.ROLL_AGAIN), phase="cast")
        case Save():
            return turn.saved(position)
        case Decline(seat=seat):
            return turn.bumped(position) if seat == CLOCK else replace(position, declined=(*position.declined, seat))
        case Order(seat=seat, save=save):
            mine = colour_of(position.house, seat)
            return replace(position, orders=(*position.orders[:mine], save, *position.orders[mine + 1 :]))
        case Swap(face=face):
            return replace(cards.swapped(position, colour, face), phase="draw")
        case Pass():
            if position.phase == "swap":
                return turn.went_on(position)
            return turn.roll_ended(position) if position.phase == "after" else turn.numbers_used(position)


def _dealt(position: Position, face: str) -> Position:
    """CQ8: five cards each, one colour after the other."""
    dealt = cards.drawn(position, len(position.cards) // cards.HAND, face)
    return replace(dealt, phase="opening") if len(dealt.cards) == cards.HAND * position.house.colours else dealt


def _exchanged(position: Position, face: str) -> Position:
    """CQ24: the new card, and the turn goes on."""
    return turn.went_on(cards.drawn(position, colour_to_move(position), face))


# The end


def result(position: Position) -> Result | None:
    """CQ25, CQ26: one colour has its four sections, or nobody within 400 turns."""
    if position.phase != "over":
        return None
    house = position.house
    if position.winner is None:
        return Result((1,) * house.seats, (0.5,) * house.seats, "CQ26", "turns_over")
    won = [colour_of(house, seat) == position.winner for seat in range(house.seats)]
    return Result(
        ranks=tuple(1 if it else 2 for it in won),
        scores=tuple(1.0 if it else 0.0 for it in won),
        clause="CQ25",
        reason=f"{COLOURS[position.winner]}_won",
    )
