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
from ludolien.bots.kernel import by_rank, kernel_of
from ludolien.catalogue import find
from ludolien.core import CHANCE, AnyGame, Move, Settings, is_player
from ludolien.core.advance import Odds, asked, by_itself, drawn

LONGEST: Final = 100_000
"""Moves after which a game is not going to end any more."""


class CannotMatch(ValueError):
    """These entrants cannot play this; the message is one line for a person."""


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

    def __post_init__(self) -> None:
        if len(self.entrants) < self.seats:
            raise CannotMatch(f"{self.seats} seats and {len(self.entrants)} entrants: name as many as sit down")

    @property
    def round_size(self) -> int:
        """Games in a round."""
        return len(self._tables) * self.seats

    @property
    def _tables(self) -> list[tuple[int, ...]]:
        return list(combinations(range(len(self.entrants)), self.seats))

    def seating(self, number: int) -> tuple[int, ...]:
        """Which entrant takes each seat in that game. Who sits beside whom changes from round to round."""
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
    plies: int
    """Moves of players."""
    thinking: tuple[float, ...]
    """Seconds that each seat thought in all."""
    slowest: tuple[float, ...]
    """And for the decision that took it longest."""


def play(match: Match, number: int) -> Played:
    """One game of the match."""
    game = find(match.game, match.edition)
    sitting = match.seating(number)
    clocks: list[list[float]] = [[0.0] for _ in sitting]
    plies = 0
    end: Any = game.start(match.seats, match.options)
    for state, moved in _course(game, end, match, number, clocks):
        end, plies = state, plies + moved
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
        plies=plies,
        thinking=tuple(round(sum(taken), 3) for taken in clocks),
        slowest=tuple(round(max(taken), 3) for taken in clocks),
    )


def _course(
    game: AnyGame, state: Any, match: Match, number: int, clocks: list[list[float]]
) -> Iterator[tuple[Any, bool]]:
    """The states after each move, and whether a player made it."""
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
            moves = players[sitting[seat]](game.view(state, seat), seat, seed, match.seconds)
            clocks[seat].append(time.perf_counter() - began)
        for at, move in enumerate(moves):
            if game.refuse(state, move) is not None:
                assert at > 0, f"{match.entrants[sitting[move.seat]].name} makes a move that is not legal: {move}"
                break
            state = game.play(state, move)
            plies += is_player(move.seat)
            yield state, is_player(move.seat)
    raise CannotMatch(f"a game of {game.slug} had not ended after {LONGEST} moves")


def _players(game: AnyGame, match: Match) -> Sequence[Player]:
    return [player(game, who) for who in match.entrants]


def check(match: Match) -> None:
    """Everybody named is there: `BadEntrant` or `CannotMatch` before anything is played."""
    game = find(match.game, match.edition)
    if match.seats not in game.seats:
        raise CannotMatch(f"{game.slug} is for {game.seats[0]} to {game.seats[-1]} seats, not {match.seats}")
    game.start(match.seats, match.options)
    _players(game, match)
