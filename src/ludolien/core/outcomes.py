"""What the rules answer: a refusal, a result, a timer. Values, never exceptions."""

from typing import Generic, TypeVar

import msgspec

from ludolien.core.seats import Seat

M = TypeVar("M")

Fact = str | int


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: a clause of the rulebook, and what to say and to light up.

    `reason` names a sentence of the game's words (`words/en.toml`, table `refusals`), filled in with `facts`,
    so that the rules speak every language without knowing any.
    """

    clause: str
    reason: str
    places: tuple[str, ...] = ()
    facts: dict[str, Fact] = {}


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended. Rank 1 is best and equals share a rank; who has lost together shares rank 2. `clause` is the
    rule that ended it."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    clause: str
    reason: str
    facts: dict[str, Fact] = {}

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody on rank 1: all seats in a draw, nobody where all have lost together."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_draw(self) -> bool:
        """True when several seats shared the best rank among all."""
        return len(self.ranks) > 1 and set(self.ranks) == {1}


class Points(msgspec.Struct, frozen=True):
    """The scale of a game's scores. Where the best is below the worst, fewer points are better."""

    worst: float
    best: float

    def scaled(self, score: float) -> float:
        """From -1, the worst, to 1, the best."""
        share = (score - self.worst) / (self.best - self.worst)
        return 2 * min(1.0, max(0.0, share)) - 1


class Timer(msgspec.Struct, Generic[M], frozen=True):
    """CLOCK plays `move` when `seconds` have passed since `key` first appeared, unless the key has gone by then."""

    key: str
    seconds: float
    move: M


class BadNotation(ValueError):
    """A text that is no move at all. An illegal move is a `Refusal` instead."""
