"""One Quadrant: the end of a game of dice, hidden cards and interrupts, in one quadrant of its board and with one die.

Two colours each want the three corners of a section of their own: the axis square, one space from where connectors
enter, and two squares five spaces away. Two of their connectors are there, the third is yet to come. Each holds one
card of three and sees it alone. In a turn one rolls and moves a connector by exactly that number, as far as its corner,
or plays a card instead: MOVE brings a connector in by five, BUMP sends one of the other's back unless they answer with
SAVE. They are asked whatever their card is, so that the question tells nothing.
"""

from typing import Final, NamedTuple

from ludolien.research.worlds.tree import CHANCE, Tree

SAVE, BUMP, MOVE = CARDS = range(3)
CORNERS: Final = (1, 5, 5)
"""How many spaces from ENTER."""
PIPS: Final = 6
ROLL, MOVE_WITH, BUMP_WITH = 0, 1, 4
"""A turn's actions: roll; MOVE and BUMP, each with a connector's number added."""
GIVE_UP: Final = 3
"""After a roll: the connector that moves by its number, or this where none can."""
DECLINE, ANSWER = 0, 1
NONE, ROLLING = -1, -1
MOST_TURNS: Final = 8


class Position(NamedTuple):
    """What lies where and what is in each hand; and the course of the game, which both have seen."""

    hands: tuple[int, ...]
    """As far as they are dealt; NONE where the card has been played."""
    places: tuple[tuple[int, ...], tuple[int, ...]]
    """For each colour how far its connectors have come; 0 is off the board."""
    turns: int = 0
    die: int = 0
    """What is still to be moved."""
    bumped: int = NONE
    """The connector that may be saved."""
    course: tuple[int, ...] = ()


class OneQuadrant(Tree):
    """Drawn if nobody has secured a section after so many turns of both together."""

    title = "One Quadrant"
    parameters = {"turns": 3}
    has_chance = has_secrets = True
    actions = BUMP_WITH + len(CORNERS)

    def __init__(self, turns: int = 3) -> None:
        if not 1 <= turns <= MOST_TURNS:
            raise ValueError(f"a small world has 1 to {MOST_TURNS} turns, not {turns}")
        self.turns = turns
        self.longest = 2 + 3 * turns

    def start(self) -> Position:
        begun = (*CORNERS[:-1], 0)
        return Position((), (begun, begun))

    def turn(self, position: Position) -> int | None:
        if len(position.hands) < 2 or position.die == ROLLING:
            return CHANCE
        if position.turns >= self.turns or CORNERS in position.places:
            return None
        mover = position.turns % 2
        return mover if position.bumped == NONE else 1 - mover

    def legal(self, position: Position) -> list[int]:
        mover = position.turns % 2
        if len(position.hands) < 2:
            return [card for card in CARDS if card not in position.hands]
        if position.die == ROLLING:
            return [*range(PIPS)]
        if position.bumped != NONE:
            return [DECLINE, ANSWER] if position.hands[1 - mover] == SAVE else [DECLINE]
        if position.die:
            return _fits(position.places[mover], position.die) or [GIVE_UP]
        card, theirs = position.hands[mover], position.places[1 - mover]
        found = [ROLL]
        if card == MOVE:
            found += [MOVE_WITH + which for which in _fits(position.places[mover], max(CORNERS))]
        elif card == BUMP:
            found += [BUMP_WITH + which for which, place in enumerate(theirs) if place]
        return found

    def play(self, position: Position, action: int) -> Position:
        if len(position.hands) < 2:
            return position._replace(hands=(*position.hands, action))
        mover = position.turns % 2
        now = position._replace(course=(*position.course, action))
        if position.die == ROLLING:
            return now._replace(die=action + 1)
        if position.bumped != NONE:
            return _answered(now, 1 - mover, action)
        if position.die:
            return _ended(now if action == GIVE_UP else _moved(now, mover, action, position.die))
        if action == ROLL:
            return now._replace(die=ROLLING)
        spent = now._replace(hands=_put(now.hands, mover, NONE))
        if action < BUMP_WITH:
            return _ended(_moved(spent, mover, action - MOVE_WITH, max(CORNERS)))
        return spent._replace(bumped=action - BUMP_WITH)

    def worth(self, position: Position) -> float:
        return float(position.places[0] == CORNERS) - float(position.places[1] == CORNERS)

    def known(self, position: Position, player: int) -> str:
        return f"{position.hands[player : player + 1]} {position.course}"


def _fits(places: tuple[int, ...], number: int) -> list[int]:
    """The connectors that can be moved by a number."""
    return [which for which, place in enumerate(places) if place + number <= CORNERS[which]]


def _put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _moved(position: Position, colour: int, which: int, number: int) -> Position:
    places = position.places[colour]
    return _stands(position, colour, _put(places, which, places[which] + number))


def _stands(position: Position, colour: int, places: tuple[int, ...]) -> Position:
    red, blue = position.places
    return position._replace(places=(places, blue) if colour == 0 else (red, places))


def _answered(position: Position, owner: int, answer: int) -> Position:
    if answer == ANSWER:
        return _ended(position._replace(hands=_put(position.hands, owner, NONE)))
    return _ended(_stands(position, owner, _put(position.places[owner], position.bumped, 0)))


def _ended(position: Position) -> Position:
    return position._replace(turns=position.turns + 1, die=0, bumped=NONE)
