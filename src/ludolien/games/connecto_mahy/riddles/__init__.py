"""Riddles: their drawings, cards and answers."""
