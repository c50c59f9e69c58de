"""CONNEXIONS (Strange Quarks Designs): dice, hidden cards, interrupts and teams on a star of forty sections."""

from ludolien.games.connexions_quarks.game import GAME

__all__ = ["GAME"]
