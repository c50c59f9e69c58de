"""Hex: join your sides with so many stones, whatever the other side does. One first stone does it, and no other."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from ludolien.boards import hexagons
from ludolien.boards.names import cell_name
from ludolien.core.challenges import Challenge, Verdict, dice_of
from ludolien.core.lessons import Setup
from ludolien.games.hex import notation, rules
from ludolien.games.hex.moves import Place
from ludolien.games.hex.state import EMPTY, RED, STONES, Position

SIZE: Final = 7
STONES_LEFT: Final = 3
"""How many stones the win may take."""
EARLIEST: Final = 14
LATEST: Final = 26
"""Stones on the board."""
_NEVER: Final = 99


def make(secret: str, day: int) -> Challenge:
    """Games played at random are looked through for such a position."""
    rng = dice_of(secret, day)
    while True:
        position = _played(rng)
        if position is None or _wins(position.stones, STONES_LEFT - 1):
            continue
        keys = [cell for cell in _first(position.stones, STONES_LEFT) if _holds(position.stones, cell, STONES_LEFT)]
        if len(keys) == 1:
            return _challenge(position, keys[0])


def judge(challenge: Challenge, position: Position) -> Verdict:
    """One point for the win, in time."""
    is_over = position.winner is not None or _stones_left(challenge, position) == 0
    return Verdict(int(position.winner == RED), is_over)


def reply(challenge: Challenge, position: Position) -> Place | None:
    """A stone that ends the threat, if there is one; else one that leaves the longest way."""
    left = _stones_left(challenge, position)
    empty = [cell for cell, stone in enumerate(position.stones) if stone == EMPTY]
    lasting = [cell for cell in empty if not _wins(_with(position.stones, cell, "b"), left)]
    delaying = [cell for cell in empty if not _wins(_with(position.stones, cell, "b"), left - 1)]
    near = _short_ways(position.stones, left)
    best = max(lasting or delaying or empty, key=lambda cell: (cell in near, -cell))
    return Place(position.to_move, best)


def _stones_left(challenge: Challenge, position: Position) -> int:
    placed = position.stones.count("r") - str(challenge.setup.fields["stones"]).count("r")
    return int(challenge.facts["moves"]) - placed


def _challenge(position: Position, key: int) -> Challenge:
    fields = {"stones": position.stones, "plies": position.plies, "last": position.last}
    challenge = Challenge(
        setup=Setup(options={"size": SIZE, "swap": False}, fields=fields),
        goal="win",
        facts={"moves": STONES_LEFT},
        most=1,
        solutions=(cell_name(SIZE, key),),
        model=(),
    )
    return replace(challenge, model=tuple(_model(challenge, position, key)))


def _model(challenge: Challenge, position: Position, key: int) -> Iterator[str]:
    """The win, against the best defence."""
    cell = key
    while True:
        move = Place(RED, cell)
        yield notation.write(position, move)
        position = rules.play(position, move)
        if position.winner is not None:
            return
        answer = reply(challenge, position)
        assert answer is not None
        position = rules.play(position, answer)
        left = _stones_left(challenge, position)
        cell = next(cell for cell in _first(position.stones, left) if _holds(position.stones, cell, left))


def _played(rng: Random) -> Position | None:
    """A game begun at random near the stones already there, with Red to move; None where it is over."""
    position = rules.start({"size": SIZE, "swap": False})
    around = hexagons.neighbours(SIZE)
    for _ in range(2 * rng.randint(EARLIEST // 2, LATEST // 2)):
        empty = [cell for cell, stone in enumerate(position.stones) if stone == EMPTY]
        near = [cell for cell in empty if any(position.stones[to] != EMPTY for to in around[cell])]
        cell = rng.choice(near if near and rng.random() < 0.7 else empty)
        position = rules.play(position, Place(position.to_move, cell))
        if position.winner is not None:
            return None
    return position


# Winning by force, as Red and on the move


@lru_cache(maxsize=200_000)
def _wins(stones: str, stones_left: int) -> bool:
    """Red joins the sides with so many stones at most, whatever Blue does."""
    return any(_holds(stones, cell, stones_left) for cell in _first(stones, stones_left))


def _holds(stones: str, cell: int, stones_left: int) -> bool:
    """With this stone first."""
    after = _with(stones, cell, "r")
    if _distance(after) == 0:
        return True
    if stones_left == 1:
        return False
    needed = _short_ways(after, stones_left - 1)
    has_idle_answer = any(stone == EMPTY and at not in needed for at, stone in enumerate(after))
    answers = [_with(after, at, "b") for at in needed] + ([after] if has_idle_answer else [])
    return bool(needed) and all(_wins(answer, stones_left - 1) for answer in answers)


def _first(stones: str, stones_left: int) -> list[int]:
    """The cells with which a win in so many stones can begin: any that lies on a way that short."""
    return sorted(_short_ways(stones, stones_left)) if stones_left > 0 else []


@lru_cache(maxsize=50_000)
def _short_ways(stones: str, most: int) -> frozenset[int]:
    """The empty cells on ways from side to side that lack so many stones at most. Blue's stones elsewhere are idle."""
    north, south, _, _ = hexagons.sides(SIZE)
    down, up = _lacking(stones, north), _lacking(stones, south)
    return frozenset(cell for cell, stone in enumerate(stones) if stone == EMPTY and down[cell] + up[cell] - 1 <= most)


def _distance(stones: str) -> int:
    north, south, _, _ = hexagons.sides(SIZE)
    down = _lacking(stones, north)
    return min(down[cell] for cell in south)


def _lacking(stones: str, side: frozenset[int]) -> list[int]:
    """For every cell, how many stones the shortest way from a side lacks, its own included."""
    around = hexagons.neighbours(SIZE)
    lacks = [_NEVER] * len(stones)
    layer = {cell for cell in side if stones[cell] != "b"}
    cost = 0
    while layer:
        free = [cell for cell in layer if stones[cell] == "r" and lacks[cell] > cost]
        paid = {cell for cell in layer if stones[cell] == EMPTY and lacks[cell] > cost + 1}
        while free:
            cell = free.pop()
            if lacks[cell] <= cost:
                continue
            lacks[cell] = cost
            for to in around[cell]:
                if stones[to] == "r" and lacks[to] > cost:
                    free.append(to)
                elif stones[to] == EMPTY and lacks[to] > cost + 1:
                    paid.add(to)
        cost += 1
        layer = set()
        for cell in paid:
            lacks[cell] = cost
            layer.update(to for to in around[cell] if stones[to] != "b" and lacks[to] > cost)
    return lacks


def _with(stones: str, cell: int, stone: str) -> str:
    assert stone in STONES
    return stones[:cell] + stone + stones[cell + 1 :]
