"""The contract: what a game is, to the table, the bots, the terminal and the arena alike.

A game is stateless rules over frozen structs. S is the truth, M a move, V all that one seat has learnt. Nothing in
here reads a clock, a file or a random generator: dice and draws are moves of CHANCE, a sandglass running out is a move
of CLOCK, and both are made outside and logged like everybody else's. A game played is its header and its moves; states
are caches that replaying rebuilds.

The laws in `tests/laws` hold for every game of the catalogue. They are the meaning of the sentences below.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import wraps
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from ludolien.core.capabilities import Capabilities
from ludolien.core.matches import MatchRule
from ludolien.core.moves import Move
from ludolien.core.options import AnyOption, BadOption, Value
from ludolien.core.outcomes import Points, Refusal, Result, Timer
from ludolien.core.parts import Parts
from ludolien.core.seats import Seat, is_player
from ludolien.core.sentences import Phrase
from ludolien.core.windows import Windows

CONTRACT: Final = 1
"""Raised when a game written for the contract as it was would no longer work."""

S = TypeVar("S", bound=msgspec.Struct)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=msgspec.Struct)


class Game(ABC, Generic[S, M, V]):
    """The rules of one game in one edition."""

    slug: ClassVar[str]
    """The name in addresses, records and on the command line; also the name of its package."""
    contract: ClassVar[int] = 0
    """In a game from outside, the `CONTRACT` it was written for; the house's own are always of today's."""
    edition: ClassVar[int] = 1
    """Raised when an old record would replay differently. The catalogue may hold several."""
    seats: ClassVar[range]
    """How many may sit down."""
    options: ClassVar[tuple[AnyOption, ...]] = ()
    clauses: ClassVar[tuple[str, ...]]
    """Every clause id of the rulebook, in order."""
    match: ClassVar[MatchRule | None] = None
    """How several games make a match, where the rulebook has matches."""
    points: ClassVar[Points | None] = None
    """The scale of its scores, where they say more than ranks: what one plays for alone."""
    capabilities: ClassVar[Capabilities]
    """What it can do besides being played."""
    longest: ClassVar[int]
    """No random game is longer than this many moves (laws, and a guard for bots)."""
    parts: ClassVar[Parts] = Parts()
    """What it brings besides its rules: bots, hints, a kernel … Every edition names its own."""
    state_type: ClassVar[Any]
    move_type: ClassVar[Any]
    """The type of one move: a struct, or a union of tagged ones."""
    view_type: ClassVar[Any]

    def __init_subclass__(cls, **named: Any) -> None:
        """`start` is told every option, or says which it misses."""
        super().__init_subclass__(**named)
        if "start" in vars(cls):
            cls.start = _told_everything(vars(cls)["start"])  # type: ignore[method-assign]

    # The course of a game

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Value], /) -> S:
        """The position before the first move, from options as `settle` gives them."""

    @abstractmethod
    def awaited(self, state: S, /) -> frozenset[Seat]:
        """Whom the game waits for: their clocks run, bots among them think. Empty when it is over.

        Everybody may see who is awaited, so it tells nothing a seat may not know. Where a window stays open until
        its time even after it was answered, the asked seats are awaited together with CLOCK all the while; one
        that has answered has no legal move left. When no awaited seat has one, only CLOCK can go on: without a
        real clock (bots among themselves, research) its move is played at once.
        """

    def may_act(self, state: S, /) -> frozenset[Seat]:
        """Who may move, awaited or not: withdraw a confirmation, draw a stroke, answer a window."""
        return frozenset(filter(is_player, self.awaited(state)))

    @abstractmethod
    def refuse(self, state: S, move: M, /) -> Refusal | None:
        """The one judge of legality, whoever moves; None allows it. Its answer tells a seat nothing new."""

    @abstractmethod
    def legal(self, state: S, seat: Seat, /) -> Sequence[M]:
        """Exactly what `refuse` lets this seat do, in the order of actions. Open families (a written answer)
        are given as one template."""

    @abstractmethod
    def play(self, state: S, move: M, /) -> S:
        """The position after a move that was not refused. The old one stays as it was."""

    def odds(self, state: S, /) -> Sequence[tuple[M, Fraction]]:
        """What CHANCE may do and how likely it is; sums to one when CHANCE is awaited, else empty."""
        return ()

    def sign(self, seats: int, options: Mapping[str, Value], seat: Seat, /) -> Seat:
        """The seat whose name and mark this one bears: its own, or where partners share a colour the first of them."""
        return seat

    def is_cooperative(self, seats: int, options: Mapping[str, Value]) -> bool:
        """True where all win or lose together: all are on rank 1, or all on rank 2."""
        return False

    def has_won_together(self, result: Result) -> bool:
        """How such a game ended."""
        return set(result.ranks) == {1}

    def timers(self, state: S, /) -> Sequence[Timer[M]]:
        """The moves CLOCK holds ready, each under a key that goes away when its occasion does."""
        return ()

    def windows(self, state: S, /) -> Windows:
        """Open interrupts, innermost last."""
        return ()

    @abstractmethod
    def result(self, state: S, /) -> Result | None:
        """Ranks, scores and the clause that ended the game; None while it runs."""

    # Who knows what

    @abstractmethod
    def view(self, state: S, seat: Seat, /) -> V:
        """All this seat has learnt so far, built up from nothing. WATCHER is a seat like any other."""

    @abstractmethod
    def shown(self, state: S, move: M, seat: Seat, /) -> str | None:
        """The log line of a move about to be played, as this seat may read it; None where it sees nothing."""

    def told(self, state: S, move: M, seat: Seat, /) -> tuple[Phrase, ...]:
        """The same line in words of the game, phrase by phrase; nothing where the notation says it all, and never
        more than `shown` shows."""
        return ()

    @abstractmethod
    def imagine(self, view: V, rng: Random, /) -> S:
        """A world that fits the view, as likely as any: all that a bot may search."""

    def reveals(self, state: S, move: M, /) -> bool:
        """True where a player's move shows somebody what was hidden from them: between people, no game is taken
        back past it. Moves of CHANCE, CLOCK and HOUSE always count."""
        return False

    def takes_back(self, state: S, move: M, /) -> bool:
        """True where a move only undoes the mover's own: people may change their mind, searches would go in circles."""
        return False

    # Numbers and words for moves

    def action_count(self, state: S, /) -> int:
        """How many actions there are under these options; 0 where moves cannot be numbered."""
        return 0

    def encode(self, state: S, move: M, /) -> int:
        """The move as an action, the same number in every position of a game."""
        raise NotImplementedError(f"{self.slug} has no numbered actions")

    def decode(self, state: S, seat: Seat, action: int, /) -> M:
        """The move an action stands for."""
        raise NotImplementedError(f"{self.slug} has no numbered actions")

    @abstractmethod
    def write(self, state: S, move: M, /) -> str:
        """The one canonical notation of a move that is legal here."""

    @abstractmethod
    def read(self, state: S, seat: Seat, text: str, /) -> M:
        """The move a text means, look-alikes included; `BadNotation` where it means none. Not judged."""


AnyGame = Game[Any, Any, Any]


def _told_everything(start: Any) -> Callable[..., Any]:
    """A method or a static one, which is first asked whether it has all the options."""

    @wraps(start)
    def checked(self: AnyGame, seats: int, options: Mapping[str, Value]) -> Any:
        if missing := [option.name for option in self.options if option.name not in options]:
            raise BadOption(f"{self.slug} is not told {', '.join(missing)}: settle(game.options, …) fills in defaults")
        return start.__get__(self)(seats, options)

    return checked
