"""CM10, CM12-CM14: how many riddles are played, and how the game ends."""

from typing import Final

from ludolien.core import Result
from ludolien.games.connecto_mahy.state import RIDDLES, SOLO_RIDDLES, Agreed, Grade, Position

CHAMPION: Final = 6
MASTER: Final = 10
"""CM14: stars of the ranks."""


def riddles_of(agreed: Agreed) -> int:
    """CM10, CM13, CM14: eight, four alone; together, one set of cards. Riddles of one's own are played once each."""
    if agreed.mode == "cooperative":
        return 1
    most = SOLO_RIDDLES if agreed.mode == "solo" else RIDDLES
    return min(most, len(agreed.studio.split())) if agreed.studio else most


def result(position: Position) -> Result | None:
    """CM10, CM12: most stars win, equals share. CM13: all right wins, else all have lost. CM14: a rank."""
    if position.phase != "over":
        return None
    agreed, seats = position.agreed, range(position.agreed.seats)
    match agreed.mode:
        case "cooperative":
            cards = len(position.boards)
            right = sum(verdict == "right" for verdict in position.played[-1].verdicts)
            rank, reason = (1, "all_right") if right == cards else (2, "not_all_right")
            scores = tuple(float(right) for _ in seats)
            return Result((rank,) * len(seats), scores, "CM13", reason, {"right": right, "cards": cards})
        case "solo":
            (stars,) = position.stars
            return Result((1,), (float(stars),), "CM14", grade_for(stars), {"stars": stars})
        case _:
            ranks = [1 + sum(other > mine for other in position.stars) for mine in position.stars]
            reason = "shared" if ranks.count(1) > 1 else "most_stars"
            owner = [seat // 2 if agreed.mode == "team" else seat for seat in seats]
            return Result(
                tuple(ranks[board] for board in owner),
                tuple(float(position.stars[board]) for board in owner),
                "CM12" if agreed.mode == "team" else "CM10",
                reason,
                {"stars": max(position.stars)},
            )


def grade_for(stars: int) -> Grade:
    """CM14: 0-5 apprentice, 6-9 champion, 10-12 master."""
    if stars < CHAMPION:
        return "apprentice"
    return "champion" if stars < MASTER else "master"
