"""CONNEXIONS: a double is on the table, and five cards are in your hand. Win this turn: move the dice, play a card.

Nobody can save themselves, and whoever rolls again has missed it.
"""

from functools import cache, lru_cache
from itertools import product
from random import Random
from typing import Any, Final

from ludolien.core import CHANCE
from ludolien.core.challenges import Challenge, Verdict, dice_of
from ludolien.core.lessons import Setup
from ludolien.games.connexions_quarks import notation, rules
from ludolien.games.connexions_quarks.material.board import OFF, QUADRANTS, SECTIONS, SPACE_COUNT, is_square, ways
from ludolien.games.connexions_quarks.material.cards import BUMP, MOVE_SPACES, ORDER, PACK, ROLL_AGAIN, SAVE, move_face
from ludolien.games.connexions_quarks.moves import Draw, QuarksMove
from ludolien.games.connexions_quarks.rules.sections import BIJECTIONS, secured
from ludolien.games.connexions_quarks.state import CONNECTORS, House, Position

BLUE: Final = 0
THEIRS: Final = 6
"""Connectors of the others on the board."""
MOST_KEYS: Final = 8
"""First moves that win: the dice in either order, now and then by a way round."""


def make(secret: str, day: int) -> Challenge:
    """A win is laid out and taken back by three moves, until few ways lead to it again."""
    rng = dice_of(secret, day)
    while True:
        fields = _taken_back(rng)
        if fields is None:
            continue
        position = Position(house=House(2, 2, "english", False, 4, False), orders=(False, False), **fields)
        if _wins_without_a_card(position):
            continue
        keys = [move for move in rules.legal(position, BLUE) if _wins(_after(position, move))]
        if 0 < len(keys) <= MOST_KEYS:
            return _challenge(position, fields, keys)


def judge(challenge: Challenge, position: Position) -> Verdict:
    """A point for every section of the four that win."""
    return Verdict(4 if position.winner == BLUE else _secured(position), _is_over(position))


def reply(challenge: Challenge, position: Position) -> QuarksMove | None:
    """Nobody else is asked."""
    return None


def _is_over(position: Position) -> bool:
    is_rolled_again = position.rolls > 1 or position.phase == "cast"
    return position.winner is not None or position.turn > 0 or is_rolled_again


def _after(position: Position, move: QuarksMove) -> Position:
    """What an exchange draws (CQ24) helps nobody."""
    position = rules.play(position, move)
    return rules.play(position, Draw(CHANCE, SAVE)) if position.phase == "draw" else position


@lru_cache(maxsize=100_000)
def _wins(position: Position) -> bool:
    """Blue can still win this turn."""
    if _is_over(position):
        return position.winner == BLUE
    if _missing(_squares(position)) > _moves_left(position):
        return False
    return any(_wins(_after(position, move)) for move in rules.legal(position, BLUE))


def _wins_without_a_card(position: Position) -> bool:
    return _missing(_squares(position)) <= len(position.dice)


def _moves_left(position: Position) -> int:
    """How many connectors can still end a move: one a die, and one for a card. Each fills one square at most."""
    return len(position.dice) + (position.source == "roll")


def _squares(position: Position) -> int:
    """The squares that Blue stands on, as a set of bits."""
    return _bits(frozenset(space for space in position.connectors[BLUE] if is_square(space)))


def _bits(squares: frozenset[int]) -> int:
    return sum(1 << square for square in squares)


@cache
def _wins_laid_out() -> tuple[frozenset[int], ...]:
    """CQ25: the squares of every four sections that win."""
    of = {
        (quadrant, number): [one for one in SECTIONS if (one.quadrant, one.number) == (quadrant, number)]
        for quadrant in QUADRANTS
        for number in BIJECTIONS[0]
    }
    return tuple(
        frozenset(square for section in sections for square in section.corners)
        for numbers in BIJECTIONS
        for sections in product(*(of[quadrant, number] for quadrant, number in zip(QUADRANTS, numbers, strict=True)))
    )


@cache
def _wins_in_bits() -> tuple[int, ...]:
    return tuple(map(_bits, _wins_laid_out()))


@lru_cache(maxsize=100_000)
def _missing(squares: int) -> int:
    """How many squares Blue lacks for a win, at least."""
    return min((win & ~squares).bit_count() for win in _wins_in_bits())


def _secured(position: Position) -> int:
    """CQ25: how many quadrants have a section of their own number."""
    has = {(SECTIONS[index].quadrant, SECTIONS[index].number) for index in secured(position.connectors, BLUE)}
    return max(sum(pair in has for pair in zip(QUADRANTS, numbers, strict=True)) for numbers in BIJECTIONS)


def _taken_back(rng: Random) -> dict[str, Any] | None:
    """A win with two connectors a die away and one a card away, and others around; None where there is no room."""
    win = sorted(rng.choice(_wins_laid_out()))
    away = rng.sample(win, 3)
    spaces = rng.sample(MOVE_SPACES, 3)
    die = rng.choice((2, 3, 4, 5, 6))
    taken = set(win)
    blue = [square for square in win if square not in away]
    for square, steps in zip(away, (die, die, spaces[0]), strict=True):
        starts = sorted({way[-1] for way in ways(square, steps)} - taken)
        if not starts:
            return None
        blue.append(rng.choice(starts))
        taken.add(blue[-1])
    if len(blue) > CONNECTORS - 1:
        return None
    free = [space for space in range(SPACE_COUNT) if space not in taken]
    *red, decoy = rng.sample(free, THEIRS + 1)
    blue = sorted([*blue, decoy])
    hand = sorted([*map(move_face, spaces), rng.choice((BUMP, ROLL_AGAIN)), SAVE], key=ORDER.__getitem__)
    bag = list(PACK)
    for face in hand:
        bag.remove(face)
    return {
        "connectors": tuple((*row, *[OFF] * (CONNECTORS - len(row))) for row in (blue, sorted(red))),
        "hands": (tuple(hand), ()),
        "bag": tuple(bag),
        "phase": "move",
        "dice": (die, die),
        "rolls": 1,
        "owes_roll": True,
    }


def _challenge(position: Position, fields: dict[str, Any], keys: list[QuarksMove]) -> Challenge:
    model = []
    at = position
    while at.winner is None:
        move = next(move for move in rules.legal(at, BLUE) if _wins(_after(at, move)))
        model.append(notation.write(at, move))
        at = _after(at, move)
    return Challenge(
        setup=Setup(seats=2, fields=fields),
        goal="win",
        facts={"die": position.dice[0]},
        most=4,
        solutions=tuple(notation.write(position, move) for move in keys),
        model=tuple(model),
        chance=(f"draw {SAVE}",) * 3,
    )
