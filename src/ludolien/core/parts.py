"""What a game may bring besides its rules.

A part is a module of the game's package, and a protocol here says what is in it. `Game.parts` names the modules; they
are imported when they are first asked for, so a game can be imported without numba or numpy. An edition names its own
parts. A law (`tests/laws/test_parts.py`) loads every part of every game and holds it to its protocol. Arguments are
always given by position, and are called as they are here.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeVar, cast

import msgspec

from ludolien.core.challenges import Challenge, Verdict
from ludolien.core.keeper import Archivist
from ludolien.core.lessons import Course
from ludolien.core.levels import Level
from ludolien.core.moves import Move
from ludolien.core.options import Settings
from ludolien.core.outcomes import Result
from ludolien.core.reasons import Reason
from ludolien.core.seats import Seat
from ludolien.core.tensors import ActionSpec, Box

# Bots


class Levels(Protocol):
    """How strong its bots play, the weakest first."""

    LEVELS: tuple[Level, ...]


class Evaluation(Protocol):
    """What a position is worth without looking ahead, where nothing is compiled; also how a review measures a game
    of more than two."""

    def judge(self, position: Any) -> Sequence[float]:
        """For each seat from 0, losing, to 1."""


class Prospects(Protocol):
    """How a review measures the game, where the chance to win says too little."""

    UNIT: Literal["chance", "points"]
    APART: bool
    """True where boards never touch: what changes for a seat is its own doing, or luck."""

    def prospects(self, position: Any) -> Sequence[float]:
        """What each seat can expect in the end; more is better."""


class OwnThinker(Protocol):
    """Decides for levels with the thinker `own`, where no search fits."""

    def choose(self, view: Any, seat: Seat, legal: Sequence[Any], level: Level, rng: Random) -> Move | None:
        """One of the legal moves; None waits until something happens."""

    def advise(self, view: Any, seat: Seat, legal: Sequence[Any], level: Level, rng: Random) -> Move | None:
        """The same for somebody else's decision: it may judge what `choose` takes as given at a table."""


class Pace(Protocol):
    """How long a bot takes for a move in a game played in real time."""

    def pace(self, view: Any, seat: Seat, move: Any, level: Level, rng: Random) -> float:
        """Seconds."""


class WarmUp(Protocol):
    """What can be compiled or read before anybody waits for it."""

    def warm(self) -> None:
        """Does so."""


class Hints(Protocol):
    """Reasons for moves, in words of the game."""

    def why(self, position: Any, moves: Sequence[Any], seat: Seat) -> Reason | None:
        """What speaks for these moves; None where nothing is worth a word."""


# Compiled


class KernelModule(Protocol):
    """The rules over flat records of integers, compiled. `docs/reference/kernels.md` explains each function."""

    __name__: str
    STATE: Any
    MOVES: int
    HOOKS: tuple[str, ...]
    """Which of `KernelHooks` it has."""

    def turn(self, s: Any) -> int: ...
    def legal(self, s: Any, actions: Any) -> int: ...
    def play(self, s: Any, action: int) -> None: ...
    def payoff(self, s: Any, values: Any) -> None: ...
    def pack(self, position: Any, s: Any) -> None: ...
    def unpack(self, s: Any, origin: Any) -> Any: ...


class KernelHooks(Protocol):
    """What a kernel may have besides: whatever it leaves out follows from the contract, or is done without."""

    def odds(self, s: Any, actions: Any, weights: Any) -> int: ...
    def pick(self, s: Any, rng: Any) -> int: ...
    def rollout(self, s: Any, rng: Any) -> None: ...
    def foresee(self, s: Any, values: Any, rng: Any) -> None: ...
    def evaluate(self, s: Any, values: Any) -> None: ...
    def prior(self, s: Any, actions: Any, count: int, weights: Any) -> None: ...
    def owner(self, s: Any, action: int) -> int: ...
    def key(self, s: Any) -> int: ...
    def observe(self, s: Any, seat: Seat, board: Any, course: Any) -> None: ...
    def as_number(self, s: Any, action: int) -> int: ...
    def from_number(self, s: Any, number: int) -> int: ...
    def steps(self, position: Any, seat: Seat) -> Mapping[int, tuple[Move, ...]]: ...
    def worth(self, result: Result) -> tuple[float, ...]: ...
    def seats(self, position: Any) -> int: ...
    def takes_turns(self, position: Any) -> bool: ...


class OwnSearch(Protocol):
    """A search of its own over the kernel, for levels with the thinker `alphabeta` or `expectimax`."""

    __name__: str
    DEEPEST: int
    SURE: int
    """From here on a value is a proof."""
    SCALE: int
    """How much makes a difference, for turning values into chances."""

    def workspace(self, limit: int, is_exact: bool) -> Any:
        """Memory and limits; exact looks for the value of every first move."""

    def look(self, records: Any, depth: int, workspace: Any, actions: Any, values: Any) -> int:
        """Writes the moves with their values, the best first, and returns how many; fewer when cut short."""

    def is_cut(self, workspace: Any) -> bool: ...
    def stop(self, workspace: Any) -> None: ...
    def nodes(self, workspace: Any) -> int: ...


# Solving and learning


class TooLarge(ValueError):
    """A board that a solver does not try."""


class NotInstalled(RuntimeError):
    """A part needs a package that is not there."""


class Solution(Protocol):
    """The value of every position of a board."""

    @property
    def values(self) -> Any:
        """As an array that `restored` takes."""

    def value(self, position: Any) -> int:
        """To the side to move: n wins in n moves, -n loses in n, 0 is a draw."""

    def summary(self) -> dict[str, int]:
        """How many positions there are of each kind."""


class BoardSolver(Protocol):
    """Solves boards small enough to be played to the end from every position."""

    BOARDS: tuple[dict[str, int], ...]
    """The boards, by their options, whose values the game brings along."""
    SOLVED: Traversable
    """The file with these values."""

    def solve(self, start: Any, progress: Callable[[int, int], None] | None = None) -> Solution:
        """From the position that a game starts with; raises `TooLarge`."""

    def board(self, position: Any) -> dict[str, int] | None:
        """Which of `BOARDS` this is played on."""

    def restored(self, start: Any, values: Any) -> Solution:
        """From the values kept."""


class DrawSolver(Protocol):
    """Finds the best board for a draw that is known in advance."""

    def solve_draw(self, seed: int, settings: Settings, seconds: float) -> Any:
        """For the draw of a seed; raises `NotInstalled` without the packages it needs."""

    def described(self, best: Any, settings: Settings) -> dict[str, Any]:
        """What was found, as data for people."""


class TrainingResult(Protocol):
    """What training comes back with."""

    @property
    def curve(self) -> tuple[tuple[int, float], ...]:
        """How well it played after so many games."""

    def save(self, path: str) -> None:
        """Writes it as the bot reads it."""


class Trainer(Protocol):
    """Learns a value function."""

    GAMES: int
    """How many games the house's own was learnt from."""
    FILE: str

    def learn(self, games: int, seed: int, tell: Callable[[int, float], None]) -> TrainingResult:
        """From so many games against itself; tells now and then how many are done, and how well it plays."""


# Research


class Tensor(Protocol):
    """What a learner sees and does, as numbers. Arrays are handed in, so the module needs no library for them."""

    def action_spec(self, start: Any) -> ActionSpec:
        """Every action of a seat in a game that starts like this."""

    def actions(self, position: Any, seat: Seat) -> Mapping[int, tuple[Move, ...]]:
        """What the seat may choose in this position, with the moves that are then played one after the other. The
        same in every world that the seat thinks possible. No move at all waits, where time goes on by itself."""

    def observation_spec(self, start: Any) -> Mapping[str, Box]:
        """The arrays of an observation, by name."""

    def observe(self, view: Any, seat: Seat, out: Mapping[str, Any]) -> None:
        """Writes a view into arrays of these shapes that hold zeros."""


class SmallWorld(Protocol):
    """The game so small that perfect play in it is known: its own rules, from another start, to an earlier end."""

    TITLE: str
    PARAMETERS: Mapping[str, int]
    """With their defaults."""

    def start(self, parameters: Mapping[str, int]) -> Any:
        """The position it starts with; raises `ValueError` where that would be no small world."""

    def moves(self, position: Any, seat: Seat) -> Sequence[Any]:
        """What a player may do, without moves that lead back."""

    def worth(self, position: Any, parameters: Mapping[str, int]) -> float | None:
        """What it comes to for the first seat, from -1 to 1; None while it goes on."""


# Learning to play


class Lessons(Protocol):
    """What there is to learn, step by step."""

    COURSES: tuple[Course, ...]


class Challenges(Protocol):
    """A challenge for every day, each with exactly the solutions it claims."""

    def make(self, secret: str, day: int) -> Challenge:
        """That of a day, always the same for the same secret."""

    def judge(self, challenge: Challenge, position: Any) -> Verdict:
        """What an attempt has come to in this position."""

    def reply(self, challenge: Challenge, position: Any) -> Move | None:
        """What the opponent plays, where one is asked; the best defence there is. None plays the first legal move."""


# The terminal


class Terminal(Protocol):
    """Drawing for the terminal."""

    def draw(self, view: Any) -> str:
        """The view as text in rich's markup."""


P = TypeVar("P")


class Part(msgspec.Struct, Generic[P], frozen=True):
    """A module, named as in a relative import from the package of the edition that brings it."""

    package: str
    module: str

    def __call__(self) -> P:
        return cast(P, import_module(self.module, self.package))


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """All that a game brings, each to be called for its module; None where it has no such thing."""

    levels: Callable[[], Levels] | None = None
    plain_levels: Callable[[], Levels] | None = None
    """Those that think without numba and numpy, by nodes alone: in a browser, and wherever they are asked for."""
    evaluation: Callable[[], Evaluation] | None = None
    prospects: Callable[[], Prospects] | None = None
    thinker: Callable[[], OwnThinker] | None = None
    plain_thinker: Callable[[], OwnThinker] | None = None
    """The thinker of plain levels with `own`; the usual one where that needs nothing compiled."""
    pace: Callable[[], Pace] | None = None
    warm_up: Callable[[], WarmUp] | None = None
    hints: Callable[[], Hints] | None = None
    kernel: Callable[[], KernelModule] | None = None
    search: Callable[[], OwnSearch] | None = None
    keeper: Callable[[], Archivist] | None = None
    """Plays HOUSE's moves."""
    board_solver: Callable[[], BoardSolver] | None = None
    draw_solver: Callable[[], DrawSolver] | None = None
    trainer: Callable[[], Trainer] | None = None
    terminal: Callable[[], Terminal] | None = None
    tensor: Callable[[], Tensor] | None = None
    small_world: Callable[[], SmallWorld] | None = None
    lessons: Callable[[], Lessons] | None = None
    challenges: Callable[[], Challenges] | None = None
