"""Dice that anybody can check and nobody can choose (`docs/explanation/fair_dice.md`).

Before the game the table publishes the SHA-256 of a secret seed, the commitment; every seat sends the SHA-256 of a text
of its own, the entropy. Only when all that is fixed are the entropies revealed, and the game begins. The n-th chance
move of a game (n from 0) is then settled:

    message = the JSON array [table code, [entropy of seat 0, …], n, attempt], without spaces
    number  = HMAC-SHA-256(key = the seed's bytes, message), read as a big-endian integer

The probabilities of the moves that CHANCE may make, in the order of the rules, are brought to their common denominator
d, and `number mod d` falls on one of them. So that every remainder is exactly as likely as any other, numbers from the
largest multiple of d on are not used: attempt, 0 at first, goes up by one until the number is below it. The seed is
revealed with the result. Only n counts, so nothing that players do shifts the outcome; after an undo in practice, the
same roll comes again. Where HOUSE draws, n counts HOUSE's moves and ` house` follows the table code.
"""

import hmac
from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from math import lcm
from typing import Any, Final, TypeVar

import msgspec

from ludolien.core import CHANCE, AnyGame, Game
from ludolien.core.keeper import Candidates
from ludolien.core.record import Fairness, Record, replay

T = TypeVar("T")

_RANGE: Final = 2**256
UNREVEALED: Final = "dice without everybody's share"
"""Marks a game that began before everybody had revealed their entropy."""


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


def hash_of(entropy: str) -> str:
    """What a seat sends of its entropy before the game."""
    return sha256(entropy.encode()).hexdigest()


def house_commitment(seed: str, table: str, candidates: Candidates) -> str:
    """What is published of HOUSE's candidates before the game. The seed hides them: they tell who has seen what."""
    message = msgspec.json.encode(["candidates", table, candidates])
    return hmac.digest(bytes.fromhex(seed), message, "sha256").hex()


def is_left_to_chance(game: AnyGame) -> bool:
    """True for games in which something is drawn."""
    return type(game).odds is not Game.odds or game.parts.keeper is not None


def house_luck(fairness: Fairness, ordinal: int) -> int:
    """The number for a move of HOUSE."""
    assert fairness.seed is not None
    return number(fairness.seed, f"{fairness.table} house", fairness.entropies, ordinal)


def drawn(odds: Sequence[tuple[T, Fraction]], fairness: Fairness, ordinal: int) -> T:
    """The move that chance makes."""
    whole = lcm(*(chance.denominator for _, chance in odds))
    rest = usable_number(whole, fairness, ordinal) % whole
    for move, chance in odds:
        rest -= chance.numerator * (whole // chance.denominator)
        if rest < 0:
            return move
    raise AssertionError("the odds do not sum to one")


def usable_number(whole: int, fairness: Fairness, ordinal: int) -> int:
    """The number that settles a chance move whose probabilities have this common denominator."""
    assert fairness.seed is not None
    usable = _RANGE - _RANGE % whole
    attempt = 0
    while (found := number(fairness.seed, fairness.table, fairness.entropies, ordinal, attempt)) >= usable:
        attempt += 1
    return found


def numbers(fairness: Fairness, line: Sequence[tuple[Any, Any]], game: AnyGame) -> tuple[str, ...]:
    """The number of every chance move of a game, by the state before each move and the move."""
    odds = [game.odds(state) for state, move in line if move.seat == CHANCE]
    wholes = [lcm(*(chance.denominator for _, chance in moves)) for moves in odds]
    return tuple(f"{usable_number(whole, fairness, ordinal):064x}" for ordinal, whole in enumerate(wholes))


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
    _check_hashes(record, fairness)
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
    line = list(zip(states, record.moves, strict=False))
    if fairness.numbers and fairness.numbers != numbers(fairness, line, game):
        raise Unfair("the numbers are not those that the seed and the entropies give")
    return checked


def _check_hashes(record: Record, fairness: Fairness) -> None:
    """What was revealed is what was promised; what was not is marked."""
    if not fairness.hashes:
        return
    for seat, (promised, entropy) in enumerate(zip(fairness.hashes, fairness.entropies, strict=True)):
        if promised and not entropy and UNREVEALED not in record.header.marks:
            raise Unfair(f"seat {seat} promised entropy, and the dice were drawn without it")
        if promised and entropy and hash_of(entropy) != promised:
            raise Unfair(f"seat {seat} promised other entropy than the dice were drawn with")
