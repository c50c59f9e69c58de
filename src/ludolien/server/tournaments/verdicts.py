"""What a game was worth to those who played it, as the tournament counts it. Pure.

Between two: 1 for a win, a half for a draw, 0 for a loss. At a table of several that counts points lost: how many more
one lost than the best board there, which had the same draw; None for who gave up. Who has left their seat to a bot has
lost. A game that an operator closed is nobody's.
"""

from typing import Final

import msgspec

from ludolien.tables.table import Table

Marks = tuple[float | None, ...]
NOBODYS: Final[Marks] = ()


class Verdict(msgspec.Struct, frozen=True):
    """What each seat got, and the seats of those who did not play: they are paired no more until they say so."""

    marks: Marks
    idle: tuple[int, ...] = ()


def verdict(table: Table, *, by_points: bool) -> Verdict:
    """Of a game that is over."""
    assert table.result is not None
    if table.ending == "closed":
        return Verdict(NOBODYS)
    people = [(seat, holder) for seat, holder in enumerate(table.holders) if holder.kind == "person"]
    gone = {seat for seat, holder in people if holder.stand_in or holder.has_given_up}
    lost_on_time = {table.result.facts.get("seat")} if table.ending == "flag" else set()
    movers = {ply.move.seat for ply in table.line}
    idle = tuple(
        seat
        for seat, holder in people
        if seat in lost_on_time - movers or (seat in gone and (not holder.has_given_up or seat not in movers))
    )
    return Verdict(_behind(table, gone) if by_points else _won(table, gone), idle)


def _won(table: Table, gone: set[int]) -> Marks:
    assert table.result is not None
    if gone:
        return tuple(0.0 if seat in gone else 1.0 for seat in range(len(table.holders)))
    winners = table.result.winners
    share = 1.0 if len(winners) == 1 else 0.5
    return tuple(share if seat in winners else 0.0 for seat in range(len(table.holders)))


def _behind(table: Table, gone: set[int]) -> Marks:
    result = table.result
    assert result is not None
    if table.ending != "rules":  # all others have gone, or all have agreed to stop
        return tuple(0.0 if rank == 1 and seat not in gone else None for seat, rank in enumerate(result.ranks))
    lost = {seat: score for seat, score in enumerate(result.scores) if seat not in gone}
    best = min(lost.values(), default=0.0)
    return tuple(lost[seat] - best if seat in lost else None for seat in range(len(table.holders)))
