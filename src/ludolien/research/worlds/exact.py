"""What a small world without secrets is worth, to the last digit: from its ends backwards."""

from fractions import Fraction
from typing import Any

from ludolien.research.worlds.tree import CHANCE, Tree


def exact_value(tree: Tree) -> Fraction:
    """To the first, if both play perfectly."""
    if tree.has_secrets:
        raise ValueError(f"{tree.title} has secrets: what it is worth depends on what is guessed")
    known: dict[Any, Fraction] = {}

    def value(position: Any) -> Fraction:
        if position not in known:
            known[position] = _value(position)
        return known[position]

    def _value(position: Any) -> Fraction:
        turn = tree.turn(position)
        if turn is None:
            return _simple(tree.worth(position))
        if turn == CHANCE:
            odds = tree.odds(position)
            return sum((_simple(share) * value(tree.play(position, action)) for action, share in odds), Fraction())
        after = [value(tree.play(position, action)) for action in tree.legal(position)]
        return max(after) if turn == 0 else min(after)

    return value(tree.start())


def _simple(share: float) -> Fraction:
    """Worths and likelihoods are shares of small numbers."""
    return Fraction(share).limit_denominator(1_000)
