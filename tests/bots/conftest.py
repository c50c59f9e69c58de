"""A cache of its own for the tests that look into it. The others share the user's: its names are hashes of content."""

from pathlib import Path

import pytest


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOLIEN_CACHE", str(tmp_path))
    return tmp_path
