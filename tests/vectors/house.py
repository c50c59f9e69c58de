"""What every game shares: the names of cells, and the seats that no person takes."""

from typing import Any

from ludolien.boards.names import cell_names
from ludolien.core import CHANCE, CLOCK, HOUSE, WATCHER


def vectors() -> dict[str, list[Any]]:
    sizes = ((5, 5), (9, 12), (19, 19))
    return {
        "cells": [{"width": width, "names": cell_names(width, height)} for width, height in sizes],
        "seats": [{"CHANCE": CHANCE, "CLOCK": CLOCK, "HOUSE": HOUSE, "WATCHER": WATCHER}],
    }
