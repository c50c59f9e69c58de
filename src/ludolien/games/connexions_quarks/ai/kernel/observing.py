"""What `tensor.py` says, compiled: for batches. Colours are counted from one's own on."""

from typing import Any, Final

from ludolien.games.connexions_quarks import tensor
from ludolien.games.connexions_quarks.ai.kernel.goings import going
from ludolien.games.connexions_quarks.ai.kernel.record import (
    BUMP_CARD,
    CORNER_BITS,
    DRAW,
    FACE_COUNT,
    GO,
    MOVE_CARD,
    NONE,
    PLAYED,
    SAVING,
    STOP,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import colour_to_move, has_declined, seat_to_move
from ludolien.games.connexions_quarks.ai.kernel.ways import BASE, FURTHEST, OUTSIDE, WORDS
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT
from ludolien.games.connexions_quarks.material.cards import HAND, PACK
from ludolien.games.connexions_quarks.state import CONNECTORS, LAST_TURN, MOST_COLOURS
from ludolien.games.connexions_quarks.tensor import BUMPS, NUMBERS, SUM, Course
from ludolien.kernels import Record, compiled, inlined, lowest

CARDS: Final = len(PACK)
TRAILS: Final = MOST_COLOURS * SPACE_COUNT
"""Where the trails begin among whole numbers: after the spaces."""
BOARD: Final = TRAILS + CONNECTORS * SPACE_COUNT
AT: Final = MOST_COLOURS * CONNECTORS
"""Where the course begins among the others: after the connectors."""
PHASE: Final = AT + Course.PHASE
SOURCE: Final = AT + Course.SOURCE
IS_SO: Final = AT + Course.IS_SO
DICE: Final = AT + Course.DICE
ROLLS: Final = AT + Course.ROLLS
TURN: Final = AT + Course.TURN
HELD: Final = AT + Course.HELD
CARDS_PLAYED: Final = AT + Course.PLAYED
HANDS: Final = AT + Course.HANDS
SECURED: Final = AT + Course.SECURED
TO_MOVE: Final = AT + Course.TO_MOVE
BUMPED: Final = AT + Course.BUMPED
MOVED: Final = AT + Course.MOVED
GOING: Final = AT + Course.GOING
LENGTH: Final = AT + Course.LENGTH
LEARNT_GO, LEARNT_STOP, LEARNT_BUMP_CARD = tensor.GO, tensor.STOP, tensor.BUMP_CARD


@compiled
def observe(s: Record, seat: int, board: Any, course: Any) -> None:
    own = seat % s.colours
    board[:BOARD] = 0
    course[:LENGTH] = 0
    for colour in range(s.colours):
        observe_colour(s, colour, (colour - own) % s.colours, board, course)
    trailed = s.trailed
    while trailed:
        connector = lowest(trailed)
        trailed &= trailed - 1
        for word in range(WORDS):
            spaces = s.trails[connector * WORDS + word]
            while spaces:
                board[TRAILS + connector * SPACE_COUNT + BASE[word] + lowest(spaces)] = 1
                spaces &= spaces - 1
    observe_course(s, seat, own, course)


@inlined
def observe_colour(s: Record, colour: int, at: int, board: Any, course: Any) -> None:
    for connector in range(CONNECTORS):
        space = s.connectors[colour * CONNECTORS + connector]
        if space != OUTSIDE:
            board[at * SPACE_COUNT + space] += 1
            course[at * CONNECTORS + connector] = space + 1
    course[HANDS + at] = s.held[colour] / HAND
    squares = s.stands[colour * WORDS]
    for section in range(len(CORNER_BITS)):
        corners = CORNER_BITS[section]
        course[SECURED + at * len(CORNER_BITS) + section] = squares & corners == corners


@inlined
def observe_course(s: Record, seat: int, own: int, course: Any) -> None:
    is_bump = s.bump_colour != NONE
    course[PHASE + s.phase] = 1
    course[SOURCE + s.source] = 1
    course[IS_SO] = seat_to_move(s) == seat
    course[IS_SO + 1] = is_bump and s.phase == SAVING and s.bump_colour == own
    course[IS_SO + 2] = s.has_earned
    course[IS_SO + 3] = s.owes_roll
    course[IS_SO + 4] = s.has_bumped
    course[IS_SO + 5] = s.may_swap
    course[IS_SO + 6] = has_declined(s, seat)
    course[IS_SO + 7] = is_bump and s.bump_by_card != 0
    for at in range(s.dice_count):
        course[DICE + at] = s.dice[at] / FURTHEST
    course[ROLLS] = min(1.0, s.rolls / 4)
    course[TURN] = s.turns / LAST_TURN
    for face in range(FACE_COUNT):
        course[HELD + face] = s.hands[own * FACE_COUNT + face] / HAND
    for at in range(s.event_count):
        if s.events[at] >> 6 == PLAYED:
            course[CARDS_PLAYED + (s.events[at] & 7)] += 1
    for face in range(FACE_COUNT):
        course[CARDS_PLAYED + face] = min(1.0, course[CARDS_PLAYED + face] / CARDS)
    course[TO_MOVE + (colour_to_move(s) - own) % s.colours] = 1
    if is_bump:
        course[BUMPED + (s.bump_colour - own) % s.colours] = 1
    if s.moved != NONE:
        course[MOVED + s.moved] = 1
    if s.going != NONE:
        course[GOING + s.going] = 1


# The numbers of actions


@compiled
def as_number(s: Record, action: int) -> int:
    """A move names its number by its place among the dice, and colours from the mover's own on."""
    if action < BUMP_CARD:
        return action * SPACE_COUNT * BUMPS
    own = colour_to_move(s)
    if action < GO:
        colour, place = (action - BUMP_CARD) // SPACE_COUNT, (action - BUMP_CARD) % SPACE_COUNT
        return (LEARNT_BUMP_CARD * SPACE_COUNT + place) * BUMPS + (colour - own) % s.colours
    first, move = (LEARNT_STOP, action - STOP) if action >= STOP else (LEARNT_GO, action - GO)
    bump = move % (MOST_COLOURS + 1) - 1
    move //= MOST_COLOURS + 1
    end, move = move % SPACE_COUNT, move // SPACE_COUNT
    steps, connector = move % (FURTHEST + 1), move // (FURTHEST + 1)
    number = SUM
    for at in range(s.dice_count - 1, -1, -1):
        if s.dice[at] == steps:
            number = at
    bumped = 0 if bump == NONE else (bump - own) % s.colours
    return ((first + connector * NUMBERS + number) * SPACE_COUNT + end) * BUMPS + bumped


@compiled
def from_number(s: Record, number: int) -> int:
    """And back."""
    bumped, number = number % BUMPS, number // BUMPS
    place, what = number % SPACE_COUNT, number // SPACE_COUNT
    if what < LEARNT_BUMP_CARD:
        return what
    own = colour_to_move(s)
    colour = (own + bumped) % s.colours
    if what == LEARNT_BUMP_CARD:
        return BUMP_CARD + colour * SPACE_COUNT + place
    first, move = (STOP, what - LEARNT_STOP) if what >= LEARNT_STOP else (GO, what - LEARNT_GO)
    by = move % NUMBERS
    steps = s.dice[0] + s.dice[1] if by == SUM else s.dice[by]
    return first + going(move // NUMBERS, steps, place, colour if bumped else NONE)


assert (tensor.SWAP, tensor.MOVE_CARD) == (5, MOVE_CARD) and tensor.BUMP_CARD == BUMP_CARD < GO < STOP < DRAW
"""What needs no place has the same number in both."""
