"""CM2, CM3: the riddles, their reader and their lint."""

import csv
from importlib.resources import files

import pytest

from ludolien.games.connecto_mahy.riddles.answers import judged
from ludolien.games.connecto_mahy.riddles.geometry import arc, stroke_lines
from ludolien.games.connecto_mahy.riddles.lint import chamfer, lint, problems_of, sampled_lines
from ludolien.games.connecto_mahy.riddles.riddle import (
    BadRiddle,
    all_riddles,
    drafts,
    read_riddle,
    read_riddles,
    retired,
    write_riddle,
)


def test_CM2_there_are_184_riddles_and_nothing_is_wrong_with_them() -> None:
    assert len(all_riddles()) == 184
    assert lint(all_riddles()) == []


@pytest.mark.parametrize(("number", "level"), [(1, "lines"), (24, "lines"), (25, "circles"), (48, "circles")])
def test_CM2_games_1_to_6_use_lines_and_circles(number: int, level: str) -> None:
    assert all_riddles()[number - 1].level == level


def test_CM2_arcs_come_from_riddle_49_on() -> None:
    arcs = [riddle.number for riddle in all_riddles() if any(any(stroke.arcs) for stroke in riddle.strokes)]
    assert min(arcs) == 49
    assert set(range(49, 73)) <= set(arcs)


def test_CM3_reading_and_writing_give_the_same_line() -> None:
    text = (files("ludolien.games.connecto_mahy.material") / "riddles.txt").read_text(encoding="utf-8")
    written = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert [write_riddle(riddle) for riddle in all_riddles()] == written


def test_CM3_a_drawing_on_its_side_is_turned_a_quarter_on_the_upright_board() -> None:
    riddle = read_riddle("90 | chose | L | O a1 l1 | X a9")
    across, ring = riddle.strokes
    assert riddle.cells(across) == (8, 8 + 11 * 9)
    assert riddle.cells(ring) == (0,)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("x | a | P | O a1 b1", "'x' is no number"),
        ("1 | | P | O a1 b1", "the answer is missing"),
        ("1 | a | Q | O a1 b1", "orientation is P or L"),
        ("1 | a | P", "there is no stroke"),
        ("1 | a | P | Z a1 b1", "starts with C, O or X"),
        ("1 | a | P | O a1 j1", "'j1' is no icon"),
        ("1 | a | P | O a1 b13", "'b13' is no icon"),
        ("1 | a | L | O a1 b10", "'b10' is no icon"),
        ("1 | a | P | O a1", "at least 2"),
        ("1 | a | P | C a1 b1", "at least 3"),
        ("1 | a | P | X a1~", "passed by no arc"),
        ("1 | a | P | O a1~ b2 c3", "begins and ends"),
        ("1 | a | P | C a1~ b3~ c1 c2", "two arcs in a row"),
        ("1 | a | P | C a1~ b3 c1~", "two arcs in a row"),
    ],
)
def test_CM3_what_is_no_riddle_is_refused_with_its_line(line: str, says: str) -> None:
    with pytest.raises(BadRiddle, match=f"line 3: .*{says}"):
        read_riddles(f"# riddles\n\n{line}\n")


def test_CM3_an_arc_goes_through_its_three_icons() -> None:
    curve = arc((0, 0), (1, 1), (2, 0))
    assert curve[0] == pytest.approx((0, 0), abs=1e-9)
    assert curve[-1] == pytest.approx((2, 0), abs=1e-9)
    assert min(abs(x - 1) + abs(y - 1) for x, y in curve) < 1e-9


def test_CM3_a_closed_path_may_be_drawn_from_any_icon() -> None:
    first = read_riddle("100 | a | P | C a1 c3~ e1 e5 a5").strokes[0]
    turned = read_riddle("100 | a | P | C c3~ e1 e5 a5 a1").strokes[0]
    assert sorted(stroke_lines(first)) == sorted(stroke_lines(turned))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1 | a | P | O a1 b2 | X c3", "lines only"),
        ("25 | a | P | O a1 b2", "at least one lone circle"),
        ("25 | a | P | O a1 b2 | X b2", "at least one lone circle"),
        ("49 | a | P | O a1 b2", "at least one arc"),
        ("73 | a | P | O a1 a1", "with itself"),
        ("73 | a | P | O a1 b1 a1 b1", "more than one icon twice"),
        ("73 | a | P | O a1 b1~ c1", "three icons in a row"),
        ("73 | a | P | O a1 i2~ a3", "bulges"),
        ("73 | a | P | X a1 a1", "circles an icon twice"),
        ("73 | a | P | O " + " ".join(f"{c}{r}" for r in (1, 3, 5) for c in "abcdefghi"), "27 icons"),
    ],
)
def test_lint_notices(line: str, says: str) -> None:
    assert any(says in problem for problem in problems_of(read_riddle(line)))


def test_lint_notices_two_drawings_that_look_alike() -> None:
    twice = [riddle for riddle in all_riddles() if riddle.number != 184]
    copied = read_riddle(write_riddle(all_riddles()[0]).replace("1 |", "184 |", 1))
    assert "is too much like 184" in {problem.says for problem in lint((*twice, copied))}


def test_a_drawing_is_at_no_distance_from_itself() -> None:
    points = sampled_lines([((0, 0), (4, 0)), ((4, 0), (4, 3))])
    assert len(points) == 60
    assert chamfer(points, points) == 0


@pytest.mark.parametrize(("record", "at_least"), [("blind_naming", 0.97), ("blind_naming_icons", 0.85)])
def test_people_who_had_not_seen_the_list_named_the_drawings(record: str, at_least: float) -> None:
    """Within three guesses in either language, as the answers are judged: at the reveal, and over the icons."""
    text = (files("ludolien.games.connecto_mahy.material") / f"{record}.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    assert [int(row["number"]) for row in rows] == list(range(1, 185))
    named = [
        any(
            judged(int(row["number"]), guess, language) == "right"
            for language in ("fr", "en")
            for guess in row[f"guesses_{language}"].split("|")[:3]
        )
        for row in rows
    ]
    assert sum(named) >= at_least * len(rows), [number for number, right in enumerate(named, 1) if not right]


def test_retired_drawings_are_played_no_more() -> None:
    played = {riddle.number: riddle for riddle in all_riddles()}
    assert [drawing.number for drawing in retired()] == [25, 38, 39, 48]
    assert all(drawing != played[drawing.number] for drawing in retired())


def test_drafts_could_take_their_places_and_are_other_drawings() -> None:
    """Which they do when they have been named: until then nobody is shown them at a table."""
    played = {riddle.number: riddle for riddle in all_riddles()}
    waiting = {draft.number: draft for draft in drafts()}
    assert waiting and all(draft != played[number] for number, draft in waiting.items())
    assert all(draft.answer == played[number].answer for number, draft in waiting.items())
    assert lint(tuple({**played, **waiting}.values())) == []
