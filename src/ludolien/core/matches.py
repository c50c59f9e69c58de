"""Matches: how a game says that several games make one."""

from typing import Literal

import msgspec


class MatchRule(msgspec.Struct, frozen=True):
    """People move on by one seat from game to game, so everybody is on every seat in turn, with what belongs to it.

    By `wins`, the first to win more than half of `games` has won the match; drawn games are played again, up to
    `most` games in all. By `points`, the scores of all games add up. Equals share.
    """

    clause: str
    counts: Literal["wins", "points"] = "wins"
    games: int = 0
    """0: as many as there are seats."""
    most: int = 0
    """With the drawn games that are played again; 0: `games`, so a draw is a game like any other."""
    fewest: bool = False
    """By points: the lowest sum wins."""
