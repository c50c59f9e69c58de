"""The house in a browser: tables of one person, by the same rules and messages, without a server."""
