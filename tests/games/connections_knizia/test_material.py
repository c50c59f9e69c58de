"""CK1-CK5: boards, tiles and numbers."""

from collections import Counter

import pytest

from ludolien.boards.squares import EAST, NORTH, SOUTH, WEST
from ludolien.core import BadOption
from ludolien.games.connections_knizia.ai import cells
from ludolien.games.connections_knizia.material import CENTRE_PATTERN, TEXTS_KEPT, material
from ludolien.games.connections_knizia.rules.placing import edge_name
from tests.games.connections_knizia.playing import fresh


def test_CK1_the_centre_is_wide_west_and_east_and_narrow_north_and_south() -> None:
    assert [CENTRE_PATTERN[side] for side in (NORTH, EAST, SOUTH, WEST)] == ["N", "W", "N", "W"]
    assert len(fresh().boards[0]) == 25


def test_CK2_a_side_shows_wide_narrow_or_nothing() -> None:
    assert {side for looks in material().turned for side in looks[0]} == {"W", "N", "-"}


@pytest.mark.parametrize(
    ("layout", "corner"), [(0, [1, 2, 2, 3]), (1, [3, 2, 2, 1]), (2, [2, 1, 3, 2]), (3, [2, 3, 1, 2])]
)
def test_CK3_four_layouts_read_clockwise_in_every_corner(layout: int, corner: list[int]) -> None:
    numbers = {edge_name(edge): value for edge, value in material().numbers[layout].items()}
    corners = ["a4w a5w a5n b5n", "d5n e5n e5e e4e", "e2e e1e e1s d1s", "b1s a1s a1w a2w"]
    assert [[numbers[name] for name in names.split()] for names in corners] == [corner] * 4
    assert sum(numbers.values()) == 32
    assert not {"c5n", "e3e", "c1s", "a3w"} & set(numbers)


def test_CK3_seats_take_the_layouts_in_order_or_all_the_same() -> None:
    assert fresh(4).layouts == (0, 1, 2, 3)
    assert fresh(3, layout="C").layouts == (2, 2, 2)


def test_CK4_every_tile_has_its_own_symbol() -> None:
    assert len(set(material().symbols)) == 28


def test_CK5_the_mix_is_28_tiles_wide_and_narrow_in_balance() -> None:
    patterns = [looks[0] for looks in material().turned]
    exits = Counter(4 - pattern.count("-") for pattern in patterns)
    assert exits == {1: 2, 2: 12, 3: 8, 4: 6}
    together = "".join(patterns)
    assert together.count("W") == together.count("N")
    assert material().symbols[:3] == ("key", "sun", "moon")
    assert material().symbols[-1] == "mushroom"


def test_CK5_owners_can_enter_their_own_tiles() -> None:
    own = "\n".join(f"tile{chr(97 + number)} W-N-  # mine" for number in range(26)) + "\nza WWWW\nzb NNNN\n"
    entered = material(own)
    assert entered.symbols[0] == "tilea"
    assert entered.digest != material().digest
    assert fresh(1, tiles=own).tiles == own


GOOD = [f"{letter} W---" for letter in "abcdefghijklmnopqrstuvwxyz"] + ["aa N---", "ab N---"]


@pytest.mark.parametrize(
    ("line", "wrong", "says"),
    [
        (3, "c", "tiles, line 3: a symbol and a pattern"),
        (5, "e W--", "tiles, line 5: 'W--' is no pattern"),
        (7, "g XXXX", "tiles, line 7: 'XXXX' is no pattern"),
        (9, "i ----", "tiles, line 9: '----' is no pattern"),
        (2, "a WWWW", "tiles, line 2: 'a' is no symbol of its own"),
        (28, "", "tiles: there are 27 tiles"),
    ],
)
def test_CK5_a_wrong_tile_set_is_refused_with_its_line(line: int, wrong: str, says: str) -> None:
    lines = list(GOOD)
    lines[line - 1] = wrong
    with pytest.raises(BadOption, match=says):
        fresh(1, tiles="\n".join(lines))


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ("A 1 2 2 3\nA 1 2 2 3", "numbers, line 2: the layouts A, B, C, D"),
        ("A 1 2 2", "numbers, line 1: 4 numbers"),
        ("A 1 2 2 9", "numbers, line 1: 4 numbers"),
        ("A 1 2 2 3\nB 1 2 2 3", "there are 2 layouts"),
    ],
)
def test_CK3_wrong_numbers_are_refused_with_their_line(numbers: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        fresh(1, numbers=numbers)


def test_CK5_what_people_paste_is_kept_for_a_while_and_not_for_ever() -> None:
    """Every text is material of its own, if only by a remark at its end; a house that is open for months has room."""
    text = "\n".join(f"{name} 1 2 2 3" for name in "ABCD")
    for number in range(TEXTS_KEPT + 10):
        assert material("", f"{text} # {number}").digest == material("", text).digest
    assert material.cache_info().currsize <= TEXTS_KEPT
    assert cells.tables.cache_info().maxsize == cells.TABLES_KEPT, "half a second each: not filled here"
