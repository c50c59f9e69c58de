"""What the first page weighs, and that no board is fetched before somebody sits down."""

import gzip

import pytest
from playwright.sync_api import Response

from tests.e2e.person import Person

pytestmark = pytest.mark.e2e

MOST_SCRIPT = 90_000
"""Bytes of gzipped script for the shelf."""


def test_the_shelf_loads_little_script_and_no_board(guest: Person) -> None:
    answers: list[Response] = []

    def heard(answer: Response) -> None:
        answers.append(answer)

    guest.page.on("response", heard)
    guest.open("/")
    guest.page.wait_for_load_state("networkidle")
    scripts = [answer for answer in answers if answer.url.endswith(".js")]
    weights = {answer.url.rsplit("/", 1)[1]: len(gzip.compress(answer.body())) for answer in scripts}
    assert weights and sum(weights.values()) <= MOST_SCRIPT, weights
    assert not [name for name in weights if name.startswith(("hex", "Scene", "Table"))], "boards come on demand"
