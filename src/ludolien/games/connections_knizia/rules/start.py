"""CK1-CK5: how a game starts."""

from collections.abc import Mapping

from ludolien.core import Value
from ludolien.games.connections_knizia.material import LAYOUTS, TILES
from ludolien.games.connections_knizia.state import Hand, Position, empty_board


def start(seats: int, options: Mapping[str, Value]) -> Position:
    """CK1, CK3: empty boards; seats take the layouts in order, from A or, with `shift`, from a later one."""
    layout, shift, tiles, numbers = (options[name] for name in ("layout", "shift", "tiles", "numbers"))
    assert isinstance(layout, str) and isinstance(shift, int) and isinstance(tiles, str) and isinstance(numbers, str)
    in_order = tuple((seat + shift) % len(LAYOUTS) for seat in range(seats))
    return Position(
        boards=(empty_board(),) * seats,
        layouts=in_order if layout == "seats" else (LAYOUTS.index(layout),) * seats,
        uncalled=tuple(range(TILES)),
        hands=(Hand(),) * seats,
        tiles=tiles,
        numbers=numbers,
    )
