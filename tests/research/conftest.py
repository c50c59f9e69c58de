"""Where tests run in several processes, all of one game run in the same: each of its kernels is compiled once."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        given = getattr(item, "callspec", None)
        if given is None or HERE not in item.path.parents:
            continue
        named = given.params.get("slug", given.params.get("game"))
        if named is not None:
            item.add_marker(pytest.mark.xdist_group(getattr(named, "slug", named)))
