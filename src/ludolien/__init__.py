"""Ludolien: the house of connection games."""

from typing import Final

VERSION: Final = "0.1.0"
