"""The line of a game is a sequence like any other, and goes on cheaply however long it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludolien.games.hex.moves import Place
from ludolien.tables.line import BLOCK, Line, Ply


def ply(number: int) -> Ply:
    return Ply(Place(0, number), number, float(number))


@given(steps=st.lists(st.one_of(st.integers(1, 90), st.integers(-90, -1)), max_size=12))
def test_it_is_the_tuple_it_stands_for(steps: list[int]) -> None:
    line, plain, older = Line(), tuple[Ply, ...](), []
    for step in steps:
        older.append((line, plain))
        if step < 0:
            keep = max(0, len(plain) + step)
            assert [*line.after(keep)] == [*plain[keep:]]
            line, plain = line.first(keep), plain[:keep]
        for number in range(step):
            line, plain = line.and_then(ply(1000 * step + number)), (*plain, ply(1000 * step + number))
    for one, other in (*older, (line, plain)):
        assert tuple(one) == other and len(one) == len(other) and bool(one) == bool(other)
        assert all(one[place] == other[place] for place in range(-len(other), len(other)))
        assert one[1:-1] == other[1:-1] and list(reversed(one)) == list(reversed(other))
        assert one == _made(other)
        with pytest.raises(IndexError):
            one[len(other)]


def _made(plies: tuple[Ply, ...]) -> Line:
    line = Line()
    for one in plies:
        line = line.and_then(one)
    return line


def test_lines_that_differ_are_not_equal() -> None:
    long = _made(tuple(map(ply, range(3 * BLOCK))))
    assert long != long.first(3 * BLOCK - 1) and long != long.first(BLOCK).and_then(ply(5))
    assert long.first(3 * BLOCK + 9) is long


def test_what_is_old_is_shared() -> None:
    long = _made(tuple(map(ply, range(10 * BLOCK))))
    assert long.and_then(ply(7))._blocks[3] is long.first(5 * BLOCK).and_then(ply(8))._blocks[3]
