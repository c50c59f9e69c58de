"""Who plays whom in rounds: everybody once against everybody, by the circle method; or groups at tables of several,
in which people meet as many others as they can. Pure."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations


def circle(players: int) -> list[list[tuple[int, int]]]:
    """The rounds of so many players by their places from 0, who has the first seat first. Everybody meets everybody
    once, and begins about as often as not. Where their number is odd, the place after the last is empty: who would
    meet it rests."""
    places = players + players % 2
    last = places - 1
    rounds = []
    for turn in range(last):
        against_last = (last, turn) if turn % 2 == 0 else (turn, last)
        games = [against_last]
        for step in range(1, places // 2):
            one, other = (turn + step) % last, (turn - step) % last
            games.append((one, other) if step % 2 else (other, one))
        rounds.append(games)
    return rounds


def sizes(players: int, most: int) -> list[int]:
    """How many sit at each table: as few tables as will do, all about alike."""
    if not players:
        return []
    tables = -(-players // most)
    least, more = divmod(players, tables)
    return [least + (place < more) for place in range(tables)]


def groups(players: Sequence[int], most: int, before: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Who sits at a table in the next round, by number; `before` are the tables of the rounds before. Whoever has met
    the fewest of those who sit there already joins them."""
    met: Counter[frozenset[int]] = Counter(frozenset(pair) for table in before for pair in combinations(table, 2))
    free = list(players)
    seated = []
    for size in sizes(len(free), most):
        table = [free.pop(0)]
        while len(table) < size:
            best = min(free, key=lambda one: sum(met[frozenset({one, other})] for other in table))
            free.remove(best)
            table.append(best)
        seated.append(tuple(table[len(before) % size :] + table[: len(before) % size]))
    return seated
