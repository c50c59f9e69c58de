"""The best board for a known order of tiles, as a puzzle."""
