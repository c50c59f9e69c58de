"""The same houses as in `tests/server`."""

from tests.server.conftest import client, database, house, newcomer, settings

__all__ = ["client", "database", "house", "newcomer", "settings"]
