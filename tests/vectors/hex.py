"""Whose stone a letter is, and the cells along the sides that each seat has to join."""

from typing import Any

from ludolien.games.hex import rules
from ludolien.games.hex.state import EMPTY, STONES


def vectors() -> dict[str, list[Any]]:
    return {
        "stones": [{"stone": stone, "owner": STONES.find(stone)} for stone in (*STONES, EMPTY)],
        "sides": [
            {"size": size, "seat": seat, "cells": [sorted(side) for side in rules.sides_of(size, seat)]}
            for size in (3, 11)
            for seat in (0, 1)
        ],
    }
