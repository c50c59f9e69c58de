"""What a result is worth to each seat."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ludolien.core.options import Value
from ludolien.core.outcomes import Result

if TYPE_CHECKING:
    from ludolien.core.contract import AnyGame


def by_rank(result: Result) -> tuple[float, ...]:
    """The share of opponents one stands above, equals counting half: 1 for winning, 0 for coming last."""
    others = max(1, len(result.ranks) - 1)
    return tuple(
        sum((mine < other) + 0.5 * (mine == other) for other in result.ranks) / others - 0.5 / others
        for mine in result.ranks
    )


def returns(game: "AnyGame", seats: int, options: Mapping[str, Value], result: Result) -> tuple[float, ...]:
    """From -1 to 1 for each seat, and together 0 where seats play against each other.

    Against others, the share of opponents one stands above. Together, 1 for all or -1 for all. Alone, the points on
    the scale that the game declares (`Game.points`).
    """
    if game.is_cooperative(seats, options):
        return tuple(1.0 if rank == 1 else -1.0 for rank in result.ranks)
    if seats == 1:
        if game.points is None:
            return (1.0 if result.ranks[0] == 1 else -1.0,)
        return (game.points.scaled(result.scores[0]),)
    return tuple(2 * share - 1 for share in by_rank(result))
