"""Minimal: four stones in a line."""

from minimal.game import GAME

__all__ = ["GAME"]
