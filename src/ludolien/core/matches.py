"""Matches: how a game says that several games make one."""

from typing import Literal

import msgspec


class MatchRule(msgspec.Struct, frozen=True):
    """Seats move on by one from game to game, so everybody is on every seat in turn.

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
    shifts: str = ""
    """An option of the game, a range, that goes up by one from game to game and starts over at its end."""
