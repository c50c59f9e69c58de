"""The same houses as in `tests/server`."""

from tests.server.conftest import browser, client, database, house, newcomer, settings

__all__ = ["browser", "client", "database", "house", "newcomer", "settings"]
