"""The table of a tournament, from its games alone. Pure: the same games always make the same table."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from ludolien.store.tournaments import Entrant, Pairing

Kind = Literal["arena", "robin", "points"]

WIN: Final = 2
"""Points; a draw is one."""
STREAK: Final = 2
"""Wins in a row, after which games count double until one is not won."""
MISSED: Final = 5
"""Points that a round costs who did not finish it, above whoever fell furthest behind in it."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's line. `place` is 0 for bots, which compete with nobody; `sheet` is what each game brought."""

    number: int
    place: int = 0
    points: float = 0
    tie: float = 0
    """What decides between equal points, once it does."""
    wins: int = 0
    draws: int = 0
    games: int = 0
    sheet: tuple[float, ...] = ()
    is_on_fire: bool = False


def standings(
    kind: Kind, entrants: Sequence[Entrant], pairings: Sequence[Pairing], *, has_streaks: bool = False, rounds: int = 0
) -> list[Line]:
    """Everybody who takes part, the best first; `rounds` is how many have begun."""
    over = [one for one in pairings if one.marks]
    numbers = [one.number for one in entrants]
    match kind:
        case "arena":
            lines = [_arena_line(number, over, has_streaks=has_streaks) for number in numbers]
        case "robin":
            lines = _robin_lines(numbers, over)
        case "points":
            lines = _points_lines(numbers, pairings, rounds)
    low = kind == "points"
    bots = {one.number for one in entrants if one.level}
    return _placed(lines, bots, lambda line: (line.points if low else -line.points, -line.tie, -line.wins))


def _arena_line(number: int, over: Sequence[Pairing], *, has_streaks: bool) -> Line:
    mine = [one for one in over if number in one.seats]
    sheet, row = [], 0
    for game in mine:
        mark = _mark(game, number)
        worth = WIN * mark * (2 if has_streaks and row >= STREAK else 1)
        row = row + 1 if mark == 1 else 0
        sheet.append(worth)
    counted = _counted(number, mine)
    return replace(counted, points=sum(sheet), sheet=tuple(sheet), is_on_fire=has_streaks and row >= STREAK)


def _robin_lines(numbers: Sequence[int], over: Sequence[Pairing]) -> list[Line]:
    """Between equals counts whom they have beaten: the points of those, and half the points of who drew with them."""
    games = {number: [one for one in over if number in one.seats] for number in numbers}
    points = {number: sum(WIN * _mark(one, number) for one in mine) for number, mine in games.items()}
    lines = []
    for number, mine in games.items():
        beaten = sum(
            _mark(one, number) * points.get(other, 0) for one in mine for other in one.seats if other != number
        )
        sheet = tuple(WIN * _mark(one, number) for one in mine)
        lines.append(replace(_counted(number, mine), points=points[number], tie=beaten, sheet=sheet))
    return lines


def _points_lines(numbers: Sequence[int], pairings: Sequence[Pairing], rounds: int) -> list[Line]:
    """The fewest points behind the best board of one's own table, over all rounds, are best; then tables that one was
    best at. A round that one has not finished costs more than it cost anybody who has."""
    sheets: dict[int, list[float]] = {number: [] for number in numbers}
    best: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for turn in range(1, rounds + 1):
        tables = [one for one in pairings if one.round == turn]
        if any(one.marks is None for one in tables):
            continue  # it counts when all have finished
        marks = {number: mark for one in tables for number, mark in zip(one.seats, one.marks or (), strict=False)}
        void = {number for one in tables if not one.marks for number in one.seats}
        missed = max((mark for mark in marks.values() if mark is not None), default=0.0) + MISSED
        for number in numbers:
            mark = 0.0 if number in void else marks.get(number)
            sheets[number].append(missed if mark is None else mark)
            played[number] += number in marks
            best[number] += number in marks and mark == 0
    return [
        Line(number=number, points=sum(sheet), wins=best[number], games=played[number], sheet=tuple(sheet))
        for number, sheet in sheets.items()
    ]


def _counted(number: int, mine: Sequence[Pairing]) -> Line:
    marks = [_mark(one, number) for one in mine]
    return Line(number=number, wins=marks.count(1.0), draws=marks.count(0.5), games=len(marks))


def _mark(game: Pairing, number: int) -> float:
    assert game.marks
    return game.marks[game.seats.index(number)] or 0.0


def _placed(lines: Iterable[Line], bots: set[int], order: Callable[[Line], tuple[Any, ...]]) -> list[Line]:
    """In order; equals share a place."""
    placed: list[Line] = []
    people = [line for line in lines if line.number not in bots]
    ranked = sorted(lines, key=lambda line: (*order(line), line.number))
    for line in ranked:
        above = sum(order(other) < order(line) for other in people)
        placed.append(line if line.number in bots else replace(line, place=above + 1))
    return placed
