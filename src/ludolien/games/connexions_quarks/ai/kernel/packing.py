"""Positions of the rules into records of the kernel and back, and what the kernel's actions stand for."""

from collections.abc import Iterator, Sequence

from ludolien.core import CHANCE, Seat
from ludolien.games.connexions_quarks import moves, rules
from ludolien.games.connexions_quarks.ai.kernel import record as flat
from ludolien.games.connexions_quarks.ai.kernel.goings import going
from ludolien.games.connexions_quarks.ai.kernel.sections import put
from ludolien.games.connexions_quarks.ai.kernel.ways import BIT, OUTSIDE, WORD, WORDS, spread
from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import OFF, SPACE_COUNT
from ludolien.games.connexions_quarks.material.cards import FACES, ORDER, move_face
from ludolien.games.connexions_quarks.moves import QuarksMove
from ludolien.games.connexions_quarks.rules.colours import colour_to_move
from ludolien.games.connexions_quarks.state import (
    CONNECTORS,
    Bump,
    CardEvent,
    House,
    Landing,
    OpeningCast,
    Position,
    Trail,
    Walk,
)
from ludolien.kernels import Record

# What actions stand for


def steps(position: Position, seat: Seat) -> dict[int, tuple[QuarksMove, ...]]:
    """Every action of that seat. Of the ways to one end the first; standing orders are no part of a search."""
    found: dict[int, tuple[QuarksMove, ...]] = {}
    for move in rules.legal(position, seat):
        if not isinstance(move, moves.Order):
            found.setdefault(_action(position, move), (move,))
    if position.phase == "save" and seat != CHANCE:
        _close_window(position, seat, found)
    return found


def _close_window(position: Position, seat: Seat, found: dict[int, tuple[QuarksMove, ...]]) -> None:
    """CQ23: once everybody has answered, the clock's move follows at once."""
    partners = rules.asked_seats(position)
    if seat in partners and set(partners) <= {*position.declined, seat}:
        (timer,) = rules.timers(position)
        found[flat.DECLINE] = (*found.get(flat.DECLINE, ()), timer.move)


def _action(position: Position, move: QuarksMove) -> int:
    match move:
        case moves.Roll():
            return flat.ROLL
        case moves.Pass():
            return flat.PASS
        case moves.RollAgain():
            return flat.AGAIN
        case moves.Save():
            return flat.RESCUE
        case moves.Decline():
            return flat.DECLINE
        case moves.Swap(face=face):
            return flat.SWAP + ORDER[face]
        case moves.MoveCard(spaces=spaces):
            return flat.MOVE_CARD + ORDER[move_face(spaces)]
        case moves.BumpCard(colour=colour, place=place):
            return flat.BUMP_CARD + colour * SPACE_COUNT + place
        case moves.Go(connector=connector, way=way, bump=bump):
            number = going(connector, _length(position, move), way[-1], flat.NONE if bump is None else bump)
            return flat.GO + number
        case moves.Stop(connector=connector, way=way, bump=bump):
            return flat.STOP + going(connector, _length(position, move), way[-1], bump)
        case moves.Draw(face=face):
            return flat.DRAW + ORDER[face]
        case moves.Cast(dice=(die,)):
            return flat.ONE_DIE + die - 1
        case moves.Cast(dice=(low, high)):
            return flat.TWO_DICE + (low - 1) * 6 + high - 1
    raise AssertionError(f"{move} has no number")


def _length(position: Position, move: moves.Go | moves.Stop) -> int:
    walk = board.spaces(position.connectors[colour_to_move(position)][move.connector], move.way)
    assert walk is not None
    return len(walk)


# Into the record


def pack(position: Position, s: Record) -> None:
    """Field by field; lists are as long as their counts say."""
    house = position.house
    s.seats, s.colours, s.french = house.seats, house.colours, house.rule9 == "french"
    s.one_roll, s.save_window, s.standing_orders = house.one_roll, house.save_window, house.standing_orders
    s.phase, s.first, s.turns = flat.PHASES.index(position.phase), position.first, position.turn
    s.asked, s.winner = position.asked, _or_none(position.winner)
    _fill(s, "orders", position.orders)
    s.contender_count = _fill(s, "contenders", position.contenders)
    s.cast_count = _fill(s, "casts", position.casts)
    casts = [cast.colour * 8 + cast.die for cast in position.opening]
    s.opening_count = len(casts)
    _fill(s, "opening", casts)
    _pack_board(position, s)
    _pack_cards(position, s)
    s.rolls, s.has_earned, s.source = position.rolls, position.has_earned, flat.SOURCES.index(position.source)
    s.dice_count, s.owes_roll = _fill(s, "dice", position.dice), position.owes_roll
    s.moved, s.going = _or_none(position.moved), _or_none(position.going)
    s.landing_count = _fill(s, "landings", [landing.square for landing in position.landings])
    _fill(s, "beside_own", [landing.beside_own for landing in position.landings])
    s.has_bumped, s.may_swap = position.has_bumped, position.may_swap
    bump = position.bump or Bump(flat.NONE, 0, by_card=False)
    s.bump_colour, s.bump_connector, s.bump_by_card = bump.colour, bump.connector, bump.by_card
    s.declined_count = _fill(s, "declined", position.declined)
    last = position.last or Walk(flat.NONE, 0, OFF, ())
    s.last_colour, s.last_connector, s.last_start = last.colour, last.connector, _row(last.start)
    s.last_count = _fill(s, "last_way", last.way)


def _pack_board(position: Position, s: Record) -> None:
    s.on[:] = 0
    s.stands[:] = s.full = s.trailed = 0
    s.connectors[:] = OUTSIDE
    for colour, places in enumerate(position.connectors):
        for connector, place in enumerate(places):
            if place != OFF:
                put(s, colour, connector, place)
    s.trails[:] = 0
    for trail in position.trails:
        s.trailed |= 1 << trail.connector
        s.trails[trail.connector * WORDS : (trail.connector + 1) * WORDS] = spread(trail.spaces)


def _pack_cards(position: Position, s: Record) -> None:
    s.hands[:] = 0
    for colour, hand in enumerate(position.hands):
        for face in hand:
            s.hands[colour * len(FACES) + ORDER[face]] += 1
    _fill(s, "held", [len(hand) for hand in position.hands])
    s.bag[:] = [position.bag.count(face) for face in FACES]
    s.under_count = _fill(s, "under", [ORDER[face] for face in position.under])
    events = [
        flat.KINDS.index(event.kind) * 64 + event.colour * 8 + ORDER[event.face]
        for event in position.cards[: flat.MOST_EVENTS]
        if event.face is not None
    ]
    s.event_count = len(events)
    _fill(s, "events", events)


def _fill(s: Record, field: str, values: Sequence[int]) -> int:
    s[field][:] = 0
    s[field][: len(values)] = values
    return len(values)


def _or_none(value: int | None) -> int:
    return flat.NONE if value is None else value


def _row(place: int) -> int:
    return OUTSIDE if place == OFF else place


# And back


def unpack(s: Record, origin: Position) -> Position:
    """The position again, built from the record alone."""
    colours = int(s.colours)
    return Position(
        house=House(
            seats=int(s.seats),
            colours=colours,
            rule9="french" if s.french else "english",
            one_roll=bool(s.one_roll),
            save_window=int(s.save_window),
            standing_orders=bool(s.standing_orders),
        ),
        connectors=tuple(
            tuple(_place(row) for row in s.connectors[colour * CONNECTORS : (colour + 1) * CONNECTORS])
            for colour in range(colours)
        ),
        hands=tuple(_faces(s.hands[colour * len(FACES) : (colour + 1) * len(FACES)]) for colour in range(colours)),
        bag=_faces(s.bag),
        under=tuple(FACES[face] for face in s.under[: s.under_count]),
        cards=tuple(
            CardEvent(event >> 3 & 7, flat.KINDS[event >> 6], FACES[event & 7])
            for event in _numbers(s.events, s.event_count)
        ),
        phase=flat.PHASES[s.phase],
        first=int(s.first),
        turn=int(s.turns),
        asked=int(s.asked),
        orders=tuple(bool(order) for order in s.orders[:colours]),
        winner=_maybe(s.winner),
        contenders=_numbers(s.contenders, s.contender_count),
        casts=_numbers(s.casts, s.cast_count),
        opening=tuple(OpeningCast(cast >> 3, cast & 7) for cast in _numbers(s.opening, s.opening_count)),
        trails=tuple(_trails(s)),
        rolls=int(s.rolls),
        has_earned=bool(s.has_earned),
        source=flat.SOURCES[s.source],
        dice=_numbers(s.dice, s.dice_count),
        owes_roll=bool(s.owes_roll),
        moved=_maybe(s.moved),
        going=_maybe(s.going),
        landings=tuple(
            Landing(int(square), bool(beside))
            for square, beside in zip(s.landings[: s.landing_count], s.beside_own[: s.landing_count], strict=True)
        ),
        has_bumped=bool(s.has_bumped),
        bump=_bump(s),
        declined=_numbers(s.declined, s.declined_count),
        may_swap=bool(s.may_swap),
        last=_last(s),
    )


def _trails(s: Record) -> Iterator[Trail]:
    for connector in range(CONNECTORS):
        if s.trailed >> connector & 1:
            words = s.trails[connector * WORDS : (connector + 1) * WORDS]
            yield Trail(connector, tuple(space for space in range(SPACE_COUNT) if words[WORD[space]] & BIT[space]))


def _bump(s: Record) -> Bump | None:
    return None if s.bump_colour < 0 else Bump(int(s.bump_colour), int(s.bump_connector), bool(s.bump_by_card))


def _last(s: Record) -> Walk | None:
    if s.last_colour < 0:
        return None
    way = _numbers(s.last_way, s.last_count)
    return Walk(int(s.last_colour), int(s.last_connector), _place(s.last_start), way)


def _numbers(field: Sequence[int], count: int) -> tuple[int, ...]:
    return tuple(int(value) for value in field[:count])


def _faces(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(face for face, count in zip(FACES, counts, strict=True) for _ in range(int(count)))


def _maybe(value: int) -> int | None:
    return None if value < 0 else int(value)


def _place(row: int) -> int:
    return OFF if row == OUTSIDE else int(row)


def seats(position: Position) -> int:
    """How many seats a game has."""
    return position.house.seats


def takes_turns(position: Position) -> bool:
    """True without partners: only they are asked at once (CQ23)."""
    return position.house.seats == position.house.colours
