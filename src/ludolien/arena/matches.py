"""A match: many games between the same entrants, each a function of its number alone.

Games come in rounds. In a round every table seats the same people once in every rotation, with the same dice, draws
and opening moves: what luck gives to one in a game, it gives to the next one in another.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

import msgspec

from ludolien.arena.entrants import Entrant, Player, player
from ludolien.bots.kernel import kernel_of
from ludolien.bots.thinking import warm_one
from ludolien.catalogue import find
from ludolien.core import CHANCE, CLOCK, AnyGame, Move, Seat, Settings, is_player
from ludolien.core.advance import Odds, asked, by_itself, drawn
from ludolien.core.outcomes import Fact
from ludolien.core.rewards import by_rank

LONGEST: Final = 100_000
"""Moves after which a game is not going to end any more."""


class CannotMatch(ValueError):
    """These entrants cannot play this; the message is one line for a person."""


class Faulty(RuntimeError):
    """An entrant raised an error or made a move that is not legal; the message is one line for a person."""


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """All that its games depend on."""

    game: str
    edition: int
    options: Settings
    seats: int
    """How many sit at a table; where there are more entrants, every selection of them sits down."""
    entrants: tuple[Entrant, ...]
    seed: int = 1
    opening: int = 0
    """So many moves at random begin each game, the same in all games of a round."""
    seconds: float | None = None
    """The time for one decision, where one was set."""
    has_forfeits: bool = False
    """Who makes a mistake that no player may make has lost the game; else the match stops there."""
    is_selfplay: bool = False
    """Somebody plays against itself: nobody changes seats, and every game has dice and an opening of its own."""

    def __post_init__(self) -> None:
        if len(self.entrants) < self.seats:
            raise CannotMatch(f"{self.seats} seats and {len(self.entrants)} entrants: name as many as sit down")

    @property
    def round_size(self) -> int:
        """Games in a round."""
        return 1 if self.is_selfplay else len(self._tables) * self.seats

    @property
    def _tables(self) -> list[tuple[int, ...]]:
        return list(combinations(range(len(self.entrants)), self.seats))

    def seating(self, number: int) -> tuple[int, ...]:
        """Which entrant takes each seat in that game. Who sits beside whom changes from round to round."""
        if self.is_selfplay:
            return tuple(range(self.seats))
        round, within = divmod(number, self.round_size)
        table, turned = divmod(within, self.seats)
        sitting = list(self._tables[table])
        if self.seats > 2:
            Random(f"{self.seed}/{round}/{table}").shuffle(sitting)
        return (*sitting[turned:], *sitting[:turned])

    def round_of(self, number: int) -> int:
        return number // self.round_size


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How one game went, seat by seat."""

    number: int
    seating: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    worth: tuple[float, ...]
    """What the result is worth to a bot, 1 the best."""
    reason: str
    clause: str = ""
    facts: dict[str, Fact] = {}
    plies: int
    """Moves of players."""
    thinking: tuple[float, ...]
    """Seconds that each seat thought in all."""
    slowest: tuple[float, ...]
    """And for the decision that took it longest."""
    fault: str = ""
    """What the entrant did who forfeited the game."""
    moves: tuple[dict[str, Any], ...] = ()
    """Every move, those of dice and clock too, as plain data. They stand in the file; a ledger does not hold them."""


def play(match: Match, number: int) -> Played:
    """One game of the match."""
    game = find(match.game, match.edition)
    sitting = match.seating(number)
    clocks: list[list[float]] = [[0.0] for _ in sitting]
    moves: list[Move] = []
    end: Any = game.start(match.seats, match.options)
    try:
        for state, move in _course(game, end, match, number, clocks):
            end = state
            moves.append(move)
    except _Fault as fault:
        said = f"{match.entrants[sitting[fault.seat]].name}, game {number}, move {_plies(moves) + 1}: {fault}"
        if not match.has_forfeits:
            raise Faulty(said) from fault
        return _forfeited(number, sitting, fault.seat, moves, clocks, said)
    result = game.result(end)
    assert result is not None
    kernel = kernel_of(game)
    return Played(
        number=number,
        seating=sitting,
        ranks=result.ranks,
        scores=result.scores,
        worth=by_rank(result) if kernel is None else kernel.worth(result),
        reason=result.reason,
        clause=result.clause,
        facts=result.facts,
        plies=_plies(moves),
        thinking=tuple(round(sum(taken), 3) for taken in clocks),
        slowest=tuple(round(max(taken), 3) for taken in clocks),
        moves=tuple(msgspec.to_builtins(moves)),
    )


def _plies(moves: Sequence[Move]) -> int:
    return sum(is_player(move.seat) for move in moves)


class _Fault(Exception):
    """What an entrant did wrong."""

    def __init__(self, seat: Seat, message: str) -> None:
        super().__init__(message)
        self.seat = seat


def _forfeited(
    number: int, sitting: tuple[int, ...], loser: Seat, moves: list[Move], clocks: list[list[float]], said: str
) -> Played:
    """The game lost by one seat, and won by all others."""
    worth = tuple(float(seat != loser) for seat in range(len(sitting)))
    return Played(
        number=number,
        seating=sitting,
        ranks=tuple(2 if seat == loser else 1 for seat in range(len(sitting))),
        scores=worth,
        worth=worth,
        reason="forfeit",
        plies=_plies(moves),
        thinking=tuple(round(sum(taken), 3) for taken in clocks),
        slowest=tuple(round(max(taken), 3) for taken in clocks),
        fault=said,
        moves=tuple(msgspec.to_builtins(moves)),
    )


def _course(
    game: AnyGame, state: Any, match: Match, number: int, clocks: list[list[float]]
) -> Iterator[tuple[Any, Move]]:
    """The states after each move, and the move."""
    round = match.round_of(number)
    sitting = match.seating(number)
    opening = Random(f"{match.seed}/{round}/opening")
    players = _players(game, match)
    rolled, decided, plies = 0, [0] * match.seats, 0

    def draw(odds: Odds) -> Move:
        return drawn(odds, Random(f"{match.seed}/{round}/chance/{rolled}"))

    for _ in range(LONGEST):
        if not game.awaited(state):
            return
        moves: Sequence[Move]
        if (move := by_itself(game, state, draw)) is not None:
            rolled += move.seat == CHANCE
            moves = (move,)
        elif not (seats := asked(game, state)):
            raise CannotMatch(f"{game.slug} needs the house: it has no place in the arena")
        elif plies < match.opening:
            moves = (opening.choice(game.legal(state, seats[0])),)
        else:
            seat = seats[0]
            seed = Random(f"{match.seed}/{round}/{sitting[seat]}/{decided[seat]}").getrandbits(62)
            decided[seat] += 1
            began = time.perf_counter()
            moves = _decided(players[sitting[seat]], game, state, seat, seed, match.seconds)
            clocks[seat].append(time.perf_counter() - began)
        for at, move in enumerate(moves):
            if (refusal := game.refuse(state, move)) is not None:
                if at == 0:
                    raise _Fault(seats[0], f"{move} is not legal: {refusal.clause} ({refusal.reason})")
                break
            state = game.play(state, move)
            plies += is_player(move.seat)
            yield state, move
    raise CannotMatch(f"a game of {game.slug} had not ended after {LONGEST} moves")


def _decided(decide: Player, game: AnyGame, state: Any, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """What an entrant answers, if that is moves of its own."""
    try:
        moves = tuple(decide(game.view(state, seat), seat, seed, limit, game.legal(state, seat)))
    except Exception as error:
        raise _Fault(seat, f"{type(error).__name__}: {error}") from error
    if not moves and (timers := game.timers(state)):  # it waits until something happens, and nothing else will
        return (timers[0].move,)
    if not moves:
        raise _Fault(seat, "it makes no move")
    may_be = {seat, CLOCK}
    if strange := [move for move in moves if not isinstance(move, game.move_type) or move.seat not in may_be]:
        raise _Fault(seat, f"{strange[0]!r} is no move of seat {seat}")
    return moves


def _players(game: AnyGame, match: Match) -> Sequence[Player]:
    return [player(game, who) for who in match.entrants]


def warm(match: Match) -> None:
    """Compiles before any clock runs, where somebody thinks: who plays at random needs nothing."""
    if any(who.level is None or who.level.thinker != "random" for who in match.entrants):
        warm_one(find(match.game))


def check(match: Match) -> None:
    """Everybody named is there: `BadEntrant` or `CannotMatch` before anything is played."""
    game = find(match.game, match.edition)
    if match.seats not in game.seats:
        raise CannotMatch(f"{game.slug} is for {game.seats[0]} to {game.seats[-1]} seats, not {match.seats}")
    game.start(match.seats, match.options)
    _players(game, match)
