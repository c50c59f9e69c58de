"""Matches of several games, as the game's `MatchRule` says. Each game is a table of its own, seats moved on by one."""

from msgspec.structs import replace

from ludolien.core import MatchRule, Result
from ludolien.tables.events import Holder, Standing
from ludolien.tables.protocol import MatchInfo
from ludolien.tables.table import Table


def opening(rule: MatchRule, seats: int) -> Standing:
    """A match before its first game."""
    return Standing(rule, (0.0,) * seats)


def games(standing: Standing) -> int:
    """How many games the match is meant to have."""
    return standing.rule.games or len(standing.totals)


def with_result(standing: Standing, result: Result) -> Standing:
    """The match after one more game, by the seats of that game."""
    totals = standing.totals
    is_win = len(result.winners) == 1
    if standing.rule.counts == "points":
        totals = tuple(total + score for total, score in zip(totals, result.scores, strict=True))
    elif is_win:
        totals = tuple(total + (rank == 1) for total, rank in zip(totals, result.ranks, strict=True))
    return replace(standing, totals=totals, played=standing.played + 1, drawn=standing.drawn + (not is_win))


def ranks(standing: Standing) -> tuple[int, ...] | None:
    """How the match ended, or None while it goes on. Equals share a rank."""
    rule, wanted = standing.rule, games(standing)
    if rule.counts == "points":
        is_over = standing.played >= wanted
    else:
        most = rule.most or wanted
        decisive = standing.played - (standing.drawn if rule.most else 0)
        is_over = max(standing.totals) * 2 > wanted or decisive >= wanted or standing.played >= most
    if not is_over:
        return None
    is_low_best = rule.counts == "points" and rule.fewest
    order = [total if is_low_best else -total for total in standing.totals]
    return tuple(1 + sum(other < mine for other in order) for mine in order)


def moved_on(holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """The same people one seat on: the second seat's becomes the first."""
    return (*holders[1:], *holders[:1])


def next_standing(table: Table) -> Standing | None:
    """What the next game starts from: the match so far, a new one after its end, None where there is no match."""
    if table.standing is None or table.result is None:
        return None
    after = with_result(table.standing, table.result)
    if ranks(after):
        return opening(after.rule, len(after.totals))
    return replace(after, totals=(*after.totals[1:], *after.totals[:1]))


def series(table: Table) -> tuple[float, ...]:
    """What each seat has won so far, by rematches, this game included once it is over; a draw is half a win."""
    before = table.series or (0.0,) * len(table.holders)
    if table.result is None or table.ending == "closed" or table.is_cooperative:
        return table.series
    best = table.result.winners
    share = 1.0 if len(best) == 1 else 0.5 if len(best) == len(before) == 2 else 0.0
    return tuple(won + (share if seat in best else 0.0) for seat, won in enumerate(before))


def next_series(table: Table) -> tuple[float, ...]:
    """The same by the seats of the next game."""
    won = series(table)
    return (*won[1:], *won[:1])


def info(table: Table) -> MatchInfo | None:
    """The match as everybody sees it."""
    standing = table.standing
    if standing is None:
        return None
    after = with_result(standing, table.result) if table.result else standing
    rule = standing.rule
    return MatchInfo(
        clause=rule.clause,
        counts=rule.counts,
        game=standing.played + 1,
        games=games(standing),
        totals=after.totals,
        ranks=ranks(after) if table.result else None,
    )
