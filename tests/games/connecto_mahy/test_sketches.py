"""What bots have seen: sketches, and their strict reader."""

from importlib.resources import files

import pytest

from ludolien.games.connecto_mahy.recognition.sketches import HANDS, BadSketch, all_sketches, read_sketch, read_sketches
from ludolien.games.connecto_mahy.riddles.answers import answer_book


def material() -> str:
    return (files("ludolien.games.connecto_mahy.material") / "sketches.txt").read_text(encoding="utf-8")


def test_there_are_two_different_sketches_of_every_answer() -> None:
    assert [sketch.number for sketch in all_sketches()[::2]] == sorted(answer_book("fr"))
    for first, second in zip(all_sketches()[::2], all_sketches()[1::2], strict=True):
        assert (first.number, first.hand, second.hand) == (second.number, *HANDS)
        assert not set(first.lines) & set(second.lines), first.number


def test_a_sketch_is_read_as_it_is_written() -> None:
    sketch = read_sketch("8 | B | L | 11,0 10.3,4.2 ; 0,8 6.8,0.8 11,0")
    assert (sketch.number, sketch.hand) == (8, "B")
    assert sketch.lines == (((11, 0), (10.3, 4.2)), ((0, 8), (6.8, 0.8), (11, 0)))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("8 | A | P", "a sketch is"),
        ("8 | A | P | 0,0 1,1 | 2,2 3,3", "a sketch is"),
        ("0 | A | P | 0,0 1,1", "'0' is no number"),
        ("185 | A | P | 0,0 1,1", "'185' is no number"),
        ("²  | A | P | 0,0 1,1", "is no number"),
        ("8 | C | P | 0,0 1,1", "the hand is A or B"),
        ("8 | A | Q | 0,0 1,1", "the canvas is P or L"),
        ("8 | A | P | 0,0 8.1,1", "'8.1,1' is no place"),
        ("8 | A | L | 0,0 8.1,8.2", "'8.1,8.2' is no place"),
        ("8 | A | P | 0,0 -1,1", "'-1,1' is no place"),
        ("8 | A | P | 0,0 1", "'1' is no place"),
        ("8 | A | P | 0,0 1,nan", "is no place"),
        ("8 | A | P | 0,0 1,1 ;", "a line goes"),
        ("8 | A | P | 1,1 1,1", "a line goes"),
    ],
)
def test_what_is_no_sketch_is_told(line: str, why: str) -> None:
    with pytest.raises(BadSketch, match=why):
        read_sketch(line)


def test_the_line_of_a_bad_sketch_is_told() -> None:
    with pytest.raises(BadSketch, match="line 3: the hand"):
        read_sketches("# two\n1 | A | P | 0,0 1,1\n1 | ? | P | 0,0 1,1\n")


@pytest.mark.parametrize("change", ["missing", "twice"])
def test_none_is_missing_and_none_there_twice(change: str) -> None:
    lines = material().splitlines()
    with pytest.raises(BadSketch, match=r"one sketch of each hand .* not 36[79]"):
        read_sketches(
            "\n".join([*lines[:9], *lines[10:]] if change == "missing" else [*lines[:9], lines[8], *lines[9:]])
        )
