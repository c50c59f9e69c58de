"""What keeps a house running: settings, limits, metrics, logs, errors."""
