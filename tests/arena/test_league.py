"""The league: who meets whom, what the table says, and where it goes."""

from itertools import pairwise

import msgspec
import pytest

from ludolien.arena.league import NoPlace, Row, pairs, table_of, written_into
from ludolien.arena.statistics import Interval
from ludolien.bots import levels
from ludolien.games.hex import GAME as HEX

ROW = Row(
    higher="2",
    lower="somewhere:shortest_path",
    games=4,
    won=2,
    drawn=1,
    lost=1,
    points=Interval(0.625, 0.25, 0.9),
    score=None,
    plies=41.6,
)


def test_neighbours_meet_and_everybody_meets_the_simple_players() -> None:
    ranks = [str(level.rank) for level in levels(HEX)]
    met = list(pairs(HEX, ["a:one"]))
    assert len(met) == len(set(met))
    for lower, higher in pairwise(ranks):
        assert (higher, lower) in met
    assert {one for one, other in met if other == "a:one"} == set(ranks)
    assert {one for one, other in met if other == "random"} == {"1", "2", "a:one"}


def test_draws_are_half_points_and_players_go_by_their_names() -> None:
    head, rule, line = table_of([ROW]).splitlines()
    assert head.count("|") == rule.count("|") == line.count("|")
    assert line == "| level 2 | shortest path | 4 | 2 | 1 | 1 | 62.5% | 25.0% to 90.0% | 42 |"
    assert "score" not in head


def test_scores_are_told_where_there_are_any() -> None:
    scored = msgspec.structs.replace(ROW, score=Interval(-1.5, -2.0, -1.0))
    head, _, line = table_of([scored]).splitlines()
    assert head.endswith("| score |") and line.endswith("| -1.50 (-2.00 to -1.00) |")


def test_the_table_takes_its_place_in_a_document_and_nothing_else_changes() -> None:
    end = "<!-- end of league -->\n"
    text = f"before\n<!-- league hex -->\nold\n{end}after\n<!-- league other -->\n{end}"
    changed = written_into(text, "hex", "| new |")
    assert changed == text.replace("old", "| new |")
    assert written_into(changed, "hex", "| new |") == changed
    with pytest.raises(NoPlace, match="go"):
        written_into(text, "go", "| new |")
