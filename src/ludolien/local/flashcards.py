"""Mistakes that a review has found, as positions to be played again: the rules allow and refuse, the review judges."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from ludolien.bots.review import NOTABLE, Review, Swing
from ludolien.core import AnyGame, Seat
from ludolien.core.lessons import Outcome, Setup, Step
from ludolien.local.lessons import Run
from ludolien.tables.events import AnyEvent, Moved, Undone
from ludolien.tables.seat_view import places
from ludolien.tables.table import Table

CLEAR: Final = {unit: 1.5 * least for unit, least in NOTABLE.items()}
"""What a move must have lost to be worth practising."""


RIGHT: Final = Outcome("done")
WORSE: Final = Outcome("other")


class Mistake(NamedTuple):
    """A decision with a better one beside it, after so many moves of the game."""

    place: int
    swing: Swing
    best: float
    """What the seat could expect before it: as much as the better move keeps."""

    @property
    def played(self) -> float:
        """What was left after it."""
        return self.best + self.swing.change

    def is_right(self, text: str, worth: float | None, review: Review) -> bool:
        """Whether another move, as the game writes it, is about as good as the best; `worth` is what it keeps."""
        if worth is None or text in (self.swing.better, self.swing.played):
            return text == self.swing.better
        return worth >= self.best - NOTABLE[review.unit]


def mistakes(table: Table, review: Review) -> list[Mistake]:
    """Every clear mistake of a finished game, whoever made it."""
    shown = places(table)
    return [
        Mistake(shown[swing.ply] - 1, swing, review.course[swing.ply - 1][swing.seat])
        for swing in review.swings
        if swing.kind == "decision" and swing.better and swing.change <= -CLEAR[review.unit]
    ]


def own_mistakes(table: Table, review: Review, user: str, events: Iterable[AnyEvent]) -> list[Mistake]:
    """Somebody's own: neither those of others on their device nor those of a bot that stood in for them."""
    by_people = moved_by_people(events)
    own = {seat for seat in table.seats_of(user) if not table.holders[seat].same_device}
    return [one for one in mistakes(table, review) if one.swing.seat in own and by_people[one.place]]


def moved_by_people(events: Iterable[AnyEvent]) -> list[bool]:
    """For each move of a game that stands, whether a person made it at this table."""
    moved: list[bool] = []
    for event in events:
        if isinstance(event, Moved):
            moved.append(bool(event.by))
        elif isinstance(event, Undone):
            del moved[event.keep :]
    return moved


def begun(game: AnyGame, table: Table, place: int, seat: Seat) -> Run:
    """The position of a card as its seat saw it. It takes one move, and nothing follows from it."""
    step = Step(name="", clause="", setup=Setup(), seat=seat, judge=lambda *_: WORSE)
    return Run(game, step, table.line[place].before, goes_on=False)
