"""An own cache for the searches compiled here, so that no test depends on what a person compiled before."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("searches")
    before = os.environ.get("LUDOLIEN_CACHE")
    os.environ["LUDOLIEN_CACHE"] = str(folder)
    yield folder
    if before is None:
        del os.environ["LUDOLIEN_CACHE"]
    else:
        os.environ["LUDOLIEN_CACHE"] = before
