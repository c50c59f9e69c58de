"""The shelf, tables to join, setting up, leaderboards."""
