"""What the first page weighs, and that no board is fetched before somebody sits down."""

import gzip

import pytest
from playwright.sync_api import Response

from scripts import bundle_sizes
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


def test_no_page_weighs_more_than_it_did() -> None:
    """The shelf and a table of each game, beside v0.1.0; lessons and games from outside come on demand."""
    before = bundle_sizes.baseline()["pages"]
    now = bundle_sizes.pages(bundle_sizes.STATIC)
    assert len(before) == 7
    assert {page: now[page] - size for page, size in before.items() if now[page] > size} == {}
