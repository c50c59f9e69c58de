"""Dice that anybody can check.

Before anybody sits down the table publishes the SHA-256 of a secret seed: the commitment. Who sits down may add a text
of their own, the entropy. The n-th chance move of a game (n from 0) is then settled:

    message = the JSON array [table code, [entropy of seat 0, …], n, attempt], without spaces
    number  = HMAC-SHA-256(key = the seed's bytes, message), read as a big-endian integer

The probabilities of the moves that CHANCE may make, in the order of the rules, are brought to their common denominator
d, and `number mod d` falls on one of them. So that every remainder is exactly as likely as any other, numbers from the
largest multiple of d on are not used: attempt, 0 at first, goes up by one until the number is below it. The seed is
revealed with the result. Only n counts, so nothing that players do shifts the outcome; after an undo in practice, the
same roll comes again.
"""

import hmac
from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from math import lcm
from typing import Any, Final, TypeVar

import msgspec

from ludolien.core import CHANCE, AnyGame
from ludolien.core.record import Fairness, Record, replay

T = TypeVar("T")

_RANGE: Final = 2**256


class Unfair(ValueError):
    """A record whose dice were not drawn from its seed, or that lacks what is needed to tell."""

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply
        """The move concerned, counted from 0."""


def commitment(seed: str) -> str:
    """What is published of a seed, written in hexadecimal, before the game."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def number(seed: str, table: str, entropies: Sequence[str], ordinal: int, attempt: int = 0) -> int:
    """The number drawn for a chance move, below 2 to the 256."""
    message = msgspec.json.encode([table, list(entropies), ordinal, attempt])
    return int.from_bytes(hmac.digest(bytes.fromhex(seed), message, "sha256"), "big")


def drawn(odds: Sequence[tuple[T, Fraction]], fairness: Fairness, ordinal: int) -> T:
    """The move that chance makes."""
    assert fairness.seed is not None
    whole = lcm(*(chance.denominator for _, chance in odds))
    usable = _RANGE - _RANGE % whole
    attempt = 0
    while (drawn := number(fairness.seed, fairness.table, fairness.entropies, ordinal, attempt)) >= usable:
        attempt += 1
    rest = drawn % whole
    for move, chance in odds:
        rest -= chance.numerator * (whole // chance.denominator)
        if rest < 0:
            return move
    raise AssertionError("the odds do not sum to one")


def verify(record: Record, game: AnyGame) -> int:
    """Recomputes every roll and draw that was made at this table; how many there were, or `Unfair`."""
    fairness = record.header.fairness
    if fairness is None:
        raise Unfair("the record says nothing about how its dice were drawn")
    if fairness.seed is None:
        raise Unfair("the seed has not been revealed: it is with the result")
    try:
        fits = commitment(fairness.seed) == fairness.commitment
    except ValueError:
        raise Unfair("the seed is not written in hexadecimal") from None
    if not fits:
        raise Unfair("the seed is not the one that the table committed to")
    ordinal = checked = 0
    states: list[Any] = replay(record, game)
    for ply, (state, move) in enumerate(zip(states, record.moves, strict=False)):
        if move.seat != CHANCE:
            continue
        if ply >= fairness.laid:
            expected = drawn(game.odds(state), fairness, ordinal)
            if move != expected:
                written = f"{game.write(state, move)}, but the seed gives {game.write(state, expected)}"
                raise Unfair(f"move {ply + 1} is {written}", ply)
            checked += 1
        ordinal += 1
    return checked
