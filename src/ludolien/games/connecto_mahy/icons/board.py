"""CM1: the board, 108 icons in eighteen families of six that look alike, and what each of them is called."""

import csv
from functools import cache
from typing import Final

import msgspec

from ludolien.games.connecto_mahy import material
from ludolien.games.connecto_mahy.riddles.answers import Language

VARIANTS: Final = 6
"""Icons of one family."""


class Icon(msgspec.Struct, frozen=True):
    """One of the six variants of a family, counted from 1. They differ in shape, for the grey side too."""

    family: str
    variant: int


@cache
def board() -> tuple[Icon, ...]:
    """The icon of every cell, row by row from the upper left of the upright board."""
    return tuple(read_icon(mark) for line in _lines("board.txt") for mark in line.split())


@cache
def icon_names(language: Language) -> dict[Icon, str]:
    """What every icon is called, for the guide of a team and for whoever hears the board instead of seeing it."""
    return {read_icon(row["icon"]): row[language] for row in csv.DictReader(_lines("icons.csv"))}


def cell_name(cell: int, language: Language) -> str:
    """What the icon of a cell is called."""
    return icon_names(language)[board()[cell]]


def read_icon(mark: str) -> Icon:
    """The icon written `moon-3`."""
    family, _, variant = mark.partition("-")
    return Icon(family, int(variant))


def _lines(name: str) -> list[str]:
    text = material.text(name)
    return [line for line in text.splitlines() if not line.startswith("#")]
