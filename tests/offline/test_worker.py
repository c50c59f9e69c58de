"""Inside the worker of a real browser: golden games by their records, move for move the positions of the server."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from ludolien import catalogue
from ludolien.core import WATCHER
from ludolien.core.record import replay
from ludolien.core.record_lines import write_lines
from ludolien.tables.seat_view import encode
from tests.golden.playthrough import golden_games, golden_record
from tests.offline.driver import DRIVER
from tests.offline.file_server import SITE, served

FEW = 2
"""Golden games of each game in a usual run, the shortest; the deep run takes all."""
_BRING = """async (text) => {
  const { code } = await window.running.ask('POST', '/records', { text });
  const { steps } = await window.running.ask('GET', `/tables/${code}/replay`);
  const record = await window.running.ask('GET', `/tables/${code}/record`);
  return { view: steps.at(-1).view, text: record.text };
}"""


@pytest.fixture(scope="module")
def worker(browser: Browser) -> Iterator[Page]:
    """A page with the engine running."""
    with served(SITE) as port:
        page = browser.new_page()
        page.set_default_timeout(180_000)
        page.goto(f"http://127.0.0.1:{port}/")
        page.evaluate(f"() => {{{DRIVER}}}")
        address = next((SITE / "assets").glob("engine.worker-*.js")).relative_to(SITE).as_posix()
        page.evaluate("async (address) => void (window.running = await window.engine(address))", address)
        yield page
        page.close()


def by_length(slug: str) -> list[Path]:
    files = [file for file in golden_games() if file.parent.name == slug]
    return sorted(files, key=lambda file: file.stat().st_size)


def ends_the_same(worker: Page, file: Path) -> None:
    record = golden_record(file)
    game = catalogue.find(record.header.game, record.header.edition)
    text = write_lines(record)
    found = worker.evaluate(_BRING, text)
    last = game.view(replay(record, game)[-1], WATCHER)
    assert found["view"] == msgspec.json.decode(encode(last)) and found["text"] == text


@pytest.mark.parametrize("slug", catalogue.own())
def test_golden_games_end_in_the_same_position(slug: str, worker: Page) -> None:
    files = by_length(slug)[:FEW]
    assert files
    for file in files:
        ends_the_same(worker, file)


@pytest.mark.deep
@pytest.mark.parametrize("slug", catalogue.own())
def test_every_golden_game_ends_in_the_same_position(slug: str, worker: Page) -> None:
    for file in by_length(slug)[FEW:]:
        ends_the_same(worker, file)
