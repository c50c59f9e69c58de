"""Geometry that several games share. Knows shapes, not games."""
