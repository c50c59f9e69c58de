"""Whoever is next: which players are asked, and what happens without any of them."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

from ludolien.core.contract import AnyGame
from ludolien.core.moves import Move
from ludolien.core.seats import CHANCE, CLOCK, HOUSE, Seat, is_player

Odds: TypeAlias = Sequence[tuple[Any, Fraction]]


def asked(game: AnyGame, state: Any) -> list[Seat]:
    """The players whom the game waits for and who have something to decide, in order."""
    return [seat for seat in sorted(filter(is_player, game.awaited(state))) if game.legal(state, seat)]


def drawn(odds: Odds, rng: Random) -> Move:
    """One of CHANCE's moves, as often as its odds say."""
    moves, shares = zip(*odds, strict=True)
    move: Move = rng.choices(moves, [float(share) for share in shares])[0]
    return move


def by_itself(
    game: AnyGame,
    state: Any,
    draw: Callable[[Odds], Move],
    house: Callable[[Any], Move | None] | None = None,
    *,
    has_clock: bool = False,
) -> Move | None:
    """The move of CHANCE, of HOUSE or of CLOCK that comes next; None where a player is asked, or nobody can go on.

    Without a real clock, CLOCK moves as soon as no player has anything left to decide.
    """
    awaited = game.awaited(state)
    if CHANCE in awaited:
        return draw(game.odds(state))
    if HOUSE in awaited:
        return None if house is None else house(state)
    if CLOCK in awaited and not has_clock and not asked(game, state):
        move: Move = game.timers(state)[0].move
        return move
    return None
