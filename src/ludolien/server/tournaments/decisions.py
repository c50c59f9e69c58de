"""What happens next in a tournament. Pure: all that is known goes in, one step comes out, or nothing to do.

Nothing but what is kept in the database counts, so a house that was killed goes on where it was.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from ludolien.server.tournaments import rounds
from ludolien.server.tournaments.arena import Free, arena_pairs
from ludolien.server.tournaments.standings import Line, standings
from ludolien.server.tournaments.terms import Terms
from ludolien.store.tournaments import Entrant, Pairing, Step, Tournament

REST: Final = 3.0
"""Seconds between the end of somebody's game and their next one, to see how it ended."""
NOBODY: Final[Mapping[int, frozenset[int]]] = {}


class Whole(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with everything that belongs to it."""

    tournament: Tournament
    terms: Terms
    entrants: tuple[Entrant, ...]
    pairings: tuple[Pairing, ...]

    @property
    def rounds(self) -> int:
        """How many there are in all; none in an arena."""
        if self.terms.kind == "points":
            return self.terms.rounds
        return len(rounds.circle(len(self.entrants))) if self.terms.kind == "robin" else 0

    @property
    def running(self) -> list[Pairing]:
        """The games that are not over."""
        return [one for one in self.pairings if one.marks is None]

    @property
    def present(self) -> list[Entrant]:
        """Who is to be paired."""
        return [one for one in self.entrants if one.state == "in"]

    def lines(self) -> list[Line]:
        """The table as it stands."""
        return standings(
            self.terms.kind,
            self.entrants,
            self.pairings,
            has_streaks=self.terms.has_streaks,
            rounds=self.tournament.round,
        )


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What else counts: the time, when an arena is over, who is in the house, who keeps away from whom, by number, and
    a code for a new table."""

    now: float
    ends: float
    here: frozenset[int]
    new_code: Callable[[], str]
    apart: Mapping[int, frozenset[int]] = NOBODY


def decide(whole: Whole, known: Known) -> Step | None:
    """The next step, if it is time for one."""
    match whole.tournament.state:
        case "planned":
            return _begin(whole, known)
        case "running" if whole.terms.kind == "arena":
            return _arena(whole, known)
        case "running":
            return _rounds(whole, known)
    return None


def _begin(whole: Whole, known: Known) -> Step | None:
    """Bots fill it up. Rounds need two to begin; in an arena others may still come."""
    if known.now < whole.tournament.starts:
        return None
    last = max((one.number for one in whole.entrants), default=0)
    missing = max(0, whole.terms.fill - len(whole.entrants))
    bots = tuple(
        Entrant(number=last + 1 + place, level=whole.terms.level, joined=known.now) for place in range(missing)
    )
    has_people = any(one.state == "in" for one in whole.entrants)
    if whole.terms.kind != "arena" and (not has_people or len(whole.entrants) + missing < 2):
        return Step(state="ended", ended=known.now, outcome="empty")
    return Step(state="running", bots=bots)


def _over(known: Known, whole: Whole) -> Step:
    has_played = any(one.marks for one in whole.pairings)
    return Step(state="ended", ended=known.now, outcome="done" if has_played else "empty")


def _arena(whole: Whole, known: Known) -> Step | None:
    playing = {number for one in whole.running for number in one.seats}
    if known.now >= known.ends:
        return None if playing else _over(known, whole)
    points = {line.number: line.points for line in whole.lines()}
    free, bots, resting = [], [], False
    for one in whole.present:
        if one.number in playing:
            continue
        waiting = _free(whole, one, points[one.number], known)
        if one.level:
            bots.append(waiting)
        elif one.number not in known.here:
            continue
        elif waiting.last and known.now - waiting.since < REST:
            resting = True
        else:
            free.append(waiting)
    people = {one.number for one in whole.entrants if not one.level}
    pairs = arena_pairs(free, bots, known.now, are_others_playing=resting or bool(playing & people))
    return _paired(whole, known, pairs) if pairs else None


def _free(whole: Whole, one: Entrant, points: float, known: Known) -> Free:
    mine = [game for game in whole.pairings if one.number in game.seats]
    begun = [game.seats[0] == one.number for game in mine]
    latest = mine[-1] if mine else None
    return Free(
        number=one.number,
        points=points,
        last=next((other for other in latest.seats if other != one.number), 0) if latest else 0,
        lead=2 * sum(begun) - len(begun),
        has_begun_last=begun[-1] if begun else False,
        since=(latest.ended or known.now) if latest else max(one.joined, whole.tournament.starts),
        apart=known.apart.get(one.number, frozenset()),
    )


def _rounds(whole: Whole, known: Known) -> Step | None:
    if whole.running:
        return None
    latest = max((one.ended or 0.0 for one in whole.pairings if one.code), default=0.0)
    if latest and known.now - latest < whole.terms.rest:
        return None
    turn = whole.tournament.round + 1
    people = [one for one in whole.present if not one.level]
    if turn > whole.rounds or not people:
        return _over(known, whole)
    if whole.terms.kind == "robin":
        return _robin(whole, known, turn)
    before = [one.seats for one in whole.pairings]
    order = [one.number for one in whole.present]
    tables = [table for table in rounds.groups(order, whole.terms.seats, before) if len(table) > 1]
    return _paired(whole, known, tables, turn)


def _robin(whole: Whole, known: Known, turn: int) -> Step:
    """The games of a round, and whatever was left over from before for somebody who came late. Who is missing loses;
    two bots do not play each other."""
    schedule = rounds.circle(len(whole.entrants))
    met = {frozenset(one.seats) for one in whole.pairings}
    there = {one.number for one in whole.present}
    bots = {one.number for one in whole.entrants if one.level}
    play: list[tuple[int, ...]] = []
    missed: list[tuple[int, tuple[int, ...], tuple[float, ...]]] = []
    for number, games in enumerate(schedule[:turn], 1):
        for places in games:
            if max(places) >= len(whole.entrants):
                continue
            pair = tuple(whole.entrants[place].number for place in places)
            if frozenset(pair) in met or bots.issuperset(pair):
                continue
            if number < turn:  # whoever came later was not there yet
                missed.append((number, pair, tuple(float(one != max(pair)) for one in pair)))
            elif pair[1] in known.apart.get(pair[0], ()):
                missed.append((number, pair, (0.0, 0.0)))
            elif there.issuperset(pair):
                play.append(pair)
            else:
                missed.append((number, pair, tuple(float(one in there) for one in pair)))
    step = _paired(whole, known, play, turn)
    first = 1 + len(whole.pairings) + len(step.pairings)
    not_played = tuple(
        Pairing(number=number, round=of, code="", seats=pair, at=known.now, ended=known.now, marks=marks)
        for number, (of, pair, marks) in enumerate(missed, first)
    )
    return msgspec.structs.replace(step, pairings=(*step.pairings, *not_played))


def _paired(whole: Whole, known: Known, tables: Sequence[tuple[int, ...]], turn: int = 0) -> Step:
    pairings = tuple(
        Pairing(number=number, round=turn, code=known.new_code(), seats=seats, at=known.now)
        for number, seats in enumerate(tables, 1 + len(whole.pairings))
    )
    return Step(pairings=pairings, round=turn)
