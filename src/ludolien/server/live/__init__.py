"""Live play: connections, and the tables that are awake."""
