"""One position as a record of numbers, the numbers of actions, and the tables of the board."""

from typing import Final

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.ways import BIT, FURTHEST, WORDS
from ludolien.games.connexions_quarks.material.board import EXCHANGES, QUADRANTS, SECTIONS, SECTIONS_AT, SPACE_COUNT
from ludolien.games.connexions_quarks.material.cards import BUMP as BUMP_FACE
from ludolien.games.connexions_quarks.material.cards import FACES, MOVE_SPACES, ORDER, PACK, move_face
from ludolien.games.connexions_quarks.material.cards import ROLL_AGAIN as ROLL_AGAIN_FACE
from ludolien.games.connexions_quarks.material.cards import SAVE as SAVE_FACE
from ludolien.games.connexions_quarks.rules.sections import BIJECTIONS
from ludolien.games.connexions_quarks.state import CONNECTORS, MOST_COLOURS
from ludolien.kernels import layout, narrow

NONE: Final = -1
PHASES: Final = ("deal", "opening", "choose", "cast", "move", "save", "swap", "draw", "after", "over")
DEAL, OPENING, CHOOSE, CAST, MOVE, SAVING, SWAPPING, DRAWING, AFTER, ENDED = range(10)
BUMPED, SETTLED, WENT_ON, NUMBERS_USED, ROLL_ENDED, TURN_ENDED = range(10, 16)
"""On the way from one phase to the next, within one action."""
SOURCES: Final = ("roll", "card", "extra")
BY_ROLL, BY_CARD, BY_EXTRA = range(3)
KINDS: Final = ("draw", "play", "swap")
DREW, PLAYED, SWAPPED = range(3)

FACE_COUNT: Final = len(FACES)
BUMP, SAVE, ROLL_AGAIN = ORDER[BUMP_FACE], ORDER[SAVE_FACE], ORDER[ROLL_AGAIN_FACE]
SPACES_OF: Final = np.array([next((n for n in MOVE_SPACES if move_face(n) == face), 0) for face in FACES], np.int64)
"""What a MOVE card moves; 0 for the others."""

# Actions of seats, then of chance
ROLL, PASS, AGAIN, RESCUE, DECLINE = range(5)
SWAP: Final = 5
MOVE_CARD: Final = SWAP + FACE_COUNT
BUMP_CARD: Final = MOVE_CARD + FACE_COUNT
GO: Final = BUMP_CARD + MOST_COLOURS * SPACE_COUNT
_GOINGS: Final = CONNECTORS * (FURTHEST + 1) * SPACE_COUNT * (MOST_COLOURS + 1)
STOP: Final = GO + _GOINGS
DRAW: Final = STOP + _GOINGS
TWO_DICE: Final = DRAW + FACE_COUNT
ONE_DIE: Final = TWO_DICE + 36
ACTIONS: Final = ONE_DIE + 6

MOVES: Final = 6000
"""More than fifteen connectors in different places can do with two dice, every end shared and bumped in three ways."""
MOST_EVENTS: Final = 1750
MOST_CASTS: Final = 200
MOST_STATIONS: Final = 8

STATE: Final = layout(
    stands=MOST_COLOURS * WORDS,  # by colour: where its connectors stand, a bit for each space (`ways.py`)
    trails=CONNECTORS * WORDS,  # by connector of the colour to move: where it has been, its present space included
    full=0,  # the squares that three connectors block (CQ15)
    **narrow(
        np.int16,
        turns=0,
        asked=0,
        trailed=0,  # the connectors that have a trail, a bit each
        event_count=0,
        connectors=MOST_COLOURS * CONNECTORS,  # by colour: the space, or OUTSIDE
        on=SPACE_COUNT,  # how many of each colour stand there, two bits each, above them how many in all
        last_start=0,
        last_way=MOST_STATIONS,
    ),
    **narrow(
        np.uint8,
        opening_count=0,
        opening=MOST_CASTS,  # colour and die of each cast
        events=MOST_EVENTS,  # kind, colour and face of each card event
    ),
    **narrow(
        np.int8,
        seats=0,
        colours=0,
        french=0,
        one_roll=0,
        save_window=0,
        standing_orders=0,
        phase=0,
        first=0,
        winner=0,
        orders=MOST_COLOURS,
        contender_count=0,
        contenders=MOST_COLOURS,
        cast_count=0,
        casts=MOST_COLOURS,
        hands=MOST_COLOURS * FACE_COUNT,  # by colour: how many of each face
        held=MOST_COLOURS,  # and of all
        bag=FACE_COUNT,
        under_count=0,
        under=len(PACK),
        rolls=0,
        has_earned=0,
        source=0,
        dice_count=0,
        dice=2,
        owes_roll=0,
        moved=0,
        going=0,
        landing_count=0,
        landings=2,
        beside_own=2,
        has_bumped=0,
        bump_colour=0,
        bump_connector=0,
        bump_by_card=0,
        declined_count=0,
        declined=2,
        may_swap=0,
        last_colour=0,
        last_connector=0,
        last_count=0,
    ),
)

IS_EXCHANGE: Final = np.array([space in EXCHANGES for space in range(SPACE_COUNT)], np.bool_)
CORNERS: Final = np.array([section.corners for section in SECTIONS], np.int64)
QUADRANT: Final = np.array([QUADRANTS.index(section.quadrant) for section in SECTIONS], np.int64)
NUMBER: Final = np.array([section.number - 1 for section in SECTIONS], np.int64)
CORNER_COUNT: Final = np.array([len(sections) for sections in SECTIONS_AT], np.int64)
CORNER_OF: Final = np.array(
    [(*sections, *(0,) * (CORNER_COUNT.max() - len(sections))) for sections in SECTIONS_AT], np.int64
)
CHOICES: Final = np.array([[number - 1 for number in choice] for choice in BIJECTIONS], np.int64)
CORNER_BITS: Final = np.array([sum(int(BIT[corner]) for corner in section.corners) for section in SECTIONS], np.int64)
"""The corners of each section, a bit each."""
KIND: Final = 1 << 4 * QUADRANT + NUMBER
"""The quadrant and number of each section, a bit for each pair."""
KINDS_OF: Final = (1 << 4 * np.arange(4) + CHOICES).sum(axis=1)
"""And of the four that win together, by choice."""
FEWEST: Final = 8
"""CQ2, CQ25: squares of four sections that share as many axis squares as there are."""
