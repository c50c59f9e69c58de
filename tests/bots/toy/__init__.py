"""A race for testing searches: dice, a hidden bonus and two or three seats, small enough to be solved exactly.

Each seat is dealt a bonus of 0 or 1, unseen by the others. Then, round after round, everybody chooses a careful step
(1) or a bold one (3 once in three times, else 0). The most steps, bonus included, win.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import msgspec
from msgspec.structs import replace

from ludolien.core import CHANCE, NOBODY, Game, Move, Part, Parts, Range, Refusal, Result, Seat, Value

CAREFUL, BOLD = 0, 1
HIDDEN = -1


class Choose(Move, frozen=True, tag="choose"):
    what: int


class Fate(Move, frozen=True, tag="fate"):
    number: int


class Race(msgspec.Struct, frozen=True):
    rounds: int
    steps: tuple[int, ...]
    bonus: tuple[int, ...] = ()
    turns: int = 0
    is_bold: bool = False


class Toy(Game[Race, Choose | Fate, Race]):
    slug = "toy"
    seats = range(2, 4)
    options = (Range("rounds", default=2, low=1, high=3),)
    clauses = ("T1",)
    longest = 30
    state_type = Race
    move_type = Choose | Fate
    view_type = Race
    parts = Parts(kernel=Part(__package__, ".kernel"))

    def start(self, seats: int, options: Mapping[str, Value]) -> Race:
        return Race(rounds=int(options["rounds"]), steps=(0,) * seats)

    def awaited(self, state: Race) -> frozenset[Seat]:
        seats = len(state.steps)
        if len(state.bonus) < seats or state.is_bold:
            return frozenset({CHANCE})
        return frozenset({state.turns % seats}) if state.turns < seats * state.rounds else NOBODY

    def refuse(self, state: Race, move: Choose | Fate) -> Refusal | None:
        is_known = move.seat in self.awaited(state) and (move.seat == CHANCE) == isinstance(move, Fate)
        return None if is_known else Refusal("T1", "no")

    def legal(self, state: Race, seat: Seat) -> Sequence[Choose]:
        return (Choose(seat, CAREFUL), Choose(seat, BOLD)) if seat in self.awaited(state) - {CHANCE} else ()

    def odds(self, state: Race) -> Sequence[tuple[Fate, Fraction]]:
        if CHANCE not in self.awaited(state):
            return ()
        if state.is_bold:
            return (Fate(CHANCE, 3), Fraction(1, 3)), (Fate(CHANCE, 0), Fraction(2, 3))
        return (Fate(CHANCE, 0), Fraction(1, 2)), (Fate(CHANCE, 1), Fraction(1, 2))

    def play(self, state: Race, move: Choose | Fate) -> Race:
        match move:
            case Fate(number=number):
                if not state.is_bold:
                    return replace(state, bonus=(*state.bonus, number))
                return replace(self._stepped(state, number), is_bold=False)
            case Choose(what=what):
                return replace(state, is_bold=True) if what == BOLD else self._stepped(state, 1)

    def _stepped(self, state: Race, far: int) -> Race:
        seat = state.turns % len(state.steps)
        steps = tuple(at + far * (who == seat) for who, at in enumerate(state.steps))
        return replace(state, steps=steps, turns=state.turns + 1)

    def result(self, state: Race) -> Result | None:
        if self.awaited(state):
            return None
        scores = tuple(map(sum, zip(state.steps, state.bonus, strict=True)))
        ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
        return Result(ranks, tuple(map(float, scores)), "T1", "end")

    def view(self, state: Race, seat: Seat) -> Race:
        return replace(state, bonus=tuple(b if who == seat else HIDDEN for who, b in enumerate(state.bonus)))

    def imagine(self, view: Race, rng: Random) -> Race:
        return replace(view, bonus=tuple(rng.randrange(2) if b == HIDDEN else b for b in view.bonus))

    def shown(self, state: Race, move: Choose | Fate, seat: Seat) -> str | None:
        return None

    def encode(self, state: Race, move: Choose | Fate) -> int:
        return move.what if isinstance(move, Choose) else move.number

    def write(self, state: Race, move: Choose | Fate) -> str:
        return str(self.encode(state, move))

    def read(self, state: Race, seat: Seat, text: str) -> Choose:
        return Choose(seat, int(text))


TOY = Toy()


def exact(state: Race) -> tuple[Fraction, ...]:
    """What a position is worth to each seat when all play best: the whole tree, by the contract alone."""
    from ludolien.core.rewards import by_rank

    result = TOY.result(state)
    if result is not None:
        return tuple(Fraction(value).limit_denominator(100) for value in by_rank(result))
    if odds := TOY.odds(state):
        parts = [(exact(TOY.play(state, move)), share) for move, share in odds]
        return tuple(
            sum((values[seat] * share for values, share in parts), Fraction(0)) for seat in range(len(state.steps))
        )
    (seat,) = TOY.awaited(state)
    return max((exact(TOY.play(state, move)) for move in TOY.legal(state, seat)), key=lambda values: values[seat])
