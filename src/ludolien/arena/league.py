"""A league: where the levels of a game stand, between random play and the simple players, as one table.

Every level meets the one below it and every simple player; the lowest levels and the simple players meet random play.
All pairs are known before anything is played, each is a match with its own file, and the same command goes on.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from ludolien.arena.standings import Standings
from ludolien.arena.statistics import Interval, share
from ludolien.bots import ladder
from ludolien.core import AnyGame

RANDOM: Final = "random"
NEWCOMERS: Final = 2
"""So many levels from the lowest one meet random play."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One pair of the table, seen from the higher one."""

    higher: str
    lower: str
    games: int
    won: int
    drawn: int
    lost: int
    points: Interval | None
    """The share of points, draws as half."""
    score: Interval | None
    """The mean difference of scores, where the game has scores."""
    plies: float


def pairs(game: AnyGame, beside: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Who meets whom, the one that should be better first."""
    ranks = [str(level.rank) for level in ladder.levels(game)]
    for lower, higher in pairwise(ranks):
        yield higher, lower
    for rank in ranks:
        for simple in beside:
            yield rank, simple
    for newcomer in (*ranks[:NEWCOMERS], *beside):
        yield newcomer, RANDOM


def row(table: Standings) -> Row:
    """What a match of two says."""
    (duel,) = table.duels
    met = duel.better + duel.equal + duel.worse
    return Row(
        higher=duel.names[0],
        lower=duel.names[1],
        games=met,
        won=duel.better,
        drawn=duel.equal,
        lost=duel.worse,
        points=share(duel.better + duel.equal / 2, met),
        score=duel.score_difference,
        plies=0.0 if table.plies is None else table.plies.value,
    )


def table_of(rows: Sequence[Row]) -> str:
    """The rows as a table in Markdown."""
    has_scores = any(row.score is not None for row in rows)
    head = ["", "against", "games", "won", "drawn", "lost", "points", "95 %", "moves a game"]
    lines = [[*head, "score"] if has_scores else head]
    lines.append(["---"] * len(lines[0]))
    for each in rows:
        cells = [_name(each.higher), _name(each.lower), *map(str, (each.games, each.won, each.drawn, each.lost))]
        cells += ["", ""] if each.points is None else [f"{each.points.value:.1%}", _ends(each.points)]
        cells.append(f"{each.plies:.0f}")
        if has_scores:
            cells.append("" if each.score is None else f"{each.score.value:+.2f} ({_ends(each.score, '+.2f')})")
        lines.append(cells)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _name(entrant: str) -> str:
    """A level, or a player without its module."""
    return f"level {entrant}" if entrant[0].isdecimal() else entrant.rpartition(":")[2].replace("_", " ")


def _ends(interval: Interval, form: str = ".1%") -> str:
    return f"{interval.low:{form}} to {interval.high:{form}}"


class NoPlace(ValueError):
    """A document has no place for the table; the message is one line for a person."""


def written_into(document: str, slug: str, table: str) -> str:
    """The document with the table between the two comments that mark its place."""
    place = re.compile(rf"(<!-- league {re.escape(slug)} -->\n).*?(<!-- end of league -->)", re.DOTALL)
    if not place.search(document):
        raise NoPlace(f"no place for the league of {slug}: <!-- league {slug} --> and <!-- end of league -->")
    return place.sub(lambda found: f"{found[1]}{table}\n{found[2]}", document, count=1)
