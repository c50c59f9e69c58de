"""Connecto (Olivier Mahy): link the icons and guess the drawing first."""
