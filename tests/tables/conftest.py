"""The small hidden-card game of the tests is on the shelf here."""

from collections.abc import Iterator

import pytest

from ludolien import catalogue
from tests.games import high_card


@pytest.fixture(autouse=True, scope="module")
def shelf() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "GAMES", (*catalogue.GAMES, high_card.GAME))
        yield
