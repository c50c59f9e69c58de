"""Names of cells, written and read."""

import pytest

from ludolien.boards.names import cell_name, cell_names, read_cell


@pytest.mark.parametrize(("width", "height"), [(1, 1), (5, 5), (8, 2), (3, 8), (19, 19), (26, 99)])
def test_every_cell_has_a_name_of_its_own_that_is_read_again(width: int, height: int) -> None:
    names = cell_names(width, height)
    assert len(set(names)) == width * height
    assert [read_cell(width, height, name) for name in names] == list(range(width * height))


def test_columns_are_letters_and_rows_are_numbers() -> None:
    assert (cell_name(19, 0), cell_name(19, 18), cell_name(19, 19), cell_name(19, 360)) == ("a1", "s1", "a2", "s19")


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "a01", "f1", "a6", "A1", "a1 ", "aa1", "a١", "a¹", "a100", "1a"])
def test_what_is_no_cell_of_a_board_of_five_is_not_read(name: str) -> None:
    assert read_cell(5, 5, name) is None
