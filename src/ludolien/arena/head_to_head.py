"""Two entrants of a match held against each other: in every game that seats both, or alone on the same draws."""

from collections.abc import Iterable, Sequence

import msgspec

from ludolien.arena.matches import Match, Played


class Meeting(msgspec.Struct, frozen=True):
    """Seen from the first of the two: above 0 it came out better, by how many points, and in which round."""

    better: float
    points: float
    round: int


def meetings(match: Match, games: Sequence[Played], pair: tuple[int, int]) -> Iterable[Meeting]:
    """Each time these two can be compared."""
    one, other = pair
    if match.seats == 1:
        alone = {(match.round_of(game.number), game.seating[0]): game for game in games}
        for round in sorted({round for round, _ in alone}):
            if (round, one) in alone and (round, other) in alone:
                mine, theirs = alone[round, one], alone[round, other]
                yield Meeting(mine.worth[0] - theirs.worth[0], mine.scores[0] - theirs.scores[0], round)
        return
    for game in games:
        if one in game.seating and other in game.seating:
            at, beside = game.seating.index(one), game.seating.index(other)
            ahead = game.ranks[beside] - game.ranks[at]
            yield Meeting(ahead, game.scores[at] - game.scores[beside], match.round_of(game.number))


def decided(match: Match, games: Sequence[Played]) -> tuple[int, int]:
    """How often the first entrant came out better and worse than the second."""
    met = [meeting.better for meeting in meetings(match, games, (0, 1))]
    return sum(better > 0 for better in met), sum(better < 0 for better in met)
