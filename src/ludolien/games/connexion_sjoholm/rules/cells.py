"""The names of tiles."""


def cell_name(width: int, cell: int) -> str:
    """`a1` in the south-west corner."""
    row, column = divmod(cell, width)
    return f"{'abcdefgh'[column]}{row + 1}"
