"""The course of a turn (CQ9-CQ12, CQ21-CQ31): what comes after what."""

from msgspec.structs import replace

from ludolien.games.connexions_quarks.material import board
from ludolien.games.connexions_quarks.material.board import OFF
from ludolien.games.connexions_quarks.material.cards import SAVE
from ludolien.games.connexions_quarks.moves import Colour, Go, Stop
from ludolien.games.connexions_quarks.rules import cards
from ludolien.games.connexions_quarks.rules.colours import colour_to_move
from ludolien.games.connexions_quarks.rules.movement import anything_to_move, trail_of
from ludolien.games.connexions_quarks.rules.sections import has_won, is_protected, moved_to, secured
from ludolien.games.connexions_quarks.state import LAST_TURN, Bump, Landing, OpeningCast, Position, Trail, Walk


def next_opening_cast(position: Position, die: int) -> Position:
    """CQ9: the highest starts, only the tied highest roll again."""
    opening = (*position.opening, OpeningCast(position.contenders[len(position.casts)], die))
    position = replace(position, opening=opening)
    casts = (*position.casts, die)
    if len(casts) < len(position.contenders):
        return replace(position, casts=casts)
    best = tuple(colour for colour, cast in zip(position.contenders, casts, strict=True) if cast == max(casts))
    if len(best) > 1:
        return replace(position, contenders=best, casts=())
    return replace(position, contenders=(), casts=(), first=best[0], phase="choose")


# Numbers come, and connectors go


def cast(position: Position, dice: tuple[int, ...]) -> Position:
    """CQ11, CQ21, CQ27, CQ28: two dice, or the one extra die."""
    is_roll = len(dice) == 2
    return replace(
        position,
        phase="move",
        dice=dice,
        rolls=position.rolls + is_roll,
        owes_roll=is_roll and dice[0] == dice[1] and not position.house.one_roll,
        moved=None,
        landings=(),
        has_bumped=False,
    )


def gone(position: Position, move: Go | Stop) -> Position:
    """CQ12-CQ14: the connector walks its way, is tested for the win, and bumps."""
    colour = colour_to_move(position)
    start = position.connectors[colour][move.connector]
    end = move.way[-1]
    walk = board.spaces(start, move.way)
    assert walk is not None
    been = trail_of(position, move.connector) | ({start} - {OFF}) | set(walk)
    others = (trail for trail in position.trails if trail.connector != move.connector)
    trails = (*others, Trail(move.connector, tuple(sorted(been))))
    dice = _left(position.dice, len(walk))
    is_stop = isinstance(move, Stop)
    lands = not is_stop and board.is_square(end) and position.source == "roll"
    position = replace(
        position,
        connectors=moved_to(position.connectors, colour, move.connector, end),
        trails=tuple(sorted(trails, key=lambda trail: trail.connector)),
        dice=dice,
        moved=move.connector if dice and not is_stop else None,
        going=move.connector if is_stop else None,
        landings=(*position.landings, Landing(end, end in position.connectors[colour])) if lands else position.landings,
        may_swap=not is_stop and end in board.EXCHANGES,
        last=Walk(colour, move.connector, start, move.way),
    )
    if not is_stop and has_won(position.connectors, colour):
        return replace(position, phase="over", winner=colour)
    if move.bump is None:
        return settled(position)
    return bumping(position, move.bump, end, by_card=False)


def _left(dice: tuple[int, ...], used: int) -> tuple[int, ...]:
    """The dice that are left: the other one, or none after the sum."""
    if used not in dice:
        return ()
    at = dice.index(used)
    return dice[:at] + dice[at + 1 :]


# Bumps and SAVE


def bumping(position: Position, colour: Colour, place: int, *, by_card: bool) -> Position:
    """CQ23: a bump that could be saved opens a window, if its owner holds any card."""
    bump = Bump(colour, position.connectors[colour].index(place), by_card)
    may_be_saved = by_card or board.is_square(place)
    if may_be_saved and position.hands[colour]:
        return replace(position, bump=bump, phase="save", asked=position.asked + 1, declined=())
    return bumped(replace(position, bump=bump))


def bumped(position: Position) -> Position:
    """CQ18: back off the board."""
    bump = position.bump
    assert bump is not None
    place = position.connectors[bump.colour][bump.connector]
    position = replace(
        position,
        connectors=moved_to(position.connectors, bump.colour, bump.connector, OFF),
        has_bumped=position.has_bumped or board.is_square(place),
    )
    return _answered(position)


def saved(position: Position) -> Position:
    """CQ23: the connector stays; SAVE goes under the deck."""
    assert position.bump is not None
    colour = position.bump.colour
    position = cards.played(position, colour, SAVE)
    orders = (*position.orders[:colour], False, *position.orders[colour + 1 :])
    return _answered(replace(position, orders=orders))


def _answered(position: Position) -> Position:
    assert position.bump is not None
    by_card = position.bump.by_card
    position = replace(position, bump=None, declined=())
    return turn_ended(position) if by_card else settled(position)


# What follows a move


def settled(position: Position) -> Position:
    """CQ14, CQ24: after a move and its bump: go on from a stop, swap, or use what is left."""
    if position.going is not None:
        return replace(position, phase="move")
    if position.may_swap and position.hands[colour_to_move(position)]:
        return replace(position, phase="swap")
    return went_on(position)


def went_on(position: Position) -> Position:
    """CQ12: the other die, unless it has no use."""
    position = replace(position, may_swap=False)
    if position.dice and anything_to_move(position):
        return replace(position, phase="move")
    return numbers_used(position)


def numbers_used(position: Position) -> Position:
    """CQ21, CQ22, CQ28, CQ31: all that was rolled has been moved, or could not be."""
    position = replace(position, dice=(), moved=None, may_swap=False)
    if position.source != "roll":
        return turn_ended(position)
    if position.house.one_roll and earns_extra_die(position):
        position = replace(position, has_earned=True)
    if position.owes_roll:
        return replace(position, phase="choose")
    if position.hands[colour_to_move(position)] and (position.rolls == 1 or not position.house.one_roll):
        return replace(position, phase="after")
    return roll_ended(position)


def earns_extra_die(position: Position) -> bool:
    """CQ28-CQ30: a square shared with an opponent who is not safe there, and nobody bumped from a square."""
    colour = colour_to_move(position)
    return not position.has_bumped and any(_earns(position, colour, landing) for landing in position.landings)


def _earns(position: Position, colour: Colour, landing: Landing) -> bool:
    connectors = position.connectors
    opponents = [other for other, places in enumerate(connectors) if other != colour and landing.square in places]
    if all(is_protected(connectors, other, landing.square) for other in opponents):
        return False
    return not landing.beside_own or any(secured(connectors, other) for other in opponents)


def roll_ended(position: Position) -> Position:
    """CQ28, CQ31: the extra die comes last, once a turn."""
    if position.has_earned:
        return replace(position, phase="cast", source="extra", has_earned=False)
    return turn_ended(position)


def turn_ended(position: Position) -> Position:
    """CQ9, CQ26: the next colour clockwise, up to the 400th turn."""
    turn = position.turn + 1
    return replace(
        position,
        phase="over" if turn == LAST_TURN else "choose",
        turn=turn,
        trails=(),
        rolls=0,
        has_earned=False,
        source="roll",
        dice=(),
        owes_roll=False,
        moved=None,
        going=None,
        landings=(),
        has_bumped=False,
        may_swap=False,
    )
