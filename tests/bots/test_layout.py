"""Records of kernels: fields as narrow as they need be, and always whole words."""

from typing import Any

import numpy as np
import pytest

from ludolien.kernels import compiled, layout, lowest, narrow


def test_numbers_are_int64_unless_a_narrower_type_is_named() -> None:
    record = layout(seed=0, board=3, **narrow(np.int16, places=3), **narrow(np.int8, phase=0))
    assert [record[name].base for name in record.names or ()] == [np.int64, np.int64, np.int16, np.int8]
    assert record["places"].shape == (3,) and record["phase"].shape == ()
    assert record.itemsize == 8 + 3 * 8 + 8


def test_every_field_is_aligned_and_the_whole_is_words() -> None:
    record = layout(**narrow(np.int8, phase=0), **narrow(np.int16, place=0), **narrow(np.int8, board=6))
    assert record.fields is not None
    assert [record.fields[name][1] for name in ("phase", "place", "board")] == [0, 2, 4]
    assert np.zeros(3, record).view(np.int64).shape == (6,)


def test_compiled_code_reads_and_writes_narrow_fields() -> None:
    @compiled
    def change(records: Any) -> Any:
        records[1] = records[0]
        records[1].board[2] -= 100
        records[1].phase = records[0].phase * 30
        return records[1].board[2] - records[1].phase

    records = np.zeros(2, layout(**narrow(np.int8, board=3, phase=0))).view(np.recarray)
    records[0].phase, records[0].board[2] = 4, -20
    assert change(records) == -240
    assert records[0].board.tolist() == [0, 0, -20]


def test_names_of_numpy_are_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        layout(size=0)


def test_the_way_through_a_set_of_bits() -> None:
    bits, found = 1 << 60 | 1 << 7 | 1, []
    while bits:
        found.append(int(lowest(bits)))
        bits &= bits - 1
    assert found == [0, 7, 60]
