"""Long checks run only when asked for: `make deep`."""

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("LUDOLIEN_DEEP") == "1":
        return
    for item in items:
        if item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.skip(reason="a long check: set LUDOLIEN_DEEP=1"))
