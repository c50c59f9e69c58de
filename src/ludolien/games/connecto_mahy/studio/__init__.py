"""The riddle studio."""
