"""Examples computed from the rules, which the browser's drawing is held to: one module and one JSON file a game."""
